"""Card texts that fall due: carried out at once, one after the other."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.games.talisman.state import FOLLOWERS, OBJECTS
from playmat.kernel.frame import Frame
from playmat.kernel.names import NOTHING

if TYPE_CHECKING:
    from playmat.games.talisman.journey import Journey


class Texts(Frame):
    """tal.ruling.several-players-affected: the active player's first, then clockwise; each is finished before the
    next."""

    OUTLINE: ClassVar[str] = """
        tal.ruling.several-players-affected   carry_out   +
    """

    def carry_out(self, g: Journey) -> None:
        if not g.s.due:
            return
        self.pc -= 1
        waiting = [w for seat in g.in_turn_order() for w in g.s.due if w.user == seat]
        due = waiting[0] if waiting else g.s.due[0]
        g.s.due.remove(due)
        if due.source != NOTHING:
            whose = g.possessor(due.source)
            held = g.kind(due.source) in (OBJECTS, FOLLOWERS)
            g.note("tal.ruling.several-players-affected", "the text of {s}'s {p}" if held else "the text of {p}",
                   (whose, due.source) if held else (due.source,))
        g.resolve(due)
