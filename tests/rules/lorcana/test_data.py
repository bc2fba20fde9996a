"""What the shipped cards must be for the rules to hold."""
from __future__ import annotations

import pytest

from playmat import games
from playmat.cards.language.reader import read_cards
from playmat.cards.library import Face
from playmat.games.lorcana.chapters.decks import inks_of
from playmat.games.lorcana.vocabulary import CLASSIFICATIONS
from playmat.kernel.names import Broken

SPEC = games.spec("lorcana")
CARDS = [face for face in SPEC.library.faces if face.type != "keyword"]


def faces(type: str) -> list[Face]:
    return [face for face in CARDS if face.type == type]


@pytest.mark.rule("lor.glossary.ink-type")
def test_every_card_has_one_or_two_inks() -> None:
    assert len(CARDS) == 1663
    assert [face.title for face in CARDS if len(inks_of(face)) not in (1, 2)] == []


@pytest.mark.rule("lor.6.1.2", "lor.6.1.2.1", "lor.6.1.2.2")
def test_a_character_has_strength_willpower_and_a_classification() -> None:
    listed = set(CLASSIFICATIONS)
    for face in faces("character"):
        assert {"strength", "willpower"} <= set(face.stats), face.title
        assert face.traits & listed, face.title
    for face in CARDS:
        if face.type != "character":
            assert "strength" not in face.stats, face.title
    with pytest.raises(Broken, match='needs a "strength" line'):
        read_cards("card X\n  type character\n  cost 1\n  willpower 1\n  lore 1\n", "x.cards", SPEC.vocabulary)


@pytest.mark.rule("lor.6.2.14")
def test_what_is_ancillary_changes_nothing() -> None:
    """A printing more is a fact that no rule asks for."""
    plain = 'card X\n  type character\n  cost 1\n  strength 1\n  willpower 1\n  lore 1\n'
    one, = read_cards(plain, "x.cards", SPEC.vocabulary)
    two, = read_cards(plain + '  printed in "1/1, 9/7"\n', "x.cards", SPEC.vocabulary)
    assert (one.stats, one.traits, one.abilities) == (two.stats, two.traits, two.abilities)


@pytest.mark.rule("lor.ruling.edition")
@pytest.mark.parametrize("keyword", ["boost 2", "alert"])
def test_keywords_of_later_editions_are_refused(keyword: str) -> None:
    text = f"card X\n  type character\n  cost 1\n  strength 1\n  willpower 1\n  lore 1\n  {keyword}\n"
    with pytest.raises(Broken, match=keyword.split()[0]):
        read_cards(text, "x.cards", SPEC.vocabulary)
