"""Keywords: numbers of a card that are printed, gained and lost as words. To have one is to have at least 1 of it."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.cards.effects.amounts import Condition
from playmat.cards.effects.piece_tests import Test
from playmat.cards.effects.selectors import Pieces
from playmat.cards.runtime.resolve import Resolve
from playmat.cards.words.voice import PLAIN, Voice

if TYPE_CHECKING:
    from playmat.cards.runtime.game import CardGame


class HasKeyword(Test):
    """`with evasive`, `without evasive`."""

    FIELDS: ClassVar[tuple[str, ...]] = ("keyword", "truth")

    def __init__(self, keyword: str, truth: bool) -> None:
        self.keyword = keyword
        self.truth = truth

    def holds(self, g: CardGame, p: int, c: Resolve) -> bool:
        return (g.value(p, self.keyword) > 0) == self.truth

    def say(self, v: Voice = PLAIN) -> tuple[str, str]:
        return ("", f"{'with' if self.truth else 'without'} {self.keyword}")


class Bears(Condition):
    """`it has evasive`, `it has no evasive`."""

    FIELDS: ClassVar[tuple[str, ...]] = ("pieces", "keyword", "truth")

    def __init__(self, pieces: Pieces, keyword: str, truth: bool) -> None:
        self.pieces = pieces
        self.keyword = keyword
        self.truth = truth

    def holds(self, g: CardGame, c: Resolve) -> bool:
        found = self.pieces.find(g, c)
        return bool(found) and all((g.value(p, self.keyword) > 0) == self.truth for p in found)

    def say(self, v: Voice = PLAIN) -> str:
        have = "have" if self.pieces.many(v) else "has"
        return f"{self.pieces.say(v)} {have} {'' if self.truth else 'no '}{self.keyword}"
