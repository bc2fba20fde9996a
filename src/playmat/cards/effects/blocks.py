"""The statements with lines of their own: may, if, for each, each player, choose one, pay, repeat."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from playmat.cards.effects.amounts import Condition
from playmat.cards.effects.prices import as_price, foresee, payable
from playmat.cards.effects.seats import Seats, You
from playmat.cards.effects.selectors import Every, Pieces, RegisterRef
from playmat.cards.effects.statements import Choose, Statement, block, call, done_by
from playmat.cards.effects.steps import Across, CardStep, Code, FillQueue, Jump, NextOf, SkipOnNo, SkipUnless
from playmat.cards.runtime.resolve import Resolve
from playmat.cards.words.voice import PLAIN, Called, Voice
from playmat.kernel.loops import PickSome
from playmat.kernel.names import NOBODY
from playmat.kernel.option import Option

if TYPE_CHECKING:
    from playmat.cards.runtime.game import CardGame
    from playmat.cards.runtime.restore_marks import RestoreMarks

ROUNDS: Final = 200             # after so many a `repeat` is cut
YES: Final = Option("yes")
NO: Final = Option("no")


class Block(Statement):
    """A statement with lines of its own."""

    def compound(self) -> bool:
        return True


class May(Block):
    FIELDS: ClassVar[tuple[str, ...]] = ("body", "by", "otherwise")

    def __init__(self, body: list[Statement], by: Seats, otherwise: list[Statement]) -> None:
        super().__init__()
        self.body = body
        self.by = by
        self.otherwise = otherwise

    def write(self, code: Code) -> None:
        skip = SkipOnNo()
        code.add(AskMay(self.by, self.body[0]))
        code.add(skip)
        if code.agreed is not None:
            code.add(code.agreed)
            code.agreed = None
        write_either(code, skip, self.body, self.otherwise)

    def say(self, v: Voice = PLAIN) -> str:
        who = "" if isinstance(self.by, You) and v.they else self.by.say(v) + " "
        body = block(self.body, v.like(v.they, True))
        text = f"{who}may {'do this: ' if body.startswith('the ') else ''}{body}"       # what others do then
        return text + (f"; otherwise, {block(self.otherwise, v)}" if self.otherwise else "")

    def restore(self, past: RestoreMarks) -> None:
        past.body(self.body if past.freely else self.otherwise)


def write_either(code: Code, skip: Jump, body: list[Statement], otherwise: list[Statement]) -> None:
    """The lines of a body; `skip` leads past them, to what happens otherwise."""
    for s in body:
        s.write(code)
    if not otherwise:
        skip.to = len(code.steps)
        return
    past = Jump()
    code.add(past)
    skip.to = len(code.steps)
    for s in otherwise:
        s.write(code)
    past.to = len(code.steps)


class AskMay(CardStep):
    """A question whether; there is no "yes" to a price that can't be paid, and a player who is not there says "no"."""

    def __init__(self, by: Seats, first: Statement) -> None:
        super().__init__()
        self.by = by
        self.first = first

    def act(self, g: CardGame, f: Resolve) -> None:
        seat = self.by.one(g, f)
        if seat == NOBODY:
            g.said = NO
            return
        payable = not isinstance(self.first, Pay) or self.first.can(g, f)
        g.ask(seat, "may", [YES, NO] if payable else [NO], about=(f.source,))


class If(Block):
    FIELDS: ClassVar[tuple[str, ...]] = ("condition", "body", "otherwise")

    def __init__(self, condition: Condition, body: list[Statement], otherwise: list[Statement]) -> None:
        super().__init__()
        self.condition = condition
        self.body = body
        self.otherwise = otherwise

    def write(self, code: Code) -> None:
        skip = SkipUnless(self.condition)
        code.add(skip)
        write_either(code, skip, self.body, self.otherwise)

    def say(self, v: Voice = PLAIN) -> str:
        text = f"if {self.condition.say(v)}, {block(self.body, v)}"
        return text + (f"; otherwise, {block(self.otherwise, v)}" if self.otherwise else "")

    def restore(self, past: RestoreMarks) -> None:
        past.body(self.body if self.condition.holds(past.g, past.f) else self.otherwise)


