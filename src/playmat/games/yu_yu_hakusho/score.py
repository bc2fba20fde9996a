"""How good a position looks: for bots that look a little way ahead."""
from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.cards.runtime.parts import part_of
from playmat.games.yu_yu_hakusho.state import ARENA, ATTACHED, DECK, HAND, SLOT5

if TYPE_CHECKING:
    from playmat.games.yu_yu_hakusho.tournament import Tournament

SHORT = 12               # so few cards in the Deck, and the end of the game comes into sight


def score(g: Tournament, seat: int) -> float:
    return side(g, seat) - side(g, 1 - seat) + hand(g, seat)


def side(g: Tournament, seat: int) -> float:
    """Matches won, damage taken, and what stands ready."""
    s = g.s
    total = 40.0 * s.wins[seat]
    for p in g.characters(seat):
        total -= (6.0 if g.kind(p) == ARENA else 4.0) * s.damage[p] / (3.0 if g.type(p) == "king" else 1.0)
    total += 0.4 * s.energy[seat] + (3.0 if g.zone(seat, SLOT5) else 0.0)
    for p in g.zone(seat, ATTACHED):
        total += 0.3 if s.up[p] else 0.5
    return total + threat(g, seat) + deck(g, seat)


def threat(g: Tournament, seat: int) -> float:
    """What the fighter's best attack would do to the other one when it comes, if it can be paid then."""
    s = g.s
    me, whom = g.fighter(seat), g.fighter(1 - seat)
    if me < 0 or whom < 0:
        return 0.0
    to_come = 0 if s.active == seat and not s.attacked else 2        # before the next attack cards are drawn
    cards, energy = len(g.zone(seat, HAND)) + to_come, s.energy[seat] + to_come
    best = 0.0
    defense = g.value(whom, "defense")
    for p in g.cards_with_attacks(seat, me):
        for text in g.attacks_on(p):
            part = part_of(p, text)
            price = g.attack_cost(part, me)
            if price <= (energy if g.library.abilities[text].kind == "spirit attack" else cards):
                value = g.attack_value(part, me)
                points = 2 if value >= 2 * defense else 1 if value >= defense else 0
                best = max(best, 3.5 * points - 0.5 * price + value / 10000)
    return best


def deck(g: Tournament, seat: int) -> float:
    """Who has no card left to draw has lost; a full Deck is nothing to worry about."""
    left = len(g.zone(seat, DECK))
    return 0.0 if left >= SHORT else -0.15 * (SHORT - left) ** 2 if left > 3 else -30.0 + 4.0 * left


def hand(g: Tournament, seat: int) -> float:
    """Cards pay for attacks: the first few count most."""
    n = len(g.zone(seat, HAND))
    return 1.5 * min(n, 3) + 0.9 * max(0, min(n, 6) - 3) + 0.3 * max(0, n - 6)
