"""Passing on: what is asked of one server about a table of another goes there, and the answer comes back."""
from __future__ import annotations

import asyncio
import contextlib
import hmac
import ipaddress
from collections.abc import Callable, Mapping
from typing import Any

import h11
from litestar import Request, Response, WebSocket
from litestar.exceptions import WebSocketDisconnect
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from playmat.kernel.names import Refused
from playmat.server import messages as m
from playmat.server.open_rooms import OpenRooms
from playmat.server.workers import Busy
from playmat.table.leases import Peer

PEER = "x-playmat-peer"          # the secret of the server that is asked: only its peers can read it in the store
GUEST = "x-playmat-for"          # whose request it is
KEPT = ("content-type", "accept", "origin", "host")
TIRED = 70.0                     # seconds a passed-on request may take
TRIES, PAUSE = 16, 0.5           # how often and how long an owner that does not answer is waited for: then it is dead


def is_peer(headers: Mapping[str, str], rooms: OpenRooms | None) -> bool:
    """Whether another server of ours asks. It has looked at who asks it, and how often."""
    said = headers.get(PEER, "")
    return bool(said) and rooms is not None and hmac.compare_digest(
        said.encode("utf-8", "replace"), rooms.membership.leases.secret.encode())


class PassedOn(Response[bytes]):
    """The answer of another server, fetched when it is sent."""

    def __init__(self, rooms: OpenRooms, room: str, peer: Peer,
                 refused: Callable[[Any, Refused], Response[Any]]) -> None:
        super().__init__(b"")
        self.asked = (rooms, room, peer)
        self.refused = refused

    def to_asgi_response(self, app: Any, request: Request[Any, Any, Any], **_: Any) -> Any:
        async def answer(scope: Any, receive: Any, send: Any) -> None:
            try:
                found: Response[Any] = await pass_on(request, *self.asked)
            except Refused as e:
                found = self.refused(request, e)
            await found.to_asgi_response(None, request)(scope, receive, send)

        return answer


async def pass_on(request: Request[Any, Any, Any], rooms: OpenRooms, room: str, peer: Peer) -> Response[bytes]:
    """A request's answer from the table's owner; from whoever owns it then, if that one has died."""
    if request.headers.get(PEER):
        raise Busy("The table is on its way to another server; try again in a moment.")
    body = await request.body()
    rooms.figures.count("passed_on")
    for _ in range(TRIES):
        try:
            return await asyncio.wait_for(ask(request, body, peer), TIRED)
        except (OSError, h11.ProtocolError, EOFError, ValueError) as e:
            if isinstance(e, ConnectionRefusedError):
                await asyncio.to_thread(rooms.membership.leases.bury, peer.server)
            await asyncio.sleep(PAUSE)
            owner = await asyncio.to_thread(rooms.membership.owner, room)
            peer = owner if owner is not None else rooms.membership.own()
    raise Busy("The table's server does not answer; try again in a moment.")


async def ask(request: Request[Any, Any, Any], body: bytes, peer: Peer) -> Response[bytes]:
    reader, writer = await connection(peer)
    try:
        h = h11.Connection(h11.CLIENT)
        query = request.scope.get("query_string", b"")
        target = request.scope["raw_path"] + (b"?" + query if query else b"")
        guest = request.client.host if request.client is not None else ""
        headers = [(k, request.headers[k]) for k in KEPT if k in request.headers]
        headers += [(PEER, peer.secret), (GUEST, guest), ("content-length", str(len(body))), ("connection", "close")]
        sent = h.send(h11.Request(method=request.method, target=target, headers=headers)) or b""
        writer.write(sent + (h.send(h11.Data(data=body)) or b"") + (h.send(h11.EndOfMessage()) or b""))
        await writer.drain()
        return await heard(h, reader)
    finally:
        writer.close()


async def heard(h: h11.Connection, reader: asyncio.StreamReader) -> Response[bytes]:
    status, headers, parts = 502, {}, []
    while True:
        event = h.next_event()
        if event is h11.NEED_DATA:
            data = await reader.read(65536)
            if not data and h.their_state is h11.SEND_RESPONSE:
                raise EOFError
            h.receive_data(data)
        elif isinstance(event, h11.Response):
            status = event.status_code
            headers = {k.decode(): v.decode("latin-1") for k, v in event.headers}
        elif isinstance(event, h11.Data):
            parts.append(bytes(event.data))
        else:
            break
    kept = {k: v for k, v in headers.items() if k in ("cache-control", "content-disposition", "retry-after")}
    return Response(b"".join(parts), status_code=status, headers=kept,
                    media_type=headers.get("content-type", "application/json"))


def is_near(address: str) -> bool:
    """Whether somebody on this machine asks."""
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


async def peers_metrics(rooms: OpenRooms) -> list[str]:
    """The figures of the other servers, as far as they answer."""
    async def of(peer: Peer) -> str:
        reader, writer = await connection(peer)
        try:
            h = h11.Connection(h11.CLIENT)
            headers = [("host", peer.address), (PEER, peer.secret), ("connection", "close")]
            writer.write((h.send(h11.Request(method="GET", target="/metrics?own=1", headers=headers)) or b"")
                         + (h.send(h11.EndOfMessage()) or b""))
            return (await heard(h, reader)).content.decode()
        finally:
            writer.close()

    peers = await asyncio.to_thread(rooms.membership.leases.peers)
    found = await asyncio.gather(*[asyncio.wait_for(of(p), 3) for p in peers], return_exceptions=True)
    return [text for text in found if isinstance(text, str)]


async def connection(peer: Peer) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    host, _, port = peer.address.rpartition(":")
    return await asyncio.wait_for(asyncio.open_connection(host.strip("[]"), int(port)), 5)


async def relay(socket: WebSocket[Any, Any, Any], rooms: OpenRooms, hello: str, peer: Peer) -> None:
    """A socket of ours at another server's table, for as long as both last. Raises OSError if that does not answer."""
    guest = socket.client.host if socket.client is not None else ""
    try:
        far = await connect(f"ws://{peer.address}/ws", additional_headers={PEER: peer.secret, GUEST: guest},
                            max_size=None, ping_interval=None, compression=None, open_timeout=5, close_timeout=1)
    except ConnectionRefusedError:
        await asyncio.to_thread(rooms.membership.leases.bury, peer.server)
        raise
    except (WebSocketException, TimeoutError) as e:
        raise OSError(str(e)) from None
    rooms.figures.count("passed_on")
    code = m.RESTART
    async with far:
        await far.send(hello)

        async def up() -> None:
            with contextlib.suppress(WebSocketDisconnect, ConnectionClosed, KeyError):
                while True:
                    await far.send(await socket.receive_data(mode="text"))

        async def down() -> None:
            with contextlib.suppress(ConnectionClosed):
                while True:
                    text = await far.recv()
                    await socket.send_text(text if isinstance(text, str) else text.decode())

        both = [asyncio.create_task(up()), asyncio.create_task(down())]
        await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        for task in both:
            task.cancel()
        await asyncio.gather(*both, return_exceptions=True)
        if far.close_code is not None and far.close_code != 1006:
            code = far.close_code
    with contextlib.suppress(Exception):
        await socket.close(code)
