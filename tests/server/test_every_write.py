"""The server is killed at every kind of write, on both stores: nothing that was told is lost, nothing is done by halves
or twice, and the next start is clean."""
from __future__ import annotations

import contextlib
import os
import signal
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import WebSocketException

from playmat import games
from playmat.table.room import KEPT_EVERY
from playmat.table.store import Store
from tests.server.client import http
from tests.server.killing import (
    COPIES,
    KILLED,
    TOO_LONG,
    Doomed,
    Table,
    all_is_well,
    all_is_whole,
    counted,
    killed_at,
    moments,
    rows_of,
)
from tests.table.test_backup import as_it_was

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="processes can't be forked here")


@pytest.fixture
def doomed(request: pytest.FixtureRequest, where: Path | str, tmp_path: Path) -> Iterator[Doomed]:
    known = games.game_names() if "verdicts" in request.node.name else ["kingdom-hearts"]
    made = Doomed(tmp_path, tmp_path / "data" / "playmat.db" if isinstance(where, Path) else where, known)
    yield made
    made.close()


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
