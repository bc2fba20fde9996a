"""From printed cards to faces: the same objects that `.cards` files give, or `not yet` with the phrase."""
# not compiled: it runs when printed cards are read
from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.cards.language.reader import read_cards
from playmat.cards.language.vocabulary import Vocabulary
from playmat.cards.library import Face
from playmat.games.lorcana.english import tree as t
from playmat.games.lorcana.english.abilities import written
from playmat.games.lorcana.english.phrases import NotYet
from playmat.games.lorcana.english.printed import SYMBOLS, Printed, PrintedAbility
from playmat.games.lorcana.english.references import bind
from playmat.games.lorcana.english.sentences import Reading, SentenceReader
from playmat.games.lorcana.english.text import SaidWords, lexicon, plain, tokens
from playmat.kernel.names import Broken

FLAGS = ("bodyguard", "evasive", "reckless", "rush", "support", "vanish", "ward")
NUMBERS = ("challenger", "resist", "singer", "sing together", "shift")
ANY = "any"                                          # of Shift: whatever character, whatever name
LATER = ("boost", "alert")                           # keywords of later editions; a file may print more of them


class CardReader:
    """Reads the cards of one file; they know each other's names."""

    def __init__(self, cards: list[Printed], vocabulary: Vocabulary, known: list[str] | None = None) -> None:
        self.vocabulary = vocabulary
        self.lexicon: SaidWords = lexicon(cards, vocabulary.traits, known or [])
        self.sentences = SentenceReader(self.lexicon)
        printed = {x.keyword for card in cards for x in card.abilities if x.keyword}
        self.later = sorted({*LATER, *[word for word in printed if later(word)]})

    def face(self, card: Printed) -> Face:
        """A card with all its abilities; or without them, if one of them can't be read in full."""
        facts = facts_of(card)
        try:
            parts = [self.ability(card, x) for x in card.abilities]
        except NotYet as e:
            return self.made(facts, [], str(e))
        texts: list[tuple[str, list[str]]] = []
        for more, title, lines in parts:
            facts += more
            if lines:
                texts.append((title, lines))
        try:
            return self.made(facts, texts, "")
        except Broken as e:
            return self.made(facts_of(card), [], f"the card language: {str(e).rstrip('.')}")

    def made(self, facts: list[str], texts: list[tuple[str, list[str]]], not_yet: str) -> Face:
        """The face of some lines; its abilities get the titles they have in print."""
        lines = [facts[0], *[f"  {fact}" for fact in facts[1:]]]
        if not_yet:
            lines.append('  not yet "' + not_yet.replace('"', "'") + '"')
        lines += [f"  {line}" for _, text in texts for line in text]
        face = read_cards("\n".join(lines) + "\n", "printed", self.vocabulary)[0]
        titles = [title for title, text in texts for line in text if not line.startswith(" ")]
        for ability, title in zip(face.abilities, titles, strict=True):
            ability.name = title
            ability.provenance = "printed"
        return face

    def ability(self, card: Printed, x: PrintedAbility) -> tuple[list[str], str, list[str]]:
        """Facts, the title, and the lines of one ability."""
        if x.keyword:
            facts, lines = self.keyword(x)
            return facts, "", lines
        if not plain(x.text).strip(" .,"):
            return [], "", []                        # all of it reminds of a rule
        tree = self.tree(x.text, card.type)
        title = used_free(tree)
        if title:
            return [], titled(x.title), self.for_less(card, title, tree)
        facts = fact_in(tree)
        if facts:
            return facts, "", []
        return [], titled(x.title), written(tree, card.type)

    def for_less(self, card: Printed, title: str, tree: t.Static) -> list[str]:
        """Another ability of the card, without the ink it costs (lor.ruling.for-free)."""
        text = next((x.text for x in card.abilities if x.title.title() == title), "")
        other = self.tree(text, card.type) if text else None
        if not isinstance(other, t.Activated) or not isinstance(tree.effect, t.SaidIf):
            raise NotYet(f"to use {title} for free")
        costs = tuple(cost for cost in other.costs if cost.verb != "pay ink")
        return written(t.Activated(costs, other.effect, other.limit, tree.effect.test), card.type)

    def tree(self, text: str, kind: str) -> Any:
        """What a text says; each sentence has one reading."""
        found, readings = self.sentences.ability(text, kind)
        for reading in readings:
            if reading.tree is None:
                raise NotYet(self.why_not(reading))
            if reading.readings > 1:
                raise NotYet(f"two readings of: {reading.text}")
        bound, lost = bind(found, kind)
        if lost:
            words = sorted({node.word if isinstance(node, t.Ref) else node.name for node in lost})
            raise NotYet(f"a reference to nothing: {', '.join(words)}")
        return bound

    def why_not(self, reading: Reading) -> str:
        """The phrase that is not read; or the keyword in it that this edition does not have."""
        words = tokens(reading.text)
        for word in self.later:
            if word.title() in words:
                return refused(word)
        return f"… {reading.unread} …"

    def keyword(self, x: PrintedAbility) -> tuple[list[str], list[str]]:
        """A keyword is a fact; Shift may have a price in words, or a classification in front."""
        kind, _, word = x.keyword.rpartition(" ") if x.keyword.endswith(" shift") else ("", "", x.keyword)
        value = x.value.translate(SYMBOLS).lstrip("+").removesuffix("{I}").strip()     # `4`, `+4`, `4 {I}`
        if word in FLAGS:
            return [f"{word} printed"], []
        if later(word):
            raise NotYet(refused(word))
        if kind not in ("", "universal", *self.vocabulary.traits):
            raise NotYet(f"to shift onto {kind}, which is no classification")
        onto = [f'shift onto "{ANY if kind == "universal" else kind}"'] if kind else []
        if value.isdigit():
            return [f"{word} {value} printed", *onto], []
        found, readings = self.sentences.price(x.value)
        if word != "shift" or found is None:
            raise NotYet(f"… {readings[0].unread if readings else x.value} …")
        lines = written(t.Activated((others(found),), t.Seq(())))
        price = lines[0].partition(" for ")[2]
        return onto, ["use in shift, in hand", f"  pay {price}"]


