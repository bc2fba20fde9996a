"""Connections before they have said anything: how many there may be, and how long each may take."""
from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

from playmat.server.guard import household
from playmat.server.pieces import WholeBodies

HEADERS_WITHIN = 10.0    # seconds for the head of a request
REQUEST_WITHIN = 60.0    # seconds for the rest of it and its answer
EACH = 128               # connections of one address
SPARE = 128              # file handles kept for the store, the workers and the log


class Door:
    """How many connections are open, in all and by address."""

    def __init__(self, most: int, each: int, may_come: Callable[[str], bool] | None = None) -> None:
        self.most = most
        self.each = each
        self.may_come = may_come                         # whether an address does not come too often
        self.open = 0
        self.by_address: dict[str, int] = {}
        self.refused = 0

    def enter(self, address: str) -> bool:
        if self.open >= self.most or address and self.by_address.get(address, 0) >= self.each:
            self.refused += 1
            return False
        if address and self.may_come is not None and not self.may_come(address):
            self.refused += 1
            return False
        self.open += 1
        self.by_address[address] = self.by_address.get(address, 0) + 1
        return True

    def leave(self, address: str) -> None:
        self.open -= 1
        left = self.by_address.pop(address, 1) - 1
        if left > 0:
            self.by_address[address] = left


def handles() -> int:
    """As many file handles as the system grants; how many that is."""
    try:
        import resource
    except ImportError:                              # not on Windows
        return 512
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = min(hard, 65_536) if hard != resource.RLIM_INFINITY else 65_536
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, wanted), hard))
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


def address_of(transport: asyncio.Transport, inside: Any) -> str:
    """Whose connection it is; nobody's, if another server brings it for many."""
    peer = transport.get_extra_info("peername")
    if not isinstance(peer, tuple) or not peer or transport.get_extra_info("sockname") == inside:
        return ""
    return household(str(peer[0]))


def protocol(door: Door, inside: Any = None) -> type[H11Protocol]:
    """uvicorn's protocol, with that door before it. Whoever comes `inside` is another server, with many guests."""

    class Guarded(WholeBodies):
        """A connection that is turned away when there are too many, and cut when it takes too long."""

        address = ""
        inside = False
        deadline: asyncio.TimerHandle | None = None

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            self.address = address_of(transport, inside)
            self.inside = door.enter(self.address)
            super().connection_made(transport)
            if self.inside:
                self.within(HEADERS_WITHIN)
            else:
                transport.abort()

        def within(self, seconds: float) -> None:
            """What comes next must come by then."""
            if self.deadline is not None:
                self.deadline.cancel()
            self.deadline = self.loop.call_later(seconds, self.transport.abort)

        def handle_events(self) -> None:
            before = self.cycle
            super().handle_events()
            if self.cycle is not before:             # the head is read
                self.within(REQUEST_WITHIN)

        def on_response_complete(self) -> None:
            if not self.transport.is_closing():
                self.within(HEADERS_WITHIN)          # another may follow
            super().on_response_complete()

        def handle_websocket_upgrade(self, event: Any) -> None:
            if self.deadline is not None:
                self.deadline.cancel()               # a socket has its own: `hello` soon, and never silent for long
            super().handle_websocket_upgrade(event)
            if self.inside:                          # the transport has another protocol now, which must be counted too
                counted(self.transport.get_protocol(), door, self.address)
                self.inside = False

        def connection_lost(self, exc: Exception | None) -> None:
            if self.deadline is not None:
                self.deadline.cancel()
            if self.inside:
                door.leave(self.address)
                self.inside = False
            super().connection_lost(exc)

    return Guarded


def counted(socket: Any, door: Door, address: str) -> None:
    """A socket that leaves by the door it came in by."""
    lost = socket.connection_lost

    def leaves(exc: Exception | None) -> None:
        door.leave(address)
        lost(exc)

    socket.connection_lost = leaves


class Calm(logging.Filter):
    """The same kind of line at most so often a minute; how many were left out is told with the next."""

    def __init__(self, most: int = 20, seconds: float = 60.0) -> None:
        super().__init__()
        self.most = most
        self.seconds = seconds
        self.seen: dict[tuple[str, str], list[float]] = {}       # since when, how many

    def filter(self, record: logging.LogRecord) -> bool:
        now = time.monotonic()
        key = (record.name, str(record.msg)[:80])
        if len(self.seen) > 1000:
            self.seen.clear()
        since, count = self.seen.get(key, (now, 0.0))
        if now - since > self.seconds:
            if count > self.most:
                record.msg = f"{record.msg} ({int(count) - self.most} lines like this were left out)"
            since, count = now, 0.0
        self.seen[key] = [since, count + 1]
        return count < self.most
