"""The Draw Phase."""
from __future__ import annotations

import pytest

from tests.cite import rule
from tests.rules.kingdom_hearts.table import Card, friend, magic, mat, player, table


def pile(name: str, n: int) -> list[Card]:
    """So many different cards."""
    return [friend(f"{name}{i}", 9) for i in range(n)]


@rule("kh.draw.up-to-six")
def test_the_active_player_alone_draws_up_to_six() -> None:
    t = table(mat(hand=pile("H", 2), deck=pile("D", 20)), mat(hand=pile("K", 1), deck=pile("E", 20)), phase="draw")
    assert (t.hand("bill"), len(t.deck("bill"))) == (["H0 9", "H1 9", "D0 9", "D1 9", "D2 9", "D3 9"], 16)
    assert (len(t.hand("kim")), len(t.deck("kim"))) == (1, 20)
    assert (t.phase, t.asked) == ("action", ["bill"]), "nobody was asked: the draw can't be skipped"


@rule("kh.draw.none-at-six")
@pytest.mark.parametrize("held", [6, 8])
def test_nothing_is_drawn_at_six_or_more(held: int) -> None:
    t = table(mat(hand=pile("H", held), deck=pile("D", 20)), phase="draw")
    assert (len(t.hand("bill")), len(t.deck("bill"))) == (held, 20)


@rule("kh.draw.reshuffle-first", "kh.ruling.reshuffle-timing")
def test_drawing_the_last_card_turns_the_discard_pile_over_at_once() -> None:
    t = table(mat(hand=pile("H", 2), deck=pile("D", 4), discard=pile("X", 10)), phase="draw")
    assert (len(t.hand("bill")), len(t.deck("bill")), t.discard("bill")) == (6, 10, [])
    assert sorted(t.deck("bill")) == [f"X{i} 9" for i in range(10)]


@rule("kh.ruling.reshuffle-timing")
def test_as_long_as_a_card_is_left_there_is_no_reshuffle() -> None:
    t = table(mat(hand=pile("H", 2), deck=pile("D", 5), discard=pile("X", 10)), phase="draw")
    assert (len(t.hand("bill")), t.deck("bill"), len(t.discard("bill"))) == (6, ["D4 9"], 10)


@rule("kh.draw.reshuffle-first")
def test_the_new_deck_is_shuffled_and_face_down() -> None:
    orders = set()
    for n in range(3):
        t = table(mat(hand=pile("H", 2), deck=pile("D", 4), discard=pile("X", 10 + n)), phase="draw")
        orders.add(tuple(t.deck("bill")) == tuple(reversed([f"X{i} 9" for i in range(10 + n)])))
        for viewer in ("bill", "kim"):
            assert set(t.seen(viewer, "bill", "deck")) == {"a card"}
    assert orders == {False}


@rule("kh.draw.continue")
def test_drawing_goes_on_after_the_reshuffle_of_ones_own_pile() -> None:
    t = table(mat(hand=pile("H", 2), deck=pile("D", 3), discard=pile("X", 10)), mat(discard=pile("K", 7)), phase="draw")
    assert (len(t.hand("bill")), len(t.deck("bill")), t.discard("bill")) == (6, 9, [])
    assert (len(t.discard("kim")), t.deck("kim")) == (7, [])


# -- rulings ---------------------------------------------------------------------------------------------------------

@rule("kh.ruling.reshuffle-outside-draw-phase")
def test_a_text_that_draws_the_last_card_turns_the_pile_over_too() -> None:
    t = table(mat(player=player("Sora", magic=1), hand=[magic("Draw", 1, "on play\n  draw 1 card")], deck=pile("D", 1),
                  discard=pile("X", 3)))
    t.play("bill", "cast Draw by Sora")
    assert (t.hand("bill"), len(t.deck("bill")), t.phase) == (["D0 9"], 3, "action")


@rule("kh.ruling.deck-and-discard-empty")
def test_with_nothing_left_one_draws_what_there_is_and_plays_on() -> None:
    t = table(mat(hand=pile("H", 2), deck=pile("D", 1), hearts=5), phase="draw")
    assert (t.hand("bill"), t.hearts("bill"), t.winner, t.phase) == (["H0 9", "H1 9", "D0 9"], 5, "", "action")


@rule("kh.ruling.discard-empty-at-last-draw")
def test_an_empty_pile_becomes_the_deck_when_a_draw_needs_it() -> None:
    t = table(mat(hand=pile("H", 2), deck=pile("D", 4)), phase="draw")
    assert (t.deck("bill"), len(t.hand("bill"))) == ([], 6)
    t.play("bill", "end", "pass", "discard H0", "discard H1", "done")
    assert (t.deck("bill"), t.discard("bill")) == ([], ["H0 9", "H1 9"])
    t.end_turn("kim")
    assert (len(t.hand("bill")), t.deck("bill"), t.discard("bill")) == (6, [], [])


@rule("kh.ruling.deck-emptied-otherwise")
def test_a_deck_emptied_without_drawing_is_renewed_at_the_next_draw() -> None:
    mill = magic("Mill", 1, "on play\n  discard the top 2 cards of the deck")
    draw = magic("Draw", 1, "on play\n  draw 1 card")
    t = table(mat(player=player("Sora", magic=1), hand=[mill, draw], deck=pile("D", 2), discard=pile("X", 1)))
    t.play("bill", "cast Mill by Sora")
    assert (t.deck("bill"), t.discard("bill")) == ([], ["X0 9", "D0 9", "D1 9", "Mill 1"])
    t.play("bill", "cast Draw by Sora")
    assert (len(t.hand("bill")), len(t.deck("bill")), t.discard("bill")) == (1, 3, ["Draw 1"])
