"""Games of one keyboard in files: a room whose seats, setup, seed and answers are written down after every answer."""
from __future__ import annotations

from typing import Any, NamedTuple

from playmat import games
from playmat.cards.library import CardSpec
from playmat.kernel.journal import replay
from playmat.kernel.names import Broken, Refused
from playmat.kernel.spec import Spec
from playmat.table.headers import differs, header, unreadable
from playmat.table.room import PLAYING, Room
from playmat.table.seat_setup import named
from playmat.table.seats import BOT, PERSON
from playmat.table.view_types import Settings

Plain = dict[str, Any]
TAKEBACKS = 99           # by consent: those who sit at one keyboard may talk to each other


class Chair(NamedTuple):
    """Who sits at a seat: a name, the bot's name (nothing for a person) and what it brought."""

    name: str
    bot: str = ""
    deck: str = ""


def empty_room(spec: Spec, chairs: list[Chair], seed: int) -> Room:
    """A room of one keyboard. Each person holds a seat of his own and is asked even where there is no choice."""
    room = Room("", spec, Settings(takebacks=TAKEBACKS), "", len(chairs))
    room.seed = seed
    for n, chair in enumerate(chairs):
        seat = room.sit(n, BOT if chair.bot else PERSON, chair.name, "" if chair.bot else f"seat {n}", chair.bot)
        seat.name, seat.deck, seat.auto = chair.name, chair.deck, "ask"
    return room


def new_game(spec: CardSpec, chairs: list[Chair], seed: int, options: Plain | None = None) -> Room:
    """A game in which each chair plays its deck."""
    room = empty_room(spec, chairs, seed)
    seats = [{"name": c.name, **games.seat_setup(spec, c.deck)} for c in chairs]
    room.begin({"seats": seats, **({"options": options} if options else {})})
    return room


def chairs_of(room: Room) -> list[Chair]:
    return [Chair(s.name, s.bot if s.kind == BOT else "", s.deck) for s in room.seats]


def told_chairs(room: Room) -> list[Plain]:
    """Who sat where with what, for a replay."""
    return [{**c._asdict(), "deck": named(room.spec, s.deck, s.text)} for c, s in zip(chairs_of(room), room.seats)]


def plain(room: Room) -> Plain:
    """The game as what JSON can hold."""
    j = room.the_journal()
    return {"playmat": "match", **header(room.spec), "chairs": [list(c) for c in chairs_of(room)],
            "setup": j.setup, "seed": j.seed, "lines": j.lines}


def resume(spec: Spec, data: Any) -> Room:
    """The game that was written down as `data`; refuses what it can't read, in a sentence.

    A game of an older version of the rules, or of other cards, goes on if its answers still fit.
    """
    if not isinstance(data, dict) or data.get("playmat") != "match":
        raise Broken("This is not a saved match of Playmat.")
    if why := unreadable(data, spec, "saved match"):
        raise Broken(why)
    older = differs(data, spec, "saved match")
    try:
        room = empty_room(spec, [Chair(*[str(x) for x in row]) for row in data["chairs"]], int(data["seed"]))
        room.open_journal(replay(spec, dict(data["setup"]), room.seed, [str(line) for line in data["lines"]]))
        if len(room.seats) != room.game.seats:
            raise Broken("The saved match is damaged: it has more or fewer players than seats.")
    except Refused as e:
        raise Broken(f"{older} {e}".strip()) if older else e from None
    except Exception as e:
        raise Broken(older or f"The saved match is damaged: {type(e).__name__} at {e}.") from None
    room.status = PLAYING
    if room.game.over:
        room.finish_by_rules()
    return room
