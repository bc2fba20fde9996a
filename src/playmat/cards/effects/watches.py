"""The event a text waits for, of whom it must be true, and what must have caused it."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.cards.effects.nodes import Node
from playmat.cards.effects.seats import Seats, You
from playmat.cards.effects.selectors import Pieces
from playmat.cards.runtime.happening import Happening
from playmat.cards.runtime.resolve import Resolve
from playmat.cards.words.voice import PLAIN, Voice, agreeing
from playmat.kernel.names import NOBODY

if TYPE_CHECKING:
    from playmat.cards.runtime.game import CardGame


class CausedBy(Node):
    """Why it must have happened."""

    def holds(self, g: CardGame, c: Resolve, h: Happening) -> bool:
        raise NotImplementedError

    def say(self, v: Voice = PLAIN) -> str:
        raise NotImplementedError


class ByEffect(CausedBy):
    """`by an effect`, `by the opponent's effect`: a text, whosever or somebody's."""

    FIELDS: ClassVar[tuple[str, ...]] = ("whose",)

    def __init__(self, whose: Seats | None) -> None:
        self.whose = whose

    def holds(self, g: CardGame, c: Resolve, h: Happening) -> bool:
        seat = g.cause_of(h).seat
        return seat != NOBODY and (self.whose is None or self.whose.has(g, c, seat))

    def say(self, v: Voice = PLAIN) -> str:
        return "by an effect" if self.whose is None else f"by {self.whose.own(v)} effect"


class ByEffectOf(CausedBy):
    """`by the effect of an ally`: the text of one of these."""

    FIELDS: ClassVar[tuple[str, ...]] = ("pieces",)

    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces

    def holds(self, g: CardGame, c: Resolve, h: Happening) -> bool:
        source = g.cause_of(h).source
        return source >= 0 and self.pieces.means(g, source, c)

    def say(self, v: Voice = PLAIN) -> str:
        return f"by the effect of {self.pieces.say(v)}"


class ByProcedure(CausedBy):
    """`by the attack`: while that procedure of the rules is what goes on."""

    FIELDS: ClassVar[tuple[str, ...]] = ("word", "frame")

    def __init__(self, word: str, frame: str) -> None:
        self.word = word
        self.frame = frame

    def holds(self, g: CardGame, c: Resolve, h: Happening) -> bool:
        return g.cause_of(h).deed == self.frame

    def say(self, v: Voice = PLAIN) -> str:
        return f"by {self.word}"


class Watch(Node):
    """The event an ability waits for: its name, of whom it must be true, and why it must happen."""

    FIELDS: ClassVar[tuple[str, ...]] = ("event", "words", "seats", "pieces", "others", "cause")

    def __init__(self, event: str, words: str, seats: Seats | None, pieces: Pieces | None,
                 others: Pieces | None = None, cause: CausedBy | None = None) -> None:
        self.event = event
        self.words = words                   # with {s} and {p} where those stand; a second {p} is the other party
        self.seats = seats
        self.pieces = pieces
        self.others = others
        self.cause = cause

    def hears(self, g: CardGame, c: Resolve, h: Happening) -> bool:
        return ((self.seats is None or self.seats.has(g, c, h.seat))
                and (self.pieces is None or (h.it >= 0 and self.pieces.means(g, h.it, c)))
                and (self.others is None or (h.other >= 0 and self.others.means(g, h.other, c)))
                and (self.cause is None or self.cause.holds(g, c, h)))

    def say(self, v: Voice = PLAIN) -> str:
        words = self.words
        if isinstance(self.seats, You) and "ing" in words.partition("{s} ")[2].partition(" ")[0]:
            words = words.replace("{s} ", "")                # instead of losing hearts
        out: list[str] = []
        one = True
        pieces = [p for p in (self.pieces, self.others) if p is not None]
        for word in words.split(" "):
            if word == "{s}" and self.seats is not None:
                out.append(self.seats.say(v))
                one = self.seats.alone(v)
            elif word == "{o}" and self.seats is not None:
                out.append(self.seats.own(v))
                one = True
            elif word == "{p}" and pieces:
                out.append(pieces[0].say(v))
                one = not pieces.pop(0).many(v)
            else:
                out.append(agreeing(word, one))
        return " ".join([*out, *([self.cause.say(v)] if self.cause is not None else [])])
