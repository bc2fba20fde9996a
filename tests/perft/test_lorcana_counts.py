"""Exhaustive node counts from fixed positions of Lorcana."""
from __future__ import annotations

import pytest

from tests.perft.lorcana import DEPTHS, counts, read


@pytest.mark.parametrize("name", DEPTHS)
def test_no_count_has_moved(name: str) -> None:
    assert counts(name) == read()[name], f"{name}: count again on purpose (lorcana.py), and say why in the commit"
