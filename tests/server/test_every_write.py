"""The server is killed at every kind of write, on both stores: nothing that was told is lost, nothing is done by halves
or twice, and the next start is clean."""
from __future__ import annotations

import contextlib
import json
import os
import queue
import re
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from websockets.exceptions import WebSocketException

from playmat import games
from playmat.table.restored import StoredRoom, restored
from playmat.table.room import KEPT_EVERY
from playmat.table.schema import HEAD
from playmat.table.seats import new_token
from playmat.table.store import Store
from tests.server.client import Client, http
from tests.table.test_backup import as_it_was

PATIENCE = 240.0         # seconds
KILLED = -signal.SIGKILL
TOO_LONG = -signal.SIGXFSZ if hasattr(signal, "SIGXFSZ") else 0
COPIES = {True: f"playmat.db.before-{HEAD}", False: f"database.before-{HEAD}.db"}

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="processes can't be forked here")


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


@pytest.fixture
def doomed(request: pytest.FixtureRequest, where: Path | str, tmp_path: Path) -> Iterator[Doomed]:
    known = games.game_names() if "verdicts" in request.node.name else ["kingdom-hearts"]
    made = Doomed(tmp_path, tmp_path / "data" / "playmat.db" if isinstance(where, Path) else where, known)
    yield made
    made.close()


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


@pytest.mark.long
def test_tables_are_made_and_sat_down_at(doomed: Doomed) -> None:
    doomed.start()
    for moment, pattern in moments("rooms", "seats", "leases"):
        table = Table(doomed)
        killed_at(table, moment, pattern, Table.make, lambda made: len(made.mine()))
        assert counted(doomed, "leases", table.mine()[0]["room"]) == 1
    for moment, pattern in moments("seats"):
        table = Table(doomed)
        table.make()
        killed_at(table, moment, pattern, Table.join, lambda joined: len(joined.mine(1)))
    for moment, pattern in moments("rooms", "seats"):
        table = Table(doomed)
        table.make()
        table.join()
        table.come()
        killed_at(table, moment, pattern, Table.ready, lambda begun: begun.mine()[0]["status"] == "playing")
    all_is_well(doomed)


def test_what_is_said_and_done_at_a_table(doomed: Doomed) -> None:
    doomed.start()
    table = Table(doomed).playing()
    for moment, pattern in moments("entries"):
        killed_at(table, moment, pattern, Table.answer, answers)
    for moment, pattern in moments("chat"):
        killed_at(table, moment, pattern, lambda at: at.clients[0].say("chat", text="Good luck!"), rows_of("chat"))
    for moment, pattern in moments("positions"):
        killed_at(table, moment, pattern, answer_until_kept, positions_kept)
    for moment, pattern in moments("reports"):
        killed_at(table, moment, pattern, report, rows_of("reports"))
    all_is_well(doomed)


def answers(table: Table) -> int:
    return len([e for e in table.stored().entries if e["kind"] == "answer" and e["seat"] >= 0])


def positions_kept(table: Table) -> int:
    """How often the position was kept, which is done every so many entries."""
    return max([p["n"] for p in table.stored().positions], default=0) // KEPT_EVERY


def answer_until_kept(table: Table) -> None:
    before = positions_kept(table)
    while positions_kept(table) == before and not any(c.closed for c in table.clients):
        table.answer()


def report(table: Table) -> None:
    status, said = http(table.server.base, "POST", f"/api/rooms/{table.room}/report",
                        {"token": table.tokens[0], "text": "Strange."})
    assert status == 201, said


@pytest.mark.long
def test_answers_are_taken_back(doomed: Doomed) -> None:
    doomed.start()
    for moment, pattern in moments("entries", "positions"):
        table = Table(doomed).playing()
        wants_it_back(table)
        killed_at(table, moment, pattern, taken_back, takebacks)
    all_is_well(doomed)


def wants_it_back(table: Table) -> None:
    """Answers, until the first who sits there can take one of his back only if the other agrees."""
    while not table.clients[0].view["takeback"].get("can") or table.clients[0].view["takeback"].get("free"):
        table.answer()


def taken_back(table: Table) -> None:
    table.clients[0].say("undo")
    table.clients[1].say("consent", yes=True)


def takebacks(table: Table) -> int:
    return len([e for e in table.stored().entries if e["kind"] == "undo"])


@pytest.mark.long
def test_games_end_are_recorded_and_played_again(doomed: Doomed) -> None:
    doomed.start()
    for moment, pattern in moments("rooms", "positions"):
        killed_at(Table(doomed).playing(), moment, pattern, lambda at: at.clients[0].say("concede"),
                  lambda at: at.stored().row["status"] == "over")
    for moment, pattern in moments("recordings"):
        table = Table(doomed).playing()
        doomed.doom(moment, pattern)
        table.clients[0].say("concede")                  # what was seen is written down a little later
        doomed.killed_and_started()
        while not counted(doomed, "recordings", table.room):
            time.sleep(0.1)
    for moment, pattern in moments("rooms", "seats", "leases"):
        table = Table(doomed).over()
        killed_at(table, moment, pattern, once_more, rematches)
        assert table.stored().row["rematch"] in [card["room"] for card in table.mine()]
    all_is_well(doomed)


def once_more(table: Table) -> None:
    for client in table.clients:
        client.say("rematch")


def rematches(table: Table) -> int:
    """The tables at which they sit beside the one that is over."""
    return len([card for card in table.mine() if card["room"] != table.room])


