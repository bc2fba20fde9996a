"""Dice of a text, one by one."""
from __future__ import annotations

from typing import ClassVar

from playmat.kernel.frame import Frame
from playmat.kernel.game import Game


class Throwing(Frame):
    OUTLINE: ClassVar[str] = """
        -  throw
        -  gather
        -  deliver
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "dice", "sides", "into", "shows", "pips")

    def __init__(self, seat: int = 0, dice: int = 1, sides: int = 6, into: str = "") -> None:
        super().__init__()
        self.seat = seat
        self.dice = dice
        self.sides = sides
        self.into = into
        self.shows: tuple[int, ...] = ()
        self.pips = 0

    def throw(self, g: Game) -> None:
        g.roll(self.sides, "pips", seat=self.seat)

    def gather(self, g: Game) -> None:
        self.shows = (*self.shows, self.pips)
        if len(self.shows) < self.dice:
            self.go(g, "throw")

    def deliver(self, g: Game) -> None:
        setattr(g.state.stack[-2], self.into, self.shows)
