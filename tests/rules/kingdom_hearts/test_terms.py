"""Important Terms: In Play, Control and Discard; and the areas of the play mat."""
from __future__ import annotations

from playmat.games.kingdom_hearts.state import HAND
from playmat.kernel.view import view
from tests.cite import rule
from tests.rules.kingdom_hearts.table import (
    HIDDEN,
    NAMES,
    Table,
    attack,
    dark,
    deck_of_41,
    friend,
    magic,
    magic_friend,
    mat,
    new_game,
    player,
    seat_of,
    table,
    world,
)

CASTER = player("Sora", magic=3)
CAPTURE = magic("Capture", 1, "on play\n  choose a friend the opponent controls as prey\n  capture prey")


@rule("kh.term.in-play")
def test_a_card_in_a_hand_deck_or_discard_pile_is_not_in_play() -> None:
    goofy = friend("Goofy", 1)
    count = magic("Count", 1, 'on play\n  gain 1 heart for each card named "Goofy"')
    t = table(mat(player=CASTER, hearts=5, friends=[goofy], hand=[count, goofy], deck=[goofy], discard=[goofy]))
    t.play("bill", "cast Count by Sora")
    assert t.hearts("bill") == 5 + 1


@rule("kh.term.in-play")
def test_cards_are_played_from_the_hand_and_from_nowhere_else() -> None:
    elsewhere = [friend("Goofy"), magic("Fire"), magic_friend("Simba")]
    t = table(mat(player=CASTER, discard=elsewhere, friends=[friend("Pooh"), magic_friend("Genie")]))
    for words in ("friend Goofy", "cast Fire by Sora", "cast Simba by Sora", "friend Pooh", "cast Genie by Sora"):
        t.refused("bill", words, why="kh.term.in-play")
    t = table(mat(player=CASTER, hand=elsewhere))
    for words in ("friend Goofy", "cast Fire by Sora", "cast Simba by Sora"):
        assert t.may("bill", words)


@rule("kh.term.no-control-out-of-play")
def test_a_card_in_hand_is_under_nobodys_control_and_casts_nothing() -> None:
    merlin, fire = friend("Merlin", 1, magic=5), magic("Fire", 3)
    t = table(mat(player=player("Sora", magic=1), hand=[merlin, fire]))
    t.refused("bill", "cast Fire by Merlin", why="kh.term.no-control-out-of-play")
    t.play("bill", "friend Merlin")
    assert t.may("bill", "cast Fire by Merlin")


@rule("kh.term.owner-mat")
def test_cards_go_onto_their_owners_mat_but_for_dark_cards() -> None:
    t = table(mat(hand=[friend("Aladdin"), dark("Soldier")]), mat(worlds=[world("Agrabah")]))
    t.play("bill", "friend Aladdin", "dark Soldier")
    assert (t.friends("bill"), t.darks("kim")) == (["Aladdin 1"], ["Soldier 1"])


@rule("kh.term.control-default")
def test_a_player_controls_what_he_played() -> None:
    t = table(mat(hand=[friend("Donald Duck"), dark("Soldier")]), mat(worlds=[world("Agrabah")]))
    t.play("bill", "friend Donald Duck", "dark Soldier")
    for title in ("Donald Duck 1", "Soldier 1"):
        assert (t.controller(title), t.owner(title)) == ("bill", "bill")


def with_captured_goofy() -> Table:
    t = table(mat(player=CASTER, hand=[CAPTURE], worlds=[world("Agrabah")], darks=[dark("Soldier", 1, 20)]),
              mat(hearts=1, friends=[friend("Goofy", 1, support=4)]))
    t.play("bill", "cast Capture by Sora", "choose Goofy")
    return t


@rule("kh.term.capture")
def test_a_capture_changes_control_and_not_the_owner() -> None:
    t = with_captured_goofy()
    assert (t.controller("Goofy 1"), t.owner("Goofy 1")) == ("bill", "kim")
    t.play("bill", "battle", "join Goofy")
    assert t.attack("bill") == 4 + 4


@rule("kh.ruling.capture-details")
def test_a_captured_friend_stays_in_the_capturers_friend_area_until_it_leaves_play() -> None:
    t = with_captured_goofy()
    t.end_turn("bill")
    t.end_turn("kim")
    assert (t.friends("bill"), t.friends("kim"), t.controller("Goofy 1")) == (["Goofy 1"], [], "bill")
    t.play("bill", "battle", "join Goofy", "fight")
    assert (t.friends("bill"), t.friends("kim"), t.discard("kim")) == ([], [], ["Goofy 1"])


