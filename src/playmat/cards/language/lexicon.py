"""The phrases of a game: its vocabulary and the words all games share, by the terminals they stand for."""
# not compiled: it runs once, when cards are read
from __future__ import annotations

import re
from functools import cache
from typing import Any

from playmat.cards.effects.comparing import COMPARISONS
from playmat.cards.effects.modifiers import GAINING
from playmat.cards.effects.nouns import Place
from playmat.cards.effects.seats import EachPlayer, Others, Role, Seats, ThatPlayer, User, You
from playmat.cards.effects.times import DURING, ITS_PLAYER
from playmat.cards.language.grammar import FIXED
from playmat.cards.language.lines import QUOTES, Word
from playmat.cards.language.parse import Tree
from playmat.cards.language.vocabulary import FactWord, Vocabulary
from playmat.cards.words.voice import a

POINTING = ("THIS", "IT", "THE_OTHER", "HOLDER", "OTHER", "A", "_A", "NO", "_ALL")   # they mean a card, or lead to one
BEFORE_NOUN = ("TRAIT", "TEST")
SLOTS = {"{n}": "N", "{p}": "CARDS", "{s}": "PLAYER", "{o}": "PLAYER'S", "{w}": '"WORDS"', "{z}": "PLACE"}


class Phrase:
    """Words that stand for a terminal; only before one of the words in `ahead`, if there are any ("\"": any quote)."""

    def __init__(self, text: str, terminal: str, means: Any, ahead: tuple[str, ...] = ()) -> None:
        self.text = text
        self.words = tuple(text.casefold().split())
        self.second = self.words[1] if len(self.words) > 1 else ""
        self.alone = len(self.words) == 1 and not ahead      # its first word is all of it
        self.terminal = terminal
        self.means = means
        self.ahead = ahead


class Owned:
    """A place with its owner: `in your hand`."""

    def __init__(self, place: Place, whose: Seats | NamedPlayer | None) -> None:
        self.place = place
        self.whose = whose


class NamedPlayer:
    """A player by the name a text has given him; which register that is, the compiler knows."""

    def __init__(self, name: str) -> None:
        self.name = name


@cache
def forms(pattern: str) -> tuple[str, ...]:
    """Every way to write a run of words with bars: `is|are defeated` gives two."""
    out = [""]
    for word in pattern.split():
        out = [f"{before} {form}".strip() for before in out for form in word.split("|")]
    return tuple(out)


@cache
def segments(pattern: str) -> tuple[str, ...]:
    """A pattern cut at its slots: `deal|deals {n} damage to {p}` gives deal|deals, {n}, damage to, {p}."""
    return tuple([part.strip() for part in re.split(r"(\{[a-z]\})", pattern) if part.strip()])


def slotted(pattern: str) -> str:
    """A pattern as an author writes it: `deal N damage to CARDS`."""
    return " ".join(SLOTS[part] if part in SLOTS else forms(part)[0] for part in segments(pattern))


