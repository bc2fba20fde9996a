"""While options are listed nothing changes: what texts say is found out once, in games that ask for it."""
from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.cards.runtime.voices import voices

if TYPE_CHECKING:
    from playmat.cards.runtime.game import CardGame
    from playmat.cards.runtime.voices import Live, Spoken

Answers = dict[tuple[str, str, int, int, int], int]      # what texts have said of deeds
Heard = dict[str, list["Spoken"]]                        # and who speaks of what


def is_outermost(g: CardGame) -> bool:
    """Whether nothing is just being asked of texts that hang on each other: then an answer is the last word."""
    return not g.judging and (g.inquiry is None or not (g.inquiry.asking or g.inquiry.settling))


def judged_once(g: CardGame, answers: Answers, op: str, deed: str, p: int, seat: int, other: int) -> int:
    """What `judged` says, asked once."""
    question = (op, deed, p, seat, other)
    last_word = is_outermost(g)
    found = answers.get(question) if last_word else None
    if found is None:
        g.answers = None
        found = g.judged(op, deed, p, seat, other)
        g.answers = answers
        if last_word:
            answers[question] = found
    return found


def voices_once(g: CardGame, heard: Heard, key: str, rows: list[Live]) -> list[Spoken]:
    """What `voices` finds, looked for once."""
    if not is_outermost(g):
        return voices(g, key, rows)
    found = heard.get(key)
    if found is None:
        found = heard[key] = voices(g, key, rows)
    return found
