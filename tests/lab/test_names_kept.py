"""What is asked all the time is found quickly."""
from __future__ import annotations

import pytest

from playmat import games
from playmat.cli.lab import pairings_of, setups
from playmat.lab.bench import compiled

SHARED = 30              # CPython finds so many names of an object by their place; beyond that it looks each of them up
EDITIONS = [(game, edition) for game in games.game_names() for edition in games.editions(game)]


@pytest.mark.skipif(compiled(), reason="compiled classes keep no dictionaries")
@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_no_game_keeps_more_names_than_are_found_by_their_place(game: str, edition: str) -> None:
    spec = games.spec(game, edition)
    g = spec.start(setups(spec, pairings_of(spec, None, 2), ())[0], 1)
    kept = {type(thing).__name__: len(vars(thing)) for thing in (spec, g, g.state)}
    assert all(n <= SHARED for n in kept.values()), kept
