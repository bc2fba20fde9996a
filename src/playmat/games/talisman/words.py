"""What the words of Talisman cards mean: nouns, places, tests, roles, amounts and verbs, as functions."""
from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.cards.effects.args import Args
from playmat.cards.runtime.resolve import Resolve
from playmat.games.talisman.board import region
from playmat.games.talisman.chapters.combat import WON, Combat
from playmat.games.talisman.chapters.combat_parts import Risk
from playmat.games.talisman.state import BOARD, CHARACTER, DECK, LYING, SHOP
from playmat.kernel.names import NOTHING

if TYPE_CHECKING:
    from playmat.games.talisman.journey import Journey


class OfType:
    """A noun by the types of card it means."""

    def __init__(self, *types: str) -> None:
        self.types = types

    def __call__(self, g: Journey, p: int) -> bool:
        return g.library.faces[g.shown[p]].type in self.types


class WithTrait:
    """A noun by a keyword: a Weapon, an Armor."""

    def __init__(self, trait: str) -> None:
        self.trait = trait

    def __call__(self, g: Journey, p: int) -> bool:
        return self.trait in g.face(p).traits


def is_card(g: Journey, p: int) -> bool:
    return g.kind(p) != BOARD


# -- places and tests ------------------------------------------------------------------------------------------------

def ground(g: Journey, c: Resolve) -> int:
    """The space a text speaks of: where this lies, else where the player stands."""
    if c.source >= 0:
        if g.kind(c.source) == BOARD:
            return c.source
        if g.kind(c.source) == LYING:
            return g.s.on[c.source]
    return g.at(c.seat)


def stands(g: Journey, p: int) -> int:
    """The space a piece is on; what a player has is where his Character is."""
    if g.kind(p) == BOARD:
        return p
    seat = g.seat_at(p)
    return g.at(seat) if seat >= 0 else g.s.on[p]


def here(g: Journey, p: int, c: Resolve) -> bool:
    at = ground(g, c)
    return at >= 0 and stands(g, p) == at


def in_region(g: Journey, p: int, c: Resolve) -> bool:
    at, mine = stands(g, p), g.at(c.seat)
    return at >= 0 and mine >= 0 and region(at) == region(mine)


def is_opposite(g: Journey, p: int, c: Resolve) -> bool:
    return p in g.opposite(g.at(c.seat))


def on_top(g: Journey, p: int, c: Resolve) -> bool:
    return p in g.zone(0, DECK)[-3:]


def on_pile(g: Journey, p: int, c: Resolve) -> bool:
    """The topmost of its Purchase pile: the others are just like it."""
    faces = g.s.face
    for q in reversed(g.zone(0, SHOP)):
        if faces[q] == faces[p]:
            return p == q
    return False


def affordable(g: Journey, p: int, c: Resolve) -> bool:
    return g.face(p).stats.get("price", 0) <= g.usable_munny(c.seat)


def saleable(g: Journey, p: int, c: Resolve) -> bool:
    return "keyblade" not in g.face(p).traits and not g.is_heartless(c.seat)


def is_fighting(g: Journey, p: int, c: Resolve) -> bool:
    f = g.nearest("Combat")
    return isinstance(f, Combat) and p in f.foes


def but_armor(g: Journey, p: int, c: Resolve) -> bool:
    return "armor" not in g.face(p).traits


def as_heartless(g: Journey, p: int, c: Resolve) -> bool:
    table, zone = g.zone_table, g.s.where[p]
    return table.kinds[zone] == CHARACTER and g.s.heartless[table.seats[zone]] > 0


# -- conditions and amounts ------------------------------------------------------------------------------------------

def you_are_heartless(g: Journey, c: Resolve) -> bool:
    return g.is_heartless(c.seat)


def you_won(g: Journey, c: Resolve) -> bool:
    return g.s.outcome == WON


def of_strength(g: Journey, c: Resolve) -> bool:
    f = g.nearest("Combat")
    return isinstance(f, Combat) and f.stat == "strength"


def of_magic(g: Journey, c: Resolve) -> bool:
    f = g.nearest("Combat")
    return isinstance(f, Combat) and f.stat == "magic"


