"""What the words of Yu Yu Hakusho cards mean: kinds of card, places, tests, conditions, amounts."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.cards.effects.args import Args
from playmat.cards.effects.nouns import Noun, Place
from playmat.cards.library import Library
from playmat.cards.runtime.parts import PART, ability_of, piece_of
from playmat.cards.runtime.records import Happened
from playmat.cards.runtime.resolve import IT, THAT_MUCH, Resolve
from playmat.games.yu_yu_hakusho.attack_words import ATTACK_AMOUNTS, ATTACK_CONDITIONS, ATTACK_TESTS
from playmat.games.yu_yu_hakusho.chapters.names import has_words
from playmat.games.yu_yu_hakusho.state import (
    ARENA,
    ATTACHED,
    BENEATH,
    BONUS,
    CHARACTERS,
    CIRCLE,
    DECK,
    DISCARD,
    HAND,
    IN_PLAY,
    OUT_OF_PLAY,
    PLAYING,
    SLOT2,
    SLOT3,
    SLOT4,
    SLOT5,
    SLOTS,
    TEAM_NAMES,
    TEAMS,
)
from playmat.games.yu_yu_hakusho.text_words import TEXT_TESTS
from playmat.kernel.names import NOTHING

if TYPE_CHECKING:
    from playmat.games.yu_yu_hakusho.tournament import Tournament


# -- nouns -----------------------------------------------------------------------------------------------------------

def is_card(g: Tournament, p: int) -> bool:
    return g.library.faces[g.shown[p]].type != "bonus"


def is_character(g: Tournament, p: int) -> bool:
    """yyh.king.four-pieces-one-character."""
    return g.library.faces[g.shown[p]].type in ("character", "king")


def is_fighter(g: Tournament, p: int) -> bool:
    """yyh.character.fighter-is-the-arena-character: the place is part of the word, also of who was hit."""
    return g.kind(p) == ARENA and is_character(g, p)


def is_sidelined(g: Tournament, p: int) -> bool:
    return g.kind(p) in SLOTS and is_character(g, p)


def is_second(g: Tournament, p: int) -> bool:
    return g.kind(p) == SLOT2 and is_character(g, p)


def is_third(g: Tournament, p: int) -> bool:
    return g.kind(p) == SLOT3 and is_character(g, p)


def is_fourth(g: Tournament, p: int) -> bool:
    return g.kind(p) == SLOT4 and is_character(g, p)


def is_fifth(g: Tournament, p: int) -> bool:
    return g.kind(p) == SLOT5 and is_character(g, p)


def is_item(g: Tournament, p: int) -> bool:
    return g.library.faces[g.shown[p]].type == "item"


def is_technique(g: Tournament, p: int) -> bool:
    return g.library.faces[g.shown[p]].type == "technique"


def is_event(g: Tournament, p: int) -> bool:
    """One card counts as an event in a Discard Pile."""
    return g.type(p) == "event" or ("counts as event" in g.face(p).facts and g.kind(p) == DISCARD)


def is_bonus(g: Tournament, p: int) -> bool:
    return g.type(p) == "bonus"


NOUNS: Final = [
    Noun("card", "cards", is_card, alone=(*IN_PLAY, CIRCLE, BENEATH, PLAYING, *OUT_OF_PLAY)),
    Noun("character", "characters", is_character, (*CHARACTERS, CIRCLE, BENEATH, *OUT_OF_PLAY), alone=CHARACTERS),
    Noun("fighter", "fighters", is_fighter, (ARENA,), alone=(ARENA,)),
    Noun("sidelined character", "sidelined characters", is_sidelined, SLOTS, alone=SLOTS),
    Noun("2nd character", "2nd characters", is_second, (SLOT2,)),
    Noun("3rd character", "3rd characters", is_third, (SLOT3,)),
    Noun("4th character", "4th characters", is_fourth, (SLOT4,)),
    Noun("5th character", "5th characters", is_fifth, (SLOT5,)),
    Noun("item", "items", is_item, (ATTACHED, BENEATH, *OUT_OF_PLAY)),
    Noun("technique", "techniques", is_technique, (ATTACHED, BENEATH, *OUT_OF_PLAY)),
    Noun("event", "events", is_event, (ATTACHED, BENEATH, CIRCLE, PLAYING, *OUT_OF_PLAY)),
    Noun("bonus card", "bonus cards", is_bonus, (BONUS, TEAMS)),
]
PLACES: Final = [
    Place("in play", IN_PLAY), Place("in {s} hand", (HAND,)), Place("in {s} deck", (DECK,)),
    Place("in {s} discard", (DISCARD,)), Place("in {s} circle", (CIRCLE,)), Place("on {s} sideline", SLOTS),
    Place("in the arena", (ARENA,)), Place("being played", (PLAYING,)), Place("buried", (BENEATH,)),
    Place("on {s} side", (BONUS, TEAMS)), Place("in the open", (*IN_PLAY, CIRCLE, DISCARD, PLAYING, BONUS)),
]


# -- tests -----------------------------------------------------------------------------------------------------------

def attached_to(g: Tournament, p: int, c: Resolve, a: Args) -> bool:
    return g.zone_table.kinds[g.s.where[p]] == ATTACHED and g.s.on[p] in a.pieces


def under(g: Tournament, p: int, c: Resolve, a: Args) -> bool:
    return g.kind(p) == BENEATH and g.s.on[p] in a.pieces


def attached(g: Tournament, p: int, c: Resolve) -> bool:
    return g.kind(p) == ATTACHED


def titled(g: Tournament, p: int, c: Resolve, a: Args) -> bool:
    """yyh.ruling.attack-names: also of an attack; of several (`"Dice or Hagiri"`) one will do; of a face-down character
    nothing is seen."""
    if p < PART and g.kind(p) in CHARACTERS and not g.s.up[p]:
        return False
    title = g.face(p).name if p < PART else g.attack_name(piece_of(p), ability_of(p))
    return any(has_words(title, word) for word in a.word.split(" or "))


def face_up(g: Tournament, p: int, c: Resolve) -> bool:
    return g.s.up[p] == 1


def face_down(g: Tournament, p: int, c: Resolve) -> bool:
    return g.s.up[p] == 0


def owned_by(g: Tournament, p: int, c: Resolve, a: Args) -> bool:
    return g.s.owner[p] in a.seats


def outside_team(g: Tournament, p: int, c: Resolve, a: Args) -> bool:
    return not g.has_trait(p, a.word.casefold())


def without_symbol(g: Tournament, p: int, c: Resolve) -> bool:
    return not any(g.has_trait(p, team) for team in TEAM_NAMES)


def damaged(g: Tournament, p: int, c: Resolve) -> bool:
    return g.s.damage[p] > 0


def winner_there(g: Tournament, p: int, c: Resolve) -> bool:
    """yyh.ruling.match-wins-are-a-counter."""
    return g.kind(p) == CIRCLE and g.s.up[p] == 1 and g.type(p) == "character"


def defeated_there(g: Tournament, p: int, c: Resolve) -> bool:
    return g.kind(p) == CIRCLE and g.s.up[p] == 0 and g.type(p) == "character"


def top_of_pile(g: Tournament, p: int, c: Resolve, a: Args) -> bool:
    zone = g.zone(g.seat_at(p), g.kind(p))
    return p in zone[-a.n:] if a.n else False


def bottom_of_pile(g: Tournament, p: int, c: Resolve, a: Args) -> bool:
    return p in g.zone(g.seat_at(p), g.kind(p))[:a.n]


def first_letter(g: Tournament, p: int, c: Resolve, a: Args) -> bool:
    return any(g.face(p).name[:1].casefold() == g.face(q).name[:1].casefold() for q in a.pieces)


def carrying(g: Tournament, p: int, c: Resolve) -> bool:
    return g.kind(p) in CHARACTERS and len(g.attached(p)) > 0


def of_type(g: Tournament, p: int, c: Resolve, a: Args) -> bool:
    return g.type(p) == a.word.casefold()


def next_in_line(g: Tournament, p: int, c: Resolve) -> bool:
    """Waiting in the slot of the match that is fought next."""
    s = g.s
    coming = [n for n in range(s.match + 1, 6) if not s.locked >> n & 1]
    return bool(coming) and p == g.in_slot(g.seat_at(p), coming[0])


def without_double(g: Tournament, p: int, c: Resolve) -> bool:
    """yyh.ruling.uniqueness-and-circle: no version of this character is on its player's side already."""
    return not g.has_already(g.s.owner[p], p)


