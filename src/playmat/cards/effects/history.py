"""What happened before: conditions, amounts and tests that ask the record."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.cards.effects.amounts import Amount, Condition
from playmat.cards.effects.piece_tests import Other, Test
from playmat.cards.effects.seats import Seats
from playmat.cards.effects.selectors import Every, Pieces
from playmat.cards.effects.watches import Watch
from playmat.cards.runtime.happening import Happening
from playmat.cards.runtime.resolve import Resolve
from playmat.cards.words.voice import PLAIN, Voice

if TYPE_CHECKING:
    from playmat.cards.runtime.game import CardGame
    from playmat.cards.runtime.records import Happened


class Past(Condition):
    """`you played an event this turn`, `this was damaged on your last turn`."""

    FIELDS: ClassVar[tuple[str, ...]] = ("watch", "span", "words", "whose")

    def __init__(self, watch: Watch, span: int, words: str, whose: Seats | None) -> None:
        self.watch = watch
        self.span = span                     # a place in the game's list of spans
        self.words = words                   # with {o} where its owner stands
        self.whose = whose
        self.question = -1                   # its number in the library

    def fits(self, g: CardGame, c: Resolve, h: Happening) -> bool:
        """Whether what happens is what it asks for, as far as that can be told without knowing who will ask."""
        w = self.watch
        return (early(w.pieces, g, h.it, c) and early(w.others, g, h.other, c)
                and (w.cause is None or w.cause.holds(g, c, h)))

    def rows(self, g: CardGame, c: Resolve) -> list[Happened]:
        """All that happened of this."""
        whose = self.whose.one(g, c) if self.whose is not None else c.seat
        return [row for row in g.card_state.record if row.question == self.question and self.answers(g, c, row)
                and g.in_span(self.span, row, whose)]

    def answers(self, g: CardGame, c: Resolve, row: Happened) -> bool:
        w = self.watch
        return (row.fits >> c.seat & 1 == 1 and (w.seats is None or w.seats.has(g, c, row.seat))
                and late(w.pieces, g, row.it, c) and late(w.others, g, row.other, c))

    def holds(self, g: CardGame, c: Resolve) -> bool:
        return bool(self.rows(g, c))

    def say(self, v: Voice = PLAIN) -> str:
        return f"{self.watch.say(v)} {self.when(v)}"

    def said_of_piece(self, v: Voice) -> str:
        """The same after a noun; a verb that must agree with it keeps both forms."""
        words = self.watch.words
        return f"{words if words.startswith(('was|', 'were|')) else self.watch.say(v)} {self.when(v)}"

    def when(self, v: Voice) -> str:
        return self.words.replace("{o}", self.whose.own(v) if self.whose is not None else "")


def early(pieces: Pieces | None, g: CardGame, p: int, c: Resolve) -> bool:
    """Whether a piece is one of those asked for, judged when it happens: all but what `this` and registers mean."""
    if not isinstance(pieces, Every):
        return True
    selector = pieces.selector
    if p < 0:
        return False
    for test in selector.tests:                      # in loops: generators cost more
        if not isinstance(test, Other) and not test.holds(g, p, c):
            return False
    for noun in selector.nouns:                      # noqa: SIM110
        if noun.test(g, p):
            return True
    return False


def late(pieces: Pieces | None, g: CardGame, p: int, c: Resolve) -> bool:
    """The rest of it, judged when it is asked."""
    if pieces is None:
        return True
    if isinstance(pieces, Every):
        return p != c.source or not any(isinstance(test, Other) for test in pieces.selector.tests)
    return p >= 0 and p in pieces.find(g, c)


class HowOften(Amount):
    """`the number of times you played an event this turn`."""

    FIELDS: ClassVar[tuple[str, ...]] = ("past",)

    def __init__(self, past: Past) -> None:
        self.past = past

    def count(self, g: CardGame, c: Resolve) -> int:
        return len(self.past.rows(g, c))

    def say(self, v: Voice = PLAIN) -> str:
        return f"the number of times {self.past.say(v)}"

    def each(self, v: Voice) -> str:
        return f"for each time {self.past.say(v)}"


class HowMuch(HowOften):
    """`the total of all times this took damage this turn`: the numbers of what happened, added up."""

    def count(self, g: CardGame, c: Resolve) -> int:
        return sum([row.n for row in self.past.rows(g, c)])

    def say(self, v: Voice = PLAIN) -> str:
        return f"the total of all times {self.past.say(v)}"

    def each(self, v: Voice) -> str:
        return f"for {self.say(v)}"


class HasPast(Test):
    """`allies that challenged this turn`: such a thing happened to the piece itself."""

    FIELDS: ClassVar[tuple[str, ...]] = ("past",)

    def __init__(self, past: Past) -> None:
        self.past = past

    def holds(self, g: CardGame, p: int, c: Resolve) -> bool:
        return any(row.it == p for row in self.past.rows(g, c))

    def say(self, v: Voice = PLAIN) -> tuple[str, str]:
        return ("", f"that {self.past.said_of_piece(v)}")
