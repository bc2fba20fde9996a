"""From the parser's tree to the phrases of a sentence: players, pieces, selectors, amounts and conditions."""
# not compiled: it runs once, when cards are read
from __future__ import annotations

import difflib
from typing import Any

from playmat.cards.effects.alike import NamedAs, OtherThan, SameName
from playmat.cards.effects.amounts import (
    Amount,
    Both,
    Bounded,
    Case,
    Compared,
    Condition,
    Either,
    EitherOr,
    HowMany,
    Is,
    Less,
    Not,
    Number,
    Per,
    RuleNumber,
    StatOf,
    ThatMuch,
    There,
    Times,
)
from playmat.cards.effects.deeds import Do
from playmat.cards.effects.history import HasPast, HowMuch, HowOften
from playmat.cards.effects.keywords import Bears, HasKeyword
from playmat.cards.effects.nouns import Noun
from playmat.cards.effects.parts import ThisPart
from playmat.cards.effects.piece_tests import Among, Controlled, Measured, Named, Other, Test
from playmat.cards.effects.seats import EachPlayer, ForWhom, KeeperOf, PlayerIn, Seats
from playmat.cards.effects.selectors import (
    NUMBER,
    AnyOf,
    Every,
    Holder,
    Pieces,
    RegisterOf,
    RegisterRef,
    Selector,
    This,
)
from playmat.cards.effects.slots import Fits, Quoted, Slots, WordIn, Wording
from playmat.cards.effects.sums import Did, Difference, Extreme, Half, More, NumberIn, Worked
from playmat.cards.effects.traits import HasOneTrait, HasTrait
from playmat.cards.language.happenings import parts_of_cards, past
from playmat.cards.language.lexicon import Lexicon, NamedPlayer, Owned, slotted
from playmat.cards.language.lines import Word, broken
from playmat.cards.language.scope import (
    CARD,
    NAMING,
    NUMBERS,
    SEATED,
    WORDED,
    Scope,
    first_word,
    kind,
    parts_of,
    pattern_fits,
)
from playmat.cards.runtime.resolve import OTHER
from playmat.kernel.names import Broken


