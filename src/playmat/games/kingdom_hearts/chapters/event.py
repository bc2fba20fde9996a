"""Break of Dawn: Event Cards."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.games.kingdom_hearts.playing import Play
from playmat.games.kingdom_hearts.state import ACTION, HAND, MAGIC
from playmat.kernel.option import Option

if TYPE_CHECKING:
    from playmat.games.kingdom_hearts.dawn_duel import Dawn


def why_not_event(g: Dawn, seat: int, p: int) -> str:
    """The rule that keeps a player from playing an Event, or nothing."""
    if g.type(p) != "event" or p not in g.areas[seat][HAND]:
        return "kh.term.in-play"
    if g.s.active != seat or g.s.phase != ACTION:
        return "kh.event.action-phase"
    if g.in_battle():
        return "kh.ruling.battle-equipment-event"
    return "kh.ruling.card-text-first" if g.forbids("be played", p) >= 0 else ""


def options(g: Dawn, seat: int, cards: list[int]) -> list[Option]:
    """kh.event.unlimited."""
    return [Option("event", (p,)) for p in cards if not why_not_event(g, seat, p)]


class PlayEvent(Play):
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
