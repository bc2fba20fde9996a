"""Turn Structure (section 4): the Beginning Phase, the Main Phase, the End of Turn Phase."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from playmat.games.lorcana.chapters import loops
from playmat.games.lorcana.chapters.challenge import must_challenge
from playmat.games.lorcana.chapters.quest import must_quest
from playmat.games.lorcana.queries import READY_INK
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
from playmat.kernel.names import NOBODY
from playmat.kernel.option import Option, Request
from playmat.kernel.plays import Answer, Rules

if TYPE_CHECKING:
    from playmat.games.lorcana.lorcana import Lorcana

FINISH = Option("end")
PLAYING = ("play", "play-by-text", "shift", "sing", "sing-together")


def why_no_play(g: Lorcana, seat: int, verb: str) -> str:
    """Turn actions are for the active player, in the Main Phase, with nothing waiting to resolve."""
    if any(r.seat == seat and r.ask == "main" for r in g.s.pending):
        return ""
    if not g.is_active(seat):
        return "lor.4.3.4.2"
    if g.s.challenger >= 0 or g.s.challenged >= 0:
        return "lor.7.5.2"
    if g.s.phase != MAIN:
        return "lor.4.1.3"
    return "lor.1.5.1" if verb in PLAYING else "lor.8.7.8"


def why_no_answer(g: Lorcana, seat: int) -> str:
    """Of what is no play but an answer: the rule by which it is none to what is asked now."""
    if g.nearest("Setup") is not None:
        return "lor.3.1.1"
    if g.nearest("Resolve") is not None:
        return "lor.1.2.4"
    return "lor.8.7.4" if g.s.due else "lor.1.3.1" if not g.is_active(seat) else "lor.4.3.1"


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
        s.inked = [0] * g.seats
        s.phase = READY
        g.note("lor.1.3.1", "turn {n}: {s}", (s.turn, s.active))

    def ready_cards(self, g: Lorcana) -> None:
        """lor.4.2.1.1; what can't ready at the start of a turn stays as it is (lor.ruling.cant-ready)."""
        s = g.s
        free = g.silent("ready at the start of a turn")
        for seat in g.active_seats():
            ink = g.zone(seat, INKWELL)
            for p in ink:
                s.exerted[p] = 0
            g.memory[seat][READY_INK] = len(ink)
            for kind in IN_PLAY:
                for p in s.zones[seat * g.kinds + kind]:
                    if s.exerted[p] and (free or g.forbids("ready at the start of a turn", p) < 0):
                        g.ready(p, "lor.4.2.1.1")

    def end_effects(self, g: Lorcana) -> None:
        """After readying."""
        for seat in g.active_seats():
            g.expire(NEXT_TURN, seat)

    def start_of_turn(self, g: Lorcana) -> None:
        """They trigger here and are resolved in the Set step."""
        for seat in g.active_seats():
            g.happen("turn begun", seat=seat)

    def dry(self, g: Lorcana) -> None:
        """lor.ruling.set-dry-whose: the active player's own."""
        s = g.s
        s.phase = SET
        for seat in g.active_seats():
            for p in g.zone(seat, CHARACTERS):
                s.drying[p] = 0

    def location_lore(self, g: Lorcana) -> None:
        """No trigger, and not through the bag."""
        for seat in g.active_seats():
            for p in g.zone(seat, LOCATIONS):
                g.gain_lore(seat, g.value(p, "lore"), "lor.4.2.2.2")

    def resolve_all(self, g: Lorcana) -> None:
        """The check, and all that waits."""
        g.clear_up()

    def draw(self, g: Lorcana) -> None:
        """lor.ruling.first-turn-draw: not in the first turn of the game; and not if a text skips it (lor.7.7.8)."""
        s = g.s
        s.phase = DRAW
        for seat in g.active_seats() if s.turn > 1 else []:
            if g.silent("have a draw step") or g.forbids("have a draw step", seat=seat) < 0:
                g.draw_cards(seat, 1)

    def main_phase(self, g: Lorcana) -> None:
        g.s.phase = MAIN
        g.call(MainPhase())

    def end_of_turn(self, g: Lorcana) -> None:
        """lor.ruling.eliminated-active-player: nothing of this for a player who has left."""
        g.s.phase = END
        if g.active_seats():
            g.expire(TURN_ENDS)                                      # lor.7.4.7.2
        for seat in g.active_seats():
            g.happen("turn ended", seat=seat)
            g.expire(OWN_TURN_ENDS, seat)
        if not (g.wary or g.s.due or g.s.marks):
            self.go(g, "next_turn")                                  # nothing waits or ends, so nothing follows

    def expire(self, g: Lorcana) -> None:
        if not g.s.marks:
            self.go(g, "next_turn")
            return
        g.expire(END_OF_TURN)
        for seat in g.team(g.s.active):
            g.expire(DURING_NEXT_TURN, seat)

    def resolve_again(self, g: Lorcana) -> None:
        """If that causes triggers, back to resolving: what they leave for this turn ends as well."""
        g.clear_up()
        if g.s.stack[-1] is not self:
            self.go(g, "expire")

    def next_turn(self, g: Lorcana) -> None:
        s = g.s
        g.forget("this turn")
        last = s.active
        s.active = g.next_seat(last)                                 # lor.1.10.2.1
        while g.shares_turns() and not g.rivals(s.active, last):
            s.active = g.next_seat(s.active)
        self.go(g, "begin")


