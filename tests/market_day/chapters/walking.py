"""Walking from place to place."""
from __future__ import annotations

from playmat.kernel.plays import Args, Play, Rules
from tests.market_day.game import HAND, MOST, PLACES, Market


class MayGo(Play):
    SPELT = "go {z}"
    SHOWN = "Go to {z}"
    ASKED = ("turn",)
    ELSE = "md.walk.neighbour"

    def candidates(self, g: Market, seat: int) -> list[int]:
        here = g.s.at[seat]
        return [g.zone_id(0, place) for place in PLACES if abs(place - here) == 1]

    def forbidden(self, g: Market, seat: int, by: Rules) -> bool:
        return (
            not g.own_turn(seat) and by.rule("md.turn.own")
            or len(g.zone(seat, HAND)) >= MOST and by.rule("md.walk.load"))

    def do(self, g: Market, seat: int, args: Args) -> None:
        g.s.at[seat] = g.zone_table.kinds[args[0]]
        g.note("md.walk.neighbour", "{s} goes to {z}", (seat, args[0]))
