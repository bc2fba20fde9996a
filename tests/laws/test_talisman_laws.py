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
        obey_at_first(setup(seats, windows=windows), 100 * seats + seed, ANSWERS)


@pytest.mark.long
@pytest.mark.parametrize("game", range(12))
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_sixty_games_obey_the_laws_for_six_hundred_answers(seats: int, game: int) -> None:
    """Twelve for each number of seats; in every other one whoever might answer is always asked."""
    obey_at_first(setup(seats, windows=("when able", "always")[game % 2]), 1000 * seats + game, 600)


def obey_at_first(table: dict[str, Any], seed: int, answers: int) -> None:
    """The laws at every node, as far as so many answers lead."""
    try:
        obey(SPEC, table, seed, answers)
    except Unlawful as e:
        if f"ends within {answers} answers" not in str(e):
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
