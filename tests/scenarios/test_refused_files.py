"""What a scenario file must not get away with: each of these once passed without a word."""
from __future__ import annotations

import pytest

from playmat.scenario.file import run_text

GAME = 'game = "kingdom-hearts"\nedition = "first"\n'
SIDES = """
[seat.bill]
player = "Hero"
worlds = ["Land 2"]
darks = ["Soldier", "Soldier"]
hand = ["Pal"]
[[card]]
name = "Hero"
type = "player"
magic = 2
[[card]]
name = "Pal"
type = "friend"
[[card]]
name = "Soldier"
type = "dark"
[[card]]
name = "Land"
level = 2
type = "world"
"""
HOLDS = '[expect]\n"bill.hearts" = 5\n'


def why(rest: str, sides: str = SIDES) -> str:
    """Top-level keys may stand before the sides: they are what comes before the first table of the rest."""
    top, bracket, tables = ("\n" + rest).partition("\n[")
    return run_text(GAME + top + sides + bracket + tables, "a file").why


def fought(said: str) -> str:
    return why(f"[[step]]\nbill = ['battle', 'fight', {said}]\n")


def test_of_two_equal_cards_each_takes_what_is_said_of_it() -> None:
    assert "'assign Soldier #2 3': Soldier 1 takes the 1 that is left" in fought(
        "'assign Soldier 3', 'assign Soldier #2 3'")
    assert "takes the 1 that is left" in fought("'assign Soldier 3', 'assign Soldier 3'")
    assert "is not on offer" in fought("'assign Soldier 3', 'assign Soldier 1', 'assign Soldier 1'")
    assert fought("'assign Soldier 3', 'assign Soldier #2 1'") == ""
    assert fought("'assign Soldier #2 1', 'assign Soldier #1 3'") == ""
    assert fought("'assign Soldier 3', 'assign Soldier 1'") == ""
    assert fought("'assign Soldier 3'") == ""


def test_a_lone_card_takes_all_and_no_other_number() -> None:
    alone = SIDES.replace('["Soldier", "Soldier"]', '["Soldier"]')
    assert why("[[step]]\nbill = ['battle', 'fight', 'assign Soldier 4']\n", alone) == ""
    assert "takes the 4" in why("[[step]]\nbill = ['battle', 'fight', 'assign Soldier 3']\n", alone)
    assert why("[[step]]\nbill = ['battle', 'fight', 'assign Soldier 4', 'assign Soldier 4']\n", alone) != ""


def test_dice_and_chance_that_nobody_needs() -> None:
    assert why("dice = [3, 6]\n" + HOLDS) == "dice: 3 and 6 were never thrown."
    assert why("chance = ['first kim']\n" + HOLDS) == "chance: 'first kim' was never said."


def test_an_empty_step() -> None:
    assert "step 1: nothing is said, refused or expected here" in why("[[step]]\n")
    assert "nothing is said" in why("[[step]]\nnote = 'look at this'\n")


@pytest.mark.parametrize("fact", ["bill.hand", "kim.discard", "view.bill.kim.hand"])
def test_an_unknown_card_among_those_that_must_not_be_there(fact: str) -> None:
    assert "there is no card 'Soldjer'; did you mean" in why(f"[expect]\n'{fact}' = {{ excludes = ['Soldjer'] }}\n")
    assert why("[expect]\n'bill.hand' = { excludes = ['Soldier'] }\n") == ""
    assert "nobody here is called 'bob'" in why("[expect]\nasks = { excludes = ['bob'] }\n")


def test_a_misspelt_seat() -> None:
    for fact in ("c.hearts", "c.hand", "view.c.bill.hand"):
        assert "nobody here is called 'c'; there is bill and kim" in why(f"[expect]\n'{fact}' = 5\n")
    assert "nobody here is called 'c'" in why("[[step]]\nrefuse.c = 'battle'\n")
    assert "nobody here is called 'c'" in why("[[step]]\nasks = 'c'\n")


