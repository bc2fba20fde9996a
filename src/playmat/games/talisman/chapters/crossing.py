"""Crossing between the Outer and Middle Regions: the Battle of 1,000 Heartless, Corridors of Darkness, Gummi Ships."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from playmat.games.talisman.board import BATTLE, FIRST, GATE, MIDDLE, OUTER, facing, region
from playmat.games.talisman.chapters.combat import EVADED, WON
from playmat.games.talisman.chapters.movement import arrival, arrive, thousand
from playmat.games.talisman.state import CAME_OUT, CARRIED, NO_ENCOUNTER, OBJECTS
from playmat.kernel.frame import Frame
from playmat.kernel.names import NOTHING
from playmat.kernel.option import Option
from playmat.kernel.plays import Answer, Args, Play, Rules

if TYPE_CHECKING:
    from playmat.games.talisman.journey import Journey


class Attempt(Frame):
    """On the Battle space or the Gate, after trades: try to pass instead of encountering the space
    (tal.ruling.thousand-landing-choice, tal.ruling.gate-without-attempt)."""

    OUTLINE: ClassVar[str] = """
        tal.thousand.attempt-when-reached-or-passed        offer
        tal.thousand.draw-instead-of-passing               take
        tal.thousand.ended-on-space-crosses-next-turn      passed
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "walked")

    def __init__(self, seat: int = 0, walked: int = 0) -> None:
        self.seat = seat
        self.walked = walked

    def offer(self, g: Journey) -> None:
        """tal.ruling.arrival-without-walking: passing the Battle space takes movement along the Outer Region."""
        here = g.at(self.seat)
        if here == BATTLE and self.walked:
            g.ask(self.seat, "attempt", [Option("attempt"), Option("encounter")],
                  cites="tal.ruling.thousand-landing-choice")
        elif here == GATE and not g.why_no_gate(self.seat):
            g.ask(self.seat, "attempt", [Option("open"), Option("encounter")], cites="tal.gate.attempt-on-or-beyond")
        else:
            self.leave()

    def take(self, g: Journey) -> None:
        if g.said.verb == "attempt":
            g.call(thousand(self.seat))
            return
        self.leave()
        if g.said.verb == "open":
            g.open_gate(self.seat)

    def passed(self, g: Journey) -> None:
        if g.s.outcome in (WON, EVADED):
            g.s.passage[self.seat] = 1
            g.note("tal.thousand.ended-on-space-crosses-next-turn", "{s} has won the passage", (self.seat,))
            g.end_turn()


class MayAttempt(Answer):
    SPELT = "attempt"
    SHOWN = "Fight your way through"

    def forbidden(self, g: Journey, seat: int, by: Rules) -> bool:
        here, came = g.at(seat), arrival(g)
        return (
            g.s.active != seat and by.rule("tal.turn.passes-left")
            or here >= 0 and region(here) != OUTER and by.rule("tal.thousand.ignore-when-leaving-middle")
            or here == BATTLE and came == CARRIED and by.rule("tal.ruling.arrival-without-walking")
            or here == BATTLE and came == CAME_OUT and by.rule("tal.ruling.middle-to-outer-through-the-link")
            or here == BATTLE and by.rule("tal.thousand.draw-instead-of-passing")
            or by.rule("tal.thousand.attempt-when-reached-or-passed"))


ENCOUNTER: Final = Answer("encounter", "Encounter the space", "tal.turn.must-encounter")


