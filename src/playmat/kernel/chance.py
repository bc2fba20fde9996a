"""A small sound random generator whose whole memory is one number: splitmix64.

The same on every platform, and cheap to copy with the state. Numbers below n are drawn without bias.
"""
from __future__ import annotations

from typing import Final

MASK: Final = (1 << 64) - 1
STRIDE: Final = 0x9E3779B97F4A7C15

FEW: Final = 64
FAIR: Final = [0] + [MASK - MASK % n for n in range(1, FEW)]     # n -> how many of the numbers can be shared out evenly


def mixed(seed: int) -> int:
    """The 64 random bits that a memory stands for."""
    z = seed
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


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
