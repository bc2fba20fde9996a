"""Lorcana's textless cards by the Comprehensive Rules, written apart from the engine: dicts, lists, and nothing clever.

A card is {"type", "name", "cost", "strength", "willpower", "lore", "inkable", "shift", "song", "move"}; what lies in
play is {"damage", "exerted", "drying", "at", "under"} besides. Cards are called by number. With Shift the character
goes on under the number it had, and the number of the card that was played goes to the card beneath.
"""
from __future__ import annotations

from typing import Any

GOAL = 20
Card = dict[str, Any]
Player = dict[str, Any]


class Referee:
    def __init__(self, cards: dict[int, Card], players: list[Player], active: int) -> None:
        self.cards = cards
        self.players = players                       # deck (the top last), hand, play, ink, discard, lore
        self.active = active
        self.turn = 0
        self.inked = False
        self.winner = -1
        self.begin()

    # -- the turn ----------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Ready, Set, Draw."""
        me = self.players[self.active]
        self.turn += 1
        self.inked = False
        me["ink"] = [[p, False] for p, _ in me["ink"]]
        for thing in me["play"].values():
            thing["exerted"] = thing["drying"] = False
        for p in me["play"]:
            if self.cards[p]["type"] == "location":
                me["lore"] += self.cards[p]["lore"]
        self.see_who_won()
        if self.winner < 0 and self.turn > 1:
            if me["deck"]:
                me["hand"].append(me["deck"].pop())
            else:
                self.out(self.active)

    def see_who_won(self) -> None:
        for n in range(len(self.players)):
            seat = (self.active + n) % len(self.players)
            if self.winner < 0 and self.players[seat]["lore"] >= GOAL:
                self.winner = seat

    def out(self, seat: int) -> None:
        """Of two, the other has won. (Games of more are stopped before a deck is empty.)"""
        self.winner = 1 - seat

    # -- what may be done --------------------------------------------------------------------------------------------

    def options(self) -> set[str]:
        out = {"end"}
        me = self.players[self.active]
        ink = sum(not spent for _, spent in me["ink"])
        chars = [p for p in me["play"] if self.cards[p]["type"] == "character"]
        able = [p for p in chars if not me["play"][p]["exerted"] and not me["play"][p]["drying"]]
        for p in me["hand"]:
            card = self.cards[p]
            if card["inkable"] and not self.inked:
                out.add(f"ink {p}")
            if card["cost"] <= ink:
                out.add(f"play {p}")
            if card["shift"] and card["shift"] <= ink:
                out |= {f"shift {p} {q}" for q in chars if self.cards[q]["name"] == card["name"]}
            if card["song"]:
                out |= {f"sing {p} {q}" for q in able if self.cards[q]["cost"] >= card["cost"]}
        out |= {f"quest {p}" for p in able}
        out |= {f"challenge {p} {q}" for p in able for q in self.targets()}
        for place in [p for p in me["play"] if self.cards[p]["type"] == "location"]:
            if self.cards[place]["move"] <= ink:
                out |= {f"move {p} {place}" for p in chars if me["play"][p]["at"] != place}
        return out

    def targets(self) -> list[int]:
        """Exerted opposing characters, and locations."""
        others = [player["play"] for seat, player in enumerate(self.players) if seat != self.active]
        theirs = [row for play in others for row in play.items()]
        return [q for q, thing in theirs if self.cards[q]["type"] == "location"
                or (self.cards[q]["type"] == "character" and thing["exerted"])]

    # -- doing it ----------------------------------------------------------------------------------------------------

    def say(self, key: str) -> None:
        verb, *numbers = key.split()
        getattr(self, "do_" + verb)(*map(int, numbers))
        if self.winner < 0:
            self.see_who_won()
        self.see_who_fell()

    def do_end(self) -> None:
        self.active = (self.active + 1) % len(self.players)
        self.begin()

    def do_ink(self, p: int) -> None:
        me = self.players[self.active]
        me["hand"].remove(p)
        me["ink"].append([p, False])
        self.inked = True

    def pay(self, n: int) -> None:
        for row in self.players[self.active]["ink"]:
            if n and not row[1]:
                row[1] = True
                n -= 1

    def do_play(self, p: int) -> None:
        me, card = self.players[self.active], self.cards[p]
        me["hand"].remove(p)
        self.pay(card["cost"])
        if card["type"] == "action":
            me["discard"].append(p)
        else:
            drying = card["type"] == "character"
            me["play"][p] = {"damage": 0, "exerted": False, "drying": drying, "at": None, "under": []}

    def do_shift(self, p: int, base: int) -> None:
        me = self.players[self.active]
        me["hand"].remove(p)
        self.pay(self.cards[p]["shift"])
        self.cards[p], self.cards[base] = self.cards[base], self.cards[p]
        me["play"][base]["under"].append(p)

    def do_sing(self, song: int, singer: int) -> None:
        me = self.players[self.active]
        me["hand"].remove(song)
        me["play"][singer]["exerted"] = True
        me["discard"].append(song)

    def do_quest(self, p: int) -> None:
        me = self.players[self.active]
        me["play"][p]["exerted"] = True
        me["lore"] += self.cards[p]["lore"]

    def do_move(self, p: int, place: int) -> None:
        self.pay(self.cards[place]["move"])
        self.players[self.active]["play"][p]["at"] = place

    def do_challenge(self, p: int, q: int) -> None:
        mine = self.players[self.active]["play"][p]
        owner = next(player for player in self.players if q in player["play"])
        mine["exerted"] = True
        owner["play"][q]["damage"] += self.cards[p]["strength"]
        if self.cards[q]["type"] == "character":
            mine["damage"] += self.cards[q]["strength"]

    def see_who_fell(self) -> None:
        """After whatever was done: a great version may bear less than the small one beneath it."""
        for player in self.players:
            for fallen in [x for x, t in player["play"].items() if self.cards[x]["type"] in ("character", "location")
                           and t["damage"] >= self.cards[x]["willpower"]]:
                self.banish(player, fallen)

    def banish(self, player: Player, p: int) -> None:
        thing = player["play"].pop(p)
        player["discard"] += [p, *thing["under"]]
        for other in player["play"].values():
            if other["at"] == p:
                other["at"] = None
