"""Try each option a little way in a few imagined worlds and keep the one that looks best."""
from __future__ import annotations

from playmat.bots.bot import Bot, Sight
from playmat.kernel.chance import Dice
from playmat.kernel.game import Game
from playmat.kernel.names import CHANCE, DRAWN, NOBODY, OWN, slots
from playmat.kernel.option import Option, Request

SEEDS = 1 << 62
WON = 1e9                # a decided game, against any score a game may give


class Greedy(Bot):
    """For each option: play it, let what it started run its course at random, and look at the game's score when things
    are calm again, or when nothing is left but dice whose odds the score counts. Of several tries in one world the
    best counts, for they differ by the bot's own later choices; over the worlds the mean counts, for nobody chooses
    those. The first world sifts: only the options that look good there are tried in the others.
    """

    def __init__(self, worlds: int = 2, tries: int = 2, steps: int = 24, sifted: int = 2) -> None:
        self.worlds = worlds
        self.tries = tries
        self.steps = steps
        self.sifted = sifted

    def answer(self, sight: Sight, dice: Dice) -> Option:
        world = sight.imagine(dice.below(SEEDS))
        options = different(world, sight.request)
        if len(options) == 1:
            return options[0]
        scores = [self.tried(world, sight, o, dice) for o in options]
        if self.worlds > 1:
            order = sorted(range(len(options)), key=lambda i: (-scores[i], i))[:self.sifted]
            options, scores = [options[i] for i in order], [scores[i] for i in order]
            for _ in range(self.worlds - 1):
                world = sight.imagine(dice.below(SEEDS))
                scores = [total + self.tried(world, sight, o, dice) for o, total in zip(options, scores, strict=True)]
        return options[scores.index(max(scores))]

    def tried(self, world: Game, sight: Sight, option: Option, dice: Dice) -> float:
        """The best of some tries; one is enough if the bot had nothing to choose on the way."""
        best = -WON
        for _ in range(self.tries):
            g = world.twin()
            chose = self.played_on(g, sight, option, dice)
            best = max(best, value(g, sight.seat))
            if not chose or best == WON:
                break
        return best

    def played_on(self, g: Game, sight: Sight, option: Option, dice: Dice) -> bool:
        """Play an option and what follows from it, until it is calm and the bot's choice, or another turn. Whether the
        bot had anything to choose."""
        turn, chose = g.state.turn, False
        g.take(sight.request, option)
        for _ in range(self.steps):
            s = g.state
            if g.over or s.turn != turn:
                break
            asked = s.pending[0]
            if asked.seat == CHANCE:
                if g.foreseen():
                    break
                g.chance()
                continue
            if asked.seat == sight.seat:
                if g.calm():
                    break
                chose = chose or len(asked.options) > 1
            g.take(asked, asked.options[dice.below(len(asked.options))])
        return chose


def value(g: Game, seat: int) -> float:
    winner = g.state.winner
    if winner == NOBODY:
        return g.score(seat)
    return WON if seat in g.winners() else 0.0 if winner == DRAWN else -WON


def different(g: Game, request: Request) -> list[Option]:
    """The options but for those that only name another copy of the same card in a hand, or one more word that nothing
    here is called: of a thousand titles those that are not in this game come to the same."""
    naming = {verb for verb in {o.verb for o in request.options} if slots(g.spec.verbs[verb].spelt) == ["w"]}
    words = g.words_here() if naming else set()
    out: list[Option] = []
    seen: set[tuple[object, ...]] = set()
    for option in request.options:
        idle = option.verb in naming and option.args[0] not in words
        key = (option.verb,) if idle else alike(g, request.seat, option)
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


def one_answer(g: Game, request: Request) -> bool:
    """Whether all that may be said comes to the same, as with equal copies of a card in hand."""
    return len({alike(g, request.seat, option) for option in request.options}) == 1
