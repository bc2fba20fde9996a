"""The choices of a question as a terminal lists them: told apart, numbered."""
from __future__ import annotations

from playmat.cli import mat
from playmat.table.game_view import GameView
from playmat.table.view_types import Choice


def told_apart(choice: Choice, choices: list[Choice], seen: GameView | None = None) -> str:
    """A choice in words; of several alike, each with the text it carries out if not all carry out one, and with what is
    true of its card and not of the other's."""
    alike = [c for c in choices if c.text == choice.text and c.key != choice.key]
    differ = choice.says and any(c.says != choice.says for c in alike)
    words = f"{choice.text}: {choice.says}" if differ else choice.text
    if not alike or seen is None:
        return words
    notes = [mat.apart(seen, p, [c.pieces[i] for c in alike if i < len(c.pieces)])
             for i, p in enumerate(choice.pieces)]
    return " · ".join([words, *[note for note in notes if note]])


def numbers(choices: list[Choice]) -> list[int]:
    """What to type for each: how much, where the question is how much; else 1, 2, 3."""
    amounts = [c.amount for c in choices if c.amount is not None]
    told_apart = len(amounts) == len(choices) and amounts == sorted(set(amounts))
    return amounts if told_apart else list(range(1, len(choices) + 1))
