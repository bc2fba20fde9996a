"""Printed text before anything is made of it: tokens, sentences, options, and the names a sentence may hold."""
# not compiled: it runs when printed cards are read
from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playmat.games.lorcana.english.printed import Printed

TOKEN = re.compile(r"\{[A-Z]\}|[+–-]\d+|\d+|[^\W\d_]+(?:['/-][^\W\d_]+)*'?|[^\s]")
TITLES = ("Mr", "Mrs", "Dr")                         # a full stop behind these ends no sentence
STRAIGHT = str.maketrans({"“": '"', "”": '"', "’": "'", "‘": "'", "\u2212": "–"})
KEYWORDS = ("bodyguard", "challenger", "evasive", "reckless", "resist", "rush", "shift", "sing together", "singer",
            "support", "vanish", "ward")
Entries = dict[str, list[tuple[tuple[str, ...], str]]]       # first word -> its phrases, the longest first


def plain(text: str) -> str:
    """Without reminders; one spelling for quotes, symbols and the marks of options."""
    text = re.sub(r"\s*\([^()]*\)", "", text)
    text = re.sub(r"<([A-Z][A-Za-z ]*)>", r"\1", text)             # a keyword as some files mark it
    text = re.sub(r"\{(\d+)\}", r"\1", text).replace("{IW}", "{C}")
    text = re.sub(r"(^|\n)\s*[*-]\s+", r"\1• ", text)
    return text.translate(STRAIGHT).strip()


def tokens(text: str) -> list[str]:
    return TOKEN.findall(text)


def sentences(text: str) -> list[str]:
    """Cut at full stops outside quotation marks; `Mr.`, `Jr. in play` and a name's `!` end no sentence."""
    found: list[str] = []
    start, quoted = 0, False
    for i, letter in enumerate(text):
        if letter == '"':
            quoted = not quoted
        ends = i + 1 == len(text) or (text[i + 1] in ' \n"' and not text[i + 2:i + 3].islower())
        if letter == "." and not quoted and ends and not text[:i].endswith(TITLES):
            found.append(text[start:i])
            start = i + 1
    found.append(text[start:])
    return [s.strip() for s in found if s.strip(' "')]


def options(text: str) -> tuple[str, list[str]]:
    """A text with its options: what stands before them, and each of them."""
    head, *rest = re.split(r"\s*\n?\s*•\s*", text)
    return head.strip(), [r.strip() for r in rest]


def untitled(text: str) -> str:
    """Without the ability's title, which some cards carry in capitals inside the text."""
    words = text.split(" ")
    size = 0
    while size < len(words) and shouted(words[size]):
        size += 1
    if size == 1 and len(words[0].strip("!?,")) == 1:
        size = 0                                     # a sentence that starts with "A"
    return " ".join(words[size:]) if size else text


def shouted(word: str) -> bool:
    return word.upper() == word and any(c.isalpha() for c in word) and "{" not in word


class SaidWords:
    """What may be capitalised inside a sentence: names of cards and of abilities, classifications."""

    def __init__(self) -> None:
        self.names: Entries = {}
        self.traits: Entries = {}
        self.abilities: Entries = {}

    def find(self, table: str, words: list[str], at: int) -> Iterator[tuple[str, int]]:
        """Every phrase of a table that stands at a place, with where it ends."""
        entries: Entries = getattr(self, table)
        for entry, printed in entries.get(words[at], ()) if at < len(words) else ():
            if tuple(words[at:at + len(entry)]) == entry:
                yield printed, at + len(entry)


def enter(table: Entries, printed: str) -> None:
    words = tuple(w.lower() for w in tokens(printed))
    if words:
        entries = table.setdefault(words[0], [])
        if all(words != known for known, _ in entries):
            entries.append((words, printed))
            entries.sort(key=longest_first)


def longest_first(entry: tuple[tuple[str, ...], str]) -> int:
    return -len(entry[0])


def lexicon(cards: Iterable[Printed], traits: Iterable[str] = (), known: Iterable[str] = ()) -> SaidWords:
    """The names in some printed cards, and those known before."""
    lex = SaidWords()
    for trait in traits:
        if trait != "Song":
            enter(lex.traits, trait)
    for name in known:
        enter_name(lex, name)
    for card in cards:
        enter_name(lex, card.full_name)
        for trait in card.classifications:
            enter(lex.traits, trait)
        for ability in card.abilities:
            if ability.title:
                enter(lex.abilities, ability.title.title())
    return lex


def enter_name(lex: SaidWords, full: str) -> None:
    """A card's name, with and without its version; of two in one, each."""
    name = full.partition(" - ")[0]
    for words in (name, full, full.replace(" - ", " – "), *name.split(" & ")):
        enter(lex.names, words)
