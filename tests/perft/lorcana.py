"""Fixed positions of Lorcana, with made-up cards, and the counts of their continuations.

Count again, on purpose: `.venv/bin/python -m tests.perft.lorcana`, then read what `git diff` says.
"""
from __future__ import annotations

import tomllib
from pathlib import Path

from playmat.cards.toml_table import TomlTable
from playmat.kernel.game import Game
from playmat.lab.perft import perft
from playmat.scenario.file import FileResult, Scenario, unchanged

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


def counts(name: str) -> list[int]:
    return [perft(position(name), depth) for depth in range(1, DEPTHS[name] + 1)]


def read() -> dict[str, list[int]]:
    rows = [line.split() for line in FILE.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    return {row[0]: [int(n) for n in row[1:]] for row in rows}


if __name__ == "__main__":
    lines = [" ".join([f"{name:10}", *map(str, counts(name))]) for name in DEPTHS]
    FILE.write_text(HEAD + "\n".join(lines) + "\n", encoding="utf-8")
    print(FILE.read_text(encoding="utf-8"), end="")
