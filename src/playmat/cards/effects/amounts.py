"""How many, and whether: amounts and conditions."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from playmat.cards.effects.comparing import compare
from playmat.cards.effects.nodes import Node
from playmat.cards.effects.seats import Seats
from playmat.cards.effects.selectors import Every, Pieces, Selector
from playmat.cards.runtime.resolve import THAT_MUCH, Resolve
from playmat.cards.words.voice import PLAIN, Voice, a
from playmat.kernel.names import NOTHING

if TYPE_CHECKING:
    from playmat.cards.effects.slots import Slots
    from playmat.cards.runtime.game import CardGame


class Amount(Node):
    """A number. In a sentence it stands in two places: `draw 1 card` … `for each friend you control`."""

    ASKS: ClassVar[bool] = True

    def count(self, g: CardGame, c: Resolve) -> int:
        raise NotImplementedError

    def say(self, v: Voice = PLAIN) -> str:
        raise NotImplementedError

    def first(self, v: Voice) -> str:
        """What stands where the number stands."""
        return "X"

    def rest(self, v: Voice) -> str:
        """What follows at the end of the sentence."""
        return f", where X is {self.say(v)}"

    def each(self, v: Voice) -> str:
        """What follows another number that is multiplied by it."""
        return f"times {self.say(v)}"

    def one(self) -> bool:
        """Whether the noun after it is singular."""
        return False


class Number(Amount):
    ASKS: ClassVar[bool] = False
    FIELDS: ClassVar[tuple[str, ...]] = ("n",)

    def __init__(self, n: int) -> None:
        self.n = n

    def count(self, g: CardGame, c: Resolve) -> int:
        return self.n

    def say(self, v: Voice = PLAIN) -> str:
        return str(self.n)

    def first(self, v: Voice) -> str:
        return str(self.n)

    def rest(self, v: Voice) -> str:
        return ""

    def one(self) -> bool:
        return self.n == 1


class Per(Amount):
    """So many for each piece found."""

    ASKS: ClassVar[bool] = False
    FIELDS: ClassVar[tuple[str, ...]] = ("n", "pieces")

    def __init__(self, n: int, pieces: Pieces) -> None:
        self.n = n
        self.pieces = pieces

    def count(self, g: CardGame, c: Resolve) -> int:
        return self.n * len(self.pieces.find(g, c))

    def say(self, v: Voice = PLAIN) -> str:
        return f"{self.n}{self.rest(v)}"

    def first(self, v: Voice) -> str:
        return str(self.n)

    def rest(self, v: Voice) -> str:
        if isinstance(self.pieces, Every):
            return f" for each {self.pieces.selector.say(False, v)}"
        return f" for each of {self.pieces.say(v)}" if self.pieces.many(v) else f" for {self.pieces.say(v)}"

    def one(self) -> bool:
        return self.n == 1


class Times(Amount):
    """So many times another number: `1000 for each damage on this`."""

    ASKS: ClassVar[bool] = False
    FIELDS: ClassVar[tuple[str, ...]] = ("n", "amount")

    def __init__(self, n: int, amount: Amount) -> None:
        self.n = n
        self.amount = amount

    def count(self, g: CardGame, c: Resolve) -> int:
        return self.n * self.amount.count(g, c)

    def say(self, v: Voice = PLAIN) -> str:
        return f"{self.n} times {self.amount.say(v)}"

    def first(self, v: Voice) -> str:
        return str(self.n)

    def rest(self, v: Voice) -> str:
        return f" {self.amount.each(v)}"

    def one(self) -> bool:
        return self.n == 1


class HowMany(Amount):
    ASKS: ClassVar[bool] = False
    FIELDS: ClassVar[tuple[str, ...]] = ("pieces",)

    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces

    def count(self, g: CardGame, c: Resolve) -> int:
        return len(self.pieces.find(g, c))

    def say(self, v: Voice = PLAIN) -> str:
        return f"the number of {self.pieces.say(v)}"


class StatOf(Amount):
    """A stat of some pieces, added up."""

    FIELDS: ClassVar[tuple[str, ...]] = ("stat", "pieces")

    def __init__(self, stat: str, pieces: Pieces) -> None:
        self.stat = stat
        self.pieces = pieces

    def count(self, g: CardGame, c: Resolve) -> int:
        return sum([g.last_value(p, self.stat) for p in self.pieces.find(g, c)])

    def say(self, v: Voice = PLAIN) -> str:
        return f"the {self.stat} of {self.pieces.say(v)}"

    def each(self, v: Voice) -> str:
        return f"for each {self.stat} on {self.pieces.say(v)}"


class FaceOf(Amount):
    """Which face a piece has, for one that becomes a copy of it; NOTHING if there is no such piece."""

    FIELDS: ClassVar[tuple[str, ...]] = ("pieces",)

    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces

    def count(self, g: CardGame, c: Resolve) -> int:
        found = self.pieces.find(g, c)
        return g.shown[found[0]] if found else NOTHING

    def say(self, v: Voice = PLAIN) -> str:
        return f"a copy of {self.pieces.say(v)}"


class RuleNumber(Amount):
    """A number of a player: hearts, hand size."""

    FIELDS: ClassVar[tuple[str, ...]] = ("stat", "whose")

    def __init__(self, stat: str, whose: Seats) -> None:
        self.stat = stat
        self.whose = whose

    def count(self, g: CardGame, c: Resolve) -> int:
        return sum(g.player_value(seat, self.stat) for seat in self.whose.find(g, c))

    def say(self, v: Voice = PLAIN) -> str:
        return f"{self.whose.own(v)} {self.stat}"


class ThatMuch(Amount):
    """The number of the event."""

    ASKS: ClassVar[bool] = False

    def count(self, g: CardGame, c: Resolve) -> int:
        return sum(c.register(THAT_MUCH))

    def say(self, v: Voice = PLAIN) -> str:
        return "that much"

    def first(self, v: Voice) -> str:
        return "that many"

    def rest(self, v: Voice) -> str:
        return ""


class Amended(Amount):
    """A number that words behind it change: `draw 1 card for each ally, at most 3`."""

    ASKS: ClassVar[bool] = False

    def __init__(self, a: Amount) -> None:
        self.a = a

    def behind(self, v: Voice) -> str:
        raise NotImplementedError

    def say(self, v: Voice = PLAIN) -> str:
        return self.a.say(v) + self.behind(v)

    def first(self, v: Voice) -> str:
        return self.a.first(v)

    def rest(self, v: Voice) -> str:
        return self.a.rest(v) + self.behind(v)

    def one(self) -> bool:
        return self.a.one()


class Less(Amended):
    """One number minus another, never below zero."""

    FIELDS: ClassVar[tuple[str, ...]] = ("a", "b")

    def __init__(self, a: Amount, b: Amount) -> None:
        super().__init__(a)
        self.b = b

    def count(self, g: CardGame, c: Resolve) -> int:
        return max(0, self.a.count(g, c) - self.b.count(g, c))

    def behind(self, v: Voice) -> str:
        return f" minus {self.b.say(v)}"

    def one(self) -> bool:
        return False


class Bounded(Amended):
    """A number that is at least, or at most, another."""

    FIELDS: ClassVar[tuple[str, ...]] = ("a", "op", "limit")

    def __init__(self, a: Amount, op: str, limit: Amount) -> None:
        super().__init__(a)
        self.op = op
        self.limit = limit

    def count(self, g: CardGame, c: Resolve) -> int:
        n, limit = self.a.count(g, c), self.limit.count(g, c)
        return max(n, limit) if self.op == "at least" else min(n, limit)

    def behind(self, v: Voice) -> str:
        return f", {self.op} {self.limit.say(v)}"


class EitherOr(Amended):
    """A number, or another if a condition holds."""

    FIELDS: ClassVar[tuple[str, ...]] = ("a", "other", "condition")

    def __init__(self, a: Amount, other: Amount, condition: Condition) -> None:
        super().__init__(a)
        self.other = other
        self.condition = condition

    def count(self, g: CardGame, c: Resolve) -> int:
        return self.other.count(g, c) if self.condition.holds(g, c) else self.a.count(g, c)

    def behind(self, v: Voice) -> str:
        return f", or {self.other.say(v)} if {self.condition.say(v)}"


# -- conditions ------------------------------------------------------------------------------------------------------

class Condition(Node):
    ASKS: ClassVar[bool] = True

    def holds(self, g: CardGame, c: Resolve) -> bool:
        raise NotImplementedError

    def say(self, v: Voice = PLAIN) -> str:
        raise NotImplementedError


class There(Condition):
    """There are at least so many of something, or none."""

    ASKS: ClassVar[bool] = False
    FIELDS: ClassVar[tuple[str, ...]] = ("low", "high", "selector")

    def __init__(self, low: int, high: int, selector: Selector) -> None:
        self.low = low
        self.high = high                  # -1: no upper end
        self.selector = selector

    def holds(self, g: CardGame, c: Resolve) -> bool:
        if self.low == 1 and self.high < 0:
            return self.selector.some(g, c)                          # most often
        n = len(self.selector.find(g, c))
        return n >= self.low and (self.high < 0 or n <= self.high)

    def say(self, v: Voice = PLAIN) -> str:
        if self.high == 0:
            return f"there is no {self.selector.say(False, v)}"
        if self.high > 0:
            return f"there are {self.high} or fewer {self.selector.say(True, v)}"
        if self.low == 1:
            return f"there is {a(self.selector.say(False, v))}"
        return f"there are {self.low} or more {self.selector.say(True, v)}"


class Compared(Condition):
    ASKS: ClassVar[bool] = False
    FIELDS: ClassVar[tuple[str, ...]] = ("a", "op", "b")

    def __init__(self, a: Amount, op: str, b: Amount) -> None:
        self.a = a
        self.op = op
        self.b = b

    def holds(self, g: CardGame, c: Resolve) -> bool:
        return compare(self.a.count(g, c), self.op, self.b.count(g, c))

    def say(self, v: Voice = PLAIN) -> str:
        if not isinstance(self.a, RuleNumber):
            return f"{self.a.say(v)} is {self.op} {self.b.say(v)}"
        who = f"{self.a.whose.say(v)} {'has' if self.a.whose.alone(v) else 'have'}"
        if self.op == "no":
            return f"{who} no {self.a.stat}"
        if isinstance(self.b, Number):
            return f"{who} {self.op} {self.b.n} {self.a.stat}"
        if isinstance(self.b, RuleNumber) and self.b.stat == self.a.stat and self.op in ("more than", "less than"):
            more = "more" if self.op == "more than" else "fewer"
            return f"{who} {more} {self.a.stat} than {self.b.whose.say(v)}"
        return f"{self.a.say(v)} is {self.op} {self.b.say(v)}"


class Is(Condition):
    """Some named piece is one of these."""

    ASKS: ClassVar[bool] = False
    FIELDS: ClassVar[tuple[str, ...]] = ("pieces", "selector", "noun")

    def __init__(self, pieces: Pieces, selector: Selector, noun: bool = True) -> None:
        self.pieces = pieces
        self.selector = selector
        self.noun = noun                  # `it is a friend`; without: `it is in your hand`

    def holds(self, g: CardGame, c: Resolve) -> bool:
        found = self.pieces.find(g, c)
        looks = self.selector.matches if self.selector.said_place else self.selector.fits
        return bool(found) and all(looks(g, p, c) for p in found)

    def say(self, v: Voice = PLAIN) -> str:
        return f"{self.pieces.say(v)} {'are' if self.pieces.many(v) else 'is'} {self.what(v)}"

    def what(self, v: Voice) -> str:
        many = self.pieces.many(v)
        if self.noun:
            return self.selector.say(True, v) if many else a(self.selector.say(False, v))
        if self.selector.said_place:
            return self.selector.place.words.replace(
                "{s}", self.selector.whose.own(v) if self.selector.whose is not None else "any")
        return " ".join(words for test in self.selector.tests for words in test.say(v) if words)


class Case(Condition):
    """A condition in the game's own words: `a challenge is held here`, `you used "Whip"`."""

    FIELDS: ClassVar[tuple[str, ...]] = ("word", "slots")

    def __init__(self, word: str, test: Any, slots: Slots | None = None, glance: bool = False) -> None:
        self.word = word
        self.test = test                  # (game, Resolve) -> bool; with slots also what fills them
        self.slots = slots
        self.glance = glance              # it is seen by looking: no text has a say in it

    def asks(self) -> bool:
        return not self.glance

    def holds(self, g: CardGame, c: Resolve) -> bool:
        truth: bool = self.test(g, c) if self.slots is None else self.test(g, c, self.slots.given(g, c))
        return truth

    def say(self, v: Voice = PLAIN) -> str:
        return self.word if self.slots is None else self.slots.fill(self.word, v)


