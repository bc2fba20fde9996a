"""What card texts ask of the attack under way, and of attacks used before."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.cards.effects.args import Args
from playmat.cards.runtime.parts import PART
from playmat.cards.runtime.resolve import Resolve
from playmat.games.yu_yu_hakusho.chapters.attack import Attack
from playmat.kernel.names import NOTHING

if TYPE_CHECKING:
    from playmat.games.yu_yu_hakusho.tournament import Tournament

Used = tuple[int, int, int, int, int]        # seat, turn, piece, text, match


# -- the one under way -----------------------------------------------------------------------------------------------

def attack_dealt(g: Tournament, c: Resolve) -> bool:
    """yyh.ruling.min-damage-is-attack-damage."""
    f = g.nearest("Attack")
    return isinstance(f, Attack) and f.dealt > 0


def is_attacking(g: Tournament, c: Resolve, a: Args) -> bool:
    f = g.nearest("Attack")
    return isinstance(f, Attack) and f.user in a.pieces


def stands_on(g: Tournament, c: Resolve, a: Args) -> bool:
    """Whether the attack is printed on one of these cards."""
    f = g.nearest("Attack")
    return isinstance(f, Attack) and f.card in a.pieces


def aims_at(g: Tournament, c: Resolve, a: Args) -> bool:
    f = g.nearest("Attack")
    return isinstance(f, Attack) and f.aimed_at(g) in a.pieces


def bought(g: Tournament, c: Resolve) -> bool:
    """yyh.ruling.min-damage-when-prevented: whether its damage is minimum damage."""
    f = g.nearest("Attack")
    return isinstance(f, Attack) and f.by_minimum > 0


def reaches(g: Tournament, c: Resolve, a: Args) -> bool:
    """yyh.attack.map-4-compare-final-values: at least so many times the defense."""
    f = g.nearest("Attack")
    return isinstance(f, Attack) and f.worth >= a.n * f.defense


def paid_with(g: Tournament, p: int, c: Resolve) -> bool:
    f = g.nearest("Attack")
    return isinstance(f, Attack) and p in f.spent


def paid_for_attack(g: Tournament, c: Resolve, a: Args) -> int:
    """yyh.ruling.attack-restriction-checked-when: as it was paid, unless a text has it count as 1."""
    f = g.nearest("Attack")
    if not isinstance(f, Attack):
        return 0
    return 1 if g.forbids("count as costing anything but 1", seat=f.seat) != NOTHING else f.price


def cards_paid(g: Tournament, c: Resolve, a: Args) -> int:
    f = g.nearest("Attack")
    return f.price if isinstance(f, Attack) and g.library.abilities[f.text].kind == "attack" else 0


def final_value(g: Tournament, c: Resolve, a: Args) -> int:
    """yyh.ruling.attack-restriction-checked-when: as it was compared."""
    f = g.nearest("Attack")
    return f.worth if isinstance(f, Attack) else 0


def printed_value(g: Tournament, c: Resolve, a: Args) -> int:
    return sum([g.printed_number(p, "value") for p in a.pieces])


def printed_at_least(g: Tournament, p: int, c: Resolve, a: Args) -> bool:
    return p >= PART and g.printed_number(p, "value") >= a.n


def given_to_attacks(g: Tournament, c: Resolve, a: Args) -> int:
    """What some cards add to the value of the attacks of whoever asks, by themselves."""
    return sum([g.given_to_attacks(p, c.user) for p in a.pieces])


# -- used before -----------------------------------------------------------------------------------------------------

def used_attack_last_turn(g: Tournament, c: Resolve, a: Args) -> bool:
    """yyh.ruling.last-turn-next-turn: the latest turn of that player that is over; by the attack's name."""
    return any(a.word in ("", g.attack_name(row[2], row[3])) for seat in a.seats for row in last_attacks(g, seat))


def used_attack_this_match(g: Tournament, c: Resolve, a: Args) -> bool:
    return any(row[0] in a.seats and row[4] == g.s.match and a.word == g.attack_name(row[2], row[3])
               for row in g.s.attacks)


def attacked_last_turn(g: Tournament, c: Resolve, a: Args) -> bool:
    return any(last_attacks(g, seat) for seat in a.seats)


def last_attacks(g: Tournament, seat: int) -> list[Used]:
    rows = [row for row in g.s.attacks if row[0] == seat and row[1] < g.s.turn]
    before = g.s.turn - 2 if g.s.active == seat else g.s.turn - 1
    return [row for row in rows if row[1] >= before]


ATTACK_TESTS: Final = {"paid for the attack": paid_with, "printed at {n} or more": printed_at_least}
ATTACK_CONDITIONS: Final = {
    "the attack dealt damage": attack_dealt, "{p} is|are attacking": is_attacking, "the attack is on {p}": stands_on,
    "the attack is aimed at {p}": aims_at, "the attack deals minimum damage": bought,
    "the attack reaches {n} times the defense": reaches, "{s} used {w} last turn": used_attack_last_turn,
    "{s} used {w} this match": used_attack_this_match, "{s} attacked last turn": attacked_last_turn,
}
ATTACK_AMOUNTS: Final = {
    "the cost paid": paid_for_attack, "the cards paid": cards_paid, "the final value": final_value,
    "the printed value of {p}": printed_value, "the attack given by {p}": given_to_attacks,
}
