"""Card texts that fall due: carried out at once, one after the other."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from playmat.cards.runtime.due import DueAbility
from playmat.games.kingdom_hearts.state import PLAYER, WINDOWS
from playmat.kernel.frame import Frame
from playmat.kernel.names import NOTHING
from playmat.kernel.option import Option
from playmat.kernel.plays import NONE, NOTHING_NEEDED, Answer

if TYPE_CHECKING:
    from playmat.games.kingdom_hearts.duel import Duel


USE_IN: Final = tuple([f"use in {window}" for window in WINDOWS])    # of each phase: what such texts are found by

ORDER = Answer("order {p}", "The text of {p} first")


class Texts(Frame):
    """kh.ruling.simultaneous-texts: the active player sets the order; each is finished before the next begins."""

    OUTLINE: ClassVar[str] = """
        kh.ruling.simultaneous-texts   order       +
        kh.symbol.mandatory            carry_out   +
    """

    def order(self, g: Duel) -> None:
        sources: list[int] = []
        for due in g.s.due:
            if due.source not in sources and due.source != NOTHING:
                sources.append(due.source)
        if not g.s.due:
            self.leave()
        elif len(sources) <= 1:
            g.said = Option("order", (sources[0] if sources else NOTHING,))
        else:
            g.ask(g.s.active, "order", [Option("order", (p,)) for p in sources], cites="kh.ruling.simultaneous-texts")

    def carry_out(self, g: Duel) -> None:
        source = g.said.args[0]
        due = next(w for w in g.s.due if w.source == source)
        g.s.due.remove(due)
        played = g.library.abilities[due.ability].kind == "on play"
        cites = "kh.symbol.when-played" if played else "kh.ruling.simultaneous-texts"
        if source == NOTHING:
            g.note(cites, "the text of a card that was shuffled away", ())
        else:
            g.note(cites, "the text of {p}", (source,))
        g.resolve(due)
        self.go(g, "order")


class MayUse(Answer):
    """Texts that may be used in a phase of one's own turn (`use in challenge phase`), but not in a challenge."""

    SPELT = "use {p} {t}"
    SHOWN = "Use {p}"
    ASKED = ("action", "battle", "challenge phase", "exchange", "discard phase")

    def candidates(self, g: Duel, seat: int) -> list[int]:
        """Nothing has to be named but the text, if there is one."""
        if g.fresh and USE_IN[g.s.phase] not in g.live:
            return NONE                                              # most often
        return NOTHING_NEEDED if g.s.active == seat and g.areas[seat][PLAYER] else NONE

    def add_options(self, g: Duel, seat: int, candidates: list[int], out: list[Option]) -> None:
        out += g.uses(seat, WINDOWS[g.s.phase])

    def do(self, g: Duel, seat: int, args: tuple[int, ...]) -> None:
        g.resolve(DueAbility(args[1], args[0], seat))
