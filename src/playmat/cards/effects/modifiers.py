"""Continuous effects: modifiers, asked when needed and never stored, and marks, which are modifiers with an end."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.cards.effects.amounts import Amount
from playmat.cards.effects.nodes import Node
from playmat.cards.effects.seats import Seats
from playmat.cards.effects.selectors import Pieces
from playmat.cards.runtime.resolve import Resolve
from playmat.cards.words.voice import PLAIN, Voice

if TYPE_CHECKING:
    from playmat.cards.runtime.game import CardGame

ADD, SET, FORBID, ALLOW = "add", "set", "forbid", "allow"


class Modifier(Node):
    """`whom` (pieces, or players) get more or less of a stat, have exactly so much of it, or may (not) do a deed."""

    FIELDS: ClassVar[tuple[str, ...]] = ("op", "stat", "sign", "amount", "whom", "whose")

    def __init__(self, op: str, stat: str, sign: int, amount: Amount, whom: Pieces | None, whose: Seats | None) -> None:
        self.op = op
        self.stat = stat                      # a stat, a rule number, or a deed
        self.sign = sign
        self.amount = amount
        self.whom = whom
        self.whose = whose

    def touches_piece(self, g: CardGame, p: int, c: Resolve) -> bool:
        if self.whom is None:
            return False
        if self.op in (FORBID, ALLOW):
            return self.whom.means(g, p, c)          # `magic cards may not be played`: wherever they are
        return self.whom.has(g, p, c)

    def touches_seat(self, g: CardGame, seat: int, c: Resolve) -> bool:
        return self.whose is not None and seat in self.whose.find(g, c)

    def subject(self, v: Voice) -> str:
        return self.whom.say(v) if self.whom is not None else self.whose.say(v) if self.whose is not None else ""

    def alone(self, v: Voice) -> bool:
        if self.whom is not None:
            return not self.whom.many(v)
        return self.whose is not None and self.whose.alone(v)

    def change(self, v: Voice) -> str:
        """What is got, had or allowed: `+2 support for each friend`."""
        if self.op in (FORBID, ALLOW):
            return self.stat
        sign = "" if self.op == SET else "+" if self.sign > 0 else "-"
        return f"{sign}{self.amount.first(v)} {self.stat}{self.amount.rest(v)}"

    def say(self, v: Voice = PLAIN) -> str:
        return changes_said([self], v)


def changes_said(modifiers: list[Modifier], v: Voice) -> str:
    """Modifiers of one subject in one sentence: `this gets +2 support and -1 magic`."""
    out = ""
    for m in modifiers:
        verb = {FORBID: "may not", ALLOW: "may", SET: "has" if m.alone(v) else "have"}.get(
            m.op, "gets" if m.alone(v) else "get")
        head = f"{m.subject(v)} {verb} "
        if not out:
            out = head + m.change(v)
        elif m.subject(v) == modifiers[0].subject(v) and m.op == modifiers[0].op:
            out += " and " + m.change(v)
        else:
            out += " and " + head + m.change(v)
    return out
