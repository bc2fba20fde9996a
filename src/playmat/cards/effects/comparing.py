"""How two numbers are compared, in the words of cards."""
from __future__ import annotations

from typing import Final

COMPARISONS: Final = ("at least", "at most", "more than", "less than", "exactly")


def compare(a: int, op: str, b: int) -> bool:
    if op == "at least":
        return a >= b
    if op == "at most":
        return a <= b
    if op == "more than":
        return a > b
    if op == "less than":
        return a < b
    return a == b
