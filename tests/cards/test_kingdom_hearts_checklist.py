"""The real cards, held against what is known of them.

`kingdom-hearts-checklist.csv` has a row for every English card (set, number, name, level, type, rarity, Heart Points; a
promotional card has no number). Names and numbers are facts; what it says of a card must be so and be marked as known.
"""
from __future__ import annotations

import csv
from collections import Counter
from pathlib import Path

import pytest

from playmat import games
from playmat.cards.library import Face
from playmat.cards.printings import printings
from playmat.games.kingdom_hearts.vocabulary import SETS
from playmat.lab.audit import audit

FIRST = games.spec("kingdom-hearts", "first")
DAWN = games.spec("kingdom-hearts", "break-of-dawn")
CODES = {name: code for code, name in SETS.items()}
EXTRAS = "EX"
CALLED = {"Group Picture": "Event 1"}                    # the nameless promotional Event, as the catalogue calls it
TYPES = {"form change": "player"}                        # what the checklist calls them
Row = dict[str, str]

with (Path(__file__).parent / "kingdom-hearts-checklist.csv").open(encoding="utf-8") as file:
    ROWS: list[Row] = list(csv.DictReader(file))


def real(faces: list[Face]) -> list[Face]:
    return [f for f in faces if all(p.code != EXTRAS for p in printings(f))]


def keys(face: Face) -> list[tuple[str, int, str, str]]:
    """How the checklist knows a card, once for each printing: set, number, name, rarity."""
    name = next((called for called, title in CALLED.items() if title == face.title), face.name)
    return [(p.code, p.number, name, p.rarity) for p in printings(face)]


def key(row: Row) -> tuple[str, int, str, str]:
    return CODES[row["set"]], int(row["number"] or 0), row["name"], row["rarity"]


CARDS = {k: face for face in real(DAWN.library.faces) for k in keys(face)}


def test_every_row_is_a_card_and_every_card_a_row() -> None:
    rows = Counter(key(r) for r in ROWS)
    cards = Counter(k for face in real(DAWN.library.faces) for k in keys(face))
    assert len(ROWS) == sum(cards.values()) == 409
    assert cards == rows                                 # two promotional Soras have all in common


@pytest.mark.parametrize("row", ROWS, ids=[" ".join(r.values()).strip() for r in ROWS])
def test_what_the_checklist_says_of_a_card_is_so(row: Row) -> None:
    face = CARDS[key(row)]
    said = {"name", "printings"}
    if row["type"]:
        assert TYPES.get(face.type, face.type) == row["type"].casefold()
    if row["level"]:
        assert face.level == int(row["level"])
        said.add("level")
    if row["hp"]:
        assert face.stats["hearts"] == int(row["hp"])
        said.add("hearts")
    assert {fact: face.provenance[fact] for fact in said if face.provenance[fact] not in ("printed", "rulebook")} == {}


def test_reprints_are_one_card_where_name_level_and_type_agree() -> None:
    """And where nothing that is known of them differs: Home Worlds, groups and Dark Levels came with the fourth set."""
    several = {f.title: [p.code for p in printings(f)] for f in real(DAWN.library.faces) if len(printings(f)) > 1}
    assert several == {
        "Donald Duck 3 (Base Set)": ["BS", "LD"], "Goofy 3 (Base Set)": ["BS", "LD"], "Cure 1": ["BS", "BOD"],
        "Soldier 1 (Base Set)": ["BS", "LD"], "Sora 3 (Base Set)": ["BS", "P", "P"],
        "Beast 3 (A Darkness Awakened)": ["ADA", "LD"], "Hercules 3 (A Darkness Awakened)": ["ADA", "LD"],
        "Peter Pan 3": ["ADA", "LD"], "Gravity 2": ["ADA", "BOD"], "Aero 2": ["ADA", "BOD"], "Kairi 0": ["LD", "P"],
        "Simba 1": ["LD", "P"]}


def test_each_edition_has_its_sets() -> None:
    first = {p.code for f in real(FIRST.library.faces) for p in printings(f)}
    assert first == {"BS", "ADA", "LD", "P", "BOD"}      # the last by reprints alone
    assert [f.title for f in FIRST.library.faces if {p.code for p in printings(f)} == {"BOD"}] == []
    assert {f.title for f in DAWN.library.faces} >= {f.title for f in FIRST.library.faces} - {
        "Sora 2 (Light & Darkness)"} - {f.title for f in FIRST.library.faces
                                        if f"{f.title} ({SETS[printings(f)[0].code]})" in TITLES}
    assert [f.title for f in FIRST.library.faces if f.type == "equipment"] == []
    assert len([f for f in DAWN.library.faces if f.type == "equipment" and printings(f)[0].code == "LD"]) == 8


TITLES = {f.title for f in DAWN.library.faces}


