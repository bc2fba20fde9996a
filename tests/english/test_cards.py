"""The shipped cards: written, they are read as the same; and where the printed file is at hand (PLAYMAT_PRINTED names
it), English gives the same objects."""
from __future__ import annotations

import os
from pathlib import Path

import pytest

from playmat.cards.effects.nodes import same
from playmat.cards.language.reader import read_cards
from playmat.cards.words.say import card_words
from playmat.cards.write import cards
from playmat.games.lorcana.english.importing import import_printed
from playmat.games.lorcana.spec import library, words
from playmat.games.lorcana.vocabulary import vocabulary

PRINTED = os.environ.get("PLAYMAT_PRINTED", "")
FACES = [face for face in library().faces if face.type != "keyword"]


def test_all_cards_are_here_and_play_in_full() -> None:
    assert len(FACES) == 1663
    assert [face.title for face in FACES if face.not_yet] == []
    assert len(words().named_verbs()) <= 25


def test_what_is_written_is_read_as_the_same() -> None:
    again = read_cards(cards(FACES, words()), "x.cards", words())
    assert [a.title for a, b in zip(FACES, again, strict=True) if not same(a, b)] == []


def test_every_text_can_be_said() -> None:
    for face in FACES:
        assert all(card_words(face)), face.title


@pytest.mark.skipif(not PRINTED, reason="PLAYMAT_PRINTED names no file of printed cards: English is not compared")
def test_english_and_card_files_give_the_same() -> None:
    found = import_printed(Path(PRINTED), vocabulary(), [])
    titles = {face.title: face for face in FACES}
    assert found.not_yet() == []
    assert [f.title for f in found.faces if f.title not in titles or not same(f, titles[f.title])] == []
