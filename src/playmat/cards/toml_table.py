"""Tables that people write, read key by key. What is wrong is said in one sentence that names the place."""
from __future__ import annotations

import re
from difflib import get_close_matches
from functools import lru_cache
from typing import Any, Final

from playmat.cards import titles
from playmat.cards.library import Face, Library, plain_title
from playmat.kernel.names import Broken

KINDS: Final = {"bool": "true or false", "int": "a number", "float": "a number with a point", "str": "a text",
         "list": "a list", "dict": "a table"}
COUNTED: Final = re.compile(r"(\d{1,3})\s*[x×*]\s+(.+)", re.DOTALL)          # 20x Soldier
LEVEL: Final = re.compile(r",?\s+(\()?(?:level|lvl|lv)\.?\s*(\d+)\b(?(1)\))", re.IGNORECASE)     # Donald Duck (level 2)


class TomlTable:
    """One table of a file. Every key is taken once; `end` complains of those nobody knows."""

    def __init__(self, rows: dict[str, Any], place: str = "", warnings: list[str] | None = None) -> None:
        self.rows = rows
        self.place = place
        self.asked: list[str] = []
        self.warnings: list[str] = [] if warnings is None else warnings      # one list for all tables of a file

    def wrong(self, key: str, sentence: str) -> Broken:
        return Broken(f"{self.at(key)}: {sentence}")

    def at(self, key: str) -> str:
        return f"{self.place}.{key}" if self.place else key

    def warn(self, key: str, sentence: str) -> None:
        """Something is understood, though it is written otherwise nowadays."""
        line = f"{self.at(key)}: {sentence}"
        if line not in self.warnings:
            self.warnings.append(line)

    def renamed(self, old: str, new: str) -> None:
        """A key under another name than today's: read as that, with a warning."""
        if old in self.rows and new not in self.rows:
            self.warn(old, f"write {new} instead.")
            self.rows = {new if k == old else k: v for k, v in self.rows.items()}

    def has(self, key: str) -> bool:
        return key in self.rows

    def take(self, key: str) -> Any:
        """Whatever is written there, or None."""
        self.asked.append(key)
        return self.rows.get(key)

    def text(self, key: str, default: str = "") -> str:
        v = self.take(key)
        if v is None:
            return default
        if not isinstance(v, str):
            raise self.wrong(key, f"this should be a text, not {kind(v)}.")
        return v

    def number(self, key: str, default: int = 0, low: int = 0, high: int = 1 << 31) -> int:
        v = self.take(key)
        if v is None:
            return default
        if isinstance(v, bool) or not isinstance(v, int):
            raise self.wrong(key, f"this should be a number, not {kind(v)}.")
        if not low <= v <= high:
            raise self.wrong(key, f"{v} is {'too small' if v < low else 'too large'}.")
        return v

    def times(self, key: str) -> int:
        """How often something was done: true, false or a number."""
        if isinstance(self.rows.get(key), bool):
            return int(self.take(key))
        return self.number(key, high=99)

    def row(self, key: str) -> list[Any]:
        """A list, or one thing that stands for a list of one."""
        v = self.take(key)
        if v is None:
            return []
        return v if isinstance(v, list) else [v]

    def texts(self, key: str) -> list[str]:
        out = self.row(key)
        for i, v in enumerate(out):
            if not isinstance(v, str):
                raise self.wrong(f"{key}[{i + 1}]", f"this should be a text, not {kind(v)}.")
        return out

    def table(self, key: str) -> TomlTable:
        """A table within this one."""
        v = self.take(key)
        if v is not None and not isinstance(v, dict):
            raise self.wrong(key, f"this should be a table, not {kind(v)}.")
        return TomlTable(v or {}, self.at(key), self.warnings)

    def tables(self, key: str) -> list[TomlTable]:
        """A list of tables: [[key]]."""
        v = self.take(key)
        if v is None:
            return []
        if not isinstance(v, list):
            raise self.wrong(key, f"this should be a list of tables (write [[{key}]]), not {kind(v)}.")
        out = []
        for i, row in enumerate(v):
            place = f"{self.at(key)} {i + 1}"
            if not isinstance(row, dict):
                raise Broken(f"{place}: this should be a table, not {kind(row)}.")
            out.append(TomlTable(row, place, self.warnings))
        return out

    def entries(self, key: str) -> list[TomlTable]:
        """Things with names: each a text, or a table with a `name`; `20x Soldier` and `count = 20` say it often."""
        return [entry for i, v in enumerate(self.row(key))
                for entry in named(v, f"{self.at(key)}[{i + 1}]", self.warnings)]

    def end(self) -> None:
        """Every key that was written must have been asked for."""
        for key in self.rows:
            if key not in self.asked:
                raise self.wrong(key, f"there is no such key here{nearest(key, self.asked)}")


