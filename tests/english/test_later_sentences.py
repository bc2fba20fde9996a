"""Wordings that later sets brought, in sentences of our own: `later.txt` has each with the lines it becomes."""
from __future__ import annotations

from pathlib import Path

import pytest

from playmat.cards.effects.nodes import same
from playmat.cards.language.reader import read_cards
from playmat.cards.write import ability, card
from tests.english.made_up import WORDS, printed, reader

FILE = Path(__file__).parent / "later.txt"
SAID = [said.split("\n", 1) for said in FILE.read_text(encoding="utf-8").strip().split("\n\n")]
KINDS = {"location": (" here", "this location"), "item": ("this item",), "character": ("this character", "your other")}


def kind_of(text: str) -> str:
    return next((kind for kind, words in KINDS.items() if any(word in text.casefold() for word in words)), "action")


@pytest.mark.parametrize(("text", "lines"), SAID, ids=[text[:40] for text, _ in SAID])
def test_each_sentence_has_its_reading(text: str, lines: str) -> None:
    face = reader().face(printed(text.replace("\\n", "\n"), kind_of(text)))
    assert face.not_yet == ""
    assert [line for x in face.abilities for line in ability(x)] == lines.splitlines()
    assert same(face, read_cards(card(face, WORDS), "x.cards", WORDS)[0])