def test_older_printings_show_no_home_world() -> None:
    """kh.ruling.home-world-icon."""
    assert [f.title for f in real(DAWN.library.faces) if "home" in f.facts and printings(f)[0].code != "BOD"] == []


def test_all_can_be_played_and_no_verb_serves_one_card_only() -> None:
    for spec in (FIRST, DAWN):
        found = audit(spec)
        assert (found["not_yet"], found["named_verbs"]) == ([], [])


def test_every_card_with_a_text_has_a_scenario() -> None:
    """That each of its texts is at work there: test_kingdom_hearts_effects.py, test_break_of_dawn_cards.py."""
    for spec in (FIRST, DAWN):
        found = audit(spec)
        assert found["no_scenario"] == []
        assert found["carried_out"] == found["with_text"] == len([f for f in spec.library.faces if f.abilities])


# -- numbers that were told, or stand in a rulebook -----------------------------------------------------------

# Card, fact, value, where it is known from.
TOLD: list[tuple[str, str, str | int, str]] = [
    ("Sora 1 (Base Set)", "attack", 4, "rulebook"), ("Sora 2 (Base Set)", "attack", 5, "rulebook"),
    ("Sora 3 (Base Set)", "hearts", 4, "told"), ("Riku 3", "hearts", 5, "told"),
    ("Sora 2 (Light & Darkness)", "attack", 6, "told"), ("Sora 2 (Light & Darkness)", "magic", 1, "told"),
    ("Sora 2 (Light & Darkness)", "hearts", 5, "told"), ("Riku 2", "attack", 6, "told"),
    ("Riku 2", "magic", 0, "told"),
    ("Riku 2", "hearts", 7, "told"), ("Sora 1", "attack", 4, "rulebook"), ("Sora 1", "magic", 1, "told"),
    ("Sora 3", "attack", 6, "rulebook"), ("Sora 3", "magic", 1, "told"), ("Roxas 1", "attack", 3, "told"),
    ("Roxas 1", "magic", 1, "told"), ("Roxas 1", "counts as", "Mysterious Boy", "told"),
    ("Donald Duck 2", "support", 2, "rulebook"), ("Goofy 3 (Base Set)", "support", 4, "rulebook"),
    ("Aladdin 1 (Base Set)", "support", 3, "rulebook"), ("Mickey Mouse 1", "support", 3, "rulebook"),
    ("Leon 4 (A Darkness Awakened)", "magic", 3, "told"), ("Cloud 4", "magic", 4, "told"),
    ("DiZ 1", "support", 2, "told"), ("Simba 2", "limit", "3", "rulebook"),
    ("Simba 3 (Base Set)", "limit", "3", "told"), ("Simba 4", "limit", "3", "told"),
    ("Simba 3", "limit", "3", "told"),
    ("Pumpkin Head", "support", 2, "rulebook"), ("Barrel Spider 3 (Base Set)", "power", 10, "rulebook"),
    ("Barrel Spider 3", "power", 9, "rulebook"), ("Soldier 1 (Base Set)", "power", 6, "rulebook"),
    ("Soldier 1", "power", 6, "rulebook"), ("Shadow 1 (Base Set)", "limit", "any", "told"),
    ("Shadow 1", "limit", "any", "told"),
    ("Pete 2", "power", 10, "told"), ("Oathkeeper", "support", 4, "told"), ("Olympia", "support", 3, "told"),
    ("Olympia", "bearer", 'Riku", "Sora', "rulebook"), ("Olympia", "home", "Olympus Coliseum", "told"),
    ("Kingdom Key", "support", 1, "printed"), ("Kingdom Key", "magic support", 0, "printed"),
    ("Kingdom Key", "bearer", "player/light", "printed"), ("Comet", "cooperation", "Donald Duck", "rulebook"),
    ("Hydra 7", "home", "Olympus Coliseum", "told"), ("Phil 1", "home", "Olympus Coliseum", "told"),
    ("Event 1", "promo", "yes", "rulebook"),
]
GROUPS = {                                               # of which it is known that they are Heartless or Villains
    "rulebook": {"Soldier 1", "Barrel Spider 3"},
    "told": {"Shadow 1", "Bouncywild 1", "Pete 2", "Sea Neon 4", "Stealth Sneak 4", "Gargoyle 6", "Behemoth 6",
             "Cave of Wonders Guardian 6", "Wizard 7", "Parasite Cage 7", "Darkside 8", "Hades 8"},
}


def face(title: str) -> Face:
    found = DAWN.library.find(title)
    assert found >= 0, f"there is no {title}"
    return DAWN.library.faces[found]


@pytest.mark.parametrize(("title", "fact", "value", "origin"), TOLD, ids=[f"{t[0]}: {t[1]}" for t in TOLD])
def test_known_number(title: str, fact: str, value: str | int, origin: str) -> None:
    f = face(title)
    assert (f.stats.get(fact, f.facts.get(fact)), f.provenance[fact]) == (value, origin)


