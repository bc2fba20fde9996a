"""Any moment of a game at which a player has a choice can be written down, and laid out again."""
from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import chain
from typing import Any

import pytest

from playmat import games
from playmat.cards.effects.statements import Choose
from playmat.cards.find_pieces import place_name
from playmat.cards.library import CardSpec
from playmat.cards.runtime.game import CardGame
from playmat.cards.runtime.resolve import FIRST_NAMED, IT
from playmat.cards.runtime.restore_marks import lasts, lines
from playmat.cards.toml_table import TomlTable
from playmat.games.kingdom_hearts import position
from playmat.games.kingdom_hearts.duel import Duel
from playmat.games.kingdom_hearts.state import (
    BATTLE,
    CHALLENGE,
    DARKS,
    DECK,
    DISCARD,
    EQUIPMENT,
    FRIENDS,
    HAND,
    MAGIC,
    WORLDS,
)
from playmat.kernel.chance import Dice
from playmat.kernel.check import faults
from playmat.kernel.laws import allowed, isolated, refuses, secret
from playmat.kernel.option import Option, Request
from playmat.kernel.save import dumps, load
from playmat.kernel.text import spelt
from playmat.scenario.facts import Facts
from playmat.scenario.position import Position
from tests.laws.test_laws import everything_allowed, random_deck

NAMES = ["bill", "kim"]
UNORDERED = ("hand", "options", "in_play", "owned", "allies", "equipment", "in_force")
WITHIN = {"battle": "battle", "exchange": "exchange", "challenge phase": "challenge", "action": "action"}


def written(g: Duel, ask: str) -> dict[str, Any]:
    """The tables that say this position."""
    s = g.s
    rows: dict[str, Any] = {deed: getattr(s, deed) for deed in position.DEEDS}
    rows |= {"turn": NAMES[s.active], "turn_number": s.turn, "phase": WITHIN[ask]}
    if ask == "exchange":
        f: Any = g.nearest("Exchange")
        rows["asks"] = NAMES[f.seat]
    rows["seat"] = {name: side(g, seat) for seat, name in enumerate(NAMES)}
    if ask == "exchange" and f.passes:
        rows["seat"][NAMES[1 - f.seat]]["passed"] = True
    return rows


def side(g: Duel, seat: int) -> dict[str, Any]:
    me = g.player_card(seat)
    fight = CHALLENGE if g.nearest("Challenge") is not None else BATTLE
    out: dict[str, Any] = {"player": card(g, me), "hearts": g.s.hearts[seat]}
    out["worlds"] = [{**card(g, p), "darks": [card(g, q) for q in on(g, p)]} for p in g.zone(seat, WORLDS)]
    out["friends"] = [card(g, p) for p in g.zone(seat, FRIENDS)]
    out["magic"] = [{**card(g, p), "in_force": False} for p in g.zone(seat, MAGIC)]
    out["in_force"] = in_force(g, seat)
    joined = [{**card(g, p), "in_force": False} for p in g.zone(seat, fight) if p != me and g.type(p) != "form change"]
    if joined:
        out["challenge" if fight == CHALLENGE else "battle"] = joined
    for key, kind in (("hand", HAND), ("deck", DECK), ("discard", DISCARD)):
        out[key] = [card(g, p) for p in g.zone(seat, kind)[::-1 if key == "deck" else 1]]
    return out


def in_force(g: Duel, seat: int) -> list[dict[str, Any]]:
    """The texts that last for a player: what one carrying out of a text left behind is one entry."""
    out: list[dict[str, Any]] = []
    group: list[Any] = []
    for mark in [*[m for m in g.s.marks if m[2] == seat], None]:
        if group and (mark is None or not goes_on(g, group, mark)):
            out.append(entry(g, group))
            group = []
        group.append(mark)
    return out


def goes_on(g: Duel, group: list[Any], mark: Any) -> bool:
    same = text_of(g, mark) == text_of(g, group[0]) and mark[1] == group[0][1]
    return same and (mark[0], mark[3]) not in [(m[0], m[3]) for m in group] and mark[0] >= group[-1][0]


def text_of(g: Duel, mark: Any) -> int:
    """The number, among the texts of its card that last, of the one a mark comes from."""
    rows = [a for a in g.face(mark[1]).abilities if lasts(a)]
    return next(i for i, a in enumerate(rows, 1) if g.library.abilities[mark[0]] in a.parts)


