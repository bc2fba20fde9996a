"""The Game Turn: movement, then encounters."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.games.talisman.board import BATTLE, FIRST, GATE, INNER
from playmat.games.talisman.chapters.crossing import Attempt
from playmat.games.talisman.chapters.encounters import Encounter
from playmat.games.talisman.chapters.end_of_turn import EndOfTurn
from playmat.games.talisman.chapters.inner_region import Inner
from playmat.games.talisman.chapters.movement import Move
from playmat.games.talisman.chapters.spells import may_open, open_window
from playmat.games.talisman.chapters.trading import Trades
from playmat.games.talisman.state import (
    CARRIED,
    CHARACTER,
    END,
    END_OF_ENCOUNTER,
    END_OF_TURN,
    LANDED,
    NEXT_TURN,
    NO_ENCOUNTER,
    START,
    STAYED,
    TURNED_BACK,
    WALKED,
)
from playmat.kernel.frame import Frame
from playmat.kernel.option import LISTEN, QUIET
from playmat.kernel.state import with_row

if TYPE_CHECKING:
    from playmat.games.talisman.journey import Journey


class Turn(Frame):
    """tal.ruling.encounter-sequence-page-missing."""

    OUTLINE: ClassVar[str] = """
        tal.turn.passes-left                   begin
        tal.lose-turn.next-turn-is-lost        lose_turn
        tal.defeat.new-character-next-turn     enter
        tal.ruling.new-character-plays-at-once start
        tal.ruling.spell-windows               before_moving
        tal.turn.must-move                     move
        tal.turn.move-then-encounter           land
        tal.meet.may-propose-trades            trade
        tal.ruling.spell-windows               after_moving
        tal.ruling.thousand-landing-choice     attempt
        tal.turn.must-encounter                encounter
        tal.ruling.turn-ended-immediately      end_of_turn
        tal.turn.passes-left                   pass_on
        tal.ruling.no-limit-on-length          next_turn
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("arrival",)

    def __init__(self) -> None:
        self.arrival = STAYED

    def begin(self, g: Journey) -> None:
        s = g.s
        s.turn += 1
        s.phase = START
        s.cast = [0] * g.seats
        s.deaf = [0] * g.seats
        if s.refused:
            s.refused = []
        self.arrival = STAYED
        if g.log is not None:
            g.mention("tal.turn.passes-left", "it is {s}'s turn", (s.active,))
        if g.restless:
            g.look_again()
        if not s.lost[s.active] and s.zones[s.active * g.kinds + CHARACTER]:
            self.pc += 2                                             # most often
            if not g.unsettled:
                self.pc += 1
                self.set_off(g, s.active)

    def lose_turn(self, g: Journey) -> None:
        """tal.ruling.lost-turn-still-reacts: nothing of it takes place."""
        s = g.s
        if s.lost[s.active] and g.character(s.active) >= 0:
            s.lost[s.active] -= 1
            g.note("tal.lose-turn.next-turn-is-lost", "{s} loses this turn", (s.active,))
            self.go(g, "pass_on")

    def enter(self, g: Journey) -> None:
        if g.character(g.s.active) < 0:
            from playmat.games.talisman.chapters.setup import NewCharacter
            g.call(NewCharacter(g.s.active))

    def start(self, g: Journey) -> None:
        """tal.ruling.gummi-clock: the first turn that starts after getting it."""
        seat = g.s.active
        if g.character(seat) < 0:
            self.go(g, "pass_on")
        else:
            self.set_off(g, seat)

    def set_off(self, g: Journey, seat: int) -> None:
        for p in g.rides(seat):
            if "ship" in g.face(p).traits:
                g.s.due_back = with_row(g.s.due_back, p, 1)
        if g.s.marks:
            g.expire(NEXT_TURN, seat)
        g.happen("turn", seat=seat)
        if not g.unsettled:
            self.pc += 1                                             # straight on, as most often
            self.before_moving(g)

    def before_moving(self, g: Journey) -> None:
        if not (may_open(g) and open_window(g)):
            self.pc += 1
            self.move(g)

    def move(self, g: Journey) -> None:
        seat = g.s.active
        if g.at(seat) >= FIRST[INNER]:
            g.call(Inner(seat))
            return
        move = Move(seat)
        g.s.stack.append(move)
        move.pc = 1                                                  # straight on
        move.offer(g)

    def land(self, g: Journey) -> None:
        s = g.s
        s.ready_for[s.active] = 0
        s.phase = LANDED
        if self.arrival == NO_ENCOUNTER:
            self.go(g, "end_of_turn")
        elif self.arrival == STAYED or not g.companions(s.active):
            self.pc += 2                                             # nobody to meet
            self.after_moving(g)
        else:
            g.happen("landed", seat=s.active)

    def trade(self, g: Journey) -> None:
        """tal.ruling.trade-timing: not on a turn without a move."""
        if g.companions(g.s.active) and not g.is_heartless(g.s.active):
            g.call(Trades(g.s.active))

    def after_moving(self, g: Journey) -> None:
        if not (may_open(g) and open_window(g)):
            self.pc += 1                                             # straight on
            self.attempt(g)

    def attempt(self, g: Journey) -> None:
        here = g.at(g.s.active)
        if here in (BATTLE, GATE) and self.arrival in (WALKED, CARRIED):
            g.call(Attempt(g.s.active, int(self.arrival == WALKED)))
        else:
            self.pc += 1                                             # straight on
            self.meet(g, here)

    def encounter(self, g: Journey) -> None:
        self.meet(g, g.at(g.s.active))

    def meet(self, g: Journey, here: int) -> None:
        encounter = Encounter(g.s.active, here, int(self.arrival == TURNED_BACK))
        g.s.stack.append(encounter)
        if not g.unsettled:
            encounter.pc = 1                                         # straight on
            encounter.arrive(g)

    def end_of_turn(self, g: Journey) -> None:
        if g.s.marks:
            g.expire(END_OF_ENCOUNTER)
        g.s.phase = END
        end = EndOfTurn(g.s.active)
        if g.unsettled:
            g.call(end)
        elif end.idle(g):
            self.pc += 1                                             # straight on
            self.pass_on(g)
        else:
            g.s.stack.append(end)
            end.pc = 1
            end.window(g)

    def pass_on(self, g: Journey) -> None:
        if g.s.marks:
            g.expire(END_OF_ENCOUNTER)
            g.expire(END_OF_TURN)
        if g.s.record:
            g.forget("this turn")
        if g.s.out and g.still_in() == 0:
            g.end_with([])
        elif not g.unsettled:
            self.pc += 1                                             # straight on
            self.next_turn(g)

    def next_turn(self, g: Journey) -> None:
        s = g.s
        before, s.active = s.active, g.next_seat(s.active)
        if (s.active - s.first) % g.seats <= (before - s.first) % g.seats:
            s.round += 1
        if 0 < g.option("round_limit") < s.round:
            g.note("tal.ruling.no-limit-on-length", "the last round is over")
            g.finish()
        else:
            self.pc = 1                                              # straight on
            self.begin(g)


def why_no_play(g: Journey, seat: int, verb: str) -> str:
    """The rule of the moment: something else is due now."""
    if seat != g.s.active:
        return "tal.turn.passes-left"
    return "tal.turn.move-then-encounter"


def why_no_answer(g: Journey, seat: int, verb: str) -> str:
    return "" if verb in (QUIET.verb, LISTEN.verb) else why_no_play(g, seat, verb)
