"""Positions within fights and with texts in force: other ways to write them, and mistakes."""
from __future__ import annotations

import tomllib
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from playmat.scenario.file import run_rows, run_text
from tests.lab.stubs import HERO_AND_PAL

GAME = 'game = "kingdom-hearts"\n'
CARDS = HERO_AND_PAL + """
[[card]]
name = "Imp"
type = "dark"
power = 9
[[card]]
name = "Land"
type = "world"
[[card]]
name = "Blade"
type = "attack"
support = 1
[[card]]
name = "Fury"
type = "magic"
text = '''
on play
  you get +3 attack total until end of turn'''
[[card]]
name = "Weight"
type = "magic"
text = '''
on play
  choose a dark card on your world as prey
  prey gets -2 power until end of turn'''
[[card]]
name = "Modes"
type = "friend"
text = '''
on play
  choose one
    either this gets +1 support until end of turn
    or this gets +2 support until end of turn
when you move
  this gets +3 support until end of turn'''
[[card]]
name = "Mate"
type = "friend"
text = '''
when you play an attack card
  choose a friend you control as mate
  mate gets +2 support until end of turn'''
"""
BILL = """
[seat.bill]
player = "Hero"
worlds = ["Land"]
darks = ["Imp"]
"""
KIM = """
[seat.kim]
player = "Hero"
"""
HOLDS = "[expect]\n'bill.hearts' = 5"


def why(text: str) -> str:
    return run_text(GAME + text + CARDS, "a file").why


FIGHTS = """
phase = "battle"
---
phase = "in a battle"
---
phase = "Battle Phase"
---
battle = true
---
battle = []
---
[battle]
---
[battle.bill]
---
phase = "action"
[battle]
"""


@pytest.mark.parametrize("said", FIGHTS.split("---"))
def test_a_battle_can_be_said_in_many_ways(said: str) -> None:
    assert why(said + BILL + KIM + "[expect]\nquestion = 'battle'\n'bill.attack_total' = 4") == ""


JOINED = """
[seat.bill]
battle = ["Pal", "Blade"]
---
[seat.bill]
joined = "Pal"
attacks = "Blade"
---
[battle]
joined = ["Pal"]
attacks = ["Blade"]
[seat.bill]
---
[battle]
bill = ["Pal", "Blade"]
[seat.bill]
---
[battle.bill]
joined = "Pal"
attacks = ["Blade"]
[seat.bill]
---
battle = ["Pal", { card = "Blade" }]
[seat.bill]
"""


@pytest.mark.parametrize("said", JOINED.split("---"))
def test_who_fights_can_be_said_in_many_ways(said: str) -> None:
    rest = BILL.replace("[seat.bill]\n", "")
    assert why(said + rest + "[expect]\n'bill.battle' = ['Pal', 'Blade']\n'bill.attack_total' = 7") == ""


EXCHANGES = """
[challenge]
passed = "bill"
---
[challenge]
asks = "kim"
passed = "bill"
---
phase = "exchange"
[challenge]
passed = "bill"
---
phase = "in_challenge"
[challenge]
next = "kim"
passed = "bill"
"""


@pytest.mark.parametrize("said", [*EXCHANGES.split("---"), ""])
def test_a_challenge_can_be_said_in_many_ways(said: str) -> None:
    seats = BILL + KIM if said else "phase = 'challenge'\n" + BILL + "passed = true\n" + KIM
    assert why(said + seats + "[[step]]\nasks = 'kim'\nexpect = { question = 'exchange', passed = 'bill' }") == ""


def test_a_player_card_may_be_named_among_those_in_the_challenge() -> None:
    text = BILL + "challenge = ['Hero', 'Pal']\n[expect]\n'bill.challenge' = ['Hero', 'Pal']\n'bill.attack_total' = 6"
    assert why(text) == ""


def test_what_lies_in_a_fight_can_be_said_not_to_be_in_force() -> None:
    fury = "battle = [{ name = 'Fury', in_force = false }]\n[expect]\n'bill.in_force' = []\n'bill.attack_total' = 4"
    assert why(BILL + fury) == ""
    assert why(BILL + fury.replace(", in_force = false", "").replace("[]\n", "['Fury']\n").replace("4", "7")) == ""


def test_magic_that_is_in_force_lies_on_the_mat() -> None:
    text = "in_force = ['2x Fury']\n[expect]\n'bill.magic' = ['2x Fury']\n'bill.attack_total' = 10"
    assert why(BILL + text) == ""
    top = "in_force = [{ card = 'Fury', by = 'kim' }]\n"
    assert why(top + BILL + KIM + "[expect]\n'kim.magic' = ['Fury']\n'kim.attack_total' = 7") == ""
    assert why("effects = ['Fury']\n" + BILL + "[expect]\n'bill.in_force' = 'Fury'") == ""


