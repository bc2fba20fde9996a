"""What people type, made fit to be shown: text only, of a length, without letters that play tricks."""
from __future__ import annotations

import unicodedata

NAME = 24
SAYING = 300
TRICKS = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")      # control, invisible, turning round, not yet a letter
MARKS = 3                # signs that may be stacked on one letter


def clean(text: str, longest: int) -> str:
    """One line of plain text."""
    out: list[str] = []
    stacked = 0
    for c in unicodedata.normalize("NFC", text[:longest * 8]):
        kind = unicodedata.category(c)
        if kind in TRICKS and c != "\u200d":             # emoji are joined by it
            c = " " if c in "\n\r\t" else ""
        stacked = stacked + 1 if kind in ("Mn", "Me") else 0
        if c and stacked <= MARKS:
            out.append(c)
    return " ".join("".join(out).split())[:longest].strip()


def clean_name(text: str, others: list[str], otherwise: str) -> str:
    """A name unlike the others' at the table."""
    name = clean(text, NAME).strip("\u200d") or otherwise
    taken = {n.casefold() for n in others}
    if name.casefold() not in taken:
        return name
    n = 2
    while f"{name[:NAME - 3]} {n}".casefold() in taken:
        n += 1
    return f"{name[:NAME - 3]} {n}"
