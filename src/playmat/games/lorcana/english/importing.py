"""Printed cards become card files: what was read, and what not yet."""
# not compiled: it runs when printed cards are read
from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from playmat.cards import write
from playmat.cards.language.vocabulary import Vocabulary
from playmat.cards.library import Face
from playmat.games.lorcana.english.printed import Printed, read_printed
from playmat.games.lorcana.english.reader import CardReader

HEAD = "# Set {set}: what is printed on its cards, as facts and in this project's own words.\n\n"


@dataclass
class Imported:
    """What became of a file of printed cards."""

    cards: list[Printed]
    faces: list[Face]
    vocabulary: Vocabulary

    def not_yet(self) -> list[tuple[str, str]]:
        """The cards that can't be read in full, with the phrase."""
        return [(face.name, face.not_yet) for face in self.faces if face.not_yet]

    def files(self) -> dict[str, str]:
        """The card files, by name: a card belongs to the set that printed it first."""
        sets: dict[str, list[Face]] = {}
        for card, face in zip(self.cards, self.faces, strict=True):
            sets.setdefault(card.printings[0].partition("/")[0], []).append(face)
        return {f"set{number.rjust(2, '0') if number.isdigit() else number}.cards":
                HEAD.format(set=number) + write.cards(faces, self.vocabulary) for number, faces in sets.items()}


def import_printed(path: Path, vocabulary: Vocabulary, known: list[str]) -> Imported:
    """Read a file of printed cards; `known` are the full names of cards that its texts may speak of besides."""
    cards = read_printed(path)
    traits = {trait.casefold() for card in cards for trait in card.classifications}
    vocabulary.traits = [*vocabulary.traits, *sorted(traits - set(vocabulary.traits))]
    reader = CardReader(cards, vocabulary, known)
    return Imported(cards, [reader.face(card) for card in cards], vocabulary)


def write_files(imported: Imported, folder: Path) -> list[Path]:
    """The card files into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    out: list[Path] = []
    for name, text in sorted(imported.files().items()):
        path = folder / name
        path.write_text(text, encoding="utf-8")
        out.append(path)
    return out
