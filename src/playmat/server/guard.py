"""Who may ask, how often and how much; and the headers that keep a page from doing what it should not."""
from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network
from urllib.parse import urlsplit

CONTENT_POLICY = "; ".join([
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:", "font-src 'self'",
    "connect-src 'self'", "manifest-src 'self'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
])

HEADERS = {
    "Content-Security-Policy": CONTENT_POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",                    # an invitation's address is a secret
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), interest-cohort=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}

LONGEST_BODY = 64 * 1024
LONGEST_REPLAY = 2 * 1024 * 1024
LONGEST_MESSAGE = 32 * 1024
LOCAL = ("localhost", "127.0.0.1", "[::1]")


class Bucket:
    """So much at once, and so much again each second."""

    def __init__(self, most: float, each_second: float) -> None:
        self.most = most
        self.each_second = each_second
        self.left = most
        self.at = time.monotonic()

    def take(self, n: float = 1.0) -> bool:
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.at) * self.each_second)
        self.at = now
        if self.left < n:
            return False
        self.left -= n
        return True


@lru_cache(maxsize=10_000)
def household(address: str) -> str:
    """Whom an address belongs to: of the newer kind one customer has 2^64, and may use another each time."""
    try:
        ip = IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    return str(ip.ipv4_mapped or IPv6Network((ip.packed, 64), strict=False))


class Limits:
    """How often one address may ask. `factor` widens all of it, for measuring."""

    def __init__(self, factor: float = 1.0) -> None:
        self.factor = factor
        self.comes: dict[str, Bucket] = {}
        self.asks: dict[str, Bucket] = {}
        self.rooms: dict[str, Bucket] = {}
        self.reports: dict[str, Bucket] = {}
        self.work: dict[str, Bucket] = {}
        self.views: dict[str, Bucket] = {}
        self.said: dict[str, Bucket] = {}
        self.hellos: dict[str, Bucket] = {}
        self.sockets: dict[str, int] = {}
        self.turns: dict[str, asyncio.Lock] = {}

    def may_come(self, address: str) -> bool:
        """A new connection, whatever it wants, costs something too."""
        return self.bucket(self.comes, address, 300, 100).take()

    def may_ask(self, address: str) -> bool:
        return self.bucket(self.asks, address, 200, 50).take()

    def may_make_room(self, address: str) -> bool:
        return self.bucket(self.rooms, address, 40, 0.5).take()

    def may_report(self, address: str) -> bool:
        return self.bucket(self.reports, address, 10, 1 / 60).take()

    def may_work(self, address: str) -> bool:
        """Whether this address may have the server's processes work for it: half a minute at once, then a tenth of
        the time."""
        return self.bucket(self.work, address, 30, 0.1).take(0.1)

    def worked(self, address: str, seconds: float) -> None:
        """What it cost is known only afterwards."""
        self.bucket(self.work, address, 30, 0.1).left -= seconds

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """What one address wants worked out is worked out one after the other; nobody waits for more than that."""
        address = household(address)
        lock = self.turns.setdefault(address, asyncio.Lock())
        try:
            async with lock:
                yield
        finally:
            if not lock.locked():
                self.turns.pop(address, None)

    def may_look(self, address: str) -> bool:
        """Whole views cost the most of all that can be asked at a table."""
        return self.bucket(self.views, address, 60, 5).take()

    def may_say(self, address: str) -> bool:
        """Whether what this address says at all its tables is heard now. Each socket has its own measure beside."""
        return self.bucket(self.said, address, 400, 100).take()

    def may_enter(self, address: str) -> bool:
        """Whoever comes to a table gets a whole view, and all others there hear of it."""
        return self.bucket(self.hellos, address, 200, 20).take()

    def may_connect(self, address: str) -> bool:
        return self.sockets.get(household(address), 0) < 100 * self.factor

    def connected(self, address: str, n: int) -> None:
        address = household(address)
        now = self.sockets.get(address, 0) + n
        if now > 0:
            self.sockets[address] = now
        else:
            self.sockets.pop(address, None)

    def bucket(self, of: dict[str, Bucket], address: str, most: float, each_second: float) -> Bucket:
        address = household(address)
        if address not in of:
            if len(of) > 10_000:                         # many addresses: forget those that have not asked lately
                for old in [a for a, b in of.items() if time.monotonic() - b.at > 60] or list(of):
                    del of[old]
            of[address] = Bucket(most * self.factor, each_second * self.factor)
        return of[address]

    def messages(self) -> Bucket:
        return Bucket(60 * self.factor, 20 * self.factor)

    def chat(self) -> Bucket:
        return Bucket(6 * self.factor, 0.5 * self.factor)


def own_origin(origin: str, host: str) -> bool:
    """Whether a request comes from one of the server's own pages. A program that is no browser names no origin."""
    if not origin:
        return True
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and bool(host) and parts.netloc.lower() == host.lower()


def known_host(host: str, allowed: tuple[str, ...]) -> bool:
    """Whether the server is meant by this name. Without a list any name will do."""
    return not allowed or bare(host) in allowed


def bare(host: str) -> str:
    """A host without its port."""
    name, colon, port = host.lower().rpartition(":")
    return name if colon and port.isdigit() else host.lower()
