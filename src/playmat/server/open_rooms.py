"""The open rooms: every table that is in memory, the sockets at it, and the order in which things happen there.

One thing at a time happens at a table: it is done, it is committed, it is shown.
"""
from __future__ import annotations

import asyncio
import base64
import logging
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playmat import games
from playmat.kernel.names import Broken, Refused
from playmat.kernel.option import Request
from playmat.kernel.save import save
from playmat.kernel.spec import Spec
from playmat.server.commits import CommitQueue
from playmat.server.connection import Connection
from playmat.server.jobs import choose
from playmat.server.messages import REPLACED, RESTART
from playmat.server.workers import Busy, Lost, Workers
from playmat.table import actions
from playmat.table.backup import REPORTS, STORE
from playmat.table.game_view import Common
from playmat.table.lessons import scripted
from playmat.table.report import tidy_reports
from playmat.table.room import OVER, PLAYING, Room, milliseconds, restored
from playmat.table.store import Store

LOG = logging.getLogger("playmat.server")
LATELY = 86_400_000      # milliseconds: games of the last day go on by themselves after a restart, others when asked
IDLE = 600_000           # milliseconds after which a table without sockets leaves memory
SILENT = 60_000          # and after which a silent socket is closed
SWEEP = 15.0             # seconds
CHORE = 15.0             # seconds a chore may take
RECORD = 120.0           # seconds for writing down a finished game
THOUGHT = 20.0           # seconds a bot may take
QUEUE = 120.0            # and may wait for a process
DAY = 86_400_000         # milliseconds
LOST = 5                 # jobs, after which the bots are thought to be ill