def later(word: str) -> bool:
    """Whether a keyword is none of this edition's."""
    return not word.endswith(" shift") and word not in FLAGS and word not in NUMBERS


def refused(word: str) -> str:
    return f"the keyword {word} is of a later edition"


def others(price: Any) -> Any:
    """A price that is paid while the card itself is still in hand: not with the card itself."""
    what = dict(price.args).get("what") if isinstance(price, t.SaidDo) else None
    if not isinstance(what, t.Pick) or not isinstance(what.filter, t.Filter):
        return price
    other = replace(what, filter=replace(what.filter, tests=(t.SaidIs("other"), *what.filter.tests)))
    return replace(price, args=(("what", other),))


def facts_of(card: Printed) -> list[str]:
    """The lines of a card but for its abilities; all of it is printed."""
    title = card.full_name.replace('"', "'")         # a name in a card file can't hold double quotes
    out = [f'card "{title}" printed', f"type {card.type} printed"]
    if card.classifications:
        out.append(f"traits {', '.join(sorted(card.classifications))} printed")
    out.append(f"cost {card.cost} printed")
    out += [f"{name} {n} printed" for name, n in card.numbers.items()]
    out += ["inkable printed"] if card.inkable else []
    out += ["song printed"] if card.song else []
    out += [f'ink "{", ".join(card.ink)}" printed', f'printed in "{", ".join(card.printings)}" printed']
    out += [f'also named "{", ".join(card.also_named)}" printed'] if card.also_named else []
    out += ["core printed"] if card.core else []
    out += [f'banned "{", ".join(card.banned)}" printed'] if card.banned else []
    return out


def fact_in(tree: Any) -> list[str]:
    """Texts that are facts: how many copies a deck may have, what a card counts as being named for Shift."""
    if not isinstance(tree, t.Static) or not isinstance(tree.effect, t.SaidMark) or len(tree.effect.modifiers) != 1:
        return []
    what, args = tree.effect.modifiers[0].what, tree.effect.modifiers[0].args
    if what == "deck limit":
        most = args[1]
        return [f'limit "{most.most.n if isinstance(most, t.SaidUpTo) else "any"}" printed']
    if what == "named for shift":
        return [f'shift name "{", ".join(args[0])}" printed']
    if what == "any name for":
        return ["any name printed"]
    return []


def used_free(tree: Any) -> str:
    """Of `if …, you may use this item's … ability for free`: which."""
    effect = tree.effect.then if isinstance(tree, t.Static) and isinstance(tree.effect, t.SaidIf) else None
    free = effect.effect if isinstance(effect, t.SaidMay) else None
    return str(dict(free.args)["title"]) if isinstance(free, t.SaidDo) and free.verb == "use free" else ""


def titled(title: str) -> str:
    """A title as a name: not shouted, and without quotes."""
    return " ".join(word.capitalize() for word in title.replace('"', "").split())
