"""Finding a card by what a person typed."""
from __future__ import annotations

import difflib
import unicodedata
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from playmat.cards.library import Library, plain_title


def without_accents(title: str) -> str:
    """Also without regard to accents."""
    parts = unicodedata.normalize("NFKD", plain_title(title))
    return "".join(c for c in parts if not unicodedata.combining(c))


def without_marks(title: str) -> str:
    """Also without punctuation, and without the word "level" before a level."""
    letters = "".join(c if c.isalnum() else "" if c in "'." else " " for c in without_accents(title))
    return " ".join(w for w in letters.split() if w not in ("level", "lvl", "lv"))


LONGEST: Final = 200            # letters of what somebody types; no title is longer
PROMO: Final = "(promo)"        # behind a title that a promo shares with another card
WAYS: Final[tuple[Callable[[str], str], ...]] = (plain_title, without_accents, without_marks)


class Titles:
    """The titles of a library, to be found by a person's spelling: as printed, then ever more loosely."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self.tables: list[dict[str, list[int]]] = [{} for _ in WAYS]
        for face in library.faces:
            for way, table in zip(WAYS, self.tables):
                table.setdefault(way(face.title), []).append(face.index)

    def find(self, typed: str) -> int:
        """The face meant, or -1 if none or several fit. A promo that shares its title is meant by `Title (promo)`."""
        if len(typed) > LONGEST:
            return -1
        bare = typed.rstrip()
        promo = bare[:-len(PROMO)] if bare.casefold().endswith(PROMO) else ""
        for way, table in zip(WAYS, self.tables):
            found = table.get(way(typed), [])
            if len(found) > 1:
                found = [i for i in found if "promo" not in self.library.faces[i].facts]
            if not found and promo:
                found = [i for i in table.get(way(promo), []) if "promo" in self.library.faces[i].facts]
            if found:
                return found[0] if len(found) == 1 else -1
        return -1

    def near(self, typed: str, most: int = 3) -> list[str]:
        """The titles most like what was typed."""
        keys: dict[str, str] = {}
        for face in self.library.faces:
            keys.setdefault(without_marks(face.title), face.title)
        wanted = without_marks(typed[:LONGEST])
        found = [keys[k] for k in difflib.get_close_matches(wanted, list(keys), most, 0.5)]
        if wanted and len(found) < most:
            found += [t for k, t in keys.items() if begins(k, wanted) and t not in found]
        return found[:most]


@lru_cache(maxsize=32)
def titles_of(library: Library) -> Titles:
    """The titles of a library, put in order once."""
    return Titles(library)


def begins(title: str, wanted: str) -> bool:
    """Whether a title, or a word of it, begins like this."""
    return f" {title}".find(f" {wanted}") >= 0


def nearest(names: list[str]) -> str:
    """`; did you mean A, B or C?` or nothing."""
    if not names:
        return ""
    return f"; did you mean {names[0] if len(names) == 1 else ', '.join(names[:-1]) + ' or ' + names[-1]}?"
