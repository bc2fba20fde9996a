"""Whole games of Yu Yu Hakusho with frozen cards: only a rule or the engine can move them. Then, on purpose:
`.venv/bin/python -m tests.journals.yu_yu_hakusho`, and read what `git diff` says.
"""
from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from playmat import games
from playmat.cards.language.reader import read_cards
from playmat.cards.library import CardSpec, Library
from playmat.kernel.game import Game
from tests.journals.golden import FOLDER, lines_of, played_again

BOUND = 1000
SEEDS = (1, 2, 3)
TEAMS = (["Ada", "Bert", "Cleo", "Dora"], ["Uwe", "Vera", "Will", "Xena"])
FIFTH = ("Eve", "Yann")
REST = ["Ring", "Coat", "Glass", "Gun", "Flame", "Shield", "Rest", "Rage", "Salve", "Trap", "Swap", "Theft", "Blow"]


@cache
def frozen() -> CardSpec:
    """The game with the frozen cards and no others."""
    spec = games.spec("yu-yu-hakusho")
    assert isinstance(spec, CardSpec)
    name = "frozen-yu-yu-hakusho.cards"
    return spec.with_library(Library(read_cards((FOLDER / name).read_text(encoding="utf-8"), name, spec.vocabulary)))


def setup() -> dict[str, Any]:
    return {"seats": [{"team": team, "deck": [fifth, *REST * 3]} for team, fifth in zip(TEAMS, FIFTH, strict=True)]}


def files() -> list[Path]:
    return [FOLDER / f"yu-yu-hakusho-{seed}.jsonl" for seed in SEEDS]


def replayed(rows: list[dict[str, Any]]) -> tuple[Game, str]:
    return played_again(frozen().start(setup(), rows[0]["seed"]), rows)


if __name__ == "__main__":
    for file, seed in zip(files(), SEEDS, strict=True):
        lines = lines_of(frozen(), setup(), seed, BOUND)
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")
        print(f"{file.name}: {len(lines) - 2} answers, {lines[-1]}")
