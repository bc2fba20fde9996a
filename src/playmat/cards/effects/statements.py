"""The statements of a card's body that stand on one line: choosing, the game's verbs, marks, stopping."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from playmat.cards.effects.amounts import Amount
from playmat.cards.effects.seats import Seats, You
from playmat.cards.effects.selectors import RegisterRef, Selector
from playmat.cards.effects.steps import CardStep, Code, Forget, Keep
from playmat.cards.runtime.instead import Instead
from playmat.cards.runtime.resolve import Resolve
from playmat.cards.words.voice import PLAIN, Called, Voice, a, third
from playmat.kernel.frame import Frame
from playmat.kernel.loops import PickSome
from playmat.kernel.names import CHANCE, NOBODY
from playmat.kernel.option import naming_each

if TYPE_CHECKING:
    from playmat.cards.effects.deeds import Do
    from playmat.cards.runtime.game import CardGame
    from playmat.cards.runtime.restore_marks import RestoreMarks

MANY: Final = 1 << 20           # "any number"


class Statement(CardStep):
    """One line of a body, with the lines that belong to it."""

    def write(self, code: Code) -> None:
        raise NotImplementedError

    def say(self, v: Voice = PLAIN) -> str:
        raise NotImplementedError

    def asks(self) -> bool:
        """Whether somebody may have to choose, or the line is not one happening."""
        return True

    def lines(self) -> list[Statement]:
        """The lines that belong to it."""
        return [s for s in self.children() if isinstance(s, Statement)]

    def compound(self) -> bool:
        """Whether it is a sentence of its own, not to be joined with its neighbours by `then`."""
        return False

    def restore(self, past: RestoreMarks) -> None:
        """It was carried out earlier: lay again what lasts of it."""
        past.body(self.lines())

    def can(self, g: CardGame, c: Resolve) -> bool:
        """As part of a price: whether it can be carried out in full."""
        return True

    def binds(self) -> RegisterRef | None:
        """The register it names, if any; `called` tells what that is called from then on."""
        return None

    def called(self) -> Called:
        return Called("card", "cards", False, "")


class Choose(Statement):
    """`choose up to 2 friends you control as lost`: fewer are chosen if there are fewer."""

    FIELDS: ClassVar[tuple[str, ...]] = ("by", "low", "high", "selector", "kept", "at_random", "count")

    def __init__(self, by: Seats, low: int, high: int, selector: Selector, kept: RegisterRef, at_random: bool,
                 count: Amount | None = None) -> None:
        super().__init__()
        self.count = count                           # how many, if the text itself has to count it
        self.by = by
        self.low = low
        self.high = high
        self.selector = selector
        self.kept = kept
        self.at_random = at_random
        self.before: tuple[RegisterRef, ...] = ()           # of one price: what was chosen already,
        self.after: tuple[Choose, ...] = ()          # and the choices still to come
        self.foreseen = False                        # whether a deed of it asks if there is enough to choose from

    def write(self, code: Code) -> None:
        if self.at_random and self.high > 1:
            code.add(Forget(self.kept))
            for _ in range(self.high):               # one by one: every set is then as likely as the others
                code.add(AtRandom(self))
                code.add(Keep(self.kept, True))
            return
        code.add(self)
        code.add(Keep(self.kept) if self.at_random else Keep(self.kept, False, self.by, self.selector))

    def act(self, g: CardGame, f: Resolve) -> None:
        seat = CHANCE if self.at_random else self.by.one(g, f)
        found = self.candidates(g, f) if seat != NOBODY else []
        if seat == CHANCE:
            seat = g.draws_lots(found)
        f.picked = ()
        if seat >= 0:
            for p in found:
                g.look(seat, p)                      # whoever chooses sees what there is
        low, high = self.low, self.high
        if self.count is not None:
            high = self.count.count(g, f)
            low = high if self.low else 0
        if found and low == high == 1:
            g.ask(seat, "choose", naming_each("choose", found), about=(f.source,))
        elif found and high:
            g.call(PickSome(seat, "choose", tuple(found), low, high, "picked", about=(f.source,)))

    def candidates(self, g: CardGame, c: Resolve) -> list[int]:
        """In a price nothing is chosen twice, and nothing that a later choice can't do without."""
        found = self.choosable(g, c)
        if self.before:
            taken = [p for kept in self.before for p in kept.find(g, c)]
            found = [p for p in found if p not in taken]
        if self.after:
            more = [found] * max(0, self.low - 1) + [s.candidates(g, c) for s in self.after for _ in range(s.low)]
            found = [p for p in found if enough([[p], *more])]
        return found

    def choosable(self, g: CardGame, c: Resolve) -> list[int]:
        """Those that its words fit and that the game lets whoever chooses choose."""
        found = self.selector.find(g, c)
        if self.at_random or not found:
            return found
        return g.choosable(self.by.one(g, c), found, c)

    def can(self, g: CardGame, c: Resolve) -> bool:
        return self.can_for(g, c, None)

    def can_for(self, g: CardGame, c: Resolve, deed: Do | None) -> bool:
        """Whether enough can be chosen: such with which a deed can be done, if there is one."""
        seat = NOBODY if self.at_random else self.by.one(g, c)
        if self.low == 1 and (self.at_random or seat != NOBODY):
            return self.selector.some(g, c, seat, deed)              # most often: it need not find them all
        found = self.choosable(g, c)
        return len(found if deed is None else [p for p in found if deed.able(g, c, [p])]) >= self.low

    def say(self, v: Voice = PLAIN) -> str:
        one = self.high == 1 and self.count is None
        what = self.selector.say(not one, v)
        what = a(what) if one and self.low == 1 else f"{self.how_many(v)} {what}"
        return (f"{done_by(self.by, 'choose', v)} {what}{v.name_of(self.kept.register)}"
                + (" at random" if self.at_random else ""))

    def how_many(self, v: Voice) -> str:
        if self.count is not None:
            return f"{'' if self.low else 'up to '}{self.count.first(v)}"
        if self.high == MANY:
            return f"{self.low} or more" if self.low else "any number of"
        return str(self.high) if self.low else f"up to {self.high}"

    def binds(self) -> RegisterRef | None:
        return self.kept

    def called(self) -> Called:
        return call(self.selector, self.high != 1 or self.count is not None)

    def restore(self, past: RestoreMarks) -> None:
        past.choose(self)


