"""What the verbs of Lorcana cards do."""
from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.cards.effects.args import Args
from playmat.cards.runtime.resolve import Resolve
from playmat.games.lorcana.chapters import damage
from playmat.games.lorcana.chapters.move import go_there
from playmat.games.lorcana.chapters.play import PlayCard, play_after
from playmat.games.lorcana.state import DECK, DISCARD, HAND, INKWELL, PLAYED, UNDER
from playmat.kernel.names import NOTHING

if TYPE_CHECKING:
    from playmat.games.lorcana.lorcana import Lorcana


def by_character(g: Lorcana, c: Resolve) -> int:
    """lor.1.9.1.3: the character whose ability this is, if it is one's."""
    return c.source if c.source >= 0 and g.type(c.source) == "character" else NOTHING


# -- cards and lore ---------------------------------------------------------------------------------------------------

def draw(g: Lorcana, c: Resolve, a: Args) -> list[int]:
    return g.draw_cards(a.seat, a.n)


def draw_from_bottom(g: Lorcana, c: Resolve, a: Args) -> list[int]:
    return g.draw_cards(a.seat, a.n, bottom=True)


def draw_until(g: Lorcana, c: Resolve, a: Args) -> list[int]:
    """lor.ruling.until-and-repeat: the number is fixed now."""
    return g.draw_cards(a.seat, max(0, a.n - len(g.zone(a.seat, HAND))))


def gain_lore(g: Lorcana, c: Resolve, a: Args) -> int:
    return g.gain_lore(a.seat, a.n, "lor.7.1.1")


def lose_lore(g: Lorcana, c: Resolve, a: Args) -> int:
    return g.lose_lore(a.seat, a.n)


def can_lose_lore(g: Lorcana, c: Resolve, a: Args) -> bool:
    return g.s.lore[a.seat] >= a.n


# -- damage -----------------------------------------------------------------------------------------------------------

def deal_damage(g: Lorcana, c: Resolve, a: Args) -> None:
    """Who was dealt damage is told when it happens: a replacement may have something to say about it first."""
    for p in a.pieces:
        damage.deal(g, p, a.n, by_character(g, c))


def put_damage(g: Lorcana, c: Resolve, a: Args) -> list[int]:
    return [p for p in a.pieces if damage.put_counters(g, p, a.n, by_character(g, c))]


def remove_damage(g: Lorcana, c: Resolve, a: Args) -> int:
    return sum([damage.remove(g, p, a.n, a.seat) for p in a.pieces])


def remove_all_damage(g: Lorcana, c: Resolve, a: Args) -> int:
    return sum([damage.remove(g, p, g.s.damage[p], a.seat) for p in a.pieces])


def most_damage(g: Lorcana, c: Resolve, a: Args) -> int:
    return max([g.s.damage[p] for p in a.pieces], default=0)


def move_damage(g: Lorcana, c: Resolve, a: Args) -> int:
    """From each of them so much."""
    return sum([damage.move(g, p, a.others[0], a.n, a.seat, by_character(g, c)) for p in a.pieces]) if a.others else 0


# -- ready and exerted ------------------------------------------------------------------------------------------------

def exert(g: Lorcana, c: Resolve, a: Args) -> list[int]:
    return [p for p in a.pieces if turns(g, p) and g.exert(p)]


def turns(g: Lorcana, p: int) -> bool:
    """Cards in play can be ready and exerted, and ink (lor.5.1.1)."""
    return g.in_play(p) or g.kind(p) == INKWELL


def can_exert(g: Lorcana, c: Resolve, a: Args) -> bool:
    """The symbol {E} needs a ready card and, of a character, a dry one (lor.6.1.4)."""
    return can_turn(g, c, a) and all(g.dry(p) for p in a.pieces)


def can_turn(g: Lorcana, c: Resolve, a: Args) -> bool:
    """lor.ruling.exert-word: the word needs a ready card and no more."""
    return bool(a.pieces) and all(g.in_play(p) and not g.s.exerted[p] for p in a.pieces)


def ready(g: Lorcana, c: Resolve, a: Args) -> list[int]:
    return [p for p in a.pieces if turns(g, p) and g.ready(p)]


# -- from zone to zone ------------------------------------------------------------------------------------------------

def banish(g: Lorcana, c: Resolve, a: Args) -> list[int]:
    return g.banish(a.pieces)


def some(g: Lorcana, c: Resolve, a: Args) -> bool:
    return bool(a.pieces)


def return_to_hand(g: Lorcana, c: Resolve, a: Args) -> list[int]:
    return g.return_to_hand([p for p in a.pieces if g.kind(p) != HAND])


def leaving(g: Lorcana, pieces: list[int]) -> None:
    g.tell_leaving([p for p in pieces if g.in_play(p)])


def put_on_top(g: Lorcana, c: Resolve, a: Args) -> list[int]:
    leaving(g, a.pieces)
    for p in a.pieces:
        g.note("lor.8.2.4", "{p} goes on top of {s}'s deck", (p, g.s.owner[p]))
        g.go_to(p, DECK)
    return a.pieces


