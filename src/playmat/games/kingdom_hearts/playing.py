"""A card being played from the hand: what every chapter's plays have in common."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.games.kingdom_hearts.state import HAND
from playmat.kernel.frame import Frame
from playmat.kernel.plays import Play

if TYPE_CHECKING:
    from playmat.games.kingdom_hearts.duel import Duel


class FromHand(Play):
    """Playing a card of certain types that one holds."""

    ELSE: ClassVar[str] = "kh.term.in-play"

    def fits(self, g: Duel, p: int) -> bool:
        return g.type(p) in self.types

    def in_reach(self, g: Duel, p: int) -> bool:
        return g.kind(p) == HAND


class PlayCard(Frame):
    """One card, played by one player."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, seat: int = 0, card: int = 0) -> None:
        self.seat = seat
        self.card = card

    def lost(self, g: Duel) -> bool:
        """A text that came first took the card from the hand: nothing is left to play."""
        if self.card not in g.zone(self.seat, HAND):
            self.leave()
            return True
        return False

    def when_played(self, g: Duel) -> None:
        g.played(self.card, self.seat)
