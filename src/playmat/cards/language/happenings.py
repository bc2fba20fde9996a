"""What happens and what happened, as texts wait for it and ask about it; and parts of cards."""
# not compiled: it runs once, when cards are read
from __future__ import annotations

import difflib
from typing import TYPE_CHECKING, Any

from playmat.cards.effects.history import Past
from playmat.cards.effects.parts import PartsOf
from playmat.cards.effects.piece_tests import Measured, Named
from playmat.cards.effects.seats import You
from playmat.cards.effects.selectors import while_done
from playmat.cards.effects.slots import Fits
from playmat.cards.effects.watches import ByEffect, ByEffectOf, ByProcedure, CausedBy, Watch
from playmat.cards.language.lexicon import segments, slotted
from playmat.cards.language.lines import Word
from playmat.cards.language.scope import NAMING, SEATED, Scope, event_fits, first_word, kind, parts_of

if TYPE_CHECKING:
    from playmat.cards.language.phrases import PhraseReader

SEATS_OR_OWNER = SEATED + ("owner",)


def watch(r: PhraseReader, tree: Any, replaced: bool, scope: Scope) -> Watch:
    """The event that fits the words."""
    written = [c for c in parts_of(tree) if kind(c) != "cause"]
    cause = caused_by(r, parts_of(tree)[-1], scope)
    for event in r.words.events:
        pattern = event.replaced if replaced else event.pattern
        parts = segments(pattern)
        if not parts:
            continue
        if event_fits(parts, written):
            seats = next((r.seats(w, scope) for w in written if kind(w) in SEATS_OR_OWNER), None)
        elif replaced and parts[0] == "{s}" and event_fits(parts[1:], written):
            seats = You()
        else:
            continue
        named = [r.pieces(w, scope) for w in written if kind(w) in NAMING]
        it, other, *_ = [*named, None, None]
        while_done(it, event.name)
        return Watch(event.name, pattern, seats, it, other, cause)
    said = " ".join(first_word(w).text if not isinstance(w, Word) else w.text for w in written)
    patterns = [e.replaced if replaced else e.pattern for e in r.words.events]
    near = difflib.get_close_matches(said, [p for p in patterns if p], 1, 0.0)
    raise r.wrong(tree, "no event of this game is written like this" + (
        f'; the nearest is "{slotted(near[0])}"' if near else ""))


def caused_by(r: PhraseReader, tree: Any, scope: Scope) -> CausedBy | None:
    if kind(tree) != "cause":
        return None
    c = parts_of(tree)[0]
    if kind(c) == "BY_EFFECT":
        return ByEffect(c.means)
    if kind(c) == "FRAME":
        return ByProcedure(c.means, r.words.frames[c.means][0])
    return ByEffectOf(r.pieces(c, scope))


def past(r: PhraseReader, c: list[Any], scope: Scope, of_piece: bool) -> Past:
    """What happened; `of_piece`: to a piece that stands before it and is not named again."""
    *written, said = c
    for event in r.words.events:
        slots = [*segments(event.past)]
        if of_piece and "{p}" in slots:
            slots.remove("{p}")
        if slots and event_fits(slots, written, "PAST"):
            seats = next((r.seats(w, scope) for w in written if kind(w) in SEATS_OR_OWNER), None)
            named = [r.pieces(w, scope) for w in written if kind(w) in NAMING]
            it, other, *_ = [None, *named, None] if of_piece else [*named, None, None]
            while_done(it, event.name)
            words = without_piece(event.past) if of_piece else event.past
            return Past(Watch(event.name, words, seats, it, other), *said.means)
    known = ", ".join(f'"{slotted(e.past)}"' for e in r.words.events if e.past)
    raise r.wrong(written[0] if written else said, f"no text can ask this; what can be asked is {known}"
                     if known else "the cards of this game can't ask what happened")


def parts_of_cards(r: PhraseReader, x: Any, scope: Scope) -> PartsOf:
    """Attacks of some cards."""
    said, *tests, pieces = parts_of(x)
    head, several = said.means
    found = [r.test(t, False, scope) for t in tests]
    wrong = next((t for t, test in zip(tests, found, strict=True)
                  if isinstance(test, Measured) and test.stat not in r.words.heads[head]
                  or not isinstance(test, (Measured, Named, Fits))), None)
    if wrong is not None:
        numbers = " and ".join(r.words.heads[head])
        raise r.wrong(wrong, f'of "{said.text}" can be asked their name, {numbers}')
    return PartsOf(head, r.words.parts[head], found, r.pieces(pieces, scope), several)


def without_piece(past: str) -> str:
    """What happened, without the piece that stands before it: its first slot for one."""
    return past.removeprefix("{p} ") if past.startswith("{p} ") else past.replace(" {p}", "", 1)
