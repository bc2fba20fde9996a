"""What texts make of a card, in layers: its texts on or off, its traits, its numbers set, added to, kept above floors.

Nothing of this is stored. Texts that hang on each other start from nothing and settle: see `inquiry.py`.
"""
from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.cards.effects.amounts import Number
from playmat.cards.effects.modifiers import ADD, GAIN, LOSE, NO_FLOOR, SET, TEXTS, TRAIT, Modifier
from playmat.cards.runtime.resolve import Resolve
from playmat.kernel.names import NOBODY, NOTHING

if TYPE_CHECKING:
    from playmat.cards.library import Ability
    from playmat.cards.runtime.game import CardGame
    from playmat.cards.runtime.marks import Mark
    from playmat.cards.runtime.voices import Spoken

WHOLE = -1                                           # of an ability being judged: its condition or its amount


class Bearing:
    """An ability or mark in force that bears on a number, deed or trait: what it says, and who says it."""

    def __init__(self, ability: Ability, context: Resolve, mark: Mark | None) -> None:
        self.ability = ability
        self.context = context
        self.lasting = mark is not None
        self.counts: tuple[int, ...] = mark.counts if mark is not None else ()       # none: counted when asked
        self.subject = mark.subject if mark is not None else NOTHING

    def touches(self, g: CardGame, m: Modifier, p: int) -> bool:
        if self.subject != NOTHING:
            return self.subject == p
        return m.touches_piece(g, p, self.context)

    def amount(self, g: CardGame, i: int, p: int) -> int:
        """The number of its i-th modifier, for a piece or (below zero) for a player."""
        if self.counts:
            return self.counts[i]
        amount = self.ability.modifiers[i].amount
        if isinstance(amount, Number):
            return amount.n
        c = self.context
        if p >= 0:
            c.regs = ((p,), *c.regs[1:])                     # `for each level on it`: of each piece its own
        return amount.count(g, c)


NO_BEARING: list[Bearing] = []


def in_force(g: CardGame, spoken: list[Spoken]) -> list[Bearing]:
    """Of the live abilities and marks that bear on a key those whose condition holds."""
    return [Bearing(ability, c, mark) for ability, c, mark in spoken if holds(g, ability, c)]


def holds(g: CardGame, ability: Ability, c: Resolve) -> bool:
    """Whether an ability's condition holds; while that is found out, it does not."""
    if ability.condition is None:
        return True
    if g.judging and (ability.index, c.source, WHOLE) in g.judging:
        g.inquiry.circular = True
        return False
    g.judging.append((ability.index, c.source, WHOLE))
    truth = ability.condition.holds(g, c)
    g.judging.pop()
    return truth


# -- numbers ---------------------------------------------------------------------------------------------------------

class Fold:
    """The sum of everything that bears on one number: printed, then what is set, then what is added, then what takes
    only down to a floor. A keyword that is lost is nought; a mark that came later gives it anew."""

    def __init__(self, base: int) -> None:
        self.base = base
        self.added = 0
        self.lost = False                            # by a standing text, which takes from all standing texts
        self.floored: list[tuple[int, int]] = []     # so much less, but not below

    def apply(self, m: Modifier, n: int, lasting: bool) -> None:
        if self.lost and lasting:
            self.take_away()
        if m.op == SET:
            self.base = n
        elif m.op == ADD:
            if m.floor != NO_FLOOR and m.sign < 0:
                self.floored.append((n, m.floor))
            else:
                self.added += m.sign * n
        elif m.op == LOSE:
            if lasting:
                self.take_away()
            else:
                self.lost = True

    def take_away(self) -> None:
        self.base = self.added = 0
        self.lost = False

    def total(self) -> int:
        """Never below zero; the true sum is kept until it is read."""
        if self.lost:
            self.take_away()
        n = self.base + self.added
        for less, floor in self.floored:
            n = max(n - less, min(n, floor))
        return max(0, n)


def changed(g: CardGame, p: int, stat: str, printed: int, bearing: list[Bearing]) -> int:
    """A printed number of a piece as texts and marks change it."""
    fold = Fold(printed)
    for b in bearing:
        for i, m in enumerate(b.ability.modifiers):
            if m.stat == stat and b.touches(g, m, p):
                fold.apply(m, b.amount(g, i, p), b.lasting)
    return fold.total()


def changed_for(g: CardGame, seat: int, number: str, base: int, bearing: list[Bearing]) -> int:
    """A rule's number for a player, as cards change it."""
    fold = Fold(base)
    for b in bearing:
        for i, m in enumerate(b.ability.modifiers):
            if m.stat == number and m.touches_seat(g, seat, b.context):
                fold.apply(m, b.amount(g, i, NOTHING), b.lasting)
    return fold.total()


def explained(g: CardGame, p: int, stat: str, bearing: list[Bearing]) -> list[tuple[int, str, int]]:
    """What bears on a number of a piece, for whoever asks why: whose text it is, `set` or `add`, and the number."""
    out: list[tuple[int, str, int]] = []
    for b in bearing:
        for i, m in enumerate(b.ability.modifiers):
            if m.stat == stat and m.op in (ADD, SET, LOSE) and b.touches(g, m, p):
                n = b.amount(g, i, p)
                if m.op == LOSE:
                    out.append((b.context.source, SET, 0))
                else:
                    out.append((b.context.source, m.op, n if m.op == SET else m.sign * n))
    return out


# -- deeds and traits -------------------------------------------------------------------------------------------------

def judged(g: CardGame, op: str, deed: str, p: int, seat: int, other: int, bearing: list[Bearing]) -> int:
    """The piece whose text says this of a deed or trait to a piece or player, or NOTHING."""
    for b in bearing:
        for m in b.ability.modifiers:
            if (m.stat == deed and m.op == op and m.concerns(g, other, b.context)
                    and ((p >= 0 and b.touches(g, m, p)) or (seat >= 0 and m.touches_seat(g, seat, b.context)))):
                return b.context.source
    return NOTHING


def has_trait(g: CardGame, p: int, trait: str, printed: bool, bearing: list[Bearing]) -> bool:
    """A printed trait, unless a text takes it; or one that a text gives. Of marks the latest has the last word."""
    key = TRAIT + trait
    standing, truth = printed, printed
    taken = False
    for b in bearing:
        for m in b.ability.modifiers:
            if m.stat != key or not b.touches(g, m, p):
                continue
            if b.lasting:
                truth = m.op == GAIN
            elif m.op == LOSE:
                taken = True
            else:
                standing = True
        if not b.lasting:
            truth = standing and not taken
    return truth


def silenced(g: CardGame, p: int) -> bool:
    """Whether a text has taken all texts of a piece. Texts that take texts are not asked whether they have theirs."""
    return g.judged(LOSE, TEXTS, p, NOBODY, NOTHING) != NOTHING

