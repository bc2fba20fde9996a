"""From the parser's tree to what holds for a while, or as long as a card is there: modifiers, marks, times."""
# not compiled: it runs once, when cards are read
from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from playmat.cards.effects.amounts import Amount, Both, Condition, FaceOf, Number
from playmat.cards.effects.heads import compile_ability
from playmat.cards.effects.lasting import EndThis, Get, Lasting
from playmat.cards.effects.modifiers import (
    ABILITIES,
    ADD,
    ALLOW,
    COPY,
    FACE,
    FORBID,
    GAIN,
    GAINING,
    GIVE,
    LOSE,
    SET,
    TEXTS,
    TRAIT,
    Modifier,
)
from playmat.cards.effects.parts import PartsOf, ThisPart
from playmat.cards.effects.seats import Seats
from playmat.cards.effects.selectors import Every, Pieces, RegisterRef, while_done
from playmat.cards.effects.statements import Statement
from playmat.cards.effects.times import DURING, Until
from playmat.cards.language.happenings import watch
from playmat.cards.language.phrases import PhraseReader
from playmat.cards.language.scope import NAMING, SEATED, Scope, kind, parts_of
from playmat.cards.library import AS_SOON_AS, Ability

STANDING = ("get", "gain", "give", "copy", "forbid", "allow")    # lines that say what somebody gets, has or may do
FOR_GOOD = ("get", "gain", "give", "copy")           # of these: on what is there now; a ban is on whatever comes
PARTS = (PartsOf, ThisPart)
LASTING = ("always", "when", "instead", AS_SOON_AS)  # abilities that may last


