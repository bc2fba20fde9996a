"""The application: routes, refusals as sentences, headers on everything."""
from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import Any

from litestar import Litestar, Request, Response, WebSocket, websocket
from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from sqlalchemy.exc import SQLAlchemyError

from playmat import __version__
from playmat.kernel.names import Refused
from playmat.server.catalog import SHELF
from playmat.server.guard import HEADERS, LONGEST_BODY, Limits, known_host, own_origin
from playmat.server.http_types import Problem
from playmat.server.lessons import TEACH
from playmat.server.membership import Elsewhere
from playmat.server.open_rooms import OpenRooms
from playmat.server.pages import FOLDER, browser_file, first_page, read_pages
from playmat.server.reading import Missing
from playmat.server.relay import GUEST, PassedOn, is_peer
from playmat.server.rooms import TABLES
from playmat.server.socket import attend
from playmat.server.worked import TooMany
from playmat.server.workers import Busy
from playmat.table.store import Moved, StoreDown

LOG = logging.getLogger("playmat.server")
STATUSES: dict[type[Refused], int] = {Missing: 404, TooMany: 429, Busy: 503, StoreDown: 503, Moved: 503}


@websocket("/ws")
async def table_socket(socket: WebSocket[Any, Any, Any], state: State) -> None:
    await attend(socket, state.rooms, state.limits, state.hosts)


def problem(status: int, text: str, cites: str = "", code: str = "refused") -> Response[Problem]:
    return Response(Problem(text, cites, code), status_code=status, headers={"Cache-Control": "no-store"})


def on_refused(_: Request[Any, Any, Any], e: Refused) -> Response[Problem]:
    status = next((n for kind, n in STATUSES.items() if isinstance(e, kind)), 400)
    return problem(status, str(e), e.why)


def on_http(_: Request[Any, Any, Any], e: HTTPException) -> Response[Problem]:
    if isinstance(e, ValidationException):
        return problem(400, f"This can't be read: {first_reason(e)}.", code="unread")
    return problem(e.status_code, {404: "There is nothing at this address.", 405: "That can't be done here.",
                                   413: "This is too long."}.get(e.status_code, "This was refused."))


def first_reason(e: ValidationException) -> str:
    """What is wrong with a body or an address, without our own words for types."""
    extra = e.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        row = extra[0]
        where = f" at {row['key']}" if row.get("key") else ""
        return " ".join(f"{row.get('message', 'something is wrong')}{where}".split())[:200]
    return " ".join(str(e.detail).split())[:200].rstrip(".")


def on_deep(_: Request[Any, Any, Any], __: RecursionError) -> Response[Problem]:
    return problem(400, "This is nested too deeply to be read.", code="unread")


def on_elsewhere(request: Request[Any, Any, Any], e: Elsewhere) -> Response[Any]:
    return PassedOn(request.app.state.rooms, e.room, e.peer, on_refused)


def on_store(_: Request[Any, Any, Any], e: SQLAlchemyError) -> Response[Problem]:
    LOG.warning("The store does not answer: %s", type(e).__name__)
    return problem(503, "The store does not answer just now; try again in a moment.")


def on_crash(request: Request[Any, Any, Any], e: Exception) -> Response[Problem]:
    LOG.error("%s %s failed", request.method, request.url.path, exc_info=e)
    return problem(500, "Something unexpected happened here. It is written in the server's log.", code="broken")


class Gate:
    """Before anything else: is this asked of us, from our own pages, and not too often? Headers on what goes out."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await self.app(scope, receive, send)
            return
        state = scope["app"].state
        headers = {k.decode("latin-1").lower(): v.decode("latin-1") for k, v in scope["headers"]}
        host = headers.get("host", "")

        begun = False

        async def with_headers(message: Message) -> None:
            nonlocal begun
            begun = True
            if message["type"] == "http.response.start":
                rooms = state.get("rooms")
                if rooms is not None:
                    rooms.figures.count("requests", str(message["status"]))
                fields = list(message["headers"])
                names = {k.lower() for k, _ in fields}
                fields += [(k.encode(), v.encode()) for k, v in HEADERS.items() if k.lower().encode() not in names]
                if b"cache-control" not in names:
                    fields.append((b"cache-control", b"no-store"))
                message["headers"] = fields
            await send(message)

        trusted = is_peer(headers, state.get("rooms"))
        if trusted:                                      # the server that passed it on has looked at all this
            scope["client"] = (headers.get(GUEST, ""), 0)
        client = scope.get("client")
        address = client[0] if client else ""
        refusal = None
        if trusted:
            pass
        elif not known_host(host, state.hosts):
            refusal = problem(403, "This server does not go by that name.")
        elif scope.get("method") not in ("GET", "HEAD", "OPTIONS") and not own_origin(headers.get("origin", ""), host):
            refusal = problem(403, "This was asked from another site.")
        elif not state.limits.may_ask(address):
            refusal = problem(429, "Too many requests. Wait a moment.", code="fast")
        if refusal is None:
            try:
                await self.app(scope, receive, with_headers)
                return
            except asyncio.CancelledError:               # the server stops, and has waited for this as long as it can
                if begun:
                    return
                refusal = problem(503, "The server is about to stop; try again in a moment.")
        await refusal.to_asgi_response(None, Request(scope))(scope, receive, with_headers)


def make_app(folder: Path, hosts: tuple[str, ...] = (), limits: Limits | None = None, web: Path = FOLDER,
             store: str = "", address: str = "", keep_days: int = 0, bots: int = 0) -> Litestar:
    """The server around one data folder, or around a store that others share. `address`: where those reach it."""
    first_state: dict[str, Any] = {"hosts": hosts, "limits": limits or Limits(), "pages": read_pages(web)}

    async def open_rooms(app: Litestar) -> None:
        app.state.rooms = OpenRooms(folder, store, address, keep_days, bots)
        await app.state.rooms.start()

    async def close_rooms(app: Litestar) -> None:
        await app.state.rooms.stop()

    return Litestar(
        [*SHELF, *TABLES, *TEACH, table_socket, first_page, browser_file],
        state=State(first_state),
        on_startup=[open_rooms],
        on_shutdown=[close_rooms],
        middleware=[Gate],
        exception_handlers={Refused: on_refused, Elsewhere: on_elsewhere, HTTPException: on_http,
                            SQLAlchemyError: on_store,
                            RecursionError: on_deep, Exception: on_crash},
        request_max_body_size=LONGEST_BODY,
        openapi_config=OpenAPIConfig("Playmat", __version__, path="/api/schema", render_plugins=[JsonRenderPlugin()]),
        logging_config=None,
    )
