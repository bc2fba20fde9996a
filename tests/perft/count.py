"""Count again, on purpose: `.venv/bin/python -m tests.perft.count`, then read what `git diff` says."""
from __future__ import annotations

from pathlib import Path

from playmat.kernel.game import Game
from tests.perft.counted import Counted
from tests.perft.positions import POSITIONS

FILE = Path(__file__).parent / "kingdom-hearts-first.txt"
HEAD = """\
# How many sequences of 1, 2, 3 … answers there are from each position of positions.py.
# A count that moves is a rule that moved. Written by count.py.
"""


def position(name: str) -> Game:
    return POSITIONS[name][0]()


COUNTED = Counted(FILE, HEAD, position, {name: depth for name, (_, depth) in POSITIONS.items()})

if __name__ == "__main__":
    COUNTED.write()
