"""Break of Dawn: Equipment Cards."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.games.kingdom_hearts.chapters.names import group
from playmat.games.kingdom_hearts.playing import Play
from playmat.games.kingdom_hearts.state import ACTION, EQUIPMENT, HAND
from playmat.kernel.names import NOTHING
from playmat.kernel.option import Option

if TYPE_CHECKING:
    from playmat.games.kingdom_hearts.dawn_duel import Dawn


def may_bear(g: Dawn, p: int, bearer: int) -> bool:
    """kh.equipment.restriction: the names, or the kind of Player Card, that its text allows."""
    wanted = [w.strip().strip('"') for w in g.face(p).facts.get("bearer", "").split(",") if w.strip()]
    face = g.face(bearer)
    kind = f"player/{group(face) or 'light'}" if face.type == "player" else ""
    return not wanted or any(w == kind or g.named(bearer, w) for w in wanted)


def why_not_equip(g: Dawn, seat: int, p: int, bearer: int) -> str:
    """The rule that keeps a player from equipping a character with a card, or nothing."""
    if g.type(p) != "equipment" or p not in g.areas[seat][HAND]:
        return "kh.ruling.equipment-move" if g.type(p) == "equipment" and g.in_play(p) else "kh.term.in-play"
    if g.s.active != seat or g.s.phase != ACTION:
        return "kh.equipment.action"
    if g.in_battle():
        return "kh.ruling.battle-equipment-event"
    if bearer not in g.characters(seat):
        return "kh.equipment.attach"
    if not may_bear(g, p, bearer):
        return "kh.equipment.restriction"
    if g.face(p).name in (g.face(bearer).name, g.face(g.player_card(seat)).name):
        return "kh.equipment.unique"                                 # who makes room for it can't carry it
    carried = g.equipment(bearer)
    if carried != NOTHING and g.face(carried).name != g.face(p).name:
        return "kh.equipment.one-per-character"
    return "kh.ruling.card-text-first" if g.forbids("be played", p) >= 0 else ""


def same_name(g: Dawn, seat: int, p: int) -> int:
    """kh.ruling.equipment-unique-scope: any card of that name under control."""
    for q in range(len(g.s.face)):
        if g.in_play(q) and g.s.control[q] == seat and g.face(q).name == g.face(p).name:
            return q
    return NOTHING


def options(g: Dawn, seat: int, cards: list[int]) -> list[Option]:
    """kh.equipment.how-many."""
    return [Option("equip", (p, bearer)) for p in cards
            for bearer in g.characters(seat) if not why_not_equip(g, seat, p, bearer)]


class PlayEquipment(Play):
    OUTLINE: ClassVar[str] = """
        kh.equipment.unique     make_room
        kh.equipment.attach     attach
        kh.symbol.when-played   when_played
    """
    FIELDS: ClassVar[tuple[str, ...]] = (*Play.FIELDS, "bearer")

    def __init__(self, seat: int = 0, card: int = 0, bearer: int = 0) -> None:
        super().__init__(seat, card)
        self.bearer = bearer

    def make_room(self, g: Dawn) -> None:
        old = same_name(g, self.seat, self.card)
        if old != NOTHING:
            g.discard(old, "kh.equipment.unique")

    def attach(self, g: Dawn) -> None:
        if self.lost(g):
            return
        if not g.in_play(self.bearer):
            g.discard(self.card, "kh.ruling.equipment-leaves")
            self.leave()
            return
        g.enter(self.card, self.seat, EQUIPMENT)
        g.s.on[self.card] = self.bearer
        g.note("kh.equipment.attach", "{s} equips {p} with {p}", (self.seat, self.bearer, self.card))
