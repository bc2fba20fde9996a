"""Talisman: Kingdom Hearts Edition."""
from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playmat.cards.library import CardSpec


def kingdom_hearts() -> CardSpec:
    from playmat.games.talisman.spec import spec
    return spec()


EDITIONS: Final[dict[str, Callable[[], CardSpec]]] = {"kingdom-hearts": kingdom_hearts}
