"""From the parser's tree to the lines of a text."""
# not compiled: it runs once, when cards are read
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playmat.cards.effects.amounts import Amount
from playmat.cards.effects.blocks import ForEach, ForPlayers, If, May, Modes, Pay, Repeat
from playmat.cards.effects.choices import ChooseNumber, ChoosePlace, ChoosePlayer, ChooseValue, Count, NameWord
from playmat.cards.effects.deeds import Do
from playmat.cards.effects.dice import Roll, Row
from playmat.cards.effects.parts import ChoosePart
from playmat.cards.effects.rounds import Rounds
from playmat.cards.effects.seats import Seats, You
from playmat.cards.effects.secret import InSecret
from playmat.cards.effects.selectors import NAME, NUMBER, PLAYER, SPOT, Every
from playmat.cards.effects.statements import MANY, Choose, Counts, Statement, Stop
from playmat.cards.effects.sums import UpTo
from playmat.cards.language.happenings import parts_of_cards
from playmat.cards.language.lexicon import NamedPlayer, slotted
from playmat.cards.language.lines import Word
from playmat.cards.language.scope import (
    NAMING,
    NUMBERS,
    SEATED,
    SLOTTED,
    WORDED,
    Scope,
    first_word,
    kind,
    parts_of,
    pattern_fits,
)
from playmat.cards.language.standing import STANDING, Standing
from playmat.cards.language.vocabulary import Verb
from playmat.kernel.names import Broken

HELD = {"NUMBER_NAME": "a number", "WORD_NAME": "a name", "SPOT_NAME": "a place"}
ARGUMENTS = (*SLOTTED, "GLUE")