def to_be_offered(g: Tournament, p: int, c: Resolve) -> bool:
    """Fit to be put under a card that asks for events: an event, or what a text lets pass for one."""
    return g.type(p) == "event" or g.allows("be offered", p) != NOTHING


def shown_by(g: Tournament, p: int, c: Resolve, a: Args) -> bool:
    """Of a Team Bonus: so many characters in play of its player have the symbol."""
    team = g.face(p).facts.get("team", "")
    return len([q for q in g.characters(g.seat_at(p)) if g.has_symbol(q, team)]) >= a.n


def team_of(g: Tournament, p: int, c: Resolve, a: Args) -> bool:
    """Of a Team Bonus: whose symbol one of these has, however it lies (yyh.ruling.facedown-characters-counted)."""
    return any(g.has_symbol(q, g.face(p).facts.get("team", "")) for q in a.pieces)


def in_force(g: Tournament, p: int, c: Resolve) -> bool:
    return g.kind(p) == BONUS


def not_in_force(g: Tournament, p: int, c: Resolve) -> bool:
    return g.kind(p) == TEAMS


TESTS: Final = {
    "attached to {p}": attached_to, "attached": attached, "under {p}": under, "with {w} in the title": titled,
    "face up": face_up, "face down": face_down, "owned by {s}": owned_by, "outside team {w}": outside_team,
    "without a symbol": without_symbol, "damaged": damaged, "that won": winner_there, "that lost": defeated_there,
    "among the top {n}": top_of_pile, "among the bottom {n}": bottom_of_pile, "carrying a card": carrying,
    "of type {w}": of_type, "next in line": next_in_line, "without a double": without_double,
    "to be offered": to_be_offered, "shown by {n} characters": shown_by, "of the team of {p}": team_of,
    "in force": in_force, "not in force": not_in_force, "with the first letter of {p}": first_letter,
    **ATTACK_TESTS, **TEXT_TESTS,
}


