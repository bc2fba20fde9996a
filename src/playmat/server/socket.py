"""The socket: each message of a browser, done or refused."""
from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect
from sqlalchemy.exc import SQLAlchemyError

from playmat.kernel import names
from playmat.server import messages as m
from playmat.server.connection import Connection, not_now
from playmat.server.guard import LONGEST_MESSAGE, Bucket, Limits, own_origin
from playmat.server.membership import Elsewhere
from playmat.server.open_room import OpenRoom
from playmat.server.open_rooms import OpenRooms
from playmat.server.pieces import AT_ONCE
from playmat.server.relay import GUEST, PAUSE, TRIES, is_peer, relay
from playmat.table import actions, lessons, takebacks
from playmat.table.explain import numbers
from playmat.table.game_view import SPECTATOR, GameView
from playmat.table.new_rooms import want_rematch
from playmat.table.room import Room, milliseconds
from playmat.table.room_view import changed_settings
from playmat.table.seats import BOT, FREE, holder_of
from playmat.table.store import Moved, StoreDown
from playmat.table.why import says, why_piece, why_verb

LOG = logging.getLogger("playmat.server")
DECODER = msgspec.json.Decoder(m.ClientMessage)
HELLO_WITHIN = 10.0      # seconds
ONLOOKERS = 100          # at one table
WRONG = 20               # messages that can't be read before the socket is closed
MEANWHILE = 0.2          # seconds until an address that says too much is heard again


