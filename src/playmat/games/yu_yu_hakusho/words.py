"""What the words of Yu Yu Hakusho cards mean: kinds of card, places, tests, conditions, amounts."""
from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.cards.effects.args import Args
from playmat.cards.effects.selectors import Noun, Place
from playmat.cards.library import Library
from playmat.cards.runtime.records import Happened
from playmat.cards.runtime.resolve import IT, THAT_MUCH, Resolve
from playmat.games.yu_yu_hakusho.chapters.attack import Attack
from playmat.games.yu_yu_hakusho.chapters.names import has_words
from playmat.games.yu_yu_hakusho.state import (
    ARENA,
    ATTACHED,
    BENEATH,
    CHARACTERS,
    CIRCLE,
    DECK,
    DISCARD,
    HAND,
    IN_PLAY,
    OUT_OF_PLAY,
    PLAYING,
    SLOT5,
    SLOTS,
)
from playmat.kernel.names import NOTHING

if TYPE_CHECKING:
    from playmat.games.yu_yu_hakusho.tournament import Tournament


# -- nouns -----------------------------------------------------------------------------------------------------------

def is_card(g: Tournament, p: int) -> bool:
    return g.type(p) != "bonus"


def is_character(g: Tournament, p: int) -> bool:
    """yyh.king.four-pieces-one-character."""
    return g.type(p) in ("character", "king")


def is_item(g: Tournament, p: int) -> bool:
    return g.type(p) == "item"


def is_technique(g: Tournament, p: int) -> bool:
    return g.type(p) == "technique"


def is_event(g: Tournament, p: int) -> bool:
    return g.type(p) == "event"


NOUNS = [
    Noun("card", "cards", is_card),
    Noun("character", "characters", is_character, (*CHARACTERS, CIRCLE, BENEATH, *OUT_OF_PLAY)),
    Noun("fighter", "fighters", is_character, (ARENA,)),
    Noun("sidelined character", "sidelined characters", is_character, SLOTS),
    Noun("5th character", "5th characters", is_character, (SLOT5,)),
    Noun("item", "items", is_item, (ATTACHED, BENEATH, *OUT_OF_PLAY)),
    Noun("technique", "techniques", is_technique, (ATTACHED, BENEATH, *OUT_OF_PLAY)),
    Noun("event", "events", is_event, (ATTACHED, BENEATH, CIRCLE, PLAYING, *OUT_OF_PLAY)),
]
PLACES = [
    Place("in play", IN_PLAY), Place("in {s} hand", (HAND,)), Place("in {s} deck", (DECK,)),
    Place("in {s} discard", (DISCARD,)), Place("in {s} circle", (CIRCLE,)), Place("on {s} sideline", SLOTS),
    Place("in the arena", (ARENA,)), Place("being played", (PLAYING,)), Place("under a card", (BENEATH,)),
]


# -- tests -----------------------------------------------------------------------------------------------------------

def attached_to(g: Tournament, p: int, c: Resolve, a: Args) -> bool:
    return g.kind(p) == ATTACHED and g.s.on[p] in a.pieces


def under(g: Tournament, p: int, c: Resolve, a: Args) -> bool:
    return g.kind(p) == BENEATH and g.s.on[p] in a.pieces


def attached(g: Tournament, p: int, c: Resolve) -> bool:
    return g.kind(p) == ATTACHED


def titled(g: Tournament, p: int, c: Resolve, a: Args) -> bool:
    """yyh.ruling.attack-names; of a face-down character nothing is seen."""
    if g.kind(p) in CHARACTERS and not g.s.up[p]:
        return False
    return has_words(g.face(p).name, a.word)


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


