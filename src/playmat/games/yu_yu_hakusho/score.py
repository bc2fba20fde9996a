"""How good a position looks: for bots that look a little way ahead."""
from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.yu_yu_hakusho.state import ATTACHED, DECK, HAND, SLOT5

if TYPE_CHECKING:
    from playmat.games.yu_yu_hakusho.tournament import Tournament


def score(g: Tournament, seat: int) -> float:
    return side(g, seat) - side(g, 1 - seat) + hand(g, seat)


def side(g: Tournament, seat: int) -> float:
    """Matches won, damage taken, and what stands ready."""
    s = g.s
    total = 40.0 * s.wins[seat]
    for p in g.characters(seat):
        total -= (6.0 if g.kind(p) == 2 else 4.0) * s.damage[p] / (3.0 if g.type(p) == "king" else 1.0)
    total += 0.4 * s.energy[seat] + (3.0 if g.zone(seat, SLOT5) else 0.0)
    for p in g.zone(seat, ATTACHED):
        total += 1.6 if s.up[p] else 0.9
    deck = len(g.zone(seat, DECK))
    return total - (8.0 if deck < 2 else 2.0 if deck < 6 else 0.0)


def hand(g: Tournament, seat: int) -> float:
    """Cards pay for attacks: the first few count most."""
    n = len(g.zone(seat, HAND))
    return 0.9 * min(n, 6) + 0.3 * max(0, n - 6)
