"""Dice of a text, and what happens on each number."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.cards.effects.blocks import Block
from playmat.cards.effects.nodes import Node
from playmat.cards.effects.seats import Seats
from playmat.cards.effects.selectors import RegisterRef
from playmat.cards.effects.statements import Statement, block, done_by
from playmat.cards.effects.steps import Code, Jump, Keep
from playmat.cards.runtime.resolve import Resolve
from playmat.cards.words.voice import PLAIN, Called, Voice
from playmat.kernel.names import NOBODY

if TYPE_CHECKING:
    from playmat.cards.runtime.game import CardGame
    from playmat.cards.runtime.restore_marks import RestoreMarks


class Row(Node):
    """`on 2 to 4`: what happens if the dice show that much together."""

    FIELDS: ClassVar[tuple[str, ...]] = ("low", "high", "body")

    def __init__(self, low: int, high: int, body: list[Statement]) -> None:
        self.low = low
        self.high = high
        self.body = body

    def numbers(self, dice: int, sides: int) -> str:
        if self.low == self.high:
            return str(self.low)
        if self.high == dice * sides:
            return f"{self.low} or more"
        return f"{self.high} or less" if self.low == dice else f"{self.low} to {self.high}"

    def say(self, dice: int, sides: int, v: Voice) -> str:
        return f"on {self.numbers(dice, sides)}, {block(self.body, v)}"


class Roll(Block):
    """`roll a die`; what it shows is `the roll` from then on."""

    FIELDS: ClassVar[tuple[str, ...]] = ("by", "dice", "sides", "rows", "kept")

    def __init__(self, by: Seats, dice: int, sides: int, rows: list[Row], kept: RegisterRef) -> None:
        super().__init__()
        self.by = by
        self.dice = dice
        self.sides = sides
        self.rows = rows
        self.kept = kept

    def binds(self) -> RegisterRef | None:
        return self.kept

    def called(self) -> Called:
        return Called("roll", "rolls", False, "")

    def write(self, code: Code) -> None:
        code.add(self)
        code.add(Keep(self.kept))
        if not self.rows:
            return
        table = RowJump(self.rows, self.kept)
        code.add(table)
        ends: list[Jump] = [table]
        for row in self.rows:
            table.starts.append(len(code.steps))
            for s in row.body:
                s.write(code)
            end = Jump()
            ends.append(end)
            code.add(end)
        for end in ends:
            end.to = len(code.steps)

    def lines(self) -> list[Statement]:
        return [s for row in self.rows for s in row.body]

    def restore(self, past: RestoreMarks) -> None:
        if self.rows:
            past.one_of([row.body for row in self.rows])

    def act(self, g: CardGame, f: Resolve) -> None:
        f.picked = ()
        seat = self.by.one(g, f)
        if seat != NOBODY:
            g.throw(seat, self.dice, self.sides, "picked")

    def say(self, v: Voice = PLAIN) -> str:
        head = f"{done_by(self.by, 'roll', v)} {'a die' if self.dice == 1 else f'{self.dice} dice'}"
        rows = "; ".join(row.say(self.dice, self.sides, v) for row in self.rows)
        return f"{head}: {rows}" if rows else head


class RowJump(Jump):
    """To what happens on the number the dice show; behind them all if nothing does."""

    def __init__(self, rows: list[Row], kept: RegisterRef) -> None:
        super().__init__()
        self.rows = rows
        self.kept = kept
        self.starts: list[int] = []

    def act(self, g: CardGame, f: Resolve) -> None:
        total = sum(self.kept.find(g, f))
        f.pc = self.to
        for row, start in zip(self.rows, self.starts, strict=True):
            if row.low <= total <= row.high:
                f.pc = start
