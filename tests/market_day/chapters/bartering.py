"""Taking goods, bartering them, and putting them down."""
from __future__ import annotations

from playmat.kernel.plays import Args, Play, Rules
from tests.market_day.game import HAND, MOST, SQUARE, Market


class MayTake(Play):
    SPELT = "take {p}"
    SHOWN = "Take {p}"
    ASKED = ("turn",)
    ELSE = "md.take.here"

    def candidates(self, g: Market, seat: int) -> list[int]:
        return g.here(seat)

    def forbidden(self, g: Market, seat: int, by: Rules) -> bool:
        return (
            not g.own_turn(seat) and by.rule("md.turn.own")
            or len(g.zone(seat, HAND)) >= MOST and by.rule("md.take.hands"))

    def fits(self, g: Market, p: int) -> bool:
        return True

    def in_reach(self, g: Market, p: int) -> bool:
        return g.kind(p) != HAND

    def do(self, g: Market, seat: int, args: Args) -> None:
        g.put(args[0], seat, HAND)
        g.note("md.take.here", "{s} takes {p}", (seat, args[0]))


class MayBarter(Play):
    """Three pieces: two of his own, and what he gets."""

    SPELT = "barter {p} and {p} for {p}"
    SHOWN = "Barter {p} and {p} for {p}"
    ASKED = ("turn",)
    TYPES = ("good",)
    ELSE = "md.barter.two-for-one"

    def partners(self, g: Market, seat: int, args: Args) -> list[int]:
        return [p for p in g.zone(seat, HAND) if p != args[0]] if len(args) == 1 else g.here(seat)

    def forbidden(self, g: Market, seat: int, by: Rules) -> bool:
        return (
            not g.own_turn(seat) and by.rule("md.turn.own")
            or g.s.at[seat] != SQUARE and by.rule("md.barter.square"))

    def forbidden_so(self, g: Market, seat: int, args: Args, by: Rules) -> bool:
        return (len(args) == 3 and g.worth(args[0]) + g.worth(args[1]) < g.worth(args[2])
                and by.rule("md.barter.worth"))

    def fits(self, g: Market, p: int) -> bool:
        return True

    def in_reach(self, g: Market, p: int) -> bool:
        return g.kind(p) == HAND

    def do(self, g: Market, seat: int, args: Args) -> None:
        for p in args[:2]:
            g.put(p, 0, SQUARE)
        g.put(args[2], seat, HAND)
        g.note("md.barter.two-for-one", "{s} gives {p} and {p} for {p}", (seat, *args))


class MayGive(Play):
    SPELT = "give {p} to {s}"
    SHOWN = "Give {p} to {s}"
    ASKED = ("turn",)
    TYPES = ("good",)
    ELSE = "md.give.beside"

    def partners(self, g: Market, seat: int, args: Args) -> list[int]:
        return [other for other in range(g.seats) if other != seat and g.s.at[other] == g.s.at[seat]]

    def forbidden(self, g: Market, seat: int, by: Rules) -> bool:
        return not g.own_turn(seat) and by.rule("md.turn.own")

    def forbidden_so(self, g: Market, seat: int, args: Args, by: Rules) -> bool:
        return len(g.zone(args[1], HAND)) >= MOST and by.rule("md.take.hands")

    def fits(self, g: Market, p: int) -> bool:
        return True

    def in_reach(self, g: Market, p: int) -> bool:
        return g.kind(p) == HAND

    def do(self, g: Market, seat: int, args: Args) -> None:
        g.put(args[0], args[1], HAND)
        g.note("md.give.beside", "{s} gives {p} to {s}", (seat, *args))


class MayDrop(Play):
    """In anybody's turn, whatever is asked."""

    SPELT = "drop {p}"
    SHOWN = "Put {p} down"
    MEANWHILE = True
    TYPES = ("good",)
    ELSE = "md.drop.any-time"

    def meanwhile(self, g: Market, seat: int, asked: int, ask: str) -> bool:
        return True

    def fits(self, g: Market, p: int) -> bool:
        return True

    def in_reach(self, g: Market, p: int) -> bool:
        return g.kind(p) == HAND

    def do(self, g: Market, seat: int, args: Args) -> None:
        g.put(args[0], 0, g.s.at[seat])
        g.note("md.drop.any-time", "{s} puts {p} down", (seat, args[0]))
