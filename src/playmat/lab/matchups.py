"""What a contest says about the decks: each pairing with its interval, each deck over all its games."""
from __future__ import annotations

from typing import Any, NamedTuple

from playmat.lab.contest import wilson
from playmat.lab.simulate import Tally


class Rate(NamedTuple):
    """So many wins of so many decided games, and where the true rate lies (95 %)."""

    name: str
    wins: int
    games: int
    low: float
    high: float

    @property
    def share(self) -> float:
        return self.wins / self.games if self.games else 0.0

    def plain(self) -> dict[str, Any]:
        return {"name": self.name, "wins": self.wins, "games": self.games, "rate": round(self.share, 4),
                "low": round(self.low, 4), "high": round(self.high, 4)}


def rate(name: str, wins: int, games: int) -> Rate:
    low, high = wilson(wins, games)
    return Rate(name, wins, games, low, high)


def by_pairing(t: Tally) -> list[Rate]:
    """How often the first deck of each pairing beat the others."""
    return [rate(" – ".join(pairing), row[0], games)
            for pairing, row, games in zip(t.contest.pairings, t.table, t.decided, strict=True)]


def by_deck(t: Tally) -> list[Rate]:
    """Each deck over all pairings, the strongest first; games against itself alone say nothing and are left out."""
    wins: dict[str, int] = {}
    played: dict[str, int] = {}
    for pairing, row, games in zip(t.contest.pairings, t.table, t.decided, strict=True):
        if len(set(pairing)) > 1:
            for deck, won in zip(pairing, row, strict=False):
                wins[deck] = wins.get(deck, 0) + won
                played[deck] = played.get(deck, 0) + games
    return sorted((rate(d, wins[d], played[d]) for d in wins), key=lambda r: (-r.share, r.name))


def by_bot(t: Tally) -> list[Rate]:
    """The bots, if they differ: how many of the games that somebody won were won by one of them."""
    if t.contest.sides != "bots":
        return []
    return [rate(name, won, sum(t.decided)) for name, won in t.by_bot.items()]


def by_seat(t: Tally) -> list[Rate]:
    return [rate(f"seat {seat + 1}", won, sum(t.decided)) for seat, won in enumerate(t.by_seat)]


def by_dealt(t: Tally) -> list[Rate]:
    """Whatever chance deals to the seats, the strongest first: how many of the games it was in were won with it."""
    rates = [rate(name, s.wins, s.games) for name, s in t.sums["dealt"].items()]
    return sorted(rates, key=lambda r: (-r.share, r.name))


def beginner(t: Tally) -> Rate:
    """How often the seat that began won."""
    return rate("first player", t.first, sum(t.decided))


def plain(t: Tally) -> dict[str, Any]:
    return {"pairings": [r.plain() for r in by_pairing(t)], "decks": [r.plain() for r in by_deck(t)],
            "bots": [r.plain() for r in by_bot(t)], "seats_won": [r.plain() for r in by_seat(t)],
            "dealt": [r.plain() for r in by_dealt(t)], "first_player": beginner(t).plain()}
