"""From the parser's tree to faces, abilities and statements."""
from __future__ import annotations

import difflib
from typing import Any

from playmat.cards.amount import (Amount, Both, Bounded, Case, Compared, Condition, Either, EitherOr, HowMany, Is, Less, Not,
                                  Number, Per, RuleNumber, StatOf, ThatMuch, There, Times)
from playmat.cards.library import Ability, Face
from playmat.cards.modify import ADD, ALLOW, FORBID, SET, Modifier
from playmat.cards.resolve import FIRST_NAMED, IT, OTHER
from playmat.cards.select import (AnyOf, Controlled, EachPlayer, Every, Fits, HasTrait, Holder, KeeperOf, Kept, KeptOf,
                                  Measured, Named, Noun, Other, Pieces, Place, SameName, Seats, Selector, Test, This, You)
from playmat.cards.steps import (MANY, Choose, Counts, Do, ForEach, ForPlayers, Get, If, Lasting, May, Modes, Pay, Repeat,
                                 Statement, Stop, compile_body)
from playmat.cards.syntax import Lexicon, Word, broken, event_parts, forms, verb_parts
from playmat.cards.trigger import Watch
from playmat.cards.words import FactWord, Verb
from playmat.kernel.names import Broken

MAX_SEATS = 6            # a name bound inside `each player` keeps a register for every seat
SEATED = ("SEATS", "keeper")
NUMBERS = ("NUMBER", "how_many", "stat_of", "rule", "THAT_MUCH")
NAMING = ("THIS", "IT", "THE_OTHER", "HOLDER", "name", "owned", "selector", "all", "both", "one")


def anything(g: Any, p: int) -> bool:
    return True


CARD = Noun("card", "cards", anything)


class Scope:
    """The names known at a place of a card, and the ability that place belongs to."""

    def __init__(self, ability: Ability) -> None:
        self.ability = ability
        self.names: dict[str, Kept] = {"it": Kept("it", IT, False)}
        self.next = FIRST_NAMED
        self.each = False                # inside `each player`

    def bind(self, name: str) -> Kept:
        old = self.names.get(name)
        if old is not None and old.by_seat == self.each:
            return old
        kept = Kept(name, self.next, self.each)
        self.names[name] = kept
        self.next += MAX_SEATS if self.each else 1
        return kept

    def inner(self, ability: Ability) -> Scope:
        """The scope of an ability that a lasting effect carries: it remembers what was named so far."""
        new = Scope(ability)
        new.names = dict(self.names)
        new.next = self.next
        new.each = self.each
        self.ability.parts.append(ability)
        return new


def kind(x: Any) -> str:
    """The terminal of a word, the rule of a tree."""
    return str(x.type) if isinstance(x, Word) else str(x.data)


def parts_of(tree: Any) -> list[Any]:
    children: list[Any] = tree.children
    return children


def first_word(x: Any) -> Word:
    """Where in the file something stands."""
    while not isinstance(x, Word):
        x = next((c for c in x.children if isinstance(c, Word) or c.children), None)
        if x is None:
            return Word("", 1, 1)
    return x


