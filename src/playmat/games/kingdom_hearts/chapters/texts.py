"""Card texts that fall due: carried out at once, one after the other."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.kernel.frame import Frame
from playmat.kernel.names import NOTHING
from playmat.kernel.option import Option

if TYPE_CHECKING:
    from playmat.games.kingdom_hearts.duel import Duel


class Texts(Frame):
    """kh.ruling.simultaneous-texts: the active player sets the order; each is finished before the next begins."""

    OUTLINE: ClassVar[str] = """
        kh.ruling.simultaneous-texts   order
        kh.symbol.mandatory            carry_out
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
