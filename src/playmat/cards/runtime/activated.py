"""Abilities that a player may use when he likes: `use in …`."""
from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.cards.effects.prices import payable
from playmat.cards.runtime.resolve import Resolve
from playmat.cards.runtime.voices import voices
from playmat.kernel.option import Option

if TYPE_CHECKING:
    from playmat.cards.library import Ability
    from playmat.cards.runtime.game import CardGame


def uses(g: CardGame, seat: int, window: str) -> list[Option]:
    """Those that a seat can pay for now. Whose they are is asked before whether they work."""
    key = "use in " + window
    rows = []
    for row in g.speaking(key):
        ability, p, mark = row
        if ability.gives or ((g.controller(p) if mark is None else mark.seat) == seat and not g.used_up(p, ability)):
            rows.append(row)
    if not rows:
        return []                                                    # most often
    found: list[tuple[int, int]] = []
    for ability, c, _ in voices(g, key, rows):
        if c.user == seat and ability.kind == "use" and usable(g, ability, c):
            pair = (c.source, ability.index)
            if pair not in found:
                found.append(pair)
    return [Option("use", pair) for pair in found]


def usable(g: CardGame, ability: Ability, c: Resolve) -> bool:
    """Whether its condition holds and its price can be paid."""
    return g.falls_due(ability, c) and (not ability.price or payable(g, c, ability.price))
