"""A small chart parser: phrase forms are lines of words, and every reading of a span is kept.

A form is written as words. `a|b` either word, `<a|b>` either word and keep it, `[ … ]` may be absent, `NAME` a phrase
of that kind, `NAME*` any number of them, `NAME?` the same as `[ NAME ]`. The builder gets what was kept, in order;
what is absent is None. A builder that gives None takes the reading back.
"""
# not compiled: it runs when printed cards are read
from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from playmat.games.lorcana.english.text import SaidWords

Used = frozenset[tuple[str, int]]                    # the forms a reading leans on
Build = Callable[..., Any]
NONE: Used = frozenset()


class ChartPart:
    """One piece of a form: a word, a word to keep, a kind of phrase, many of them, or parts that may be absent."""

    def __init__(self, what: str, words: frozenset[str], kind: str, inner: list[ChartPart]) -> None:
        self.what = what                             # word | keep | kind | many | maybe
        self.words = words
        self.kind = kind
        self.inner = inner
        self.kept: int = kept_by(inner) if what == "maybe" else int(what != "word")


def kept_by(parts: list[ChartPart]) -> int:
    return sum(part.kept for part in parts)


class Forms:
    """All forms of a language: by kind of phrase, in the order they were taught."""

    def __init__(self) -> None:
        self.rules: dict[str, list[tuple[list[ChartPart], Build]]] = {}
        self.readers: dict[str, Callable[[Chart, int], Iterator[Any]]] = {}
        self.without: frozenset[tuple[str, int]] = frozenset()       # forms not to be used, to measure what they bring

    def rule(self, kind: str, pattern: str, build: Build) -> None:
        words = pattern.split()
        parts, end = compiled(words, 0)
        assert end == len(words), pattern
        self.rules.setdefault(kind, []).append((parts, build))

    def reader(self, kind: str, function: Callable[[Chart, int], Iterator[Any]]) -> None:
        self.readers[kind] = function


def compiled(words: list[str], at: int) -> tuple[list[ChartPart], int]:
    parts: list[ChartPart] = []
    while at < len(words) and words[at] != "]":
        word = words[at]
        name = word.rstrip("*?")
        if word == "[":
            inner, at = compiled(words, at + 1)
            parts.append(ChartPart("maybe", frozenset(), "", inner))
        elif word.startswith("<") and len(word) > 1:
            parts.append(ChartPart("keep", frozenset(word[1:-1].split("|")), "", []))
        elif name.isalpha() and name.isupper():
            one = ChartPart("many" if word.endswith("*") else "kind", frozenset(), name, [])
            parts.append(ChartPart("maybe", frozenset(), "", [one]) if word.endswith("?") else one)
        else:
            parts.append(ChartPart("word", frozenset(word.split("|")), "", []))
        at += 1
    return parts, at


class Chart:
    """All readings of one list of tokens, each with the forms it used."""

    def __init__(self, forms: Forms, words: list[str], lexicon: SaidWords) -> None:
        self.forms = forms
        self.lexicon = lexicon
        self.words = [w.lower() for w in words]
        self.known: dict[tuple[str, int], dict[tuple[Any, int], Used]] = {}
        self.furthest = 0

    def readings(self, kind: str, at: int) -> dict[tuple[Any, int], Used]:
        key = kind, at
        if key not in self.known:
            self.known[key] = {}                     # guards against left recursion
            found: dict[tuple[Any, int], Used] = {}
            if kind in self.forms.readers:
                for node, end, *used in self.forms.readers[kind](self, at):
                    found.setdefault((node, end), used[0] if used else NONE)
            for number, (parts, build) in enumerate(self.forms.rules.get(kind, ())):
                if (kind, number) in self.forms.without:
                    continue
                for kept, end, leans in self.match(parts, 0, at):
                    node = build(*kept)
                    if node is not None:
                        found.setdefault((node, end), leans | {(kind, number)})
            self.known[key] = found
        return self.known[key]

    def full(self, kind: str) -> list[tuple[Any, Used]]:
        """Readings of the whole list, in the order of the forms."""
        return [(node, used) for (node, end), used in self.readings(kind, 0).items() if end == len(self.words)]

    def match(self, parts: list[ChartPart], index: int, at: int) -> Iterator[tuple[tuple[Any, ...], int, Used]]:
        if index == len(parts):
            yield (), at, NONE
            return
        part = parts[index]
        if part.what in ("word", "keep"):
            if at < len(self.words) and self.words[at] in part.words:
                self.furthest = max(self.furthest, at + 1)
                head = (self.words[at],) if part.what == "keep" else ()
                for kept, end, used in self.match(parts, index + 1, at + 1):
                    yield head + kept, end, used
            return
        for first, mid, inner in self.begin(part, at):
            for kept, end, used in self.match(parts, index + 1, mid):
                yield first + kept, end, used | inner

    def begin(self, part: ChartPart, at: int) -> Iterator[tuple[tuple[Any, ...], int, Used]]:
        """What a part that is no word may stand for."""
        if part.what == "kind":
            for (node, mid), used in self.readings(part.kind, at).items():
                yield (node,), mid, used
        elif part.what == "many":
            for nodes, mid, used in self.many(part.kind, at):
                yield (nodes,), mid, used
        else:
            yield from self.match(part.inner, 0, at)
            yield (None,) * part.kept, at, NONE

    def many(self, kind: str, at: int) -> Iterator[tuple[tuple[Any, ...], int, Used]]:
        for (node, mid), inner in self.readings(kind, at).items():
            for rest, end, used in self.many(kind, mid):
                yield (node, *rest), end, used | inner
        yield (), at, NONE


class Series:
    """A reader of `A, B, and C`: phrases of one kind."""

    def __init__(self, kind: str, joints: tuple[str, ...]) -> None:
        self.kind = kind
        self.joints = joints

    def __call__(self, chart: Chart, at: int) -> Iterator[tuple[Any, int, Used]]:
        for (first, end), used in chart.readings(self.kind, at).items():
            yield from self.grow(chart, (first,), end, used)

    def grow(self, chart: Chart, got: tuple[Any, ...], at: int, used: Used) -> Iterator[tuple[Any, int, Used]]:
        yield got, at, used
        here = at
        here += here < len(chart.words) and chart.words[here] == ","
        here += here < len(chart.words) and chart.words[here] in self.joints
        if here > at:
            for (node, end), more in chart.readings(self.kind, here).items():
                yield from self.grow(chart, (*got, node), end, used | more)
