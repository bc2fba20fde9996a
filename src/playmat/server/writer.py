"""Commits in a thread of its own: facts that come while one commit is under way share the next."""
from __future__ import annotations

import asyncio
import threading
from queue import SimpleQueue

from playmat.table.room import Fact
from playmat.table.store import Store

Job = tuple[list[Fact], asyncio.AbstractEventLoop, "asyncio.Future[None]"]
MOST = 256               # rooms in one commit


class Writer:
    """Takes facts and tells when they are safe on disk."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.jobs: SimpleQueue[Job | None] = SimpleQueue()
        self.thread = threading.Thread(target=self.work, name="playmat-writer", daemon=True)
        self.thread.start()

    async def commit(self, facts: list[Fact]) -> None:
        """Returns when the facts are committed; raises what kept them from it."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self.jobs.put((facts, loop, done))
        await asyncio.shield(done)

    def work(self) -> None:
        while True:
            job = self.jobs.get()
            if job is None:
                return
            batch = [job]
            last = False
            while len(batch) < MOST and not self.jobs.empty():
                more = self.jobs.get()
                if more is None:
                    last = True
                    break
                batch.append(more)
            try:
                results = self.store.commit([facts for facts, _, _ in batch])
            except Exception as e:
                results = [e] * len(batch)
            for (_, loop, done), error in zip(batch, results):
                loop.call_soon_threadsafe(settle, done, error)
            if last:
                return

    def stop(self) -> None:
        """Finish what was handed in."""
        self.jobs.put(None)
        self.thread.join(10)


def settle(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
