"""How much a server bears: real sockets on loopback, clients and server on the same machine."""
from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from playmat import games
from playmat.kernel.names import Broken
from playmat.server.messages import PROTOCOL


class Offered(msgspec.Struct):
    key: str


class Question(msgspec.Struct):
    number: int
    choices: list[Offered]


class Parts(msgspec.Struct):
    asks: list[Question] | None = None
    status: str | None = None


class Heard(msgspec.Struct):
    """The little of a message that a client needs who plays at random."""

    type: str
    id: int = 0
    view: Parts | None = None
    changed: Parts | None = None
    text: str = ""


HEARD = msgspec.json.Decoder(Heard)


class RandomPlayer:
    """A socket that answers at random."""

    def __init__(self, figures: BenchFigures, news: asyncio.Event) -> None:
        self.figures = figures
        self.news = news                                 # something was heard at this table
        self.socket: ClientConnection | None = None
        self.asked: Question | None = None               # what is still to be answered
        self.status = "open"
        self.count = 0
        self.sent: dict[int, float] = {}
        self.reading: asyncio.Task[None] | None = None

    async def sit(self, base: str, room: str, token: str, ready: bool = True) -> None:
        self.socket = await connect(base.replace("http", "ws") + "/ws", max_size=None, open_timeout=60,
                                    ping_interval=None)
        self.reading = asyncio.create_task(self.read())
        await self.say(type="hello", room=room, protocol=PROTOCOL, token=token)
        if ready:
            await self.say(type="ready")

    async def say(self, **fields: Any) -> None:
        self.count += 1
        self.sent[self.count] = time.perf_counter()
        if self.socket is not None:
            await self.socket.send(msgspec.json.encode({"id": self.count, **fields}), text=True)

    async def read(self) -> None:
        if self.socket is None:
            return
        while True:
            text = await self.socket.recv(decode=False)
            message = HEARD.decode(text)
            parts = message.view or message.changed
            if parts is not None:
                size = len(text)
                (self.figures.views if message.view else self.figures.updates).append(size)
                if parts.asks is not None:
                    self.asked = parts.asks[0] if parts.asks else None
                self.status = parts.status or self.status
            elif message.id in self.sent:
                self.figures.done(time.perf_counter() - self.sent.pop(message.id), message.type == "done", message.text)
            self.news.set()

    async def answer(self, rng: random.Random) -> None:
        """Say any of what is on offer, and wait until it is heard. A lone pass may have been given meanwhile."""
        if self.asked is None:
            return
        ask, self.asked = self.asked, None
        await self.say(type="answer", request=ask.number, keys=[rng.choice(ask.choices).key])
        said = self.count
        while said in self.sent:
            self.news.clear()
            await asyncio.wait_for(self.news.wait(), 60)

    async def look_again(self) -> None:
        """Ask for the whole view."""
        views = len(self.figures.views)
        await self.say(type="again")
        while len(self.figures.views) == views:
            self.news.clear()
            await asyncio.wait_for(self.news.wait(), 60)

    async def leave(self) -> None:
        if self.reading is not None:
            self.reading.cancel()
            with contextlib.suppress(asyncio.CancelledError, ConnectionClosed):
                await self.reading
        if self.socket is not None:
            await self.socket.close()


class BenchFigures:
    def __init__(self) -> None:
        self.measuring = False
        self.times: list[float] = []
        self.views: list[int] = []
        self.updates: list[int] = []
        self.refused: list[str] = []
        self.games = 0
        self.echoes: list[float] = []

    def done(self, seconds: float, taken: bool, text: str) -> None:
        if not taken:
            self.refused.append(text)
        elif self.measuring:
            self.times.append(seconds)


