"""Magic/Friend Cards: played as Magic, treated as Friends."""
from __future__ import annotations

import pytest

from tests.cite import rule
from tests.rules.kingdom_hearts.table import dark, friend, magic, magic_friend, mat, player, table, world


@rule("kh.magic-friend.played-as-magic")
def test_a_magic_friend_is_cast_and_not_played_as_a_friend() -> None:
    t = table(mat(player=player("Sora", magic=3), hand=[magic_friend("Simba", 3)]))
    assert t.offered("bill") == ["end", "cast Simba 3 by Sora 1"]
    t.play("bill", "cast Simba by Sora")
    assert t.friends("bill") == ["Simba 3"]


@rule("kh.magic-friend.level-requirement")
def test_one_card_under_control_must_have_the_magic_value() -> None:
    t = table(mat(player=player("Sora", magic=1), friends=[friend("Merlin", 1, magic=2)],
                  hand=[magic_friend("Simba", 2), magic_friend("Genie", 3)]))
    t.refused("bill", "cast Genie by Merlin", why="kh.magic-friend.level-requirement")
    t.refused("bill", "cast Simba by Sora", why="kh.magic.declare")
    t.play("bill", "cast Simba by Merlin")
    assert t.friends("bill") == ["Merlin 1", "Simba 2"]


@rule("kh.magic-friend.no-ladder")
def test_the_ladder_does_not_hold_for_magic_friends() -> None:
    t = table(mat(player=player("Sora", magic=4), hand=[magic_friend("Simba", 4), friend("Mulan", 4)]))
    t.refused("bill", "friend Mulan", why="kh.friend.ladder-empty")
    t.play("bill", "cast Simba by Sora")
    assert t.friends("bill") == ["Simba 4"]


@rule("kh.magic-friend.treated-as-friend")
def test_in_play_it_is_a_friend_and_joins_a_battle() -> None:
    t = table(mat(player=player("Sora", attack=4), friends=[magic_friend("Simba", support=3)], worlds=[world("A")],
                  darks=[dark("Soldier", 1, 20)]))
    t.play("bill", "battle", "join Simba", "fight")
    assert t.g.s.damage[t.piece("Soldier 1")] == 7


@rule("kh.magic-friend.playable-in-challenge")
def test_both_players_may_play_one_in_a_challenge() -> None:
    t = table(mat(player=player("Sora", magic=1), hand=[magic_friend("Genie")]),
              mat(player=player("Riku", magic=2), hand=[magic_friend("Simba", 2), magic_friend("Mushu", 3)]))
    t.play("bill", "end", "challenge", "cast Genie by Sora")
    t.refused("kim", "cast Mushu by Riku", why="kh.magic-friend.level-requirement")
    t.play("kim", "cast Simba by Riku")
    assert (t.friends("bill"), t.friends("kim"), t.asked) == (["Genie 1"], ["Simba 2"], ["bill"])


# -- rulings ---------------------------------------------------------------------------------------------------------

@rule("kh.ruling.magic-level-not-magic-value")
def test_its_level_counts_and_not_its_own_magic_value() -> None:
    t = table(mat(player=player("Sora", magic=2),
                  hand=[magic_friend("Simba", 2, magic=5), magic_friend("Genie", 3, magic=0)]))
    t.refused("bill", "cast Genie by Sora", why="kh.magic-friend.level-requirement")
    t.play("bill", "cast Simba by Sora")
    assert t.friends("bill") == ["Simba 2"]


@rule("kh.ruling.magic-friend-order")
def test_it_goes_at_the_beginning_of_the_discard_phase() -> None:
    t = table(mat(player=player("Sora", magic=2), hand=[magic_friend("Simba"), friend("Pooh", 5)]))
    t.play("bill", "cast Simba by Sora", "end")
    assert t.friends("bill") == ["Simba 1"], "it is there in the Challenge Phase"
    t.play("bill", "pass")
    assert (t.phase, t.friends("bill"), t.discard("bill")) == ("discard", [], ["Simba 1"])
    assert t.offered("bill") == ["done", "discard Pooh 5"]


