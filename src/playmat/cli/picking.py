"""Choosing several cards at the terminal: in any order, several numbers at once. The kernel asks for a set card by card
in rising order; here a person ticks, and the answers are put into that order when the set is whole."""
from __future__ import annotations

from playmat.cli.equal import option_of, sort_of
from playmat.kernel.names import Illegal
from playmat.kernel.option import DONE, Request
from playmat.kernel.text import shown
from playmat.table.game_view import GameView, several
from playmat.table.view_types import Choice, Many


class Picking:
    """A set that is being put together: what may be in it, each equal card once, and how many of it are ticked."""

    def __init__(self, seen: GameView, request: Request, many: Many) -> None:
        ask = seen.ask(request)
        self.many = many
        self.copies: dict[str, list[str]] = {}           # the key of a choice -> the keys of all it stands for
        self.ticked: dict[str, int] = {}
        self.choices: list[Choice] = []
        first: dict[tuple[object, ...], str] = {}
        for choice in [*ask.choices, *(ask.many.more if ask.many is not None else [])]:
            if choice.verb == many.verb:
                key = first.setdefault(sort_of(seen, request.seat, choice.key), choice.key)
                self.copies.setdefault(key, []).append(choice.key)
                self.choices += [choice] if key == choice.key else []
        if many.low < many.high:
            words = shown(seen.g, DONE, request.seat, seen.names)
            self.choices.append(Choice(DONE.key, words, DONE.verb, nothing=True))

    def all(self) -> list[str]:
        return [key for keys in self.copies.values() for key in keys]

    def count(self) -> int:
        return sum(self.ticked.values())

    def forced(self) -> list[str]:
        """The answers, if there is only one set: of all that there is, or of equal cards."""
        low, high = self.many.low, self.many.high
        if low < high or (len(self.all()) > low and len(self.copies) > 1):
            return []
        return self.answers(self.all()[:low])

    def answers(self, keys: list[str]) -> list[str]:
        return [*sorted(keys, key=lambda key: option_of(key).args), self.many.done]

    def owed(self) -> str:
        """How many are wanted, or still wanted."""
        low, high, n = self.many.low, self.many.high, self.count()
        before = n + len(self.many.picked)
        more = " more" if before else ""
        if low == high:
            return f"choose {low - n}{more}"
        if n < low:
            return f"choose at least {low - n}{more}, at most {high - n}"
        return f"choose up to {high - n}{more}, then done" if n < high else "done?"

    def full(self, key: str) -> bool:
        """Whether all that a choice stands for are ticked."""
        return self.ticked.get(key, 0) == len(self.copies.get(key, []))

    def mark(self, key: str) -> str:
        n, copies = self.ticked.get(key, 0), len(self.copies.get(key, []))
        if copies > 1:
            return f"✓ {n} of {copies}" if n else f"×{copies}"
        return "✓" if n else ""

    def tick(self, keys: list[str]) -> list[str]:
        """Take these, or put back what was taken whole; the answers to give, as soon as the set is complete."""
        before = dict(self.ticked)
        done = DONE.key in keys
        for key in keys:
            if key != DONE.key:
                n = self.ticked.get(key, 0)
                self.ticked[key] = n + 1 if n < len(self.copies[key]) else 0
        low, high, n = self.many.low, self.many.high, self.count()
        if n > high or (done and n < low):
            self.ticked = before
            bound = f"at most {high} may" if n > high else f"at least {low} must"
            raise Illegal(f"That would be {n}; {bound} be chosen.")
        if not done and n < high:
            return []
        return self.answers([k for key, m in self.ticked.items() for k in self.copies[key][:m]])


def picking(seen: GameView, request: Request) -> Picking | None:
    """The set that a question asks for; nothing where one answer is all it wants."""
    many = several(seen.g, request, seen.mat)
    if many is None or many.kind != "some" or (many.low, many.high) == (1, 1):
        return None
    return Picking(seen, request, many)
