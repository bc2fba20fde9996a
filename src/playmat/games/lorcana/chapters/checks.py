"""The game state check (section 1.9): a step of the outlines, never inside an effect."""
from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.cards.effects.amounts import Number
from playmat.cards.effects.modifiers import ADD, SET
from playmat.games.lorcana.chapters.damage import tell_banishers
from playmat.games.lorcana.state import CHARACTERS, LOCATIONS, RULE_NUMBERS
from playmat.kernel.names import NOBODY

if TYPE_CHECKING:
    from playmat.games.lorcana.lorcana import Lorcana

GOAL = RULE_NUMBERS["lore to win"]


def check(g: Lorcana) -> None:
    """lor.1.9.2: wins and losses first, then banishments, again and again until nothing is left to do (lor.1.9.3): of
    those whose damage has reached their Willpower (lor.1.9.1.3), or whose Willpower has fallen to nothing
    (lor.ruling.zero-willpower).

    After that there is nothing to find before damage, lore or what is in force has changed, unless texts decide it all
    the time: `wary` says so.
    """
    s = g.s
    while s.winner == NOBODY and not (
            (s.failed or max(s.lore) >= lowest_goal(g)) and decided(g)):
        risky = [p for seat in range(g.seats) for p in at_risk(g, seat)]
        fallen = [p for p in risky if s.damage[p] >= g.value(p, "willpower")] if risky else risky
        if not fallen:
            g.wary = lowest_goal(g) == 0 or (len(risky) > 0 and not g.silent("willpower"))
            break
        tell_banishers(g, fallen)
        g.banish(fallen)                                             # lor.1.9.5: as one
    if s.credit:
        s.credit = []


def lowest_goal(g: Lorcana) -> int:
    """The least lore with which anybody could win; 0 if that hangs on more than which cards are in play."""
    least = GOAL
    for ability, _, _ in g.speaking("lore to win"):
        for m in ability.modifiers:
            if ability.condition is not None or m.op not in (ADD, SET) or not isinstance(m.amount, Number):
                return 0
            least = min(least, m.amount.n if m.op == SET else GOAL + m.sign * m.amount.n)
    return max(1, least)


def at_risk(g: Lorcana, seat: int) -> list[int]:
    """A player's characters and locations with as much damage as their printed Willpower, which texts only add to; or
    all, if a text may take some away."""
    if "willpower" in g.library.lowered and not g.silent("willpower"):
        return g.zone(seat, CHARACTERS) + g.zone(seat, LOCATIONS)
    s, printed = g.s, g.library.columns.get("willpower") or g.library.column("willpower")
    return [p for p in g.hurt(seat) if s.damage[p] >= printed[s.face[p]]]


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
