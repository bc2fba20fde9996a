"""Whole games, written down answer by answer with the position after each.

After a change that is meant to change games: `.venv/bin/python -m tests.journals.golden`, raise the game's version if
its behaviour moved, and read what `git diff` says.
"""
from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from playmat import games
from playmat.cards.language.reader import read_cards
from playmat.cards.library import CardSpec
from playmat.kernel.chance import Dice
from playmat.kernel.game import Game
from playmat.kernel.journal import Journal, repeat
from playmat.kernel.names import CHANCE
from playmat.kernel.save import fingerprint
from tests.rules.kingdom_hearts.table import only

FOLDER = Path(__file__).parent
BOUND = 1000
SEEDS = (3, 14, 16, 17)
REST = ["3 Squire 0", "3 Knight 1", "2 Wizard 1", "2 Knight 2", "1 Thief 2", "2 Lion 2", "1 Spirit 1", "2 Fire 1",
        "1 Might 2", "1 Cure 2", "3 Club", "1 Sling", "4 Shade 1", "2 Spider 2", "1 Warden 3", "3 Town 2", "3 Isle 1",
        "2 Arena 3", "3 Maze 3"]


@cache
def frozen() -> CardSpec:
    """The first edition with the frozen cards and no others."""
    text = (FOLDER / "frozen.cards").read_text(encoding="utf-8")
    return only(read_cards(text, "frozen.cards", games.spec("kingdom-hearts", "first").vocabulary))


def deck(leader: str) -> list[str]:
    return [leader] + [title for row in REST for title in [row.partition(" ")[2]] * int(row.partition(" ")[0])]


def setup() -> dict[str, Any]:
    return {"seats": [{"deck": deck("Hero 1")}, {"deck": deck("Rival 2")}]}


def written(seed: int) -> list[str]:
    """A game of random answers, as the lines of its file."""
    return lines_of(frozen(), setup(), seed, BOUND)


def lines_of(spec: CardSpec, setup: dict[str, Any], seed: int, bound: int) -> list[str]:
    journal, dice = Journal(spec, setup, seed), Dice(seed)
    states = [fingerprint(journal.game)]
    while not journal.game.over and len(journal.lines) < bound:
        request = journal.game.state.pending[0]
        option = request.options[dice.below(len(request.options))]
        if request.seat == CHANCE:
            journal.chance()
        else:
            journal.submit(request.seat, option.key)
        states.append(fingerprint(journal.game))
    head = {"game": spec.name, "edition": spec.edition, "version": spec.version, "seed": seed, "state": states[0]}
    rows = [{"said": line, "state": state} for line, state in zip(journal.lines, states[1:], strict=True)]
    return [json.dumps(row) for row in [head, *rows, {"winner": journal.game.state.winner}]]


def read(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def replayed(rows: list[dict[str, Any]]) -> tuple[Game, str]:
    """Play a file's answers again: the game, and where it first went another way, if it did."""
    return played_again(frozen().start(setup(), rows[0]["seed"]), rows)


def played_again(g: Game, rows: list[dict[str, Any]]) -> tuple[Game, str]:
    if fingerprint(g) != rows[0]["state"]:
        return g, "the game begins another way"
    for n, row in enumerate(rows[1:-1], 1):
        repeat(g, row["said"])
        if fingerprint(g) != row["state"]:
            return g, f"after answer {n} ({row['said']}) the position is another one"
    return g, ""


def files() -> list[Path]:
    return [FOLDER / f"kingdom-hearts-first-{seed}.jsonl" for seed in SEEDS]


if __name__ == "__main__":
    for file, seed in zip(files(), SEEDS, strict=True):
        lines = written(seed)
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")
        print(f"{file.name}: {len(lines) - 2} answers, {lines[-1]}")
