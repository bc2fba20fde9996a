"""Conceding, and games of teams."""
from __future__ import annotations

from typing import Any

import pytest

from playmat import games
from playmat.cards.runtime.due import DueAbility
from playmat.kernel.names import CHANCE, Refused

SPEC = games.spec("lorcana")


def begin(seats: int, **options: Any) -> Any:
    """A new game at the first Main Phase, seat 0 beginning."""
    deck = {"deck": ["Stitch - New Dog"] * 30 + ["Flounder - Voice of Reason"] * 30}
    g = SPEC.start({"seats": [deck] * seats, "chooser": 0, "options": options}, 3, listen=True)
    g.submit(0, "first 0")
    while g.state.pending[0].ask == "alter":
        g.submit(g.state.pending[0].seat, "done")
    return g


@pytest.mark.rule("lor.3.1.2")
def test_the_loser_of_the_last_game_decides_who_begins() -> None:
    deck = {"deck": ["Stitch - New Dog"] * 60}
    g = SPEC.start({"seats": [deck, deck], "chooser": 1}, 5)
    assert [(r.seat, r.ask) for r in g.state.pending] == [(1, "first")]
    g = SPEC.start({"seats": [deck, deck]}, 5)
    assert [(r.seat, r.ask) for r in g.state.pending] == [(CHANCE, "chooser")]


@pytest.mark.rule("lor.general.concede")
def test_of_two_players_the_other_wins_in_anybodys_turn() -> None:
    g = begin(2)
    g.submit(1, "leave")
    assert g.winners() == [0]
    g = begin(2)
    g.submit(0, "leave")
    assert g.winners() == [1]


@pytest.mark.rule("lor.general.concede", "lor.1.10.2.1")
def test_of_three_the_others_go_on() -> None:
    g = begin(3)
    g.submit(1, "leave")
    assert not g.over
    assert all(p in g.zone(1, 9) for p in range(len(g.s.face)) if g.s.owner[p] == 1)
    g.submit(0, "end")
    assert g.s.active == 2
    g.submit(2, "leave")
    assert g.winners() == [0]


@pytest.mark.rule("lor.1.4.2", "lor.ruling.teams", "lor.1.10.1")
def test_teammates_are_no_opponents_and_win_together() -> None:
    g = begin(4, teams=True)
    assert g.opponents(0) == [1, 3]
    assert g.opponents(1) == [2, 0] or sorted(g.opponents(1)) == [0, 2]
    assert sorted(begin(4).opponents(0)) == [1, 2, 3]
    g.submit(1, "leave")
    assert not g.over
    g.submit(3, "leave")
    assert g.winners() == [0, 2]
    with pytest.raises(Refused, match="four or six"):
        begin(3, teams=True)


@pytest.mark.rule("lor.1.10.3", "lor.1.10.3.1")
def test_teammates_share_their_turns_where_the_table_wants_it() -> None:
    g = begin(4, teams=True, shared=True)
    assert [r.seat for r in g.state.pending] == [0, 2]
    ink = next(o.key for o in g.request(2).options if o.verb == "ink")
    g.submit(2, ink)                                     # in any order of players, one turn action at a time
    assert [r.seat for r in g.state.pending] == [0, 2]
    g.submit(0, next(o.key for o in g.request(0).options if o.verb == "ink"))
    assert g.s.inked == [1, 0, 1, 0]
    assert not [o for o in g.request(0).options if o.verb == "ink"]
    g.submit(0, "end")
    assert [r.seat for r in g.state.pending] == [2]
    g.submit(2, "end")
    assert [r.seat for r in g.state.pending] == [1, 3]
    assert [len(g.zone(seat, 1)) for seat in range(4)] == [6, 8, 6, 8]
    with pytest.raises(Refused, match="teams only"):
        begin(4, shared=True)


@pytest.mark.rule("lor.1.10.3.2")
def test_abilities_of_a_team_are_one_lot() -> None:
    g = begin(4, teams=True, shared=True)
    support = g.keyword("Support")
    pieces = [g.zone(seat, 1)[0] for seat in range(4)]
    for seat in (1, 2, 0):
        g.put(pieces[seat], seat, 2)
        g.trigger(DueAbility(support, pieces[seat], seat, it=pieces[seat], seat=seat))
    g.state.pending = []
    g.state.stack[-1].pc = 2                             # the action is done: the check, and then the bag
    g.advance()
    request = g.state.pending[0]
    assert request.ask == "bag"
    assert request.seat in (0, 2)
    assert sorted(o.args[0] for o in request.options) == sorted([pieces[0], pieces[2]])
