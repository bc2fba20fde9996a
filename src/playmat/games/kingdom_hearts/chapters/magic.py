"""Play Magic Cards and Magic/Friend Cards."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.games.kingdom_hearts.playing import Play
from playmat.games.kingdom_hearts.state import ACTION, FRIENDS, HAND
from playmat.kernel.names import NOTHING
from playmat.kernel.option import Option

if TYPE_CHECKING:
    from playmat.games.kingdom_hearts.duel import Duel


def why_not_play(g: Duel, seat: int, p: int) -> str:
    """The rule that keeps a player from playing a Magic or Magic/Friend at all, whoever casts it; or nothing."""
    if g.type(p) not in ("magic", "magic/friend") or p not in g.areas[seat][HAND]:
        return "kh.term.in-play"
    return why_no_magic(g, seat) or why_not_this_one(g, seat, p)


def why_no_magic(g: Duel, seat: int) -> str:
    """The rule that keeps a player from casting anything now, or nothing."""
    if (g.s.active != seat or g.s.phase != ACTION) and not g.in_challenge():
        return "kh.ruling.challenge-phase-window" if g.s.active == seat else "kh.magic.action-phase"
    return ""


def why_not_this_one(g: Duel, seat: int, p: int) -> str:
    if g.type(p) == "magic/friend":
        if g.face(g.player_card(seat)).name == g.face(p).name:
            return "kh.ruling.unique-and-player-card"
        why = g.why_not_ally(seat, p)
        if why:
            return why
    return "kh.ruling.card-text-first" if forbidden(g, p) else ""


def forbidden(g: Duel, p: int) -> bool:
    """kh.ruling.magic-friend-type-for-texts: a text against playing Magic Cards is against Magic/Friends too."""
    g.as_magic = p
    found = g.forbids("be cast", p) >= 0 or g.forbids("be played", p) >= 0
    g.as_magic = NOTHING
    return found


def why_not_cast(g: Duel, seat: int, p: int, caster: int) -> str:
    """The rule that keeps `caster` from meeting the level of a Magic or Magic/Friend, or nothing."""
    why = why_not_play(g, seat, p)
    if why:
        return why
    if caster not in casters(g, seat):
        return "kh.term.no-control-out-of-play"
    if g.type(p) == "magic/friend" and caster == g.namesake(seat, p):
        return "kh.ruling.replace-caster"
    if g.magic_value(caster) < g.level(p):                          # kh.ruling.magic-level-not-magic-value
        return "kh.magic.declare" if best_magic(g, seat) >= g.level(p) else level_rule(g, p)
    return ""


def level_rule(g: Duel, p: int) -> str:
    return "kh.magic.level-requirement" if g.type(p) == "magic" else "kh.magic-friend.level-requirement"


def best_magic(g: Duel, seat: int) -> int:
    """kh.magic.single-caster: the highest Magic Value, not the sum."""
    return max([g.magic_value(q) for q in casters(g, seat)])


def casters(g: Duel, seat: int) -> list[int]:
    """kh.magic.any-caster-location: anyone under control, wherever he stands."""
    return g.characters(seat)


def options(g: Duel, seat: int, cards: list[int]) -> list[Option]:
    """kh.magic.declare: every card with everyone who can cast it."""
    out: list[Option] = []
    if why_no_magic(g, seat):
        return out
    powers = [(q, g.magic_value(q)) for q in casters(g, seat)]
    for p in cards:
        if not why_not_this_one(g, seat, p):
            level = g.level(p)
            leaving = g.namesake(seat, p) if g.type(p) == "magic/friend" else -1
            out += [Option("cast", (p, q)) for q, power in powers if power >= level and q != leaving]
    return out


class Cast(Play):
    OUTLINE: ClassVar[str] = """
        kh.unique.discard-first         make_room
        kh.magic.declare                play
        kh.symbol.when-played           when_played
        kh.magic.stays-until-worn-off   wear_off
    """
    FIELDS: ClassVar[tuple[str, ...]] = (*Play.FIELDS, "caster")

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
        g.as_magic = self.card
        g.happen("cast", it=self.card, other=self.caster, seat=self.seat)
        g.as_magic = NOTHING

    def wear_off(self, g: Duel) -> None:
        """It stays while something of it lasts (kh.ruling.magic-own-resolution, kh.ruling.magic-duration)."""
        if g.type(self.card) == "magic" and g.in_play(self.card) and all(m.source != self.card for m in g.s.marks):
            g.discard(self.card, "kh.magic.stays-until-worn-off")
