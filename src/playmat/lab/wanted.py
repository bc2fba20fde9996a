"""Facts wanted: what of real cards is still this project's own design, the most played cards first."""
from __future__ import annotations

from playmat.cards.decks import Listed, deck_names, load_deck
from playmat.cards.library import CardSpec, Face

TEXT = "text"


class Wanted:
    """A real card, how often the game's own decks have it, and which of its facts nobody has told yet."""

    def __init__(self, face: Face, copies: int, facts: list[str]) -> None:
        self.face = face
        self.copies = copies
        self.facts = facts


def ours(face: Face) -> list[str]:
    """The facts of a card that are our own; its text is one, whether it has one here or not."""
    facts = [fact for fact, origin in face.provenance.items() if origin == "playmat" and fact != "traits"]
    known = [a for a in face.abilities if a.provenance != "playmat"]
    return [*facts, *([] if known else [TEXT])]


def wanted(spec: CardSpec) -> list[Wanted]:
    """Real cards are those of which it is known from somewhere that they were printed."""
    copies: dict[int, int] = {}
    for name in deck_names(spec):
        for face in Listed(load_deck(spec, name), spec.library).faces:
            copies[face.index] = copies.get(face.index, 0) + 1
    rows = [Wanted(f, copies.get(f.index, 0), ours(f)) for f in spec.library.faces
            if "playmat" not in (f.provenance.get("name"), f.provenance.get("printings"))]
    return sorted([r for r in rows if r.facts], key=lambda r: (-r.copies, r.face.title))
