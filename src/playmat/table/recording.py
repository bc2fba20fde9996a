"""A finished game as it was seen, moment by moment: it can be watched when its rules or its cards have moved on."""
from __future__ import annotations

import lzma
from typing import Any

import msgspec

from playmat.kernel.journal import repeat
from playmat.kernel.names import Broken, Refused
from playmat.table.game_view import EVERYTHING
from playmat.table.report import ReplaySummary, past
from playmat.table.room import Room
from playmat.table.room_view import LATEST, view_of
from playmat.table.view_types import View

Plain = dict[str, Any]
PIECEMEAL = ("zones", "faces", "log")    # of these only what changed is written down


def record(room: Room) -> bytes:
    """All that anybody could look back at, packed."""
    j = room.the_journal()
    g = j.at(0)
    moments: list[Plain] = []
    before: Plain = {}
    for n in range(len(j.lines) + 1):
        now: Plain = msgspec.to_builtins(view_of(room, g, n, EVERYTHING), str_keys=True)
        moments.append(changes(before, now))
        before = now
        if n < len(j.lines):
            repeat(g, j.lines[n])
    return lzma.compress(msgspec.json.encode({"past": past(room), "moments": moments}), preset=3)


def changes(old: Plain, new: Plain) -> Plain:
    """What is new at a moment."""
    out = {k: v for k, v in new.items() if k not in PIECEMEAL and (k not in old or old[k] != v)}
    zones = {z["id"]: z for z in old.get("zones", [])}
    out["zones"] = [z for z in new["zones"] if zones.get(z["id"]) != z]
    out["faces"] = {i: f for i, f in new["faces"].items() if i not in old.get("faces", {})}
    told = old["log"][-1]["n"] if old.get("log") else -1
    out["log"] = [line for line in new["log"] if line["n"] > told]
    return out


def unpacked(data: bytes) -> Plain:
    try:
        found: Plain = msgspec.json.decode(lzma.decompress(data))
        return found
    except (lzma.LZMAError, msgspec.DecodeError, EOFError) as e:
        raise Broken(f"The recording is damaged: {e}.") from None


def recorded_past(data: bytes) -> ReplaySummary:
    return msgspec.convert(unpacked(data)["past"], ReplaySummary)


def recorded_view(data: bytes, n: int) -> View:
    """The table after n answers, all cards open, as it was seen then."""
    moments = unpacked(data)["moments"]
    if not 0 <= n < len(moments):
        raise Refused(f"There are {len(moments) - 1} answers; there is no moment {n}.")
    view: Plain = {}
    zones: Plain = {}
    faces: Plain = {}
    log: list[Any] = []
    for changed in moments[:n + 1]:
        zones.update({z["id"]: z for z in changed["zones"]})
        faces.update(changed["faces"])
        log = [*log, *changed["log"]][-LATEST:]
        view.update(changed)
    view.update(zones=list(zones.values()), faces=faces, log=log)
    return msgspec.convert(view, View, strict=False)
