"""The commands: the forms other programs rely on, and one sentence with the right exit code for whatever is wrong."""
from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from playmat import games
from playmat.cli import main as cli
from playmat.cli.main import run
from playmat.table import actions
from playmat.table.replay import written
from playmat.table.saved_games import Chair, new_game

GAME = "kingdom-hearts"


class Ran:
    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err

    @property
    def json(self) -> Any:
        return json.loads(self.out)


@pytest.fixture
def playmat(capfd: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setenv("PLAYMAT_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv("NO_COLOR", "1")

    def call(*args: str) -> Ran:
        code = run(list(args))
        out, err = capfd.readouterr()
        assert "Traceback" not in err + out
        return Ran(code, out, err)

    return call


def sentence(ran: Ran) -> str:
    """What was said about it: one line on the error stream."""
    assert ran.err.count("\n") == 1
    assert ran.err.rstrip()[-1] in ".)?]"
    return ran.err.strip()


def a_replay(tmp_path: Path, **header: Any) -> Path:
    spec = games.spec(GAME)
    own = games.choices(spec)
    room = new_game(spec, [Chair("Bill", "random", own[0]), Chair("Kim", "random", own[1])], 3)
    actions.drive(room)
    lines = list(written(room))
    lines[0] = json.dumps({**json.loads(lines[0]), **header})
    file = tmp_path / "game.jsonl"
    file.write_text("\n".join(lines), encoding="utf-8")
    return file


# -- forms -------------------------------------------------------------------------------------------------------------


def test_games(playmat: Any) -> None:
    rows = playmat("games", "--json").json
    form = ["game", "editions", "seats", "version", "cards", "rules", "options"]
    assert [list(r) for r in rows] == [form] * len(rows)
    row = rows[0]
    assert (row["game"], row["editions"][0], row["seats"], row["rules"]) == (GAME, "first", [2, 2], 159)
    assert GAME in playmat("games").out
    assert "(no if nothing is said)" in playmat("games").out


def test_sim_run(playmat: Any) -> None:
    args = ("sim", "run", GAME, "--edition", "first", "--decks", *games.choices(games.spec(GAME))[:2],
            "--bots", "random", "random", "--games", "12", "--seed", "7", "--json")
    one, two = playmat(*args, "--jobs", "1"), playmat(*args, "--jobs", "2")
    form = ["games", "finished", "errors", "wins", "draws", "first_player_wins", "decisions", "seconds",
            "seats", "unfinished", "turns", "wins_by_bot", "wins_by_deck", "wins_by_seat", "turns_a_game", "by",
            "ended_by", "never_appeared"]
    assert list(one.json) == form
    assert sum(one.json["ended_by"].values()) == 12
    assert set(one.json["ended_by"]) <= {"kh.win.hearts-zero", "kh.win.worlds-13", "kh.ruling.both-win-at-once"}
    assert {**one.json, "seconds": 0} == {**two.json, "seconds": 0}
    assert one.json["games"] == one.json["finished"] == sum(one.json["wins"]) + one.json["draws"] == 12
    assert one.err == ""                           # no progress bar off a terminal


def test_sim_run_with_drawn_decks_plays_and_names_cards_of_no_list(playmat: Any) -> None:
    args = ("sim", "run", "lorcana", "--decks", "broadside", "deep-wells", "--games", "2", "--seed", "1", "--json")
    own = set(playmat(*args).json["never_appeared"])
    drawn = set(playmat(*args, "--drawn").json["never_appeared"])
    assert len(own) < 60
    assert len(drawn) > 1000                             # of all there are, two games show few


def test_sim_run_without_decks_plays_every_pairing(playmat: Any) -> None:
    ran = playmat("sim", "run", GAME, "--games", "20", "--seed", "1", "--json", "--matchups").json
    decks = len(games.choices(games.spec(GAME)))
    assert len(ran["pairings"]) == decks * (decks - 1) // 2
    assert sum(r["games"] for r in ran["pairings"]) + ran["draws"] == 20
    told = playmat("sim", "run", GAME, "--games", "4").out
    assert "first player" in told


def test_bench(playmat: Any) -> None:
    ran = playmat("bench", GAME, "--seconds", "0.1", "--json").json
    assert list(ran) == ["compiled", "decisions_per_second", "games_per_second", "clone_us", "save_us"]


def test_perft(playmat: Any) -> None:
    ran = playmat("perft", GAME, "--depth", "3", "--divide", "--json").json
    assert len(ran["nodes"]) == 3
    assert sum(ran["divide"].values()) == ran["nodes"][2]


def test_rules(playmat: Any) -> None:
    shown = playmat("rules", "show", "kh.win.worlds-13").out
    assert "13 or more" in " ".join(shown.split())
    covered = playmat("rules", "coverage", GAME, "--edition", "first", "--json")
    assert list(covered.json) == ["game", "edition", "rules", "tested", "missing"]
    assert covered.code == (1 if covered.json["missing"] else 0)


def test_cards(playmat: Any) -> None:
    audit = playmat("cards", "audit", GAME, "--json").json
    assert list(audit) == ["cards", "playable", "not_yet", "provenance", "named_verbs", "with_text", "carried_out",
                          "no_scenario"]
    assert len(playmat("cards", "list", GAME, "--json").json) == audit["cards"] >= 90
    card = playmat("cards", "show", GAME, "donald", "DUCK", "level", "2", "--json").json
    assert card["title"] == "Donald Duck 2"
    assert "Friend" in playmat("cards", "show", GAME, "Donald Duck 2").out
    olympia = playmat("cards", "show", GAME, "Olympia", "--edition", "break-of-dawn").out
    assert "bearer Riku, Sora" in olympia


def test_the_only_card_of_a_name_needs_no_level(playmat: Any) -> None:
    assert playmat("cards", "show", GAME, "barrel", "spider", "--json").json["title"] == "Barrel Spider 3"
    assert "did you mean Simba" in sentence(playmat("cards", "show", GAME, "simba"))


def test_decks(playmat: Any) -> None:
    assert playmat("deck", "check", GAME).code == 0
    name = games.choices(games.spec(GAME))[0]
    text = playmat("deck", "show", GAME, name, "--json").json["text"]
    assert text == (games.spec(GAME).folder / "decks" / f"{name}.txt").read_text(encoding="utf-8")
    assert "41 cards" in playmat("deck", "show", GAME).out


def test_check(playmat: Any, tmp_path: Path) -> None:
    file = tmp_path / "wrong.toml"
    file.write_text('game = "kingdom-hearts"\ntitle = "nobody"\n[seat.bill]\nplayer = "No Such Card"\n')
    ran = playmat("check", str(file), "--json")
    assert ran.code == 1
    assert (ran.json["passed"], ran.json["failed"]) == (0, 1)
    assert list(ran.json["failures"][0]) == ["file", "title", "step", "why"]


def test_standard_input_is_a_file_called_dash() -> None:
    spec = games.spec(GAME)
    deck = (spec.folder / "decks" / f"{games.choices(spec)[0]}.txt").read_bytes()
    for args, given, code in ((("deck", "check", GAME, "-"), deck, 0), (("check", "-"), b"game = 7", 1),
                              (("replay", "verify", "-"), b"{}", 1), (("deck", "check", GAME, "-"), b"\xff", 2)):
        ran = subprocess.run(command(*args), input=given, capture_output=True)
        assert ran.returncode == code
        assert b"Traceback" not in ran.stderr


def test_replays(playmat: Any, tmp_path: Path) -> None:
    file = a_replay(tmp_path)
    assert playmat("replay", "verify", str(file)).out.startswith("Verified: ")
    assert playmat("replay", "verify", str(file), "--json").json["verified"] is True
    shown = playmat("replay", "show", str(file)).out
    assert "kh.turn.alternate" in shown
    assert shown.rstrip().endswith("won")


# -- whatever is wrong -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("args", "words"), [
    (("play", "chess"), "There is no game 'chess'"),
    (("nonsense",), "No such command"),
    (("sim", "run", GAME, "--games", "0"), "At least one game"),
    (("sim", "run", GAME, "--bots", "greedy", "clever"), "no bot 'clever'"),
    (("sim", "run", GAME, "--decks", "a", "b"), "no deck or file 'a'"),
    (("sim", "run", GAME, "--edition", "third"), "no edition 'third'"),
    (("rules", "show", "kh.win.world"), "did you mean kh.win.worlds-13"),
    (("cards", "show", GAME, "Donuld Duck 2"), "did you mean Donald Duck 2"),
    (("cards", "list", GAME, "--type", "cake"), "no cards of the type"),
    (("replay", "show", "none.jsonl"), "none.jsonl can't be read"),
    (("replay", "show", "."), "is a folder"),
    (("deck", "show", GAME, "."), "is a folder"),
    (("bench", GAME, "--seconds", "0"), "above zero"),
    (("bench", GAME, "--against", "chess"), "'chess' is not one of 'openspiel', 'rlcard'"),
    (("perft", GAME, "--depth", "many"), "not a valid integer"),
    (("play", GAME, "--load", "none.json"), "can't be read"),
    (("play", GAME, "--data-dir", "/dev/null/x"), "can't be written"),
    (("play", GAME, "--vs", "greddy"), "'greddy' is not one of 'random', 'greedy', 'human'"),
    (("play", GAME, "--edition", "frist"), "it has first, break-of-dawn"),
    (("play", GAME, "--deck", "neverland-dsh"), "neverland-dash"),
    (("sim", "run", GAME, "--games", "-5"), "At least one game"),
    (("sim", "run", "talisman", "--drawn"), "played without decks"),
    (("sim", "run", GAME, "--jobs", "-2"), "can't be negative"),
    (("perft", GAME, "--depth", "-1"), "not in the range"),
    (("bench", "server", "--rate", "-1"), "above zero"),
    (("serve", "--port", "65536"), "not in the range"),
    (("serve", "--port", "0", "--host", "256.1.1.1"), "can't be served on 256.1.1.1"),
    (("serve", "--port", "0", "--data-dir", "/dev/null/x"), "can't be used for Playmat's data")])
