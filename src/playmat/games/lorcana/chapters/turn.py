"""Turn Structure (section 4): the Beginning Phase, the Main Phase, the End of Turn Phase."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.games.lorcana.chapters.challenge import must_challenge
from playmat.games.lorcana.state import (
    CHARACTERS,
    DRAW,
    DURING_NEXT_TURN,
    END,
    END_OF_TURN,
    IN_PLAY,
    INKWELL,
    LOCATIONS,
    MAIN,
    NEXT_TURN,
    OWN_TURN_ENDS,
    READY,
    SET,
    TURN_ENDS,
)
from playmat.kernel.frame import Frame
from playmat.kernel.option import Option
from playmat.kernel.plays import Answer, Rules

if TYPE_CHECKING:
    from playmat.games.lorcana.lorcana import Lorcana

FINISH = Option("end")


def why_no_play(g: Lorcana, seat: int) -> str:
    """Turn actions are for the active player, in the Main Phase, with nothing waiting to resolve."""
    if any(r.seat == seat and r.ask == "main" for r in g.s.pending):
        return ""
    if g.s.active != seat:
        return "lor.4.3.4.2"
    if g.s.challenger >= 0 or g.s.challenged >= 0:
        return "lor.7.5.2"
    return "lor.1.5.1" if g.s.phase == MAIN else "lor.4.1.3"


def why_no_answer(g: Lorcana, seat: int) -> str:
    """Of what is no play but an answer: the rule by which it is none to what is asked now."""
    if g.nearest("Setup") is not None:
        return "lor.3.1.1"
    if g.nearest("Resolve") is not None:
        return "lor.1.2.4"
    return "lor.8.7.4" if g.s.due else "lor.1.3.1" if g.s.active != seat else "lor.4.3.1"


class Turn(Frame):
    """lor.4.1.1. Turn after turn until the game ends."""

    OUTLINE: ClassVar[str] = """
        lor.1.3.1     begin
        lor.4.2.1.1   ready_cards
        lor.4.2.1.3   end_effects
        lor.4.2.1.4   start_of_turn
        lor.4.2.2.1   dry
        lor.4.2.2.2   location_lore
        lor.4.2.2.3   resolve_all
        lor.4.2.3.2   draw
        lor.4.2.3.3   resolve_all
        lor.4.1.3     main_phase
        lor.4.4.1.1   end_of_turn
        lor.4.4.1.2   resolve_all
        lor.4.4.1.3   expire
        lor.4.4.1.3   resolve_again
        lor.4.4.1.4   next_turn
    """

    def begin(self, g: Lorcana) -> None:
        s = g.s
        s.turn += 1
        s.inked = 0
        s.phase = READY
        g.note("lor.1.3.1", "turn {n}: {s}", (s.turn, s.active))

    def ready_cards(self, g: Lorcana) -> None:
        """lor.4.2.1.1; what can't ready at the start of a turn stays as it is (lor.ruling.cant-ready)."""
        s = g.s
        seat, exerted = s.active, s.exerted
        for p in g.zone(seat, INKWELL):
            exerted[p] = 0
        free = g.silent("ready at the start of a turn")
        for kind in IN_PLAY:
            for p in g.zone(seat, kind):
                if exerted[p] and (free or g.forbids("ready at the start of a turn", p) < 0):
                    g.ready(p, "lor.4.2.1.1")

    def end_effects(self, g: Lorcana) -> None:
        """After readying."""
        g.expire(NEXT_TURN, g.s.active)

    def start_of_turn(self, g: Lorcana) -> None:
        """They trigger here and are resolved in the Set step."""
        g.happen("turn begun", seat=g.s.active)

    def dry(self, g: Lorcana) -> None:
        """lor.ruling.set-dry-whose: the active player's own."""
        s = g.s
        s.phase = SET
        for p in g.zone(s.active, CHARACTERS):
            s.drying[p] = 0

    def location_lore(self, g: Lorcana) -> None:
        """No trigger, and not through the bag."""
        for p in g.zone(g.s.active, LOCATIONS):
            g.gain_lore(g.s.active, g.value(p, "lore"), "lor.4.2.2.2")

    def resolve_all(self, g: Lorcana) -> None:
        """The check, and all that waits."""
        g.clear_up()

    def draw(self, g: Lorcana) -> None:
        """lor.ruling.first-turn-draw: not in the first turn of the game; and not if a text skips it (lor.7.7.8)."""
        s = g.s
        s.phase = DRAW
        if s.turn > 1 and not g.is_out(s.active) and (
                g.silent("have a draw step") or g.forbids("have a draw step", seat=s.active) < 0):
            g.draw_cards(s.active, 1)

    def main_phase(self, g: Lorcana) -> None:
        g.s.phase = MAIN
        g.call(MainPhase())

    def end_of_turn(self, g: Lorcana) -> None:
        """lor.ruling.eliminated-active-player: nothing of this for a player who has left."""
        g.s.phase = END
        if not g.is_out(g.s.active):
            g.happen("turn ended", seat=g.s.active)
            g.expire(TURN_ENDS)                                      # lor.7.4.7.2
            g.expire(OWN_TURN_ENDS, g.s.active)

    def expire(self, g: Lorcana) -> None:
        g.expire(END_OF_TURN)
        g.expire(DURING_NEXT_TURN, g.s.active)

    def resolve_again(self, g: Lorcana) -> None:
        """If that causes triggers, back to resolving: what they leave for this turn ends as well."""
        g.clear_up()
        if g.s.stack[-1] is not self:
            self.go(g, "expire")

    def next_turn(self, g: Lorcana) -> None:
        s = g.s
        g.forget("this turn")
        s.active = g.next_seat(s.active)                             # lor.1.10.2.1
        self.go(g, "begin")


class MayEnd(Answer):
    """lor.4.4.1."""

    SPELT = "end"
    SHOWN = "End the turn"

    def forbidden(self, g: Lorcana, seat: int, by: Rules) -> bool:
        return (
            g.s.active != seat and by.rule("lor.1.3.1")
            or not any(r.ask == "main" for r in g.s.pending) and by.rule("lor.4.4.1")
            or must_challenge(g, seat) and by.rule("lor.10.5.3"))


class MainPhase(Frame):
    """lor.4.3.2: turn actions in any order, each finished before the next."""

    OUTLINE: ClassVar[str] = """
        lor.4.3.2   offer
        lor.4.3.1   act
        lor.1.9.2   finish_action
        lor.4.3.2   again
    """

    def offer(self, g: Lorcana) -> None:
        seat = g.s.active
        if g.is_out(seat):
            self.leave()
            return
        options = g.options("main", seat)
        if not must_challenge(g, seat):
            options.append(FINISH)
        g.ask(seat, "main", options, cites="lor.4.3.2")

    def act(self, g: Lorcana) -> None:
        if g.said.verb == "end":
            self.leave()
        else:
            g.play(g.s.active, g.said)

    def finish_action(self, g: Lorcana) -> None:
        g.clear_up()

    def again(self, g: Lorcana) -> None:
        self.go(g, "offer")
