"""Abilities that a player may use when he likes: `use in …`."""
from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.cards.effects.prices import payable
from playmat.cards.runtime.resolve import Resolve
from playmat.cards.runtime.voices import may_give, voices
from playmat.kernel.option import Option

if TYPE_CHECKING:
    from playmat.cards.library import Ability
    from playmat.cards.runtime.game import CardGame
    from playmat.cards.runtime.voices import Live, Spoken


def uses(g: CardGame, seat: int, window: str) -> list[Option]:
    """Those that a seat can pay for now. Whose they are is asked before whether they work."""
    key = "use in " + window
    rows = texts_of(g, seat, g.speaking(key))
    return usable_of(g, seat, key, rows) if rows else []


def texts_of(g: CardGame, seat: int, rows: list[Live]) -> list[Live]:
    """Of these texts those that are a seat's, or may give it some."""
    return [row for row in rows if (may_give(g, row, seat) if row[0].gives else
                                    (g.controller(row[1]) if row[2] is None else row[2].seat) == seat)]


def usable_of(g: CardGame, seat: int, key: str, rows: list[Live]) -> list[Option]:
    """Those of these texts of a seat, or given by them, that it can use and pay for now."""
    left = [row for row in rows if row[0].gives or not g.used_up(row[1], row[0])]
    if not left:
        return []
    return usable_among(g, seat, voices(g, key, left))


def usable_among(g: CardGame, seat: int, spoken: list[Spoken]) -> list[Option]:
    """Of these that work and are not used up."""
    found: list[tuple[int, int]] = []
    for ability, c, _ in spoken:
        if c.user == seat and ability.kind == "use":
            pair = (c.source, ability.index)
            if pair not in found and usable(g, ability, c):
                found.append(pair)
    return [Option("use", pair) for pair in found]


def usable(g: CardGame, ability: Ability, c: Resolve) -> bool:
    """Whether its condition holds and its price can be paid."""
    if (ability.condition is not None or ability.moment is not None or ability.limit is not None) and not g.falls_due(
            ability, c):
        return False
    return not ability.price or payable(g, c, ability.price)