async def table(base: str, game: str, figures: BenchFigures, pause: float, end: list[float], rng: random.Random,
                bot: str = "") -> None:
    """One table: two people, or one and a bot, who play one game after the other until time is up, answering at chance
    moments; if nobody is asked at such a moment, as soon as somebody is."""
    next_at = 0.0
    while not end or time.monotonic() < end[0]:
        rooms = await asyncio.to_thread(make, base, game, "", bot)
        news = asyncio.Event()
        players = [RandomPlayer(figures, news) for _ in rooms[1:]]
        for player, token in zip(players, rooms[1:]):
            await player.sit(base, rooms[0], token, ready=not bot)
        figures.games += 1
        while not end:
            await asyncio.sleep(0.1)
        while players[0].status != "over" and time.monotonic() < end[0]:
            next_at = (next_at or time.monotonic()) + rng.expovariate(1 / pause)
            await asyncio.sleep(max(next_at - time.monotonic(), 0))
            if (asked := await who_is_asked(players, news, end[0])) is not None:
                await asked.answer(rng)
        for player in players:
            await player.leave()


async def who_is_asked(players: list[RandomPlayer], news: asyncio.Event, end: float) -> RandomPlayer | None:
    """The next to answer; nobody if the game or the time is over before somebody is asked."""
    while (asked := next((p for p in players if p.asked is not None), None)) is None:
        news.clear()
        if players[0].status == "over":
            return None
        try:
            await asyncio.wait_for(news.wait(), max(end - time.monotonic(), 0))
        except TimeoutError:
            return None
    return asked


async def weigh(base: str, game: str, edition: str, figures: BenchFigures) -> None:
    """A whole game as fast as it goes, at which both players ask for the whole view after every answer."""
    room, *tokens = await asyncio.to_thread(make, base, game, edition)
    news = asyncio.Event()
    players = [RandomPlayer(figures, news), RandomPlayer(figures, news)]
    for player, token in zip(players, tokens):
        await player.sit(base, room, token)
    rng = random.Random(1)
    while (asked := await who_is_asked(players, news, time.monotonic() + 60)) is not None:
        await asked.answer(rng)
        for player in players:
            await player.look_again()
    for player in players:
        await player.leave()


async def echo(figures: BenchFigures, until: asyncio.Event) -> None:
    """A plain server that says back what it hears, in a process of its own, asked all the while: what it takes is the
    machine's own share."""
    command = [sys.executable, "-c", ECHO]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        port = int(await asyncio.to_thread(server.stdout.readline) if server.stdout is not None else 0)
        async with connect(f"ws://127.0.0.1:{port}", ping_interval=None) as socket:
            while not until.is_set():
                began = time.perf_counter()
                await socket.send("x" * 200)
                await socket.recv()
                if figures.measuring:
                    figures.echoes.append(time.perf_counter() - began)
                await asyncio.sleep(0.02)
    finally:
        server.terminate()
        server.wait(10)


ECHO = """
import asyncio
from websockets.asyncio.server import serve

async def say_back(socket):
    async for message in socket:
        await socket.send(message)

async def main():
    async with serve(say_back, "127.0.0.1", 0) as server:
        print(next(iter(server.sockets)).getsockname()[1], flush=True)
        await asyncio.get_running_loop().create_future()

asyncio.run(main())
"""


def make(base: str, game: str, edition: str = "", bot: str = "") -> tuple[str, ...]:
    """A table with its seats taken: its room, and the token of each person."""
    other = {"kind": "bot", "bot": bot} if bot else {"kind": "free"}
    made = post(base, "/api/rooms", {"game": game, "edition": edition, "name": "Ada",
                                     "seats": [{"kind": "me"}, other]})
    if bot:
        return made["room"], made["token"]
    joined = post(base, f"/api/rooms/{made['room']}/join", {"name": "Bob"})
    return made["room"], made["token"], joined["token"]


