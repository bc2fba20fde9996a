"""Fixed positions of Lorcana, with made-up cards, and the counts of their continuations.

Count again, on purpose: `.venv/bin/python -m tests.perft.lorcana`, then read what `git diff` says.
"""
from __future__ import annotations

import tomllib
from pathlib import Path

from playmat.cards.toml_table import TomlTable
from playmat.kernel.game import Game
from playmat.scenario.file import FileResult, Scenario, unchanged
from tests.perft.counted import Counted

FOLDER = Path(__file__).parent / "lorcana-positions"
FILE = FOLDER / "counts.txt"
DEPTHS = {"main": 3, "challenge": 3, "bag": 5, "song": 4}
HEAD = "# How many sequences of 1, 2, 3 … answers there are from each position. Written by lorcana.py.\n"


def position(name: str) -> Game:
    rows = tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))
    game = Scenario(TomlTable(rows), FileResult("", "", [], "", ""), unchanged).start()
    assert game is not None
    game.advance()
    return game


COUNTED = Counted(FILE, HEAD, position, DEPTHS)

if __name__ == "__main__":
    COUNTED.write()
