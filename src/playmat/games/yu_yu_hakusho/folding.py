"""Numbers of a character where texts have a say in what bears on them: whose text it is, and on whom it counts."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.cards.effects.modifiers import ADD, LOSE, SET, Modifier
from playmat.cards.library import Ability
from playmat.cards.runtime.layers import NO_CHANGES, Change, Fold, amount, changes_of
from playmat.cards.runtime.marks import Mark
from playmat.cards.runtime.resolve import Resolve
from playmat.games.yu_yu_hakusho.state import ARENA, SLOTS
from playmat.kernel.names import NOBODY, NOTHING

if TYPE_CHECKING:
    from playmat.games.yu_yu_hakusho.queries import PlayMat

LOWERED: Final = "be lowered"                        # of an attack: its cost and its value
WEAKENED: Final = "be weakened"                      # of an attack: its value alone
SHARE: Final = "stand for their sideline"            # of a fighter: what is done to the Sideline is done to him
LOSE_DEFENSE: Final = "lose defense to the opponent"
MUCH_DEFENSE: Final = "gain more than 500 defense at once"
INTO_ATTACK: Final = "gain attack instead of defense"
BEARING: Final = frozenset((SHARE, LOSE_DEFENSE, MUCH_DEFENSE, INTO_ATTACK))
STATS: Final = ("defense", "attack")


def lowers(m: Modifier, n: int, printed: int) -> bool:
    return (m.op == ADD and m.sign * n < 0) or (m.op == SET and n < printed) or m.op == LOSE


def changes_meant(g: PlayMat, ability: Ability, c: Resolve, mark: Mark | None, stat: str, p: int) -> list[Change]:
    """What a text changes of a character; of a fighter that stands for his Sideline, also what it changes there."""
    found = changes_of(g, ability, c, mark, stat, p, NOBODY)
    kind = g.kind(p)
    if kind == ARENA and not found and g.allows(SHARE, p) != NOTHING:
        for q in g.sideline(g.seat_at(p)):
            found = found or changes_of(g, ability, c, mark, stat, q, NOBODY)
    elif kind in SLOTS and found and c.user != g.seat_at(p) and stands_for(g, p) != NOTHING:
        return NO_CHANGES
    return found


def stands_for(g: PlayMat, p: int) -> int:
    """The fighter that stands for a character of the Sideline, or NOTHING."""
    fighter = g.fighter(g.seat_at(p))
    return fighter if fighter >= 0 and g.allows(SHARE, fighter) != NOTHING else NOTHING


def meant(g: PlayMat, c: Resolve, pieces: list[int]) -> list[int]:
    """Whom a text damages or heals, where a fighter stands for his Sideline."""
    if g.silent(SHARE):
        return pieces                                                # most often
    out: list[int] = []
    for p in pieces:
        fighter = stands_for(g, p) if g.kind(p) in SLOTS else NOTHING
        out += [p] if fighter == NOTHING else [p, fighter] if c.user == g.seat_at(p) else [fighter]
    return list(dict.fromkeys(out))


def number_of(g: PlayMat, p: int, stat: str, printed: int) -> int:
    """A number with all that bears on it; of a defense, as far as texts let it be raised and lowered."""
    fold = Fold(printed)
    seat, is_defense = g.seat_at(p), stat == "defense"
    safe = is_defense and g.forbids(LOSE_DEFENSE, p) != NOTHING
    little = is_defense and g.forbids(MUCH_DEFENSE, p) != NOTHING
    turned = is_defense and g.allows(INTO_ATTACK, p) != NOTHING
    for ability, c, mark in g.voices_on(stat, p):
        for i, m in changes_meant(g, ability, c, mark, stat, p):
            n = amount(g, m, i, p, c, mark)
            raised = c.user == seat and m.op == ADD and m.sign * n > 0 and on_card(g, c)
            if not (raised and turned) and not (safe and c.user != seat and lowers(m, n, printed)):
                fold.apply(m, min(n, 500) if raised and little else n, mark is not None)
    return fold.total()


def on_card(g: PlayMat, c: Resolve) -> bool:
    """Whether a text stands on a card: a Team Bonus is none, what is said of a player's cards leaves it alone."""
    return c.source < 0 or g.type(c.source) != "bonus"


def turned_defense(g: PlayMat, p: int) -> int:
    """What a player's own texts would add to a defense, and add to the attacks instead."""
    if g.silent(INTO_ATTACK) or g.allows(INTO_ATTACK, p) == NOTHING:
        return 0
    total = 0
    for ability, c, mark in g.voices_on("defense", p):
        for i, m in changes_meant(g, ability, c, mark, "defense", p):
            mine = m.op == ADD and c.user == g.seat_at(p) and on_card(g, c)
            n = m.sign * amount(g, m, i, p, c, mark) if mine else 0
            total += max(0, n)
    return total
