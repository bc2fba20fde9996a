"""Break of Dawn: Equipment Cards."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.games.kingdom_hearts.chapters.names import group
from playmat.games.kingdom_hearts.chapters.turn import BETWEEN_STEPS
from playmat.games.kingdom_hearts.playing import FromHand, PlayCard
from playmat.games.kingdom_hearts.state import EQUIPMENT, HAND, PLAYER
from playmat.kernel.frame import Frame
from playmat.kernel.loops import PickSome
from playmat.kernel.names import NOTHING
from playmat.kernel.option import Option
from playmat.kernel.plays import Play, Rules, beside_all

if TYPE_CHECKING:
    from playmat.games.kingdom_hearts.dawn_duel import Dawn


def may_bear(g: Dawn, p: int, bearer: int) -> bool:
    """kh.equipment.restriction: the names, or the kind of Player Card, that its text allows."""
    wanted = [w.strip().strip('"') for w in g.face(p).facts.get("bearer", "").split(",") if w.strip()]
    face = g.face(bearer)
    kind = f"player/{group(face) or 'light'}" if face.type == "player" else ""
    return not wanted or any(w == kind or g.named(bearer, w) for w in wanted)


class MayEquip(FromHand):
    """kh.equipment.how-many."""

    SPELT = "equip {p} on {p}"
    SHOWN = "Equip {p} on {p}"
    ASKED = ("action",)
    TYPES = ("equipment",)

    def partners(self, g: Dawn, seat: int, args: tuple[int, ...]) -> list[int]:
        return g.characters(seat)

    def forbidden(self, g: Dawn, seat: int, by: Rules) -> bool:
        return (
            not g.in_action_phase(seat) and by.rule("kh.equipment.action")
            or g.in_own_battle(seat) and by.rule("kh.ruling.battle-equipment-event"))

    def forbidden_with(self, g: Dawn, seat: int, p: int, by: Rules) -> bool:
        return g.forbids("be played", p) >= 0 and by.rule("kh.ruling.card-text-first")

    def forbidden_so(self, g: Dawn, seat: int, args: tuple[int, ...], by: Rules) -> bool:
        """Who makes room for it can't carry it."""
        p, bearer = args
        name = g.face(p).name
        carried = g.carried(bearer)
        return (
            not may_bear(g, p, bearer) and by.rule("kh.equipment.restriction")
            or name in (g.face(bearer).name, g.face(g.player_card(seat)).name) and by.rule("kh.equipment.unique")
            or len(carried) > 0 and name not in [g.face(q).name for q in carried] and not g.has_room(bearer)
            and by.rule("kh.equipment.one-per-character"))

    def why_else(self, g: Dawn, seat: int, args: tuple[int, ...]) -> str:
        if len(args) > 1:
            return "kh.equipment.attach"
        lies = g.type(args[0]) == "equipment" and g.in_play(args[0])
        return "kh.ruling.equipment-move" if lies else self.otherwise

    def gives_way(self, g: Dawn, seat: int, args: tuple[int, ...]) -> int:
        return same_name(g, seat, args[0])

    def do(self, g: Dawn, seat: int, args: tuple[int, ...]) -> None:
        g.call(PlayEquipment(seat, args[0], args[1]))


def same_name(g: Dawn, seat: int, p: int) -> int:
    """kh.ruling.equipment-unique-scope: any card of that name under control."""
    for q in range(len(g.s.face)):
        if g.in_play(q) and g.s.control[q] == seat and g.face(q).name == g.face(p).name:
            return q
    return NOTHING


class PlayEquipment(PlayCard):
    OUTLINE: ClassVar[str] = """
        kh.equipment.unique     make_room
        kh.equipment.attach     attach   +
        kh.symbol.when-played   when_played
    """
    FIELDS: ClassVar[tuple[str, ...]] = (*PlayCard.FIELDS, "bearer")

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
        attach(g, self.seat, self.card, self.bearer)


def attach(g: Dawn, seat: int, p: int, bearer: int) -> None:
    g.enter(p, seat, EQUIPMENT)
    g.s.on[p] = bearer
    g.note("kh.equipment.attach", "{s} equips {p} with {p}", (seat, bearer, p))


class KeepOneEquipment(Frame):
    """kh.ruling.second-equipment: whoever may carry two no longer keeps the one that its player chooses."""

    OUTLINE: ClassVar[str] = """
        kh.equipment.one-per-character   offer
        kh.ruling.second-equipment       discard_others
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "bearer", "kept")

    def __init__(self, seat: int = 0, bearer: int = 0) -> None:
        self.seat = seat
        self.bearer = bearer
        self.kept = 0

    def offer(self, g: Dawn) -> None:
        held = g.carried(self.bearer)
        if len(held) < 2:
            self.leave()
            return
        g.ask(self.seat, "keep", [Option("keep", (p,)) for p in held], into="kept", cites="kh.ruling.second-equipment")

    def discard_others(self, g: Dawn) -> None:
        for p in g.carried(self.bearer):
            if p != self.kept:
                g.discard(p, "kh.ruling.second-equipment")


# -- discarding at any time ------------------------------------------------------------------------------------------

ANY_TIME = {"equipment": "kh.equipment.discard-any-time", "form change": "kh.form.discard-any-time"}
NAMING = ("assign", "with")                          # a decision half made


class MayDrop(Play):
    """kh.ruling.any-time-discards: Equipment and Form Changes, by whoever controls them, on whichever mat they lie."""

    SPELT = "drop {p}"
    SHOWN = "Discard {p}"
    MEANWHILE = True
    ELSE = "kh.ruling.voluntary-friend-discard"

    def candidates(self, g: Dawn, seat: int) -> list[int]:
        out: list[int] = []
        for whose, side in enumerate(g.areas):
            if side[EQUIPMENT]:
                out += [p for p in side[EQUIPMENT] if g.s.control[p] == seat]
            if len(side[PLAYER]) != 1:                               # else nothing lies there but the Player Card
                worn = g.form(whose)
                if worn != NOTHING and g.s.control[worn] == seat:
                    out.append(worn)
        return out

    def why_else(self, g: Dawn, seat: int, args: tuple[int, ...]) -> str:
        return ANY_TIME.get(g.type(args[0]), self.otherwise)

    def meanwhile(self, g: Dawn, seat: int, asked: int, ask: str) -> bool:
        """Whenever a player has a decision to make, but not in the midst of making it; and between two steps of the
        other player's turn, his battle included."""
        if asked != seat:
            return ask in BETWEEN_STEPS
        return ask not in NAMING and not isinstance(g.s.stack[-1], PickSome)

    def why_not_asked(self, g: Dawn, seat: int) -> str:
        return "" if beside_all(self, g, seat) else "kh.ruling.any-time-discards"

    def fits(self, g: Dawn, p: int) -> bool:
        return g.type(p) in ANY_TIME

    def in_reach(self, g: Dawn, p: int) -> bool:
        return g.kind(p) != HAND

    def do(self, g: Dawn, seat: int, args: tuple[int, ...]) -> None:
        g.discard(args[0], "kh.ruling.any-time-discards")
