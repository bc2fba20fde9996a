"""The same game in the engine and before the second referee, compared after every answer."""
from __future__ import annotations

from typing import Any

from playmat.cards.library import CardSpec, Face
from playmat.kernel.chance import Dice
from playmat.kernel.names import CHANCE
from playmat.kernel.option import Option
from playmat.kernel.text import spelt
from tests.referee.referee import AREAS, NAMES, Card, Referee

PHASES = ("draw", "action", "challenge", "discard")
WEIGHTS = {                             # what is said more seldom than the rest (4) or more often: for eventful games
    "end": 1, "discard": 3, "escape": 1, "challenge": 1, "drop": 1, "pass": 2, "done": 2, "fight": 2,
    "battle": 9, "dark": 9, "equip": 9, "technique": 9}


class Differs(AssertionError):
    pass


def card_of(face: Face, owner: int, number: int) -> Card:
    return {**face.facts, **face.stats, "id": number, "owner": owner, "title": face.title, "name": face.name,
            "level": face.level, "type": face.type, "damage": 0}


class Duel:
    def __init__(self, spec: CardSpec, decks: list[list[str]], seed: int, referee: type[Referee]) -> None:
        self.dice = Dice(seed)
        self.said: list[str] = []
        self.g: Any = spec.start({"seats": [{"deck": deck} for deck in decks]}, seed)
        cards = [[card_of(spec.library.faces[spec.library.find(title)], seat, 100 * seat + n)
                  for n, title in enumerate(deck)] for seat, deck in enumerate(decks)]
        self.referee = referee(cards, self.shuffled)
        self.check()

    def play(self, bound: int) -> None:
        while not self.g.over and len(self.said) < bound:
            if self.dice.below(8) == 0:
                self.aside(self.dice.below(2))
            else:
                self.answer()

    def answer(self) -> None:
        """One of those who are asked says something."""
        request = self.g.state.pending[self.dice.below(len(self.g.state.pending))]
        verbs = [v for v in sorted({o.verb for o in request.options}) for _ in range(WEIGHTS.get(v, 4))]
        verb = verbs[self.dice.below(len(verbs))]
        option, words = self.one_of([o for o in request.options if o.verb == verb])
        self.said.append(f"{NAMES[request.seat] if request.seat != CHANCE else 'chance'}: {words}")
        before = self.g.state.where[:] if self.g.state.turn else []
        self.g.log = []
        self.g.take(request, option)
        self.referee.went = []
        self.referee.say(request.seat, words)
        self.check()
        if before:
            self.check_order(before)

    def aside(self, seat: int) -> None:
        """Somebody says something without being asked, if there is anything he may say."""
        offer = self.g.aside(seat)
        if offer is not None:
            option, words = self.one_of(offer.options)
            self.said.append(f"{NAMES[seat]}, not asked: {words}")
            self.g.take(offer, option)
            self.referee.say_aside(seat, words)
            self.check()

    def one_of(self, options: list[Option]) -> tuple[Option, str]:
        option = options[self.dice.below(len(options))]
        return option, spelt(self.g, option, list(NAMES))

    def shuffled(self, seat: int, cards: list[Card]) -> list[Card]:
        """The referee's cards as the engine has shuffled them: what has been drawn since is at the end of the hand."""
        hand, deck = self.titles(seat, "hand"), self.titles(seat, "deck")
        drawn = max(0, len(cards) - len(deck))
        order = hand[len(hand) - drawn:] + deck
        self.same("shuffled", sorted(order), sorted(c["title"] for c in cards))
        left = {c["id"]: c for c in cards}
        return [left.pop(next(n for n, c in left.items() if c["title"] == title)) for title in order]

    # -- comparing ----------------------------------------------------------------------------------------------------

    def same(self, what: str, engine: Any, referee: Any) -> None:
        if engine != referee:
            raise Differs(f"{what}: the engine says {engine}, the referee {referee}, after {'; '.join(self.said)}")

    def check(self) -> None:
        r, g = self.referee, self.g
        second = self.second_position()
        for what, fact in self.position().items():
            self.same(what, fact, second[what])
        asked = {} if g.over else {q.seat: self.words(q.options) for q in g.state.pending}
        self.same("options", asked, {seat: sorted(r.options(seat)) for seat in r.question})
        for seat in range(2):
            self.same(f"asides of {NAMES[seat]}", self.words(g.asides(seat)), sorted(r.asides(seat)))

    def check_order(self, before: list[int]) -> None:
        """The cards that the log tells of went one after the other, as the referee's did. (Of Equipment that goes with
        its bearer it tells first.)"""
        told: dict[int, str] = {}
        for event in self.g.log:
            for p, face, _ in event.faces:
                if self.g.state.where[p] != before[p] and self.g.type(p) != "equipment":
                    told.setdefault(p, self.g.title(face))
        self.same("in this order", list(told.values()), [t for t in self.referee.went if t in told.values()])

    def words(self, options: list[Option]) -> list[str]:
        return sorted({spelt(self.g, o, list(NAMES)) for o in options})

    def titles(self, seat: int, area: str) -> list[str]:
        """What lies in an area: the deck from the top."""
        found = [self.g.face(p).title for p in self.g.zone(seat, AREAS.index(area))]
        return found[::-1] if area == "deck" else found

    def position(self) -> dict[str, Any]:
        g, s = self.g, self.g.state
        out: dict[str, Any] = {
            "turn": s.turn, "active": s.active, "over": g.over, "winner": s.winner, "phase": PHASES[s.phase],
            "moved": s.moved, "battled": s.battled, "escaped": s.escaped, "challenged": s.challenged,
            "hearts": s.hearts,
            "World totals": [g.world_total(seat) for seat in range(2)],
            "attack totals": [g.attack_total(seat) for seat in range(2)] if s.turn else []}
        for seat, name in enumerate(NAMES):
            for area in AREAS:
                out[f"{name}'s {area}"] = in_order(area, self.titles(seat, area), s.turn)
            out[f"damage on {name}'s World"] = [s.damage[p] for p in g.zone(seat, AREAS.index("darks"))]
            out[f"{name}'s bearers"] = [g.face(s.on[p]).title for p in g.zone(seat, AREAS.index("equipment"))]
            out[f"{name}'s Magic Values"] = [g.magic_value(p) for p in g.characters(seat)] if s.turn else []
        return out

    def second_position(self) -> dict[str, Any]:
        r = self.referee
        out: dict[str, Any] = {
            "turn": r.turn, "active": r.active, "over": not r.question, "winner": r.winner, "phase": r.phase, **r.done,
            "hearts": [side["hearts"] for side in r.sides],
            "World totals": [r.world_total(seat) for seat in range(2)],
            "attack totals": [r.total(seat) for seat in range(2)] if r.turn else []}
        for seat, (side, name) in enumerate(zip(r.sides, NAMES, strict=True)):
            for area in AREAS:
                out[f"{name}'s {area}"] = in_order(area, [c["title"] for c in side[area]], r.turn)
            out[f"damage on {name}'s World"] = [c["damage"] for c in side["darks"]]
            out[f"{name}'s bearers"] = [c["on"]["title"] for c in side["equipment"]]
            casters = [r.leader(seat), *r.helpers(seat)] if r.turn else []
            out[f"{name}'s Magic Values"] = [r.magic_value(seat, c) for c in casters]
        return out


def in_order(area: str, titles: list[str], turn: int) -> list[str]:
    """Where the order counts as they lie, else sorted: a hand, and a deck that has not been shuffled yet."""
    return sorted(titles) if area == "hand" or turn == 0 else titles
