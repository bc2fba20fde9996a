"""Kingdom Hearts Trading Card Game."""
from __future__ import annotations

from playmat.cards.library import CardSpec

EDITIONS = ["first", "break-of-dawn"]


def spec(edition: str) -> CardSpec:
    from playmat.games.kingdom_hearts import dawn, first
    return {"first": first.spec, "break-of-dawn": dawn.spec}[edition]()
