"""Break of Dawn: Event Cards."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.games.kingdom_hearts.playing import FromHand, PlayCard
from playmat.games.kingdom_hearts.state import MAGIC
from playmat.kernel.plays import Rules

if TYPE_CHECKING:
    from playmat.games.kingdom_hearts.dawn_duel import Dawn


class MayPlayEvent(FromHand):
    """kh.event.unlimited."""

    SPELT = "event {p}"
    SHOWN = "Play {p}"
    ASKED = ("action",)
    TYPES = ("event",)

    def forbidden(self, g: Dawn, seat: int, by: Rules) -> bool:
        return (
            not g.in_action_phase(seat) and by.rule("kh.event.action-phase")
            or g.in_own_battle(seat) and by.rule("kh.ruling.battle-equipment-event"))

    def forbidden_with(self, g: Dawn, seat: int, p: int, by: Rules) -> bool:
        return g.forbids("be played", p) >= 0 and by.rule("kh.ruling.card-text-first")

    def do(self, g: Dawn, seat: int, args: tuple[int, ...]) -> None:
        g.call(PlayEvent(seat, args[0]))


class PlayEvent(PlayCard):
    OUTLINE: ClassVar[str] = """
        kh.event.action-phase          play
        kh.event.resolve-discard       carry_out
        kh.ruling.event-own-resolution put_away
    """

    def play(self, g: Dawn) -> None:
        g.enter(self.card, self.seat, MAGIC)
        g.note("kh.event.action-phase", "{s} plays {p}", (self.seat, self.card))

    def carry_out(self, g: Dawn) -> None:
        g.played(self.card, self.seat)

    def put_away(self, g: Dawn) -> None:
        if g.in_play(self.card):
            g.discard(self.card, "kh.event.resolve-discard")
