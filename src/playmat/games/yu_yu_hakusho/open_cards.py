"""What players may not hide: a hand, or the top of a Deck, that a text lets lie open."""
from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.cards.runtime.voices import NO_LIVE
from playmat.games.yu_yu_hakusho.matters import OPEN_DECK, OPEN_HAND
from playmat.games.yu_yu_hakusho.queries import SHOWN
from playmat.games.yu_yu_hakusho.state import DECK, HAND
from playmat.kernel.names import NOTHING

if TYPE_CHECKING:
    from playmat.games.yu_yu_hakusho.queries import PlayMat


def lay_open(g: PlayMat) -> None:
    """As soon as it is so; looked at again while a card is hidden of which such a text could speak."""
    said, memory = g.open_texts, g.memory
    for seat in range(2):
        if memory[seat][SHOWN] is not said:
            spoken_of = g.open_for >> seat & 1
            memory[seat][SHOWN] = None if spoken_of and keeps_any_hidden(g, seat) else said


def keeps_any_hidden(g: PlayMat, seat: int) -> bool:
    side = g.areas[seat]
    hand = OPEN_HAND in g.live and keeps_hidden(g, OPEN_HAND, seat, side[HAND])
    return (OPEN_DECK in g.live and keeps_hidden(g, OPEN_DECK, seat, side[DECK][-1:])) or hand


def keeps_hidden(g: PlayMat, deed: str, seat: int, cards: list[int]) -> bool:
    """Whether a player still hides one of these though a text could forbid it; what he may not hide everybody sees."""
    known, everyone = g.s.known, g.everyone
    for p in cards:
        if known[p] != everyone:
            break
    else:
        return False                                                 # most often
    if not g.open_surely[deed] >> seat & 1:
        if not any(seat in g.seats_meant(row, deed) for row in g.live.get(deed, NO_LIVE)):
            return False
        if g.forbids(deed, seat=seat) == NOTHING:
            return True
    for q in cards:
        known[q] = everyone                                          # revealed
    return False
