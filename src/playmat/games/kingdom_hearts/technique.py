"""Break of Dawn: Technique Cards."""
from __future__ import annotations

from typing import ClassVar

from playmat.games.kingdom_hearts.dawn_duel import Dawn
from playmat.games.kingdom_hearts.table import BATTLE, HAND
from playmat.kernel.frame import Frame
from playmat.kernel.option import Option


def why_not_technique(g: Dawn, seat: int, p: int) -> str:
    """The rule that keeps a player from using a Technique, or nothing."""
    if g.type(p) != "technique" or p not in g.zone(seat, HAND):
        return "kh.term.in-play"
    if g.nearest("Battle") is None or g.s.active != seat:
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


def options(g: Dawn, seat: int) -> list[Option]:
    """kh.ruling.technique-number."""
    return [Option("technique", (p,)) for p in g.held(seat, "technique") if not why_not_technique(g, seat, p)]


def play_technique(g: Dawn, seat: int, p: int) -> None:
    f = PlayTechnique()
    f.seat = seat
    f.card = p
    g.call(f)


class PlayTechnique(Frame):
    """It lies with the battle until that is over (kh.battle.end-discard-bod)."""

    OUTLINE: ClassVar[str] = """
        kh.technique.cooperation   play
        kh.symbol.when-played      when_played
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.card = 0

    def play(self, g: Dawn) -> None:
        g.enter(self.card, self.seat, BATTLE)
        g.note("kh.technique.cooperation", "{s} uses {p}", (self.seat, self.card))

    def when_played(self, g: Dawn) -> None:
        g.played(self.card, self.seat)
