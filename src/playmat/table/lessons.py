"""Lessons: a guided first game on a fixed deal, how to play on one page, and a sentence for every word of the game.

All of it is data beside the game: `lesson.toml` has what its editions share, `lesson-<edition>.toml` the rest. Where a
lesson stands follows from the journal alone, so that it can be left, taken up, taken back and looked back at.
"""
from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from playmat.kernel.journal import Journal, repeat
from playmat.kernel.names import CHANCE, Broken, Refused
from playmat.kernel.option import Request
from playmat.kernel.spec import Spec
from playmat.kernel.text import shown, spelt
from playmat.kernel.view import pieces_of
from playmat.table.room import PLAYING, Room
from playmat.table.seats import BOT, PERSON, new_room_id
from playmat.table.view_types import Coach, Hint, Settings, Shape

LEARNER = 0
OPPONENT = 1
PARTS = ("ask", "hand", "phases", "log", "fight")


class Say(Shape):
    """A sentence and what it points at, if not at what is to be done."""

    text: str
    card: str = ""                       # a card by its title, the learner's own first
    area: str = ""
    track: str = ""
    part: str = ""
    theirs: bool = False


class LessonStep(Shape):
    """What the opponent does first, what is said, and what the learner then does."""

    them: list[str] = []                 # options as a judge spells them: `dark Shadow 1`
    say: list[Say | str] = []
    do: str | list[str] = ""             # several where they are ticked and sent together

    def deeds(self) -> list[str]:
        return [self.do] if isinstance(self.do, str) and self.do else list(self.do)


class Page(Shape):
    """A box on the page that tells how to play."""

    title: str
    lines: list[str]
    cites: list[str] = []


class Term(Shape):
    """A word of the game in a sentence."""

    text: str
    cites: str = ""


class Lesson(Shape):
    """All that is taught of a game under one edition."""

    title: str = ""
    minutes: int = 8
    opponent: str = "The coach's friend"
    seed: int = 1
    setup: dict[str, Any] = {}           # the game's own: decks, options
    steps: list[LessonStep] = []
    end: list[str] = []                  # what is said when the game is won
    how: list[Page] = []
    terms: dict[str, Term] = {}          # a number, symbol, phase or keyword

    def script(self) -> list[tuple[int, str]]:
        """Every choice of the game in order: seat and words."""
        return [row for step in self.steps for row in
                [*[(OPPONENT, words) for words in step.them], *[(LEARNER, words) for words in step.deeds()]]]


def lesson(spec: Spec) -> Lesson | None:
    """What is taught of a game; nothing if it has no lesson."""
    return read(spec.folder, spec.edition)


def has_lesson(spec: Spec) -> bool:
    found = lesson(spec)
    return found is not None and bool(found.steps)


@cache
def read(folder: Path, edition: str) -> Lesson | None:
    data: dict[str, Any] = {}
    for file in (folder / "lesson.toml", folder / f"lesson-{edition}.toml"):
        if file.exists():
            try:
                more = msgspec.toml.decode(file.read_bytes())
                for key, value in more.items():
                    data[key] = {**data[key], **value} if isinstance(data.get(key), dict) else value
                msgspec.convert(data, Lesson)
            except (OSError, ValueError) as e:
                raise Broken(f"The lesson {file.name} of {folder.name} can't be read: {e}.") from None
    return msgspec.convert(data, Lesson) if data else None


# -- where a lesson stands ---------------------------------------------------------------------------------------------


def place(taught: Lesson, journal: Journal, names: list[str]) -> int:
    """How many choices of the script were made; -1 if somebody did otherwise."""
    script = taught.script()
    g = journal.spec.start(journal.setup, journal.seed)
    at = 0
    for line in journal.lines:
        seat, _, key = line.partition(" ")
        if int(seat) != CHANCE:
            request = g.request(int(seat))
            option = request.find(key)
            if option is not None and len(request.options) > 1:
                if at >= len(script) or script[at] != (int(seat), spelt(g, option, names)):
                    return -1
                at += 1
        repeat(g, line)
    return at


def due(room: Room) -> tuple[Lesson, int] | None:
    """The lesson of a room and its place in the script, while it is followed."""
    taught = lesson(room.spec) if room.settings.lesson and room.journal is not None else None
    at = place(taught, room.journal, room.names) if taught is not None and room.journal is not None else -1
    return (taught, at) if taught is not None and at >= 0 else None


