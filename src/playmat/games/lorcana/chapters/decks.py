"""Deck Rules (section 2.1), and what the two constructed formats allow."""
from __future__ import annotations

from collections import Counter

from playmat.cards.decks import Listed, Violation
from playmat.cards.library import CardSpec, Face
from playmat.games.lorcana.phrases import INKS

SMALLEST = 60
COPIES = 4
INFINITY, CORE = FORMATS = ("infinity", "core")


def inks_of(face: Face) -> list[str]:
    """lor.glossary.ink-type: one or two."""
    said = face.facts.get("ink", "").casefold()
    return [ink for ink in INKS if ink in said]


def limit_of(face: Face) -> int:
    """lor.2.1.1.3: how many cards of this full name a deck may hold; 0 is any number."""
    said = face.facts.get("limit", "")
    return 0 if said == "any" else int(said) if said.isdigit() else COPIES


def violations(spec: CardSpec, deck: Listed) -> list[Violation]:
    return [*too_few(deck), *too_many_inks(deck), *too_many_copies(deck), *not_allowed(deck), *not_cards(deck)]


def too_few(deck: Listed) -> list[Violation]:
    n = deck.size()
    return [("lor.2.1.1.1", f"A deck has at least {SMALLEST} cards, this one has {n}.")] if n < SMALLEST else []


def too_many_inks(deck: Listed) -> list[Violation]:
    found = [ink for ink in INKS if any(ink in inks_of(face) for face in deck.faces)]
    names = ", ".join(ink.capitalize() for ink in found)
    return [("lor.2.1.1.2", f"A deck has at most two inks, this one has {names}.")] if len(found) > 2 else []


def too_many_copies(deck: Listed) -> list[Violation]:
    """lor.glossary.full-name: by name and version, whichever printing."""
    out: list[Violation] = []
    for title, n in Counter(face.title for face in deck.faces).items():
        limit = limit_of(next(face for face in deck.faces if face.title == title))
        if limit and n > limit:
            out.append(("lor.2.1.1.3", f"There are {n} of {title}; a deck has at most {limit}."))
    return out


def not_allowed(deck: Listed) -> list[Violation]:
    """lor.2.1.1.4: banned in the format of the list, or not of it. Its header names the format: `format: core`."""
    format = deck.deck.format.casefold() or INFINITY
    if format not in FORMATS:
        return [("lor.2.1.1", f"There is no format {deck.deck.format!r}; there is {' and '.join(FORMATS)}.")]
    out: list[Violation] = []
    for face in {face.title: face for face in deck.faces}.values():
        if format in face.facts.get("banned", "").casefold().split():
            out.append(("lor.2.1.1.4", f"{face.title} is banned in {format.capitalize()}."))
        elif format == CORE and "core" not in face.facts and face.type != "keyword":
            out.append(("lor.2.1.1.4", f"{face.title} is not in Core: none of its printings is of a set that is."))
    return out


def not_cards(deck: Listed) -> list[Violation]:
    """A keyword is none; and what the engine can't play in full is not played."""
    faces = {face.title: face for face in deck.faces}.values()
    return [("lor.8.2.1", f"{face.title} is no card.") for face in faces if face.type == "keyword"] + [
        ("lor.2.1.1", f"{face.title} can't be played yet: {face.not_yet}.") for face in faces if face.not_yet]
