"""Encountering a space: draw, resolve all cards by number, the text of the space in its place, collect."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from playmat.cards.runtime.due import DueAbility
from playmat.games.talisman.chapters.combat import Combat
from playmat.games.talisman.chapters.spells import may_open, open_window
from playmat.games.talisman.state import END, LYING
from playmat.kernel.frame import Frame
from playmat.kernel.names import NOTHING
from playmat.kernel.option import DONE, Option
from playmat.kernel.plays import Answer, Args, Play, Rules
from playmat.kernel.state import with_row

if TYPE_CHECKING:
    from playmat.games.talisman.journey import Journey

# tal.ruling.encounter-number-scheme
EVENTS: Final = 1
ENEMIES: Final = 3
VISITS: Final = 4
FINDS: Final = 5


def number(g: Journey, p: int) -> int:
    """The encounter number; a Spell on the board is met at the time of Events (tal.ruling.spells-met-on-the-board)."""
    return g.library.faces[g.shown[p]].stats.get("number", EVENTS)


class Encounter(Frame):
    """tal.encounter.typical-sequence."""

    OUTLINE: ClassVar[str] = """
        tal.ruling.additional-space-instructions      arrive
        tal.alternative.surrender-before-drawing      offer_early
        tal.alternative.surrender-before-drawing      surrender_early
        tal.encounter.draw-to-number                  draw
        tal.encounter.card-placed-elsewhere           place_elsewhere
        tal.encounter.lowest-number-first             next_card
        tal.ruling.spell-windows                      after_combats
        tal.encounter.space-text-after-combat         space_text
        tal.encounter.collecting-is-optional          offer_finds
        tal.encounter.collecting-is-optional          take_find
        tal.ruling.which-cards-stay                   end
    """
    FIELDS: ClassVar[tuple[str, ...]] = (
        "seat", "space", "ignored", "drawn", "done", "reached", "met", "fought", "told")

    def __init__(self, seat: int = 0, space: int = NOTHING, ignored: int = 0) -> None:
        self.seat = seat
        self.space = space
        self.ignored = ignored                       # tal.move.turn-back-ignores-spaces
        self.drawn: tuple[int, ...] = ()
        self.done: tuple[int, ...] = ()              # cards that were dealt with
        self.reached = 0                             # the encounter number that is being dealt with
        self.met = NOTHING                           # the Event that goes when its text is done
        self.fought = 0
        self.told = 0                                # whether the text of the space was carried out

    def arrive(self, g: Journey) -> None:
        """What a space says of the whole encounter, or before the draw."""
        if not self.ignored and g.run_texts("on arrival", self.space, self.seat):
            return
        if not g.option("surrender_before_drawing"):
            self.pc += 3                                             # straight on, as most often
            self.draw(g)

    # -- drawing -----------------------------------------------------------------------------------------------------

    def offer_early(self, g: Journey) -> None:
        held = g.carried(self.seat) if g.option("surrender_before_drawing") else []
        if held and not g.is_heartless(self.seat):
            g.ask(self.seat, "early", [DONE] + [Option("surrender", (p,)) for p in held],
                  cites="tal.alternative.surrender-before-drawing")
        else:
            self.go(g, "draw")

    def surrender_early(self, g: Journey) -> None:
        """tal.alternative.no-taking-back."""
        if g.said.verb == "surrender":
            p = g.said.args[0]
            g.drop(p, self.seat, "tal.alternative.surrender-before-drawing")
            g.s.early = with_row(g.s.early, p, g.s.turn)
            self.go(g, "offer_early")

    def draw(self, g: Journey) -> None:
        """tal.encounter.existing-cards-reduce-draw, tal.ruling.draw-once: all at once, laid open."""
        wanted = g.library.faces[g.shown[self.space]].stats["draws"] - len(g.lying_on(self.space))
        if wanted <= 0:
            self.pc += 2                                             # straight on
            self.next_card(g)
            return
        for _ in range(wanted):
            p = g.draw_adventure()
            if p == NOTHING:
                return
            g.note("tal.encounter.draw-to-number", "{s} draws an Adventure card", (self.seat,))
            g.lay_down(p, self.space, "tal.encounter.draw-to-number")
            self.drawn = (*self.drawn, p)
        if not g.unsettled:
            self.pc += 1                                             # straight on, as most often
            self.place_elsewhere(g)

    def place_elsewhere(self, g: Journey) -> None:
        while self.drawn:
            p, self.drawn = self.drawn[0], self.drawn[1:]
            if g.run_texts("on drawn", p, self.seat):
                self.pc -= 1                                         # and then the next
                return
        if not g.unsettled:
            self.pc += 1                                             # straight on
            self.next_card(g)

    # -- one card after the other ------------------------------------------------------------------------------------

    def waiting(self, g: Journey, lying: list[int]) -> list[int]:
        """What is still to be dealt with, in order (tal.encounter.same-number-draw-order,
        tal.ruling.order-of-cards-already-there): not what came too late for its number."""
        if len(lying) == 1:                                          # most often
            return lying if lying[0] not in self.done and self.reached <= number(g, lying[0]) < FINDS else []
        found = [(number(g, p), g.s.arrived[p], p) for p in lying if p not in self.done]
        return [p for n, _, p in sorted(found) if self.reached <= n < FINDS]

    def next_card(self, g: Journey) -> None:
        if self.met != NOTHING:
            self.put_away(g)
        lying = g.lying_on(self.space)
        waiting = self.waiting(g, lying) if lying else lying
        if not self.told and (not waiting or number(g, waiting[0]) >= VISITS):
            if self.fought or g.unsettled:
                return                                               # a moment for Spells, then the text of the space
            if self.says_something(g):
                self.space_text(g)
                return
            self.told = 1
            self.reached = VISITS
        if not waiting:
            if g.unsettled:
                self.go(g, "offer_finds")
            elif lying or g.s.loose[self.space]:
                self.go(g, "take_find")
                self.offer_finds(g)                                  # straight on
            else:
                self.leave()
            return
        self.go(g, "next_card")
        self.meet(g, waiting)

    def put_away(self, g: Journey) -> None:
        """tal.ruling.which-cards-stay: an Event goes."""
        p, self.met = self.met, NOTHING
        if g.kind(p) == LYING:
            g.discard(p)

    def break_off(self, g: Journey) -> None:
        """The turn has ended in the midst of it: an Event whose text is still being carried out goes all the same."""
        if self.met == NOTHING:
            self.leave()
        else:
            self.go(g, "end")

    def end(self, g: Journey) -> None:
        if self.met != NOTHING:
            self.put_away(g)

    def meet(self, g: Journey, waiting: list[int]) -> None:
        p = waiting[0]
        face = g.face(p)
        self.reached = number(g, p)
        if face.type == "enemy":
            self.fight(g, waiting)
            return
        self.done = (*self.done, p)
        if face.type == "event":
            self.met = p
            g.note("tal.encounter.lowest-number-first", "{s} meets {p}", (self.seat, p))
            g.run_texts("on visit", p, self.seat)
        elif face.type == "spell":
            self.met = p
            g.resolve(DueAbility(face.abilities[0].index, p, self.seat))
        else:
            g.note("tal.ruling.visiting-is-compulsory", "{s} visits {p}", (self.seat, p))
            g.run_texts("on visit", p, self.seat)
            g.happen("visited", it=p, seat=self.seat)

    def fight(self, g: Journey, waiting: list[int]) -> None:
        """tal.multi.same-stat-and-number-combine, tal.ruling.two-groups-same-number."""
        stat = "strength" if "strength" in g.face(waiting[0]).stats else "magic"
        group = [p for p in waiting if number(g, p) == self.reached and g.face(p).type == "enemy"
                 and stat in g.face(p).stats]
        self.done = (*self.done, *group)
        self.fought = 1
        g.call(Combat(self.seat, stat, tuple(group)))

    def after_combats(self, g: Journey) -> None:
        if self.fought and may_open(g):
            open_window(g, own=1)

    def space_text(self, g: Journey) -> None:
        """tal.ruling.additional-space-instructions."""
        self.told = 1
        self.reached = VISITS
        self.go(g, "next_card")
        if self.says_something(g):
            g.run_texts("on visit", self.space, self.seat)

    def says_something(self, g: Journey) -> bool:
        """Whether the space has a text for visitors; an Inner space that was overcome has nothing more to say."""
        abilities = g.library.faces[g.shown[self.space]].abilities
        return len(abilities) > 0 and not self.ignored and not g.s.overcome[self.seat]

    # -- collecting --------------------------------------------------------------------------------------------------

    def offer_finds(self, g: Journey) -> None:
        if g.character(self.seat) < 0:
            self.leave()
            return
        options = g.options("collect", self.seat)
        if options:
            g.ask(self.seat, "collect", [DONE, *options], cites="tal.encounter.collecting-is-optional")
        else:
            self.leave()

    def take_find(self, g: Journey) -> None:
        if g.said.verb in ("take", "gather"):
            g.play(self.seat, g.said)
            self.go(g, "offer_finds")


def collecting(g: Journey, seat: int) -> bool:
    return any(r.seat == seat and r.ask == "collect" for r in g.s.pending)


class MayTake(Play):
    SPELT = "take {p}"
    SHOWN = "Take {p}"
    ASKED = ("collect",)
    ELSE = "tal.encounter.collecting-is-optional"

    def candidates(self, g: Journey, seat: int) -> list[int]:
        here = g.at(seat)
        return [p for p in g.lying_on(here) if number(g, p) == FINDS] if here >= 0 else []

    def forbidden(self, g: Journey, seat: int, by: Rules) -> bool:
        passed = g.s.active == seat and g.s.phase == END and g.s.passage[seat] > 0
        return (
            g.s.active != seat and by.rule("tal.turn.passes-left")
            or passed and by.rule("tal.ruling.thousand-landing-choice"))

    def forbidden_with(self, g: Journey, seat: int, p: int, by: Rules) -> bool:
        return g.s.early[p] == g.s.turn and by.rule("tal.alternative.no-taking-back")

    def fits(self, g: Journey, p: int) -> bool:
        return g.face(p).type in ("follower", "object", "munny")

    def in_reach(self, g: Journey, p: int) -> bool:
        return g.kind(p) == LYING

    def do(self, g: Journey, seat: int, args: Args) -> None:
        g.collect(seat, args[0])


class MayGather(Play):
    """tal.ruling.munny-on-spaces: loose tokens."""

    SPELT = "gather {n}"
    SHOWN = "Take {n} Munny"
    ASKED = ("collect",)
    ELSE = "tal.encounter.collecting-is-optional"

    def candidates(self, g: Journey, seat: int) -> list[int]:
        here = g.at(seat)
        return list(range(1, g.s.loose[here] + 1)) if here >= 0 else []

    def forbidden(self, g: Journey, seat: int, by: Rules) -> bool:
        return g.s.active != seat and by.rule("tal.turn.passes-left")

    def do(self, g: Journey, seat: int, args: Args) -> None:
        g.lay_munny(g.at(seat), -args[0])
        g.s.munny[seat] += args[0]
        g.note("tal.ruling.munny-on-spaces", "{s} takes {n} Munny", (seat, args[0]))


class MayDraw(Answer):
    """Nobody draws of his own accord: the space says when."""

    SPELT = "draw"
    SHOWN = "Draw Adventure cards"

    def forbidden(self, g: Journey, seat: int, by: Rules) -> bool:
        return (
            g.s.active != seat and by.rule("tal.turn.passes-left")
            or by.rule("tal.turn.move-then-encounter"))


PLAYS: Final[list[Play]] = [MayTake(), MayGather(), MayDraw()]
