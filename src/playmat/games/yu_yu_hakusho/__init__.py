"""Yu Yu Hakusho Trading Card Game."""
from __future__ import annotations

from collections.abc import Callable

from playmat.cards.library import CardSpec


def last_rulebook() -> CardSpec:
    from playmat.games.yu_yu_hakusho.edition import spec
    return spec()


EDITIONS: dict[str, Callable[[], CardSpec]] = {"2004": last_rulebook}
