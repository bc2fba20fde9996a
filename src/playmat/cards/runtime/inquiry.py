"""Numbers, deeds and traits that hang on each other through standing texts start from nothing and settle.

What is asked from outside is found out by asking on, each question once. If that leads back to where it began, all
that was asked is worked out in rounds instead: first as if no text were there, then each time with the answers of the
round before, until a round changes nothing. Texts that never come to rest (each is off while the other is on) are cut
after so many rounds, always the same.
"""
from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.cards.effects.modifiers import TRAIT
from playmat.cards.runtime.layers import changed_for, has_trait, judged

if TYPE_CHECKING:
    from playmat.cards.runtime.game import CardGame

Question = tuple[str, str, int, int, int]            # what is asked, of which stat or deed, and of whom

ROUNDS: Final = 40


class Inquiry:
    """What is being asked of a game just now; nothing between two questions."""

    def __init__(self) -> None:
        self.asking: list[Question] = []             # each led to the next
        self.known: dict[Question, int] = {}         # answers found on the way
        self.circular = False
        self.settling = False
        self.starts: dict[Question, int] = {}        # in rounds: what each begins with,
        self.before: dict[Question, int] = {}        # and what the round before said


def ask(g: CardGame, question: Question, start: int) -> int:
    """The answer to a question that texts may lead back to; `start` is what it would be without any text."""
    r = g.inquiry
    if r is None:
        r = g.inquiry = Inquiry()
    if not r.asking and not r.settling:
        return ask_first(g, r, question, start)                      # most often
    if r.settling:
        r.starts.setdefault(question, start)
        return r.before.get(question, start)
    if question in r.known:
        return r.known[question]
    if question in r.asking:
        r.circular = True
        return start
    r.asking.append(question)
    n = r.known[question] = answer(g, question)
    r.asking.pop()
    return n


def ask_first(g: CardGame, r: Inquiry, question: Question, start: int) -> int:
    """What is asked from outside; with its answer all that was found on the way is forgotten."""
    r.asking.append(question)
    n = answer(g, question)
    r.asking.pop()
    if r.circular:
        n = settle(g, r, question, start)
        r.circular = False
    if r.known:
        r.known = {}
    return n


def answer(g: CardGame, question: Question) -> int:
    """One question of those that hang on each other, from what the others are answered now."""
    kind, key, a, b, other = question
    if kind == "number":
        return g.with_changes(a, key, b)
    if kind == "player":
        return changed_for(g, a, key, b, g.voices(key))
    if kind == "trait":
        return int(has_trait(g, a, key, b == 1, g.voices(TRAIT + key)))
    return judged(g, kind, key, a, b, other, g.voices_on(key, a))


def settle(g: CardGame, r: Inquiry, question: Question, start: int) -> int:
    """In rounds. If one brings up what nobody had asked yet, all begin anew, so that all have had as many rounds."""
    r.starts = {question: start}
    r.settling = True
    while True:
        asked = len(r.starts)
        r.before = r.starts.copy()
        for _ in range(ROUNDS):
            now = {each: answer(g, each) for each in list(r.before)}
            if len(r.starts) > asked or now == r.before:
                break
            r.before = now
        if len(r.starts) == asked:
            break
    r.settling = False
    return r.before[question]
