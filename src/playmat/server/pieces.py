"""Connections that send very many very small pieces: each costs more to read than to send, so they are counted.

What is read in one go is read where tables are played. A request's body comes with its length (browsers and proxies
send it so), never in chunks of the sender's choosing; a socket's frames may be so many, whatever they carry.
"""
from __future__ import annotations

from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.http11 import Request

from playmat.server.guard import Bucket

LONGEST_HEAD = 1 << 16         # bytes of a request without its body
FRAMES, EACH_SECOND = 300, 100   # frames of one socket: at once, and then each second
SLICE = 2048                     # bytes that are read before frames are counted again
LINGER = 5.0                     # seconds for the last that was said to a socket to be read
BEHIND = 4                       # messages that wait to be heard before no more are read
AT_ONCE = "playmat.at_once"      # in a socket's scope: how something is said without waiting


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


class Prompt(WebSocketsSansIOProtocol):
    """uvicorn's sockets, to which something can be said without waiting."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][AT_ONCE] = self.say_at_once    # type: ignore[assignment]

    def say_at_once(self, texts: list[bytes]) -> bool:
        """Hand texts to the network here and now, if it takes them: no task has to be woken for it."""
        ready = self.handshake_complete and self.writable.is_set() and not self.transport.is_closing()
        if not ready or self.disconnected or self.close_sent:
            return False
        try:
            for text in texts:
                self.conn.send_text(text)
        except InvalidState:
            return False
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    def send_receive_event_to_app(self) -> None:
        """Hand a message on. Reading stops only when several wait: stopping for each costs more than reading it."""
        paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = paused
        if not paused and self.queue.qsize() >= BEHIND and not self.close_sent:
            self.read_paused = True
            self.transport.pause_reading()


def sockets(factor: float = 1.0) -> type[WebSocketsSansIOProtocol]:
    """uvicorn's sockets, with their frames counted; `factor` widens what is allowed."""

    class Counted(Prompt):
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
