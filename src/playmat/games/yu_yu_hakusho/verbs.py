"""The deeds of Yu Yu Hakusho cards: what each verb does."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.cards.effects.args import Args
from playmat.cards.effects.selectors import CARDS, NUMBER
from playmat.cards.language.vocabulary import Verb
from playmat.cards.runtime.instead import Instead
from playmat.cards.runtime.parts import PART, part_of
from playmat.cards.runtime.resolve import Resolve
from playmat.games.yu_yu_hakusho.attack_words import last_attacks
from playmat.games.yu_yu_hakusho.chapters.attack import Attack, copied
from playmat.games.yu_yu_hakusho.chapters.playing import PlayCard
from playmat.games.yu_yu_hakusho.chapters.rearranging import Rearrange
from playmat.games.yu_yu_hakusho.folding import meant
from playmat.games.yu_yu_hakusho.pile_verbs import PILE_VERBS
from playmat.games.yu_yu_hakusho.state import (
    ATTACHED,
    CHARACTERS,
    CIRCLE,
    DISCARD,
    FIGHTING_TYPES,
    IN_PLAY,
)
from playmat.kernel.names import NOTHING
from playmat.kernel.state import with_row

if TYPE_CHECKING:
    from playmat.games.yu_yu_hakusho.tournament import Tournament


# -- energy ----------------------------------------------------------------------------------------------------------

def gain_energy(g: Tournament, c: Resolve, a: Args) -> None:
    if g.forbids("gain energy from cards", seat=a.seat) == NOTHING:
        g.gain_energy(a.seat, a.n)


def lose_energy(g: Tournament, c: Resolve, a: Args) -> int:
    if a.seat != c.user and g.forbids("lose energy to the opponent", seat=a.seat) != NOTHING:
        return 0
    return g.lose_energy(a.seat, a.n)


def spend_energy(g: Tournament, c: Resolve, a: Args) -> None:
    g.spend_energy(a.seat, min(a.n, g.s.energy[a.seat]))


def can_spend(g: Tournament, c: Resolve, a: Args) -> bool:
    return g.s.energy[a.seat] >= a.n


def energy_there(g: Tournament, c: Resolve, a: Args) -> int:
    return g.s.energy[a.seat]


def swap_energy(g: Tournament, c: Resolve, a: Args) -> None:
    """What each has is the other's; within the limit."""
    if g.forbids("lose energy to the opponent", seat=1 - c.user) != NOTHING:
        return
    s = g.s
    s.energy[:] = [min(s.energy[1], g.player_value(0, "energy limit")),
                   min(s.energy[0], g.player_value(1, "energy limit"))]
    g.note("yyh.golden.card-overrides-rulebook", "both change their Spirit Energy: {n} and {n}",
           (s.energy[0], s.energy[1]))


def draw_fewer(g: Tournament, c: Resolve, a: Args) -> None:
    g.s.fewer = with_row(g.s.fewer, a.seat, g.s.fewer[a.seat] + a.n)


# -- damage ----------------------------------------------------------------------------------------------------------

def deal_damage(g: Tournament, c: Resolve, a: Args) -> None:
    """yyh.ruling.simultaneous-defeat: one character at a time, in the order the text gives."""
    for p in meant(g, c, a.pieces):
        g.deal_damage(p, a.n, g.dealer(c))


def heal(g: Tournament, c: Resolve, a: Args) -> int:
    return sum([g.heal(p, a.n) for p in meant(g, c, a.pieces)])


def defeat(g: Tournament, c: Resolve, a: Args) -> None:
    for p in a.pieces:
        if g.kind(p) in CHARACTERS:
            g.defeat(p)


def lose_match(g: Tournament, c: Resolve, a: Args) -> None:
    """yyh.ruling.defeat-without-damage."""
    if g.fighter(a.seat) >= 0:
        g.defeat(g.fighter(a.seat))


def redirect(g: Tournament, c: Resolve, a: Args) -> None:
    """yyh.ruling.damage-amount-order: what is about to hit one character hits another."""
    f = next((f for f in reversed(g.s.stack) if isinstance(f, Instead)), None)
    if f is None or not a.pieces:
        return
    h, p = f.happening, a.pieces[0]
    attack = g.nearest("Attack")
    g.happen("redirected", it=p, other=h.it, seat=g.seat_at(p), n=h.n)
    if h.event == "hit" and isinstance(attack, Attack):
        attack.target = p
        f.counts(h.n)
    else:
        g.deal_damage(p, h.n, h.other)


# -- attached cards, places ------------------------------------------------------------------------------------------

def attach(g: Tournament, c: Resolve, a: Args) -> list[int]:
    return [p for p in a.pieces for q in a.others[:1] if g.attach(p, q)]


