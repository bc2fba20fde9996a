"""Words of Skirmish beyond the plain ones: verbs that leave something behind, words with slots, what can be named."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.cards.effects.args import Args
from playmat.cards.effects.selectors import CARDS, NUMBER
from playmat.cards.language.vocabulary import Verb, Vocabulary
from playmat.cards.library import Library
from playmat.cards.runtime.resolve import Resolve

if TYPE_CHECKING:
    from tests.cards.made_up import Skirmish

DECK, HAND, PLAY, DISCARD = range(4)


def draw_cards(g: Skirmish, c: Resolve, a: Args) -> list[int]:
    before = g.zone(a.seat, HAND)[:]
    for _ in range(a.n):
        g.draw_card(a.seat)
    return [p for p in g.zone(a.seat, HAND) if p not in before]


def discard(g: Skirmish, c: Resolve, a: Args) -> list[int]:
    gone = [p for p in a.pieces if g.kind(p) != DISCARD]
    for p in gone:
        g.leave(p)
    return gone


def mill(g: Skirmish, c: Resolve, a: Args) -> list[int]:
    gone = g.zone(a.seat, DECK)[:-a.n - 1:-1]
    for p in gone:
        g.leave(p)
    return gone


def lose(g: Skirmish, c: Resolve, a: Args) -> None:
    """What is really lost is told when it happens: a text may have something to say about it first."""
    g.attempt("lose hearts", seat=a.seat, n=a.n)


def heal(g: Skirmish, c: Resolve, a: Args) -> int:
    healed = 0
    for p in a.pieces:
        healed += min(g.s.damage[p], a.n)
        g.s.damage[p] = max(0, g.s.damage[p] - a.n)
    return healed


def damage_there(g: Skirmish, c: Resolve, a: Args) -> int:
    return max([g.s.damage[p] for p in a.pieces], default=0)


def look_at_top(g: Skirmish, c: Resolve, a: Args) -> list[int]:
    seen = g.zone(a.seat, DECK)[:-a.n - 1:-1]
    for p in seen:
        g.look(a.seat, p)
    return seen


def to_top(g: Skirmish, c: Resolve, a: Args) -> None:
    for p in a.pieces:
        g.put(p, g.s.owner[p], DECK)


def shuffle(g: Skirmish, c: Resolve, a: Args) -> None:
    g.shuffle(a.seat, DECK)


def give(g: Skirmish, c: Resolve, a: Args) -> None:
    for p in a.pieces:
        for seat in a.seats:
            g.put(p, seat, HAND)


def put_into(g: Skirmish, c: Resolve, a: Args) -> None:
    for p in a.pieces:
        if a.zone >= 0:
            g.put(p, g.zone_table.seats[a.zone], g.zone_table.kinds[a.zone])


def call_out(g: Skirmish, c: Resolve, a: Args) -> None:
    g.seen.append("called " + a.word)


def attached_to(g: Skirmish, p: int, c: Resolve, a: Args) -> bool:
    return g.s.on[p] in a.pieces


def titled(g: Skirmish, p: int, c: Resolve, a: Args) -> bool:
    return a.word != "" and a.word in g.face(p).title


def held_by(g: Skirmish, p: int, c: Resolve, a: Args) -> bool:
    return g.controller(p) in a.seats


def has_titled(g: Skirmish, c: Resolve, a: Args) -> bool:
    return any(a.word in g.face(p).title for seat in a.seats for p in g.zone(seat, PLAY))


def outnumbered(g: Skirmish, c: Resolve, a: Args) -> bool:
    return all(len(g.zone(seat, PLAY)) < a.n for seat in a.seats)


def items_on(g: Skirmish, c: Resolve, a: Args) -> int:
    return len([p for p, host in enumerate(g.s.on) if host in a.pieces])


def piles(g: Skirmish, c: Resolve) -> list[int]:
    return [g.zone_id(seat, DISCARD) for seat in range(g.seats)]


def rich(g: Skirmish, c: Resolve) -> list[int]:
    return [seat for seat in range(g.seats) if g.s.hearts[seat] > 3]


def ally_names(library: Library) -> list[str]:
    return [face.name for face in library.faces if face.type == "ally"]


def traits(library: Library) -> list[str]:
    return sorted({trait for face in library.faces for trait in face.traits})


def learn(v: Vocabulary) -> None:
    """Teach a vocabulary these words."""
    v.tests |= {"attached to {p}": attached_to, "with {w} in the title": titled, "held by {s}": held_by}
    v.conditions |= {"{s} lead|leads with {w}": has_titled, "{s} hold|holds fewer than {n} cards in play": outnumbered}
    v.amounts["the items on {p}"] = items_on
    v.spots["pile"] = piles
    v.seats["each rich player"] = rich
    v.catalogues |= {"ally": ally_names, "trait": traits}
    verbs: list[tuple[str, Any, str, str]] = [
        ("draw|draws {n}", draw_cards, "draw 1", CARDS),
        ("draw|draws {n} card|cards", draw_cards, "draw 2 cards", CARDS),
        ("discard|discards {p}", discard, "discard this", CARDS),
        ("discard|discards the top {n} card|cards of your deck", mill, "discard the top 2 cards of your deck", CARDS),
        ("lose|loses {n} heart|hearts", lose, "that player loses 1 heart", NUMBER),
        ("look|looks at the top {n} card|cards of your deck", look_at_top, "look at the top 3 cards of your deck",
         CARDS),
        ("put|puts {p} on top of the deck", to_top, "put this on top of the deck", ""),
        ("put|puts {p} into {z}", put_into, "put this into spot", ""),
        ("shuffle|shuffles your deck", shuffle, "shuffle your deck", ""),
        ("give|gives {p} to {s}", give, "give this to the opponent", ""),
        ("call|calls {w}", call_out, 'call "Halt"', "")]
    v.verbs = [*[Verb(pattern, run, example=example, gives=gives) for pattern, run, example, gives in verbs],
               Verb("heal|heals {n} on {p}", heal, example="heal 1 on this", gives=NUMBER, most=damage_there), *v.verbs]
