"""Who speaks: the abilities in force, whether printed on a card, laid by a text, or given to a card by another."""
from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.cards.effects.modifiers import TEXTS
from playmat.cards.runtime.resolve import Resolve

if TYPE_CHECKING:
    from playmat.cards.library import Ability
    from playmat.cards.runtime.game import CardGame
    from playmat.cards.runtime.marks import Mark

Live = tuple["Ability", int, "Mark | None"]          # an ability, its source, and its mark if it is one
Spoken = tuple["Ability", Resolve, "Mark | None"]    # an ability, who has it, and its mark if it is one

NO_LIVE: list[Live] = []
NO_VOICES: list[Spoken] = []


def voices(g: CardGame, key: str, rows: list[Live]) -> list[Spoken]:
    """Of what is live: marks, and the texts that work where they lie and were not taken."""
    out: list[Spoken] = []
    mute = key != TEXTS and not g.silent(TEXTS)
    for ability, q, mark in rows:
        if mark is not None:
            c = Resolve(ability.index, q, mark.seat)
            c.regs = mark.regs
            out.append((ability, c, mark))
        elif g.works(q, ability) and not (mute and g.silenced(q)):
            out.append((ability, Resolve(ability.index, q, g.controller(q)), None))
    return out


def with_own(g: CardGame, p: int, own: list[Ability], others: list[Spoken]) -> list[Spoken]:
    """And what a piece says of itself alone, which stands where it would stand among the others."""
    here = g.kind(p)
    out = others
    for ability in own:
        if here in ability.homes and g.works(p, ability) and not g.silenced(p):
            i = len([1 for a, c, mark in out if mark is None and (c.source, a.index) < (p, ability.index)])
            out = [*out[:i], (ability, Resolve(ability.index, p, g.controller(p)), None), *out[i:]]
    return out
