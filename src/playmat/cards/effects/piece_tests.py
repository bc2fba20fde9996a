"""The tests that tell pieces apart. Each can say itself in words."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.cards.effects.comparing import compare
from playmat.cards.effects.nodes import Node
from playmat.cards.effects.seats import Seats
from playmat.cards.runtime.parts import PART, ability_of
from playmat.cards.runtime.resolve import Resolve
from playmat.cards.words.voice import PLAIN, Voice

if TYPE_CHECKING:
    from playmat.cards.effects.amounts import Amount
    from playmat.cards.effects.selectors import Pieces
    from playmat.cards.runtime.game import CardGame


class Test(Node):
    """A question about one piece. `say` gives (words before the noun, words after it)."""

    ASKS: ClassVar[bool] = True
    __test__ = False                           # for pytest, which would take the name for a test

    def holds(self, g: CardGame, p: int, c: Resolve) -> bool:
        raise NotImplementedError

    def say(self, v: Voice = PLAIN) -> tuple[str, str]:
        raise NotImplementedError

    def has_slots(self) -> bool:
        """Whether it wants something to fill its words before it can be asked."""
        return False

    def only_in(self) -> tuple[int, ...]:
        """The only kinds of zone in which it can hold, if there are such: nobody looks elsewhere then."""
        return ()

    def filled(self, g: CardGame, c: Resolve) -> Test:
        """The same with its slots filled, to be asked of many pieces."""
        return self


class Other(Test):
    """Not this card."""

    ASKS: ClassVar[bool] = False

    def holds(self, g: CardGame, p: int, c: Resolve) -> bool:
        return p != c.source

    def say(self, v: Voice = PLAIN) -> tuple[str, str]:
        return ("other", "")


class Controlled(Test):
    ASKS: ClassVar[bool] = False
    FIELDS: ClassVar[tuple[str, ...]] = ("by", "possessive")

    def __init__(self, by: Seats, possessive: bool = False) -> None:
        self.by = by
        self.possessive = possessive           # `your friends`

    def holds(self, g: CardGame, p: int, c: Resolve) -> bool:
        seat = g.possessor(p)
        return seat >= 0 and self.by.has(g, c, seat)

    def say(self, v: Voice = PLAIN) -> tuple[str, str]:
        if self.possessive:
            return (self.by.own(v), "")
        return ("", f"{self.by.say(v)} control" + ("s" if self.by.alone(v) else ""))


class Named(Test):
    ASKS: ClassVar[bool] = False
    FIELDS: ClassVar[tuple[str, ...]] = ("names",)

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names

    def holds(self, g: CardGame, p: int, c: Resolve) -> bool:
        if p >= PART:
            return g.library.abilities[ability_of(p)].name in self.names
        for name in self.names:                           # noqa: SIM110 (a generator costs more)
            if g.named(p, name):
                return True
        return False

    def say(self, v: Voice = PLAIN) -> tuple[str, str]:
        return ("", "named " + " or ".join(f'"{n}"' for n in self.names))


class Among(Test):
    """One of those a register holds: `events among shown`."""

    FIELDS: ClassVar[tuple[str, ...]] = ("pieces",)

    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces

    def holds(self, g: CardGame, p: int, c: Resolve) -> bool:
        return p in self.pieces.find(g, c)

    def say(self, v: Voice = PLAIN) -> tuple[str, str]:
        return ("", f"among {self.pieces.say(v)}")


class Measured(Test):
    """A stat compared with a number."""

    FIELDS: ClassVar[tuple[str, ...]] = ("stat", "op", "amount")

    def __init__(self, stat: str, op: str, amount: Amount) -> None:
        self.stat = stat
        self.op = op
        self.amount = amount

    def holds(self, g: CardGame, p: int, c: Resolve) -> bool:
        return compare(g.value(p, self.stat), self.op, self.amount.count(g, c))

    def say(self, v: Voice = PLAIN) -> tuple[str, str]:
        return ("", f"with {self.stat} {self.op} {self.amount.say(v)}")
