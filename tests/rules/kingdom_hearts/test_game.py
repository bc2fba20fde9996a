"""Object of the Game: two players, Heart Points, and the two ways to win."""
from __future__ import annotations

import pytest

from playmat.kernel.names import Refused, Stale
from playmat.kernel.view import view
from tests.cite import rule
from tests.rules.kingdom_hearts.table import (
    Card,
    attack,
    dark,
    deck_of_41,
    friend,
    magic,
    mat,
    of_cards,
    player,
    seat_of,
    table,
    world,
)

CASTER = player("Sora", magic=3)


def spell(*lines: str) -> Card:
    return magic("Spell", 1, "on play\n" + "\n".join("  " + line for line in lines))


@rule("kh.game.two-players")
def test_a_duel_is_for_exactly_two_players() -> None:
    deck = deck_of_41()
    chair = {"deck": [str(c) for c in deck]}
    assert not of_cards(deck).start({"seats": [chair, chair]}, seed=1).over
    for seats in (1, 3):
        with pytest.raises(Refused, match=f"2 players, not {seats}"):
            of_cards(deck).start({"seats": [chair] * seats}, seed=1)


@rule("kh.game.heart-marker")
def test_hearts_are_public_and_each_players_own() -> None:
    t = table(mat(player=CASTER, hearts=5, hand=[spell("lose 1 heart")]), mat(hearts=6))
    t.play("bill", "cast Spell by Sora")
    for viewer in (0, 1, -1):
        hearts = view(t.g, viewer)["shows"]["hearts"]
        assert (hearts[seat_of("bill")], hearts[seat_of("kim")]) == (4, 6)


@rule("kh.win.worlds-13")
@pytest.mark.parametrize(("level", "winner"), [(2, "bill"), (1, "")])
def test_a_world_total_of_13_wins_and_12_does_not(level: int, winner: str) -> None:
    t = table(mat(worlds=[world("A", 3), world("B", 4), world("C", 4)], hand=[world("Next", level)]))
    t.play("bill", "move Next")
    assert t.winner == winner


@rule("kh.win.hearts-zero")
def test_losing_the_last_heart_in_a_challenge_loses_the_game() -> None:
    t = table(mat(player=player("Sora", attack=5)), mat(hearts=1))
    t.play("bill", "end", "challenge", "pass")
    t.play("kim", "pass")
    assert (t.hearts("kim"), t.winner) == (0, "bill")


@rule("kh.win.hearts-zero")
def test_losing_the_last_heart_by_escaping_loses_in_ones_own_turn() -> None:
    t = table(mat(hearts=1, worlds=[world("Agrabah")], darks=[dark("Soldier")]))
    t.play("bill", "escape")
    assert (t.hearts("bill"), t.winner, t.active) == (0, "kim", "bill")


@rule("kh.win.hearts-zero")
def test_losing_the_last_heart_to_a_card_text_loses_the_game() -> None:
    t = table(mat(player=CASTER, hearts=1, hand=[spell("lose 1 heart")]))
    t.play("bill", "cast Spell by Sora")
    assert t.winner == "kim"


@rule("kh.win.immediate")
def test_the_game_is_over_at_once_and_takes_no_further_action() -> None:
    t = table(mat(worlds=[world("A", 12)], hand=[world("Last", 1), dark("Soldier")]), mat(worlds=[world("B")]))
    t.play("bill", "move Last")
    assert (t.winner, t.phase, t.asked) == ("bill", "action", [])
    with pytest.raises(Stale, match="The game is over"):
        t.g.submit(seat_of("bill"), "end")


@rule("kh.win.immediate")
def test_no_later_line_of_a_text_is_carried_out() -> None:
    t = table(mat(player=CASTER, hearts=3, hand=[spell("the opponent loses 2 hearts", "gain 4 hearts")]), mat(hearts=2))
    t.play("bill", "cast Spell by Sora")
    assert (t.winner, t.hearts("bill")) == ("bill", 3)


@rule("kh.win.two-ways")
def test_either_goal_is_enough() -> None:
    by_worlds = table(mat(worlds=[world("A", 12)], hand=[world("Last", 1)]), mat(hearts=6))
    by_worlds.play("bill", "move Last")
    assert (by_worlds.winner, by_worlds.hearts("kim")) == ("bill", 6)
    by_hearts = table(mat(player=CASTER, hand=[spell("the opponent loses 5 hearts")]), mat(hearts=5))
    by_hearts.play("bill", "cast Spell by Sora")
    assert (by_hearts.winner, by_hearts.worlds("bill")) == ("bill", [])


@rule("kh.win.two-ways")
def test_having_no_cards_left_is_no_defeat() -> None:
    t = table(phase="draw")
    t.end_turn("bill")
    t.end_turn("kim")
    assert (t.winner, t.asked) == ("", ["bill"])


# -- rulings ---------------------------------------------------------------------------------------------------------

@rule("kh.ruling.hearts-floor")
def test_hearts_stop_at_zero() -> None:
    t = table(mat(player=CASTER, hand=[spell("the opponent loses 3 hearts")]), mat(hearts=1))
    t.play("bill", "cast Spell by Sora")
    assert (t.hearts("kim"), t.winner) == (0, "bill")


