"""Objects and Spells above the limit: the player at once chooses what goes."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from playmat.games.talisman.state import OBJECTS, SPELLS
from playmat.kernel.frame import Frame
from playmat.kernel.option import Option
from playmat.kernel.plays import Answer

if TYPE_CHECKING:
    from playmat.games.talisman.journey import Journey

DROP: Final = Answer("drop {p}", "Leave {p} here", "tal.objects.excess-dropped-on-space")
LET_GO: Final = Answer("discard {p}", "Discard {p}", "tal.spells.no-voluntary-discard")


def too_many_objects(g: Journey, seat: int) -> bool:
    """tal.objects.limit-four."""
    held = g.zone(seat, OBJECTS)
    return len(held) > 4 and len(held) > g.player_value(seat, "object limit")


def too_many_spells(g: Journey, seat: int) -> bool:
    """tal.spells.over-limit-discard; a Heartless keeps its Spells (tal.ruling.heartless-keeps-spells)."""
    held = g.zone(seat, SPELLS)
    return len(held) > 0 and not g.is_heartless(seat) and len(held) > g.player_value(seat, "spell limit")


def over_limit(g: Journey, seat: int) -> bool:
    return g.character(seat) >= 0 and (too_many_objects(g, seat) or too_many_spells(g, seat))


class Excess(Frame):
    """tal.ruling.object-limit-is-immediate."""

    OUTLINE: ClassVar[str] = """
        tal.objects.excess-dropped-on-space   offer
        tal.objects.excess-dropped-on-space   take
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int = 0) -> None:
        self.seat = seat

    def offer(self, g: Journey) -> None:
        seat = self.seat
        if g.character(seat) >= 0 and too_many_objects(g, seat):
            g.ask(seat, "excess", [Option("drop", (p,)) for p in g.zone(seat, OBJECTS)],
                  cites="tal.objects.excess-dropped-on-space")
        elif g.character(seat) >= 0 and too_many_spells(g, seat):
            g.ask(seat, "excess", [Option("discard", (p,)) for p in g.zone(seat, SPELLS)],
                  cites="tal.spells.over-limit-discard")
        else:
            self.leave()

    def take(self, g: Journey) -> None:
        if g.said.verb == "drop":
            g.drop(g.said.args[0], self.seat, "tal.objects.excess-dropped-on-space")
        elif g.said.verb == "discard":
            g.discard(g.said.args[0], "tal.spells.over-limit-discard")
        self.go(g, "offer")


PLAYS: Final = [DROP, LET_GO]
