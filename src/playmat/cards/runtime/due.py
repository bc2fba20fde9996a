"""Texts that have fallen due. Where they wait, and in which order they are carried out, is the game's business."""
from __future__ import annotations

from typing import NamedTuple

from playmat.cards.runtime.happening import Happening
from playmat.cards.runtime.resolve import Registers, without
from playmat.kernel.names import NOBODY, NOTHING


class DueAbility(NamedTuple):
    """An ability that has fallen due; `g.resolve(due)` carries it out. Plain numbers, since it is saved."""

    ability: int
    source: int
    user: int                                # whose ability it is
    it: int = NOTHING                        # of the happening: whom it happened to,
    other: int = NOTHING                     # the other party,
    seat: int = NOBODY                       # the player it speaks of
    n: int = 0                               # and its number
    regs: Registers = ()                     # what a lasting ability remembers
    follows: int = NOTHING                   # the piece whose leaving made it due: it knows it where it goes, once


def due_to(h: Happening, ability: int, source: int, user: int, regs: Registers = ()) -> DueAbility:
    """An ability that falls due because of something that happens."""
    return DueAbility(ability, source, user, h.it, h.other, h.seat, h.n, regs)


def lost_track(w: DueAbility, gone: set[int], pieces: frozenset[int]) -> DueAbility:
    """The same text, when some pieces can't be told from others any more."""
    source, it, other = [NOTHING if p in gone else p for p in (w.source, w.it, w.other)]
    return w._replace(source=source, it=it, other=other, regs=without(w.regs, gone, pieces))
