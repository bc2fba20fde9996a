"""A server that is killed in the midst of a write, and what is asked of it afterwards."""
from __future__ import annotations

import contextlib
import json
import os
import queue
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from sqlalchemy import text
from websockets.exceptions import WebSocketException

from playmat import games
from playmat.table.restored import StoredRoom, restored
from playmat.table.schema import HEAD
from playmat.table.seats import new_token
from playmat.table.store import Store
from tests.server.client import Client, http

PATIENCE = 240.0         # seconds
KILLED = -signal.SIGKILL
TOO_LONG = -signal.SIGXFSZ if hasattr(signal, "SIGXFSZ") else 0
COPIES = {True: f"playmat.db.before-{HEAD}", False: f"database.before-{HEAD}.db"}


class Doomed:
    """Playmat in a process that can be told at which moment of which write to be killed (doomed.py)."""

    def __init__(self, folder: Path, where: Path | str, known: Sequence[str] = ("kingdom-hearts",)) -> None:
        self.folder = folder
        self.where = where
        self.data = folder / "data"
        self.data.mkdir(parents=True)
        self.log = folder / "log"
        self.process = subprocess.Popen([sys.executable, "-m", "tests.server.doomed", str(folder), *known],
                                        text=True, bufsize=1, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=self.log.open("a"))
        self.lines: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self.hear, daemon=True).start()
        self.child = 0
        self.base = ""

    def hear(self) -> None:
        for line in self.process.stdout or ():
            self.lines.put(line.strip())

    def line(self) -> str:
        return self.lines.get(timeout=PATIENCE)

    def begin(self, *words: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(words) + "\n")
        self.child = int(self.line())

    def run(self, *words: str) -> int:
        """A command to its end, whatever that is."""
        self.begin(*words)
        return self.ended()

    def served(self) -> list[str]:
        store = [] if isinstance(self.where, Path) else ["--store", self.where]
        return ["serve", "--port", "0", "--limits", "1000", "--data-dir", str(self.data), *store]

    def start(self) -> None:
        self.begin(*self.served())
        line = self.line()
        found = re.search(r"http://localhost:(\d+)/", line)
        assert found, line + self.log.read_text()
        self.base = f"http://127.0.0.1:{found[1]}"

    def ended(self) -> int:
        while not (line := self.line()).startswith("ended"):
            assert line, self.log.read_text()
        self.child = 0
        return int(line.split()[1])

    def doom(self, moment: str, pattern: str) -> None:
        part = self.folder / "doom.part"
        part.write_text(f"{moment} {pattern}")
        part.replace(self.folder / "doom")

    def killed_and_started(self) -> None:
        assert self.ended() == KILLED
        self.start()

    def stop(self) -> int:
        os.kill(self.child, signal.SIGTERM)
        return self.ended()

    def close(self) -> None:
        if self.child:
            os.kill(self.child, signal.SIGKILL)
            self.ended()
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait(20)


class Table:
    """Two people at a table, who come again when they are cut off."""

    def __init__(self, server: Doomed) -> None:
        self.server = server
        self.tokens = [new_token(), new_token()]
        self.room = ""
        self.clients: list[Client] = []

    def make(self) -> None:
        status, made = http(self.server.base, "POST", "/api/rooms", {
            "game": "kingdom-hearts", "name": "Ada", "token": self.tokens[0],
            "seats": [{"kind": "me"}, {"kind": "free"}]})
        assert status == 201, made
        self.room = made["room"]

    def join(self) -> None:
        status, said = http(self.server.base, "POST", f"/api/rooms/{self.room}/join",
                            {"name": "Bob", "token": self.tokens[1]})
        assert status == 201, said

    def come(self) -> None:
        self.clients = [Client(self.server.base, self.room, token) for token in self.tokens]

    def ready(self) -> None:
        for client in self.clients:
            client.say("auto", mode="ask")               # nothing happens by itself
            client.say("ready")

    def playing(self) -> Table:
        self.make()
        self.join()
        self.come()
        self.ready()
        for client in self.clients:
            client.until(lambda v: v["status"] == "playing")
        return self

    def answer(self) -> None:
        """One of them answers what he is asked, and both see it."""
        client = next(c for c in self.clients if c.view["asks"])
        before = client.view["answers"]
        if client.answer()["type"] == "done":
            for other in self.clients:
                other.until(lambda v: v["answers"] > before)

    def over(self) -> Table:
        self.playing()
        self.answer()
        self.clients[0].say("concede")
        return self

    def mine(self, seat: int = 0) -> list[dict[str, Any]]:
        status, found = http(self.server.base, "POST", "/api/mine", {"token": self.tokens[seat]})
        assert status == 200
        return list(found)

    def stored(self) -> StoredRoom:
        store = Store(self.server.where)
        found = store.room(self.room)
        store.close()
        assert found is not None
        return found


def counted(server: Doomed, table: str, room: str = "") -> int:
    """Rows of a table of the store, of one room or of all."""
    store = Store(server.where)
    with store.engine.connect() as c:
        which = "WHERE room = :room" if room else ""
        found = int(c.execute(text(f"SELECT count(*) FROM {table} {which}"), {"room": room}).scalar() or 0)
    store.close()
    return found


def all_is_whole(where: Path | str) -> None:
    """No table is there by halves, and each can be gone on with."""
    store = Store(where)
    with store.engine.connect() as c:
        rooms = list(c.execute(text("SELECT room FROM rooms")).scalars())
    assert rooms
    for room in rooms:
        found = store.room(room)
        assert found is not None
        assert len(found.seats) == 2
        assert [e["n"] for e in found.entries] == list(range(len(found.entries)))
        assert [e["n"] for e in found.chat] == list(range(len(found.chat)))
        again = restored(games.spec("kingdom-hearts", found.row["edition"]), *found)
        assert (again.journal is None) == (found.row["status"] == "open")
    store.close()


def all_is_well(server: Doomed) -> None:
    assert server.stop() == 0
    all_is_whole(server.where)
    assert server.log.read_text() == ""


def moments(*tables: str) -> list[tuple[str, str]]:
    """After each of the statements, before the commit and after it."""
    patterns = [f"^(INSERT INTO|UPDATE) {t}\\b" for t in tables]
    return [*[("written", p) for p in patterns], ("before", patterns[0]), ("after", patterns[0])]


def killed_at(table: Table, moment: str, pattern: str, deed: Callable[[Table], Any],
              there: Callable[[Table], int]) -> None:
    """Killed before it was committed it never happened, after that it did, once; whoever then repeats what did not
    happen has it once, too."""
    before = there(table)
    table.server.doom(moment, pattern)
    with contextlib.suppress(OSError, WebSocketException):           # nobody answers any more
        deed(table)
    table.server.killed_and_started()
    if table.clients:
        table.come()
    assert there(table) - before == int(moment == "after"), (moment, pattern)
    if moment != "after":
        deed(table)
        assert there(table) - before == 1, (moment, pattern)


def rows_of(table: str) -> Callable[[Table], int]:
    return lambda at: counted(at.server, table, at.room)
