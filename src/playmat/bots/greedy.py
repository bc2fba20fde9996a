"""Try each option a little way in a few imagined worlds and keep the one that looks best."""
from __future__ import annotations

from playmat.bots.bot import Bot, Sight
from playmat.kernel.chance import Dice
from playmat.kernel.game import Game
from playmat.kernel.names import CHANCE, NOBODY, OWN
from playmat.kernel.option import Option, Request

WON = 1e9                # a decided game, against any score a game may give


class Greedy(Bot):
    """For each option: play it, let what it started run its course at random, do nothing more this turn, and look at
    the game's score. Of several tries in one world the best counts, for they differ by the bot's own later choices;
    over the worlds the mean counts, for nobody chooses those.
    """

    def __init__(self, worlds: int = 2, tries: int = 2, steps: int = 16) -> None:
        self.worlds = worlds
        self.tries = tries
        self.steps = steps

    def answer(self, sight: Sight, dice: Dice) -> Option:
        seat, request = sight.seat, sight.request
        totals: list[float] = []
        options: list[Option] = []
        for n in range(self.worlds):
            world = sight.imagine(dice.below(1 << 62))
            if n == 0:
                options = different(world, request)
                if len(options) == 1:
                    return options[0]
                totals = [0.0] * len(options)
            for i, option in enumerate(options):
                best = -WON
                for _ in range(self.tries):
                    best = max(best, self.tried(world.clone(), seat, request, option, dice))
                totals[i] += best
        return options[totals.index(max(totals))]

    def tried(self, g: Game, seat: int, request: Request, option: Option, dice: Dice) -> float:
        """The score after an option and what follows from it, when the turn is over (or after `steps` answers)."""
        turn = g.state.turn
        g.take(request, option)
        for _ in range(self.steps):
            s = g.state
            if g.over or s.turn != turn:
                break
            asked = s.pending[0]
            if asked.seat == CHANCE:
                g.chance()
            elif asked.seat == seat and g.calm():
                g.take(asked, asked.options[0])          # games name the way to do nothing more first
            else:
                g.take(asked, asked.options[dice.below(len(asked.options))])
        return value(g, seat)


def value(g: Game, seat: int) -> float:
    winner = g.state.winner
    if winner == NOBODY:
        return g.score(seat)
    return WON if winner == seat else -WON if winner >= 0 else 0.0


def different(g: Game, request: Request) -> list[Option]:
    """The options but for those that only name another copy of the same card in a hand."""
    out: list[Option] = []
    seen: set[tuple[object, ...]] = set()
    for option in request.options:
        key = alike(g, request.seat, option)
        if key not in seen:
            seen.add(key)
            out.append(option)
    return out


def alike(g: Game, seat: int, option: Option) -> tuple[object, ...]:
    """Equal for options that come to the same: cards in a hand count by their face."""
    kinds = g.spec.verbs[option.verb].spelt.split("{")[1:]
    parts: list[object] = [option.verb]
    for kind, a in zip(kinds, option.args, strict=True):
        held = kind[0] == "p" and a >= 0 and g.spec.zones[g.kind(a)].shows == OWN and g.knows(seat, a)
        parts.append((g.state.where[a], g.state.face[a]) if held else a)
    return tuple(parts)
