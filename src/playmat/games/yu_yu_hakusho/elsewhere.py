"""Cards that a text lets a player use as if he held them: in a discard pile, or on his Deck."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.games.yu_yu_hakusho.state import DECK, DISCARD
from playmat.kernel.names import NOTHING

if TYPE_CHECKING:
    from playmat.games.yu_yu_hakusho.queries import Hand, PlayMat

PLAYED_FROM_THERE: Final = "be played from there"
CHOSEN: Final = "be chosen by the opponent"
OFFERED: Final = 3           # of what is remembered of a player: see `offering_themselves`


def and_elsewhere(g: PlayMat, seat: int, held: Hand) -> Hand:
    """A hand, and what else may be used like it."""
    lent = [p for p in lying_elsewhere(g, seat) if is_lent(g, seat, p)]
    if not lent:
        return held                                                  # most often
    out = {type: list(cards) for type, cards in held.items()}
    for p in lent:
        out.setdefault(g.type(p), []).append(p)
    return out


def lying_elsewhere(g: PlayMat, seat: int) -> list[int]:
    """Of what a text could speak: of all that lies there, or only of the player's own cards on which it stands."""
    top = g.areas[seat][DECK][-1:]
    if not g.fresh or PLAYED_FROM_THERE in g.live:
        return g.areas[seat][DISCARD] + g.areas[1 - seat][DISCARD] + top
    return offering_themselves(g, seat) + those_offering(g, top)


def offering_themselves(g: PlayMat, seat: int) -> list[int]:
    """The cards of a discard pile that say of themselves that they may be played from there."""
    found: list[int] | None = g.memory[seat][OFFERED]
    if found is None:
        found = g.memory[seat][OFFERED] = those_offering(g, g.areas[seat][DISCARD])
    return found


def those_offering(g: PlayMat, cards: list[int]) -> list[int]:
    faces, shown = g.library.faces, g.shown
    return [p for p in cards if PLAYED_FROM_THERE in faces[shown[p]].own]


def is_lent(g: PlayMat, seat: int, p: int) -> bool:
    by = g.allows(PLAYED_FROM_THERE, p)
    return by != NOTHING and g.controller(by) == seat and (
        g.s.owner[p] == seat or g.forbids(CHOSEN, p) == NOTHING)
