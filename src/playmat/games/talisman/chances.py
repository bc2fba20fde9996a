"""What whoever looks on may want to know of dice: a fight told whole, and how likely it is to come out well."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.cards.effects.deeds import Do
from playmat.cards.effects.dice import Roll
from playmat.cards.effects.statements import block
from playmat.cards.runtime.resolve import Resolve
from playmat.cards.words.voice import PLAIN
from playmat.games.talisman.chapters.combat import Combat
from playmat.games.talisman.chapters.combat_parts import AttackAgain
from playmat.games.talisman.chapters.gate import OpenGate
from playmat.games.talisman.chapters.movement import thousand
from playmat.games.talisman.chapters.quests import QUESTS
from playmat.games.talisman.words import accept_quest
from playmat.kernel.game import Contender
from playmat.kernel.names import NOBODY, NOTHING
from playmat.kernel.option import Option, Request

if TYPE_CHECKING:
    from playmat.games.talisman.journey import Journey

SIDES: Final = 6
BEFORE_THE_ROLL: Final = ("evade", "boost", "aid")
STATS: Final = {"strength": "Strength", "magic": "Magic"}


def contenders(g: Journey) -> list[Contender]:
    """Both sides of the Combat that goes on; the Enemy belongs to nobody."""
    fight = g.nearest("Combat")
    return [attacker(g, fight), enemy(g, fight)] if isinstance(fight, Combat) else []


def about(g: Journey, request: Request) -> tuple[int, ...]:
    """The questions of a Combat name the Enemy: the first of those joined, else what has sent it."""
    fight = g.nearest("Combat")
    if not isinstance(fight, Combat):
        return request.about
    foe = fight.foes[0] if fight.foes else fight.source
    told = {"evade": (foe,), "boost": (foe,), "aid": (foe,), "meddle": (foe, fight.seat), "help": (fight.seat, foe)}
    if request.ask == "compare":
        return (fight.attack_score(g), foe, fight.enemy_score(g))
    return told.get(request.ask, request.about)


def attacker(g: Journey, fight: Combat) -> Contender:
    seat = fight.seat
    dial = 1 if g.is_heartless(seat) else g.s.strength[seat] if fight.own == "strength" else g.s.magic[seat]
    lasting = g.player_value(seat, fight.own)
    aid = fight.aid_given(g)
    parts = [(STATS[fight.own], NOTHING, dial), ("cards", NOTHING, lasting - dial),
             ("in this Combat", NOTHING, fight.power(g) - lasting - aid), ("aid", NOTHING, aid),
             ("die", NOTHING, max(fight.shows, default=0))]
    return Contender(seat, "", parts, fight.shows)


def enemy(g: Journey, fight: Combat) -> Contender:
    printed = [("", p, g.value(p, fight.stat)) for p in fight.foes]
    base = fight.foe + sum([n for _, _, n in printed])
    parts = [*printed, (STATS[fight.stat], NOTHING, fight.foe), ("card texts", NOTHING, fight.enemy_power(g) - base),
             ("die" if len(fight.theirs) < 2 else "dice", NOTHING, sum(fight.theirs))]
    names = [g.face(p).title for p in fight.foes] or [g.face(fight.source).title if fight.source >= 0 else "Enemy"]
    return Contender(NOBODY, " and ".join(names), parts, fight.theirs)


def odds(g: Journey, request: Request, option: Option) -> str:
    fight = g.nearest("Combat")
    throw, table = g.throwing(), die_table(g)
    if request.ask == "throw" and throw is not None and table is not None:
        return tabled(table, throw.shows, option)
    if request.ask == "throw" and throw is not None and picks_quest(g):
        return QUESTS[sum(throw.shows)] if option.verb == "stand" else "any quest"
    gate = g.nearest("OpenGate")
    if request.ask == "throw" and throw is not None and isinstance(gate, OpenGate):
        return opens(g.player_value(request.seat, gate.stat), throw.shows, option)
    if request.ask == "gate" and option.verb in STATS:
        return within(g.player_value(request.seat, option.verb))
    if option.verb == "attempt":
        return ahead(g, thousand(request.seat))
    if option.verb == "open":
        return within(max([g.player_value(request.seat, stat) for stat in STATS]))
    if isinstance(fight, Combat) and request.ask == "help":
        return ahead(g, fight, option.args[0] if option.verb == "help" else 0)
    if not isinstance(fight, Combat) or fight.seat != request.seat:
        return ""
    if request.ask == "compare":
        return rerolled(g, fight, option.args[0] - 1) if option.verb == "reroll" else as_it_stands(g, fight)
    if request.ask in BEFORE_THE_ROLL and option.verb in ("fight", "alone"):
        return ahead(g, fight)
    return ""


def die_table(g: Journey) -> Roll | None:
    """What a text does by the number that its dice show, while they are looked at."""
    stack = g.s.stack
    text = stack[-2] if len(stack) > 1 else None
    if not isinstance(text, Resolve):
        return None
    step = text.program(g).steps[text.pc - 1]
    return step if isinstance(step, Roll) and step.rows else None


def picks_quest(g: Journey) -> bool:
    """Whether the die that is looked at says which quest a text gives."""
    stack = g.s.stack
    text = stack[-2] if len(stack) > 1 else None
    if not isinstance(text, Resolve):
        return False
    deeds = [step for step in text.program(g).steps[text.pc:] if isinstance(step, Do)]
    return len(deeds) > 0 and deeds[0].verb.run is accept_quest


def tabled(table: Roll, shows: tuple[int, ...], option: Option) -> str:
    """What comes of the dice as they lie, or of one of them thrown again: each outcome and how likely it is."""
    if option.verb == "stand":
        return outcome(table, sum(shows))
    if option.verb != "reroll":
        return ""
    rest = sum(shows) - shows[option.args[0] - 1]
    found: dict[str, int] = {}
    for pips in range(1, table.sides + 1):
        what = outcome(table, rest + pips)
        found[what] = found.get(what, 0) + 1
    return ", ".join([f"{what} ({n} in {table.sides})" for what, n in found.items()])


def outcome(table: Roll, total: int) -> str:
    for row in table.rows:
        if row.low <= total <= row.high:
            return block(row.body, PLAIN)
    return "nothing happens"


def within(most: int) -> str:
    """The Gate: two dice, not above so much."""
    rolls = [a + b for a in range(1, SIDES + 1) for b in range(1, SIDES + 1)]
    return f"opens {len([n for n in rolls if n <= most])} in {len(rolls)}"


def opens(most: int, shows: tuple[int, ...], option: Option) -> str:
    """The Gate, when its dice lie there: as they are, or with one of them thrown again."""
    if option.verb == "stand":
        return "opens" if sum(shows) <= most else "stays shut"
    if option.verb != "reroll":
        return ""
    rest = sum(shows) - shows[option.args[0] - 1]
    return f"opens {max(0, min(SIDES, most - rest))} in {SIDES}"


def as_it_stands(g: Journey, fight: Combat) -> str:
    mine, theirs = fight.attack_score(g), fight.enemy_score(g)
    return "wins" if mine > theirs else "loses" if mine < theirs else "stand-off"


def rerolled(g: Journey, fight: Combat, die: int) -> str:
    """One die again: how many of its six sides win, and how many leave it a stand-off."""
    won, lost = once_more(g, fight, die)
    even = SIDES - won - lost
    return f"wins {won} in {SIDES}, stand-off {even} in {SIDES}" if even else f"wins {won} in {SIDES}"


def once_more(g: Journey, fight: Combat, die: int) -> tuple[int, int]:
    """Of the six sides of a die that is cast again: how many win, and how many lose."""
    rest = [n for i, n in enumerate(fight.shows) if i != die]
    scores = [fight.power(g) + max([n, *rest]) for n in range(1, SIDES + 1)]
    against = fight.enemy_score(g)
    return len([n for n in scores if n > against]), len([n for n in scores if n < against])


def ahead(g: Journey, fight: Combat, more: int = 0) -> str:
    """Before the roll, perhaps with more aid: of a hundred such Combats so many are won and lost."""
    won, lost = likely(g, fight, more)
    return f"wins {won:.0%}, loses {lost:.0%}"


def likely(g: Journey, fight: Combat, more: int = 0) -> tuple[float, float]:
    """How likely a Combat is won and lost, whose dice are about to be cast, or one of them again."""
    again = g.s.stack[-2] if len(g.s.stack) > 1 else None
    if isinstance(again, AttackAgain):
        won_by, lost_by = once_more(g, fight, again.which)
        return won_by / SIDES, lost_by / SIDES
    mine = best_of(max(1, g.player_value(fight.seat, "attack dice")))
    theirs = sum_of(fight.die)
    gap = fight.power(g) + more - fight.enemy_power(g)
    won = sum([p * q for a, p in mine.items() for b, q in theirs.items() if a + gap > b])
    lost = sum([p * q for a, p in mine.items() for b, q in theirs.items() if a + gap < b])
    return won, lost


def best_of(dice: int) -> dict[int, float]:
    return {n: (n / SIDES) ** dice - ((n - 1) / SIDES) ** dice for n in range(1, SIDES + 1)}


def sum_of(dice: int) -> dict[int, float]:
    found = {0: 1.0}
    for _ in range(dice):
        more: dict[int, float] = {}
        for total, p in found.items():
            for n in range(1, SIDES + 1):
                more[total + n] = more.get(total + n, 0.0) + p / SIDES
        found = more
    return found
