"""HTTP for tables: make one, sit down, find one's own, look back at finished games, report."""
from __future__ import annotations

import asyncio
import contextlib
import hashlib
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody, PathParameter

from playmat import __version__, games
from playmat.kernel.names import Refused
from playmat.server.catalog import Word
from playmat.server.figures import together
from playmat.server.guard import LONGEST_REPLAY
from playmat.server.health import ailments, gauges
from playmat.server.http_types import (
    Branch,
    Health,
    Join,
    Mine,
    NewRoom,
    Readiness,
    Report,
    Reported,
    RoomCard,
    RoomSeat,
    Seated,
    Verdict,
)
from playmat.server.membership import Elsewhere
from playmat.server.messages import PROTOCOL
from playmat.server.open_room import OpenRoom
from playmat.server.open_rooms import OpenRooms
from playmat.server.reading import Missing, read_all, spec_of
from playmat.server.relay import is_near, is_peer, peers_metrics
from playmat.server.worked import TooMany, address_of, looked, worked
from playmat.table.backup import REPORTS
from playmat.table.game_view import EVERYTHING, SPECTATOR
from playmat.table.headers import differs
from playmat.table.new_rooms import branched, new_room
from playmat.table.recording import recorded_past, recorded_view
from playmat.table.report import ReplaySummary, may_fetch, old_report, past, replay_text, report_fact, write_report
from playmat.table.room import OVER, PLAYING, Room, milliseconds
from playmat.table.room_view import view_at
from playmat.table.seat_setup import setup_of_seat
from playmat.table.seats import FREE, holder_of, new_token
from playmat.table.store import EACH_ROOM
from playmat.table.view_types import Result, Settings, View

Id = Annotated[str, PathParameter(max_length=40)]
LINES = "application/jsonl"
WOKEN = 20               # tables one request may bring into memory


def open_rooms_of(state: State) -> OpenRooms:
    rooms: OpenRooms = state.rooms
    return rooms


async def the_room(state: State, room: str) -> OpenRoom:
    live = await open_rooms_of(state).find(room)
    if live is None:
        raise Missing("There is no such table.")
    return live


def seat_token(given: str) -> str:
    """The browser's own token, or a new one."""
    if given and not holder_of(given):
        raise Refused("This token is none of ours.")
    return given or new_token()


def may_make(request: Request[Any, Any, Any]) -> None:
    if not request.app.state.limits.may_make_room(address_of(request)):
        raise TooMany("Too many tables were made from here. Wait a minute.")


def invitation(room: Room) -> str:
    return f"/join/{room.id}" if any(s.kind == FREE for s in room.seats) else ""


@get("/api/health")
async def health(state: State) -> Response[Health]:
    rooms = open_rooms_of(state)
    wrong = await ailments(rooms)
    found = Health(not wrong, __version__, PROTOCOL, len(rooms.live), sum(len(x.lines) for x in rooms.live.values()),
                   wrong)
    return Response(found, status_code=503 if wrong else 200)


@get("/api/live")
async def alive() -> dict[str, bool]:
    """Whether the process runs and hears: if not, it should be started anew."""
    return {"live": True}


@get("/api/ready")
async def ready(state: State) -> Response[Readiness]:
    """Whether it should be sent visitors: not while it is drained, nor while nothing can be stored."""
    rooms = open_rooms_of(state)
    wrong = await ailments(rooms)
    if rooms.membership.draining:
        wrong.append("it is about to stop")
    return Response(Readiness(not wrong, wrong), status_code=503 if wrong else 200)


@get("/metrics", media_type="text/plain; version=0.0.4")
async def metrics(request: Request[Any, Any, Any], state: State, own: Word = "") -> str:
    """What is counted, of this server and of its peers; for whoever is on this machine."""
    rooms = open_rooms_of(state)
    if not is_peer(request.headers, rooms) and (request.client is None or not is_near(request.client.host)):
        raise Missing("There is nothing at this address.")
    told = [rooms.figures.text(gauges(rooms), rooms.membership.leases.server)]
    if not own:
        told += await peers_metrics(rooms)
    return together(told)


@get("/api/rooms")
async def rooms(state: State) -> list[RoomCard]:
    """Public tables only."""
    rooms = open_rooms_of(state)
    return await cards(rooms, await asyncio.to_thread(rooms.store.public), "")


@post("/api/rooms", status_code=201)
async def make_room(request: Request[Any, Any, Any], state: State, data: JSONBody[NewRoom]) -> Seated:
    may_make(request)
    spec = await spec_of(data.game, data.edition)
    token = seat_token(data.token)
    for plan in data.seats[:spec.seats[1]]:
        await open_rooms_of(state).errands.check_list(spec, plan.text, data.settings.options, state.limits,
                                                         address_of(request))
    room = new_room(spec, data.name, holder_of(token), data.seats, data.settings, data.seed)
    await open_rooms_of(state).add(room)
    return Seated(room.id, token, room.held(holder_of(token)), invitation(room))


@get("/api/rooms/{room:str}")
async def a_room(state: State, room: Id) -> RoomCard:
    return card((await the_room(state, room)).room, "")


