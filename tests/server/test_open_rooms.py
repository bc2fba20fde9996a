"""The order in which things happen at a table."""

import asyncio
from pathlib import Path

from playmat import games
from playmat.server.open_rooms import OpenRoom, OpenRooms
from playmat.table.new_rooms import want_rematch
from playmat.table.room import Room
from playmat.table.seats import PERSON, holder_of, new_token
from playmat.table.view_types import Settings
from tests.server.conftest import wait_for


def begun() -> Room:
    room = Room("old", games.spec("kingdom-hearts", "first"), Settings(), "", 2)
    for n, name in enumerate(("Ada", "Ben")):
        room.sit(n, PERSON, name, holder_of(new_token()))
    room.start()
    return room


def test_a_rematch_is_kept_before_anybody_hears_of_it(tmp_path: Path) -> None:
    """Whoever hears of it goes there at once."""
    wait_for(rematch(tmp_path))


async def rematch(folder: Path) -> None:
    rooms = OpenRooms(folder)
    room = begun()
    room.finish(0, "conceded", "Ben gives up.")
    room.unsaved = []
    room.note_all()
    live = await rooms.add(room)
    heard: list[tuple[bool, bool]] = []

    def show(shown: OpenRoom) -> None:
        to = shown.room.rematch
        heard.append((to in rooms.live, rooms.store.room(to) is not None))

    rooms.show = show  # type: ignore[method-assign, assignment]
    await rooms.act(live, lambda it: want_rematch(it, [0, 1], True))
    assert heard == [(True, True)]
    await rooms.stop()


def test_whoever_comes_while_a_table_is_laid_aside_finds_it_again(tmp_path: Path) -> None:
    """It is another one in memory by then, and only that is this server's."""
    wait_for(asyncio.wait_for(laid_aside(tmp_path), 30))


async def laid_aside(folder: Path) -> None:
    rooms = OpenRooms(folder)
    room = begun()
    room.note_all()
    live = await rooms.add(room)
    keep, kept = rooms.keep_position, asyncio.Event()

    async def slowly(room: Room) -> None:
        await kept.wait()
        await keep(room)

    rooms.keep_position = slowly  # type: ignore[method-assign]
    live.used = 0
    rooms.resting["old"] = rooms.spawn(rooms.rest(live))
    assert await rooms.find("old") is live, "whoever came before keeps it"
    await rooms.resting["old"]
    assert rooms.live["old"] is live
    live.used = 0
    rooms.resting["old"] = rooms.spawn(rooms.rest(live))
    await asyncio.sleep(0.01)
    comes = asyncio.create_task(rooms.find("old"))
    await asyncio.sleep(0.01)
    kept.set()
    found = await comes
    assert found is not None
    assert found is not live
    await rooms.act(found, Room.note_room)
    await rooms.stop()
