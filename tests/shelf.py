"""The made-up game on the shelf beside the real ones, for tests of what works with any game."""
from __future__ import annotations

import sys
import types
from typing import Any

import pytest

from playmat import games
from tests.sixth_game import SPEC


@pytest.fixture
def high_card(monkeypatch: pytest.MonkeyPatch) -> str:
    """Registers the made-up game; worker processes are forked and find it too."""
    module: Any = types.ModuleType("playmat.games.high_card")
    module.EDITIONS = [SPEC.edition]
    module.spec = lambda edition: SPEC
    module.choices = lambda spec: ["one", "two", "three"]
    module.seat_setup = lambda spec, name: {"deck": name}
    monkeypatch.setitem(sys.modules, "playmat.games.high_card", module)
    monkeypatch.setitem(games.FOLDERS, "high-card", "high_card")
    return "high-card"
