"""Marks: effects that last, as plain numbers."""
from __future__ import annotations

from typing import NamedTuple

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
