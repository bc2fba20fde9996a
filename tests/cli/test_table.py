"""The terminal table: a game played by typing, with everything a player can ask for."""
from __future__ import annotations

import io
import itertools
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from playmat import games
from playmat.cards.words.say import card_words
from playmat.cli.chronicle import chronicle
from playmat.cli.offers import numbers, told_apart
from playmat.cli.sitting import Sitting
from playmat.table import actions
from playmat.table.room import PLAYING, Room
from playmat.table.saved_games import Chair, new_game, resume
from playmat.table.view_types import Choice
from tests.table.seated import asked, say

GAME = "kingdom-hearts"
SPEC = games.spec(GAME)


def begins(room: Room) -> bool:
    """Whether the first thing anybody is asked is Bill's Action Phase."""
    actions.drive(room)
    first = asked(room)
    return first.seat == 0 and first.ask == "action" and room.game.state.turn == 1


TO_THE_OTHER = ("end", "pass", "done", "")       # a turn in which nothing is done; then the other takes the keyboard


class Table:
    """A sitting whose person reads from a list and whose screen is text."""

    def __init__(self, folder: Path, bots: tuple[str, str] = ("", "random")) -> None:
        self.keep = folder / "kept.json"
        pairs = itertools.product(games.choices(SPEC), repeat=2)
        rooms = (new_game(SPEC, [Chair("Bill", bots[0], a), Chair("Kim", bots[1], b)], 2) for a, b in pairs)
        self.sit(next(room for room in rooms if begins(room)))

    def sit(self, room: Room) -> None:
        self.screen = io.StringIO()
        self.prompts: list[str] = []
        self.room = room
        out = Console(file=self.screen, width=80, no_color=True, highlight=False)
        self.sitting = Sitting(room, SPEC, self.keep, out, self.hear)

    def hear(self, prompt: str) -> str:
        self.prompts.append(prompt)
        try:
            return next(self.typed)
        except StopIteration:
            raise EOFError from None

    def type(self, *typed: str) -> str:
        """What is on the screen after this was typed and the person left."""
        self.typed: Iterator[str] = iter(typed)
        self.screen.truncate(0)
        self.screen.seek(0)
        self.sitting.play()
        return self.screen.getvalue()

    def saved(self) -> dict[str, Any]:
        return dict(json.loads(self.keep.read_text(encoding="utf-8")))


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path)


def test_the_screen_shows_the_areas_the_log_with_rules_and_numbered_options(table: Table) -> None:
    screen = table.type()
    for words in ("Bill (you)", "Kim", "Heart Points", "Player Card", "Worlds", "Friends", "Deck", "Discard", "Hand",
                  "kh.setup.", "Your Action Phase", "End the Action Phase", "help"):
        assert words in screen
    happened, mats, asked = (screen.index(words) for words in ("kh.setup.", "Bill (you)", "Your Action Phase"))
    assert happened < mats < asked, "what one reads last lies nearest"
    numbered = re.findall(r"^ +(\d+)  (.+?) *$", screen, re.MULTILINE)
    assert [int(n) for n, _ in numbered] == list(range(1, len(numbered) + 1))
    assert numbered[-1][1] == "End the Action Phase", "doing nothing comes last"
    assert max(len(line) for line in screen.splitlines()) <= 80
    assert "\x1b" not in screen


def test_the_other_hand_is_only_counted(table: Table) -> None:
    screen = table.type()
    kims, bills = screen.split("Bill (you)")
    assert re.search(r"Hand +(\d+ cards?|–)", kims)
    hand = [SPEC.library.faces[table.room.game.state.face[p]].title for p in table.room.game.zone(0, 1)]
    assert all(title.split()[0] in bills for title in hand)


def test_numbers_and_words_both_answer(table: Table) -> None:
    table.type("1")
    assert table.room.the_journal().lines[-1] != ""
    answered = len(table.room.the_journal().lines)
    assert answered > 0
    request = asked(table.room)
    table.type("pass" if any(o.verb == "pass" for o in request.options) else "1")
    assert len(table.room.the_journal().lines) > answered


def test_what_is_not_on_offer_is_said_and_changes_nothing(table: Table) -> None:
    table.type()
    before = list(table.room.the_journal().lines)
    screen = table.type("99", "0", "dance", "e1", "why", "rule kh.nothing", "card Donuld Duck 2", "²", "help")
    assert "There is no option 99; there are 1 to" in screen
    assert "'dance' is not on offer" in screen
    assert "`why` needs a name" in screen
    assert "There is no rule 'kh.nothing'" in screen
    assert "did you mean Donald Duck 2" in " ".join(screen.split())
    assert "take your latest choice back" in screen
    assert table.room.the_journal().lines == before


