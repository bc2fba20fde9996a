"""How good a position looks: for bots that look a little way ahead."""
from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from playmat.cards.library import Face
from playmat.cards.runtime.parts import part_of
from playmat.games.yu_yu_hakusho.state import ATTACHED, DECK, HAND, SLOT5

if TYPE_CHECKING:
    from playmat.games.yu_yu_hakusho.tournament import Tournament

WIN: Final = 40.0
POINT: Final = 6.0              # damage on the fighter
WAITING: Final = 4.0            # on the Sideline
OF_KING: Final = 9.0            # on a King: twelve of them decide the game, as twenty do against a team
SHORT: Final = 12               # so few cards in the Deck, and the end of the game comes into sight
PLENTY: Final = 6               # of energy; more is seldom spent
FIRST_THREE: Final = 1.4        # what three cards of a hand count each,
NEXT_THREE: Final = 0.7         # the next three,
REST: Final = 0.25              # and the rest; no tuple: compiled, one of floats is never set


def score(g: Tournament, seat: int) -> float:
    """One's own cards in hand are known, the other's only counted."""
    return side(g, seat) - side(g, 1 - seat) + hand(g, seat) - 0.5 * graded([1.0] * len(g.zone(1 - seat, HAND)))


def side(g: Tournament, seat: int) -> float:
    """Matches won, the line-up and what is attached to it, energy, and what is to come."""
    s = g.s
    energy = s.energy[seat]
    total = WIN * s.wins[seat] + 0.45 * min(energy, PLENTY) + 0.1 * max(0, energy - PLENTY)
    total += 3.0 if g.zone(seat, SLOT5) else 0.0
    bearers = [s.on[p] for p in g.zone(seat, ATTACHED)]
    me = g.fighter(seat)
    for p in g.characters(seat):
        n = bearers.count(p)
        if p == me:                                  # what it makes of his attacks and defense counts as threat
            total += 0.3 * n - (OF_KING if g.type(p) == "king" else POINT) * s.damage[p]
        else:
            total += 0.9 * min(n, 2) + 0.2 * max(0, n - 2) - WAITING * s.damage[p]
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
    g.said_once = {}                                                 # the same of the fighter for each attack
    defense, left = g.value(whom, "defense"), g.damage_to_defeat(whom) - s.damage[whom]
    for p in g.cards_with_attacks(seat, me):
        for text in g.attacks_on(p):
            part = part_of(p, text)
            price = g.attack_cost(part, me)
            if price <= (energy if g.library.abilities[text].kind == "spirit attack" else cards):
                value = g.attack_value(part, me)
                points = 2 if value >= 2 * defense else 1 if value >= defense else 0
                beaten = 6.0 if 0 < left <= points else 0.0
                best = max(best, 3.5 * points + beaten - 0.5 * price + value / 10000)
    g.said_once = None
    return best


def deck(g: Tournament, seat: int) -> float:
    """Who has no card left to draw has lost: each counts, the last ones most."""
    left = len(g.zone(seat, DECK))
    return 0.12 * left - 0.2 * max(0, SHORT - left) ** 2


def hand(g: Tournament, seat: int) -> float:
    """Cards pay for attacks, so the first few count most; those that are of use later should not be the ones."""
    filled = len(g.zone(seat, SLOT5)) > 0 or g.s.debt[seat] > 0
    return graded(sorted([worth(g.face(p), filled) for p in g.zone(seat, HAND)], reverse=True))


def graded(worths: list[float]) -> float:
    return FIRST_THREE * sum(worths[:3]) + NEXT_THREE * sum(worths[3:6]) + REST * sum(worths[6:])


@cache
def worth(face: Face, filled: bool) -> float:
    """Of a card in hand, beside others: a character is of use while the fifth slot is empty, a technique by what its
    attack does for its cost."""
    if face.type == "character":
        return 0.5 if filled else 1.2
    base = 1.1 if face.type == "item" else 1.0
    if face.type == "technique":
        base = 0.7 + min(10000, max([good(a.numbers) for a in face.abilities], default=0)) / 15000
    return base - 0.05 * face.stats.get("energy cost", 0)


def good(numbers: dict[str, int]) -> int:
    return max(0, numbers.get("value", 0) - 1000 * numbers.get("cost", 0))
