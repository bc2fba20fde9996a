"""Overview of a Player's Turn: the four phases."""
from __future__ import annotations

from typing import ClassVar

from playmat.games.kingdom_hearts.chapters.challenge import Challenge, why_not_challenge
from playmat.games.kingdom_hearts.duel import Duel
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

END = Option("end")
CHALLENGE = Option("challenge")


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


class ActionPhase(Frame):
    """kh.action.list-first: the actions, in any order, as long as the player likes."""

    OUTLINE: ClassVar[str] = """
        kh.action.any-order        offer
        kh.action.any-order        act
        kh.battle.damage-expires   end
    """

    def offer(self, g: Duel) -> None:
        seat = g.s.active
        options = [END] + g.actions(seat) + g.any_time(seat)          # kh.action.optional
        g.ask(seat, "action", options, cites="kh.action.any-order")

    def act(self, g: Duel) -> None:
        if g.said.verb != "end":
            g.carry_out(g.s.active, g.said)
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
        options = [PASS]
        if not why_not_challenge(g, g.s.active):
            options.append(CHALLENGE)
        g.ask(g.s.active, "challenge phase", options + g.any_time(g.s.active), cites="kh.challenge.optional")

    def take(self, g: Duel) -> None:
        if g.said.verb == "pass":
            self.go(g, "end")
        elif g.said.verb == "challenge":
            g.s.challenged += 1
            g.call(Challenge())
        else:
            g.carry_out(g.s.active, g.said)
            self.go(g, "offer")

    def again(self, g: Duel) -> None:
        """If one more is allowed, or a text can still be used that may allow it."""
        if g.s.challenged < g.player_value(g.s.active, "challenges a turn") or g.any_time(g.s.active):
            self.go(g, "offer")

    def end(self, g: Duel) -> None:
        g.clear_damage("kh.ruling.damage-outside-action-phase")
        g.run_out((END_OF_CHALLENGE,), "kh.ruling.magic-duration")


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
        hand = g.areas[g.s.active][HAND]
        options = [DONE] + [Option("discard", (p,)) for p in hand]
        g.ask(g.s.active, "discard phase", options + g.any_time(g.s.active), cites="kh.discard.voluntary")

    def take(self, g: Duel) -> None:
        if g.said.verb == "discard":
            g.discard(g.said.args[0], "kh.discard.voluntary")
        elif g.said.verb != "done":
            g.carry_out(g.s.active, g.said)
        if g.said.verb != "done":
            self.go(g, "offer")

    def end(self, g: Duel) -> None:
        g.happen("discard phase over", seat=g.s.active)
