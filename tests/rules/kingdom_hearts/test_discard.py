"""The Discard Phase."""
from __future__ import annotations

import pytest

from tests.cite import rule
from tests.rules.kingdom_hearts.table import captured, friend, magic_friend, mat, table


@rule("kh.discard.magic-friends")
def test_the_phase_opens_with_the_active_players_magic_friends() -> None:
    t = table(mat(friends=[magic_friend("Simba"), friend("Goofy"), captured(magic_friend("Genie"), by="bill")]),
              mat(friends=[magic_friend("Tinker Bell")]), phase="discard")
    assert (t.discard("bill"), t.discard("kim")) == (["Simba 1"], ["Genie 1"])
    assert (t.friends("bill"), t.friends("kim")) == (["Goofy 1"], ["Tinker Bell 1"])


@rule("kh.discard.voluntary")
@pytest.mark.parametrize("n", range(6))
def test_any_number_of_cards_in_hand_may_be_discarded(n: int) -> None:
    t = table(mat(hand=[friend(f"F{i}") for i in range(5)]), phase="discard")
    t.play("bill", *[f"discard F{i}" for i in range(n)], "done")
    assert (len(t.discard("bill")), len(t.hand("bill")), t.active) == (n, 5 - n, "kim")


@rule("kh.discard.voluntary")
def test_only_the_active_player_and_only_in_this_phase() -> None:
    t = table(mat(hand=[friend("F")]), mat(hand=[friend("G")]), phase="challenge")
    t.refused("bill", "discard F", why="kh.turn.phases")
    t.play("bill", "pass")
    t.refused("kim", "discard G", why="kh.turn.phases")
    assert t.may("bill", "discard F")


@rule("kh.discard.none-forced", "kh.ruling.hand-limit")
def test_there_is_no_maximum_hand() -> None:
    t = table(mat(hand=[friend(f"F{i}") for i in range(9)]), phase="discard")
    t.play("bill", "done")
    assert (len(t.hand("bill")), t.discard("bill"), t.active) == (9, [], "kim")


@rule("kh.ruling.discard-phase-hand-only")
def test_nothing_in_play_is_discarded_at_will() -> None:
    t = table(mat(friends=[friend("Goofy")], hand=[friend("F")]), phase="discard")
    t.refused("bill", "discard Goofy", why="kh.ruling.discard-phase-hand-only")
    assert t.offered("bill") == ["done", "discard F 1"]
