"""The Action Phase: the actions, in any order."""
from __future__ import annotations

from itertools import permutations

import pytest

from tests.cite import rule
from tests.rules.kingdom_hearts.table import Table, attack, dark, friend, magic, magic_friend, mat, player, table, world

MAGE = player("Sora", magic=5)


@rule("kh.action.list-first")
def test_the_kinds_of_action() -> None:
    hand = [world("W"), friend("F"), magic("M"), magic_friend("MF"), dark("D"), attack("A")]
    blocked = table(mat(player=MAGE, hand=hand, worlds=[world("X")], darks=[dark("Soldier")]), mat(worlds=[world("Y")]))
    free = table(mat(player=MAGE, hand=hand), mat(worlds=[world("Y")]))
    assert {o.verb for o in blocked.options("bill")} == {"end", "battle", "escape", "dark", "friend", "cast"}
    assert {o.verb for o in free.options("bill")} == {"end", "move", "dark", "friend", "cast"}
    assert {o for o in free.offered("bill") if o.startswith("cast")} == {"cast M 1 by Sora 1", "cast MF 1 by Sora 1"}


@rule("kh.action.any-order")
@pytest.mark.parametrize("order", list(permutations(["friend Goofy", "dark Soldier", "move Agrabah"])))
def test_actions_may_be_taken_in_any_order(order: tuple[str, ...]) -> None:
    t = table(mat(hand=[friend("Goofy"), dark("Soldier"), world("Agrabah")]), mat(worlds=[world("W")]))
    t.play("bill", *order)
    assert (t.friends("bill"), t.darks("kim"), t.worlds("bill")) == (["Goofy 1"], ["Soldier 1"], ["Agrabah 2"])


@rule("kh.action.optional")
def test_no_action_is_compulsory() -> None:
    for mine in (mat(worlds=[world("A")], darks=[dark("Soldier")], hand=[world("B")]), mat(hand=[world("B")])):
        t = table(mine)
        t.play("bill", "end")
        assert (t.phase, t.hand("bill")) == ("challenge", ["B 2"])


@rule("kh.action.move-once")
def test_one_move_a_turn() -> None:
    t = table(mat(hand=[world("A", 1), world("B", 1)]))
    t.play("bill", "move A")
    t.refused("bill", "move B", why="kh.action.move-once")
    assert t.worlds("bill") == ["A 1"]


@rule("kh.action.battle-once")
def test_one_battle_a_turn() -> None:
    t = table(mat(worlds=[world("A")], darks=[dark("Soldier", 1, 20)]))
    t.play("bill", "battle", "fight")
    t.refused("bill", "battle", why="kh.action.battle-once")
    t.end_turn("bill")
    t.end_turn("kim")
    assert t.may("bill", "battle")


@rule("kh.action.repeatable")
def test_cards_are_played_repeatedly_and_in_any_mixture() -> None:
    hand = [friend("A", 1), dark("B"), friend("C", 2), magic("D"), magic_friend("E"), dark("F"), magic("G")]
    t = table(mat(player=MAGE, hand=hand), mat(worlds=[world("W", 2)]))
    t.play("bill", "friend A", "dark B", "friend C", "cast D by Sora", "cast E by Sora", "dark F",
           "cast G by Sora")
    assert (t.friends("bill"), t.darks("kim"), t.discard("bill")) == (["A 1", "C 2", "E 1"], ["B 1", "F 1"],
                                                                     ["D 1", "G 1"])


def battling() -> Table:
    t = table(mat(player=MAGE, hand=[friend("A", 1), dark("B"), magic("D"), magic_friend("E"), dark("F"), world("W")],
                  worlds=[world("V")], darks=[dark("Soldier", 1, 20)]), mat(worlds=[world("X", 1)]))
    t.play("bill", "battle")
    return t


@rule("kh.action.during-battle")
def test_a_battle_stops_none_of_the_plays() -> None:
    t = battling()
    t.play("bill", "dark B", "friend A", "cast D by Sora", "cast E by Sora")
    assert (t.darks("kim"), t.friends("bill")) == (["B 1"], ["A 1", "E 1"])
    assert t.may("bill", "fight"), "the battle goes on"


@rule("kh.action.during-battle")
def test_in_a_battle_the_usual_conditions_hold() -> None:
    t = battling()
    t.play("bill", "dark B")
    t.refused("bill", "dark F", why="kh.dark.count-first")
    t.refused("bill", "move W", why="kh.ruling.battle-no-move-inside")