class MayUseCorridor(Play):
    """tal.ruling.corridor-destination."""

    SPELT = "corridor"
    SHOWN = "Use the Corridor of Darkness for 1 Health"
    ASKED = ("move",)

    def forbidden(self, g: Journey, seat: int, by: Rules) -> bool:
        here = g.at(seat)
        return (
            here >= 0 and region(here) == MIDDLE and by.rule("tal.corridor.one-way")
            or leads(g, here) == NOTHING and by.rule("tal.corridor.start-turn-there")
            or here >= 0 and costs_the_last(g, seat) and by.rule("tal.corridor.needs-two-health")
            or g.nearest("Walk") is not None and by.rule("tal.ruling.special-moves-before-the-roll")
            or g.nearest("Move") is None and by.rule("tal.corridor.start-turn-there"))

    def do(self, g: Journey, seat: int, args: Args) -> None:
        """tal.corridor.costs-one-health: a sacrifice, which nothing saves."""
        price = g.player_value(seat, "corridor price")
        if price:
            g.spend_what(seat, "health", price)
        arrive(g, CARRIED)
        g.place_figure(seat, leads(g, g.at(seat)), "tal.corridor.costs-one-health")


def costs_the_last(g: Journey, seat: int) -> bool:
    """Whether no Health would be left after a Corridor."""
    price = g.player_value(seat, "corridor price")
    return price > 0 and g.s.health[seat] <= price


def leads(g: Journey, space: int) -> int:
    """Where a Corridor leads, or NOTHING."""
    found = g.face(space).stats.get("leads") if space >= 0 else None
    return FIRST[MIDDLE] + found if found is not None else NOTHING


class MayFly(Play):
    """tal.gummi.cross-next-turn: to a space directly opposite."""

    SPELT = "fly {p}"
    SHOWN = "Fly to {p}"
    ASKED = ("move",)
    ZONE = OBJECTS                                   # where a ship would be
    ELSE = "tal.ruling.opposite-space-geometry"

    def candidates(self, g: Journey, seat: int) -> list[int]:
        here = g.at(seat)
        return facing(here) if here >= 0 and ships(g, seat) else []

    def forbidden(self, g: Journey, seat: int, by: Rules) -> bool:
        held = ships(g, seat)
        return (
            not held and by.rule("tal.gummi.how-acquired")
            or g.is_heartless(seat) and by.rule("tal.ruling.heartless-other-restrictions")
            or not [p for p in held if g.s.due_back[p]] and by.rule("tal.gummi.cross-next-turn")
            or g.nearest("Move") is None and by.rule("tal.gummi.crossing-is-the-move"))

    def do(self, g: Journey, seat: int, args: Args) -> None:
        arrive(g, CARRIED)
        g.place_figure(seat, args[0], "tal.gummi.crossing-is-the-move")


def ships(g: Journey, seat: int) -> list[int]:
    return [p for p in g.zone(seat, OBJECTS) if "ship" in g.face(p).traits]


class MayTradeRod(Play):
    """tal.gummi.dream-rod-trade."""

    SPELT = "convert {p}"
    SHOWN = "Trade {p} for a Gummi Ship"
    ASKED = ("move",)
    ZONE = OBJECTS
    ELSE = "tal.gummi.how-acquired"

    def candidates(self, g: Journey, seat: int) -> list[int]:
        return [p for p in g.zone(seat, OBJECTS) if g.face(p).name == "Dream Rod"]

    def forbidden(self, g: Journey, seat: int, by: Rules) -> bool:
        here = g.at(seat)
        return (
            g.is_heartless(seat) and by.rule("tal.heartless.no-objects-munny-followers")
            or here >= 0 and g.face(here).name != "Gummi Path" and by.rule("tal.gummi.how-acquired")
            or g.on_pile("Gummi Ship") == NOTHING and by.rule("tal.ruling.empty-purchase-pile")
            or g.nearest("Move") is None and by.rule("tal.gummi.dream-rod-trade"))

    def fits(self, g: Journey, p: int) -> bool:
        return g.face(p).name == "Dream Rod"

    def do(self, g: Journey, seat: int, args: Args) -> None:
        """tal.ruling.dream-rod-origin; the whole turn is used."""
        g.discard(args[0], "tal.gummi.dream-rod-trade")
        g.collect(seat, g.on_pile("Gummi Ship"), "tal.gummi.dream-rod-trade")
        arrive(g, NO_ENCOUNTER)


PLAYS: Final[list[Play]] = [MayAttempt(), ENCOUNTER, MayUseCorridor(), MayFly(), MayTradeRod()]
