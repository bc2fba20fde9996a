"""The cards of the first edition: every known fact of a real card as it is known, and decks as the rules want them."""
from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise

import pytest

from playmat.cards.decks import Listed, deck_names, load_deck, read_deck
from playmat.cards.library import Ability, Face
from playmat.cards.words.say import ability_words
from playmat.games.kingdom_hearts.chapters import decks
from playmat.games.kingdom_hearts.vocabulary import vocabulary
from tests.cards.test_kingdom_hearts_effects import SPEC, source

FACES = SPEC.library.faces

# Card, fact, value, where it is known from: the first rulebook, or elsewhere of the printed card.
KNOWN = [
    ("Sora 1", "type", "player", "rulebook"), ("Sora 1", "level", 1, "rulebook"), ("Sora 1", "attack", 4, "rulebook"),
    ("Sora 2", "type", "player", "rulebook"), ("Sora 2", "level", 2, "rulebook"), ("Sora 2", "attack", 5, "rulebook"),
    ("Sora 2", "magic", 1, "printed"),
    ("Sora 3", "type", "player", "printed"), ("Sora 3", "level", 3, "printed"), ("Sora 3", "attack", 6, "printed"),
    ("Riku 2", "type", "player", "printed"), ("Riku 2", "level", 2, "printed"), ("Riku 2", "attack", 6, "printed"),
    ("Riku 2", "magic", 0, "printed"), ("Riku 2", "hearts", 7, "printed"),
    ("Donald Duck 1", "type", "friend", "rulebook"), ("Donald Duck 1", "level", 1, "rulebook"),
    ("Donald Duck 2", "type", "friend", "rulebook"), ("Donald Duck 2", "level", 2, "rulebook"),
    ("Donald Duck 2", "support", 2, "rulebook"),
    ("Donald Duck 3", "type", "friend", "rulebook"), ("Donald Duck 3", "level", 3, "rulebook"),
    ("Goofy 1", "type", "friend", "rulebook"), ("Goofy 1", "level", 1, "printed"),
    ("Goofy 2", "type", "friend", "rulebook"), ("Goofy 2", "level", 2, "printed"),
    ("Goofy 3", "type", "friend", "rulebook"), ("Goofy 3", "level", 3, "printed"),
    ("Goofy 3", "support", 4, "rulebook"),
    ("Aladdin 1", "support", 3, "rulebook"),
    ("Simba 2", "type", "magic/friend", "rulebook"), ("Simba 2", "level", 2, "rulebook"),
    ("Simba 2", "limit", "3", "rulebook"), ("Simba 3", "level", 3, "printed"), ("Simba 3", "limit", "3", "printed"),
    ("Simba 4", "level", 4, "printed"), ("Simba 4", "limit", "3", "printed"),
    ("Pumpkin Head", "type", "attack", "rulebook"), ("Pumpkin Head", "support", 2, "rulebook"),
    ("Barrel Spider 4", "type", "dark", "rulebook"), ("Barrel Spider 4", "power", 10, "rulebook"),
    ("Soldier 2", "type", "dark", "rulebook"), ("Soldier 2", "power", 6, "rulebook"),
    ("Shadow 1", "type", "dark", "printed"), ("Shadow 1", "limit", "any", "printed"),
    ("Bouncywild 2", "type", "dark", "printed"), ("Parasite Cage 4", "type", "dark", "printed"),
    ("Sea Neon 1", "type", "dark", "printed"), ("Darkside 7", "type", "dark", "printed"),
    ("Maleficent 7", "type", "dark", "printed"),
    ("Traverse Town 2", "type", "world", "rulebook"), ("Traverse Town 2", "level", 2, "rulebook"),
    ("Monstro 1", "type", "world", "printed"), ("Monstro 1", "level", 1, "printed"),
    ("Fire 1", "type", "magic", "printed"), ("Blizzard 1", "type", "magic", "printed"),
]
KNOWN_NAMES = {
    "Sora": "rulebook", "Donald Duck": "rulebook", "Goofy": "rulebook", "Aladdin": "rulebook", "Simba": "rulebook",
    "Pumpkin Head": "rulebook", "Barrel Spider": "rulebook", "Soldier": "rulebook", "Traverse Town": "rulebook",
    "Riku": "printed", "Shadow": "printed", "Bouncywild": "printed", "Parasite Cage": "printed", "Sea Neon": "printed",
    "Darkside": "printed", "Maleficent": "printed", "Monstro": "printed", "Fire": "printed", "Blizzard": "printed",
}
KNOWN_TEXTS = {"Simba 2": "rulebook", "Barrel Spider 4": "rulebook"}


