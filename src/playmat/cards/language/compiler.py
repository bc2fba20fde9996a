"""From the parser's tree to faces, abilities and statements."""
# not compiled: it runs once, when cards are read
from __future__ import annotations

import difflib
from typing import Any

from playmat.cards.effects.amounts import Amount, Both, Condition, Number
from playmat.cards.effects.blocks import ForEach, ForPlayers, If, May, Modes, Pay, Repeat
from playmat.cards.effects.modifiers import ADD, ALLOW, FORBID, SET, Modifier
from playmat.cards.effects.prices import as_price
from playmat.cards.effects.seats import Seats, You
from playmat.cards.effects.selectors import Every, Pieces
from playmat.cards.effects.statements import MANY, Choose, Counts, Do, Get, Lasting, Statement, Stop, compile_body
from playmat.cards.effects.watches import Watch
from playmat.cards.language.grammar import Word, forms, segments, slotted
from playmat.cards.language.phrases import NAMING, NUMBERS, SEATED, Phrases, Scope, first_word, kind, parts_of
from playmat.cards.language.vocabulary import FactWord, Verb
from playmat.cards.library import Ability, Face

SEATS_OR_OWNER = SEATED + ("owner",)
ARGUMENTS = NUMBERS + NAMING + ("GLUE",)


class Compiler(Phrases):
    """Makes one card of one tree."""

    # -- cards --------------------------------------------------------------------------------------------------------

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
        word = self.words.numbered.get(face.type, "")
        if word and (face.name.partition(" ")[0] != word or not face.name.partition(" ")[2].isdecimal()):
            raise self.wrong(head[1], f'a card of type "{face.type}" has a number for a name, as in "{word} 1"')
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
                    face.facts[name] = self.trait(words[1])
                    face.traits |= {face.facts[name]}

    def trait(self, said: Word) -> str:
        """The trait that is the value of a fact."""
        traits = {trait.casefold(): trait for trait in self.words.traits}
        written = str(said.means).casefold()
        if written not in traits:
            raise self.unknown(said, f'"{said.means}" is no trait of this game', written, traits)
        return traits[written]

    # -- abilities ----------------------------------------------------------------------------------------------------

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
        if ability.kind in ("use", "reply"):
            while ability.body:
                first = ability.body[0]
                if not isinstance(first, Pay) or first.body:
                    break
                ability.price += first.price                 # what is paid first is the price of the offer
                ability.body.pop(0)
        as_price(ability.price)
        ability.program = compile_body(ability.price, ability.body, scope.next)
        ability.named = scope.next
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
                raise self.wrong(tail, f'"you may" belongs to "instead of"; after "{ability.kind}" write "may" in the '
                                       "body")
            ability.optional = True
        else:
            condition = self.condition(tail, scope)
            ability.condition = condition if ability.condition is None else Both(ability.condition, condition)

    def watch(self, tree: Any, replaced: bool, scope: Scope) -> Watch:
        """The event that fits the words."""
        written = parts_of(tree)
        for event in self.words.events:
            pattern = event.replaced if replaced else event.pattern
            parts = segments(pattern)
            if not parts:
                continue
            if event_fits(parts, written):
                seats = next((self.seats(w, scope) for w in written if kind(w) in SEATS_OR_OWNER), None)
                pieces = next((self.pieces(w, scope) for w in written if kind(w) in NAMING), None)
                return Watch(event.name, pattern, seats, pieces)
            if replaced and parts[0] == "{s}" and event_fits(parts[1:], written):
                return Watch(event.name, pattern, You(), next(
                    (self.pieces(w, scope) for w in written if kind(w) in NAMING), None))
        said = " ".join(first_word(w).text if not isinstance(w, Word) else w.text for w in written)
        patterns = [e.replaced if replaced else e.pattern for e in self.words.events]
        near = difflib.get_close_matches(said, [p for p in patterns if p], 1, 0.0)
        raise self.wrong(tree, "no event of this game is written like this" + (
            f'; the nearest is "{slotted(near[0])}"' if near else ""))

    # -- modifiers ----------------------------------------------------------------------------------------------------

    def modifiers(self, tree: Any, scope: Scope) -> list[Modifier]:
        """A line under `always`."""
        if kind(tree) not in ("get", "forbid", "allow"):
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

    def get(self, tree: Any, scope: Scope) -> Get:
        part = Ability("mark")
        scope.inner(part)
        part.modifiers = self.changes(tree, scope)
        time = self.time(tree, next((x.means for x in parts_of(tree) if kind(x) == "TIME"), ""))
        pieces = part.modifiers[0].whom
        if kind(tree) != "get" and isinstance(pieces, Every):
            pieces = None                        # a ban holds for whatever comes, not only for what is there
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


def check_fact(c: Compiler, face: Face, fact: FactWord, said: dict[str, Word], head: Word) -> None:
    """A type's cards have the facts they need and no others."""
    if fact.name in said:
        if (fact.needed or fact.allowed) and face.type not in fact.needed + fact.allowed:
            raise c.wrong(said[fact.name], f'a card of type "{face.type}" has no "{fact.name}"')
    elif face.type in fact.needed:
        raise c.wrong(head, f'the card "{face.title}" of type "{face.type}" needs a "{fact.name}" line')
