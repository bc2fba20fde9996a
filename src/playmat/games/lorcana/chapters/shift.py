"""Shift (section 10.8): a character is played on top of another, for another cost.

The two cards swap faces, as in a shuffle: the piece that is the character stays, with its damage, its marks, what is
known of it this turn and all texts that speak of it; the card beneath is the one that came from hand.
"""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.cards.runtime.due import due_to
from playmat.cards.runtime.happening import Happening
from playmat.cards.runtime.identity import becomes
from playmat.cards.runtime.resolve import Resolve
from playmat.games.lorcana.state import CHARACTERS, HAND, UNDER
from playmat.kernel.names import NOTHING
from playmat.kernel.option import Option
from playmat.kernel.plays import ANY, Play, Rules

if TYPE_CHECKING:
    from playmat.games.lorcana.chapters.play import PlayCard
    from playmat.games.lorcana.lorcana import Lorcana

WINDOW = "shift"                 # `use in shift for …`: a Shift cost in words
USE = "use in " + WINDOW


def has_shift(g: Lorcana, p: int) -> bool:
    if "shift" in g.face(p).stats:
        return True
    return not g.silent(USE) and any(a.kind == "use" and a.window == WINDOW for a in g.face(p).abilities)


def fits_on(g: Lorcana, p: int, base: int) -> bool:
    """lor.10.8.1, lor.10.8.7.1, lor.10.8.7.2, lor.ruling.shift-names: by name, by classification, or on anybody."""
    onto = g.face(p).facts.get("shift onto", "")
    if onto == "any":
        return True
    if onto:
        return g.has_trait(base, onto.casefold())
    facts = g.face(base).facts
    return g.same_name(p, base) or "any name" in facts or (
        "shift name" in facts and facts["shift name"].casefold() in g.names(p))


def free_bases(g: Lorcana, seat: int, p: int) -> list[int]:
    """On whom a card could be shifted whose ink is not to be paid; a cost in words is (lor.ruling.for-free)."""
    if g.type(p) != "character" or not has_shift(g, p) or not g.zone(seat, CHARACTERS):
        return []
    if "shift" not in g.face(p).stats and not payable_in_words(g, seat, p):
        return []
    return [q for q in g.zone(seat, CHARACTERS) if fits_on(g, p, q)]


def payable_in_words(g: Lorcana, seat: int, p: int) -> bool:
    from playmat.games.lorcana.chapters.play import affordable, way
    ability = way(g, p, WINDOW)
    return ability is not None and affordable(g, seat, p, ability)


class MayShift(Play):
    SPELT: ClassVar[str] = "shift {p} onto {p}"
    SHOWN: ClassVar[str] = "Shift {p} onto {p}"
    ZONE: ClassVar[int] = HAND
    ASKED: ClassVar[tuple[str, ...]] = ("main",)
    ELSE: ClassVar[str] = "lor.10.8.1"

    def forbidden(self, g: Lorcana, seat: int, by: Rules) -> bool:
        return (
            not g.is_active(seat) and by.rule("lor.4.3.4.2")
            or not g.zone(seat, CHARACTERS) and by.rule("lor.10.8.1"))

    def add_options(self, g: Lorcana, seat: int, candidates: list[int], out: list[Option]) -> None:
        """Most cards have no Shift, and that is seen at a glance; others mostly find nobody, and no cost is asked."""
        words = not g.fresh or USE in g.live
        there, made = g.s.zones[seat * g.kinds + CHARACTERS], self.made_longer
        if (words or "shift" in g.stat_keys) and there:
            face, able = g.s.face, g.library.having.get("shift") or g.library.have("shift")
            for p in candidates:
                if able[face[p]] or (words and has_shift(g, p)):
                    bases = [q for q in there if fits_on(g, p, q)]
                    if bases and not self.forbidden_with(g, seat, p, ANY):
                        out += [made.get((p, q)) or self.naming_all((p, q)) for q in bases]

    def forbidden_with(self, g: Lorcana, seat: int, p: int, by: Rules) -> bool:
        if "shift" in g.face(p).stats:
            dear = g.shift_price(p) > g.ready_ink(seat)
        elif has_shift(g, p):
            dear = not payable_in_words(g, seat, p)
        else:
            return by.rule("lor.10.8.1")
        return (
            dear and by.rule("lor.4.3.4.6")
            or g.forbids("be played", p, seat) >= 0 and by.rule("lor.1.2.2"))

    def partners(self, g: Lorcana, seat: int, args: tuple[int, ...]) -> list[int]:
        return g.zone(seat, CHARACTERS)

    def forbidden_so(self, g: Lorcana, seat: int, args: tuple[int, ...], by: Rules) -> bool:
        return not fits_on(g, args[0], args[1]) and by.rule("lor.10.8.1")

    def fits(self, g: Lorcana, p: int) -> bool:
        return has_shift(g, p)

    def in_reach(self, g: Lorcana, p: int) -> bool:
        return g.kind(p) == HAND

    def outlook(self, g: Lorcana, seat: int, args: tuple[int, ...]) -> tuple[str, str]:
        return (f"−{g.shift_price(args[0])} ink" if "shift" in g.face(args[0]).stats else "", "")

    def do(self, g: Lorcana, seat: int, args: tuple[int, ...]) -> None:
        from playmat.games.lorcana.chapters.play import PlayCard, way
        p, base = args
        f = PlayCard(seat, p)
        f.base = base
        ability = way(g, p, WINDOW)
        if "shift" in g.face(p).stats:
            f.ink = g.shift_price(p)
        elif ability is not None:
            f.price = ability.index
        g.call(f)


def lay_on_top(g: Lorcana, f: PlayCard) -> None:
    """lor.10.8.3, lor.10.8.5, lor.ruling.shift-keeps: it takes over what is true of the character, but no text. What
    the effect that plays it says of it is true of the character (lor.ruling.play-while-resolving)."""
    s = g.s
    p, base = f.card, f.base
    g.put(p, f.seat, UNDER)
    s.face[p], s.face[base] = s.face[base], s.face[p]
    g.forget_live()
    s.on[p] = base
    s.shifted[base] = 1
    s.record = [row for row in s.record if row.question >= 0 or row.it != base]
    becomes(g, p, base)
    f.base, f.card = p, base                         # from here on: the covered card, and the character
    g.note("lor.10.8.1", "{p} is put on top of {p}", (base, p))


def tell_shifted(g: Lorcana, f: PlayCard) -> None:
    """lor.ruling.shift-covered-trigger: the card that was covered has seen it, too."""
    for h in (Happening("played", f.card, NOTHING, f.seat, 0, g.cause()),
              Happening("played onto", f.card, f.base, f.seat, 0, g.cause())):
        for ability in g.face(f.base).abilities:
            if ability.kind == "when" and g.hears(ability, Resolve(ability.index, f.base, f.seat), h):
                g.trigger(due_to(h, ability.index, f.base, f.seat))
