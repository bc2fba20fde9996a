"""Made-up cards without texts, with odd numbers, and decks of them that nobody would build."""
from __future__ import annotations

from typing import Any

from playmat import games
from playmat.cards.language.reader import face_from_facts
from playmat.cards.library import CardSpec, Face
from playmat.kernel.chance import Dice

Sketch = tuple[str, int | None, dict[str, Any]]         # name, level, facts
PLAYERS = {"player": ["Ann"], "player/light": ["Ann", "Bob"], "player/dark": ["Zoe", "Imp"],
           "player/xiii": ["Xan", "Yul", "Dark Xan", "Wim", "Uri"]}
LEVELS = {"player": (6, 7, 8), "player/light": (9, 10), "player/dark": (8, 9, 10), "player/xiii": (0, 3)}
EQUIPMENT: dict[str, list[str]] = {                     # and who may carry it
    "Key": [], "Coat": ["player/xiii"], "Cape": ["player/xiii", "Gold"], "Club": ["Ann", "Xan"], "Robe": ["Gold"],
    "Crown": ["Imp", "Dan"]}
TECHNIQUES = {"Rush": ["Ann"], "Whirl": ["Cyd", "Ann"], "Dive": ["Xan"], "Leap": ["Gold"], "Roll": ["Imp"]}
FORMS = ("Ann Gold", "Bob Gold", "Zoe Gold", "Imp Gold", "Xan Gold", "Dark Xan Gold", "Yul Silver", "Annabel Gold")
WITHOUT_USE = {"": (), "light": (), "dark": ("friend", "magic/friend"), "xiii": ("friend", "magic/friend")}


def some(low: int, high: int, dice: Dice) -> int:
    return low + dice.below(high - low + 1)


def player(dice: Dice) -> dict[str, Any]:
    return {"attack": some(0, 6, dice), "magic": some(0, 4, dice), "hearts": some(1, 8, dice)}


def shared_cards(dice: Dice) -> list[Sketch]:
    """What both editions know, but for the Player Cards. Friends may have the name of one."""
    out: list[Sketch] = []
    for name in ("Ann", "Bob", "Cyd", "Dan", "Eve", "Fay"):
        for level in range(6):
            kind = "friend" if dice.below(3) else "magic/friend"
            out.append((name, level, {"type": kind, "support": some(0, 5, dice), "magic": some(0, 4, dice)}))
    out += [(name, level, {"type": "magic"}) for name in ("Spark", "Frost", "Bolt") for level in range(5)]
    out += [(name, None, {"type": "attack", "support": some(0, 4, dice)}) for name in ("Sword", "Spear", "Staff")]
    for name in ("Imp", "Ghoul", "Wraith"):
        out += [(name, level, {"type": "dark", "power": some(0, 8, dice)}) for level in range(6)]
    return out + [(name, level, {"type": "world"}) for name in ("Isle", "Moor") for level in range(6)]


def first_cards(dice: Dice) -> list[Sketch]:
    leaders: list[Sketch] = [(name, level, {"type": "player", **player(dice)})
                             for name in ("Ann", "Bob", "Zoe") for level in (6, 7)]
    return leaders + shared_cards(dice)


def dawn_cards(dice: Dice) -> list[Sketch]:
    out = shared_cards(dice)
    for _, _, facts in out:
        if facts["type"] == "dark":
            facts["type"] = ("dark", "dark/heartless", "dark/villains", "nobody")[dice.below(4)]
        elif facts["type"] == "magic" and dice.below(2):
            facts["type"] = "magic/attack"
        elif facts["type"] == "world" and dice.below(4):
            facts["dark level"] = some(0, 4, dice)
    for kind, names in PLAYERS.items():
        out += [(name, level, {"type": kind, **player(dice)}) for name in names for level in LEVELS[kind]]
    out += [(name, level, {"type": "nobody", "power": some(0, 8, dice)})        # namesakes that are no Player Cards
            for name in ("Yul", "Wim", "Uri") for level in (1, 2)]
    for name, bearers in EQUIPMENT.items():
        facts = {"type": "equipment", "support": some(0, 3, dice), "magic support": some(1, 3, dice)}
        out.append((name, None, {**facts, "bearer": bearers} if bearers else facts))
    out += [(name, None, {"type": "technique", "cooperation": names}) for name, names in TECHNIQUES.items()]
    out += [(f"Event {number}", None, {"type": "event"}) for number in (91, 92)]
    for name in FORMS:
        numbers = {key: some(0, 6, dice) for key in ("attack", "magic") if dice.below(2)}
        out.append((name, some(0, 5, dice) if dice.below(2) else None, {"type": "form change", **numbers}))
    return out


def made_up(edition: str, seed: int) -> tuple[CardSpec, list[Face]]:
    """The game with such cards on the shelf."""
    spec = games.spec("kingdom-hearts", edition)
    cards = (first_cards if edition == "first" else dawn_cards)(Dice(seed))
    faces = [face_from_facts(name, level, facts, "", spec.vocabulary) for name, level, facts in cards]
    return spec.with_cards(faces), faces


def deck(faces: list[Face], dice: Dice) -> list[str]:
    """A leader and cards at random: in most decks low ones, in some of few kinds or hardly any at all."""
    groups = sorted({f.facts.get("group", "") for f in faces if f.type == "player"})
    group = groups[dice.below(len(groups))]
    leaders = [f for f in faces if f.type == "player" and f.facts.get("group", "") == group]
    top = some(0, 7, dice)
    rest = [f for f in faces if f.type != "player" and (f.level or 0) <= top]
    if dice.below(4):
        rest = [f for f in rest if f.type not in WITHOUT_USE[group]]
    weights = {kind: dice.below(5) for kind in sorted({f.type for f in rest})}
    if group == "xiii":
        weights = {**weights, "equipment": 6, "nobody": 6}
    elif group:
        weights = {**weights, "equipment": 4, "attack": 4, "form change": 4}
    rest = [f for f in rest for _ in range(weights[f.type])] or rest
    size = some(0, 12, dice) if dice.below(4) == 0 else some(12, 45, dice)
    return [leaders[dice.below(len(leaders))].title for _ in range(some(1, 7, dice) if group == "xiii" else 1)] + [
        rest[dice.below(len(rest))].title for _ in range(size)]
