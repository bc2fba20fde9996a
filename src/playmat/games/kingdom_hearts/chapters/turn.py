"""Overview of a Player's Turn: the four phases."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from playmat.games.kingdom_hearts.state import ACTION, CHALLENGING, DISCARDING, DRAW, HAND, MAGIC
from playmat.games.kingdom_hearts.vocabulary import (
    END_OF_ACTION_PHASE,
    END_OF_BATTLE,
    END_OF_CHALLENGE,
    END_OF_FIGHT,
    END_OF_TURN,
    YOUR_NEXT_TURN,
)
from playmat.kernel.frame import Frame
from playmat.kernel.option import DONE, PASS, Option
from playmat.kernel.plays import Answer, Play, Rules

if TYPE_CHECKING:
    from playmat.games.kingdom_hearts.duel import Duel

END: Final = Option("end")

BETWEEN_STEPS = ("action", "battle", "challenge phase", "exchange", "discard phase")      # no card is half played then


def why_no_play(g: Duel, seat: int) -> str:
    """A play is finished before anybody decides anything else; in a challenge the players choose in turn."""
    asked = [r.ask for r in g.s.pending if r.seat == seat]
    if any(ask in BETWEEN_STEPS for ask in asked):
        return ""
    if not g.in_challenge() or g.nearest("Resolve") is not None:
        return "kh.ruling.no-interrupts"
    return "kh.challenge.four-options" if asked else "kh.challenge.alternate"


def why_no_answer(g: Duel, seat: int, verb: str) -> str:
    """Of what is no play but an answer: the rule by which it is none to what is asked now."""
    asked = any(r.seat == seat for r in g.s.pending)
    if g.nearest("Resolve") is not None:
        return "kh.ruling.card-text-first" if verb == "choose" else "kh.symbol.mandatory"
    if g.in_challenge():
        return "kh.challenge.four-options" if asked else "kh.challenge.alternate"
    if g.in_battle():
        return "kh.ruling.battle-sequence" if asked else "kh.ruling.battle-no-opponent-plays"
    return "kh.turn.phases" if asked else "kh.turn.alternate"


class Turn(Frame):
    """Turn after turn until the game ends."""

    OUTLINE: ClassVar[str] = """
        kh.turn.alternate   begin
        kh.turn.phases      draw_phase
        kh.turn.phases      action_phase
        kh.turn.phases      challenge_phase
        kh.turn.phases      discard_phase
        kh.turn.end         end
    """

    def begin(self, g: Duel) -> None:
        s = g.s
        s.turn += 1
        s.moved = s.battled = s.escaped = s.challenged = 0
        g.note("kh.turn.alternate", "turn {n}: {s}", (s.turn, s.active))
        g.forget("this turn")
        g.expire(YOUR_NEXT_TURN, s.active)
        g.wear_off(g.areas[s.active][MAGIC][:], END_OF_TURN, "kh.magic.stays-until-worn-off")

    def draw_phase(self, g: Duel) -> None:
        g.s.phase = DRAW
        g.happen("draw phase", seat=g.s.active)
        g.call(DrawPhase())

    def action_phase(self, g: Duel) -> None:
        g.s.phase = ACTION
        g.happen("action phase", seat=g.s.active)
        g.call(ActionPhase())

    def challenge_phase(self, g: Duel) -> None:
        g.s.phase = CHALLENGING
        g.happen("challenge phase", seat=g.s.active)
        g.call(ChallengePhase())

    def discard_phase(self, g: Duel) -> None:
        g.s.phase = DISCARDING
        g.happen("discard phase", seat=g.s.active)
        g.call(DiscardPhase())

    def end(self, g: Duel) -> None:
        g.run_out((END_OF_TURN,), "kh.magic.stays-until-worn-off")
        g.s.active = g.other(g.s.active)
        self.go(g, "begin")


class DrawPhase(Frame):
    OUTLINE: ClassVar[str] = """
        kh.draw.up-to-six   draw
    """

    def draw(self, g: Duel) -> None:
        """kh.draw.continue: past a reshuffle too."""
        seat = g.s.active
        size = g.player_value(seat, "hand size")
        while len(g.areas[seat][HAND]) < size and g.draw_card(seat, "kh.draw.up-to-six"):
            pass


class MayEnd(Answer):
    SPELT = "end"
    SHOWN = "End the Action Phase"

    def forbidden(self, g: Duel, seat: int, by: Rules) -> bool:
        return g.in_battle() and by.rule("kh.ruling.battle-no-move-inside")


class ActionPhase(Frame):
    """kh.action.list-first: the actions, in any order, as long as the player likes."""

    OUTLINE: ClassVar[str] = """
        kh.action.any-order        offer
        kh.action.any-order        act
        kh.battle.damage-expires   end
    """

    def offer(self, g: Duel) -> None:
        seat = g.s.active
        g.ask(seat, "action", [END] + g.options("action", seat), cites="kh.action.any-order")     # kh.action.optional

    def act(self, g: Duel) -> None:
        if g.said.verb != "end":
            g.play(g.s.active, g.said)
            self.go(g, "offer")

    def end(self, g: Duel) -> None:
        """What was to last to the end of a battle that was never fought ends here too."""
        g.clear_damage("kh.battle.damage-expires")
        g.run_out((END_OF_BATTLE, END_OF_FIGHT, END_OF_ACTION_PHASE), "kh.ruling.magic-duration")


class ChallengePhase(Frame):
    OUTLINE: ClassVar[str] = """
        kh.challenge.optional                   offer
        kh.challenge.optional                   take
        kh.ruling.challenge-once                again
        kh.ruling.damage-outside-action-phase   end
    """

    def offer(self, g: Duel) -> None:
        seat = g.s.active
        g.ask(seat, "challenge phase", [PASS] + g.options("challenge phase", seat), cites="kh.challenge.optional")

    def take(self, g: Duel) -> None:
        if g.said.verb == "pass":
            self.go(g, "end")
        else:
            g.play(g.s.active, g.said)
            if g.said.verb == "use":
                self.go(g, "offer")

    def again(self, g: Duel) -> None:
        """If one more is allowed, or a text can still be used that may allow it."""
        seat = g.s.active
        if g.s.challenged < g.player_value(seat, "challenges a turn") or g.options("challenge phase", seat):
            self.go(g, "offer")

    def end(self, g: Duel) -> None:
        g.clear_damage("kh.ruling.damage-outside-action-phase")
        g.run_out((END_OF_CHALLENGE,), "kh.ruling.magic-duration")


class MayDiscard(Play):
    SPELT = "discard {p}"
    SHOWN = "Discard {p}"
    ASKED = ("discard phase",)
    ZONE = HAND
    ELSE = "kh.ruling.voluntary-friend-discard"

    def forbidden(self, g: Duel, seat: int, by: Rules) -> bool:
        return (g.s.active != seat or g.s.phase != DISCARDING) and by.rule("kh.turn.phases")

    def why_else(self, g: Duel, seat: int, args: tuple[int, ...]) -> str:
        return "kh.ruling.discard-phase-hand-only" if g.s.phase == DISCARDING else self.otherwise

    def do(self, g: Duel, seat: int, args: tuple[int, ...]) -> None:
        g.discard(args[0], "kh.discard.voluntary")


class DiscardPhase(Frame):
    OUTLINE: ClassVar[str] = """
        kh.discard.magic-friends   discard_magic_friends
        kh.discard.voluntary       offer
        kh.discard.voluntary       take
        kh.turn.end                end
    """

    def discard_magic_friends(self, g: Duel) -> None:
        for p in g.allies(g.s.active):
            if g.type(p) == "magic/friend":
                g.discard(p, "kh.discard.magic-friends")

    def offer(self, g: Duel) -> None:
        seat = g.s.active
        g.ask(seat, "discard phase", [DONE] + g.options("discard phase", seat), cites="kh.discard.voluntary")

    def take(self, g: Duel) -> None:
        if g.said.verb != "done":
            g.play(g.s.active, g.said)
            self.go(g, "offer")

    def end(self, g: Duel) -> None:
        g.happen("discard phase over", seat=g.s.active)
