"""The cards of the first edition as players meet them: their words, and decks as the rules want them."""
from __future__ import annotations

import re
from collections import Counter

import pytest

from playmat import games
from playmat.cards.decks import Listed, deck_names, load_deck, read_deck
from playmat.cards.library import Ability, Face
from playmat.cards.words.say import ability_words
from playmat.games.kingdom_hearts.chapters import decks
from playmat.kernel.names import Refused
from tests.cards.test_kingdom_hearts_effects import DAWN, FIRST, source
from tests.cite import rule

SPEC = FIRST
FACES = SPEC.library.faces


def face(title: str) -> Face:
    found = SPEC.library.find(title)
    assert found >= 0, f"there is no {title}"
    return FACES[found]


def test_the_known_texts() -> None:
    """What the rulebook says of Proud Roar and, by its result, of the Barrel Spider; in play: the effects' cases."""
    roar, bite = face("Simba 2").abilities[0], face("Barrel Spider 3").abilities[0]
    assert (roar.kind, roar.name) == ("on play", "Proud Roar")
    assert ability_words(roar) == ("Proud Roar (when played): each player chooses a discardable friend or magic/friend "
                                   "they control, then discards that card.")
    assert ability_words(bite) == "When this is defeated: that player loses 1 heart."


TYPES = {"player", "friend", "magic/friend", "magic", "dark", "world", "attack"}


def test_the_pool_has_all_seven_types_and_no_others() -> None:
    assert {f.type for f in FACES} == TYPES
    assert min(Counter(f.type for f in FACES).values()) >= 8


ABILITIES = [(s.edition, f, i, a) for s in (FIRST, DAWN) for f in s.library.faces for i, a in enumerate(f.abilities)]


@pytest.mark.parametrize(("edition", "f", "i", "ability"), ABILITIES,
                         ids=[f"{e}: {f.title} {i + 1}" for e, f, i, _ in ABILITIES])
def test_the_words_have_the_numbers(edition: str, f: Face, i: int, ability: Ability) -> None:
    """What a player reads has every number and every name that the card file has, as often."""
    words = ability_words(ability)
    written = Counter(re.findall(r"\d+|\"[^\"]+\"", source(f)[i].replace(f'"{ability.name}"', "")))
    read = Counter(re.findall(r"\d+|\"[^\"]+\"", re.sub(r'"[A-Z][^"]*[.]"', lambda m: m[0][1:-1], words)))
    assert written == read, words
    assert words[0].isupper()
    assert words.endswith((".", '."'))


# -- the decks -------------------------------------------------------------------------------------------------------

DECKS = [(s, name) for s in (FIRST, DAWN) for name in deck_names(s)]


@pytest.mark.parametrize("spec", [FIRST, DAWN], ids=["first", "break-of-dawn"])
def test_there_are_six_decks_with_different_plans(spec: object) -> None:
    names = [name for s, name in DECKS if s is spec]
    assert len(names) == 6
    lists = [load_deck(FIRST if spec is FIRST else DAWN, name).text for name in names]
    plans = {line for text in lists for line in text.split("\n") if line.startswith("# plan: ")}
    players = {re.findall(r"\[Player\]\n1 (.*)", text)[0] for text in lists}
    assert len(plans) == len(players) == len(names)
    assert any("racer" in plan for plan in plans)
    assert any("ggressor" in plan for plan in plans)


@pytest.mark.parametrize(("spec", "name"), DECKS, ids=[f"{s.edition}: {name}" for s, name in DECKS])
def test_deck_is_legal(spec: object, name: str) -> None:
    of = FIRST if spec is FIRST else DAWN
    deck = load_deck(of, name)
    listed = Listed(deck, of.library)
    assert (deck.game, listed.wrong) == ("kingdom-hearts", [])
    assert deck.name
    assert decks.violations(of, listed) == []
    assert len(listed.faces) == 41
    players = [f.title for f in listed.faces if f.type == "player"]
    assert [c.name for c in deck.cards if c.section == "Player" for _ in range(c.count)] == players
    assert listed.titles() == [c.name for c in deck.cards for _ in range(c.count)], "names as printed"
    assert all("EX" not in f.facts["printings"] for f in listed.faces), "real cards only"


@pytest.mark.parametrize(("spec", "name"), DECKS, ids=[f"{s.edition}: {name}" for s, name in DECKS])
def test_deck_can_reach_thirteen_and_every_friend_and_spell(spec: object, name: str) -> None:
    of = FIRST if spec is FIRST else DAWN
    faces = Listed(load_deck(of, name), of.library).faces
    assert sum(f.stats["level"] for f in faces if f.type == "world") >= 13
    magic = max(f.stats.get("magic", 0) for f in faces if f.type != "magic/friend")
    for f in faces:
        if f.type in ("magic", "magic/friend"):
            assert f.stats["level"] <= magic, f"nobody casts {f.title}"
        if f.type == "friend" and f.stats["level"] > 1:
            assert any(g.stats["level"] == f.stats["level"] - 1 for g in faces if g.type in ("friend", "magic/friend"))


BUILDS = [
    ("3 Simba 2\n1 Simba 3", ["kh.deck.limit-text-priority"]),
    ("1 Simba 2\n1 Simba 3\n1 Simba 4", []),
    ("9 Shadow 1", []),
    ("2 Cinderella 1", ["kh.deck.promo-single"]),
    ("1 Cinderella 1\n3 Tinker Bell 2", []),
    ("4 Soldier 1", ["kh.deck.three-per-name-level"]),
    ("3 Donald Duck 1\n3 Donald Duck 2\n3 Donald Duck 3", []),
    ("1 Riku 2", ["kh.deck.one-player-first"]),
]


@pytest.mark.parametrize(("cards", "broken"), BUILDS, ids=[b[0].replace("\n", ", ") for b in BUILDS])
def test_limits_printed_on_cards(cards: str, broken: list[str]) -> None:
    deck = read_deck(f"1 Sora 1\n{cards}")
    found = [rule for rule, _ in decks.violations(SPEC, Listed(deck, SPEC.library)) if rule != "kh.deck.size"]
    assert found == broken


def test_cards_that_never_were_need_a_table_that_allows_them() -> None:
    deck = ["Sora 1", "Tarzan 1", *["Shadow 1"] * 39]
    setup = {"seats": [{"deck": deck}, {"deck": deck}]}
    with pytest.raises(Refused, match="Tarzan 1, one of Playmat's own cards"):
        SPEC.start(setup, 1)
    SPEC.start(setup | {"options": {"extras": True}}, 1)


@rule("kh.ruling.edition-card-pool")
def test_the_check_of_a_deck_asks_whether_the_table_allows_them() -> None:
    deck = read_deck("1 Sora 1\n1 Tarzan 1\n1 Crabclaw\n39 Shadow 1")
    said = "is only for tables with the option extras (Cards of Playmat's own beside the real ones)."
    assert games.violations(SPEC, deck) == [("kh.ruling.edition-card-pool", f"{title} {said}")
                                            for title in ("Crabclaw", "Tarzan 1")]
    assert games.violations(SPEC, deck, {"extras": "no"}) == games.violations(SPEC, deck)
    assert games.violations(SPEC, deck, {"extras": True}) == []