def test_equal_cards_with_texts_in_force_are_told_apart() -> None:
    text = ("friends = ['Modes']\nin_force = [{ card = 'Modes#2', text = 2 }]\n[seat.kim]\nfriends = ['Modes']\n"
            "[expect]\n")
    assert why(BILL + text + "'value.Modes#1.support' = 0\n'value.Modes#2.support' = 3") == ""


WRONG_REASONS = {
    ("kim", "move Land", "kh.action.move-once"): "the other player's move is not hers",
    ("kim", "move Land", "kh.move.blocked-by-dark"): "nothing lies on her World",
    ("bill", "move Land", "kh.escape.no-move"): "he has not escaped",
    ("bill", "battle", "kh.ruling.battle-needs-dark"): "there is a Dark Card",
    ("bill", "battle", "kh.ruling.card-text-first"): "no text forbids it",
    ("bill", "escape", "kh.ruling.escape-uses-battle"): "he has not escaped",
    ("bill", "attack Blade", "kh.ruling.card-text-first"): "no text forbids it",
    ("bill", "dark Imp@hand", "kh.dark.count-first"): "there is no World, and so none that is full",
    ("bill", "challenge", "kh.ruling.challenge-once"): "he has not challenged",
    ("bill", "cast Fury by Hero", "kh.magic.action-phase"): "it is the Action Phase",
    ("bill", "friend Pal", "kh.friend.ladder-empty"): "it is low enough",
}


@pytest.mark.parametrize(("seat", "play", "rule"), WRONG_REASONS)
def test_a_rule_that_does_not_forbid_is_no_reason(seat: str, play: str, rule: str) -> None:
    """Bill has moved and fought; his hand can do none of this now, for other reasons."""
    bill = BILL + "magic = []\nhand = ['Land', 'Blade', 'Imp', 'Fury']\ndiscard = ['Pal']\n"
    text = f"moved = true\nbattled = true\n{bill}{KIM}hand = ['Land']\n[[step]]\nrefuse.{seat} = '{play}'\n"
    assert why(text) == ""
    assert "not because of" in why(f"{text}why = '{rule}'")


