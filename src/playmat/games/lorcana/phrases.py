"""What the nouns, tests, conditions and roles of Lorcana cards mean."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.cards.effects.args import Args
from playmat.cards.library import Library
from playmat.cards.runtime.resolve import OTHER, Resolve
from playmat.games.lorcana.state import HAND, UNDER
from playmat.kernel.names import NOTHING

if TYPE_CHECKING:
    from playmat.games.lorcana.lorcana import Lorcana

INKS = ("amber", "amethyst", "emerald", "ruby", "sapphire", "steel")         # lor.glossary.ink-type


# -- nouns ------------------------------------------------------------------------------------------------------------

def is_card(g: Lorcana, p: int) -> bool:
    return True


def is_character(g: Lorcana, p: int) -> bool:
    return g.library.faces[g.s.face[p]].type == "character"


def is_item(g: Lorcana, p: int) -> bool:
    return g.library.faces[g.s.face[p]].type == "item"


def is_location(g: Lorcana, p: int) -> bool:
    return g.library.faces[g.s.face[p]].type == "location"


def is_action(g: Lorcana, p: int) -> bool:
    return g.library.faces[g.s.face[p]].type == "action"


def is_song(g: Lorcana, p: int) -> bool:
    return g.is_song(p)


# -- tests ------------------------------------------------------------------------------------------------------------

def exerted(g: Lorcana, p: int, c: Resolve) -> bool:
    return g.s.exerted[p] == 1


def ready(g: Lorcana, p: int, c: Resolve) -> bool:
    return g.s.exerted[p] == 0


def damaged(g: Lorcana, p: int, c: Resolve) -> bool:
    """lor.5.1.3."""
    return g.s.damage[p] > 0


def undamaged(g: Lorcana, p: int, c: Resolve) -> bool:
    """lor.5.1.4."""
    return g.s.damage[p] == 0


def drying(g: Lorcana, p: int, c: Resolve) -> bool:
    return g.s.drying[p] == 1


def is_dry(g: Lorcana, p: int, c: Resolve) -> bool:
    return g.s.drying[p] == 0


def opposing(g: Lorcana, p: int, c: Resolve) -> bool:
    """lor.glossary.opposing-character."""
    return g.opposing(p, c.user)


def inkable(g: Lorcana, p: int, c: Resolve) -> bool:
    return g.inkable(p)


def here(g: Lorcana, p: int, c: Resolve) -> bool:
    """At this location."""
    return c.source >= 0 and g.s.on[p] == c.source


def at_a_location(g: Lorcana, p: int, c: Resolve) -> bool:
    return g.s.on[p] != NOTHING and g.is_character(p)


def at_no_location(g: Lorcana, p: int, c: Resolve) -> bool:
    return g.s.on[p] == NOTHING


def at_place(g: Lorcana, p: int, c: Resolve, a: Args) -> bool:
    return g.s.on[p] in a.pieces


def beside(g: Lorcana, p: int, c: Resolve, a: Args) -> bool:
    """At the same location as these."""
    return g.s.on[p] != NOTHING and any(g.s.on[q] == g.s.on[p] for q in a.pieces)


def challenging(g: Lorcana, p: int, c: Resolve) -> bool:
    return p == g.s.challenger


def being_challenged(g: Lorcana, p: int, c: Resolve) -> bool:
    return p == g.s.challenged


def of_another_name(g: Lorcana, p: int, c: Resolve, a: Args) -> bool:
    """It shares no name with any of these (lor.6.2.4)."""
    return not any(g.same_name(p, q) for q in a.pieces)


def unchallenged(g: Lorcana, p: int, c: Resolve) -> bool:
    return p != g.s.challenged


def card_under(g: Lorcana, p: int, c: Resolve) -> bool:
    return bool(g.stack(p))


def under(g: Lorcana, p: int, c: Resolve, a: Args) -> bool:
    return g.kind(p) == UNDER and g.s.on[p] in a.pieces


def by_shift(g: Lorcana, p: int, c: Resolve) -> bool:
    """lor.10.8.7: every kind of Shift is Shift."""
    return g.s.shifted[p] == 1


def in_a_challenge(g: Lorcana, p: int, c: Resolve) -> bool:
    return g.in_a_challenge(p)


def no_song(g: Lorcana, p: int, c: Resolve) -> bool:
    return not g.is_song(p)


def no_character(g: Lorcana, p: int, c: Resolve) -> bool:
    return not is_character(g, p)


def holding(g: Lorcana, p: int, c: Resolve, a: Args) -> bool:
    """A location at which one of these is."""
    return any(g.s.on[q] == p for q in a.pieces)


class OfInk:
    """lor.6.2.3.1: a card of two inks is of each."""

    def __init__(self, ink: str) -> None:
        self.ink = ink

    def __call__(self, g: Any, p: int, c: Resolve) -> bool:
        return self.ink in g.face(p).facts.get("ink", "").casefold()


# -- conditions -------------------------------------------------------------------------------------------------------

def your_turn(g: Lorcana, c: Resolve) -> bool:
    return g.is_active(c.user)


def first_turn(g: Lorcana, c: Resolve) -> bool:
    """Nobody has had a turn twice: each has one before the first has another (lor.1.3.1)."""
    return g.is_active(c.user) and g.s.turn <= (g.seats if not g.shares_turns() else g.team_count())


def not_starting(g: Lorcana, c: Resolve) -> bool:
    """lor.3.1.2: somebody else, or another team, began."""
    return g.s.first != c.user and (not g.shares_turns() or g.rivals(g.s.first, c.user))


def opponents_turn(g: Lorcana, c: Resolve) -> bool:
    return g.rivals(g.s.active, c.user)


def holds_enough(g: Lorcana, c: Resolve, a: Args) -> bool:
    """One of these players has so many of the cards."""
    return any(held(g, seat, a.pieces) >= a.n for seat in a.seats)


def holds_few(g: Lorcana, c: Resolve, a: Args) -> bool:
    return any(held(g, seat, a.pieces) <= a.n for seat in a.seats)


def holds_more(g: Lorcana, c: Resolve, a: Args) -> bool:
    """One of these players has more of the cards than you."""
    return any(held(g, seat, a.pieces) > held(g, c.user, a.pieces) for seat in a.seats)


def you_hold_more(g: Lorcana, c: Resolve, a: Args) -> bool:
    """You have more of the cards than each of these players."""
    return all(held(g, c.user, a.pieces) > held(g, seat, a.pieces) for seat in a.seats)


def you_hold_fewer(g: Lorcana, c: Resolve, a: Args) -> bool:
    """You have fewer of the cards than each of these players."""
    return all(held(g, c.user, a.pieces) < held(g, seat, a.pieces) for seat in a.seats)


def held(g: Lorcana, seat: int, pieces: list[int]) -> int:
    return len([p for p in pieces if g.s.owner[p] == seat])


def reaches_lore(g: Lorcana, c: Resolve, a: Args) -> bool:
    return any(g.s.lore[seat] >= a.n for seat in a.seats)


def ahead_in_lore(g: Lorcana, c: Resolve, a: Args) -> bool:
    """One of these players has more lore than you."""
    return any(g.s.lore[seat] > g.s.lore[c.user] for seat in a.seats)


def you_are_ahead(g: Lorcana, c: Resolve, a: Args) -> bool:
    """You have more lore than each of these players."""
    return all(g.s.lore[c.user] > g.s.lore[seat] for seat in a.seats)


def without_lore(g: Lorcana, c: Resolve, a: Args) -> bool:
    return any(g.s.lore[seat] == 0 for seat in a.seats)


# -- amounts ----------------------------------------------------------------------------------------------------------

def name_of(g: Lorcana, c: Resolve, a: Args) -> int:
    """A number for a name, so that a text can remember it."""
    return g.library.word_numbers.get(g.face(a.pieces[0]).name.partition(" - ")[0], NOTHING) if a.pieces else NOTHING


def inks_among(g: Lorcana, c: Resolve, a: Args) -> int:
    """lor.6.2.3.1: a card of two inks is of each."""
    of = [g.face(p).facts.get("ink", "").casefold() for p in a.pieces]
    return len([ink for ink in INKS if any(ink in each for each in of)])


def names_among(g: Lorcana, c: Resolve, a: Args) -> int:
    """So many of them share no name (lor.6.2.4): a card of two names is like each of both (lor.6.2.4.1)."""
    seen: set[str] = set()
    different = 0
    for _, p in sorted([(len(g.names(p)), p) for p in a.pieces]):
        if seen.isdisjoint(g.names(p)):
            different += 1
        seen.update(g.names(p))
    return different


# -- roles ------------------------------------------------------------------------------------------------------------

def an_opponent(g: Lorcana, c: Resolve) -> list[int]:
    """Any of them."""
    return g.opponents(c.user)


def other_players(g: Lorcana, c: Resolve) -> list[int]:
    """Everybody but you, teammates too."""
    return [seat for seat in g.in_turn_order() if seat != c.user]


def active_player(g: Lorcana, c: Resolve) -> list[int]:
    return [g.s.active]


def challenging_player(g: Lorcana, c: Resolve) -> list[int]:
    """lor.4.3.6.4: of the challenge that goes on, or that the text speaks of."""
    if g.s.challenger >= 0:
        return [g.s.owner[g.s.challenger]]
    return [g.s.active] if c.register(OTHER) or c.regs else []


def most_cards(g: Lorcana, c: Resolve) -> list[int]:
    """lor.ruling.most-cards."""
    seats = g.in_turn_order()
    most = max([len(g.zone(seat, HAND)) for seat in seats], default=0)
    return [seat for seat in seats if most and len(g.zone(seat, HAND)) == most]


def more_lore(g: Lorcana, c: Resolve) -> list[int]:
    return [seat for seat in g.opponents(c.user) if g.s.lore[seat] > g.s.lore[c.user]]


def names(library: Library) -> list[str]:
    """lor.ruling.naming-a-card: of every card, without its version."""
    found = {face.name.partition(" - ")[0] for face in library.faces if face.type != "keyword"}
    single = {part for name in found for part in name.split(" & ")}
    also = {part.strip() for face in library.faces for part in face.facts.get("also named", "").split(",")}
    return sorted((found | single | also) - {""})
