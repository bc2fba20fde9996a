"""Sudden Death: the match that breaks a tie."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from playmat.games.yu_yu_hakusho.chapters.energy import TurnUp
from playmat.games.yu_yu_hakusho.chapters.match import Enter
from playmat.games.yu_yu_hakusho.state import ARENA, ATTACHED, CIRCLE, DISCARD
from playmat.kernel.frame import Frame
from playmat.kernel.loops import Together
from playmat.kernel.names import NOTHING
from playmat.kernel.option import Option
from playmat.kernel.plays import Answer
from playmat.kernel.state import with_row

if TYPE_CHECKING:
    from playmat.games.yu_yu_hakusho.tournament import Tournament

PICK: Final = Answer("select {p}", "Select {p}", "yyh.sudden-death.pick-an-earlier-winner")


def winners(g: Tournament, seat: int) -> list[int]:
    """yyh.ruling.fifth-slot-debt-character-status: whoever lies there as a winner."""
    return [p for p in g.zone(seat, CIRCLE) if g.s.up[p] and g.type(p) == "character"
            and g.forbids("be used for sudden death", p) == NOTHING]


class SuddenDeath(Frame):
    """yyh.ruling.sudden-death-turn: it counts as the 5th match, and the turn in progress goes on."""

    OUTLINE: ClassVar[str] = """
        yyh.sudden-death.trigger                  announce
        yyh.sudden-death.pick-an-earlier-winner   pick_fighters
        yyh.sudden-death.reveal-together          reveal
        yyh.sudden-death.item-from-discard        pick_items
        yyh.sudden-death.item-from-discard        attach_items
        yyh.sudden-death.technique-from-discard   pick_techniques
        yyh.sudden-death.technique-from-discard   attach_techniques
        yyh.ruling.genkai-at-setup                entered
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("chosen",)

    def __init__(self) -> None:
        self.chosen: tuple[int, ...] = (NOTHING, NOTHING)

    def announce(self, g: Tournament) -> None:
        """yyh.ruling.sudden-death-missing-pieces: who has no winner can't fight."""
        g.note("yyh.sudden-death.trigger", "Sudden Death", ())
        for seat in (g.s.active, 1 - g.s.active):
            if not winners(g, seat):
                g.end(1 - seat)
                return

    def pick_fighters(self, g: Tournament) -> None:
        self.chosen = (NOTHING, NOTHING)
        g.call(Selection("character"))

    def reveal(self, g: Tournament) -> None:
        """yyh.sudden-death.fully-healed."""
        for seat, p in enumerate(self.chosen):
            g.put(p, seat, ARENA)
            g.s.damage = with_row(g.s.damage, p, 0)
            g.turn(p, 1)
        g.note("yyh.sudden-death.reveal-together", "{p} against {p}", (self.chosen[0], self.chosen[1]))

    def pick_items(self, g: Tournament) -> None:
        self.chosen = (NOTHING, NOTHING)
        g.call(Selection("item"))

    def attach_items(self, g: Tournament) -> None:
        self.attach(g)

    def pick_techniques(self, g: Tournament) -> None:
        self.chosen = (NOTHING, NOTHING)
        g.call(Selection("technique"))

    def attach_techniques(self, g: Tournament) -> None:
        self.attach(g)

    def attach(self, g: Tournament) -> None:
        cards: list[int] = []
        for seat in (g.s.active, 1 - g.s.active):
            p = self.chosen[seat]
            if p >= 0:
                g.put(p, seat, ATTACHED)
                g.hang(p, g.fighter(seat))
                g.turn(p, 0)
                cards.append(p)
        if cards:
            g.call(TurnUp(tuple(cards)))

    def entered(self, g: Tournament) -> None:
        g.call(Enter((g.fighter(g.s.active), g.fighter(1 - g.s.active))))


class Selection(Together):
    """Each player picks, unseen until both have."""

    ASK: ClassVar[str] = "select"

    OUTLINE: ClassVar[str] = """
        yyh.sudden-death.pick-an-earlier-winner   ask_all
        yyh.sudden-death.reveal-together          reveal
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("answers", "what")

    def __init__(self, what: str = "character") -> None:
        super().__init__()
        self.what = what

    def asks(self) -> str:
        return self.ASK if self.what == "character" else f"{self.ASK} {self.what}"

    def rule(self) -> str:
        if self.what == "character":
            return "yyh.sudden-death.pick-an-earlier-winner"
        item = self.what == "item"
        return "yyh.sudden-death.item-from-discard" if item else "yyh.sudden-death.technique-from-discard"

    def options(self, g: Tournament, seat: int) -> list[Option]:
        found = winners(g, seat) if self.what == "character" else [
            p for p in g.zone(seat, DISCARD) if g.type(p) == self.what]
        return [Option("select", (p,)) for p in found]

    def together(self, g: Tournament, said: list[Option]) -> None:
        below = g.nearest("SuddenDeath")
        if isinstance(below, SuddenDeath):
            below.chosen = tuple([o.args[0] if o.args else NOTHING for o in said])