class Lexicon:
    """The phrases of one game, by their first word."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.phrases: list[Phrase] = []
        self.by_first: dict[str, list[Phrase]] = {}
        self.glue: dict[int, list[Phrase]] = {}              # verb's place in the vocabulary -> its later words
        self.glue_of: dict[str, list[Phrase]] = {}           # a pattern with slots -> its later words
        self.facts: dict[str, Tree] = {}                     # lines that say a fact, as written -> what they mean
        self.seats = seat_words(vocabulary)
        for terminal, text in FIXED.items():
            for form in text.split("|"):
                self.add(form, terminal, form)
        self.fill(vocabulary)
        for phrases in self.by_first.values():
            phrases.sort(key=phrase_rank, reverse=True)
        self.taken = {p.words[0] for p in self.phrases if len(p.words) == 1 and (   # no names for what is chosen
            p.terminal not in FIXED or p.terminal in POINTING)}

    def add(self, text: str, terminal: str, means: Any, ahead: tuple[str, ...] = ()) -> None:
        spaced = text.translate(QUOTES).replace(",", " , ")
        phrase = Phrase(" ".join(spaced.split()), terminal, means, ahead)
        if phrase.words:
            self.phrases.append(phrase)
            self.by_first.setdefault(phrase.words[0], []).append(phrase)

    def fill(self, v: Vocabulary) -> None:
        self.fill_heads(v)
        self.fill_bodies(v)
        self.fill_seats(v)
        self.fill_patterns(v)

    def fill_heads(self, v: Vocabulary) -> None:
        """What a card is, and what its texts begin with."""
        for word in v.provenance:
            self.add(word, "PROVENANCE", word)
        for word in v.types:
            self.add(word, "TYPE", word)
        for word in v.traits:
            self.add(word, "TRAIT", word)
            self.add(f"or {word}", "OR_TRAIT", word)
        for fact in v.facts:
            if fact.name not in ("level", "type"):
                self.add(fact.name, fact.kind.upper() + "_FACT", fact)
        for word in v.heads:
            self.add(word, "HEAD", word)
        for word in v.windows:
            self.add(f"use in {word}", "USE", word)
            self.add(f"use in the {word}", "USE", word)
        for word, zones in v.homes.items():
            self.add(f", {word}", "HOME", (word, zones))

    def fill_bodies(self, v: Vocabulary) -> None:
        """What its texts speak of."""
        self.fill_times(v)
        for word in v.deeds:
            self.add(word, "DEED", (word, ""))
        for word, link in v.deed_objects.items():
            if link:
                self.add(f"{word} {link}", "DEED", (word, link))
        for word, takes in v.keywords.items():
            self.add(word, takes.upper() + "_FACT", FactWord(word, takes))
            self.add(GAINING + word, "DEED", (GAINING + word, ""))
        for word in v.frames:
            self.add(word, "FRAME", word)
        self.fill_slotted(v.conditions, "CASE")
        self.fill_slotted(v.tests, "TEST")
        self.fill_slotted(v.amounts, "AMOUNT")
        for word in v.catalogues:
            self.add(word, "CATALOGUE", word)
        for word in v.spots:
            self.add(a(word), "A_SPOT", word, CHOSEN)
        for word, plural in v.parts.items():
            self.add(word, "PART", (word, False))
            self.add(plural, "PART", (word, True))
            self.add(f"this {word}", "THIS_PART", word)
        for word in [*v.numbers(), *v.part_numbers()]:
            self.add(word, "STAT", word)
            self.add(f"the {word} of", "STAT_OF", word)
            self.add(f"{word} on", "STAT_ON", word)
        for word in v.rules:
            self.add(word, "RULE", word)
        for word in COMPARISONS:
            self.add(word, "COMPARISON", word)
            self.add(f"is {word}", "COMPARE", word)
            self.add(f"are {word}", "COMPARE", word)
        for noun in v.nouns:
            for word in {noun.word, noun.plural}:
                self.add(word, "NOUN", noun)
                self.add(f"or {word}", "OR_NOUN", noun)

    def fill_slotted(self, words: dict[str, Any], terminal: str) -> None:
        """Words of a game; those with slots by the first words that are no slot."""
        firsts: dict[str, list[str]] = {}
        for pattern in words:
            if "{" not in pattern and terminal != "AMOUNT":
                self.add(pattern, terminal, pattern)
                continue
            parts = segments(pattern)
            at = next(i for i, part in enumerate(parts) if part[0] != "{")
            for form in forms(parts[at]):
                firsts.setdefault(form, []).append(pattern)
            self.glue_of[pattern] = [Phrase(form, "GLUE_OF", form) for part in parts[at + 1:] if part[0] != "{"
                                     for form in forms(part)]
        for form, patterns in firsts.items():
            quote = all(f"{form} {{w}}" in either(p) for p in patterns)
            self.add(form, terminal + "_OF", patterns, ('"',) if quote else ())

    def fill_times(self, v: Vocabulary) -> None:
        """Ends of what lasts, limits and spans of the record; those of somebody once for each way to name him."""
        for word in v.times:
            terminal = "DURING" if word.startswith(DURING) else "TIME"
            for words, whose in self.owned_by(word):
                self.add(words, terminal, (word, whose, False))
            if "{o}" in word:
                self.add(word.replace("{o}", f"{ITS_PLAYER}'s"), terminal, (word, None, True))
        for i, span in enumerate(v.spans):
            for words, whose in self.owned_by(span.words):
                self.add(words, "SPAN", (i, span.words, whose))
            if span.limit:
                self.add(span.limit, "LIMIT", (i, span.limit))

    def owned_by(self, words: str) -> list[tuple[str, Seats | None]]:
        if "{o}" not in words:
            return [(words, None)]
        return [(words.replace("{o}", seats.own()), seats) for seats in self.seats.values()]

    def fill_seats(self, v: Vocabulary) -> None:
        for word, seats in self.seats.items():
            if seats.several():
                who = PLAYERS.get(word, a(word.removeprefix("each ")))
                for text in {who, who.replace("a ", "an ", 1), who.replace("an ", "a ", 1)}:
                    self.add(text, "A_PLAYER", (who, seats), CHOSEN)
                if word in SEVERAL:
                    self.add(SEVERAL[word], "A_PLAYER", (SEVERAL[word], seats), ("as",))
            self.add(word, "SEATS", seats)
            self.add(seats.own(), "OWNER", seats)
            self.add(f"{word} control" + ("" if word == "you" else "s"), "CONTROLLED", seats)
            self.add(f"by {seats.own()} effect", "BY_EFFECT", seats)
        self.add("by an effect", "BY_EFFECT", None)
        for place in v.places:
            if "{s}" not in place.words:
                self.add(place.words, "PLACE", Owned(place, None))
                continue
            self.add(place.words.replace("{s}", "any"), "PLACE", Owned(place, None))
            for seats in self.seats.values():
                self.add(place.words.replace("{s}", seats.own()), "PLACE", Owned(place, seats))

    def player_phrases(self, name: str) -> list[Phrase]:
        """What is written with a player that a text has named: `rival`, `rival's`, `in rival's hand`."""
        player = NamedPlayer(name)
        return [Phrase(name, "SEATS", player), Phrase(f"{name}'s", "OWNER", player),
                Phrase(f"{name} controls", "CONTROLLED", player),
                *[Phrase(place.words.replace("{s}", f"{name}'s"), "PLACE", Owned(place, player))
                  for place in self.vocabulary.places if "{s}" in place.words]]

    def fill_patterns(self, v: Vocabulary) -> None:
        firsts: dict[str, list[int]] = {}
        for i, verb in enumerate(v.verbs):
            parts = segments(verb.pattern)
            for form in forms(parts[0]):
                firsts.setdefault(form, []).append(i)
            self.glue[i] = [Phrase(form, "GLUE", form) for part in parts[1:] if part[0] != "{" for form in forms(part)]
        for form, verbs in firsts.items():
            self.add(form, "VERB", verbs)
        for text in {form for event in v.events for pattern in (event.pattern, event.replaced)
                     for part in segments(pattern) if part[0] != "{" for form in forms(part)}:
            self.add(text, "EVENT", text)
        for text in {form for event in v.events for part in segments(event.past) if part[0] != "{"
                     for form in forms(part)}:
            self.add(text, "PAST", text)

    def told_apart(self, phrase: Phrase, words: list[Word], i: int, accepted: Any) -> Phrase:
        """A word that is a trait (or a test) and a kind of card too is the latter, unless a kind of card follows."""
        if phrase.terminal not in BEFORE_NOUN or "NOUN" not in accepted:
            return phrase
        nouns = [p for p in self.by_first[phrase.words[0]] if p.terminal == "NOUN" and p.words == phrase.words]
        j = i + len(phrase.words)
        follow = self.by_first.get(words[j].text.casefold(), NO_PHRASES) if nouns and j < len(words) else NO_PHRASES
        leads = any(p.terminal in ("NOUN", *BEFORE_NOUN) and stands(p, words, j) for p in follow)
        return phrase if leads or not nouns else nouns[0]

    def longest(self, words: list[Word], i: int, accepted: Any, glue: list[Phrase],
                local: list[Phrase]) -> Phrase | None:
        """The longest phrase at word i that the grammar takes there; the words of a pattern under way come first among
        equals, then the names of this text."""
        best: Phrase | None = None
        second = words[i + 1].plain if i + 1 < len(words) else ""
        for phrase in self.by_first.get(words[i].plain, NO_PHRASES):
            if phrase.terminal in accepted and (phrase.alone or (
                    phrase.second in ("", second) and stands(phrase, words, i))):
                best = self.told_apart(phrase, words, i, accepted)
                break
        for phrase in local:
            if phrase.terminal in accepted and (best is None or len(phrase.words) >= len(best.words)) and stands(
                    phrase, words, i):
                best = phrase
        for phrase in glue:
            if phrase.terminal in accepted:
                ahead = 0 if best is None else len(best.words) + (best.terminal in ("GLUE", "GLUE_OF"))
                if len(phrase.words) >= ahead and stands(phrase, words, i):
                    best = phrase
        return best


def phrase_rank(phrase: Phrase) -> tuple[int, bool]:
    return len(phrase.words), bool(phrase.ahead)


def stands(phrase: Phrase, words: list[Word], i: int) -> bool:
    n = len(phrase.words)
    if i + n > len(words):
        return False
    for k in range(n):
        if words[i + k].plain != phrase.words[k]:
            return False
    if not phrase.ahead:
        return True
    return i + n < len(words) and (words[i + n].plain in phrase.ahead or (
        '"' in phrase.ahead and (words[i + n].text[0] == '"' or words[i + n].quotes)))


def either(pattern: str) -> list[str]:
    """The beginnings of a pattern: each way to write the words before its first slot, with that slot."""
    parts = segments(pattern)
    return [f"{form} {parts[1]}" for form in forms(parts[0])] if len(parts) > 1 else []


NO_PHRASES: list[Phrase] = []
CHOSEN = ("as", "at", "by")          # what follows a player or place to be chosen; else it begins a card's noun
SEVERAL = {"each player": "any number of players", "each opponent": "any number of opponents"}
PLAYERS = {"each player": "a player", "each opponent": "an opponent", "each other player": "another player"}


def seat_words(v: Vocabulary) -> dict[str, Seats]:
    """The ways to name players in a game."""
    out: dict[str, Seats] = {"you": You(), "the user": User(), "each player": EachPlayer(), "that player": ThatPlayer()}
    if v.two_players:
        out["the opponent"] = Others("the opponent")
    for word in ("each opponent", "each other player"):
        out[word] = Others(word)
    for word, find in v.seats.items():
        out[word] = Role(word, find)
    return out
