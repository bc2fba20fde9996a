"""Texts that set each other off: a chain in which nobody chooses anything comes to an end."""
from __future__ import annotations

import time

from playmat.cards.runtime.game import ENDLESS
from playmat.kernel.names import CHANCE, DRAWN
from playmat.kernel.save import dumps, load, save
from tests.cards.made_up import Skirmish, say, table

BLOW = """
card Blow
  type event
  cost 0
  on play
    the opponent loses 1 heart
"""
MIRROR = """
card Mirror
  type item
  cost 0
  instead of losing hearts
    the opponent loses 1 heart
"""


def test_two_replacements_that_answer_each_other_end_the_game_in_a_draw() -> None:
    g = table({"hand": ["Blow"], "play": ["Mirror"]}, {"play": ["Mirror"]}, text=BLOW + MIRROR)
    before = time.perf_counter()
    say(g, "play Blow")
    assert time.perf_counter() - before < 5
    assert (g.state.winner, g.s.hearts) == (DRAWN, [5, 5])
    assert g.over


def test_one_replacement_alone_is_no_chain() -> None:
    g = table({"hand": ["Blow"]}, {"play": ["Mirror"]}, text=BLOW + MIRROR)
    say(g, "play Blow")
    assert g.s.hearts == [4, 5]


def test_a_long_game_with_choices_is_no_chain() -> None:
    """The count begins anew with every answer."""
    text = """
card Bell
  type item
  cost 0
  use in main step
    gain 1 heart
"""
    g = table({"play": ["Bell"]}, {}, text=text)
    for _ in range(ENDLESS + 20):
        say(g, "use Bell")
    assert not g.over


def test_the_same_position_ends_the_same_way_from_a_copy() -> None:
    def played() -> Skirmish:
        return table({"hand": ["Blow"], "play": ["Mirror"]}, {"play": ["Mirror"]}, text=BLOW + MIRROR)
    one, two = played(), played().clone()
    assert isinstance(two, Skirmish)
    say(one, "play Blow")
    say(two, "play Blow")
    assert dumps(one) == dumps(two)


def test_chance_is_nobody_who_chooses() -> None:
    lots = """
card Lots
  type item
  cost 0
  instead of losing hearts
    choose a card in your deck at random as drawn
    the opponent loses 1 heart
"""
    g = table({"hand": ["Blow"], "play": ["Lots"]}, {"play": ["Lots"]}, text=BLOW + lots)
    say(g, "play Blow")
    answers = 0
    while not g.over:
        assert g.state.pending[0].seat == CHANCE
        again = load(g.spec, save(g)) if answers % 97 == 0 else None
        g.chance()
        if again is not None:
            again.chance()
            assert dumps(again) == dumps(g), "a loaded game counts on"
        answers += 1
        assert answers <= ENDLESS
    assert g.state.winner == DRAWN