class Compiler:
    """Makes one card of one tree."""

    def __init__(self, file: str, lexicon: Lexicon) -> None:
        self.file = file
        self.lexicon = lexicon
        self.words = lexicon.vocabulary

    def wrong(self, at: Any, sentence: str) -> Broken:
        word = first_word(at)
        return broken(self.file, word.line, word.column, sentence)

    # -- cards ----------------------------------------------------------------------------------------------------------

    def card(self, tree: Any) -> Face:
        head = [c for c in parts_of(tree) if isinstance(c, Word)]
        level = next((c.means for c in head if c.type == "NUMBER"), None)
        face = Face(head[1].text, level)
        face.place = f"{self.file}:{head[0].line}"
        said: dict[str, Word] = {}
        origin = next((c.means for c in head if c.type == "PROVENANCE"), "playmat")
        face.provenance["name"] = origin
        if level is not None:
            self.fact(face, said, "level", head[1], origin)
        for c in parts_of(tree):
            if not isinstance(c, Word) and c.data != "ability":
                self.fact_line(face, said, c)
        if face.level is not None:
            face.stats["level"] = face.level
        if not face.type:
            raise self.wrong(head[0], f'the card "{face.name}" has no "type" line')
        for fact in self.words.facts:
            check_fact(self, face, fact, said, head[0])
        for c in parts_of(tree):
            if not isinstance(c, Word) and c.data == "ability":
                face.abilities.append(self.ability(c, None, self.words.default_homes.get(face.type, ())))
        return face

    def fact(self, face: Face, said: dict[str, Word], name: str, at: Word, origin: str) -> None:
        if name in said:
            raise self.wrong(at, f'"{name}" is said twice of "{face.name}"')
        said[name] = at
        face.provenance[name] = origin

    def fact_line(self, face: Face, said: dict[str, Word], tree: Any) -> None:
        words = parts_of(tree)
        origin = words[-1].means if words[-1].type == "PROVENANCE" else "playmat"
        if tree.data == "not_yet":
            face.not_yet = words[0].means
        elif tree.data == "type_is":
            self.fact(face, said, "type", words[0], origin)
            face.type, group = self.words.type_lines.get(words[0].means, (words[0].means, ""))
            if group:
                face.facts["group"] = group
                face.traits |= {group}
        elif tree.data == "level_is":
            self.fact(face, said, "level", words[0], origin)
            face.level = words[1].means
        elif tree.data == "traits_are":
            self.fact(face, said, "traits", words[0], origin)
            face.traits |= {w.means for w in words if w.type == "TRAIT"}
        else:
            name = words[0].means.name
            self.fact(face, said, name, words[0], origin)
            if tree.data == "number_is":
                face.stats[name] = words[1].means
            else:
                face.facts[name] = words[1].means if tree.data == "text_is" else "yes"
                if name in self.words.trait_facts:
                    face.traits |= {face.facts[name]}

    # -- abilities --------------------------------------------------------------------------------------------------------

    def ability(self, tree: Any, outer: Scope | None, homes: tuple[int, ...]) -> Ability:
        head = parts_of(tree)[0]
        tails = [c for c in parts_of(tree)[1:] if c.data == "tail"]
        blocks = [c for c in parts_of(tree)[1:] if c.data == "block"]
        word = parts_of(head)[0]
        ability = Ability(word.text if word.type == "HEAD" else
                          {"REPLY_WHEN": "reply", "INSTEAD_OF": "instead", "USE": "use", "WHILE": "always"}.get(
                              word.type, word.text))
        ability.homes = homes
        ability.provenance = "playmat"
        scope = Scope(ability) if outer is None else outer.inner(ability)
        self.head(ability, head, word, scope)
        for tail in tails:
            self.tail(ability, parts_of(tail)[0], scope)
        if not blocks and not ability.numbers:
            raise self.wrong(word, f'"{word.text}" needs lines of its own, indented below it')
        lines = parts_of(blocks[0]) if blocks else []
        if ability.kind == "always":
            for line in lines:
                ability.modifiers += self.modifiers(line, scope)
        else:
            ability.body = self.block(lines, scope)
        ability.program = compile_body(ability.price, ability.body, scope.next)
        return ability

    def head(self, ability: Ability, head: Any, word: Word, scope: Scope) -> None:
        rest = parts_of(head)[1:]
        if word.type == "HEAD":
            numbers = [w.means for w in rest if w.type == "NUMBER"]
            names = self.words.heads[word.means]
            if len(numbers) != len(names):
                raise self.wrong(word, f'"{word.text}" takes {len(names)} numbers' + (
                    f" ({', '.join(names)})" if names else "") + f", not {len(numbers)}")
            ability.numbers = dict(zip(names, numbers, strict=True))
            ability.name = next((w.means for w in rest if w.type == "STRING"), "")
        elif word.type == "WHILE":
            ability.condition = self.condition(rest[0], scope)
        elif word.type in ("WHEN", "INSTEAD_OF", "REPLY_WHEN"):
            ability.watch = self.watch(rest[0], word.type == "INSTEAD_OF", scope)
        elif word.type == "USE":
            ability.window = word.means
            if rest:
                ability.price = [self.statement(s, scope) for s in parts_of(rest[0])]

    def tail(self, ability: Ability, tail: Any, scope: Scope) -> None:
        if kind(tail) == "STRING":
            ability.name = tail.means
        elif kind(tail) == "PROVENANCE":
            ability.provenance = tail.means
        elif kind(tail) == "HOME":
            ability.home_words, ability.homes = tail.means
        elif kind(tail) == "YOU_MAY":
            if ability.kind != "instead":
                raise self.wrong(tail, f'"you may" belongs to "instead of"; after "{ability.kind}" write "may" in the body')
            ability.optional = True
        else:
            condition = self.condition(tail, scope)
            ability.condition = condition if ability.condition is None else Both(ability.condition, condition)

    def watch(self, tree: Any, replaced: bool, scope: Scope) -> Watch:
        """The event that fits the words."""
        written = parts_of(tree)
        for event in self.words.events:
            parts = event_parts(event, replaced)
            pattern = event.replaced if replaced else event.pattern
            if not parts:
                continue
            if event_fits(parts, written):
                seats = next((self.seats(w, scope) for w in written if kind(w) in (*SEATED, "owner")), None)
                pieces = next((self.pieces(w, scope) for w in written if kind(w) in NAMING), None)
                return Watch(event.name, pattern, seats, pieces)
            if replaced and parts[0] == "{s}" and event_fits(parts[1:], written):
                return Watch(event.name, pattern, You(), next(
                    (self.pieces(w, scope) for w in written if kind(w) in NAMING), None))
        said = " ".join(first_word(w).text if not isinstance(w, Word) else w.text for w in written)
        patterns = [e.replaced if replaced else e.pattern for e in self.words.events]
        near = difflib.get_close_matches(said, [p for p in patterns if p], 1, 0.0)
        raise self.wrong(tree, "no event of this game is written like this" + (
            f'; the nearest is "{near[0]}"' if near else ""))

    # -- modifiers --------------------------------------------------------------------------------------------------------

    def modifiers(self, tree: Any, scope: Scope) -> list[Modifier]:
        """A line under `always`."""
        if kind(tree) not in ("get", "forbid", "allow"):
            raise self.wrong(tree, 'a line under "always" or "while" must say what somebody gets, has or may do')
        if any(kind(c) == "TIME" for c in parts_of(tree)):
            raise self.wrong(tree, 'a line under "always" or "while" lasts as long as the card is there; take "until" away')
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
            deed = next(c.means for c in children if kind(c) == "DEED")
            return [Modifier(FORBID if kind(tree) == "forbid" else ALLOW, deed, 1, Number(1), whom, whose)]
        out: list[Modifier] = []
        for c in children:
            if kind(c) in ("change", "have"):
                out.append(self.change(c, whom, whose, scope))
        return out

    def change(self, tree: Any, whom: Pieces | None, whose: Seats | None, scope: Scope) -> Modifier:
        children = parts_of(tree)
        at = next(i for i, c in enumerate(children) if kind(c) in ("STAT", "RULE"))
        stat = children[at].means
        known: Any = self.words.rules if whose is not None else self.words.stats
        if stat not in known:
            raise self.wrong(children[at], f'"{stat}" is a number of {"pieces" if whose is not None else "players"}, '
                                           f'not of {"players" if whose is not None else "pieces"}')
        sign = 1
        if kind(children[0]) == "SIGNED":
            sign = -1 if children[0].means < 0 else 1
            base: Amount = Number(abs(children[0].means))
        elif kind(children[0]) == "SIGN":
            sign = -1 if children[0].text == "-" else 1
            base = self.amount(children[1], scope)
        else:
            base = self.amount(children[0], scope)
        amount = self.suffixed(base, children[at + 1:], scope, sign)
        return Modifier(SET if tree.data == "have" else ADD, stat, sign, amount, whom, whose)

    # -- statements -------------------------------------------------------------------------------------------------------

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
        if what in ("get", "forbid", "allow"):
            return self.get(tree, scope)
        if what == "stop":
            frame, label = self.words.frames[c[0].means]
            return Stop(c[0].means, frame, label)
        if what == "counts":
            if scope.ability.kind != "instead":
                raise self.wrong(tree, '"it counts" belongs under "instead of"')
            return Counts(self.suffixed(self.amount(c[0], scope), c[1:], scope, 0))
        if what == "may":
            by = self.seats(c[0], scope) if len(c) > 1 else You()
            return May(self.body(c[-1], scope), by)
        if what == "if":
            return If(self.condition(c[0], scope), self.body(c[1], scope), self.body(c[2], scope) if len(c) > 2 else [])
        if what == "for_each":
            over = self.named(c[0], scope) if kind(c[0]) == "name" else Every(self.selector(c[0], scope, False))
            return ForEach(over, scope.bind(c[1].text), self.body(c[2], scope))
        if what == "each":
            return self.each(c, scope)
        if what == "modes":
            by = self.seats(c[0], scope) if kind(c[0]) in SEATED else You()
            return Modes(by, [self.body(parts_of(m)[0], scope) for m in c if kind(m) == "mode"])
        if what == "repeat":
            return Repeat(self.body(c[0], scope), self.condition(c[1], scope))
        if what == "lasting":
            return self.lasting(c, scope)
        return self.later(c, scope)

    def choose(self, c: list[Any], scope: Scope) -> Choose:
        by: Seats = You()
        low, high, many = 1, 1, False
        at_random = False
        selector: Any = None
        up_to = False
        for x in c:
            if kind(x) in SEATED:
                by = self.seats(x, scope)
            elif kind(x) == "by":
                by = self.seats(parts_of(x)[0], scope)
            elif kind(x) == "UP_TO":
                up_to = True
            elif kind(x) == "NUMBER":
                high = x.means
                low = 0 if up_to else high
                many = high != 1
                if not 1 <= high <= 99:
                    raise self.wrong(x, f"{high} cards can't be chosen; say a number from 1 to 99")
            elif kind(x) == "ANY_NUMBER_OF":
                low, high, many = 0, MANY, True
            elif kind(x) == "AT_RANDOM":
                at_random = True
                if low != high:
                    raise self.wrong(x, "chance needs to know how many: say a number")
            elif kind(x) == "selector":
                selector = x
        return Choose(by, low, high, self.selector(selector, scope, many), scope.bind(c[-1].text), at_random)

    def do(self, tree: Any, scope: Scope) -> Do:
        c = parts_of(tree)
        seats: Seats = You()
        if kind(c[0]) in SEATED:
            seats = self.seats(c[0], scope)
            c = c[1:]
        first = c[0]
        end = next((i for i in range(1, len(c)) if kind(c[i]) not in (*NUMBERS, *NAMING, "GLUE")), len(c))
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
        patterns = [f'"{self.words.verbs[i].pattern}"' for i in first.means]
        raise self.wrong(tree, f'"{first.text}" is written {" or ".join(patterns)}')

    def get(self, tree: Any, scope: Scope) -> Get:
        part = Ability("mark")
        scope.inner(part)
        part.modifiers = self.changes(tree, scope)
        time = self.time(tree, next((x.means for x in parts_of(tree) if kind(x) == "TIME"), ""))
        pieces = part.modifiers[0].whom
        if kind(tree) != "get" and isinstance(pieces, Every):
            pieces = None                                    # a ban holds for whatever comes, not only for what is there
        return Get(part, pieces, self.words.time(time), time)

    def time(self, at: Any, word: str) -> str:
        if not word and not self.words.times:
            raise self.wrong(at, "this game has no times, so nothing can last")
        return word or self.words.times[0]

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
                raise self.wrong(x, f'"{part.kind}" can\'t stand under "until"; "when", "always", "while" and "instead of" can')
            if condition is not None:
                part.condition = condition if part.condition is None else Both(condition, part.condition)
            parts.append(part)
        return Lasting(parts, self.words.time(c[0].means), c[0].means)

    def later(self, c: list[Any], scope: Scope) -> Lasting:
        part = Ability("later")
        inner = scope.inner(part)
        part.body = self.body(c[1], inner)
        part.program = compile_body([], part.body, inner.next)
        return Lasting([part], self.words.time(c[0].means), c[0].means)

    # -- seats, pieces, selectors -------------------------------------------------------------------------------------------

    def seats(self, x: Any, scope: Scope) -> Seats:
        if kind(x) == "keeper":
            word, piece = parts_of(x)
            return KeeperOf(word.means.split()[1], self.pieces(piece, scope))
        seats: Seats = parts_of(x)[0].means if kind(x) == "owner" else x.means
        return seats

    def pieces(self, x: Any, scope: Scope) -> Pieces:
        what = kind(x)
        if what == "THIS":
            return This()
        if what == "IT":
            return scope.names["it"]
        if what == "THE_OTHER":
            return Kept("the other", OTHER, False)
        if what == "HOLDER":
            return Holder()
        if what == "name":
            return self.named(x, scope)
        if what == "both":
            return AnyOf([self.pieces(c, scope) for c in parts_of(x)])
        if what == "owned":
            owner, tree = parts_of(x)
            selector = self.selector(tree, scope, None)
            selector.tests.append(Controlled(owner.means))
            return Every(selector)
        if what in ("all", "one"):
            return Every(self.selector(parts_of(x)[0], scope, what == "all"))
        return Every(self.selector(x, scope, True))

    def named(self, x: Any, scope: Scope) -> Pieces:
        word = parts_of(x)[-1]
        kept = scope.names.get(word.text)
        if kept is None:
            near = difflib.get_close_matches(word.text, [*scope.names, *self.lexicon.single], 1)
            at = f"{self.file}:{word.line}:{word.column}"
            raise Broken(f'{at}: nothing is called "{word.text}" here' + (f'; did you mean "{near[0]}"?' if near else "."))
        if len(parts_of(x)) > 1:
            if not kept.by_seat:
                raise self.wrong(x, f'"{word.text}" was not chosen by each player, so nobody has one of his own')
            return KeptOf(kept.word, kept.register, parts_of(x)[0].means)
        return KeptOf(kept.word, kept.register, EachPlayer()) if kept.by_seat and not scope.each else kept

    def selector(self, tree: Any, scope: Scope, many: bool | None) -> Selector:
        nouns: list[Noun] = []
        tests: list[Test] = []
        place = Owned0(self.words.places[0], None, False)
        for x in parts_of(tree):
            what = kind(x)
            if what in ("NOUN", "OR_NOUN"):
                nouns.append(x.means)
                self.number_agrees(x, many)
            elif what == "OTHER":
                tests.append(Other())
            elif what == "TRAIT":
                tests.append(HasTrait(x.means))
            elif what == "PLACE":
                if place.said:
                    raise self.wrong(x, "one place is enough")
                place = Owned0(x.means.place, x.means.whose, True)
            else:
                tests.append(self.test(x, not nouns, scope))
        return Selector(nouns, tests, place.place, place.whose, place.said)

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
            return Fits(x.means, before, self.words.tests[x.means])
        if what == "CONTROLLED":
            return Controlled(x.means)
        c = parts_of(x)
        if what == "named":
            return Named(tuple(w.means for w in c))
        if what == "same_name":
            return SameName(self.pieces(c[0], scope))
        if kind(c[1]) == "COMPARISON":
            return Measured(c[0].means, c[1].means, self.amount(c[2], scope))
        return Measured(c[0].means, "exactly", Number(c[1].means))

    # -- amounts and conditions -----------------------------------------------------------------------------------------------

    def amount(self, x: Any, scope: Scope) -> Amount:
        what = kind(x)
        if what == "NUMBER":
            return Number(x.means)
        if what == "THAT_MUCH":
            return ThatMuch()
        c = parts_of(x)
        if what == "how_many":
            return HowMany(self.found(c[0], True, scope))
        if what == "stat_of":
            return StatOf(c[0].means, self.pieces(c[1], scope))
        if what == "rule":
            return RuleNumber(c[1].means, c[0].means)
        return self.suffixed(self.amount(c[0], scope), c[1:], scope, 0)           # a sum

    def found(self, x: Any, many: bool, scope: Scope) -> Pieces:
        return self.named(x, scope) if kind(x) == "name" else Every(self.selector(x, scope, many))

    def suffixed(self, amount: Amount, suffixes: list[Any], scope: Scope, sign: int) -> Amount:
        for x in suffixes:
            c = parts_of(x)
            if x.data == "per":
                amount = self.per(x, amount, scope)
            elif x.data == "minus":
                amount = Less(amount, self.amount(c[0], scope))
            elif x.data == "or_if":
                n = c[0].means
                if (c[0].type == "SIGNED") != (sign != 0) or (sign and (n < 0) != (sign < 0)):
                    raise self.wrong(x, "the other number must be written with the same sign")
                amount = EitherOr(amount, Number(abs(n)), self.condition(c[1], scope))
            else:
                amount = Bounded(amount, x.data.replace("_", " "), c[0].means)
        return amount

    def per(self, x: Any, amount: Amount, scope: Scope) -> Amount:
        c = parts_of(x)
        if not isinstance(amount, Number):
            raise self.wrong(x, '"for each" needs a plain number before it')
        if kind(c[0]) == "STAT_ON":
            return Times(amount.n, StatOf(c[0].means, self.pieces(c[1], scope)))
        if kind(c[0]) == "rule":
            return Times(amount.n, self.amount(c[0], scope))
        return Per(amount.n, self.found(c[0], False, scope))

    def condition(self, x: Any, scope: Scope) -> Condition:
        what = kind(x)
        if what == "CASE":
            return Case(x.means, self.words.conditions[x.means])
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
            return Compared(number, "exactly", Number(0))
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
            selector = Selector([CARD], [], c[2].means.place, c[2].means.whose, True)
        else:
            selector = Selector([CARD], [self.test(c[2], False, scope)], self.words.places[0], None, False)
        holds = Is(self.pieces(c[0], scope), selector, what in ("one", "selector"))
        return Not(holds) if kind(c[1]) == "IS_NOT" else holds


