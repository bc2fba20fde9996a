"""Searching cards: words of their names, types and texts, and `set:bod type:friend level>=3 rarity:r from:told`."""
# not compiled: it runs when somebody types
from __future__ import annotations

import operator
import re
from collections.abc import Callable
from functools import lru_cache

from playmat.cards.library import Face
from playmat.cards.printings import FACT, printings
from playmat.cards.words.say import card_words
from playmat.kernel.names import is_number

TERM = re.compile(r"([a-z ]+?)(>=|<=|!=|=|:|>|<)(.+)")
COMPARED: dict[str, Callable[[int, int], bool]] = {
    ">=": operator.ge, "<=": operator.le, "!=": operator.ne, "=": operator.eq, ":": operator.eq, ">": operator.gt,
    "<": operator.lt}


def found(faces: list[Face], query: str) -> list[Face]:
    """The faces that fit every term of a query."""
    terms = sorted(set(query.casefold().split()), key=len, reverse=True)[:20]
    return [f for f in faces if all(fits(f, term) for term in terms)]


def fits(face: Face, term: str) -> bool:
    """`set:`, `type:`, `rarity:`, `from:` (where a fact comes from), a number of the card or its `number` in a set with
    `=`, `<` and the like, or a word."""
    asked = TERM.fullmatch(term)
    if asked is None:
        return term in told(face)
    key, sign, value = asked.groups()
    if key == "set":
        return value in {p.code.casefold() for p in printings(face)}
    if key == "rarity":
        return value in {p.rarity.casefold() for p in printings(face)}
    if key == "type":
        return value in (face.type, f"{face.type}/{face.facts.get('group', '')}", face.facts.get("group", ""))
    if key == "from":
        return value in {*face.provenance.values(), *[a.provenance for a in face.abilities]}
    if not is_number(value):
        return term in told(face)
    if key == "number":
        return any(COMPARED[sign](p.number, int(value)) for p in printings(face))
    number = face.level if key == "level" else face.stats.get(key)
    return number is not None and COMPARED[sign](number, int(value))


@lru_cache(maxsize=20_000)
def told(face: Face) -> str:
    """All that can be read on a card."""
    return " ".join([face.title, face.type, *face.traits, face.facts.get(FACT, ""), *card_words(face)]).casefold()
