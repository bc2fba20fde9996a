"""Work that is done for an address counts for it, and is done one thing after the other, so that others' turn comes."""
from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar, TypeVarTuple

from litestar import Request

from playmat.kernel.names import Refused
from playmat.server.guard import Limits

LOOKER = ThreadPoolExecutor(1, "looking back")       # one: more would only take turns with the tables
Given = TypeVarTuple("Given")
Found = TypeVar("Found")
Bill = Callable[[float], None]                       # tells how many seconds something took


class TooMany(Refused):
    """Asked too often."""


def address_of(request: Request[Any, Any, Any]) -> str:
    return request.client.host if request.client is not None else ""


async def paid(limits: Limits, address: str, work: Callable[[Bill], Awaitable[Found]]) -> Found:
    """Do it when what this address asked before is done, if it has not had too much done lately."""
    async with limits.turn(address):
        if not limits.may_work(address):
            raise TooMany("A good deal was worked out for you just now. Wait a minute.")
        return await work(lambda seconds: limits.worked(address, seconds))


async def worked(request: Request[Any, Any, Any], work: Callable[[Bill], Awaitable[Found]]) -> Found:
    return await paid(request.app.state.limits, address_of(request), work)


async def looked(request: Request[Any, Any, Any], work: Callable[[*Given], Found], *args: *Given) -> Found:
    """Look back at a game that is in memory: in a thread for it, beside the tables."""
    spent = [0.0]

    def timed() -> Found:
        began = time.thread_time()
        try:
            return work(*args)
        finally:
            spent[0] = time.thread_time() - began

    async def in_thread(bill: Bill) -> Found:
        try:
            return await asyncio.get_running_loop().run_in_executor(LOOKER, timed)
        finally:
            bill(spent[0])

    return await worked(request, in_thread)
