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
