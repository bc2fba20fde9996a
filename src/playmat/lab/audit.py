"""What can be said of a card library as a whole."""
from __future__ import annotations

from typing import Any

from playmat.cards.library import CardSpec


def audit(spec: CardSpec) -> dict[str, Any]:
    """How many cards, which can't be played in full yet, where their facts come from, which verbs serve one card."""
    faces = spec.library.faces
    provenance = dict.fromkeys(spec.vocabulary.provenance, 0)
    for face in faces:
        sources = [*face.provenance.values(), *[a.provenance for a in face.abilities]]
        for source in sources:
            if source:
                provenance[source] = provenance.get(source, 0) + 1
    not_yet = [f.title for f in faces if f.not_yet]
    return {"cards": len(faces), "playable": len(faces) - len(not_yet), "not_yet": not_yet,
            "provenance": provenance, "named_verbs": spec.vocabulary.named_verbs()}
