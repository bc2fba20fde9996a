"""Positions of Talisman whose continuations are counted, dice and all: stub cards of the scenario tests, so that only a
rule can move a count. Count again, on purpose: `.venv/bin/python -m tests.perft.talisman`.
"""
from __future__ import annotations

import tomllib
from pathlib import Path

from playmat.cards.toml_table import TomlTable
from playmat.kernel.game import Game
from playmat.scenario.file import FileResult, Scenario, unchanged
from tests.perft.counted import Counted

FILE = Path(__file__).parent / "talisman.txt"
SCENARIOS = Path(__file__).parents[1] / "scenarios" / "talisman"
DEPTHS = {"combat-example": 7, "combat-joined": 6, "trade": 5, "thousand-on-the-way": 6, "gate": 6, "aid": 6,
          "fate-many-dice": 5, "collect-and-surrender": 6, "quest": 6, "windows-always": 7}
HEAD = """\
# How many sequences of 1, 2, 3 … answers (dice among them) there are from each scenario file.
# A count that moves is a rule that moved. Written by talisman.py.
"""


def position(name: str) -> Game:
    file = SCENARIOS / f"{name}.toml"
    rows = tomllib.loads(file.read_text(encoding="utf-8"))
    for key in ("dice", "chance", "case", "step", "expect"):         # any die may fall, anything may be said
        rows.pop(key, None)
    game = Scenario(TomlTable(rows), FileResult(str(file), "", [], "", ""), unchanged).start()
    assert game is not None
    game.advance()
    return game


COUNTED = Counted(FILE, HEAD, position, DEPTHS)

if __name__ == "__main__":
    COUNTED.write()
