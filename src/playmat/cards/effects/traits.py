"""Tests of a piece by its traits."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.cards.effects.piece_tests import Test
from playmat.cards.runtime.resolve import Resolve
from playmat.cards.words.voice import PLAIN, Voice

if TYPE_CHECKING:
    from playmat.cards.runtime.game import CardGame


class HasTrait(Test):
    FIELDS: ClassVar[tuple[str, ...]] = ("trait",)

    def __init__(self, trait: str) -> None:
        self.trait = trait
        self.printed = False                   # only what is printed counts, as long as no card gives or takes it

    def asks(self) -> bool:
        return not self.printed

    def holds(self, g: CardGame, p: int, c: Resolve) -> bool:
        return g.has_trait(p, self.trait, c.user)

    def say(self, v: Voice = PLAIN) -> tuple[str, str]:
        return (self.trait, "")


class HasOneTrait(Test):
    """`hero or scout allies`: one of these traits will do."""

    FIELDS: ClassVar[tuple[str, ...]] = ("traits",)

    def __init__(self, traits: tuple[str, ...]) -> None:
        self.traits = traits
        self.printed = False                   # as with one

    def asks(self) -> bool:
        return not self.printed

    def holds(self, g: CardGame, p: int, c: Resolve) -> bool:
        for trait in self.traits:                         # noqa: SIM110 (a generator costs more)
            if g.has_trait(p, trait, c.user):
                return True
        return False

    def say(self, v: Voice = PLAIN) -> tuple[str, str]:
        return (" or ".join(self.traits), "")