@rule("kh.term.return-after-game")
def test_after_the_game_every_card_is_its_owners() -> None:
    t = with_captured_goofy()
    before = {"bill": owned(t, "bill"), "kim": owned(t, "kim")}
    assert "Goofy 1" in before["kim"]
    t.play("bill", "end", "challenge", "join Goofy")
    t.play("kim", "pass")
    t.play("bill", "pass")
    assert (t.winner, t.controller("Goofy 1")) == ("bill", "bill")
    assert {"bill": owned(t, "bill"), "kim": owned(t, "kim")} == before


def owned(t: Table, who: str) -> list[str]:
    s = t.g.s
    return sorted(t.g.face(p).title for p in range(len(s.face)) if NAMES[s.owner[p]] == who)


@rule("kh.term.discard-to-owner")
def test_a_discarded_card_goes_to_its_owners_pile_wherever_it_lay() -> None:
    t = table(mat(worlds=[world("Agrabah")], darks=[dark("Soldier", 1, 4)]))
    t.play("bill", "battle", "fight")
    assert (t.discard("kim"), t.discard("bill")) == (["Soldier 1"], [])


@rule("kh.term.discard-faceup-top")
def test_discarding_is_face_up_on_top() -> None:
    t = table(mat(discard=[friend("X")], hand=[friend("Y"), friend("Z")]), phase="discard")
    t.play("bill", "discard Y", "discard Z")
    for viewer in ("bill", "kim"):
        assert t.seen(viewer, "bill", "discard") == ["X 1", "Y 1", "Z 1"]


@rule("kh.ruling.discard-public")
def test_both_players_may_look_through_either_pile_in_its_order() -> None:
    t = table(mat(discard=[friend("X"), magic("Y"), world("Z", 1)]), mat(discard=[dark("Soldier"), attack("Club")]))
    for viewer in ("bill", "kim"):
        assert t.seen(viewer, "bill", "discard") == ["X 1", "Y 1", "Z 1"]
        assert t.seen(viewer, "kim", "discard") == ["Soldier 1", "Club"]


@rule("kh.term.draw")
def test_to_draw_is_to_take_the_top_cards_of_ones_own_deck() -> None:
    draw_two = magic("Draw", 1, "on play\n  draw 2 cards")
    t = table(mat(player=CASTER, hand=[draw_two], deck=[friend("P"), friend("Q"), friend("R")]),
              mat(deck=[friend("K")]))
    t.play("bill", "cast Draw by Sora")
    assert (t.hand("bill"), t.deck("bill"), t.deck("kim")) == (["P 1", "Q 1"], ["R 1"], ["K 1"])
    assert t.seen("kim", "bill", "hand") == [HIDDEN, HIDDEN]


@rule("kh.zone.areas")
def test_the_areas_of_a_new_game() -> None:
    t = new_game(deck_of_41(player("Sora", 1, hearts=5)), deck_of_41(player("Riku", 2, hearts=7)))
    for who, leader, hearts in (("bill", "Sora 1", 5), ("kim", "Riku 2", 7)):
        assert t.area(who, "player") == [leader]
        assert (len(t.deck(who)), len(t.hand(who)), t.hearts(who)) == (34, 6, hearts)
        for empty in ("friends", "worlds", "challenge", "discard", "darks", "battle", "magic"):
            assert t.area(who, empty) == []


@rule("kh.zone.hand-hidden")
def test_a_hand_is_hidden_from_the_opponent() -> None:
    t = new_game(deck_of_41(player("Sora", 1)), deck_of_41(player("Riku", 2)))
    assert t.seen("kim", "bill", "hand") == [HIDDEN] * 6
    assert t.seen("bill", "bill", "hand") == t.hand("bill")
    hand = t.g.zone(seat_of("bill"), HAND)
    shown = {p: face for zone in view(t.g, seat_of("kim"))["zones"] for p, face in zone}
    assert [shown[p] for p in hand] == [None] * 6


@rule("kh.zone.hand-hidden")
def test_the_log_does_not_betray_what_was_drawn() -> None:
    t = table(mat(deck=[friend(f"F{n}") for n in range(8)]), phase="draw")
    assert "bill draws F0 1" in t.told("bill")
    assert [line for line in t.told("kim") if "draws" in line] == ["bill draws a card"] * 6


