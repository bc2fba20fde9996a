"""The statements of a card's body and the steps they compile to."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.cards.amount import Amount, Condition
from playmat.cards.instead import Instead
from playmat.cards.library import Ability
from playmat.cards.modify import Mark
from playmat.cards.resolve import Resolve
from playmat.cards.select import Kept, Pieces, Seats, Selector, You
from playmat.kernel.frame import Frame, Program, Step
from playmat.kernel.loops import in_turn_order, pick_some
from playmat.kernel.names import CHANCE, NOTHING
from playmat.kernel.option import Option

if TYPE_CHECKING:
    from playmat.cards.game import CardGame

MANY = 1 << 20           # "any number"
ROUNDS = 200             # after so many a `repeat` is cut


class Code:
    """Steps being written; registers beyond the named ones count loops."""

    def __init__(self, registers: int) -> None:
        self.steps: list[Step] = []
        self.registers = registers

    def add(self, step: Step) -> None:
        self.steps.append(step)

    def spare(self) -> int:
        self.registers += 1
        return self.registers - 1


class CardStep(Step):
    """A step of a card. Subclasses say what they do in `act`."""

    def __init__(self) -> None:
        super().__init__("-", type(self).__name__)

    def run(self, g: Any, f: Any) -> None:
        self.act(g, f)

    def act(self, g: CardGame, f: Resolve) -> None:
        raise NotImplementedError


class Jump(CardStep):
    def __init__(self) -> None:
        super().__init__()
        self.to = 0

    def act(self, g: CardGame, f: Resolve) -> None:
        f.pc = self.to


class Keep(CardStep):
    """The latest choice lands in its register."""

    def __init__(self, kept: Kept, more: bool = False) -> None:
        super().__init__()
        self.kept = kept
        self.more = more                             # beside what the register holds already

    def act(self, g: CardGame, f: Resolve) -> None:
        register = self.kept.register + (f.seat if self.kept.by_seat else 0)
        f.keep(register, (*f.register(register), *f.picked) if self.more else f.picked)
        f.picked = ()


class Forget(CardStep):
    def __init__(self, kept: Kept) -> None:
        super().__init__()
        self.kept = kept

    def act(self, g: CardGame, f: Resolve) -> None:
        f.keep(self.kept.register + (f.seat if self.kept.by_seat else 0), ())


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


class AskMay(CardStep):
    """A question whether; there is no "yes" to a price that can't be paid."""

    def __init__(self, by: Seats, first: Statement) -> None:
        super().__init__()
        self.by = by
        self.first = first

    def act(self, g: CardGame, f: Resolve) -> None:
        options = [Option("yes"), Option("no")]
        if isinstance(self.first, Pay) and not self.first.can(g, f):
            options = [Option("no")]
        g.ask(self.by.find(g, f)[0], "may", options, about=(f.source,))


class Fill(CardStep):
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

    def __init__(self, queue: int, kept: Kept | None) -> None:
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
            f.keep(self.kept.register + (f.seat if self.kept.by_seat else 0), (queue[0],))


class Across(CardStep):
    """The same thing for every player as one happening."""

    def __init__(self, steps: list[Step], seats: Seats) -> None:
        super().__init__()
        self.steps = steps
        self.seats = seats

    def act(self, g: CardGame, f: Resolve) -> None:
        for seat in self.seats.find(g, f):
            f.seat = seat
            for step in self.steps:
                step.run(g, f)
        f.seat = f.user


# -- statements ------------------------------------------------------------------------------------------------------

class Statement(CardStep):
    """One line of a body, with the lines that belong to it."""

    def write(self, code: Code) -> None:
        raise NotImplementedError

    def say(self) -> str:
        raise NotImplementedError

    def asks(self) -> bool:
        """Whether somebody may have to choose, or the line is not one happening."""
        return True

    def can(self, g: CardGame, c: Resolve) -> bool:
        """As part of a price: whether it can be carried out in full."""
        return True