@pytest.mark.long
def test_verdicts_on_replays(doomed: Doomed) -> None:
    doomed.start()
    for moment, pattern in moments("verdicts"):
        killed_at(Table(doomed).over(), moment, pattern, verified, lambda at: counted(at.server, "verdicts"))
    all_is_well(doomed)


def verified(table: Table) -> None:
    status, found = http(table.server.base, "GET", f"/api/rooms/{table.room}/replay/verify")
    assert (status, found["verified"]) == (200, True), found


@pytest.mark.long
def test_servers_come_and_go(doomed: Doomed) -> None:
    doomed.start()
    table = Table(doomed).playing()
    for moment, pattern in moments("servers"):
        had = table.stored().entries
        doomed.doom(moment, pattern)                     # as it says that it lives
        doomed.killed_and_started()
        assert doomed.stop() == 0
        doomed.doom(moment, pattern)                     # as it says so for the first time
        assert doomed.run(*doomed.served()) == KILLED
        goes_on(table, had)
    for moment, pattern in [*moments("leases"), *[(m, "^DELETE FROM rooms") for m in ("written", "before", "after")]]:
        had = table.stored().entries
        os.kill(doomed.child, signal.SIGKILL)
        assert doomed.ended() == KILLED
        doomed.doom(moment, pattern)                     # as it takes up what the one before has left, and tidies
        doomed.start()
        with contextlib.suppress(OSError, WebSocketException):
            table.come()
        assert doomed.ended() == KILLED
        goes_on(table, had)
        assert counted(doomed, "leases", table.room) == 1
    all_is_well(doomed)


def goes_on(table: Table, had: list[dict[str, Any]]) -> None:
    """A server is started, and the table stands as it stood."""
    table.server.start()
    table.come()
    assert table.stored().entries == had
    table.answer()
    assert len(table.stored().entries) > len(had)


def test_a_store_is_brought_up_to_date(doomed: Doomed) -> None:
    doomed.start()
    table = Table(doomed).playing()
    copy = doomed.data / COPIES[isinstance(doomed.where, Path)]
    for moment, pattern in [("written", "CREATE TABLE recordings"), ("written", "CREATE TABLE positions"),
                            ("written", "CREATE INDEX reports_by_room"), ("written", "INSERT INTO leases"),
                            ("before", "UPDATE alembic_version"), ("after", "UPDATE alembic_version")]:
        table.answer()
        assert doomed.stop() == 0
        had = table.stored().entries
        as_it_was(Store(doomed.where))
        doomed.doom(moment, pattern)
        assert doomed.run(*doomed.served()) == KILLED
        goes_on(table, had)
        with contextlib.closing(sqlite3.connect(copy)) as c:         # the way back is there, too
            assert c.execute("SELECT version_num FROM alembic_version").fetchone() == ("0001",)
            assert c.execute("SELECT count(*) FROM entries").fetchone() == (len(had),)
    all_is_well(doomed)


def test_a_backup_is_whole_or_not_there_and_so_is_what_comes_of_it(doomed: Doomed, tmp_path: Path) -> None:
    doomed.start()
    Table(doomed).playing()
    beside = Doomed(tmp_path / "beside", doomed.where)
    store = [] if isinstance(doomed.where, Path) else ["--store", doomed.where]
    file, folder, sizes = tmp_path / "all.zip", tmp_path / "again", (1000, 5000, 50_000)
    for size in sizes:
        beside.doom("bytes", str(size))
        assert beside.run("backup", str(file), "--data-dir", str(doomed.data), *store) == TOO_LONG
        assert not file.exists()
    (beside.folder / "doom").unlink()
    assert beside.run("backup", str(file), "--data-dir", str(doomed.data), *store) == 0
    for size in sizes:
        beside.doom("bytes", str(size))
        assert beside.run("restore", str(file), "--data-dir", str(folder)) == TOO_LONG
    killed = 0
    while True:                                          # wherever it is killed, it can be begun anew
        beside.doom("touched", f"{killed + 1} {folder / 'playmat.db'}")
        code = beside.run("restore", str(file), "--data-dir", str(folder))
        if code == 0:
            break
        assert code == KILLED
        assert killed < 20
        killed += 1
    assert killed > 0
    all_is_whole(folder / "playmat.db")
    beside.close()
    assert [f.name for f in folder.iterdir() if not f.name.startswith("playmat.db")] == []
    all_is_well(doomed)


def test_a_database_is_restored_at_one_stroke(tmp_path: Path, database: str) -> None:
    doomed = Doomed(tmp_path, tmp_path / "data" / "playmat.db")
    doomed.start()
    Table(doomed).playing()
    assert doomed.stop() == 0
    file = tmp_path / "all.zip"
    assert doomed.run("backup", str(file), "--data-dir", str(doomed.data)) == 0
    words = ["restore", str(file), "--data-dir", str(tmp_path / "again"), "--store", database]
    for moment, pattern in [("written", "CREATE TABLE rooms"), ("before", "CREATE TABLE rooms"),
                            ("written", "INSERT INTO rooms"), ("before", "INSERT INTO seats"),
                            ("after", "INSERT INTO seats")]:
        doomed.doom(moment, pattern)
        assert doomed.run(*words) == KILLED
    all_is_whole(database)
    assert doomed.run(*words) == 1                       # it is all there
    doomed.close()
