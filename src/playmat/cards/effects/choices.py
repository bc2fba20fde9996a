"""Choosing what is no piece: a number, a player, a place, a name of the library. It lands in a register."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from playmat.cards.effects.amounts import Amount
from playmat.cards.effects.seats import Seats
from playmat.cards.effects.selectors import RegisterRef
from playmat.cards.effects.statements import MANY, Statement, done_by
from playmat.cards.effects.steps import Code, Keep, KeepName
from playmat.cards.runtime.resolve import Resolve
from playmat.cards.words.voice import PLAIN, Called, Voice, a
from playmat.kernel.loops import PickSome
from playmat.kernel.names import CHANCE, NOBODY
from playmat.kernel.option import naming_each

if TYPE_CHECKING:
    from playmat.cards.runtime.game import CardGame
    from playmat.cards.runtime.restore_marks import RestoreMarks


ANY_NUMBER: Final = "any number of "


class ChooseValue(Statement):
    """One of some numbers, whatever they stand for; where there is but one, nobody is asked."""

    verb: ClassVar[str] = ""                         # of the option, and the name of the question

    def __init__(self, by: Seats, kept: RegisterRef, at_random: bool) -> None:
        super().__init__()
        self.by = by
        self.kept = kept
        self.at_random = at_random

    def binds(self) -> RegisterRef | None:
        return self.kept

    def called(self) -> Called:
        return Called(self.verb, self.verb + "s", False, self.kept.word)

    def values(self, g: CardGame, c: Resolve) -> list[int]:
        raise NotImplementedError

    def what(self, v: Voice) -> str:
        raise NotImplementedError

    def write(self, code: Code) -> None:
        code.add(self)
        code.add(Keep(self.kept))

    def act(self, g: CardGame, f: Resolve) -> None:
        seat = CHANCE if self.at_random else self.by.one(g, f)
        found = self.values(g, f) if seat != NOBODY else []
        f.picked = tuple(found[:1])
        if len(found) > 1:
            g.ask(seat, self.verb, naming_each(self.verb, found), about=(f.source,))

    def can(self, g: CardGame, c: Resolve) -> bool:
        return bool(self.values(g, c))

    def restore(self, past: RestoreMarks) -> None:
        past.choose_value(self)

    def say(self, v: Voice = PLAIN) -> str:
        return (f"{done_by(self.by, 'choose', v)} {self.what(v)}" + v.name_of(self.kept.register)
                + (" at random" if self.at_random else ""))


class ChooseNumber(ChooseValue):
    """`choose a number from 0 to your hearts as paid`."""

    FIELDS: ClassVar[tuple[str, ...]] = ("by", "low", "high", "kept", "at_random")

    verb: ClassVar[str] = "number"

    def __init__(self, by: Seats, low: Amount, high: Amount, kept: RegisterRef, at_random: bool) -> None:
        super().__init__(by, kept, at_random)
        self.low = low
        self.high = high

    def values(self, g: CardGame, c: Resolve) -> list[int]:
        return list(range(self.low.count(g, c), self.high.count(g, c) + 1))

    def what(self, v: Voice) -> str:
        return f"a number from {self.low.say(v)} to {self.high.say(v)}"


class ChoosePlayer(ChooseValue):
    """`choose an opponent as rival`, `choose any number of players as them`."""

    FIELDS: ClassVar[tuple[str, ...]] = ("by", "word", "among", "kept", "at_random")

    verb: ClassVar[str] = "player"

    def __init__(self, by: Seats, word: str, among: Seats, kept: RegisterRef, at_random: bool) -> None:
        super().__init__(by, kept, at_random)
        self.word = word                             # as it is written: an opponent, any number of players
        self.among = among
        self.many = word.startswith(ANY_NUMBER)

    def act(self, g: CardGame, f: Resolve) -> None:
        seat = self.by.one(g, f)
        if not self.many or seat == NOBODY:
            super().act(g, f)
        else:
            f.picked = ()
            g.call(PickSome(seat, self.verb, tuple(self.values(g, f)), 0, MANY, "picked", about=(f.source,)))

    def values(self, g: CardGame, c: Resolve) -> list[int]:
        return self.among.find(g, c)

    def what(self, v: Voice) -> str:
        return self.word


class ChoosePlace(ChooseValue):
    """`choose an empty slot as spot`: a zone, of those the game finds for its own words."""

    FIELDS: ClassVar[tuple[str, ...]] = ("by", "word", "kept", "at_random")

    verb: ClassVar[str] = "place"

    def __init__(self, by: Seats, word: str, finder: Any, kept: RegisterRef, at_random: bool) -> None:
        super().__init__(by, kept, at_random)
        self.word = word
        self.finder = finder                         # (game, Resolve) -> zones

    def values(self, g: CardGame, c: Resolve) -> list[int]:
        zones: list[int] = self.finder(g, c)
        return zones

    def what(self, v: Voice) -> str:
        return a(self.word)


class NameWord(ChooseValue):
    """`name a card as banned`: a word of the library, out of one of the game's catalogues."""

    FIELDS: ClassVar[tuple[str, ...]] = ("by", "word", "kept")

    verb: ClassVar[str] = "name"

    def __init__(self, by: Seats, word: str, catalogue: Any, kept: RegisterRef) -> None:
        super().__init__(by, kept, False)
        self.word = word
        self.catalogue = catalogue                   # (library) -> words
        self.known: tuple[Any, int, list[int]] | None = None         # of which library, of how many words, and these

    def values(self, g: CardGame, c: Resolve) -> list[int]:
        known = self.known
        if known is None or known[0] is not g.library or known[1] != len(g.library.words):
            numbers = g.library.word_numbers
            known = self.known = (g.library, len(g.library.words), [
                numbers[w] for w in self.catalogue(g.library) if w in numbers])
        return known[2]

    def write(self, code: Code) -> None:
        code.add(self)
        code.add(KeepName(self.kept, self.by))

    def say(self, v: Voice = PLAIN) -> str:
        return f"{done_by(self.by, 'name', v)} {a(self.word)}{v.name_of(self.kept.register)}"


class Count(Statement):
    """`count the number of allies you control as many`: a number that later lines speak of."""

    FIELDS: ClassVar[tuple[str, ...]] = ("amount", "kept")

    def __init__(self, amount: Amount, kept: RegisterRef) -> None:
        super().__init__()
        self.amount = amount
        self.kept = kept

    def write(self, code: Code) -> None:
        code.add(self)

    def asks(self) -> bool:
        return False

    def binds(self) -> RegisterRef | None:
        return self.kept

    def called(self) -> Called:
        return Called("number", "numbers", False, self.kept.word)

    def act(self, g: CardGame, f: Resolve) -> None:
        f.keep(self.kept.at(f), (self.amount.count(g, f),))

    def restore(self, past: RestoreMarks) -> None:
        self.act(past.g, past.f)

    def say(self, v: Voice = PLAIN) -> str:
        return f"{v.verb('count')} {self.amount.say(v)}{v.name_of(self.kept.register)}"