def may_accept_quest(g: Journey, c: Resolve) -> bool:
    return not g.why_no_quest(c.seat)


def your_turn(g: Journey, c: Resolve) -> bool:
    return g.s.active == c.seat


def weapons_wielded(g: Journey, c: Resolve, a: Args) -> int:
    f = g.nearest("Combat")
    return f.wielded(g) if isinstance(f, Combat) else 0


def shown_pips(g: Journey, c: Resolve, a: Args) -> int:
    """What dice show that are being looked at."""
    f = g.throwing()
    return sum(f.shows) if f is not None else 0


def heartless_left(g: Journey, c: Resolve, a: Args) -> int:
    return g.s.crater[c.seat]


# -- roles -----------------------------------------------------------------------------------------------------------

def active_player(g: Journey, c: Resolve) -> list[int]:
    return [g.s.active]


def in_your_region(g: Journey, c: Resolve) -> list[int]:
    mine = g.at(c.user)
    if mine < 0:
        return []
    here = region(mine)
    return [seat for seat in g.in_turn_order() if (there := g.at(seat)) >= 0 and region(there) == here]


def others_in_region(g: Journey, c: Resolve) -> list[int]:
    return [seat for seat in in_your_region(g, c) if seat != c.user]


def others_here(g: Journey, c: Resolve) -> list[int]:
    return g.companions(c.user)


# -- verbs: numbers --------------------------------------------------------------------------------------------------

class Gain:
    def __init__(self, what: str) -> None:
        self.what = what

    def __call__(self, g: Journey, c: Resolve, a: Args) -> int:
        return g.gain(a.seat, self.what, a.n)


class CanGain:
    """As part of a price: whether all of it would be had."""

    def __init__(self, what: str) -> None:
        self.what = what

    def __call__(self, g: Journey, c: Resolve, a: Args) -> bool:
        return g.room_for(a.seat, self.what) >= a.n


class Lose:
    def __init__(self, what: str) -> None:
        self.what = what

    def __call__(self, g: Journey, c: Resolve, a: Args) -> int:
        return g.lose(a.seat, self.what, a.n)


class Spend:
    """A price, which nothing can save (tal.ruling.costs-cannot-be-prevented)."""

    def __init__(self, what: str) -> None:
        self.what = what

    def __call__(self, g: Journey, c: Resolve, a: Args) -> None:
        g.spend_what(a.seat, self.what, a.n)


class CanSpend:
    def __init__(self, what: str) -> None:
        self.what = what

    def __call__(self, g: Journey, c: Resolve, a: Args) -> bool:
        return g.at_hand(a.seat, self.what) >= a.n


def draw_spells(g: Journey, c: Resolve, a: Args) -> int:
    return g.draw_spells(a.seat, a.n)


def can_draw_spells(g: Journey, c: Resolve, a: Args) -> bool:
    return g.room_for_spells(a.seat) >= a.n


def lose_turns(g: Journey, c: Resolve, a: Args) -> None:
    g.lose_turns(a.seat, a.n)


def set_health(g: Journey, c: Resolve, a: Args) -> None:
    g.set_health(a.seat, a.n)


def take_munny(g: Journey, c: Resolve, a: Args) -> None:
    for seat in a.seats:
        g.hand_over_munny(seat, a.seat, a.n)


# -- verbs: cards ----------------------------------------------------------------------------------------------------

def discard(g: Journey, c: Resolve, a: Args) -> list[int]:
    for p in a.pieces:
        g.discard(p)
    return a.pieces


def some_found(g: Journey, c: Resolve, a: Args) -> bool:
    return bool(a.pieces)


def take(g: Journey, c: Resolve, a: Args) -> list[int]:
    for p in a.pieces:
        g.collect(a.seat, p)
    return a.pieces


def take_from_stock(g: Journey, c: Resolve, a: Args) -> None:
    g.take_from_stock(a.seat, a.word)


def pile_has(g: Journey, c: Resolve, a: Args) -> bool:
    """tal.ruling.empty-purchase-pile: what is not there is not paid for."""
    return g.on_pile(a.word) != NOTHING


