"""Playmat's own cards of Break of Dawn, each text of which is at work in a scenario file, and what the rules of deck
building forbid, refused with its rule. Real cards: test_kingdom_hearts_checklist.py, test_kingdom_hearts_effects.py.
"""
from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from playmat import games
from playmat.cards.decks import deck_names, load_deck, read_deck
from playmat.cards.library import Face
from playmat.kernel.names import Refused
from playmat.scenario.file import run_rows
from tests.cards.test_kingdom_hearts_effects import DAWN, FIRST, source
from tests.cite import rule

NEW = [f for f in DAWN.library.faces if f.place.startswith("playmat-extras-dawn")]
SCENARIOS = Path(__file__).parents[1] / "scenarios" / "kingdom-hearts" / "dawn-cards"


def card(title: str) -> Face:
    face = DAWN.library.find(title)
    assert face >= 0, f"there is no {title}"
    return DAWN.library.faces[face]


@rule("kh.ruling.same-card-different-numbers")
def test_barrel_spider_has_the_power_of_each_printing() -> None:
    spiders = {spec.edition: [f.stats["power"] for f in spec.library.faces if f.name == "Barrel Spider"]
               for spec in (FIRST, DAWN)}
    assert spiders == {"first": [10], "break-of-dawn": [9, 10]}


def test_the_pool_has_all_kinds() -> None:
    assert {f.type for f in DAWN.library.faces} == {
        "player", "form change", "friend", "magic/friend", "magic", "equipment", "dark", "nobody", "world", "event",
        "technique", "attack"}
    groups = {f.facts.get("group", "") for f in DAWN.library.faces}
    assert groups >= {"light", "dark", "xiii", "heartless", "villains", "magic/attack"}


def test_every_world_of_this_set_has_its_dark_level() -> None:
    assert [f.title for f in DAWN.library.faces if f.type == "world" and f.place.startswith("break-of-dawn")
            and "dark level" not in f.stats] == []


# -- every text at work ------------------------------------------------------------------------------------------------

TEXTS = [(face, i) for face in NEW for i in range(len(face.abilities))]
FILES = {path: path.read_text("utf-8") for path in sorted(SCENARIOS.glob("*.toml"))}


def without(face: Face, left_out: int) -> dict[str, Any]:
    """The same card, but for one of its texts."""
    group = face.facts.get("group", "")
    stub: dict[str, Any] = {number.replace(" ", "_"): n for number, n in face.stats.items()}
    stub |= {"name": face.name, "type": group if "/" in group else f"{face.type}/{group}" if group else face.type}
    stub |= {fact: value if "/" in value else f'"{value}"' for fact, value in face.facts.items()
             if fact in ("bearer", "cooperation")}
    stub |= {"home": face.facts["home"]} if "home" in face.facts else {}
    stub["text"] = "\n".join(text for i, text in enumerate(source(face)) if i != left_out)
    return stub


@pytest.mark.parametrize(("face", "i"), TEXTS, ids=[f"{f.title} {i + 1}" for f, i in TEXTS])
def test_every_text_is_needed(face: Face, i: int) -> None:
    """Without the text some scenario fails: so there is one that looks at what the text does."""
    assert len(source(face)) == len(face.abilities)
    about = {path: text for path, text in FILES.items() if face.title in tomllib.loads(text).get("about", [])}
    assert about, f"no scenario is about {face.title}"
    for path, text in about.items():
        rows = tomllib.loads(text)
        assert run_rows(rows, str(path)).why == ""
        rows = tomllib.loads(text)
        rows["card"] = [*rows.get("card", []), without(face, i)]
        why = run_rows(rows, str(path)).why
        if why:
            assert "card[" not in why, why               # the card without the text is a card
            return
    pytest.fail("no scenario looks at what this text does")


# -- decks -------------------------------------------------------------------------------------------------------------

def leaders(name: str) -> set[str]:
    """Whom the Player Cards of a deck have for allies; an older Dark Riku says so in its text."""
    faces = [card(c.name) for c in load_deck(DAWN, name).cards]
    return {"dark" if f.name == "Dark Riku" else f.facts.get("group", "light") for f in faces if f.type == "player"}


@pytest.mark.parametrize("name", deck_names(DAWN))
def test_the_decks_are_legal(name: str) -> None:
    assert games.violations(DAWN, load_deck(DAWN, name)) == []
    assert "plan:" in load_deck(DAWN, name).text


def test_there_are_decks_of_all_three_varieties() -> None:
    varieties = [leaders(name) for name in deck_names(DAWN)]
    assert varieties.count({"light"}) == 3
    assert varieties.count({"dark"}) == 2
    assert varieties.count({"xiii"}) == 1


def test_each_edition_has_its_own_decks() -> None:
    assert not set(deck_names(DAWN)) & set(deck_names(FIRST))
    with pytest.raises(Refused):
        games.seat_setup(FIRST, deck_names(DAWN)[0])


def deck(*lines: str) -> list[str]:
    """The rules a list of 41 cards breaks."""
    count = sum(int(line.split(" ")[0]) for line in lines)
    filler = [f"3 {f.title}" for f in FIRST.library.faces if f.type == "friend" and "promo" not in f.facts
              and f.level == 0][:12]
    text = "\n".join([*lines, *filler, f"{41 - count - 36} Shadow 1"])
    return [r for r, _ in games.violations(DAWN, read_deck(text))]


@rule("kh.deck.one-player-bod")
def test_one_player_card_and_any_form_changes() -> None:
    assert deck("1 Sora 3", "1 Sora (Valor Form) 3") == []
    assert deck("1 Sora 3", "1 Riku 3") == ["kh.deck.one-player-bod"]


@rule("kh.deck.xiii-exception")
def test_several_player_cards_only_if_all_are_of_the_organization() -> None:
    assert deck("1 Roxas 1", "1 Axel 2") == []
    assert deck("1 Roxas 1", "1 Dark Riku 3") == ["kh.deck.xiii-exception"]


@rule("kh.types.seven", "kh.ruling.edition-card-pool")
@pytest.mark.parametrize(("title", "kind"), [("Event 1", "event"), ("Kingdom Key", "equipment"), ("Comet", "technique"),
                                             ("Dusk 1", "nobody"), ("Sora (Valor Form) 3", "form change")])
def test_a_card_of_a_later_type_is_refused_in_a_deck_of_the_first_edition(title: str, kind: str) -> None:
    own = load_deck(FIRST, deck_names(FIRST)[0])
    changed = read_deck(own.text + f"1 {title}\n")
    assert [r for r, sentence in games.violations(FIRST, changed)
            if r and title in sentence and kind in sentence] == ["kh.types.seven"]


@rule("kh.deck.promo-single")
def test_event_1_is_a_promotional_card() -> None:
    assert deck("1 Sora 3", "1 Event 1") == []
    assert deck("1 Sora 3", "2 Event 1") == ["kh.deck.promo-single"]
