"""Rooms out of the store, also where rules and cards have moved on since."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from playmat.kernel.game import LogEntry
from playmat.kernel.journal import Journal, repeat, replay
from playmat.kernel.names import Broken, Refused
from playmat.kernel.save import fingerprint
from playmat.kernel.spec import Spec
from playmat.table.carry import carried, with_numbers
from playmat.table.headers import differs, unreadable
from playmat.table.room import OVER, PLAYING, Room, milliseconds
from playmat.table.seats import Seat
from playmat.table.view_types import Result, Said, Settings

Row = dict[str, Any]
BASE = "base"            # the position a game goes on from, for the answers before it can't be played again
LATEST = "latest"        # the latest that was kept, for the day when rules or cards change


class StoredRoom(NamedTuple):
    """All that is kept of a room."""

    row: Row
    seats: list[Row]
    entries: list[Row]
    chat: list[Row]
    positions: list[Row]

    def position(self, kind: str) -> Row | None:
        return next((p for p in self.positions if p["kind"] == kind), None)


def restored(spec: Spec, row: Row, seats: list[Row], entries: list[Row], chat: list[Row],
             positions: list[Row] | None = None, clock: Callable[[], int] = milliseconds) -> Room:
    """The room that the store holds. Where rules or cards have changed its game goes on as it stood, and says so."""
    found = StoredRoom(row, seats, entries, chat, positions or [])
    base = found.position(BASE)
    was = with_numbers(spec, base["names"]) if base is not None else spec
    room = empty(was, found, clock)
    if not row["setup"]:
        return room
    before = msgspec.json.decode(row["header"])
    moved_on = differs(before, was, "game")
    try:
        if why := unreadable(before, was, "game"):
            raise Broken(why)
        go_on(room, spec, found, moved_on)
    except Refused as e:
        room.journal = None
        room.status = OVER
        room.result = room.result or Result(None, f"This table can't be played on. {moved_on} {e}", "stopped")
    return room


def empty(spec: Spec, found: StoredRoom, clock: Callable[[], int]) -> Room:
    """A room without its game."""
    row = found.row
    settings = msgspec.json.decode(row["settings"], type=Settings)
    room = Room(row["room"], spec, settings, row["host"], len(found.seats), clock)
    room.status, room.made, room.changed = row["status"], row["made"], row["changed"]
    room.seed, room.rematch = int(row["seed"]), row["rematch"]
    room.result = msgspec.json.decode(row["result"], type=Result) if row["result"] else None
    room.seats = [Seat(r["seat"]).load(r) for r in found.seats]
    room.chat = [Said(c["n"], c["name"], c["text"], c["seat"] if c["seat"] >= 0 else None, c["at"])
                 for c in found.chat]
    room.entries = len(found.entries)
    room.undone = len([e for e in found.entries if e["kind"] == "undo"])
    latest = found.position(LATEST)
    room.kept = latest["n"] if latest is not None else 0
    for s in room.seats:
        s.gone = room.clock()
    return room


def go_on(room: Room, spec: Spec, found: StoredRoom, moved_on: str) -> None:
    """The room's game, played again from its first answer; or from where it stood, if that can no longer be done."""
    base, latest = found.position(BASE), found.position(LATEST)
    try:
        j = played(room, found, base, len(found.entries))
        if moved_on and latest is not None:
            then = carried(with_numbers(spec, latest["names"]), latest["position"])
            if fingerprint(then) != fingerprint(j.at(len(lines_until(found, base, latest["n"])))):
                raise Broken("The same answers lead elsewhere now.")
        room.open_journal(j)
    except Refused:
        if not moved_on or latest is None or room.status != PLAYING:
            raise
        carry_over(room, spec, found, latest, moved_on)
        return
    if moved_on and room.status == PLAYING:
        room.tell(f"{moved_on} All answers so far still hold, and the game goes on under the rules of today.")
        room.note_room()


def played(room: Room, found: StoredRoom, base: Row | None, until: int) -> Journal:
    setup = msgspec.json.decode(found.row["setup"])
    lines = lines_until(found, base, until)
    if base is None:
        return replay(room.spec, setup, room.seed, lines)
    j = Journal(room.spec, setup, room.seed, carried(room.spec, base["position"]))
    for line in lines:
        j.game.log = []
        repeat(j.game, line)
        j.noted(line)
    return j


def lines_until(found: StoredRoom, base: Row | None, until: int) -> list[str]:
    """The answers that hold after so many entries of the store, from the position the game goes on from."""
    lines: list[str] = []
    for e in found.entries[base["n"] if base is not None else 0:until]:
        if e["kind"] == "undo":
            del lines[int(e["key"]):]
        else:
            lines.append(f"{e['seat']} {e['key']}")
    return lines


def carry_over(room: Room, spec: Spec, found: StoredRoom, latest: Row, moved_on: str) -> None:
    """Go on from the latest position that was kept, and from the answers since as far as they still fit."""
    room.become(with_numbers(spec, latest["names"]))
    j = Journal(room.spec, msgspec.json.decode(found.row["setup"]), room.seed, carried(room.spec, latest["position"]))
    left = lines_until(found, latest, len(found.entries))
    while left:
        try:
            repeat(j.game, left[0])
        except Refused:
            break
        del left[0]
    text = (f"{moved_on} The game goes on from where it stood, under the rules of today; what was before can't be "
            "taken back.")
    if left:
        text += f" The last {len(left)} answers no longer fit and are asked again."
    j = Journal(room.spec, j.setup, j.seed, j.game)
    j.events.append(LogEntry("", text.replace("{", "(").replace("}", ")"), (), ()))
    j.marks[0] = len(j.events)
    room.open_journal(j)
    room.tell(text)
    room.note_room()
    room.note_position(BASE)
    room.note_position(LATEST)
