"""The Inner Region: one space a turn, each to be overcome, or back again."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from playmat.games.talisman.board import (
    BRANCH_OF,
    CRATER,
    DOOR,
    END_OF_THE_WORLD,
    FINAL_REST,
    FORTH,
    GATE,
    TERMINUS,
    way_back,
)
from playmat.games.talisman.chapters.combat import WON, Combat, next_to
from playmat.games.talisman.chapters.fate import ENEMY
from playmat.games.talisman.chapters.movement import IN_PLACE, arrive
from playmat.games.talisman.chapters.spells import carry_out, castable
from playmat.games.talisman.state import CAME_OUT, CARRIED, STAYED, TURNED_BACK, WALKED
from playmat.kernel.frame import Frame
from playmat.kernel.loops import Throw
from playmat.kernel.names import NOTHING
from playmat.kernel.option import Option
from playmat.kernel.plays import Answer, Play, Rules

if TYPE_CHECKING:
    from playmat.games.talisman.journey import Journey


class Inner(Frame):
    """tal.move.inner-no-roll-one-space."""

    OUTLINE: ClassVar[str] = """
        tal.inner.overcome-before-moving-on   offer
        tal.move.inner-no-roll-one-space      take
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int = 0) -> None:
        self.seat = seat

    def offer(self, g: Journey) -> None:
        g.ask(self.seat, "inner", ways(g, self.seat) + castable(g, self.seat, IN_PLACE),
              cites="tal.move.inner-no-roll-one-space")

    def take(self, g: Journey) -> None:
        verb, seat = g.said.verb, self.seat
        if verb == "go":
            advance(g, seat, g.said.args[0])
        elif verb == "back":
            turn_back(g, seat, g.said.args[0])
        elif verb == "enter":
            enter_door(g, seat)
        elif verb in ("cast", "use"):
            arrive(g, CARRIED)
            carry_out(g, seat, g.said)
        else:
            arrive(g, STAYED)                                        # it fights on


def ways(g: Journey, seat: int) -> list[Option]:
    """Where a Character may go from an Inner space."""
    s, here = g.s, g.at(seat)
    back = [Option("back", (p,)) for p in way_back(here, s.branch[seat])]
    if here == END_OF_THE_WORLD:                                     # tal.inner.options-at-end-of-world
        return [Option("go", (p,)) for p in (CRATER, TERMINUS, GATE)]
    if s.back[seat]:
        return back                                                  # tal.move.turn-back-is-final
    if here == FINAL_REST:                                           # tal.ruling.final-rest-timing
        return ([Option("enter")] if g.keyblades(seat) and not g.is_heartless(seat) else []) + back
    if s.overcome[seat]:
        return [Option("go", (FORTH[here, BRANCH_OF[here]],)), *back]
    return [Option("stay"), *back]


def advance(g: Journey, seat: int, space: int) -> None:
    """tal.inner.choose-branch; out through the Gate nothing is rolled (tal.gate.free-to-leave)."""
    g.place_figure(seat, space, "tal.gate.free-to-leave" if space == GATE else "tal.move.inner-no-roll-one-space")
    if space in BRANCH_OF:
        g.s.branch[seat] = BRANCH_OF[space]
    arrive(g, CAME_OUT if space == GATE else WALKED)


def turn_back(g: Journey, seat: int, space: int) -> None:
    """tal.move.turn-back-any-time, tal.ruling.turn-back-timing."""
    g.place_figure(seat, space, "tal.move.turn-back-any-time")
    g.s.back[seat] = int(space != END_OF_THE_WORLD)
    g.s.branch[seat] = BRANCH_OF.get(space, 0)
    arrive(g, TURNED_BACK)


def enter_door(g: Journey, seat: int) -> None:
    """tal.final-rest.keyblade-opens-the-door, tal.ruling.sealing-is-automatic."""
    g.discard(g.keyblades(seat)[0], "tal.final-rest.keyblade-opens-the-door")
    g.place_figure(seat, DOOR, "tal.door.first-arrival-seals")
    g.run_texts("on visit", DOOR, seat)


