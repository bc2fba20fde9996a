"""The nouns of a game and the places where what they mean can lie."""
from __future__ import annotations

from typing import Any, ClassVar


class Noun:
    """A kind of piece: its word, its plural, what makes one, and the zones where one can be (none given: anywhere).

    `done` says of events and deeds what makes one while that is done to it, if it is not the same as always: a card
    that is of one kind while it is played, and of another once it lies there. `alone` are zones where nothing else
    lies: nobody need ask there.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("word",)

    def __init__(self, word: str, plural: str, test: Any, kinds: tuple[int, ...] = (),
                 done: dict[str, Any] | None = None, alone: tuple[int, ...] = ()) -> None:
        self.word = word
        self.plural = plural
        self.test = test                       # (game, piece) -> bool
        self.kinds = kinds
        self.done = done or {}                 # event or deed -> the same
        self.alone = alone

    def while_done(self, deed: str) -> Noun:
        """The word as it is meant of what this happens or is done to."""
        return Noun(self.word, self.plural, self.done[deed], self.kinds) if deed in self.done else self


class Place:
    """Zones by the words a card uses: `in {s} hand`, `in play`. `test` narrows further."""

    FIELDS: ClassVar[tuple[str, ...]] = ("words",)

    def __init__(self, words: str, kinds: tuple[int, ...], test: Any = None) -> None:
        self.words = words
        self.kinds = kinds
        self.test = test                       # (game, piece, Resolve) -> bool, or None
