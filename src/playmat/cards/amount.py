"""How many, and whether: amounts and conditions."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.cards.resolve import THAT_MUCH, Resolve
from playmat.cards.select import Pieces, Seats, Selector, compare

if TYPE_CHECKING:
    from playmat.cards.game import CardGame


class Amount:
    def count(self, g: CardGame, c: Resolve) -> int:
        raise NotImplementedError

    def say(self) -> str:
        raise NotImplementedError


class Number(Amount):
    def __init__(self, n: int) -> None:
        self.n = n

    def count(self, g: CardGame, c: Resolve) -> int:
        return self.n

    def say(self) -> str:
        return str(self.n)


class Per(Amount):
    """So many for each piece found."""

    def __init__(self, n: int, pieces: Pieces) -> None:
        self.n = n
        self.pieces = pieces

    def count(self, g: CardGame, c: Resolve) -> int:
        return self.n * len(self.pieces.find(g, c))

    def say(self) -> str:
        return f"{self.n} for each of {self.pieces.say()}"


class Times(Amount):
    """So many times another number: `1000 for each damage on this`."""

    def __init__(self, n: int, amount: Amount) -> None:
        self.n = n
        self.amount = amount

    def count(self, g: CardGame, c: Resolve) -> int:
        return self.n * self.amount.count(g, c)

    def say(self) -> str:
        return f"{self.n} times {self.amount.say()}"


class HowMany(Amount):
    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces

    def count(self, g: CardGame, c: Resolve) -> int:
        return len(self.pieces.find(g, c))

    def say(self) -> str:
        return f"the number of {self.pieces.say()}"


class StatOf(Amount):
    """A stat of some pieces, added up."""

    def __init__(self, stat: str, pieces: Pieces) -> None:
        self.stat = stat
        self.pieces = pieces

    def count(self, g: CardGame, c: Resolve) -> int:
        return sum(g.value(p, self.stat) for p in self.pieces.find(g, c))

    def say(self) -> str:
        return f"the {self.stat} of {self.pieces.say()}"


class RuleNumber(Amount):
    """A number of a player: hearts, hand size."""

    def __init__(self, stat: str, whose: Seats) -> None:
        self.stat = stat
        self.whose = whose

    def count(self, g: CardGame, c: Resolve) -> int:
        return sum(g.rule(seat, self.stat) for seat in self.whose.find(g, c))

    def say(self) -> str:
        return f"{self.whose.own()} {self.stat}"


class ThatMuch(Amount):
    """The number of the event."""

    def count(self, g: CardGame, c: Resolve) -> int:
        return sum(c.register(THAT_MUCH))

    def say(self) -> str:
        return "that much"


class Less(Amount):
    """One number minus another, never below zero."""

    def __init__(self, a: Amount, b: Amount) -> None:
        self.a = a
        self.b = b

    def count(self, g: CardGame, c: Resolve) -> int:
        return max(0, self.a.count(g, c) - self.b.count(g, c))

    def say(self) -> str:
        return f"{self.a.say()} minus {self.b.say()}"


class Bounded(Amount):
    """A number that is at least, or at most, another."""

    def __init__(self, a: Amount, op: str, limit: int) -> None:
        self.a = a
        self.op = op
        self.limit = limit

    def count(self, g: CardGame, c: Resolve) -> int:
        n = self.a.count(g, c)
        return max(n, self.limit) if self.op == "at least" else min(n, self.limit)

    def say(self) -> str:
        return f"{self.a.say()}, {self.op} {self.limit}"


class EitherOr(Amount):
    """A number, or another if a condition holds."""

    def __init__(self, n: Amount, other: Amount, condition: Condition) -> None:
        self.n = n
        self.other = other
        self.condition = condition

    def count(self, g: CardGame, c: Resolve) -> int:
        return self.other.count(g, c) if self.condition.holds(g, c) else self.n.count(g, c)

    def say(self) -> str:
        return f"{self.n.say()}, or {self.other.say()} if {self.condition.say()}"


# -- conditions ------------------------------------------------------------------------------------------------------

class Condition:
    def holds(self, g: CardGame, c: Resolve) -> bool:
        raise NotImplementedError

    def say(self) -> str:
        raise NotImplementedError


class There(Condition):
    """There are at least so many of something, or none."""

    def __init__(self, low: int, high: int, selector: Selector) -> None:
        self.low = low
        self.high = high                  # -1: no upper end
        self.selector = selector

    def holds(self, g: CardGame, c: Resolve) -> bool:
        n = len(self.selector.find(g, c))
        return n >= self.low and (self.high < 0 or n <= self.high)

    def say(self) -> str:
        if self.high == 0:
            return f"there is no {self.selector.say(plural=False)}"
        if self.low == 1:
            return f"there is a {self.selector.say(plural=False)}"
        return f"there are {self.low} or more {self.selector.say(plural=True)}"


class Compared(Condition):
    def __init__(self, a: Amount, op: str, b: Amount) -> None:
        self.a = a
        self.op = op
        self.b = b

    def holds(self, g: CardGame, c: Resolve) -> bool:
        return compare(self.a.count(g, c), self.op, self.b.count(g, c))

    def say(self) -> str:
        return f"{self.a.say()} is {self.op} {self.b.say()}"


class Is(Condition):
    """Some named piece is one of these."""

    def __init__(self, pieces: Pieces, selector: Selector, noun: bool = True) -> None:
        self.pieces = pieces
        self.selector = selector
        self.noun = noun                  # `it is a friend`; without: `it is in your hand`

    def holds(self, g: CardGame, c: Resolve) -> bool:
        found = self.pieces.find(g, c)
        looks = self.selector.matches if self.selector.said_place else self.selector.fits
        return bool(found) and all(looks(g, p, c) for p in found)

    def say(self) -> str:
        return f"{self.pieces.say()} is a {self.selector.say(plural=False)}"


class Case(Condition):
    """A condition in the game's own words: `a challenge is held here`."""

    def __init__(self, word: str, test: Any) -> None:
        self.word = word
        self.test = test                  # (game, Resolve) -> bool

    def holds(self, g: CardGame, c: Resolve) -> bool:
        truth: bool = self.test(g, c)
        return truth

    def say(self) -> str:
        return self.word


class Not(Condition):
    def __init__(self, a: Condition) -> None:
        self.a = a

    def holds(self, g: CardGame, c: Resolve) -> bool:
        return not self.a.holds(g, c)

    def say(self) -> str:
        return f"not {self.a.say()}"


class Both(Condition):
    def __init__(self, a: Condition, b: Condition) -> None:
        self.a = a
        self.b = b

    def holds(self, g: CardGame, c: Resolve) -> bool:
        return self.a.holds(g, c) and self.b.holds(g, c)

    def say(self) -> str:
        return f"{self.a.say()} and {self.b.say()}"


class Either(Condition):
    def __init__(self, a: Condition, b: Condition) -> None:
        self.a = a
        self.b = b

    def holds(self, g: CardGame, c: Resolve) -> bool:
        return self.a.holds(g, c) or self.b.holds(g, c)

    def say(self) -> str:
        return f"{self.a.say()} or {self.b.say()}"
