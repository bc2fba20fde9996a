"""Break of Dawn: Technique Cards."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.games.kingdom_hearts.playing import Play
from playmat.games.kingdom_hearts.state import BATTLE, HAND
from playmat.kernel.option import Option

if TYPE_CHECKING:
    from playmat.games.kingdom_hearts.dawn_duel import Dawn


def why_not_technique(g: Dawn, seat: int, p: int) -> str:
    """The rule that keeps a player from using a Technique, or nothing."""
    if g.type(p) != "technique" or p not in g.areas[seat][HAND]:
        return "kh.term.in-play"
    if not g.in_battle() or g.s.active != seat:
        return "kh.technique.battle-only"
    if missing(g, seat, p):
        return "kh.technique.cooperation"
    return "kh.ruling.card-text-first" if g.forbids("be played", p) >= 0 else ""


def cooperation(g: Dawn, p: int) -> list[str]:
    return [name.strip().strip('"') for name in g.face(p).facts["cooperation"].split(",")]


def missing(g: Dawn, seat: int, p: int) -> list[str]:
    """The required characters that are not in play under control, fighting or not (kh.technique.need-not-fight)."""
    there = g.characters(seat)                                       # kh.ruling.technique-who-counts
    return [name for name in cooperation(g, p) if not any(g.named(q, name) for q in there)]


def options(g: Dawn, seat: int, cards: list[int]) -> list[Option]:
    """kh.ruling.technique-number."""
    return [Option("technique", (p,)) for p in cards if not why_not_technique(g, seat, p)]


class PlayTechnique(Play):
    """It lies with the battle until that is over (kh.battle.end-discard-bod)."""

    OUTLINE: ClassVar[str] = """
        kh.technique.cooperation   play
        kh.symbol.when-played      when_played
    """

    def play(self, g: Dawn) -> None:
        g.enter(self.card, self.seat, BATTLE)
        g.note("kh.technique.cooperation", "{s} uses {p}", (self.seat, self.card))
