"""Who plays what against whom in game number n of a run; everything follows from the number and the seed."""
from __future__ import annotations

from typing import NamedTuple

from playmat.kernel.chance import MASK, STRIDE, mixed
from playmat.kernel.names import Refused


class Contest(NamedTuple):
    """Plain data, so that a worker process gets all of it in one message."""

    game: str
    edition: str
    pairings: tuple[tuple[str, str], ...]           # names of decks; played in turn
    bots: tuple[str, str]
    games: int
    seed: int
    bound: int = 20_000                             # answers after which a game counts as unfinished

    @property
    def sides(self) -> str:
        """What wins are counted by: the bots if they differ, else the decks of the pairing."""
        return "bots" if self.bots[0] != self.bots[1] else "decks"


class Fixture(NamedTuple):
    """One game of a contest: for each seat its deck and bot, and which side of the contest sits there."""

    pairing: int
    decks: tuple[str, str]
    bots: tuple[str, str]
    sides: tuple[int, int]
    seed: int


def seed_of(seed: int, n: int) -> int:
    """The seed of game n: numbers far apart for neighbours, the same whoever plays it."""
    return mixed((seed + STRIDE * (n + 1)) & MASK)


def fixture(c: Contest, n: int) -> Fixture:
    """Pairings in turn; each time round the seats are swapped and, if the bots differ, every second time the decks."""
    pairing = n % len(c.pairings)
    lap = n // len(c.pairings)
    decks = c.pairings[pairing]
    if c.sides == "bots" and lap >> 1 & 1:
        decks = (decks[1], decks[0])
    seed = seed_of(c.seed, n)
    if lap & 1:
        return Fixture(pairing, (decks[1], decks[0]), (c.bots[1], c.bots[0]), (1, 0), seed)
    return Fixture(pairing, decks, c.bots, (0, 1), seed)


def all_pairings(names: list[str]) -> tuple[tuple[str, str], ...]:
    """Every deck against every other once; a lone deck against itself."""
    if not names:
        raise Refused("This game has no decks of its own; name two with --decks.")
    pairs = [(a, b) for i, a in enumerate(names) for b in names[i + 1:]]
    return tuple(pairs or [(names[0], names[0])])


def wilson(wins: int, games: int, z: float = 1.96) -> tuple[float, float]:
    """The interval in which the true rate of wins lies in 95 of 100 such samples."""
    if games == 0:
        return 0.0, 1.0
    rate, square = wins / games, z * z
    middle = (rate + square / (2 * games)) / (1 + square / games)
    reach = z / (1 + square / games) * ((rate * (1 - rate) + square / (4 * games)) / games) ** 0.5
    return max(0.0, min(rate, middle - reach)), min(1.0, max(rate, middle + reach))     # however it is rounded


