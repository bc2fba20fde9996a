"""Object of the Game: the two ways to win."""
from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.kernel.names import DRAWN, NOBODY

if TYPE_CHECKING:
    from playmat.games.kingdom_hearts.duel import Duel


def look_for_victory(g: Duel) -> bool:
    """kh.win.two-ways, kh.ruling.thirteen-any-time: whether a goal is met. If it is, nothing else comes before the
    end, but what befalls both players at one stroke is first decided for both (kh.ruling.simultaneous-zero).
    """
    winner = NOBODY
    for seat in (0, 1):
        if g.s.hearts[1 - seat] == 0 or g.world_total(seat) >= g.player_value(seat, "worlds to win"):
            winner = seat if winner == NOBODY else DRAWN
    if winner != NOBODY and not g.replacing():
        finish(g, winner)
    return winner != NOBODY


def finish(g: Duel, winner: int) -> None:
    if winner == DRAWN:
        g.note("kh.ruling.both-win-at-once", "the game is a draw", ())
    else:
        cites = "kh.win.hearts-zero" if g.s.hearts[1 - winner] == 0 else "kh.win.worlds-13"
        g.note(cites, "{s} wins the game", (winner,))
    g.end(winner)
