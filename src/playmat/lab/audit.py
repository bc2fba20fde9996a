"""What can be said of a card library as a whole."""
from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playmat import games
from playmat.cards.library import CardSpec, Face
from playmat.cards.words.say import card_words
from playmat.lab.coverage import played_in, tests_folder

Text = tuple[str, tuple[str, ...]]               # of a card: its name and all it does, in words


def audit(spec: CardSpec, tests: Path | None = None) -> dict[str, Any]:
    """How many cards, which can't be played in full yet, where their facts come from, which verbs serve one card, and
    how many of the cards with a text have a scenario that is about them."""
    faces = spec.library.faces
    provenance = dict.fromkeys(spec.vocabulary.provenance, 0)
    for face in faces:
        sources = [*face.provenance.values(), *[a.provenance for a in face.abilities]]
        for source in sources:
            if source:
                provenance[source] = provenance.get(source, 0) + 1
    not_yet = [f.title for f in faces if f.not_yet]
    found = {"cards": len(faces), "playable": len(faces) - len(not_yet), "not_yet": not_yet,
             "provenance": provenance, "named_verbs": spec.vocabulary.named_verbs()}
    folder = tests or tests_folder()
    return found if folder is None else found | carried_out(spec, folder)


def carried_out(spec: CardSpec, tests: Path) -> dict[str, Any]:
    """The cards with a text, and those of them that no scenario is about. A reprint with the same name and text, in any
    edition, is carried out with the card it repeats."""
    shown = set(texts_shown(spec.name, tests))
    faces = [f for f in spec.library.faces if f.abilities]
    missing = [f.title for f in faces if text_of(f) not in shown]
    return {"with_text": len(faces), "carried_out": len(faces) - len(missing), "no_scenario": missing}


def text_of(face: Face) -> Text:
    return face.name, tuple(card_words(face))


def texts_shown(game: str, tests: Path) -> Iterator[Text]:
    """The texts of the cards that scenario files say they are `about`, as they are in each edition played."""
    specs = [games.spec(game, edition) for edition in games.editions(game)]
    for file in sorted(tests.rglob("*.toml")):
        words = file.read_text(encoding="utf-8")
        if "about" not in words:
            continue
        try:
            data = tomllib.loads(words)
        except tomllib.TOMLDecodeError:
            continue                             # `playmat check` will speak of it
        titles = [title for part in (data, *data.get("case", [])) for title in part.get("about", [])]
        for spec in specs:
            if played_in(data, spec):
                found = [spec.library.find(title) for title in titles]
                yield from (text_of(spec.library.faces[face]) for face in found if face >= 0)
