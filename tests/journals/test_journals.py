"""Golden journals: whole games that must go on as they always did."""
from __future__ import annotations

import json
from pathlib import Path

import pytest

from playmat.cards.decks import Deck, Listed
from playmat.games.kingdom_hearts.chapters.decks import violations
from playmat.kernel.names import NOBODY
from tests.journals import talisman, yu_yu_hakusho
from tests.journals.golden import FOLDER, deck, files, frozen, read, replayed

WHY = "write them again on purpose (golden.py), and say why in the commit"


@pytest.mark.parametrize("file", files(), ids=lambda f: f.stem)
def test_a_golden_game_goes_on_as_it_did(file: Path) -> None:
    rows = read(file)
    g, parted = replayed(rows)
    assert not parted, f"{file.name}: {parted}; {WHY}"
    assert g.state.winner == rows[-1]["winner"] != NOBODY
    assert rows[0]["version"] == frozen().version, f"{file.name} is of another version; {WHY}"


def test_every_file_is_replayed() -> None:
    assert sorted(FOLDER.glob("*.jsonl")) == sorted([*files(), *talisman.files(), *yu_yu_hakusho.files()])


@pytest.mark.parametrize("file", talisman.files(), ids=lambda f: f.stem)
def test_a_journey_goes_on_as_it_did(file: Path) -> None:
    rows = read(file)
    g, parted = talisman.replayed(file, rows)
    why = "the cards or a rule changed: write them again on purpose (talisman.py), and say why in the commit"
    assert not parted, f"{file.name}: {parted}; {why}"
    assert g.state.winner == rows[-1]["winner"]


@pytest.mark.parametrize("file", yu_yu_hakusho.files(), ids=lambda f: f.stem)
def test_a_tournament_goes_on_as_it_did(file: Path) -> None:
    rows = read(file)
    g, parted = yu_yu_hakusho.replayed(rows)
    why = "a rule changed: write them again on purpose (yu_yu_hakusho.py), and say why in the commit"
    assert not parted, f"{file.name}: {parted}; {why}"
    assert g.state.winner == rows[-1]["winner"] != NOBODY


def test_the_tournaments_between_them_attach_attack_answer_and_pay() -> None:
    said = {row["said"].split()[1] for file in yu_yu_hakusho.files() for row in read(file)[1:-1]}
    assert said >= {"place", "attach", "play", "fifth", "use", "attack", "discard", "under", "pay", "decline", "reply",
                    "choose", "yes", "no", "end", "pass", "done"}


def test_the_journeys_between_them_fight_trade_cross_and_cast() -> None:
    said = {row["said"].split()[1] for file in talisman.files() for row in read(file)[1:-1]}
    assert said >= {"roll", "go", "fight", "reroll", "cast", "use", "trade", "propose", "take", "attempt", "done"}


def test_a_changed_game_is_noticed() -> None:
    rows = read(files()[0])
    spoilt = json.loads(json.dumps(rows))
    spoilt[5]["state"] = "0" * 16
    assert replayed(spoilt)[1].startswith("after answer 5 ")


def test_between_them_they_say_everything_and_reach_both_goals() -> None:
    spec = frozen()
    listed = Listed(Deck(""), spec.library)
    listed.faces = [spec.library.faces[spec.library.find(title)] for title in deck("Hero 1")]
    assert violations(spec, listed) == []
    games = [(read(file), replayed(read(file))[0]) for file in files()]
    assert {verb for rows, _ in games for verb in (row["said"].split()[1] for row in rows[1:-1])} >= {
        "move", "battle", "escape", "dark", "friend", "cast", "join", "attack", "with", "fight", "assign", "challenge",
        "discard", "choose", "end", "pass", "done", "yes", "no", "order", "keep", "instead"}
    by_worlds = [g.player_value(g.state.winner, "world total") >= 13 for _, g in games]      # type: ignore[attr-defined]
    assert set(by_worlds) == {True, False}