@rule("kh.ruling.magic-friend-defender")
def test_the_defenders_stays_until_his_own_discard_phase() -> None:
    t = table(None, mat(player=player("Riku", magic=2), hand=[magic_friend("Simba", support=3)]))
    t.play("bill", "end", "challenge", "pass")
    t.play("kim", "cast Simba by Riku")
    t.play("bill", "pass")
    t.play("kim", "pass")
    t.play("bill", "done")
    assert (t.active, t.friends("kim")) == ("kim", ["Simba 1"])
    t.play("kim", "end", "challenge")
    assert t.may("kim", "join Simba"), "it may be used in his own turn"
    t.play("kim", "pass")
    t.play("bill", "pass")
    assert (t.phase, t.friends("kim"), t.discard("kim")) == ("discard", [], ["Simba 1"])


@rule("kh.ruling.magic-friend-type-for-texts")
def test_while_it_is_played_it_counts_as_magic() -> None:
    seal = friend("Seal", 1, text="always\n  cards in the opponent's hand may not be cast")
    wall = friend("Wall", 1, text="always\n  friends in the opponent's hand may not be played")
    hand = [magic_friend("Simba"), magic("Fire"), friend("Goofy")]
    sora = player("Sora", magic=2)
    t = table(mat(player=sora, hand=hand), mat(friends=[seal]))
    t.refused("bill", "cast Simba by Sora", why="kh.ruling.card-text-first")
    t.refused("bill", "cast Fire by Sora", why="kh.ruling.card-text-first")
    assert t.may("bill", "friend Goofy")
    t = table(mat(player=sora, hand=hand), mat(friends=[wall]))
    t.refused("bill", "friend Goofy", why="kh.ruling.card-text-first")
    assert t.may("bill", "cast Simba by Sora")


@rule("kh.ruling.magic-friend-type-for-texts")
def test_a_text_that_counts_magic_being_played_counts_it() -> None:
    sage = friend("Sage", 1, text="when the opponent casts a card\n  gain 1 heart")
    t = table(mat(player=player("Sora", magic=2), hand=[magic_friend("Simba"), magic("Fire"), friend("Goofy")]),
              mat(hearts=5, friends=[sage]))
    t.play("bill", "cast Simba by Sora", "cast Fire by Sora", "friend Goofy")
    assert t.hearts("kim") == 5 + 2


@rule("kh.ruling.magic-friend-type-for-texts")
@pytest.mark.parametrize(("text", "gained"), [
    ("when the opponent plays a magic card", 2),
    ("when the opponent casts a magic card", 2),
    ("when the opponent plays a friend", 1),
    ("when the opponent casts a friend", 0),
])
def test_a_text_about_playing_cards_takes_it_for_magic(text: str, gained: int) -> None:
    sage = friend("Sage", 1, text=f"{text}\n  gain 1 heart")
    t = table(mat(player=player("Sora", magic=2), hand=[magic_friend("Simba"), magic("Fire"), friend("Goofy")]),
              mat(hearts=5, friends=[sage]))
    t.play("bill", "cast Simba by Sora", "cast Fire by Sora", "friend Goofy")
    assert t.hearts("kim") == 5 + gained


@rule("kh.ruling.magic-friend-type-for-texts")
def test_a_ban_on_magic_cards_is_on_it_too() -> None:
    seal = friend("Seal", 1, text="always\n  magic cards in the opponent's hand may not be played")
    t = table(mat(player=player("Sora", magic=2), hand=[magic_friend("Simba"), friend("Goofy")]), mat(friends=[seal]))
    t.refused("bill", "cast Simba by Sora", why="kh.ruling.card-text-first")
    assert t.may("bill", "friend Goofy")


@rule("kh.ruling.magic-friend-type-for-texts")
@pytest.mark.parametrize(("text", "offered"), [
    ("choose a friend you control as lost", ["choose Goofy 1", "choose Simba 1"]),
    ("choose a friend in your discard as lost", ["choose Mulan 1"]),
    ("choose a friend in your hand as lost", ["choose Jack 1"]),
    ("choose a magic card in your discard as lost", ["choose Blizzard 1"]),
    ("choose a magic/friend in your discard as lost", ["choose Genie 1"]),
])
def test_in_play_it_is_a_friend_and_elsewhere_only_a_magic_friend(text: str, offered: list[str]) -> None:
    spell = magic("Spell", 1, f"on play\n  {text}\n  discard lost")
    t = table(mat(player=player("Sora", magic=2), friends=[friend("Goofy"), magic_friend("Simba")],
                  hand=[spell, magic_friend("Mushu"), friend("Jack")],
                  discard=[magic_friend("Genie"), friend("Mulan"), magic("Blizzard")]))
    t.play("bill", "cast Spell by Sora")
    assert t.offered("bill") == offered