@post("/api/rooms/{room:str}/join", status_code=201)
async def join(request: Request[Any, Any, Any], state: State, room: Id, data: JSONBody[Join]) -> Seated:
    live = await the_room(state, room)
    token = seat_token(data.token)
    holder = holder_of(token)

    await open_rooms_of(state).errands.check_list(live.room.spec, data.text, live.room.settings.options, state.limits,
                                                  address_of(request))

    def sit(room: Room) -> None:
        if data.text or data.deck:
            setup_of_seat(room.spec, data.deck, data.text, room.settings.options)
        seat = room.join(data.name, holder, data.seat)
        if data.text or data.deck:
            room.choose_deck(seat.number, data.deck, data.text)

    await open_rooms_of(state).act(live, sit)
    for line in live.lines:                              # looked on so far: now it has a seat
        if line.holder == holder and not line.mine:
            line.close(1000)
    return Seated(room, token, live.room.held(holder), invitation(live.room))


@post("/api/mine", status_code=200)
async def mine(state: State, data: JSONBody[Mine]) -> list[RoomCard]:
    rooms = open_rooms_of(state)
    holder = holder_of(data.token)
    return await cards(rooms, await asyncio.to_thread(rooms.store.held_by, holder), holder) if holder else []


async def cards(rooms: OpenRooms, found: list[tuple[dict[str, Any], list[dict[str, Any]]]],
                holder: str) -> list[RoomCard]:
    """Tables from outside. Those not in memory are told from what is stored, but for a few that are being played."""
    out = []
    woken = 0
    for row, seats in found:
        live = rooms.live.get(row["room"])
        if live is None and row["status"] == PLAYING and woken < WOKEN:
            woken += 1
            with contextlib.suppress(Elsewhere, Refused):
                live = await rooms.find(row["room"])
        out.append(card(live.room, holder) if live is not None else
                   stored_card(row, seats, await title_of(row["game"], row["edition"]), holder))
    return sorted(out, key=lambda c: -c.changed)


async def title_of(game: str, edition: str) -> str:
    """What a game is called; one that is no longer here by its name."""
    try:
        return (await spec_of(game, edition)).title
    except Missing:
        return game


