"""How good a position looks: for bots that look a little way ahead."""
from __future__ import annotations

from playmat.games.kingdom_hearts.duel import Duel
from playmat.games.kingdom_hearts.state import DARK_TYPES, EQUIPMENT, HAND, PLAYER

FRESH = 0.6              # what a card still to be drawn is worth: a hand is filled up, so what clogs it costs that much


def score(g: Duel, seat: int) -> float:
    """The other hand counts for nothing: it is filled up again, and whoever looks does not know it."""
    return side(g, seat) + hand(g, seat) - side(g, g.other(seat))


def side(g: Duel, seat: int) -> float:
    """Both goals, what stands in the way of moving on, and who stands by."""
    hearts = g.s.hearts[seat]
    total = 3.0 * g.world_total(seat) + 5.0 * hearts - 6.0 / max(1, hearts)
    foes = g.foes(seat)
    if foes:
        total -= 1.5                                                 # kh.move.blocked-by-dark
        total -= sum([0.4 * max(0, g.value(p, "power") - g.s.damage[p]) + 0.6 for p in foes])
    for p in g.allies(seat):
        stats = g.face(p).stats
        support = stats["support"] if "support" in stats else g.support_value(p)         # kh.ruling.ally-values
        total += 0.8 + 0.5 * support + 0.2 * stats.get("magic", 0)
    return total + lasting(g, seat)


def lasting(g: Duel, seat: int) -> float:
    """Break of Dawn: Equipment, and what a Form Change adds to the Player Card."""
    total = 0.0
    for p in g.areas[seat][EQUIPMENT]:
        total += 0.9 + 0.6 * g.value(p, "support") + 0.2 * g.value(p, "magic support")
    worn = g.areas[seat][PLAYER]
    if len(worn) > 1:
        attack = g.face(worn[0]).stats["attack"]
        total += sum([1.0 + 0.6 * (g.face(p).stats.get("attack", attack) - attack) for p in worn[1:]])
    return total


def hand(g: Duel, seat: int) -> float:
    """Each card by what can be done with it soon, against a fresh one in its place."""
    ladder = 0
    magic = g.face(g.player_card(seat)).stats.get("magic", 0)
    for p in g.allies(seat):
        stats = g.face(p).stats
        ladder = max(ladder, stats["level"])
        magic = max(magic, stats.get("magic", 0))
    total = 0.0
    best = 0
    spells = 0
    waiting = 0
    them = g.other(seat)
    target = g.world_total(them)
    room = 1 + g.player_value(them, "places for dark cards") - len(g.darks(them))   # one more than now: he will move on
    for p in g.areas[seat][HAND]:
        face = g.face(p)
        level = face.level or 0
        if face.type == "world":
            total += 0.3
            best = max(best, level)
        elif face.type in DARK_TYPES:
            waiting += level > target                                # two may wait for their time: more clog the hand
            if level <= target + 3 and room > 0 and waiting <= 2:
                total += 0.4 + 0.15 * face.stats["power"]
            else:
                total += 0.7 if level <= ladder + 1 and not g.why_not_ally(seat, p) else 0.2
            room -= 1
        elif face.type in ("friend", "player"):
            total += 0.4 + 0.3 * level if level <= ladder + 1 else 0.3
        elif face.type in ("attack", "equipment", "event", "technique"):
            total += 0.8
        elif face.type == "form change":
            total += 1.0
        else:
            total += 0.9 if level <= magic and spells < 2 else 0.2
            spells += 1
        total -= FRESH
    return total + (1.0 + 0.5 * best if best else 0.0)