def test_why_names_the_rule_and_its_words(table: Table) -> None:
    table.type()
    g = table.room.game
    offered = {a for o in asked(table.room).options for a in o.args}
    p = next(p for p in g.zone(0, 1) if p not in offered)
    face = SPEC.library.faces[g.state.face[p]]
    screen = " ".join(table.type(f"why {face.title.lower()}").split())
    rule = re.search(rf"Your Hand: Not now: [^.]*{re.escape(face.title)}[^.]*\. .* \((kh\.[a-z0-9.-]+)\)", screen)
    assert rule is not None
    assert SPEC.ledger().entries[rule[1]].says in screen


def test_why_also_answers_for_what_needs_no_card(table: Table) -> None:
    screen = " ".join(table.type("why challenge", "why End", "why fight", "why order").split())
    assert re.search(r"Not now: Challenge\. .+ \(kh\.[a-z0-9.-]+\)", screen)
    assert "You can do this now: End the Action Phase." in screen
    assert re.search(r"Not now: Fight\. .+ \(kh\.ruling\.battle-sequence\)", screen)
    assert re.search(r"Not now: The text of … first\. .+ \(kh\.turn\.phases\)", screen)


def test_the_log_tells_each_line_once_and_what_others_passed(table: Table) -> None:
    table.type(*["1"] * 12)
    lines = chronicle(table.room, 0)
    assert len(lines) >= len(table.room.the_journal().events)
    assert any(line.words == "Kim: Pass" or line.words == "Kim: Done" for line in lines)
    assert all(line.cites for line in lines if not line.words.startswith("Kim: "))
    half = len(table.room.the_journal().lines) // 2
    later = [line for line in lines if line.answer > half]
    assert chronicle(table.room, 0, half) == later
    hidden = [line.words for line in lines if line.words.startswith("Kim draws")]
    assert set(hidden) <= {"Kim draws a card"}


def test_hand_and_table_tell_what_cards_do(table: Table) -> None:
    table.type()
    g = table.room.game
    faces = SPEC.library.faces
    mine, theirs = ({faces[g.state.face[p]].title for p in g.zone(seat, 1)} for seat in (0, 1))
    screen = table.type("hand").split("help, quit")[1]
    assert all(f"{title}: " in screen for title in mine)
    assert not any(f"{title}: " in screen for title in theirs - mine)
    screen = table.type("table").split("help, quit")[1]
    assert all(f"{faces[g.state.face[g.zone(seat, 2)[0]]].title}: Player" in screen for seat in (0, 1))


def choosing() -> Room:
    """A game in which Bill has just been asked to choose: Kairi and Beast look for a Dark Card."""
    for seed in range(30):
        room = new_game(SPEC, [Chair("Bill", "", "neverland-dash"), Chair("Kim", "random", "neverland-dash")], seed)
        actions.drive(room)
        while room.status == PLAYING:
            request = asked(room)
            if request.ask == "choose" and len(request.options) > 1:
                return room
            wanted = [o for o in request.options if o.verb in ("use", "friend", "move")] or request.options
            say(room, request.seat, wanted[0].key, request.number)
            actions.drive(room)
    raise AssertionError("nobody is ever asked to choose")


def test_a_question_about_a_card_shows_what_the_card_says(table: Table) -> None:
    table.sit(choosing())
    request = asked(table.room)
    texts = table.sitting.spoken_of(request)
    screen = " ".join(table.type().split())
    assert texts
    assert all(f"{title}: {words}" in screen for title, words in texts)
    assert all(words == card_words(SPEC.library.faces[SPEC.library.find(title)])[0] for title, words in texts)


def test_what_was_read_is_not_told_as_new_again(table: Table) -> None:
    own = games.choices(SPEC)
    table.sit(new_game(SPEC, [Chair("Bill", "", own[0]), Chair("Kim", "random", own[1])], 2))
    screen = table.type("", "", "1")
    assert len(re.findall(r"^  \w+ plays as ", screen, re.MULTILINE)) == 2


def test_undo_and_the_kept_game(table: Table) -> None:
    table.type()
    before = list(table.room.the_journal().lines)
    table.type("1")
    assert table.saved()["lines"] == table.room.the_journal().lines != before
    table.type("undo")
    assert table.room.the_journal().lines == before
    assert "nothing to take back" in table.type("undo")