class ForEach(Block):
    FIELDS: ClassVar[tuple[str, ...]] = ("pieces", "kept", "body")

    def __init__(self, pieces: Pieces, kept: RegisterRef, body: list[Statement]) -> None:
        super().__init__()
        self.pieces = pieces
        self.kept = kept
        self.body = body

    def write(self, code: Code) -> None:
        queue = code.spare(True)
        code.add(FillQueue(queue, self.pieces, None))
        loop(code, NextOf(queue, self.kept), self.body)

    def say(self, v: Voice = PLAIN) -> str:
        what = (self.pieces.selector.say(False, v) if isinstance(self.pieces, Every) else f"of {self.pieces.say(v)}")
        return f"for each {what}{v.name_of(self.kept.register)}, {block(self.body, v)}"

    def restore(self, past: RestoreMarks) -> None:
        for p in self.pieces.find(past.g, past.f):
            past.keep(self.kept, (p,))
            past.body(self.body)

    def binds(self) -> RegisterRef | None:
        return self.kept

    def called(self) -> Called:
        if isinstance(self.pieces, Every):
            return call(self.pieces.selector, False)
        return Called("card", "cards", False, "")


class ForPlayers(Block):
    """`each player`: line by line, every player in turn order; a line without a choice is one happening for all.

    `each player in turn`: one after the other does all of it."""

    FIELDS: ClassVar[tuple[str, ...]] = ("body", "seats", "in_turn")

    def __init__(self, body: list[Statement], seats: Seats, in_turn: bool = False) -> None:
        super().__init__()
        self.body = body
        self.seats = seats
        self.in_turn = in_turn

    def write(self, code: Code) -> None:
        if self.in_turn:
            queue = code.spare()
            code.add(FillQueue(queue, None, self.seats))
            loop(code, NextOf(queue, None), self.body)
            return
        for s in self.body:
            if s.asks():
                queue = code.spare()
                code.add(FillQueue(queue, None, self.seats))
                loop(code, NextOf(queue, None), [s])
            else:
                inner = Code(code.registers, code.pieces)
                s.write(inner)
                code.add(Across(inner.steps, self.seats))

    def say(self, v: Voice = PLAIN) -> str:
        how = " in turn" if self.in_turn else ""
        return f"{self.seats.say(v)}{how} {block(self.body, v.like(True, False))}"

    def restore(self, past: RestoreMarks) -> None:
        for seat in self.seats.find(past.g, past.f):
            past.f.seat = seat
            past.body(self.body)
        past.f.seat = past.f.user


def loop(code: Code, head: NextOf, body: list[Statement]) -> None:
    start = len(code.steps)
    code.add(head)
    for s in body:
        s.write(code)
    back = Jump()
    back.to = start
    code.add(back)
    head.to = len(code.steps)


class Modes(Block):
    """`choose one`: of several effects; or `choose up to 2`, which then happen in the order they are written. `choose
    one that can be done`: of those that can be carried out in full, if there is any."""

    FIELDS: ClassVar[tuple[str, ...]] = ("by", "modes", "low", "high", "able")

    def __init__(self, by: Seats, modes: list[list[Statement]], low: int = 1, high: int = 1,
                 able: bool = False) -> None:
        super().__init__()
        self.able = able
        for mode in modes if able else []:
            foresee(mode)
        self.by = by
        self.modes = modes
        self.low = low
        self.high = high

    def write(self, code: Code) -> None:
        chosen = code.spare()
        code.add(AskModes(self, chosen))
        code.add(KeepModes(chosen))
        for i, mode in enumerate(self.modes):
            skip = UnlessMode(chosen, i + 1)
            code.add(skip)
            write_either(code, skip, mode, [])

    def offered(self, g: CardGame, c: Resolve) -> list[int]:
        """The effects, by number, that can be chosen: not those whose price can't be paid, unless the game lets a
        player choose in vain. If none can be done in full, those that can be in part."""
        found = [i for i, mode in enumerate(self.modes, 1)
                 if not isinstance(mode[0], Pay) or mode[0].can(g, c) or g.may_choose_in_vain()]
        if self.able:
            return ([i for i in found if all(s.can(g, c) for s in self.modes[i - 1])]
                    or [i for i in found if all(s.choosable(g, c) for s in self.modes[i - 1] if isinstance(s, Choose))]
                    or found)
        return found

    def say(self, v: Voice = PLAIN) -> str:
        return f"{done_by(self.by, 'choose', v)} {self.how_many()}: " + "; or ".join(block(m, v) for m in self.modes)

    def how_many(self) -> str:
        if self.low == self.high == 1:
            return "one that can be done" if self.able else "one"
        if (self.low, self.high, len(self.modes)) == (1, 2, 2):
            return "one or both"
        if self.low == self.high:
            return str(self.low)
        return f"up to {self.high}" if self.low == 0 else f"{self.low} or more"

    def restore(self, past: RestoreMarks) -> None:
        past.one_of(self.modes)