class Visit:
    """One socket from its first message to its last."""

    def __init__(self, rooms: OpenRooms, limits: Limits, address: str) -> None:
        self.rooms = rooms
        self.limits = limits
        self.address = address
        self.bucket: Bucket = limits.messages()
        self.chats: Bucket = limits.chat()
        self.wrong = 0
        self.live: OpenRoom
        self.line: Connection

    async def run(self, socket: WebSocket[Any, Any, Any], passed_on: bool = False) -> None:
        hello = await self.greet(socket, passed_on)
        if hello is None:
            return
        pouring = asyncio.create_task(self.line.pour(socket, self.catch_up))
        try:
            await self.rooms.enter(self.live, self.line)
            self.line.put(m.Done(hello.id))
            hearing = asyncio.create_task(self.hear(socket))
            gone = asyncio.create_task(self.line.gone.wait())
            await asyncio.wait({pouring, hearing, gone}, return_when=asyncio.FIRST_COMPLETED)
            gone.cancel()
            hearing.cancel()
            with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect):
                await hearing
        finally:
            if self.line.closing and not pouring.done() and not self.line.gone.is_set():
                await asyncio.wait({pouring}, timeout=2)
            pouring.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await pouring
            await self.rooms.leave(self.live, self.line)

    async def find(self, socket: WebSocket[Any, Any, Any], room: str, hello: str, passed_on: bool) -> OpenRoom | None:
        """The table somebody wants to come to. At another server's he is passed on, and it is done when he has left."""
        for _ in range(TRIES):
            try:
                live = await self.rooms.find(room)
                if live is None:
                    await self.turn_away(socket, m.NO_ROOM)
                return live
            except Elsewhere as e:
                if passed_on:
                    break
                try:
                    await relay(socket, self.rooms, hello, e.peer)
                    return None
                except OSError:                          # it may have died: then the table is ours before long
                    await asyncio.sleep(PAUSE)
            except (SQLAlchemyError, StoreDown) as e:
                LOG.warning("The store does not answer: %s", type(e).__name__)
                break
            except Moved:
                break
            except names.Refused as e:                   # its game is not here any more, for instance
                LOG.warning("A table can't be opened: %s", e)
                await self.turn_away(socket, m.NO_ROOM)
                return None
        await self.turn_away(socket, m.RESTART)
        return None

    async def turn_away(self, socket: WebSocket[Any, Any, Any], code: int) -> None:
        self.rooms.figures.count("turned_away", str(code))
        await turn_away(socket, code)

    async def greet(self, socket: WebSocket[Any, Any, Any], passed_on: bool) -> m.Hello | None:
        """The first message must be hello, soon, to a table that exists, in the protocol we speak."""
        try:
            text = await asyncio.wait_for(socket.receive_data(mode="text"), HELLO_WITHIN)
            message = DECODER.decode(text)
            if not isinstance(message, m.Hello):
                raise msgspec.ValidationError("the first message must be hello")
        except TimeoutError:                             # a page that was held up, and comes again
            await self.turn_away(socket, m.TOO_SLOW)
            return None
        except (msgspec.DecodeError, KeyError, UnicodeError, RecursionError):
            await self.turn_away(socket, m.RUBBISH)
            return None
        if not self.limits.may_enter(self.address):
            await self.turn_away(socket, m.TOO_FAST)
            return None
        if message.protocol != m.PROTOCOL:
            await self.turn_away(socket, m.RELOAD)
            return None
        live = await self.find(socket, message.room, text, passed_on)
        if live is None:
            return None
        room = live.room
        holder = holder_of(message.token)
        if message.token and not holder:
            await self.turn_away(socket, m.NO_ENTRY)
            return None
        mine = room.held(holder)
        if not mine and (not room.settings.watch or room.spectators >= ONLOOKERS) and holder != room.host:
            await self.turn_away(socket, m.NO_ENTRY)
            return None
        eyes = mine[0] if len(mine) == 1 else SPECTATOR              # several at one screen: nobody looks yet
        self.live = live
        more: Any = socket.scope.get("extensions") or {}
        self.line = Connection(holder, mine, eyes, message.name, more.get(AT_ONCE, not_now))
        return message

    async def catch_up(self) -> None:
        async with self.live.lock:
            self.line.again(self.live.room)

    async def hear(self, socket: WebSocket[Any, Any, Any]) -> None:
        while not self.line.closing:
            try:
                text = await socket.receive_data(mode="text")
            except KeyError:                             # bytes, where text is spoken
                text = ""
            self.line.heard = milliseconds()
            if not self.bucket.take():
                self.line.close(m.TOO_FAST)
                return
            while not self.limits.may_say(self.address):     # many sockets of one address: they wait, nobody else does
                await asyncio.sleep(MEANWHILE)
            if len(text) > LONGEST_MESSAGE:
                self.line.close(m.RUBBISH)
                return
            await self.read(text)

    async def read(self, text: str) -> None:
        try:
            message = DECODER.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as e:
            self.wrong += 1
            self.line.put(m.RefusedMessage(id_of(text), sentence(e), code="unread"))
            if self.wrong >= WRONG:
                self.line.close(m.RUBBISH)
            return
        try:
            await self.take(message)
        except names.Refused as e:
            rule = says(self.live.room.spec, e.why) if e.why else ""
            self.rooms.figures.count("refusals", code_of(e))
            self.line.put(m.RefusedMessage(message.id, str(e), e.why, rule, code_of(e)))
        except Exception:
            LOG.exception("A message could not be carried out")
            self.line.put(m.RefusedMessage(message.id, "Something unexpected happened here; nothing was changed.",
                                    code="broken"))

    async def take(self, message: Any) -> None:
        """Do what a message asks for."""
        line, live = self.line, self.live
        if isinstance(message, m.Heartbeat):
            line.put(m.ServerBeat(message.id, line.sent.version, milliseconds()))
            return
        if isinstance(message, m.Why):
            line.put(self.why(message))
            return
        if isinstance(message, m.LinesMessage):
            self.may_look()
            line.put(self.old_lines(message))
            return
        if isinstance(message, m.Hello):
            raise names.Refused("You have said hello already.")
        if isinstance(message, (m.Again, m.Look)):
            self.may_look()
            await self.look(message)
        elif isinstance(message, m.Rematch):
            await self.rooms.act(live, lambda room: want_rematch(room, line.mine, message.yes))
        else:
            if isinstance(message, m.Chat) and not self.chats.take():
                raise Fast("You write faster than others can read. Wait a moment.")
            if isinstance(message, m.Bring):
                await self.rooms.errands.check_list(live.room.spec, message.text, live.room.settings.options,
                                                    self.limits, self.address)
            await self.do(message)
            return
        line.put(m.Done(message.id))

    async def do(self, message: Any) -> None:
        try:
            await self.rooms.act(self.live, lambda room: self.deed(room, message))
            self.line.put(m.Done(message.id))
        finally:
            self.line.release()

    def may_look(self) -> None:
        if not self.limits.may_look(self.address):
            raise Fast("You look around faster than the table can be laid. Wait a moment.")

    async def look(self, message: Any) -> None:
        """Whole views: again, or through other eyes."""
        line = self.line
        async with self.live.lock:
            if isinstance(message, m.Again):
                line.again(self.live.room)
                return
            if message.seat is not None and message.seat not in line.mine:
                raise names.Refused("This seat is not yours.")
            line.look(self.live.room, SPECTATOR if message.seat is None else message.seat)

    def deed(self, room: Room, message: Any) -> None:
        """What changes something at the table."""
        self.line.hold()
        mine = self.line.mine
        if isinstance(message, m.AnswerMessage):
            actions.answer(room, mine, message.request, message.keys)
        elif isinstance(message, m.Undo):
            takebacks.undo(room, room.one_of(mine, message.seat))
        elif isinstance(message, m.Consent):
            takebacks.consent(room, mine, message.yes)
        elif isinstance(message, m.Concede):
            actions.concede(room, room.one_of(mine, message.seat), message.bot)
        elif isinstance(message, m.Draw):
            actions.draw(room, mine, message.yes)
        elif isinstance(message, m.Chat):
            room.say(mine, self.line.name, message.text)
        elif isinstance(message, m.Rename):
            room.rename(mine, message.name)
        elif isinstance(message, m.Auto):
            actions.auto(room, room.one_of(mine, message.seat), message.mode)
        elif isinstance(message, m.Replace):
            actions.stand_in(room, mine, message.seat, message.bot)
        elif isinstance(message, m.Back):
            actions.back(room, mine)
        elif isinstance(message, m.Leave):
            lessons.leave(room, mine)
        else:
            self.before(room, message)

    def before(self, room: Room, message: Any) -> None:
        """What is done before a game begins."""
        mine = self.line.mine
        if isinstance(message, m.Bring):
            room.choose_deck(room.one_of(mine, message.seat), message.deck, message.text)
        elif isinstance(message, m.Ready):
            room.one_of(mine, None)
            room.ready(mine, message.yes)
            actions.quick(room)
        elif self.line.holder != room.host:
            raise names.Refused("Only whoever made this table may do this.")
        elif isinstance(message, m.Fill):
            fill(room, message.seat, message.bot)
        elif isinstance(message, m.SetOptions):
            room.only_before("change what was agreed")
            room.settings = changed_settings(room.settings, private=message.private, watch=message.watch,
                                             clock=message.clock, increment=message.increment,
                                             takebacks=message.takebacks, away=message.away)
            for seat in room.seats:                      # others agreed to something else
                seat.ready = seat.kind == BOT
                room.note_seat(seat)
            room.touch()
            room.note_room()

    def why(self, message: m.Why) -> m.WhyNot:
        room, eyes = self.live.room, self.line.sent.eyes
        if message.piece is not None:
            reasons, choices, face = why_piece(room, eyes, message.piece)
            return m.WhyNot(message.id, reasons, choices, face, numbers(room, eyes, message.piece))
        reasons, choices, face = why_verb(room, eyes, message.verb)
        return m.WhyNot(message.id, reasons, choices, face)

    def old_lines(self, message: m.LinesMessage) -> m.OldLines:
        room = self.live.room
        j = room.the_journal()
        seen = GameView(j.game, self.line.sent.eyes, room.names, room.mat, room.faces)
        last = max(min(message.before, len(j.events)), 0)
        lines = seen.lines(j.events[:last], max(last - message.most, 0), j.marks)
        return m.OldLines(message.id, lines, seen.known_faces())


