"""Tests that hold a piece against other pieces, or against a name that was given."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.cards.effects.piece_tests import Test
from playmat.cards.effects.selectors import Every, Pieces
from playmat.cards.runtime.resolve import Resolve
from playmat.cards.words.voice import PLAIN, Voice

if TYPE_CHECKING:
    from playmat.cards.effects.slots import Wording
    from playmat.cards.runtime.game import CardGame


class SameName(Test):
    ASKS: ClassVar[bool] = False
    FIELDS: ClassVar[tuple[str, ...]] = ("pieces",)

    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces

    def holds(self, g: CardGame, p: int, c: Resolve) -> bool:
        return any(g.same_name(p, q) for q in self.pieces.find(g, c))

    def say(self, v: Voice = PLAIN) -> tuple[str, str]:
        return ("", f"with the same name as {self.pieces.say(v)}")


class OtherThan(Test):
    """None of these: the rest of something."""

    FIELDS: ClassVar[tuple[str, ...]] = ("pieces",)

    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces

    def holds(self, g: CardGame, p: int, c: Resolve) -> bool:
        pieces = self.pieces
        if isinstance(pieces, Every) and pieces.selector.within is None:
            return not pieces.has(g, p, c)                           # most often: they need not all be found
        return p not in pieces.find(g, c)

    def say(self, v: Voice = PLAIN) -> tuple[str, str]:
        return ("", f"other than {self.pieces.say(v)}")


class NamedAs(Test):
    """Of the name that was given: `cards named banned`."""

    FIELDS: ClassVar[tuple[str, ...]] = ("name",)

    def __init__(self, name: Wording) -> None:
        self.name = name

    def holds(self, g: CardGame, p: int, c: Resolve) -> bool:
        return g.named(p, self.name.text(g, c))

    def say(self, v: Voice = PLAIN) -> tuple[str, str]:
        return ("", f"with {self.name.say(v)}")
