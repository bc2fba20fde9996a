"""What follows from declared plays, in a game that has them of every shape."""
from __future__ import annotations

import re
from pathlib import Path
from typing import cast

import pytest

from playmat import games
from playmat.kernel.laws import obey
from playmat.kernel.names import Illegal
from playmat.kernel.text import spelt
from playmat.scenario.file import run_file
from tests.market_day import SPEC
from tests.market_day.game import HAND, HARBOUR, MILL, SQUARE, Market

HERE = Path(__file__).parent
NAMES = ["bill", "kim", "ann"]


def market(hand: list[str], here: list[str], at: int = SQUARE) -> Market:
    """The first turn of the first of three merchants, who holds and finds this."""
    g = cast(Market, SPEC.start({"seats": [{}, {}, {}]}, 1))
    g.s.at[0] = at
    for p in g.zone(0, at)[:]:
        g.put(p, 0, 4)
    for title, kind in [(t, HAND) for t in hand] + [(t, at) for t in here]:
        g.put(next(p for p in g.zone(0, 4) if g.face(p).title == title), 0, kind)
    g.state.pending = []
    g.state.stack[-1].pc = 1
    g.advance()
    return g


def said(g: Market, verb: str) -> list[str]:
    return [spelt(g, o, NAMES) for o in g.state.pending[0].options if o.verb == verb]


def test_places_are_candidates() -> None:
    assert said(market([], []), "go") == ["go harbour", "go mill"]
    g = market([], [], HARBOUR)
    assert said(g, "go") == ["go square"]
    assert g.why_not(0, "go", (g.zone_id(0, MILL),)) == "md.walk.neighbour"
    assert g.why_not(0, "go", (99,)) == g.why_not(0, "go", ()) == ""            # there is somewhere to go


def test_three_pieces() -> None:
    g = market(["Salt", "Cloth", "Honey"], ["Copper", "Silk"])
    assert said(g, "barter") == [
        "barter Salt and Honey for Copper", "barter Cloth and Honey for Copper", "barter Cloth and Honey for Silk",
        "barter Honey and Salt for Copper", "barter Honey and Cloth for Copper", "barter Honey and Cloth for Silk"]
    salt, cloth, honey = g.zone(0, HAND)
    copper, silk = g.here(0)
    assert g.reasons(0, "barter", (salt, cloth, silk)) == ["md.barter.worth"]
    assert g.reasons(0, "barter", (salt, copper, silk)) == ["md.barter.two-for-one"]
    assert g.reasons(1, "barter", (salt, cloth, silk)) == ["md.barter.two-for-one", "md.turn.own", "md.barter.worth"]
    assert g.why_not(0, "barter", (cloth, honey)) == ""                         # the third is not named: there is one
    assert g.why_not(0, "barter", (salt, cloth)) == "md.barter.worth"           # or there is none
    assert {"barter", "drop"} <= set(g.piece_verbs(salt))
    assert g.piece_verbs(silk) == ["take"]


def test_in_anybodys_turn() -> None:
    g = market(["Salt"], [])
    salt = g.zone(0, HAND)[0]
    g.submit(0, "end")
    assert [o.key for o in g.asides(0)] == [f"drop {salt}"]
    assert g.asides(1) == []
    assert g.why_not(0, "drop", (salt,)) == ""
    assert g.why_not(1, "drop", (salt,)) == "md.drop.any-time"
    g.submit(0, f"drop {salt}")
    assert salt in g.zone(0, SQUARE)
    assert f"take {salt}" in [o.key for o in g.request(1).options]              # the same question, asked anew


def test_refusals_name_the_rule_and_answers_are_refused_too() -> None:
    g = market([], ["Silk"])
    with pytest.raises(Illegal, match=r"md\.take\.here"):
        g.submit(0, f"take {g.zone(0, MILL)[0]}")
    assert g.why_not(1, "end", ()) == "md.turn.own"
    assert g.why_not(0, "end", ()) == ""


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_obeys_the_laws(seats: int) -> None:
    for seed in range(6):
        obey(SPEC, {"seats": [{} for _ in range(seats)]}, seed, bound=400)


@pytest.mark.parametrize("file", sorted((HERE / "scenarios").glob("*.toml")), ids=lambda f: str(f.stem))
def test_scenario(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games.GAMES, SPEC.name, {SPEC.edition: lambda: SPEC})
    result = run_file(file)
    assert result.why == "", f"step {result.step}: {result.why}"
    assert result.rules


def test_every_rule_that_is_named_stands_in_the_ledger() -> None:
    ids = set(SPEC.ledger().entries)
    for file in [HERE / "game.py", *sorted((HERE / "chapters").glob("*.py"))]:
        named = set(re.findall(r"md\.[a-z.-]+[a-z]", file.read_text(encoding="utf-8")))
        assert named <= ids, f"{file.name}: {named - ids}"
