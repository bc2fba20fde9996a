"""Replays of finished games, and reports: a file with the position and the journal, for whoever mends what is wrong."""
from __future__ import annotations

import json
import secrets
import time
import zlib
from pathlib import Path

from playmat.kernel.game import Game
from playmat.kernel.journal import Journal, repeat
from playmat.kernel.names import Refused
from playmat.kernel.save import save
from playmat.kernel.text import shown
from playmat.table.clean_text import clean
from playmat.table.files import dump
from playmat.table.game_view import SPECTATOR, GameView
from playmat.table.replay import chosen, written
from playmat.table.room import OVER, Fact, Room
from playmat.table.view_types import Shape

NUMBER_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"


class Course(Shape):
    """How a number of the seats went, turn by turn: Heart Points, World levels."""

    name: str
    icon: str
    most: int                            # the end of its scale, if it has one
    values: list[list[int]]              # of each seat: at the beginning of each turn, and at the end


class ReplaySummary(Shape):
    """A finished game to look back at."""

    room: str
    game: str
    edition: str
    names: list[str]
    answers: int                         # the slider goes from 0 to this
    result: str
    turns: list[int]                     # the answer with which each turn begins
    said: list[str]                      # what each answer said, in words: `Ada: Play the Friend Goofy 1`
    courses: list[Course] = []           # one for each track of the mat


def past(room: Room) -> ReplaySummary:
    """What a slider needs to know of a finished game."""
    j = finished(room)
    turns: list[int] = []
    said: list[str] = []
    courses: list[Course] = []
    g = j.at(0)
    for n, line in enumerate(j.lines):
        if g.state.turn >= len(turns):
            turns += [n] * (g.state.turn + 1 - len(turns))
            note_courses(room, g, courses)
        who, _, key = line.partition(" ")
        seat = int(who)
        option = chosen(g, seat, key)
        words = key if option is None else shown(g, option, seat, room.names)
        said.append(f"{room.names[seat] if seat >= 0 else 'Chance'}: {words}")
        repeat(g, line)
    note_courses(room, g, courses)
    return ReplaySummary(room.id, room.spec.name, room.spec.edition, room.names, len(j.lines),
                room.result.text if room.result is not None else "", turns, said, courses)


def note_courses(room: Room, g: Game, courses: list[Course]) -> None:
    """Write down what is kept for each seat now."""
    seen = GameView(g, SPECTATOR, room.names, room.mat, room.faces)
    for seat in range(len(room.seats)):
        for i, now in enumerate(seen.counters(seat)):
            if i == len(courses):
                courses.append(Course(now.name, now.icon, now.most, [[] for _ in room.seats]))
            courses[i].values[seat].append(now.value)


def finished(room: Room) -> Journal:
    if room.status != OVER:
        raise Refused("The game is not over: there is no replay yet.")
    if room.journal is None:
        raise Refused("The game can't be played again under the rules of today: there is no replay of it.")
    return room.journal


def replay_text(room: Room) -> str:
    """The replay of a finished game as a file."""
    finished(room)
    ended = {"how": room.result.how, "winner": room.result.winner, "text": room.result.text} if room.result else {}
    return with_extras("\n".join(written(room)) + "\n", {"ended": ended})


def with_extras(text: str, extras: dict[str, object]) -> str:
    """Further facts in a replay's first line."""
    head, _, rest = text.partition("\n")
    return dump({**json.loads(head), **extras}) + "\n" + rest


def write_report(room: Room, seat: int, text: str) -> tuple[str, str]:
    """A report: the game so far as a replay, with the position and what the player says. Its number and its text."""
    if room.journal is None:
        raise Refused("The game has not begun: there is nothing to report on yet.")
    number = "".join(secrets.choice(NUMBER_LETTERS) for _ in range(20))
    asks = [{"seat": r.seat, "ask": r.ask, "options": [o.key for o in r.options]} for r in room.game.state.pending]
    extras: dict[str, object] = {"report": {
        "number": number, "room": room.id, "seat": seat, "says": clean(text, 2000), "at": int(time.time()),
        "asks": asks, "position": save(room.game)}}
    return number, with_extras("\n".join(written(room)) + "\n", extras)


def report_fact(number: str, room: str, text: str) -> Fact:
    return "reports", {"number": number, "room": room, "at": int(time.time() * 1000),
                       "text": zlib.compress(text.encode(), 6)}


def may_fetch(room: Room, holder: str) -> bool:
    """A report shows everything: only afterwards, or where nobody else plays."""
    return room.status == OVER or all(room.seats[n].is_held_by(holder) for n in room.people())


def old_report(folder: Path, number: str) -> tuple[str, str] | None:
    """A report of the days when they were files: its text and the room it is about."""
    file = folder / f"{number}.jsonl"
    if not number or any(c not in NUMBER_LETTERS for c in number) or not file.exists():
        return None
    text = file.read_text(encoding="utf-8")
    room: str = json.loads(text.partition("\n")[0])["report"]["room"]
    return text, room