def entry(g: Duel, group: list[Any]) -> dict[str, Any]:
    first = group[0]
    ability = [a for a in g.face(first[1]).abilities if lasts(a)][text_of(g, first) - 1]
    chosen = any(isinstance(s, Choose) for s in lines(ability.body))
    about = [p for r in first[6][FIRST_NAMED:] for p in r] if chosen else first[6][IT] if ability.watch else ()
    out: dict[str, Any] = {"card": called(g, first[1]), "text": text_of(g, first), "on": [called(g, p) for p in about]}
    return {**out, "amount": [n for m in group for n in m[5]]}


def called(g: Duel, p: int) -> str:
    """A card by its name, its place and, of equal ones there, which."""
    here = [q for q in g.s.zones[g.s.where[p]] if g.s.face[q] == g.s.face[p]]
    return f"{g.face(p).title}@{place_name(g, p, NAMES)}#{here.index(p) + 1}"


def on(g: Duel, p: int) -> list[int]:
    return [q for zone in g.s.zones for q in zone if g.in_play(q) and g.s.on[q] == p]


def card(g: Duel, p: int) -> dict[str, Any]:
    s = g.s
    out: dict[str, Any] = {"name": g.face(p).title, "owner": NAMES[s.owner[p]]}
    out["known"] = [name for seat, name in enumerate(NAMES) if g.knows(seat, p)]
    if g.in_play(p):
        out |= {"control": NAMES[s.control[p]], "counters": s.counters[p]}
    if g.kind(p) == DARKS:
        out["damage"] = s.damage[p]
    for q in on(g, p):
        if g.kind(p) != WORLDS:
            out["equipment" if g.kind(q) == EQUIPMENT else "form"] = card(g, q)
    return out


def laid_out(g: Duel, ask: str) -> Duel:
    again: Any = g.card_spec().table(2)
    again.state.seed = g.state.seed
    top = TomlTable(json.loads(json.dumps(written(g, ask))))
    seats = [top.table("seat").table(name) for name in NAMES]
    Position(again, position.LAYOUT, top, seats, NAMES, []).lay_out()
    for sheet in (*seats, top):
        sheet.end()
    again.advance()
    return again                                                     # type: ignore[no-any-return]


def looks(g: CardGame) -> dict[str, Any]:
    """Everything visible and everything on offer, whatever the pieces' numbers are."""
    facts: dict[str, Any] = {**Facts(g, NAMES, position.LAYOUT).plain()}
    facts["known"] = [f"{g.title(g.state.face[p])} {place_name(g, p, NAMES)} {g.state.known[p]}"
                      for p in range(len(g.state.face))]
    return {k: sorted(v) if k.partition(".")[2] in UNORDERED or k == "known" else v for k, v in facts.items()}


def moments(spec: CardSpec, seed: int) -> Iterator[tuple[Duel, Request, Option]]:
    """A random game: at every choice the position, the question and the answer that comes next."""
    dice = Dice(seed)
    chairs = [random_deck(spec, dice) for _ in range(2)]
    g: Any = spec.start({"seats": chairs, "options": everything_allowed(spec)}, seed)
    while not g.over:
        request = g.state.pending[0]
        option = request.options[dice.below(len(request.options))]
        yield g, request, option
        g.take(request, option)


@pytest.mark.parametrize("edition", ["first", "break-of-dawn"])
def test_a_position_of_a_game_can_be_written_and_laid_out(edition: str) -> None:
    """It looks like the original, obeys the laws, and goes on like it."""
    spec = games.spec("kingdom-hearts", edition)
    seen: list[str] = []
    for g, request, option in chain(moments(spec, 3), moments(spec, 4)):
        began = request.ask == "action" and not (g.s.moved or g.s.battled or g.s.escaped)
        if request.ask not in WITHIN or began:
            continue
        seen.append(request.ask)
        again = laid_out(g, request.ask)
        assert looks(again) == looks(g)
        asked = again.state.pending[0]
        same = next(o for o in asked.options if spelt(again, o, NAMES) == spelt(g, option, NAMES))
        obeys(again, asked, same)
        then: Any = g.clone()
        then.take(request, option)
        again.take(asked, same)
        assert looks(again) == looks(then)
    assert set(seen) == set(WITHIN)


def obeys(g: Duel, asked: Request, option: Option) -> None:
    assert faults(g) == []
    assert dumps(load(g.spec, json.loads(dumps(g)))) == dumps(g)
    for seat in range(2):
        secret(g, seat, 7, "laid out")
    allowed(g, asked, "laid out")
    refuses(g, asked, dumps(g), "laid out")
    isolated(g, asked, option, dumps(g), "laid out")
