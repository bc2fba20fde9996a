"""A game's journal: every answer in order, chance included. Replay, undo and the slider are one thing."""
from __future__ import annotations

from typing import Any, Final, NamedTuple

from playmat.kernel.game import Game, LogEntry
from playmat.kernel.names import CHANCE, Broken, Refused
from playmat.kernel.option import Request
from playmat.kernel.spec import Spec

EVERY: Final = 16                                        # answers between two snapshots
THINNED: Final = ((16 * EVERY, 4), (64 * EVERY, 16))     # of those so many answers old only every fourth, sixteenth


class ChoiceMoment(NamedTuple):
    """So many answers, and what chance and the seats knew then."""

    answers: int
    seed: int
    known: list[int]


class Journal:
    """The truth about a game: its setup, its seed and one line per answer."""

    def __init__(self, spec: Spec, setup: dict[str, Any], seed: int, game: Game | None = None) -> None:
        self.spec = spec
        self.setup = setup
        self.seed = seed
        self.lines: list[str] = []                        # "seat key"
        self.resumed = game is not None                   # it begins in the middle: what was before is not in it
        self.game = game if game is not None else spec.start(setup, seed, listen=True)
        self.events: list[LogEntry] = list(self.game.log or [])
        self.marks: list[int] = [len(self.events)]        # events before line 0, 1, 2 …
        self.snapshots: dict[int, Game] = {0: self.game.clone()}      # answers -> the game after so many, in order

    def submit(self, seat: int, key: str, number: int = 0) -> None:
        """Take an answer. One that is refused leaves no trace."""
        self.game.log = []
        self.game.submit(seat, key, number)
        self.noted(f"{seat} {key}")

    def chance(self) -> None:
        """Let chance answer, and write down what it said."""
        self.game.log = []
        option = self.game.chance()
        self.noted(f"{CHANCE} {option.key}")

    def noted(self, line: str) -> None:
        self.lines.append(line)
        self.events += self.game.log or []
        self.marks.append(len(self.events))
        if len(self.lines) % EVERY == 0:
            self.snapshots[len(self.lines)] = self.game.clone()
            self.thin_out()

    def thin_out(self) -> None:
        """Let go of snapshots that have grown too old to stand so close to each other."""
        for age, apart in THINNED:
            old = len(self.lines) - age
            if old > 0 and old % (apart * EVERY):
                self.snapshots.pop(old, None)

    def at(self, n: int) -> Game:
        """The game as it stood after n answers: from the nearest snapshot before."""
        first = n - n % EVERY
        while first not in self.snapshots:
            first -= EVERY
        game = self.snapshots[first].clone()
        for line in self.lines[first:n]:
            repeat(game, line)
        return game

    def undo(self, n: int) -> None:
        """Back to where the game stood after n answers."""
        self.game = self.at(n)
        del self.lines[n:]
        self.snapshots = {at: game for at, game in self.snapshots.items() if at <= n}
        del self.events[self.marks[n]:]
        del self.marks[n + 1:]

    def moment(self, n: int | None = None) -> ChoiceMoment:
        """What a takeback to after n answers is measured by; without a number: to where the game stands now."""
        s = self.game.state if n is None else self.at(n).state
        return ChoiceMoment(len(self.lines) if n is None else n, s.seed, s.known[:])

    def consent(self, then: ChoiceMoment, *seats: int) -> str:
        """Why a takeback to that moment needs the others' consent, or nothing if these seats may simply take it."""
        now, since = self.game.state, self.lines[then.answers:]
        theirs = (*seats, CHANCE)
        if any(int(line.split(" ", 1)[0]) not in theirs for line in since):
            return "another player has acted since"
        if then.seed != now.seed or any(line.startswith(f"{CHANCE} ") for line in since):
            return "chance has spoken since"
        if then.known != now.known and any(b & ~a for a, b in zip(then.known, now.known, strict=True)):
            return "a card has been seen since"
        return ""

    def latest(self, seat: int) -> int:
        """How many answers there were before the latest one of `seat`; -1 if it gave none."""
        for n in range(len(self.lines) - 1, -1, -1):
            if self.lines[n].startswith(f"{seat} "):
                return n
        return -1


def repeat(game: Game, line: str) -> None:
    """Play one line of a journal. Chance's own numbers are drawn too, so that what follows is the same."""
    seat, _, key = line.partition(" ")
    if not seat.removeprefix("-").isdecimal():
        raise Broken("It does not begin with a seat.")
    if int(seat) == CHANCE:
        request: Request = game.request(CHANCE)
        game.random(len(request.options))
    game.submit(int(seat), key)


def replay(spec: Spec, setup: dict[str, Any], seed: int, lines: list[str]) -> Journal:
    """The journal of these answers; refuses lines that don't fit the game, naming the first."""
    j = Journal(spec, setup, seed)
    for n, line in enumerate(lines):
        try:
            j.game.log = []
            repeat(j.game, line)
        except Refused as e:
            raise Broken(f"Answer {n + 1} ({line!r}) does not fit the game: {e}") from None
        j.noted(line)
    return j