class Owned0:
    """A selector's place while it is being read."""

    def __init__(self, place: Place, whose: Seats | None, said: bool) -> None:
        self.place = place
        self.whose = whose
        self.said = said


def event_fits(parts: list[str], written: list[Any]) -> bool:
    """Whether the words of an event are those of a pattern: slots where slots stand, and one of the forms elsewhere."""
    if len(parts) != len(written):
        return False
    for part, x in zip(parts, written, strict=True):
        what = kind(x)
        if part == "{s}":
            fits = what in SEATED
        elif part == "{o}":
            fits = what == "owner"
        elif part == "{p}":
            fits = what in NAMING
        else:
            fits = what == "EVENT" and x.means in forms(part)
        if not fits:
            return False
    return True


def verb_fits(verb: Verb, written: list[Any]) -> bool:
    parts = verb_parts(verb)[1:]
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


def check_fact(c: Compiler, face: Face, fact: FactWord, said: dict[str, Word], head: Word) -> None:
    """A type's cards have the facts they need and no others."""
    if fact.name in said:
        if (fact.needed or fact.allowed) and face.type not in fact.needed + fact.allowed:
            raise c.wrong(said[fact.name], f'a card of type "{face.type}" has no "{fact.name}"')
    elif face.type in fact.needed:
        raise c.wrong(head, f'the card "{face.title}" of type "{face.type}" needs a "{fact.name}" line')