class Standing(PhraseReader, ABC):
    """Reads what lines under `always` say, and lines of a body that last."""

    @abstractmethod
    def ability(self, tree: Any, outer: Scope | None, homes: tuple[int, ...]) -> Ability:
        """An ability that is given or lasts, which stands inside a body: see `Compiler`."""

    def modifiers(self, tree: Any, scope: Scope) -> list[Modifier]:
        """A line under `always`."""
        if kind(tree) not in STANDING:
            raise self.wrong(tree, 'a line under "always" or "while" must say what somebody gets, has or may do')
        if kind(tree) == "copy":
            raise self.wrong(tree, "a card becomes a copy when something is carried out, not always")
        if any(kind(c) == "until" for c in parts_of(tree)):
            raise self.wrong(tree, 'a line under "always" or "while" lasts as long as the card is there; take "until" '
                                   "away")
        return self.changes(tree, scope)

    def changes(self, tree: Any, scope: Scope) -> list[Modifier]:
        children = parts_of(tree)
        whom: Pieces | None = None
        whose: Seats | None = None
        if kind(children[0]) in SEATED:
            whose = self.seats(children[0], scope)
        else:
            whom = self.pieces(children[0], scope)
        if kind(tree) in ("forbid", "allow"):
            return [self.deed(tree, whom, whose, scope)]
        if kind(tree) == "copy":
            return [Modifier(COPY, FACE, 1, FaceOf(self.pieces(children[1], scope)), whom, None)]
        if kind(tree) == "give":
            return [self.given(tree, whom, scope)]
        out: list[Modifier] = []
        for c in children[1:]:
            if kind(c) in ("change", "have"):
                out.append(self.change(c, whom, whose, scope))
            elif kind(c) == "gained":
                out.append(self.gained(c, whom, scope))
            elif kind(c) == "lost":
                out.append(self.taken(c, whom))
        return out

    def deed(self, tree: Any, whom: Pieces | None, whose: Seats | None, scope: Scope) -> Modifier:
        """What somebody may (not) do: at all, or to or by certain pieces."""
        children = parts_of(tree)
        said = next(c for c in children if kind(c) == "DEED")
        deed, link = said.means
        if kind(tree) == "allow" and deed.startswith(GAINING) and deed not in self.words.deeds:
            raise self.wrong(said, f'a keyword needs no leave: write "gains {deed.removeprefix(GAINING)}"')
        m = Modifier(FORBID if kind(tree) == "forbid" else ALLOW, deed, 1, Number(1), whom, whose)
        m.link = link
        while_done(whom, deed)
        m.object = next((self.pieces(c, scope) for c in children[2:] if kind(c) in NAMING), None)
        if link and m.object is None:
            raise self.wrong(said, f'"{said.text}" needs a word on whom: "{said.text} {self.words.nouns[0].plural}"')
        if not link and m.object is not None and self.words.deed_objects.get(deed) != "":
            right = self.words.deed_objects.get(deed)
            raise self.wrong(said, f'"{deed}" is not done to somebody' if right is None else
                             f'"{deed}" takes "{right}" before whom it concerns')
        return m

    def change(self, tree: Any, whom: Pieces | None, whose: Seats | None, scope: Scope) -> Modifier:
        children = parts_of(tree)
        at = next(i for i, c in enumerate(children) if kind(c) in ("STAT", "RULE"))
        stat = children[at].means
        self.number_of(children[at], whom, whose)
        if self.words.keywords.get(stat) == "flag":
            raise self.wrong(children[at], f'"{stat}" has no number: write "gains {stat}" or "loses {stat}"')
        sign = 1
        if kind(children[0]) == "SIGNED":
            sign = -1 if children[0].means < 0 else 1
            base: Amount = Number(abs(children[0].means))
        elif kind(children[0]) == "SIGN":
            sign = -1 if children[0].text == "-" else 1
            base = self.amount(children[1], scope)
        else:
            base = self.amount(children[0], scope)
        floor = next((c for c in children if kind(c) == "not_below"), None)
        amount = self.suffixed(base, [c for c in children[at + 1:] if c is not floor], scope,
                               0 if tree.data == "have" else sign)
        m = Modifier(SET if tree.data == "have" else ADD, stat, sign, amount, whom, whose)
        m.keyword = self.words.keywords.get(stat, "")
        if floor is not None:
            if sign > 0:
                raise self.wrong(floor, "only what takes something away can stop at a number: write it with a minus")
            m.floor = parts_of(floor)[0].means
        return m

    def number_of(self, said: Any, whom: Pieces | None, whose: Seats | None) -> None:
        """A player has other numbers than a card, and a part of a card others again."""
        stat = said.means
        if whose is not None:
            if stat not in self.words.rules:
                raise self.wrong(said, f'"{stat}" is a number of pieces, not of players')
            if stat in self.words.counted:
                raise self.wrong(said, f'"{stat}" is counted and can\'t be changed: write "{self.words.counted[stat]}"')
        elif stat not in self.words.numbers() and stat not in self.words.part_numbers():
            raise self.wrong(said, f'"{stat}" is a number of players, not of pieces')
        elif isinstance(whom, PARTS) != (stat not in self.words.numbers()) and not isinstance(whom, RegisterRef):
            part = next((word for word, names in self.words.heads.items() if stat in names), "")
            raise self.wrong(said, f'"{stat}" is a number of pieces, not of their parts' if isinstance(whom, PARTS)
                             else f'"{stat}" is a number of parts: write "{self.words.parts[part]} of …"')

    def gained(self, tree: Any, whom: Pieces | None, scope: Scope) -> Modifier:
        """A trait, or a keyword with its number."""
        c = parts_of(tree)
        if kind(c[0]) == "TRAIT":
            return Modifier(GAIN, TRAIT + c[0].means, 1, Number(1), whom, None)
        stat = c[0].means
        takes = self.words.keywords.get(stat, "")
        if not takes:
            raise self.wrong(c[0], f'"{stat}" is a number, not a keyword: write "gets +1 {stat}"')
        if (takes == "number") != (len(c) > 1):
            raise self.wrong(c[0], f'"{stat}" is gained with its number: "gains {stat} +1"' if takes == "number" else
                             f'"{stat}" has no number')
        amount: Amount = Number(1)
        if len(c) > 1:
            if c[1].text.startswith("-"):
                raise self.wrong(c[1], f'what is gained is more, not less: write "gets {c[1].text} {stat}"')
            plain = kind(c[1]) == "SIGNED"
            amount = self.suffixed(Number(c[1].means) if plain else self.amount(c[2], scope), c[2 if plain else 3:],
                                   scope, 1)
        m = Modifier(ADD, stat, 1, amount, whom, None)
        m.keyword = takes
        return m

    def taken(self, tree: Any, whom: Pieces | None) -> Modifier:
        """A trait, a keyword, or all texts."""
        c = parts_of(tree)[0]
        if kind(c) == "ALL_TEXTS":
            return Modifier(LOSE, TEXTS, 1, Number(1), whom, None)
        if kind(c) == "TRAIT":
            return Modifier(LOSE, TRAIT + c.means, 1, Number(1), whom, None)
        if c.means not in self.words.keywords:
            raise self.wrong(c, f'"{c.means}" is a number, not a keyword: write "gets -1 {c.means}"')
        m = Modifier(LOSE, c.means, 1, Number(1), whom, None)
        m.keyword = self.words.keywords[c.means]
        return m

    def given(self, tree: Any, whom: Pieces | None, scope: Scope) -> Modifier:
        """Whole abilities that somebody has."""
        m = Modifier(GIVE, ABILITIES, 1, Number(1), whom, None)
        m.given = [self.ability(x, scope, ()) for x in parts_of(tree) if kind(x) == "ability"]
        return m

    def get(self, tree: Any, scope: Scope) -> Get:
        """The same as a line of a body: a mark."""
        part = Ability("mark")
        inner = scope.inner(part)
        part.modifiers = self.changes(tree, inner)
        until = self.until(next((x for x in parts_of(tree) if kind(x) == "until"), None), tree, scope)
        part.ends = until.event
        part.pieces = frozenset(inner.pieces)
        pieces = part.modifiers[0].whom
        if kind(tree) not in FOR_GOOD and isinstance(pieces, Every):
            pieces = None                        # a ban holds for whatever comes, not only for what is there
        if until.its and pieces is None:
            raise self.wrong(tree, "this lies on no card, so nobody is its player: say whose turn is meant")
        return Get(part, pieces, until)

    # -- times --------------------------------------------------------------------------------------------------------

    def until(self, tree: Any, at: Any, scope: Scope) -> Until:
        """How long it lasts; if nothing is said, until the first time of the game's list."""
        if not self.words.times:
            raise self.wrong(at, "this game has no times, so nothing can last")
        c = [] if tree is None else parts_of(tree)
        word, whose, its = c[0].means if c else (self.words.times[0], None, False)
        event = watch(self, c[1], False, scope) if len(c) > 1 else None
        later = word.startswith(DURING) or word in self.words.later_times
        return Until(self.words.time(word), word, whose, its, later, event)

    def lasting(self, tree: Any, scope: Scope) -> Statement:
        """Whole abilities for a while."""
        c = parts_of(tree)
        until = self.until(c[0], c[0], scope)
        parts: list[Ability] = []
        condition: Condition | None = None
        scope.together = parts
        for x in c[1:]:
            if kind(x) != "ability":
                condition = self.condition(x, scope)
                continue
            part = self.ability(x, scope, ())
            if part.kind not in LASTING:
                raise self.wrong(x, f'"{part.kind}" can\'t stand under "until"; "when", "as soon as", "always", '
                                    '"while" and "instead of" can')
            if condition is not None:
                add_condition(part, condition)
            part.ends = until.event
            parts.append(part)
        scope.together = None
        return Lasting(parts, until)

    def later(self, tree: Any, scope: Scope) -> Statement:
        """What is put off."""
        c = parts_of(tree)
        part = Ability("later")
        inner = scope.inner(part)
        part.body = self.body(c[1], inner)
        compile_ability(part, inner.next, inner.pieces)
        word, whose, its = c[0].means
        if its:
            raise self.wrong(c[0], "this lies on no card, so nobody is its player: say whose turn is meant")
        return Lasting([part], Until(self.words.time(word), word, whose, its, word in self.words.later_times, None))

    @abstractmethod
    def body(self, x: Any, scope: Scope) -> list[Statement]:
        """What is put off: see `Bodies`."""

    def end_this(self, at: Any, scope: Scope) -> Statement:
        if scope.together is None:
            raise self.wrong(at, '"end this" belongs to a text that lasts: below "until"')
        return EndThis(scope.together)


def add_condition(part: Ability, condition: Condition) -> None:
    """A text that lasts is in force only while a condition holds; once it has fallen due that is not asked again."""
    if part.kind in ("when", AS_SOON_AS):
        part.moment = condition if part.moment is None else Both(condition, part.moment)
    else:
        part.condition = condition if part.condition is None else Both(condition, part.condition)
