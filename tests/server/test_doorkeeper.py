"""Connections that say nothing, or half of something, keep nobody else out; the log does not flood."""
from __future__ import annotations

import asyncio
import json
import logging
import re
import socket
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from playmat.kernel.names import Refused
from playmat.server import doorkeeper
from playmat.server.connection import Connection
from playmat.server.doorkeeper import Calm, Door
from playmat.server.folder_lock import lock
from playmat.server.guard import Limits
from playmat.server.logs import Structured
from playmat.server.messages import TOO_SLOW
from playmat.server.open_rooms import OpenRooms
from playmat.server.socket import Visit
from playmat.table.room import milliseconds
from tests.server.test_kill import Killed


def test_a_door_counts_all_and_each_address() -> None:
    door = Door(3, 2)
    assert [door.enter("a"), door.enter("a"), door.enter("a"), door.enter("b"), door.enter("c")] == [
        True, True, False, True, False]
    door.leave("a")
    assert door.enter("c")
    assert not door.enter("b")
    for address in ("a", "b", "c"):
        door.leave(address)
    assert (door.open, door.by_address, door.refused) == (0, {}, 3)


def test_who_comes_again_and_again_waits_before_the_door() -> None:
    limits = Limits()
    door = Door(10_000, 10_000, limits.may_come)
    came = [door.enter("a") for _ in range(1000)]
    assert 300 <= sum(came) < 400
    assert door.enter("b")
    assert door.enter("")                                # another server, which brings many
    assert door.refused == 1000 - sum(came)


def test_the_log_tells_the_same_thing_only_so_often(monkeypatch: pytest.MonkeyPatch) -> None:
    calm = Calm(most=3, seconds=60)
    now = 1000.0
    monkeypatch.setattr("time.monotonic", lambda: now)

    def record(words: str) -> logging.LogRecord:
        return logging.LogRecord("playmat", logging.WARNING, "", 0, words, (), None)

    assert [calm.filter(record("busy %s")) for _ in range(10)] == [True] * 3 + [False] * 7
    assert calm.filter(record("something else"))
    now += 61
    later = record("busy %s")
    assert calm.filter(later)
    assert later.msg == "busy %s (7 lines like this were left out)"


def test_a_structured_log_is_an_object_a_line() -> None:
    try:
        raise ValueError("two\nlines")
    except ValueError:
        caught = sys.exc_info()
    record = logging.LogRecord("playmat.server", logging.WARNING, "", 0, "table %s moved", ("a",), caught)
    line = Structured().format(record)
    assert "\n" not in line
    row = json.loads(line)
    assert (row["level"], row["part"], row["message"]) == ("warning", "playmat.server", "table a moved")
    assert "ValueError: two" in row["traceback"]
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", row["at"])


def test_only_one_server_has_a_folder(tmp_path: Path) -> None:
    held = lock(tmp_path)
    with pytest.raises(Refused, match=r"Another Playmat \(process \d+\) is served from .*--data-dir"):
        lock(tmp_path)
    held.close()
    lock(tmp_path).close()


def test_half_sent_requests_keep_nobody_out(tmp_path: Path) -> None:
    server = Killed(tmp_path, limits=1)
    try:
        port = int(server.base.rsplit(":", 1)[1])
        half = []
        for _ in range(doorkeeper.EACH + 60):
            s = socket.create_connection(("127.0.0.1", port))
            s.sendall(b"GET / HTTP/1.1\r\nHost: loc")
            half.append(s)
        time.sleep(0.5)
        shut = [s for s in half if is_shut(s)]
        assert 40 <= len(shut) <= 80                     # no more than agreed from one address
        until = time.monotonic() + doorkeeper.HEADERS_WITHIN + 10
        while time.monotonic() < until and not all(is_shut(s) for s in half):
            time.sleep(0.25)
        assert all(is_shut(s) for s in half)             # and those only for so long
        with socket.create_connection(("127.0.0.1", port)) as s:
            s.sendall(b"GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            assert s.recv(100).startswith(b"HTTP/1.1 200")
        for s in half:
            s.close()
    finally:
        server.kill()


def test_a_socket_that_never_reads_is_closed_before_it_costs_much() -> None:
    async def ask_and_never_read() -> Connection:
        line = Connection("", [], -1, "")
        for _ in range(10_000):
            line.put(b"x" * 1000)
        return line

    line = asyncio.run(ask_and_never_read())
    assert (line.closing, line.outbox, line.gone.is_set()) == (TOO_SLOW, [], True)


class Silent:
    """A socket that says nothing in time: its page was held up."""

    def __init__(self) -> None:
        self.closed = 0

    async def receive_data(self, mode: str) -> str:
        raise TimeoutError

    async def send_text(self, text: str) -> None:
        assert json.loads(text)["code"] == TOO_SLOW

    async def close(self, code: int) -> None:
        self.closed = code


def test_a_page_that_was_held_up_before_its_first_word_may_come_again(tmp_path: Path) -> None:
    page: Any = Silent()
    visit = Visit(OpenRooms(tmp_path), Limits(), "")
    assert asyncio.run(visit.greet(page, False)) is None
    assert page.closed == TOO_SLOW                       # of which the page knows that it connects again


def test_setting_the_machines_clock_costs_nobody_time(monkeypatch: pytest.MonkeyPatch) -> None:
    before = milliseconds()
    hour_later = time.time_ns() + 3_600_000_000_000
    monkeypatch.setattr("time.time_ns", lambda: hour_later)
    monkeypatch.setattr("time.time", lambda: hour_later / 1e9)
    assert 0 <= milliseconds() - before < 60_000


def is_shut(s: socket.socket) -> bool:
    """Whether the other end has closed or reset it."""
    s.setblocking(False)
    try:
        return s.recv(1) == b""
    except BlockingIOError:
        return False
    except OSError:
        return True