def attach_free(g: Tournament, c: Resolve, a: Args) -> list[int]:
    return [p for p in a.pieces for q in a.others[:1] if g.attach(p, q, free=True)]


def move(g: Tournament, c: Resolve, a: Args) -> None:
    for p in a.pieces:
        for q in a.others[:1]:
            g.move(p, q)


def exchange(g: Tournament, c: Resolve, a: Args) -> None:
    for p in a.pieces[:1]:
        for q in a.others[:1]:
            g.exchange(p, q)


def switch(g: Tournament, c: Resolve, a: Args) -> None:
    for p in a.pieces[:1]:
        for q in a.others[:1]:
            g.switch(p, q)


def replace_with(g: Tournament, c: Resolve, a: Args) -> None:
    for p in a.pieces[:1]:
        for q in a.others[:1]:
            g.replace_character(p, q)


def turn_up(g: Tournament, c: Resolve, a: Args) -> None:
    for p in a.pieces:
        if g.kind(p) in CHARACTERS:
            g.turn_face_up(p)
    g.turn_cards_up([p for p in a.pieces if g.kind(p) == ATTACHED and not g.s.up[p]])


def turn_up_free(g: Tournament, c: Resolve, a: Args) -> None:
    for p in a.pieces:
        if g.kind(p) == ATTACHED and not g.s.up[p]:
            g.turn(p, 1)
            g.reveal(p)
            g.note("yyh.energy.flip-costs", "{s}'s {p} turns face-up", (g.seat_at(p), p))
            g.happen("turned up", it=p, seat=g.seat_at(p))


def turn_down(g: Tournament, c: Resolve, a: Args) -> None:
    for p in a.pieces:
        if g.kind(p) in IN_PLAY and g.type(p) != "event" and not g.lies_open(g.seat_at(p)):
            g.note("yyh.energy.flip-costs-every-time", "{p} is turned face-down", (p,))
            g.turn_face_down(p)


def into_slot(g: Tournament, c: Resolve, a: Args) -> None:
    for p in a.pieces[:1]:
        g.put_in_slot(p, a.seat, a.n)


def into_circle(g: Tournament, c: Resolve, a: Args) -> None:
    """yyh.circle.cards-enter-face-up: a card that is no character in its owner's, whoever carries the text out."""
    for p in a.pieces:
        if g.kind(p) != CIRCLE:
            seat = a.seat if g.type(p) in FIGHTING_TYPES else g.s.owner[p]
            g.to_circle(p, seat, True, "yyh.circle.cards-enter-face-up")


def put_beneath(g: Tournament, c: Resolve, a: Args) -> None:
    for p in a.pieces:
        for q in a.others[:1]:
            g.put_beneath(p, q, shown=False)


def discard_alone(g: Tournament, c: Resolve, a: Args) -> None:
    """What lies under it stays there, under nothing."""
    for p in a.pieces:
        for q in g.beneath(p):
            g.hang(q, NOTHING)
        g.go_to(p, DISCARD)


def rearrange(g: Tournament, c: Resolve, a: Args) -> None:
    g.call(Rearrange(a.seat))


def control(g: Tournament, c: Resolve, a: Args) -> None:
    for p in a.pieces[:1]:
        g.take_control(p, a.seat, a.n)


def trade_control(g: Tournament, c: Resolve, a: Args) -> None:
    for p in a.pieces[:1]:
        for q in a.others[:1]:
            g.trade_control(p, q)


def play_free(g: Tournament, c: Resolve, a: Args) -> None:
    for p in a.pieces[:1]:
        if g.type(p) == "event":
            g.call(PlayCard(a.seat, p, free=1))


# -- the attack under way --------------------------------------------------------------------------------------------

def aim(g: Tournament, c: Resolve, a: Args) -> None:
    """yyh.ruling.attack-on-the-sideline."""
    f = g.nearest("Attack")
    if isinstance(f, Attack) and a.pieces:
        f.target = a.pieces[0]
        f.also = a.pieces[1] if len(a.pieces) > 1 else NOTHING


def use_again(g: Tournament, c: Resolve, a: Args) -> None:
    """yyh.ruling.second-use-of-an-attack."""
    f = g.nearest("Attack")
    if isinstance(f, Attack):
        f.again = 1


def copy_attack(g: Tournament, c: Resolve, a: Args) -> None:
    f = g.nearest("Attack")
    parts = [p for p in a.pieces if p >= PART]
    if isinstance(f, Attack) and parts:
        copied(g, f, parts[0])


def turn_bonuses(g: Tournament, c: Resolve, a: Args) -> None:
    f = g.nearest("Attack")
    if isinstance(f, Attack):
        f.turned = 1


