"""Run the server until it is told to stop."""
from __future__ import annotations

import contextlib
import logging
import signal
import socket
import threading
from collections.abc import Awaitable, Callable, Iterator
from errno import EADDRINUSE
from pathlib import Path
from typing import Any

import uvicorn

from playmat.kernel.names import Refused
from playmat.lab.memory import freeze_what_stays
from playmat.server.app import make_app
from playmat.server.doorkeeper import EACH, SPARE, Calm, Door, handles, protocol
from playmat.server.folder_lock import lock
from playmat.server.guard import LOCAL, LONGEST_MESSAGE, Limits
from playmat.table.backup import STORE
from playmat.table.store import Store

# Whose word on addresses is taken behind --proxy: of those it names, the last that is not one of these is the guest.
PROXIES = "127.0.0.0/8,::1,10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,fc00::/7"
LOOPBACK = ("127.0.0.1", "::1", "localhost")


class Server(uvicorn.Server):
    """Says when it can be reached, once."""

    def __init__(self, config: uvicorn.Config, tell: Any, goodbye: Callable[[], Awaitable[None]]) -> None:
        super().__init__(config)
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
            self.tell()


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


def serve(folder: Path, host: str, port: int, hosts: tuple[str, ...] = (), proxy: bool = False, factor: float = 1.0,
          tell: Any = print) -> None:
    """Serve until Ctrl-C. `hosts` are names the server goes by; bound to this machine only, it goes by its own."""
    held = lock(folder)
    names = tuple(h.lower() for h in hosts) + LOCAL if hosts or host in LOOPBACK else ()
    Store(folder / STORE).close()                # whatever is wrong with it is said before anything is served
    s = listen(host, port)
    app = make_app(folder, names, Limits(factor))
    freeze_what_stays()                          # else every table waits while it is looked through
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(name)s %(message)s")
    for handler in logging.getLogger().handlers:
        handler.addFilter(Calm())
    most = max(handles() - SPARE, SPARE)
    door = Door(most, most if proxy else int(EACH * max(factor, 1)))     # a proxy brings everybody from one address
    config = uvicorn.Config(
        app, http=protocol(door), ws="websockets-sansio", ws_max_size=LONGEST_MESSAGE,
        ws_ping_interval=None, ws_per_message_deflate=False,
        lifespan="on", log_config=None, access_log=False, server_header=False, timeout_graceful_shutdown=3,
        proxy_headers=proxy, forwarded_allow_ips=PROXIES if proxy else None, backlog=2048)
    at = s.getsockname()
    shown = "localhost" if host in LOOPBACK else host

    async def goodbye() -> None:
        await app.state.rooms.say_goodbye()

    server = Server(config, lambda: tell(f"http://{f'[{shown}]' if ':' in shown else shown}:{at[1]}/"), goodbye)
    try:
        server.run(sockets=[s])
    finally:
        held.close()
