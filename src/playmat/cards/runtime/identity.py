"""A card that left its place is a new card to texts that wait or last; and what a card was when it left."""
from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from playmat.cards.runtime.due import DueAbility, lost_track
from playmat.cards.runtime.marks import Mark
from playmat.cards.runtime.parts import piece_of
from playmat.cards.runtime.records import new_card
from playmat.cards.runtime.resolve import IT, OTHER, Resolve, exchanged, without
from playmat.kernel.names import NOTHING

if TYPE_CHECKING:
    from playmat.cards.library import Ability
    from playmat.cards.runtime.game import CardGame
    from playmat.cards.runtime.live import LiveTexts


class LastKnown(NamedTuple):
    """A number of a piece as it was when it left."""

    piece: int
    number: int                               # a place in the game's list of numbers
    value: int


def renew(g: CardGame, p: int) -> None:
    """A piece becomes a new card. Only the text that moves it knows it, and texts that fell due because it leaves.

    These know it where it goes, until it moves again.
    """
    s, gone = g.card_state, {p}
    abilities = g.library.abilities
    if s.due:
        s.due = [followed(w, p, abilities[w.ability]) for w in s.due]
    if s.marks:
        forget_on_marks(g, p)
    if s.record:
        s.record = [new_card(row, gone) for row in s.record]
    if s.held:
        s.held = [row for row in s.held if row.source != p]
    before: Resolve | None = None
    for f in s.stack:                                # the last one is carried out now, and moves it
        if isinstance(f, Resolve):
            if before is not None:
                before.lose(gone, abilities[before.ability].pieces)
            before = f


def lose_track(g: LiveTexts, gone: set[int]) -> None:
    """Texts that are due, under way or lasting no longer know these pieces."""
    s, abilities = g.card_state, g.library.abilities
    if s.due:
        s.due = [lost_track(w, gone, abilities[w.ability].pieces) for w in s.due]
    if s.record:
        s.record = [new_card(row, gone) for row in s.record]
    if s.marks:
        g.alter_marks([forgetting(m, gone, abilities[m.ability].pieces) for m in s.marks])
    for f in s.stack:
        if isinstance(f, Resolve):
            f.lose(gone, abilities[f.ability].pieces)


def forgetting(m: Mark, gone: set[int], pieces: frozenset[int]) -> Mark:
    """A mark that no longer knows these pieces."""
    left = without(m.regs, gone, pieces)
    return m if left == m.regs else m._replace(regs=left)


def followed(w: DueAbility, p: int, ability: Ability) -> DueAbility:
    """A text that is due, when a piece moves. Whose text it is stays known as long as it does not speak of itself, and
    so does what it only measures: the numbers a piece had are kept (`remember`)."""
    if w.follows == p:
        return w._replace(follows=NOTHING)
    new = lost_track(w, {p}, ability.pieces)
    if not ability.of_itself:
        new = new._replace(source=w.source)
    if w.it == p and IT not in ability.acts_on:
        new = new._replace(it=p)
    if w.other == p and OTHER not in ability.acts_on:
        new = new._replace(other=p)
    return new


def forget_on_marks(g: CardGame, p: int) -> None:
    """Marks on a piece end, others no longer know it."""
    s, abilities = g.card_state, g.library.abilities
    g.keep_marks([m for m in s.marks if piece_of(m.subject) != p])
    known = [m for m in s.marks if any(piece_of(x) == p for row in m.regs for x in row)
             or (m.source == p and abilities[m.ability].of_itself)]
    if known:
        s.marks = [unaware(m, p, g) if m in known else m for m in s.marks]
        g.forget_live()                              # texts in force are looked up anew


def unaware(m: Mark, p: int, g: CardGame) -> Mark:
    ability = g.library.abilities[m.ability]
    source = NOTHING if m.source == p and ability.of_itself else m.source
    return m._replace(source=source, regs=without(m.regs, {p}, ability.pieces))


def becomes(g: CardGame, p: int, q: int) -> None:
    """What texts that are due, under way or lasting say of one piece they say of another from now on."""
    s = g.card_state
    s.due = [w._replace(it=q if w.it == p else w.it, other=q if w.other == p else w.other,
                        regs=exchanged(w.regs, p, q, g.library.abilities[w.ability].pieces)) for w in s.due]
    if any(m.subject == p or any(p in row for row in m.regs) for m in s.marks):
        s.marks = [m._replace(subject=q if m.subject == p else m.subject,
                              regs=exchanged(m.regs, p, q, g.library.abilities[m.ability].pieces)) for m in s.marks]
        g.forget_live()                              # texts in force are looked up anew
    for f in s.stack:
        if isinstance(f, Resolve):
            f.regs = exchanged(f.regs, p, q, g.library.abilities[f.ability].pieces)


# -- last known -------------------------------------------------------------------------------------------------------

def remember(g: CardGame, p: int, leaves: bool) -> None:
    """A piece leaves play: its numbers are kept, as far as texts ask for such and one speaks of it. Or it comes: no
    longer."""
    s = g.card_state
    if not leaves and not s.last:
        return
    about = spoken_of(g)
    s.last = [row for row in s.last if row.piece in about and row.piece != p]
    numbers = g.vocabulary.numbers()
    if leaves and p in about:
        s.last += [LastKnown(p, i, g.value(p, stat)) for i, stat in enumerate(numbers) if stat in g.library.measured]


def spoken_of(g: CardGame) -> set[int]:
    """The pieces that a text under way, due or lasting knows."""
    s = g.card_state
    out: set[int] = set()
    for w in s.due:
        out.update((w.source, w.it, w.other), *w.regs)
    for m in s.marks:
        out.update((m.source,), *m.regs)
    for f in s.stack:
        if isinstance(f, Resolve):
            out.update((f.source,), *f.regs)
    return {piece_of(x) for x in out}


def last_value(g: CardGame, p: int, stat: str) -> int:
    number = g.vocabulary.numbers().index(stat)
    for row in g.card_state.last:
        if row.piece == p and row.number == number:
            return row.value
    return g.value(p, stat)
