"""Marks: effects that last, as plain numbers."""
from __future__ import annotations

from typing import NamedTuple

from playmat.cards.runtime.resolve import Registers
from playmat.kernel.names import NOBODY


class Mark(NamedTuple):
    """An effect that lasts: plain numbers. What it does, its ability says."""

    ability: int
    source: int                               # the piece whose text made it
    seat: int                                 # `you`
    subject: int                              # the piece it lies on, or NOTHING if it floats
    until: int                                # its end: a place in the game's list of times
    counts: tuple[int, ...]                   # its amounts, counted when it was made; none: counted when asked
    regs: Registers                           # what the text that made it had named
    ends: int = NOBODY                        # whose time ends it, if not that of `you`
    born: int = 0                             # if that must be a later turn: the number of this one, counted from 1


def due_at(m: Mark, time: int, seat: int, turn: int) -> bool:
    """Whether a mark ends now that a time has come (for a seat)."""
    if m.until != time or m.born == turn + 1:
        return False
    return seat == NOBODY or seat == (m.seat if m.ends == NOBODY else m.ends)
