"""Break of Dawn: Form Changes, laid on the Player Card."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.games.kingdom_hearts.chapters.names import contains_name
from playmat.games.kingdom_hearts.playing import Play
from playmat.games.kingdom_hearts.state import ACTION, HAND, PLAYER
from playmat.kernel.names import NOTHING
from playmat.kernel.option import Option

if TYPE_CHECKING:
    from playmat.games.kingdom_hearts.dawn_duel import Dawn


def why_not_form(g: Dawn, seat: int, p: int) -> str:
    """The rule that keeps a player from changing form, or nothing."""
    if g.type(p) != "form change" or p not in g.areas[seat][HAND]:
        return "kh.term.in-play"
    return why_no_form(g, seat) or why_not_this_one(g, seat, p)


def why_no_form(g: Dawn, seat: int) -> str:
    """The rule that keeps a player from changing to any form now, or nothing."""
    if g.s.active != seat or g.s.phase != ACTION:
        return "kh.ruling.form-change-timing"
    if g.in_battle():
        return "kh.ruling.battle-equipment-event"
    return "kh.ruling.form-change-stacking" if g.form(seat) != NOTHING else ""


def why_not_this_one(g: Dawn, seat: int, p: int) -> str:
    if not contains_name(g.face(p).name, g.face(g.player_card(seat)).name):
        return "kh.form.name-match"
    return "kh.ruling.card-text-first" if g.forbids("be played", p) >= 0 else ""


def options(g: Dawn, seat: int, cards: list[int]) -> list[Option]:
    return [Option("form", (p,)) for p in cards if not why_not_form(g, seat, p)]


class ChangeForm(Play):
    OUTLINE: ClassVar[str] = """
        kh.form.placed-on-top   lay_on_player
        kh.symbol.when-played   when_played
    """

    def lay_on_player(self, g: Dawn) -> None:
        g.enter(self.card, self.seat, PLAYER)
        g.s.on[self.card] = g.player_card(self.seat)
        g.note("kh.form.placed-on-top", "{s} changes to {p}", (self.seat, self.card))
