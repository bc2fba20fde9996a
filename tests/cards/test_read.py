"""Card files: what is read, and what a mistake is answered with."""
from __future__ import annotations

import re
import time
from pathlib import Path

import pytest

from playmat.cards.language.reader import face_from_facts, read_cards, read_folder
from playmat.cards.library import Face
from playmat.games.kingdom_hearts.dawn_vocabulary import dawn_vocabulary
from playmat.kernel.names import Broken
from tests.cards.made_up import DISCARD, HAND, PLAY, TEXT, WORDS

ALLY = """card X
  type ally
  cost 1
  strength 2
  toughness 3
"""


def read(text: str) -> list[Face]:
    return read_cards(text, "x.cards", WORDS)


def test_facts_and_where_they_come_from() -> None:
    face = read("""
# a comment
card Simba, King of the Pride Rock level 2 rulebook     # its name goes on to the level
  type ally            rulebook
  traits hero, team    printed
  cost 3
  strength 2           printed
  toughness 3
  artist Old Master's "Best" Pupil printed
  promo
  not yet "it should roar"
  on play "Proud Roar" rulebook
    draw 1
""")[0]
    assert (face.name, face.level) == ("Simba, King of the Pride Rock", 2)
    assert face.title == "Simba, King of the Pride Rock 2"
    assert (face.type, face.traits) == ("ally", frozenset({"hero", "team"}))
    assert face.stats == {"cost": 3, "strength": 2, "toughness": 3, "level": 2}
    assert face.facts == {"artist": "Old Master's \"Best\" Pupil", "promo": "yes"}
    assert face.provenance == {"name": "rulebook", "level": "rulebook", "type": "rulebook", "traits": "printed",
                               "cost": "playmat", "strength": "printed", "toughness": "playmat", "artist": "printed",
                               "promo": "playmat"}
    assert face.place == "x.cards:3"
    assert face.not_yet == "it should roar"
    ability = face.abilities[0]
    assert (ability.kind, ability.name, ability.provenance, ability.homes) == (
        "on play", "Proud Roar", "rulebook", (PLAY,))


def test_homes_and_heads_with_numbers() -> None:
    face = read(ALLY + """  attack "Rose Whip" (2) 3000
  attack 1 500
    draw 1
  always, in hand
    you get +1 hand size
  when your turn begins, if you have no team, in the discard  "Late"  printed
    draw 1
""")[0]
    assert [a.numbers for a in face.abilities[:2]] == [{"price": 2, "value": 3000}, {"price": 1, "value": 500}]
    assert [a.homes for a in face.abilities] == [(PLAY,), (PLAY,), (HAND,), (DISCARD,)]
    assert (face.abilities[3].name, face.abilities[3].provenance) == ("Late", "printed")


def test_any_consistent_indentation_will_do() -> None:
    body = TEXT.replace("  ", "     ")
    assert [f.title for f in read(body)] == [f.title for f in read(TEXT)]
    assert len(read(TEXT.replace("\n", "\r\n"))) == len(read(TEXT))


def test_words_are_not_kept_apart_by_case() -> None:
    assert read(ALLY + "  on play\n    Each Player\n      draw 1\n")[0].abilities[0].body


def test_a_stub_card_from_a_table() -> None:
    facts = {"type": "ally", "cost": 1, "strength": 4, "toughness": 1, "traits": ["hero", "team"], "promo": True}
    face = face_from_facts("Stub", 3, facts, "when this is banished\n  draw 2", WORDS)
    assert (face.title, face.stats["strength"], face.traits) == ("Stub 3", 4, frozenset({"hero", "team"}))
    assert face.facts == {"promo": "yes"}
    assert face.abilities[0].kind == "when"
    with pytest.raises(Broken, match=r'^Stub:3:3: "strenth" is not a word of this game; did you mean "strength"\?$'):
        face_from_facts("Stub", None, {"type": "item", "strenth": 1}, "", WORDS)


def test_a_folder_is_one_library(tmp_path: Path) -> None:
    (tmp_path / "a.cards").write_text(TEXT, encoding="utf-8")
    library = read_folder(tmp_path, WORDS)
    assert library.find("marshmallow") >= 0
    one = library.hash
    (tmp_path / "b.cards").write_text("card Stone\n  type item\n  cost 1\n", encoding="utf-8")
    assert read_folder(tmp_path, WORDS).hash != one != ""
    (tmp_path / "c.cards").write_text("card STONE\n  type item\n  cost 1\n", encoding="utf-8")
    with pytest.raises(Broken, match=r'^c.cards:1:1: "STONE" is already defined at b.cards:1\.$'):
        read_folder(tmp_path, WORDS)
    (tmp_path / "c.cards").write_bytes(b"card A\n  type it\xffem\n")
    with pytest.raises(Broken, match=r"^c.cards:2:10: the file is not UTF-8 here\.$"):
        read_folder(tmp_path, WORDS)