class OpenRoom:
    """A room in memory and who is connected to it."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.lock = asyncio.Lock()
        self.lines: list[Connection] = []
        self.bots: asyncio.Task[None] | None = None
        self.flag: asyncio.TimerHandle | None = None
        self.used = milliseconds()
        self.recorded = room.status == OVER


class OpenRooms:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.store = Store(folder / STORE)
        self.writer = CommitQueue(self.store)
        self.bots = Workers()
        self.chores = Workers(1)                     # what people ask of the server beside a game
        self.live: dict[str, OpenRoom] = {}
        self.loading: dict[str, asyncio.Task[OpenRoom | None]] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.sweeper: asyncio.Task[None] | None = None

    # -- coming and going --------------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Tables whose bots or clocks were at work go on with it."""
        self.sweeper = asyncio.create_task(self.sweep())
        self.spawn(self.wake())

    async def wake(self) -> None:
        for room in await asyncio.to_thread(self.store.under_way, milliseconds() - LATELY):
            try:
                live = await self.find(room)
                if live is not None:
                    self.go_on(live)
            except Refused as e:
                LOG.warning("A table could not be opened: %s", e)
            await asyncio.sleep(0)

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
        await self.bots.stop()
        await self.chores.stop()
        await self.writer.stop()
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
            for live in list(self.live.values()):
                for line in live.lines[:]:
                    if now - line.heard > SILENT:
                        line.close(1001)
                if live.lines:
                    live.used = now
                elif (now - live.used > IDLE and not live.lock.locked() and live.bots is None and live.flag is None):
                    self.live.pop(live.room.id, None)

    def tidy(self, now: int) -> None:
        """Forget what nobody will ask for again: tables at which nobody ever played, the oldest reports."""
        try:
            self.store.tidy(now)
            tidy_reports(self.folder / REPORTS)
        except Exception:
            LOG.exception("Tidying failed")

    async def ailments(self) -> list[str]:
        """What keeps the server from working, in a few words each; nothing if it is well."""
        out = [] if await asyncio.to_thread(self.can_write) else ["nothing can be stored"]
        if self.bots.free.empty() and self.bots.lost > LOST:
            out.append("bots do not answer")
        return out

    def can_write(self) -> bool:
        try:
            with tempfile.TemporaryFile(dir=self.folder) as file:
                file.write(b"playmat" * 1000)
                file.flush()
            return True
        except OSError:
            return False

    # -- tables ------------------------------------------------------------------------------------------------------

    async def add(self, room: Room) -> OpenRoom:
        """A new room: stored, then found by others."""
        await self.writer.commit(room.take_unsaved())
        live = OpenRoom(room)
        self.live[room.id] = live
        self.go_on(live)
        return live

    async def find(self, room: str) -> OpenRoom | None:
        """A room by its id, from memory or from the store; nothing if there is none."""
        live = self.live.get(room)
        if live is not None:
            live.used = milliseconds()
            return live
        task = self.loading.get(room)
        if task is None:
            task = asyncio.create_task(self.load(room))
            self.loading[room] = task
            task.add_done_callback(lambda _: self.loading.pop(room, None))
        return await asyncio.shield(task)

    async def load(self, room: str) -> OpenRoom | None:
        found = await asyncio.to_thread(self.store.room, room)
        if found is None:
            return None
        live = OpenRoom(await asyncio.to_thread(self.rebuild, found))
        return self.live.setdefault(room, live)

    def rebuild(self, found: Any) -> Room:
        row, seats, entries, chat = found
        return restored(games.spec(row["game"], row["edition"]), row, seats, entries, chat)

    # -- what happens at a table -------------------------------------------------------------------------------------

    async def act(self, live: OpenRoom, deed: Callable[[Room], Any]) -> Any:
        """Do something at a table, commit it, show it. Refusals pass through.

        A room that comes of it (a rematch) is kept and can be found before anybody hears of it.
        """
        async with live.lock:
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
                    if isinstance(out, Room):
                        await self.add(out)
                    await self.writer.commit(facts)
                except Exception as e:
                    await self.reload(live)
                    self.show(live)
                    raise e if isinstance(e, Refused) else Broken("The store can't be written to just now.") from e
            self.show(live)
        self.go_on(live)
        if room.status == OVER and room.journal is not None and not live.recorded:
            live.recorded = True
            self.spawn(self.record(room.id))
        if refusal is not None:
            raise refusal
        return out

    async def reload(self, live: OpenRoom) -> None:
        """Memory and store disagree: the store is right."""
        found = await asyncio.to_thread(self.store.room, live.room.id)
        if found is None:
            return
        old, live.room = live.room, await asyncio.to_thread(self.rebuild, found)
        live.room.version = old.version + 1
        live.room.undone = old.undone + 1
        live.room.spectators = old.spectators
        for a, b in zip(old.seats, live.room.seats):
            b.here, b.gone = a.here, a.gone

    def show(self, live: OpenRoom) -> None:
        common: dict[int, Common] = {}
        for line in live.lines:
            line.show(live.room, common)

    def go_on(self, live: OpenRoom) -> None:
        """Whatever the table does by itself: bots think, clocks run."""
        if live.bots is None and actions.thinking(live.room) is not None:
            live.bots = self.spawn(self.let_bots_play(live))
        if live.flag is not None:
            live.flag.cancel()
            live.flag = None
        left = actions.next_fall(live.room)
        if left is not None and live.room.status == PLAYING:
            loop = asyncio.get_running_loop()
            live.flag = loop.call_later(left / 1000 + 0.05, lambda: self.spawn(self.flag_falls(live)))

    async def flag_falls(self, live: OpenRoom) -> None:
        live.flag = None
        await self.act(live, actions.charge)

    async def let_bots_play(self, live: OpenRoom) -> None:
        try:
            while (request := actions.thinking(live.room)) is not None:
                room = live.room
                seat = room.seats[request.seat]
                try:
                    key = scripted(room, request) or await self.think(room, request, seat.standin or seat.bot)
                except Exception:                        # a table never stands still: games name the way to stop first
                    LOG.exception("A bot could not answer")
                    key = request.options[0].key
                asked = request
                await self.act(live, lambda room, asked=asked, key=key: actions.bot_says(room, asked, key))  # type: ignore[misc]
        except Refused as e:
            LOG.warning("A bot was refused: %s", e)
        finally:
            live.bots = None

    async def think(self, room: Room, request: Request, name: str) -> str:
        """A bot's answer to an open request; asked once more if a process was lost."""
        g, dice = room.game, room.dice().seed
        if g.spec.name not in games.game_names():            # a game of the tests, which another process does not know
            return await asyncio.to_thread(choose, g.clone(), request.number, name, dice)
        data = {"game": g.spec.name, "edition": g.spec.edition, "bot": name, "number": request.number, "dice": dice,
                "position": save(g)}
        try:
            key: str = await self.bots.run("think", data, THOUGHT, QUEUE)
        except Lost as e:
            LOG.warning("A bot's process was lost: %s", e)
            key = await self.bots.run("think", data, THOUGHT, QUEUE)
        return key

    async def record(self, room: str) -> None:
        """Write down how a game that is over was seen, for the day when its rules or cards have moved on."""
        found = await asyncio.to_thread(self.store.room, room)
        if found is None or found[0]["game"] not in games.game_names():
            return
        row, seats, entries, chat = found
        try:
            stored = {"row": row, "seats": seats, "entries": entries, "chat": chat}
            seen = await self.chores.run("record", stored, RECORD, QUEUE)
            await self.writer.commit([("recordings", {"room": room, "seen": base64.b85decode(seen)})])
        except (Lost, Refused) as e:
            LOG.warning("A finished game was not recorded: %s", e)

    async def check_list(self, spec: Spec, text: str) -> None:
        """Refuse a pasted list that can't be played, before a table is kept busy with it."""
        if text:
            await self.chore("seat setup", {"game": spec.name, "edition": spec.edition, "deck": "", "text": text})

    async def chore(self, job: str, data: dict[str, Any]) -> Any:
        """What somebody asks of the server beside a game, done where no table waits for it."""
        try:
            return await self.chores.run(job, data, CHORE)
        except Lost as e:
            LOG.warning("The job %r was lost: %s", job, e)
            raise Busy("This took too long and was given up.") from None

    # -- sockets -----------------------------------------------------------------------------------------------------

    async def enter(self, live: OpenRoom, line: Connection) -> None:
        """A socket comes to a table. A seat has one socket: the newest."""
        async with live.lock:
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
                await self.writer.commit(facts)
            self.count_spectators(live)
            line.begin(room)
            self.show(live)
        self.go_on(live)

    async def leave(self, live: OpenRoom, line: Connection) -> None:
        async with live.lock:
            if line not in live.lines:
                return
            live.lines.remove(line)
            live.used = milliseconds()
            for n in line.mine:
                live.room.seats[n].here = False
                live.room.seats[n].gone = live.room.clock()
            self.count_spectators(live)
            live.room.touch()
            self.show(live)

    def count_spectators(self, live: OpenRoom) -> None:
        live.room.spectators = len([x for x in live.lines if not x.mine])
