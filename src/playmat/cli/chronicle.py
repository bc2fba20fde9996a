"""What happened, line by line, as one seat may know it."""
from __future__ import annotations

from typing import NamedTuple

from playmat.kernel.names import CHANCE
from playmat.kernel.option import Option
from playmat.kernel.text import shown, told
from playmat.table.room import Room


class ChronicleLine(NamedTuple):
    """A line of the log: after which answer, what, and by which rule."""

    answer: int
    words: str
    cites: str


def chronicle(room: Room, eyes: int, since: int = 0) -> list[ChronicleLine]:
    """Everything from answer `since` on. An answer that made nothing happen (a pass) is told as such."""
    j = room.the_journal()
    out: list[ChronicleLine] = []
    if since <= 0:
        out += [ChronicleLine(0, told(j.game, e, eyes, room.names), e.cites) for e in j.events[:j.marks[0]]]
    for n in range(max(since, 0), len(j.lines)):
        events = j.events[j.marks[n]:j.marks[n + 1]]
        if events:
            out += [ChronicleLine(n + 1, told(j.game, e, eyes, room.names), e.cites) for e in events]
        else:
            out += silent(room, n, eyes)
    return out


def silent(room: Room, n: int, eyes: int) -> list[ChronicleLine]:
    """An answer without consequences to tell: what somebody else said, and neither chance nor a secret."""
    seat, _, key = room.the_journal().lines[n].partition(" ")
    if int(seat) in (CHANCE, eyes):
        return []
    verb, *numbers = key.split()
    if numbers:
        return []                                    # it names a card, which may be a secret: the game will tell
    words = shown(room.game, Option(verb), int(seat), room.names)
    return [ChronicleLine(n + 1, f"{room.names[int(seat)]}: {words}", "")]