def test_ten_times_as_many_cards_take_about_ten_times_as_long() -> None:
    bodies = TEXT.split("\ncard ")[1:]

    def seconds(count: int) -> float:
        text = "\n".join(f"card {i} {bodies[i % len(bodies)]}" for i in range(count))
        start = time.process_time()
        assert len(read(text)) == count
        return time.process_time() - start

    assert min(seconds(300) for _ in range(3)) < 25 * min(seconds(30) for _ in range(5))


# One mistake in each, with the sentence it is answered with; the head of the card is four lines.
PLAYED = "  on play\n"
MISTAKES = {
    PLAYED + "    choose a alyl you control as lost\n":
        'x.cards:7:14: "alyl" is not a word of this game; did you mean "ally"?',
    PLAYED + "    choose an ally in your hnd as lost\n":
        'x.cards:7:20: "in" can\'t stand here; did you mean "in your hand"?',
    PLAYED + "    disccard this\n": 'x.cards:7:5: "disccard" is not a word of this game; did you mean "discard"?',
    PLAYED + "    choose an ally as lost\n    discard lots\n":
        'x.cards:8:13: "lots" is not a word of this game; did you mean "lost"?',
    PLAYED + "    choose an ally as lost\n    discard lost\n  when this is banished\n    discard lost\n":
        'x.cards:10:13: nothing is called "lost" here.',
    PLAYED + "    choose an allies as lost\n":
        'x.cards:7:15: "allies" does not agree with its number; did you mean "ally"?',
    PLAYED + "    discard ally\n": 'x.cards:7:13: "ally" does not agree with its number; did you mean "allies"?',
    PLAYED + "    choose 0 allies as lost\n": "x.cards:7:12: 0 cards can't be chosen; say a number from 1 to 99.",
    PLAYED + "    choose up to 2 allies at random as lost\n":
        "x.cards:7:27: chance needs to know how many: say a number.",
    PLAYED + "    choose an ally as event\n": 'x.cards:7:23: "event" is a word of this game; choose another name.',
    PLAYED + "    choose an ally\n": "x.cards:7:19: the line ends too early; expected",
    PLAYED + "    draw\n": 'x.cards:7:5: "draw" is written "draw N" or "draw N card".',
    PLAYED + "    deal 2 damage this\n":
        'x.cards:7:12: "damage" can\'t stand here; the verb is written "deal N damage to CARDS".',
    PLAYED + "    draw 12345678901\n": 'x.cards:7:10: "12345678901" can\'t stand here',
    PLAYED + "    the oponent draws 1\n": 'x.cards:7:5: "the" can\'t stand here; did you mean "the opponent"?',
    PLAYED + "    stop the fight\n": 'x.cards:7:10: "the" can\'t stand here',
    PLAYED + "    it counts 2\n": 'x.cards:7:15: "it counts" belongs under "instead of".',
    PLAYED + "    discard this for each ally you control\n":
        "x.cards:7:27: there is no number here that this could change.",
    PLAYED + "    draw 1\n      draw 2\n":
        "x.cards:8:7: this line is indented, but the line above it takes nothing below it.",
    PLAYED + "    draw 1\n   draw 2\n":
        "x.cards:8:4: this line is indented less than the one above, but not as any before it.",
    PLAYED + "    may\n    draw 1\n": "x.cards:8:5: the line above needs lines of its own, indented below it.",
    PLAYED + "\tdraw 1\n": "x.cards:7:1: a tab stands here where the language takes only spaces.",
    PLAYED + "    choose one\n      either draw 1\n":
        'x.cards:8:20: something is missing before this; expected "either", "or".',
    PLAYED + "    each player\n      each player\n        draw 1\n":
        'x.cards:8:7: "each player" stands inside another such block.',
    PLAYED + "    each opponent chooses an ally as lost\n":
        'x.cards:7:5: "each opponent" may be several, and one has to choose; put "each opponent" on a line of its own',
    PLAYED + "    each player may draw 1\n": 'x.cards:7:5: "each player" may be several',
    PLAYED + "    choose other allies as lost\n": 'x.cards:7:12: "other" can\'t stand here; expected "a"',
    PLAYED + "    draw a card\n": 'x.cards:7:10: "a" can\'t stand here; the verb is written "draw N" or "draw N card".',
    PLAYED + "    draw two cards\n": 'x.cards:7:10: a number is written in digits: "2", not "two".',
    PLAYED + "    choose up to two allies as lost\n": 'x.cards:7:18: a number is written in digits: "2", not "two".',
    PLAYED + "    choose a card from your hand as lost\n":
        'x.cards:7:19: "from" is not a word of this game; did you mean "in your hand"?',
    PLAYED + "    opponent loses 1 heart\n":
        'x.cards:7:5: "opponent" is not a word of this game; did you mean "the opponent"?',
    PLAYED + "    discard found\n":
        'x.cards:7:13: "found" is not a word of this game; the verb is written "discard CARDS"',
    PLAYED + "    deal 2 damage to an ally\n":
        'x.cards:7:22: "an" can\'t stand here; the verb is written "deal N damage',
    PLAYED + "    this gets +2 strength until end of the turn\n":
        'x.cards:7:33: "end" can\'t stand here; did you mean "end of turn"?',
    PLAYED + "    allies can't challenge until end of turn\n":
        'x.cards:7:12: "can\'t" is not a word of this game; did you mean "may not"?',
    PLAYED + "    if you have no team\n      draw 1\n    else\n      draw 2\n":
        'x.cards:9:5: "else" is not a word of this game; did you mean "otherwise"?',
    PLAYED + "    draw 1 card.\n": 'x.cards:7:12: the language has no "."; take it away.',
    PLAYED + "    choose one:\n      either draw 1\n      or draw 2\n":
        'x.cards:7:12: the language has no ":"; take it away.',
    "  On Play:\n    draw 1\n": 'x.cards:6:6: the language has no ":"; take it away.',
    "  whenever this is banished\n    draw 1\n":
        'x.cards:6:3: "whenever" is not a word of this game; did you mean "when"?',
    "  school hero\n": 'x.cards:6:3: "school" is not a word of this game; expected',
    PLAYED + "    until end of trun\n      always\n        you get +1 hand size\n":
        'x.cards:7:11: "end" can\'t stand here; did you mean "end of turn"?',
    PLAYED + "    until end of turn\n      on play\n        draw 1\n":
        'x.cards:8:7: "on play" can\'t stand under "until"',
    PLAYED + "    this gets +1 strength, or 3 if you have no team\n":
        "x.cards:7:31: the other number must be written with the same sign.",
    PLAYED: 'x.cards:6:3: "on play" needs lines of its own, indented below it.',
    '  on play "Roar\n    draw 1\n': "x.cards:6:11: this quotation mark is never closed.",
    "  on plya\n    draw 1\n": 'x.cards:6:3: "on" can\'t stand here; did you mean "on play"?',
    "  attack 1\n    draw 1\n": 'x.cards:6:3: "attack" takes 2 numbers (price, value), not 1.',
    "  always\n    draw 1\n":
        'x.cards:7:5: a line under "always" or "while" must say what somebody gets, has or may do.',
    "  always\n    this gets +1 strength until end of turn\n":
        'x.cards:7:5: a line under "always" or "while" lasts as long',
    "  always\n    allies get +1 hearts\n": 'x.cards:7:19: "hearts" is a number of players, not of pieces.',
    "  always\n    you get +1 strength\n": 'x.cards:7:16: "strength" is a number of pieces, not of players.',
    "  when this is banishd\n    draw 1\n": 'x.cards:6:13: "is" can\'t stand here; did you mean "is banished"?',
    "  when you is banished\n    draw 1\n":
        'x.cards:6:8: no event of this game is written like this; the nearest is',
    "  when this is banished, you may\n    draw 1\n":
        'x.cards:6:24: "you may" belongs to "instead of"; after "when" write "may" in the body.',
    "  instead of this is banished\n    draw 1\n": "x.cards:6:14: no event of this game is written like this",
    "  use in man step\n    draw 1\n": 'x.cards:6:3: "use" can\'t stand here; did you mean "use in main step"?',
    "  type item\n": 'x.cards:6:8: "type" is said twice of "X".',
    "  strenght 3\n": 'x.cards:6:3: "strenght" is not a word of this game; did you mean "strength"?',
    "  cost much\n": 'x.cards:6:8: "much" is not a word of this game; expected a number',
    "  traits heroic\n": 'x.cards:6:10: "heroic" is not a word of this game; did you mean "hero"?',
}