def enough(rows: list[list[int]]) -> bool:
    """Whether each row can have a piece of its own."""
    holds: dict[int, int] = {}                       # piece -> the row that has it
    return all(place(rows, row, holds, []) for row in range(len(rows)))


def place(rows: list[list[int]], row: int, holds: dict[int, int], tried: list[int]) -> bool:
    """Find a piece for a row, moving others out of the way."""
    for p in rows[row]:
        if p not in tried:
            tried.append(p)
            if p not in holds or place(rows, holds[p], holds, tried):
                holds[p] = row
                return True
    return False


class AtRandom(CardStep):
    """Chance picks one more."""

    def __init__(self, choose: Choose) -> None:
        super().__init__()
        self.choose = choose

    def act(self, g: CardGame, f: Resolve) -> None:
        taken = self.choose.kept.find(g, f)
        found = [p for p in self.choose.candidates(g, f) if p not in taken]
        f.picked = ()
        if found:
            seat = g.draws_lots(found)
            if seat >= 0:
                for p in found:
                    g.look(seat, p)
            g.ask(seat, "choose", naming_each("choose", found), about=(f.source,))


class Counts(Statement):
    """`it counts 1`, under `instead of`: the event happens after all, with another number."""

    FIELDS: ClassVar[tuple[str, ...]] = ("amount",)

    def __init__(self, amount: Amount) -> None:
        super().__init__()
        self.amount = amount

    def write(self, code: Code) -> None:
        code.add(self)

    def asks(self) -> bool:
        return False

    def act(self, g: CardGame, f: Resolve) -> None:
        for frame in reversed(g.state.stack):
            if isinstance(frame, Instead):           # a game may have kinds of its own
                frame.counts(self.amount.count(g, f))
                return

    def say(self, v: Voice = PLAIN) -> str:
        much = self.amount.say(v)
        return "it happens all the same" if much == "that much" else f"it counts {much}"


class Stop(Statement):
    """`stop the attack`: the nearest such frame below goes on from the step the game names for it."""

    FIELDS: ClassVar[tuple[str, ...]] = ("word",)

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
        below: Frame | None = g.nearest(self.frame, g.library.abilities[f.ability].kind == "reply")
        if below is not None and g.may_stop(below, f.user):
            below.go(g, self.label)
            g.was_stopped(below)

    def say(self, v: Voice = PLAIN) -> str:
        return f"{v.verb('stop')} {self.word}"


def block(body: list[Statement], v: Voice) -> str:
    """Several statements in one sentence."""
    return ("; then " if any(s.compound() for s in body) else ", then ").join(s.say(v) for s in body)


def done_by(seats: Seats, verb: str, v: Voice) -> str:
    """A verb with whoever does it: choose, chooses, the opponent chooses."""
    if isinstance(seats, You):
        return v.verb(verb)
    return f"{seats.say(v)} {third(verb) if seats.alone(v) else verb}"


def call(selector: Selector, plural: bool) -> Called:
    """What cards that a selector found are called from then on."""
    if len(selector.nouns) == 1:
        return Called(selector.nouns[0].word, selector.nouns[0].plural, plural, "")
    return Called("card", "cards", plural, "")
