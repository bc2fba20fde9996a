"""Disney Lorcana, by the Comprehensive Rules of 22 August 2025."""
from __future__ import annotations

from collections.abc import Callable

from playmat.cards.library import CardSpec


def infinity() -> CardSpec:
    from playmat.games.lorcana.spec import infinity as spec
    return spec()


def core() -> CardSpec:
    from playmat.games.lorcana.spec import core as spec
    return spec()


EDITIONS: dict[str, Callable[[], CardSpec]] = {"infinity": infinity, "core": core}
