"""No rule depends on the number of a seat: every rule test runs with bill in the first chair, then with kim in it."""
from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.rules.kingdom_hearts.table import NAMES


@pytest.fixture(autouse=True, params=["bill", "kim"])
def first_chair(request: pytest.FixtureRequest) -> Iterator[None]:
    NAMES.sort(reverse=request.param == "kim")
    yield
    NAMES.sort()
