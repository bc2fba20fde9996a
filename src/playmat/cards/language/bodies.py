"""From the parser's tree to the lines of a text."""
# not compiled: it runs once, when cards are read
from __future__ import annotations

from typing import Any

from playmat.cards.effects.amounts import Amount, Both, Condition
from playmat.cards.effects.blocks import ForEach, ForPlayers, If, May, Modes, Pay, Repeat
from playmat.cards.effects.seats import Seats, You
from playmat.cards.effects.selectors import Every
from playmat.cards.effects.statements import MANY, Choose, Counts, Do, Lasting, Statement, Stop, compile_body
from playmat.cards.language.lexicon import forms, segments, slotted
from playmat.cards.language.phrases import NAMING, NUMBERS, SEATED, Scope, first_word, kind, parts_of
from playmat.cards.language.standing import STANDING, Standing
from playmat.cards.language.vocabulary import Verb
from playmat.cards.library import Ability

ARGUMENTS = NUMBERS + NAMING + ("GLUE",)


class Bodies(Standing):
    """Reads the lines of one card's texts."""

    # -- statements ---------------------------------------------------------------------------------------------------

    def block(self, lines: list[Any], scope: Scope) -> list[Statement]:
        out: list[Statement] = []
        for line in lines:
            if kind(line) == "pay":
                out.append(Pay([self.statement(s, scope) for s in parts_of(parts_of(line)[0])], []))
            elif kind(line) == "block":                       # the lines below a `pay`
                last = out[-1]
                assert isinstance(last, Pay)
                last.body = self.block(parts_of(line), scope)
            else:
                out.append(self.statement(line, scope))
        return out

    def body(self, x: Any, scope: Scope) -> list[Statement]:
        """Indented lines, or the one statement that stands on the same line."""
        return self.block(parts_of(x), scope) if kind(x) == "block" else [self.statement(x, scope)]

    def statement(self, tree: Any, scope: Scope) -> Statement:
        c = parts_of(tree)
        what = kind(tree)
        if what == "choose":
            return self.choose(c, scope)
        if what == "do":
            return self.do(tree, scope)
        if what in STANDING:
            return self.get(tree, scope)
        if what == "stop":
            frame, label = self.words.frames[c[0].means]
            return Stop(c[0].means, frame, label)
        if what == "counts":
            if scope.ability.kind != "instead":
                raise self.wrong(tree, '"it counts" belongs under "instead of"')
            return Counts(self.suffixed(self.amount(c[0], scope), c[1:], scope, 0))
        if what == "may":
            return May(self.body(c[-1], scope), self.chooser(c[:-1], scope))
        if what == "if":
            return If(self.condition(c[0], scope), self.body(c[1], scope), self.body(c[2], scope) if len(c) > 2 else [])
        if what == "for_each":
            over = self.named(c[0], scope) if kind(c[0]) == "name" else Every(self.selector(c[0], scope, False))
            return ForEach(over, scope.bind(c[1].text), self.body(c[2], scope))
        if what == "each":
            return self.each(c, scope)
        if what == "modes":
            return Modes(self.chooser(c[:1], scope), [self.body(parts_of(m)[0], scope) for m in c if kind(m) == "mode"])
        if what == "repeat":
            return Repeat(self.body(c[0], scope), self.condition(c[1], scope))
        if what == "lasting":
            return self.lasting(c, scope)
        return self.later(c, scope)

    def choose(self, c: list[Any], scope: Scope) -> Choose:
        said = {kind(x): x for x in c}
        by = self.chooser(c, scope)
        low = high = said["NUMBER"].means if "NUMBER" in said else 1
        if not 1 <= high <= 99:
            raise self.wrong(said["NUMBER"], f"{high} cards can't be chosen; say a number from 1 to 99")
        if "UP_TO" in said:
            low = 0
        if "ANY_NUMBER_OF" in said:
            low, high = 0, MANY
        if "AT_RANDOM" in said and low != high:
            raise self.wrong(said["AT_RANDOM"], "chance needs to know how many: say a number")
        selector = self.selector(said["selector"], scope, high != 1)
        return Choose(by, low, high, selector, scope.bind(c[-1].text), "AT_RANDOM" in said)

    def chooser(self, c: list[Any], scope: Scope) -> Seats:
        """Who chooses: whoever stands in front, or behind `by`; else you."""
        for x in c:
            who = parts_of(x)[0] if kind(x) == "by" else x
            if kind(who) in SEATED:
                seats = self.seats(who, scope)
                if seats.several():
                    word = first_word(who).text
                    raise self.wrong(who, f'"{word}" may be several, and one has to choose; put "{word}" on a line of '
                                          "its own and what they do below it")
                return seats
        return You()

    def do(self, tree: Any, scope: Scope) -> Do:
        c = parts_of(tree)
        seats: Seats = You()
        if kind(c[0]) in SEATED:
            seats = self.seats(c[0], scope)
            c = c[1:]
        first = c[0]
        end = next((i for i in range(1, len(c)) if kind(c[i]) not in ARGUMENTS), len(c))
        written, suffixes = c[1:end], c[end:]
        for i in first.means:
            verb: Verb = self.words.verbs[i]
            if verb_fits(verb, written):
                amounts = [x for x in written if kind(x) in NUMBERS]
                pieces = [self.pieces(x, scope) for x in written if kind(x) in NAMING]
                amount: Amount | None = None
                if amounts:
                    amount = self.suffixed(self.amount(amounts[0], scope), suffixes, scope, 0)
                elif suffixes:
                    raise self.wrong(suffixes[0], "there is no number here that this could change")
                return Do(verb, seats, pieces[0] if pieces else None, amount, pieces[1] if len(pieces) > 1 else None)
        patterns = [f'"{slotted(self.words.verbs[i].pattern)}"' for i in first.means]
        raise self.wrong(tree, f'"{first.text}" is written {" or ".join(patterns)}')

    def each(self, c: list[Any], scope: Scope) -> ForPlayers:
        if scope.each:
            raise self.wrong(c[0], f'"{first_word(c[0]).text}" stands inside another such block')
        seats = self.seats(c[0], scope)
        scope.each = True
        body = self.body(c[1], scope)
        scope.each = False
        return ForPlayers(body, seats)

    def lasting(self, c: list[Any], scope: Scope) -> Lasting:
        parts: list[Ability] = []
        condition: Condition | None = None
        for x in c[1:]:
            if kind(x) != "ability":
                condition = self.condition(x, scope)
                continue
            part = self.ability(x, scope, ())
            if part.kind not in ("always", "when", "instead"):
                raise self.wrong(x, f'"{part.kind}" can\'t stand under "until"; "when", "always", "while" and '
                                    '"instead of" can')
            if condition is not None:
                part.condition = condition if part.condition is None else Both(condition, part.condition)
            parts.append(part)
        return Lasting(parts, self.words.time(c[0].means), c[0].means)

    def later(self, c: list[Any], scope: Scope) -> Lasting:
        part = Ability("later")
        inner = scope.inner(part)
        part.body = self.body(c[1], inner)
        part.program = compile_body([], part.body, inner.next)
        part.named = inner.next
        return Lasting([part], self.words.time(c[0].means), c[0].means)


def verb_fits(verb: Verb, written: list[Any]) -> bool:
    parts = segments(verb.pattern)[1:]
    if len(parts) != len(written):
        return False
    for part, x in zip(parts, written, strict=True):
        what = kind(x)
        if part == "{n}":
            fits = what in NUMBERS
        elif part == "{p}":
            fits = what in NAMING
        else:
            fits = what == "GLUE" and x.means in forms(part)
        if not fits:
            return False
    return True
