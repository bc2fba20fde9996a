"""The record: what happened, kept only where the text of a loaded card asks about it; and how often texts were used.

A row answers one question that cards ask. Of whom it was true is judged when it happens, for every player as `you`: the
card may be gone, or another one, when it is asked. Rows are cleared at the times the game names.
"""
from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from playmat.cards.runtime.happening import Happening
from playmat.cards.runtime.resolve import Resolve
from playmat.kernel.names import NOTHING

if TYPE_CHECKING:
    from playmat.cards.effects.history import Past
    from playmat.cards.library import Ability
    from playmat.cards.runtime.game import CardGame


class Happened(NamedTuple):
    """Something that happened, as the answer to a question; below zero it is a text that was carried out."""

    question: int
    turn: int
    seat: int                                 # the player it speaks of
    it: int                                   # whom it happened to, as long as that is the same card
    other: int
    n: int
    fits: int                                 # a bit for each player for whom, as `you`, it was one of those asked for


class Held(NamedTuple):
    """A text that watches the position, whose moment has come and has not yet passed."""

    ability: int
    source: int


def note_down(g: CardGame, h: Happening, asked: list[Past]) -> None:
    """Something happens that cards ask about."""
    for past in asked:
        fits = 0
        for seat in range(g.seats):
            if past.fits(g, Resolve(0, NOTHING, seat), h):
                fits |= 1 << seat
        if fits:
            g.card_state.record.append(Happened(past.question, g.state.turn, h.seat, h.it, h.other, h.n, fits))


def uses(g: CardGame, ability: Ability, source: int, user: int) -> int:
    """How often a text was carried out: by this card, or by all cards of that face for its player."""
    limit, asked = ability.limit, -1 - ability.index
    if limit is None:
        return 0
    rows = [row for row in g.card_state.record if row.question == asked and g.in_span(limit.span, row, user)]
    return len([row for row in rows if (row.seat == user if limit.per_player else row.it == source)])


def span_of(g: CardGame, row: Happened) -> int:
    """The span of time that its question is about."""
    if row.question >= 0:
        return g.library.questions[row.question].span
    limit = g.library.abilities[-1 - row.question].limit
    return limit.span if limit is not None else -1


def new_card(row: Happened, gone: set[int]) -> Happened:
    """The same row, when some pieces are no longer the cards they were."""
    if row.it not in gone and row.other not in gone:
        return row
    return row._replace(it=NOTHING if row.it in gone else row.it, other=NOTHING if row.other in gone else row.other)

