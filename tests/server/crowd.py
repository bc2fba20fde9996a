"""Many people at many tables of several servers, who answer at random, come back when they are cut off, and remember
what they were told: so that it can be seen whether anything that was acknowledged is lost, or done twice.
"""
from __future__ import annotations

import asyncio
import json
import os
import random
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from playmat import games
from playmat.server.messages import PROTOCOL
from playmat.table.restored import restored
from playmat.table.store import Store
from tests.server.client import http

CUT_OFF = (OSError, WebSocketException, InvalidHandshake, TimeoutError)


class Served:
    """One of several servers, in a process of its own."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.folder = folder
        self.options = options
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "playmat", "serve", "--port", "0", "--data-dir", str(self.folder), "--limits",
             "1000", *self.options], stdout=subprocess.PIPE, stderr=(self.folder / "log").open("a"), text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"})
        line = self.process.stdout.readline() if self.process.stdout is not None else ""
        found = re.search(r"http://localhost:(\d+)/", line)
        assert found, line + (self.folder / "log").read_text()
        self.base = f"http://127.0.0.1:{found[1]}"

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(10)

    def stop(self) -> int:
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(30)


class Person:
    """A seat's player. `sent` has what was answered to each question, `taken` those whose answer was confirmed."""

    def __init__(self, room: str, token: str, servers: list[Served], rng: random.Random, pause: float) -> None:
        self.room, self.token = room, token
        self.servers, self.rng, self.pause = servers, rng, pause
        self.sent: dict[int, list[str]] = {}
        self.taken: set[int] = set()
        self.status = "open"
        self.outages: list[float] = []
        self.cut = 0.0                                   # since when, if it is
        self.answers = 0
        self.seats: list[int] = []

    async def play(self, until: float) -> None:
        while time.monotonic() < until and self.status != "over":
            base = self.rng.choice(self.servers).base
            try:
                async with connect(base.replace("http", "ws") + "/ws", max_size=None, ping_interval=None,
                                   open_timeout=10, compression=None, close_timeout=1) as socket:
                    await self.sit(socket, until)
            except CUT_OFF:
                pass
            self.cut = self.cut or time.monotonic()
            await asyncio.sleep(0.2)

    async def sit(self, socket: ClientConnection, until: float) -> None:
        await say(socket, 1, type="hello", room=self.room, protocol=PROTOCOL, token=self.token)
        asks: list[Any] = []
        waiting, count, next_at, ready = 0, 10, 0.0, False
        while time.monotonic() < until and self.status != "over":
            if asks and not waiting and time.monotonic() >= next_at:
                ask = asks[0]
                key = self.rng.choice(ask["choices"])["key"]
                self.sent.setdefault(ask["number"], []).append(key)
                count += 1
                waiting = count
                await say(socket, count, type="answer", request=ask["number"], keys=[key])
            try:
                message = json.loads(await asyncio.wait_for(socket.recv(), 0.05 if asks and not waiting else 2.0))
            except TimeoutError:
                continue
            parts = message.get("view") or message.get("changed") or {}
            if message["type"] == "init":
                if self.cut:
                    self.outages.append(time.monotonic() - self.cut)
                    self.cut = 0.0
                self.seats = parts["you"]["seats"]
            if not ready and message["type"] == "init":
                ready = True
                await say(socket, 2, type="auto", mode="ask")
                if parts["status"] == "open":
                    await say(socket, 3, type="ready")
            self.status = parts.get("status", self.status)
            if "asks" in parts:
                asks = parts["asks"]
                next_at = time.monotonic() + self.rng.expovariate(1 / self.pause)
            if waiting and message.get("id") == waiting:
                if message["type"] == "done":
                    self.taken.add(ask["number"])
                    self.answers += 1
                waiting = 0


async def say(socket: ClientConnection, number: int, **fields: Any) -> None:
    await socket.send(json.dumps({"id": number, **fields}))


def seat_two(base: str, n: int) -> list[tuple[str, str]]:
    """A table for two, both seated."""
    _, made = http(base, "POST", "/api/rooms", {"game": "kingdom-hearts", "name": f"Ada {n}",
                                                "seats": [{"kind": "me"}, {"kind": "free"}]})
    _, bob = http(base, "POST", f"/api/rooms/{made['room']}/join", {"name": "Bob"})
    return [(made["room"], made["token"]), (made["room"], bob["token"])]


async def play(servers: list[Served], people: list[Person], seconds: float, every: float, rng: random.Random,
               wound: Any = None) -> int:
    """Let them play, and let one server after the other be killed and started again; how many were."""
    began = time.monotonic()
    until = began + seconds
    playing = [asyncio.create_task(p.play(until)) for p in people]
    killed = 0
    starting: list[asyncio.Task[None]] = []
    while (due := began + (killed + 1) * every) < until:
        await asyncio.sleep(max(due - time.monotonic(), 0))
        if wound is not None:
            await asyncio.to_thread(wound)
        else:
            server = servers[killed % len(servers)]
            if len(starting) >= len(servers):
                await starting[-len(servers)]            # on a busy machine it may not even have started again
            await asyncio.to_thread(server.kill)
            starting.append(asyncio.create_task(asyncio.to_thread(server.start)))
        killed += 1
    await asyncio.gather(*playing, *starting)
    return killed


def check(store: Store, people: list[Person]) -> int:
    """Every confirmed answer is in the store once, in order; none is there that was not given. How many there are."""
    rooms: dict[str, list[Person]] = {}
    for person in people:
        rooms.setdefault(person.room, []).append(person)
    for room, both in rooms.items():
        found = store.room(room)
        assert found is not None
        again = restored(games.spec("kingdom-hearts", found.row["edition"]), *found)
        assert again.journal is not None, again.result
        assert [e["n"] for e in found.entries] == list(range(len(found.entries)))
        for person in both:
            keys = [e["key"] for e in found.entries if e["seat"] in person.seats]
            for number in sorted(person.sent):
                if keys and keys[0] in person.sent[number]:
                    keys.pop(0)
                else:
                    assert number not in person.taken, f"a confirmed answer to question {number} is lost"
            assert not keys, f"{keys} was never said, or done twice"
    return sum(p.answers for p in people)
