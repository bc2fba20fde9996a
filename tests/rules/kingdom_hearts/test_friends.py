"""Play Friend Cards."""
from __future__ import annotations

import pytest

from tests.cite import rule
from tests.rules.kingdom_hearts.table import dark, friend, magic_friend, mat, player, table, world

MAGE = player("Sora", magic=9)


def ladder(levels: range) -> list[str]:
    """A Friend of each level, all of different names."""
    return [friend(f"L{n}", n) for n in levels]


@rule("kh.friend.supports")
@pytest.mark.parametrize(("joins", "damage"), [(["join Donald Duck"], 6), ([], 4)])
def test_a_friend_who_takes_part_adds_his_support(joins: list[str], damage: int) -> None:
    t = table(mat(player=player("Sora", attack=4), friends=[friend("Donald Duck", 1, support=2)], worlds=[world("A")],
                  darks=[dark("Soldier", 1, 9)]))
    t.play("bill", "battle", *joins, "fight")
    assert t.g.s.damage[t.piece("Soldier 1")] == damage


@rule("kh.friend.supports")
def test_a_friend_joins_a_fight_and_nothing_else() -> None:
    t = table(mat(friends=[friend("Donald Duck")]))
    t.refused("bill", "join Donald Duck", why="kh.friend.supports")


@rule("kh.friend.stays")
def test_an_unused_friend_waits_across_turns() -> None:
    t = table(mat(hand=[friend("Goofy")]))
    t.play("bill", "friend Goofy")
    t.end_turn("bill")
    t.end_turn("kim")
    assert (t.active, t.friends("bill")) == ("bill", ["Goofy 1"])


@rule("kh.friend.discard-after-use")
def test_whoever_took_part_in_a_battle_is_discarded_whatever_the_outcome() -> None:
    t = table(mat(friends=[friend("Goofy"), magic_friend("Simba"), friend("Pooh")], worlds=[world("A")],
                  darks=[dark("Soldier", 1, 99)]))
    t.play("bill", "battle", "join Goofy", "join Simba", "fight")
    assert t.darks("bill") == ["Soldier 1"]
    assert (t.discard("bill"), t.friends("bill")) == (["Goofy 1", "Simba 1"], ["Pooh 1"])


@rule("kh.friend.discard-after-use")
def test_whoever_took_part_in_a_challenge_is_discarded_won_or_lost() -> None:
    t = table(mat(friends=[friend("Goofy", 1, support=4), friend("Pooh")]),
              mat(friends=[friend("Mulan"), friend("Jack")]))
    t.play("bill", "end", "challenge", "join Goofy")
    t.play("kim", "join Mulan")
    t.play("bill", "pass")
    t.play("kim", "pass")
    assert (t.discard("bill"), t.friends("bill")) == (["Goofy 1"], ["Pooh 1"])
    assert (t.discard("kim"), t.friends("kim")) == (["Mulan 1"], ["Jack 1"])


@rule("kh.friend.action-phase-only")
def test_in_a_challenge_neither_player_plays_new_friends() -> None:
    mage = player("Riku", magic=1)
    t = table(mat(player=MAGE, hand=[friend("Goofy"), magic_friend("Simba")]),
              mat(player=mage, hand=[friend("Mulan"), magic_friend("Genie")]))
    t.play("bill", "end")
    t.refused("bill", "friend Goofy", why="kh.friend.action-phase-only")
    t.play("bill", "challenge")
    t.refused("bill", "friend Goofy", why="kh.friend.action-phase-only")
    t.play("bill", "cast Simba by Sora")
    t.refused("kim", "friend Mulan", why="kh.friend.action-phase-only")
    t.play("kim", "cast Genie by Riku")
    assert (t.friends("bill"), t.friends("kim")) == (["Simba 1"], ["Genie 1"])


@rule("kh.friend.action-phase-only")
def test_no_friends_in_the_opponents_action_phase() -> None:
    t = table(mat(hand=[friend("Goofy")]), mat(hand=[friend("Mulan")]))
    t.refused("kim", "friend Mulan", why="kh.friend.action-phase-only")
    assert t.may("bill", "friend Goofy")


