"""What the words mean that stand on few cards: choices and turns taken over, line-ups moved, what lasts longer."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.cards.effects.args import Args
from playmat.cards.effects.deeds import Do
from playmat.cards.effects.nodes import walk
from playmat.cards.effects.seats import You
from playmat.cards.language.vocabulary import EventWord, Verb
from playmat.cards.runtime.parts import PART, ability_of, part_of
from playmat.cards.runtime.resolve import FIRST_NAMED, Resolve
from playmat.games.yu_yu_hakusho.chapters.attack import LOSE_EFFECT
from playmat.games.yu_yu_hakusho.chapters.interludes import EVENTS_ABROAD, Interlude
from playmat.games.yu_yu_hakusho.chapters.kings import PICK_PIECE
from playmat.games.yu_yu_hakusho.chapters.rearranging import Rearrange
from playmat.games.yu_yu_hakusho.folding import INTO_ATTACK, LOSE_DEFENSE, LOWERED, MUCH_DEFENSE, SHARE, WEAKENED
from playmat.games.yu_yu_hakusho.times import END_OF_GAME, END_OF_MATCH
from playmat.kernel.state import with_row

if TYPE_CHECKING:
    from playmat.games.yu_yu_hakusho.tournament import Tournament

LAST_DEEDS: Final = [LOSE_EFFECT, EVENTS_ABROAD, PICK_PIECE, LOWERED, WEAKENED, SHARE, LOSE_DEFENSE, MUCH_DEFENSE,
                     INTO_ATTACK]
LAST_EVENTS: Final = [
    EventWord("searched", "{s} search|searches the deck", "that player: who searches his own",
              example="when the opponent searches the deck"),
    EventWord("chose", "{s} choose|chooses {p}", "it: the card, in play and not his own; that player: who chooses it",
              example="when the opponent chooses this"),
]


# -- tests and conditions --------------------------------------------------------------------------------------------

def same_type(g: Tournament, p: int, c: Resolve, a: Args) -> bool:
    return any(g.type(p) == g.type(q) for q in a.pieces)


def lasting(g: Tournament, p: int, c: Resolve) -> bool:
    """Something that its player owes to it ends with the match."""
    return any(m.source == p and m.seat == c.user and m.until == END_OF_MATCH
               and g.library.abilities[m.ability].kind != "later" for m in g.s.marks)


def would_mill(g: Tournament, c: Resolve, a: Args) -> bool:
    """Whether a text can discard from the Deck of whoever does not use it."""
    texts = [g.library.abilities[ability_of(p)] for p in a.pieces if p >= PART]
    return any(isinstance(n, Do) and "of the deck" in n.verb.pattern and n.verb.pattern.startswith("discard")
               and not isinstance(n.seats, You) for text in texts for n in walk(text))


def highest_attack(g: Tournament, c: Resolve, a: Args) -> int:
    """The value of the strongest attack that these characters could use."""
    cards = [q for p in a.pieces for q in g.cards_with_attacks(g.seat_at(p), p)]
    return max([g.part_value(part_of(q, text), "value") for q in cards for text in g.attacks_on(q)], default=0)


LAST_AMOUNTS: Final = {"the highest attack of {p}": highest_attack}
LAST_TESTS: Final = {"of the same type as {p}": same_type, "lasting until end of match": lasting}
LAST_CONDITIONS: Final = {"{p} empty|empties the other deck": would_mill}


# -- verbs -----------------------------------------------------------------------------------------------------------

def swap_choice(g: Tournament, c: Resolve, a: Args) -> None:
    """What another text has chosen is another card, in all that it still says of it."""
    if not a.others:
        return
    for f in reversed(g.s.stack):
        if isinstance(f, Resolve) and f is not c and any(p in row for p in a.pieces for row in f.regs[FIRST_NAMED:]):
            f.regs = (*f.regs[:FIRST_NAMED], *[
                tuple([a.others[0] if p in a.pieces else p for p in row]) for row in f.regs[FIRST_NAMED:]])
            return


def act_now(g: Tournament, c: Resolve, a: Args) -> None:
    g.call(Interlude(a.seat))


def steer(g: Tournament, c: Resolve, a: Args) -> None:
    for seat in a.seats:
        g.s.steered = with_row(g.s.steered, seat, max(1, g.s.steered[seat]))
        g.note("yyh.golden.card-overrides-rulebook", "{s} decides in {s}'s next turn", (a.seat, seat))


def prolong(g: Tournament, c: Resolve, a: Args) -> None:
    """What a player owes to a card and would end with the match ends with the game."""
    s = g.s
    s.marks = [m._replace(until=END_OF_GAME) if m.source in a.pieces and m.seat == c.user and m.until == END_OF_MATCH
               else m for m in s.marks]
    g.fresh = False


def rearrange_sideline(g: Tournament, c: Resolve, a: Args) -> None:
    g.call(Rearrange(a.seat, 1))


def advance(g: Tournament, c: Resolve, a: Args) -> None:
    g.advance_line_ups()


def fight_on(g: Tournament, c: Resolve, a: Args) -> None:
    g.fight_on(a.seat)


def defeat_both(g: Tournament, c: Resolve, a: Args) -> None:
    g.defeat_both()


def take_in(g: Tournament, c: Resolve, a: Args) -> None:
    for p in a.pieces[:1]:
        for q in a.others[:1]:
            g.take_in(p, q)


RARE_VERBS: Final = [
    Verb("swap|swaps the choice of {p} for {p}", swap_choice, example="swap the choice of it for prey", named=True),
    Verb("act|acts at once", act_now, example="act at once", named=True),
    Verb("decide|decides in the next turn of {s}", steer, example="decide in the next turn of the opponent",
         named=True),
    Verb("prolong|prolongs {p} to the end of the game", prolong, example="prolong found to the end of the game",
         named=True),
    Verb("rearrange|rearranges the sideline", rearrange_sideline, example="rearrange the sideline", named=True),
    Verb("advance|advances the line-ups", advance, example="advance the line-ups", named=True),
    Verb("fight|fights on", fight_on, example="fight on", named=True),
    Verb("defeat|defeats both fighters", defeat_both, example="defeat both fighters", named=True),
    Verb("take|takes {p} into {p}", take_in, example="take partner into this", named=True),
]
