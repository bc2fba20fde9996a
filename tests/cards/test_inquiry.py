"""Standing texts that hang on each other start from nothing and settle, in a time that does not explode."""
from __future__ import annotations

import time

from tests.cards.made_up import PLAY, Skirmish, piece, table


def ally(name: str, strength: int, *lines: str) -> str:
    return f"\ncard {name}\n  type ally\n  cost 0\n  strength {strength}\n  toughness 3\n" + "".join(
        f"  {line}\n" for line in lines)


def strengths(g: Skirmish) -> list[int]:
    return [g.value(p, "strength") for p in g.zone(0, PLAY)]


def test_many_that_lift_each_other_are_counted_at_once() -> None:
    text = ally("Lord", 3, "always", "  other allies with strength at least 3 get +1 strength")
    g = table({"play": ["Lord"] * 14}, {}, text=text)
    before = time.process_time()
    assert strengths(g) == [3 + 13] * 14
    assert time.process_time() - before < 2


def test_one_after_the_other_comes_over_the_mark() -> None:
    """The first lifts the second over 3, which lifts the third, and so on: as many rounds as there are of them."""
    text = "".join(ally(f"Step {'abcdefgh'[i]}", 2, f'while there is an ally named "Step {"abcdefgh"[i - 1]}" with '
                        "strength at least 3", "  this gets +1 strength") for i in range(1, 8)) + ally("Step a", 3)
    titles = [f"Step {letter}" for letter in "hgfedcba"]
    assert strengths(table({"play": titles}, {}, text=text)) == [3] * 8
    assert strengths(table({"play": titles[:-1]}, {}, text=text)) == [2] * 7


def test_two_do_not_keep_each_other_up() -> None:
    text = ally("Left", 2, 'while there is an ally named "Right" with strength at least 3', "  this gets +2 strength")
    text += ally("Right", 2, 'while there is an ally named "Left" with strength at least 3', "  this gets +2 strength")
    g = table({"play": ["Left", "Right"]}, {}, text=text)
    assert strengths(g) == [2, 2]
    g.lay_out("Captain", 0, PLAY)                            # +1 strength to both: now each holds the other up
    assert strengths(g)[:2] == [5, 5]


def test_what_never_comes_to_rest_is_cut_and_always_alike() -> None:
    text = ally("Day", 2, 'while there is no ally named "Night" with strength at least 3', "  this gets +2 strength")
    text += ally("Night", 2, 'while there is no ally named "Day" with strength at least 3', "  this gets +2 strength")
    g = table({"play": ["Day", "Night"]}, {}, text=text)
    there, back = strengths(g), [g.value(p, "strength") for p in reversed(g.zone(0, PLAY))][::-1]
    copy = g.clone()
    assert isinstance(copy, Skirmish)
    assert there == back == strengths(copy)
    assert there in ([2, 2], [4, 4])


def test_numbers_that_feed_on_each_other_stop_growing() -> None:
    text = ally("Fed", 1, "always", '  this gets +1 strength for each strength on allies named "Eater"')
    text += ally("Eater", 1, "always", '  this gets +1 strength for each strength on allies named "Fed"')
    g = table({"play": ["Fed", "Eater"]}, {}, text=text)
    assert strengths(g) == strengths(g)
    assert g.value(piece(g, "Fed"), "strength") > 1


def test_a_player_number_and_a_deed_may_be_asked_about_too() -> None:
    text = ally("Guard", 2, "while your hand size is at least 7", "  this may not challenge")
    text += ally("Clerk", 2, "while the strength of allies is at least 4", "  you get +1 hand size")
    g = table({"play": ["Guard", "Clerk"]}, {"play": ["Scout"]}, text=text)
    assert g.player_value(0, "hand size") == 7
    assert g.forbids("challenge", piece(g, "Guard")) == piece(g, "Guard")
