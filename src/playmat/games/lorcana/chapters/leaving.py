"""Leaving the game: losing, conceding, being the last one left (lor.1.10.2.3, lor.3.2.1.2, lor.general.concede)."""
from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.cards.runtime.instead import Instead
from playmat.cards.runtime.resolve import Resolve
from playmat.games.lorcana.chapters.play import PlayCard
from playmat.games.lorcana.state import GONE
from playmat.kernel.frame import Frame
from playmat.kernel.names import NOTHING

if TYPE_CHECKING:
    from playmat.games.lorcana.lorcana import Lorcana


def left(g: Lorcana, seat: int) -> None:
    """All of a player's cards, effects and waiting abilities are removed, and nothing triggers
    (lor.ruling.eliminated-cards). The last one left has won (lor.3.2.1.3)."""
    if last_one(g):
        return
    s = g.s
    mine = [w.user == seat for w in s.due]
    s.bagged -= sum(mine[:s.bagged])
    s.due = [w for w in s.due if w.user != seat]                     # lor.8.7.9
    g.keep_marks([m for m in s.marks if m.seat != seat and (m.subject < 0 or s.owner[m.subject] != seat)])
    for p in g.cards_anywhere(seat):
        if g.in_play(p):
            g.leave_play(p, g.kind(p))
        s.exerted[p] = 0
        s.on[p] = NOTHING
        g.put(p, seat, GONE)
    cut_short(g, seat)


def last_one(g: Lorcana) -> bool:
    """Whether only one player, or one team, is left."""
    rest = g.in_turn_order()
    if any(g.rivals(rest[0], other) for other in rest[1:]):
        return False
    g.note("lor.3.2.1.3", "{s} is the last one left and wins", (rest[0],))
    if len(rest) == 1:
        g.end(rest[0])
    else:
        g.end_with(rest)
    return True


def cut_short(g: Lorcana, seat: int) -> None:
    """What the player was doing, or was asked about an effect on a card of his, is over."""
    for f in g.s.stack:
        if under_way(f, seat):
            g.cut(f)
            return


def under_way(f: Frame, seat: int) -> bool:
    if isinstance(f, Resolve):
        return f.user == seat
    if isinstance(f, Instead):
        return f.happening.seat == seat
    return isinstance(f, PlayCard) and f.seat == seat