TESTS = {
    "attached to {p}": attached_to, "attached": attached, "under {p}": under, "with {w} in the title": titled,
    "face up": face_up, "face down": face_down, "owned by {s}": owned_by, "outside team {w}": outside_team,
    "without a symbol": without_symbol, "damaged": damaged, "that won": winner_there, "that lost": defeated_there,
    "among the top {n}": top_of_pile, "among the bottom {n}": bottom_of_pile,
    "with the first letter of {p}": first_letter,
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


def attack_dealt(g: Tournament, c: Resolve) -> bool:
    """yyh.ruling.min-damage-is-attack-damage."""
    f = g.nearest("Attack")
    return isinstance(f, Attack) and f.dealt > 0


def is_attacking(g: Tournament, c: Resolve, a: Args) -> bool:
    f = g.nearest("Attack")
    return isinstance(f, Attack) and f.user in a.pieces


def used_attack_last_turn(g: Tournament, c: Resolve, a: Args) -> bool:
    """yyh.ruling.last-turn-next-turn: the latest turn of that player that is over; by the attack's name."""
    return any(a.word in ("", g.attack_name(row[2], row[3])) for seat in a.seats for row in last_attacks(g, seat))


def attacked_last_turn(g: Tournament, c: Resolve, a: Args) -> bool:
    return any(last_attacks(g, seat) for seat in a.seats)


def last_attacks(g: Tournament, seat: int) -> list[tuple[int, int, int, int]]:
    rows = [row for row in g.s.attacks if row[0] == seat and row[1] < g.s.turn]
    before = g.s.turn - 2 if g.s.active == seat else g.s.turn - 1
    return [row for row in rows if row[1] >= before]


def reached_double(g: Tournament, c: Resolve) -> bool:
    f = g.nearest("Attack")
    return isinstance(f, Attack) and f.worth >= 2 * f.defense


def word_said(g: Tournament, c: Resolve, a: Args) -> bool:
    """yyh.ruling.spoken-requirements: in the title of a card, the name of an attack, or a name that was given."""
    it, word = c.register(IT), c.register(THAT_MUCH)
    return has_words(g.words_said(it[0] if it else NOTHING, word[0] if word else 0), a.word)


CONDITIONS = {
    "it is your turn": your_turn, "it is the opponent's turn": opponents_turn,
    "{s} have|has the {w} bonus": has_bonus, "{s} have|has no team bonus": no_bonus,
    "{s} have|has no 5th character": no_fifth,
    "the attack dealt damage": attack_dealt, "{p} is|are attacking": is_attacking,
    "{s} used {w} last turn": used_attack_last_turn, "{s} attacked last turn": attacked_last_turn,
    "the words said include {w}": word_said,
}


# -- amounts ---------------------------------------------------------------------------------------------------------

def cards_under(g: Tournament, c: Resolve, a: Args) -> int:
    return sum([len(g.beneath(p)) for p in a.pieces])


def paid_for_attack(g: Tournament, c: Resolve, a: Args) -> int:
    f = g.nearest("Attack")
    return f.price if isinstance(f, Attack) else 0


def last_value(g: Tournament, c: Resolve, a: Args) -> int:
    """The printed value of an attack."""
    return sum([g.printed_number(p, "value") for p in a.pieces])


AMOUNTS = {
    "the number of cards under {p}": cards_under, "the cost paid": paid_for_attack,
    "the printed value of {p}": last_value,
}

TEAM_NAMES = [
    "urameshi", "saint beasts", "toguro", "masho", "rokuyukai", "ichigaki", "uraotogi", "genkai", "sarayashki",
    "sensui", "koenma", "mukuro", "spirit defense force", "kuroko", "raizen", "yomi", "kurama", "raizen's alliance",
]


def spoken_words(library: Library) -> list[str]:
    """What can be forbidden to say: every word of every title."""
    return sorted({word for face in library.faces for word in face.name.split()})


# -- spans -----------------------------------------------------------------------------------------------------------

def on_last_turn(g: Tournament, row: Happened, seat: int) -> bool:
    """yyh.ruling.last-turn-next-turn."""
    return row.turn < g.s.turn or g.s.active != seat