def scripted(room: Room, request: Request) -> str:
    """What the opponent of a lesson says now; nothing where it must think for itself."""
    found = due(room) if room.settings.lesson else None
    if found is None:
        return ""
    script = found[0].script()[found[1]:]
    if script and script[0][0] == request.seat:
        for option in request.options:
            if spelt(room.game, option, room.names) == script[0][1]:
                return option.key
    return ""


def refuse(room: Room, request: Request, keys: list[str]) -> None:
    """In a lesson one thing is done at a time: another answer is refused, and says which is meant."""
    found = due(room) if room.settings.lesson else None
    if found is None or request.seat != LEARNER or len(request.options) < 2:
        return
    rest = [words for seat, words in found[0].script()[found[1]:] if seat == LEARNER]
    for key, words in zip(keys, rest):
        option = request.find(key)
        if option is not None and spelt(room.game, option, room.names) != words:
            wanted = next((o for o in request.options if spelt(room.game, o, room.names) == words), None)
            if wanted is not None:
                raise Refused(f"Later. Now: {shown(room.game, wanted, LEARNER, room.names)}.")


def coach(room: Room, eyes: int) -> Coach | None:
    """What the coach says now to whoever learns."""
    found = due(room) if room.settings.lesson and eyes == LEARNER else None
    if found is None:
        return None
    taught, at = found
    if room.status != PLAYING:
        won = room.result is not None and room.result.winner == LEARNER
        return Coach(len(taught.steps), len(taught.steps), [Hint(text) for text in taught.end]) if won else None
    for n, step in enumerate(taught.steps, 1):
        at -= len(step.them)
        if at < 0:
            return None
        deeds = step.deeds()
        if at < len(deeds):
            return told(room, step, deeds[at:], Coach(n, len(taught.steps), []))
        at -= len(deeds)
    return None


def told(room: Room, step: LessonStep, deeds: list[str], out: Coach) -> Coach | None:
    """A step with something to do, once it can be done."""
    g = room.game
    request = next((r for r in g.state.pending if r.seat == LEARNER), None)
    if request is None:
        return None
    spelled = {spelt(g, o, room.names): o for o in request.options}
    options = [spelled[words] for words in deeds if words in spelled]
    if not options:
        return None
    out.hints = hints(room, step)
    out.keys = [o.key for o in options]
    out.text = ", ".join(shown(g, o, LEARNER, room.names) for o in options)
    out.pieces = [p for o in options for p in pieces_of(g, o)]
    return out


def hints(room: Room, step: LessonStep) -> list[Hint]:
    return [hint(room, Say(say) if isinstance(say, str) else say) for say in step.say]


def hint(room: Room, say: Say) -> Hint:
    seat = OPPONENT if say.theirs else LEARNER
    return Hint(say.text, card_named(room, say.card) if say.card else None, say.area, say.track, say.part,
                seat if say.area or say.track else None)


def card_named(room: Room, title: str) -> int | None:
    """A card the learner knows, on the table or in hand; not in a pile."""
    g = room.game
    for zone, pieces in enumerate(g.state.zones):
        if g.spec.zones[g.zone_table.kinds[zone]].name not in room.mat.piles:
            for p in pieces:
                if g.knows(LEARNER, p) and g.title(g.state.face[p]) == title:
                    return p
    return None


# -- sitting down ------------------------------------------------------------------------------------------------------


def lesson_room(spec: Spec, name: str, holder: str) -> Room:
    """A table at which a lesson is given."""
    from playmat.table.actions import quick
    taught = lesson(spec)
    if taught is None or not taught.steps:
        raise Refused(f"There is no lesson for {spec.title} yet.")
    room = Room(new_room_id(), spec, Settings(watch=False, lesson=True), holder, len(taught.setup["seats"]))
    room.seed = taught.seed
    room.sit(LEARNER, PERSON, name, holder)
    room.sit(OPPONENT, BOT, taught.opponent, "", "greedy")
    rows = [{**row, "name": who} for row, who in zip(taught.setup["seats"], room.names, strict=True)]
    room.begin({**taught.setup, "seats": rows})
    room.unsaved = []
    room.note_all()
    quick(room)
    return room


def leave(room: Room, mine: list[int]) -> None:
    """The coach goes; the game goes on as any other."""
    if LEARNER not in mine or not room.settings.lesson:
        raise Refused("There is no lesson here.")
    room.settings = msgspec.structs.replace(room.settings, lesson=False)
    room.touch()
    room.note_room()
