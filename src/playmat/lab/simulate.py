"""Many games at once, in several processes; the results are the same for any number of them."""
from __future__ import annotations

import math
import multiprocessing
import os
import signal
import time
from collections.abc import Callable
from typing import Any, NamedTuple

from playmat import games
from playmat.bots import bot
from playmat.bots.bot import Bot, consult
from playmat.kernel.chance import Dice
from playmat.kernel.game import Game
from playmat.kernel.names import CHANCE, Refused
from playmat.lab.contest import Contest, Fixture, fixture
from playmat.lab.drawn import Drawer

CHUNK = 8                # games a process takes at a time


class Outcome(NamedTuple):
    """How one game of a contest went."""

    n: int
    pairing: int
    answers: int
    turns: int = 0
    over: bool = False
    error: str = ""
    seats: tuple[int, ...] = ()          # that won
    sides: tuple[int, ...] = ()          # of the contest that won, and the decks of the pairing, by number
    decks: tuple[int, ...] = ()
    first: int = 0                       # the seat that began
    rule: str = ""                       # by which it ended
    in_play: frozenset[int] = frozenset()        # the faces that were in the game
    appeared: frozenset[int] = frozenset()       # and those of them that everybody got to see
    at_seats: tuple[AtSeat, ...] = ()


class AtSeat(NamedTuple):
    """How one game went for one seat."""

    bot: str
    dealt: str                           # what it plays as, where chance deals it
    points: int                          # in a game that counts them
    answers: int
    won: bool


class Sum:
    """What a bot, a seat or whatever is dealt comes to in all finished games."""

    def __init__(self) -> None:
        self.games = self.wins = self.points = self.answers = self.turns = 0

    def add(self, at: AtSeat, turns: int) -> None:
        self.games += 1
        self.wins += at.won
        self.points += at.points
        self.answers += at.answers
        self.turns += turns

    def plain(self) -> dict[str, Any]:
        n = max(1, self.games)
        return {"games": self.games, "wins": self.wins, "points": round(self.points / n, 2),
                "decisions": round(self.answers / n, 1), "turns": round(self.turns / n, 1)}


