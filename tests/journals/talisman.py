"""The first answers of Talisman's journeys for two, three and five, and the position after each.

Its cards are all there are, so a changed card moves them too. Then, on purpose:
`.venv/bin/python -m tests.journals.talisman`, and read what `git diff` says.
"""
from __future__ import annotations

from pathlib import Path
from typing import Any

from playmat import games
from playmat.cards.library import CardSpec
from playmat.kernel.game import Game
from tests.journals.golden import FOLDER, lines_of, played_again

BOUND = 450
SEATS = {2: 11, 3: 12, 5: 13}            # and the seed


def spec() -> CardSpec:
    found = games.spec("talisman")
    assert isinstance(found, CardSpec)
    return found


def setup(seats: int) -> dict[str, Any]:
    return {"seats": [{}] * seats}


def files() -> list[Path]:
    return [FOLDER / f"talisman-{seats}.jsonl" for seats in SEATS]


def replayed(file: Path, rows: list[dict[str, Any]]) -> tuple[Game, str]:
    return played_again(spec().start(setup(int(file.stem.rpartition("-")[2])), rows[0]["seed"]), rows)


if __name__ == "__main__":
    for file, (seats, seed) in zip(files(), SEATS.items(), strict=True):
        lines = lines_of(spec(), setup(seats), seed, BOUND)
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")
        print(f"{file.name}: {len(lines) - 2} answers, {lines[-1]}")
