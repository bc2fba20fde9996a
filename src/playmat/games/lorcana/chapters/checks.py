"""The game state check (section 1.9): a step of the outlines, never inside an effect."""
from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.lorcana.chapters.damage import tell_banishers
from playmat.games.lorcana.state import CHARACTERS, LOCATIONS, RULE_NUMBERS
from playmat.kernel.names import NOBODY

if TYPE_CHECKING:
    from playmat.games.lorcana.lorcana import Lorcana

GOAL = RULE_NUMBERS["lore to win"]


def check(g: Lorcana) -> None:
    """lor.1.9.2: wins and losses first, then banishments, again and again until nothing is left to do (lor.1.9.3)."""
    s = g.s
    while s.winner == NOBODY and not (
            (max(s.lore) >= GOAL or s.failed or not g.silent("lore to win")) and decided(g)):
        fallen = banishable(g)
        if not fallen:
            break
        tell_banishers(g, fallen)
        g.banish(fallen)                                             # lor.1.9.5: as one
    if s.credit:
        s.credit = []


def banishable(g: Lorcana) -> list[int]:
    """lor.1.9.1.3: damage has reached Willpower, or Willpower has fallen to nothing (lor.ruling.zero-willpower)."""
    out: list[int] = []
    plain = g.silent("willpower")
    for seat in range(g.seats):
        for p in g.hurt(seat) if plain else g.zone(seat, CHARACTERS) + g.zone(seat, LOCATIONS):
            if g.s.damage[p] >= g.value(p, "willpower"):
                out.append(p)
    return out


def decided(g: Lorcana) -> bool:
    """lor.1.9.2.1: whoever has enough lore wins, in turn order (lor.ruling.two-winners); then losses, in turn order
    too, until one is left (lor.ruling.all-deck-out)."""
    s = g.s
    if won(g):
        return True
    if s.failed:
        lose(g)
    return s.winner != NOBODY


def won(g: Lorcana) -> bool:
    for seat in g.in_turn_order():
        if g.s.lore[seat] >= g.player_value(seat, "lore to win"):
            g.note("lor.1.9.1.1", "{s} has {n} lore and wins", (seat, g.s.lore[seat]))
            g.end_with([other for other in range(g.seats) if other == seat or not g.rivals(seat, other)])
            return True
    return False


def lose(g: Lorcana) -> None:
    """lor.1.9.1.2, lor.3.2.1.2."""
    s = g.s
    for seat in g.in_turn_order():
        if s.failed >> seat & 1 and s.winner == NOBODY:
            g.note("lor.1.9.1.2", "{s} tried to draw from an empty deck and loses", (seat,))
            g.put_out(seat)
    s.failed = 0
