"""The steps that carry a card's text from line to line: jumps, loops and what a choice leaves behind."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from playmat.cards.effects.amounts import Condition
from playmat.cards.effects.nodes import children_of
from playmat.cards.effects.seats import Seats
from playmat.cards.effects.selectors import Pieces, RegisterRef, Selector
from playmat.cards.runtime.parts import piece_of
from playmat.cards.runtime.resolve import Resolve
from playmat.kernel.frame import Step

if TYPE_CHECKING:
    from playmat.cards.effects.nodes import Part
    from playmat.cards.runtime.game import CardGame


class Code:
    """Steps being written; registers beyond the named ones serve loops. `pieces` are those that hold pieces."""

    def __init__(self, registers: int, pieces: set[int]) -> None:
        self.steps: list[Step] = []
        self.registers = registers
        self.pieces = pieces
        self.agreed: Step | None = None              # to be put behind the first `may`, where it was agreed to

    def add(self, step: Step) -> None:
        self.steps.append(step)

    def spare(self, pieces: bool = False) -> int:
        if pieces:
            self.pieces.add(self.registers)
        self.registers += 1
        return self.registers - 1


class CardStep(Step):
    """A step of a card. Subclasses say what they do in `act`, and those that are written name their FIELDS (`Node`)."""

    FIELDS: ClassVar[tuple[str, ...]] = ()

    def __init__(self) -> None:
        super().__init__("-", type(self).__name__)

    def run(self, f: Any, g: Any) -> None:
        self.act(g, f)

    def children(self) -> list[Part]:
        return children_of(self, self.FIELDS)

    def act(self, g: CardGame, f: Resolve) -> None:
        raise NotImplementedError


class Jump(CardStep):
    def __init__(self) -> None:
        super().__init__()
        self.to = 0

    def act(self, g: CardGame, f: Resolve) -> None:
        f.pc = self.to


class Keep(CardStep):
    """The latest choice, or what a verb has done, lands in its register."""

    def __init__(self, kept: RegisterRef, more: bool = False, by: Seats | None = None,
                 among: Selector | None = None) -> None:
        super().__init__()
        self.kept = kept
        self.more = more                             # beside what the register holds already
        self.by = by                                 # of a choice of pieces, which the game may tell: whose it was,
        self.among = among                           # and among which it was made

    def act(self, g: CardGame, f: Resolve) -> None:
        register = self.kept.at(f)
        f.keep(register, (*f.register(register), *f.picked) if self.more else f.picked)
        if self.by is not None:
            for p in f.picked:
                g.chosen(piece_of(p), self.by.one(g, f), f)
            if self.among is not None:
                g.looked_through(self.among, self.by.one(g, f), f)
        f.picked = ()


class KeepName(Keep):
    """A name that was given lands in its register; a game may listen to what players say."""

    def __init__(self, kept: RegisterRef, giver: Seats) -> None:
        super().__init__(kept)
        self.giver = giver

    def act(self, g: CardGame, f: Resolve) -> None:
        for word in f.picked:
            g.name_given(self.giver.one(g, f), word)
        super().act(g, f)


class Forget(CardStep):
    def __init__(self, kept: RegisterRef) -> None:
        super().__init__()
        self.kept = kept

    def act(self, g: CardGame, f: Resolve) -> None:
        f.keep(self.kept.at(f), ())


class SkipUnless(Jump):
    def __init__(self, condition: Condition) -> None:
        super().__init__()
        self.condition = condition

    def act(self, g: CardGame, f: Resolve) -> None:
        if not self.condition.holds(g, f):
            f.pc = self.to


class SkipOnNo(Jump):
    def act(self, g: CardGame, f: Resolve) -> None:
        if g.said.verb == "no":
            f.pc = self.to


class FillQueue(CardStep):
    """A loop's queue: pieces, or seats."""

    def __init__(self, register: int, pieces: Pieces | None, seats: Seats | None) -> None:
        super().__init__()
        self.register = register
        self.pieces = pieces
        self.seats = seats

    def act(self, g: CardGame, f: Resolve) -> None:
        found = (self.pieces.find(g, f) if self.pieces is not None
                 else self.seats.find(g, f) if self.seats is not None else [])
        f.keep(self.register, tuple(found))


class NextOf(Jump):
    """The next of a queue into a register, or into `you`; past the last one, on behind the loop."""

    def __init__(self, queue: int, kept: RegisterRef | None) -> None:
        super().__init__()
        self.queue = queue
        self.kept = kept

    def act(self, g: CardGame, f: Resolve) -> None:
        queue = f.register(self.queue)
        if not queue:
            if self.kept is None:
                f.seat = f.user
            f.pc = self.to
            return
        f.keep(self.queue, queue[1:])
        if self.kept is None:
            f.seat = queue[0]
        else:
            f.keep(self.kept.at(f), (queue[0],))


class Across(CardStep):
    """The same thing for every player as one happening; what it leads to comes in turn order."""

    def __init__(self, steps: list[Step], seats: Seats) -> None:
        super().__init__()
        self.name = steps[0].name if steps else self.name
        self.steps = steps
        self.seats = seats

    def act(self, g: CardGame, f: Resolve) -> None:
        called = len(g.state.stack)
        for seat in self.seats.find(g, f):
            f.seat = seat
            for step in self.steps:
                step.run(f, g)
        f.seat = f.user
        g.state.stack[called:] = g.state.stack[:called - 1:-1]
