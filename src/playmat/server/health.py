"""How a server is: what keeps it from working, and the figures of this moment."""
from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from playmat.table.room import PLAYING

if TYPE_CHECKING:
    from playmat.server.open_rooms import OpenRooms


async def ailments(rooms: OpenRooms) -> list[str]:
    """What keeps the server from working, in a few words each; nothing if it is well."""
    well = await asyncio.to_thread(lambda: can_write(rooms.folder) and rooms.store.works())
    out = [] if well else ["nothing can be stored"]
    if rooms.errands.ill():
        out.append("bots do not answer")
    return out


def can_write(folder: Path) -> bool:
    try:
        with tempfile.TemporaryFile(dir=folder) as file:
            file.write(b"playmat" * 1000)
            file.flush()
        return True
    except OSError:
        return False


def gauges(rooms: OpenRooms) -> dict[str, int]:
    """The figures of this moment."""
    lines = sum(len(live.lines) for live in rooms.live.values())
    return {"tables_open": len(rooms.live),
            "tables_played": len([x for x in rooms.live.values() if x.room.status == PLAYING]),
            "sockets": lines, "bots_free": rooms.errands.bots.free, "bots_lost": rooms.errands.bots.lost,
            "commits_waiting": len(rooms.writer.jobs), "draining": int(rooms.membership.draining)}
