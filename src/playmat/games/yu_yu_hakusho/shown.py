"""What a table shows beside the cards: what an attack would do, both numbers of the comparison, fought slots."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.cards.runtime.parts import part_of
from playmat.games.yu_yu_hakusho.chapters.attack import Attack
from playmat.games.yu_yu_hakusho.state import HAND
from playmat.kernel.names import NOTHING

if TYPE_CHECKING:
    from playmat.games.yu_yu_hakusho.tournament import Tournament

COMPARED: Final = "compared value"           # of the attacker his attack's value, of the defender the defense
NUMBERS: Final = {
    COMPARED: 0, "matches to win": 1, "slot 2 fought": 2, "slot 3 fought": 3, "slot 4 fought": 4, "slot 5 fought": 5}


def number(g: Tournament, seat: int, name: str) -> int:
    """A number that nobody's text asks for, but that players want to see."""
    which = NUMBERS[name]
    if which == 0:
        return compared(g, seat)
    if which == 1:
        return g.matches_needed(seat)
    fought = g.s.locked >> which & 1
    return 2 if not fought and g.s.match == which else fought        # 2: it is fought now


def under_way(g: Tournament) -> Attack | None:
    """The attack, until the match is over: whoever comes into the Arena then is not attacked."""
    f = g.nearest("Attack") if g.nearest("EndMatch") is None else None
    return f if isinstance(f, Attack) and g.user_of(f.card) >= 0 and f.aimed_at(g) >= 0 else None


def fighters(g: Tournament) -> list[tuple[int, list[int]]]:
    """The attacker, and the defender with whom he aims at."""
    f = under_way(g)
    return [] if f is None else [(f.seat, []), (1 - f.seat, [f.aimed_at(g)])]


def compared(g: Tournament, seat: int) -> int:
    f = under_way(g)
    if f is None:
        return 0
    return f.value_now(g) if seat == f.seat else g.value(f.aimed_at(g), "defense")


def parts(g: Tournament, seat: int) -> list[tuple[int, int]]:
    """What is printed; what texts make of it is the rest."""
    f = under_way(g)
    if f is None:
        return []
    if seat == f.seat:
        return [(f.card, g.library.abilities[f.like].numbers.get("value", 0))]
    whom = f.aimed_at(g)
    return [(whom, g.face(whom).stats.get("defense", 0))]


def attack_outlook(g: Tournament, seat: int, card: int, text: int) -> tuple[str, str]:
    """What an attack costs and how it compares, and what comes of it as things stand."""
    user, whom = g.user_of(card), g.fighter(1 - seat)
    if user < 0 or whom < 0:
        return ("", "")
    price, worth = g.attack_cost(part_of(card, text), user), g.attack_value(part_of(card, text), user)
    defense = g.value(whom, "defense")
    energy = g.library.abilities[text].kind == "spirit attack"
    points = 2 if worth >= 2 * defense else 1 if worth >= defense else 0
    left = len(g.zone(seat, HAND)) - (0 if energy else price)
    paid = f"{price} Spirit Energy" if energy else "1 card" if price == 1 else f"{price} cards"
    may_buy = (left >= g.player_value(seat, "minimum damage price")
               and g.forbids("deal minimum damage", user, seat) == NOTHING)
    dealt = "0 or 1 damage" if not points and may_buy else f"{points} damage"
    return (f"{paid}, {worth} against {defense}" if price else f"free, {worth} against {defense}", dealt)
