"""Kingdom Hearts Trading Card Game."""
from __future__ import annotations

from collections.abc import Callable

from playmat.cards.library import CardSpec


def first_edition() -> CardSpec:
    from playmat.games.kingdom_hearts.first import spec
    return spec()


def break_of_dawn() -> CardSpec:
    from playmat.games.kingdom_hearts.dawn import spec
    return spec()


EDITIONS: dict[str, Callable[[], CardSpec]] = {"first": first_edition, "break-of-dawn": break_of_dawn}
