"""Whatever comes in very many very small pieces keeps nobody waiting, and is not kept for whoever never reads."""
from __future__ import annotations

import contextlib
import json
import os
import socket
import time
from collections.abc import Callable

import pytest

from playmat.server.bench import memory
from playmat.server.messages import PROTOCOL
from playmat.server.pieces import FRAMES
from tests.server.client import http
from tests.server.conftest import House
from tests.server.test_doorkeeper import is_shut
from tests.server.test_strangers import work_at_the_tables

Hosts = Callable[..., House]
TEXT, CONTINUED, PING, PONG = 1, 0, 9, 10
MUCH = 200_000           # bytes


def frame(kind: int, payload: bytes = b"", last: bool = True) -> bytes:
    assert len(payload) < 126
    return bytes([last << 7 | kind, 0x80 | len(payload)]) + bytes(4) + payload


def connected(house: House) -> socket.socket:
    """A socket whose frames the test makes itself."""
    s = socket.create_connection(("127.0.0.1", int(house.base.rpartition(":")[2])))
    s.sendall(b"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
              b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n")
    assert s.recv(1000).startswith(b"HTTP/1.1 101")
    return s


def sent_all(s: socket.socket, data: bytes) -> None:
    """Send what the other end takes; it may hang up on the way."""
    s.settimeout(10)
    with contextlib.suppress(OSError):
        s.sendall(data)


def shut_soon(s: socket.socket) -> bool:
    s.settimeout(10)
    try:
        while s.recv(65536):
            pass
    except TimeoutError:
        return False
    except OSError:
        pass
    return True


@pytest.mark.parametrize("first", [b"", frame(TEXT, last=False)])
@pytest.mark.parametrize("small", [frame(PING), frame(PONG), frame(CONTINUED, last=False), frame(TEXT)])
def test_a_socket_that_sends_crumbs_is_cut(new_house: Hosts, first: bytes, small: bytes) -> None:
    house = new_house(factor=1.0)
    s = connected(house)
    before = work_at_the_tables(house)
    sent_all(s, first + small * (MUCH // len(small)))
    assert shut_soon(s)
    assert work_at_the_tables(house) - before < 0.25
    assert http(house.base, "GET", "/api/live")[0] == 200


def test_what_a_browser_sends_is_no_crumbs(new_house: Hosts) -> None:
    s = connected(new_house(factor=1.0))
    s.sendall(frame(PING) * (FRAMES // 2))
    time.sleep(0.3)
    s.setblocking(False)
    assert len(s.recv(65536)) >= 2 * (FRAMES // 2)       # a pong for each
    assert not is_shut(s)
    s.close()


def test_pongs_that_nobody_reads_are_not_kept(new_house: Hosts) -> None:
    house = new_house(factor=1.0)
    ada = house.against_bot(seed=5)
    s = connected(house)
    hello = json.dumps({"type": "hello", "id": 1, "room": ada.room, "protocol": PROTOCOL}).encode()
    s.sendall(frame(TEXT, hello))
    pings = frame(PING, b"x" * 125) * 100_000            # 13 MB
    before = memory(os.getpid())
    sent_all(s, pings)
    assert shut_soon(s)
    assert memory(os.getpid()) - before < 8000                      # kB


@pytest.mark.parametrize(("method", "path"), [("POST", "/api/rooms"), ("GET", "/api/live"),
                                              ("POST", "/api/replays/verify"), ("GET", "/")])
def test_a_body_comes_with_its_length(new_house: Hosts, method: str, path: str) -> None:
    house = new_house(factor=1.0)
    head = f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n".encode()
    for before_it in (b"", b"GET /api/live HTTP/1.1\r\nHost: localhost\r\n\r\n"):
        s = socket.create_connection(("127.0.0.1", int(house.base.rpartition(":")[2])))
        before = work_at_the_tables(house)
        sent_all(s, before_it + head + b"1\r\nx\r\n" * (MUCH // 6))
        assert shut_soon(s)
        assert work_at_the_tables(house) - before < 0.25


def test_whoever_says_nothing_more_and_reads_nothing_is_gone_at_last(new_house: Hosts,
                                                                     monkeypatch: pytest.MonkeyPatch) -> None:
    """Also while what was said to it still waits to be read."""
    monkeypatch.setattr("playmat.server.open_rooms.SWEEP", 0.2)
    monkeypatch.setattr("playmat.server.open_rooms.SILENT", 1500)
    monkeypatch.setattr("playmat.server.connection.CLOSING", 0.5)
    monkeypatch.setattr("playmat.server.pieces.LINGER", 0.2)
    house = new_house()
    ada = house.against_bot(seed=5)
    s = connected(house)
    s.sendall(frame(TEXT, json.dumps({"type": "hello", "id": 1, "room": ada.room, "protocol": PROTOCOL}).encode()))
    live = house.app.state.rooms.live[ada.room]
    end = time.monotonic() + 15
    while len(live.lines) < 2 and time.monotonic() < end:
        time.sleep(0.02)
    line = next(line for line in live.lines if not line.mine)
    loop = house.app.state.rooms.sweeper.get_loop()
    while line.waiting < 500_000:                        # more goes out than somebody who does not read has room for
        loop.call_soon_threadsafe(line.put, b"x" * 500_000)
        time.sleep(0.05)
    while time.monotonic() < end and len(live.lines) > 1:
        ada.say("beat")
        time.sleep(0.1)
    assert [line.mine for line in live.lines] == [[0]]
    connections, end = house.server.server_state.connections, time.monotonic() + 15
    while time.monotonic() < end and [c for c in list(connections) if c.transport.is_closing()]:
        time.sleep(0.1)
    assert [c for c in list(connections) if c.transport.is_closing()] == []      # though it has not read a byte
    assert shut_soon(s)
