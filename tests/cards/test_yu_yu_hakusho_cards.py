"""The cards of Yu Yu Hakusho: every number of six sets once, facts as printed, and decks as the rules want them."""
from __future__ import annotations

from collections import Counter

import pytest

from playmat import games
from playmat.cards.decks import deck_names, load_deck, read_deck
from playmat.cards.library import Face
from playmat.cards.words.say import card_words
from tests.cite import rule

SPEC = games.spec("yu-yu-hakusho")
SIZES = {"GF": 211, "DT": 160, "GW": 162, "EX": 218, "BE": 150, "AL": 121}
PRINTED = [f for f in SPEC.library.faces if f.type not in ("bonus", "king")]


def face(title: str) -> Face:
    return SPEC.library.faces[SPEC.library.find(title)]


def test_every_number_stands_once() -> None:
    numbers = [n for f in PRINTED for n in f.facts["number"].split()]
    assert len(set(numbers)) == len(numbers) == 1022
    assert Counter(n.partition("-")[0] for n in numbers) == SIZES


def test_facts_of_real_cards_are_printed_facts() -> None:
    for f in PRINTED:
        assert {origin for fact, origin in f.provenance.items() if fact != "name"} == {"printed"}, f.title
        assert all(a.provenance == "printed" for a in f.abilities), f.title
        assert all(card_words(f)), f.title


@rule("yyh.energy.old-cards-count-icons")
def test_the_cost_of_an_old_card_is_the_number_of_its_icons() -> None:
    assert face("Epic Tales").stats["energy cost"] == 3
    assert "energy cost" not in face("Katana").stats


@rule("yyh.ruling.shigure-contradiction")
def test_shigure_is_as_the_printed_card_has_him() -> None:
    shigure = next(f for f in PRINTED if f.name.startswith("Shigure, Cool"))
    assert shigure.stats["defense"] == 4500
    assert {"villain", "mukuro"} <= shigure.traits
    attack = next(a for a in shigure.abilities if a.kind == "attack")
    assert (attack.name, attack.numbers) == ("Dissect", {"cost": 1, "value": 4000})


@pytest.mark.parametrize("name", deck_names(SPEC))
def test_decks_that_come_with_the_game_are_legal(name: str) -> None:
    assert games.violations(SPEC, load_deck(SPEC, name)) == []


def test_kings_have_four_pieces() -> None:
    pieces = Counter(f.facts["king"] for f in PRINTED if f.type == "king piece")
    kings = [f.name for f in SPEC.library.faces if f.type == "king"]
    assert pieces == dict.fromkeys(kings, 4)
    assert len(kings) == 4


def broken(header: str, team: str, *cards: str) -> list[tuple[str, str]]:
    """What is wrong with a list of plain cards of the first sets, and of these."""
    plain = ("Katana", "Fishing Pole", "Idunn Box", "Efflux", "Demon Compass", "Spirit Ring", "Spirit Gun Focus",
             "Spirit Gun Double", "Spirit Sword Double", "Spirit Fist", "Halt!", "Botan's Healing", "Genkai")
    start = [f"1 {title}" for title in team.split(" / ")]
    lines = [header, "[Team]", *start, "[Deck]", *[f"3 {title}" for title in plain], *cards]
    return games.violations(SPEC, read_deck("\n".join(lines)))


def test_a_format_keeps_to_its_sets() -> None:
    first = "# format: first three sets"
    team = "Yusuke, Resurrected / Kuwabara, Street Fighter / Kurama / Hiei, the Swordsman"
    later = "1 Continue?"
    assert broken(first, team, "1 Burst of Power") == []
    assert broken("# format: all sets", team, later) == broken("", team, later) == []
    assert broken(first, team, later) == [("yyh.deck.three-copies", "Continue? is in none of the first three sets.")]
    assert broken("# format: pauper", team, later) == [
        ("yyh.deck.three-copies", "There is no format 'pauper'; there is all sets and first three sets.")]
    reprinted = next(f.title for f in PRINTED if {"GF", "BE"} <= {n[:2] for n in f.facts["number"].split()})
    assert broken(first, team, f"1 {reprinted}") == []
    king = "Raizen, Thunder God"
    assert broken("", king, "1 Burst of Power") == []
    assert [w for _, w in broken(first, king, "1 Burst of Power")] == [f"{king} is in none of the first three sets."]