class Choose(Statement):
    """`choose up to 2 friends you control as lost`: fewer are chosen if there are fewer."""

    def __init__(self, by: Seats, low: int, high: int, selector: Selector, kept: Kept, at_random: bool) -> None:
        super().__init__()
        self.by = by
        self.low = low
        self.high = high
        self.selector = selector
        self.kept = kept
        self.at_random = at_random

    def write(self, code: Code) -> None:
        if self.at_random and self.high > 1:
            code.add(Forget(self.kept))
            for _ in range(self.high):               # one by one: every set is then as likely as the others
                code.add(AtRandom(self))
                code.add(Keep(self.kept, True))
            return
        code.add(self)
        code.add(Keep(self.kept))

    def act(self, g: CardGame, f: Resolve) -> None:
        seat = CHANCE if self.at_random else self.by.find(g, f)[0]
        found = self.selector.find(g, f)
        f.picked = ()
        if seat >= 0:
            for p in found:
                g.look(seat, p)                      # whoever chooses sees what there is
        if found and self.low == self.high == 1:
            g.ask(seat, "choose", [Option("choose", (p,)) for p in found], about=(f.source,))
        elif found:
            g.call(pick_some(seat, "choose", found, self.low, self.high, "picked"))

    def can(self, g: CardGame, c: Resolve) -> bool:
        return len(self.selector.find(g, c)) >= self.low

    def say(self) -> str:
        one = self.low == self.high == 1
        many = "a" if one else "any number of" if self.high == MANY else (
            f"up to {self.high}" if self.low == 0 else str(self.high))
        who = "" if isinstance(self.by, You) else self.by.say() + " "
        verb = "chooses" if who else "choose"
        return f"{who}{verb} {many} {self.selector.say(plural=not one)}" + (" at random" if self.at_random else "")


class AtRandom(CardStep):
    """Chance picks one more."""

    def __init__(self, choose: Choose) -> None:
        super().__init__()
        self.choose = choose

    def act(self, g: CardGame, f: Resolve) -> None:
        taken = self.choose.kept.find(g, f)
        found = [p for p in self.choose.selector.find(g, f) if p not in taken]
        f.picked = ()
        if found:
            g.ask(CHANCE, "choose", [Option("choose", (p,)) for p in found], about=(f.source,))


class Do(Statement):
    """A verb of the game: `discard lost`, `the opponent loses 1 heart`."""

    def __init__(self, verb: Any, seats: Seats, pieces: Pieces | None, amount: Amount | None,
                 others: Pieces | None = None) -> None:
        super().__init__()
        self.others = others                         # of a verb with two slots: `switch {p} with {p}`
        self.verb = verb                             # words.Verb
        self.seats = seats
        self.pieces = pieces
        self.amount = amount

    def write(self, code: Code) -> None:
        code.add(self)

    def asks(self) -> bool:
        return False

    def act(self, g: CardGame, f: Resolve) -> None:
        pieces = self.pieces.find(g, f) if self.pieces is not None else []
        n = self.amount.count(g, f) if self.amount is not None else 0
        if self.others is not None:
            others = self.others.find(g, f)
            for seat in self.seats.find(g, f):
                self.verb.run(g, f, seat, pieces, n, others)
            return
        for seat in self.seats.find(g, f):
            self.verb.run(g, f, seat, pieces, n)

    def can(self, g: CardGame, c: Resolve) -> bool:
        if isinstance(self.pieces, Kept):
            return True                              # chosen by the same price
        pieces = self.pieces.find(g, c) if self.pieces is not None else []
        n = self.amount.count(g, c) if self.amount is not None else 0
        if self.others is not None:
            others = self.others.find(g, c)
            return all(bool(self.verb.can(g, c, seat, pieces, n, others)) for seat in self.seats.find(g, c))
        return all(bool(self.verb.can(g, c, seat, pieces, n)) for seat in self.seats.find(g, c))

    def say(self) -> str:
        you = isinstance(self.seats, You)
        words = self.verb.words(you)
        if self.amount is not None:
            words = words.replace("{n}", self.amount.say())
        if self.pieces is not None:
            words = words.replace("{p}", self.pieces.say())
        return words if you else f"{self.seats.say()} {words}"


