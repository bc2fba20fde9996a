"""Gate to the Dark: the only way into the Inner Region."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from playmat.games.talisman.board import END_OF_THE_WORLD, GATE
from playmat.kernel.frame import Frame
from playmat.kernel.loops import Throw
from playmat.kernel.option import Option
from playmat.kernel.plays import Answer, Rules

if TYPE_CHECKING:
    from playmat.games.talisman.journey import Journey


def why_no_gate(g: Journey, seat: int) -> str:
    """The rule by which a Character may not try to open the Gate, wherever it stands; or nothing."""
    return "tal.graveyard.open-quest-bars-gate" if g.s.quest[seat] else ""


class OpenGate(Frame):
    """tal.ruling.gate-instructions: two dice, not above Strength or Magic."""

    OUTLINE: ClassVar[str] = """
        tal.ruling.gate-instructions    choose
        tal.ruling.gate-instructions    roll
        tal.gate.success                judge
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "stat", "shows")

    def __init__(self, seat: int = 0) -> None:
        self.seat = seat
        self.stat = "strength"
        self.shows: tuple[int, ...] = ()

    def choose(self, g: Journey) -> None:
        g.ask(self.seat, "gate", [Option("strength"), Option("magic")], cites="tal.ruling.gate-instructions")

    def roll(self, g: Journey) -> None:
        if g.said.verb in ("strength", "magic"):
            self.stat = g.said.verb
        g.call(Throw(self.seat, 2, what="gate", into="shows", cites="tal.ruling.gate-instructions"))

    def judge(self, g: Journey) -> None:
        """tal.gate.failure: it stays here, and its dial drops."""
        if sum(self.shows) <= g.player_value(self.seat, self.stat):
            g.place_figure(self.seat, END_OF_THE_WORLD, "tal.gate.success")
        else:
            g.note("tal.gate.failure", "the Gate stays shut for {s}", (self.seat,))
            g.lose(self.seat, self.stat, 1)
        g.end_turn()


class MayOpen(Answer):
    SPELT = "open"
    SHOWN = "Try to open the Gate to the Dark"

    def forbidden(self, g: Journey, seat: int, by: Rules) -> bool:
        return (
            by.rule(why_no_gate(g, seat))
            or g.s.active != seat and by.rule("tal.turn.passes-left")
            or g.at(seat) == GATE and by.rule("tal.ruling.gate-without-attempt")
            or by.rule("tal.gate.attempt-on-or-beyond"))


PLAYS: Final = [MayOpen()]
