"""What a bot is given and what it gives back."""
from __future__ import annotations

from collections.abc import Callable
from functools import partial

from playmat.kernel.chance import Dice
from playmat.kernel.game import Game
from playmat.kernel.names import Illegal
from playmat.kernel.option import Option, Request
from playmat.kernel.view import View, imagine, view


class Sight:
    """All a bot gets: the question, its seat's view, and worlds its seat can't tell from the real one.

    The true game is not among them. A law of the tests: two games with equal views get equal answers.
    """

    def __init__(self, g: Game, request: Request) -> None:
        self.seat = request.seat
        self.request = request
        self.view: Callable[[], View] = partial(view, g, request.seat)
        self.imagine: Callable[[int], Game] = partial(imagine, g, request.seat)


class Bot:
    """Answers questions. It keeps nothing from one answer to the next, so that a match can be saved, taken back and
    resumed at any point: the same sight and the same dice give the same answer."""

    def answer(self, sight: Sight, dice: Dice) -> Option:
        raise NotImplementedError


def consult(bot: Bot, g: Game, request: Request, dice: Dice) -> Option:
    """A bot's answer to an open request; a request with one answer needs no bot."""
    if len(request.options) == 1:
        return request.options[0]
    option = bot.answer(Sight(g, request), dice)
    if option not in request.options:
        raise Illegal(f"{type(bot).__name__} answered {option.key!r}, which was not on offer.")
    return option
