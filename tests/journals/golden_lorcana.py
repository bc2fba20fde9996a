"""Whole games of Lorcana with made-up cards, written down as those of Kingdom Hearts are: see `golden`.

After a change that is meant to change games: `.venv/bin/python -m tests.journals.golden_lorcana`, and read `git diff`.
"""
from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from playmat import games
from playmat.cards.language.reader import read_cards
from playmat.cards.library import CardSpec, Library
from playmat.kernel.game import Game
from tests.journals.golden import lines_of, played_again

FOLDER = Path(__file__).parent / "lorcana"
BOUND = 600
SEEDS = {5: 2, 8: 2, 13: 3, 21: 4}               # seed -> seats


@cache
def frozen() -> CardSpec:
    """The game with the frozen cards, its keywords, and no others."""
    spec = games.spec("lorcana")
    files = [FOLDER / "frozen.cards", spec.folder / "cards" / "keywords.cards"]
    faces = [face for file in files for face in read_cards(file.read_text("utf-8"), file.name, spec.vocabulary)]
    return spec.with_library(Library(faces))


def setup(seats: int) -> dict[str, Any]:
    deck = [face.title for face in frozen().library.faces if face.type != "keyword" for _ in range(4)]
    return {"seats": [{"deck": deck} for _ in range(seats)]}


def written(seed: int) -> list[str]:
    return lines_of(frozen(), setup(SEEDS[seed]), seed, BOUND)


def replayed(rows: list[dict[str, Any]]) -> tuple[Game, str]:
    return played_again(frozen().start(setup(SEEDS[rows[0]["seed"]]), rows[0]["seed"]), rows)


def file_of(seed: int) -> Path:
    return FOLDER / f"{seed}.jsonl"


if __name__ == "__main__":
    for seed in SEEDS:
        file_of(seed).write_text("\n".join(written(seed)) + "\n", encoding="utf-8")
