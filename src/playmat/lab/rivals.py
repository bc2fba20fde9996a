"""Other engines at random play, to be measured in one run with ours. Playmat needs none of them."""
from __future__ import annotations

import importlib
import random
import shlex
import shutil
import sys
import time
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from playmat.kernel.names import Refused

Play = Callable[[], int]             # one game of random answers; how many there were


def rlcard() -> Play:
    """RLCard's gin rummy, with its own random agents."""
    engine: Any = needed("rlcard", "rlcard")
    agents: Any = needed("rlcard.agents", "rlcard")
    env = engine.make("gin-rummy", config={"seed": 1})
    players = [agents.RandomAgent(env.num_actions) for _ in range(env.num_players)]
    env.set_agents(players)

    def play() -> int:
        answers = 0
        state, seat = env.reset()
        while not env.is_over():
            state, seat = env.step(players[seat].step(state), players[seat].use_raw)
            answers += 1
        return answers

    return play


def openspiel() -> Play:
    """OpenSpiel's gin rummy, written in C++ and driven from Python."""
    engine: Any = needed("pyspiel", "open_spiel")
    game = engine.load_game("gin_rummy")
    dice = random.Random(1)

    def play() -> int:
        answers = 0
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, shares = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(dice.choices(outcomes, shares)[0])
            else:
                state.apply_action(dice.choice(state.legal_actions()))
                answers += 1
        return answers

    return play


RIVALS: dict[str, Callable[[], Play]] = {"rlcard": rlcard, "openspiel": openspiel}


def needed(module: str, package: str) -> Any:
    try:
        return importlib.import_module(module)
    except ImportError:
        raise Refused(f"{package} is not installed beside Playmat, so there is nothing to compare with: "
                      f"{shlex.join([*installer(), package])}") from None


def installer() -> list[str]:
    """The command that installs a package where this runs: an environment made by uv has no pip of its own."""
    if find_spec("pip") is not None:
        return [sys.executable, "-m", "pip", "install"]
    beside = Path(sys.prefix).parent / ".tools/uv/bin/uv"            # where run.py has its own
    uv = shutil.which("uv") or (str(beside) if beside.exists() else "uv")
    return [uv, "pip", "install", "--python", sys.executable]


class Clock:
    """Games of one engine, and the time of this core that they took."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.answers = 0
        self.games = 0
        self.seconds = 0.0

    def run(self, seconds: float) -> None:
        """About so long, at least one game."""
        started = time.process_time()
        while True:
            self.answers += self.play()
            self.games += 1
            elapsed = time.process_time() - started
            if elapsed >= seconds:
                self.seconds += elapsed
                return

    @property
    def rate(self) -> float:
        return self.answers / self.seconds
