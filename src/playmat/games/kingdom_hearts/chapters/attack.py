"""Attack Cards: played in battles and challenges, one or several at a time."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.games.kingdom_hearts.playing import FromHand
from playmat.kernel.frame import Frame
from playmat.kernel.option import DONE
from playmat.kernel.plays import Rules

if TYPE_CHECKING:
    from playmat.games.kingdom_hearts.duel import Duel


class MayAttack(FromHand):
    SPELT: ClassVar[str] = "attack {p}"
    SHOWN: ClassVar[str] = "Play the Attack Card {p}"
    ASKED: ClassVar[tuple[str, ...]] = ("battle", "exchange")
    TYPES = ("attack",)

    def forbidden(self, g: Duel, seat: int, by: Rules) -> bool:
        in_battle = g.in_battle()
        return (
            not in_battle and not g.in_challenge() and by.rule("kh.attack.where-usable")
            or in_battle and seat != g.s.active and by.rule("kh.battle.play-attack-cards"))

    def forbidden_with(self, g: Duel, seat: int, p: int, by: Rules) -> bool:
        return g.forbids("be played", p) >= 0 and by.rule("kh.ruling.card-text-first")

    def do(self, g: Duel, seat: int, args: tuple[int, ...]) -> None:
        g.call(PlayAttacks(seat, args))


class MayAttackWith(MayAttack):
    """kh.ruling.attack-same-time: one more, while others are being named."""

    SPELT = "with {p}"
    SHOWN = "{p} as well, at the same time"
    ASKED = ("with",)

    def forbidden_with(self, g: Duel, seat: int, p: int, by: Rules) -> bool:
        named = g.nearest("PlayAttacks")
        return (
            isinstance(named, PlayAttacks) and p in named.cards and by.rule("kh.ruling.attack-same-time")
            or super().forbidden_with(g, seat, p, by))

    def fits(self, g: Duel, p: int) -> bool:
        return False


class PlayAttacks(Frame):
    """kh.ruling.attack-same-time: what is played in one go is played at the same time."""

    OUTLINE: ClassVar[str] = """
        kh.ruling.attack-same-time   offer_more
        kh.ruling.attack-same-time   take_more
        kh.attack.adds-support       lay   +
        kh.symbol.when-played        when_played
        kh.attack.same-name-bonus    find_pairs
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "cards")

    def __init__(self, seat: int = 0, cards: tuple[int, ...] = ()) -> None:
        self.seat = seat
        self.cards = cards

    def offer_more(self, g: Duel) -> None:
        more = g.options("with", self.seat)
        if more:
            g.ask(self.seat, "with", [DONE] + more, cites="kh.ruling.attack-same-time", about=(self.cards[-1],))
        else:
            self.go(g, "lay")

    def take_more(self, g: Duel) -> None:
        if g.said.verb == "with":
            self.cards = (*self.cards, g.said.args[0])
            self.go(g, "offer_more")

    def lay(self, g: Duel) -> None:
        for p in self.cards:
            g.enter(p, self.seat, g.area())
            g.note_total("kh.attack.adds-support", "{s} plays {p}: {n} in all", self.seat, p)

    def when_played(self, g: Duel) -> None:
        for p in self.cards:
            g.played(p, self.seat)

    def find_pairs(self, g: Duel) -> None:
        """The first of each name played more than once speaks for all of them."""
        names = [g.face(p).name for p in self.cards]
        for i, p in enumerate(self.cards):
            if names.count(names[i]) > 1 and names.index(names[i]) == i:
                g.happen("paired", it=p, seat=self.seat, n=names.count(names[i]))
