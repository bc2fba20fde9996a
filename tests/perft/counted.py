"""Counts of all continuations of some positions, kept in a file: a count that moves is a rule that moved."""
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playmat.kernel.game import Game
from playmat.lab.perft import perft


class Counted:
    """Positions by name, each with the depth to which it is counted, and the file that holds their counts."""

    def __init__(self, file: Path, head: str, position: Callable[[str], Game], depths: dict[str, int]) -> None:
        self.file = file
        self.head = head
        self.position = position
        self.depths = depths

    def counts(self, name: str) -> list[int]:
        return [perft(self.position(name), d) for d in range(1, self.depths[name] + 1)]

    def read(self) -> dict[str, list[int]]:
        rows = [line.split() for line in self.file.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
        return {row[0]: [int(n) for n in row[1:]] for row in rows}

    def write(self) -> None:
        """Count again, on purpose."""
        wide = max(len(name) for name in self.depths)
        lines = [" ".join([f"{name:{wide}}", *map(str, self.counts(name))]) for name in self.depths]
        self.file.write_text(self.head + "\n".join(lines) + "\n", encoding="utf-8")
        print(self.file.read_text(encoding="utf-8"), end="")
