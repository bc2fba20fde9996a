"""A table in memory: who is connected to it, what it is about to do by itself, and who sees what when."""
from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from playmat.server.connection import Connection
from playmat.table.room import OVER, Room, milliseconds
from playmat.table.shown import Common

IDLE = 600_000           # milliseconds after which a table without sockets leaves memory
CROWD, SOON = 5, 0.25    # onlookers, and how many seconds later more than these see what happens
BREATH = 0.25            # seconds of what bots do that are seen together


class OpenRoom:
    def __init__(self, room: Room, spawn: Callable[[Any], asyncio.Task[Any]]) -> None:
        self.room = room
        self.spawn = spawn
        self.lock = asyncio.Lock()
        self.lines: list[Connection] = []
        self.bots: asyncio.Task[None] | None = None
        self.flag: asyncio.TimerHandle | None = None
        self.pause: asyncio.TimerHandle | None = None
        self.breath: asyncio.TimerHandle | None = None   # what bots have said is about to be shown
        self.crowd: asyncio.Task[None] | None = None     # and what happened, to onlookers
        self.used = milliseconds()
        self.recorded = room.status == OVER
        self.moved = False                               # to another server, or laid aside: whoever comes asks anew
        self.resting = False                             # it is about to leave memory

    @property
    def idle(self) -> bool:
        return milliseconds() - self.used > IDLE and not self.lines and self.bots is None and self.flag is None \
            and self.pause is None

    def stand_still(self) -> None:
        """Nothing happens here by itself any more."""
        for timer in (self.flag, self.pause, self.breath):
            if timer is not None:
                timer.cancel()
        self.flag = self.pause = self.breath = None
        if self.bots is not None:
            self.bots.cancel()

    def count_spectators(self) -> None:
        self.room.spectators = len([x for x in self.lines if not x.mine])

    def show(self) -> None:
        """Whoever plays sees everything at once. Of onlookers there may be many: a crowd sees it a moment later, and
        several things together."""
        if self.breath is not None:
            self.breath.cancel()
            self.breath = None
        crowd = len([line for line in self.lines if not line.mine]) > CROWD
        common: dict[int, Common] | None = {} if len(self.lines) > 1 else None
        for line in self.lines:
            if line.mine or not crowd:
                line.show(self.room, common)
        if crowd and self.crowd is None:
            self.crowd = self.spawn(self.show_crowd())

    async def show_crowd(self) -> None:
        await asyncio.sleep(SOON)
        async with self.lock:                            # what is shown is committed
            self.crowd = None
            common: dict[int, Common] = {}
            for line in self.lines:
                if not line.mine:
                    line.show(self.room, common)

    def show_soon(self) -> None:
        """What bots do in one breath is seen together, and not late if they think for long in the midst of it."""
        if self.breath is None:
            loop = asyncio.get_running_loop()
            self.breath = loop.call_later(BREATH, lambda: self.spawn(self.show_now()))

    async def show_now(self) -> None:
        async with self.lock:                            # what is shown is committed
            self.show()
