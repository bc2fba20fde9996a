"""The order in which things happen at a table."""

import asyncio
from pathlib import Path

from playmat import games
from playmat.kernel.option import Request
from playmat.server.open_rooms import OpenRooms
from playmat.table.actions import quick
from playmat.table.new_rooms import want_rematch
from playmat.table.room import Room
from playmat.table.seats import BOT, PERSON, holder_of, new_token
from playmat.table.view_types import Settings
from tests.server.conftest import wait_for


def begun(kind: str = PERSON) -> Room:
    room = Room("old", games.spec("kingdom-hearts", "first"), Settings(), "", 2)
    for n, name in enumerate(("Ada", "Ben")):
        room.sit(n, kind, name, holder_of(new_token()), "greedy")
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

    def show() -> None:
        to = live.room.rematch
        heard.append((to in rooms.live, rooms.store.room(to) is not None))

    live.show = show  # type: ignore[method-assign]
    await rooms.act(live, lambda it: want_rematch(it, [0, 1], True))
    assert heard == [(True, True)]
    await rooms.stop()


def test_what_bots_say_in_one_breath_is_seen_together(tmp_path: Path) -> None:
    """And not late, if one thinks for long in the midst of it."""
    wait_for(asyncio.wait_for(one_breath(tmp_path), 60))


async def one_breath(folder: Path) -> None:
    rooms = OpenRooms(folder)
    room = begun(BOT)
    quick(room)
    room.note_all()
    asked: list[Request] = []
    seen: list[int] = []

    async def think(_: Room, request: Request, __: str) -> str:
        asked.append(request)
        if len(asked) == 12:
            await asyncio.sleep(60)
        return request.options[0].key

    rooms.errands.think = think  # type: ignore[method-assign, assignment]
    live = await rooms.add(room)
    really_show = live.show

    def show() -> None:
        seen.append(len(room.the_journal().lines))
        really_show()

    live.show = show  # type: ignore[method-assign]
    while len(asked) < 12 or seen[-1:] != [len(room.the_journal().lines)]:
        await asyncio.sleep(0.01)
    assert len(seen) < 11, "so many answers were given"
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
