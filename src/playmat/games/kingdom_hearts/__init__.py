"""Kingdom Hearts Trading Card Game."""
from __future__ import annotations

from playmat.cards.library import CardSpec

EDITIONS = ["first"]


def spec(edition: str) -> CardSpec:
    from playmat.games.kingdom_hearts import first
    return {"first": first.spec}[edition]()
