"""Players that are programs. They know what their seat may know and nothing else."""
from __future__ import annotations

from playmat.bots.bot import Bot
from playmat.bots.greedy import Greedy
from playmat.bots.random import Random
from playmat.kernel.names import Refused

BOTS: dict[str, type[Bot]] = {"random": Random, "greedy": Greedy}


def bot(name: str) -> Bot:
    """The bot of that name."""
    if name not in BOTS:
        raise Refused(f"There is no bot {name!r}; there is {', '.join(BOTS)}.")
    return BOTS[name]()
