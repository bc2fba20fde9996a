"""How good a position looks: for bots that look a little way ahead."""
from __future__ import annotations

from playmat.games.kingdom_hearts.duel import Duel
from playmat.games.kingdom_hearts.table import HAND


def score(g: Duel, seat: int) -> float:
    return side(g, seat) - side(g, g.other(seat))


def side(g: Duel, seat: int) -> float:
    """Both goals, what stands in the way of moving on, and what is at hand for later."""
    worlds = g.world_total(seat)
    hearts = g.s.hearts[seat]
    total = 3.0 * worlds + 5.0 * hearts - 6.0 / max(1, hearts)
    total -= sum([0.4 * max(0, g.value(p, "power") - g.s.damage[p]) + 1.0 for p in g.foes(seat)])
    for p in g.allies(seat):
        total += 0.8 + 0.5 * g.value(p, "support") + 0.2 * g.value(p, "magic")
    return total + 0.55 * len(g.zone(seat, HAND))
