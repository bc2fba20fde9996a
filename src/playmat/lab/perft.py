"""Exhaustive node counts: a count that moves is a rule that moved."""
from __future__ import annotations

from playmat.kernel.game import Game


def perft(g: Game, depth: int) -> int:
    """How many sequences of `depth` answers there are from here; chance may say anything. A decided game is a leaf."""
    if depth == 0 or g.over:
        return 1
    request = g.state.pending[0]
    if depth == 1:
        return len(request.options)
    total = 0
    for option in request.options:
        after = g.clone()
        after.take(request, option)
        total += perft(after, depth - 1)
    return total


def divide(g: Game, depth: int) -> dict[str, int]:
    """The count below each first answer, for finding out where two counts part."""
    if depth < 1 or g.over:
        return {}
    request = g.state.pending[0]
    out: dict[str, int] = {}
    for option in request.options:
        after = g.clone()
        after.take(request, option)
        out[option.key] = perft(after, depth - 1)
    return out
