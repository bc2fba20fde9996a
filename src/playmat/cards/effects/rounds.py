"""Lines that are carried out more than once: so many times, or as often as a player likes."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.cards.effects.amounts import Amount
from playmat.cards.effects.blocks import ROUNDS, AskMay, Block
from playmat.cards.effects.seats import Seats, You
from playmat.cards.effects.statements import Statement, block
from playmat.cards.effects.steps import CardStep, Code, Jump, SkipOnNo
from playmat.cards.runtime.resolve import Resolve
from playmat.cards.words.voice import PLAIN, Voice

if TYPE_CHECKING:
    from playmat.cards.runtime.game import CardGame


class Rounds(Block):
    """`repeat 3 times`; with `free`, `up to 3 times`: whoever does it may stop before."""

    FIELDS: ClassVar[tuple[str, ...]] = ("times", "body", "by", "free")

    def __init__(self, times: Amount | None, body: list[Statement], by: Seats, free: bool) -> None:
        super().__init__()
        self.times = times                           # none: as often as you like
        self.body = body
        self.by = by
        self.free = free

    def write(self, code: Code) -> None:
        left = code.spare()
        code.add(SetRounds(left, self.times))
        start = len(code.steps)
        out = NextRound(left)
        code.add(out)
        no = SkipOnNo()
        if self.free:
            code.add(AskMay(self.by, self.body[0]))
            code.add(no)
        for s in self.body:
            s.write(code)
        back = Jump()
        back.to = start
        code.add(back)
        out.to = no.to = len(code.steps)

    def say(self, v: Voice = PLAIN) -> str:
        if self.times is None:
            how = "as often as they like" if v.they or not isinstance(self.by, You) else "as often as you like"
        else:
            how = f"up to {self.times.say(v)} times" if self.free else f"{self.times.say(v)} times"
        who = "" if isinstance(self.by, You) else self.by.say(v) + ", "
        return f"{who}{how}: {block(self.body, v.like(v.they, True) if self.free else v)}"


class SetRounds(CardStep):
    def __init__(self, register: int, times: Amount | None) -> None:
        super().__init__()
        self.register = register
        self.times = times

    def act(self, g: CardGame, f: Resolve) -> None:
        f.keep(self.register, (min(self.times.count(g, f), ROUNDS) if self.times is not None else ROUNDS,))


class NextRound(Jump):
    """One round more, or on behind the loop."""

    def __init__(self, register: int) -> None:
        super().__init__()
        self.register = register

    def act(self, g: CardGame, f: Resolve) -> None:
        left = sum(f.register(self.register))
        if left <= 0:
            f.pc = self.to
        else:
            f.keep(self.register, (left - 1,))
