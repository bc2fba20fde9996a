"""The lines of a card file and their words, before anything is made of them."""
# not compiled: it runs once, when cards are read
from __future__ import annotations

import re
from typing import Any

from playmat.kernel.names import Broken

NUMERAL = re.compile(r"[0-9]{1,9}|\([0-9]{1,9}\)")
SIGNED = re.compile(r"[+-][0-9]{1,9}")
RAW = re.compile(r'"[^"]*"|,|[^\s,"]+')
QUOTES = str.maketrans({"\u2018": "'", "\u2019": "'", "\u201c": '"', "\u201d": '"', "\u2212": "-", "\ufeff": " "})


class Word:
    """A word of a card file, or a phrase that the grammar takes as one; `means` is what the vocabulary makes of it."""

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
    """A line of a card file that says something: how deep it stands, and its words."""

    def __init__(self, number: int, indent: int, words: list[Word], text: str) -> None:
        self.number = number
        self.indent = indent
        self.words = words
        self.text = text


def lines_of(text: str, file: str) -> list[CardLine]:
    """The lines with words, comments left out."""
    out: list[CardLine] = []
    for number, raw in enumerate(text.split("\n"), 1):
        line = raw.rstrip("\r").translate(QUOTES)
        if "\t" in line:
            raise broken(file, number, line.index("\t") + 1, "a tab stands here where the language takes only spaces")
        line = uncommented(line)
        if line.count('"') % 2:
            raise broken(file, number, line.rindex('"') + 1, "this quotation mark is never closed")
        words = [Word(m.group(), number, m.start() + 1) for m in RAW.finditer(line)]
        if words:
            out.append(CardLine(number, words[0].column - 1, words, line))
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
