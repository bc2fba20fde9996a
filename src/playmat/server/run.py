"""Run the server until it is told to stop."""
from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import threading
from collections.abc import Awaitable, Callable, Iterator
from errno import EADDRINUSE
from pathlib import Path
from typing import IO, Any

import msgspec
import uvicorn

from playmat.kernel.names import Refused
from playmat.lab.memory import freeze_what_stays
from playmat.server.app import make_app
from playmat.server.doorkeeper import EACH, SPARE, Door, handles, protocol
from playmat.server.folder_lock import lock
from playmat.server.guard import LOCAL, LONGEST_MESSAGE, Limits
from playmat.server.logs import write_logs
from playmat.server.pieces import sockets
from playmat.table.backup import STORE
from playmat.table.leases import Leases
from playmat.table.store import Store

# Whose word on addresses is taken behind --proxy: of those it names, the last that is not one of these is the guest.
PROXIES = "127.0.0.0/8,::1,10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,fc00::/7"
LOOPBACK = ("127.0.0.1", "::1", "localhost")


class Server(uvicorn.Server):
    """Says when it can be reached, once."""

    def __init__(self, config: uvicorn.Config, tell: Any, goodbye: Callable[[], Awaitable[None]],
                 parent: int = 0) -> None:
        super().__init__(config)
        self.parent = parent
        self.watching: asyncio.Task[None] | None = None
        self.tell = tell
        self.goodbye = goodbye

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Ctrl-C and a service manager's TERM are ordinary ways to stop: no signal is raised again afterwards."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {s: signal.signal(s, self.handle_exit) for s in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for s, handler in before.items():
                signal.signal(s, handler)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Whoever sits at a table is told before the connection goes."""
        await self.goodbye()
        await super().shutdown(sockets)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.watching = asyncio.create_task(self.watch())
            self.tell()

    async def watch(self) -> None:
        """Stop when all tables have moved or are played out, after somebody asked for that; or when who started this
        process is no more."""
        app: Any = self.config.app
        while not self.should_exit:
            await asyncio.sleep(0.5)
            if app.state.rooms.membership.drained.is_set() or self.parent and os.getppid() != self.parent:
                self.should_exit = True


def listen(host: str, port: int) -> socket.socket:
    """A socket to serve on; refused in a sentence if it can't be had."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    s = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)       # named, or asyncio sends with delays
    try:
        s.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        s.bind((host, port))
        s.listen(2048)
    except (OSError, OverflowError) as e:
        s.close()
        reason = getattr(e, "strerror", None) or str(e)
        taken = isinstance(e, OSError) and e.errno == EADDRINUSE
        more = " (--port N takes another port, 0 any free one)" if taken else ""
        raise Refused(f"Playmat can't be served on {host}, port {port}: {reason.lower()}{more}.") from None
    s.set_inheritable(True)
    return s


class Plan(msgspec.Struct):
    """How to serve."""

    folder: Path
    host: str = "127.0.0.1"
    port: int = 8000
    hosts: tuple[str, ...] = ()          # names the server goes by; bound to this machine only, it goes by its own
    proxy: bool = False
    factor: float = 1.0                  # widens what one address may do
    store: str = ""                      # a database's address; without one the folder's file
    inside: str = ""                     # where other servers reach this one
    workers: int = 1
    log: str = "text"
    keep_days: int = 0                   # finished games; 0: for ever
    fd: int = -1                         # of a worker: the listening socket it was handed
    parent: int = 0                      # and who handed it
    bots: int = 0                        # processes; 0: as many as fit


def serve(plan: Plan, tell: Any = print) -> None:
    """Serve until Ctrl-C."""
    held = prepare(plan) if plan.fd < 0 else None
    try:
        s = listen(plan.host, plan.port) if plan.fd < 0 else socket.socket(fileno=plan.fd)
        if plan.workers > 1:
            from playmat.server.many import serve_many
            serve_many(plan, s, lambda: tell(address_of(plan, s)))
        else:
            serve_one(plan, s, lambda: tell(address_of(plan, s)))
    finally:
        if held is not None:
            held.close()


def prepare(plan: Plan) -> IO[str] | None:
    """Whatever is wrong is said before anything is served. A file is held by one server and its workers alone."""
    held = None if plan.store else lock(plan.folder)
    store = Store(plan.store or plan.folder / STORE, plan.folder)
    if held is not None:
        Leases(store).forget_others()
    store.close()
    return held


def address_of(plan: Plan, s: socket.socket) -> str:
    shown = "localhost" if plan.host in LOOPBACK else plan.host
    return f"http://{f'[{shown}]' if ':' in shown else shown}:{s.getsockname()[1]}/"


def serve_one(plan: Plan, s: socket.socket, tell: Callable[[], None]) -> None:
    """One server, on its own or among others."""
    names = tuple(h.lower() for h in plan.hosts) + LOCAL if plan.hosts or plan.host in LOOPBACK else ()
    inner = listen_inside(plan) if plan.store or plan.fd >= 0 else None
    where = inner.getsockname() if inner is not None else None
    address = "" if where is None else f"{f'[{where[0]}]' if ':' in where[0] else where[0]}:{where[1]}"
    limits = Limits(plan.factor)
    app = make_app(plan.folder, names, limits, store=plan.store, address=address,
                   keep_days=plan.keep_days, bots=plan.bots)
    freeze_what_stays()                          # else every table waits while it is looked through
    write_logs(plan.log)
    most = max(handles() - SPARE, SPARE)
    door = Door(most, int(EACH * max(plan.factor, 1)), limits.may_come)
    if plan.proxy:
        door = Door(most, most)                  # it brings all from one address
    config = configured(app, door, where, plan.factor, plan.proxy)

    async def goodbye() -> None:
        await app.state.rooms.say_goodbye()

    server = Server(config, tell, goodbye, plan.parent)
    server.run(sockets=[x for x in (s, inner) if x is not None])


def configured(app: Any, door: Door, inside: Any = None, factor: float = 1.0, proxy: bool = False) -> uvicorn.Config:
    """How connections are served."""
    return uvicorn.Config(
        app, http=protocol(door, inside), ws=sockets(factor), ws_max_size=LONGEST_MESSAGE,
        ws_ping_interval=None, ws_per_message_deflate=False,
        lifespan="on", log_config=None, access_log=False, server_header=False, timeout_graceful_shutdown=3,
        proxy_headers=proxy, forwarded_allow_ips=PROXIES if proxy else None, backlog=2048)


def listen_inside(plan: Plan) -> socket.socket:
    """Where other servers reach this one: an address of this machine's inner network, or this machine only."""
    host, _, port = (plan.inside or "127.0.0.1:0").rpartition(":")
    if not host or not port.isdigit():
        raise Refused(f"--inside is an address and a port, like 10.0.0.5:7000, not {plan.inside[:40]!r}.")
    return listen(host.strip("[]"), int(port))