def named(v: Any, place: str, warnings: list[str] | None = None) -> list[TomlTable]:
    """One of several things with names, as often as it is there. The `name` may also be called `card`."""
    if not isinstance(v, (str, dict)):
        raise Broken(f"{place}: this should be a card's name or a table with a name, not {kind(v)}.")
    rows: dict[str, Any] = {"name": v} if isinstance(v, str) else dict(v)
    whole = TomlTable(rows, place, warnings)
    whole.renamed("card", "name")
    rows = whole.rows
    name, times = counted(rows["name"]) if isinstance(rows.get("name"), str) else ("", 1)
    if not name:
        raise Broken(f"{place}: a name is missing here.")
    if "count" in rows:
        times = TomlTable(rows, place).number("count", high=200)
    out = [TomlTable({**rows, "name": name}, place, warnings) for _ in range(times)]
    for sheet in out:
        sheet.asked.append("count")
    return out


def kind(v: Any) -> str:
    return KINDS.get(type(v).__name__, "a date")


def counted(text: str) -> tuple[str, int]:
    """`20x Soldier` as its name and number."""
    m = COUNTED.fullmatch(text.strip())
    return (m.group(2).strip(), int(m.group(1))) if m else (text.strip(), 1)


def nearest(word: str, known: list[str]) -> str:
    """The known words most like a wrong one, as the end of a sentence."""
    low = {k.casefold(): k for k in known}
    close = get_close_matches(word.casefold(), list(low), n=3, cutoff=0.5)
    return titles.nearest([low[c] for c in close]) or "."


def nobody_called(name: str, names: list[str]) -> str:
    return f"nobody here is called {name!r}; there is {' and '.join(names)}."


@lru_cache(maxsize=4096)
def plain_name(text: str) -> str:
    """Names are compared without regard to case, quotes and spacing; `level 2` is 2."""
    return plain_title(LEVEL.sub(r" \2", text))


def is_titled(face: Face, name: str) -> bool:
    """Whether a plain name is a face's title, which may be followed by its type: `genie 1 (friend)`; or the other name
    that the fact `also` gives it."""
    if name in (plain_name(face.title), plain_name(f"{face.title} ({face.type})")):
        return True
    also = face.facts.get("also")
    return also is not None and name == plain_name(also)


def is_called(face: Face, name: str) -> bool:
    """Whether a plain name is that of a face, with its level or without."""
    return is_titled(face, name) or name in (plain_name(face.name), plain_name(f"{face.name} ({face.type})"))


def find_face(library: Library, name: str, first: list[Face]) -> int:
    """The face called so. The level may be left out if only one fits; those in `first` come before all others."""
    wanted = plain_name(name)
    if wanted in library.titles and wanted not in library.alike and not any(is_called(f, wanted) for f in first):
        return library.titles[wanted]                # most often, and thousands of cards need not be looked through
    for faces in (first, library.faces):
        fits = [f for f in faces if is_titled(f, wanted)] or [f for f in faces if is_called(f, wanted)]
        if len(fits) > 1:
            raise Broken(f"{name!r} may be {' or '.join(library.title(f) for f in fits[:4])}: say which.")
        if fits:
            return fits[0].index
    several = re.fullmatch(r"(\d+) (.+)", wanted)
    if several and any(is_called(f, several.group(2)) for f in first + library.faces):
        raise Broken(f"there is no card {name!r}; for {several.group(1)} of them write "
                     f"'{several.group(1)}x {name.split(maxsplit=1)[1]}'.")
    known = [f.title if wanted[-1:].isdigit() else f.name for f in first + library.faces]
    raise Broken(f"there is no card {name!r}{nearest(name, known)}")