def put_on_bottom(g: Lorcana, c: Resolve, a: Args) -> list[int]:
    """The first of them lies highest."""
    leaving(g, a.pieces)
    for p in a.pieces:
        g.note("lor.8.2.4", "{p} goes under {s}'s deck", (p, g.s.owner[p]))
        g.go_to(p, DECK, bottom=True)
    return a.pieces


def put_on_bottom_at_random(g: Lorcana, c: Resolve, a: Args) -> list[int]:
    """Nobody knows the order in which they lie there."""
    moved = [q for p in a.pieces for q in ([p, *g.stack(p)] if g.in_play(p) else [p])]
    put_on_bottom(g, c, a)
    for owner in sorted({g.s.owner[p] for p in moved}):
        g.shuffle_lowest(owner, DECK, len([p for p in moved if g.s.owner[p] == owner]))
    return a.pieces


def shuffle_in(g: Lorcana, c: Resolve, a: Args) -> list[int]:
    owners = sorted({g.s.owner[p] for p in a.pieces})
    put_on_top(g, c, a)
    for owner in owners:
        g.shuffle(owner, DECK)
    return a.pieces


def shuffle_under(g: Lorcana, c: Resolve, a: Args) -> None:
    """The rest of the deck: these lie aside, then on top."""
    for p in a.pieces:
        g.put(p, g.s.owner[p], PLAYED)
    shuffle_deck(g, c, a)
    for p in a.pieces:
        g.put(p, g.s.owner[p], DECK)


def shuffle_deck(g: Lorcana, c: Resolve, a: Args) -> None:
    g.shuffle(a.seat, DECK)
    g.note("lor.8.2.2", "{s} shuffles the deck", (a.seat,))


def put_into_discard(g: Lorcana, c: Resolve, a: Args) -> list[int]:
    """lor.glossary.discard: put there, not discarded."""
    leaving(g, a.pieces)
    for p in a.pieces:
        g.go_to(p, DISCARD)
        g.note("lor.glossary.discard", "{p} is put into {s}'s discard", (p, g.s.owner[p]))
    return a.pieces


def mill(g: Lorcana, c: Resolve, a: Args) -> list[int]:
    return put_into_discard(g, c, Args(a.seat, top_of(g, a.seat, a.n)))


def can_mill(g: Lorcana, c: Resolve, a: Args) -> bool:
    return len(g.zone(a.seat, DECK)) >= a.n


def discard(g: Lorcana, c: Resolve, a: Args) -> list[int]:
    """lor.8.3.4; a text may keep a player from it (lor.ruling.no-discard)."""
    free = g.silent("discard cards")
    return give_up(g, c, Args(a.seat, [p for p in a.pieces if free or g.forbids("discard cards", p, g.s.owner[p]) < 0]))


def can_discard(g: Lorcana, c: Resolve, a: Args) -> bool:
    return some(g, c, a) and all(g.forbids("discard cards", p, g.s.owner[p]) < 0 for p in a.pieces)


def give_up(g: Lorcana, c: Resolve, a: Args) -> list[int]:
    """The same as a cost, which no text prevents. One event for each player, with all the cards in it
    (lor.ruling.one-or-more)."""
    gone = [p for p in a.pieces if g.kind(p) == HAND]
    for p in gone:
        g.discard(p)
    for seat in sorted({g.s.owner[p] for p in gone}):
        g.happen("discards", seat=seat, n=len([p for p in gone if g.s.owner[p] == seat]))
    return gone


def put_beneath(g: Lorcana, c: Resolve, a: Args) -> list[int]:
    """lor.5.1.5: under a card in play of the same player, face up."""
    top = a.others[0] if a.others else NOTHING
    moved = [p for p in a.pieces if top >= 0 and p != top and g.in_play(top) and g.s.owner[p] == g.s.owner[top]]
    leaving(g, moved)
    for p in moved:
        stack = [p, *g.stack(p)] if g.in_play(p) else [p]
        g.go_to(p, UNDER)
        for q in stack:
            g.s.on[q] = top
        g.note("lor.5.1.5", "{p} goes under {p}", (p, top))
        g.happen("put under", it=top, other=p, seat=a.seat)
    return moved


def into_inkwell(g: Lorcana, c: Resolve, a: Args) -> list[int]:
    return [q for p in a.pieces for q in g.into_inkwell(p, 0)]


def into_inkwell_exerted(g: Lorcana, c: Resolve, a: Args) -> list[int]:
    return [q for p in a.pieces for q in g.into_inkwell(p, 1)]


def ink_top(g: Lorcana, c: Resolve, a: Args) -> list[int]:
    return into_inkwell(g, c, Args(a.seat, top_of(g, a.seat, a.n)))


def ink_top_exerted(g: Lorcana, c: Resolve, a: Args) -> list[int]:
    return into_inkwell_exerted(g, c, Args(a.seat, top_of(g, a.seat, a.n)))


