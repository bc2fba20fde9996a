"""What printed keywords become, and what a text says of the card itself."""
from __future__ import annotations

from playmat.cards.write import ability
from playmat.games.lorcana.english.reader import CardReader
from tests.english.made_up import NAMES, WORDS, printed, reader


def test_keywords_are_facts() -> None:
    face = reader().face(printed(challenger="+3", evasive="", shift="5"))
    assert (face.stats["challenger"], face.stats["evasive"], face.stats["shift"]) == (3, 1, 5)
    face = reader().face(printed(puppy_shift="2"))
    assert face.stats["shift"] == 2
    assert face.facts["shift onto"] == "puppy"
    assert [reader().face(printed(shift=price)).stats["shift"] for price in ("4 {I}", "4 ⬡")] == [4, 4]
    assert reader().face(printed(universal_shift="2")).facts["shift onto"] == "any"
    assert reader().face(printed(turnip_shift="2")).not_yet == "to shift onto turnip, which is no classification"


def test_shift_may_have_a_price_in_words() -> None:
    face = reader().face(printed(shift="Discard 3 cards"))
    assert ability(face.abilities[0]) == ["use in shift  printed, in hand",
                                          "  pay choose 3 other cards in your hand as pick, give up pick"]


def test_a_keyword_of_a_later_edition_is_refused() -> None:
    assert reader().face(printed(boost="2")).not_yet == "the keyword boost is of a later edition"


def test_so_is_one_that_a_text_speaks_of() -> None:
    for text in ("Chosen character gains Alert this turn.", "Ready chosen Pirate character with Alert.",
                 "Put the top card of your deck facedown under one of your characters with Alert."):
        assert reader().face(printed(text)).not_yet == "the keyword alert is of a later edition"
    strange = printed("Your characters gain Dither.")
    assert reader().face(strange).not_yet == "… gain Dither …"
    file = CardReader([strange, printed(dither="3")], WORDS, NAMES)
    assert file.face(strange).not_yet == "the keyword dither is of a later edition"


def test_a_text_in_brackets_is_none() -> None:
    face = reader().face(printed("(They can hoot the night they're played.)."))
    assert (face.not_yet, face.abilities) == ("", [])


def test_facts_stand_in_texts_too() -> None:
    text = "You may have any number of cards named Brindle in your deck."
    assert reader().face(printed(text)).facts["limit"] == "any"
    assert reader().face(printed("You may only have 3 copies of Brindle in your deck.")).facts["limit"] == "3"
    text = "This character also counts as being named Lady Wren for Shift."
    assert reader().face(printed(text)).facts["shift name"] == "Lady Wren"
