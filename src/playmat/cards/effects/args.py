"""What a verb of a game is given."""
from __future__ import annotations


class Args:
    """Who does it, to which pieces, how much of it; and the pieces of a second slot: `attach {p} to {p}`."""

    def __init__(self, seat: int, pieces: list[int], n: int = 0, others: list[int] | None = None) -> None:
        self.seat = seat
        self.pieces = pieces
        self.n = n
        self.others: list[int] = [] if others is None else others
