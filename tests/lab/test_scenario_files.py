"""Scenario files: what they can say, and that rubbish is answered with a sentence."""
from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from playmat import games
from playmat.games.kingdom_hearts import position
from playmat.games.kingdom_hearts.state import PHASES
from playmat.scenario.facts import CARD_WORDS, LIST_WORDS, PEOPLE
from playmat.scenario.file import run_files, run_rows, run_text
from playmat.scenario.script import STEP_KEYS, rules_of
from tests.lab.stubs import HERO_AND_PAL

DOCS = Path(__file__).parents[2] / "docs" / "scenarios.md"
EXAMPLES = re.findall(r"```toml\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)

GAME = 'game = "kingdom-hearts"\nedition = "first"\n'
CARDS = HERO_AND_PAL + """
[[card]]
name = "Imp"
type = "dark"
power = 3
[[card]]
name = "Land"
level = 2
type = "world"
[[card]]
name = "Land"
level = 3
type = "world"
"""
BILL = """
[seat.bill]
player = "Hero"
worlds = ["Land 2"]
darks = ["Imp"]
hand = ["Land 3", "Pal"]
[seat.kim]
player = "Hero"
"""
HOLDS = "[expect]\n'bill.hearts' = 5"


def why(rest: str, cards: str = CARDS) -> str:
    result = run_text(GAME + rest + cards, "a file")
    assert result.passed == (result.why == "")
    return result.why


@pytest.mark.parametrize("text", EXAMPLES, ids=range(len(EXAMPLES)))
def test_the_examples_of_the_page_pass(text: str) -> None:
    result = run_text(text, "docs")
    assert (result.why, result.warnings) == ("", [])


def test_every_example_of_the_page_is_a_whole_file() -> None:
    assert len(EXAMPLES) == DOCS.read_text(encoding="utf-8").count("```") // 2 >= 8


def test_the_page_names_every_word() -> None:
    page = DOCS.read_text(encoding="utf-8")
    known = set(re.findall(r"[a-z_/]+", " ".join(re.findall(r"`([^`]*)`", page))))
    wanted = {*STEP_KEYS, *CARD_WORDS, *LIST_WORDS, *PEOPLE, *position.DEEDS, *PHASES, *position.CARD_FACTS}
    wanted |= {*position.LAYOUT.places, "passed", "in_force", "on", "mode", "amount", "together", "exchange"}
    for edition in ("first", "break-of-dawn"):
        spec = games.spec("kingdom-hearts", edition)
        wanted |= {*spec.verbs, *(zone.name for zone in spec.zones)} - {"reply"}          # no card of this game replies
        wanted |= {w for t in spec.vocabulary.types for w in t.split()}
        wanted |= {f.name.replace(" ", "_") for f in spec.vocabulary.facts}
    assert wanted - known == set()


MISTAKES = {
    "turns = 'bill'" + BILL + HOLDS: "turns: there is no such key here; did you mean turn",
    BILL.replace("darks", "drak") + HOLDS: "seat.bill.drak: there is no such key here; did you mean darks",
    'about = ["Fier 2"]\n' + BILL + HOLDS: "about: there is no card 'Fier 2'; did you mean Fire 2",
    BILL.replace("Imp", "Imb") + HOLDS: "seat.bill.darks[1]: there is no card 'Imb'; did you mean Simba, Imp or Dumbo?",
    BILL.replace('"Land 3"', '"Land"') + HOLDS: "seat.bill.hand[1]: 'Land' may be Land 2 or Land 3",
    BILL.replace('["Imp"]', "3") + HOLDS: "seat.bill.darks[1]: this should be a card's name",
    BILL.replace("Imp", "Pal") + HOLDS: "Pal 1 is a friend card and can't lie there",
    BILL.replace('["Land 2"]', "[]") + HOLDS: "seat.bill.darks: there is no World",
    "phase = 'lunch'" + BILL + HOLDS: "phase: there is no phase 'lunch'",
    "phase = 3" + BILL + HOLDS: "phase: this should be a text, not a number",
    "turn = 'bob'" + BILL + HOLDS: "turn: nobody here is called 'bob'",
    "moved = 'yes'" + BILL + HOLDS: "moved: this should be a number",
    "rules = ['kh.battle.purpos']" + BILL + HOLDS: "did you mean kh.battle.purpose",
    BILL: "neither a step nor anything expected",
    "step = 3" + BILL: "step: this should be a list of tables (write [[step]])",
    BILL + "[[step]]\nbill = 'battel'": "'battel' is not on offer; bill may say end; battle; escape; friend Pal 1",
    BILL + "[[step]]\nkim = 'end'": "kim is not asked anything now; bill is",
    BILL + "[[step]]\nbob = 'end'": "step 1.bob: this is neither a key nor a player; there is bill and kim.",
    BILL + "[[step]]\nrefus.bill = 'end'": "there is bill and kim, or did you mean refuse",
    BILL + "[[step]]\nrefuse.bob = 'end'": "nobody here is called 'bob'; there is bill and kim",
    BILL + "[[step]]\nasks = 'bob'": "asks: nobody here is called 'bob'",
    BILL + "[expect]\nbill = 3": "say which fact of bill",
    "[setup]\ntie = 'youngest'\n[seat.bill]\ndeck = ['Hero']\n[seat.kim]\ndeck = ['Hero']\n" + HOLDS:
        "options: The option tie can be random or younger, not 'youngest'",
    "[setup]\nrefused = 'kh.deck.siz'\n[seat.bill]\ndeck = ['Hero']\n": "did you mean kh.deck.size",
    BILL + "[[step]]\nwhy = 'kh.battle.purpose'": "why: this needs a refuse",
    BILL + "[[step]]\nrefuse.bill = 'battle'": "bill may say 'battle', though it should be refused",
    BILL + "[[step]]\nrefuse.bill = 'move Land 3'\nwhy = 'kh.escape.no-move'":
        "is refused because of kh.move.blocked-by-dark, not because of kh.escape.no-move",
    BILL + "[[step]]\nrefuse.bill = 'mve Land 3'": "no option is spelt like 'mve Land 3'; did you mean move",
    BILL + "[[step]]\nrefuse.bill = 'move Lnd 3'": "there is no card 'lnd 3' in this game; did you mean Land 3",
    BILL + "[[step]]\noffers.bill = ['end', 'battle']": "bill may also say escape; friend Pal 1",
    BILL + "[[step]]\noffers.bill.includes = ['end', 'challenge']": "'challenge' is not on offer",
    BILL + "[[step]]\nasks = 'kim'": "asks is [bill], not kim",
    BILL + "[expect]\n'bill.heart' = 5": "'bill.heart' is nothing that can be looked at; did you mean bill.hearts",
    BILL + "[expect]\n'bill.hearts' = '> 5'": "bill.hearts is 5, not > 5",
    BILL + "[expect]\n'bill.darks' = []": "bill.darks is [Imp 1], not []",
    BILL + "[expect]\n'value.Pal.suport' = 2": "should be value.CARD.NUMBER",
    BILL + "[expect]\n'bill.hand' = { include = ['Pal'] }": "bill.hand.include",
    BILL + "[expect]\nlog = ['kh.move.gain-heart']": "log: 'kh.move.gain-heart' is not told",
    "[[card]]\nname = 'Bad'\ntype = 'friend'\ntext = \"on play\\n  draw too\"\n" + BILL + HOLDS:
        "card 1 (Bad), text, line 2, column 8: ",
    "[[card]]\nname = 'Bad'\ntype = 'foe'\n" + BILL + HOLDS: "card 1.type: 'foe' is no type of card; there is player, ",
    "[[card]]\nname = 'Bad'\ntype = 'magic'\nsupport = 2\n" + BILL + HOLDS: "card 1 (Bad): ",
    "[setup]\n" + BILL.replace('player = "Hero"', 'deck = ["Hero"]') + HOLDS: "there is no such key here",
    "[setup]\n[seat.bill]\ndeck = 'no such deck'\n[seat.kim]\n": "seat.bill.deck: There is no deck or file 'no such",
}


@pytest.mark.parametrize(("rest", "says"), MISTAKES.items(), ids=range(len(MISTAKES)))
def test_a_mistake_is_told_in_a_sentence(rest: str, says: str) -> None:
    found = why(rest)
    assert says in found
    assert found[-1] in ".?"


SAID = """
[expect]
'bill.hearts' = 5
'bill.hand' = 2
'bill.darks' = 'Imp'
'kim.worlds' = []
winner = 'nobody'
over = false
---
[expect]
bill.hearts = '>= 5'
bill.hand = { includes = ['pal'], excludes = ['Imp'], count = '< 3' }
asks = 'bill'
---
[expect]
'view.kim.bill.hand' = 2
'view.kim.bill.hand_count' = 2
'view.kim.bill.worlds_count' = 1
'view.bill.bill.hand' = ['Land level 3', 'Pal 1']
'view.bill.kim.deck' = []
---
[expect]
'value.Pal.support' = 2
'owner.Imp' = 'kim'
'control.Imp' = 'kim'
'control.Pal' = 'nobody'
'where.Imp' = 'bill.darks'
'on.Imp' = 'Land 2'
'damage.Imp' = 0
'known.Pal' = ['bill']
'type.Pal' = 'friend'
'kim.owned' = ['Hero', 'Imp']
---
[[step]]
refuse.bill = ['move Land 3', 'challenge']
[[step]]
refuse.kim = 'escape'
offers.kim = []
---
[[step]]
offers.bill = ['battle', 'escape', 'end', 'friend Pal']
[[step]]
bill = 'friend Pal'
expect = { 'bill.friends' = ['Pal'], moved = false }
log = ['bill plays Pal 1']
---
[[step]]
bill = ['battle', 'fight']
expect.'kim.discard' = ['Imp']
[[step]]
bill = ['move Land 3', 'end']
asks = 'bill'
[expect]
log = ['kh.battle.defeat', 'kh.move.gain-heart']
phase = 'challenge'
'bill.total_world_level' = 5
---
[expect]
'view.kim.bill.hearts' = 5
'view.kim.phase' = 'action'
'value.Hero.hearts' = 5
'type.Imp' = 'dark'
---
[[step]]
bill = ['battle', 'fight', 'assign Imp 4']
[[step]]
refuse.bill = 'battle'
why = 'kh.action.battle-once'
expect.phase = 'action'
[[step]]
bill = ['end', 'pass', 'done']
expect = { active = 'kim', phase = 'draw', turn = 'kim' }
log = ['turn 2', 'kh.draw']
---
[[step]]
refuse.kim = 'escape'
why = ['kh.turn.phases', 'kh.escape.needs-dark']
"""
SAYINGS = SAID.split("---")


@pytest.mark.parametrize("rest", SAYINGS, ids=range(len(SAYINGS)))
def test_what_a_file_can_say(rest: str) -> None:
    assert why(BILL + rest) == ""


def test_equal_cards_are_told_apart() -> None:
    pair = BILL.replace('darks = ["Imp"]', 'darks = ["Imp", { name = "Imp", damage = 2 }]')
    assert why(pair + "[[step]]\nbill = ['battle', 'fight', 'assign Imp #1 3']\n[expect]\n'bill.darks' = []") == ""
    assert why(pair + "[expect]\n'damage.Imp #2' = 2\n'damage.Imp#1' = 0") == ""


SEVERAL = BILL.replace('["Imp"]', '["Imp", "Ogre", "Troll"]').replace('"Land 2"', '"Land 3"') + """
[[card]]
name = "Ogre"
type = "Dark"
[[card]]
name = "Troll"
type = "dark"
"""


@pytest.mark.parametrize("said", [
    "'assign Imp 3', 'assign Ogre 1'", "'assign Imp 3', 'assign Ogre 1', 'assign Troll 0'",
    "'assign Troll 0', 'assign Ogre 1', 'assign Imp 3'", "'assign Ogre 1', 'assign Troll 0'"])
def test_damage_is_divided_in_any_order(said: str) -> None:
    result = "[expect]\n'bill.darks' = ['Ogre', 'Troll']\n'damage.Ogre' = 1"
    assert why(f"{SEVERAL}[[step]]\nbill = ['battle', 'fight', {said}]\n{result}") == ""


def test_damage_that_does_not_add_up_is_not_accepted() -> None:
    for said in ("'assign Imp 3', 'assign Ogre 1', 'assign Troll 1'", "'assign Ogre 3', 'assign Troll 3'"):
        found = why(f"{SEVERAL}[[step]]\nbill = ['battle', 'fight', {said}]\n{HOLDS}")
        assert "is not on offer" in found or "Troll 1 takes the 0 that is left" in found


TWINS = SEVERAL.replace('"Troll"]', '"Ogre"]').replace('"Imp", "Ogre"', '"Ogre", "Imp"')


@pytest.mark.parametrize("said", [
    "'assign Ogre 1', 'assign Ogre #2 0'", "'assign Ogre #2 0', 'assign Imp 3'", "'assign Imp 3', 'assign Ogre #1 1'",
    "'assign Ogre #2 0', 'assign Imp 3', 'assign Ogre #1 1'"])
def test_equal_cards_are_told_apart_while_damage_is_divided(said: str) -> None:
    result = "[expect]\n'bill.darks' = ['Ogre', 'Ogre']\n'damage.Ogre' = 1\n'damage.Ogre #2' = 0"
    assert why(f"{TWINS}[[step]]\nbill = ['battle', 'fight', {said}]\n{result}") == ""


SEVERAL_CHOSEN = BILL.replace('"Pal"]', '"Pal", "Pal", "Sweep"]') + """
[[card]]
name = "Sweep"
type = "friend"
text = '''
on play
  choose up to 2 cards in your hand as swept
  discard swept'''
[[step]]
"""


@pytest.mark.parametrize(("said", "left"), [
    ("'choose Pal', 'choose Land 3'", "Pal"), ("'choose Land 3', 'choose Pal'", "Pal"),
    ("'choose Pal #2', 'choose Pal'", "Land 3"), ("'choose Pal', 'choose Pal'", "Land 3"),
    ("'choose Pal@hand', 'choose Land 3@bill.hand'", "Pal"), ("'choose Pal', 'choose Pal', 'done'", "Land 3")])
def test_several_cards_are_chosen_in_any_order(said: str, left: str) -> None:
    assert why(f"{SEVERAL_CHOSEN}bill = ['friend Sweep', {said}]\n[expect]\n'bill.hand' = ['{left}']") == ""


def test_a_card_that_can_not_be_chosen_is_told() -> None:
    assert "'choose Imp' is not on offer" in why(f"{SEVERAL_CHOSEN}bill = ['friend Sweep', 'choose Pal', 'choose Imp']")
    both = SEVERAL_CHOSEN.replace("up to 2", "2")
    assert "'choose Pal #2' is not on offer" in why(f"{both}bill = ['friend Sweep', 'choose Pal #2', 'done']")


def test_an_option_may_say_where_its_card_lies() -> None:
    assert why(BILL + "[[step]]\nbill = 'friend Pal@hand'\n[expect]\n'bill.friends' = ['Pal']") == ""
    assert "is not on offer" in why(BILL + "[[step]]\nbill = 'friend Pal@kim.hand'")


def test_a_seat_without_a_player_card_has_one_without_a_text() -> None:
    town = "[seat.bill]\nhand = ['Wonderland 1']\ndeck = ['Goofy 1', 'Goofy 1']\n[[step]]\nbill = 'move Wonderland 1'\n"
    assert why(town + "asks = 'bill'\nexpect = { 'question' = 'action', 'bill.hand' = 1 }", "") == ""


SHIELDS = BILL.replace('hand = ["Land 3", "Pal"]', 'friends = ["Shield"]').replace('["Imp"]', '["Spike"]') + """
[[card]]
name = "Shield"
type = "friend"
text = '''
instead of you losing hearts, you may
  draw 1
instead of you losing hearts, you may
  return this to hand'''
[[card]]
name = "Spike"
type = "dark"
power = 1
text = '''
when this is defeated
  that player loses 1 heart'''
[[step]]
bill = ["battle", "fight"]
"""


def test_of_several_texts_of_a_card_the_number_on_it_is_said() -> None:
    assert why(SHIELDS + "offers.bill = ['instead Shield 1 1', 'instead Shield 1 2', 'decline']") == ""
    assert why(SHIELDS + "[[step]]\nbill = 'instead Shield 1 2'\n[expect]\n'bill.hand' = ['Shield']") == ""
    assert "'instead Shield' may be instead Shield 1 1; instead Shield 1 2: say which" in why(
        SHIELDS + "[[step]]\nbill = 'instead Shield'")


def test_a_player_without_a_table_has_the_name_the_script_gives() -> None:
    alone = BILL.partition("[seat.kim]")[0]
    assert why(alone + "[expect]\n'owner.Imp' = 'kim'") == ""
    assert why(alone + "[[step]]\nbill = ['battle', 'fight', 'end', 'pass', 'done']\n[[step]]\nann = 'end'\n[expect]\n"
               "ann.hearts = 5") == ""
    assert "'ann.discard' is nothing" in why(alone + "[expect]\nann.discard = []\nbob.discard = []")


def test_play_is_a_word_for_every_card() -> None:
    free = BILL.replace('darks = ["Imp"]', "").replace('"Pal"]', '"Pal", "Imp"]') + "worlds = ['Land 2']\n"
    played = "[expect]\n'bill.friends' = ['Pal']\n'kim.darks' = ['Imp']\n'bill.worlds' = ['Land 2', 'Land 3']"
    assert why(free + "[[step]]\nbill = ['play Pal', 'play Imp', 'play Land 3']\n" + played) == ""
    assert why(BILL + "[[step]]\nrefuse.bill = 'play Land 3'\nwhy = 'kh.move.blocked-by-dark'") == ""
    assert "'play Pall' is not on offer" in why(BILL + "[[step]]\nbill = 'play Pall'")


def test_what_was_done_may_stand_with_who_did_it() -> None:
    assert why(BILL.replace("hand", "escaped = true\nhand") + "[[step]]\nrefuse.bill = 'battle'") == ""
    assert "seat.kim.moved: there is no such key here" in why(BILL + "moved = true\n" + HOLDS)


def test_a_file_may_be_about_cards_alone() -> None:
    assert why("[[card]]\nname = 'Odd'\ntype = 'magic'\nsupport = 2\nrefused = true\n") == ""
    assert "should have been refused" in why("[[card]]\nname = 'Good'\ntype = 'World'\nlevel = 1\nrefused = true\n")


def test_chance_is_said_anew_in_each_edition() -> None:
    rest = "chance = ['first kim']\n" + DECKS.format("") + "[expect]\nactive = 'kim'\n" + CARDS
    for seed in range(4):
        text = GAME.replace('edition = "first"', f"seed = {seed}\neditions = ['first', 'break-of-dawn']") + rest
        assert run_text(text, "a file").why == ""


def test_rules_that_say_the_same_stand_in_the_ledger() -> None:
    known = rules_of(games.spec("kingdom-hearts", "first").folder / "rules.toml")
    assert {i for entry in known.values() for i in entry.also} <= set(known)


def test_a_stub_leaves_the_library_alone() -> None:
    library = games.spec("kingdom-hearts", "first").library
    before = [(f.title, f.index, [a.index for a in f.abilities]) for f in library.faces]
    stub = "[[card]]\nname = 'Sora'\nlevel = 1\ntype = 'player'\nattack = 9\ntext = '''\nwhen you move\n  draw 2'''\n"
    rest = "[seat.bill]\nplayer = 'Sora 1'\n[seat.kim]\nplayer = 'Riku 2'\n[expect]\n'bill.attack_total' = "
    assert why(stub + rest + "9", "") == ""
    assert why(rest + "4\n'kim.attack_total' = 6", "") == ""
    assert [(f.title, f.index, [a.index for a in f.abilities]) for f in library.faces] == before
    assert before == [(f.title, i, [a.index for a in f.abilities]) for i, f in enumerate(library.faces)]


DECKS = """
[setup]
{}
[seat.bill]
deck = ["Hero", "40x Pal"]
[seat.kim]
deck = ["Hero", "5x Pal", "35x Land 2"]
"""


def test_a_setup_may_have_to_be_refused() -> None:
    assert why(DECKS.format("legal = true") + HOLDS).startswith("Pal level 1 is in the deck 40 times")
    assert why(DECKS.format("legal = true\nrefused = 'kh.deck.three-per-name-level'")) == ""
    assert "but not for 'kh.deck.size'" in why(DECKS.format("legal = true\nrefused = 'kh.deck.size'"))
    assert "should have been refused" in why(DECKS.format("refused = true"))
    assert why(DECKS.format("") + "[expect]\n'bill.hearts' = 5\n'kim.hand' = 6\n'kim.deck_count' = 34") == ""
    assert why("[setup]\nrefused = 'kh.game.two-players'\n[seat.bill]\ndeck = ['Hero']\n") == ""


def test_files_that_are_no_files(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "b.toml").write_text("game = ", encoding="utf-8")
    results = run_files([str(tmp_path), str(tmp_path / "none.toml")])
    assert [r.passed for r in results] == [False, False, False]
    assert "UTF-8" in results[0].why
    assert "not TOML" in results[1].why
    assert "can't be read" in results[2].why


@settings(deadline=None, max_examples=150)
@given(st.text())
def test_any_text_is_answered_with_a_sentence(text: str) -> None:
    result = run_text(text, "rubbish")
    assert not result.passed
    assert result.why[-1] in ".?"


KEY_WORDS = """
    game edition title rules turn phase turn_number moved escaped seats seat card setup seed dice chance step
    expect bill kim player hearts worlds darks friends magic hand deck discard name count owner by control
    damage type level support text refuse why offers asks over winner log bill.hearts view.kim.bill.hand
    includes zzz
"""
KEYS = st.sampled_from(KEY_WORDS.split())
WORDS = st.sampled_from([
    "kingdom-hearts", "first", "bill", "kim", "action", "Hero", "Pal", "Imp", "Land 2", "battle", "friend Pal", "> 3",
    "", "3x Pal", "kh.battle.purpose", "end", "pass", "Pal#2@hand", "value."])
VALUES = st.recursive(
    st.one_of(st.integers(-3, 99), st.booleans(), st.floats(allow_nan=False), WORDS),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(KEYS, inner, max_size=5)), max_leaves=12)
BASE: dict[str, Any] = {"game": "kingdom-hearts", "card": [
    {"name": "Hero", "type": "player"}, {"name": "Pal", "type": "friend"}, {"name": "Imp", "type": "dark"},
    {"name": "Land", "level": 2, "type": "world"}]}


@settings(deadline=None, max_examples=300)
@given(st.dictionaries(KEYS, VALUES, max_size=6), st.dictionaries(KEYS, VALUES, max_size=6),
       st.lists(st.dictionaries(KEYS, VALUES, max_size=3), max_size=3))
def test_any_tables_are_answered_with_a_sentence(top: dict[str, Any], seat: dict[str, Any], steps: list[Any]) -> None:
    rows = {**BASE, "seat": {"bill": seat}, "step": steps, **top}
    result = run_rows(rows, "rubbish")
    assert "stumbled" not in result.why
    assert result.passed or result.why[-1] in ".?"
