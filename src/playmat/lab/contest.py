"""Who plays what against whom in game number n of a run; everything follows from the number and the seed."""
from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

from playmat.kernel.chance import MASK, STRIDE, mixed
from playmat.kernel.names import Refused
from playmat.kernel.spec import Spec


class Contest(NamedTuple):
    """Plain data, so that a worker process gets all of it in one message."""

    game: str
    edition: str
    pairings: tuple[tuple[str, ...], ...]           # names of decks, one for each seat; played in turn
    bots: tuple[str, ...]                           # they fill the seats in turn
    games: int
    seed: int
    bound: int = 20_000                             # answers after which a game counts as unfinished
    options: tuple[tuple[str, str], ...] = ()       # of the table
    drawn: bool = False                             # each deck is drawn anew from all cards, like the one of that name

    @property
    def seats(self) -> int:
        return len(self.pairings[0])

    @property
    def sides(self) -> str:
        """What wins are counted by: the bots if they differ, else the decks of the pairing."""
        return "bots" if len(set(self.bots)) > 1 else "decks"

    def bot_of(self, side: int) -> str:
        return self.bots[side % len(self.bots)]


class Fixture(NamedTuple):
    """One game of a contest: for each seat its deck and bot, and which side of the contest sits there."""

    pairing: int
    decks: tuple[str, ...]
    bots: tuple[str, ...]
    sides: tuple[int, ...]
    seed: int


def seed_of(seed: int, n: int) -> int:
    """The seed of game n: numbers far apart for neighbours, the same whoever plays it."""
    return mixed((seed + STRIDE * (n + 1)) & MASK)


def fixture(c: Contest, n: int) -> Fixture:
    """Pairings in turn; each time round the sides move on by a seat and, if the bots differ, the decks by a side once
    all have sat everywhere."""
    pairing = n % len(c.pairings)
    lap = n // len(c.pairings)
    seats = c.seats
    moved = lap // seats % seats if c.sides == "bots" else 0
    sides = tuple((seat + lap) % seats for seat in range(seats))
    decks = tuple(c.pairings[pairing][(side + moved) % seats] for side in sides)
    return Fixture(pairing, decks, tuple(c.bot_of(side) for side in sides), sides, seed_of(c.seed, n))


def all_pairings(names: list[str], seats: int = 2) -> tuple[tuple[str, ...], ...]:
    """Every deck against every other once, at a table of so many seats; if there are too few, each as often as need
    be."""
    if not names:
        raise Refused(f"This game has no decks of its own; name {seats} with --decks.")
    return tuple(combinations(names, seats)) or (in_turn(tuple(names), seats),)


def in_turn(names: tuple[str, ...], seats: int) -> tuple[str, ...]:
    """So many of them, from the first on and over again."""
    return tuple(names[i % len(names)] for i in range(seats))


def check_seats(spec: Spec, seats: int) -> int:
    """So many players, or the fewest there can be if nobody says; refused if the game is not for so many."""
    low, high = spec.seats
    if seats and not low <= seats <= high:
        wanted = str(low) if low == high else f"{low} to {high}"
        raise Refused(f"{spec.title} is for {wanted} players, not {seats}.")
    return seats or low


def wilson(wins: int, games: int, z: float = 1.96) -> tuple[float, float]:
    """The interval in which the true rate of wins lies in 95 of 100 such samples."""
    if games == 0:
        return 0.0, 1.0
    rate, square = wins / games, z * z
    middle = (rate + square / (2 * games)) / (1 + square / games)
    reach = z / (1 + square / games) * ((rate * (1 - rate) + square / (4 * games)) / games) ** 0.5
    return max(0.0, min(rate, middle - reach)), min(1.0, max(rate, middle + reach))     # however it is rounded
