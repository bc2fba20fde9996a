"""Parts of a card as numbers: an attack of a piece is one number, so that registers and marks can hold it.

It knows piece and ability, so that it means the same when the card has another face by now, or is gone.
"""
from __future__ import annotations

from typing import Final

BITS: Final = 20
MASK: Final = (1 << BITS) - 1
PART: Final = 1 << 2 * BITS          # from here on a number is a part, below it is a piece


def part_of(p: int, ability: int) -> int:
    return PART | p << BITS | ability


def piece_of(x: int) -> int:
    """The piece a part belongs to; a piece is itself."""
    return x >> BITS & MASK if x >= PART else x


def ability_of(x: int) -> int:
    return x & MASK
