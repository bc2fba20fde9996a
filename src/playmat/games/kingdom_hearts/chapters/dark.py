"""Play Dark Cards: onto the opponent's current World."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.games.kingdom_hearts.playing import Play
from playmat.games.kingdom_hearts.state import ACTION, DARK_TYPES, DARKS, HAND
from playmat.kernel.option import Option

if TYPE_CHECKING:
    from playmat.games.kingdom_hearts.duel import Duel


def why_no_place(g: Duel, seat: int) -> str:
    """The rule that keeps a player from playing any Dark Card now, or nothing."""
    them = g.other(seat)
    if g.s.active != seat or g.s.phase != ACTION:
        return "kh.dark.own-action-phase"
    if g.current_world(them) < 0:
        return "kh.ruling.dark-without-world"
    if len(g.darks(them)) >= g.player_value(them, "places for dark cards"):
        return g.cited("kh.dark.count-first")                        # a standing cap: kh.ruling.dark-count-cap
    return ""


def why_not_dark(g: Duel, seat: int, p: int) -> str:
    """The rule that keeps a player from playing this Dark Card, or nothing."""
    if g.type(p) not in DARK_TYPES or p not in g.areas[seat][HAND]:
        return "kh.dark.place-on-opponent"
    return why_no_place(g, seat) or why_too_much(g, seat, p)


def why_too_much(g: Duel, seat: int, p: int) -> str:
    if g.level(p) > g.world_total(g.other(seat)):                    # kh.dark.level-each
        return "kh.dark.level-max"
    if g.forbids("be played", p) >= 0:
        return "kh.ruling.card-text-first"
    return ""


def options(g: Duel, seat: int, cards: list[int]) -> list[Option]:
    if why_no_place(g, seat):
        return []
    return [Option("dark", (p,)) for p in cards if not why_too_much(g, seat, p)]


class PlayDark(Play):
    OUTLINE: ClassVar[str] = """
        kh.dark.place-on-opponent   place
        kh.symbol.when-played       when_played
    """

    def place(self, g: Duel) -> None:
        """kh.dark.topmost-only; whoever plays it keeps control (kh.ruling.dark-controller)."""
        them = g.other(self.seat)
        g.s.on[self.card] = g.current_world(them)
        g.enter(self.card, them, DARKS, self.seat)
        g.note("kh.dark.place-on-opponent", "{s} plays {p} on {p}", (self.seat, self.card, g.current_world(them)))
