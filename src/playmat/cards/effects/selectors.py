"""What a card speaks of: pieces. Each can say itself in words."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.cards.effects.nodes import Node
from playmat.cards.effects.nouns import Noun, Place
from playmat.cards.effects.piece_tests import Among, Controlled, Test
from playmat.cards.effects.seats import EachPlayer, Seats, You
from playmat.cards.runtime.parts import PART
from playmat.cards.runtime.resolve import Resolve
from playmat.cards.words.voice import PLAIN, Voice, a, agreeing
from playmat.kernel.names import NOBODY, NOTHING

if TYPE_CHECKING:
    from playmat.cards.effects.deeds import Do
    from playmat.cards.runtime.game import CardGame


CARDS, NUMBER, PLAYER, NAME, SPOT = "cards", "number", "player", "name", "spot"       # what a register holds


# -- pieces ----------------------------------------------------------------------------------------------------------

class Pieces(Node):
    """A way to name pieces."""

    def find(self, g: CardGame, c: Resolve) -> list[int]:
        raise NotImplementedError

    def has(self, g: CardGame, p: int, c: Resolve) -> bool:
        """Whether a piece is one of them."""
        return p in self.find(g, c)

    def means(self, g: CardGame, p: int, c: Resolve) -> bool:
        """The same, wherever it lies if the words name no place: `when a friend is discarded`."""
        return p in self.find(g, c)

    def say(self, v: Voice = PLAIN) -> str:
        raise NotImplementedError

    def many(self, v: Voice = PLAIN) -> bool:
        """Whether the words are plural."""
        return False


class This(Pieces):
    def find(self, g: CardGame, c: Resolve) -> list[int]:
        return [c.source] if c.source >= 0 else []

    def has(self, g: CardGame, p: int, c: Resolve) -> bool:
        return p == c.source

    def means(self, g: CardGame, p: int, c: Resolve) -> bool:
        return p == c.source

    def say(self, v: Voice = PLAIN) -> str:
        return "this"


class RegisterRef(Pieces):
    """What a register holds; inside `each player` every seat has its own."""

    FIELDS: ClassVar[tuple[str, ...]] = ("word", "register", "by_seat", "holds")

    def __init__(self, word: str, register: int, by_seat: bool, holds: str = CARDS) -> None:
        self.word = word
        self.register = register
        self.by_seat = by_seat
        self.holds = holds

    def at(self, c: Resolve) -> int:
        """The register itself, of the player whose turn it is there if each has one."""
        return self.register + c.seat if self.by_seat else self.register

    def find(self, g: CardGame, c: Resolve) -> list[int]:
        return list(c.register(self.at(c)))

    def has(self, g: CardGame, p: int, c: Resolve) -> bool:
        return p in c.register(self.at(c))

    def means(self, g: CardGame, p: int, c: Resolve) -> bool:
        return p in c.register(self.at(c))

    def say(self, v: Voice = PLAIN) -> str:
        called = v.called.get(self.register)
        return self.word if called is None else called.say()

    def many(self, v: Voice = PLAIN) -> bool:
        called = v.called.get(self.register)
        return called is not None and called.plural


class RegisterOf(Pieces):
    """What players chose for themselves inside `each player`, spoken of outside it: `your racket`, all of them."""

    FIELDS: ClassVar[tuple[str, ...]] = ("word", "register", "seats", "holds")

    def __init__(self, word: str, register: int, seats: Seats, holds: str = CARDS) -> None:
        self.word = word
        self.register = register
        self.seats = seats
        self.holds = holds

    def find(self, g: CardGame, c: Resolve) -> list[int]:
        out: list[int] = []
        for seat in self.seats.find(g, c):
            out += c.register(self.register + seat)
        return out

    def say(self, v: Voice = PLAIN) -> str:
        called = v.called.get(self.register)
        if isinstance(self.seats, EachPlayer):
            return f"all those {called.many}" if called is not None else self.word
        one = self.word if called is None else called.name or (called.many if called.plural else called.one)
        return f"{self.seats.own(v)} {one}"

    def many(self, v: Voice = PLAIN) -> bool:
        called = v.called.get(self.register)
        return isinstance(self.seats, EachPlayer) or (called is not None and called.plural)


class Holder(Pieces):
    """What this is attached to, or who has it."""

    def find(self, g: CardGame, c: Resolve) -> list[int]:
        p = self.one(g, c)
        return [p] if p >= 0 else []

    def one(self, g: CardGame, c: Resolve) -> int:
        p = g.holder(c.source) if c.source >= 0 else NOTHING
        return p if p >= 0 else c.holder       # it has left since: `discard this: heal 1 on holder`

    def has(self, g: CardGame, p: int, c: Resolve) -> bool:
        return p >= 0 and p == self.one(g, c)

    def means(self, g: CardGame, p: int, c: Resolve) -> bool:
        return p >= 0 and p == self.one(g, c)

    def say(self, v: Voice = PLAIN) -> str:
        return "the holder"


class Every(Pieces):
    """All pieces that a selector finds."""

    FIELDS: ClassVar[tuple[str, ...]] = ("selector", "plural")

    def __init__(self, selector: Selector, plural: bool = True) -> None:
        self.selector = selector
        self.plural = plural                   # as it is written: friends, or a friend, your friend

    def find(self, g: CardGame, c: Resolve) -> list[int]:
        return self.selector.find(g, c)

    def has(self, g: CardGame, p: int, c: Resolve) -> bool:
        return p < PART and self.selector.matches(g, p, c)

    def means(self, g: CardGame, p: int, c: Resolve) -> bool:
        """A part of a card is none of its cards."""
        if p >= PART:
            return False
        return self.selector.matches(g, p, c) if self.selector.said_place else self.selector.fits(g, p, c)

    def say(self, v: Voice = PLAIN) -> str:
        words = self.selector.say(self.plural, v)
        return words if self.plural or self.selector.possessed() else a(words)

    def many(self, v: Voice = PLAIN) -> bool:
        return self.plural


# -- selectors -------------------------------------------------------------------------------------------------------

def is_mine(test: Test) -> bool:
    """`you control`: where every text is its owner's and every card lies with its owner, that is seen at a glance."""
    return isinstance(test, Controlled) and isinstance(test.by, You)


