"""Move a character to a location (section 4.3.7)."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.cards.effects.modifiers import ALLOW
from playmat.games.lorcana.state import CHARACTERS, LOCATIONS
from playmat.kernel.frame import Frame
from playmat.kernel.names import NOTHING
from playmat.kernel.option import Option
from playmat.kernel.plays import Play, Rules

if TYPE_CHECKING:
    from playmat.games.lorcana.lorcana import Lorcana


class MayMove(Play):
    SPELT = "move {p} to {p}"
    SHOWN = "Move {p} to {p}"
    ASKED = ("main",)
    ZONE = LOCATIONS
    ELSE = "lor.4.3.7.1"

    def candidates(self, g: Lorcana, seat: int) -> list[int]:
        """Asked only if there is a location."""
        return g.zone(seat, CHARACTERS) if g.zone(seat, LOCATIONS) else []

    def add_options(self, g: Lorcana, seat: int, candidates: list[int], out: list[Option]) -> None:
        """What it costs to go to a location is looked up once; a character is asked only what it must be."""
        s, made, ready = g.s, self.made_longer, g.ready_ink(seat)
        free, gratis = g.silent("be moved"), not g.silent("move for free")
        by_itself = "move for free" in g.own_keys
        places: list[tuple[int, bool]] = []
        printed, plain = g.library.columns.get("move cost") or g.library.column("move cost"), g.silent("move cost")
        for place in g.zone(seat, LOCATIONS):
            dear = (printed[s.face[place]] if plain else g.value(place, "move cost")) > ready
            if not dear or (gratis and (by_itself or g.may_bear(ALLOW, "move for free", other=place))):
                places.append((place, dear))
        for p in candidates if places else []:
            if free or g.forbids("be moved", p) < 0:
                for place, dear in places:
                    if s.on[p] != place and (not dear or g.allows("move for free", p, other=place) >= 0):
                        out.append(made.get((p, place)) or self.naming_all((p, place)))

    def partners(self, g: Lorcana, seat: int, args: tuple[int, ...]) -> list[int]:
        return g.zone(seat, LOCATIONS)

    def forbidden(self, g: Lorcana, seat: int, by: Rules) -> bool:
        return not g.is_active(seat) and by.rule("lor.4.1.3")

    def forbidden_with(self, g: Lorcana, seat: int, p: int, by: Rules) -> bool:
        return g.forbids("be moved", p) >= 0 and by.rule("lor.ruling.move-by-effect")

    def forbidden_so(self, g: Lorcana, seat: int, args: tuple[int, ...], by: Rules) -> bool:
        p, place = args
        return (
            g.s.on[p] == place and by.rule("lor.ruling.location-leaves")
            or g.move_price(p, place) > g.ready_ink(seat) and by.rule("lor.4.3.7.4"))

    def fits(self, g: Lorcana, p: int) -> bool:
        return g.type(p) == "character"

    def in_reach(self, g: Lorcana, p: int) -> bool:
        return g.is_character(p)

    def outlook(self, g: Lorcana, seat: int, args: tuple[int, ...]) -> tuple[str, str]:
        return (f"−{g.move_price(args[0], args[1])} ink", "")

    def do(self, g: Lorcana, seat: int, args: tuple[int, ...]) -> None:
        g.call(Move(seat, args[0], args[1]))


class Move(Frame):
    """lor.4.3.7.2: ready or exerted, dry or drying, it stays what it is."""

    OUTLINE: ClassVar[str] = """
        lor.4.3.7.3   declare
        lor.4.3.7.4   pay
        lor.4.3.7.4   move
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "character", "place")

    def __init__(self, seat: int = 0, character: int = NOTHING, place: int = NOTHING) -> None:
        self.seat = seat
        self.character = character
        self.place = place

    def declare(self, g: Lorcana) -> None:
        g.note("lor.4.3.7.3", "{s} moves {p} to {p}", (self.seat, self.character, self.place))

    def pay(self, g: Lorcana) -> None:
        price = g.move_price(self.character, self.place)
        if price:
            g.pay_ink(self.seat, price)
            g.note("lor.4.3.7.4", "{s} pays {n} ink", (self.seat, price))

    def move(self, g: Lorcana) -> None:
        go_there(g, self.character, self.place)


def go_there(g: Lorcana, p: int, place: int) -> bool:
    """lor.ruling.move-by-effect: to another location of the same player; every move counts (lor.4.3.7.5)."""
    s = g.s
    if s.on[p] == place or not g.is_character(p) or g.kind(place) != LOCATIONS or s.owner[p] != s.owner[place]:
        return False
    if not g.silent("be moved") and g.forbids("be moved", p) >= 0:
        return False
    old = s.on[p]
    s.on[p] = place
    g.note("lor.4.3.7.4", "{p} is at {p}", (p, place))
    g.happen("moves", it=p, other=place, seat=s.owner[p])
    if old != NOTHING:
        g.happen("moves on", it=p, other=place, seat=s.owner[p])
    return True
