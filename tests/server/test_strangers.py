"""What a server for strangers owes them: honest health, a goodbye, and no door left open."""
from __future__ import annotations

import asyncio
import errno
import os
import signal
import sqlite3
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError
from websockets.exceptions import InvalidStatus

from playmat import games
from playmat.server.guard import Limits, household
from playmat.server.messages import NO_ENTRY, RESTART, TOO_FAST
from playmat.table.store import MOST_REPORTS, Store
from tests.server.client import PATIENCE, Client, http, open_socket
from tests.server.conftest import House
from tests.server.test_kill import Killed


def test_a_stop_of_the_service_is_told_and_no_failure(tmp_path: Path) -> None:
    server = Killed(tmp_path)
    _, made = http(server.base, "POST", "/api/rooms", {"game": "kingdom-hearts", "name": "Ada",
                                                       "seats": [{"kind": "me"}, {"kind": "bot"}]})
    ada = Client(server.base, made["room"], made["token"])
    ada.asked()
    server.process.send_signal(signal.SIGTERM)
    while not ada.closed:
        ada.hear()
    assert (ada.closed, ada.bye["code"]) == (1012, 1012)
    assert server.process.wait(20) == 0
    server.reader.join(5)
    assert server.said[-1] == "Playmat has stopped; every table is kept.\n"


def test_whoever_still_waits_when_the_service_stops_is_told(new_house: Any, monkeypatch: pytest.MonkeyPatch,
                                                            caplog: pytest.LogCaptureFixture) -> None:
    waits = threading.Event()

    async def read_for_ever() -> None:
        waits.set()
        await asyncio.sleep(3600)

    monkeypatch.setattr("playmat.server.catalog.read_all", read_for_ever)
    house = new_house()
    with ThreadPoolExecutor(1) as visitor:
        asked = visitor.submit(http, house.base, "GET", "/api/games")
        assert waits.wait(PATIENCE)
        house.stop()
        status, said = asked.result()
    assert (status, said["text"]) == (503, "The server is about to stop; try again in a moment.")
    assert [r for r in caplog.records if r.exc_info] == []


@pytest.mark.skipif(os.name == "nt", reason="rights are told otherwise there")
def test_nobody_else_on_the_machine_reads_the_store(house: House) -> None:
    files = [f for f in house.folder.iterdir() if f.name.startswith("playmat.db")]
    assert files
    assert [f.name for f in files if f.stat().st_mode & 0o077] == []


