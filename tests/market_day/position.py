"""Positions of Market Day as scenario files write them: what lies in each place and each hand, who stands where."""
from __future__ import annotations

from typing import Any

from playmat.cards.layout import Laying, Layout, PlaceRow
from playmat.cards.toml_table import TomlTable
from tests.market_day.chapters.turn import Turn
from tests.market_day.game import HAND, PLACES, ZONES, Market


def lay_seat(at: Laying, sheet: TomlTable, seat: int) -> None:
    at.places(sheet, seat)
    at.g.s.at.append(next(place for place in PLACES if ZONES[place].name == sheet.text("at", "square")))


def begin(at: Laying) -> None:
    turn = Turn()
    at.g.call(turn)
    turn.pc = 1


def facts(g: Market, names: list[str]) -> dict[str, Any]:
    return {f"{name}.at": ZONES[g.s.at[seat]].name for seat, name in enumerate(names)}


LAYOUT = Layout(begin, {"hand": PlaceRow(HAND)}, shared={ZONES[place].name: PlaceRow(place) for place in PLACES},
                numbers=("done",), facts=facts, lay_seat=lay_seat)
