"""Work that takes more than a moment is done in a few processes of its own, so that no table waits for it.

A line of JSON in (which job, on what), a line out. A process does one thing at a time and ends with its input, so that
it never outlives the server; one that takes too long is replaced.
"""
from __future__ import annotations

import asyncio
import contextlib
import os
import sys
import time
from collections import deque
from collections.abc import Callable
from typing import Any

import msgspec

from playmat.kernel.names import Refused

WIDE = 1 << 23           # the longest line
LEAST, MOST = 1, 4       # processes
PATIENCE = 10.0          # seconds somebody waits for a process to be free
AWAKENING = 60.0         # seconds a process has to start; they count for no job
ENDING = 3.0             # seconds a process has to end by itself

COMMAND = [sys.executable, "-m", "playmat.server.jobs"]
Plain = dict[str, Any]


class Lost(Exception):
    """A process ended, or took too long, in the middle of a job."""


class Busy(Refused):
    """Every process is at work; whoever asked may try again."""


def how_many() -> int:
    """One core is for the tables."""
    return min(max((os.cpu_count() or 1) - 1, LEAST), MOST)


class Worker:
    """One process, started when there is something to do. Jobs may be handed in ahead: it does one after the other, and
    need not wait in between until a busy server has taken an answer and thought of the next."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None
        self.waiting: deque[asyncio.Future[bytes]] = deque()         # for answers, in order
        self.awake: asyncio.Future[bytes] | None = None              # its first line: it is there
        self.starting = asyncio.Lock()
        self.reading: asyncio.Task[None] | None = None

    async def run(self, data: Plain, seconds: float) -> Plain:
        process = await self.started()
        if process.stdin is None:
            raise Lost("a process without pipes")
        await self.woken(process)
        answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self.waiting.append(answer)
        try:
            process.stdin.write(msgspec.json.encode(data) + b"\n")
            await process.stdin.drain()
            line = await asyncio.wait_for(answer, seconds)
        except TimeoutError:
            self.kill(process)
            raise Lost(f"no answer within {seconds} s") from None
        except OSError as e:
            self.forget(process)
            raise Lost(f"{type(e).__name__}: the process has ended") from None         # `read` hears of it, too
        if not line:
            raise Lost("the process has ended")
        found: Plain = msgspec.json.decode(line)
        return found

    async def started(self) -> asyncio.subprocess.Process:
        async with self.starting:
            process = self.process
            if process is None or process.returncode is not None:
                process = self.process = await asyncio.create_subprocess_exec(
                    *COMMAND, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=WIDE,
                    start_new_session=True)
                self.awake = asyncio.get_running_loop().create_future()
                self.waiting = deque([self.awake])
                self.reading = asyncio.create_task(self.read(process, self.waiting))
            return process

    async def woken(self, process: asyncio.subprocess.Process) -> None:
        """Wait until it is there: on a busy machine that can take longer than any job may."""
        if self.awake is None or self.awake.done():
            return
        try:
            said = await asyncio.wait_for(asyncio.shield(self.awake), AWAKENING)
        except TimeoutError:
            self.kill(process)
            raise Lost(f"it did not start within {AWAKENING} s") from None
        if not said:
            raise Lost("the process has ended")

    async def read(self, process: asyncio.subprocess.Process, waiting: deque[asyncio.Future[bytes]]) -> None:
        """Give each answer to whoever asked, until the process ends; nothing to those who still wait then."""
        with contextlib.suppress(OSError, ValueError):
            while process.stdout is not None and (line := await process.stdout.readline()) and waiting:
                answer = waiting.popleft()
                if not answer.done():                                # else nobody wants to know any more
                    answer.set_result(line)
        self.forget(process)
        for answer in waiting:
            if not answer.done():
                answer.set_result(b"")
        await self.end(process)

    def forget(self, process: asyncio.subprocess.Process) -> None:
        if self.process is process:
            self.process = None

    def kill(self, process: asyncio.subprocess.Process) -> None:
        self.forget(process)
        if process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()

    async def end(self, process: asyncio.subprocess.Process) -> None:
        """Wait until it has ended by itself. Only one that does not is killed: a signal looks first whether its process
        has ended, and then nobody else can know how."""
        if process.stdin is not None:
            process.stdin.close()
        try:
            await asyncio.wait_for(process.wait(), ENDING)
        except TimeoutError:
            self.kill(process)

    async def stop(self) -> None:
        if self.process is not None:
            await self.end(self.process)
        if self.reading is not None:
            self.reading.cancel()


class Workers:
    """A bounded pool. Each process has so many jobs `at_once`, one in work and the others next; whoever comes while all
    have them waits a while, then is asked to try again."""

    def __init__(self, size: int = 0, at_once: int = 1) -> None:
        self.all = [Worker() for _ in range(size or how_many())]
        self.places = asyncio.Semaphore(len(self.all) * at_once)
        self.lost = 0                                # how often a job was not finished

    @property
    def free(self) -> int:
        """Processes with nothing to do."""
        return len([worker for worker in self.all if not worker.waiting])

    async def run(self, job: str, data: Plain, seconds: float, patience: float = PATIENCE,
                  bill: Callable[[float], None] | None = None) -> Any:
        """A job's result. Refusals come back as such; a job that breaks down or takes too long is Lost. What it took
        is told to `bill`."""
        try:
            await asyncio.wait_for(self.places.acquire(), patience)
        except TimeoutError:
            raise Busy("There is much to do just now; try again in a moment.") from None
        try:
            worker = min(self.all, key=lambda w: len(w.waiting))
            began = time.perf_counter()
            found = await worker.run({"job": job, **data}, seconds)
        except Lost:
            self.lost += 1
            if bill is not None:
                bill(time.perf_counter() - began)
            raise
        finally:
            self.places.release()
        if bill is not None:
            bill(found["took"])
        if "refused" in found:
            raise Refused(found["refused"], found.get("why", ""))
        if "error" in found:
            self.lost += 1
            raise Lost(found["error"])
        return found["result"]

    async def stop(self) -> None:
        await asyncio.gather(*[worker.stop() for worker in self.all])
