"""What is seen by looking hangs on no text, until some card gives or takes it."""
from __future__ import annotations

from playmat import games
from playmat.cards.language.reader import read_cards
from playmat.cards.library import Library

SPEC = games.spec("lorcana")


def character(name: str, *lines: str) -> str:
    facts = "type character\n  cost 1\n  strength 1\n  willpower 1\n  lore 1\n  inkable\n"
    return f"\ncard {name}\n  {facts}" + "".join(f"  {line}\n" for line in lines)


def library(*texts: str) -> Library:
    return SPEC.library.extended([face for text in texts for face in read_cards(text, "made up", SPEC.vocabulary)])


CHEER = character("Cheer", "always", "  hero characters you control get +1 strength")
RESTED = character("Rested", "while this is exerted", "  characters you control get +1 strength")
LOUD = character("Loud", "always", "  characters you control with evasive get +1 strength")
CROWN = character("Crown", "always", "  characters you control gain hero")


def hangs(found: Library, name: str) -> bool:
    return found.faces[found.find(name)].abilities[0].deep


def test_what_lies_there_and_what_is_printed_is_sure() -> None:
    found = library(CHEER, RESTED, LOUD)
    assert not hangs(found, "Cheer")
    assert not hangs(found, "Rested")
    assert hangs(found, "Loud")                              # a keyword may be given


def test_a_trait_that_a_card_gives_is_asked_of_texts_whichever_comes_first() -> None:
    assert hangs(library(CHEER, CROWN), "Cheer")
    assert hangs(library(CROWN, CHEER), "Cheer")
    assert not hangs(library(CHEER, character("Other", "always", "  characters you control gain villain")), "Cheer")


def test_a_library_with_cards_more_knows_what_may_be_lowered() -> None:
    assert SPEC.library.lowered
    assert SPEC.library.lowered <= library(CHEER).lowered
