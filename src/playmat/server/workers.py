"""Work that takes more than a moment is done in a few processes of its own, so that no table waits for it.

A line of JSON in (which job, on what), a line out. A process does one thing at a time and ends with its input, so that
it never outlives the server; one that takes too long is replaced.
"""
from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from typing import Any

import msgspec

from playmat.kernel.names import Refused

WIDE = 1 << 23           # the longest line
LEAST, MOST = 1, 4       # processes
PATIENCE = 10.0          # seconds somebody waits for a process to be free

Plain = dict[str, Any]


class Lost(Exception):
    """A process ended, or took too long, in the middle of a job."""


class Busy(Refused):
    """Every process is at work; whoever asked may try again."""


def how_many() -> int:
    """One core is for the tables."""
    return min(max((os.cpu_count() or 1) - 1, LEAST), MOST)


class Worker:
    """One process, started when there is something to do."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None

    async def run(self, data: Plain, seconds: float) -> Plain:
        process = self.process
        if process is None or process.returncode is not None:
            process = self.process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "playmat.server.jobs", stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE, limit=WIDE, start_new_session=True)
        if process.stdin is None or process.stdout is None:
            raise Lost("a process without pipes")
        try:
            process.stdin.write(msgspec.json.encode(data) + b"\n")
            await process.stdin.drain()
            line = await asyncio.wait_for(process.stdout.readline(), seconds)
        except (TimeoutError, OSError, ValueError) as e:
            self.kill()
            raise Lost(f"{type(e).__name__} after {seconds} s at most") from None
        except asyncio.CancelledError:
            self.kill()                              # its answer would be taken for the next one's
            raise
        if not line:
            self.kill()
            raise Lost("the process has ended")
        found: Plain = msgspec.json.decode(line)
        return found

    def kill(self) -> None:
        process, self.process = self.process, None
        if process is not None and process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()

    async def stop(self) -> None:
        process = self.process
        if process is not None and process.returncode is None and process.stdin is not None:
            process.stdin.close()
            try:
                await asyncio.wait_for(process.wait(), 3)
            except TimeoutError:
                self.kill()


class Workers:
    """A bounded pool. Whoever comes while all are busy waits a while, then is asked to try again."""

    def __init__(self, size: int = 0) -> None:
        self.all = [Worker() for _ in range(size or how_many())]
        self.free: asyncio.Queue[Worker] = asyncio.Queue()
        self.lost = 0                                # how often a job was not finished
        for worker in self.all:
            self.free.put_nowait(worker)

    async def run(self, job: str, data: Plain, seconds: float, patience: float = PATIENCE) -> Any:
        """A job's result. Refusals come back as such; a job that breaks down or takes too long is Lost."""
        try:
            worker = await asyncio.wait_for(self.free.get(), patience)
        except TimeoutError:
            raise Busy("There is much to do just now; try again in a moment.") from None
        try:
            found = await worker.run({"job": job, **data}, seconds)
        except Lost:
            self.lost += 1
            raise
        finally:
            self.free.put_nowait(worker)
        if "refused" in found:
            raise Refused(found["refused"], found.get("why", ""))
        if "error" in found:
            self.lost += 1
            raise Lost(found["error"])
        return found["result"]

    async def stop(self) -> None:
        await asyncio.gather(*[worker.stop() for worker in self.all])
