"""A position of Kingdom Hearts as people write it: the mats, the phase, and a battle or challenge under way."""
# not compiled: it runs once, when a file is read
from __future__ import annotations

from playmat.cards.layout import Laid, Laying, PlaceRow
from playmat.cards.runtime.due import DueAbility
from playmat.cards.runtime.happening import Happening
from playmat.cards.runtime.resolve import Resolve
from playmat.cards.toml_table import TomlTable, named
from playmat.games.kingdom_hearts.chapters.battle import Battle
from playmat.games.kingdom_hearts.chapters.challenge import Challenge, Exchange
from playmat.games.kingdom_hearts.duel import Duel
from playmat.games.kingdom_hearts.older_files import todays_fights
from playmat.games.kingdom_hearts.state import (
    ACTION,
    BATTLE,
    CHALLENGE,
    CHALLENGING,
    DARKS,
    DECK,
    DISCARD,
    DRAW,
    EQUIPMENT,
    FRIENDS,
    HAND,
    MAGIC,
    NOT_ALLIES,
    PHASES,
    PLAYER,
    WORLDS,
)
from playmat.kernel.names import NOBODY, NOTHING, Broken

STEPS = ("begin", "action_phase", "challenge_phase", "discard_phase")      # of the turn, by phase
FIGHTS = {"battle": BATTLE, "challenge": CHALLENGE, "exchange": CHALLENGE}

COUNTED = ("counters",)
ALLY_TYPES = ("friend", "magic/friend", "dark", "nobody", "player")
FIGHTER_TYPES = (*ALLY_TYPES, "attack", "magic", "technique", "form change")
WORN = PlaceRow(EQUIPMENT, ("equipment",), COUNTED, most=1)
DARK = PlaceRow(DARKS, ("dark", "nobody"), ("damage", *COUNTED), others=True)
WORLD = PlaceRow(WORLDS, ("world",), COUNTED, {"darks": DARK})
PLACES = {
    "friends": PlaceRow(FRIENDS, ALLY_TYPES, COUNTED, {"equipment": WORN}),
    "magic": PlaceRow(MAGIC, ("magic",), COUNTED, lasting=True),
    "hand": PlaceRow(HAND, filled=True),
    "deck": PlaceRow(DECK, filled=True, from_top=True),
    "discard": PlaceRow(DISCARD, filled=True),
}


def leader(zone: int) -> PlaceRow:
    """The Player Card, which lies with the others in a challenge, and what it carries."""
    return PlaceRow(zone, ("player",), COUNTED, {"form": PlaceRow(zone, ("form change",), COUNTED, most=1),
                                              "equipment": WORN}, most=1)


def fighter(zone: int, ally: bool) -> PlaceRow:
    return PlaceRow(zone, FIGHTER_TYPES, COUNTED, {"equipment": WORN} if ally else {})


class Fight:
    """A battle or challenge under way: what takes part in it on each side, in the order it came."""

    def __init__(self, zone: int, asks: int) -> None:
        self.zone = zone
        self.cards: list[list[tuple[TomlTable, int]]] = [[], []]     # of each seat, with the group it was played in
        self.groups = 0
        self.passed = NOBODY                             # who did nothing in the choice before this one
        self.asks = asks


# -- a player's mat ---------------------------------------------------------------------------------------------------

def lay_seat(at: Laying, sheet: TomlTable, seat: int) -> None:
    g: Duel = at.g
    fight: Fight | None = at.plan
    zone = CHALLENGE if fight is not None and fight.zone == CHALLENGE else PLAYER
    if not sheet.has("player"):
        sheet.rows = {"player": at.plainest("player"), **sheet.rows}
    me, = at.row(sheet, "player", leader(zone), seat) or [NOTHING]
    if me == NOTHING:
        raise sheet.wrong("player", "there is one Player Card.")
    for key, place in leader(zone).holds.items():
        at.row(sheet, key, place, seat, me)
    g.s.hearts[seat] = g.face(me).stats.get("hearts", 1)
    worlds = at.row(sheet, "worlds", WORLD, seat)
    if sheet.entries("darks") and not worlds:
        raise sheet.wrong("darks", "there is no World for them to lie on.")
    at.row(sheet, "darks", DARK, seat, worlds[-1] if worlds else NOTHING)
    at.places(sheet, seat)
    if fight is not None:
        fighters(at, fight, seat, me)


def fighters(at: Laying, fight: Fight, seat: int, me: int) -> None:
    """Who has joined and what was played, in this order; a Player Card may be named too where it lies."""
    g: Duel = at.g
    for entry, group in fight.cards[seat]:
        face = at.face(entry)
        if fight.zone == CHALLENGE and face is g.face(me):
            continue
        p = at.card(entry, fighter(fight.zone, face.type not in NOT_ALLIES), seat)
        at.laid.append(Laid(p, seat, entry, group))