@pytest.mark.parametrize("body", list(MISTAKES))
def test_a_mistake_is_answered_with_one_sentence(body: str) -> None:
    with pytest.raises(Broken) as refusal:
        read(ALLY + body)
    sentence = str(refusal.value)
    assert sentence.startswith(MISTAKES[body])
    assert re.fullmatch(r"x\.cards:\d+:\d+: [^\n]+[.?]", sentence)


@pytest.mark.parametrize(("head", "sentence"), [
    ("while you are in battle", '9: this can\'t stand here; did you mean "you are in a battle"?'),
    ("when this joins the battle", '13: "joins" can\'t stand here; what begins so is written "joins a fight".'),
])
def test_the_game_has_a_phrase_that_begins_like_it(head: str, sentence: str) -> None:
    with pytest.raises(Broken) as refusal:
        read_cards(f"card X level 1\n  type friend\n  {head}\n    draw 1\n", "x.cards", dawn_vocabulary())
    assert str(refusal.value) == f"x.cards:3:{sentence}"


def test_a_fact_whose_value_is_a_trait_takes_no_other_word() -> None:
    stage = 'card X level 1\n  type friend\n  support 1\n  magic 0\n  home {}\n'
    face = read_cards(stage.format("agrabah"), "x.cards", dawn_vocabulary())[0]
    assert (face.facts["home"], face.traits) == ("Agrabah", frozenset({"Agrabah"}))
    with pytest.raises(Broken, match=r'^x.cards:5:8: "Agraba" is no trait of this game; did you mean "Agrabah"\?$'):
        read_cards(stage.format("Agraba"), "x.cards", dawn_vocabulary())


