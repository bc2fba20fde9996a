"""Attack Cards: played in battles and challenges, one or several at a time."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.games.kingdom_hearts.state import HAND
from playmat.kernel.frame import Frame
from playmat.kernel.option import DONE, Option

if TYPE_CHECKING:
    from playmat.games.kingdom_hearts.duel import Duel


def why_not_attack(g: Duel, seat: int, p: int) -> str:
    """The rule that keeps a player from playing an Attack Card, or nothing."""
    if g.type(p) != "attack" or p not in g.areas[seat][HAND]:
        return "kh.term.in-play"
    return why_no_attack(g, seat) or why_not_this_one(g, p)


def why_no_attack(g: Duel, seat: int) -> str:
    """The rule that keeps a player from playing any Attack Card now, or nothing."""
    in_battle = g.in_battle()
    if not in_battle and not g.in_challenge():
        return "kh.attack.where-usable"                              # kh.ruling.attack-only-in-fights
    if in_battle and seat != g.s.active:
        return "kh.battle.play-attack-cards"
    return ""


def why_not_this_one(g: Duel, p: int) -> str:
    return "kh.ruling.card-text-first" if g.forbids("be played", p) >= 0 else ""


def options(g: Duel, seat: int, cards: list[int]) -> list[Option]:
    if why_no_attack(g, seat):
        return []
    return [Option("attack", (p,)) for p in cards if not why_not_this_one(g, p)]


class PlayAttacks(Frame):
    """kh.ruling.attack-same-time: what is played in one go is played at the same time."""

    OUTLINE: ClassVar[str] = """
        kh.ruling.attack-same-time   offer_more
        kh.ruling.attack-same-time   take_more
        kh.attack.adds-support       lay
        kh.symbol.when-played        when_played
        kh.attack.same-name-bonus    find_pairs
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "cards")

    def __init__(self, seat: int = 0, cards: tuple[int, ...] = ()) -> None:
        super().__init__()
        self.seat = seat
        self.cards = cards

    def offer_more(self, g: Duel) -> None:
        more = options(g, self.seat, [p for p in g.hand(self.seat)["attack"] if p not in self.cards])
        if more:
            g.ask(self.seat, "with", [DONE] + [Option("with", o.args) for o in more],
                  cites="kh.ruling.attack-same-time", about=(self.cards[-1],))
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
