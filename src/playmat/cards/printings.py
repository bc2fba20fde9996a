"""Printings: in which sets a card appeared, with its number and rarity there, as a card file writes them."""
from __future__ import annotations

import re
from typing import Final

from playmat.cards.library import Face

FACT: Final = "printings"                # the word of the fact: `printings BS-6 (U), LD-6 (U)`
ONE: Final = re.compile(r"([A-Za-z]+)(?:-([0-9]+))?(?: \(([A-Za-z]+)\))?")


class Printing:
    """One appearance: the set's code, the number there (0 if nobody knows it) and the rarity."""

    def __init__(self, code: str, number: int, rarity: str) -> None:
        self.code = code
        self.number = number
        self.rarity = rarity


def read_printings(text: str) -> list[Printing]:
    """What a fact says, printing by printing. Raises ValueError with the part that makes no sense."""
    out = []
    for part in text.split(","):
        found = ONE.fullmatch(part.strip())
        if found is None:
            raise ValueError(part.strip())
        out.append(Printing(found[1], int(found[2] or 0), found[3] or ""))
    return out


def printings(face: Face) -> list[Printing]:
    return read_printings(face.facts[FACT]) if FACT in face.facts else []


def first_printing(face: Face) -> str:
    """The code of the set in which a card appeared first, or nothing."""
    found = printings(face)
    return found[0].code if found else ""
