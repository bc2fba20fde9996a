"""What fills the slots of a game's own words: pieces, numbers, players, titles."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from playmat.cards.effects.args import Args
from playmat.cards.effects.nodes import Node
from playmat.cards.effects.piece_tests import Test
from playmat.cards.effects.selectors import RegisterRef
from playmat.cards.runtime.resolve import Resolve
from playmat.cards.words.voice import PLAIN, Voice, agreeing

if TYPE_CHECKING:
    from playmat.cards.effects.amounts import Amount
    from playmat.cards.effects.seats import Seats
    from playmat.cards.effects.selectors import Pieces
    from playmat.cards.runtime.game import CardGame


class Wording(Node):
    """Words that stand in quotes, or that a player has named."""

    def text(self, g: CardGame, c: Resolve) -> str:
        raise NotImplementedError

    def say(self, v: Voice = PLAIN) -> str:
        raise NotImplementedError


class Quoted(Wording):
    FIELDS: ClassVar[tuple[str, ...]] = ("words",)

    def __init__(self, words: str) -> None:
        self.words = words

    def text(self, g: CardGame, c: Resolve) -> str:
        return self.words

    def say(self, v: Voice = PLAIN) -> str:
        return f'"{self.words}"'


class WordIn(Wording):
    """`banned`, after `name a card as banned`; nothing is called so as long as nothing was named."""

    FIELDS: ClassVar[tuple[str, ...]] = ("kept",)

    def __init__(self, kept: RegisterRef) -> None:
        self.kept = kept

    def text(self, g: CardGame, c: Resolve) -> str:
        found = self.kept.find(g, c)
        return g.words()[found[0]] if found else ""

    def say(self, v: Voice = PLAIN) -> str:
        return f'the name given as "{self.kept.word}"'


class Slots(Node):
    """What stands in the slots of a word with slots, in the order of their kinds."""

    FIELDS: ClassVar[tuple[str, ...]] = ("pieces", "amounts", "seats", "words")

    def __init__(self, pieces: list[Pieces], amounts: list[Amount], seats: list[Seats], words: list[Wording]) -> None:
        self.pieces = pieces
        self.amounts = amounts
        self.seats = seats
        self.words = words

    def given(self, g: CardGame, c: Resolve) -> Args:
        """As a value: of players all that are meant."""
        pieces = [p.find(g, c) for p in self.pieces]
        return Args(c.seat, pieces[0] if pieces else [], self.amounts[0].count(g, c) if self.amounts else 0,
                    pieces[1] if len(pieces) > 1 else [], self.seats[0].find(g, c) if self.seats else [],
                    self.words[0].text(g, c) if self.words else "")

    def fill(self, pattern: str, v: Voice) -> str:
        """The words with their slots filled; a verb agrees with the player or piece before it."""
        left = {"{p}": [(p.say(v), not p.many(v)) for p in self.pieces],
                "{n}": [(n.say(v), True) for n in self.amounts],
                "{s}": [(s.say(v), s.alone(v)) for s in self.seats],
                "{w}": [(one_of_several(w.say(v)), True) for w in self.words]}
        return fill_in(pattern, left)


def one_of_several(quoted: str) -> str:
    """Words of which one will do, each in its own quotes: `"Dice" or "Hagiri"`."""
    *before, last = quoted.split(" or ") if quoted.startswith('"') else [quoted]
    return '", "'.join(before) + f'" or "{last}' if before else last


def fill_in(pattern: str, left: dict[str, list[tuple[str, bool]]]) -> str:
    """A pattern with its slots filled in turn, each with words and whether they mean one, for the verb behind them."""
    out: list[str] = []
    one = True
    for word in pattern.split(" "):
        if word in left:
            said, one = left[word].pop(0)
            out.append(said)
        else:
            out.append(agreeing(word, one))
    return " ".join(out)


class Fits(Test):
    """A test in the game's own words: `joined`, `face down`, `attached to it`."""

    FIELDS: ClassVar[tuple[str, ...]] = ("word", "before", "slots")

    def __init__(self, word: str, before: bool, test: Any, slots: Slots | None = None, glance: bool = False,
                 kinds: tuple[int, ...] = ()) -> None:
        self.word = word
        self.before = before
        self.test = test                       # (game, piece, Resolve) -> bool; with slots also what fills them
        self.slots = slots
        self.glance = glance                   # it is seen by looking: no text has a say in it
        self.kinds = kinds                     # where alone it can hold, as the game says

    def asks(self) -> bool:
        return not self.glance

    def holds(self, g: CardGame, p: int, c: Resolve) -> bool:
        truth: bool = self.test(g, p, c) if self.slots is None else self.test(g, p, c, self.slots.given(g, c))
        return truth

    def has_slots(self) -> bool:
        return self.slots is not None

    def only_in(self) -> tuple[int, ...]:
        return self.kinds

    def filled(self, g: CardGame, c: Resolve) -> Test:
        return self if self.slots is None else FilledTest(self.test, self.slots.given(g, c))

    def say(self, v: Voice = PLAIN) -> tuple[str, str]:
        word = self.word if self.slots is None else self.slots.fill(self.word, v)
        return (word, "") if self.before else ("", word)


class FilledTest(Test):
    """Such a test with what fills its slots, while pieces are looked for."""

    def __init__(self, test: Any, given: Args) -> None:
        self.test = test
        self.given = given

    def holds(self, g: CardGame, p: int, c: Resolve) -> bool:
        truth: bool = self.test(g, p, c, self.given)
        return truth
