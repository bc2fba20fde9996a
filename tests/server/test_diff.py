"""What a socket is told adds up: updates laid over the first view are the whole view of any later moment, whatever is
remembered from one to the next."""
from __future__ import annotations

import json
import random
from typing import Any

import pytest

from playmat import games
from playmat.kernel.spec import Spec
from playmat.server.diff import ViewDiff
from playmat.table import actions, takebacks
from playmat.table.game_view import SPECTATOR
from playmat.table.new_rooms import SeatPlan, branched, new_room
from playmat.table.room import PLAYING, Room
from playmat.table.seat_setup import playable
from playmat.table.view_types import Settings
from tests.server.client import apply
from tests.table.test_room import Time

EDITIONS = [(name, edition) for name in games.game_names() for edition in games.editions(name)]
ANSWERS = 50


class Eyes:
    """Somebody who looks at a table and keeps a view of it by the protocol's rules."""

    def __init__(self, room: Room, mine: list[int], eyes: int) -> None:
        self.diff = ViewDiff(mine, eyes, room.seats[mine[0]].holder if mine else "")
        self.view = json.loads(self.diff.whole(room))["view"]

    def see(self, room: Room, common: dict[int, Any]) -> None:
        news = self.diff.news(room, common)
        if news:
            apply(self.view, json.loads(news))

    def afresh(self, room: Room) -> dict[str, Any]:
        """All that new eyes see."""
        found: dict[str, Any] = json.loads(
            ViewDiff(self.diff.mine, self.diff.eyes, self.diff.holder).whole(room))["view"]
        return found

    def check(self, room: Room) -> None:
        """New eyes get the latest lines of the log, also from before others came, and no faces that nothing speaks of
        any more."""
        fresh, kept = self.afresh(room), dict(self.view)
        lines, log = fresh.pop("log"), kept.pop("log")
        faces, known = fresh.pop("faces"), kept.pop("faces")
        assert kept == fresh
        latest = min(len(log), len(lines))
        assert log[len(log) - latest:] == lines[len(lines) - latest:]
        assert faces == {i: known[i] for i in faces}


def show(room: Room, eyes: list[Eyes]) -> None:
    common: dict[int, Any] = {}
    for one in eyes:
        one.see(room, common)
    for one in eyes:
        one.check(room)


def seated(spec: Spec, rng: random.Random) -> Room:
    """As few people as the game is for, playing."""
    decks = playable(spec.name, spec.edition)
    plans = [SeatPlan("me", deck=rng.choice(decks)), *[SeatPlan("free") for _ in range(spec.seats[0] - 1)]]
    room = new_room(spec, "Ada", "ada", plans, Settings(), clock=Time())
    room.seed = rng.getrandbits(64)
    for n in range(1, spec.seats[0]):
        room.join(f"Bob {n}", f"bob {n}")
        room.choose_deck(n, rng.choice(decks), "")
    for seat in room.seats:
        room.ready([seat.number])
    actions.quick(room)
    return room


def say_anything(room: Room, rng: random.Random) -> None:
    request = room.game.state.pending[0]
    key = rng.choice(request.options).key
    if room.bots[request.seat] is not None:
        actions.bot_says(room, request, key)
    else:
        actions.answer(room, [request.seat], request.number, [key])


def play(room: Room, eyes: list[Eyes], rng: random.Random) -> None:
    """A stretch of a game, with all that may happen beside answers."""
    for n in range(ANSWERS):
        if room.status != PLAYING:
            break
        if n % 23 == 22:
            takebacks.take_back(room, max(len(room.the_journal().lines) - rng.randrange(1, 20), 0))
            actions.quick(room)
        elif n % 19 == 18:
            room.say([0], "", "Well played.")
        elif n == 30:
            eyes.append(Eyes(room, [], SPECTATOR))
            room.spectators += 1
            room.touch()
        else:
            say_anything(room, rng)
        show(room, eyes)


@pytest.mark.parametrize(("name", "edition"), EDITIONS)
def test_what_is_remembered_is_what_would_be_seen_afresh(name: str, edition: str) -> None:
    rng = random.Random(f"{name} {edition}")
    room = seated(games.spec(name, edition), rng)
    eyes = [Eyes(room, [seat.number], seat.number) for seat in room.seats] + [Eyes(room, [], SPECTATOR)]
    play(room, eyes, rng)
    if room.status == PLAYING:
        room.finish(0, "conceded", "Enough.")
        show(room, eyes)
    on = branched(room, len(room.the_journal().lines) // 2, 0, "Eve", "eve", "random")
    play(on, [Eyes(on, [0], 0), Eyes(on, [], SPECTATOR)], rng)
