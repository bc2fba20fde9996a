"""Count again, on purpose: `.venv/bin/python -m tests.perft.count`, then read what `git diff` says."""
from __future__ import annotations

from pathlib import Path

from playmat.lab.perft import perft
from tests.perft.positions import POSITIONS

FILE = Path(__file__).parent / "kingdom-hearts-first.txt"
HEAD = """\
# How many sequences of 1, 2, 3 … answers there are from each position of positions.py.
# A count that moves is a rule that moved. Written by count.py.
"""


def counts(name: str) -> list[int]:
    position, depth = POSITIONS[name]
    return [perft(position(), d) for d in range(1, depth + 1)]


def read() -> dict[str, list[int]]:
    rows = [line.split() for line in FILE.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    return {row[0]: [int(n) for n in row[1:]] for row in rows}


def write() -> None:
    lines = [" ".join([f"{name:10}", *map(str, counts(name))]) for name in POSITIONS]
    FILE.write_text(HEAD + "\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
    print(FILE.read_text(encoding="utf-8"), end="")
