"""From the parser's tree to faces and their abilities."""
# not compiled: it runs once, when cards are read
from __future__ import annotations

from typing import Any

from playmat.cards import printings
from playmat.cards.effects.amounts import Both
from playmat.cards.effects.blocks import Pay
from playmat.cards.effects.heads import FALLS_DUE, Limit, compile_ability
from playmat.cards.effects.prices import as_price
from playmat.cards.language.bodies import Bodies
from playmat.cards.language.happenings import watch
from playmat.cards.language.lines import Word
from playmat.cards.language.scope import Scope, kind, parts_of
from playmat.cards.language.vocabulary import FactWord
from playmat.cards.library import AS_SOON_AS, Ability, Face


class Compiler(Bodies):
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
                if name in self.words.keywords:
                    face.stats[name] = 1
                if name == printings.FACT:
                    self.check_printings(words[1])
                if name in self.words.trait_facts:
                    face.facts[name] = self.trait(words[1])
                    face.traits |= {face.facts[name]}

    def check_printings(self, said: Word) -> None:
        """Every set that is named must be one of the game's."""
        try:
            found = printings.read_printings(said.means)
        except ValueError as e:
            raise self.wrong(said, f'"{e}" is no printing; one is written "{next(iter(self.words.sets), "AB")}-12 (C)"'
                             ) from None
        for printing in found:
            if printing.code not in self.words.sets:
                raise self.unknown(said, f'"{printing.code}" is no set of this game', printing.code,
                                   {code: code for code in self.words.sets})

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
                          {"REPLY_WHEN": "reply", "INSTEAD_OF": "instead", "USE": "use", "WHILE": "always",
                           "AS_SOON_AS": AS_SOON_AS}.get(
                              word.type, word.text))
        ability.homes = homes
        ability.provenance = "playmat"
        scope = Scope(ability) if outer is None else outer.inner(ability)
        self.head(ability, head, word, scope)
        for tail in tails:
            self.tail(ability, parts_of(tail)[0], scope)
        if not blocks and not ability.numbers and not ability.price:
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
        compile_ability(ability, scope.next, scope.pieces)
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
        elif word.type == "AS_SOON_AS":
            ability.moment = self.condition(rest[0], scope)
        elif word.type in ("WHEN", "INSTEAD_OF", "REPLY_WHEN"):
            ability.watch = watch(self, rest[0], word.type == "INSTEAD_OF", scope)
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
        elif kind(tail) == "only_while":
            if ability.kind not in FALLS_DUE:
                raise self.wrong(tail, f'"while" is asked when a text falls due; after "{ability.kind}" write "if"')
            condition = self.condition(parts_of(tail)[0], scope)
            ability.moment = condition if ability.moment is None else Both(ability.moment, condition)
        elif kind(tail) == "limit":
            self.limit(ability, tail)
        else:
            condition = self.condition(tail, scope)
            ability.condition = condition if ability.condition is None else Both(ability.condition, condition)

    def limit(self, ability: Ability, tail: Any) -> None:
        if ability.kind == "always":
            raise self.wrong(tail, "what always holds is not carried out, so it can't be limited")
        c = parts_of(tail)
        times = next((int(part) for part in c[0].text.split() if part.isdigit()), 1)
        span, word = next(x.means for x in c if kind(x) == "LIMIT")
        ability.limit = Limit(times, span, word, kind(c[-1]) == "PER_PLAYER")

def check_fact(c: Compiler, face: Face, fact: FactWord, said: dict[str, Word], head: Word) -> None:
    """A type's cards have the facts they need and no others."""
    if fact.name in said:
        if (fact.needed or fact.allowed) and face.type not in fact.needed + fact.allowed:
            raise c.wrong(said[fact.name], f'a card of type "{face.type}" has no "{fact.name}"')
    elif face.type in fact.needed:
        raise c.wrong(head, f'the card "{face.title}" of type "{face.type}" needs a "{fact.name}" line')
