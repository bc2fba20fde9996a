"""Options that come to the same: equal cards of a hand, and those of an open pile among which nobody could tell."""
from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import Any

from playmat.bots.greedy import alike
from playmat.cards.effects.nodes import walk
from playmat.cards.effects.slots import Fits
from playmat.cards.library import Library
from playmat.kernel.names import OPEN, slots
from playmat.kernel.option import Option
from playmat.table.game_view import GameView
from playmat.table.view_types import Choice

Sort = tuple[object, ...]                # equal for options that come to the same


def option_of(key: str) -> Option:
    verb, *numbers = key.split()
    return Option(verb, tuple([int(n) for n in numbers]))


def sort_of(seen: GameView, seat: int, key: str) -> Sort:
    """Of an option. Cards of an open pile count by their face; in a game whose texts ask how a pile lies, by face only
    where they lie next to each other: whichever of these goes, the same pile is left."""
    pieces = pile_pieces(seen, seat, key)
    option = option_of(key)
    parts = list(alike(seen.g, seat, option))
    for i, a in enumerate(option.args):
        if a in pieces and seen.g.spec.zones[seen.g.kind(a)].shows == OPEN:
            parts[i + 1] = (*lying(seen, a), run(seen, a))
    return tuple(parts)


def fits_like(seen: GameView, seat: int, key: str) -> Sort:
    """What an option is to somebody who says but a name: a card of that face, wherever in its pile it lies."""
    if not key:
        return (key,)                                        # no answer at all
    pieces = pile_pieces(seen, seat, key)
    option = option_of(key)
    parts = list(alike(seen.g, seat, option))
    for i, a in enumerate(option.args):
        if a in pieces:
            parts[i + 1] = lying(seen, a)
    return tuple(parts)


def pile_pieces(seen: GameView, seat: int, key: str) -> list[int]:
    """The pieces of an option that lie in a pile and are known to this seat."""
    g, option = seen.g, option_of(key)
    kinds = slots(g.spec.verbs[option.verb].spelt) if option.verb in g.spec.verbs else []
    return [a for kind, a in zip(kinds, option.args) if kind == "p" and a >= 0 and g.knows(seat, a)
            and g.spec.zones[g.kind(a)].name in seen.mat.piles]


def lying(seen: GameView, p: int) -> Sort:
    """What is true of a card in a pile, but for its place there."""
    s: Any = seen.g.state
    marks = tuple([m.ability for m in s.marks if m.subject == p]) if seen.faces.library is not None else ()
    return s.where[p], s.face[p], s.owner[p], marks


def run(seen: GameView, p: int) -> int:
    """Among which equal cards next to each other one lies, counted from the bottom; all are one where order is nothing
    to any text."""
    library = seen.faces.library
    if library is None or not order_counts(library):
        return 0
    g = seen.g
    pile = g.state.zones[g.state.where[p]]
    faces = [g.state.face[q] for q in pile[:pile.index(p) + 1]]
    return len([1 for a, b in pairwise(faces) if a != b])


@lru_cache(maxsize=16)
def order_counts(library: Library) -> bool:
    """Whether a text of some card of the game asks how high cards lie in a pile: of any, since nobody knows which cards
    the others have brought."""
    return any(isinstance(node, Fits) and {"top", "bottom"} & set(node.word.split())
               for face in library.faces for ability in face.abilities for node in walk(ability))


def once_each(seen: GameView, seat: int, choices: list[Choice]) -> list[Choice]:
    """Choices without those that come to the same as one before them, for which that one stands."""
    first: dict[Sort, Choice] = {}
    for choice in choices:
        found = first.setdefault(sort_of(seen, seat, choice.key) if choice.pieces else (choice.key,), choice)
        if found is not choice:
            found.also += [choice.pieces[0], *choice.also]
    return list(first.values())
