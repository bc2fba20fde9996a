"""Talisman with two to six seats: the laws at the first answers of random games, and whole games to their end."""
from __future__ import annotations

import os
from typing import Any

import pytest

from playmat.games.talisman import EDITIONS
from playmat.kernel.chance import Dice
from playmat.kernel.game import Game
from playmat.kernel.laws import Unlawful, obey
from playmat.kernel.names import CHANCE

SPEC = EDITIONS["kingdom-hearts"]()
ANSWERS = int(os.environ.get("PLAYMAT_LAW_ANSWERS", "60"))
GAMES = int(os.environ.get("PLAYMAT_LAW_GAMES", "1"))                # for each number of seats


def setup(seats: int, **options: Any) -> dict[str, Any]:
    return {"seats": [{} for _ in range(seats)], "options": options}


@pytest.mark.parametrize("windows", ["when able", "always"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_first_answers_obey_the_laws(seats: int, windows: str) -> None:
    for seed in range(GAMES):
        try:
            obey(SPEC, setup(seats, windows=windows), 100 * seats + seed, ANSWERS)
        except Unlawful as e:
            if f"ends within {ANSWERS} answers" not in str(e):
                raise


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("options", [
    {}, {"no_inheritance": True, "trophies_per_point": "7", "no_starting_bonus": True},
    {"surrender_before_drawing": True, "choose_characters": True, "round_limit": 12}],
    ids=["usual", "traditional", "alternative"])
def test_random_games_end(seats: int, options: dict[str, Any]) -> None:
    g = played_out(SPEC.start(setup(seats, **options), 10 * seats), Dice(seats))
    assert g.over
    assert not g.invariants()


def played_out(g: Game, dice: Dice) -> Game:
    for _ in range(20_000):
        if g.over:
            return g
        request = g.state.pending[0]
        if request.seat == CHANCE:
            g.chance()
        else:
            g.take(request, request.options[dice.below(len(request.options))])
    raise AssertionError("it has no end")
