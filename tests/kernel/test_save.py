"""Saved positions: the same again, or refused in a sentence."""
from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playmat.kernel.chance import Dice
from playmat.kernel.check import faults
from playmat.kernel.game import Game
from playmat.kernel.names import POSITION, Broken
from playmat.kernel.save import dumps, fingerprint, load, save
from playmat.kernel.state import State
from playmat.kernel.text import show
from playmat.table.files import read_json
from tests.kernel.workbench import bench
from tests.sixth_game import SPEC as HIGH_CARD


def midway(answers: int = 3, seed: int = 5) -> Game:
    g = HIGH_CARD.start({"seats": [{}] * 3}, seed)
    dice = Dice(seed)
    for _ in range(answers):
        request = g.state.pending[0]
        g.submit(request.seat, request.options[dice.below(len(request.options))].key)
    return g


def test_a_saved_game_goes_on_like_the_original() -> None:
    g = midway()
    again = load(HIGH_CARD, json.loads(dumps(g)))
    while not g.over:
        assert dumps(again) == dumps(g)
        request = g.state.pending[-1]
        for game in (g, again):
            game.submit(request.seat, request.options[-1].key, request.number)
    assert again.state.winner == g.state.winner


def test_equal_positions_have_equal_fingerprints() -> None:
    assert fingerprint(midway()) == fingerprint(midway()) == fingerprint(midway().clone())
    assert fingerprint(midway(3)) != fingerprint(midway(4))
    assert len(fingerprint(midway())) == 16


@pytest.mark.parametrize(("key", "value", "why"), [
    ("format", POSITION + 1, f"The save has format {POSITION + 1}; this Playmat reads format {POSITION}."),
    ("format", 1, f"The save has format 1; this Playmat reads format {POSITION}."),
    ("game", "bridge", "The save is of bridge made-up, not of high-card made-up."),
    ("edition", "second", "The save is of high-card second, not of high-card made-up."),
    ("version", 7, "The save is of version 7 of high-card; this is version 1."),
    ("library", "0123", "The position was saved with other cards: library 0123, here none."),
    ("library", None, "The position was saved with other cards: library unknown, here none."),
])
def test_a_save_of_something_else_is_refused(key: str, value: Any, why: str) -> None:
    with pytest.raises(Broken) as refusal:
        load(HIGH_CARD, {**save(midway()), key: value})
    assert str(refusal.value) == why


@pytest.mark.parametrize("data", [None, 3, "save", [], {}, {"game": "high-card"}])
def test_what_is_no_save_at_all_is_refused(data: Any) -> None:
    with pytest.raises(Broken, match="not a saved position"):
        load(HIGH_CARD, data)


RUBBISH = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 99) | st.just(1 << 70) | st.floats() | st.sampled_from(
        ["", "Round", "Last", "lay", "0"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["seat", "lay"]), inner, max_size=2),
    max_leaves=4)


def paths(data: Any, here: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    keys = list(data) if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else []
    return [here] * (here != ()) + [p for k in keys for p in paths(data[k], (*here, k))]


def spoil(plain: Any, data: st.DataObject) -> None:
    """Change or remove anything in a save."""
    *way, last = data.draw(st.sampled_from(paths(plain)))
    inner = plain
    for key in way:
        inner = inner[key]
    if data.draw(st.booleans()):
        inner[last] = data.draw(RUBBISH)
    else:
        del inner[last]


@pytest.mark.parametrize(("winner", "won"), [(-1, 0), (-9, 0), (7, 0), (1 << 70, 0), (-4, 0), (-4, -1), (-4, 1 << 9)])
def test_a_result_no_game_can_have_is_refused(winner: int, won: int) -> None:
    plain = save(midway())
    plain["scalars"] |= {"winner": winner, "won": won}
    with pytest.raises(Broken, match=r"damaged: (seat -?\d+ has won|the win is shared by nobody at the table)\.$"):
        load(HIGH_CARD, plain)


@given(st.data())
def test_a_damaged_save_is_refused_in_a_sentence_or_still_sound(data: st.DataObject) -> None:
    plain = json.loads(dumps(midway()))
    spoil(plain, data)
    try:
        g = load(HIGH_CARD, plain)
    except Broken as refusal:
        sentence = str(refusal)
        assert sentence.endswith(".")
    else:
        assert faults(g) == []
        dumps(g)
        show(g)
        for request in g.state.pending:
            assert all(isinstance(o.key, str) for o in request.options)


@pytest.mark.parametrize("part", [0.0, 0.1, 0.5, 0.9, 0.999])
def test_a_truncated_file_is_refused_in_a_sentence(tmp_path: Path, part: float) -> None:
    text = dumps(midway())
    file = tmp_path / "cut.json"
    file.write_text(text[:int(part * len(text))])
    with pytest.raises(Broken, match=r"cut\.json is not a whole file of Playmat.*\.$"):
        read_json(file)
    file.write_text(text)
    assert dumps(load(HIGH_CARD, read_json(file))) == text


def test_a_save_is_a_copy() -> None:
    g = midway()
    plain = save(g)
    before = copy.deepcopy(plain)
    g.submit(g.state.pending[0].seat, g.state.pending[0].options[0].key)
    assert plain == before


def test_a_position_can_be_printed_for_a_person() -> None:
    g = midway(0)
    judge, bill = show(g), show(g, 0)
    assert "seat 0 hand" in judge
    assert all(g.title(g.state.face[p]) in judge for p in g.zone(0, 1))
    hidden = next(line for line in bill.splitlines() if "seat 1 hand" in line)
    assert hidden.endswith("hand: a card, a card, a card, a card")


def test_faults_names_what_is_broken() -> None:
    spoils: list[tuple[Callable[[State], object], str]] = [
        (lambda s: s.zones[0].pop(), "in no zone or in two"),
        (lambda s: s.zones[1].append(0), "in no zone or in two"),
        (lambda s: s.owner.append(0), "column owner has"),
        (lambda s: s.where.__setitem__(0, 2), "lies in zone")]
    for spoil, words in spoils:
        g = midway()
        assert faults(g) == []
        spoil(g.state)
        assert any(words in fault for fault in faults(g)), words


def test_a_frame_holds_only_plain_values() -> None:
    g = midway()
    frame: Any = g.state.stack[-1]
    try:
        frame.best = [1]
    except TypeError:
        return                                       # compiled, the class itself sees to it
    assert faults(g) == ["field best of Round holds [1]"]


def test_a_request_without_an_answer_or_with_one_twice_is_a_fault() -> None:
    from playmat.kernel.option import Option
    g = bench("Talk")
    g.ask(0, "empty", [])
    g.ask(0, "twice", [Option("pass"), Option("pass")])
    assert faults(g) == ["the request empty has no answer", "the request twice offers an answer twice"]


def test_a_position_saved_before_seats_were_counted_still_loads_and_plays_on() -> None:
    old = json.loads(Path(__file__).with_name("high-card-format-2.json").read_text(encoding="utf-8"))
    assert (old["format"], "seats" in old["scalars"]) == (2, False)
    g = load(HIGH_CARD, old)
    assert (g.seats, g.state.out, g.winners()) == (3, 0, [])
    assert json.loads(dumps(g))["zones"] == old["zones"]
    while not g.over:
        request = g.state.pending[0]
        g.take(request, request.options[0])
    assert len(g.winners()) == 1