class Fast(names.Refused):
    """Too often."""


def fill(room: Room, seat: int, bot: str) -> None:
    """A bot for a free seat, or a bot's seat free again."""
    room.only_before("change seats")
    if not 0 <= seat < len(room.seats) or room.seats[seat].kind not in (FREE, BOT):
        raise names.Refused("A person sits at this seat, or there is none such.")
    room.sit(seat, BOT if bot else FREE, "", "", bot)
    people = [s for s in room.seats if s.kind != BOT]
    if people and all(s.kind != FREE and s.ready for s in people):
        room.start()
        actions.quick(room)


async def turn_away(socket: WebSocket[Any, Any, Any], code: int) -> None:
    with contextlib.suppress(Exception):
        await socket.send_text(msgspec.json.encode(m.Bye(code, m.CLOSES[code])).decode())
        await socket.close(code)


def code_of(e: names.Refused) -> str:
    if isinstance(e, Fast):
        return "fast"
    return "stale" if isinstance(e, names.Stale) else "illegal" if isinstance(e, names.Illegal) else "refused"


def id_of(text: str) -> int:
    """The id of a message that is otherwise wrong, if it can be found."""
    try:
        found = msgspec.json.decode(text)
        number = found.get("id", 0) if isinstance(found, dict) else 0
        return number if isinstance(number, int) and not isinstance(number, bool) and abs(number) < 2 ** 53 else 0
    except Exception:
        return 0


def sentence(e: Exception) -> str:
    """What is wrong with a message, for whoever writes the page."""
    told = " ".join(str(e).split())[:200] or "it is nested too deeply"
    return f"This message can't be read: {told}."


async def attend(socket: WebSocket[Any, Any, Any], rooms: OpenRooms, limits: Limits, hosts: tuple[str, ...]) -> None:
    """A new socket."""
    from playmat.server.guard import known_host
    host = socket.headers.get("host", "")
    address = socket.client.host if socket.client is not None else ""
    passed_on = is_peer(socket.headers, rooms)
    if passed_on:
        await socket.accept()
        with contextlib.suppress(WebSocketDisconnect):
            await Visit(rooms, limits, socket.headers.get(GUEST, "")).run(socket, passed_on=True)
        return
    if not own_origin(socket.headers.get("origin", ""), host) or not known_host(host, hosts):
        await socket.close(m.NO_ENTRY)
        return
    if not limits.may_connect(address):
        await socket.accept()
        await turn_away(socket, m.TOO_FAST)
        return
    limits.connected(address, 1)
    try:
        await socket.accept()
        await Visit(rooms, limits, address).run(socket)
    except WebSocketDisconnect:
        pass
    except Exception:
        LOG.exception("A socket ended unexpectedly")
        with contextlib.suppress(Exception):
            await socket.close(1011)
    finally:
        limits.connected(address, -1)
