"""Damage Counters (section 9): dealing, putting, moving and removing them; and who has banished whom."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.cards.runtime.due import DueAbility
from playmat.cards.runtime.happening import Happening
from playmat.cards.runtime.instead import Instead
from playmat.games.lorcana.state import CHARACTERS, LOCATIONS, Credit
from playmat.kernel.names import NOTHING

if TYPE_CHECKING:
    from playmat.cards.runtime.game import CardGame
    from playmat.games.lorcana.lorcana import Lorcana


class DamageInstead(Instead):
    """lor.7.7.7: several replacements fit damage that would be dealt; Resist is one of them (lor.10.6.1)."""

    OUTLINE: ClassVar[str] = """
        lor.7.7.7     offer
        lor.7.7.7.2   apply
        lor.7.7.7.3   look_again
        lor.7.7.1     happen
    """

    def found(self, g: CardGame) -> list[DueAbility]:
        out = super().found(g)
        resist = g.keyword("Resist")                                 # type: ignore[attr-defined]
        p, n = self.happening.it, self.happening.n
        used = any(self.used[i + 1] == resist for i in range(0, len(self.used), 2))
        if not used and g.value(p, "resist"):
            out.append(DueAbility(resist, p, g.controller(p), p, self.happening.other, self.happening.seat, n))
        return out


def deal(g: Lorcana, p: int, n: int, by: int = NOTHING) -> None:
    """lor.4.3.6.15: damage that Resist and other replacements change first; `by` is the character that deals it."""
    if n <= 0 or g.kind(p) not in (CHARACTERS, LOCATIONS):
        return
    if not g.silent("be dealt damage") and g.forbids("be dealt damage", p) >= 0:
        return
    seat = g.s.owner[p]
    if not g.silent("instead damaged"):
        h = Happening("damaged", p, by, seat, n, g.cause())
        if g.woken("instead", h):
            g.call(DamageInstead(h))
            return
    dealt(g, p, n - g.value(p, "resist"), by)


def perform(g: Lorcana, h: Happening) -> None:
    """What was to happen happens, as replacements have left it."""
    if h.event == "damaged":
        dealt(g, h.it, h.n, h.other)


def dealt(g: Lorcana, p: int, n: int, by: int) -> None:
    """lor.4.3.6.16; if nothing is left, no damage was dealt (lor.10.6.3)."""
    if n <= 0:
        return
    s = g.s
    g.add_damage(p, n)
    if by >= 0:
        s.credit.append(Credit(by, p))
    g.did([p])
    g.note("lor.4.3.6.16", "{p} is dealt {n} damage and has {n}", (p, n, s.damage[p]))
    g.happen("damaged", it=p, other=by, seat=s.owner[p], n=n)
    if by >= 0 and g.in_a_challenge(by) and g.in_a_challenge(p):
        g.happen("deals challenge damage", it=by, other=p, seat=s.owner[by], n=n)


def put_counters(g: Lorcana, p: int, n: int, by: int = NOTHING) -> int:
    """lor.9.2.1: not dealing damage."""
    if n <= 0 or g.kind(p) not in (CHARACTERS, LOCATIONS):
        return 0
    g.add_damage(p, n)
    if by >= 0:
        g.s.credit.append(Credit(by, p))
    g.note("lor.9.2.1", "{n} damage is put on {p}, which has {n}", (n, p, g.s.damage[p]))
    return n


def remove(g: Lorcana, p: int, n: int, seat: int) -> int:
    """How many counters were taken off (lor.ruling.damage-cant-be-removed)."""
    n = min(n, g.s.damage[p])
    if n <= 0 or (not g.silent("lose damage") and g.forbids("lose damage", p) >= 0):
        return 0
    g.add_damage(p, -n)
    g.note("lor.9.1.1", "{n} damage is removed from {p}, which has {n}", (n, p, g.s.damage[p]))
    g.happen("healed", it=p, seat=seat, n=n)
    return n


def move(g: Lorcana, source: int, target: int, n: int, seat: int, by: int = NOTHING) -> int:
    """lor.9.3.1, lor.ruling.move-damage: off one card and onto the other."""
    if source == target or g.kind(target) not in (CHARACTERS, LOCATIONS):
        return 0
    return put_counters(g, target, remove(g, source, n, seat), by)


def tell_banished(g: Lorcana, p: int) -> None:
    """What happens when a card is about to be banished: in the challenge if it is one of the two (lor.4.3.6.3), by whom
    if damage since the latest check tells (lor.1.9.1.3, lor.ruling.banished-by-several)."""
    s = g.s
    seat = s.owner[p]
    fighting = g.in_a_challenge(p)
    foe = NOTHING
    if fighting:
        foe = s.challenged if p == s.challenger else s.challenger
        g.happen("banished in a challenge", it=p, other=foe, seat=seat)
        g.happen("challenged and banished" if p == s.challenged else "challenging and banished", it=p, other=foe,
                 seat=seat)
    g.happen("banished", it=p, other=foe, seat=seat)


def tell_banishers(g: Lorcana, fallen: list[int]) -> None:
    """lor.1.9.1.3: those who put the damage there have banished them."""
    for by, p in dict.fromkeys(g.s.credit):
        if p in fallen and by != p:
            g.happen("banishes", it=by, other=p, seat=g.s.owner[by])
            if g.in_a_challenge(by) and g.in_a_challenge(p):
                g.happen("banishes in a challenge", it=by, other=p, seat=g.s.owner[by])