def test_a_player_without_a_table_may_be_named_in_seats() -> None:
    assert why("seats = ['bill', 'ann']\n[expect]\n'ann.hearts' = 5\n") == ""


def test_cards_that_the_rules_forbid_side_by_side() -> None:
    twins = SIDES.replace('hand = ["Pal"]', 'friends = ["Pal", "Pal"]')
    assert "seat.bill: Pal 1 and Pal 1 can't be in play together [kh.unique.standing]." in why(HOLDS, twins)
    levels = SIDES.replace('hand = ["Pal"]', 'friends = ["Goofy 1", "Goofy 2"]')
    assert "Goofy 1 and Goofy 2 can't be in play together" in why(HOLDS, levels)
    in_battle = SIDES.replace('hand = ["Pal"]', 'friends = ["Pal"]\nbattle = ["Pal"]')
    assert "can't be in play together" in why(HOLDS, in_battle)


def test_a_failed_end_says_what_is_being_asked() -> None:
    found = why("[[step]]\nbill = 'friend Pal'\n[expect]\n'bill.hearts' = 4\n")
    assert found == "bill.hearts is 5, not 4; bill is being asked action: end; battle; escape."


ALIKE = """
[[card]]
name = "Genie"
type = "friend"
support = 1
[[card]]
name = "Genie"
type = "magic/friend"
support = 3
magic = 0
"""


def test_cards_alike_but_for_their_type_can_be_told_apart() -> None:
    both = SIDES.replace('["Pal"]', '["Genie (friend)", "Genie 1 (magic/friend)"]') + ALIKE
    assert "'Genie' may be Genie 1 (friend) or Genie 1 (magic/friend): say which" in why(
        HOLDS, SIDES.replace('["Pal"]', '["Genie"]') + ALIKE)
    assert why("""
[[step]]
offers.bill.includes = ["friend Genie (friend)", "cast Genie 1 (magic/friend) by Hero"]
expect = { "value.Genie (friend).support" = 1, "value.Genie (magic/friend).support" = 3 }
[[step]]
bill = "friend Genie"
expect = { "bill.friends" = ["Genie (friend)"], "bill.hand" = ["Genie (magic/friend)"] }
[[step]]
expect = { "where.Genie (friend)" = "bill.friends" }
""", both) == ""
    assert why("[expect]\n'bill.hand' = ['Genie', 'Genie']\n", both) == ""
    assert "bill.hand is" in why("[expect]\n'bill.hand' = ['Genie (friend)', 'Genie (friend)']\n", both)
    assert "two cards are called Genie 1 (friend)" in why(HOLDS, SIDES + ALIKE + ALIKE)


NAMED = """
[[card]]
name = "Sage"
type = "friend"
text = '''
use in action phase for lose 1 heart "Big Bang"
  draw 1
use in action phase for lose 1 heart "Mend"
  gain 2 hearts
'''
"""


def test_a_text_is_found_by_its_name() -> None:
    sides = SIDES.replace('hand = ["Pal"]', 'friends = ["Sage"]\ndeck = ["Pal"]') + NAMED

    def why(rest: str) -> str:
        return run_text(GAME.replace("first", "break-of-dawn") + sides + rest, "a file").why

    assert why("[[step]]\nbill = 'use Sage Big Bang'\n[expect]\n'bill.hand' = ['Pal']\n") == ""
    assert why("[[step]]\nbill = 'use Sage 1 mend'\n[expect]\n'bill.hearts' = 6\n") == ""
    assert why("[[step]]\nbill = 'use Sage 1 2'\n[expect]\n'bill.hearts' = 6\n") == ""
    assert why("[[step]]\nrefuse.kim = ['use Sage Big Bang', 'use Sage 1 Mend']\n") == ""
    assert "may say 'use Sage Big Bang'" in why("[[step]]\nrefuse.bill = 'use Sage Big Bang'\n")
    assert "has no text 'big bong'" in why("[[step]]\nrefuse.kim = 'use Sage Big Bong'\n")
