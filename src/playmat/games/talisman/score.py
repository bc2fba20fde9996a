"""How good a position looks: the way to the Door, for bots that look a little way ahead."""
from __future__ import annotations

from typing import Final

from playmat.games.talisman.board import (
    BATTLE,
    BRANCH_OF,
    CHAOS,
    CRATER,
    DOOR,
    EVIL_GROUNDS,
    FINAL_REST,
    GATE,
    INNER,
    MIDDLE,
    OUTER,
    SIZE,
    TERMINUS,
    region,
)
from playmat.games.talisman.chances import likely
from playmat.games.talisman.chapters.combat import DEFEAT_AN_ENEMY, Combat
from playmat.games.talisman.chapters.end_of_turn import worth
from playmat.games.talisman.chapters.movement import IN_PLACE
from playmat.games.talisman.chapters.quests import PRICES
from playmat.games.talisman.journey import Journey
from playmat.games.talisman.state import ASIDE, FOLLOWERS, OBJECTS, SPELLS, TROPHIES

WAYS_IN: Final = (4, 10, 21)                    # the Battle space and the Corridors
TOWN: Final = 0                                 # where things are sold
GRAVEYARD: Final = 32
STRONG: Final = 7                               # enough of a stat for the Gate: it opens more often than not
TROPHY: Final = 0.55                            # a point of a Trophy
PROGRESS: Final = 0.5                           # whoever wins goes on with the encounter
DEFEATED: Final = -40.0                         # against the Health one had
SEALING: Final = 9                              # points that whoever seals the Door may hope to get by it
STEPS: Final = {CRATER: 1, TERMINUS: 1, CHAOS: 2, EVIL_GROUNDS: 2, FINAL_REST: 3, DOOR: 4}


def score(g: Journey, seat: int) -> float:
    """One's own sheet and way, less a little of the best of the others."""
    others = [side(g, other) for other in g.in_turn_order() if other != seat]
    return side(g, seat) - 0.2 * max(others, default=0.0)


def side(g: Journey, seat: int) -> float:
    if g.is_out(seat):
        return -100.0
    if g.character(seat) < 0:
        return -25.0 + len(g.zone(seat, ASIDE))
    return sheet(g, seat) + way(g, seat) + saved(g, seat) + prospect(g, seat)


def sheet(g: Journey, seat: int) -> float:
    """What a Character is and has."""
    s = g.s
    health = s.health[seat]
    total = 3.5 * (s.strength[seat] + s.magic[seat]) + life(max(1, health))
    total += min(s.strength[seat], 6)                                # the way behind the Gate is fought with Strength
    total += 0.9 * s.fate[seat] + 0.5 * s.munny[seat] + 1.1 * len(g.zone(seat, SPELLS))
    total -= 3.0 * s.heartless[seat] + 2.5 * s.lost[seat]
    total += TROPHY * sum([worth(g, p) for p in g.zone(seat, TROPHIES)])
    armed = False
    for p in g.zone(seat, OBJECTS):
        traits = g.face(p).traits
        total += 2.5 if "weapon" in traits and not armed else 1.5 if "armor" in traits else 1.0
        armed = armed or "weapon" in traits                          # one is used in a Combat
    return total + 1.5 * len(g.zone(seat, FOLLOWERS)) + 15.0 * min(1, len(g.keyblades(seat)))


def life(health: int) -> float:
    """What Health is worth: the last of it most."""
    return 1.3 * min(health, 5) - 7.0 / max(1, health) if health > 0 else DEFEATED


def prospect(g: Journey, seat: int) -> float:
    """Of a Combat whose dice are about to be cast: what it may bring and cost the fighter and whoever helps."""
    fight = g.nearest("Combat") if g.foreseen() else None
    if not isinstance(fight, Combat) or seat not in (fight.seat, fight.helper):
        return 0.0
    won, lost = likely(g, fight)
    health = g.s.health[seat]
    harm = lost * (life(health) - life(health - 1))
    if seat != fight.seat:
        return 0.5 * won - harm
    return won * (PROGRESS + TROPHY * sum([worth(g, p) for p in fight.foes]) + passed(g, fight)) - harm


def passed(g: Journey, fight: Combat) -> float:
    """What a victory is worth beside the Trophies: a quest done, a passage won, a step behind the Gate."""
    seat = fight.seat
    if fight.foes:
        return 10.0 if g.s.quest[seat] == DEFEAT_AN_ENEMY and not g.keyblades(seat) else 0.0
    if fight.source == BATTLE:
        return 6.0 if power(g, seat) >= 5 else 3.0
    return 4.0 if g.in_inner_region(seat) else 1.0


def power(g: Journey, seat: int) -> int:
    return max(g.player_value(seat, "strength"), g.player_value(seat, "magic"))


def way(g: Journey, seat: int) -> float:
    """How far it has come: into the Middle Region, a quest, a Keyblade, the Gate, a branch, the Door."""
    here = g.at(seat)
    strong = power(g, seat) >= 5
    key = bool(g.keyblades(seat))
    where = region(here)
    if where == INNER:
        return inner(g, seat, here, key)
    if where == OUTER:
        near = 0.25 * min([around(here, space, OUTER) for space in WAYS_IN]) if strong else 0.0
        return -near - idle(g, seat) if here == TOWN else -near
    ready = 6.0 if strong else 0.0
    if g.s.quest[seat]:
        return ready if key else ready + 5.0                         # an open quest bars the Gate
    if key:
        return ready + (8.0 - 0.6 * around(here, GATE, MIDDLE) if edge(g, seat) > 0 else 4.0)
    return ready - 0.5 * around(here, GRAVEYARD, MIDDLE)


def idle(g: Journey, seat: int) -> float:
    """Nothing happens in the town, least of all to whoever comes back instead of walking on."""
    if "use in " + IN_PLACE in [key for ability in g.face(g.character(seat)).abilities for key in ability.keys]:
        return 6.0
    return 0.0 if g.s.munny[seat] else 2.0


def edge(g: Journey, seat: int) -> int:
    """How far a Character is above what the Gate and the fights behind it take; a Heartless will be itself again."""
    s = g.s
    heartless = s.heartless[seat] > 0
    strength = s.strength[seat] if heartless else g.player_value(seat, "strength")
    power = max(strength, s.magic[seat] if heartless else g.player_value(seat, "magic"))
    return min(power - STRONG + 1, strength - 4 + max(0, power - STRONG))


def hopeful(g: Journey, seat: int) -> bool:
    """Whether sealing the Door may win: whoever is too far behind would only end the game for another."""
    points = g.points()
    return points[seat] + SEALING >= max(points)


def saved(g: Journey, seat: int) -> float:
    """Of a quest that is paid in Munny: what is there already. One Keyblade is enough."""
    price = 0 if g.keyblades(seat) else PRICES.get(g.s.quest[seat], 0)
    return 2.5 * min(price, g.s.munny[seat])


def inner(g: Journey, seat: int, here: int, key: bool) -> float:
    s = g.s
    if not key:
        return 0.0
    if not hopeful(g, seat):
        return 4.0
    steps, above = STEPS.get(here, 0), edge(g, seat)
    if s.back[seat]:
        return 10.0 - steps
    over = 4.0 if s.overcome[seat] and here in BRANCH_OF else 0.0
    inside = min(26.0, 14.0 + 4.0 * above) if above > 0 else 8.0
    return inside + 8.0 * steps + over - 0.8 * s.crater[seat] - 0.2 * s.boss[seat]


def around(a: int, b: int, where: int) -> int:
    """Steps along the ring."""
    there = (a - b) % SIZE[where]
    return min(there, SIZE[where] - there)
