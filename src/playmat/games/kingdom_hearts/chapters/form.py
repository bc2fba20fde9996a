"""Break of Dawn: Form Changes, laid on the Player Card."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.games.kingdom_hearts.chapters.names import contains_name
from playmat.games.kingdom_hearts.playing import FromHand, PlayCard
from playmat.games.kingdom_hearts.state import PLAYER
from playmat.kernel.names import NOTHING
from playmat.kernel.plays import Rules

if TYPE_CHECKING:
    from playmat.games.kingdom_hearts.dawn_duel import Dawn


class MayChangeForm(FromHand):
    SPELT = "form {p}"
    SHOWN = "Change to {p}"
    ASKED = ("action",)
    TYPES = ("form change",)

    def forbidden(self, g: Dawn, seat: int, by: Rules) -> bool:
        return (
            not g.in_action_phase(seat) and by.rule("kh.ruling.form-change-timing")
            or g.in_own_battle(seat) and by.rule("kh.ruling.battle-equipment-event")
            or g.form(seat) != NOTHING and by.rule("kh.ruling.form-change-stacking"))

    def forbidden_with(self, g: Dawn, seat: int, p: int, by: Rules) -> bool:
        named = contains_name(g.face(p).name, g.face(g.player_card(seat)).name)
        return (
            not named and by.rule("kh.form.name-match")
            or g.forbids("be played", p) >= 0 and by.rule("kh.ruling.card-text-first"))

    def do(self, g: Dawn, seat: int, args: tuple[int, ...]) -> None:
        g.call(ChangeForm(seat, args[0]))


class ChangeForm(PlayCard):
    OUTLINE: ClassVar[str] = """
        kh.form.placed-on-top   lay_on_player   +
        kh.symbol.when-played   when_played
    """

    def lay_on_player(self, g: Dawn) -> None:
        g.enter(self.card, self.seat, PLAYER)
        g.s.on[self.card] = g.player_card(self.seat)
        g.note("kh.form.placed-on-top", "{s} changes to {p}", (self.seat, self.card))
