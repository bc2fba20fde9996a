"""Why something happens: read off the stack when a text asks, so that nobody has to pass it along."""
from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.cards.runtime.happening import BY_NOTHING, Cause
from playmat.cards.runtime.instead import Instead
from playmat.cards.runtime.resolve import Resolve

if TYPE_CHECKING:
    from playmat.cards.runtime.game import CardGame


def cause_now(g: CardGame) -> Cause:
    """The nearest text under way, if any, and what goes on: its verb, or the procedure of the rules."""
    stack = g.state.stack
    for f in reversed(stack):
        if isinstance(f, Resolve):
            return Cause(f.user, f.source, f.ability, f.deed(g) if f is stack[-1] else type(stack[-1]).__name__)
        if isinstance(f, Instead):
            return f.happening.cause                 # what was to happen, happens after all
    return Cause(deed=type(stack[-1]).__name__) if stack else BY_NOTHING
