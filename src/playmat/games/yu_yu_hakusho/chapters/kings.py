"""Kings: one character of four pieces, beaten at twelve."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from playmat.games.yu_yu_hakusho.state import ARENA, CIRCLE, KING, MILESTONES
from playmat.kernel.frame import Frame
from playmat.kernel.names import NOTHING
from playmat.kernel.option import Option
from playmat.kernel.plays import Answer
from playmat.kernel.state import with_row

if TYPE_CHECKING:
    from playmat.games.yu_yu_hakusho.tournament import Tournament

PICK_PIECE: Final = "choose the pieces the other king loses"
LOSE: Final = Answer("lose {p}", "Lose {p}", "yyh.king.controller-picks-lost-piece")


def look_for_milestones(g: Tournament) -> None:
    """yyh.king.milestones-only-first-time, yyh.king.several-milestones-at-once."""
    for side in g.areas:
        if side[KING] and side[ARENA] and g.nearest("LosePiece") is None:
            king = side[ARENA][0]
            reached = len([n for n in MILESTONES if g.s.damage[king] >= n])
            if reached > g.s.spent[king] and g.type(king) == "king":
                g.call(LosePiece(king))


class LosePiece(Frame):
    """yyh.king.milestones-lose-pieces: with all that is printed on it."""

    OUTLINE: ClassVar[str] = """
        yyh.king.controller-picks-lost-piece   offer
        yyh.king.milestones-lose-pieces        lose
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("king",)

    def __init__(self, king: int = NOTHING) -> None:
        self.king = king

    def offer(self, g: Tournament) -> None:
        left = g.pieces(self.king)
        reached = len([n for n in MILESTONES if g.s.damage[self.king] >= n])
        if reached <= g.s.spent[self.king] or not left:
            self.leave()
            return
        seat = g.seat_at(self.king)
        if not g.silent(PICK_PIECE) and g.allows(PICK_PIECE, NOTHING, 1 - seat) != NOTHING:
            seat = 1 - seat
        g.ask(seat, "lose", [Option("lose", (p,)) for p in left],
              cites="yyh.king.controller-picks-lost-piece", about=(self.king,))

    def lose(self, g: Tournament) -> None:
        """yyh.king.lost-pieces-are-not-defeats, yyh.king.lost-pieces-never-return."""
        p = g.said.args[0]
        g.s.spent = with_row(g.s.spent, self.king, g.s.spent[self.king] + 1)
        g.hang(p, NOTHING)
        g.put(p, g.seat_at(self.king), CIRCLE)
        g.note("yyh.king.milestones-lose-pieces", "{p} goes to the Winner's Circle", (p,))
        self.go(g, "offer")
