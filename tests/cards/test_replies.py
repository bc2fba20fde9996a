"""Answering in the other player's turn, on cards of the made-up game."""
from __future__ import annotations

from playmat.kernel.names import ALWAYS
from tests.cards.made_up import DISCARD, HAND, PLAY, names, say, table


def test_a_reply_in_the_other_players_turn_stops_the_play() -> None:
    g = table({"hand": ["Proud Roar"], "play": ["Scout"]}, {"hand": ["Halt", "Captain"], "play": ["Scout"]})
    say(g, "play Proud Roar")
    assert g.state.pending[0].seat == 1
    say(g, "reply Halt")
    say(g, "choose Captain")
    assert names(g, 1, DISCARD) == ["Captain", "Halt"]
    assert names(g, 0, DISCARD) == ["Proud Roar"]
    assert names(g, 0, PLAY) == names(g, 1, PLAY) == ["Scout"], "the event was stopped"


def test_a_reply_that_can_not_be_paid_is_not_offered() -> None:
    g = table({"hand": ["Crossroads"]}, {"hand": ["Halt"]})
    say(g, "play Crossroads")
    assert (g.state.pending[0].seat, g.state.pending[0].ask) == (0, "mode")


def test_a_card_with_two_replies_offers_both() -> None:
    text = """
card Double
  type event
  cost 0
  reply when the opponent plays an event, in hand
    draw 1
  reply when the opponent plays an event, in hand
    draw 2
"""
    for which, drawn in ((0, 1), (1, 2)):
        g = table({"hand": ["Crossroads"]}, {"hand": ["Double"]}, text=text)
        say(g, "play Crossroads")
        request = g.state.pending[0]
        assert len({o.key for o in request.options}) == 3, "two replies and passing"
        g.take(request, [o for o in request.options if o.verb == "reply"][which])
        assert len(g.zone(1, HAND)) == drawn


def test_passing_lets_it_happen() -> None:
    g = table({"hand": ["Proud Roar"], "play": ["Scout"]}, {"hand": ["Halt", "Captain"]})
    say(g, "play Proud Roar")
    say(g, "pass", 1)
    assert (g.state.pending[0].seat, g.state.pending[0].ask) == (0, "choose")


def test_where_being_asked_is_to_tell_nothing_whoever_holds_cards_is_asked_and_may_want_not_to_be() -> None:
    for wants, asked in (("pass", 1), ("quiet", 0)):
        g = table({"hand": ["Proud Roar", "Proud Roar"], "play": ["Scout"]}, {"hand": ["Captain"], "play": ["Scout"]})
        g.state.windows = ALWAYS
        say(g, "play Proud Roar")
        say(g, "pass")                                              # the active player holds a card too
        assert (g.state.pending[0].seat, [o.key for o in g.request(1).options]) == (1, ["pass", "quiet"])
        g.submit(1, wants)
        assert g.asks(1, able=False) == bool(asked)
