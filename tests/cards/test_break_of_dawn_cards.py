"""The cards and decks of Break of Dawn.

What is known of real cards is kept exactly and marked, every text is at work in a scenario file, the decks are legal,
and what the rules of deck building forbid is refused with the rule.
"""
from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from playmat import games
from playmat.cards.decks import deck_names, load_deck, read_deck
from playmat.cards.language.reader import read_folder
from playmat.cards.library import Face
from playmat.games.kingdom_hearts.dawn_vocabulary import dawn_vocabulary
from playmat.kernel.names import Refused
from playmat.lab.audit import audit
from playmat.scenario.file import run_rows
from tests.cite import rule

DAWN = games.spec("kingdom-hearts", "break-of-dawn")
FIRST = games.spec("kingdom-hearts", "first")
NEW = read_folder(DAWN.folder / "cards-dawn", dawn_vocabulary()).faces
SCENARIOS = Path(__file__).parents[1] / "scenarios" / "kingdom-hearts" / "dawn-cards"


def card(title: str) -> Face:
    face = DAWN.library.find(title)
    assert face >= 0, f"there is no {title}"
    return DAWN.library.faces[face]


# -- what is known of real cards ---------------------------------------------------------------------------------------

# title: type, group, {number: (value, where it is known from)}
KNOWN: dict[str, tuple[str, str, dict[str, tuple[int, str]]]] = {
    "Sora 3": ("player", "light", {"level": (3, "rulebook"), "attack": (6, "rulebook")}),
    "Mickey Mouse 2": ("friend", "", {"support": (3, "rulebook")}),
    "Aladdin 1": ("friend", "", {"support": (3, "rulebook")}),
    "Barrel Spider 4": ("dark", "heartless", {"power": (9, "rulebook")}),
    "Soldier 2": ("dark", "heartless", {"power": (6, "rulebook")}),
    "End of the World 2": ("world", "", {"level": (2, "rulebook")}),
    "World That Never Was 2": ("world", "", {"level": (2, "rulebook"), "dark level": (9, "rulebook")}),
    "Event 1": ("event", "", {}),
    "Comet": ("technique", "", {}),
    "Olympia": ("equipment", "", {"support": (3, "printed")}),
    "Kingdom Key": ("equipment", "", {"support": (1, "printed"), "magic support": (0, "printed")}),
    "Saix 3": ("player", "xiii", {"level": (3, "printed"), "hearts": (6, "printed"), "attack": (5, "printed"),
                                  "magic": (2, "printed")}),
    "Saix (Berserk State) 6": ("form change", "", {"level": (6, "printed"), "attack": (13, "printed"),
                                                   "magic": (3, "printed")}),
    "Sora (Valor Form) 3": ("form change", "", {"level": (3, "printed")}),
    "Sora (Wisdom Form) 3": ("form change", "", {}),
    "Dark Riku 2": ("player", "dark", {}),
    "Ansem 3": ("player", "dark", {}),
    "Dusk 1": ("nobody", "", {}),
    "Jack Skellington 1": ("friend", "", {"level": (1, "printed")}),
    "Olympus Coliseum 3": ("world", "", {"level": (3, "printed")}),
    "Hydra 6": ("dark", "heartless", {}),
    "Pegasus 1": ("friend", "", {}),
    "Tornado Step 2": ("dark", "heartless", {}),
}


@pytest.mark.parametrize("title", KNOWN)
def test_known_facts_are_kept_and_marked(title: str) -> None:
    kind, group, numbers = KNOWN[title]
    face = card(title)
    assert (face.type, face.facts.get("group", "")) == (kind, group)
    for number, (value, source) in numbers.items():
        assert face.stats[number] == value
        assert face.provenance[number] == source
    assert {n for n, s in face.provenance.items() if s != "playmat" and n in face.stats} == set(numbers)


@rule("kh.ruling.same-card-different-numbers")
def test_barrel_spider_has_the_power_of_each_edition() -> None:
    spiders = {spec.edition: [f.stats["power"] for f in spec.library.faces if f.name == "Barrel Spider"]
               for spec in (FIRST, DAWN)}
    assert spiders == {"first": [10], "break-of-dawn": [9]}


@pytest.mark.parametrize(("title", "fact", "value", "source"), [
    ("Olympia", "bearer", 'Riku", "Sora', "rulebook"),
    ("Olympia", "home", "Olympus Coliseum", "printed"),
    ("Kingdom Key", "bearer", "player/light", "printed"),
    ("Comet", "cooperation", "Donald Duck", "rulebook"),
    ("Event 1", "promo", "yes", "rulebook"),
    ("Hydra 6", "home", "Olympus Coliseum", "printed"),
])
def test_known_words_are_kept_and_marked(title: str, fact: str, value: str, source: str) -> None:
    assert (card(title).facts[fact], card(title).provenance[fact]) == (value, source)


