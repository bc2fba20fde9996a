"""Positions that begin within a battle or a challenge."""
# not compiled: it runs once, when a file is read
from __future__ import annotations

from playmat.cards.toml_table import TomlTable, kind, named, nobody_called
from playmat.games.kingdom_hearts.chapters.battle import Battle
from playmat.games.kingdom_hearts.chapters.challenge import Challenge, Exchange
from playmat.games.kingdom_hearts.duel import Duel
from playmat.games.kingdom_hearts.state import BATTLE, CHALLENGE
from playmat.kernel.names import NOBODY, NOTHING, Broken

# A phase in these words is in the midst of a fight.
IN_BATTLE = ("battle", "in battle", "in a battle", "during a battle")
IN_CHALLENGE = ("exchange", "challenge exchange", "in challenge", "in a challenge", "during a challenge")
PLAYED = ("joined", "attacks", "techniques")             # who joined and what was played, sorted by kind
CHOICE = ("asks", "next")                                # whose choice it is


class Fight:
    """A battle or challenge under way: what takes part in it on each side, in the order it came."""

    def __init__(self, kind: int, active: int) -> None:
        self.kind = kind                                 # the area: BATTLE or CHALLENGE
        self.active = active
        self.cards: list[list[tuple[TomlTable, int]]] = [[], []]         # of each seat, with the group it was played in
        self.groups = 0
        self.passed = NOBODY                             # who did nothing in the choice before this one
        self.asks = active

    def take(self, sheet: TomlTable, key: str, seat: int) -> None:
        """A row of cards: a list within it was played at the same time."""
        if self.kind == BATTLE and seat != self.active and sheet.row(key):
            raise sheet.wrong(key, "this is not that player's battle; say whose turn it is.")
        for i, v in enumerate(sheet.row(key)):
            place = f"{sheet.at(key)}[{i + 1}]"
            cards = [e for w in (v if isinstance(v, list) else [v]) for e in named(w, place)]
            group = 0
            if isinstance(v, list) or max([card.times("together") for card in cards], default=0):
                group = self.groups = self.groups + 1
            self.cards[seat] += [(card, group) for card in cards]


def fight_under_way(word: str, top: TomlTable, seats: list[TomlTable], names: list[str], active: int) -> Fight | None:
    """The battle or challenge a file speaks of: by its phase, by a table of its own, or by what lies in it."""
    area = which_fight(word, top, seats)
    if area == NOTHING:
        return None
    where, words = ("challenge", (*IN_CHALLENGE, "challenge")) if area == CHALLENGE else (
        "battle", (*IN_BATTLE, "action"))
    if word and word not in words:
        raise top.wrong("phase", f"there is a {where} under way, which is not in the phase {word!r}.")
    fight = Fight(area, active)
    for seat, sheet in enumerate(seats):
        for key in (where, *PLAYED):
            fight.take(sheet, key, seat)
    of_its_own(fight, top, where, names)
    if area == CHALLENGE:
        whose_choice(fight, top.table(where) if isinstance(top.rows.get(where), dict) else TomlTable({}), seats, names)
    return fight


def which_fight(word: str, top: TomlTable, seats: list[TomlTable]) -> int:
    """The area it is fought in, or NOTHING."""
    battle = word in IN_BATTLE or speaks(top, seats, "battle")
    challenge = word in IN_CHALLENGE or speaks(top, seats, "challenge") or any(s.has("passed") for s in seats)
    if battle and challenge:
        raise Broken("battle: there is a battle or a challenge under way, not both.")
    if not battle and not challenge and any(s.has(key) for s in seats for key in PLAYED):
        challenge, battle = word == "challenge", word != "challenge"
    return CHALLENGE if challenge else BATTLE if battle else NOTHING


def speaks(top: TomlTable, seats: list[TomlTable], where: str) -> bool:
    return top.rows.get(where, False) is not False or any(s.has(where) for s in seats)


def of_its_own(fight: Fight, top: TomlTable, where: str, names: list[str]) -> None:
    """[battle] or [challenge]: cards by player, in a battle those of whoever fights it."""
    v = top.take(where)
    if v is None or isinstance(v, bool):
        return
    if not isinstance(v, dict):
        if fight.kind == CHALLENGE or not isinstance(v, (str, list)):
            raise top.wrong(where, f"this should be a table, not {kind(v)}.")
        fight.take(top, where, fight.active)
        return
    table = top.table(where)
    if fight.kind == BATTLE:
        sorted_cards(fight, table, fight.active)
    for seat, name in enumerate(names):
        if isinstance(table.rows.get(name), dict):
            inner = table.table(name)
            sorted_cards(fight, inner, seat)
            inner.end()
        else:
            fight.take(table, name, seat)
    if fight.kind == CHALLENGE:
        table.asked += ["passed", *CHOICE]
    table.end()


def sorted_cards(fight: Fight, sheet: TomlTable, seat: int) -> None:
    for key in (*PLAYED, "magic"):
        fight.take(sheet, key, seat)


def whose_choice(fight: Fight, table: TomlTable, seats: list[TomlTable], names: list[str]) -> None:
    """In a challenge: whose choice it is, and whether the one before it was to do nothing."""
    said = [person(table, key, names) for key in CHOICE if table.has(key)]
    passed = [person(table, "passed", names)] if table.has("passed") else []
    passed += [seat for seat, sheet in enumerate(seats) if sheet.times("passed")]
    if len(set(passed)) > 1:
        raise Broken("challenge.passed: when both have passed the challenge is over; name who passed last.")
    if passed:
        fight.passed = passed[0]
        fight.asks = 1 - passed[0]
    if said and passed and said[0] != fight.asks:
        raise Broken("challenge.passed: after a pass it is the other player's choice.")
    if said:
        fight.asks = said[0]


def person(sheet: TomlTable, key: str, names: list[str]) -> int:
    name = sheet.text(key)
    if name not in names:
        raise sheet.wrong(key, nobody_called(name, names))
    return names.index(name)


def begin_fight(g: Duel, fight: Fight) -> None:
    """The frames of a fight, at the moment of a choice."""
    if fight.kind == BATTLE:
        g.s.battled = max(1, g.s.battled)
        battle = Battle(fight.active)
        battle.go(g, "offer")
        g.call(battle)
        return
    g.s.challenged = max(1, g.s.challenged)
    g.s.stack[-1].go(g, "again")
    challenge = Challenge()
    challenge.attacker = fight.active
    challenge.go(g, "count")
    g.call(challenge)
    exchange = Exchange()
    exchange.seat = fight.asks
    exchange.passes = 1 if fight.passed != NOBODY else 0
    g.call(exchange)
