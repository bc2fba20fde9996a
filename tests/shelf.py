"""The made-up games on the shelf beside the real ones, for tests of what works with any game."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import pytest

from playmat import games
from playmat.cards.library import CardSpec
from playmat.kernel.spec import Spec
from tests.sixth_game import SPEC as HIGH_CARD


def editions(spec: Spec) -> dict[str, Callable[[], CardSpec]]:
    """A line of the shelf. Real games have cards; whoever asks for these knows that they have none."""
    return {spec.edition: lambda: cast(Any, spec)}


def lay_out() -> None:
    """Registers them for good: for a server that is only there for tests."""
    from tests.ring_road import SPEC as RING_ROAD

    for spec in (HIGH_CARD, RING_ROAD):
        games.GAMES[spec.name] = editions(spec)


@pytest.fixture
def high_card(monkeypatch: pytest.MonkeyPatch) -> str:
    """Registers the made-up game; worker processes are forked and find it too."""
    monkeypatch.setitem(games.GAMES, "high-card", editions(HIGH_CARD))
    return "high-card"
