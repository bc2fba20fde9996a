"""Sitting at a room's table in tests: what a person is asked, and saying it."""
from __future__ import annotations

from playmat.kernel.option import Request
from playmat.table import actions
from playmat.table.room import Room


def asked(room: Room) -> Request:
    """What a person is asked."""
    return next(r for r in room.game.state.pending if r.seat in room.people())


def say(room: Room, seat: int, key: str, number: int | None = None) -> None:
    """A person's answer, to what is asked now unless a number says otherwise."""
    actions.answer(room, [seat], room.game.request(seat).number if number is None else number, [key])


def until_the_first_turn(room: Room) -> None:
    """Everybody sits down, and whoever is asked takes what is offered first."""
    actions.quick(room)
    while not room.game.state.turn:
        request = asked(room)
        say(room, request.seat, request.options[0].key)
