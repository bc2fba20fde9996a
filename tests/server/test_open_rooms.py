"""The order in which things happen at a table."""

import asyncio
from pathlib import Path

import pytest

from playmat import games
from playmat.kernel.option import Request
from playmat.server.errands import asked_of
from playmat.server.jobs import think
from playmat.server.open_rooms import OpenRooms
from playmat.table.actions import bot_says_on, drive, quick, thinking
from playmat.table.new_rooms import want_rematch
from playmat.table.room import Room
from playmat.table.seats import BOT, PERSON, holder_of, new_token
from playmat.table.view_types import Settings
from tests.server.conftest import wait_for


def begun(kind: str = PERSON, game: str = "kingdom-hearts", edition: str = "first") -> Room:
    room = Room("old", games.spec(game, edition), Settings(), "", 2)
    decks = games.choices(room.spec)
    for n, name in enumerate(("Ada", "Ben")):
        room.sit(n, kind, name, holder_of(new_token()), "greedy")
        room.seats[n].deck = decks[n % len(decks)] if decks else ""
    room.seed = 3
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


@pytest.mark.parametrize(("game", "edition"), [(g, e) for g in games.game_names() for e in games.editions(g)])
def test_a_bot_that_answers_several_times_in_one_thought_says_what_it_says_one_by_one(game: str, edition: str) -> None:
    singly, together = begun(BOT, game, edition), begun(BOT, game, edition)
    drive(singly, 60)
    quick(together)
    several = 0
    while (request := thinking(together)) is not None and len(together.the_journal().lines) < 60:
        said = think(asked_of(together, request, "greedy"))
        several += len(said) > 1
        bot_says_on(together, request, said)
    lines = singly.the_journal().lines[:60]
    assert (together.the_journal().lines[:60], len(lines)) == (lines, 60)
    assert several


def test_what_a_bot_says_on_ends_where_the_table_has_gone_another_way() -> None:
    room = begun(BOT)
    quick(room)
    request = thinking(room)
    assert request is not None
    first = request.options[0].key
    lines = len(room.the_journal().lines)
    bot_says_on(room, request, [(request.number, first), (request.number + 7, first)])
    assert len(room.the_journal().lines) == lines + 1
    bot_says_on(room, request, [(request.number, first)])                    # and what comes too late is dropped
    assert len(room.the_journal().lines) == lines + 1


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

    async def think(_: Room, request: Request, __: str) -> list[tuple[int, str]]:
        asked.append(request)
        if len(asked) == 12:
            await asyncio.sleep(60)
        return [(request.number, request.options[0].key)]

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
