"""Much use: tables made, played, left and forgotten; memory and open files stay as they are. Many stored games cost
nothing at the start."""
from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import os
import random
import time
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosedError

from playmat.server import open_room, open_rooms
from playmat.server.bench import make, memory
from playmat.server.messages import PROTOCOL
from playmat.server.open_rooms import OpenRooms
from playmat.table.schema import ENTRIES, LEASES, ROOMS, SEATS
from playmat.table.store import Store
from tests.server.conftest import House, wait_for
from tests.table.test_room import at_random, two


def files() -> int:
    """Open files but for the store's: it keeps a few connections open, as many as were once needed at the same time."""
    return len([name for name in opened() if "playmat.db" not in name])


def opened() -> list[str]:
    out = []
    for fd in os.listdir("/proc/self/fd"):
        with contextlib.suppress(OSError):
            out.append(os.readlink(f"/proc/self/fd/{fd}"))
    return out


async def use(house: House, n: int) -> None:
    """A table is made, somebody plays a little at it and leaves for good. A table that was laid aside at the moment
    somebody came is come to again, as a browser does."""
    room, token = await asyncio.to_thread(make, house.base, "kingdom-hearts", "", "random")
    for _ in range(5):
        with contextlib.suppress(ConnectionClosedError):
            await play_a_little(house, room, token, random.Random(n))
            return
    raise AssertionError("this table is never there")


async def play_a_little(house: House, room: str, token: str, rng: random.Random) -> None:
    async with connect(house.base.replace("http", "ws") + "/ws", max_size=None, ping_interval=None) as socket:
        await socket.send(json.dumps({"type": "hello", "id": 1, "room": room, "protocol": PROTOCOL, "token": token}))
        answers, last = 0, ""
        while answers < 3:
            try:
                last = str(await asyncio.wait_for(socket.recv(), 60))
            except TimeoutError:
                raise AssertionError(f"{answers} answers, then nothing: {stands(house, room)}; last {last}") from None
            message = json.loads(last)
            parts: dict[str, Any] = message.get("view") or message.get("changed") or {}
            if parts.get("asks"):
                answers += 1
                ask = parts["asks"][0]
                await socket.send(json.dumps({"type": "answer", "id": 10 + answers, "request": ask["number"],
                                              "keys": [rng.choice(ask["choices"])["key"]]}))


def stands(house: House, room: str) -> str:
    """What a table does that nobody hears from any more."""
    live = house.app.state.rooms.live.get(room)
    if live is None:
        return "it is laid aside"
    asked = [] if live.room.game is None else [(r.seat, r.ask, r.number) for r in live.room.game.state.pending]
    lines = [{name: value for name, value in vars(line).items() if name != "sent"} for line in live.lines]
    return f"asked {asked}, {vars(live)}, {lines}"


def used(house: House, tables: int, at_once: int = 8) -> None:
    async def run() -> None:
        waiting = list(range(tables))

        async def one_after_the_other() -> None:
            while waiting:
                await use(house, waiting.pop())
        await asyncio.gather(*[one_after_the_other() for _ in range(at_once)])
    wait_for(run())


def empty(house: House) -> None:
    until = time.monotonic() + 30
    while (house.app.state.rooms.live or held(house)) and time.monotonic() < until:
        time.sleep(0.1)
    gc.collect()


def held(house: House) -> list[Any]:
    """The tables that belong to a server."""
    with house.app.state.rooms.store.engine.connect() as c:
        return list(c.execute(LEASES.select()))


def week(folder: Path, monkeypatch: pytest.MonkeyPatch, warm: int, tables: int) -> tuple[int, int]:
    """How much memory (kB) and how many open files a number of tables have left behind."""
    monkeypatch.setattr(open_room, "IDLE", 300)
    monkeypatch.setattr(open_rooms, "SWEEP", 0.2)
    house = House(folder, factor=1e6)
    try:
        used(house, warm)
        empty(house)
        before, open_before = memory(os.getpid()), files()
        used(house, tables)
        empty(house)
        assert house.app.state.rooms.live == {}
        assert held(house) == []
        assert len([name for name in opened() if "playmat.db" in name]) <= 30      # two pools of five, three files each
        return memory(os.getpid()) - before, files() - open_before
    finally:
        house.stop()


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="open files can't be counted here")
def test_tables_that_were_left_leave_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    more, opened = week(tmp_path, monkeypatch, 40, 60)
    assert opened <= 4
    assert more < 12_000, f"{more} kB after 60 tables"


@pytest.mark.long
def test_a_week_of_use(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    more, opened = week(tmp_path, monkeypatch, 500, 9_500)
    print(f"{more} kB and {opened} files more after 9,500 tables")
    assert opened <= 4
    assert more < 30_000


def test_ten_thousand_stored_games_cost_nothing_at_the_start(where: Path | str, tmp_path: Path) -> None:
    store = Store(where)
    room = two()
    at_random(room, 20)
    room.kept = room.entries
    facts = room.take_unsaved()
    rows = {name: [row for kind, row in facts if kind == name] for name in ("rooms", "seats", "entries")}
    latest = {row["seat"]: row for row in rows["seats"]}
    with store.engine.begin() as c:
        ids = [f"room{n}" for n in range(10_000)]
        c.execute(ROOMS.insert(), [{**rows["rooms"][-1], "room": i} for i in ids])
        c.execute(SEATS.insert(), [{**seat, "room": i} for i in ids for seat in latest.values()])
        c.execute(ENTRIES.insert(), [{**entry, "room": i} for i in ids for entry in rows["entries"][:5]])
    store.close()
    took: list[float] = []

    async def start() -> None:
        began = time.perf_counter()
        rooms = OpenRooms(tmp_path, "" if isinstance(where, Path) else where)
        await rooms.start()
        found = await asyncio.to_thread(rooms.store.public)
        took.append(time.perf_counter() - began)
        assert len(found) <= 50
        await rooms.stop()

    wait_for(start())
    assert took[0] < 2.0
