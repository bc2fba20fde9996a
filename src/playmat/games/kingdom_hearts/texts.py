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
        for waiting in g.s.waiting:
            if waiting.source not in sources and waiting.source != NOTHING:
                sources.append(waiting.source)
        if not g.s.waiting:
            self.leave()
        elif len(sources) <= 1:
            g.said = Option("order", (sources[0] if sources else NOTHING,))
        else:
            g.ask(g.s.active, "order", [Option("order", (p,)) for p in sources], cites="kh.ruling.simultaneous-texts")

    def carry_out(self, g: Duel) -> None:
        source = g.said.args[0]
        waiting = next(w for w in g.s.waiting if w.source == source)
        g.s.waiting.remove(waiting)
        played = g.library.abilities[waiting.ability].kind == "on play"
        cites = "kh.symbol.when-played" if played else "kh.ruling.simultaneous-texts"
        if source == NOTHING:
            g.note(cites, "the text of a card that was shuffled away", ())
        else:
            g.note(cites, "the text of {p}", (source,))
        g.resolve(*waiting)
        self.go(g, "order")