class Bodies(Standing):
    """Reads the lines of one card's texts."""

    # -- statements ---------------------------------------------------------------------------------------------------

    def block(self, lines: list[Any], scope: Scope) -> list[Statement]:
        out: list[Statement] = []
        scope.above = None
        for line in lines:
            if kind(line) == "pay":
                out.append(Pay([self.statement(s, scope) for s in parts_of(parts_of(line)[0])], []))
            elif kind(line) == "block":                       # the lines below a `pay`
                last = out[-1]
                assert isinstance(last, Pay)
                last.body = self.block(parts_of(line), scope)
            else:
                out.append(self.statement(line, scope))
            scope.above = out[-1]
        return out

    def body(self, x: Any, scope: Scope) -> list[Statement]:
        """Indented lines, or the one statement that stands on the same line."""
        return self.block(parts_of(x), scope) if kind(x) == "block" else [self.statement(x, scope)]

    def statement(self, tree: Any, scope: Scope) -> Statement:
        if kind(tree) in STANDING:
            return self.get(tree, scope)
        return LINES[kind(tree)](self, tree, scope)

    def stop(self, tree: Any, scope: Scope) -> Statement:
        word = parts_of(tree)[0].means
        frame, label = self.words.frames[word]
        return Stop(word, frame, label)

    def counts(self, tree: Any, scope: Scope) -> Statement:
        c = parts_of(tree)
        if scope.ability.kind != "instead":
            raise self.wrong(tree, '"it counts" belongs under "instead of"')
        return Counts(self.suffixed(self.amount(c[0], scope), c[1:], scope, 0))

    def if_(self, tree: Any, scope: Scope) -> Statement:
        c = parts_of(tree)
        return If(self.condition(c[0], scope), self.body(c[1], scope), self.body(c[2], scope) if len(c) > 2 else [])

    def for_each(self, tree: Any, scope: Scope) -> Statement:
        c = parts_of(tree)
        over = self.named(c[0], scope) if kind(c[0]) == "name" else Every(self.selector(c[0], scope, False))
        return ForEach(over, scope.bind(c[1].text), self.body(c[2], scope))

    def naming(self, tree: Any, scope: Scope) -> Statement:
        c = parts_of(tree)
        word, name = c[-2].means, c[-1].text
        return NameWord(self.chooser(c[:1], scope), word, self.words.catalogues[word], scope.bind(name, NAME))

    def count(self, tree: Any, scope: Scope) -> Statement:
        c = parts_of(tree)
        return Count(self.suffixed(self.amount(c[0], scope), c[1:-1], scope, 0), scope.bind(c[-1].text, NUMBER))

    def repeat(self, tree: Any, scope: Scope) -> Statement:
        c = parts_of(tree)
        return Repeat(self.body(c[1], scope), self.condition(c[2], scope))

    def may(self, tree: Any, scope: Scope) -> Statement:
        c = parts_of(tree)
        at = 1 if kind(c[0]) in SEATED else 0
        by = self.chooser(c[:at], scope)
        return May(self.body(c[at], scope), by, self.body(c[at + 1], scope) if len(c) > at + 1 else [])

    def modes(self, tree: Any, scope: Scope) -> Statement:
        c = parts_of(tree)
        by = self.chooser(c[:1], scope)
        said = {kind(x): x for x in c}
        modes = [self.body(parts_of(m)[0], scope) for m in c if kind(m) == "mode"]
        if "CHOOSE_ONE" in said:
            words = said["CHOOSE_ONE"].text
            both = words.endswith("both")
            if both and len(modes) > 2:
                raise self.wrong(said["CHOOSE_ONE"], f'of {len(modes)} effects there is no "both"; say "1 or more"')
            return Modes(by, modes, 1, 2 if both else 1, words.endswith("done"))
        low, high = how_many(said)
        if high > len(modes) and high != MANY:
            raise self.wrong(said["NUMBER"], f"there are only {len(modes)} effects to choose from")
        return Modes(by, modes, low, min(high, len(modes)))

    def rounds(self, tree: Any, scope: Scope) -> Statement:
        c = parts_of(tree)
        free = kind(c[0]) != "REPEAT"
        times = next((self.amount(x, scope) for x in c if kind(x) in NUMBERS), None)
        return Rounds(times, self.body(c[-1], scope), self.chooser(c[:1], scope), free)

    def roll(self, tree: Any, scope: Scope) -> Statement:
        """`roll a die` with what happens `on 1`, `on 2 to 4`; each number at most once."""
        c = parts_of(tree)
        sides = self.words.sides
        dice = next((x.means for x in c if kind(x) == "NUMBER"), 1)
        if not 1 <= dice <= 20:
            raise self.wrong(tree, f"{dice} dice can't be rolled; say a number from 1 to 20")
        kept = scope.bind("the roll", NUMBER)
        rows: list[Row] = []
        for x in c:
            if kind(x) == "on":
                parts = parts_of(x)
                low = high = parts[0].means
                if kind(parts[1]) == "TO":
                    high = parts[2].means
                elif kind(parts[1]) == "OR_MORE":
                    high = sides * dice
                elif kind(parts[1]) == "OR_FEWER":
                    low = dice
                if not dice <= low <= high <= sides * dice:
                    who = "a die shows" if dice == 1 else f"{dice} dice show"
                    raise self.wrong(x, f"{who} {dice} to {sides * dice}")
                if any(low <= row.high and row.low <= high for row in rows):
                    raise self.wrong(x, "a line above says already what happens then")
                rows.append(Row(low, high, self.body(parts[-1], scope)))
        return Roll(self.chooser(c[:1], scope), dice, sides, rows, kept)

    def choose(self, tree: Any, scope: Scope) -> Statement:
        c = parts_of(tree)
        said = {kind(x): x for x in c}
        by = self.chooser(c, scope)
        name, at_random = c[-1].text, "AT_RANDOM" in said
        if "between" in said:
            low, _, high = parts_of(said["between"])
            return ChooseNumber(by, self.amount(low, scope), self.amount(high, scope), scope.bind(name, NUMBER),
                                at_random)
        if "A_PLAYER" in said:
            word, among = said["A_PLAYER"].means
            return ChoosePlayer(by, word, among, scope.bind(name, PLAYER), at_random)
        if "A_SPOT" in said:
            word = said["A_SPOT"].means
            return ChoosePlace(by, word, self.words.spots[word], scope.bind(name, SPOT), at_random)
        return self.choose_pieces(said, by, name, scope)

    def choose_pieces(self, said: dict[str, Any], by: Seats, name: str, scope: Scope) -> Choose:
        least, most = how_many(said)
        count: Amount | None = None
        if "NUMBER_NAME" in said or "THAT_MUCH" in said:
            count = self.amount(said["NUMBER_NAME"] if "NUMBER_NAME" in said else said["THAT_MUCH"], scope)
        if not 1 <= most <= 99 and most != MANY:
            raise self.wrong(said["NUMBER"], f"{most} cards can't be chosen; say a number from 1 to 99")
        if "AT_RANDOM" in said and (least != most or count is not None):
            raise self.wrong(said["AT_RANDOM"], "chance needs to know how many: say a number")
        selector = self.selector(said["selector"], scope, most != 1 or count is not None)
        return Choose(by, least, most, selector, scope.bind(name), "AT_RANDOM" in said, count)

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

    def do(self, tree: Any, scope: Scope) -> Statement:
        c = parts_of(tree)
        seats: Seats = You()
        if kind(c[0]) in SEATED:
            seats = self.seats(c[0], scope)
            c = c[1:]
        first = c[0]
        result, order = None, ""
        if kind(c[-1]) == "NAME":
            result, c = c[-1], c[:-1]
        if kind(c[-1]) == "ORDER":
            order, c = c[-1].text, c[:-1]
        end = next((i for i in range(1, len(c)) if kind(c[i]) not in ARGUMENTS), len(c))
        written, suffixes = c[1:end], c[end:]
        for i in first.means:
            verb: Verb = self.words.verbs[i]
            if pattern_fits(verb.pattern, [first, *written]):
                done = self.done(verb, seats, written, suffixes, scope)
                done.order = order
                if order and done.pieces is None:
                    raise self.wrong(c[-1], f'there are no cards here to be taken "{order}"')
                if result is not None:
                    if not verb.gives:
                        raise self.wrong(result, f'"{first.text}" leaves nothing behind that could have a name; take '
                                                 f'"as {result.text}" away')
                    done.kept = scope.bind(result.text, verb.gives)
                return done
        raise self.misfit(tree, first, written, [self.words.verbs[i].pattern for i in first.means])

    def misfit(self, tree: Any, first: Word, written: list[Any], wanted: list[str]) -> Broken:
        """Which of the names in a line is of the wrong kind, or else how its verb is written."""
        for x in written:
            if kind(x) == "name" and any("{n}" in pattern for pattern in wanted):
                word = parts_of(x)[-1].text
                return self.wrong(x, f'"{word}" holds cards; how many they are is "the number of {word}"')
            what = next((HELD[kind(w)] for w in (x, *getattr(x, "children", ())) if kind(w) in HELD), "")
            if isinstance(getattr(x, "means", None), NamedPlayer):
                what = "a player"
            if what:
                return self.wrong(x, f'"{first_word(x).text}" is {what}; "{first.text}" is written '
                                     + " or ".join(f'"{slotted(p)}"' for p in wanted))
        return self.wrong(tree, f'"{first.text}" is written ' + " or ".join(f'"{slotted(p)}"' for p in wanted))

    def done(self, verb: Verb, seats: Seats, written: list[Any], suffixes: list[Any], scope: Scope) -> Do:
        """A verb with what fills its slots."""
        pieces = [self.pieces(x, scope) for x in written if kind(x) in NAMING]
        amount: Amount | None = None
        for x in written:
            if kind(x) in NUMBERS:
                amount = self.suffixed(self.amount(x, scope), suffixes, scope, 0)
            elif kind(x) == "up_to":
                most = self.suffixed(self.amount(parts_of(x)[1], scope), suffixes, scope, 0)
                if seats.several():
                    raise self.wrong(x, f'each would have to say how many; put "{seats.say()}" on a line of its own '
                                        "and what they do below it")
                amount = UpTo(most, scope.bind("", NUMBER))
        if suffixes and amount is None:
            raise self.wrong(suffixes[0], "there is no number here that this could change")
        done = Do(verb, seats, pieces[0] if pieces else None, amount, pieces[1] if len(pieces) > 1 else None)
        for x in written:
            if kind(x) in SEATED:
                done.players = self.seats(x, scope)
            elif kind(x) in WORDED:
                done.wording = self.wording(x, scope)
            elif kind(x) == "SPOT_NAME":
                done.spot = self.register(x.means, x, scope)
        return done

    def each(self, tree: Any, scope: Scope) -> Statement:
        c = parts_of(tree)
        if scope.each:
            raise self.wrong(c[0], f'"{first_word(c[0]).text}" stands inside another such block')
        seats = self.seats(c[0], scope)
        scope.each = True
        body = self.body(c[-1], scope)
        scope.each = False
        if kind(c[1]) == "IN_SECRET":
            return self.in_secret(c, body, seats)
        return ForPlayers(body, seats, kind(c[1]) == "IN_TURN")

    def in_secret(self, c: list[Any], body: list[Statement], seats: Seats) -> InSecret:
        """Each player chooses one thing that the others don't see until all have."""
        for line in body:
            if not isinstance(line, (Choose, ChooseValue)) or line.at_random or not isinstance(line.by, You) or (
                    isinstance(line, Choose) and (line.high != 1 or line.count is not None)):
                raise self.wrong(c[1], 'below "in secret" each player chooses one thing on each line, and nothing else '
                                       "happens")
        return InSecret(body, seats)

    def choose_part(self, tree: Any, scope: Scope) -> Statement:
        """An attack of some cards."""
        c = parts_of(tree)
        return ChoosePart(self.chooser(c, scope), parts_of_cards(self, c[-2], scope), scope.bind(c[-1].text))


LINES: dict[str, Callable[[Bodies, Any, Scope], Statement]] = {
    "choose": Bodies.choose, "naming": Bodies.naming, "count": Bodies.count, "do": Bodies.do, "stop": Bodies.stop,
    "counts": Bodies.counts, "may": Bodies.may, "if": Bodies.if_, "for_each": Bodies.for_each, "each": Bodies.each,
    "modes": Bodies.modes, "rounds": Bodies.rounds, "roll": Bodies.roll, "repeat": Bodies.repeat,
    "lasting": Bodies.lasting, "later": Bodies.later, "choose_part": Bodies.choose_part, "END_THIS": Bodies.end_this,
}


def how_many(said: dict[str, Any]) -> tuple[int, int]:
    """The least and the most of what is to be chosen."""
    n: int = said["NUMBER"].means if "NUMBER" in said else 1
    if "ANY_NUMBER_OF" in said:
        return 0, MANY
    if "OR_MORE" in said:
        return n, MANY
    return 0 if "UP_TO" in said else n, n