def buy(g: Journey, c: Resolve, a: Args) -> None:
    for p in a.pieces:
        g.buy(a.seat, p)


def sell(g: Journey, c: Resolve, a: Args) -> None:
    for p in a.pieces:
        g.discard(p)
        g.gain(a.seat, "munny", 1)


def put_on_space(g: Journey, c: Resolve, a: Args) -> None:
    """tal.encounter.card-placed-elsewhere."""
    for space in a.others[:1]:
        for p in a.pieces:
            g.lay_down(p, space)


def count_up(g: Journey, c: Resolve, a: Args) -> None:
    for p in a.pieces:
        g.put_counters(p, a.n)


def look_at_top(g: Journey, c: Resolve, a: Args) -> None:
    for p in g.zone(0, DECK)[-a.n:]:
        g.look(a.seat, p)
    g.note("tal.ruling.open-information", "{s} looks at the top cards of the Adventure deck: {n}", (a.seat, a.n))


def put_on_deck(g: Journey, c: Resolve, a: Args) -> None:
    for p in a.pieces:
        g.put(p, 0, DECK)


def put_under_deck(g: Journey, c: Resolve, a: Args) -> None:
    for p in a.pieces:
        g.put_under(p, 0, DECK)


# -- verbs: the Character --------------------------------------------------------------------------------------------

def become_heartless(g: Journey, c: Resolve, a: Args) -> None:
    g.turn_heartless(a.seat)


def revert(g: Journey, c: Resolve, a: Args) -> None:
    g.revert(a.seat)


def go_to(g: Journey, c: Resolve, a: Args) -> None:
    for space in a.pieces[:1]:
        g.go_to(a.seat, space)


def prepare(g: Journey, c: Resolve, a: Args) -> None:
    g.prepare(a.seat, a.pieces)


def accept_quest(g: Journey, c: Resolve, a: Args) -> None:
    g.accept_quest(a.seat, a.n)


def overcome(g: Journey, c: Resolve, a: Args) -> None:
    g.overcome(a.seat)


def seal(g: Journey, c: Resolve, a: Args) -> None:
    g.seal(a.seat, a.n)


# -- verbs: Combat and dice ------------------------------------------------------------------------------------------

class Fight:
    """An Enemy without a card (tal.ruling.enemies-without-cards)."""

    def __init__(self, stat: str) -> None:
        self.stat = stat

    def __call__(self, g: Journey, c: Resolve, a: Args) -> None:
        g.fight(a.seat, self.stat, a.n, c.source)


def fight_boss(g: Journey, c: Resolve, a: Args) -> None:
    g.fight_boss(a.seat, a.n, c.source)


def face_horde(g: Journey, c: Resolve, a: Args) -> None:
    g.face_horde(a.seat, a.n)


def fight_horde(g: Journey, c: Resolve, a: Args) -> None:
    g.fight_horde(a.seat, a.n, c.source)


def evade_one(g: Journey, c: Resolve, a: Args) -> None:
    f = g.nearest("Combat")
    if isinstance(f, Combat):
        f.evade_one(g)


def evade(g: Journey, c: Resolve, a: Args) -> None:
    f = g.nearest("Combat")
    if isinstance(f, Combat):
        f.evaded_from(g, [p for p in a.pieces if p in f.foes])


def evade_all(g: Journey, c: Resolve, a: Args) -> None:
    f = g.nearest("Combat")
    if isinstance(f, Combat):
        f.evaded_from(g, list(f.foes))


def fight_with_magic(g: Journey, c: Resolve, a: Args) -> None:
    f = g.nearest("Combat")
    if isinstance(f, Combat):
        f.own = "magic"


def roll_again(g: Journey, c: Resolve, a: Args) -> None:
    g.roll_again()


def count_roll_as(g: Journey, c: Resolve, a: Args) -> None:
    g.count_roll_as(a.n)


def risk(g: Journey, c: Resolve, a: Args) -> None:
    """A die for each, all at once; whoever rolls that much or less is struck."""
    if a.pieces:
        g.call(Risk(a.seat, tuple(a.pieces), a.n))


