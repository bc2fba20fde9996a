"""What a verb of a game is given."""
from __future__ import annotations


class Args:
    """Who does it, to which pieces, how much of it; the pieces of a second slot: `attach {p} to {p}`; and what stands
    in a slot for players, for words or for a place (a zone)."""

    def __init__(self, seat: int, pieces: list[int], n: int = 0, others: list[int] | None = None,
                 seats: list[int] | None = None, word: str = "", zone: int = -1) -> None:
        self.seat = seat
        self.pieces = pieces
        self.n = n
        self.others: list[int] = [] if others is None else others
        self.seats: list[int] = [] if seats is None else seats
        self.word = word
        self.zone = zone
