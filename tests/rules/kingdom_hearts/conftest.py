"""Every rule test runs in the editions of all the rules it cites, with bill in the first chair and with kim in it."""
from __future__ import annotations

from collections.abc import Iterator

import pytest

from playmat import games
from tests.rules.kingdom_hearts import table

GAME = "kingdom-hearts"


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test of rules that both rulebooks have runs once under each."""
    cited = [i for mark in metafunc.definition.iter_markers("rule") for i in mark.args]
    if cited:
        entries = games.spec(GAME).ledger().entries
        editions = [e for e in games.editions(GAME) if all(entries[i].of(e) for i in cited if i in entries)]
        assert editions, f"{metafunc.definition.nodeid} cites rules that no edition has together"
        metafunc.parametrize("edition", editions, indirect=True)


@pytest.fixture(autouse=True)
def edition(request: pytest.FixtureRequest) -> Iterator[str]:
    table.EDITION = getattr(request, "param", "first")
    yield table.EDITION
    table.EDITION = "first"


@pytest.fixture(autouse=True, params=["bill", "kim"])
def first_chair(request: pytest.FixtureRequest) -> Iterator[None]:
    """No rule depends on the number of a seat."""
    table.NAMES.sort(reverse=request.param == "kim")
    yield
    table.NAMES.sort()