class Get(Statement):
    """`lost gets +2 support until end of turn`: a mark on each piece, or on the table for a player."""

    def __init__(self, part: Ability, pieces: Pieces | None, until: int, time: str) -> None:
        super().__init__()
        self.part = part
        self.pieces = pieces
        self.until = until
        self.time = time

    def write(self, code: Code) -> None:
        code.add(self)

    def asks(self) -> bool:
        return False

    def act(self, g: CardGame, f: Resolve) -> None:
        counts = tuple(m.amount.count(g, f) for m in self.part.modifiers)
        subjects = self.pieces.find(g, f) if self.pieces is not None else [NOTHING]
        for p in subjects:
            g.lay(mark(self.part, f, p, self.until, counts))

    def say(self) -> str:
        return " and ".join(m.say() for m in self.part.modifiers) + (f" until {self.time}" if self.time else "")


def mark(part: Ability, f: Resolve, subject: int, until: int, counts: tuple[int, ...]) -> Mark:
    return (part.index, f.source, f.seat, subject, until, counts, f.regs)


class Lasting(Statement):
    """`until end of turn` with whole abilities, or `later at …`: a mark that carries them."""

    def __init__(self, parts: list[Ability], until: int, time: str) -> None:
        super().__init__()
        self.parts = parts
        self.until = until
        self.time = time

    def write(self, code: Code) -> None:
        code.add(self)

    def asks(self) -> bool:
        return False

    def act(self, g: CardGame, f: Resolve) -> None:
        for part in self.parts:
            g.lay(mark(part, f, NOTHING, self.until, ()))

    def say(self) -> str:
        from playmat.cards.say import ability_words
        if self.parts[0].kind == "later":
            return f"at {self.time}: " + block(self.parts[0].body)
        return f"until {self.time}: " + " ".join(ability_words(part) for part in self.parts)


class May(Statement):
    def __init__(self, body: list[Statement], by: Seats) -> None:
        super().__init__()
        self.body = body
        self.by = by

    def write(self, code: Code) -> None:
        skip = SkipOnNo()
        code.add(AskMay(self.by, self.body[0]))
        code.add(skip)
        for s in self.body:
            s.write(code)
        skip.to = len(code.steps)

    def say(self) -> str:
        return "you may " + block(self.body)


class If(Statement):
    def __init__(self, condition: Condition, body: list[Statement], otherwise: list[Statement]) -> None:
        super().__init__()
        self.condition = condition
        self.body = body
        self.otherwise = otherwise

    def write(self, code: Code) -> None:
        skip = SkipUnless(self.condition)
        code.add(skip)
        for s in self.body:
            s.write(code)
        if self.otherwise:
            past = Jump()
            code.add(past)
            skip.to = len(code.steps)
            for s in self.otherwise:
                s.write(code)
            past.to = len(code.steps)
        else:
            skip.to = len(code.steps)

    def say(self) -> str:
        text = f"if {self.condition.say()}, {block(self.body)}"
        return text + (f"; otherwise {block(self.otherwise)}" if self.otherwise else "")


class ForEach(Statement):
    def __init__(self, pieces: Pieces, kept: Kept, body: list[Statement]) -> None:
        super().__init__()
        self.pieces = pieces
        self.kept = kept
        self.body = body

    def write(self, code: Code) -> None:
        queue = code.spare()
        code.add(Fill(queue, self.pieces, None))
        loop(code, NextOf(queue, self.kept), self.body)

    def say(self) -> str:
        return f"for each of {self.pieces.say()}: {block(self.body)}"


class ForPlayers(Statement):
    """`each player`: line by line, every player in turn order; a line without a choice is one happening for all."""

    def __init__(self, body: list[Statement], seats: Seats) -> None:
        super().__init__()
        self.body = body
        self.seats = seats

    def write(self, code: Code) -> None:
        for s in self.body:
            if s.asks():
                queue = code.spare()
                code.add(Fill(queue, None, self.seats))
                loop(code, NextOf(queue, None), [s])
            else:
                inner = Code(code.registers)
                s.write(inner)
                code.add(Across(inner.steps, self.seats))

    def say(self) -> str:
        return f"each player: {block(self.body)}"


def loop(code: Code, head: NextOf, body: list[Statement]) -> None:
    start = len(code.steps)
    code.add(head)
    for s in body:
        s.write(code)
    back = Jump()
    back.to = start
    code.add(back)
    head.to = len(code.steps)