def test_what_has_no_home_world_printed_has_none() -> None:
    assert "home" not in card("Kingdom Key").facts
    assert "home" not in card("Mickey Mouse 2").facts


@pytest.mark.parametrize("title", ["Barrel Spider 4", "Event 1", "Kingdom Key", "Olympia", "Saix 3",
                                   "Saix (Berserk State) 6", "Jack Skellington 1", "Pegasus 1", "Olympus Coliseum 3"])
def test_a_text_that_is_known_is_marked_and_stands_alone(title: str) -> None:
    """Nothing is added to a card whose text is known."""
    sources = {a.provenance for a in card(title).abilities}
    assert sources in ({"rulebook"}, {"printed"})


def test_of_two_players_only_part_of_the_text_is_known() -> None:
    for title in ("Dark Riku 2", "Ansem 3"):
        assert [a.provenance for a in card(title).abilities] == ["printed", "playmat"]


# -- the pool ----------------------------------------------------------------------------------------------------------

def test_there_are_enough_cards_of_all_kinds() -> None:
    old = {f.title for f in FIRST.library.faces}
    assert len([f for f in NEW if f.title not in old]) >= 40
    assert len(DAWN.library.faces) >= 130
    assert {f.type for f in DAWN.library.faces} == {
        "player", "form change", "friend", "magic/friend", "magic", "equipment", "dark", "nobody", "world", "event",
        "technique", "attack"}
    assert {f.facts.get("group", "") for f in NEW} >= {"light", "dark", "xiii", "heartless", "villains", "magic/attack"}


def test_older_cards_are_in_the_pool_unless_printed_anew() -> None:
    anew = {f.title for f in NEW}
    for face in FIRST.library.faces:
        assert card(face.title).stats == face.stats or face.title in anew


def test_all_can_be_played_and_no_verb_serves_one_card_only() -> None:
    found = audit(DAWN)
    assert found["not_yet"] == []
    assert found["named_verbs"] == []


def test_every_world_of_this_edition_has_its_dark_level() -> None:
    assert [f.title for f in NEW if f.type == "world" and "dark level" not in f.stats] == []


# -- every text at work ------------------------------------------------------------------------------------------------

TEXTS = [(face, i) for face in NEW for i in range(len(face.abilities))]
FILES = {path: path.read_text("utf-8") for path in sorted(SCENARIOS.glob("*.toml"))}


def source(face: Face) -> list[str]:
    """The texts of a card as its file writes them."""
    file, line = face.place.rsplit(":", 1)
    lines = (DAWN.folder / "cards-dawn" / file).read_text("utf-8").split("\n")[int(line):]
    texts: list[str] = []
    for i, row in enumerate(lines):
        if not row.startswith("  "):
            break
        if row.startswith("   "):
            texts[-1] += "\n" + row[2:]
        elif lines[i + 1].startswith("   "):
            texts.append(row[2:])
    return texts


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
    about = {path: text for path, text in FILES.items() if face.name in text}
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
    faces = [card(c.name) for c in load_deck(DAWN, name).cards]
    return {f.facts.get("group", "light") for f in faces if f.type == "player"}


@pytest.mark.parametrize("name", deck_names(DAWN))
def test_the_decks_are_legal(name: str) -> None:
    assert games.violations(DAWN, load_deck(DAWN, name)) == []
    assert "plan:" in load_deck(DAWN, name).text


def test_there_are_decks_of_all_three_varieties() -> None:
    varieties = [leaders(name) for name in deck_names(DAWN)]
    assert varieties.count({"light"}) >= 2
    assert varieties.count({"dark"}) >= 2
    assert varieties.count({"xiii"}) >= 1


def test_each_edition_has_its_own_decks() -> None:
    assert not set(deck_names(DAWN)) & set(deck_names(FIRST))
    with pytest.raises(Refused):
        games.seat_setup(FIRST, deck_names(DAWN)[0])


def deck(*lines: str) -> list[str]:
    """The rules a list of 41 cards breaks."""
    count = sum(int(line.split(" ")[0]) for line in lines)
    filler = [f"3 {f.title}" for f in FIRST.library.faces if f.type == "friend" and "promo" not in f.facts][:12]
    text = "\n".join([*lines, *filler, f"{41 - count - 36} Shadow 1"])
    return [r for r, _ in games.violations(DAWN, read_deck(text))]


@rule("kh.deck.one-player-bod")
def test_one_player_card_and_any_form_changes() -> None:
    assert deck("1 Sora 3", "1 Sora (Valor Form) 3") == []
    assert deck("1 Sora 3", "1 Kairi 3") == ["kh.deck.one-player-bod"]


@rule("kh.deck.xiii-exception")
def test_several_player_cards_only_if_all_are_of_the_organization() -> None:
    assert deck("1 Roxas 1", "1 Axel 2") == []
    assert deck("1 Roxas 1", "1 Dark Riku 2") == ["kh.deck.xiii-exception"]


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