def face(title: str) -> Face:
    found = SPEC.library.find(title)
    assert found >= 0, f"there is no {title}"
    return FACES[found]


def fact(f: Face, name: str) -> str | int | None:
    return f.type if name == "type" else f.level if name == "level" else f.stats.get(name, f.facts.get(name))


@pytest.mark.parametrize(("title", "name", "value", "origin"), KNOWN, ids=[f"{k[0]}: {k[1]}" for k in KNOWN])
def test_known_fact(title: str, name: str, value: str | int, origin: str) -> None:
    assert fact(face(title), name) == value
    assert face(title).provenance[name] == origin


def test_nothing_else_is_passed_off_as_real() -> None:
    known = {(title, name) for title, name, _, _ in KNOWN}
    claimed = {(f.title, name) for f in FACES for name, origin in f.provenance.items()
               if origin != "playmat" and name != "name"}
    assert claimed == known
    assert {f.name: f.provenance["name"] for f in FACES if f.provenance["name"] != "playmat"} == KNOWN_NAMES
    assert all(f.provenance["name"] == KNOWN_NAMES.get(f.name, "playmat") for f in FACES)
    assert {f.title: a.provenance for f in FACES for a in f.abilities if a.provenance != "playmat"} == KNOWN_TEXTS


def test_sora_2_has_fewer_hearts_than_riku_2() -> None:
    """All that is known of the number."""
    assert face("Sora 2").stats["hearts"] < face("Riku 2").stats["hearts"] == 7


def test_the_known_texts() -> None:
    """What the rulebook says of Proud Roar and, by its result, of the Barrel Spider; in play: the effects' cases."""
    roar, bite = face("Simba 2").abilities[0], face("Barrel Spider 4").abilities[0]
    assert (roar.kind, roar.name) == ("on play", "Proud Roar")
    assert ability_words(roar) == ("Proud Roar (when played): each player chooses a friend or magic/friend they "
                                   "control, then discards that card.")
    assert ability_words(bite) == "When this is defeated: that player loses 1 heart."


def test_fire_and_blizzard_affect_dark_cards() -> None:
    for title in ("Fire 1", "Blizzard 1"):
        assert re.search("damage to .*dark card", ability_words(face(title).abilities[0]))


def test_a_lower_player_card_has_less_attack_and_more_hearts() -> None:
    for name in ("Sora", "Riku", "Kairi"):
        ranks = sorted((f for f in FACES if f.name == name), key=lambda f: f.stats["level"])
        assert len(ranks) > 1
        for low, high in pairwise(ranks):
            assert low.stats["attack"] < high.stats["attack"]
            assert low.stats["hearts"] > high.stats["hearts"]


# -- the pool --------------------------------------------------------------------------------------------------------

LEVELS = {
    "player": {1, 2, 3}, "friend": {0, 1, 2, 3, 4}, "magic/friend": {1, 2, 3, 4}, "magic": {1, 2, 3},
    "dark": {1, 2, 3, 4, 5, 6, 7}, "world": {1, 2, 3, 4}, "attack": {None},
}


def test_the_pool_is_large_enough_and_has_all_seven_types() -> None:
    assert len(FACES) >= 96
    assert {t: {f.level for f in FACES if f.type == t} for t in LEVELS} == LEVELS
    assert all(f.type in LEVELS and not f.not_yet for f in FACES)
    assert min(Counter(f.type for f in FACES).values()) >= 8


