"""The open rooms: every table that is in memory, the sockets at it, and the order in which things happen there.

One thing at a time happens at a table: it is done, it is committed, it is shown. What a bot says in one breath is shown
together: whoever looks on is told of it step by step, and sees the table as it is then.
"""
from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy.exc import OperationalError, SQLAlchemyError

from playmat import games
from playmat.kernel.names import Refused
from playmat.kernel.option import Request
from playmat.server.commits import CommitQueue
from playmat.server.connection import Connection
from playmat.server.errands import Errands
from playmat.server.figures import Figures
from playmat.server.membership import Elsewhere, Membership
from playmat.server.messages import REPLACED, RESTART
from playmat.server.open_room import OpenRoom
from playmat.server.reading import spec_of
from playmat.server.recorder import Recorder
from playmat.server.workers import Busy
from playmat.table import actions
from playmat.table.backup import STORE
from playmat.table.lessons import scripted
from playmat.table.pauses import pausing
from playmat.table.restored import StoredRoom, restored
from playmat.table.room import OVER, PLAYING, Fact, Room, milliseconds
from playmat.table.store import Moved, Store, StoreDown

LOG = logging.getLogger("playmat.server")
SILENT = 60_000          # and after which a silent socket is closed
SWEEP = 15.0             # seconds
BUSY = (1.0, 5.0, 15.0)  # seconds until a store that was busy is asked again
AGAIN = 2.0              # seconds until a table tries again what could not be stored
PAUSE = (0.8, 2.0)       # seconds before a lone pass is given for somebody
DAY = 86_400_000         # milliseconds


