"""Why not? One answer for every verb: the same functions that list the options."""
from __future__ import annotations

from playmat.games.kingdom_hearts.chapters.allies import ALLY_TYPES, why_not_use
from playmat.games.kingdom_hearts.chapters.attack import why_not_attack
from playmat.games.kingdom_hearts.chapters.battle import why_not_battle, why_not_escape
from playmat.games.kingdom_hearts.chapters.challenge import why_not_challenge
from playmat.games.kingdom_hearts.chapters.dark import why_not_dark
from playmat.games.kingdom_hearts.chapters.equipment import why_not_equip
from playmat.games.kingdom_hearts.chapters.event import why_not_event
from playmat.games.kingdom_hearts.chapters.form import why_not_form
from playmat.games.kingdom_hearts.chapters.friends import why_not_friend, why_not_join
from playmat.games.kingdom_hearts.chapters.magic import best_magic, casters, level_rule, why_not_cast, why_not_play
from playmat.games.kingdom_hearts.chapters.move import why_not_move
from playmat.games.kingdom_hearts.chapters.technique import why_not_technique
from playmat.games.kingdom_hearts.dawn_duel import BETWEEN_STEPS, Dawn
from playmat.games.kingdom_hearts.duel import Duel
from playmat.games.kingdom_hearts.state import CHALLENGING, DISCARDING, HAND
from playmat.kernel.loops import Split
from playmat.kernel.names import NOBODY


def why_not(g: Duel, seat: int, verb: str, args: tuple[int, ...]) -> str:
    """The rule that forbids a play, or nothing if none does. `obstacles.py` has all of them."""
    if g.s.winner != NOBODY:
        return "kh.win.immediate"
    return against(g, seat, verb, args) or no_choice(g, seat, verb) or not_asked(g, seat, verb, args)


def against(g: Duel, seat: int, verb: str, args: tuple[int, ...]) -> str:
    """The rule of its chapter that is against a play."""
    if isinstance(g, Dawn) and verb in DAWN_VERBS:
        return why_not_in_dawn(g, seat, verb, args)
    if any(not 0 <= p < len(g.s.face) for p in args[:2]) and verb != "assign":
        return ""
    if not args:
        if verb == "battle":
            return why_not_battle(g, seat)
        if verb == "escape":
            return why_not_escape(g, seat)
        if verb == "challenge":
            return why_not_challenge(g, seat)
        return "kh.ruling.battle-no-move-inside" if verb == "end" and g.in_battle() else ""
    p = args[0]
    if verb == "move":
        elsewhere = len(args) > 1 and args[1] != g.current_world(seat)
        return why_not_move(g, seat, p) or ("kh.world.only-by-moving" if elsewhere else "")
    if verb == "dark":
        covered = len(args) > 1 and args[1] != g.current_world(g.other(seat))
        return out_of_turn(g, seat) or ("kh.dark.topmost-only" if covered else why_not_dark(g, seat, p))
    if verb == "friend":
        return why_not_friend(g, seat, p)
    if verb == "cast":
        return why_not_any_cast(g, seat, p) if len(args) == 1 else why_not_cast(g, seat, p, args[1])
    if verb in ("attack", "with"):
        return why_not_attack(g, seat, p)
    if verb == "join":
        return why_not_join(g, seat, p)
    if verb == "challenge":
        return "kh.challenge.target"
    if verb == "discard":
        return why_not_discard(g, seat, p)
    if verb == "assign":
        return why_not_assign(g, seat, args)
    return ""


def why_not_assign(g: Duel, seat: int, args: tuple[int, ...]) -> str:
    """The Dark Cards come one after the other; no more can be assigned than is left."""
    f = g.nearest("Split")
    if isinstance(f, Split) and f.seat == seat and args[0] == f.targets[len(f.amounts)] and 0 <= args[1] <= f.left():
        return ""
    return "kh.battle.assign-damage"


PLAYS = ("move", "battle", "escape", "dark", "friend", "cast", "attack", "with", "join", "challenge", "discard", "ally",
         "equip", "event", "form", "technique")
ANSWERS = ("end", "fight", "pass", "done", "yes", "no", "decline", "choose")
DAWN_VERBS = ("ally", "equip", "event", "form", "technique", "drop")


def why_not_in_dawn(g: Dawn, seat: int, verb: str, args: tuple[int, ...]) -> str:
    if not args or any(not 0 <= p < len(g.s.face) for p in args):
        return ""
    p = args[0]
    if verb == "ally":
        return why_not_use(g, seat, p)
    if verb == "equip":
        return why_not_equip(g, seat, p, args[1]) if len(args) > 1 else why_not_any_equip(g, seat, p)
    if verb == "event":
        return why_not_event(g, seat, p)
    if verb == "form":
        return why_not_form(g, seat, p)
    if verb == "technique":
        return why_not_technique(g, seat, p)
    return why_not_drop(g, seat, p)


