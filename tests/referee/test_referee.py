"""Random games with cards without texts: the engine and a referee written apart from it must agree on everything.

More games than the usual few: PLAYMAT_LAW_GAMES=2000 python3 run.py test tests/referee
"""
from __future__ import annotations

import os

import pytest

from playmat.kernel.chance import Dice
from tests.referee.cards import deck, made_up
from tests.referee.dawn import DawnReferee
from tests.referee.duel import Duel
from tests.referee.referee import Referee

GAMES = int(os.environ.get("PLAYMAT_LAW_GAMES", "96"))              # for each edition
BOUND = 1500                                                        # answers in a game
POOLS = 6                                                           # sets of cards, each with its own numbers
REFEREES = {"first": Referee, "break-of-dawn": DawnReferee}


@pytest.mark.parametrize("pool", range(POOLS))
@pytest.mark.parametrize("edition", REFEREES)
def test_the_engine_and_the_referee_agree(edition: str, pool: int) -> None:
    spec, faces = made_up(edition, pool)
    for seed in range(pool, GAMES, POOLS):
        dice = Dice(seed)
        Duel(spec, [deck(faces, dice) for _ in range(2)], seed, REFEREES[edition]).play(BOUND)