class OpenRooms:
    def __init__(self, folder: Path, store: str = "", address: str = "", keep_days: int = 0, bots: int = 0) -> None:
        self.folder = folder
        self.keep_days = keep_days
        self.store = Store(store or folder / STORE, folder)
        self.figures = Figures()
        self.membership = Membership(self, address)
        self.resting: dict[str, asyncio.Task[Any]] = {}
        self.writer = CommitQueue(self.store, self.figures)
        self.errands = Errands(self.figures, bots)
        self.recorder = Recorder(self)
        self.live: dict[str, OpenRoom] = {}
        self.loading: dict[str, asyncio.Task[OpenRoom | None]] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.sweeper: asyncio.Task[None] | None = None

    # -- coming and going --------------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Tables whose bots or clocks were at work go on with it."""
        await self.membership.start()
        self.sweeper = asyncio.create_task(self.sweep())

    async def keep_position(self, room: Room) -> None:
        if room.status == PLAYING and room.journal is not None and room.entries != room.kept:
            room.note_position()
            await self.writer.commit(room.take_unsaved())

    def drop(self, live: OpenRoom) -> None:
        """The table is another server's: whoever sits here is sent there."""
        if self.live.get(live.room.id) is live:
            del self.live[live.room.id]
        live.moved = True
        self.figures.count("tables_moved")
        live.stand_still()
        for line in live.lines:
            line.close(RESTART)

    async def say_goodbye(self) -> None:
        """Every socket is told that the server stops, and has a moment to hear it."""
        for live in self.live.values():
            for line in live.lines:
                line.close(RESTART)
        for _ in range(20):
            if not any(live.lines for live in self.live.values()):
                return
            await asyncio.sleep(0.05)

    async def stop(self) -> None:
        if self.sweeper is not None:
            self.sweeper.cancel()
        for task in list(self.tasks):
            task.cancel()
        for live in self.live.values():
            for line in live.lines:
                line.close(RESTART)
        await asyncio.sleep(0)
        await asyncio.gather(*[self.keep_position(live.room) for live in self.live.values()], return_exceptions=True)
        await self.errands.stop()
        await self.writer.stop()
        await self.membership.stop()
        self.store.close()

    def spawn(self, work: Any) -> asyncio.Task[Any]:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    async def sweep(self) -> None:
        """Close silent sockets, let idle tables leave memory."""
        tidied = 0
        while True:
            await asyncio.sleep(SWEEP)
            now = milliseconds()
            if now - tidied > DAY:
                tidied = now
                self.spawn(asyncio.to_thread(self.tidy, now))
            self.recorder.go_on()
            for live in list(self.live.values()):
                for line in live.lines[:]:
                    if now - line.heard > SILENT:
                        line.close(1001)
                if live.lines:
                    live.used = now
                elif live.idle and not live.lock.locked():
                    self.resting[live.room.id] = self.spawn(self.rest(live))

    async def rest(self, live: OpenRoom) -> None:
        """A table nobody sits at leaves memory, and belongs to no server. Whoever asks for it meanwhile waits, and
        finds it in the store."""
        room = live.room.id
        try:
            async with live.lock:
                if not live.idle or self.live.get(room) is not live:
                    return
                live.resting = True
                await self.keep_position(live.room)
                live.moved = True
                del self.live[room]
                await self.give_back(room)
        except Exception as e:
            LOG.warning("A table could not be laid aside: %s", e)
        finally:
            live.resting = False
            self.resting.pop(room, None)

    async def give_back(self, room: str) -> None:
        """A store that is busy for a moment is asked again."""
        for pause in BUSY:
            try:
                await asyncio.to_thread(self.membership.leases.give_back, room)
            except OperationalError:
                await asyncio.sleep(pause)
            else:
                return
        await asyncio.to_thread(self.membership.leases.give_back, room)

    def tidy(self, now: int) -> None:
        """Forget what nobody will ask for again: tables at which nobody ever played, the oldest reports."""
        try:
            self.store.tidy(now, self.keep_days)
        except Exception:
            LOG.exception("Tidying failed")

    # -- tables ------------------------------------------------------------------------------------------------------

    async def add(self, room: Room) -> OpenRoom:
        """A new room: stored, then found by others."""
        await self.writer.commit(self.first_facts(room))
        return self.open(room)

    def first_facts(self, room: Room) -> list[Fact]:
        """All there is to be kept of a new room. It is its maker's."""
        if self.membership.draining:
            raise Busy("This server is about to stop and takes no new tables.")
        return [*room.take_unsaved(), self.membership.leases.fact(room.id)]

    def open(self, room: Room) -> OpenRoom:
        self.figures.count("tables_made")
        live = OpenRoom(room, self.spawn)
        self.live[room.id] = live
        self.go_on(live)
        return live

    async def find(self, room: str) -> OpenRoom | None:
        """A room by its id, from memory or from the store; nothing if there is none. Another server's is Elsewhere."""
        live = self.live.get(room)
        if live is not None and not live.resting:
            live.used = milliseconds()
            return live
        task = self.loading.get(room)
        if task is None:
            task = asyncio.create_task(self.load(room))
            self.loading[room] = task
            task.add_done_callback(lambda _: self.loading.pop(room, None))
        return await asyncio.shield(task)

    async def load(self, room: str) -> OpenRoom | None:
        if room in self.resting:
            await self.resting[room]
        peer = await asyncio.to_thread(self.membership.owner, room)
        if peer is not None:
            raise Elsewhere(room, peer)
        found = await asyncio.to_thread(self.store.room, room)
        if found is None:
            return None
        await spec_of(found.row["game"], found.row["edition"])
        live = OpenRoom(await asyncio.to_thread(self.rebuild, found), self.spawn)
        facts = live.room.take_unsaved()                 # it may have been carried over to newer rules
        if facts:
            await self.writer.commit(facts)
        return self.live.setdefault(room, live)

    def rebuild(self, found: StoredRoom) -> Room:
        return restored(games.spec(found.row["game"], found.row["edition"]), *found)

    # -- what happens at a table -------------------------------------------------------------------------------------

    async def act(self, live: OpenRoom, deed: Callable[[Room], Any], breathless: bool = False) -> Any:
        """Do something at a table, commit it, show it; if it is `breathless` and more follows at once, along with that.
        Refusals pass through.

        A room that comes of it (a rematch) is kept along with it, and can be found before anybody hears of it.
        """
        began = time.perf_counter()
        async with live.lock:
            if live.moved:
                raise Moved("This table has moved to another server.")
            room = live.room
            refusal: Refused | None = None
            out: Any = None
            try:
                out = deed(room)
            except Refused as e:
                refusal = e                              # time may have run out all the same
            except Exception:
                await self.reload(live)                  # half done: back to what is stored
                raise
            facts = room.take_unsaved()
            if facts:
                try:
                    await self.writer.commit(facts + (self.first_facts(out) if isinstance(out, Room) else []))
                except Moved:
                    self.drop(live)
                    raise
                except Exception as e:
                    asyncio.get_running_loop().call_later(AGAIN, self.go_on, live)
                    await self.reload(live)
                    live.show()
                    raise e if isinstance(e, Refused) else StoreDown("The store can't be written to just now.") from e
            if isinstance(out, Room):
                self.open(out)
            if breathless and refusal is None and actions.thinking(room) is not None:
                live.show_soon()
            else:
                live.show()
        if facts:
            self.figures.count("answers")
            self.figures.took("deed_seconds", time.perf_counter() - began)
        self.go_on(live)
        if room.status == OVER and room.journal is not None and not live.recorded:
            live.recorded = True
            self.spawn(self.recorder.record(room.id))
        if refusal is not None:
            raise refusal
        return out

    async def reload(self, live: OpenRoom) -> None:
        """Memory and store disagree: the store is right. If it can't be asked, nobody goes on from what is in memory:
        whoever comes reads it anew."""
        try:
            found = await asyncio.to_thread(self.store.room, live.room.id)
        except SQLAlchemyError:
            self.drop(live)
            raise StoreDown("The store can't be written to just now. Nothing was changed; try again.") from None
        if found is None:
            return
        old, live.room = live.room, await asyncio.to_thread(self.rebuild, found)
        live.room.version = old.version + 1
        live.room.undone = old.undone + 1
        live.room.spectators = old.spectators
        for a, b in zip(old.seats, live.room.seats):
            b.here, b.gone = a.here, a.gone

    def go_on(self, live: OpenRoom) -> None:
        """Whatever the table does by itself: bots think, clocks run."""
        if live.moved:
            return
        if live.bots is None and actions.thinking(live.room) is not None:
            live.bots = self.spawn(self.let_bots_play(live))
        if live.flag is not None:
            live.flag.cancel()
            live.flag = None
        if live.pause is None and (request := pausing(live.room)) is not None:
            seconds = random.uniform(*PAUSE)             # the same whatever is in the hand
            loop = asyncio.get_running_loop()
            live.pause = loop.call_later(seconds, lambda: self.spawn(self.pass_for(live, request)))
        left = actions.next_fall(live.room)
        if left is not None and live.room.status == PLAYING:
            loop = asyncio.get_running_loop()
            live.flag = loop.call_later(left / 1000 + 0.05, lambda: self.spawn(self.flag_falls(live)))

    async def pass_for(self, live: OpenRoom, request: Request) -> None:
        live.pause = None
        with contextlib.suppress(Refused):
            await self.act(live, lambda room: actions.pass_for(room, request))

    async def flag_falls(self, live: OpenRoom) -> None:
        live.flag = None
        with contextlib.suppress(Refused):               # of a store that is down: it falls again
            await self.act(live, actions.charge)

    async def let_bots_play(self, live: OpenRoom) -> None:
        try:
            while (request := actions.thinking(live.room)) is not None:
                room = live.room
                seat = room.seats[request.seat]
                told = scripted(room, request)
                try:
                    said = [(request.number, told)] if told else await self.errands.think(room, request,
                                                                                          seat.standin or seat.bot)
                except Exception:                        # a table never stands still: games name the way to stop first
                    LOG.exception("A bot could not answer")
                    self.figures.count("bot_failures")
                    said = [(request.number, request.options[0].key)]
                await self.act(live, partial(actions.bot_says_on, request=request, said=said), True)
        except Refused as e:
            LOG.warning("A bot was refused: %s", e)
        finally:
            live.bots = None

    # -- sockets -----------------------------------------------------------------------------------------------------

    async def enter(self, live: OpenRoom, line: Connection) -> None:
        """A socket comes to a table. A seat has one socket: the newest."""
        async with live.lock:
            if live.moved:
                line.close(RESTART)
                return
            room = live.room
            for other in live.lines[:]:
                if line.mine and other.holder == line.holder:
                    live.lines.remove(other)
                    other.close(REPLACED)
            live.lines.append(line)
            for n in line.mine:
                room.seats[n].here = True
            actions.back(room, line.mine)
            room.touch()
            facts = room.take_unsaved()
            if facts:
                try:
                    await self.writer.commit(facts)
                except Moved:
                    self.drop(live)
                    return
                except Exception:
                    await self.send_away(live, line)
                    return
            live.count_spectators()
            line.begin(room)
            live.show()
        self.go_on(live)

    async def send_away(self, live: OpenRoom, line: Connection) -> None:
        """That somebody came could not be stored: he is to come again, and nothing has happened."""
        live.lines.remove(line)
        for n in line.mine:
            live.room.seats[n].here = False
        try:
            with contextlib.suppress(StoreDown):
                await self.reload(live)
                live.show()
        finally:
            line.close(RESTART)

    async def leave(self, live: OpenRoom, line: Connection) -> None:
        async with live.lock:
            if line not in live.lines:
                return
            live.lines.remove(line)
            live.used = milliseconds()
            for n in line.mine:
                live.room.seats[n].here = False
                live.room.seats[n].gone = live.room.clock()
            live.count_spectators()
            live.room.touch()
            live.show()
