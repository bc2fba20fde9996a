"""The lines of a card file and their words, before anything is made of them."""
# not compiled: it runs once, when cards are read
from __future__ import annotations

import re
from functools import cached_property
from typing import Any

from playmat.kernel.names import Broken

NUMERAL = re.compile(r"[0-9]{1,9}|\([0-9]{1,9}\)")
SIGNED = re.compile(r"[+-][0-9]{1,9}")
RAW = re.compile(r'"[^"]*"|,|[^\s,"]+')
QUOTES = str.maketrans({"\u2018": "'", "\u2019": "'", "\u201c": '"', "\u201d": '"', "\u2212": "-", "\ufeff": " "})


class Word:
    """A word of a card file, or a phrase that the grammar takes as one; `means` is what the vocabulary makes of it."""

    __slots__ = ("column", "line", "means", "plain", "quotes", "text", "type")

    def __init__(self, text: str, line: int, column: int) -> None:
        self.text = text
        self.plain = text.casefold()
        self.quotes = False              # a name that stands for words a player has named
        self.line = line
        self.column = column
        self.type = ""
        self.means: Any = None

    def __repr__(self) -> str:
        return f"{self.type}({self.text})"


class CardLine:
    """A line of a card file that says something: how deep it stands, what is written there, and its words."""

    def __init__(self, number: int, text: str) -> None:
        self.number = number
        self.text = text
        self.said = text.strip()
        self.indent = len(text) - len(text.lstrip())

    @cached_property
    def words(self) -> list[Word]:
        return [Word(m.group(), self.number, m.start() + 1) for m in RAW.finditer(self.text)]


def lines_of(text: str, file: str) -> list[CardLine]:
    """The lines with words, comments left out."""
    out: list[CardLine] = []
    for number, line in enumerate(text.translate(QUOTES).split("\n"), 1):
        line = line.rstrip("\r")
        if "\t" in line:
            raise broken(file, number, line.index("\t") + 1, "a tab stands here where the language takes only spaces")
        line = uncommented(line)
        if line.count('"') % 2:
            raise broken(file, number, line.rindex('"') + 1, "this quotation mark is never closed")
        if line and not line.isspace():
            out.append(CardLine(number, line))
    return out


def uncommented(line: str) -> str:
    """Without what follows a `#` that stands at the start of a word outside quotation marks."""
    if "#" not in line:
        return line
    quoted = False
    for i, letter in enumerate(line):
        if letter == '"':
            quoted = not quoted
        elif letter == "#" and not quoted and (i == 0 or line[i - 1] == " "):
            return line[:i]
    return line


def broken(file: str, line: int, column: int, sentence: str) -> Broken:
    return Broken(f"{file}:{line}:{column}: {sentence}.")
