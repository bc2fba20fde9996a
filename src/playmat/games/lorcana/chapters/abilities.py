"""Activated abilities (section 4.3.8, section 7.5)."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.cards.effects.deeds import Do
from playmat.cards.effects.selectors import This
from playmat.cards.runtime.due import DueAbility
from playmat.games.lorcana.chapters import loops
from playmat.kernel.names import NOTHING
from playmat.kernel.option import Option
from playmat.kernel.plays import Answer, Rules, offered

if TYPE_CHECKING:
    from playmat.games.lorcana.lorcana import Lorcana

WINDOW = "main phase"
USE = "use in " + WINDOW
EXERT = "exert|exerts {p}"       # the verb that stands for {E} in a cost


def went_round(g: Lorcana) -> list[tuple[int, ...]]:
    """lor.7.1.7: what can't be used again at once, since it would go on with a loop."""
    main = loops.main_phase(g)
    return loops.went_round(g, main) if main is not None and (main.used or main.over) else []


def must_exert(g: Lorcana, args: tuple[int, ...]) -> bool:
    """Whether a card's ability (or each of them, if none is named) has {E} in its cost."""
    named = args[1:]
    texts = [a for a in g.abilities(args[0])
             if a.kind == "use" and a.window == WINDOW and (not named or a.index in named)]
    return len(texts) > 0 and all(
        any(isinstance(s, Do) and s.verb.pattern == EXERT and isinstance(s.pieces, This) for s in text.price)
        for text in texts)


class MayUse(Answer):
    """A cost is paid and the effect resolves at once, not through the bag (lor.7.5.3.3)."""

    SPELT = "use {p} {t}"
    SHOWN = "Use {p}"
    ASKED = ("main",)

    def add_options(self, g: Lorcana, seat: int, candidates: list[int], out: list[Option]) -> None:
        if not g.fresh or USE in g.live:
            done = went_round(g)
            out += [option for option in g.uses(seat, WINDOW) if option.args not in done]

    def forbidden(self, g: Lorcana, seat: int, by: Rules) -> bool:
        return (
            not g.is_active(seat) and by.rule("lor.7.5.2")
            or not any(r.ask == "main" for r in g.s.pending) and by.rule("lor.7.5.2")
            or len(went_round(g)) > 0 and by.rule("lor.7.1.7"))

    def judge(self, g: Any, seat: int, args: tuple[int, ...], by: Rules) -> bool:
        """Also by the card named: if its cost has {E} that it is exerted or drying, else that it can't be paid."""
        if offered(g, seat, self.verb, args):
            return False
        p = args[0] if args and must_exert(g, args) else NOTHING
        return (self.forbidden(g, seat, by)
                or p >= 0 and g.is_character(p) and not g.dry(p) and by.rule("lor.4.3.8.2")
                or p >= 0 and g.s.exerted[p] > 0 and by.rule("lor.5.1.1")
                or by.rule("lor.7.5.3")
                or by.rule(g.why_no_answer(seat, self.verb)))

    def do(self, g: Lorcana, seat: int, args: tuple[int, ...]) -> None:
        g.note("lor.7.5.3.1", "{s} uses {p}", (seat, args[0]))
        g.resolve(DueAbility(args[1], args[0], seat))
