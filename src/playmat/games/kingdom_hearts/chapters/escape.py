"""Escaping a Battle."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.games.kingdom_hearts.chapters.battle import AgainstFoes
from playmat.games.kingdom_hearts.state import DARKS
from playmat.kernel.frame import Frame
from playmat.kernel.names import NOTHING
from playmat.kernel.plays import Rules

if TYPE_CHECKING:
    from playmat.games.kingdom_hearts.duel import Duel


class MayEscape(AgainstFoes):
    SPELT = "escape"
    SHOWN = "Escape, leaving World and Friends behind"
    ELSE = "kh.escape.needs-dark"

    def forbidden(self, g: Duel, seat: int, by: Rules) -> bool:
        s = g.s
        mine = s.active == seat
        return (
            not g.in_action_phase(seat) and by.rule("kh.escape.instead-of-battle")
            or mine and s.battled > 0 and by.rule("kh.escape.before-battle")
            or mine and s.escaped > 0 and by.rule("kh.ruling.escape-uses-battle")
            or g.forbids("escape", seat=seat) >= 0 and by.rule("kh.ruling.card-text-first"))

    def do(self, g: Duel, seat: int, args: tuple[int, ...]) -> None:
        g.call(Escape(seat))


class Escape(Frame):
    """kh.escape.order: World, Dark Cards, Friends, and the Heart Point last."""

    OUTLINE: ClassVar[str] = """
        kh.escape.discard-world     discard_world
        kh.escape.discard-dark      discard_darks
        kh.escape.discard-friends   discard_friends
        kh.escape.lose-heart        lose_heart
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "darks")

    def __init__(self, seat: int = 0) -> None:
        self.seat = seat
        self.darks: tuple[int, ...] = ()

    def discard_world(self, g: Duel) -> None:
        g.s.escaped += 1
        g.note("kh.escape.instead-of-battle", "{s} escapes", (self.seat,))
        g.happen("escaped", seat=self.seat)
        self.darks = tuple(g.darks(self.seat))
        for p in self.darks:
            g.s.on[p] = NOTHING                                      # for the next step: still there, on nothing
        g.discard(g.current_world(self.seat), "kh.escape.discard-world")

    def discard_darks(self, g: Duel) -> None:
        """Those that no text has taken away in the meantime."""
        for p in self.darks:
            if g.kind(p) == DARKS:
                g.discard(p, "kh.escape.discard-dark")

    def discard_friends(self, g: Duel) -> None:
        for p in g.allies(self.seat):
            if g.forbids("be discarded", p) < 0:                     # kh.ruling.may-not-be-discarded
                g.discard(p, "kh.escape.discard-friends")            # kh.ruling.escape-captured

    def lose_heart(self, g: Duel) -> None:
        g.lose_hearts(self.seat, g.player_value(self.seat, "hearts for escaping"), "kh.escape.lose-heart")