@rule("kh.friend.unlimited")
def test_any_number_of_friends_in_one_turn() -> None:
    t = table(mat(hand=ladder(range(1, 4))))
    t.play("bill", "friend L1", "friend L2", "friend L3")
    assert t.friends("bill") == ["L1 1", "L2 2", "L3 3"]


@rule("kh.friend.ladder")
def test_at_most_one_level_above_the_highest() -> None:
    t = table(mat(friends=[friend("Donald Duck", 2)], hand=ladder(range(5))))
    t.refused("bill", "friend L4", why="kh.friend.ladder")
    assert [o for o in t.offered("bill") if o.startswith("friend")] == [f"friend L{n} {n}" for n in range(4)]


@rule("kh.friend.ladder-empty")
def test_without_friends_only_level_0_and_1() -> None:
    t = table(mat(hand=ladder(range(3))))
    t.refused("bill", "friend L2", why="kh.friend.ladder-empty")
    assert [o for o in t.offered("bill") if o.startswith("friend")] == ["friend L0 0", "friend L1 1"]


@rule("kh.friend.ladder-counts-magic-friend", "kh.ruling.ladder-magic-friend-only")
def test_a_lone_magic_friend_is_a_step_of_the_ladder() -> None:
    t = table(mat(friends=[magic_friend("Simba", 4)], hand=ladder(range(7))))
    t.refused("bill", "friend L6", why="kh.friend.ladder")
    assert t.may("bill", "friend L5")


@rule("kh.friend.ladder-own-only")
def test_the_opponents_friends_are_no_steps() -> None:
    t = table(mat(hand=ladder(range(3))), mat(friends=[friend("Mulan", 3)]))
    t.refused("bill", "friend L2", why="kh.friend.ladder-empty")


@rule("kh.friend.ladder-on-play-only")
def test_a_friend_stays_when_the_lower_one_goes() -> None:
    t = table(mat(friends=[friend("X", 1), friend("Y", 2)], hand=ladder(range(5)), worlds=[world("A")],
                  darks=[dark("Soldier", 1, 99)]))
    t.play("bill", "battle", "join X", "fight")
    assert (t.friends("bill"), t.discard("bill")) == (["Y 2"], ["X 1"])
    t.refused("bill", "friend L4", why="kh.friend.ladder")
    assert [o for o in t.offered("bill") if o.startswith("friend")] == [f"friend L{n} {n}" for n in range(4)]


@rule("kh.friend.replace-first", "kh.ruling.replace-first")
def test_the_replaced_card_is_gone_before_the_ladder_is_climbed() -> None:
    t = table(mat(friends=[friend("Donald Duck", 2)], hand=[friend("Donald Duck", 3), friend("Donald Duck", 1)]))
    t.refused("bill", "friend Donald Duck 3", why="kh.friend.replace-first")
    assert t.friends("bill") == ["Donald Duck 2"]
    t.play("bill", "friend Donald Duck 1")
    assert (t.friends("bill"), t.discard("bill")) == (["Donald Duck 1"], ["Donald Duck 2"])


@rule("kh.friend.replace-first")
def test_another_friend_may_be_the_step() -> None:
    t = table(mat(friends=[friend("Donald Duck", 2), friend("Goofy", 2)], hand=[friend("Donald Duck", 3)]))
    t.play("bill", "friend Donald Duck 3")
    assert t.friends("bill") == ["Goofy 2", "Donald Duck 3"]


# -- rulings ---------------------------------------------------------------------------------------------------------

@rule("kh.ruling.ladder-highest")
def test_the_highest_of_several_counts() -> None:
    t = table(mat(friends=[friend("X", 3), friend("Y", 1)], hand=ladder(range(6))))
    t.refused("bill", "friend L5", why="kh.friend.ladder")
    assert t.may("bill", "friend L4")


@rule("kh.ruling.ladder-player-card")
def test_the_player_card_is_no_step() -> None:
    t = table(mat(player=player("Sora", 3), hand=ladder(range(5))))
    t.refused("bill", "friend L2", why="kh.friend.ladder-empty")
    assert t.may("bill", "friend L1")
