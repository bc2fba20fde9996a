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
    """lor.1.9.2: wins and losses first, then banishments, again and again until nothing is left to do (lor.1.9.3).

    After that there is nothing to find before damage, lore or what is in force has changed: `wary` says so.
    """
    s = g.s
    while s.winner == NOBODY and not (
            (max(s.lore) >= GOAL or s.failed or not g.silent("lore to win")) and decided(g)):
        fallen = banishable(g)
        if not fallen:
            g.wary = may_change(g)
            break
        tell_banishers(g, fallen)
        g.banish(fallen)                                             # lor.1.9.5: as one
    if s.credit:
        s.credit = []


def banishable(g: Lorcana) -> list[int]:
    """lor.1.9.1.3: damage has reached Willpower, or Willpower has fallen to nothing (lor.ruling.zero-willpower)."""
    damage = g.s.damage
    out: list[int] = []
    for seat in range(g.seats):
        for p in at_risk(g, seat):
            if damage[p] >= g.value(p, "willpower"):
                out.append(p)
    return out


def at_risk(g: Lorcana, seat: int) -> list[int]:
    """A player's characters and locations with as much damage as their printed Willpower, which texts only add to; or
    all, if a text may take some away."""
    if "willpower" in g.library.lowered and not g.silent("willpower"):
        return g.zone(seat, CHARACTERS) + g.zone(seat, LOCATIONS)
    s, printed = g.s, g.library.columns.get("willpower") or g.library.column("willpower")
    return [p for p in g.hurt(seat) if s.damage[p] >= printed[s.face[p]]]


def may_change(g: Lorcana) -> bool:
    """Whether what was just found may be otherwise though no damage and no lore has come: texts decide it."""
    if not g.silent("lore to win"):
        return True
    return not g.silent("willpower") and any(at_risk(g, seat) for seat in range(g.seats))


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