def test_every_spell_can_be_cast_and_every_friend_reached() -> None:
    """Whoever meets a Magic level, and for every step of the ladder somebody on the one below."""
    most = max(f.stats["magic"] for f in FACES if f.type in ("player", "friend", "magic/friend"))
    assert all(f.stats["level"] <= most for f in FACES if f.type in ("magic", "magic/friend"))
    steps = {f.level for f in FACES if f.type in ("friend", "magic/friend")}
    assert all(f.level is not None and (f.level <= 1 or f.level - 1 in steps) for f in FACES if f.type == "friend")


def test_no_card_needs_a_verb_of_its_own() -> None:
    assert vocabulary().named_verbs() == []


ABILITIES = [(f, i, a) for f in FACES for i, a in enumerate(f.abilities)]


@pytest.mark.parametrize(("f", "i", "ability"), ABILITIES, ids=[f"{f.title} {i + 1}" for f, i, _ in ABILITIES])
def test_the_words_have_the_numbers(f: Face, i: int, ability: Ability) -> None:
    """What a player reads has every number and every name that the card file has, as often."""
    words = ability_words(ability)
    written = Counter(re.findall(r"\d+|\"[^\"]+\"", source(f)[i].replace(f'"{ability.name}"', "")))
    read = Counter(re.findall(r"\d+|\"[^\"]+\"", words))
    assert written == read, words
    assert words[0].isupper()
    assert words.endswith(".")


# -- the decks -------------------------------------------------------------------------------------------------------

DECKS = deck_names(SPEC)


def test_there_are_decks_with_different_plans() -> None:
    assert len(DECKS) >= 4
    plans = {line for name in DECKS for line in load_deck(SPEC, name).text.split("\n") if line.startswith("# plan: ")}
    assert len(plans) == len(DECKS)
    players = {next(t for t in Listed(load_deck(SPEC, name), SPEC.library).faces if t.type == "player").title
               for name in DECKS}
    assert len(players) == len(DECKS)


@pytest.mark.parametrize("name", DECKS)
def test_deck_is_legal(name: str) -> None:
    deck = load_deck(SPEC, name)
    listed = Listed(deck, SPEC.library)
    assert (deck.game, listed.wrong) == ("kingdom-hearts", [])
    assert deck.name
    assert decks.violations(SPEC, listed) == []
    assert len(listed.faces) == 41
    players = [f.title for f in listed.faces if f.type == "player"]
    assert [c.name for c in deck.cards if c.section == "Player"] == players
    assert listed.titles() == [c.name for c in deck.cards for _ in range(c.count)], "names as printed"


@pytest.mark.parametrize("name", DECKS)
def test_deck_can_reach_thirteen_and_every_friend_and_spell(name: str) -> None:
    faces = Listed(load_deck(SPEC, name), SPEC.library).faces
    assert sum(f.stats["level"] for f in faces if f.type == "world") >= 13
    magic = max(f.stats["magic"] for f in faces if "magic" in f.stats and f.type != "magic/friend")
    for f in faces:
        if f.type == "magic":
            assert f.stats["level"] <= magic, f"nobody casts {f.title}"
        if f.type == "friend" and f.stats["level"] > 1:
            assert any(g.stats["level"] == f.stats["level"] - 1 for g in faces if g.type in ("friend", "magic/friend"))


BUILDS = [
    ("3 Simba 2\n1 Simba 3", ["kh.deck.limit-text-priority"]),
    ("1 Simba 2\n1 Simba 3\n1 Simba 4", []),
    ("9 Shadow 1", []),
    ("2 Cloud 4", ["kh.deck.promo-single"]),
    ("1 Cloud 4\n3 Cloud 3", []),
    ("4 Soldier 2", ["kh.deck.three-per-name-level"]),
    ("3 Donald Duck 1\n3 Donald Duck 2\n3 Donald Duck 3", []),
    ("1 Riku 2", ["kh.deck.one-player-first"]),
]


@pytest.mark.parametrize(("cards", "broken"), BUILDS, ids=[b[0].replace("\n", ", ") for b in BUILDS])
def test_limits_printed_on_cards(cards: str, broken: list[str]) -> None:
    deck = read_deck(f"1 Sora 1\n{cards}")
    found = [rule for rule, _ in decks.violations(SPEC, Listed(deck, SPEC.library)) if rule != "kh.deck.size"]
    assert found == broken
