"""What happens is a value: texts ask whom it happened to, who was the other party, and why."""
from __future__ import annotations

import pytest

from playmat.kernel.save import dumps, load, save
from tests.cards.made_up import HAND, Skirmish, names, piece, say, table

HERO = """
card Rock
  type ally
  cost 0
  strength 0
  toughness 9
  when {}
    draw 1
"""
SPELLS = """
card Sweep
  type event
  cost 0
  on play
    choose an ally as lost
    discard lost
"""


def drawn(g: Skirmish, seat: int) -> int:
    return len(g.zone(seat, HAND))


@pytest.mark.parametrize(("watch", "by", "against"), [
    ("an ally challenges this", 0, 1),
    ("this challenges an ally", 1, 0),
    ("a hero ally challenges this", 0, 1),
    ("an ally named \"Scout\" challenges this", 0, 1),
    ("an ally named \"Captain\" challenges this", 0, 0),
    ("the opponent challenges, if the other is an ally named \"Rock\"", 0, 1),
    ("the opponent challenges, if the other is a hero ally", 0, 0),
])
def test_a_watch_asks_both_parties(watch: str, by: int, against: int) -> None:
    g = table({"play": ["Scout"]}, {"play": ["Rock"]}, text=HERO.format(watch))
    if by:
        say(g, "end")
        before = drawn(g, 1)
        say(g, "challenge Rock Scout")
        assert drawn(g, 1) - before == 1
    else:
        say(g, "challenge Scout Rock")
        assert drawn(g, 1) == against


@pytest.mark.parametrize(("watch", "heard"), [
    ("this is discarded by an effect", True),
    ("this is discarded by the opponent's effect", True),
    ("this is discarded by your effect", False),
    ("this is discarded by the effect of an event", True),
    ("this is discarded by the effect of an item", False),
    ("this is discarded by the challenge", False),
])
def test_a_watch_asks_the_cause(watch: str, heard: bool) -> None:
    g = table({"hand": ["Sweep"]}, {"play": ["Rock"]}, text=HERO.format(watch) + SPELLS)
    say(g, "play Sweep")
    say(g, "choose Rock")
    assert drawn(g, 1) == heard


@pytest.mark.parametrize(("watch", "heard"), [("this is discarded by the challenge", True),
                                              ("this is discarded by an effect", False)])
def test_what_the_rules_do_is_no_effect(watch: str, heard: bool) -> None:
    g = table({"play": ["Scout"]}, {"play": ["Rock"]}, text=HERO.format(watch))
    g.s.damage[piece(g, "Rock", 1)] = 8
    say(g, "challenge Scout Rock")
    assert drawn(g, 1) == heard


def test_a_reply_with_a_condition_is_offered_when_it_holds() -> None:
    text = """
card Veto
  type event
  cost 0
  reply when the opponent plays an event, if it is named "Rally", in hand
    stop the play
"""
    g = table({"hand": ["Rally", "Peace"]}, {"hand": ["Veto"]}, text=text)
    say(g, "play Peace")
    assert g.state.pending[0].ask == "main"
    say(g, "play Rally")
    assert (g.state.pending[0].seat, g.state.pending[0].ask) == (1, "reply")


def test_a_window_and_a_replacement_are_saved_with_what_happens() -> None:
    g = table({"hand": ["Proud Roar"]}, {"hand": ["Halt", "Scout"]})
    say(g, "play Proud Roar")
    again = load(g.spec, save(g))
    assert dumps(again) == dumps(g)
    assert isinstance(again, Skirmish)
    say(again, "reply Halt", 1)
    text = """
card Blow
  type event
  cost 0
  on play
    the opponent loses 3 hearts
"""
    g = table({"hand": ["Blow"]}, {"play": ["Ward"]}, text=text)
    say(g, "play Blow")
    again = load(g.spec, save(g))
    assert dumps(again) == dumps(g)
    assert isinstance(again, Skirmish)
    say(again, "decline", 1)
    assert (again.s.hearts[1], names(again, 1, HAND)) == (2, [])
