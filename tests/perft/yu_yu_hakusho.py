"""Positions of Yu Yu Hakusho whose continuations are counted: on the way of golden games, whose cards are frozen, so
that only a rule can move a count. Count again, on purpose: `.venv/bin/python -m tests.perft.yu_yu_hakusho`.
"""
from __future__ import annotations

from pathlib import Path

from playmat.kernel.game import Game
from playmat.kernel.journal import repeat
from tests.journals.golden import FOLDER
from tests.journals.golden import read as read_journal
from tests.journals.yu_yu_hakusho import frozen, setup
from tests.perft.counted import Counted

FILE = Path(__file__).parent / "yu-yu-hakusho.txt"
DEPTHS = {"1-0": 4, "1-40": 4, "1-120": 4, "2-25": 4, "2-90": 4, "3-60": 4, "3-140": 4}     # game-answers
HEAD = """\
# How many sequences of 1, 2, 3 … answers there are from a golden game after so many of its own.
# A count that moves is a rule that moved. Written by yu_yu_hakusho.py.
"""


def position(name: str) -> Game:
    game, _, answers = name.partition("-")
    rows = read_journal(FOLDER / f"yu-yu-hakusho-{game}.jsonl")
    g = frozen().start(setup(), rows[0]["seed"])
    for row in rows[1:1 + int(answers)]:
        repeat(g, row["said"])
    return g


COUNTED = Counted(FILE, HEAD, position, DEPTHS)

if __name__ == "__main__":
    COUNTED.write()
