"""Exhaustive node counts from fixed positions."""
from __future__ import annotations

import pytest

from playmat.lab.perft import divide, perft
from tests.perft import count, lorcana, talisman, yu_yu_hakusho
from tests.sixth_game import SPEC as HIGH_CARD

GAMES = {"count": count.COUNTED, "lorcana": lorcana.COUNTED, "talisman": talisman.COUNTED,
         "yu_yu_hakusho": yu_yu_hakusho.COUNTED}


@pytest.mark.parametrize(("file", "name"), [(file, name) for file, game in GAMES.items() for name in game.depths])
def test_no_count_has_moved(file: str, name: str) -> None:
    counted = GAMES[file]
    assert counted.counts(name) == counted.read()[name], f"{name}: count again on purpose ({file}.py), and say why"


def test_what_is_counted() -> None:
    """Four cards each, laid at once: 4 answers, then 4 more; ties go to chance, so the third is not always 3."""
    g = HIGH_CARD.start({"seats": [{}] * 2}, seed=1)
    assert [perft(g, d) for d in range(3)] == [1, 4, 16]
    assert list(divide(g, 2).values()) == [4] * 4
    ties = sum(g.state.face[p] == g.state.face[q] for p in g.zone(0, 1) for q in g.zone(1, 1))
    assert perft(g, 3) == 3 * (16 - ties) + 2 * ties
