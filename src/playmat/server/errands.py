"""What is left to other processes: bots think, replays are verified, decks judged, so that no table waits for it."""
from __future__ import annotations

import asyncio
import base64
import logging
import time
from typing import Any

from playmat import games
from playmat.cards.library import CardSpec
from playmat.kernel.option import Request
from playmat.kernel.save import save
from playmat.kernel.spec import Spec
from playmat.server.figures import Figures
from playmat.server.guard import Limits
from playmat.server.jobs import choose
from playmat.server.worked import Bill, paid
from playmat.server.workers import Busy, Lost, Workers
from playmat.table.carry import card_names
from playmat.table.room import Room

LOG = logging.getLogger("playmat.server")
CHORE = 15.0             # seconds a chore may take
THOUGHT = 20.0           # seconds a bot may take
QUEUE = 120.0            # and may wait for a process
LOST = 5                 # jobs, after which the bots are thought to be ill
AT_ONCE = 8              # answers of a bot that nobody comes between, in one thought
AHEAD = 4                # thoughts a bots' process has at once: one it thinks, and the next


class Errands:
    def __init__(self, figures: Figures, bots: int = 0) -> None:
        self.figures = figures
        self.bots = Workers(bots, AHEAD)
        self.chores = Workers(1)                     # what people ask of the server beside a game

    def ill(self) -> bool:
        """Whether bots no longer answer."""
        return not self.bots.free and self.bots.lost > LOST

    async def stop(self) -> None:
        await self.bots.stop()
        await self.chores.stop()

    async def think(self, room: Room, request: Request, name: str) -> list[tuple[int, str]]:
        """A bot's answer to an open request, and to those that are sure to follow it, each with the number of its
        request; asked once more if a process was lost."""
        g = room.game
        if g.spec.name not in games.game_names():            # a game of the tests, which another process does not know
            key = await asyncio.to_thread(choose, g.clone(), request.number, name, room.dice().seed)
            return [(request.number, key)]
        data = asked_of(room, request, name)
        began = time.perf_counter()
        try:
            said: list[tuple[int, str]] = await self.bots.run("think", data, THOUGHT, QUEUE)
        except Lost as e:
            LOG.warning("A bot's process was lost: %s", e)
            said = await self.bots.run("think", data, THOUGHT, QUEUE)
        self.figures.count("bot_answers", n=len(said))
        self.figures.took("bot_seconds", time.perf_counter() - began)
        return said

    async def check_list(self, spec: Spec, text: str, agreed: dict[str, Any], limits: Limits, address: str) -> None:
        """Refuse a pasted list that can't be played, before a table is kept busy with it."""
        if text:
            asked = {"game": spec.name, "edition": spec.edition, "deck": "", "text": text, "options": agreed}
            await paid(limits, address, lambda bill: self.chore("seat setup", asked, bill))

    async def chore(self, job: str, data: dict[str, Any], bill: Bill) -> Any:
        """What somebody asks of the server beside a game, done where no table waits for it."""
        began = time.perf_counter()
        try:
            return await self.chores.run(job, data, CHORE, bill=bill)
        except Lost as e:
            LOG.warning("The job %r was lost: %s", job, e)
            raise Busy("This took too long and was given up.") from None
        finally:
            self.figures.took("chore_seconds", time.perf_counter() - began)


def asked_of(room: Room, request: Request, name: str) -> dict[str, Any]:
    """What another process must know to think for a bot."""
    g = room.game
    data = {"game": g.spec.name, "edition": g.spec.edition, "bot": name, "number": request.number,
            "dice": [room.dice(n).seed for n in range(AT_ONCE)], "position": save(g)}
    if isinstance(g.spec, CardSpec) and g.spec is not games.spec(g.spec.name, g.spec.edition):
        data["names"] = base64.b85encode(card_names(g.spec)).decode()            # its cards are numbered another way
    return data
