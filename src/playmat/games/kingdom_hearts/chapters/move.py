"""Move: playing a World Card."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.games.kingdom_hearts.playing import FromHand, PlayCard
from playmat.games.kingdom_hearts.state import WORLDS
from playmat.kernel.plays import Rules

if TYPE_CHECKING:
    from playmat.games.kingdom_hearts.duel import Duel


class MayMove(FromHand):
    SPELT = "move {p}"
    SHOWN = "Move to {p}"
    ASKED = ("action",)
    TYPES = ("world",)
    ELSE = "kh.move.play-world"

    def forbidden(self, g: Duel, seat: int, by: Rules) -> bool:
        s = g.s
        mine = s.active == seat
        return (
            not g.in_action_phase(seat) and by.rule("kh.world.only-by-moving")
            or mine and g.in_battle() and by.rule("kh.ruling.battle-no-move-inside")
            or mine and s.escaped > 0 and by.rule("kh.escape.no-move")
            or len(g.foes(seat)) > 0 and by.rule("kh.move.blocked-by-dark")
            or mine and s.moved >= g.player_value(seat, "moves a turn") and by.rule("kh.action.move-once"))

    def forbidden_with(self, g: Duel, seat: int, p: int, by: Rules) -> bool:
        return (
            g.forbids("move", p, seat) >= 0 and by.rule("kh.ruling.card-text-first")
            or g.forbids("be played", p) >= 0 and by.rule("kh.ruling.card-text-first"))

    def forbidden_beyond(self, g: Duel, seat: int, args: tuple[int, ...], by: Rules) -> bool:
        """On another World than the current one."""
        return args[1] != g.current_world(seat) and by.rule("kh.world.only-by-moving")

    def do(self, g: Duel, seat: int, args: tuple[int, ...]) -> None:
        g.call(Move(seat, args[0]))


class Move(PlayCard):
    OUTLINE: ClassVar[str] = """
        kh.move.play-world      play_world   +
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

    def when_played(self, g: Duel) -> None:
        super().when_played(g)
        g.happen("moved", it=self.card, seat=self.seat)
