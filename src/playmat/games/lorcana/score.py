"""How good a position looks: for bots that look a little way ahead."""
from __future__ import annotations

from playmat.games.lorcana.lorcana import Lorcana
from playmat.games.lorcana.state import CHARACTERS, HAND, INKWELL, ITEMS, LOCATIONS

INK_WANTED = 8                   # more ink than that is worth little


def score(g: Lorcana, seat: int) -> float:
    """Against the best of the others."""
    return side(g, seat) - max([side(g, other) for other in g.opponents(seat)], default=0.0)


def side(g: Lorcana, seat: int) -> float:
    """Lore, and what promises more of it: characters, locations, ink to play them, cards in hand."""
    s = g.s
    goal = g.player_value(seat, "lore to win")
    ink = len(g.zone(seat, INKWELL))
    total = 3.0 * s.lore[seat] * (20.0 / goal) + (40.0 if s.lore[seat] >= goal else 0.0)
    total += 1.2 * min(ink, INK_WANTED) + 0.2 * max(0, ink - INK_WANTED)
    total += 0.9 * len(g.zone(seat, HAND)) + 0.8 * len(g.zone(seat, ITEMS))
    for p in g.zone(seat, CHARACTERS):
        total += worth(g, p)
    for p in g.zone(seat, LOCATIONS):
        total += 0.5 + 1.5 * g.value(p, "lore") + 0.2 * (g.value(p, "willpower") - s.damage[p])
    return total


def worth(g: Lorcana, p: int) -> float:
    """A character: what it can quest for and fight with; an exerted one can be challenged."""
    s = g.s
    left = g.value(p, "willpower") - s.damage[p]
    lore = 0 if g.value(p, "reckless") else g.value(p, "lore")
    return (1.0 + 1.6 * lore + 0.5 * g.value(p, "strength") + 0.4 * left + 0.1 * g.cost(p)
            - (0.3 + 0.2 * lore if s.exerted[p] else 0.0))