class Not(Condition):
    ASKS: ClassVar[bool] = False
    FIELDS: ClassVar[tuple[str, ...]] = ("a",)

    def __init__(self, a: Condition) -> None:
        self.a = a

    def holds(self, g: CardGame, c: Resolve) -> bool:
        return not self.a.holds(g, c)

    def say(self, v: Voice = PLAIN) -> str:
        if isinstance(self.a, Is):
            verb = "are" if self.a.pieces.many(v) else "is"
            return f"{self.a.pieces.say(v)} {verb} not {self.a.what(v)}"
        return f"it is not true that {self.a.say(v)}"


class Both(Condition):
    ASKS: ClassVar[bool] = False
    FIELDS: ClassVar[tuple[str, ...]] = ("a", "b")

    def __init__(self, a: Condition, b: Condition) -> None:
        self.a = a
        self.b = b

    def holds(self, g: CardGame, c: Resolve) -> bool:
        return self.a.holds(g, c) and self.b.holds(g, c)

    def say(self, v: Voice = PLAIN) -> str:
        return " and ".join(("either " if isinstance(x, Either) else "") + x.say(v) for x in (self.a, self.b))


class Either(Condition):
    ASKS: ClassVar[bool] = False
    FIELDS: ClassVar[tuple[str, ...]] = ("a", "b")

    def __init__(self, a: Condition, b: Condition) -> None:
        self.a = a
        self.b = b

    def holds(self, g: CardGame, c: Resolve) -> bool:
        return self.a.holds(g, c) or self.b.holds(g, c)

    def say(self, v: Voice = PLAIN) -> str:
        return f"{self.a.say(v)} or {self.b.say(v)}"