def woken(at: Laying, laid: Laid) -> list[DueAbility]:
    """The texts that fell due when a card was played, or joined a fight: its own and, in a fight, those of others."""
    g, p, seat = at.g, laid.card, laid.seat
    ally = g.type(p) not in NOT_ALLIES
    out: list[DueAbility] = []
    if not ally:
        out = [DueAbility(a.index, p, seat, p, NOTHING, seat) for a in g.face(p).abilities
               if a.kind == "on play" and g.falls_due(a, Resolve(a.index, p, seat))]
    if laid.group is None:
        return out
    for event in ["joined"] if ally else ["played", "cast"] if g.type(p) == "magic" else ["played"]:
        out += g.woken("when", Happening(event, p, seat=seat))
    namesakes = [e.card for e in at.laid if laid.group and e.group == laid.group
                 and g.face(e.card).name == g.face(p).name]
    if len(namesakes) > 1 and namesakes[0] == p:
        out += g.woken("when", Happening("paired", p, seat=seat, n=len(namesakes)))
    return out


# -- the moment -------------------------------------------------------------------------------------------------------

def plan(at: Laying) -> Fight | None:
    """The phase, and the battle or challenge that is fought in it."""
    word = todays_fights(at)
    fight = fight_under_way(at, word)
    if fight is not None:
        at.g.s.phase = CHALLENGING if fight.zone == CHALLENGE else ACTION
    elif word in PHASES:
        at.g.s.phase = PHASES.index(word)
    else:
        raise at.top.wrong("phase", f"there is no phase {word!r}; there is {', '.join(PHASES)}, and battle and "
                           "exchange within them.")
    return fight


def fight_under_way(at: Laying, word: str) -> Fight | None:
    """By its phase, or by what lies in it."""
    found = {zone for key, zone in FIGHTS.items() if any(s.has(key) for s in at.seats)}
    if word in ("battle", "exchange"):
        found.add(FIGHTS[word])
    if at.top.has("asks") or any(s.has("passed") for s in at.seats):
        found.add(CHALLENGE)
    if len(found) > 1:
        raise Broken("battle: there is a battle or a challenge under way, not both.")
    if not found:
        return None
    fight = Fight(found.pop(), at.g.s.active)
    where = "challenge" if fight.zone == CHALLENGE else "battle"
    if at.top.has("phase") and word not in (where, PHASES[CHALLENGING if where == "challenge" else ACTION], "exchange"):
        raise at.top.wrong("phase", f"there is a {where} under way, which is not in the phase {word!r}.")
    for seat, sheet in enumerate(at.seats):
        take_part(fight, sheet, where, seat, at.g.s.active)
    whose_choice(at, fight)
    return fight


def take_part(fight: Fight, sheet: TomlTable, where: str, seat: int, active: int) -> None:
    """A row of cards: a list within it was played at the same time."""
    if fight.zone == BATTLE and seat != active and sheet.row(where):
        raise sheet.wrong(where, "this is not that player's battle; say whose turn it is.")
    for i, v in enumerate(sheet.row(where)):
        place = f"{sheet.at(where)}[{i + 1}]"
        cards = [e for w in (v if isinstance(v, list) else [v]) for e in named(w, place, sheet.warnings)]
        group = 0
        if isinstance(v, list) or max([card.times("together") for card in cards], default=0):
            group = fight.groups = fight.groups + 1
        fight.cards[seat] += [(card, group) for card in cards]


def whose_choice(at: Laying, fight: Fight) -> None:
    """In a challenge: whose choice it is, and whether the one before it was to do nothing."""
    passed = [seat for seat, sheet in enumerate(at.seats) if sheet.times("passed")]
    if len(passed) > 1:
        raise Broken("passed: when both have passed the challenge is over; name who passed last.")
    if passed:
        fight.passed = passed[0]
        fight.asks = 1 - passed[0]
    asks = at.person(at.top, "asks", fight.asks)
    if passed and asks != fight.asks:
        raise Broken("asks: after a pass it is the other player's choice.")
    fight.asks = asks


def begin(at: Laying) -> None:
    """The frames: at the beginning of the phase, unless something was done in it already."""
    g: Duel = at.g
    s = g.s
    turn = g.spec.frame("Turn")
    g.call(turn)
    if s.phase == DRAW:
        s.turn -= 1                                      # the turn begins with it
    if s.phase == ACTION and (at.plan or s.moved or s.battled or s.escaped):
        turn.go(g, "challenge_phase")
        g.call(g.spec.frame("ActionPhase"))
    elif s.phase == CHALLENGING and (at.plan or s.challenged):
        turn.go(g, "discard_phase")
        g.call(g.spec.frame("ChallengePhase"))
    else:
        turn.go(g, STEPS[s.phase])
    if at.plan is not None:
        begin_fight(g, at.plan)


def begin_fight(g: Duel, fight: Fight) -> None:
    """The frames of a fight, at the moment of a choice."""
    if fight.zone == BATTLE:
        g.s.battled = max(1, g.s.battled)
        battle = Battle(g.s.active)
        battle.go(g, "offer")
        g.call(battle)
        return
    g.s.challenged = max(1, g.s.challenged)
    g.s.stack[-1].go(g, "again")
    challenge = Challenge()
    challenge.attacker = g.s.active
    challenge.go(g, "count")
    g.call(challenge)
    exchange = Exchange()
    exchange.seat = fight.asks
    exchange.passes = 1 if fight.passed != NOBODY else 0
    g.call(exchange)
