"""A fight in one place: who attacks, who defends, both sums with their parts, what is at stake."""
from __future__ import annotations

import re
from typing import Any

from playmat.kernel.game import Contender
from playmat.kernel.text import piece_name
from playmat.table.mats import FightLook, Mat
from playmat.table.view_types import Bar, FightView, PartView, Side

NUMBER = re.compile(r"\{(their )?([^}]+)\}")
TEXTS = "card texts"


def fight(g: Any, eyes: int, mat: Mat, frames: list[str]) -> FightView | None:
    """The innermost fight of those a mat describes that goes on. All of it lies open on the table."""
    for frame in reversed(frames):
        for look in mat.fights:
            if look.frame == frame:
                if told := g.contenders(frame):
                    sides = [contender(g, eyes, c, i == 0) for i, c in enumerate(told)]
                    return FightView(look.name, look.area, sides, filled(g, told[0].seat, look.stake))
                sides = [side(g, eyes, look, seat, hit, i == 0) for i, (seat, hit) in enumerate(g.fighters(frame))]
                if not sides:
                    return None
                return FightView(look.name, look.area, sides, filled(g, sides[0].seat or 0, look.stake))
    return None


def contender(g: Any, eyes: int, c: Contender, attacks: bool) -> Side:
    """A side as the game tells it; what nobody plays has a name of its own."""
    parts = [PartView(n, piece_name(g, p, eyes) if p >= 0 and not words else words, p if p >= 0 else None)
             for words, p, n in c.parts if n]
    return Side(c.seat if c.seat >= 0 else None, attacks, c.name, list(c.dice), sum(n for _, _, n in c.parts), parts)


def side(g: Any, eyes: int, look: FightLook, seat: int, hit: list[int], attacks: bool) -> Side:
    out = Side(seat, attacks)
    if look.total and (attacks or not look.alone):
        out.total = g.player_value(seat, look.total)
        out.parts = [PartView(n, piece_name(g, p, eyes), p) for p, n in g.parts(seat, look.total) if n]
        rest = out.total - sum(part.value for part in out.parts)
        if out.parts and rest:
            out.parts.append(PartView(rest, TEXTS))
    if look.life:
        hurt = getattr(g.state, look.hurt)
        out.bars = [Bar(p, hurt[p], g.value(p, look.life)) for p in hit]
    return out


def filled(g: Any, seat: int, words: str) -> str:
    """Words with numbers of the rules in them, as they are for a seat now; `{their hand size}` is the next seat's."""
    def number(found: re.Match[str]) -> str:
        return str(g.player_value((seat + 1) % g.seats if found[1] else seat, found[2]))
    return NUMBER.sub(number, words)