def test_nothing_else_is_passed_off_as_known() -> None:
    everywhere = ("name", "level", "type", "printings", "promo")
    claimed = {(f.title, fact) for f in real(DAWN.library.faces) for fact, origin in f.provenance.items()
               if origin != "playmat" and fact not in everywhere}
    by_checklist = {(CARDS[key(r)].title, "hearts") for r in ROWS if r["hp"]}
    assert claimed == {(title, fact) for title, fact, _, _ in TOLD if fact not in everywhere} | by_checklist


def test_the_groups_of_dark_cards_that_are_known() -> None:
    found: dict[str, set[str]] = {}
    for f in real(DAWN.library.faces):
        if f.type == "dark" and printings(f)[0].code == "BOD" and f.provenance["type"] != "playmat":
            found.setdefault(f.provenance["type"], set()).add(f.title)
    assert found == GROUPS


def test_dark_riku_strikes_harder_than_the_others() -> None:
    """All that is told of the number."""
    others = [f for f in FIRST.library.faces if f.type == "player" and f.name in ("Sora", "Riku")]
    assert face("Dark Riku 3").stats["attack"] > max(f.stats["attack"] for f in others)


def test_sora_2_has_fewer_hearts_than_riku_2() -> None:
    for title in ("Sora 2 (Base Set)", "Sora 2 (Light & Darkness)"):
        assert face(title).stats["hearts"] < face("Riku 2").stats["hearts"]


# -- texts that were told ---------------------------------------------------------------------------------------------

TOLD_TEXTS = {                                           # cards of whose text something is known, and whence
    "rulebook": {"Simba 2", "Barrel Spider 3", "Event 1"},
    "printed": {"Kingdom Key"},
    "told": {
        "Sora (Valor Form) 3", "Sora (Wisdom Form) 3", "Dark Riku 3", "Ansem 10", "Xaldin 2", "Axel 2",
        "Roxas 1", "Leon 4", "Simba 3", "Simba 4", "Kairi 0", "Beast 1", "Beast 2", "Beast 3", "Hercules 1",
        "Hercules 2", "Hercules 3", "Alice 0", "Merlin 3", "Ariel 1", "Ariel 2", "Ariel 3", "Ariel 4",
        "Peter Pan 1", "Peter Pan 2", "Peter Pan 3", "DiZ 1", "Hayner 1", "Winnie the Pooh 1", "Abu 0", "Abu 1",
        "Fire 2", "Gravity 2", "Oathkeeper", "Soul Eater", "Parasite Cage 7", "Pete 2", "Bit Sniper 4",
        "Behemoth 5", "Behemoth 6", "Clayton 8", "Hades 8", "Wizard 7", "Sea Neon 4", "Dusk 1", "Dragoon 3",
        "Monstro 1", "Wonderland 2", "Hundred Acre Wood 1", "Olympus Coliseum 3", "Jack Skellington 1",
        "Pegasus 2", "Olympia"},
}


def test_the_texts_of_which_something_is_known() -> None:
    found: dict[str, set[str]] = {}
    for f in real(DAWN.library.faces):
        for ability in f.abilities:
            if ability.provenance != "playmat":
                found.setdefault(ability.provenance, set()).add(f.name if f.level is None else f"{f.name} {f.level}")
    assert found == TOLD_TEXTS


# -- design ------------------------------------------------------------------------------------------------------------

RANGES = {"player": (1, 10), "friend": (0, 4), "magic/friend": (0, 4), "magic": (1, 6), "dark": (1, 8),
          "nobody": (1, 3), "world": (0, 3)}


@pytest.mark.parametrize("kind", RANGES)
def test_levels_lie_in_the_ranges_of_the_real_cards(kind: str) -> None:
    low, high = RANGES[kind]
    levels = {f.level or 0 for f in real(DAWN.library.faces) if f.type == kind}
    assert (min(levels), max(levels)) == (low, high)


def test_every_spell_can_be_cast_and_every_friend_reached() -> None:
    """Whoever meets a Magic level, and for every step of the ladder somebody on the one below."""
    faces = real(FIRST.library.faces)
    most = max(f.stats["magic"] for f in faces if f.type in ("player", "friend"))
    assert all(f.stats["level"] <= most for f in faces if f.type in ("magic", "magic/friend"))


def test_numbers_rise_with_the_level() -> None:
    """On the whole: the mean of a level is above that of the one below."""
    faces = real(DAWN.library.faces)
    for kind, stat in (("friend", "support"), ("dark", "power"), ("magic/friend", "support")):
        levels = sorted({f.level or 0 for f in faces if f.type == kind})
        means = [sum(found) / len(found) for level in levels
                 if (found := [f.stats[stat] for f in faces if f.type == kind and f.level == level])]
        assert means == sorted(means), (kind, means)
