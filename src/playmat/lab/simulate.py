"""Many games at once, in several processes; the results are the same for any number of them."""
from __future__ import annotations

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
from playmat.kernel.names import CHANCE, DRAWN, NOBODY, Refused
from playmat.kernel.spec import Spec
from playmat.lab.contest import Contest, fixture

CHUNK = 8                # games a process takes at a time


class Outcome(NamedTuple):
    """How one game of a contest went."""

    n: int
    pairing: int
    winner: int              # side, DRAWN, or NOBODY if it did not finish
    deck: int                # which deck of the pairing won, or -1
    first: int               # 1 if the seat that began won
    answers: int
    error: str


class Tally:
    """The sum of the outcomes; sums don't care about order, so neither do the results."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.finished = 0
        self.wins = [0, 0]                                         # by side
        self.draws = 0
        self.first = 0
        self.answers = 0
        self.errors: list[tuple[int, str]] = []                    # game number, what went wrong
        self.unfinished: list[int] = []
        self.table = [[0, 0, 0] for _ in contest.pairings]         # by pairing: deck 1, deck 2, drawn
        self.seconds = 0.0

    def add(self, o: Outcome) -> None:
        self.answers += o.answers
        if o.error:
            self.errors.append((o.n, o.error))
        elif o.winner == NOBODY:
            self.unfinished.append(o.n)
        else:
            self.finished += 1
            self.first += o.first
            if o.winner == DRAWN:
                self.draws += 1
                self.table[o.pairing][2] += 1
            else:
                self.wins[o.winner] += 1
                self.table[o.pairing][o.deck] += 1

    def plain(self) -> dict[str, Any]:
        return {"games": self.contest.games, "finished": self.finished, "errors": len(self.errors), "wins": self.wins,
                "draws": self.draws, "first_player_wins": self.first, "decisions": self.answers,
                "seconds": round(self.seconds, 3)}


def play(g: Game, bots: list[Bot], dice: Dice, bound: int) -> tuple[int, int]:
    """Let bots play a game out. Returns how many answers they gave and the seat that began."""
    answers, first = 0, g.state.active
    while not g.over and answers < bound:
        s = g.state
        if s.turn <= 1:
            first = s.active
        request = s.pending[0]
        if request.seat == CHANCE:
            g.chance()
        else:
            g.take(request, consult(bots[request.seat], g, request, dice))
            answers += 1
    return answers, first


class Player:
    """Plays games of one contest: reads the game and the decks once."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.spec: Spec = games.spec(contest.game, contest.edition)
        names = dict.fromkeys(d for pair in contest.pairings for d in pair)
        self.decks: dict[str, dict[str, Any]] = {name: games.seat_setup(self.spec, name) for name in names}
        self.bots = {name: bot(name) for name in contest.bots}

    def play(self, n: int) -> Outcome:
        """Game n. An error is a finding, told with what is needed to see it again; the run goes on."""
        c = self.contest
        fix = fixture(c, n)
        answers = 0
        try:
            g = self.spec.start({"seats": [self.decks[d] for d in fix.decks]}, fix.seed)
            answers, first = play(g, [self.bots[b] for b in fix.bots], Dice(fix.seed ^ 1), c.bound)
        except Exception as e:
            return Outcome(n, fix.pairing, NOBODY, -1, 0, answers, f"{type(e).__name__}: {e}")
        winner = g.state.winner
        if winner < 0:
            return Outcome(n, fix.pairing, winner, -1, 0, answers, "")
        deck = c.pairings[fix.pairing].index(fix.decks[winner])
        if fix.decks[0] == fix.decks[1]:
            deck = fix.sides[winner]
        side = fix.sides[winner] if c.sides == "bots" else deck
        return Outcome(n, fix.pairing, side, deck, int(winner == first), answers, "")


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
