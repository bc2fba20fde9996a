"""The made-up games on the shelf beside the real ones, for tests of what works with any game."""
from __future__ import annotations

import sys
import types
from typing import Any

import pytest

from playmat import games
from tests.sixth_game import SPEC as HIGH_CARD


def module_of(spec: Any, choices: list[str]) -> Any:
    module: Any = types.ModuleType(f"playmat.games.{spec.name.replace('-', '_')}")
    module.EDITIONS = [spec.edition]
    module.spec = lambda edition: spec
    module.choices = lambda spec: choices
    module.seat_setup = lambda spec, name: {"deck": name}
    return module


def lay_out() -> None:
    """Registers them for good: for a server that is only there for tests."""
    from tests.ring_road import SPEC as RING_ROAD

    for spec, choices in ((HIGH_CARD, ["one", "two", "three"]), (RING_ROAD, ["walker"])):
        module = module_of(spec, choices)
        sys.modules[module.__name__] = module
        games.FOLDERS[spec.name] = module.__name__.rpartition(".")[2]


@pytest.fixture
def high_card(monkeypatch: pytest.MonkeyPatch) -> str:
    """Registers the made-up game; worker processes are forked and find it too."""
    monkeypatch.setitem(sys.modules, "playmat.games.high_card", module_of(HIGH_CARD, ["one", "two", "three"]))
    monkeypatch.setitem(games.FOLDERS, "high-card", "high_card")
    return "high-card"
