"""A small sound random generator whose whole memory is one number: splitmix64.

The same on every platform, and cheap to copy with the state. Numbers below n are drawn without bias.
"""
from __future__ import annotations

from functools import cache
from struct import Struct
from typing import Final

MASK: Final = (1 << 64) - 1
STRIDE: Final = 0x9E3779B97F4A7C15
FIRST: Final = 0xBF58476D1CE4E5B9
SECOND: Final = 0x94D049BB133111EB

FEW: Final = 64
FAIR: Final = [0] + [MASK - MASK % n for n in range(1, FEW)]     # n -> how many of the numbers can be shared out evenly


def mixed(seed: int) -> int:
    """The 64 random bits that a memory stands for."""
    z = seed
    z = ((z ^ (z >> 30)) * FIRST) & MASK
    z = ((z ^ (z >> 27)) * SECOND) & MASK
    return z ^ (z >> 31)


class Lanes:
    """Room for several numbers beside each other in one, 128 bits for each: what is done to it is done to all."""

    def __init__(self, n: int) -> None:
        ones = sum([1 << 128 * i for i in range(n)])
        self.ones = ones
        self.masks = MASK * ones
        self.strides = sum([((i + 1) * STRIDE & MASK) << 128 * i for i in range(n)])
        self.size = 16 * n
        self.form = Struct("<" + "Q8x" * n)


@cache
def lanes(n: int) -> Lanes:
    return Lanes(n)


def drawn(seed: int, n: int) -> list[int]:
    """The random bits of the next n memories, all `mixed` at one stroke."""
    room = lanes(n)
    masks = room.masks
    z = (seed * room.ones + room.strides) & masks
    z = ((z ^ ((z >> 30) & masks)) * FIRST) & masks
    z = ((z ^ ((z >> 27) & masks)) * SECOND) & masks
    z ^= (z >> 31) & masks
    return list(room.form.unpack(z.to_bytes(room.size, "little")))


def order(seed: int, n: int) -> tuple[list[int], int]:
    """A shuffle of n cards, the topmost first: the place each changes with, 0 … its own; and the memory after it."""
    if n < 2:
        return [], seed
    bits = drawn(seed, n - 1)
    if max(bits) < MASK - n:                         # all can be shared out evenly, as ever
        return [b % k for b, k in zip(bits, range(n, 1, -1))], (seed + (n - 1) * STRIDE) & MASK
    dice = Dice(seed)
    return [dice.below(k) for k in range(n, 1, -1)], dice.seed


class Dice:
    """The generator on its own, for bots and drivers that need chance outside a game."""

    def __init__(self, seed: int) -> None:
        self.seed = seed & MASK

    def below(self, n: int) -> int:
        """0 … n-1, each as likely as the others."""
        seed = self.seed
        while True:
            seed = (seed + STRIDE) & MASK
            bits = mixed(seed)
            if bits < FAIR[n] if n < FEW else bits < MASK - MASK % n:
                self.seed = seed
                return bits % n
