"""What owners of cards tell: a text with what stands on a card becomes a change of its card file, marked `told`.

    # game: kingdom-hearts   edition: first   card: Goofy 1
    support 3
    on play
      draw 1 card

Facts that stand in a rulebook or are known of the printed card are not told anew.
"""
# not compiled: it runs when somebody tells something
from __future__ import annotations

import re
from pathlib import Path

from playmat.cards.language.reader import read_cards
from playmat.cards.library import CardSpec, Face
from playmat.kernel.names import Broken, Refused

HEADER = re.compile(r"\b(game|edition|card) ?: *(.*?)(?= +(?:game|edition|card) ?:|$)")
TOLD = "told"
LONGEST = 4000           # letters of a text; no card has more


class Telling:
    """A text as it was sent: of which card, and its lines."""

    def __init__(self, game: str, edition: str, title: str, lines: list[str]) -> None:
        self.game = game
        self.edition = edition
        self.title = title
        self.lines = lines


def read_telling(text: str) -> Telling:
    """The parts of a text; refuses one that does not say of which card it is."""
    if len(text) > LONGEST:
        raise Refused(f"A text about a card has at most {LONGEST} letters.")
    said: dict[str, str] = {}
    lines = []
    for line in text.replace("\t", "    ").splitlines():
        if line.lstrip().startswith("#"):
            said |= {key: value.strip() for key, value in HEADER.findall(line)}
        elif line.strip():
            lines.append(line.rstrip())
    if not said.get("game") or not said.get("card"):
        raise Refused('The text does not say of which card it is: "# game: NAME   edition: NAME   card: TITLE".')
    return Telling(said["game"], said.get("edition", ""), said["card"], lines)


def source_of(spec: CardSpec, face: Face) -> tuple[Path, int]:
    """The file of a card, and the number of its first line from 0."""
    file, _, line = face.place.rpartition(":")
    for path in sorted(spec.folder.rglob(file)):
        lines = path.read_text(encoding="utf-8").splitlines()
        if int(line) <= len(lines) and face.name in lines[int(line) - 1]:
            return path, int(line) - 1
    raise Refused(f"The card file of {face.title} is not here.")


def block(lines: list[str], start: int) -> list[str]:
    """The lines of the card that begins there."""
    end = start + 1
    while end < len(lines) and lines[end].startswith("  "):
        end += 1
    return lines[start:end]


def parts(lines: list[str]) -> tuple[list[str], list[list[str]]]:
    """Lines in facts, and texts with what belongs to them."""
    facts: list[str] = []
    texts: list[list[str]] = []
    for i, line in enumerate(lines):
        if line.startswith("   "):
            if texts:
                texts[-1].append(line)
        elif i + 1 < len(lines) and lines[i + 1].startswith("   "):
            texts.append([line])
        else:
            facts.append(line)
    return facts, texts


def evened(lines: list[str]) -> list[str]:
    """Lines of a text as they stand on a card: the outermost two letters in, deeper ones two more each."""
    least = min(len(line) - len(line.lstrip()) for line in lines) if lines else 0
    return ["  " + line[least:] for line in lines]


def fact_word(spec: CardSpec, line: str) -> str:
    """Of which fact a line speaks, or nothing."""
    names = sorted(["level", "type", *[f.name for f in spec.vocabulary.facts]], key=len, reverse=True)
    words = " ".join(line.split()).casefold()
    return next((name for name in names if words == name or words.startswith(name + " ")), "")


def changed(spec: CardSpec, face: Face, old: list[str], told: list[str]) -> list[str]:
    """The lines of a card with what was told of it; refuses what is known better."""
    facts, texts = parts(evened(told))
    new, old_texts = parts(old[1:])
    for line in facts:
        word = fact_word(spec, line)
        if not word:
            raise Refused(f"{line.strip()[:60]!r} is neither a fact of a card nor a text with lines of its own.")
        said = [i for i, row in enumerate(new) if fact_word(spec, row) == word]
        known = face.provenance.get(word, "playmat")
        if known not in ("playmat", TOLD):
            if " ".join(line.split()) not in " ".join(new[said[0]].split()) if said else True:
                raise Refused(f"The {word} of {face.title} is known already ({known}).")
            continue
        row = f"{line:<28} {TOLD}"
        if said:
            new[said[0]] = row
        else:
            new.append(row)
    if texts and any(a.provenance not in ("playmat", TOLD) for a in face.abilities):
        raise Refused(f"The text of {face.title} is known already.")
    for text in texts:
        if text[0].split()[-1] not in spec.vocabulary.provenance:
            text[0] = f"{text[0]}  {TOLD}"
    return [old[0], *new, *[line for text in texts or old_texts for line in text]]


def heard(spec: CardSpec, telling: Telling) -> tuple[Path, list[str], Face]:
    """The card file with what was told, and the card as it would be. Refuses, in a sentence, what can't be read."""
    index = spec.library.find(telling.title)
    if index < 0:
        raise Refused(f"There is no card {telling.title!r} in {spec.title}.")
    face = spec.library.faces[index]
    path, start = source_of(spec, face)
    lines = path.read_text(encoding="utf-8").splitlines()
    old = block(lines, start)
    new = changed(spec, face, old, telling.lines)
    try:
        card = read_cards("\n".join(new), face.title, spec.vocabulary)[0]
    except Broken as e:
        raise Refused(re.sub(r"^.*?:\d+:\d+: ", "", str(e))) from None
    return path, [*lines[:start], *new, *lines[start + len(old):]], card