@rule("kh.ruling.hearts-no-cap")
def test_hearts_rise_above_the_printed_number_and_the_track() -> None:
    t = table(mat(player=CASTER, hearts=5, hand=[spell("gain 95 hearts"), world("Agrabah")]))
    t.play("bill", "cast Spell by Sora", "move Agrabah")
    assert t.hearts("bill") == 101


@rule("kh.ruling.simultaneous-zero")
def test_both_at_zero_by_one_effect_is_a_draw() -> None:
    t = table(mat(player=CASTER, hearts=1, hand=[spell("each player loses 1 heart")]), mat(hearts=1))
    t.play("bill", "cast Spell by Sora")
    assert (t.hearts("bill"), t.hearts("kim"), t.winner) == (0, 0, "draw")


@rule("kh.ruling.simultaneous-zero")
def test_two_effects_are_one_after_the_other() -> None:
    t = table(mat(player=CASTER, hearts=1, hand=[spell("the opponent loses 1 heart", "lose 1 heart")]), mat(hearts=1))
    t.play("bill", "cast Spell by Sora")
    assert (t.hearts("bill"), t.hearts("kim"), t.winner) == (1, 0, "bill")


@rule("kh.ruling.win-both-conditions")
def test_the_total_counts_before_the_text_of_the_new_world() -> None:
    deadly = "on play\n  lose 9 hearts"
    t = table(mat(hearts=2, worlds=[world("A", 11)], hand=[world("Last", 2, deadly)]))
    t.play("bill", "move Last")
    assert (t.winner, t.hearts("bill")) == ("bill", 3)
    t = table(mat(hearts=2, worlds=[world("A", 10)], hand=[world("Last", 2, deadly)]))
    t.play("bill", "move Last")
    assert (t.winner, t.hearts("bill")) == ("kim", 0)


@rule("kh.ruling.both-win-at-once")
@pytest.mark.parametrize(("kims_world", "winner"), [(12, "draw"), (11, "bill")])
def test_a_goal_for_each_player_at_one_stroke_is_a_draw(kims_world: int, winner: str) -> None:
    t = table(mat(player=CASTER, worlds=[world("A", 12)], hand=[spell("worlds get +1 level until end of turn")]),
              mat(worlds=[world("B", kims_world)]))
    t.play("bill", "cast Spell by Sora")
    assert t.winner == winner


@rule("kh.ruling.thirteen-any-time")
def test_thirteen_counts_however_it_comes_about() -> None:
    t = table(mat(player=CASTER, hand=[spell("worlds get +2 level until end of turn")]), mat(worlds=[world("B", 11)]))
    t.play("bill", "cast Spell by Sora")
    assert (t.winner, t.active) == ("kim", "bill")


@rule("kh.ruling.examples-arithmetic")
def test_the_sums_of_the_worked_examples() -> None:
    sora, kims = player("Sora", 2, attack=5), player("Sora", 1, attack=4)
    spare = [friend(f"Spare {n}", 9) for n in range(4)]
    t = table(mat(player=kims, worlds=[world("A", 3), world("B", 2)], deck=spare,
                  hand=[world("Next", 2), attack("Pumpkin Head", 2)],
                  friends=[friend("Donald Duck", 2, 2), friend("Aladdin", 1, 3)]),
              mat(hand=[dark("Barrel Spider", 1, 10), dark("Soldier", 1, 6)]), phase="draw")
    assert len(t.hand("bill")) == 2 + 4                                        # the Draw Phase
    t.play("bill", "move Next")
    assert t.world_total("bill") == 5 + 2                                         # Move
    t.end_turn("bill")
    t.play("kim", "dark Barrel Spider", "dark Soldier")
    powers = [t.g.value(p, "power") for p in t.g.foes(seat_of("bill"))]
    assert sum(powers) == 10 + 6 == 16                                         # the Dark Cards of the battle
    t.end_turn("kim")
    t.play("bill", "battle", "join Donald Duck", "join Aladdin", "attack Pumpkin Head")
    assert t.attack("bill") == 4 + 2 + 3 + 2 == 11                             # the battle
    c = table(mat(player=sora, friends=[friend("Goofy", 1, 4)]), mat(player=kims, hand=[attack("Pumpkin Head", 2)]))
    c.play("bill", "end", "challenge", "pass")
    c.play("kim", "attack Pumpkin Head")
    c.play("bill", "join Goofy")
    assert (c.attack("bill"), c.attack("kim")) == (5 + 4, 4 + 2) == (9, 6)     # the challenge


@rule("kh.ruling.same-card-different-numbers")
@pytest.mark.parametrize(("power", "left"), [(10, ["Barrel Spider 1"]), (9, [])])
def test_power_comes_from_the_printing(power: int, left: list[str]) -> None:
    t = table(mat(player=player("Sora", attack=9), worlds=[world("A")], darks=[dark("Barrel Spider", 1, power)]))
    t.play("bill", "battle", "fight")
    assert t.darks("bill") == left