class Modes(Statement):
    """`choose one`: of several effects."""

    def __init__(self, by: Seats, modes: list[list[Statement]]) -> None:
        super().__init__()
        self.by = by
        self.modes = modes

    def write(self, code: Code) -> None:
        code.add(AskMode(self.by, len(self.modes)))
        table = ModeJump([])
        code.add(table)
        ends: list[Jump] = []
        for mode in self.modes:
            table.targets.append(len(code.steps))
            for s in mode:
                s.write(code)
            end = Jump()
            ends.append(end)
            code.add(end)
        for end in ends:
            end.to = len(code.steps)

    def say(self) -> str:
        return "choose one: " + " / ".join(block(m) for m in self.modes)


class AskMode(CardStep):
    def __init__(self, by: Seats, modes: int) -> None:
        super().__init__()
        self.by = by
        self.modes = modes

    def act(self, g: CardGame, f: Resolve) -> None:
        g.ask(self.by.find(g, f)[0], "mode", [Option("mode", (i + 1,)) for i in range(self.modes)], about=(f.source,))


class ModeJump(CardStep):
    def __init__(self, targets: list[int]) -> None:
        super().__init__()
        self.targets = targets

    def act(self, g: CardGame, f: Resolve) -> None:
        f.pc = self.targets[g.said.args[0] - 1]


class Pay(Statement):
    """`pay …` inside a body: all of it or none; what belongs to the line happens only if it was paid."""

    def __init__(self, price: list[Statement], body: list[Statement]) -> None:
        super().__init__()
        self.price = price
        self.body = body

    def write(self, code: Code) -> None:
        skip = SkipUnless(Payable(self.price))
        code.add(skip)
        for s in self.price + self.body:
            s.write(code)
        skip.to = len(code.steps)

    def can(self, g: CardGame, c: Resolve) -> bool:
        return all(s.can(g, c) for s in self.price)

    def say(self) -> str:
        return "pay: " + block(self.price) + (f"; if you do, {block(self.body)}" if self.body else "")


class Payable(Condition):
    def __init__(self, price: list[Statement]) -> None:
        self.price = price

    def holds(self, g: CardGame, c: Resolve) -> bool:
        return all(s.can(g, c) for s in self.price)

    def say(self) -> str:
        return "you can " + block(self.price)


class Repeat(Statement):
    """`repeat … until …`."""

    def __init__(self, body: list[Statement], until: Condition) -> None:
        super().__init__()
        self.body = body
        self.until = until

    def write(self, code: Code) -> None:
        rounds = code.spare()
        code.add(Fill(rounds, None, None))
        start = len(code.steps)
        for s in self.body:
            s.write(code)
        code.add(Again(self.until, rounds, start))

    def say(self) -> str:
        return f"repeat: {block(self.body)}, until {self.until.say()}"


class Again(CardStep):
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


class Counts(Statement):
    """`it counts 1`, under `instead of`: the event happens after all, with another number."""

    def __init__(self, amount: Amount) -> None:
        super().__init__()
        self.amount = amount

    def write(self, code: Code) -> None:
        code.add(self)

    def asks(self) -> bool:
        return False

    def act(self, g: CardGame, f: Resolve) -> None:
        frame = g.nearest("Instead")
        if isinstance(frame, Instead):
            frame.counts(self.amount.count(g, f))

    def say(self) -> str:
        return f"it counts {self.amount.say()}"


class Stop(Statement):
    """`stop the attack`: the nearest such frame below goes on from the step the game names for it."""

    def __init__(self, word: str, frame: str, label: str) -> None:
        super().__init__()
        self.word = word
        self.frame = frame
        self.label = label

    def write(self, code: Code) -> None:
        code.add(self)

    def asks(self) -> bool:
        return False

    def act(self, g: CardGame, f: Resolve) -> None:
        below: Frame | None = g.nearest(self.frame)
        if below is not None:
            below.go(g, self.label)

    def say(self) -> str:
        return f"stop {self.word}"


def block(body: list[Statement]) -> str:
    return "; ".join(s.say() for s in body)


def compile_body(price: list[Statement], body: list[Statement], registers: int) -> Program:
    code = Code(registers)
    for s in price + body:
        s.write(code)
    return Program(code.steps)