class Boss(Frame):
    """Ansem or Chernabog: dice for his Strength, kept while the Character stays (tal.ruling.boss-strength-persists)."""

    OUTLINE: ClassVar[str] = """
        tal.chaos.new-strength-each-landing   roll
        tal.chaos.fight-ansem                 fight
        tal.chaos.fight-must-win              overcome
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "dice", "source", "shows")

    def __init__(self, seat: int = 0, dice: int = 2, source: int = NOTHING) -> None:
        self.seat = seat
        self.dice = dice
        self.source = source
        self.shows: tuple[int, ...] = ()

    def roll(self, g: Journey) -> None:
        """tal.evil-grounds.new-strength-each-landing, tal.ruling.fate-in-inner-region-rolls: without Fate."""
        if not g.s.boss[self.seat]:
            g.call(Throw(next_to(g, self.seat), self.dice, what=ENEMY, into="shows", cites="tal.chaos.fight-ansem"))

    def fight(self, g: Journey) -> None:
        if self.shows:
            g.s.boss[self.seat] = sum(self.shows)
            g.note("tal.chaos.fight-ansem", "the boss has a Strength of {n}", (g.s.boss[self.seat],))
        g.call(Combat(self.seat, "strength", (), g.s.boss[self.seat], 1, self.source))

    def overcome(self, g: Journey) -> None:
        """tal.ruling.inner-win-ends-turn."""
        if g.s.outcome == WON:
            g.s.boss[self.seat] = 0
            g.overcome(self.seat)


class Horde(Frame):
    """tal.crater.fight-one-at-a-time."""

    OUTLINE: ClassVar[str] = """
        tal.crater.fight-one-at-a-time   fight
        tal.crater.clear-then-wait       after_fight
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "strength", "source")

    def __init__(self, seat: int = 0, strength: int = 0, source: int = NOTHING) -> None:
        self.seat = seat
        self.strength = strength
        self.source = source

    def fight(self, g: Journey) -> None:
        g.call(Combat(self.seat, "strength", (), self.strength, 1, self.source))

    def after_fight(self, g: Journey) -> None:
        """tal.crater.loss-carries-over: what is left waits."""
        if g.s.outcome == WON:
            g.s.crater[self.seat] -= 1
            if g.s.crater[self.seat] > 0:
                self.go(g, "fight")
            else:
                g.overcome(self.seat)
                g.end_turn()


class MayTurnBack(Answer):
    SPELT = "back {p}"
    SHOWN = "Turn back to {p}"

    def forbidden(self, g: Journey, seat: int, by: Rules) -> bool:
        return (
            g.s.active != seat and by.rule("tal.turn.passes-left")
            or by.rule("tal.ruling.turn-back-route")
            or by.rule("tal.ruling.turn-back-timing"))


class MayEnter(Answer):
    SPELT = "enter"
    SHOWN = "Discard a Keyblade and enter the Door to Darkness"

    def forbidden(self, g: Journey, seat: int, by: Rules) -> bool:
        return (
            g.s.back[seat] > 0 and by.rule("tal.move.turn-back-is-final")
            or g.is_heartless(seat) and by.rule("tal.heartless.no-objects-munny-followers")
            or g.at(seat) == FINAL_REST and not g.keyblades(seat) and by.rule("tal.final-rest.no-keyblade-turn-back")
            or by.rule("tal.final-rest.must-stop"))


class MayStay(Answer):
    SPELT = "stay"
    SHOWN = "Stay and face the space again"

    def forbidden(self, g: Journey, seat: int, by: Rules) -> bool:
        return (
            g.s.back[seat] > 0 and by.rule("tal.move.turn-back-is-final")
            or g.at(seat) == FINAL_REST and by.rule("tal.ruling.final-rest-timing")
            or by.rule("tal.turn.must-move"))


PLAYS: Final[list[Play]] = [MayTurnBack(), MayEnter(), MayStay()]