def stored_card(row: dict[str, Any], seats: list[dict[str, Any]], title: str, holder: str) -> RoomCard:
    """A table from outside that is not in memory: what its game is at is not told."""
    shown = [RoomSeat(s["seat"], s["name"] if s["kind"] != FREE else "", s["kind"]) for s in seats]
    result = msgspec.json.decode(row["result"], type=Result).text if row["result"] else ""
    return RoomCard(row["room"], row["game"], row["edition"], title, row["status"], shown,
                    msgspec.json.decode(row["settings"], type=Settings), result=result,
                    yours=[s["seat"] for s in seats if holder and s["holder"] == holder],
                    changed=row["changed"] // 1000)


def card(room: Room, holder: str) -> RoomCard:
    """A table from outside."""
    seats = [RoomSeat(s.number, room.names[s.number] if s.kind != FREE else "", s.kind) for s in room.seats]
    yours = room.held(holder)
    asked = False
    turn = 0
    if room.journal is not None:
        turn = room.game.state.turn
        asked = room.status == PLAYING and any(r.seat in yours for r in room.game.state.pending)
    return RoomCard(room.id, room.spec.name, room.spec.edition, room.spec.title, room.status, seats, room.settings,
                    turn, room.spectators, room.result.text if room.result is not None else "", yours, asked,
                    room.changed // 1000)


# -- looking back ------------------------------------------------------------------------------------------------------


@get("/api/rooms/{room:str}/replay")
async def replay_of(request: Request[Any, Any, Any], state: State, room: Id) -> ReplaySummary:
    live = await the_room(state, room)
    if seen := await recording(state, live):
        return await looked(request, recorded_past, seen)
    return await looked(request, past, live.room)


async def recording(state: State, live: OpenRoom) -> bytes:
    """How a game that can't be played again here was seen; nothing if it can be, or if that was not written down."""
    if live.room.journal is not None or live.room.status != OVER:
        return b""
    return await asyncio.to_thread(open_rooms_of(state).store.recording, live.room.id)


@get("/api/rooms/{room:str}/replay/at/{n:int}")
async def replay_at(request: Request[Any, Any, Any], state: State, room: Id, n: FromPath[int], eyes: Word = "") -> View:
    live = await the_room(state, room)
    if seen := await recording(state, live):
        return await looked(request, recorded_view, seen, n)
    if eyes == "open":
        through = EVERYTHING
    elif eyes.isascii() and eyes.isdigit() and len(eyes) < 3:
        through = int(eyes)
    elif eyes:
        raise Refused("Eyes are a seat's number, or open.")
    else:
        through = SPECTATOR
    return await looked(request, view_at, live.room, n, through)


@get("/api/rooms/{room:str}/replay/file")
async def replay_file(request: Request[Any, Any, Any], state: State, room: Id) -> Response[bytes]:
    live = await the_room(state, room)
    text = await looked(request, replay_text, live.room)
    name = f"{live.room.spec.name}-{live.room.spec.edition}.jsonl"
    return as_file(text, name)


def as_file(text: str, name: str) -> Response[bytes]:
    return Response(text.encode(), media_type=LINES,
                    headers={"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"})


@get("/api/rooms/{room:str}/replay/verify")
async def verify_room(request: Request[Any, Any, Any], state: State, room: Id) -> Verdict:
    live = await the_room(state, room)
    if live.room.status == OVER and live.room.journal is None:
        return Verdict(False, why=await asyncio.to_thread(unverified, open_rooms_of(state), live.room))
    text = await looked(request, replay_text, live.room)
    return await verdict(request, open_rooms_of(state), text)


def unverified(rooms: OpenRooms, room: Room) -> str:
    """Why a game that is kept can't be played again here."""
    found = rooms.store.room(room.id)
    why = differs(msgspec.json.decode(found.row["header"]), room.spec, "game") if found is not None else ""
    why = why or "The game can no longer be played again."
    return f"{why} It can still be watched as it was seen, but not verified."


async def verdict(request: Request[Any, Any, Any], rooms: OpenRooms, text: str) -> Verdict:
    """What is found of a replay; found once, it is known for a month."""
    await read_all()
    known = "\n".join(games.spec(g, e).library_hash() for g in games.game_names() for e in games.editions(g))
    key = hashlib.sha256(f"{__version__}\n{known}\n{text}".encode()).hexdigest()
    before = await asyncio.to_thread(rooms.store.verdict, key)
    if before:
        return msgspec.json.decode(before, type=Verdict)
    found = msgspec.convert(await worked(
        request, lambda bill: rooms.errands.chore("verify", {"text": text}, bill)), Verdict)
    told = msgspec.json.encode(found).decode()
    await rooms.writer.commit([("verdicts", {"replay": key, "verdict": told, "at": milliseconds()})])
    return found


@post("/api/replays/verify", status_code=200, request_max_body_size=LONGEST_REPLAY)
async def verify_file(request: Request[Any, Any, Any], state: State) -> Verdict:
    body = await request.body()
    try:
        text = body.decode("utf-8")
    except UnicodeDecodeError:
        return Verdict(False, why="The file is not text in UTF-8.")
    return await verdict(request, open_rooms_of(state), text)


@post("/api/rooms/{room:str}/branch", status_code=201)
async def branch(request: Request[Any, Any, Any], state: State, room: Id, data: JSONBody[Branch]) -> Seated:
    may_make(request)
    live = await the_room(state, room)
    token = seat_token(data.token)
    new = await looked(request, branched, live.room, data.n, data.seat, data.name, holder_of(token), data.bot)
    await open_rooms_of(state).add(new)
    return Seated(new.id, token, [data.seat])


# -- reports -----------------------------------------------------------------------------------------------------------


@post("/api/rooms/{room:str}/report", status_code=201)
async def report(request: Request[Any, Any, Any], state: State, room: Id, data: JSONBody[Report]) -> Reported:
    if not state.limits.may_report(address_of(request)):
        raise TooMany("You have reported a good deal just now. Wait a few minutes.")
    live = await the_room(state, room)
    rooms = open_rooms_of(state)
    holder = holder_of(data.token)
    seats = live.room.held(holder)
    if not seats:
        raise Refused("Only those at the table may report it.")
    if await asyncio.to_thread(rooms.store.reports, room) >= EACH_ROOM:
        raise TooMany(f"There are {EACH_ROOM} reports of this table already. Thank you; that will do.")
    async with live.lock:
        number, text = await asyncio.to_thread(write_report, live.room, seats[0], data.text)
    await rooms.writer.commit([report_fact(number, room, text)])
    if may_fetch(live.room, holder):
        return Reported(number, "Thank you. The file has the position and all answers; `playmat check` and `playmat "
                                "replay show` open it.",
                        f"/api/reports/{number}")
    return Reported(number, f"Thank you. The report is kept as {number}. Its file shows hidden cards, so it can be "
                            "fetched when the game is over.")


@post("/api/reports/{number:str}", status_code=200)
async def report_file(state: State, number: Id, data: JSONBody[Mine]) -> Response[bytes]:
    """A report's file. The token stands in the body: addresses are written down by servers and proxies."""
    rooms = open_rooms_of(state)
    found = await asyncio.to_thread(rooms.store.report, number)
    found = found or await asyncio.to_thread(old_report, rooms.folder / REPORTS, number)
    if found is None:
        raise Missing("There is no such report.")
    text, room = found
    live = await the_room(state, room)
    if not may_fetch(live.room, holder_of(data.token)):
        raise Refused("The game still goes on, and the file shows hidden cards. Fetch it when the game is over.")
    return as_file(text, f"playmat-report-{number}.jsonl")


TABLES = [health, alive, ready, metrics, rooms, make_room, a_room, join, mine, replay_of, replay_at, replay_file,
          verify_room, verify_file, branch, report, report_file]
