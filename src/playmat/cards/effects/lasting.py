"""The statements that leave something behind: marks, whole abilities for a while, what is put off, and its end."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.cards.effects.modifiers import COPY, changes_said
from playmat.cards.effects.nodes import walk
from playmat.cards.effects.selectors import Pieces, RegisterOf, RegisterRef
from playmat.cards.effects.statements import Statement, block
from playmat.cards.effects.steps import Code
from playmat.cards.effects.times import Until
from playmat.cards.library import Ability
from playmat.cards.runtime.marks import Mark
from playmat.cards.runtime.resolve import FIRST_NAMED, Resolve
from playmat.cards.words.voice import PLAIN, Voice
from playmat.kernel.names import NOTHING

if TYPE_CHECKING:
    from playmat.cards.runtime.game import CardGame
    from playmat.cards.runtime.restore_marks import RestoreMarks


class Get(Statement):
    """`lost gets +2 support until end of turn`: a mark on each piece, or on the table for a player."""

    FIELDS: ClassVar[tuple[str, ...]] = ("part", "pieces", "until")

    def __init__(self, part: Ability, pieces: Pieces | None, until: Until) -> None:
        super().__init__()
        self.part = part
        self.pieces = pieces
        self.until = until

    def write(self, code: Code) -> None:
        code.add(self)

    def asks(self) -> bool:
        return False

    def compound(self) -> bool:
        return any(m.given for m in self.part.modifiers)

    def act(self, g: CardGame, f: Resolve) -> None:
        counts = tuple([m.amount.count(g, f) for m in self.part.modifiers])
        if self.part.modifiers[0].op == COPY and counts[0] == NOTHING:
            return                                   # there is nothing to be a copy of
        subjects = self.pieces.find(g, f) if self.pieces is not None else [NOTHING]
        for p in subjects:
            g.lay(mark(g, self.part, f, p, self.until, counts))

    def restore(self, past: RestoreMarks) -> None:
        named = walk(self.pieces) if self.pieces is not None else []
        past.lay(self, any(isinstance(node, (RegisterRef, RegisterOf)) for node in named))

    def say(self, v: Voice = PLAIN) -> str:
        return f"{changes_said(self.part.modifiers, v)} {self.until.say(v)}"


def mark(g: CardGame, part: Ability, f: Resolve, subject: int, until: Until, counts: tuple[int, ...]) -> Mark:
    born = g.state.turn + 1 if until.later else 0
    named = f.regs[:part.inherits]
    return Mark(part.index, f.source, f.seat, subject, until.time, counts, named, until.seat(g, f, subject), born)


class Lasting(Statement):
    """`until end of turn` with whole abilities, or `later at …`: a mark that carries them."""

    FIELDS: ClassVar[tuple[str, ...]] = ("parts", "until")

    def __init__(self, parts: list[Ability], until: Until) -> None:
        super().__init__()
        self.parts = parts
        self.until = until

    def write(self, code: Code) -> None:
        code.add(self)

    def asks(self) -> bool:
        return False

    def act(self, g: CardGame, f: Resolve) -> None:
        for part in self.parts:
            g.lay(mark(g, part, f, NOTHING, self.until, ()))

    def compound(self) -> bool:
        return True

    def restore(self, past: RestoreMarks) -> None:
        past.lay(self, True)

    def say(self, v: Voice = PLAIN) -> str:
        from playmat.cards.words.say import ability_words
        until = self.until.say(v)
        if self.parts[0].kind == "later":
            return f"at {until.removeprefix('until ')}, {block(self.parts[0].body, v)}"
        inner = v.like(v.they, True)
        return f"{until}: " + '"' + " ".join(ability_words(part, inner) for part in self.parts) + '"'


class EndThis(Statement):
    """`end this`, in a text that lasts: it and what was laid along with it end."""

    def __init__(self, parts: list[Ability]) -> None:
        super().__init__()
        self.parts = parts                           # all that were laid together, this one among them

    def write(self, code: Code) -> None:
        code.add(self)

    def asks(self) -> bool:
        return False

    def act(self, g: CardGame, f: Resolve) -> None:
        left = g.card_state.marks[:]
        for part in self.parts:
            for m in left:
                if (m.ability, m.source, m.seat) == (part.index, f.source, f.user) and knows(f, m):
                    left.remove(m)
                    break
        g.keep_marks(left)

    def say(self, v: Voice = PLAIN) -> str:
        return f"{v.verb('end')} this effect"


def knows(f: Resolve, m: Mark) -> bool:
    """Whether a text knows what a mark knows: they were laid together."""
    return f.regs[FIRST_NAMED:len(m.regs)] == m.regs[FIRST_NAMED:]