MISTAKES = {
    "phase = 'lunch'" + BILL: "phase: there is no phase 'lunch'; there is draw, action, challenge, discard, and battle "
        "and exchange within them.",
    "phase = 'discard'\n[battle]" + BILL: "phase: there is a battle under way, which is not in the phase 'discard'.",
    "phase = 'battle'\n[challenge]" + BILL: "there is a battle or a challenge under way, not both",
    "battle = 3" + BILL: "battle: this should be a table, not a number",
    "challenge = ['Pal']" + BILL: "challenge: this should be a table, not a list",
    "[battle]\njoind = 'Pal'" + BILL: "battle.joind: there is no such key here; did you mean joined",
    "[battle]\npassed = 'bill'" + BILL: "battle.passed: there is no such key here",
    "[battle]\nkim = 'Pal'" + BILL + KIM: "seat.kim.battle: this is not that player's battle; say whose turn it is",
    "[battle]\njoined = 'Pall'" + BILL: "seat.bill.battle[1]: there is no card 'Pall'; did you mean",
    "[battle]\njoined = ['Pal', 4]" + BILL: "seat.bill.battle[2]: this should be a card's name or a table with a name",
    "[battle]\njoined = 'Land'" + BILL: "seat.bill.battle[1]: Land 1 is a world card and can't lie there",
    "[battle.bill]\nattack = 'Blade'" + BILL: "battle.bill.attack: there is no such key here; did you mean attacks",
    "[battle]\nattacks = [['Blade', 3]]" + BILL: "seat.bill.battle[1]: this should be a card's name",
    "[battle]\nattacks = [{ name = 'Blade', together = 'yes' }]" + BILL: "seat.bill.battle[1].together: this should be",
    BILL + "battle = ['Imp']\n" + KIM + "battle = ['Pal']": "seat.kim.battle: this is not that player's battle",
    BILL + "joined = { }": "seat.bill.battle[1]: a name is missing here",
    "[challenge]\nasks = 'bob'" + BILL: "challenge.asks: nobody here is called 'bob'; there is bill and kim",
    "[challenge]\npassed = true" + BILL: "challenge.passed: this should be a text, not true or false",
    "[challenge]\npassed = 'bill'\nasks = 'bill'" + BILL: "after a pass it is the other player's choice",
    "[challenge]\npassed = 'bill'" + BILL + KIM + "passed = true": "when both have passed the challenge is over",
    "[challenge]\njoined = 'Pal'" + BILL: "challenge.joined: there is no such key here",
    BILL + "passed = 'yes'": "seat.bill.passed: this should be a number",
    BILL + "in_force = ['Pal']": "seat.bill.in_force[1]: 'Pal' is neither in play nor on a discard pile; say where",
    BILL + "in_force = ['Imp']": "seat.bill.in_force[1]: nothing of Imp 1 lasts",
    BILL + "in_force = 'Furi'": "seat.bill.in_force[1]: there is no card 'Furi'; did you mean Fury",
    BILL + "in_force = [{ on = 'Imp' }]": "seat.bill.in_force[1]: a name is missing here",
    BILL + "in_force = [{ card = 'Weight', onn = 'Imp' }]": "seat.bill.in_force[1].onn: there is no such key",
    BILL + "in_force = [{ card = 'Weight', on = 'Ump' }]": "seat.bill.in_force[1].on: there is no card 'Ump' in this",
    BILL + "in_force = [{ card = 'Weight', on = ['Imp', 'Imp'] }]": "on: there is no second card 'Imp' here",
    BILL + "in_force = [{ card = 'Weight', on = ['Imp', 'Land'] }]": "the text of Weight 1 is not about Land 1",
    BILL + "in_force = [{ card = 'Fury', on = 'Imp' }]": "the text of Fury 1 is not about Imp 1",
    BILL + "in_force = [{ card = 'Fury', amount = [1, 2] }]": "Fury 1 changes 1 numbers, not 2",
    BILL + "in_force = [{ card = 'Fury', amount = 'x' }]": "in_force[1].amount: this should be a number, not a text",
    BILL.replace('["Imp"]', '["2x Imp"]').replace('"Land"', '"Land", "Land"') + "magic = 'Weight'":
        "seat.bill.magic[1]: Weight 1 was played on a card: say `on` which.",
    BILL + "magic = ['Fury']\nin_force = ['Fury']": "Fury 1 lies there and is in force already",
    BILL + "battle = [{ name = 'Blade', on = 'Imp' }]": "seat.bill.battle[1]: nothing of Blade lasts",
    BILL + "friends = ['Modes']\nin_force = ['Modes']": "Modes 1 has 2 texts that last; say which by its number, text",
    BILL + "friends = ['Modes']\nin_force = [{ card = 'Modes', text = 1 }]": "Modes 1 has 2 effects: say which by its",
    BILL + "friends = ['Modes']\nin_force = [{ card = 'Modes', text = 3 }]": "Modes 1 has 2 texts that last",
    BILL + "friends = ['Mate', 'Pal']\nbattle = ['Blade']": "Mate 1 was played on a card: say `on` which. Write "
        "in_force = false with this card, and name that one in a list in_force.",
    "in_force = [{ card = 'Fury', by = 'bob' }]" + BILL: "in_force[1].by: nobody here is called 'bob'",
    BILL + "hand = [{ name = 'Pal', known = 'bob' }]": "seat.bill.hand[1].known: nobody here is called 'bob'",
    BILL + "hand = -1": "seat.bill.hand: -1 is too small",
    BILL + "friends = 2": "seat.bill.friends[1]: this should be a card's name",
    BILL + "equipment = ['Pal']": "seat.bill.equipment[1]: Pal 1 is a friend card and can't lie there",
}


@pytest.mark.parametrize(("text", "says"), MISTAKES.items(), ids=range(len(MISTAKES)))
def test_a_mistake_is_told_in_a_sentence(text: str, says: str) -> None:
    found = why(f"{text}\n{HOLDS}")
    assert says in found
    assert found[-1] in ".?"


KEY_WORDS = """
    phase turn battle challenge joined attacks techniques magic passed asks next in_force effects on mode text amount by
    bill kim name card count together known form equipment hand deck friends darks worlds damage owner moved zzz
"""
KEYS = st.sampled_from(KEY_WORDS.split())
WORDS = st.sampled_from([
    "battle", "exchange", "challenge", "action", "bill", "kim", "Hero", "Pal", "Imp", "Land", "Blade", "Fury", "Weight",
    "Modes", "Mate", "2x Fury", "Imp#2@bill.darks", ""])
VALUES = st.recursive(
    st.one_of(st.integers(-1, 9), st.booleans(), WORDS),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(KEYS, inner, max_size=4)), max_leaves=10)
TABLES = st.dictionaries(KEYS, VALUES, max_size=5)


@settings(deadline=None, max_examples=300)
@given(TABLES, TABLES, TABLES, st.sampled_from(["battle", "challenge", "in_force"]))
def test_any_tables_are_answered_with_a_sentence(top: dict[str, Any], bill: dict[str, Any], fight: dict[str, Any],
                                                 where: str) -> None:
    base: dict[str, Any] = tomllib.loads(GAME + BILL + KIM + HOLDS.replace("5", "'>= 0'") + CARDS)
    seats = {**base["seat"], "bill": {**base["seat"]["bill"], **bill}}
    result = run_rows({**base, where: fight, **top, "seat": seats}, "rubbish")
    assert "stumbled" not in result.why
    assert result.passed or result.why[-1] in ".?"
