"""Deck Rules: size, inks, copies, bans and formats; and the forms in which lists are written."""
from __future__ import annotations

import base64
from pathlib import Path

import pytest

from playmat import games
from playmat.cards.decks import Listed, deck_names, legal_deck, load_deck, read_deck, write_code, write_deck
from playmat.cards.words.say import ability_words
from playmat.games.lorcana.chapters.decks import inks_of
from playmat.games.lorcana.phrases import INKS

SPEC = games.spec("lorcana")
FILLER = ["Stitch - New Dog", "HeiHei - Boat Snack", "Simba - Protective Cub", "Goofy - Musketeer",
          "Ariel - On Human Legs", "Ariel - Spectacular Singer", "Cinderella - Gentle and Kind",
          "Hades - King of Olympus", "LeFou - Bumbler", "Lilo - Making a Wish", "Maximus - Palace Horse",
          "Maximus - Relentless Pursuer", "Minnie Mouse - Beloved Princess", "Mickey Mouse - True Friend",
          "Moana - Of Motunui"]


def rules(text: str) -> list[str]:
    """The rules a list breaks."""
    return [rule for rule, _ in games.violations(SPEC, read_deck(text))]


def amber(n: int = 15) -> str:
    return "\n".join(f"4 {title}" for title in FILLER[:n])


@pytest.mark.rule("lor.2.1.1", "lor.2.1.1.1")
def test_at_least_sixty_cards() -> None:
    assert rules(amber()) == []
    assert rules(amber(14) + "\n3 Moana - Of Motunui") == ["lor.2.1.1.1"]
    assert rules(amber() + "\n140 Microbots") == []


@pytest.mark.rule("lor.2.1.1.2", "lor.6.2.3", "lor.6.2.3.1")
def test_at_most_two_inks_and_a_card_of_two_counts_for_both() -> None:
    assert rules(amber() + "\n4 Candy Drift") == []
    assert rules(amber() + "\n1 Lantern") == []
    assert rules(amber() + "\n4 Candy Drift\n1 Fire the Cannons!") == ["lor.2.1.1.2"]
    assert rules(amber() + "\n1 Fire the Cannons!\n1 Dragon Fire") == ["lor.2.1.1.2"]


@pytest.mark.rule("lor.2.1.1.3", "lor.7.1.2.1", "lor.glossary.full-name", "lor.6.2.5")
def test_four_of_a_full_name_unless_the_card_says_otherwise() -> None:
    assert rules(amber() + "\n1 Stitch - New Dog") == ["lor.2.1.1.3"]
    assert rules(amber() + "\n4 Stitch - Rock Star\n4 Lantern") == []
    assert rules(amber() + "\n5 Lantern") == ["lor.2.1.1.3"]
    assert rules(amber() + "\n99 Dalmatian Puppy - Tail Wagger") == []
    assert rules(amber() + "\n100 Dalmatian Puppy - Tail Wagger") == ["lor.2.1.1.3"]
    assert rules(amber() + "\n120 Microbots") == []
    assert rules(amber() + "\n3 The Glass Slipper") == ["lor.2.1.1.3"]
    assert rules(amber() + "\n2 The Glass Slipper") == []


@pytest.mark.rule("lor.2.1.1.4")
def test_bans_and_sets_are_a_matter_of_the_format() -> None:
    banned = amber() + "\n1 Fortisphere"
    assert rules(banned) == []
    found = games.violations(SPEC, read_deck("# game: lorcana   format: core\n" + banned))
    assert {rule for rule, _ in found} == {"lor.2.1.1.4"}
    assert any("Fortisphere is banned in Core" in sentence for _, sentence in found)
    assert rules("# format: pauper\n" + amber()) == ["lor.2.1.1"]


def test_a_list_of_a_format_can_be_played(tmp_path: Path) -> None:
    core = [face.title for face in SPEC.library.faces if "core" in face.facts and face.facts.get("ink") == "Amber"
            and not face.facts.get("banned")][:15]
    file = tmp_path / "core.txt"
    file.write_text("# game: lorcana   format: core\n" + "\n".join(f"4 {title}" for title in core))
    assert len(legal_deck(SPEC, str(file))["deck"]) == 60


def test_the_decks_that_come_with_the_game() -> None:
    """At least ten of sixty real cards, legal, all six inks, each with what it is about."""
    names = deck_names(SPEC)
    decks = [Listed(load_deck(SPEC, name), SPEC.library) for name in names]
    assert len(decks) >= 10
    for listed in decks:
        assert listed.size() == 60
        assert games.violations(SPEC, listed.deck) == []
        assert "# plan: " in listed.deck.text
    assert {ink for listed in decks for face in listed.faces for ink in inks_of(face)} == set(INKS)
    held = {name: listed.faces for name, listed in zip(names, decks, strict=True)}
    assert sum("song" in face.facts for face in held["grand-finale"]) >= 15
    assert sum(face.type == "location" for face in held["far-shores"]) >= 12
    assert sum("shift" in face.stats for face in held["second-skin"]) >= 20
    assert sum(face.type == "item" for face in held["tinkers-bench"]) >= 10
    assert sum("discard" in ability_words(a) for face in held["empty-hands"] for a in face.abilities) >= 30
    assert sum("damage to" in ability_words(a) for face in held["broadside"] for a in face.abilities) >= 18


def test_lists_are_written_exactly() -> None:
    for name in deck_names(SPEC):
        titles = Listed(load_deck(SPEC, name), SPEC.library).titles()
        counted = [(titles.count(title), title) for title in dict.fromkeys(titles)]
        code = write_code(counted)
        assert Listed(read_deck(code), SPEC.library).titles() == titles
        again = read_deck(write_deck("lorcana", "Again", [("", counted)]))
        assert Listed(again, SPEC.library).titles() == titles


def test_every_form_of_a_list_is_read() -> None:
    code = base64.b64encode("|".join(f"{t.replace(' - ', '_')}$4" for t in FILLER).encode()).decode()
    for text in (amber(), amber().replace("4 ", "4x "), amber().replace(" - ", ", "), code):
        assert rules(text) == [], text[:60]


def test_what_can_not_be_meant_is_said_in_a_sentence() -> None:
    found = games.violations(SPEC, read_deck(amber() + "\n1 Sitch - New Dog"))
    assert found[0][1].startswith("Line 16: there is no card 'Sitch - New Dog'")
    assert "Stitch - New Dog" in found[0][1]
    assert "lor.8.2.1" in rules(amber() + "\n1 Support")
