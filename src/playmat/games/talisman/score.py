"""How good a position looks: for bots that look a little way ahead."""
from __future__ import annotations

from playmat.games.talisman.journey import Journey


def score(g: Journey, seat: int) -> float:
    return float(g.points_of(seat))
