"""New rooms: made by somebody, for a rematch, or branched off a finished game."""
from __future__ import annotations

import secrets
from collections.abc import Callable

from playmat import games
from playmat.cards.library import CardSpec
from playmat.kernel.journal import replay
from playmat.kernel.names import CHANCE, Refused
from playmat.kernel.spec import Spec
from playmat.kernel.table_options import agreed
from playmat.table.actions import quick
from playmat.table.report import finished
from playmat.table.room import OVER, PLAYING, Room, milliseconds
from playmat.table.room_view import changed_settings
from playmat.table.seats import BOT, FREE, PERSON, new_room_id
from playmat.table.view_types import Settings, Shape


class SeatPlan(Shape):
    """Who is to sit at a seat."""

    kind: str = FREE                     # `me`, `bot` or `free` (somebody with the link)
    name: str = ""
    bot: str = "greedy"
    deck: str = ""                       # one of the game's own; without deck and list: by lot
    text: str = ""                       # a pasted list


def new_room(spec: Spec, name: str, holder: str, plans: list[SeatPlan], settings: Settings, seed: int | None = None,
             clock: Callable[[], int] = milliseconds) -> Room:
    """A table. Once every seat is taken by its maker and by bots the game begins."""
    low, high = spec.seats
    plans = plans or [SeatPlan("me"), *[SeatPlan(BOT) for _ in range(low - 1)]]
    if not low <= len(plans) <= high:
        wanted = str(low) if low == high else f"{low} to {high}"
        raise Refused(f"{spec.title} is for {wanted} players, not {len(plans)}.")
    agreed(spec.options, settings.options)
    own = [n for n, p in enumerate(plans) if p.kind == "me"]
    if settings.hotseat and len(own) < 2:
        raise Refused("At one screen at least two seats must be yours.")
    if len(own) > 1 and not settings.hotseat:
        raise Refused("Two seats can be yours only at one screen.")
    strangers = any(p.kind == FREE for p in plans)
    if seed is not None and strangers:
        raise Refused("The seed can be chosen only where nobody else plays.")
    unseen = [o.name for o in spec.options if not o.offered and o.name in settings.options]
    if unseen and strangers:
        raise Refused(f"The option {unseen[0]} is only for tables where nobody else plays.")
    if settings.lesson:
        raise Refused("A lesson has its own table; begin it there.")
    room = Room(new_room_id(), spec, changed_settings(settings), holder, len(plans), clock)
    room.seed = secrets.randbits(64) if seed is None else seed
    for n, plan in enumerate(plans):
        if plan.kind == "me":
            room.sit(n, PERSON, plan.name or (name if n == own[0] else ""), holder)
        elif plan.kind == BOT:
            room.sit(n, BOT, plan.name, "", plan.bot)
        elif plan.kind != FREE:
            raise Refused(f"A seat can be me, bot or free, not {plan.kind[:20]!r}.")
        if plan.deck or plan.text:
            room.choose_deck(n, plan.deck, plan.text)
    if not any(p.kind == FREE for p in plans):
        room.ready(own)
    room.unsaved = []
    room.note_all()
    if room.status == PLAYING:
        quick(room)
    return room


def want_rematch(room: Room, mine: list[int], yes: bool) -> Room | None:
    """Once more: the new room, if all people want it now. Seats move round by one."""
    if room.status != OVER:
        raise Refused("The game is not over yet.")
    if not mine:
        raise Refused("You look on here; only those who played may ask for a rematch.")
    if room.rematch:
        raise Refused("The rematch has begun.")
    room.again = room.again | set(mine) if yes else room.again - set(mine)
    room.touch()
    people = [s.number for s in room.seats if s.kind == PERSON]
    if not all(n in room.again for n in people):
        return None
    new = Room(new_room_id(), room.spec, room.settings, room.host, len(room.seats), room.clock)
    new.seed = secrets.randbits(64)
    count = len(room.seats)
    for old in room.seats:
        seat = new.seats[(old.number + 1) % count]
        seat.kind, seat.name, seat.bot, seat.holder = old.kind, old.name, old.bot, old.holder
        seat.deck, seat.text, seat.auto, seat.ready = old.deck, old.text, old.auto, True
        if old.kind == PERSON and old.auto == "pass":
            seat.auto = "single"
    new.start()
    new.unsaved = []
    new.note_all()
    quick(new)
    room.rematch = new.id
    room.note_room()
    return new


def branched(room: Room, n: int, seat: int, name: str, holder: str, bot: str) -> Room:
    """Play on from a moment of a finished game: one seat a person's, the others bots'."""
    if room.status != OVER:
        raise Refused("The game is not over: it can't be branched yet.")
    j = finished(room)
    if j.resumed:
        raise Refused("The game went on under newer rules than it began with: it can be watched, not branched.")
    if not 0 <= n <= len(j.lines):
        raise Refused(f"There are {len(j.lines)} answers; there is no moment {n}.")
    if not 0 <= seat < len(room.seats):
        raise Refused(f"There is no seat {seat + 1} at this table.")
    if j.at(n).over:
        raise Refused("The game is over at this moment; go back a little.")
    new = Room(new_room_id(), room.spec, Settings(), holder, len(room.seats), room.clock)
    new.seed = room.seed
    for s in new.seats:
        s.deck, s.text = room.seats[s.number].deck, room.seats[s.number].text
        if s.number == seat:
            new.sit(s.number, PERSON, name, holder)
        else:
            new.sit(s.number, BOT, "", "", bot)
    lines = j.lines[:n]
    new.begin(j.setup)
    new.open_journal(replay(new.spec, j.setup, j.seed, lines))
    new.unsaved = []
    new.note_all()
    for line in lines:
        who, _, key = line.partition(" ")
        new.note_entry(int(who) if int(who) >= 0 else CHANCE, key)
    quick(new)
    return new


def open_spec(game: str, edition: str) -> CardSpec:
    return games.spec(game, edition)
