"""Replays: JSON Lines that can be checked against the rules, and watched even when the rules have moved on.

A header, a line for each answer with the position's fingerprint after it and what happened, a footer. A report of a
player is a replay of the game so far; its header also has what the player says and the position.
"""
from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from playmat import __version__, games
from playmat.kernel.game import Game, LogEntry
from playmat.kernel.journal import repeat
from playmat.kernel.names import DRAWN, FORMAT, NOBODY, Broken, Refused
from playmat.kernel.option import LEAVE, Option
from playmat.kernel.save import fingerprint, load
from playmat.kernel.spec import Spec
from playmat.kernel.text import spelt, told
from playmat.table.files import dump
from playmat.table.headers import commitment, differs, header
from playmat.table.room import Room
from playmat.table.saved_games import told_chairs

Plain = dict[str, Any]


class Replay:
    """A replay as read."""

    def __init__(self, header: Plain, answers: list[Plain], footer: Plain) -> None:
        self.header = header
        self.answers = answers
        self.footer = footer                         # empty if the replay stops before the end

    @property
    def names(self) -> list[str]:
        return [str(chair.get("name", "")) for chair in self.header["seats"]]

    @property
    def report(self) -> Plain:
        """What a report adds; nothing in a plain replay."""
        found = self.header.get("report")
        return found if isinstance(found, dict) else {}

    @property
    def title(self) -> str:
        """What the player says, else who played."""
        said = " ".join(str(self.report.get("says", "")).split())
        return f"Report: {said or 'no words'}" if self.report else " against ".join(self.names)


def written(room: Room) -> Iterator[str]:
    """The lines of a game's replay."""
    j = room.the_journal()
    yield dump({"playmat": "replay", **header(room.spec), "engine": __version__,
                "seats": told_chairs(room), "setup": j.setup, "options": j.setup.get("options", {}),
                "commitment": commitment(j.seed), **({"resumed": True} if j.resumed else {}),
                "events": [plain_event(j.game, e, room.names) for e in j.events[:j.marks[0]]]})
    g = j.at(0)
    for n, line in enumerate(j.lines):
        seat, _, key = line.partition(" ")
        option = chosen(g, int(seat), key)
        said = key if option is None else spelt(g, option, room.names)
        g.log = []
        repeat(g, line)
        events = [plain_event(g, e, room.names) for e in g.log]
        yield dump({"n": n + 1, "seat": int(seat), "key": key, "says": said, "state": fingerprint(g), "events": events})
    yield dump({"answers": len(j.lines), "result": result(j.game, room.names), "winner": j.game.state.winner,
                "seed": j.seed, "state": fingerprint(j.game)})


def chosen(g: Game, seat: int, key: str) -> Option | None:
    """The option that a line of a journal names; none for whoever leaves, which may be done unasked."""
    return None if key == LEAVE else g.request(seat).find(key)


def plain_event(g: Game, e: LogEntry, names: list[str]) -> Plain:
    """An event as it was, nothing hidden: a replay is for afterwards."""
    everyone = LogEntry(e.cites, e.words, e.args, tuple((p, face, g.everyone) for p, face, _ in e.faces))
    return {"cites": e.cites, "words": told(g, everyone, NOBODY, names)}


def result(g: Game, names: list[str]) -> str:
    winner = g.state.winner
    if winner == NOBODY:
        return "unfinished"
    if winner == DRAWN:
        return "a draw"
    return " and ".join([names[seat] for seat in g.winners()] or ["nobody"]) + " won"


def is_replay(text: str) -> bool:
    """Whether a text means to be a replay: its first line says so."""
    try:
        head = json.loads(text.lstrip().partition("\n")[0])
    except (ValueError, RecursionError):
        return False
    return isinstance(head, dict) and head.get("playmat") == "replay"


def read_replay(text: str) -> Replay:
    """Read a replay; a damaged one is refused with the number of the line."""
    rows: list[Plain] = []
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip():
            try:
                row = json.loads(line)
            except (ValueError, RecursionError):
                raise Broken(f"The replay is damaged or cut off at line {number}.") from None
            if not isinstance(row, dict):
                raise Broken(f"Line {number} is not a line of a replay.")
            rows.append(row)
    if not rows or rows[0].get("playmat") != "replay":
        raise Broken("This is not a replay of Playmat.")
    head, rest = rows[0], rows[1:]
    seats = head.get("seats")
    if not isinstance(seats, list) or not all(isinstance(c, dict) for c in seats):
        raise Broken("The replay's header does not say who played.")
    footer = rest.pop() if rest and "result" in rest[-1] else {}
    for n, row in enumerate(rest, 1):
        if row.get("n") != n or not all(k in row for k in ("seat", "key", "state", "events")):
            raise Broken(f"Line {n + 1} of the replay should be answer {n} and is not.")
    return Replay(head, rest, footer)


def lines_of(r: Replay) -> Iterator[tuple[int, str, str, list[tuple[str, str]]]]:
    """For watching, from what is stored alone: answer number, who, what was said, the events with their rules."""
    names = r.names
    yield 0, "", "", events_of(r.header)
    for row in r.answers:
        seat = row["seat"]
        who = names[seat] if isinstance(seat, int) and 0 <= seat < len(names) else "chance"
        yield int(row["n"]), who, str(row.get("says", row["key"])), events_of(row)


def events_of(row: Plain) -> list[tuple[str, str]]:
    events = row.get("events")
    return [(str(e.get("cites", "")), str(e.get("words", ""))) for e in events if isinstance(e, dict)] \
        if isinstance(events, list) else []


def verify(r: Replay, spec: Spec | None = None) -> list[str]:
    """Play a replay again and compare every position. What is wrong with it, in sentences; nothing if it holds."""
    try:
        spec = spec or games.spec(str(r.header.get("game")), str(r.header.get("edition")))
    except Refused as e:
        return [str(e)]
    if why := differs(r.header, spec, "replay"):
        return [f"{why} It can still be watched with `playmat replay show`, but not verified."]
    if r.header.get("resumed"):
        return ["The game began under older rules, which is not in the replay: it can be watched, but not verified."]
    if not r.footer:
        return ["The replay is cut off: it has no last line with the result and the seed."]
    try:
        return played_again(r, spec)
    except Refused as e:
        return [f"The replay does not fit the game: {e}"]
    except Exception as e:
        return [f"The replay does not fit the game: {type(e).__name__} at {e}."]


def played_again(r: Replay, spec: Spec) -> list[str]:
    seed = int(r.footer["seed"])
    if r.header.get("commitment") != commitment(seed):
        return ["The seed at the end is not the one promised at the beginning."]
    g = spec.start(dict(r.header["setup"]), seed)
    known_letters = r.header.get("format") == FORMAT      # an older replay is held against its answers and its result
    for row in r.answers:
        repeat(g, f"{row['seat']} {row['key']}")
        if known_letters and fingerprint(g) != row["state"]:
            return [f"After answer {row['n']} ({row['seat']} {row['key']}) the position is another one."]
    if r.footer.get("answers") != len(r.answers):
        return [f"The replay speaks of {r.footer.get('answers')} answers and has {len(r.answers)}."]
    if r.footer.get("winner") != g.state.winner or r.footer.get("result") != result(g, r.names):
        return [f"The replay says {r.footer.get('result')!r}, but the game says {result(g, r.names)!r}."]
    if r.report and fingerprint(load(spec, r.report.get("position"))) != fingerprint(g):
        return ["The position in the report is not the one its answers lead to."]
    return []
