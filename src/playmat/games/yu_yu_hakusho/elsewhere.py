"""Cards that a text lets a player use as if he held them: in a discard pile, or on his Deck."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.cards.effects.selectors import Every
from playmat.cards.library import Ability
from playmat.cards.runtime.layers import holds
from playmat.cards.runtime.marks import Mark
from playmat.cards.runtime.parts import PART, piece_of
from playmat.cards.runtime.resolve import Resolve
from playmat.games.yu_yu_hakusho.matters import USES
from playmat.games.yu_yu_hakusho.printed import PLAYED_FROM_THERE
from playmat.games.yu_yu_hakusho.state import DECK, DISCARD
from playmat.kernel.names import NOTHING

if TYPE_CHECKING:
    from playmat.games.yu_yu_hakusho.queries import Hand, PlayMat

CHOSEN: Final = "be chosen by the opponent"
OFFERED: Final = 3           # of what is remembered of a player: see `offering_themselves`


def and_elsewhere(g: PlayMat, seat: int, held: Hand) -> Hand:
    """A hand, and what else may be used like it."""
    there = lying_elsewhere(g, seat)
    lent = [p for p in there if is_lent(g, seat, p)] if there else there
    if not lent:
        return held                                                  # most often
    out = {type: list(cards) for type, cards in held.items()}
    for p in lent:
        out.setdefault(g.type(p), []).append(p)
    return out


def lying_elsewhere(g: PlayMat, seat: int) -> list[int]:
    """Of what a text could speak: of what it means there, or only of the player's own cards on which it stands."""
    deck = g.areas[seat][DECK]
    if not g.fresh or PLAYED_FROM_THERE in g.live:
        return spoken_of(g, PLAYED_FROM_THERE, g.areas[seat][DISCARD] + g.areas[1 - seat][DISCARD] + deck[-1:])
    offered = offering_themselves(g, seat)
    return offered + deck[-1:] if deck and g.printed.leave[DECK][g.shown[deck[-1]]] else offered


def spoken_of(g: PlayMat, deed: str, there: list[int]) -> list[int]:
    """Of what lies there, that of which a text could say something of a deed; and maybe more."""
    found = {p for ability, c, mark in g.voices(deed) for p in pieces_meant(g, deed, ability, c, mark, there)}
    return [p for p in there if p in found or deed in g.library.faces[g.shown[p]].own]


def pieces_meant(g: PlayMat, deed: str, ability: Ability, c: Resolve, mark: Mark | None, there: list[int]) -> list[int]:
    """Of whom one text could say it; of an attack, the card it stands on."""
    if mark is not None and mark.subject != NOTHING:
        return [mark.subject if mark.subject < PART else piece_of(mark.subject)]
    whom = [m.whom for m in ability.modifiers if m.stat == deed and m.whom is not None]
    if any(isinstance(each, Every) and not each.selector.said_place for each in whom):
        return there                                                 # wherever they are
    return [p if p < PART else piece_of(p) for each in whom for p in each.find(g, c)]


def offering_themselves(g: PlayMat, seat: int) -> list[int]:
    """The cards of a discard pile that say of themselves that they may be played from there."""
    found: list[int] | None = g.memory[seat][OFFERED]
    if found is None:
        leave, shown = g.printed.leave[DISCARD], g.shown
        found = g.memory[seat][OFFERED] = [p for p in g.areas[seat][DISCARD] if leave[shown[p]]]
    return found


def is_lent(g: PlayMat, seat: int, p: int) -> bool:
    if g.fresh and PLAYED_FROM_THERE not in g.live and not g.matters & USES:
        return g.s.owner[p] == seat and says_so_itself(g, p)         # most often
    by = g.allows(PLAYED_FROM_THERE, p)
    return by != NOTHING and g.controller(by) == seat and (
        g.s.owner[p] == seat or g.forbids(CHOSEN, p) == NOTHING)


def says_so_itself(g: PlayMat, p: int) -> bool:
    """The same as long as it hangs on the card's own texts alone, none of which ever forbids it."""
    for ability in g.printed.leave[g.kind(p)][g.shown[p]]:
        if holds(g, ability, Resolve(ability.index, p, g.s.owner[p])):
            return True
    return False
