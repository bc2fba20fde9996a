"""What is known at a place of a card: its names. And the parser's tree: what its parts are called."""
# not compiled: it runs once, when cards are read
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from playmat.cards.effects.nouns import Noun
from playmat.cards.effects.selectors import CARDS, RegisterRef
from playmat.cards.effects.statements import Statement
from playmat.cards.language.lexicon import forms, segments
from playmat.cards.language.lines import Word
from playmat.cards.library import Ability
from playmat.cards.runtime.resolve import FIRST_NAMED, IT

MAX_SEATS = 6            # a name bound inside `each player` keeps a register for every seat
SEATED = ("SEATS", "keeper", "for_whom")
NUMBERS = ("NUMBER", "how_many", "how_often", "how_much", "stat_of", "rule", "THAT_MUCH", "THE_ROLL", "number_name",
           "half", "difference", "extreme", "amount_of", "sum")
NAMING = ("THIS", "THIS_PART", "IT", "THE_OTHER", "HOLDER", "name", "owned", "selector", "parts", "all", "both", "one")


WORDED = ("WORDS", "WORD_NAME")
FILLS = {"{n}": (*NUMBERS, "up_to"), "{p}": NAMING, "{s}": SEATED, "{w}": WORDED, "{z}": ("SPOT_NAME",)}
SLOTTED = {terminal for kinds in FILLS.values() for terminal in kinds}


def anything(g: Any, p: int) -> bool:
    return True


CARD = Noun("card", "cards", anything)


class Scope:
    """The names known at a place of a card, and the ability that place belongs to."""

    def __init__(self, ability: Ability) -> None:
        self.ability = ability
        self.names: dict[str, RegisterRef] = {"it": RegisterRef("it", IT, False)}
        self.next = FIRST_NAMED
        self.pieces: set[int] = set()    # the registers that hold pieces
        self.above: Statement | None = None      # the line above, of the same block
        self.each = False                # inside `each player`
        self.together: list[Ability] | None = None           # inside `until`: the abilities that are laid together

    def bind(self, name: str, what: str = CARDS) -> RegisterRef:
        """The register of a name, for what it is to hold. Without a name: one that only the next line can speak of."""
        old = self.names.get(name)
        if old is not None and old.by_seat == self.each and old.holds == what and name:
            return old
        kept = RegisterRef(name, self.next, self.each, what)
        self.names[name] = kept
        self.next += MAX_SEATS if self.each else 1
        if what == CARDS:
            self.pieces.update(range(kept.register, self.next))
        return kept

    def inner(self, ability: Ability) -> Scope:
        """The scope of an ability that a lasting effect carries: it remembers what was named so far."""
        new = Scope(ability)
        new.names = dict(self.names)
        new.next = ability.inherits = self.next
        new.pieces = set(self.pieces)
        new.each = self.each
        new.together = self.together
        self.ability.parts.append(ability)
        return new


def kind(x: Any) -> str:
    """The terminal of a word, the rule of a tree."""
    return str(x.type) if isinstance(x, Word) else str(x.data)


def parts_of(tree: Any) -> list[Any]:
    children: list[Any] = tree.children
    return children


def first_word(x: Any) -> Word:
    """Where in the file something stands."""
    while not isinstance(x, Word):
        x = next((c for c in x.children if isinstance(c, Word) or c.children), None)
        if x is None:
            return Word("", 1, 1)
    return x


def pattern_fits(pattern: str, written: list[Any]) -> bool:
    """Whether what is written are the words of a pattern: slots where slots stand, and one of the forms elsewhere."""
    parts = segments(pattern)
    if len(parts) != len(written):
        return False
    for part, x in zip(parts, written, strict=True):
        if part in FILLS:
            fits = kind(x) in FILLS[part]
        else:
            fits = kind(x) not in SLOTTED and x.text.casefold() in [form.casefold() for form in forms(part)]
        if not fits:
            return False
    return True


def event_fits(parts: Sequence[str], written: list[Any], terminal: str = "EVENT") -> bool:
    """Whether the words of an event are those of a pattern: slots where slots stand, and one of the forms elsewhere."""
    if len(parts) != len(written):
        return False
    for part, x in zip(parts, written, strict=True):
        what = kind(x)
        if part == "{s}":
            fits = what in SEATED
        elif part == "{o}":
            fits = what == "owner"
        elif part == "{p}":
            fits = what in NAMING
        else:
            fits = what == terminal and x.means in forms(part)
        if not fits:
            return False
    return True