def test_what_can_not_be_done_is_said_in_a_sentence(playmat: Any, args: tuple[str, ...], words: str) -> None:
    ran = playmat(*args)
    assert ran.code == 2
    assert ran.out == ""
    assert words in sentence(ran)


def test_a_port_in_use(playmat: Any) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        ran = playmat("serve", "--port", str(taken.getsockname()[1]))
    assert ran.code == 2
    assert "--port N takes another port" in sentence(ran)


def test_a_deck_with_forty_cards_and_four_copies(playmat: Any, tmp_path: Path) -> None:
    """The misspelt card is one of the forty."""
    spec = games.spec(GAME)
    file = tmp_path / "deck.txt"
    file.write_text("1 Sora 1\n4 Pumpkin Head\n34 Shadow 1\n1 Donuld Duck 2\n")
    ran = playmat("deck", "check", GAME, str(file), "--json")
    assert ran.code == 1
    rules = [v["rule"] for v in ran.json[0]["violations"]]
    assert rules == ["", "kh.deck.size", "kh.deck.three-per-name-level"]
    assert "40 cards" in playmat("deck", "check", GAME, str(file)).out
    refused = playmat("play", GAME, "--deck", str(file), "--deck", games.choices(spec)[0])
    assert refused.code == 2
    assert "40 cards" in sentence(refused)
    assert "2 more" in sentence(refused)


