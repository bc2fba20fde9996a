"""A lone pass in a window is not given at once: how quickly it comes would tell what is in a hidden hand."""
from __future__ import annotations

import random

import pytest

from playmat.kernel.names import Stale
from playmat.table import actions
from playmat.table.pauses import pausing
from playmat.table.room import Room
from tests.table.test_room import Time, two


def play_to_a_window(room: Room, lone: bool) -> bool:
    """Go on until somebody is asked in a window with nothing to say but to pass, or with more."""
    rng = random.Random(4)
    for _ in range(3000):
        if room.status != "playing":
            return False
        r = room.game.state.pending[0]
        if r.ask in room.mat.windows and (len(r.options) == 1) == lone:
            return True
        actions.answer(room, [r.seat], r.number, [rng.choice(r.options).key])
    return False


def test_a_window_with_a_lone_pass_is_asked_like_any_other() -> None:
    room = two(seed=3)
    assert play_to_a_window(room, lone=True)
    request = room.game.state.pending[0]
    assert pausing(room) is request
    lines = len(room.the_journal().lines)
    actions.pass_for(room, request)                      # nobody pressed it: the table does, after the pause
    assert len(room.the_journal().lines) > lines
    actions.pass_for(room, request)                      # too late: there is nothing to be done
    assert request not in room.game.state.pending


def test_a_pass_that_crosses_the_one_given_is_no_mistake() -> None:
    room = two(seed=3)
    assert play_to_a_window(room, lone=True)
    request = room.game.state.pending[0]
    actions.pass_for(room, request)
    lines = list(room.the_journal().lines)
    actions.answer(room, [request.seat], request.number, [request.options[0].key])
    assert room.the_journal().lines == lines             # done already, and not twice
    for mine, keys in (([1 - request.seat], [request.options[0].key]), ([request.seat], ["dance"])):
        with pytest.raises(Stale):
            actions.answer(room, mine, request.number, keys)


def test_whoever_passes_always_or_plays_alone_gives_nothing_away() -> None:
    for change in ("pass", "alone", "hurry"):
        room = two(Time(), seed=3)
        assert play_to_a_window(room, lone=True)
        request = room.game.state.pending[0]
        if change == "pass":
            room.seats[request.seat].auto = "pass"
        elif change == "alone":
            for s in room.seats:
                s.holder = room.seats[0].holder
        else:
            room.seats[request.seat].left = 5000
        assert pausing(room) is None, change
        actions.quick(room)
        assert request not in room.game.state.pending, change


def test_a_window_with_a_choice_waits_for_its_player() -> None:
    room = two(seed=3)
    assert play_to_a_window(room, lone=False)
    assert pausing(room) is None
