"""From the parser's tree to what holds for a while, or as long as a card is there: modifiers, marks, times."""
# not compiled: it runs once, when cards are read
from __future__ import annotations

from typing import Any

from playmat.cards.effects.amounts import Amount, Number
from playmat.cards.effects.modifiers import ADD, ALLOW, FORBID, GAIN, LOSE, SET, TEXTS, TRAIT, Modifier
from playmat.cards.effects.seats import Seats
from playmat.cards.effects.selectors import Every, Pieces
from playmat.cards.effects.statements import Get
from playmat.cards.language.phrases import PhraseReader
from playmat.cards.language.scope import NAMING, SEATED, Scope, kind, parts_of
from playmat.cards.library import Ability

STANDING = ("get", "gain", "forbid", "allow")        # lines that say what somebody gets, has or may do
FOR_GOOD = ("get", "gain")                           # of these: on what is there now; a ban is on whatever comes


class Standing(PhraseReader):
    """Reads what lines under `always` say, and lines of a body that last."""

    def ability(self, tree: Any, outer: Scope | None, homes: tuple[int, ...]) -> Ability:
        raise NotImplementedError                    # an ability that lasts stands inside a body: see Compiler

    def modifiers(self, tree: Any, scope: Scope) -> list[Modifier]:
        """A line under `always`."""
        if kind(tree) not in STANDING:
            raise self.wrong(tree, 'a line under "always" or "while" must say what somebody gets, has or may do')
        if any(kind(c) == "TIME" for c in parts_of(tree)):
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
        m = Modifier(FORBID if kind(tree) == "forbid" else ALLOW, deed, 1, Number(1), whom, whose)
        m.link = link
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
        known: Any = self.words.rules if whose is not None else self.words.numbers()
        if stat not in known:
            raise self.wrong(children[at], f'"{stat}" is a number of {"pieces" if whose is not None else "players"}, '
                                           f'not of {"players" if whose is not None else "pieces"}')
        if whose is not None and stat in self.words.counted:
            raise self.wrong(children[at], f'"{stat}" is counted and can\'t be changed: '
                                           f'write "{self.words.counted[stat]}"')
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

    def get(self, tree: Any, scope: Scope) -> Get:
        """The same as a line of a body: a mark."""
        part = Ability("mark")
        part.pieces = frozenset(scope.inner(part).pieces)
        part.modifiers = self.changes(tree, scope)
        time = self.time(tree, next((x.means for x in parts_of(tree) if kind(x) == "TIME"), ""))
        pieces = part.modifiers[0].whom
        if kind(tree) not in FOR_GOOD and isinstance(pieces, Every):
            pieces = None                        # a ban holds for whatever comes, not only for what is there
        return Get(part, pieces, self.words.time(time), time)

    def time(self, at: Any, word: str) -> str:
        if not word and not self.words.times:
            raise self.wrong(at, "this game has no times, so nothing can last")
        return word or self.words.times[0]
