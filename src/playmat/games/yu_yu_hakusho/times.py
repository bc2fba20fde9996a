"""Ends of lasting effects, from the shortest to the longest; the first is meant when a card names none."""
from __future__ import annotations

from typing import Final

TIMES: Final = [
    "this leaves play", "end of attack", "end of turn", "{o} next draw step",
    "the end of {o} next draw step", "{o} next turn",
    "the end of {o} next turn", "during {o} next turn", "end of match", "end of game",
]
(LEAVES, END_OF_ATTACK, END_OF_TURN, NEXT_DRAW_STEP, END_OF_NEXT_DRAW_STEP, NEXT_TURN, END_OF_NEXT_TURN,
 DURING_NEXT_TURN, END_OF_MATCH, END_OF_GAME) = range(10)