def test_a_game_played_to_its_end_by_typing(table: Table, tmp_path: Path) -> None:
    screen = table.type(*["1"] * 3000)
    assert table.room.game.over
    assert re.search(r"has won\.  kh\.win\.[a-z0-9-]+", screen)
    again = resume(SPEC, table.saved())
    assert again.the_journal().lines == table.room.the_journal().lines


def test_save_and_replay_to_files(table: Table, tmp_path: Path) -> None:
    screen = table.type("1", f"save {tmp_path / 'mine.json'}", f"replay {tmp_path / 'mine.jsonl'}", f"save {tmp_path}")
    assert json.loads((tmp_path / "mine.json").read_text())["lines"] == table.room.the_journal().lines[:]
    assert (tmp_path / "mine.jsonl").read_text().startswith('{"playmat":"replay"')
    assert "can't be written" in " ".join(screen.split())


def test_two_people_pass_the_keyboard_and_see_their_own_hand_only(tmp_path: Path) -> None:
    table = Table(tmp_path, ("", ""))
    screen = table.type("", *TO_THE_OTHER)
    assert "Pass the keyboard to" in screen
    starts = [m.start() for m in re.finditer("Pass the keyboard", screen)]
    assert len(starts) >= 2
    first, second = screen[starts[0]:starts[1]], screen[starts[1]:]
    whose = "Bill" if "Bill (you)" in first else "Kim"
    other = "Kim" if whose == "Bill" else "Bill"
    assert f"{other} (you)" not in first
    assert f"{other} (you)" in second
    assert f"{whose} (you)" not in second


def test_taking_back_between_people_asks_the_other(tmp_path: Path) -> None:
    table = Table(tmp_path, ("", ""))
    table.type("", *TO_THE_OTHER, *TO_THE_OTHER)
    before = list(table.room.the_journal().lines)
    screen = table.type("", "undo", "n")
    asked = [p for p in table.prompts if "take it back, though" in p]
    assert asked[0].startswith("Kim: may Bill ")
    assert "Not taken back" in screen
    assert table.room.the_journal().lines == before
    assert "(Taken back: " in table.type("undo", "y")
    assert len(table.room.the_journal().lines) < len(before)


# -- from outside ------------------------------------------------------------------------------------------------------


def play(folder: Path, *args: str) -> list[str]:
    return [sys.executable, "-m", "playmat", "play", GAME, "--data-dir", str(folder), *args]


def test_quit_and_go_on(tmp_path: Path) -> None:
    begun = play(tmp_path, "--seed", "3", "--vs", "random")
    one = subprocess.run(begun, input="1\nquit\n", capture_output=True, text=True)
    assert one.returncode == 0
    assert "The game is kept" in one.stdout
    kept = next((tmp_path / "games").iterdir())
    lines = json.loads(kept.read_text())["lines"]
    two = subprocess.run(play(tmp_path), input="", capture_output=True, text=True)
    assert two.returncode == 0
    assert "Going on with the game" in two.stdout
    same = subprocess.run(begun, input="", capture_output=True, text=True)
    assert same.returncode == 0
    assert "Going on with the game" in same.stdout
    assert json.loads(kept.read_text())["lines"] == lines
    refused = subprocess.run(play(tmp_path, "--seed", "4"), input="", capture_output=True, text=True)
    assert refused.returncode == 2
    assert "unfinished" in refused.stderr
    fresh = subprocess.run(play(tmp_path, "--new", "--seed", "4"), input="", capture_output=True, text=True)
    assert fresh.returncode == 0
    aside = [f for f in (tmp_path / "games").iterdir() if f != kept]
    assert json.loads(aside[0].read_text())["lines"] == lines


def test_a_loaded_game_does_not_take_the_place_of_an_unfinished_one(tmp_path: Path) -> None:
    def goes(*args: str, typed: str = "") -> str:
        ran = subprocess.run(play(tmp_path, *args), input=typed, capture_output=True, text=True)
        assert ran.returncode == 0
        return ran.stdout

    kept, mine = tmp_path / "games" / f"{GAME}-first.json", tmp_path / "mine.json"
    goes("--seed", "3", "--vs", "random", typed=f"1\nsave {mine}\n1\n")
    assert "is kept in" in goes("--load", str(mine)), "the kept game had gone further"
    assert "is kept in" in goes("--new", "--seed", "4")
    other = kept.read_bytes()
    assert "is kept in" in goes("--load", str(mine))
    assert [f for f in kept.parent.iterdir() if f != kept and f.read_bytes() == other]
    assert "is kept in" not in goes("--load", str(mine)), "it is the same game"


