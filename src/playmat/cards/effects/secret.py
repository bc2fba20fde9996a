"""Choices that each player makes unseen by the others, shown when all have made them."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.cards.effects.blocks import Block
from playmat.cards.effects.choices import ChooseValue
from playmat.cards.effects.seats import Seats
from playmat.cards.effects.statements import Choose, Statement, block
from playmat.cards.effects.steps import CardStep, Code
from playmat.cards.runtime.resolve import Resolve
from playmat.cards.runtime.secretly import Secretly
from playmat.cards.words.voice import PLAIN, Voice
from playmat.kernel.option import DONE, Option

if TYPE_CHECKING:
    from playmat.cards.runtime.game import CardGame


class InSecret(Block):
    """`each player in secret`: on each line everybody chooses one thing at once."""

    FIELDS: ClassVar[tuple[str, ...]] = ("body", "seats")

    def __init__(self, body: list[Statement], seats: Seats) -> None:
        super().__init__()
        self.body = body
        self.seats = seats

    def write(self, code: Code) -> None:
        for line in self.body:
            code.add(AskSecretly(line, self.seats))

    def say(self, v: Voice = PLAIN) -> str:
        return f"{self.seats.say(v)} in secret {block(self.body, v.like(True, False))}"


class AskSecretly(CardStep):
    """One line of it: what each seat may choose, and what becomes of the answers."""

    def __init__(self, line: Statement, seats: Seats) -> None:
        super().__init__()
        self.line = line
        self.seats = seats

    def act(self, g: CardGame, f: Resolve) -> None:
        g.call(Secretly())

    def offers(self, g: CardGame, f: Resolve, seat: int) -> list[Option]:
        """What a seat may choose; nothing if it is not asked, or there is nothing."""
        if not self.seats.has(g, f, seat):
            return []
        user, f.seat = f.seat, seat
        out: list[Option] = []
        if isinstance(self.line, Choose):
            out = [Option("choose", (p,)) for p in self.line.candidates(g, f)]
            if out and self.line.low == 0:
                out.append(DONE)
        elif isinstance(self.line, ChooseValue):
            out = [Option(self.line.verb, (n,)) for n in self.line.values(g, f)]
        f.seat = user
        return out

    def seen(self, g: CardGame, f: Resolve, seat: int) -> None:
        """Whoever chooses sees what there is."""
        if isinstance(self.line, Choose):
            for option in self.offers(g, f, seat):
                for p in option.args:
                    g.look(seat, p)

    def taken(self, g: CardGame, f: Resolve, seat: int, option: Option) -> None:
        """All have chosen: now it is shown."""
        kept = self.line.binds()
        if kept is not None:
            f.keep(kept.register + seat, option.args)
        if isinstance(self.line, Choose):
            for p in option.args:
                g.reveal(p)
                g.chosen(p, seat, f)