class MayEnd(Answer):
    """lor.4.4.1."""

    SPELT = "end"
    SHOWN = "End the turn"

    def forbidden(self, g: Lorcana, seat: int, by: Rules) -> bool:
        return (
            not g.is_active(seat) and by.rule("lor.1.3.1")
            or not any(r.ask == "main" for r in g.s.pending) and by.rule("lor.4.4.1")
            or must_challenge(g, seat) and by.rule("lor.10.5.3")
            or must_quest(g, seat) and by.rule("lor.1.2.1"))


class MainPhase(Frame):
    """lor.4.3.2: turn actions in any order, each finished before the next."""

    OUTLINE: ClassVar[str] = """
        lor.4.3.2   offer
        lor.4.3.1   act
        lor.1.9.2   finish_action
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "done", "used", "answers", "script", "left", "over")

    def __init__(self) -> None:
        self.seat = NOBODY                           # who acts
        self.done = 0                                # a bit for each seat that has declared the end of its turn
        # Loops (see there). Of abilities used on end: positions and the ability used there, flat,
        self.used: tuple[int, ...] = ()
        self.answers: tuple[str, ...] = ()           # and all that was said: `0 use 12 345`
        self.script: tuple[str, ...] = ()            # the answers of a round that is repeated,
        self.left = 0                                # how many of them are still to be given,
        self.over: tuple[int, ...] = ()              # and the ability that such a loop began with

    def offer(self, g: Lorcana) -> None:
        """lor.1.10.3.1: in a shared turn whoever acts first, acts; the others are asked again."""
        asked = g.active_seats()
        if self.done:
            asked = [seat for seat in asked if not self.done >> seat & 1]
        if not asked:
            self.leave()
        for seat in asked:
            options = g.options("main", seat)
            if not must_challenge(g, seat) and not must_quest(g, seat):
                options.append(FINISH)
            if self.answers and loops.may_shorten(g, self, seat, options):
                options.append(loops.AGAIN)
            g.ask(seat, "main", options, cites="lor.4.3.2")

    def heard(self, g: Any, request: Request, option: Option) -> None:
        self.seat = request.seat
        g.s.pending = []

    def act(self, g: Lorcana) -> None:
        if g.said.verb == "end":
            self.done |= 1 << self.seat
            self.go(g, "offer")
        elif g.said.verb == "loop":
            g.call(loops.Shortcut(self.seat))
        else:
            self.keep_in_mind(g)
            g.play(self.seat, g.said)

    def keep_in_mind(self, g: Lorcana) -> None:
        """lor.7.1.7: as long as one ability follows another."""
        if self.left:
            return
        if g.said.args != self.over:
            self.over = ()
        if g.said.verb == "use":
            self.used = (*self.used, loops.look_of(g), *g.said.args)
            loops.remember(self, self.seat, g.said)
        else:
            self.used = self.answers = ()

    def finish_action(self, g: Lorcana) -> None:
        """And when all that waits is resolved, the next one."""
        g.clear_up()
        self.go(g, "offer")