ANY_TIME = {"equipment": "kh.equipment.discard-any-time", "form change": "kh.form.discard-any-time"}


def why_not_drop(g: Dawn, seat: int, p: int) -> str:
    """Only Equipment and Form Changes can be discarded at any time, and only by whoever controls them in play."""
    if p in [o.args[0] for o in g.free_discards(seat)]:
        return ""
    return ANY_TIME.get(g.type(p), "kh.ruling.voluntary-friend-discard")


def out_of_turn(g: Duel, seat: int) -> str:
    return "kh.dark.own-action-phase" if g.s.active != seat else ""


def why_not_any_cast(g: Duel, seat: int, p: int) -> str:
    """No caster named: is there anybody who could?"""
    why = why_not_play(g, seat, p)
    if why:
        return why
    found = [why_not_cast(g, seat, p, caster) for caster in casters(g, seat)]
    return "" if "" in found else why_too_high(g, seat, p) or "kh.ruling.replace-caster"


def why_too_high(g: Duel, seat: int, p: int) -> str:
    """Whether nobody has the Magic Value for a card."""
    return level_rule(g, p) if best_magic(g, seat) < g.level(p) else ""


def why_not_any_equip(g: Dawn, seat: int, p: int) -> str:
    """No bearer named: is there anybody who could?"""
    found = [why_not_equip(g, seat, p, bearer) for bearer in g.characters(seat)]
    return "" if "" in found else found[0]


def no_choice(g: Duel, seat: int, verb: str) -> str:
    """A play is finished before anybody decides anything else; in a challenge the players choose in turn."""
    asked = [r.ask for r in g.s.pending if r.seat == seat]
    if verb == "drop":
        mine = [o for r in g.s.pending if r.seat == seat for o in r.options] or g.asides(seat)
        free = any(o.verb == "drop" for o in mine)
        return "" if free else "kh.ruling.any-time-discards"
    if verb not in PLAYS or (verb == "with" and "with" in asked) or any(a in BETWEEN_STEPS for a in asked):
        return ""
    if not g.in_challenge() or g.nearest("Resolve") is not None:
        return "kh.ruling.no-interrupts"
    return "kh.challenge.four-options" if asked else "kh.challenge.alternate"


def not_asked(g: Duel, seat: int, verb: str, args: tuple[int, ...]) -> str:
    """Of what is no play but an answer: the rule by which it is none to what is asked now."""
    asked = [r for r in g.s.pending if r.seat == seat]
    if verb not in ANSWERS or any(o.verb == verb and o.args == args for r in asked for o in r.options):
        return ""
    if g.nearest("Resolve") is not None:
        return "kh.ruling.card-text-first" if verb == "choose" else "kh.symbol.mandatory"
    if g.in_challenge():
        return "kh.challenge.four-options" if asked else "kh.challenge.alternate"
    if g.in_battle() and not asked:
        return "kh.ruling.battle-no-opponent-plays"
    if g.in_battle() or verb == "fight":
        return "kh.ruling.battle-sequence"
    return "kh.turn.phases" if asked else "kh.turn.alternate"


def why_not_discard(g: Duel, seat: int, p: int) -> str:
    if p not in g.areas[seat][HAND]:
        return "kh.ruling.voluntary-friend-discard" if g.s.phase != DISCARDING else "kh.ruling.discard-phase-hand-only"
    return "kh.turn.phases" if g.s.phase <= CHALLENGING or g.s.active != seat else ""


def piece_verbs(g: Duel, p: int) -> list[str]:
    """What a player would do with a card of this type: play it from the hand, use it where it lies."""
    verbs = VERBS_OF[g.type(p)] + (["ally"] if isinstance(g, Dawn) and g.type(p) in ALLY_TYPES else [])
    held = g.kind(p) == HAND
    return [verb for verb in verbs if (verb in USES) != held] or verbs


USES = ("join", "challenge", "drop")         # of cards in play; everything else is playing a card


VERBS_OF = {"world": ["move"], "dark": ["dark"], "friend": ["friend", "join"], "magic/friend": ["cast", "join"],
            "magic": ["cast"], "attack": ["attack"], "player": ["challenge"], "nobody": ["dark"],
            "equipment": ["equip", "drop"], "event": ["event"], "form change": ["form", "drop"],
            "technique": ["technique"]}