def test_a_replay_of_another_version_can_be_watched_but_not_verified(playmat: Any, tmp_path: Path) -> None:
    file = a_replay(tmp_path, version=99)
    ran = playmat("replay", "verify", str(file))
    assert ran.code == 1
    assert "version 99" in sentence(ran)
    assert playmat("replay", "show", str(file)).code == 0


def test_a_truncated_replay(playmat: Any, tmp_path: Path) -> None:
    file = a_replay(tmp_path)
    file.write_bytes(file.read_bytes()[:5000])
    ran = playmat("replay", "verify", str(file))
    assert ran.code == 1
    assert "cut off" in sentence(ran)


def test_bytes_that_are_no_text(playmat: Any, tmp_path: Path) -> None:
    file = tmp_path / "bytes"
    file.write_bytes(b"\xff\xfe\x00")
    for args in (("replay", "show"), ("deck", "check", GAME), ("play", GAME, "--load")):
        ran = playmat(*args, str(file))
        assert ran.code == 2
        assert "UTF-8" in sentence(ran)


def test_an_unexpected_error_is_one_sentence_and_a_file(playmat: Any, monkeypatch: pytest.MonkeyPatch,
                                                        tmp_path: Path) -> None:
    def broken(*_: Any) -> None:
        raise ZeroDivisionError("oops")

    monkeypatch.setattr("playmat.cli.look.games.game_names", broken)
    ran = playmat("games")
    assert ran.code == cli.CRASHED
    assert "ZeroDivisionError" in sentence(ran)
    files = list((tmp_path / "data" / "crashes").iterdir())
    assert "oops" in files[0].read_text()
    assert str(files[0]) in ran.err


# -- from outside ------------------------------------------------------------------------------------------------------


def command(*args: str) -> list[str]:
    return [sys.executable, "-m", "playmat", *args]


def test_a_closed_pipe_is_quiet() -> None:
    child = subprocess.Popen(command("cards", "list", GAME, "--json"), stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert child.stdout is not None
    child.stdout.close()
    _, err = child.communicate()
    assert err == b""
    assert child.returncode == cli.PIPE_CLOSED


def test_ctrl_c_while_simulating() -> None:
    def hears() -> object:                               # also where the tests themselves run in the background
        return signal.signal(signal.SIGINT, signal.SIG_DFL)

    child = subprocess.Popen(command("sim", "run", GAME, "--games", "100000", "--jobs", "2"), preexec_fn=hears,
                             stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)
    players = Path(f"/proc/{child.pid}/task/{child.pid}/children")
    until = time.monotonic() + 60
    while time.monotonic() < until and players.exists() and len(players.read_text().split()) < 2:
        time.sleep(0.1)                              # until its processes play
    time.sleep(1.0)
    os.killpg(child.pid, signal.SIGINT)
    _, err = child.communicate(timeout=60)
    assert child.returncode == cli.INTERRUPTED
    assert err == b"Stopped.\n"
