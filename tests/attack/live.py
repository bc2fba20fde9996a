"""Attacks on a server of its own, measured from beside: how long others wait, how much memory and log it costs."""
from __future__ import annotations

import asyncio
import contextlib
import json
import random
import socket
import statistics
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from playmat import games
from playmat.server.bench import memory
from playmat.server.messages import PROTOCOL
from playmat.table.store import Store
from tests.attack.hostile import inputs
from tests.server.client import Client, http, open_socket
from tests.server.crowd import Person, Served, check, play, seat_two

NEIGHBOUR = ("127.0.0.2", 0)             # somebody else, as far as the server can tell
SLOW = 1.0                               # seconds nobody should have to wait, even on a busy machine


class Held(NamedTuple):
    held: bool
    note: str


Attack = Callable[[], Held]


@contextmanager
def server(limits: str = "1") -> Iterator[Served]:
    with tempfile.TemporaryDirectory() as folder:
        made = Served(Path(folder), "--limits", limits)
        try:
            yield made
        finally:
            made.kill()


class Neighbour:
    """Somebody who only wants to know whether the server hears, again and again."""

    def __init__(self, base: str) -> None:
        self.port = int(base.rpartition(":")[2])
        self.times: list[float] = []
        self.failed = 0
        self.done = threading.Event()
        self.thread = threading.Thread(target=self.ask_on, daemon=True)

    def __enter__(self) -> Neighbour:
        self.thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.done.set()
        self.thread.join(30)

    def ask_on(self) -> None:
        while not self.done.is_set():
            began = time.perf_counter()
            try:
                with socket.create_connection(("127.0.0.1", self.port), 20, source_address=NEIGHBOUR) as s:
                    s.sendall(b"GET /api/live HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                    self.failed += not s.recv(100).startswith(b"HTTP/1.1 200")
            except OSError:
                self.failed += 1
            self.times.append(time.perf_counter() - began)
            time.sleep(0.02)

    def verdict(self, extra: str = "", also: bool = True) -> Held:
        slowest = max(self.times, default=99.0)
        note = f"others waited {1000 * statistics.median(self.times):.0f} ms, {1000 * slowest:.0f} ms at most{extra}"
        note += f", {self.failed} of {len(self.times)} in vain" * bool(self.failed)
        return Held(slowest < SLOW and not self.failed and also, note)


def freeze() -> Held:
    """Texts that kept readers busy, by every way a text comes in, for every game."""
    with server("100") as s, Neighbour(s.base) as beside:
        (room, _), _ = seat_two(s.base, 0)
        for text in ["[" + " " * 2000 + "x", "\n".join(f"1 Sorb {n}" for n in range(1800)), *inputs(19_000)]:
            http(s.base, "POST", f"/api/rooms/{room}/join", {"name": text[:5000], "text": text})
            game = games.game_names()[len(text) % len(games.game_names())]
            http(s.base, "POST", f"/api/games/{game}/decks/check", {"text": text})
            seats = [{"kind": "me", "text": text}, {"kind": "bot"}]
            http(s.base, "POST", "/api/rooms", {"game": game, "name": text[:30], "seats": seats})
        for game in games.game_names():
            _, rows = http(s.base, "GET", f"/api/games/{game}/cards")
            for search in ("+".join("aeiotnrsldhcumgpb"), "level%3E%C2%B2", "level%3E" + "9" * 70):
                http(s.base, "GET", f"/api/games/{game}/cards?search={search}")
                http(s.base, "GET", f"/api/games/{game}/rules?search={search}")
            for text in inputs(3000):
                http(s.base, "POST", f"/api/games/{game}/cards/{rows[0]['slug']}/told", {"text": text})
        return beside.verdict()


def half_sent() -> Held:
    with server() as s:
        half: list[socket.socket] = []
        with Neighbour(s.base) as beside:
            for _ in range(1100):
                try:
                    half.append(socket.create_connection(("127.0.0.1", beside.port), 5))
                    half[-1].sendall(b"GET / HTTP/1.1\r\nHost: loc")
                except OSError:
                    pass
            time.sleep(3)
        for one in half:
            one.close()
        log = (s.folder / "log").stat().st_size
        return beside.verdict(f", {log} bytes of log", log < 100_000)


def never_reads() -> Held:
    with server() as s:
        (room, _), _ = seat_two(s.base, 0)
        before = memory(s.process.pid)
        sockets = []
        for _ in range(5):
            raw = open_socket(s.base, ping_interval=None)
            raw.send(json.dumps({"type": "hello", "id": 1, "room": room, "protocol": PROTOCOL, "token": ""}))
            sockets.append(raw)
        until = time.monotonic() + 15
        with Neighbour(s.base) as beside:
            while time.monotonic() < until and sockets:
                for raw in sockets[:]:
                    try:
                        raw.socket.settimeout(0.2)
                        raw.send(json.dumps({"type": "again", "id": 2}))
                    except Exception:
                        sockets.remove(raw)              # closed, or the server reads no more from it
                time.sleep(0.06)
        grown = (memory(s.process.pid) - before) / 1024
        return beside.verdict(f", {grown:.0f} MB more", grown < 60)


def crumbs() -> Held:
    """Frames and chunks that carry nothing, as many as a few connections can send."""
    with server() as s, Neighbour(s.base) as beside:
        until = time.monotonic() + 8

        def send(head: bytes, crumb: bytes) -> None:
            many = crumb * 20_000
            while time.monotonic() < until:
                with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", beside.port), 5) as one:
                    one.sendall(head)
                    for _ in range(20):
                        one.sendall(many)
                time.sleep(0.05)                         # who is cut comes again; whoever waits beside needs a turn

        upgrade = (b"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                   b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n")
        chunked = b"POST /api/rooms HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
        sending = [threading.Thread(target=send, args=args) for args in (
            (upgrade, bytes([0x89, 0x80, 0, 0, 0, 0])), (upgrade, bytes([0x81, 0x80, 0, 0, 0, 0])),
            (chunked, b"1\r\nx\r\n"), (chunked, b"1\r\nx\r\n"))]
        for one in sending:
            one.start()
        for one in sending:
            one.join(30)
        return beside.verdict()


def answers_beside(s: Served, seconds: float) -> list[float]:
    """How long a player's answers take while something goes on."""
    _, made = http(s.base, "POST", "/api/rooms", {"game": "kingdom-hearts", "name": "Ada",
                                                  "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]})
    client = Client(s.base, made["room"], made["token"], source_address=NEIGHBOUR)
    times: list[float] = []
    rng = random.Random(1)
    until = time.monotonic() + seconds
    while time.monotonic() < until and client.view["status"] == "playing":
        client.asked()
        if client.view["asks"]:
            began = time.perf_counter()
            client.answer(rng.choice(client.view["asks"][0]["choices"])["key"])
            times.append(time.perf_counter() - began)
            time.sleep(0.02)                     # more than a hundred answers a second would themselves be an attack
    client.close()
    return sorted(times)


def told(times: list[float]) -> Held:
    if not times:
        return Held(False, "no answer came through")
    late = times[int(len(times) * 0.99)]
    return Held(late < SLOW, f"answers beside it: half within {1000 * statistics.median(times):.0f} ms, 99 of 100 "
                             f"within {1000 * late:.0f} ms")


def verifications() -> Held:
    """Sixteen at once, each of another replay."""
    with server("100") as s:
        _, made = http(s.base, "POST", "/api/rooms", {"game": "kingdom-hearts", "name": "Ada", "seed": 3, "seats": [
            {"kind": "me"}, {"kind": "bot", "bot": "random"}]})
        client = Client(s.base, made["room"], made["token"])
        for _ in range(30):
            client.asked()
            if client.view["asks"]:                      # the bot may win before
                client.answer()
        client.say("concede")
        _, file = http(s.base, "GET", f"/api/rooms/{made['room']}/replay/file")
        asking = [threading.Thread(target=http, args=(s.base, "POST", "/api/replays/verify",
                                                      file.replace("Ada", f"Ada{n}").encode())) for n in range(16)]
        for one in asking:
            one.start()
        times = answers_beside(s, 12)
        for one in asking:
            one.join(60)
        return told(times)


def onlookers() -> Held:
    """Forty who ask for the whole view as fast as they can."""
    with server() as s:
        (room, _), _ = seat_two(s.base, 0)
        eyes = [Client(s.base, room) for _ in range(40)]
        done = threading.Event()

        def look(client: Client) -> None:
            while not done.is_set() and not client.closed:
                try:
                    client.say("again")
                except Exception:
                    return
                time.sleep(0.06)

        looking = [threading.Thread(target=look, args=(client,), daemon=True) for client in eyes]
        for one in looking:
            one.start()
        times = answers_beside(s, 12)
        done.set()
        for one in looking:
            one.join(5)
        return told(times)


def kills() -> Held:
    """A server is killed again and again while people answer."""
    with tempfile.TemporaryDirectory() as folder:
        s = Served(Path(folder))
        rng = random.Random(2)
        people = [Person(room, token, [s], random.Random(rng.random()), 0.2)
                  for n in range(6) for room, token in seat_two(s.base, n)]
        killed: list[int] = []

        async def run() -> None:
            killed.append(await play([s], people, 60, 9, rng))

        asyncio.run(run())
        s.kill()
        store = Store(Path(folder) / "playmat.db")
        confirmed = check(store, people)
        store.close()
        return Held(killed[0] >= 5 and confirmed > 50,
                    f"killed {killed[0]} times, none of {confirmed} answers lost or doubled")


def guesses() -> Held:
    """Tokens, origins, hosts and shapes that are none."""
    with server("100") as s:
        (room, _), _ = seat_two(s.base, 0)
        wrong: list[str] = []
        for headers in ({"Origin": "https://elsewhere.example"}, {"Host": "elsewhere.example"},
                        {"x-playmat-peer": "0" * 32, "Host": "elsewhere.example"}):
            status, _ = http(s.base, "POST", "/api/rooms", {"game": "kingdom-hearts", "name": "Eve"}, headers=headers)
            if status != 403:
                wrong.append(f"{headers} {status}")
        for body in ("[" * 30_000, '{"game":' + "9" * 5000 + "}", '{"game": "' + "\\ud800" * 10 + '"}', "\0"):
            status, _ = http(s.base, "POST", "/api/rooms", body.encode())
            if status != 400:
                wrong.append(f"{body[:10]!r} {status}")
        for token in ("x", "0" * 32, "../../etc", "'; DROP TABLE rooms; --"):
            status, said = http(s.base, "POST", "/api/mine", {"token": token})
            if status == 500 or said and status == 200:
                wrong.append(f"{token!r} {status}")
        for path in ("/api/rooms/" + "x" * 3000, "/..%2f..%2fplaymat.db", f"/api/rooms/{room}/replay/at/0?eyes=open"):
            status, _ = http(s.base, "GET", path)
            if status == 500 or status == 200 and "replay" in path:
                wrong.append(f"{path[:30]} {status}")
        return Held(not wrong, wrong[0] if wrong else "14 ways, all refused")


LIVE: list[tuple[str, str, Attack]] = [
    ("critical", "texts that keep readers busy, by every way in", freeze),
    ("critical", "frames and chunks that carry nothing", crumbs),
    ("high", "1,100 half-sent requests from one address", half_sent),
    ("high", "sockets that ask and never read", never_reads),
    ("high", "sixteen verifications at once", verifications),
    ("high", "forty onlookers who want the whole view", onlookers),
    ("held", "killed again and again while people answer", kills),
    ("held", "forged tokens, origins, hosts, peers and shapes", guesses),
]

