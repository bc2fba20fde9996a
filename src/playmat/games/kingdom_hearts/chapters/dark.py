"""Play Dark Cards: onto the opponent's current World."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.games.kingdom_hearts.playing import FromHand, PlayCard
from playmat.games.kingdom_hearts.state import DARK_TYPES, DARKS
from playmat.kernel.plays import Rules

if TYPE_CHECKING:
    from playmat.games.kingdom_hearts.duel import Duel


class MayPlayDark(FromHand):
    SPELT = "dark {p}"
    SHOWN = "Play the Dark Card {p} on the opponent's World"
    ASKED = ("action", "battle")
    TYPES = DARK_TYPES
    ELSE = "kh.dark.place-on-opponent"

    def forbidden(self, g: Duel, seat: int, by: Rules) -> bool:
        """A standing cap: kh.ruling.dark-count-cap."""
        them = g.other(seat)
        world = g.current_world(them)
        return (
            not g.in_action_phase(seat) and by.rule("kh.dark.own-action-phase")
            or world < 0 and by.rule("kh.ruling.dark-without-world")
            or world >= 0 and len(g.darks(them)) >= g.player_value(them, "places for dark cards")
            and by.rule(g.cited("kh.dark.count-first")))

    def forbidden_with(self, g: Duel, seat: int, p: int, by: Rules) -> bool:
        """kh.dark.level-each."""
        return (
            g.level(p) > g.world_total(g.other(seat)) and by.rule("kh.dark.level-max")
            or g.forbids("be played", p) >= 0 and by.rule("kh.ruling.card-text-first"))

    def forbidden_beyond(self, g: Duel, seat: int, args: tuple[int, ...], by: Rules) -> bool:
        """On another World than the opponent's current one."""
        return args[1] != g.current_world(g.other(seat)) and by.rule("kh.dark.topmost-only")

    def do(self, g: Duel, seat: int, args: tuple[int, ...]) -> None:
        g.call(PlayDark(seat, args[0]))


class PlayDark(PlayCard):
    OUTLINE: ClassVar[str] = """
        kh.dark.place-on-opponent   place   +
        kh.symbol.when-played       when_played
    """

    def place(self, g: Duel) -> None:
        """kh.dark.topmost-only; whoever plays it keeps control (kh.ruling.dark-controller)."""
        them = g.other(self.seat)
        g.s.on[self.card] = g.current_world(them)
        g.enter(self.card, them, DARKS, self.seat)
        g.note("kh.dark.place-on-opponent", "{s} plays {p} on {p}", (self.seat, self.card, g.current_world(them)))
