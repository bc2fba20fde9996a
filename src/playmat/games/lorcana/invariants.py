"""What must be true of every position, in real and imagined worlds."""
from __future__ import annotations

from playmat.games.lorcana.lorcana import Lorcana
from playmat.games.lorcana.state import CHARACTERS, HOME, IN_PLAY, INKWELL, LOCATIONS, UNDER
from playmat.kernel.names import NOTHING


def may_lie(kind: int, on: int) -> bool:
    """A character at a location; a card under one in play."""
    return (kind, on) == (CHARACTERS, LOCATIONS) or (kind == UNDER and on in IN_PLAY)


def wrong(g: Lorcana) -> list[str]:
    """What lies or is so where no rule could bring it (lor.8.4.1, lor.general.lore-floor)."""
    s = g.s
    out = [f"seat {seat} has {n} lore" for seat, n in enumerate(s.lore) if n < 0]
    for seat in range(g.seats):
        for type, kind in HOME.items():
            out += [f"piece {p} lies among the {type}s and is none" for p in g.zone(seat, kind) if g.type(p) != type]
    for p in range(len(s.face)):
        if not g.in_play(p):
            out += [f"piece {p} has {word} and is not in play" for word, n in (
                ("damage", s.damage[p]), ("to dry", s.drying[p]), ("come by Shift", s.shifted[p])) if n]
            if s.exerted[p] and g.kind(p) != INKWELL:
                out.append(f"piece {p} is exerted and neither in play nor ink")
        on = s.on[p]
        if on == NOTHING:
            if g.kind(p) == UNDER:
                out.append(f"piece {p} lies under nothing")
        elif s.owner[on] != s.owner[p] or not may_lie(g.kind(p), g.kind(on)):
            out.append(f"piece {p} is at or under piece {on}, where it can't be")
    return out
