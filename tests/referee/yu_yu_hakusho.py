"""Yu Yu Hakusho's textless cards by the rulebook and its rulings, written apart from the engine: dicts and lists.

A card is {"type", "who", "defense", "price", "attacks": {text: (kind, cost, value)}}. A player has "deck" (the top
last), "hand", "line" (place 1 is the Arena, 2 to 5 the Match Slots: a card or None), "on" (attached card -> character),
"up" (those of them that lie face-up), "discard", "circle" (card -> whether it won), "damage", "energy", "wins".
"""
from __future__ import annotations

from typing import Any

Card = dict[str, Any]
Player = dict[str, Any]
SUDDEN_DEATH = 2


class Referee:
    def __init__(self, cards: dict[int, Card], players: list[Player], active: int) -> None:
        self.cards = cards
        self.players = players
        self.active = active
        self.turn = 0
        self.match = 1
        self.winner = -1                             # a seat, or SUDDEN_DEATH, where this referee goes home
        self.ask = ""                                # main, attack, discard, minimum, flip
        self.asked = active
        self.attack = (0, 0)
        self.due: list[int] = []                     # how many cards are still to be discarded: none, or one number
        self.picked: list[int] = []
        self.flips: list[int] = []                   # attached cards that turn face-up, in order
        self.begin()

    # -- the turn ----------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Two cards, but none in the very first turn; two Spirit Energy, ten at most."""
        self.turn += 1
        me = self.players[self.active]
        for _ in range(2 if self.turn > 1 else 0):
            if not me["deck"]:
                self.winner = 1 - self.active
                return
            me["hand"].append(me["deck"].pop())
        me["energy"] = min(10, me["energy"] + 2)
        self.put_question("main", self.active)

    def put_question(self, ask: str, seat: int) -> None:
        self.ask, self.asked = ask, seat

    def end_turn(self) -> None:
        if self.winner < 0:
            self.active = 1 - self.active
            self.begin()

    # -- what may be said --------------------------------------------------------------------------------------------

    def options(self) -> set[str]:
        me = self.players[self.asked]
        if self.ask == "main":
            return {"end"} | self.fifths(me) | self.attachments(me)
        if self.ask == "attack":
            return {"pass"} | self.attacks(me)
        if self.ask == "discard":
            return self.discards(me)
        return {"yes", "no"} if self.ask == "minimum" else {"pay", "decline"}

    def fifths(self, me: Player) -> set[str]:
        """Into the empty 5th Match Slot, nobody who is there already or was."""
        known = [self.cards[p]["who"] for p in [*me["line"].values(), *me["circle"]] if p is not None]
        return {f"fifth {p}" for p in me["hand"] if self.cards[p]["type"] == "character"
                and me["line"][5] is None and self.cards[p]["who"] not in known}

    def attachments(self, me: Player) -> set[str]:
        """To the fighter for its price, to the Sideline for nothing."""
        out = set()
        for p in me["hand"]:
            if self.cards[p]["type"] in ("item", "technique"):
                for place, q in me["line"].items():
                    if q is not None and (place != 1 or self.cards[p]["price"] <= me["energy"]):
                        out.add(f"attach {p} {q}")
        return out

    def attacks(self, me: Player) -> set[str]:
        """The fighter's own, and those of the techniques face-up on him, if they can be paid."""
        fighter = me["line"][1]
        sources = [fighter] + [p for p, q in me["on"].items() if q == fighter and p in me["up"]]
        return {f"attack {p} {text}" for p in sources for text, (kind, cost, _) in self.cards[p]["attacks"].items()
                if cost <= (me["energy"] if kind == "spirit attack" else len(me["hand"]))}

    def discards(self, me: Player) -> set[str]:
        """One after the other, in rising order, so that enough are left."""
        rest = sorted([p for p in me["hand"] if not self.picked or p > self.picked[-1]])
        short = self.due[0] - len(self.picked)
        return {f"discard {p}" for i, p in enumerate(rest) if len(rest) - i >= short}

    # -- what is said ------------------------------------------------------------------------------------------------

    def say(self, words: str) -> None:
        verb, *rest = words.split()
        args = [int(n) for n in rest]
        me = self.players[self.asked]
        if verb == "end":
            self.put_question("attack", self.active)
        elif verb == "pass":
            self.end_turn()
        elif verb == "fifth":
            me["hand"].remove(args[0])
            me["line"][5] = args[0]
        elif verb == "attach":
            self.attach(me, args[0], args[1])
        elif verb == "attack":
            self.declare(me, (args[0], args[1]))
        elif verb == "discard":
            self.discard(me, args[0])
        elif verb in ("yes", "no"):
            self.minimum(verb == "yes")
        else:
            self.flip(me, verb == "pay")

    def attach(self, me: Player, p: int, q: int) -> None:
        me["hand"].remove(p)
        me["on"][p] = q
        if q == me["line"][1]:
            me["energy"] -= self.cards[p]["price"]
            me["up"].append(p)

    # -- the attack --------------------------------------------------------------------------------------------------

    def declare(self, me: Player, attack: tuple[int, int]) -> None:
        self.attack = attack
        kind, cost, _ = self.cards[attack[0]]["attacks"][attack[1]]
        if kind == "spirit attack":
            me["energy"] -= cost
            self.compare()
        elif cost:
            self.due, self.picked = [cost], []
            self.put_question("discard", self.active)
        else:
            self.compare()

    def discard(self, me: Player, p: int) -> None:
        self.picked.append(p)
        if len(self.picked) < self.due[0]:
            return
        for q in self.picked:
            me["hand"].remove(q)
            me["discard"].append(q)
        if self.ask == "discard" and self.attack[0] >= 0:
            self.compare()
        else:
            self.hurt(1)

    def compare(self) -> None:
        """As much as the defense: one point; twice as much: two; less: one for two cards, if he likes."""
        value = self.cards[self.attack[0]]["attacks"][self.attack[1]][2]
        defense = self.cards[self.players[1 - self.active]["line"][1]]["defense"]
        points = 2 if value >= 2 * defense else 1 if value >= defense else 0
        if points:
            self.hurt(points)
        elif len(self.players[self.active]["hand"]) >= 2:
            self.put_question("minimum", self.active)
        else:
            self.end_turn()

    def minimum(self, bought: bool) -> None:
        if not bought:
            self.end_turn()
            return
        self.attack = (-1, -1)
        self.due, self.picked = [2], []
        self.put_question("discard", self.active)

    def hurt(self, points: int) -> None:
        other = self.players[1 - self.active]
        fighter = other["line"][1]
        other["damage"][fighter] = other["damage"].get(fighter, 0) + points
        if other["damage"][fighter] < 4:
            self.end_turn()
            return
        self.credit(self.active)
        if self.winner < 0:
            self.leave(self.active, 1, True)
            self.leave(1 - self.active, 1, False)
            self.next_match()

    # -- matches -----------------------------------------------------------------------------------------------------

    def credit(self, seat: int) -> None:
        self.players[seat]["wins"] += 1
        if self.players[seat]["wins"] >= 3:
            self.winner = seat

    def leave(self, seat: int, place: int, won: bool) -> None:
        """To the Winner's Circle; what was attached is discarded."""
        me = self.players[seat]
        p = me["line"][place]
        me["line"][place] = None
        me["circle"][p] = won
        for q in [q for q, on in me["on"].items() if on == p]:
            self.drop(me, q)

    def drop(self, me: Player, q: int) -> None:
        del me["on"][q]
        me["up"] = [x for x in me["up"] if x != q]
        me["discard"].append(q)

    def next_match(self) -> None:
        """The next that two can fight; before it forfeits, and matches that nobody wins."""
        while self.winner < 0:
            if self.match == 5:
                self.nobody_left()
                return
            self.match += 1
            there = [player["line"][self.match] is not None for player in self.players]
            if all(there):
                self.enter()
                return
            if any(there):
                seat = there.index(True)
                self.credit(seat)
                if self.winner < 0:
                    self.leave(seat, self.match, True)
            elif self.match == 5:
                self.nobody_left()
            else:
                beaten = self.beaten()
                if len(beaten) == 1:
                    self.winner = 1 - beaten[0]

    def beaten(self) -> list[int]:
        """Who has lost two matches."""
        return [seat for seat in range(2) if self.players[1 - seat]["wins"] >= 2]

    def nobody_left(self) -> None:
        ahead = self.players[0]["wins"] - self.players[1]["wins"]
        beaten = self.beaten()
        self.winner = SUDDEN_DEATH if ahead == 0 else 1 - beaten[0] if len(beaten) == 1 else 0 if ahead > 0 else 1

    def enter(self) -> None:
        """Both step forward; the attacker's cards turn up first, in the order in which they were attached."""
        self.flips = []
        for seat in (self.active, 1 - self.active):
            me = self.players[seat]
            me["line"][1], me["line"][self.match] = me["line"][self.match], None
            self.flips += [p for p, q in me["on"].items() if q == me["line"][1]]
        self.next_flip()

    def next_flip(self) -> None:
        """What costs nothing turns up, what can't be paid goes; between the two its owner decides."""
        while self.flips:
            p = self.flips[0]
            seat = next(seat for seat in range(2) if p in self.players[seat]["on"])
            me, price = self.players[seat], self.cards[p]["price"]
            if 0 < price <= me["energy"]:
                self.put_question("flip", seat)
                return
            self.flips = self.flips[1:]
            if price:
                self.drop(me, p)
            else:
                me["up"].append(p)
        self.end_turn()

    def flip(self, me: Player, paid: bool) -> None:
        p, self.flips = self.flips[0], self.flips[1:]
        if paid:
            me["energy"] -= self.cards[p]["price"]
            me["up"].append(p)
        else:
            self.drop(me, p)
        self.next_flip()
