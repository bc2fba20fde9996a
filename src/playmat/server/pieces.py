"""Connections that send very many very small pieces: each costs more to read than to send, so they are counted.

What is read in one go is read where tables are played. A request's body comes with its length (browsers and proxies
send it so), never in chunks of the sender's choosing; a socket's frames may be so many, whatever they carry.
"""
from __future__ import annotations

from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from playmat.server.guard import Bucket

LONGEST_HEAD = 1 << 16         # bytes of a request without its body
FRAMES, EACH_SECOND = 300, 100   # frames of one socket: at once, and then each second
SLICE = 2048                     # bytes that are read before frames are counted again
LINGER = 5.0                     # seconds for the last that was said to a socket to be read


class Whole(h11.Connection):
    """A connection whose requests have whole bodies."""

    def next_event(self) -> Any:
        event = super().next_event()
        if isinstance(event, h11.Request) and any(name == b"transfer-encoding" for name, _ in event.headers):
            raise h11.RemoteProtocolError("A body must come with its length.", error_status_hint=411)
        return event


class WholeBodies(H11Protocol):
    """uvicorn's protocol on such a connection."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.conn = Whole(h11.SERVER, LONGEST_HEAD)


def sockets(factor: float = 1.0) -> type[WebSocketsSansIOProtocol]:
    """uvicorn's sockets, with their frames counted; `factor` widens what is allowed."""

    class Counted(WebSocketsSansIOProtocol):
        """A socket that is cut when its frames are too many, and that does not outlive what was done for it."""

        def __init__(self, *args: Any, **more: Any) -> None:
            super().__init__(*args, **more)
            self.frames_left = Bucket(FRAMES * factor, EACH_SECOND * factor)

        def data_received(self, data: bytes) -> None:
            for at in range(0, len(data), SLICE):
                if self.transport.is_closing():
                    return
                super().data_received(data[at:at + SLICE])

        def handle_events(self) -> None:
            if self.frames_left.take(len(self.conn.events)):
                super().handle_events()
            else:
                self.transport.abort()

        async def run_asgi(self) -> None:
            await super().run_asgi()
            self.loop.call_later(LINGER, self.transport.abort)   # whoever reads nothing would keep it for ever

    return Counted
