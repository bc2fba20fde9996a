"""Every rule against a play, not only the one that is named first.

`why_not` stops at the first rule that forbids, as listing the options has to. Whoever gives another reason may be right
too. So in a copy of the game one obstacle after another is taken out of the way, and the same question is asked again:
what is found then stood in the way all the time. Nothing is put into the way, and no rule is said twice.
"""
from __future__ import annotations

from collections.abc import Callable
from typing import cast

from playmat.games.kingdom_hearts.chapters.battle import Battle
from playmat.games.kingdom_hearts.chapters.dark import why_too_much
from playmat.games.kingdom_hearts.chapters.friends import why_not_ladder
from playmat.games.kingdom_hearts.dawn_duel import Dawn
from playmat.games.kingdom_hearts.duel import Duel
from playmat.games.kingdom_hearts.refusals import against, no_choice, piece_verbs, why_not, why_too_high
from playmat.games.kingdom_hearts.state import ACTION, CHALLENGING, DARK_TYPES, DARKS, DISCARD, FRIENDS, HAND
from playmat.kernel.names import NOTHING

Args = tuple[int, ...]
Lift = Callable[[Duel, int, Args], None]
Question = Callable[[Duel, int, int], str]


def reasons(g: Duel, seat: int, verb: str, args: Args) -> list[str]:
    """All rules that forbid a play now; the first is the one that is named."""
    first = why_not(g, seat, verb, args)
    if not first:
        return []
    found = [first, *[ask(g, seat, args[0]) for ask in BESIDE.get(verb, ()) if fits(g, verb, args)]]
    found.append(against(g, seat, verb, args[:1]) if verb == "dark" else "")         # on whichever World
    away = cast(Duel, g.clone())
    for lift in LIFTS.get(verb, ()):
        lift(away, seat, args)
        found.append(against(away, seat, verb, args))
    found.append(no_choice(g, seat, verb))
    return [why for why in dict.fromkeys(found) if why]


def fits(g: Duel, verb: str, args: Args) -> bool:
    """Whether it is a play of such a card at all."""
    return len(args) > 0 and 0 <= args[0] < len(g.s.face) and verb in piece_verbs(g, args[0])


# -- rules that stand side by side ------------------------------------------------------------------------------------

def why_not_ally(g: Duel, seat: int, p: int) -> str:
    return "" if g.type(p) == "magic" else g.why_not_ally(seat, p)


BESIDE: dict[str, tuple[Question, ...]] = {
    "friend": (why_not_ally, why_not_ladder), "ally": (why_not_ally, why_not_ladder),
    "cast": (why_not_ally, why_too_high), "dark": (why_too_much,)}


# -- obstacles out of the way -----------------------------------------------------------------------------------------

def held(g: Duel, seat: int, args: Args) -> None:
    """The card is in the hand."""
    if args and not g.in_play(args[0]):
        g.put(args[0], seat, HAND)


def own_turn(g: Duel, seat: int, args: Args, phase: int = ACTION) -> None:
    """It is the player's own turn, and the phase for it. What the other one did this turn was not his."""
    s = g.s
    if s.active != seat:
        s.moved = s.battled = s.escaped = s.challenged = 0
    if s.active != seat or s.phase != phase:
        del s.stack[1:]
    s.active = seat
    s.phase = phase


def own_challenge_phase(g: Duel, seat: int, args: Args) -> None:
    own_turn(g, seat, args, CHALLENGING)


def time_for_magic(g: Duel, seat: int, args: Args) -> None:
    if not g.in_challenge():
        own_turn(g, seat, args)


def no_fight(g: Duel, seat: int, args: Args) -> None:
    del g.s.stack[1:]


def own_battle(g: Duel, seat: int, args: Args) -> None:
    """There is a battle of the player's under way, unless there is a challenge."""
    if not g.in_challenge():
        own_turn(g, seat, args)
        if not g.in_battle():
            g.s.battled += 1
            g.call(Battle(seat))


def not_escaped(g: Duel, seat: int, args: Args) -> None:
    g.s.escaped = 0


def not_battled(g: Duel, seat: int, args: Args) -> None:
    g.s.battled = 0


def not_moved(g: Duel, seat: int, args: Args) -> None:
    g.s.moved = 0


def not_challenged(g: Duel, seat: int, args: Args) -> None:
    if g.s.active == seat:
        g.s.challenged = 0


def no_foes(g: Duel, seat: int, args: Args) -> None:
    for p in g.foes(seat):
        g.put(p, g.s.owner[p], DISCARD)


def a_foe(g: Duel, seat: int, args: Args) -> None:
    """There is somebody to fight: any Dark Card of the opponent's that is not in play and says nothing."""
    others = [p for p in range(len(g.s.face)) if g.type(p) in DARK_TYPES and g.s.owner[p] != seat and not g.in_play(p)
              and not g.face(p).abilities]
    if others and not g.foes(seat) and g.current_world(seat) != NOTHING:
        g.s.on[others[0]] = g.current_world(seat)
        g.enter(others[0], seat, DARKS, g.other(seat))


def free_places(g: Duel, seat: int, args: Args) -> None:
    for p in g.darks(g.other(seat)):
        g.put(p, g.s.owner[p], DISCARD)


def own_friend(g: Duel, seat: int, args: Args) -> None:
    """The ally stands ready in the Friend area."""
    if args and g.is_ally(args[0]):
        g.enter(args[0], seat, FRIENDS)


def own_bearer(g: Duel, seat: int, args: Args) -> None:
    if len(args) > 1 and g.is_ally(args[1]) and g.s.control[args[1]] != seat:
        g.enter(args[1], seat, FRIENDS)


def empty_hands(g: Duel, seat: int, args: Args) -> None:
    if len(args) > 1 and isinstance(g, Dawn) and g.equipment(args[1]) != NOTHING:
        g.s.on[g.equipment(args[1])] = NOTHING


def no_form(g: Duel, seat: int, args: Args) -> None:
    if isinstance(g, Dawn) and g.form(seat) != NOTHING:
        g.s.on[g.form(seat)] = NOTHING


def no_texts(g: Duel, seat: int, args: Args) -> None:
    """No text forbids anything: what texts make of numbers stays."""
    if not g.fresh:
        g.look_around()
    for deed in ("be played", "be cast", "move", "join a fight"):
        g.live.pop(deed, None)


# In the order in which the chapters ask.
LIFTS: dict[str, tuple[Lift, ...]] = {
    "move": (held, own_turn, no_fight, not_escaped, no_foes, not_moved),
    "battle": (own_turn, no_fight, not_escaped, not_battled, a_foe),
    "escape": (own_turn, no_fight, not_battled, not_escaped, a_foe),
    "challenge": (not_challenged, own_challenge_phase),
    "dark": (held, own_turn, free_places),
    "friend": (held, own_turn, no_texts),
    "ally": (held, own_turn, no_texts),
    "cast": (held, time_for_magic, no_texts),
    "attack": (held, own_battle),
    "with": (held, own_battle),
    "join": (own_battle, own_friend),
    "equip": (held, own_turn, no_fight, own_bearer, empty_hands),
    "event": (held, own_turn, no_fight),
    "form": (held, own_turn, no_fight, no_form),
    "technique": (held, own_battle),
}
