"""Break of Dawn: Technique Cards."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.games.kingdom_hearts.playing import FromHand, PlayCard
from playmat.games.kingdom_hearts.state import BATTLE
from playmat.kernel.plays import Rules

if TYPE_CHECKING:
    from playmat.games.kingdom_hearts.dawn_duel import Dawn


class MayUseTechnique(FromHand):
    """kh.ruling.technique-number."""

    SPELT = "technique {p}"
    SHOWN = "Use the Technique {p}"
    ASKED = ("battle",)
    TYPES = ("technique",)

    def forbidden(self, g: Dawn, seat: int, by: Rules) -> bool:
        return not g.in_own_battle(seat) and by.rule("kh.technique.battle-only")

    def forbidden_with(self, g: Dawn, seat: int, p: int, by: Rules) -> bool:
        return (
            len(missing(g, seat, p)) > 0 and by.rule("kh.technique.cooperation")
            or g.forbids("be played", p) >= 0 and by.rule("kh.ruling.card-text-first"))

    def do(self, g: Dawn, seat: int, args: tuple[int, ...]) -> None:
        g.call(PlayTechnique(seat, args[0]))


def cooperation(g: Dawn, p: int) -> list[str]:
    return [name.strip().strip('"') for name in g.face(p).facts["cooperation"].split(",")]


def missing(g: Dawn, seat: int, p: int) -> list[str]:
    """The required characters that are not in play under control, fighting or not (kh.technique.need-not-fight)."""
    there = g.characters(seat)                                       # kh.ruling.technique-who-counts
    return [name for name in cooperation(g, p) if not any(g.named(q, name) for q in there)]


class PlayTechnique(PlayCard):
    """It lies with the battle until that is over (kh.battle.end-discard-bod)."""

    OUTLINE: ClassVar[str] = """
        kh.technique.cooperation   play   +
        kh.symbol.when-played      when_played
    """

    def play(self, g: Dawn) -> None:
        g.enter(self.card, self.seat, BATTLE)
        g.note("kh.technique.cooperation", "{s} uses {p}", (self.seat, self.card))
