"""Numbers made of other numbers, and numbers that a text has named."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from playmat.cards.effects.amounts import Amount, Condition
from playmat.cards.effects.selectors import NUMBER, Every, Pieces, RegisterRef
from playmat.cards.runtime.resolve import Resolve
from playmat.cards.words.voice import PLAIN, Voice

if TYPE_CHECKING:
    from playmat.cards.effects.slots import Slots
    from playmat.cards.runtime.game import CardGame


ROLL: Final = "the roll"                             # the name of what the latest dice of a text show


class NumberIn(Amount):
    """A number that was chosen, counted, rolled or done; several of them added up."""

    FIELDS: ClassVar[tuple[str, ...]] = ("pieces",)

    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces                         # a register, or each player's own

    def count(self, g: CardGame, c: Resolve) -> int:
        return sum(self.pieces.find(g, c))

    def say(self, v: Voice = PLAIN) -> str:
        if isinstance(self.pieces, RegisterRef) and self.pieces.word == ROLL:
            return ROLL
        return self.pieces.say(v)

    def first(self, v: Voice) -> str:
        said = self.say(v)
        return said if said != ROLL else super().first(v)

    def rest(self, v: Voice) -> str:
        return "" if self.say(v) != ROLL else super().rest(v)


class UpTo(Amount):
    """`heal up to 3 on it`: whoever does it says how many."""

    FIELDS: ClassVar[tuple[str, ...]] = ("most", "kept")

    def __init__(self, most: Amount, kept: RegisterRef) -> None:
        self.most = most
        self.kept = kept

    def count(self, g: CardGame, c: Resolve) -> int:
        return sum(self.kept.find(g, c))

    def say(self, v: Voice = PLAIN) -> str:
        return f"up to {self.most.say(v)}"

    def first(self, v: Voice) -> str:
        return f"up to {self.most.first(v)}"

    def rest(self, v: Voice) -> str:
        return self.most.rest(v)

    def one(self) -> bool:
        return self.most.one()


class More(Amount):
    """One number and another."""

    FIELDS: ClassVar[tuple[str, ...]] = ("a", "b")

    def __init__(self, a: Amount, b: Amount) -> None:
        self.a = a
        self.b = b

    def count(self, g: CardGame, c: Resolve) -> int:
        return self.a.count(g, c) + self.b.count(g, c)

    def say(self, v: Voice = PLAIN) -> str:
        return f"{self.a.say(v)} plus {self.b.say(v)}"


class Difference(Amount):
    """How far two numbers are apart."""

    FIELDS: ClassVar[tuple[str, ...]] = ("a", "b")

    def __init__(self, a: Amount, b: Amount) -> None:
        self.a = a
        self.b = b

    def count(self, g: CardGame, c: Resolve) -> int:
        return abs(self.a.count(g, c) - self.b.count(g, c))

    def say(self, v: Voice = PLAIN) -> str:
        return f"the difference between {self.a.say(v)} and {self.b.say(v)}"


class Half(Amount):
    FIELDS: ClassVar[tuple[str, ...]] = ("amount", "up")

    def __init__(self, amount: Amount, up: bool) -> None:
        self.amount = amount
        self.up = up

    def count(self, g: CardGame, c: Resolve) -> int:
        return (self.amount.count(g, c) + self.up) // 2

    def say(self, v: Voice = PLAIN) -> str:
        return f"half of {self.amount.say(v)} rounded {'up' if self.up else 'down'}"


class Extreme(Amount):
    """`the highest strength among allies you control`; nothing if there is none."""

    FIELDS: ClassVar[tuple[str, ...]] = ("highest", "stat", "pieces")

    def __init__(self, highest: bool, stat: str, pieces: Pieces) -> None:
        self.highest = highest
        self.stat = stat
        self.pieces = pieces

    def count(self, g: CardGame, c: Resolve) -> int:
        found = [g.value(p, self.stat) for p in self.pieces.find(g, c)]
        if not found:
            return 0
        return max(found) if self.highest else min(found)

    def say(self, v: Voice = PLAIN) -> str:
        among = self.pieces.selector.say(True, v) if isinstance(self.pieces, Every) else self.pieces.say(v)
        return f"the {'highest' if self.highest else 'lowest'} {self.stat} among {among}"


class Worked(Amount):
    """A number in the game's own words: `the cards under it`."""

    FIELDS: ClassVar[tuple[str, ...]] = ("word", "slots")

    def __init__(self, word: str, counter: Any, slots: Slots) -> None:
        self.word = word
        self.counter = counter                       # (game, Resolve, Args) -> number
        self.slots = slots

    def count(self, g: CardGame, c: Resolve) -> int:
        n: int = self.counter(g, c, self.slots.given(g, c))
        return n

    def say(self, v: Voice = PLAIN) -> str:
        return self.slots.fill(self.word, v)


class Did(Condition):
    """`if you do`: the line above found something to choose, or did what it says at least in part."""

    FIELDS: ClassVar[tuple[str, ...]] = ("kept",)

    def __init__(self, kept: RegisterRef) -> None:
        self.kept = kept

    def holds(self, g: CardGame, c: Resolve) -> bool:
        found = self.kept.find(g, c)
        return sum(found) > 0 if self.kept.holds == NUMBER else bool(found)

    def say(self, v: Voice = PLAIN) -> str:
        return "they do" if v.they else "you do"
