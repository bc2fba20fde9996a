"""Disney Lorcana, by the Comprehensive Rules of 22 August 2025."""
from __future__ import annotations

from collections.abc import Callable

from playmat.cards.library import CardSpec


def august_2025() -> CardSpec:
    from playmat.games.lorcana.spec import spec
    return spec()


EDITIONS: dict[str, Callable[[], CardSpec]] = {"2025-08": august_2025}
