"""Games outlive their rules: finished ones are watched as they were seen, live ones go on if they can."""
from __future__ import annotations

import random

import msgspec
import pytest

from playmat import games
from playmat.kernel.names import Broken, Refused
from playmat.table import actions
from playmat.table.game_view import EVERYTHING
from playmat.table.recording import record, recorded_past, recorded_view
from playmat.table.report import past
from playmat.table.restored import restored
from playmat.table.room import Room
from playmat.table.room_view import view_at
from tests.table.test_room import two


def finished() -> Room:
    room = two(seed=9)
    rng = random.Random(2)
    while room.status == "playing":
        r = room.game.state.pending[0]
        actions.answer(room, [r.seat], r.number, [rng.choice(r.options).key])
    return room


def test_how_the_numbers_of_the_seats_went_is_told_turn_by_turn() -> None:
    room = finished()
    told = past(room)
    now = view_at(room, told.answers, EVERYTHING)
    assert [c.name for c in told.courses] == [t.name for t in room.mat.tracks]
    for i, course in enumerate(told.courses):
        for seat, values in enumerate(course.values):
            assert len(values) == len(set(told.turns)) + 1
            assert values[-1] == now.seats[seat].counters[i].value
    hearts, worlds = told.courses
    assert worlds.most == 13
    assert any(len(set(values)) > 1 for values in hearts.values)


def test_a_recording_shows_every_moment_as_it_was_seen() -> None:
    room = finished()
    data = record(room)
    answers = len(room.the_journal().lines)
    assert recorded_past(data) == past(room)
    for n in {0, 1, answers // 2, answers}:
        then, now = recorded_view(data, n), view_at(room, n, EVERYTHING)
        for part in parts(now):
            assert msgspec.to_builtins(getattr(then, part)) == msgspec.to_builtins(getattr(now, part)), (n, part)
        assert [line.n for line in then.log][-5:] == [line.n for line in now.log][-5:]
    assert len(data) < 400_000
    with pytest.raises(Refused, match="there is no moment"):
        recorded_view(data, answers + 1)
    with pytest.raises(Broken, match="damaged"):
        recorded_view(data[:-20], 0)


def parts(view: object) -> list[str]:
    return [name for name in view.__struct_fields__ if name not in ("log", "faces", "zones")] + ["zones"]  # type: ignore[attr-defined]


def stored(room: Room) -> tuple[dict[str, object], list[dict[str, object]], list[dict[str, object]]]:
    """What the store would give back."""
    room.note_all()
    row, seats, entries = {}, {}, []
    for table, fact in room.take_unsaved():
        if table == "rooms":
            row = fact
        elif table == "seats":
            seats[fact["seat"]] = fact
        elif table == "entries":
            entries.append(fact)
    return row, [seats[n] for n in sorted(seats)], entries


def test_a_live_game_goes_on_under_the_rules_of_today_and_says_so() -> None:
    room = two(seed=9)
    row, seats, entries = stored(room)
    header = msgspec.json.decode(str(row["header"]))
    row["header"] = msgspec.json.encode({**header, "version": 1, "library": "other"}).decode()
    again = restored(games.spec("kingdom-hearts"), row, seats, entries, [])
    assert again.status == "playing"
    assert again.chat[-1].name == "The table"
    assert "version 1" in again.chat[-1].text
    assert {table for table, _ in again.take_unsaved()} == {"chat", "rooms"}
    row["header"] = msgspec.json.encode({**header, "version": 1}).decode()
    entries.append({"room": room.id, "n": len(entries), "kind": "answer", "seat": 0, "key": "dance", "at": 0})
    stopped = restored(games.spec("kingdom-hearts"), row, seats, entries, [])
    assert stopped.status == "over"
    assert stopped.result is not None
    assert "version 1" in stopped.result.text
