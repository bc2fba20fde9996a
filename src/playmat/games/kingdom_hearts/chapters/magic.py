"""Play Magic Cards and Magic/Friend Cards."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.games.kingdom_hearts.chapters.unique import gives_way
from playmat.games.kingdom_hearts.playing import FromHand, PlayCard
from playmat.games.kingdom_hearts.state import FRIENDS
from playmat.kernel.names import NOTHING
from playmat.kernel.plays import Rules

if TYPE_CHECKING:
    from playmat.games.kingdom_hearts.duel import Duel


class MayCast(FromHand):
    """kh.magic.declare: every card with everyone who can cast it."""

    SPELT = "cast {p} by {p}"
    SHOWN = "Play {p}, cast by {p}"
    ASKED = ("action", "battle", "exchange")
    TYPES = ("magic", "magic/friend")

    def partners(self, g: Duel, seat: int, args: tuple[int, ...]) -> list[int]:
        """kh.magic.any-caster-location, kh.ruling.magic-level-not-magic-value: whoever is able, wherever he stands."""
        level = g.level(args[0])
        return [q for q in g.characters(seat) if g.magic_value(q) >= level]

    def forbidden(self, g: Duel, seat: int, by: Rules) -> bool:
        too_late = not g.in_action_phase(seat) and not g.in_challenge()
        mine = g.s.active == seat
        return (
            too_late and mine and by.rule("kh.ruling.challenge-phase-window")
            or too_late and not mine and by.rule("kh.magic.action-phase"))

    def forbidden_with(self, g: Duel, seat: int, p: int, by: Rules) -> bool:
        friend = g.type(p) == "magic/friend"
        return (
            friend and g.face(g.player_card(seat)).name == g.face(p).name
            and by.rule("kh.ruling.unique-and-player-card")
            or friend and by.rule(g.why_not_ally(seat, p))
            or g.forbids("be cast", p) >= 0 and by.rule("kh.ruling.card-text-first")
            or g.forbids("be played", p) >= 0 and by.rule("kh.ruling.card-text-first"))

    def forbidden_so(self, g: Duel, seat: int, args: tuple[int, ...], by: Rules) -> bool:
        p, caster = args
        return caster == leaving(g, seat, p) and by.rule("kh.ruling.replace-caster")

    def forbidden_else(self, g: Duel, seat: int, args: tuple[int, ...], by: Rules) -> bool:
        """If the caster is none of his, his own could not cast it either."""
        p, caster = args
        return (
            super().forbidden_else(g, seat, args, by)
            or caster not in g.characters(seat) and by.rule(why_too_high(g, seat, p)))

    def why_else(self, g: Duel, seat: int, args: tuple[int, ...]) -> str:
        if len(args) == 1:
            return self.otherwise
        if args[1] not in g.characters(seat):
            return "kh.term.no-control-out-of-play"
        return why_too_high(g, seat, args[0]) or "kh.magic.declare"

    def why_nobody(self, g: Duel, seat: int, args: tuple[int, ...], by: Rules) -> bool:
        """If anybody has the Magic Value, it is the one who makes room for the card."""
        return by.rule(why_too_high(g, seat, args[0]) or "kh.ruling.replace-caster")

    def gives_way(self, g: Duel, seat: int, args: tuple[int, ...]) -> int:
        return gives_way(g, seat, args[0]) if g.type(args[0]) == "magic/friend" else NOTHING

    def do(self, g: Duel, seat: int, args: tuple[int, ...]) -> None:
        g.call(Cast(seat, args[0], args[1]))


def leaving(g: Duel, seat: int, p: int) -> int:
    """Who makes room for a Magic/Friend, and so can't cast it."""
    return g.namesake(seat, p) if g.type(p) == "magic/friend" else -2


def why_too_high(g: Duel, seat: int, p: int) -> str:
    """kh.magic.single-caster: whether nobody has the Magic Value for a card; values don't add up."""
    level = g.level(p)
    for q in g.characters(seat):
        if g.magic_value(q) >= level:
            return ""
    return "kh.magic.level-requirement" if g.type(p) == "magic" else "kh.magic-friend.level-requirement"


class Cast(PlayCard):
    OUTLINE: ClassVar[str] = """
        kh.unique.discard-first         make_room
        kh.magic.declare                play   +
        kh.symbol.when-played           when_played
        kh.magic.stays-until-worn-off   wear_off
    """
    FIELDS: ClassVar[tuple[str, ...]] = (*PlayCard.FIELDS, "caster")

    def __init__(self, seat: int = 0, card: int = 0, caster: int = 0) -> None:
        super().__init__(seat, card)
        self.caster = caster

    def make_room(self, g: Duel) -> None:
        if g.type(self.card) == "magic/friend":
            g.make_room(self.seat, self.card)

    def play(self, g: Duel) -> None:
        """kh.magic-friend.treated-as-friend; to join is another play (kh.ruling.magic-friend-joins-separately)."""
        if self.lost(g):
            return
        area = FRIENDS if g.type(self.card) == "magic/friend" else g.area()
        g.enter(self.card, self.seat, area)
        g.note("kh.magic.declare", "{s} plays {p}, cast by {p}", (self.seat, self.card, self.caster))

    def when_played(self, g: Duel) -> None:
        super().when_played(g)
        g.happen("cast", it=self.card, other=self.caster, seat=self.seat)

    def wear_off(self, g: Duel) -> None:
        """It stays while something of it lasts (kh.ruling.magic-own-resolution, kh.ruling.magic-duration)."""
        if g.type(self.card) == "magic" and g.in_play(self.card) and all(m.source != self.card for m in g.s.marks):
            g.discard(self.card, "kh.magic.stays-until-worn-off")
