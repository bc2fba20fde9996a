"""Positions of Market Day as scenario files write them."""
from __future__ import annotations

from typing import Any

from playmat.cards.layout import Layout
from playmat.cards.library import CardSpec, Face
from playmat.cards.toml_table import TomlTable, find_face
from tests.market_day.chapters.turn import Turn
from tests.market_day.game import HAND, PLACES, ZONES, Market


def lay_out(g: Market, top: TomlTable, seats: list[TomlTable], names: list[str], stubs: list[Face]) -> None:
    """What lies in each place, what each merchant holds and where he stands; the turn is the first one's."""
    def lay(sheet: TomlTable, key: str, seat: int, kind: int) -> None:
        for entry in sheet.entries(key):
            g.add(find_face(g.library, entry.text("name"), stubs), max(seat, 0), seat, kind)
            entry.end()

    for place in PLACES:
        lay(top, ZONES[place].name, 0, place)
    g.s.turn, g.s.active = 1, names.index(top.text("turn", names[0]))
    g.s.done = top.number("done")
    for seat, sheet in enumerate(seats):
        lay(sheet, "hand", seat, HAND)
        g.s.at.append(next(place for place in PLACES if ZONES[place].name == sheet.text("at", "square")))
    g.call(Turn())
    g.s.stack[-1].pc = 1


def setup(spec: CardSpec, sheet: TomlTable, seats: list[TomlTable], names: list[str],
          stubs: list[Face]) -> dict[str, Any]:
    return {"seats": [{} for _ in names]}


def facts(g: Market, names: list[str]) -> dict[str, Any]:
    return {f"{name}.at": ZONES[g.s.at[seat]].name for seat, name in enumerate(names)}


def nothing_forbidden(g: Market) -> list[tuple[int, str, str]]:
    return []


LAYOUT = Layout(lay_out, setup, facts, {}, nothing_forbidden, numbers=("done",))
