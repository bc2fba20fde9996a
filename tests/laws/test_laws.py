"""The laws, on the made-up game and on every registered one."""
from __future__ import annotations

import pytest

from playmat.kernel.laws import obey
from tests.sixth_game import SPEC as HIGH_CARD


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_made_up_game_obeys(seats: int) -> None:
    for seed in range(20):
        obey(HIGH_CARD, {"seats": [{} for _ in range(seats)]}, seed, bound=100)
