"""Whole games of Lorcana with made-up cards, written down as those of Kingdom Hearts are: see `golden`.

After a change that is meant to change games: `.venv/bin/python -m tests.journals.golden_lorcana`, and read `git diff`.
"""
from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from playmat import games
from playmat.cards.language.reader import read_cards
from playmat.cards.library import CardSpec, Library
from playmat.kernel.chance import Dice
from playmat.kernel.game import Game
from playmat.kernel.journal import Journal, repeat
from playmat.kernel.names import CHANCE
from playmat.kernel.save import fingerprint

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
    """A game of random answers, as the lines of its file."""
    journal, dice = Journal(frozen(), setup(SEEDS[seed]), seed), Dice(seed)
    states = [fingerprint(journal.game)]
    while not journal.game.over and len(journal.lines) < BOUND:
        request = journal.game.state.pending[0]
        if request.seat == CHANCE:
            journal.chance()
        else:
            journal.submit(request.seat, request.options[dice.below(len(request.options))].key)
        states.append(fingerprint(journal.game))
    head = {"game": "lorcana", "version": frozen().version, "seed": seed, "state": states[0]}
    rows = [{"said": line, "state": state} for line, state in zip(journal.lines, states[1:], strict=True)]
    return [json.dumps(row) for row in [head, *rows, {"winner": journal.game.state.winner}]]


def replayed(rows: list[dict[str, Any]]) -> tuple[Game, str]:
    """Play a file's answers again: the game, and where it first went another way, if it did."""
    g = frozen().start(setup(SEEDS[rows[0]["seed"]]), rows[0]["seed"])
    if fingerprint(g) != rows[0]["state"]:
        return g, "the game begins another way"
    for n, row in enumerate(rows[1:-1], 1):
        repeat(g, row["said"])
        if fingerprint(g) != row["state"]:
            return g, f"after answer {n} ({row['said']}) the position is another one"
    return g, ""


def file_of(seed: int) -> Path:
    return FOLDER / f"{seed}.jsonl"


if __name__ == "__main__":
    for seed in SEEDS:
        file_of(seed).write_text("\n".join(written(seed)) + "\n", encoding="utf-8")
