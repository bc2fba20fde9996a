"""The event a text waits for, and of whom it must be true."""
from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.cards.effects.seats import Seats, You
from playmat.cards.effects.selectors import Every, Pieces, Selector
from playmat.cards.runtime.resolve import Resolve
from playmat.cards.words.voice import PLAIN, Voice, agreeing

if TYPE_CHECKING:
    from playmat.cards.runtime.game import CardGame


class Watch:
    """The event an ability waits for: its name, and of whom it must be true."""

    def __init__(self, event: str, words: str, seats: Seats | None, pieces: Pieces | None) -> None:
        self.event = event
        self.words = words                   # with {s} and {p} where the two stand
        self.seats = seats
        self.pieces = pieces

    def hears(self, g: CardGame, c: Resolve, it: int, seat: int) -> bool:
        if self.seats is not None and seat not in self.seats.find(g, c):
            return False
        if self.pieces is None:
            return True
        if isinstance(self.pieces, Every):
            selector: Selector = self.pieces.selector
            return it >= 0 and (selector.matches(g, it, c) if selector.said_place else selector.fits(g, it, c))
        return it in self.pieces.find(g, c)

    def say(self, v: Voice = PLAIN) -> str:
        words = self.words
        if isinstance(self.seats, You) and "ing" in words.partition("{s} ")[2].partition(" ")[0]:
            words = words.replace("{s} ", "")                # instead of losing hearts
        out: list[str] = []
        one = True
        for word in words.split(" "):
            if word == "{s}" and self.seats is not None:
                out.append(self.seats.say(v))
                one = self.seats.alone(v)
            elif word == "{o}" and self.seats is not None:
                out.append(self.seats.own(v))
                one = True
            elif word == "{p}" and self.pieces is not None:
                out.append(self.pieces.say(v))
                one = not self.pieces.many(v)
            else:
                out.append(agreeing(word, one))
        return " ".join(out)
