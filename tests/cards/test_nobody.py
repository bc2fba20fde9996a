"""What is nobody's, and players who are not there."""
from __future__ import annotations

from tests.cards.made_up import HAND, MARKET, PLAY, names, say, table


def test_what_lies_in_a_shared_zone_is_found_once_and_is_nobodys() -> None:
    text = """
card Peddler
  type event
  cost 0
  on play
    lose 1 heart for each card in the market
"""
    g = table({"hand": ["Peddler"]}, {}, {}, text=text)
    g.lay_out("Scout", 0, MARKET)
    g.lay_out("Captain", 0, MARKET)
    say(g, "play Peddler")
    assert g.s.hearts == [3, 5, 5]


def test_a_player_who_is_not_there_chooses_nothing() -> None:
    text = """
card Lost Letter
  type event
  cost 0
  on play
    choose an ally you control as bearer
    the controller of bearer may draw 1
    the controller of bearer chooses an ally as other-one
    the controller of bearer chooses one
      either draw 2
      or lose 1 heart
    discard other-one
    lose 2 hearts
"""
    g = table({"hand": ["Lost Letter"]}, {"play": ["Scout"]}, text=text)
    say(g, "play Lost Letter")
    assert (g.state.pending[0].ask, g.s.hearts, names(g, 0, HAND), names(g, 1, PLAY)) == ("main", [3, 5], [], ["Scout"])
