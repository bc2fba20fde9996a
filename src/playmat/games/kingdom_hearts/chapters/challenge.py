"""The Challenge Procedure: Player Card against Player Card."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.games.kingdom_hearts.chapters.battle import leave_fight
from playmat.games.kingdom_hearts.state import CHALLENGE, CHALLENGING, HAND, PLAYER
from playmat.games.kingdom_hearts.vocabulary import END_OF_CHALLENGE, END_OF_FIGHT
from playmat.kernel.frame import Frame
from playmat.kernel.loops import UntilAllPass
from playmat.kernel.names import NOBODY
from playmat.kernel.option import PASS, Option
from playmat.kernel.plays import Play, Rules

if TYPE_CHECKING:
    from playmat.games.kingdom_hearts.duel import Duel


class MayChallenge(Play):
    SPELT = "challenge"
    SHOWN = "Challenge"
    ASKED = ("challenge phase",)

    def forbidden(self, g: Duel, seat: int, by: Rules) -> bool:
        s = g.s
        mine = s.active == seat
        in_phase = mine and s.phase == CHALLENGING and not g.in_challenge()
        return (
            mine and s.challenged >= g.player_value(seat, "challenges a turn") and by.rule("kh.ruling.challenge-once")
            or not in_phase and by.rule("kh.turn.phases")
            or g.forbids("challenge", seat=seat) >= 0 and by.rule("kh.ruling.card-text-first"))

    def forbidden_beyond(self, g: Duel, seat: int, args: tuple[int, ...], by: Rules) -> bool:
        """There is one opponent, and only the Player Card is challenged."""
        return by.rule("kh.challenge.target")

    def fits(self, g: Duel, p: int) -> bool:
        return g.type(p) == "player"

    def in_reach(self, g: Duel, p: int) -> bool:
        return g.kind(p) != HAND

    def do(self, g: Duel, seat: int, args: tuple[int, ...]) -> None:
        g.s.challenged += 1
        g.call(Challenge())


class Challenge(Frame):
    """Held on the defender's current World (kh.challenge.location)."""

    OUTLINE: ClassVar[str] = """
        kh.challenge.challenge-area    declare
        kh.challenge.attacker-first    exchange     +
        kh.challenge.total             count        +
        kh.challenge.higher-wins       compare      +
        kh.challenge.loser-loses-one   lose_heart
        kh.challenge.higher-wins       tell_texts
        kh.challenge.end-discard       end
        kh.challenge.challenge-area    go_back
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("attacker", "totals", "loser")

    def __init__(self) -> None:
        self.attacker = 0
        self.totals: tuple[int, ...] = ()
        self.loser = NOBODY

    def declare(self, g: Duel) -> None:
        self.attacker = g.s.active
        g.note("kh.challenge.target", "{s} challenges {s}", (self.attacker, g.other(self.attacker)))
        for seat in range(2):
            for p in g.areas[seat][PLAYER][:]:
                g.put(p, seat, CHALLENGE)
        g.happen("challenge begun", seat=self.attacker)

    def exchange(self, g: Duel) -> None:
        g.call(Exchange(self.attacker))

    def count(self, g: Duel) -> None:
        self.totals = (g.attack_total(0), g.attack_total(1))
        g.note("kh.challenge.total", "{s} has {n}, {s} has {n}", (0, self.totals[0], 1, self.totals[1]))

    def compare(self, g: Duel) -> None:
        if self.totals[0] == self.totals[1]:
            g.note("kh.challenge.tie", "the challenge is a tie", ())
            return
        winner = 0 if self.totals[0] > self.totals[1] else 1
        self.loser = g.other(winner)
        g.note("kh.challenge.higher-wins", "{s} wins the challenge", (winner,))

    def lose_heart(self, g: Duel) -> None:
        """Before the discards (kh.ruling.challenge-order-of-loss)."""
        if self.loser != NOBODY:
            n = g.player_value(self.loser, "hearts for losing a challenge")
            g.lose_hearts(self.loser, n, "kh.challenge.loser-loses-one")

    def tell_texts(self, g: Duel) -> None:
        """A step of its own: a text that saves the Heart Point is asked about before those that speak of winning."""
        if self.loser != NOBODY:
            g.happen("challenge won", seat=g.other(self.loser))
            g.happen("challenge lost", seat=self.loser)

    def end(self, g: Duel) -> None:
        """kh.ruling.challenge-magic-cleanup."""
        g.expire(END_OF_CHALLENGE)
        g.expire(END_OF_FIGHT)
        for seat in (self.attacker, g.other(self.attacker)):
            leave_fight(g, seat, CHALLENGE, "kh.challenge.end-discard")

    def go_back(self, g: Duel) -> None:
        for seat in range(2):
            for p in g.areas[seat][CHALLENGE][:]:
                g.put(p, seat, PLAYER)
        g.note("kh.challenge.challenge-area", "the challenge is over", ())


class Exchange(UntilAllPass):
    """kh.challenge.double-pass, kh.challenge.pass-not-final."""

    OUTLINE: ClassVar[str] = """
        kh.challenge.four-options   offer
        kh.challenge.four-options   take
        kh.challenge.alternate      next_seat    +
    """

    def offer(self, g: Duel) -> None:                                # type: ignore[override]
        g.ask(self.seat, "exchange", [PASS, *self.options(g)], cites="kh.challenge.four-options")

    def take(self, g: Duel) -> None:                                 # type: ignore[override]
        """A text that may be used uses up no choice."""
        if g.said.verb == "use":
            g.play(self.seat, g.said)
            self.go(g, "offer")
        else:
            super().take(g)

    def options(self, g: Duel) -> list[Option]:
        return g.options("exchange", self.seat)

    def act(self, g: Duel) -> None:
        g.play(self.seat, g.said)
