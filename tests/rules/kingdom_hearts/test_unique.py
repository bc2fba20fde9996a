"""The "Unique Card" Rule."""
from __future__ import annotations

from playmat.games.kingdom_hearts.state import HAND
from tests.cite import rule
from tests.rules.kingdom_hearts.table import (
    Table,
    friend,
    magic,
    magic_friend,
    mat,
    player,
    seat_of,
    table,
)

CASTER = player("Sora", magic=9)
CAPTURE = magic("Capture", 1, "on play\n  choose a friend the opponent controls as prey\n  capture prey")


@rule("kh.unique.no-duplicate")
def test_a_second_card_of_a_name_can_not_stand_beside_the_first() -> None:
    t = table(mat(friends=[friend("Goofy")], hand=[friend("Goofy")]))
    t.play("bill", "friend Goofy")
    assert (t.friends("bill"), t.discard("bill")) == (["Goofy 1"], ["Goofy 1"])


@rule("kh.unique.levels-irrelevant")
def test_another_level_of_the_name_is_no_other_card() -> None:
    t = table(mat(friends=[friend("Donald Duck", 1), friend("Aladdin", 1)], hand=[friend("Donald Duck", 2)]))
    t.play("bill", "friend Donald Duck 2")
    assert (t.friends("bill"), t.discard("bill")) == (["Aladdin 1", "Donald Duck 2"], ["Donald Duck 1"])


@rule("kh.unique.standing", "kh.ruling.unique-after-capture")
def test_after_a_capture_one_of_two_namesakes_goes_to_its_owners_pile() -> None:
    for kept, bills, kims in (("Goofy 1", [], ["Goofy 3"]), ("Goofy 3", ["Goofy 1"], [])):
        t = table(mat(player=CASTER, friends=[friend("Goofy", 1)], hand=[CAPTURE]), mat(friends=[friend("Goofy", 3)]))
        t.play("bill", "cast Capture by Sora", "choose Goofy 3")
        assert (t.asked, sorted(t.offered("bill"))) == (["bill"], ["keep Goofy 1", "keep Goofy 3"])
        t.play("bill", f"keep {kept}")
        assert (t.friends("bill"), t.friends("kim")) == ([kept], [])
        assert ([c for c in t.discard("bill") if c != "Capture 1"], t.discard("kim")) == (bills, kims)


@rule("kh.unique.standing")
def test_of_several_namesakes_at_one_stroke_one_stays_whatever_is_chosen() -> None:
    call = magic("Call", 1, "on play\n  put friends in your discard into the friend area")
    t = table(mat(player=CASTER, friends=[friend("Goofy", 1)], hand=[call],
                  discard=[friend("Goofy", 2), friend("Goofy", 3)]))
    t.play("bill", "cast Call by Sora")
    assert {len(end.friends("bill")) for end in all_ways(t, "keep")} == {1}


def all_ways(t: Table, verb: str) -> list[Table]:
    """Every position in which such questions can end."""
    if t.over or t.options("bill")[0].verb != verb:
        return [t]
    ends = []
    for option in t.options("bill"):
        after = Table(t.g.clone())
        after.g.submit(seat_of("bill"), option.key)
        ends += all_ways(after, verb)
    return ends


@rule("kh.unique.covers-both-types")
def test_friends_and_magic_friends_of_a_name_exclude_each_other() -> None:
    t = table(mat(friends=[magic_friend("Simba")], hand=[friend("Simba", 0)]))
    t.play("bill", "friend Simba 0")
    assert (t.friends("bill"), t.discard("bill")) == (["Simba 0"], ["Simba 1"])
    t = table(mat(player=CASTER, friends=[friend("Simba", 0)], hand=[magic_friend("Simba")]))
    t.play("bill", "cast Simba 1 by Sora")
    assert (t.friends("bill"), t.discard("bill")) == (["Simba 1"], ["Simba 0"])


@rule("kh.unique.discard-first")
def test_the_old_card_is_discarded_right_before_the_new_one_is_played() -> None:
    t = table(mat(friends=[friend("Goofy", 2), friend("Aladdin", 2)], hand=[friend("Goofy", 3)]))
    t.play("bill", "friend Goofy 3")
    assert (t.friends("bill"), t.discard("bill")) == (["Aladdin 2", "Goofy 3"], ["Goofy 2"])
    assert t.told("kim")[-2:] == ["Goofy 2 goes to bill's discard pile", "bill plays Goofy 3"]


@rule("kh.unique.per-player")
def test_the_opponents_card_of_that_name_is_no_obstacle() -> None:
    t = table(mat(hand=[friend("Goofy")]), mat(friends=[friend("Goofy")]))
    t.play("bill", "friend Goofy")
    assert (t.friends("bill"), t.friends("kim")) == (["Goofy 1"], ["Goofy 1"])


# -- rulings ---------------------------------------------------------------------------------------------------------

@rule("kh.ruling.unique-and-player-card")
def test_no_friend_with_the_name_of_ones_own_player_card() -> None:
    t = table(mat(player=CASTER, hand=[friend("Sora", 0), magic_friend("Sora", 2), friend("Riku", 0)]))
    t.refused("bill", "friend Sora 0", why="kh.ruling.unique-and-player-card")
    t.refused("bill", "cast Sora 2 by Sora 1", why="kh.ruling.unique-and-player-card")
    t.play("bill", "friend Riku 0")
    assert t.friends("bill") == ["Riku 0"], "the other's Player Card is no obstacle"


@rule("kh.ruling.containment-first")
def test_names_match_exactly() -> None:
    t = table(mat(player=player("Riku"), hand=[friend("Dark Riku"), friend("Riku Replica")]))
    t.play("bill", "friend Dark Riku", "friend Riku Replica")
    assert t.friends("bill") == ["Dark Riku 1", "Riku Replica 1"]


@rule("kh.ruling.replace-only-if-legal")
def test_nothing_is_discarded_for_a_play_that_is_illegal_afterwards() -> None:
    t = table(mat(friends=[friend("Goofy", 2)], hand=[friend("Goofy", 4)]))
    t.refused("bill", "friend Goofy 4", why="kh.friend.ladder")
    assert (t.friends("bill"), t.discard("bill")) == (["Goofy 2"], [])


@rule("kh.ruling.replace-caster")
def test_the_card_that_makes_room_can_not_be_the_caster() -> None:
    old, new = friend("Simba", 1, magic=3), magic_friend("Simba", 3)
    t = table(mat(player=player("Sora", magic=0), friends=[old], hand=[new]))
    t.refused("bill", "cast Simba 3 by Simba 1", why="kh.ruling.replace-caster")
    bill = seat_of("bill")
    assert t.g.why_not(bill, "cast", (t.g.zone(bill, HAND)[0],)) == "kh.ruling.replace-caster"    # nor anybody else
    t = table(mat(player=player("Sora", magic=3), friends=[old], hand=[new]))
    t.refused("bill", "cast Simba 3 by Simba 1", why="kh.ruling.replace-caster")
    t.play("bill", "cast Simba 3 by Sora")
    assert (t.friends("bill"), t.discard("bill")) == (["Simba 3"], ["Simba 1"])


@rule("kh.ruling.voluntary-friend-discard")
def test_friends_are_not_discarded_at_will() -> None:
    t = table(mat(friends=[friend("Goofy")]))
    t.refused("bill", "discard Goofy", why="kh.ruling.voluntary-friend-discard")
