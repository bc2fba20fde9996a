"""A second referee for Talisman, written from the rulebook in dicts and lists: movement, encounters and Combat of cards
without texts. It says who is asked what; the answers are the engine's own keys."""
from __future__ import annotations

from collections.abc import Generator
from contextlib import suppress
from typing import Any

Ask = tuple[int, set[str]]                       # a seat (-1: a die) and what it may say
Play = Generator[Ask, str, Any]

BATTLE, GATE, LINK = 4, 24, 27
CORRIDORS = {10: 31, 21: 38}
DIE = (-1, {f"rolled {n}" for n in range(1, 7)})


def ring(space: int, steps: int) -> int:
    return (space + steps) % 24 if space < 24 else 24 + (space - 24 + steps) % 16


class Over(Exception):
    """What follows is not this referee's: somebody is Defeated, or in the Inner Region."""


class TurnOver(Exception):
    """The turn ends immediately."""


class Referee:
    """Players and board as plain data: `cards` says of each piece its type, number and stats."""

    def __init__(self, cards: dict[int, dict[str, Any]], players: list[dict[str, Any]], deck: list[int],
                 draws: list[int], active: int) -> None:
        self.cards = cards
        self.players = players
        self.deck = deck                         # the last is on top
        self.discard: list[int] = []
        self.draws = draws
        self.board: dict[int, list[int]] = {space: [] for space in range(47)}
        self.loose: dict[int, int] = dict.fromkeys(range(47), 0)
        self.active = active

    def play(self) -> Play:
        while True:
            with suppress(TurnOver):
                yield from self.turn(self.players[self.active])
            yield from self.end(self.players[self.active])
            self.active = (self.active + 1) % len(self.players)

    # -- movement ------------------------------------------------------------------------------------------------------

    def turn(self, me: dict[str, Any]) -> Play:
        how = "roll"
        if me["at"] in CORRIDORS and me["health"] > 1:
            how = yield me["seat"], {"roll", "corridor"}
        walked = True
        if how == "corridor":
            me["health"] -= 1
            me["at"] = CORRIDORS[me["at"]]
            walked = False
        else:
            walked = yield from self.walk(me)
        yield from self.land(me, walked, how == "corridor")

    def roll(self, me: dict[str, Any], dice: int = 1) -> Play:
        """Dice of one's own, one of which a Fate token may change."""
        shows = []
        for _ in range(dice):
            said = yield DIE
            shows.append(int(said.split()[1]))
        if me["fate"]:
            said = yield me["seat"], {"stand", *[f"reroll {n + 1}" for n in range(dice)]}
            if said != "stand":
                me["fate"] -= 1
                again = yield DIE
                shows[int(said.split()[1]) - 1] = int(again.split()[1])
        return shows

    def walk(self, me: dict[str, Any]) -> Play:
        """Whether the movement ended as a walk along the ring, from which the Battle space may be tried."""
        shows = yield from self.roll(me)
        left, crossed, walked = shows[0], False, True
        if me["passage"]:
            me["passage"], me["at"] = False, LINK
            left, crossed = left - 1, True
        way = 0
        while left > 0:
            there = self.crossing(me["at"], crossed)
            if not way:
                goal = {f"go {ring(me['at'], left)}": 1, f"go {ring(me['at'], -left)}": -1}
                said = yield me["seat"], {*goal, *there}
                way = goal.get(said, 0)
            else:
                said = "on"
                if there:
                    said = yield me["seat"], {"on", *there}
            if said in ("attempt", "cross", "open"):
                yield from self.turn_off(me, said)
                walked = said != "cross" and walked
                left, crossed, way = left - 1, True, 0
            else:
                me["at"] = ring(me["at"], way)
                left -= 1
        return walked

    def crossing(self, at: int, crossed: bool) -> set[str]:
        if at == GATE:
            return {"open"}
        return set() if crossed else {"attempt"} if at == BATTLE else {"cross"} if at == LINK else set()

    def turn_off(self, me: dict[str, Any], said: str) -> Play:
        if said == "open":
            yield from self.gate(me)
        elif said == "cross":
            me["at"] = BATTLE
        else:
            yield from self.combat(me, "strength", [], 9, 0)
            me["at"] = LINK

    def gate(self, me: dict[str, Any]) -> Play:
        stat = yield me["seat"], {"strength", "magic"}
        shows = yield from self.roll(me, 2)
        if sum(shows) <= me[stat]:
            raise Over
        me[stat] = max(me["start"][stat], me[stat] - 1)
        raise TurnOver

    # -- encounters ----------------------------------------------------------------------------------------------------

    def others(self, me: dict[str, Any]) -> list[dict[str, Any]]:
        n = len(self.players)
        round_table = [self.players[(me["seat"] + i) % n] for i in range(1, n)]
        return [p for p in round_table if p["at"] == me["at"]]

    def goods(self, p: dict[str, Any]) -> bool:
        return bool(p["munny"] or p["fate"] or p["objects"] or p["followers"])

    def land(self, me: dict[str, Any], walked: bool, carried: bool) -> Play:
        partners = {f"trade {p['seat']}" for p in self.others(me) if self.goods(me) or self.goods(p)}
        if partners:
            yield me["seat"], {"pass", *partners}                    # whoever answers never trades here
        if me["at"] == BATTLE and walked and not carried:
            said = yield me["seat"], {"attempt", "encounter"}
            if said == "attempt":
                yield from self.combat(me, "strength", [], 9, 0)
                me["passage"] = True
                return
        elif me["at"] == GATE and (walked or carried):
            said = yield me["seat"], {"open", "encounter"}
            if said == "open":
                yield from self.gate(me)
        yield from self.encounter(me)

    def encounter(self, me: dict[str, Any]) -> Play:
        here = self.board[me["at"]]
        for _ in range(self.draws[me["at"]] - len(here)):
            if not self.deck:
                raise Over                                           # a shuffle: the order is the engine's
            here.append(self.deck.pop())
        done: list[int] = []
        while True:
            enemies = [p for p in here if self.cards[p]["type"] == "enemy" and p not in done]
            if not enemies:
                break
            first = min(enemies, key=lambda p: (self.cards[p]["number"], here.index(p)))
            stat = "strength" if "strength" in self.cards[first] else "magic"
            group = [p for p in enemies if stat in self.cards[p]
                     and self.cards[p]["number"] == self.cards[first]["number"]]
            done += group
            yield from self.combat(me, stat, group, 0, 1)
        yield from self.collect(me)

    def collect(self, me: dict[str, Any]) -> Play:
        here = self.board[me["at"]]
        while True:
            takes = {f"take {p}" for p in here if self.cards[p]["type"] != "enemy"}
            takes |= {f"gather {n}" for n in range(1, self.loose[me["at"]] + 1)}
            if not takes:
                return
            verb, _, what = (yield me["seat"], {"done", *takes}).partition(" ")
            if verb == "done":
                return
            if verb == "gather":
                self.loose[me["at"]] -= int(what)
                me["munny"] += int(what)
                continue
            p = int(what)
            here.remove(p)
            if self.cards[p]["type"] == "munny":
                self.discard.append(p)
                held = sum(x["munny"] for x in self.players) + sum(self.loose.values())
                me["munny"] += min(self.cards[p]["worth"], 30 - held)
            else:
                me["followers" if self.cards[p]["type"] == "follower" else "objects"].append(p)
            while len(me["objects"]) > 4:
                said = yield me["seat"], {f"drop {q}" for q in me["objects"]}
                me["objects"].remove(int(said.split()[1]))
                here.append(int(said.split()[1]))

    # -- combat --------------------------------------------------------------------------------------------------------

    def combat(self, me: dict[str, Any], stat: str, foes: list[int], foe: int, enemy_dice: int) -> Play:
        helper, aid, asked = None, 0, []
        while helper is None:
            free = [p for p in self.others(me) if p not in asked]
            if not free:
                break
            said = yield me["seat"], {"alone", *[f"ask {p['seat']}" for p in free]}
            if said == "alone":
                break
            other = self.players[int(said.split()[1])]
            asked.append(other)
            said = yield other["seat"], {"refuse", *[f"help {n}" for n in range(1, min(3, other[stat]) + 1)]}
            if said != "refuse":
                helper, aid = other, int(said.split()[1])
        mine = int((yield DIE).split()[1])
        theirs = int((yield DIE).split()[1]) if enemy_dice else 0
        if me["fate"]:
            said = yield me["seat"], {"stand", "reroll 1"}
            if said != "stand":
                me["fate"] -= 1
                mine = int((yield DIE).split()[1])
        difference = me[stat] + aid + mine - (foe + sum(self.cards[p][stat] for p in foes) + theirs)
        if difference > 0:
            for p in foes:
                self.board[me["at"]].remove(p)
                me["trophies"].append(p)
            if helper is not None:
                held = sum(x["munny"] for x in self.players) + sum(self.loose.values())
                helper["munny"] += min(1, 30 - held)
            return
        if difference < 0:
            for loser in [me] + ([helper] if helper is not None else []):
                loser["health"] -= 1
                if not loser["health"]:
                    raise Over
        raise TurnOver

    # -- the end of a turn ---------------------------------------------------------------------------------------------

    def end(self, me: dict[str, Any]) -> Play:
        surrendered = False
        while True:
            options = {f"surrender {p}" for p in me["objects"] + me["followers"]}
            options |= {f"leave {n}" for n in range(1, me["munny"] + 1)}
            if not surrendered:
                options |= {f"exchange {p}" for p in me["trophies"]
                            if self.worth(me, p, 0) >= 5 and me[self.stat(p)] < 12}
            if not options:
                return
            verb, _, what = (yield me["seat"], {"done", *options}).partition(" ")
            if verb == "done":
                return
            if verb == "exchange":
                yield from self.exchange(me, int(what))
                continue
            surrendered = True
            if verb == "leave":
                me["munny"] -= int(what)
                self.loose[me["at"]] += int(what)
            else:
                me["objects" if int(what) in me["objects"] else "followers"].remove(int(what))
                self.board[me["at"]].append(int(what))

    def stat(self, p: int) -> str:
        return "strength" if "strength" in self.cards[p] else "magic"

    def worth(self, me: dict[str, Any], p: int, so_far: int) -> int:
        """A Trophy and all of its kind that can still be named after it."""
        stat = self.stat(p)
        rest: int = sum(self.cards[q][stat] for q in me["trophies"] if q >= p and stat in self.cards[q])
        return so_far + rest

    def exchange(self, me: dict[str, Any], first: int) -> Play:
        chosen, stat = [first], self.stat(first)
        while True:
            total = sum(self.cards[p][stat] for p in chosen)
            more = {f"add {p}" for p in me["trophies"]
                    if p > chosen[-1] and stat in self.cards[p] and self.worth(me, p, total) >= 5}
            if not more:
                break
            said = yield me["seat"], more | ({"done"} if total >= 5 else set())
            if said == "done":
                break
            chosen.append(int(said.split()[1]))
        for p in chosen:
            me["trophies"].remove(p)
            self.discard.append(p)
        me[stat] = min(12, me[stat] + sum(self.cards[p][stat] for p in chosen) // 5)
