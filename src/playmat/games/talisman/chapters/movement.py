"""Movement in the Outer and Middle Regions."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from playmat.games.talisman.board import BATTLE, FIRST, GATE, LINK, MIDDLE, OUTER, SPACES, region, steps_on
from playmat.games.talisman.chapters.combat import EVADED, WON, Combat
from playmat.games.talisman.chapters.fate import MOVE, NONE
from playmat.games.talisman.chapters.spells import carry_out, castable
from playmat.games.talisman.state import CAME_OUT, CARRIED, STAYED, WALKED
from playmat.kernel.frame import Frame
from playmat.kernel.loops import Throw
from playmat.kernel.option import Option
from playmat.kernel.plays import Answer, Args, Play, Rules

if TYPE_CHECKING:
    from playmat.games.talisman.journey import Journey

THOUSAND: Final = 9                             # tal.thousand.strength-nine-without-die
TURNINGS: Final = (BATTLE, GATE, LINK)          # where a way may lead out of the ring
WITH_PASSAGE: Final = 2                         # crossed by a passage won on an earlier turn
IN_PLACE: Final = "place of your move"
IN_PLACE_OF_MOVE: Final = "use in " + IN_PLACE


class Move(Frame):
    """The move of a turn: a roll, or what stands in its place (tal.ruling.special-moves-before-the-roll)."""

    OUTLINE: ClassVar[str] = """
        tal.ruling.special-moves-before-the-roll   offer
        tal.ruling.exceptions-to-must-move         take
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int = 0) -> None:
        self.seat = seat

    def offer(self, g: Journey) -> None:
        seat = self.seat
        spoken = castable(g, seat, IN_PLACE) if not g.fresh or IN_PLACE_OF_MOVE in g.live else NONE
        options = g.options("move", seat) + spoken if spoken or self.choice(g) else NONE
        if len(options) > 1:
            g.ask(seat, "move", options, cites="tal.ruling.special-moves-before-the-roll")
        else:
            self.pc += 1                                             # straight on, as most often
            Walk(seat).begin(g)

    def choice(self, g: Journey) -> bool:
        """Whether there may be anything but the roll by the rules: from an earlier turn, from here, with Objects."""
        s, seat = g.s, self.seat
        return s.ready_for[seat] > 0 or len(g.rides(seat)) > 0 or "leads" in g.face(g.at(seat)).stats

    def take(self, g: Journey) -> None:
        if g.said.verb in ("cast", "use"):
            arrive(g, CARRIED)
            carry_out(g, self.seat, g.said)
        else:
            g.play(self.seat, g.said)


class MayRoll(Play):
    """tal.move.roll-one-die; a Heartless takes one step (tal.heartless.moves-one-space)."""

    SPELT = "roll"
    SHOWN = "Roll and walk"
    ASKED = ("move",)

    def forbidden(self, g: Journey, seat: int, by: Rules) -> bool:
        return g.in_inner_region(seat) and by.rule("tal.move.inner-no-roll-one-space")

    def do(self, g: Journey, seat: int, args: Args) -> None:
        g.call(Walk(seat))


class MayGoReady(Play):
    """What an earlier result allows instead of the roll."""

    SPELT = "travel {p}"
    SHOWN = "Go to {p} instead of rolling"
    ASKED = ("move",)
    ELSE = "tal.ruling.special-moves-before-the-roll"

    def candidates(self, g: Journey, seat: int) -> list[int]:
        ready = g.s.ready_for[seat]
        return [p for p in range(FIRST[2]) if ready >> p & 1] if ready else []

    def forbidden(self, g: Journey, seat: int, by: Rules) -> bool:
        return g.is_heartless(seat) and by.rule("tal.ruling.heartless-other-restrictions")

    def do(self, g: Journey, seat: int, args: Args) -> None:
        arrive(g, CARRIED)
        g.place_figure(seat, args[0], "tal.ruling.arrival-without-walking")


