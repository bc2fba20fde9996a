"""A card said back in words: nothing of it may be lost."""
from __future__ import annotations

import re

import pytest

from playmat.cards.effects.modifiers import one_of
from playmat.cards.language.lexicon import slotted
from playmat.cards.language.lines import uncommented
from playmat.cards.language.reader import read_cards
from playmat.cards.language.reference import reference
from playmat.cards.words.say import card_words
from playmat.games import game_names
from playmat.games import spec as find_spec
from tests.cards.made_up import SPEC, TEXT, WORDS

SAID = {
    "Marshmallow": ["Durable (when this is banished in a challenge): you may return this to hand."],
    "Captain": ["Other allies you control get +1 strength."],
    "Scout": [],
    "Dream Sword": ["When played: choose an ally you control, then attach this to that ally.",
                    "While used in combat, the holder gets +1 strength."],
    "Halt": [("In hand: reply when the opponent plays an event (price: choose another card in your hand, then discard "
              "that card): stop the play.")],
    "Allied Forces": [('When played: if you have no team, until end of game: "When you challenge, while you have no '
                       'team: draw 1. While you have no team, your allies get +1 strength."')],
    "Proud Roar": ["When played: each player chooses an ally they control, then discards that ally."],
    "Ward": ["Instead of losing hearts, you may discard this."],
    "Old Wall": ["Instead of losing hearts, if you have at least 2 hearts, it counts 1."],
    "Time Bomb": ["When played: choose an ally in play. At end of turn, discard that ally."],
    "Rally": ["When played: allies you control get +1 strength for each card in your hand until end of turn."],
    "Field Medic": ["When played: for each damaged ally you control, heal 1 on that ally.",
                    ("When your turn begins: you may pay: choose a card in your hand, then discard that card; if you "
                     "do, draw 1.")],
    "Crossroads": ["When played: choose one: draw 2; or gain 1 heart, then the opponent draws 1."],
    "Grove": ["In hand: you get +1 hand size.", "Events may not be played."],
}

BODIES = {
    "each player\n  may\n    draw 1": "each player may draw 1.",
    "may\n  the opponent draws 1": "you may do this: the opponent draws 1.",
    "each player\n  choose a card in your hand as gift\n  the opponent draws 1":
        "each player chooses a card in their hand, then their opponent draws 1.",
    "each opponent\n  lose 2 hearts\n  draw 1": "each opponent loses 2 hearts, then draws 1.",
    "choose an ally as one\nchoose an ally as two\ndiscard one\nreturn two to hand":
        'choose an ally ("one"), then choose an ally ("two"), then discard the ally "one", then return the ally '
        '"two" to hand.',
    "choose 2 allies or items as gone\ndiscard gone": "choose 2 allies or items, then discard those cards.",
    "draw 1 for each of your hearts": "draw 1 times your hearts.",
    "deal 2 damage to it for each damage on this": "deal 2 damage to it for each damage on this.",
    "the opponent loses 1 heart": "the opponent loses 1 heart.",
    "lose 2 hearts": "lose 2 hearts.",
    "the controller of it loses 1 heart": "the controller of it loses 1 heart.",
    "draw the number of allies you control": "draw X, where X is the number of allies you control.",
    "if it is not an ally\n  draw 1": "if it is not an ally, draw 1.",
    "if this is in your hand or it is damaged\n  draw 1": "if this is in your hand or it is damaged, draw 1.",
    "if not you have no team and there are 3 or fewer cards in your hand\n  draw 1\notherwise\n  draw 2":
        "if it is not true that you have no team and there are 3 or fewer cards in your hand, draw 1; otherwise, "
        "draw 2.",
    "if the opponent has no hearts\n  draw 1": "if the opponent has no hearts, draw 1.",
    "if the opponent has more hearts than you\n  draw 1": "if the opponent has more hearts than you, draw 1.",
    "all other hero allies get -1 strength": "other hero allies get -1 strength until end of turn.",
    "choose an ally with cost at least 2 with the same name as this as twin\n"
    "twin has 0 strength and 3 toughness until end of game":
        "choose an ally with cost at least 2 with the same name as this, then that ally has 0 strength and 3 toughness "
        "until end of game.",
}


@pytest.mark.parametrize("title", list(SAID))
def test_a_card_said_back(title: str) -> None:
    assert card_words(SPEC.library.faces[SPEC.library.find(title)]) == SAID[title]


@pytest.mark.parametrize("body", list(BODIES))
def test_a_text_said_back(body: str) -> None:
    lines = "\n".join("    " + line for line in body.split("\n"))
    face = read_cards(f"card X\n  type event\n  cost 0\n  on play\n{lines}\n", "x.cards", WORDS)[0]
    assert card_words(face) == ["When played: " + BODIES[body]]


def lost(source: str, words: str) -> list[str]:
    """The numbers and quoted names of a card's text that its words don't have. One card may be said as `a card`."""
    out = []
    for name in re.findall(r'"[^"]+"', source):
        if name[1:-1] not in words:
            out.append(name)
    for number in re.findall(r"[0-9]+", re.sub(r'"[^"]*"', "", source)):
        one = number == "1" and re.search(r"\b(an?|another)\b", words)
        if not one and not re.search(rf"(?<![0-9]){number}(?![0-9])", words):
            out.append(number)
    return out


