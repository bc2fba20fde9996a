"""What names on cards mean to each other."""
from __future__ import annotations

from playmat.cards.library import Face

PUNCTUATION = str.maketrans(",:;()", "     ")


def contains_name(name: str, wanted: str) -> bool:
    """kh.ruling.containment-direction: the whole wanted name, as whole words."""
    return wanted in name and f" {words_of(wanted)} " in f" {words_of(name)} "


def words_of(name: str) -> str:
    """A name without what stands between its words: "Saix (Berserk State)" begins with Saix."""
    return " ".join(name.translate(PUNCTUATION).split())


def group(face: Face) -> str:
    """kh.types.type-line: the group behind the type, if one is printed."""
    return face.facts.get("group", "")
