"""Answers that would tell something if they came at once."""
from __future__ import annotations

from playmat.kernel.option import Request
from playmat.table.room import PLAYING, Room

HURRY = 10_000           # milliseconds on the clock, with which nobody pauses


def betrays(room: Room, request: Request) -> bool:
    """Whether an answer at once would tell another person that a hidden hand had nothing to say: a lone pass in a
    window. It is asked, and answered after a pause (`pass_for`); not if there is hardly time left to pause in."""
    seat = room.seats[request.seat]
    lone = len(request.options) == 1 and request.options[0].verb in room.mat.nothing
    hurried = seat.left is not None and seat.left < HURRY
    return lone and request.ask in room.mat.windows and seat.auto == "single" and not hurried \
        and bool(room.others(seat.number))


def pausing(room: Room) -> Request | None:
    """The open request that is answered after a pause, if nobody does it before."""
    if room.journal is None or room.status != PLAYING:
        return None
    return next((r for r in room.game.state.pending
                 if r.seat >= 0 and room.bots[r.seat] is None and betrays(room, r)), None)
