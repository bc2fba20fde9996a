"""One socket at a table: what it is owed, and what it may still say."""
from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec

from playmat.server.diff import ENCODER, ViewDiff
from playmat.server.messages import CLOSES, TOO_SLOW, Bye
from playmat.table.room import Room, milliseconds
from playmat.table.shown import Common

LONGEST = 64             # messages that may wait for a slow socket; then it gets a whole view instead
MOST = 1 << 20           # bytes that may wait for a socket that does not read; then it is closed
CLOSING = 10.0           # seconds for the rest to be read by whoever is told goodbye


def not_now(_: list[bytes]) -> bool:
    """Of a socket to which nothing can be said without waiting."""
    return False


class Connection:
    """A connection that has said hello."""

    def __init__(self, holder: str, mine: list[int], eyes: int, name: str,
                 at_once: Callable[[list[bytes]], bool] = not_now) -> None:
        self.at_once = at_once                           # says something here and now, if the network takes it
        self.holder = holder
        self.mine = mine
        self.name = name
        self.sent = ViewDiff(mine, eyes, holder)
        self.heard = milliseconds()
        self.outbox: list[bytes] = []
        self.waiting = 0                                 # bytes handed in and not yet sent
        self.gone = asyncio.Event()                      # it does not read: there is nothing to wait for
        self.holding = False                             # what is said now goes together with what follows
        self.late = False                                # so slow that a whole view must follow
        self.closing = 0                                 # the code to close with
        self.wake = asyncio.Event()

    def put(self, message: msgspec.Struct | bytes) -> None:
        if self.closing:
            return
        text = message if isinstance(message, bytes) else ENCODER.encode(message)
        if not self.waiting and not self.holding and self.at_once([text]):   # not when others have been shown things
            return
        self.outbox.append(text)
        self.waiting += len(text)
        if self.waiting > MOST:
            self.outbox, self.closing = [], TOO_SLOW
            self.gone.set()
        if not self.holding:
            self.wake.set()

    def hold(self) -> None:
        """What comes of a deed and that it is done are said together: until `release`."""
        self.holding = True

    def release(self) -> None:
        self.holding = False
        if not self.outbox and not self.closing:
            return
        if not self.closing and self.waiting == sum(map(len, self.outbox)) and self.at_once(self.outbox):
            self.outbox, self.waiting = [], 0
        else:
            self.wake.set()

    def begin(self, room: Room) -> None:
        self.put(self.sent.whole(room))

    def look(self, room: Room, eyes: int) -> None:
        """Through other eyes: everything anew."""
        self.sent = ViewDiff(self.mine, eyes, self.holder)
        self.begin(room)

    def again(self, room: Room) -> None:
        self.look(room, self.sent.eyes)

    def show(self, room: Room, common: dict[int, Common] | None) -> None:
        if self.closing or self.sent.version == 0:
            return
        if room.undone > self.sent.undone + 1:           # of several takebacks only the latest is remembered
            self.again(room)
            return
        if self.late or len(self.outbox) > LONGEST:
            self.late = True
            self.wake.set()
            return
        news = self.sent.news(room, common)
        if news:
            self.put(news)

    def close(self, code: int) -> None:
        if not self.closing:
            if code in CLOSES:
                self.put(Bye(code, CLOSES[code]))
            self.closing = code
            self.wake.set()
            asyncio.get_running_loop().call_later(CLOSING, self.gone.set)

    async def pour(self, socket: Any, catch_up: Any) -> None:
        """Send what waits, in order, until told to close. `catch_up` starts a socket that fell behind anew."""
        while True:
            await self.wake.wait()
            self.wake.clear()
            while self.outbox:
                batch, self.outbox = self.outbox, []
                for message in batch:
                    await socket.send_text(message.decode())
                    self.waiting -= len(message)
            if self.late and not self.closing:
                self.late = False
                await catch_up()
            if self.closing and not self.outbox:
                await socket.close(self.closing)
                return