class AskModes(CardStep):
    def __init__(self, modes: Modes, register: int) -> None:
        super().__init__()
        self.modes = modes
        self.register = register

    def act(self, g: CardGame, f: Resolve) -> None:
        seat = self.modes.by.one(g, f)
        offered = self.modes.offered(g, f) if seat != NOBODY else []
        f.picked = ()
        if offered and self.modes.low == self.modes.high == 1:
            g.ask(seat, "mode", [Option("mode", (i,)) for i in offered], about=(f.source,))
        elif offered:
            g.call(PickSome(seat, "mode", tuple(offered), self.modes.low, self.modes.high, "picked", about=(f.source,)))


class KeepModes(CardStep):
    def __init__(self, register: int) -> None:
        super().__init__()
        self.register = register

    def act(self, g: CardGame, f: Resolve) -> None:
        f.keep(self.register, f.picked)
        f.picked = ()


class UnlessMode(Jump):
    """Past an effect that was not chosen."""

    def __init__(self, register: int, mode: int) -> None:
        super().__init__()
        self.register = register
        self.mode = mode

    def act(self, g: CardGame, f: Resolve) -> None:
        if self.mode not in f.register(self.register):
            f.pc = self.to


class Pay(Block):
    """`pay …` inside a body: all of it or none; what belongs to the line happens only if it was paid."""

    FIELDS: ClassVar[tuple[str, ...]] = ("price", "body")

    def __init__(self, price: list[Statement], body: list[Statement]) -> None:
        super().__init__()
        self.price = as_price(price)
        self.body = body

    def write(self, code: Code) -> None:
        skip = SkipUnless(Payable(self.price))
        code.add(skip)
        for s in self.price + self.body:
            s.write(code)
        skip.to = len(code.steps)

    def can(self, g: CardGame, c: Resolve) -> bool:
        return payable(g, c, self.price)

    def say(self, v: Voice = PLAIN) -> str:
        who = "they" if v.they else "you"
        words = f"pay: {block(self.price, v.like(v.they, True))}"
        return words + (f"; if {who} do, {block(self.body, v)}" if self.body else "")


class Payable(Condition):
    FIELDS: ClassVar[tuple[str, ...]] = ("price",)

    def __init__(self, price: list[Statement]) -> None:
        self.price = price

    def holds(self, g: CardGame, c: Resolve) -> bool:
        return payable(g, c, self.price)

    def say(self, v: Voice = PLAIN) -> str:
        return "you can " + block(self.price, v)


class Repeat(Block):
    """`repeat … until …`."""

    FIELDS: ClassVar[tuple[str, ...]] = ("body", "until")

    def __init__(self, body: list[Statement], until: Condition) -> None:
        super().__init__()
        self.body = body
        self.until = until

    def write(self, code: Code) -> None:
        rounds = code.spare()
        code.add(FillQueue(rounds, None, None))
        start = len(code.steps)
        for s in self.body:
            s.write(code)
        code.add(BackToStart(self.until, rounds, start))

    def say(self, v: Voice = PLAIN) -> str:
        return f"{block(self.body, v)}, and again until {self.until.say(v)}"


class BackToStart(CardStep):
    """Back to the start of a `repeat`, unless its condition holds by now; a loop that can't end is cut."""

    def __init__(self, until: Condition, rounds: int, start: int) -> None:
        super().__init__()
        self.until = until
        self.rounds = rounds
        self.start = start

    def act(self, g: CardGame, f: Resolve) -> None:
        done = f.register(self.rounds)[0] if f.register(self.rounds) else 0
        if done < ROUNDS and not self.until.holds(g, f):
            f.keep(self.rounds, (done + 1,))
            f.pc = self.start
