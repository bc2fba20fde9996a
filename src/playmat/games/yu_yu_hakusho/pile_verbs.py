"""The verbs about the hand, the Deck and the piles."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.cards.effects.args import Args
from playmat.cards.effects.selectors import CARDS, NUMBER
from playmat.cards.language.vocabulary import Verb
from playmat.cards.runtime.resolve import Resolve
from playmat.games.yu_yu_hakusho.chapters.draw_step import draw_cards
from playmat.games.yu_yu_hakusho.state import DECK, DISCARD, HAND, PLAYING
from playmat.kernel.names import NOTHING

if TYPE_CHECKING:
    from playmat.games.yu_yu_hakusho.tournament import Tournament


def enough_cards(g: Tournament, c: Resolve, a: Args) -> bool:
    return len(a.pieces) > 0


def draw(g: Tournament, c: Resolve, a: Args) -> int:
    """yyh.ruling.decking-vs-do-what-you-can: one at a time."""
    if g.forbids("draw with cards", seat=a.seat) != NOTHING:
        return 0
    drawn = draw_cards(g, a.seat, a.n)
    g.drew_with_card(a.seat, drawn)
    return drawn


def draw_bottom(g: Tournament, c: Resolve, a: Args) -> int:
    drawn = 0
    for _ in range(a.n if g.forbids("draw with cards", seat=a.seat) == NOTHING else 0):
        drawn += int(g.draw_card(a.seat, bottom=True))
    g.drew_with_card(a.seat, drawn)
    return drawn


def discard(g: Tournament, c: Resolve, a: Args) -> list[int]:
    g.discard(a.pieces)
    return [p for p in a.pieces if g.kind(p) == DISCARD]


def mill(g: Tournament, c: Resolve, a: Args) -> list[int]:
    return g.mill(a.seat, a.n + more_discards(g, c, a))


def mill_surely(g: Tournament, c: Resolve, a: Args) -> list[int]:
    """No text has a say in it."""
    return g.mill(a.seat, a.n, surely=True)


def mill_bottom(g: Tournament, c: Resolve, a: Args) -> list[int]:
    return g.mill(a.seat, a.n + more_discards(g, c, a), bottom=True)


def more_discards(g: Tournament, c: Resolve, a: Args) -> int:
    """What a text adds to what the other makes a player discard."""
    return g.player_value(a.seat, "discards from the deck") if a.n and c.user != a.seat else 0


def can_mill(g: Tournament, c: Resolve, a: Args) -> bool:
    """yyh.effect.costs-are-not-do-what-you-can."""
    return len(g.zone(a.seat, DECK)) >= a.n


def to_hand(g: Tournament, c: Resolve, a: Args) -> None:
    for p in a.pieces:
        g.note("yyh.golden.card-overrides-rulebook", "{p} goes to {s}'s hand", (p, g.s.owner[p]))
        g.go_to(p, HAND)


def movable(g: Tournament, c: Resolve, a: Args) -> list[int]:
    """All but those of a discard pile that this player may not put into a Deck."""
    if g.forbids("put cards from the discard into the deck", seat=c.user) == NOTHING:
        return a.pieces
    return [p for p in a.pieces if g.kind(p) != DISCARD]


def on_deck(g: Tournament, c: Resolve, a: Args) -> None:
    for p in movable(g, c, a):
        g.go_to(p, DECK)


def under_deck(g: Tournament, c: Resolve, a: Args) -> None:
    for p in movable(g, c, a):
        g.go_to(p, DECK, bottom=True)


def shuffle_in(g: Tournament, c: Resolve, a: Args) -> None:
    cards = movable(g, c, a)
    if g.forbids("shuffle cards from the discard", seat=c.user) != NOTHING:
        cards = [p for p in cards if g.kind(p) != DISCARD]
    owners = {g.s.owner[p] for p in cards}
    for p in cards:
        g.go_to(p, DECK)
    for owner in sorted(owners):
        g.shuffle(owner, DECK)
        g.happen("shuffled in", seat=owner, n=len(cards))


def shuffle_below(g: Tournament, c: Resolve, a: Args) -> None:
    """The Deck is shuffled and some cards of it put back on top."""
    for p in a.pieces:
        g.put(p, a.seat, PLAYING)
    g.shuffle(a.seat, DECK)
    for p in a.pieces:
        g.put(p, a.seat, DECK)
        g.look(a.seat, p)


def shuffle_deck(g: Tournament, c: Resolve, a: Args) -> None:
    """yyh.ruling.deck-search-hygiene."""
    g.shuffle(a.seat, DECK)
    g.note("yyh.ruling.deck-search-hygiene", "{s} shuffles the Deck", (a.seat,))


def look_at(g: Tournament, c: Resolve, a: Args) -> None:
    for p in a.pieces:
        g.peek(a.seat, p)


def look_at_top(g: Tournament, c: Resolve, a: Args) -> list[int]:
    """yyh.ruling.looking-is-not-drawing: those that are there."""
    found = g.zone(a.seat, DECK)[:-a.n - 1:-1] if a.n else []
    for p in found:
        g.look(c.user, p)
    return found


def look_at_other_top(g: Tournament, c: Resolve, a: Args) -> list[int]:
    found = g.zone(1 - a.seat, DECK)[:-a.n - 1:-1] if a.n else []
    for p in found:
        g.look(c.user, p)
    return found


def reveal(g: Tournament, c: Resolve, a: Args) -> None:
    for p in a.pieces:
        g.reveal(p)
        g.note("yyh.ruling.deck-search-hygiene", "{s} shows {p}", (a.seat, p))


def reveal_top(g: Tournament, c: Resolve, a: Args) -> list[int]:
    found = g.zone(a.seat, DECK)[:-a.n - 1:-1] if a.n else []
    for p in found:
        g.reveal(p)
    return found


def say_title(g: Tournament, c: Resolve, a: Args) -> None:
    """yyh.ruling.spoken-requirements."""
    for p in a.pieces:
        g.note("yyh.ruling.spoken-requirements", "{s} says {p}", (a.seat, p))
        g.happen("said", it=p, seat=a.seat)


PILE_VERBS: Final = [
    Verb("draw|draws {n}", draw, example="draw 1", gives=NUMBER),
    Verb("draw|draws {n} from the bottom", draw_bottom, example="draw 1 from the bottom", gives=NUMBER),
    Verb("discard|discards {p}", discard, enough_cards, example="discard this", gives=CARDS),
    Verb("discard|discards the top {n} card|cards of the deck", mill, can_mill, gives=CARDS,
         example="the opponent discards the top 2 cards of the deck"),
    Verb("discard|discards the top {n} card|cards of the deck in any case", mill_surely, can_mill, gives=CARDS,
         example="discard the top 2 cards of the deck in any case"),
    Verb("discard|discards the bottom {n} card|cards of the deck", mill_bottom, can_mill, gives=CARDS,
         example="the opponent discards the bottom 1 card of the deck"),
    Verb("return|returns {p} to hand", to_hand, example="return this to hand"),
    Verb("put|puts {p} on top of the deck", on_deck, example="put found on top of the deck"),
    Verb("put|puts {p} under the deck", under_deck, enough_cards, example="put found under the deck"),
    Verb("shuffle|shuffles {p} into the deck", shuffle_in, example="shuffle found into the deck"),
    Verb("shuffle|shuffles the deck below {p}", shuffle_below, example="shuffle the deck below found"),
    Verb("shuffle|shuffles the deck", shuffle_deck, example="shuffle the deck"),
    Verb("look|looks at {p}", look_at, example="look at cards in the opponent's hand"),
    Verb("look|looks at the top {n} card|cards of the deck", look_at_top, gives=CARDS,
         example="look at the top 3 cards of the deck"),
    Verb("look|looks at the top {n} card|cards of the other deck", look_at_other_top, gives=CARDS,
         example="look at the top 3 cards of the other deck"),
    Verb("reveal|reveals {p}", reveal, example="reveal found"),
    Verb("reveal|reveals the top {n} card|cards of the deck", reveal_top, gives=CARDS,
         example="reveal the top 1 card of the deck"),
    Verb("say|says {p}", say_title, example="say found"),
]
