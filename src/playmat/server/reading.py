"""Games are read when somebody first asks for them: up to a second's work, done beside the tables and never twice."""
from __future__ import annotations

import asyncio
import gc
from concurrent.futures import ThreadPoolExecutor

from playmat import games
from playmat.cards.library import CardSpec
from playmat.kernel.names import Refused
from playmat.table.lessons import lesson
from playmat.table.room import presentation
from playmat.table.seat_setup import playable
from playmat.table.why import ledger

READER = ThreadPoolExecutor(1, "reader")     # its own: else many who wait for a game would keep commits waiting too
READ: set[tuple[str, str]] = set()


class Missing(Refused):
    """There is no such thing here."""


async def spec_of(game: str, edition: str = "") -> CardSpec:
    """A game under an edition, with all that is asked of it at a table."""
    try:
        if (game, edition) not in READ:
            await asyncio.get_running_loop().run_in_executor(READER, read, game, edition)
        return games.spec(game, edition)
    except Refused as e:
        raise Missing(str(e)) from None


async def read_all() -> None:
    """Every game there is."""
    for game in games.game_names():
        for edition in games.editions(game):
            await spec_of(game, edition)


def read(game: str, edition: str = "") -> None:
    """Read a game, once, in the thread for that."""
    spec = games.spec(game, edition)
    if (game, edition) not in READ:
        ledger(spec)
        lesson(spec)
        playable(spec.name, spec.edition)
        presentation(spec)
        if gc.get_freeze_count():
            gc.freeze()                                  # as at the start: what stays is not looked through again
        READ.add((game, edition))