class Selector(Node):
    """Nouns, tests and a place: `other friends you control with level at most 2`."""

    FIELDS: ClassVar[tuple[str, ...]] = ("nouns", "tests", "place", "whose", "said_place")

    def __init__(self, nouns: list[Noun], tests: list[Test], place: Place, whose: Seats | None,
                 said_place: bool) -> None:
        self.nouns = nouns
        self.tests = tests
        self.place = place
        self.whose = whose                     # whose zones; None: everybody's
        self.said_place = said_place
        self.kinds = tuple([k for k in place.kinds if any(not n.kinds or k in n.kinds for n in nouns)
                            and all(not test.only_in() or k in test.only_in() for test in tests)])
        self.highest = max(self.kinds, default=-1)
        self.sure = any(all(kind in noun.alone for kind in self.kinds) for noun in nouns)
        self.mine = any(is_mine(test) for test in tests)
        self.rest = [test for test in tests if not is_mine(test)]    # what is still asked of one's own
        self.slotted = any(test.has_slots() for test in tests)
        self.within: Pieces | None = None      # the register it looks through, instead of zones
        for test in tests:
            if isinstance(test, Among):
                self.within = test.pieces

    def find(self, g: CardGame, c: Resolve) -> list[int]:
        if self.within is not None:
            looks = self.matches if self.said_place else self.fits
            return [p for p in self.within.find(g, c) if looks(g, p, c)]
        out: list[int] = []
        zones = self.zones(g, c) if self.highest < g.kinds else self.all_zones(g, c)
        tests = self.tests if not self.slotted or not zones else self.filled(g, c)
        if len(self.nouns) > 1 or self.place.test is not None:
            return [p for zone in zones for p in zone if self.passes(g, p, c, tests)]
        is_one = self.nouns[0].test
        sure = self.sure
        for zone in zones:
            for p in zone:
                if sure or is_one(g, p):             # as `passes` has it, most often
                    for test in tests:
                        if not test.holds(g, p, c):
                            break
                    else:
                        out.append(p)
        return out

    def asking_first(self, test: Test) -> Selector:
        """The same of which something more is asked, before all else."""
        return Selector(self.nouns, [test, *self.tests], self.place, self.whose, self.said_place)

    def filled(self, g: CardGame, c: Resolve) -> list[Test]:
        return [test.filled(g, c) for test in self.tests]

    def some(self, g: CardGame, c: Resolve, chooser: int = NOBODY, deed: Do | None = None) -> bool:
        """Whether there is any; with a chooser, any that the game lets him choose; with a deed, any it can be done
        with."""
        if self.within is not None:
            found = self.find(g, c)
            return len(found) > 0 and any((chooser == NOBODY or g.may_choose(chooser, p, c))
                                          and (deed is None or deed.able(g, c, [p])) for p in found)
        zones = self.zones(g, c) if self.highest < g.kinds else self.all_zones(g, c)
        tests = self.tests if not self.slotted or not zones else self.filled(g, c)
        if len(self.nouns) > 1 or self.place.test is not None:
            for zone in zones:
                for p in zone:
                    if self.passes(g, p, c, tests) and (chooser == NOBODY or g.may_choose(chooser, p, c)) and (
                            deed is None or deed.able(g, c, [p])):
                        return True
            return False
        is_one, sure = self.nouns[0].test, self.sure
        for zone in zones:
            for p in zone:
                if sure or is_one(g, p):             # as `passes` has it, most often
                    for test in tests:
                        if not test.holds(g, p, c):
                            break
                    else:
                        if (chooser == NOBODY or g.may_choose(chooser, p, c)) and (
                                deed is None or deed.able(g, c, [p])):
                            return True
        return False

    def zones(self, g: CardGame, c: Resolve) -> list[list[int]]:
        """Where it looks, as far as something lies there."""
        zones, kinds = g.state.zones, g.kinds
        if self.mine and g.owners_texts and self.whose is None:
            return [zones[c.seat * kinds + kind] for kind in self.kinds if zones[c.seat * kinds + kind]]
        seats = range(g.seats) if self.whose is None else self.whose.find(g, c)
        if len(self.kinds) == 1:
            kind = self.kinds[0]                                     # most often
            return [zones[seat * kinds + kind] for seat in seats if zones[seat * kinds + kind]]
        return [zones[seat * kinds + kind] for seat in seats for kind in self.kinds if zones[seat * kinds + kind]]

    def all_zones(self, g: CardGame, c: Resolve) -> list[list[int]]:
        """The same if it also looks at zones that are nobody's: those come last, and not if it asks whose."""
        seats = range(g.seats) if self.whose is None else self.whose.find(g, c)
        zones = [g.zone(seat, kind) for seat in seats for kind in self.kinds if kind < g.kinds]
        if self.whose is None:
            zones += [g.zone(NOBODY, kind) for kind in self.kinds if kind >= g.kinds]
        return zones

    def fits(self, g: CardGame, p: int, c: Resolve) -> bool:
        """Whether a piece is one of these, its zone not looked at."""
        return self.passes(g, p, c, self.tests)

    def passes(self, g: CardGame, p: int, c: Resolve, tests: list[Test]) -> bool:
        for noun in self.nouns:                           # first, since that is found out soonest
            if noun.test(g, p):
                break
        else:
            return False
        for test in tests:
            if not test.holds(g, p, c):
                return False
        return self.place.test is None or self.place.test(g, p, c)

    def matches(self, g: CardGame, p: int, c: Resolve) -> bool:
        """Whether a piece is one of these, wherever the words say it must be."""
        if g.zone_table.kinds[g.state.where[p]] not in self.kinds:
            return False
        tests = self.tests
        if self.mine and g.owners_texts:
            if g.state.owner[p] != c.seat:
                return False
            tests = self.rest
        if not self.sure:
            for noun in self.nouns:                       # as `passes` has it: asked here of every card in force
                if noun.test(g, p):
                    break
            else:
                return False
        if self.whose is not None and g.seat_at(p) not in self.whose.find(g, c):
            return False
        for test in tests:
            if not test.holds(g, p, c):
                return False
        return self.place.test is None or self.place.test(g, p, c)

    def possessed(self) -> bool:
        """Whether it begins with a possessive, so that it needs no article."""
        return any(isinstance(t, Controlled) and t.possessive for t in self.tests)

    def say(self, plural: bool, v: Voice = PLAIN) -> str:
        said = [t.say(v) for t in self.tests]
        before = [words for words, _ in said if words]
        after = [agreed(words, not plural) for _, words in said if words]
        noun = " or ".join(n.plural if plural else n.word for n in self.nouns)
        if self.said_place:
            words = self.place.words.replace("{s}", self.whose.own(v) if self.whose is not None else "any")
            if not (after and after[-1].endswith(f" {words}")):       # what it is none of lies there too
                after.append(words)
        return " ".join([*before, noun, *after])


def agreed(words: str, one: bool) -> str:
    """Words in which verbs with both forms take the one that goes with the noun before them."""
    return " ".join(agreeing(word, one) for word in words.split(" ")) if "|" in words else words


def while_done(pieces: Pieces | None, deed: str) -> None:
    """From now on these words are meant of what this happens or is done to."""
    if isinstance(pieces, Every):
        pieces.selector.nouns = [noun.while_done(deed) for noun in pieces.selector.nouns]
    elif isinstance(pieces, AnyOf):
        for part in pieces.parts:
            while_done(part, deed)


class AnyOf(Pieces):
    """One side or the other."""

    FIELDS: ClassVar[tuple[str, ...]] = ("parts",)

    def __init__(self, parts: list[Pieces]) -> None:
        self.parts = parts

    def find(self, g: CardGame, c: Resolve) -> list[int]:
        out: list[int] = []
        for part in self.parts:
            out += [p for p in part.find(g, c) if p not in out]
        return out

    def say(self, v: Voice = PLAIN) -> str:
        return " and ".join(part.say(v) for part in self.parts)

    def many(self, v: Voice = PLAIN) -> bool:
        return True

