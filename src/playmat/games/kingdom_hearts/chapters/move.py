"""Move: playing a World Card."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.games.kingdom_hearts.playing import Play
from playmat.games.kingdom_hearts.state import ACTION, HAND, WORLDS
from playmat.kernel.option import Option

if TYPE_CHECKING:
    from playmat.games.kingdom_hearts.duel import Duel


def why_not_move(g: Duel, seat: int, p: int) -> str:
    """The rule that keeps a player from moving with a card, or nothing."""
    if g.type(p) != "world" or p not in g.areas[seat][HAND]:
        return "kh.move.play-world"
    return why_no_move(g, seat) or why_not_there(g, seat, p)


def why_no_move(g: Duel, seat: int) -> str:
    """The rule that keeps a player from moving at all, or nothing."""
    s = g.s
    if s.active != seat or s.phase != ACTION:
        return "kh.world.only-by-moving"
    if g.in_battle():
        return "kh.ruling.battle-no-move-inside"
    if s.escaped:
        return "kh.escape.no-move"
    if g.foes(seat):
        return "kh.move.blocked-by-dark"
    if s.moved >= g.player_value(seat, "moves a turn"):
        return "kh.action.move-once"
    return ""


def why_not_there(g: Duel, seat: int, p: int) -> str:
    if g.forbids("move", p, seat) >= 0 or g.forbids("be played", p) >= 0:
        return "kh.ruling.card-text-first"
    return ""


def options(g: Duel, seat: int, cards: list[int]) -> list[Option]:
    if why_no_move(g, seat):
        return []
    return [Option("move", (p,)) for p in cards if not why_not_there(g, seat, p)]


class Move(Play):
    OUTLINE: ClassVar[str] = """
        kh.move.play-world      play_world
        kh.move.gain-heart      gain_heart
        kh.symbol.when-played   when_played
    """

    def play_world(self, g: Duel) -> None:
        g.s.moved += 1
        g.enter(self.card, self.seat, WORLDS)
        g.note("kh.move.play-world", "{s} moves to {p}: World total {n}",
               (self.seat, self.card, g.world_total(self.seat)))

    def gain_heart(self, g: Duel) -> None:
        """The total is looked at right after this, before any text (kh.ruling.win-both-conditions)."""
        g.gain_hearts(self.seat, g.player_value(self.seat, "hearts for moving"), "kh.move.gain-heart")
        g.touched = True

    def when_played(self, g: Duel) -> None:
        super().when_played(g)
        g.happen("moved", it=self.card, seat=self.seat)
