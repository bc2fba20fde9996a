"""One recorded situation played on our table, and what comes out otherwise."""
from __future__ import annotations

from playmat.kernel.names import Refused
from tests.oracle.asking import agrees
from tests.oracle.player import Player, Refusal
from tests.oracle.table import Cards, Record, lay


def difference(cards: Cards, record: Record) -> str:
    """Nothing if our table agrees from the first step to the last; else the first thing that is otherwise."""
    player = Player(cards, lay(cards, record))
    for n, step in enumerate(record["steps"], 1):
        more = waits(record["steps"][n:])
        found = one_step(player, step, more)
        if found and "ask" in step and more:
            continue                                 # theirs has not resolved yet what ours has
        if found:
            return f"step {n}, {found}"
    return ""


def waits(rest: list[Record]) -> bool:
    """Whether the next deed only resolves what waits."""
    deed = next((step["do"] for step in rest if "do" in step), "")
    return deed.startswith(("resolve", "respond"))


def one_step(player: Player, step: Record, more: bool) -> str:
    if "ask" in step:
        found = agrees(player, step)
        if found:                                    # theirs may have gone on where ours still asks
            for gladly in (player.lean, not player.lean):
                copy = Player(player.cards, player.g.clone())
                copy.settle(gladly)
                if not agrees(copy, step):
                    player.g = player.g if more else copy.g
                    return ""
        return found
    copy = Player(player.cards, player.g.clone())
    copy.lean, copy.more = player.lean, more
    try:
        copy.do(step)
    except (Refusal, Refused) as e:
        return "" if step["ok"] is False else f"{step['do']} of {str(step['args'])[:60]} is refused: {e}"
    if step["ok"] is False:
        return f"{step['do']} of {str(step['args'])[:60]} is allowed, they refuse it: {step['refused']}"
    player.g, player.lean = copy.g, copy.lean
    return ""
