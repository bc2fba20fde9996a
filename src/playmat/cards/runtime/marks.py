"""Marks: effects that last, as plain numbers; and the sum of everything that bears on a number."""
from __future__ import annotations

from typing import NamedTuple

from playmat.cards.effects.modifiers import ADD, SET, Modifier
from playmat.cards.runtime.resolve import Registers


class Mark(NamedTuple):
    """An effect that lasts: plain numbers. What it does, its ability says."""

    ability: int
    source: int                               # the piece whose text made it
    seat: int                                 # `you`
    subject: int                              # the piece it lies on, or NOTHING if it floats
    until: int                                # its end: a place in the game's list of times
    counts: tuple[int, ...]                   # its amounts, counted when it was made; none: counted when asked
    regs: Registers                           # what the text that made it had named


class Fold:
    """The sum of everything that bears on one number: what is set replaces the printed number, then all is added."""

    def __init__(self, base: int) -> None:
        self.base = base
        self.added = 0

    def apply(self, m: Modifier, n: int) -> None:
        if m.op == SET:
            self.base = n
        elif m.op == ADD:
            self.added += m.sign * n

    def total(self) -> int:
        """Never below zero; the true sum is kept until it is read."""
        return max(0, self.base + self.added)
