"""What the words mean that only the later sets' cards use: where a card came from, what may not be done, prices."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.cards.effects.args import Args
from playmat.cards.effects.deeds import Do
from playmat.cards.effects.seats import You
from playmat.cards.effects.selectors import This
from playmat.cards.language.vocabulary import EventWord, Verb
from playmat.cards.library import Library
from playmat.cards.runtime.due import DueAbility
from playmat.cards.runtime.resolve import Resolve
from playmat.games.yu_yu_hakusho.chapters.attack import Attack
from playmat.games.yu_yu_hakusho.chapters.playing import PlayCard, prices
from playmat.games.yu_yu_hakusho.state import BESIDE, CHARACTERS, DISCARD, EARLY, PLAYING, TEAM_NAMES
from playmat.games.yu_yu_hakusho.text_words import does, nodes
from playmat.kernel.state import with_row

if TYPE_CHECKING:
    from playmat.games.yu_yu_hakusho.tournament import Tournament

LATER_DEEDS: Final = [
    "be played from there", "pass as both alliances to the other side",
    "gain energy from cards", "draw with cards", "lose energy to the opponent", "be discarded by the opponent",
    "use effects", "be increased", "be reduced", "be redirected", "be worth more than printed",
    "shuffle cards from the discard", "put cards from the discard into the deck", "end what lasts",
    "go back into the deck when discarded", "go to the circle when discarded", "put discards from the deck under it",
    "play a card twice a turn", "attack for energy", "use whole printed values", "count as costing anything but 1",
    BESIDE, EARLY, "be chosen by the opponent", "be stopped by the opponent", "share limits", "keep team bonuses",
]
LATER_EVENTS: Final = [
    EventWord("paid for attack", "{p} pay|pays for an attack", "it: the card discarded",
              example="when this pays for an attack"),
    EventWord("flipped", "{p} flip|flips face up", "it: the card, on a character that enters the Arena; or that one",
              example="when this flips face up"),
    EventWord("energy spent", "{s} spend|spends energy", "that much: how much",
              example="when the opponent spends energy"),
    EventWord("drew with a card", "{s} draw|draws with a card", "that much: how many",
              example="when the opponent draws with a card"),
    EventWord("left the arena", "{p} leave|leaves the arena", "it: the character",
              example="when this leaves the arena"),
]


# -- tests -----------------------------------------------------------------------------------------------------------

def lowest(g: Tournament, p: int, c: Resolve, a: Args) -> bool:
    """Of these the first from the bottom of their pile."""
    if p not in a.pieces:
        return False
    pile = g.zone(g.seat_at(p), g.kind(p))
    return p in [q for q in pile if q in a.pieces][:a.n]


def with_symbol(g: Tournament, p: int, c: Resolve) -> bool:
    return any(g.has_trait(p, team) for team in TEAM_NAMES)


def unlike(g: Tournament, p: int, c: Resolve, a: Args) -> bool:
    """yyh.ruling.character-identity."""
    return all(g.who(p) != g.who(q) for q in a.pieces)


def chosen_cost(g: Tournament, p: int, c: Resolve) -> bool:
    return bool(prices(g, p))


def highest(g: Tournament, p: int, c: Resolve, a: Args) -> bool:
    """Of these the first from the top of their pile."""
    if p not in a.pieces or not a.n:
        return False
    pile = g.zone(g.seat_at(p), g.kind(p))
    return p in [q for q in pile if q in a.pieces][-a.n:]


def bearing(g: Tournament, p: int, c: Resolve, a: Args) -> bool:
    return any(g.face(q).name == a.word for q in g.attached(p))


def free_of(g: Tournament, p: int, c: Resolve, a: Args) -> bool:
    return not bearing(g, p, c, a)


def in_use(g: Tournament, p: int, c: Resolve) -> bool:
    """The card on which the attack under way stands."""
    f = g.nearest("Attack")
    return isinstance(f, Attack) and f.card == p


def goes_to_circle(g: Tournament, p: int, c: Resolve) -> bool:
    return does(g.face(p), "put|puts {p} into the circle")


def mills_its_own(g: Tournament, p: int, c: Resolve) -> bool:
    return any(isinstance(n, Do) and n.verb.pattern.startswith("discard|discards the top") and isinstance(n.seats, You)
               for n in nodes(g.face(p)))


def attaches_itself(g: Tournament, p: int, c: Resolve) -> bool:
    """Of an event: that it can become an attached one."""
    return any(isinstance(n, Do) and n.verb.pattern.startswith("attach|") and isinstance(n.pieces, This)
               for n in nodes(g.face(p)))


LATER_TESTS: Final = {
    "discarding from its own deck": mills_its_own, "attaching itself": attaches_itself,
    "going to the circle": goes_to_circle,
    "in use": in_use,
    "among the top {n} of {p}": highest, "bearing {w}": bearing, "free of {w}": free_of,
    "among the bottom {n} of {p}": lowest, "with a symbol": with_symbol, "unlike {p}": unlike,
    "with a cost of choice": chosen_cost,
}


# -- conditions and amounts ------------------------------------------------------------------------------------------

def came_from_discard(g: Tournament, c: Resolve, a: Args) -> bool:
    f = g.nearest("PlayCard")
    return isinstance(f, PlayCard) and f.origin == DISCARD and f.card in a.pieces


def slot_of(g: Tournament, c: Resolve, a: Args) -> int:
    return sum([g.slot_number(g.kind(p)) for p in a.pieces[:1] if g.kind(p) in CHARACTERS])


def in_attack_step(g: Tournament, c: Resolve) -> bool:
    return g.in_attack_step(c.user)


def second_use(g: Tournament, c: Resolve) -> bool:
    """yyh.ruling.second-use-of-an-attack."""
    f = g.nearest("Attack")
    return isinstance(f, Attack) and f.uses > 1


def used_bonus(g: Tournament, c: Resolve, a: Args) -> bool:
    """Whether something that a Team Bonus gave this player is in force."""
    return any(m.seat in a.seats and g.type(m.source) == "bonus" and g.face(m.source).facts["team"] == a.word.casefold()
               for m in g.s.marks)


LATER_CONDITIONS: Final = {
    "{s} profited from the {w} bonus": used_bonus,
    "it is the second use": second_use,
    "{p} came from the discard": came_from_discard, "it is your attack step": in_attack_step}
def printed_cost(g: Tournament, c: Resolve, a: Args) -> int:
    return sum([g.printed_number(p, "cost") for p in a.pieces])


def printed_energy(g: Tournament, c: Resolve, a: Args) -> int:
    return sum([g.face(p).stats.get("energy cost", 0) for p in a.pieces])


def team_titles(library: Library) -> list[str]:
    """`name a team`: by the title of its Team Bonus."""
    return [face.name for face in library.faces if face.type == "bonus"]


def symbol_named(g: Tournament, c: Resolve, a: Args) -> int:
    """As a number: which of the teams, from 1."""
    team = g.library.faces[g.library.find(a.word)].facts["team"]
    return TEAM_NAMES.index(team) + 1


def symbol_on(g: Tournament, c: Resolve, a: Args) -> int:
    """The number of the symbol a character shows, or 0."""
    return next((n for n, team in enumerate(TEAM_NAMES, 1) for p in a.pieces if g.has_trait(p, team)), 0)


LATER_AMOUNTS: Final = {
    "the printed cost of {p}": printed_cost,
    "the printed energy cost of {p}": printed_energy, "the symbol of {w}": symbol_named, "the symbol on {p}": symbol_on,
    "the match slot of {p}": slot_of}


# -- verbs -----------------------------------------------------------------------------------------------------------

def set_aside(g: Tournament, c: Resolve, a: Args) -> None:
    """Where it is nobody's hand and in no pile, until a text takes it up."""
    for p in a.pieces:
        g.put(p, g.s.owner[p], PLAYING)
        g.turn(p, 1)
        g.reveal(p)