class Walk(Frame):
    """tal.ruling.decisions-during-a-move: roll, Fate, direction, then step by step."""

    OUTLINE: ClassVar[str] = """
        tal.move.roll-one-die                             roll
        tal.thousand.ended-on-space-crosses-next-turn     set_out
        tal.move.choose-direction                         ways
        tal.move.choose-direction                         choose_way
        tal.move.no-doubling-back                         step
        tal.ruling.decisions-during-a-move                pause
        tal.ruling.decisions-during-a-move                decide
        tal.thousand.pass-continues-full-roll             after_battle
        tal.turn.must-encounter                           end
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "shows", "left", "way", "crossed")

    def __init__(self, seat: int = 0) -> None:
        self.seat = seat
        self.shows: tuple[int, ...] = ()
        self.left = 0                                # steps still to take
        self.way = 0                                 # clockwise 1, counterclockwise -1
        self.crossed = 0                             # tal.ruling.one-crossing-per-move

    def begin(self, g: Journey) -> None:
        """Set out at once, as the last thing a step does; there is nothing to settle."""
        g.s.stack.append(self)
        self.pc = 1
        self.roll(g)

    def roll(self, g: Journey) -> None:
        if g.s.heartless[self.seat]:
            self.shows = (1,)                                        # tal.heartless.moves-one-space
        else:
            Throw(self.seat, 1, what=MOVE, into="shows", cites="tal.move.roll-one-die").begin(g)

    def set_out(self, g: Journey) -> None:
        """tal.ruling.thousand-passage-next-turn: a passage won earlier is the first step."""
        self.left = sum(self.shows)
        arrive(g, WALKED)
        if g.s.passage[self.seat]:
            self.cross(g, LINK)
            self.crossed = WITH_PASSAGE
        else:
            self.pc += 1                                             # straight on, as most often
            self.ways(g)

    def cross(self, g: Journey, space: int) -> None:
        """tal.ruling.which-spaces-link-outer-and-middle: one step, and either direction after it."""
        g.place_figure(self.seat, space, "tal.move.may-reverse-when-crossing")
        self.crossed = 1
        self.left -= 1

    def ways(self, g: Journey) -> None:
        here, left = g.at(self.seat), self.left
        if left <= 0:
            self.go(g, "end")
            return
        options = both_ways(here, left)
        if here in TURNINGS:
            options = options + self.crossings(g)
        g.ask(self.seat, "walk", options, cites="tal.move.choose-direction", about=(self.left,))

    def crossings(self, g: Journey) -> list[Option]:
        """What may be tried on the space it stands on, with steps left."""
        here = g.at(self.seat)
        if here == GATE:
            return [Option("open")] if not g.why_no_gate(self.seat) else []
        if self.crossed:
            return []
        if here == BATTLE:
            return [Option("attempt")]
        return [Option("cross")] if here == LINK else []

    def choose_way(self, g: Journey) -> None:
        if g.said.verb == "go":
            self.way = 1 if g.said.args[0] == both_ways(g.at(self.seat), self.left)[0].args[0] else -1
            self.pc += 1
            self.step(g)
        else:
            self.go(g, "after_battle")
            self.turn_off(g)

    def step(self, g: Journey) -> None:
        """Step by step, as far as there is nothing to decide."""
        figure = g.character(self.seat)
        here, left = stretch(g.s.on[figure], self.left, self.way)
        g.s.on[figure] = here
        self.left = left
        if left <= 0:
            self.end(g)
            self.leave()

    def pause(self, g: Journey) -> None:
        options = self.crossings(g)
        if options:
            g.ask(self.seat, "on the way", [WALK_ON, *options], cites="tal.ruling.decisions-during-a-move",
                  about=(g.at(self.seat), self.left))
        else:
            g.said = WALK_ON

    def decide(self, g: Journey) -> None:
        if g.said.verb in ("attempt", "open", "cross"):
            self.turn_off(g)
        else:
            self.go(g, "step")

    def turn_off(self, g: Journey) -> None:
        """Leave the ring: fight for the passage, cross to the Battle space, or try the Gate."""
        if g.said.verb == "attempt":
            g.call(thousand(self.seat))
        elif g.said.verb == "cross":
            self.cross(g, BATTLE)
            arrive(g, CAME_OUT)                                      # tal.ruling.middle-to-outer-through-the-link
            g.s.outcome = WON
        else:
            self.leave()
            g.open_gate(self.seat)

    def after_battle(self, g: Journey) -> None:
        """tal.thousand.pass-continues-full-roll: a loss or stand-off has ended the turn already."""
        if g.at(self.seat) == BATTLE and not self.crossed and g.s.outcome in (WON, EVADED):
            self.cross(g, LINK)
        self.go(g, "ways")

    def end(self, g: Journey) -> None:
        if g.log is not None:
            g.mention("tal.move.roll-one-die", "{s} comes to {p}", (self.seat, g.at(self.seat)))
        if g.restless:
            g.look_again()


def stretch(here: int, left: int, way: int) -> tuple[int, int]:
    """Where somebody comes with so many steps before there is something to decide, and how many are left then."""
    found = STRETCHES.get((here, left, way))
    if found is None:
        there, after = here, left
        while after > 0:
            there = steps_on(there, way)
            after -= 1
            if there in TURNINGS:
                break
        found = STRETCHES[here, left, way] = (there, after)
    return found


def both_ways(here: int, left: int) -> list[Option]:
    """Clockwise and counterclockwise."""
    found = WAYS.get((here, left))
    if found is None:
        found = WAYS[here, left] = [GO[steps_on(here, left)], GO[steps_on(here, -left)]]
    return found


WAYS: Final[dict[tuple[int, int], list[Option]]] = {}                       # found once
STRETCHES: Final[dict[tuple[int, int, int], tuple[int, int]]] = {}          # found once
WALK_ON: Final = Option("on")
GO: Final = [Option("go", (space,)) for space in range(SPACES)]


def thousand(seat: int) -> Combat:
    """tal.thousand.strength-nine-without-die: a single Heartless that rolls no die."""
    return Combat(seat, "strength", (), THOUSAND, 0, BATTLE)


def arrive(g: Journey, how: int) -> None:
    """How the Character of the turn comes to where it then stands."""
    turn: Any = g.turn_frame()
    if turn is not None:
        turn.arrival = how


def arrival(g: Journey) -> int:
    """How it has come there, as far as this turn tells."""
    turn: Any = g.turn_frame()
    return int(turn.arrival) if turn is not None else STAYED


def why_inward(g: Journey, seat: int) -> str:
    """The rule by which whoever has passed the Battle space walks on in the Middle Region only, or nothing."""
    walk = g.nearest("Walk")
    if not isinstance(walk, Walk) or walk.crossed == 0 or region(g.at(seat)) != MIDDLE:
        return ""
    return ("tal.ruling.thousand-passage-next-turn" if walk.crossed == WITH_PASSAGE
            else "tal.thousand.pass-continues-full-roll")


class MayGo(Answer):
    SPELT = "go {p}"
    SHOWN = "Go to {p}"

    def forbidden(self, g: Journey, seat: int, by: Rules) -> bool:
        inner, walking = g.in_inner_region(seat), g.nearest("Walk") is not None
        return (
            g.s.active != seat and by.rule("tal.turn.passes-left")
            or inner and g.s.back[seat] > 0 and by.rule("tal.move.turn-back-is-final")
            or inner and not g.s.overcome[seat] and by.rule("tal.inner.overcome-before-moving-on")
            or inner and by.rule("tal.move.inner-no-roll-one-space")
            or by.rule(why_inward(g, seat))
            or not inner and by.rule("tal.move.roll-one-die")
            or walking and by.rule("tal.move.no-doubling-back")
            or by.rule("tal.turn.must-move")
            or by.rule("tal.move.regions-need-a-crossing")
            or by.rule("tal.cross.ways-between-outer-and-middle"))


class MayCross(Answer):
    SPELT = "cross"
    SHOWN = "Cross to the Battle of 1,000 Heartless"

    def forbidden(self, g: Journey, seat: int, by: Rules) -> bool:
        return (
            g.at(seat) >= 0 and region(g.at(seat)) == OUTER and by.rule("tal.ruling.one-crossing-per-move")
            or by.rule("tal.ruling.middle-to-outer-through-the-link"))


WALK: Final = Answer("on", "Walk on", "tal.ruling.decisions-during-a-move")

PLAYS: Final[list[Play]] = [MayRoll(), MayGoReady(), MayGo(), MayCross(), WALK]