def single_out(g: Lorcana, c: Resolve, a: Args) -> list[int]:
    """These get a name; nothing happens to them."""
    return a.pieces


def mix_inkwell(g: Lorcana, c: Resolve, a: Args) -> None:
    """lor.ruling.inkwell-exceptions: nobody knows any longer which card is which."""
    g.shuffle(a.seat, INKWELL)


# -- looking ----------------------------------------------------------------------------------------------------------

def top_of(g: Lorcana, seat: int, n: int) -> list[int]:
    return g.zone(seat, DECK)[:-n - 1:-1] if n > 0 else []


def look_at_top(g: Lorcana, c: Resolve, a: Args) -> list[int]:
    """lor.ruling.look-and-reveal: only the player who is told to."""
    return look_at_top_of(g, c, Args(a.seat, [], a.n, seats=[a.seat]))


def look_at_top_of(g: Lorcana, c: Resolve, a: Args) -> list[int]:
    seen = [p for seat in a.seats for p in top_of(g, seat, a.n)]
    for p in seen:
        g.look(a.seat, p)
    g.note("lor.7.1.10", "{s} looks at cards: {n}", (a.seat, len(seen)))
    return seen


def look_at(g: Lorcana, c: Resolve, a: Args) -> list[int]:
    for p in a.pieces:
        g.look(a.seat, p)
    g.note("lor.7.1.10", "{s} looks at cards: {n}", (a.seat, len(a.pieces)))
    return a.pieces


def reveal(g: Lorcana, c: Resolve, a: Args) -> list[int]:
    """lor.7.1.10: to all players."""
    for p in a.pieces:
        g.reveal(p)
        g.note("lor.7.1.10", "{s} reveals {p}", (a.seat, p))
    return a.pieces


def reveal_top(g: Lorcana, c: Resolve, a: Args) -> list[int]:
    return reveal(g, c, Args(a.seat, top_of(g, a.seat, a.n)))


def reveal_hand(g: Lorcana, c: Resolve, a: Args) -> list[int]:
    return reveal(g, c, Args(a.seat, g.zone(a.seat, HAND)[:]))


def reveal_until(g: Lorcana, c: Resolve, a: Args) -> list[int]:
    """lor.ruling.until-and-repeat: until one of these, or the end of the deck."""
    shown: list[int] = []
    for p in g.zone(a.seat, DECK)[::-1]:
        shown.append(p)
        if p in a.pieces:
            break
    return reveal(g, c, Args(a.seat, shown))


# -- playing, moving, paying ------------------------------------------------------------------------------------------

def play_free(g: Lorcana, c: Resolve, a: Args) -> list[int]:
    """lor.7.1.6: when this text is finished; unless something forbids it (lor.1.2.2)."""
    return [p for p in a.pieces if play_by_text(g, a.seat, p, 0, 0)]


def play_free_exerted(g: Lorcana, c: Resolve, a: Args) -> list[int]:
    return [p for p in a.pieces if play_by_text(g, a.seat, p, 0, 1)]


def play_paying(g: Lorcana, c: Resolve, a: Args) -> list[int]:
    return [p for p in a.pieces if g.price(p) <= g.ready_ink(a.seat) and play_by_text(g, a.seat, p, g.price(p), 0)]


def play_paying_exerted(g: Lorcana, c: Resolve, a: Args) -> list[int]:
    return [p for p in a.pieces if g.price(p) <= g.ready_ink(a.seat) and play_by_text(g, a.seat, p, g.price(p), 1)]


def play_free_under(g: Lorcana, c: Resolve, a: Args) -> list[int]:
    """It goes under the deck instead of to the discard (lor.ruling.action-goes-elsewhere): now, as part of this text,
    so that it lies there when it resolves (lor.7.1.6)."""
    played = play_free(g, c, a)
    for p in played:
        g.go_to(p, DECK, bottom=True)
        g.note("lor.8.2.4", "{p} goes under {s}'s deck", (p, a.seat))
    return played


def can_play_paying(g: Lorcana, c: Resolve, a: Args) -> bool:
    return bool(a.pieces) and all(g.price(p) <= g.ready_ink(a.seat) for p in a.pieces)


def play_by_text(g: Lorcana, seat: int, p: int, ink: int, exerted: int) -> bool:
    if g.forbids("be played", p, seat) >= 0:
        return False
    f = PlayCard(seat, p)
    f.ink, f.exerted, f.free, f.was = ink, exerted, 1, g.kind(p)
    play_after(g, f)
    return True


def move_to(g: Lorcana, c: Resolve, a: Args) -> list[int]:
    return [p for p in a.pieces if go_there(g, p, a.others[0])] if a.others else []


def spend_ink(g: Lorcana, c: Resolve, a: Args) -> int:
    g.pay_ink(a.seat, a.n)
    g.note("lor.4.3.4.6", "{s} pays {n} ink", (a.seat, a.n))
    return a.n


def can_spend_ink(g: Lorcana, c: Resolve, a: Args) -> bool:
    return g.ready_ink(a.seat) >= a.n

