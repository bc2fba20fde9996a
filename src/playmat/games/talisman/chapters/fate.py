"""Fate: one die of one's own rolls again, for a token; and what texts have to say about dice."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.games.talisman.chapters.spells import carry_out, castable
from playmat.games.talisman.state import DICE
from playmat.kernel.loops import Throw
from playmat.kernel.option import Option
from playmat.kernel.plays import Answer, Rules

if TYPE_CHECKING:
    from playmat.games.talisman.journey import Journey

MOVE: Final = "move"
ATTACK: Final = "attack"                        # tal.ruling.fate-window: only when both scores are known
ENEMY: Final = "enemy"                          # tal.fate.not-for-others
ACCEPTED: Final = "accepted"                    # tal.fate.new-result-stands
SETTLED: Final = (ATTACK, ENEMY, ACCEPTED)
NONE: Final[list[Option]] = []
REROLLS: Final = [Option("reroll", (n + 1,)) for n in range(DICE)]


def after_throw(g: Journey, throw: Throw) -> list[Option]:
    """tal.fate.allowed-rolls: the player's own rolls, any result (tal.ruling.fate-on-any-result)."""
    what, seat = throw.what, throw.seat
    options = rerolls(g, seat, throw.shows)
    if not g.fresh or "use in rolls" in g.live:
        options += castable(g, seat, "rolls")
    if what == MOVE and (not g.fresh or "use in movement" in g.live):
        options += castable(g, seat, "movement")
    return options


def rerolls(g: Journey, seat: int, shows: tuple[int, ...]) -> list[Option]:
    """tal.fate.one-die-of-many: one of the dice, by its place."""
    if not g.s.fate[seat]:
        return []
    return REROLLS[:len(shows)] if len(shows) <= DICE else [Option("reroll", (n + 1,)) for n in range(len(shows))]


def second_thought(g: Journey, throw: Throw, option: Option) -> None:
    if option.verb == "reroll":
        pay_fate(g, throw.seat)
        throw.what = ACCEPTED
        throw.thrown_again(option.args[0] - 1)
    else:
        carry_out(g, throw.seat, option)


def pay_fate(g: Journey, seat: int) -> None:
    """tal.fate.pay-one-to-reroll."""
    g.s.fate[seat] -= 1
    g.note("tal.fate.pay-one-to-reroll", "{s} pays a Fate token to roll again", (seat,))


class MayReroll(Answer):
    SPELT = "reroll {n}"
    SHOWN = "Pay a Fate: roll die {n} again"

    def forbidden(self, g: Journey, seat: int, by: Rules) -> bool:
        from playmat.games.talisman.chapters.combat import Combat
        throw, fight = g.nearest("Throw"), g.nearest("Combat")
        return (
            not g.s.fate[seat] and by.rule("tal.fate.pay-one-to-reroll")
            or isinstance(throw, Throw) and throw.seat != seat and by.rule("tal.fate.not-for-others")
            or isinstance(fight, Combat) and fight.seat != seat and by.rule("tal.fate.not-for-others")
            or isinstance(fight, Combat) and fight.helper == seat and by.rule("tal.ruling.aid-and-fate")
            or isinstance(throw, Throw) and throw.what == ACCEPTED and by.rule("tal.fate.new-result-stands")
            or fight is not None and by.rule("tal.combat.step7-fate-when-comparing")
            or by.rule("tal.fate.allowed-rolls"))