def bodies(text: str) -> dict[str, str]:
    """What stands under the heads of each card of a file, comments and facts left out."""
    out: dict[str, str] = {}
    for card in ("\n" + text).split("\ncard ")[1:]:
        lines = [uncommented(line) for line in card.split("\n")]
        texts = [i for i, line in enumerate(lines) if re.match(r" {3,}\S", line)]
        if texts:
            title = re.sub(r" level (\d+).*", r" \1", lines[0].strip())
            out[title] = "\n".join(lines[texts[0] - 1:])
    return out


def test_saying_a_card_loses_no_number_and_no_name() -> None:
    texts = bodies(TEXT)
    assert len(texts) > 15
    for title, source in texts.items():
        words = " ".join(card_words(SPEC.library.faces[SPEC.library.find(title)]))
        assert lost(source, words) == [], title


def test_a_lost_number_would_be_found() -> None:
    assert lost('draw 3 if named "Bui"', "draw 1 if named Bui") == ["3"]
    assert lost('draw 3 if named "Bui"', "draw 3") == ['"Bui"']


def test_the_reference_page_has_every_word_with_its_example() -> None:
    page = reference("Skirmish", WORDS)
    for verb in WORDS.verbs:
        assert f"`{verb.example}`" in page
    for event in WORDS.events:
        assert f"`{event.example}`" in page
    for word in [*WORDS.types, *WORDS.stats, *WORDS.rules, *WORDS.deeds, *WORDS.times, *WORDS.frames,
                 *[slotted(word) for word in [*WORDS.conditions, *WORDS.tests, *WORDS.amounts]], *WORDS.spots,
                 *WORDS.windows, *WORDS.traits, *WORDS.homes]:
        assert word.replace("{o}", "PLAYER'S") in page
    rows = [line for line in page.split("\n") if line.startswith("|")]
    assert all(row.count("|") - row.count("\\|") >= 2 for row in rows)


def test_the_examples_of_the_reference_page_can_be_read() -> None:
    for verb in WORDS.verbs:
        place = "    choose a pile as spot\n" if "{z}" in verb.pattern else ""
        read_cards(f"card X\n  type item\n  cost 0\n  on play\n{place}    {verb.example}\n", "x.cards", WORDS)
    for event in WORDS.events:
        read_cards(f"card X\n  type item\n  cost 0\n  {event.example}\n    draw 1\n", "x.cards", WORDS)


@pytest.mark.parametrize("game", game_names())
def test_the_cards_of_every_game_are_said_without_loss(game: str) -> None:
    """Real card files, card by card against their own source."""
    spec = find_spec(game)
    texts: dict[str, str] = {}
    for path in sorted((spec.folder / "cards").glob("*.cards")):
        texts.update(bodies(path.read_text(encoding="utf-8")))
    for title, source in texts.items():
        found = spec.library.find(title)
        if found >= 0:
            words = " ".join(card_words(spec.library.faces[found]))
            assert lost(source, words) == [], title
            assert not re.search(r"\{[a-z]\}|\|", words), title


def test_a_part_without_an_effect_promises_none() -> None:
    spec = find_spec("yu-yu-hakusho")
    lines = [line for face in spec.library.faces for line in card_words(face)]
    assert any(line.endswith("value 8000).") for line in lines)
    assert not [line for line in lines if line.rstrip().endswith(":")]


@pytest.mark.parametrize("game", game_names())
def test_a_place_is_not_said_twice_over(game: str) -> None:
    lines = [line for face in find_spec(game).library.faces for line in card_words(face)]
    assert not [line for line in lines if re.search(r"\b(in \w+ \w+) \1\b", line)]


def test_an_event_says_for_how_much_it_is_played() -> None:
    library = find_spec("yu-yu-hakusho").library
    assert card_words(library.faces[library.find("Manipulate")])[0].startswith("When played for 1 energy: choose one: ")


@pytest.mark.parametrize("game", game_names())
def test_one_of_a_number_is_said_as_one(game: str) -> None:
    lines = [line for face in find_spec(game).library.faces for line in card_words(face)]
    counted = r"(item|attack|move|card|match|place|challenge|symbol|discard|win)(es|s)"
    assert not [line for line in lines if re.search(rf"(has|have|gets?) [+-]?1 {counted}\b", line)]


def test_the_number_of_a_player_is_said_as_one_or_several() -> None:
    library = find_spec("yu-yu-hakusho").library
    lines = [line for face in library.faces for line in card_words(face)]
    assert any("the opponent has 1 item a turn." in line for line in lines)
    assert one_of("matches counted as won") == "match counted as won"
    assert one_of("cost of attacks") == "cost of attacks"


def test_words_of_which_one_will_do_have_quotes_of_their_own() -> None:
    lines = [line for face in find_spec("yu-yu-hakusho").library.faces for line in card_words(face)]
    assert any('with "Water", "Liquid", "Fish" or "Fishing" in the title' in line for line in lines)
    assert any('with "Dice" or "Hagiri" in the title' in line for line in lines)


@pytest.mark.parametrize("game", game_names())
def test_the_reference_of_every_game_can_be_made(game: str) -> None:
    assert "## Verbs" in reference(game, find_spec(game).vocabulary)