def test_a_fact_said_before_is_the_same_and_stands_in_its_own_place() -> None:
    first, deeper = "card X\n  type item\n  cost 1\n", "card Y\n\n    type item\n    cost 1\n"
    known, new = read(first + deeper)[1], read(deeper)[0]
    assert (known.type, known.stats, known.provenance) == (new.type, new.stats, new.provenance) == (
        "item", {"cost": 1}, {"name": "playmat", "type": "playmat", "cost": "playmat"})
    for body, sentence in (("    cost 1\n", '8:5: "cost" is said twice of "Y".'),
                           ("      cost 1\n", "8:7: this line is indented, but the line above it takes nothing below"),
                           ("   cost 1\n", "8:4: this line is indented less than the one above, but not")):
        with pytest.raises(Broken, match=re.escape(f"x.cards:{sentence}")):
            read(first + deeper + body)


def test_a_name_may_stand_further_off() -> None:
    assert read(ALLY + "  on play\n    choose an  ally  as   prey\n    prey gets +1 strength until end of turn\n")


@pytest.mark.parametrize(("text", "sentence"), [
    ("crad X\n", 'x.cards:1:1: a card begins with "card" and its name, not with "crad".'),
    ("  card X\n", "x.cards:1:3: this line is indented, but no card stands above it."),
    ("card\n  type item\n", "x.cards:1:5: the line ends too early; expected a name."),
    ("card X\n", 'x.cards:1:1: the card "X" has no "type" line.'),
    ("card X\n  cost 1\n", 'x.cards:1:1: the card "X" has no "type" line.'),
    ("card X\n  type itme\n", 'x.cards:2:8: "itme" is not a word of this game; did you mean "item"?'),
    ("card X\n  type item\n", 'x.cards:1:1: the card "X" of type "item" needs a "cost" line.'),
    ("card X\n  type item\n  cost 1\n  strength 2\n", 'x.cards:4:3: a card of type "item" has no "strength".'),
    ("card X\n  type item\n  cost 1\n  promo\n", 'x.cards:4:3: a card of type "item" has no "promo".'),
    ("card X\n  type item\n  cost 1\ncard x\n  type item\n  cost 1\n",
     'x.cards:4:1: "x" is already defined at x.cards:1.'),
])
def test_a_card_that_is_no_card(text: str, sentence: str) -> None:
    with pytest.raises(Broken) as refusal:
        read(text)
    assert str(refusal.value) == sentence


def test_what_somebody_has_or_else_has_is_written_without_a_sign() -> None:
    text = "card X\n  type item\n  cost 0\n  always\n    allies have 2 strength, or {} if you have no team\n"
    read_cards(text.format("3"), "x.cards", WORDS)
    with pytest.raises(Broken, match="same sign"):
        read_cards(text.format("+3"), "x.cards", WORDS)