def into_circle_down(g: Tournament, c: Resolve, a: Args) -> None:
    """Each into the Winner's Circle of its owner; what lies there face-down says nothing."""
    for p in a.pieces:
        g.to_circle(p, g.s.owner[p], False, "yyh.golden.card-overrides-rulebook")


def deal_surely(g: Tournament, c: Resolve, a: Args) -> None:
    """No text has a say in it."""
    for p in a.pieces:
        g.mark_damage(p, a.n, g.dealer(c))


def win_match_of(g: Tournament, c: Resolve, a: Args) -> None:
    """The match of one who was defeated goes to his side after all."""
    s = g.s
    for i, (loser, winner, place, seat) in enumerate(s.fallen):
        if loser in a.pieces:
            s.fallen = [*s.fallen[:i], (winner, loser, place, 1 - seat), *s.fallen[i + 1:]]
            s.wins = with_row(s.wins, 1 - seat, s.wins[1 - seat] - 1)
            g.note("yyh.golden.card-overrides-rulebook", "{s} wins the match of {p}", (seat, loser))
            g.credit(seat)


def carry_out(g: Tournament, c: Resolve, a: Args) -> None:
    """What an event does when it is played, once more: of an answer or of one that costs X what it was played for."""
    for p in a.pieces:
        play = next((f for f in reversed(g.s.stack) if isinstance(f, PlayCard) and f.card == p), None)
        if play is not None and play.text >= 0:
            g.resolve(play.effect())
            continue
        for text in reversed(g.face(p).abilities):
            if text.kind == "on play":
                g.resolve(DueAbility(text.index, p, a.seat, p, seat=a.seat))


LATER_VERBS: Final = [
    Verb("carry|carries out {p}", carry_out, example="carry out it"),
    Verb("win|wins the match of {p}", win_match_of, example="win the match of it"),
    Verb("set|sets {p} aside", set_aside, example="set found aside"),
    Verb("put|puts {p} face down into the circle", into_circle_down,
         example="put cards in your discard face down into the circle"),
    Verb("deal|deals {n} sure damage to {p}", deal_surely, example="deal 1 sure damage to prey"),
]
