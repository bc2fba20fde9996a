"""Keywords that are triggered abilities (section 10): Support and Vanish. The others are asked by chapters."""
from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.cards.runtime.due import DueAbility
from playmat.cards.runtime.resolve import Resolve
from playmat.kernel.names import NOTHING

if TYPE_CHECKING:
    from playmat.games.lorcana.lorcana import Lorcana


def support(g: Lorcana, p: int, seat: int) -> None:
    """lor.10.11.1: once, however often it has the keyword (lor.10.1.1)."""
    if g.value(p, "support"):
        g.trigger(DueAbility(g.keyword("Support"), p, seat, it=p, seat=seat))


def chosen(g: Lorcana, p: int, seat: int, f: Resolve) -> None:
    """lor.10.12.1, lor.ruling.what-is-choosing: somebody has chosen a card in play while an effect resolves."""
    if seat < 0 or not g.in_play(p):
        return
    g.note("lor.1.2.4", "{s} chooses {p}", (seat, p))
    g.happen("chosen", it=p, other=f.source, seat=seat)
    if f.ability == g.keyword("Support"):
        g.happen("chosen for support", it=p, other=f.source, seat=seat)
    action = f.source != NOTHING and g.type(f.source) == "action"
    if action and g.value(p, "vanish") and g.opposing(p, seat):
        g.trigger(DueAbility(g.keyword("Vanish"), p, g.s.owner[p], it=p, seat=g.s.owner[p]))