def copy_last(g: Tournament, c: Resolve, a: Args) -> None:
    """yyh.ruling.copied-attack: what a player used on his last turn."""
    f = g.nearest("Attack")
    rows = [row for seat in a.seats for row in last_attacks(g, seat)]
    if isinstance(f, Attack) and rows:
        copied(g, f, part_of(rows[-1][2], rows[-1][3]))


# -- the game --------------------------------------------------------------------------------------------------------

def win(g: Tournament, c: Resolve, a: Args) -> None:
    """yyh.ruling.card-says-win."""
    g.note("yyh.ruling.card-says-win", "{s} wins the game", (a.seat,))
    g.end(a.seat)


def lose(g: Tournament, c: Resolve, a: Args) -> None:
    g.note("yyh.ruling.card-says-win", "{s} loses the game", (a.seat,))
    g.end(1 - a.seat)


def skip_turn(g: Tournament, c: Resolve, a: Args) -> None:
    g.s.skipped = with_row(g.s.skipped, a.seat, g.s.skipped[a.seat] + 1)


def extra_turn(g: Tournament, c: Resolve, a: Args) -> None:
    g.s.extra = with_row(g.s.extra, a.seat, g.s.extra[a.seat] + 1)


def end_floating(g: Tournament, c: Resolve, a: Args) -> None:
    """yyh.ruling.what-is-floating: what a card that is not in play has left behind."""
    if g.forbids("end what lasts", seat=c.user) == NOTHING:
        g.keep_marks([m for m in g.s.marks if m.seat != a.seat])


VERBS: Final = [
    *PILE_VERBS,
    Verb("gain|gains {n} energy", gain_energy, example="gain 2 energy"),
    Verb("lose|loses {n} energy", lose_energy, can_spend, example="the opponent loses 2 energy", gives=NUMBER),
    Verb("spend|spends {n} energy", spend_energy, can_spend, example="spend 1 energy", most=energy_there),
    Verb("swap|swaps energy", swap_energy, example="swap energy"),
    Verb("draw|draws {n} fewer next time", draw_fewer, example="draw 1 fewer next time"),
    Verb("deal|deals {n} damage to {p}", deal_damage, example="deal 1 damage to prey"),
    Verb("heal|heals {n} damage on {p}", heal, example="heal 1 damage on this", gives=NUMBER),
    Verb("defeat|defeats {p}", defeat, example="defeat prey"),
    Verb("redirect|redirects the damage to {p}", redirect, example="redirect the damage to this"),
    Verb("lose|loses the match", lose_match, example="lose the match"),
    Verb("attach|attaches {p} to {p}", attach, example="attach this to prey", gives=CARDS),
    Verb("attach|attaches {p} for free to {p}", attach_free, example="attach found for free to this", gives=CARDS),
    Verb("move|moves {p} to {p}", move, example="move found to prey"),
    Verb("exchange|exchanges {p} with {p}", exchange, example="exchange this with partner"),
    Verb("switch|switches {p} with {p}", switch, example="switch this with partner"),
    Verb("replace|replaces {p} by {p}", replace_with, example="replace this by found"),
    Verb("turn|turns {p} face up", turn_up, example="turn found face up"),
    Verb("turn|turns {p} face up for free", turn_up_free, example="turn found face up for free"),
    Verb("turn|turns {p} face down", turn_down, example="turn found face down"),
    Verb("put|puts {p} into slot {n}", into_slot, example="put found into slot 5"),
    Verb("put|puts {p} into the circle", into_circle, example="put this into the circle"),
    Verb("put|puts {p} beneath {p}", put_beneath, example="put found beneath this"),
    Verb("discard|discards {p} alone", discard_alone, example="discard found alone"),
    Verb("rearrange|rearranges the line-up", rearrange, example="rearrange the line-up", named=True),
    Verb("take|takes control of {p} into slot {n}", control, example="take control of prey into slot 5"),
    Verb("trade|trades control of {p} with {p}", trade_control,
         example="trade control of this with fighters the opponent controls"),
    Verb("play|plays {p} for free", play_free, example="play found for free"),
    Verb("aim|aims at {p}", aim, example="aim at prey"),
    Verb("use|uses the attack again", use_again, example="use the attack again"),
    Verb("copy|copies {p}", copy_attack, example="copy blow"),
    Verb("copy|copies the last attack of {s}", copy_last, example="copy the last attack of the opponent"),
    Verb("turn|turns bonuses against the defense", turn_bonuses, named=True,
         example="turn bonuses against the defense"),
    Verb("win|wins the game", win, example="win the game"),
    Verb("lose|loses the game", lose, example="lose the game"),
    Verb("skip|skips a turn", skip_turn, example="the opponent skips a turn"),
    Verb("take|takes an extra turn", extra_turn, example="take an extra turn"),
    Verb("end|ends floating effects", end_floating, example="the opponent ends floating effects"),
]
