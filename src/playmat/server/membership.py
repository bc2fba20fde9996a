"""One server among several on one store: it says that it lives, takes up what others have left, and can be drained."""
from __future__ import annotations

import asyncio
import contextlib
import logging
import random
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from playmat.table.leases import Leases, Peer
from playmat.table.room import PLAYING

if TYPE_CHECKING:
    from playmat.server.open_rooms import OpenRooms

LOG = logging.getLogger("playmat.server")
BEAT = 1.0               # seconds between two signs of life
TAKEN = 10               # tables of a server that died, taken at once


class Elsewhere(Exception):
    """The table belongs to another server, which is to be asked."""

    def __init__(self, room: str, peer: Peer) -> None:
        super().__init__(peer.server)
        self.room = room
        self.peer = peer


class Membership:
    def __init__(self, rooms: OpenRooms, address: str) -> None:
        self.rooms = rooms
        self.leases = Leases(rooms.store, address)
        self.draining = False
        self.drained = asyncio.Event()
        self.beater: asyncio.Task[None] | None = None
        self.adopting: asyncio.Task[None] | None = None

    async def start(self) -> None:
        await asyncio.to_thread(self.leases.enroll)
        self.beater = asyncio.create_task(self.live_on())

    async def stop(self) -> None:
        if self.beater is not None:
            self.beater.cancel()
        with contextlib.suppress(SQLAlchemyError):
            await asyncio.to_thread(self.leases.sign_off)

    async def live_on(self) -> None:
        """Say every second that this server lives; take up what servers that no longer do have left."""
        while True:
            try:
                believed, draining = await asyncio.to_thread(self.leases.beat)
                if not believed:
                    LOG.warning("This server was silent for so long that others have forgotten it")
                    for live in list(self.rooms.live.values()):
                        self.rooms.drop(live)
                    self.leases = Leases(self.rooms.store, self.leases.address)
                    await asyncio.to_thread(self.leases.enroll)
                else:
                    await self.let_go()
                self.draining = self.draining or draining
                if self.adopting is None or self.adopting.done():
                    self.adopting = self.rooms.spawn(self.drain() if self.draining else self.adopt())
            except Exception as e:
                LOG.warning("The store does not answer: %s", type(e).__name__)
            await asyncio.sleep(BEAT)

    async def let_go(self) -> None:
        """Tables that others have taken while this server was late are theirs."""
        open_here = dict(self.rooms.live)
        mine = await asyncio.to_thread(self.leases.mine) if open_here else set()
        for room, live in open_here.items():
            if room not in mine and self.rooms.live.get(room) is live:
                self.rooms.drop(live)

    async def adopt(self) -> None:
        """Go on with tables whose server has died."""
        while not self.draining and (orphans := await asyncio.to_thread(self.leases.orphans, TAKEN)):
            for room in orphans:
                try:
                    live = await self.rooms.find(room)
                    if live is not None:
                        self.rooms.figures.count("tables_taken_over")
                        self.rooms.go_on(live)
                except Elsewhere:
                    pass
                except Exception as e:
                    LOG.warning("A table could not be opened: %s", e)
                    await asyncio.to_thread(self.leases.give_back, room)
                await asyncio.sleep(0)

    async def drain(self) -> None:
        """No new tables; those there are move to another server, or are played to their end; then that is told."""
        if await asyncio.to_thread(self.leases.peers):
            for live in list(self.rooms.live.values()):
                async with live.lock:
                    await self.rooms.keep_position(live.room)
                    self.rooms.drop(live)
                    await asyncio.to_thread(self.leases.hand_over, live.room.id)
        if not any(live.lines and live.room.status == PLAYING for live in self.rooms.live.values()):
            self.drained.set()

    def own(self) -> Peer:
        return Peer(self.leases.server, self.leases.address, self.leases.secret)

    def owner(self, room: str) -> Peer | None:
        """Which other server is to be asked about a table; none if it is ours, by now."""
        peers = self.leases.peers() if self.draining else []
        if not peers:
            return self.leases.take(room)
        return next((p for p in peers if p.server == self.leases.owner(room)), random.choice(peers))