class Tally:
    """The sum of the outcomes; sums don't care about order, so neither do the results."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.finished = 0
        self.wins = [0] * contest.seats                            # by side
        self.by_bot: dict[str, int] = dict.fromkeys(contest.bots, 0)
        self.by_seat = [0] * contest.seats
        self.by_deck: dict[str, int] = dict.fromkeys([d for pairing in contest.pairings for d in pairing], 0)
        self.draws = 0                                             # and games that nobody won
        self.first = 0
        self.answers = 0
        self.turns = 0
        self.errors: list[tuple[int, str]] = []                    # game number, what went wrong
        self.unfinished: list[int] = []
        self.table = [[0] * (contest.seats + 1) for _ in contest.pairings]     # by pairing: each deck, nobody
        self.decided = [0] * len(contest.pairings)
        self.rules: dict[str, int] = {}
        self.in_play: set[int] = set()
        self.appeared: set[int] = set()
        self.seconds = 0.0
        self.lengths: list[int] = []                               # turns of each finished game
        self.sums: dict[str, dict[str, Sum]] = {"bot": {}, "seat": {}, "dealt": {}}

    def add(self, o: Outcome) -> None:
        self.answers += o.answers
        self.turns += o.turns
        self.in_play |= o.in_play
        self.appeared |= o.appeared
        if o.error:
            self.errors.append((o.n, o.error))
        elif not o.over:
            self.unfinished.append(o.n)
        else:
            self.finished += 1
            self.rules[o.rule] = self.rules.get(o.rule, 0) + 1
            self.lengths.append(o.turns)
            self.sum_up(o)
            if o.seats:
                self.decide(o)
            else:
                self.draws += 1
                self.table[o.pairing][-1] += 1

    def sum_up(self, o: Outcome) -> None:
        for seat, at in enumerate(o.at_seats):
            for kind, name in (("bot", at.bot), ("seat", str(seat + 1)), ("dealt", at.dealt)):
                if name:
                    self.sums[kind].setdefault(name, Sum()).add(at, o.turns)

    def turns_within(self, share: float) -> int:
        """So many turns that this share of the finished games took no more."""
        ordered = sorted(self.lengths)
        return ordered[max(0, math.ceil(share * len(ordered)) - 1)] if ordered else 0

    def decide(self, o: Outcome) -> None:
        """Somebody won, or several together."""
        self.first += int(o.first in o.seats)
        self.decided[o.pairing] += 1
        for side, deck, seat in zip(o.sides, o.decks, o.seats, strict=True):
            self.wins[side] += 1
            self.table[o.pairing][deck] += 1
            self.by_seat[seat] += 1
            self.by_deck[self.contest.pairings[o.pairing][deck]] += 1
        for name in {self.contest.bot_of(side) for side in o.sides}:
            self.by_bot[name] += 1

    def plain(self) -> dict[str, Any]:
        return {"games": self.contest.games, "finished": self.finished, "errors": len(self.errors), "wins": self.wins,
                "draws": self.draws, "first_player_wins": self.first, "decisions": self.answers,
                "seconds": round(self.seconds, 3), "seats": self.contest.seats, "unfinished": len(self.unfinished),
                "turns": self.turns, "wins_by_bot": self.by_bot, "wins_by_deck": self.by_deck,
                "wins_by_seat": self.by_seat,
                "turns_a_game": {"median": self.turns_within(.5), "99 %": self.turns_within(.99),
                                 "most": self.turns_within(1)},
                "by": {kind: {name: sums[name].plain() for name in sorted(sums)} for kind, sums in self.sums.items()},
                "ended_by": dict(sorted(self.rules.items()))}


class Watched:
    """A game that bots play out, and what is told of it while it goes on."""

    def __init__(self, g: Game) -> None:
        self.g = g
        g.log = []
        self.answers = 0
        self.said = [0] * g.seats                        # answers by seat
        self.dealt: list[str] = []                       # what each seat plays as
        self.first = g.state.active
        self.shown: set[int] = set()                     # faces that everybody was told of
        self.rule = ""                                   # of the latest line that has one: at the end, why it ended

    def play(self, bots: list[Bot], dice: Dice, bound: int) -> None:
        g = self.g
        while not g.over and self.answers < bound:
            s = g.state
            if s.turn <= 1:
                self.first = s.active
                self.dealt = [g.plays_as(seat) for seat in range(g.seats)]
            request = s.pending[0]
            if request.seat == CHANCE:
                g.chance()
            else:
                g.take(request, consult(bots[request.seat], g, request, dice))
                self.answers += 1
                self.said[request.seat] += 1
            self.listen()

    def listen(self) -> None:
        """What the log tells is heard and forgotten."""
        g = self.g
        if g.log:
            for entry in g.log:
                self.rule = entry.cites or self.rule
                for _, face, known in entry.faces:
                    if known == g.everyone:
                        self.shown.add(face)
            g.log = []

    def at_seats(self, bots: tuple[str, ...]) -> tuple[AtSeat, ...]:
        points, won = self.g.points() or [0] * self.g.seats, self.g.winners()
        return tuple(AtSeat(bots[i], self.dealt[i], points[i], self.said[i], i in won) for i in range(self.g.seats))

    def appeared(self) -> frozenset[int]:
        s = self.g.state
        open_now = [face for face, known in zip(s.face, s.known, strict=True) if known == self.g.everyone]
        return frozenset(self.shown.union(open_now))


class Player:
    """Plays games of one contest: reads the game and the decks once."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.spec = games.spec(contest.game, contest.edition)
        names = dict.fromkeys(d for pair in contest.pairings for d in pair)
        self.decks: dict[str, dict[str, Any]] = {name: games.seat_setup(self.spec, name) for name in names}
        self.bots = {name: bot(name) for name in contest.bots}
        self.options = {"options": dict(contest.options)} if contest.options else {}
        self.drawer = Drawer(self.spec, dict(contest.options)) if contest.drawn else None

    def bring(self, fix: Fixture) -> list[dict[str, Any]]:
        """What each seat comes with."""
        if self.drawer is None:
            return [self.decks[name] for name in fix.decks]
        dice = Dice(fix.seed ^ 2)
        return [self.drawer.draw(name, dice) for name in fix.decks]

    def play(self, n: int) -> Outcome:
        """Game n. An error is a finding, told with what is needed to see it again; the run goes on."""
        c = self.contest
        fix = fixture(c, n)
        watched: Watched | None = None
        try:
            setup = {"seats": self.bring(fix), **self.options}
            watched = Watched(self.spec.start(setup, fix.seed))
            watched.play([self.bots[b] for b in fix.bots], Dice(fix.seed ^ 1), c.bound)
        except Exception as e:
            return Outcome(n, fix.pairing, watched.answers if watched else 0, error=f"{type(e).__name__}: {e}")
        g = watched.g
        won = tuple(g.winners())
        sides = tuple(fix.sides[seat] for seat in won)
        return Outcome(n, fix.pairing, watched.answers, g.state.turn, g.over, "", won, sides,
                       tuple(deck_number(c, fix, seat) for seat in won), watched.first, watched.rule if g.over else "",
                       frozenset(g.state.face), watched.appeared(), watched.at_seats(fix.bots))


def deck_number(c: Contest, fix: Fixture, seat: int) -> int:
    """Which deck of the pairing a seat plays; of equal ones, that of its side."""
    pairing = c.pairings[fix.pairing]
    same = [i for i, name in enumerate(pairing) if name == fix.decks[seat]]
    return fix.sides[seat] if fix.sides[seat] in same else same[0]


WORKER: list[Player] = []        # in a worker process: its one player


def begin_work(contest: Contest) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)         # Ctrl-C is the parent's business
    WORKER[:] = [Player(contest)]


def work(numbers: range) -> list[Outcome]:
    return [WORKER[0].play(n) for n in numbers]


def run(contest: Contest, jobs: int = 0, done: Callable[[int], None] | None = None) -> Tally:
    """Play a contest with `jobs` processes (0: one for each core); `done` hears how many games were just finished."""
    tally = Tally(contest)
    player = Player(contest)                             # here first, so that a bad deck is refused in a sentence
    chunks = [range(i, min(i + CHUNK, contest.games)) for i in range(0, contest.games, CHUNK)]
    jobs = min(jobs or cores(), max(len(chunks), 1))
    started = time.perf_counter()

    def heard(outcomes: list[Outcome]) -> None:
        for o in outcomes:
            tally.add(o)
        if done is not None:
            done(len(outcomes))

    if jobs <= 1:
        for n in range(contest.games):
            heard([player.play(n)])
    else:
        context = multiprocessing.get_context("fork" if hasattr(os, "fork") and os.name == "posix" else None)
        with context.Pool(jobs, begin_work, (contest,)) as pool:
            for outcomes in pool.imap_unordered(work, chunks):
                heard(outcomes)
    tally.seconds = time.perf_counter() - started
    tally.errors.sort()
    tally.unfinished.sort()
    return tally


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def check_counts(games_wanted: int, jobs: int) -> None:
    if games_wanted < 1:
        raise Refused("At least one game must be played.")
    if jobs < 0:
        raise Refused("The number of jobs can't be negative.")
