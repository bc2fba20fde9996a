"""The server as `playmat serve` starts it, with one-minute clocks that take seconds, nobody waiting for whoever has
left, positions laid out for tables that are named after one, and, if asked for, the made-up games on its shelf."""

import os
import sys
import tomllib
from pathlib import Path
from typing import Any

from playmat.cards.toml_table import TomlTable
from playmat.cli.main import playmat
from playmat.scenario.file import FileResult, Scenario, unchanged
from playmat.table import room_view
from playmat.table.room import Room

SHORT = 3000             # milliseconds
POSITIONS = Path(__file__).parent / "positions"

begin = Room.begin


def begin_otherwise(self: Room, setup: dict[str, Any]) -> None:
    begin(self, setup)
    if self.settings.clock == 1:
        for seat in self.seats:
            seat.left = SHORT
    position = POSITIONS / f"{self.seats[0].name}.toml"
    if position.is_file():
        lay_position(self, tomllib.loads(position.read_text()))


def lay_position(room: Room, rows: dict[str, Any]) -> None:
    """The game goes on from there; it is in memory only, and can't be looked back at from the start."""
    game = Scenario(TomlTable(rows), FileResult("", "", [], "", ""), unchanged).start()
    assert game is not None
    game.advance()
    journal = room.the_journal()
    journal.game, journal.lines, journal.snapshots = game, [], {0: game.clone()}
    journal.events = list(game.log or [])
    journal.marks = [len(journal.events)]


if __name__ == "__main__":
    Room.begin = begin_otherwise  # type: ignore[method-assign]
    room_view.AWAY = 0                   # nobody waits for somebody who has just left
    if os.environ.get("PLAYMAT_TEST_GAMES"):
        from tests.shelf import lay_out
        lay_out()
    playmat(sys.argv[1:])
