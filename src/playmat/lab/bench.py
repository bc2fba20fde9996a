"""Random play on one core, measured in the time that core spent on it: a busy machine makes no difference."""
from __future__ import annotations

import random
import time
from typing import Any

from playmat.kernel import game as kernel_game
from playmat.kernel.game import Game
from playmat.kernel.names import CHANCE
from playmat.kernel.save import dumps
from playmat.kernel.spec import Spec
from playmat.lab.contest import seed_of
from playmat.lab.rivals import RIVALS, Clock

BOUND = 20_000


def compiled() -> bool:
    """Whether the kernel runs as machine code."""
    return not (kernel_game.__file__ or "").endswith(".py")


def rollout(g: Game, dice: random.Random) -> int:
    """Random answers to the end; how many there were. The dice are Python's own: the engine is measured, not them."""
    answers = 0
    while not g.over and answers < BOUND:
        request = g.state.pending[0]
        if request.seat == CHANCE:
            g.chance()
        else:
            options = request.options
            g.take(request, options[int(dice.random() * len(options))])
            answers += 1
    return answers


def positions(spec: Spec, setups: list[dict[str, Any]], seed: int, count: int = 40) -> list[Game]:
    """Positions all along some random games."""
    out: list[Game] = []
    n = 0
    while len(out) < count:
        dice = random.Random(seed_of(seed, n))
        g = spec.start(setups[n % len(setups)], seed_of(seed, n))
        answers = 0
        while not g.over and answers < BOUND and len(out) < count:
            if answers % 16 == 0:
                out.append(g.clone())
            request = g.state.pending[0]
            g.take(request, dice.choice(request.options))
            answers += 1
        n += 1
    return out


def microseconds(act: Any, games: list[Game], rounds: int = 20) -> float:
    """The mean time an act takes on these positions, of some rounds the one that was disturbed least."""
    times = []
    for _ in range(rounds):
        started = time.process_time()
        for g in games:
            act(g)
        times.append((time.process_time() - started) / len(games) * 1e6)
    return min(times)


def bench(spec: Spec, setups: list[dict[str, Any]], seconds: float, seed: int,
          rivals: tuple[str, ...] = ()) -> dict[str, Any]:
    """Play for about so many seconds, then time copies and saves.

    Rivals play as long, in turns of a second, so that what slows the machine down for a while slows down all.
    """
    ours = Clock(lambda: nth_game(spec, setups, seed, ours.games))
    theirs = {name: Clock(RIVALS[name]()) for name in rivals}
    turns = max(1, round(seconds)) if theirs else 1
    for _ in range(turns):
        for clock in (ours, *theirs.values()):
            clock.run(seconds / turns)
    sample = positions(spec, setups, seed)
    found: dict[str, Any] = {
        "compiled": compiled(),
        "decisions_per_second": round(ours.rate),
        "games_per_second": round(ours.games / ours.seconds, 2),
        "clone_us": round(microseconds(lambda g: g.clone(), sample), 2),
        "save_us": round(microseconds(dumps, sample), 2),
    }
    if theirs:
        found["against"] = {name: {"decisions_per_second": round(clock.rate), "ratio": round(ours.rate / clock.rate, 2)}
                            for name, clock in theirs.items()}
    return found


def nth_game(spec: Spec, setups: list[dict[str, Any]], seed: int, n: int) -> int:
    g = spec.start(setups[n % len(setups)], seed_of(seed, n))
    return rollout(g, random.Random(seed_of(seed, n) ^ 1))
