"""Parts of cards: attacks with their own numbers, found, chosen, tested and counted."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.cards.effects.comparing import compare
from playmat.cards.effects.piece_tests import Measured, Named, Test
from playmat.cards.effects.seats import Seats
from playmat.cards.effects.selectors import Pieces, RegisterRef
from playmat.cards.effects.statements import Statement, done_by
from playmat.cards.effects.steps import Code, Keep
from playmat.cards.runtime.parts import PART, ability_of, part_of, piece_of
from playmat.cards.runtime.resolve import Resolve
from playmat.cards.words.voice import PLAIN, Called, Voice, a
from playmat.kernel.names import NOBODY
from playmat.kernel.option import Option

if TYPE_CHECKING:
    from playmat.cards.runtime.game import CardGame


class PartsOf(Pieces):
    """`attacks with value at most 3 of allies you control`."""

    FIELDS: ClassVar[tuple[str, ...]] = ("head", "plural", "tests", "pieces", "several")

    def __init__(self, head: str, plural: str, tests: list[Test], pieces: Pieces, several: bool) -> None:
        self.head = head                     # the head that makes such a part: attack
        self.plural = plural
        self.tests = tests                   # Named, Measured, or in the game's own words
        self.pieces = pieces
        self.several = several               # as it is written: attacks of, an attack of

    def find(self, g: CardGame, c: Resolve) -> list[int]:
        return [part_of(p, x.index) for p in self.pieces.find(g, c) for x in g.abilities(p)
                if makes(x.kind, self.head) and self.fits(g, part_of(p, x.index), c)]

    def has(self, g: CardGame, p: int, c: Resolve) -> bool:
        """A card is no part, without a look at its texts: one of them may be what asks."""
        if p < PART or not makes(g.library.abilities[ability_of(p)].kind, self.head):
            return False
        q, text = piece_of(p), ability_of(p)
        return self.pieces.has(g, q, c) and any(x.index == text for x in g.abilities(q)) and self.fits(g, p, c)

    def means(self, g: CardGame, p: int, c: Resolve) -> bool:
        return self.has(g, p, c)

    def fits(self, g: CardGame, part: int, c: Resolve) -> bool:
        for test in self.tests:
            if isinstance(test, Measured):
                if not compare(g.part_value(part, test.stat), test.op, test.amount.count(g, c)):
                    return False
            elif isinstance(test, Named):
                if g.library.abilities[ability_of(part)].name not in test.names:
                    return False
            elif not test.holds(g, part, c):
                return False
        return True

    def say(self, v: Voice = PLAIN) -> str:
        tests = "".join(f" {' '.join(test.say(v)).strip()}" for test in self.tests)
        noun = self.plural if self.several else a(self.head)
        return f"{noun}{tests} of {self.pieces.say(v)}"

    def many(self, v: Voice = PLAIN) -> bool:
        return self.several


class ThisPart(Pieces):
    """`this attack`: the part whose text is carried out."""

    FIELDS: ClassVar[tuple[str, ...]] = ("head",)

    def __init__(self, head: str) -> None:
        self.head = head

    def find(self, g: CardGame, c: Resolve) -> list[int]:
        part = g.this_part(c)
        return [part] if part >= 0 else []

    def say(self, v: Voice = PLAIN) -> str:
        return f"this {self.head}"


class ChoosePart(Statement):
    """`choose an attack of an ally the opponent controls as stolen`."""

    FIELDS: ClassVar[tuple[str, ...]] = ("by", "parts", "kept")

    def __init__(self, by: Seats, parts: PartsOf, kept: RegisterRef) -> None:
        super().__init__()
        self.by = by
        self.parts = parts
        self.kept = kept

    def write(self, code: Code) -> None:
        code.add(self)
        code.add(Keep(self.kept))

    def act(self, g: CardGame, f: Resolve) -> None:
        seat = self.by.one(g, f)
        found = self.parts.find(g, f) if seat != NOBODY else []
        f.picked = ()
        if found:
            g.ask(seat, "choose", [pick(x) for x in found], about=(f.source,))

    def can(self, g: CardGame, c: Resolve) -> bool:
        return bool(self.parts.find(g, c))

    def binds(self) -> RegisterRef | None:
        return self.kept

    def called(self) -> Called:
        return Called(self.parts.head, self.parts.plural, False, "")

    def say(self, v: Voice = PLAIN) -> str:
        called = v.called.get(self.kept.register)
        name = f' ("{called.name}")' if called is not None and called.name else ""
        return f"{done_by(self.by, 'choose', v)} {self.parts.say(v)}{name}"


def makes(kind: str, word: str) -> bool:
    """Whether a head of this kind makes such a part: a spirit attack is an attack, too."""
    return kind == word or kind.endswith(" " + word)


def pick(part: int) -> Option:
    """A part as an answer: its piece and its text."""
    return Option("pick", (piece_of(part), ability_of(part)))
