"""The worker processes: bounded, replaced when they hang or die, and no table waits for them."""
from __future__ import annotations

import asyncio
import json
import signal
import sys
from typing import Any

import pytest

from playmat import games
from playmat.kernel.names import CHANCE, Refused
from playmat.kernel.save import save
from playmat.server import workers
from playmat.server.jobs import answer
from playmat.server.workers import Busy, Lost, Workers

SPEC = games.spec("kingdom-hearts")


def question() -> dict[str, Any]:
    own = games.choices(SPEC)
    g = SPEC.start({"seats": [games.seat_setup(SPEC, own[0]), games.seat_setup(SPEC, own[1])]}, 3)
    while g.state.pending[0].seat == CHANCE:             # who begins, of two Player Cards of one level
        g.chance()
    return {"game": SPEC.name, "edition": SPEC.edition, "bot": "greedy", "number": g.state.pending[0].number,
            "dice": [1], "position": save(g)}


def thought(data: dict[str, Any]) -> Any:
    """The same in this process."""
    return json.loads(json.dumps(answer(json.dumps({"job": "think", **data}).encode())["result"]))


def test_a_bot_thinks_in_a_process_and_a_wrong_job_is_lost() -> None:
    async def work() -> None:
        pool = Workers(1)
        try:
            key = await pool.run("think", question(), 30)
            assert key == thought(question())
            with pytest.raises(Lost, match="KeyError"):
                await pool.run("dance", {}, 30)
            with pytest.raises(Refused, match="no bot"):
                await pool.run("think", {**question(), "bot": "nobody"}, 30)
        finally:
            await pool.stop()
    asyncio.run(work())


def test_a_process_that_hangs_or_dies_is_replaced() -> None:
    async def work() -> None:
        pool = Workers(1)
        try:
            with pytest.raises(Lost):
                await pool.run("think", question(), 0.0001)
            worker = pool.all[0]
            await pool.run("think", question(), 30)
            assert worker.process is not None
            worker.process.kill()
            await worker.process.wait()
            assert await pool.run("think", question(), 30)
            thinks = asyncio.create_task(pool.run("think", question(), 30))
            await asyncio.sleep(0)
            worker.process.kill()                        # in the midst of a job
            with pytest.raises(Lost):
                await thinks
            assert await pool.run("think", question(), 30)
            assert pool.lost == 2
        finally:
            await pool.stop()
    asyncio.run(work())


def lose_a_job(monkeypatch: pytest.MonkeyPatch, program: str, seconds: float, why: str) -> None:
    """A worker that begins with this program, and a job that is lost to it."""
    monkeypatch.setattr(workers, "COMMAND", [sys.executable, "-c", program])

    async def work() -> None:
        pool = Workers(1)
        try:
            with pytest.raises(Lost, match=why):
                await pool.run("dance", {}, seconds)
        finally:
            await pool.stop()
    asyncio.run(work())


def test_the_time_a_process_takes_to_start_counts_for_no_job(monkeypatch: pytest.MonkeyPatch) -> None:
    slow = "import time; time.sleep(3); from playmat.server.jobs import main; main()"
    lose_a_job(monkeypatch, slow, 2.5, "KeyError")


def test_a_process_that_does_not_start_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    lose_a_job(monkeypatch, "raise SystemExit", 30, "ended")


def test_there_are_never_more_processes_than_agreed() -> None:
    async def work() -> None:
        pool = Workers(2)
        try:
            said = await asyncio.gather(*[pool.run("think", question(), 30, 60) for _ in range(8)])
            assert all(one == said[0] for one in said)
            assert len([w for w in pool.all if w.process is not None]) == 2
            first = asyncio.create_task(pool.run("think", question(), 30))
            second = asyncio.create_task(pool.run("think", question(), 30))
            await asyncio.sleep(0)
            with pytest.raises(Busy, match="try again"):
                await pool.run("think", question(), 30, patience=0.0)
            await asyncio.gather(first, second)
        finally:
            await pool.stop()
    asyncio.run(work())


def test_jobs_handed_in_ahead_get_each_their_own_answer() -> None:
    async def work() -> None:
        pool = Workers(1, at_once=4)
        try:
            asked = [{**question(), "bot": bot} for bot in ("greedy", "nobody", "random", "greedy")]
            thoughts = [asyncio.create_task(pool.run("think", data, 30)) for data in asked]
            while len(pool.all[0].waiting) < 4:
                await asyncio.sleep(0.001)
            assert pool.free == 0
            thoughts[0].cancel()                         # whoever no longer wants to know takes nobody else's answer
            found = await asyncio.gather(*thoughts, return_exceptions=True)
            assert isinstance(found[0], asyncio.CancelledError)
            assert isinstance(found[1], Refused)
            assert found[2:] == [thought(data) for data in asked[2:]]
            process = pool.all[0].process
            assert process is not None
            process.send_signal(signal.SIGSTOP)          # so that it falls before it has answered
            thoughts = [asyncio.create_task(pool.run("think", question(), 30)) for _ in range(3)]
            while len(pool.all[0].waiting) < 3:
                await asyncio.sleep(0)
            process.kill()
            lost = await asyncio.gather(*thoughts, return_exceptions=True)
            assert any(isinstance(x, Lost) for x in lost)
            assert await pool.run("think", question(), 30) == found[3]
        finally:
            await pool.stop()
    asyncio.run(work())


def test_a_process_that_ends_by_itself_is_not_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A signal takes note of its end before asyncio does, which then warns of a child it does not know."""
    signals: list[str] = []
    monkeypatch.setattr(asyncio.subprocess.Process, "kill", lambda process: signals.append("killed"))

    async def work() -> None:
        for _ in range(3):
            pool = Workers(1)
            await pool.run("think", {**question(), "bot": "random"}, 30)
            process = pool.all[0].process
            await pool.stop()
            assert process is not None
            assert process.returncode == 0
    asyncio.run(work())
    assert signals == []


def test_how_many_leaves_a_core_to_the_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    for cores, wanted in ((None, 1), (1, 1), (2, 1), (3, 2), (64, 4)):
        monkeypatch.setattr("os.cpu_count", lambda cores=cores: cores)
        assert workers.how_many() == wanted