class PhraseReader:
    """Reads the phrases of one card."""

    def __init__(self, file: str, lexicon: Lexicon) -> None:
        self.file = file
        self.lexicon = lexicon
        self.words = lexicon.vocabulary

    def wrong(self, at: Any, sentence: str) -> Broken:
        word = first_word(at)
        return broken(self.file, word.line, word.column, sentence)

    def unknown(self, at: Word, sentence: str, written: str, known: dict[str, str]) -> Broken:
        """With the known word that is nearest, by how it may be written."""
        near = difflib.get_close_matches(written, list(known), 1)
        if not near:
            return self.wrong(at, sentence)
        return Broken(f'{self.file}:{at.line}:{at.column}: {sentence}; did you mean "{known[near[0]]}"?')

    # -- seats, pieces, selectors -------------------------------------------------------------------------------------

    def seats(self, x: Any, scope: Scope) -> Seats:
        if kind(x) == "keeper":
            word, piece = parts_of(x)
            return KeeperOf(word.means.split()[1], self.pieces(piece, scope))
        if kind(x) == "for_whom":
            c = parts_of(x)
            test = self.condition(c[-1], scope)
            return ForWhom(self.player(c[0], scope), Not(test) if len(c) > 2 else test)
        return self.player(parts_of(x)[0] if kind(x) == "owner" else x, scope)

    def player(self, word: Word, scope: Scope) -> Seats:
        """Whom a word means: a role, or a player that this text has named."""
        seats: Seats = self.whose(word.means, word, scope)
        return seats

    def whose(self, means: Any, at: Word, scope: Scope) -> Any:
        return PlayerIn(self.register(means.name, at, scope)) if isinstance(means, NamedPlayer) else means

    def register(self, name: str, at: Any, scope: Scope) -> RegisterRef:
        kept = scope.names.get(name)
        if kept is None:
            known = {n: n for n in scope.names if n}
            raise self.unknown(first_word(at), f'nothing is called "{name}" here', name, known)
        return kept

    def pieces(self, x: Any, scope: Scope) -> Pieces:
        what = kind(x)
        if what == "THIS":
            return This()
        if what == "THIS_PART":
            return ThisPart(x.means)
        if what == "IT":
            return scope.names["it"]
        if what == "THE_OTHER":
            return RegisterRef("the other", OTHER, False)
        if what == "HOLDER":
            return Holder()
        if what == "name":
            return self.named(x, scope)
        if what == "both":
            return AnyOf([self.pieces(c, scope) for c in parts_of(x)])
        if what == "owned":
            owner, tree = parts_of(x)
            whose = Controlled(self.player(owner, scope), True)
            return Every(self.selector(tree, scope, None).asking_first(whose), written_plural(tree))
        if what == "parts":
            return parts_of_cards(self, x, scope)
        if what in ("all", "one"):
            return Every(self.selector(parts_of(x)[0], scope, what == "all"), what == "all")
        return Every(self.selector(x, scope, True))

    def named(self, x: Any, scope: Scope) -> Pieces:
        word = parts_of(x)[-1]
        kept = self.register(word.text, word, scope)
        if len(parts_of(x)) > 1:
            if not kept.by_seat:
                raise self.wrong(x, f'"{word.text}" was not chosen by each player, so nobody has one of his own')
            return RegisterOf(kept.word, kept.register, self.player(parts_of(x)[0], scope))
        return RegisterOf(kept.word, kept.register, EachPlayer()) if kept.by_seat and not scope.each else kept

    def selector(self, tree: Any, scope: Scope, many: bool | None) -> Selector:
        nouns: list[Noun] = []
        tests: list[Test] = []
        said: Owned | None = None
        for x in parts_of(tree):
            what = kind(x)
            if what in ("NOUN", "OR_NOUN"):
                nouns.append(x.means)
                self.number_agrees(x, many)
            elif what == "OTHER":
                tests.append(Other())
            elif what == "TRAIT":
                tests.append(one_of_traits((x.means,), self.words.printed_traits))
            elif what == "OR_TRAIT":
                tests[-1] = either_trait(tests[-1], x.means)
            elif what == "PLACE":
                if said is not None:
                    raise self.wrong(x, "one place is enough")
                said = x.means
            else:
                tests.append(self.test(x, not nouns, scope))
        place = Owned(self.words.places[0], None) if said is None else said
        return Selector(nouns, tests, place.place, self.whose(place.whose, tree, scope), said is not None)

    def number_agrees(self, x: Word, many: bool | None) -> None:
        noun: Noun = x.means
        text = x.text.casefold().removeprefix("or ") if x.type == "OR_NOUN" else x.text.casefold()
        right = {True: noun.plural, False: noun.word, None: text}[many].casefold()
        if text != right:
            raise Broken(f'{self.file}:{x.line}:{x.column}: "{x.text}" does not agree with its number; '
                         f'did you mean "{noun.plural if many else noun.word}"?')

    def test(self, x: Any, before: bool, scope: Scope) -> Test:
        what = kind(x)
        if what == "TEST":
            return Fits(x.means, before, self.words.tests[x.means], None, x.means in self.words.glances,
                        self.words.tested_in.get(x.means, ()))
        if what == "CONTROLLED":
            return Controlled(self.player(x, scope))
        c = parts_of(x)
        if what == "named":
            if kind(c[0]) == "WORD_NAME":
                return NamedAs(WordIn(self.register(c[0].means, c[0], scope)))
            return Named(tuple(w.means for w in c))
        if what == "among":
            return Among(self.named(c[0], scope))
        if what == "other_than":
            return OtherThan(self.pieces(c[0], scope))
        if what == "test_of":
            pattern, slots = self.slotted(x, scope)
            return Fits(pattern, before, self.words.tests[pattern], slots, pattern in self.words.glances,
                        self.words.tested_in.get(pattern, ()))
        if what == "history":
            return HasPast(past(self, c, scope, True))
        if what == "same_name":
            return SameName(self.pieces(c[0], scope))
        if what == "lacking" or len(c) == 1:
            if c[0].means not in self.words.keywords:
                word = c[0].means
                raise self.wrong(c[0], f'"{word}" is a number: say how much, as in "with {word} at least 1"')
            return HasKeyword(c[0].means, what != "lacking")
        if kind(c[1]) == "COMPARISON":
            return Measured(c[0].means, c[1].means, self.amount(c[2], scope))
        return Measured(c[0].means, "exactly", Number(c[1].means))

    # -- amounts and conditions ---------------------------------------------------------------------------------------

    def amount(self, x: Any, scope: Scope) -> Amount:
        what = kind(x)
        if what == "NUMBER":
            return Number(x.means)
        if what == "THAT_MUCH":
            return ThatMuch()
        if what == "THE_ROLL":
            return NumberIn(self.everybodys(self.rolled(x, scope), scope))
        if what == "NUMBER_NAME":
            return NumberIn(self.register(x.means, x, scope))
        c = parts_of(x)
        if what == "number_name":
            return NumberIn(self.named_number(c, scope))
        if what == "half":
            return Half(self.amount(c[0], scope), c[1].text == "rounded up")
        if what == "difference":
            return Difference(self.amount(c[0], scope), self.amount(c[1], scope))
        if what == "extreme":
            return Extreme(c[0].text == "the highest", c[1].means, self.found(c[2], True, scope))
        if what == "amount_of":
            pattern, slots = self.slotted(x, scope)
            return Worked(pattern, self.words.amounts[pattern], slots)
        if what == "how_many":
            return HowMany(self.found(c[0], True, scope))
        if what == "stat_of":
            return StatOf(c[0].means, self.pieces(c[1], scope))
        if what == "rule":
            return RuleNumber(c[1].means, self.player(c[0], scope))
        if what == "how_often":
            return HowOften(past(self, parts_of(c[0]), scope, False))
        if what == "how_much":
            return HowMuch(past(self, parts_of(c[0]), scope, False))
        return self.suffixed(self.amount(c[0], scope), c[1:], scope, 0)           # a sum

    def rolled(self, x: Any, scope: Scope) -> RegisterRef:
        if "the roll" not in scope.names:
            raise self.wrong(x, "no die is rolled above this line")
        return scope.names["the roll"]

    def named_number(self, c: list[Any], scope: Scope) -> Pieces:
        """A number by its name; inside `each player` everybody has his own."""
        kept = self.register(c[-1].means, c[-1], scope)
        if len(c) > 1:
            if not kept.by_seat:
                raise self.wrong(c[0], f'"{kept.word}" is not of each player, so nobody has one of his own')
            return RegisterOf(kept.word, kept.register, self.player(c[0], scope), NUMBER)
        return self.everybodys(kept, scope)

    def everybodys(self, kept: RegisterRef, scope: Scope) -> Pieces:
        """Outside `each player`: the numbers of all of them."""
        return RegisterOf(kept.word, kept.register, EachPlayer(), NUMBER) if kept.by_seat and not scope.each else kept

    def did(self, x: Any, scope: Scope) -> Condition:
        """`if you do` speaks of the line above: of what was chosen there, or of what its verb leaves behind."""
        above = scope.above
        if isinstance(above, Do) and above.kept is None and above.verb.gives:
            above.kept = scope.bind("", above.verb.gives)
        kept = above.binds() if above is not None else None
        if kept is None:
            raise self.wrong(x, f'"{x.text}" speaks of the line above, which must choose, or do what can be followed '
                                'by "as"')
        return Did(kept)

    def slotted(self, x: Any, scope: Scope) -> tuple[str, Slots]:
        """Which of the game's words with slots is written, and what fills them."""
        written = parts_of(x)
        first = next(w for w in written if kind(w) in ("TEST_OF", "CASE_OF", "AMOUNT_OF"))
        for pattern in first.means:
            if pattern_fits(pattern, written):
                return pattern, Slots([self.pieces(w, scope) for w in written if kind(w) in NAMING],
                                      [self.amount(w, scope) for w in written if kind(w) in NUMBERS],
                                      [self.seats(w, scope) for w in written if kind(w) in SEATED],
                                      [self.wording(w, scope) for w in written if kind(w) in WORDED])
        raise self.wrong(x, f'"{first.text}" is written ' + " or ".join(f'"{slotted(p)}"' for p in first.means))

    def wording(self, x: Word, scope: Scope) -> Wording:
        return Quoted(x.means) if kind(x) == "WORDS" else WordIn(self.register(x.means, x, scope))

    def found(self, x: Any, many: bool, scope: Scope) -> Pieces:
        return self.named(x, scope) if kind(x) == "name" else Every(self.selector(x, scope, many))

    def suffixed(self, amount: Amount, suffixes: list[Any], scope: Scope, sign: int) -> Amount:
        for x in suffixes:
            c = parts_of(x)
            if x.data == "per":
                amount = self.per(x, amount, scope)
            elif x.data == "minus":
                amount = Less(amount, self.amount(c[0], scope))
            elif x.data == "plus":
                amount = More(amount, self.amount(c[0], scope))
            elif x.data == "or_if":
                n = c[0].means
                if (c[0].type == "SIGNED") != (sign != 0) or (sign and (n < 0) != (sign < 0)):
                    raise self.wrong(x, "the other number must be written with the same sign")
                amount = EitherOr(amount, Number(abs(n)), self.condition(c[1], scope))
            else:
                amount = Bounded(amount, x.data.replace("_", " "), self.amount(c[0], scope))
        return amount

    def per(self, x: Any, amount: Amount, scope: Scope) -> Amount:
        c = parts_of(x)
        if not isinstance(amount, Number):
            raise self.wrong(x, '"for each" needs a plain number before it')
        if kind(c[0]) == "past":
            return Times(amount.n, HowOften(past(self, parts_of(c[0]), scope, False)))
        if kind(c[0]) == "STAT_ON":
            return Times(amount.n, StatOf(c[0].means, self.pieces(c[1], scope)))
        if kind(c[0]) in ("rule", "NUMBER_NAME"):
            return Times(amount.n, self.amount(c[0], scope))
        return Per(amount.n, self.found(c[0], False, scope))

    def condition(self, x: Any, scope: Scope) -> Condition:
        what = kind(x)
        if what == "CASE":
            return Case(x.means, self.words.conditions[x.means], None, x.means in self.words.glances)
        if what == "DID":
            return self.did(x, scope)
        if what == "case_of":
            pattern, slots = self.slotted(x, scope)
            return Case(pattern, self.words.conditions[pattern], slots, pattern in self.words.glances)
        c = parts_of(x)
        if what in ("tail", "either", "both_hold"):
            holds = self.condition(c[0], scope)
            for y in c[1:]:
                holds = Either(holds, self.condition(y, scope)) if what == "either" else Both(
                    holds, self.condition(y, scope))
            return holds
        if what == "not":
            return Not(self.condition(c[0], scope))
        if what == "there":
            return self.there(c, scope)
        if what == "compared":
            return Compared(self.amount(c[0], scope), c[1].means, self.amount(c[2], scope))
        if what == "more":
            op = "more than" if c[1].text.endswith("more") else "less than"
            return Compared(RuleNumber(c[2].means, self.seats(c[0], scope)), op,
                            RuleNumber(c[2].means, self.seats(c[3], scope)))
        if what == "has":
            return self.has(c, scope)
        if what == "past":
            return past(self, c, scope, False)
        if what == "bears":
            if c[2].means not in self.words.keywords:
                raise self.wrong(c[2], f'"{c[2].means}" is a number: write "the {c[2].means} of … is at least 1"')
            return Bears(self.pieces(c[0], scope), c[2].means, kind(c[1]) == "HAVE")
        return self.is_a(c, scope)

    def there(self, c: list[Any], scope: Scope) -> Condition:
        if kind(c[1]) == "NUMBER":
            selector = self.selector(c[3], scope, c[1].means != 1)
            return There(c[1].means, -1, selector) if kind(c[2]) == "OR_MORE" else There(0, c[1].means, selector)
        plural = c[0].text == "there are"
        if kind(c[1]) == "A":
            return There(1, -1, self.selector(c[2], scope, False))
        return There(0, 0, self.selector(c[2], scope, plural))

    def has(self, c: list[Any], scope: Scope) -> Condition:
        number = RuleNumber(c[-1].means, self.seats(c[0], scope))
        if kind(c[2]) == "NO":
            return Compared(number, "no", Number(0))
        if kind(c[2]) == "EXACTLY":
            return Compared(number, "exactly", Number(c[3].means))
        return Compared(number, "at least" if kind(c[3]) == "OR_MORE" else "at most", Number(c[2].means))

    def is_a(self, c: list[Any], scope: Scope) -> Condition:
        what = kind(c[2])
        if what == "one":
            selector = self.selector(parts_of(c[2])[0], scope, False)
        elif what == "selector":
            selector = self.selector(c[2], scope, None)
        elif what == "PLACE":
            selector = Selector([CARD], [], c[2].means.place, self.whose(c[2].means.whose, c[2], scope), True)
        else:
            selector = Selector([CARD], [self.test(c[2], False, scope)], self.words.places[0], None, False)
        holds = Is(self.pieces(c[0], scope), selector, what in ("one", "selector"))
        return Not(holds) if kind(c[1]) == "IS_NOT" else holds


def either_trait(test: Test, trait: str) -> Test:
    """`hero or scout`: one trait more that will do."""
    if isinstance(test, HasOneTrait):
        return one_of_traits((*test.traits, trait), test.printed)
    return one_of_traits((test.trait, trait), test.printed) if isinstance(test, HasTrait) else test


def one_of_traits(traits: tuple[str, ...], printed: bool) -> Test:
    """Whether that is a question of print alone, the game says."""
    test = HasTrait(traits[0]) if len(traits) == 1 else HasOneTrait(traits)
    test.printed = printed
    return test


def written_plural(tree: Any) -> bool:
    noun = next(c for c in parts_of(tree) if kind(c) == "NOUN")
    word: str = noun.means.word
    return str(noun.text).casefold() != word.casefold()
