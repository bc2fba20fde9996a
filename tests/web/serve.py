"""The server as `playmat serve` starts it, with one-minute clocks that take seconds and, if
asked for, the made-up games on its shelf."""

import os
import sys
from typing import Any

from playmat.cli.main import playmat
from playmat.table.room import Room

SHORT = 3000             # milliseconds

begin = Room.begin


def begin_short(self: Room, setup: dict[str, Any]) -> None:
    begin(self, setup)
    if self.settings.clock == 1:
        for seat in self.seats:
            seat.left = SHORT


if __name__ == "__main__":
    Room.begin = begin_short  # type: ignore[method-assign]
    if os.environ.get("PLAYMAT_TEST_GAMES"):
        from tests.shelf import lay_out
        lay_out()
    playmat(sys.argv[1:])