def test_health_is_honest_about_a_full_disk(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    assert http(house.base, "GET", "/api/health")[0] == 200

    def full(*_: Any, **__: Any) -> Any:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(tempfile, "TemporaryFile", full)
    status, said = http(house.base, "GET", "/api/health")
    assert (status, said["ok"], said["ailments"]) == (503, False, ["nothing can be stored"])


def test_what_is_no_token_is_refused_and_does_not_look_on(house: House) -> None:
    ada = house.against_bot(seed=5)
    ada.asked()
    assert Client(house.base, ada.room, "no token of ours").hello == {"type": "closed", "code": NO_ENTRY}


@pytest.mark.parametrize("body", ["[" * 50_000, '{"a":' * 10_000, '{"game": ' + "9" * 5000 + "}"])
def test_deep_or_endless_json_is_a_sentence(house: House, body: str) -> None:
    status, said = http(house.base, "POST", "/api/rooms", body.encode())
    assert status == 400
    assert said["text"].endswith(".")


def test_of_very_many_reports_the_oldest_go(tmp_path: Path) -> None:
    store = Store(tmp_path / "playmat.db")
    facts = [("reports", {"number": str(n), "room": "a", "at": n, "text": b""}) for n in range(MOST_REPORTS + 3)]
    assert store.commit([facts]) == [None]
    store.tidy(0)
    assert store.reports("a") == MOST_REPORTS
    assert store.report("2") is None
    store.close()


def work_at_the_tables(house: House) -> float:
    """Seconds that the one thread has worked in which every table is played."""
    async def told() -> float:
        return time.thread_time()
    loop = house.app.state.rooms.sweeper.get_loop()
    return asyncio.run_coroutine_threadsafe(told(), loop).result(30)


class Stretches:
    """How long the one thread in which every table is played worked at one thing, at most, and at all of them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.longest = self.all = 0.0
        run = asyncio.Handle._run

        def timed(handle: asyncio.Handle) -> None:
            began = time.thread_time()
            run(handle)
            took = time.thread_time() - began
            self.longest = max(self.longest, took)
            self.all += took

        monkeypatch.setattr(asyncio.Handle, "_run", timed)


def counting() -> float:
    """Seconds of work that counting to a million takes here and now: some 25 ms where nothing else is done."""
    began = time.thread_time()
    for _ in range(1_000_000):
        pass
    return time.thread_time() - began


@pytest.mark.parametrize("game", games.game_names())
def test_no_request_is_worked_out_where_tables_are_played(house: House, game: str,
                                                          monkeypatch: pytest.MonkeyPatch) -> None:
    work = Stretches(monkeypatch)
    at = f"/api/games/{game}"
    letters = "+".join("aeiotnrsldhcumgpb")
    slug = house.get(f"{at}/cards")[0]["slug"]
    long = "\n".join(f"1 {word}" for word in ("Sorb " * 3600).split())
    seats = [{"kind": "me", "text": long}, {"kind": "bot"}]
    asked: list[tuple[str, str, Any]] = [
        ("GET", "/api/games", None), ("GET", f"{at}/decks", None), ("GET", f"{at}/mat", None),
        ("GET", f"{at}/rules?search={letters}", None), ("GET", f"{at}/cards?search={letters}", None),
        ("GET", f"{at}/cards/{slug}", None), ("GET", f"{at}/teach", None),
        ("POST", f"{at}/cards/{slug}/told", {"text": "on play\n" + "  draw 1 card\n" * 280}),
        ("POST", f"{at}/decks/check", {"text": long}),
        ("POST", "/api/rooms", {"game": game, "name": "Ada", "seats": seats}),
        ("POST", "/api/replays/verify", b'{"game": "' + game.encode() + b'"}\n' * 2000)]
    for method, path, body in asked:
        work.longest = work.all = 0.0
        status, said = http(house.base, method, path, body, patience=5 * PATIENCE)
        assert status != 500, (path, said)
        assert 0 < 2 * work.longest < counting(), f"{path} holds everybody up"
        assert work.all < 4 * counting(), f"{path} holds everybody up bit by bit"


def test_what_one_address_says_is_heard_only_so_often_however_many_sockets_it_has(new_house: Any) -> None:
    house = new_house(factor=1.0)
    ada = house.against_bot(seed=5)
    assert ada.say("beat")["type"] == "beat"
    house.limits.said["127.0.0.1"].left = -60.0                  # the others have said so much
    began = time.monotonic()
    assert ada.say("beat")["type"] == "beat"                     # heard all the same, but later
    assert time.monotonic() - began > 0.4
    house.limits.hellos["127.0.0.1"].left = -60.0
    assert Client(house.base, ada.room).hello == {"type": "closed", "code": TOO_FAST}


def test_headers_that_are_nonsense_are_refused_and_no_failure(house: House) -> None:
    body = {"game": "kingdom-hearts", "name": "Eve"}
    for headers in ({"Origin": "http://[x"}, {"Origin": "http://x:99999999"}, {"Origin": "\xff"}):
        assert http(house.base, "POST", "/api/rooms", body, headers)[0] == 403
    for headers in ({"x-playmat-peer": "\xe9"}, {"x-playmat-peer": "\xe9", "x-playmat-for": "\xff"}):
        assert http(house.base, "GET", "/api/live", headers=headers)[0] == 200
        with pytest.raises(InvalidStatus, match="403"):
            open_socket(house.base, additional_headers={**headers, "Origin": "http://[x"})


def test_one_household_has_many_addresses() -> None:
    limits = Limits()
    for n in range(100):
        assert limits.may_connect(f"2001:db8:1:2::{n:x}")
        limits.connected(f"2001:db8:1:2::{n:x}", 1)
    assert not limits.may_connect("2001:db8:1:2:ffff::1")
    assert limits.may_connect("2001:db8:1:3::1")                     # a neighbour
    assert [household(a) for a in ("::ffff:10.0.0.1", "10.0.0.1", "", "fe80::1%eth0")] == [
        "10.0.0.1", "10.0.0.1", "", "fe80::/64"]
    assert sum(limits.may_make_room(f"2001:db8:1:2::{n:x}") for n in range(100)) == 40


def test_tables_that_do_not_exist_write_nothing(new_house: Any) -> None:
    house = new_house()
    held = sqlite3.connect(house.folder / "playmat.db", check_same_thread=False)
    held.execute("BEGIN IMMEDIATE")                      # somebody else writes, and takes his time
    began = time.monotonic()
    assert http(house.base, "GET", "/api/rooms/nowhere")[0] == 404
    assert time.monotonic() - began < 3
    held.rollback()
    held.close()


def test_a_store_that_does_not_answer_is_503_and_no_failure(new_house: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    house = new_house()

    def down(*_: Any) -> Any:
        raise OperationalError("SELECT", {}, Exception("the database is gone"))

    store = house.app.state.rooms.store
    for name in ("room", "public", "held_by", "report"):
        monkeypatch.setattr(store, name, down)
    monkeypatch.setattr(house.app.state.rooms.membership, "owner", down)
    for method, path, body in (("GET", "/api/rooms", None), ("GET", "/api/rooms/abc", None),
                               ("POST", "/api/mine", {"token": "x" * 32}), ("POST", "/api/reports/abc", {"token": ""})):
        assert http(house.base, method, path, body)[0] == 503
    assert Client(house.base, "abc").hello == {"type": "closed", "code": RESTART}
