"""Finished games are written down as they were seen, for the day when their rules or cards have moved on."""
from __future__ import annotations

import asyncio
import base64
import logging
from typing import TYPE_CHECKING

from playmat import games
from playmat.kernel.names import Refused
from playmat.server.errands import QUEUE
from playmat.server.jobs import packed_room
from playmat.server.membership import Elsewhere
from playmat.server.workers import Busy, Lost

if TYPE_CHECKING:
    from playmat.server.open_rooms import OpenRooms

LOG = logging.getLogger("playmat.server")
RECORD = 120.0           # seconds for writing down a finished game
NOTHING = b""            # of a game that can't be played again: there is nothing to see, and nobody need try again


class Recorder:
    def __init__(self, rooms: OpenRooms) -> None:
        self.rooms = rooms
        self.at_work: asyncio.Task[None] | None = None

    async def record(self, room: str) -> None:
        """Write down how a game was seen. If that fails, or the server ends before, it is done later (`go_on`)."""
        rooms = self.rooms
        found = await asyncio.to_thread(rooms.store.room, room)
        if found is None or found.row["game"] not in games.game_names():
            return
        try:
            told = await rooms.errands.chores.run("record", {"room": packed_room(found)}, RECORD, QUEUE)
            seen = base64.b85decode(told)
        except (Lost, Busy) as e:
            LOG.warning("A finished game was not recorded yet: %s", e)
            return
        except Refused:
            seen = NOTHING
        try:
            await rooms.writer.commit([("recordings", {"room": room, "seen": seen})])
        except Refused as e:
            LOG.warning("A finished game was not recorded yet: %s", e)

    def go_on(self) -> None:
        """Now and then one of those that were missed: a server was killed, or had too much to do."""
        if self.at_work is None or self.at_work.done():
            self.at_work = self.rooms.spawn(self.one_more())

    async def one_more(self) -> None:
        try:
            room = await asyncio.to_thread(self.rooms.store.unrecorded)
            if room and await self.rooms.find(room) is not None:         # it is ours now, and may be written
                await self.record(room)
        except Elsewhere:
            pass
        except Exception as e:
            LOG.warning("A finished game was not recorded yet: %s", e)
