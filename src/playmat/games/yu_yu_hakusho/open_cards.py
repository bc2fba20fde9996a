"""What players may not hide: a hand, or the top of a Deck, that a text lets lie open."""
from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from playmat.cards.effects.seats import Others, You
from playmat.cards.library import Ability
from playmat.cards.runtime.voices import NO_LIVE
from playmat.games.yu_yu_hakusho.matters import OPEN_DECK, OPEN_HAND
from playmat.games.yu_yu_hakusho.queries import SHOWN
from playmat.games.yu_yu_hakusho.state import DECK, HAND
from playmat.kernel.names import NOTHING

if TYPE_CHECKING:
    from playmat.games.yu_yu_hakusho.queries import PlayMat


def lay_open(g: PlayMat) -> None:
    """As soon as it is so; looked at again while a card is hidden of which such a text could speak."""
    said, (mine, theirs) = g.open_texts, g.memory
    if mine[SHOWN] is said and theirs[SHOWN] is said:
        return
    hidden = 0
    for deed in (OPEN_HAND, OPEN_DECK):
        for ability, p, mark in g.live.get(deed, NO_LIVE):
            if mark is None and not g.works(p, ability):
                hidden += 1                                          # another text keeps it from being used
                continue
            you = g.controller(p) if mark is None else mark.seat
            for seat in seats_meant(ability, deed, you):
                side = g.areas[seat]
                hidden += keeps_hidden(g, deed, seat, side[HAND] if deed == OPEN_HAND else side[DECK][-1:])
    mine[SHOWN] = theirs[SHOWN] = None if hidden else said


def keeps_hidden(g: PlayMat, deed: str, seat: int, cards: list[int]) -> bool:
    """Whether a player still hides one of these; what he may not hide everybody sees."""
    known, everyone = g.s.known, g.everyone
    for p in cards:
        if known[p] != everyone:
            if g.forbids(deed, seat=seat) == NOTHING:
                return True
            for q in cards:
                g.reveal(q)
    return False


@cache
def seats_meant(ability: Ability, deed: str, you: int) -> tuple[int, ...]:
    """To whom a player's text can say something of a deed."""
    found = [m.whose for m in ability.modifiers if m.stat == deed]
    if all(isinstance(whose, Others) for whose in found):
        return (1 - you,)
    return (you,) if all(isinstance(whose, You) for whose in found) else (0, 1)