def test_a_screen_nobody_reads_on_is_left_quietly(tmp_path: Path) -> None:
    child = subprocess.Popen(play(tmp_path, "--seed", "3"), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                             stderr=subprocess.PIPE)
    assert child.stdout is not None
    child.stdout.close()
    _, err = child.communicate(b"1\n" * 50)
    assert (child.returncode, err) == (141, b"")
    assert (tmp_path / "games" / f"{GAME}-first.json").exists()


def test_a_truncated_save_is_said_and_kept(tmp_path: Path) -> None:
    subprocess.run(play(tmp_path, "--seed", "3"), input="1\n", capture_output=True, text=True)
    kept = next((tmp_path / "games").iterdir())
    half = kept.read_bytes()[:200]
    kept.write_bytes(half)
    ran = subprocess.run(play(tmp_path), input="", capture_output=True, text=True)
    assert ran.returncode == 2
    assert "cut off" in ran.stderr
    assert ran.stderr.count("\n") == 1
    assert kept.read_bytes() == half


def test_ctrl_c_in_the_middle_of_a_turn_loses_nothing(tmp_path: Path) -> None:
    child = subprocess.Popen(play(tmp_path, "--seed", "3", "--vs", "random"), stdin=subprocess.PIPE,
                             stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                             preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
    assert child.stdin is not None
    child.stdin.write("1\n")
    child.stdin.flush()
    kept = tmp_path / "games" / f"{GAME}-first.json"
    for _ in range(100):
        time.sleep(0.1)
        if kept.exists() and len(json.loads(kept.read_text())["lines"]):
            break
    os.kill(child.pid, signal.SIGINT)
    _, err = child.communicate(timeout=20)
    assert child.returncode == 130
    assert err.count("\n") <= 1
    assert "Traceback" not in err
    assert len(json.loads(kept.read_text())["lines"]) >= 1


def test_how_much_is_typed_as_it_is() -> None:
    """Where the question is how much, 3 means three and not the third answer."""
    shares = [Choice(f"assign 4 {n}", f"Soldier 2: {n}", "assign", [4], also=[], amount=n) for n in range(4)]
    assert numbers(shares) == [0, 1, 2, 3]
    assert numbers([*shares, Choice("done", "Done", "done", [], also=[])]) == [1, 2, 3, 4, 5]


def test_giving_up_at_a_table_of_two_is_the_others_win(table: Table) -> None:
    assert "comes nothing, or `bot`" in table.type("resign now")
    screen = table.type("resign")
    assert table.room.result is not None
    assert (table.room.result.winner, table.room.result.how) == (1, "conceded")
    assert "Bill gives up; Kim has won." in screen


@pytest.mark.parametrize(("typed", "out"), [("resign", True), ("resign bot", False)])
def test_who_gives_up_among_three_leaves_or_lets_a_bot_play_on(tmp_path: Path, typed: str, out: bool) -> None:
    spec = games.spec("talisman")
    bots = {"Bill": "", "Kim": "", "Lou": "random"}
    room = new_game(spec, [Chair(name, bot, "by lot") for name, bot in bots.items()], 2)
    words = iter(["", typed])
    sitting = Sitting(room, spec, tmp_path / "kept.json", Console(file=io.StringIO(), width=80), lambda _: next(words))
    with pytest.raises(StopIteration):
        sitting.play()
    seat, = [seat for seat in (0, 1) if room.seats[seat].kind == "bot"]
    assert room.game.is_out(seat) is out
    assert ("leave" in [line.partition(" ")[2] for line in room.the_journal().lines]) is out


def test_two_texts_of_one_card_are_told_apart_by_what_they_do() -> None:
    first = Choice("use 7 1", "Use Doushi", "use", says="Draw 1.")
    second = Choice("use 7 2", "Use Doushi", "use", says="Draw 2.")
    third = Choice("use 8 3", "Use Touou", "use", says="Draw 3.")
    choices = [first, second, third]
    assert [told_apart(c, choices) for c in choices] == ["Use Doushi: Draw 1.", "Use Doushi: Draw 2.", "Use Touou"]


def test_two_copies_of_one_card_are_not_told_apart_by_what_both_do() -> None:
    choices = [Choice(f"attack {p} 1", "Attack with Kick", "attack", says="Kick: Draw 1.") for p in (7, 8)]
    assert [told_apart(c, choices) for c in choices] == ["Attack with Kick", "Attack with Kick"]
