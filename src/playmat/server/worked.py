"""Work that is done for an address counts for it."""
from __future__ import annotations

import time
from collections.abc import Awaitable
from typing import Any

from litestar import Request

from playmat.kernel.names import Refused


class TooMany(Refused):
    """Asked too often."""


def address_of(request: Request[Any, Any, Any]) -> str:
    return request.client.host if request.client is not None else ""


async def worked(request: Request[Any, Any, Any], work: Awaitable[Any]) -> Any:
    """Do it, if this address has not had too much done lately, and count what it took."""
    limits, address = request.app.state.limits, address_of(request)
    if not limits.may_work(address):
        close = getattr(work, "close", None)
        if close is not None:
            close()                                      # never begun
        raise TooMany("A good deal was worked out for you just now. Wait a minute.")
    began = time.perf_counter()
    try:
        return await work
    finally:
        limits.worked(address, time.perf_counter() - began)
