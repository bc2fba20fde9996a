"""Activated abilities (section 4.3.8, section 7.5)."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.cards.runtime.due import DueAbility
from playmat.kernel.option import Option
from playmat.kernel.plays import Answer, Rules

if TYPE_CHECKING:
    from playmat.games.lorcana.lorcana import Lorcana

WINDOW = "main phase"
USE = "use in " + WINDOW


def went_round(g: Lorcana) -> list[tuple[int, ...]]:
    """lor.7.1.7: what was used here before, if abilities have led back to where the turn was."""
    main: Any = g.nearest("MainPhase")
    found: list[tuple[int, ...]] = main.went_round(g) if main is not None else []
    return found


class MayUse(Answer):
    """A cost is paid and the effect resolves at once, not through the bag (lor.7.5.3.3)."""

    SPELT = "use {p} {t}"
    SHOWN = "Use {p}"
    ASKED = ("main",)

    def add_options(self, g: Lorcana, seat: int, candidates: list[int], out: list[Option]) -> None:
        if g.is_active(seat) and (not g.fresh or USE in g.live):
            done = went_round(g)
            out += [option for option in g.uses(seat, WINDOW) if option.args not in done]

    def forbidden(self, g: Lorcana, seat: int, by: Rules) -> bool:
        return (
            not g.is_active(seat) and by.rule("lor.7.5.2")
            or not any(r.ask == "main" for r in g.s.pending) and by.rule("lor.7.5.2")
            or went_round(g) and by.rule("lor.7.1.7")
            or by.rule("lor.7.5.3"))

    def do(self, g: Lorcana, seat: int, args: tuple[int, ...]) -> None:
        g.note("lor.7.5.3.1", "{s} uses {p}", (seat, args[0]))
        g.resolve(DueAbility(args[1], args[0], seat))
