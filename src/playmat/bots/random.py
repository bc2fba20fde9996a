"""Any option, each as likely as the others."""
from __future__ import annotations

from playmat.bots.bot import Bot, Sight
from playmat.kernel.chance import Dice
from playmat.kernel.option import Option


class Random(Bot):
    def answer(self, sight: Sight, dice: Dice) -> Option:
        options = sight.request.options
        return options[dice.below(len(options))]
