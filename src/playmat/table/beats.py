"""Beats: what a line of the log shows on the table. Which words are which beat, a game's mat says; a beat names only
what its line names, so it can tell no seat more than the line does."""
from __future__ import annotations

from typing import Final

from playmat.kernel.game import LogEntry
from playmat.kernel.names import slots
from playmat.table.view_types import Beat

KINDS: Final = ("played", "moved", "revealed", "chosen", "hit", "healed", "lost", "won", "rolled", "phase")
QUIET: Final = "quiet"                   # in a mat: words that show nothing
AMOUNTS: Final = ("hit", "healed", "lost")       # a lone number says by how much; elsewhere it says how much it is then

Table = dict[str, list[str]]             # kind -> parts of words that stand for it


def beat(event: LogEntry, table: Table) -> Beat | None:
    """What an event shows, or nothing."""
    return beat_of(event, kind_of(event.words, table))


def beat_of(event: LogEntry, kind: str) -> Beat | None:
    """What an event of a kind that is known already shows."""
    if not kind:
        return None
    of: dict[str, list[int]] = {"s": [], "p": [], "n": [], "d": []}
    for slot, a in zip(slots(event.words), event.args):
        if slot in of and (a >= 0 or slot == "n"):
            of[slot].append(a)
    seats, numbers = of["s"], of["n"]
    lone = len(numbers) == 1
    return Beat(kind, seats[0] if seats else None, of["p"],
                seats[1] if len(seats) == 2 and len(numbers) < 2 else None,
                numbers[0] if len(numbers) == 2 or (lone and kind in AMOUNTS) else None,
                numbers[-1] if len(numbers) == 2 or (lone and kind not in AMOUNTS) else None, of["d"])


def leads(shows: Beat | None, answered: bool) -> bool:
    """Whether a line begins an action: something is played, a part of the turn begins, or somebody has just answered
    (but for choices and shares within something begun before). Other lines follow from the one before them."""
    kind = shows.kind if shows is not None else ""
    return kind in ("played", "phase") or (answered and kind not in ("chosen", "hit"))


def kind_of(words: str, table: Table) -> str:
    """The kind whose words are found in these: the longest that fits, so that an exception can be longer."""
    found = [(len(part), kind) for kind, parts in table.items() for part in parts if part in words]
    kind = max(found)[1] if found else ""
    return "" if kind == QUIET else kind


def wrong(table: Table) -> str:
    """What is wrong with a mat's beats, or nothing."""
    unknown = [kind for kind in table if kind not in (*KINDS, QUIET)]
    return f"there is no beat {unknown[0]!r}; there are {', '.join(KINDS)}" if unknown else ""
