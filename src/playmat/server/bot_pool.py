"""Bots think in a process of their own, so that no table waits for another's bot.

A line of JSON in (a position, which bot, for which request), a line out (the key). It ends with its input, so that it
never outlives the server.
"""
from __future__ import annotations

import asyncio
import json
import sys
from typing import Any

from playmat import games
from playmat.bots import bot
from playmat.bots.bot import consult
from playmat.kernel.chance import Dice
from playmat.kernel.game import Game
from playmat.kernel.option import Request
from playmat.kernel.save import load, save

WIDE = 1 << 22           # the longest line


class BotPool:
    """The server's side: asks the process and waits."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None
        self.reader: asyncio.Task[None] | None = None
        self.waiting: dict[int, asyncio.Future[str]] = {}
        self.count = 0
        self.starting = asyncio.Lock()

    async def think(self, g: Game, request: Request, name: str, dice: int) -> str:
        """A bot's answer to an open request of a position."""
        data = {"game": g.spec.name, "edition": g.spec.edition, "bot": name, "number": request.number, "dice": dice,
                "position": save(g)}
        if g.spec.name not in games.game_names():        # a game of the tests, which another process does not know
            return await asyncio.to_thread(choose, g.clone(), request.number, name, dice)
        for _ in range(2):                               # once more if the process was lost
            try:
                return await self.ask(data)
            except (ConnectionError, OSError):
                self.process = None
        return await asyncio.to_thread(choose, g.clone(), request.number, name, dice)

    async def ask(self, data: dict[str, Any]) -> str:
        async with self.starting:
            if self.process is None or self.process.returncode is not None:
                await self.start()
        process = self.process
        if process is None or process.stdin is None:
            raise ConnectionError
        self.count += 1
        number = self.count
        answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.waiting[number] = answer
        try:
            process.stdin.write(json.dumps({"id": number, **data}).encode() + b"\n")
            await process.stdin.drain()
            return await answer
        finally:
            self.waiting.pop(number, None)

    async def start(self) -> None:
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "playmat.server.bot_pool", stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE, limit=WIDE, start_new_session=True)
        self.reader = asyncio.create_task(self.listen(self.process))

    async def listen(self, process: asyncio.subprocess.Process) -> None:
        if process.stdout is None:
            return
        while line := await process.stdout.readline():
            data = json.loads(line)
            answer = self.waiting.get(data["id"])
            if answer is not None and not answer.done():
                if "key" in data:
                    answer.set_result(data["key"])
                else:
                    answer.set_exception(ConnectionError(data["error"]))
        for answer in list(self.waiting.values()):
            if not answer.done():
                answer.set_exception(ConnectionError("the bots' process has ended"))

    async def stop(self) -> None:
        process, self.process = self.process, None
        if process is not None and process.returncode is None and process.stdin is not None:
            process.stdin.close()
            try:
                await asyncio.wait_for(process.wait(), 3)
            except TimeoutError:
                process.kill()


def choose(g: Game, number: int, name: str, dice: int) -> str:
    request = next(r for r in g.state.pending if r.number == number)
    return consult(bot(name), g, request, Dice(dice)).key


def main() -> None:
    """The process: one question after the other until there are no more."""
    for line in sys.stdin.buffer:
        data = json.loads(line)
        try:
            g = load(games.spec(data["game"], data["edition"]), data["position"])
            out = {"id": data["id"], "key": choose(g, data["number"], data["bot"], data["dice"])}
        except Exception as e:
            out = {"id": data["id"], "error": f"{type(e).__name__}: {e}"}
        sys.stdout.write(json.dumps(out) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
