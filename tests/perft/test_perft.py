"""Exhaustive node counts from fixed positions."""
from __future__ import annotations

import pytest

from playmat.lab.perft import divide, perft
from tests.perft import talisman, yu_yu_hakusho
from tests.perft.count import counts, read
from tests.perft.positions import POSITIONS
from tests.sixth_game import SPEC as HIGH_CARD


@pytest.mark.parametrize("name", POSITIONS)
def test_no_count_has_moved(name: str) -> None:
    assert counts(name) == read()[name], f"{name}: count again on purpose (count.py), and say why in the commit"


@pytest.mark.parametrize("name", talisman.DEPTHS)
def test_no_count_of_talisman_has_moved(name: str) -> None:
    assert talisman.counts(name) == talisman.read()[name], f"{name}: count again on purpose (talisman.py), and say why"


@pytest.mark.parametrize("name", yu_yu_hakusho.DEPTHS)
def test_no_count_of_yu_yu_hakusho_has_moved(name: str) -> None:
    assert yu_yu_hakusho.counts(name) == yu_yu_hakusho.read()[name], (
        f"{name}: count again on purpose (yu_yu_hakusho.py), and say why")


def test_what_is_counted() -> None:
    """Four cards each, laid at once: 4 answers, then 4 more; ties go to chance, so the third is not always 3."""
    g = HIGH_CARD.start({"seats": [{}] * 2}, seed=1)
    assert [perft(g, d) for d in range(3)] == [1, 4, 16]
    assert list(divide(g, 2).values()) == [4] * 4
    ties = sum(g.state.face[p] == g.state.face[q] for p in g.zone(0, 1) for q in g.zone(1, 1))
    assert perft(g, 3) == 3 * (16 - ties) + 2 * ties
