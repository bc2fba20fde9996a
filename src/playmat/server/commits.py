"""Commits: facts that come while one commit is under way share the next.

A file's statements run where the game runs, for they are quick and wait for nobody; only waiting for the disk, or for
another who writes, is left to a thread. (All of it in a thread would mean handing the interpreter back and forth with
every row.) A database answers over a wire: all of it is left to a thread.
"""
from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor

from sqlalchemy.exc import SQLAlchemyError

from playmat.kernel.names import Refused, Stale
from playmat.server.figures import Figures
from playmat.table.room import Fact
from playmat.table.store import Store

Job = tuple[list[Fact], "asyncio.Future[None]"]
MOST = 256               # rooms in one commit
APART = 0.015            # seconds from the beginning of a commit to the next


class CommitQueue:
    """Takes facts and tells when they are safe on disk."""

    def __init__(self, store: Store, figures: Figures | None = None) -> None:
        self.store = store
        self.figures = figures or Figures()
        self.thread = ThreadPoolExecutor(1, "commits")   # its own: whatever else keeps threads busy, answers are kept
        self.jobs: list[Job] = []
        self.work: asyncio.Task[None] | None = None

    async def commit(self, facts: list[Fact]) -> None:
        """Returns when the facts are committed; raises what kept them from it."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.jobs.append((facts, done))
        if self.work is None:
            self.work = asyncio.create_task(self.write_on())
        await asyncio.shield(done)

    async def write_on(self) -> None:
        loop = asyncio.get_running_loop()
        while self.jobs:
            batch, self.jobs = self.jobs[:MOST], self.jobs[MOST:]
            results: list[Exception | None] = [None] * len(batch)
            began = time.perf_counter()
            try:
                if self.store.local:
                    transaction = self.store.prepare([facts for facts, _ in batch])
                    await loop.run_in_executor(self.thread, transaction.commit)
                else:
                    results = await loop.run_in_executor(self.thread, self.store.commit, [facts for facts, _ in batch])
            except (SQLAlchemyError, Refused):           # one of them is wrong, or somebody else writes just now
                results = await loop.run_in_executor(self.thread, self.store.commit, [facts for facts, _ in batch])
            except Exception as e:
                results = [e] * len(batch)
            took = time.perf_counter() - began
            self.figures.took("commit_seconds", took)
            for (_, done), error in zip(batch, results):
                if error is not None and not isinstance(error, Stale):
                    self.figures.count("store_failures")
                if done.done():
                    continue
                if error is None:
                    done.set_result(None)
                else:
                    done.set_exception(error)
            await asyncio.sleep(max(APART - took, 0))        # what comes in such a moment goes together
        self.work = None

    async def stop(self) -> None:
        """Finish what was handed in."""
        if self.work is not None:
            await asyncio.wait({self.work}, timeout=10)
        self.thread.shutdown(wait=False)