def post(base: str, path: str, body: Any) -> Any:
    request = urllib.request.Request(base + path, json.dumps(body).encode(), {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=60) as response:
        return json.load(response)


def memory(pid: int) -> int:
    """Resident memory of a process in kB; 0 where that can't be told."""
    try:
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") // 1024
    except (OSError, ValueError):
        return 0


def working(pid: int, workers: int) -> list[int]:
    """The processes that hold the tables: the server, or those it has started to be several."""
    if workers == 1:
        return [pid]
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def busy(pid: int) -> float:
    """Seconds of work a process has done; 0 where that can't be told."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    except (OSError, ValueError):
        return 0.0


async def drive(base: str, game: str, pids: list[int], tables: int, rate: float, seconds: float) -> dict[str, Any]:
    figures = BenchFigures()
    end: list[float] = []
    pause = tables / rate
    before = sum(map(memory, pids))
    rng = random.Random(1)
    over = asyncio.Event()
    beside = asyncio.create_task(echo(figures, over))
    work = [asyncio.create_task(table(base, game, figures, pause, end, random.Random(rng.random()),
                                      "greedy" if n % 2 else "")) for n in range(tables)]
    while figures.games < tables:
        await asyncio.sleep(0.1)
        for task in work:
            if task.done():
                task.result()
    await asyncio.sleep(1)
    end.append(time.monotonic() + seconds)
    figures.measuring = True
    started = time.perf_counter()
    worked = sum(map(busy, pids)), time.process_time()
    await asyncio.sleep(seconds)
    figures.measuring = False
    elapsed = time.perf_counter() - started
    after = sum(map(memory, pids))
    server, clients = sum(map(busy, pids)) - worked[0], time.process_time() - worked[1]
    over.set()
    await asyncio.gather(*work, beside)
    updates = figures.updates[:]
    for edition in games.editions(game):
        await weigh(base, game, edition, figures)
    times = sorted(figures.times) or [0.0]
    echoes = sorted(figures.echoes) or [0.0]
    return {
        "tables": tables, "with_bots": tables // 2, "workers": len(pids), "sockets": 2 * tables - tables // 2,
        "seconds": round(elapsed, 1), "games": figures.games,
        "answers": len(figures.times), "answers_per_second": round(len(figures.times) / elapsed, 1),
        "asked_for_per_second": rate,
        "p50_ms": round(statistics.median(times) * 1000, 1),
        "p99_ms": round(times[int(len(times) * 0.99) - 1] * 1000, 1), "max_ms": round(times[-1] * 1000, 1),
        "echo_p50_ms": round(statistics.median(echoes) * 1000, 1),
        "echo_p99_ms": round(echoes[int(len(echoes) * 0.99) - 1] * 1000, 1),
        "server_busy": round(server / elapsed, 2), "clients_busy": round(clients / elapsed, 2),
        "server_ms_per_answer": round(server / max(len(figures.times), 1) * 1000, 2),
        "refused": len(figures.refused), "first_refusal": figures.refused[0] if figures.refused else "",
        "memory_kb": after, "memory_per_table_kb": round((after - before) / tables, 1),
        "view_bytes_max": max(figures.views, default=0),
        "view_bytes_mean": round(statistics.mean(figures.views)) if figures.views else 0,
        "update_bytes_max": max(figures.updates, default=0),
        "update_bytes_mean": round(statistics.mean(updates)) if updates else 0,
    }


def bench(game: str, tables: int, rate: float, seconds: float, workers: int = 1) -> dict[str, Any]:
    """Start a server of its own and drive it."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "playmat", "serve", "--port", "0", "--data-dir", folder, "--limits", "10000",
                   "--workers", str(workers)]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True,
                                  env={**os.environ, "PYTHONUNBUFFERED": "1"})
        try:
            line = server.stdout.readline() if server.stdout is not None else ""
            found = re.search(r"http://localhost:(\d+)/", line)
            if found is None:
                raise Broken("The server did not start.")
            base = f"http://127.0.0.1:{found[1]}"
            post(base, f"/api/games/{game}/decks/check", {"text": ""})            # cards are read before memory is
            make(base, game)
            return asyncio.run(drive(base, game, working(server.pid, workers), tables, rate, seconds))
        finally:
            server.terminate()
            server.wait(20)