TESTED_IN: Final = {
    "attached to {p}": (ATTACHED,), "attached": (ATTACHED,), "under {p}": (BENEATH,), "that won": (CIRCLE,),
    "that lost": (CIRCLE,), "carrying a card": CHARACTERS, "in force": (BONUS,), "not in force": (TEAMS,),
}


# -- conditions ------------------------------------------------------------------------------------------------------

def has_bonus(g: Tournament, c: Resolve, a: Args) -> bool:
    return any(g.has_bonus(seat, a.word.casefold()) for seat in a.seats)


def no_bonus(g: Tournament, c: Resolve, a: Args) -> bool:
    return all(not g.bonuses(seat) for seat in a.seats)


def your_turn(g: Tournament, c: Resolve) -> bool:
    return g.s.active == c.user


def opponents_turn(g: Tournament, c: Resolve) -> bool:
    return g.s.active != c.user


def no_fifth(g: Tournament, c: Resolve, a: Args) -> bool:
    return all(not g.areas[seat][SLOT5] for seat in a.seats)


def main_step(g: Tournament, c: Resolve) -> bool:
    return g.in_main_step(c.user)


def one_team(g: Tournament, c: Resolve, a: Args) -> bool:
    """Whether all characters a player has in play share a symbol."""
    return any(all(g.has_trait(p, team) for p in g.characters(seat)) for seat in a.seats for team in TEAM_NAMES)


def fields_team(g: Tournament, c: Resolve, a: Args) -> bool:
    """Whether so many characters in play have one symbol, face-down ones among them."""
    return any(len([p for p in g.characters(seat) if g.has_symbol(p, team)]) >= a.n
               for seat in a.seats for team in TEAM_NAMES)


def word_said(g: Tournament, c: Resolve, a: Args) -> bool:
    """yyh.ruling.spoken-requirements: in the title of a card, the name of an attack, or a name that was given."""
    it, word = c.register(IT), c.register(THAT_MUCH)
    return has_words(g.words_said(it[0] if it else NOTHING, word[0] if word else 0), a.word)


CONDITIONS: Final = {
    "it is your turn": your_turn, "it is the opponent's turn": opponents_turn,
    "{s} have|has the {w} bonus": has_bonus, "{s} have|has no team bonus": no_bonus,
    "{s} have|has no 5th character": no_fifth,
    "the words said include {w}": word_said,
    "it is your main step": main_step, "{s} field|fields a single team": one_team,
    "{s} field|fields {n} of one team": fields_team, **ATTACK_CONDITIONS,
}


# Which of these tests and conditions are seen by looking at how things lie, so that no text has a say in them.
GLANCES: Final = frozenset([
    "attached to {p}", "attached", "under {p}", "face up", "face down", "owned by {s}", "damaged", "that won",
    "that lost", "among the top {n}", "among the bottom {n}", "carrying a card", "of type {w}", "in force",
    "not in force", "it is your turn", "it is the opponent's turn", "{s} have|has the {w} bonus",
    "{s} have|has no team bonus", "{s} have|has no 5th character", "it is your main step",
])


# -- amounts ---------------------------------------------------------------------------------------------------------

def cards_under(g: Tournament, c: Resolve, a: Args) -> int:
    return sum([len(g.beneath(p)) for p in a.pieces])


def printed_defense(g: Tournament, c: Resolve, a: Args) -> int:
    return sum([g.face(p).stats.get("defense", 0) for p in a.pieces])


def titles_among(g: Tournament, c: Resolve, a: Args) -> int:
    return len({g.face(p).name for p in a.pieces})


def teams_among(g: Tournament, c: Resolve, a: Args) -> int:
    return len([team for team in TEAM_NAMES if any(g.has_trait(p, team) for p in a.pieces)])


def cost_of_title(g: Tournament, c: Resolve, a: Args) -> int:
    return sum([f.stats.get("energy cost", 0) for f in g.library.faces if f.name == a.word][:1])


AMOUNTS: Final = {
    "the number of cards under {p}": cards_under, "the printed defense of {p}": printed_defense,
    "the number of titles among {p}": titles_among, "the number of teams among {p}": teams_among,
    "the energy cost called {w}": cost_of_title, **ATTACK_AMOUNTS,
}


def spoken_words(library: Library) -> list[str]:
    """What can be forbidden to say: every word of every title."""
    return sorted({word for face in library.faces for word in face.name.split()})


# -- spans -----------------------------------------------------------------------------------------------------------

def on_last_turn(g: Tournament, row: Happened, seat: int) -> bool:
    """yyh.ruling.last-turn-next-turn."""
    return row.turn < g.s.turn or g.s.active != seat
