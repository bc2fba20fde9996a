"""Prices: all of it or none, and what one line of a price has chosen another can't choose again."""
from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.cards.effects.deeds import Do
from playmat.cards.effects.statements import Choose, Statement, enough
from playmat.cards.runtime.resolve import Resolve

if TYPE_CHECKING:
    from playmat.cards.runtime.game import CardGame


def as_price(statements: list[Statement]) -> list[Statement]:
    """The lines of one price: each choice knows those before and after it."""
    choices = [s for s in statements if isinstance(s, Choose)]
    for i, s in enumerate(choices):
        s.before = tuple([other.kept for other in choices[:i]])
        s.after = tuple(choices[i + 1:])
    foresee(statements)
    return statements


def foresee(statements: list[Statement]) -> None:
    """Whether these lines can be carried out is asked before the first is: a deed is told what is only named then."""
    named: dict[int, Statement] = {}
    for s in statements:
        kept = s.binds()
        if kept is not None:
            named[kept.register] = s
    deeds = [s for s in statements if isinstance(s, Do)]
    for s in deeds:
        s.foresee(named)
    for choice in statements:
        if isinstance(choice, Choose):
            choice.foreseen = any(choice in s.awaits for s in deeds)


def payable(g: CardGame, c: Resolve, price: list[Statement]) -> bool:
    """Whether every line can be carried out in full, with pieces of its own for every choice."""
    several = False
    for s in price:
        if isinstance(s, Choose):
            several = several or len(s.after) > 0
            if s.foreseen:
                continue                                             # a deed with what it chooses asks for it
        if not s.can(g, c):
            return False
    return not several or enough(
        [s.choosable(g, c) for s in price if isinstance(s, Choose) for _ in range(s.low)])
