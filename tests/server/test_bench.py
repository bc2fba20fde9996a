"""What the bench of the server weighs: whole views in the middle of games, and what changes."""
from __future__ import annotations

import pytest

from playmat import games
from playmat.server.bench import BenchFigures, weigh
from tests.server.conftest import House, wait_for

MOST = 40_000                        # bytes: a whole view of a table


@pytest.mark.parametrize("edition", games.editions("kingdom-hearts"))
def test_views_of_a_whole_game_are_light_and_updates_a_fraction(house: House, edition: str) -> None:
    figures = BenchFigures()
    wait_for(weigh(house.base, "kingdom-hearts", edition, figures))
    assert figures.refused == []
    assert len(figures.views) > 100
    assert 5_000 < max(figures.views) <= MOST
    assert 0 < sum(figures.updates) / len(figures.updates) < max(figures.views) / 4
