"""An order one likes: pieces named one after the other before something is done to them."""
from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.cards.effects.seats import Seats
from playmat.cards.effects.selectors import Pieces
from playmat.cards.effects.steps import CardStep, Code
from playmat.cards.runtime.resolve import Resolve
from playmat.kernel.names import CHANCE, NOBODY
from playmat.kernel.option import Option

if TYPE_CHECKING:
    from playmat.cards.runtime.game import CardGame

ANY, RANDOM = "in any order", "in random order"


def write_order(code: Code, pieces: Pieces, by: Seats, how: str) -> int:
    """Steps that ask for an order; the register in which it lands."""
    register = code.spare(True)
    code.add(NoOrder(register))
    code.add(NextInOrder(register, pieces, by, how))
    code.add(Placed(register, pieces, len(code.steps) - 1))
    return register


class NoOrder(CardStep):
    def __init__(self, register: int) -> None:
        super().__init__()
        self.register = register

    def act(self, g: CardGame, f: Resolve) -> None:
        f.keep(self.register, ())


class NextInOrder(CardStep):
    """Which comes next; the last one needs no asking."""

    def __init__(self, register: int, pieces: Pieces, by: Seats, how: str) -> None:
        super().__init__()
        self.register = register
        self.pieces = pieces
        self.by = by
        self.how = how

    def act(self, g: CardGame, f: Resolve) -> None:
        seat = CHANCE if self.how == RANDOM else self.by.one(g, f)
        left = [p for p in self.pieces.find(g, f) if p not in f.register(self.register)]
        if seat >= 0 and left:
            seat, left = g.ordered_by(seat, left)
        f.picked = tuple(left[:1])
        if seat >= 0:
            for p in left:
                g.look(seat, p)
        if len(left) > 1 and seat != NOBODY:
            g.ask(seat, "order", [Option("choose", (p,)) for p in left], about=(f.source,))


class Placed(CardStep):
    """The named one takes its place; on to the next as long as there is one."""

    def __init__(self, register: int, pieces: Pieces, start: int) -> None:
        super().__init__()
        self.register = register
        self.pieces = pieces
        self.start = start

    def act(self, g: CardGame, f: Resolve) -> None:
        order = (*f.register(self.register), *f.picked)
        f.keep(self.register, order)
        f.picked = ()
        if any(p not in order for p in self.pieces.find(g, f)):
            f.pc = self.start
