"""What texts make of a card, in layers: its texts on or off, its traits, its numbers set, added to, kept above floors.

Nothing of this is stored. Texts that hang on each other start from nothing and settle: see `inquiry.py`.
"""
from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.cards.effects.amounts import Number
from playmat.cards.effects.modifiers import ADD, GAIN, GAINING, LOSE, NO_FLOOR, SET, TEXTS, TRAIT, Modifier
from playmat.cards.runtime.parts import PART
from playmat.cards.runtime.resolve import Resolve
from playmat.kernel.names import NOBODY, NOTHING

if TYPE_CHECKING:
    from playmat.cards.library import Ability
    from playmat.cards.runtime.game import CardGame
    from playmat.cards.runtime.marks import Mark
    from playmat.cards.runtime.voices import Spoken

WHOLE: Final = -1                                    # of an ability being judged: its condition or its amount


def touches(g: CardGame, m: Modifier, p: int, c: Resolve, mark: Mark | None) -> bool:
    """Whether a change is one of this piece: of a mark, that on which it lies."""
    if mark is not None and mark.subject != NOTHING:
        return mark.subject == p
    if m.all_of is not None:
        return p < PART and m.all_of.matches(g, p, c)                # most often
    return m.touches_piece(g, p, c)


def amount(g: CardGame, m: Modifier, i: int, p: int, c: Resolve, mark: Mark | None) -> int:
    """The number of a text's i-th change, for a piece or (below zero) for a player; that of a mark is counted."""
    if mark is not None and mark.counts:
        return mark.counts[i]
    n = m.amount
    if isinstance(n, Number):
        return n.n
    if p < 0:
        return n.count(g, c)
    regs = c.regs
    c.regs = ((p,), *regs[1:])                               # `for each level on it`: of each piece its own
    count = n.count(g, c)
    c.regs = regs
    return count


def holds(g: CardGame, ability: Ability, c: Resolve) -> bool:
    """Whether an ability's condition holds; while that is found out, it does not."""
    if ability.condition is None:
        return True
    if g.judging and (ability.index, c.source, WHOLE) in g.judging:
        if g.inquiry is not None:
            g.inquiry.circular = True
        return False
    g.judging.append((ability.index, c.source, WHOLE))
    truth = ability.condition.holds(g, c)
    g.judging.pop()
    return truth


Change = tuple[int, Modifier]                        # a change, and the how manieth of its text it is

NO_CHANGES: Final[list[Change]] = []


def changes_of(g: CardGame, ability: Ability, c: Resolve, mark: Mark | None, key: str, p: int,
               seat: int) -> list[Change]:
    """What a text changes about a number or trait of a piece, or of a player. Its condition is asked last."""
    out = NO_CHANGES
    i = -1
    for m in ability.modifiers:
        i += 1
        if m.stat == key and (touches(g, m, p, c, mark) if p >= 0 else m.touches_seat(g, seat, c)):
            out = [*out, (i, m)]
    return out if not out or ability.condition is None or holds(g, ability, c) else NO_CHANGES


# -- numbers ---------------------------------------------------------------------------------------------------------

class Fold:
    """The sum of everything that bears on one number: printed, then what is set, then what is added, then what takes
    only down to a floor. A keyword that is lost is nought; a mark that came later gives it anew."""

    def __init__(self, base: int) -> None:
        self.base = base
        self.added = 0
        self.gained = 0                              # of these, what is a keyword that a text gave
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
                self.gained += n if m.keyword and m.sign > 0 else 0
        elif m.op == LOSE:
            if lasting:
                self.take_away()
            else:
                self.lost = True

    def take_away(self) -> None:
        self.base = self.added = self.gained = 0
        self.lost = False

    def total(self) -> int:
        """Never below zero; the true sum is kept until it is read."""
        if self.lost:
            self.take_away()
        n = self.base + self.added
        for less, floor in self.floored:
            n = max(n - less, min(n, floor))
        return max(0, n)


def changed(g: CardGame, p: int, stat: str, printed: int, spoken: list[Spoken]) -> int:
    """A printed number of a piece as texts and marks change it."""
    fold: Fold | None = None
    for ability, c, mark in spoken:
        asked, i = ability.condition is None, -1                     # as `changes_of` has it
        for m in ability.modifiers:
            i += 1
            if m.stat != stat or not touches(g, m, p, c, mark):
                continue
            if not asked:
                if not holds(g, ability, c):
                    break
                asked = True
            if fold is None:
                fold = Fold(printed)
            fold.apply(m, amount(g, m, i, p, c, mark), mark is not None)
    if fold is None:
        return max(0, printed)
    if fold.gained and g.forbids(GAINING + stat, p) != NOTHING:
        fold.added -= fold.gained
    return fold.total()


def changed_for(g: CardGame, seat: int, number: str, base: int, spoken: list[Spoken]) -> int:
    """A rule's number for a player, as cards change it."""
    fold = Fold(base)
    for ability, c, mark in spoken:
        for i, m in changes_of(g, ability, c, mark, number, NOTHING, seat):
            fold.apply(m, amount(g, m, i, NOTHING, c, mark), mark is not None)
    return fold.total()


def explained(g: CardGame, p: int, stat: str, spoken: list[Spoken]) -> list[tuple[int, str, int]]:
    """What bears on a number of a piece, for whoever asks why: whose text it is, `set` or `add`, and the number."""
    out: list[tuple[int, str, int]] = []
    for ability, c, mark in spoken:
        for i, m in changes_of(g, ability, c, mark, stat, p, NOBODY):
            if m.op in (ADD, SET, LOSE):
                n = 0 if m.op == LOSE else amount(g, m, i, p, c, mark)
                out.append((c.source, ADD, m.sign * n) if m.op == ADD else (c.source, SET, n))
    return out


# -- deeds and traits -------------------------------------------------------------------------------------------------

def judged(g: CardGame, op: str, deed: str, p: int, seat: int, other: int, spoken: list[Spoken]) -> int:
    """The piece whose text says this of a deed or trait to a piece or player, or NOTHING."""
    for ability, c, mark in spoken:
        for m in ability.modifiers:
            if (m.stat == deed and m.op == op and m.concerns(g, other, c)
                    and ((p >= 0 and touches(g, m, p, c, mark)) or (seat >= 0 and m.touches_seat(g, seat, c)))
                    and holds(g, ability, c)):
                return c.source
    return NOTHING


def has_trait(g: CardGame, p: int, trait: str, printed: bool, spoken: list[Spoken]) -> bool:
    """A printed trait, unless a text takes it; or one that a text gives. Of marks the latest has the last word."""
    standing, truth = printed, printed
    taken = False
    for ability, c, mark in spoken:
        for _, m in changes_of(g, ability, c, mark, TRAIT + trait, p, NOBODY):
            if mark is not None:
                truth = m.op == GAIN
            elif m.op == LOSE:
                taken = True
            else:
                standing = True
        if mark is None:
            truth = standing and not taken
    return truth


def silenced(g: CardGame, p: int) -> bool:
    """Whether a text has taken all texts of a piece. Texts that take texts are not asked whether they have theirs."""
    return g.judged(LOSE, TEXTS, p, NOBODY, NOTHING) != NOTHING

