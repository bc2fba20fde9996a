"""Cards as printed, in words, made once for each game and edition."""
from __future__ import annotations

from itertools import product
from typing import Any

from playmat.cards.titles import without_marks
from playmat.cards.words.say import card_words
from playmat.kernel.spec import Spec
from playmat.table.beats import kind_of
from playmat.table.mats import Mat
from playmat.table.view_types import CardLineView, CardWords, FaceView, Stat


def slug(title: str) -> str:
    """A title as an address writes it: `donald-duck-2`."""
    return without_marks(title).replace(" ", "-") or "card"


class Faces:
    """The faces of one game. A game without a library of cards has bare titles."""

    def __init__(self, spec: Spec, mat: Mat) -> None:
        self.spec = spec
        self.mat = mat
        self.library: Any = getattr(spec, "library", None)
        self.made: dict[int, FaceView] = {}
        self.kinds: dict[str, str] = {}                  # words of the log -> the kind of their beat, found once
        self.special: dict[tuple[str, str], list[str]] = {}      # zone kind and type -> numbers it is shown with there
        for area in mat.areas:
            for kind, (type, names) in product(area.zones, area.numbers.items()):
                self.special.setdefault((kind, type), []).extend(names)
        self.addresses: dict[str, int] = {}              # slug -> face, once somebody has asked for one
        self.on_table = frozenset(mat.on_table)
        self.when_empty = {kind: a for a in reversed(mat.areas) if a.empty for kind in a.zones}
        self.drawings = pictures(self.library, mat) if self.library is not None else {}

    def of(self, game: Any, face: int) -> FaceView:
        """A face; `game` names those that no library holds."""
        found = self.made.get(face)
        if found is None:
            title = game.title(face)
            found = FaceView(face, title, title, "card") if self.library is None else self.printed(face)
            self.made[face] = found
        return found

    def beat_kind(self, words: str) -> str:
        """What lines with these words show."""
        found = self.kinds.get(words)
        if found is None:
            found = self.kinds[words] = kind_of(words, self.mat.beats)
        return found

    def numbers_in(self, kind: str, type: str) -> list[str]:
        """The numbers that cards of a type are shown with in a kind of zone, whatever is printed on them."""
        return self.special.get((kind, type), [])

    def printed(self, face: int) -> FaceView:
        """A card of the library."""
        card = self.library.faces[face]
        order = self.mat.stats or list(card.stats)
        apart = [*order, *self.mat.undrawn, "level"]
        stats = [s for s in order if s in card.stats] + [s for s in card.stats if s not in apart]
        icons = {**self.mat.signs, **self.mat.icons}
        level = card.level if card.level is not None else card.stats.get(self.mat.level)
        return FaceView(face, card.title, card.name, card.type, level,
                    [Stat(s, card.stats[s], icons.get(s, "")) for s in stats if s != self.mat.level],
                    sorted(card.traits), self.told(card),
                    words(card), lines(card), dict(card.provenance), f"/cards/{self.spec.name}/{self.address(face)}",
                    card.not_yet,
                    self.drawings.get((card.type, card.name), ""))

    def told(self, card: Any) -> dict[str, str]:
        """Facts that are no numbers; of several names without the quotation marks that the card files need."""
        return {k: v.replace('"', "") for k, v in card.facts.items() if k not in card.stats and k != "level"}

    def drawn_by(self, face: FaceView) -> dict[str, str]:
        """The facts a card is drawn by: what its tone goes by, its version, and its ring."""
        look = self.mat.types.get(face.type)
        wanted = (self.mat.tone_by, look.version if look else "", self.mat.ring)
        return {k: face.facts[k] for k in wanted if k in face.facts}

    def address(self, face: int) -> str:
        """A face's slug, its own among all of the game."""
        card = self.library.faces[face]
        plain = slug(card.title)
        return f"{plain}-promo" if "promo" in card.facts else plain

    def find(self, wanted: str) -> int:
        """The face with this slug, or -1."""
        if not self.addresses:
            for i in range(len(self.library.faces)):
                self.addresses.setdefault(self.address(i), i)
        return self.addresses.get(wanted, -1)


def pictures(library: Any, mat: Mat) -> dict[tuple[str, str], str]:
    """A drawing for each type and name: what a word in the name asks for, else those of its type, dealt out in turn."""
    out: dict[tuple[str, str], str] = {}
    dealt: dict[str, int] = {}
    for type, name in sorted({(f.type, f.name) for f in library.faces}):
        folded = f" {without_marks(name)} "
        asked = next((d for d, called in mat.pictures.items() if any(w in folded for w in called)), "")
        own = mat.types[type].pictures if type in mat.types else []
        if not asked and own:
            asked = own[dealt.get(type, 0) % len(own)]
            dealt[type] = dealt.get(type, 0) + 1
        out[type, name] = asked
    return out


def words(card: Any) -> list[CardWords]:
    """What a card does, paragraph by paragraph, each with its source."""
    lines = card_words(card)
    sources = [a.provenance for a in card.abilities]
    if len(lines) != len(sources):
        sources = [""] * len(lines)
    return [CardWords(line, source=source) for line, source in zip(lines, sources)]


def lines(card: Any) -> list[CardLineView]:
    """The lines with numbers that a card has: texts whose heads bear a cost and a value."""
    return [CardLineView(a.name or card.name, a.numbers["cost"], a.numbers["value"]) for a in card.abilities
            if "cost" in a.numbers and "value" in a.numbers]


def source(provenance: dict[str, str]) -> str:
    """Where a card as a whole comes from: one word."""
    found = {s for s in provenance.values() if s}
    return found.pop() if len(found) == 1 else "mixed" if found else ""
