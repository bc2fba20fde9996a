"""A second referee of Kingdom Hearts, first edition, for cards without texts, written from the rulebook and the ledger
and not from the engine. No frames, no columns: cards are dicts, areas are lists, a procedure asks by yielding."""
from __future__ import annotations

from collections.abc import Callable, Generator
from functools import partial
from typing import Any

from playmat.kernel.names import CHANCE, NOBODY

Card = dict[str, Any]                           # id, owner, title, name, level, type, its numbers, damage
Side = dict[str, Any]                           # areas by name, and hearts
Options = dict[str, tuple[Any, ...]]            # what may be said -> what to do, and with which cards
Question = dict[int, Callable[[], Options]]     # who is asked -> what he may say
Talk = Generator[Question, tuple[int, str], None]
Ask = Generator[Question, tuple[int, str], str]
Shuffle = Callable[[int, list[Card]], list[Card]]       # how a seat's cards lie afterwards, top first

AREAS = ("deck", "hand", "player", "friends", "worlds", "darks", "battle", "challenge", "magic", "discard", "equipment")
NAMES = ("bill", "kim")


class Over(Exception):
    """The game stops this very moment."""


class Referee:
    HELPERS: tuple[str, ...] = ("friend", "magic/friend")
    DARKS: tuple[str, ...] = ("dark",)

    def __init__(self, decks: list[list[Card]], shuffle: Shuffle) -> None:
        self.sides: list[Side] = [{**{area: [] for area in AREAS}, "hearts": 0} for _ in decks]
        for side, deck in zip(self.sides, decks, strict=True):
            side["deck"] = deck
        self.shuffle = shuffle
        self.active = 0
        self.turn = 0
        self.phase = "draw"
        self.winner = NOBODY
        self.fight: tuple[int, ...] = ()        # whose battle or challenge is under way
        self.midst = False                      # whether the question is about a decision begun already
        self.done = {"moved": 0, "battled": 0, "escaped": 0, "challenged": 0}
        self.went: list[str] = []               # cards from one area to another, since somebody looked
        self.talk = self.game()
        self.question = next(self.talk)

    # -- talking ------------------------------------------------------------------------------------------------------

    def options(self, seat: int) -> Options:
        return self.question[seat]()

    def say(self, seat: int, words: str) -> None:
        if words not in self.options(seat):
            raise ValueError(f"{words!r} is not on offer")
        try:
            self.question = self.talk.send((seat, words))
        except Over:
            self.question = {}

    def asides(self, seat: int) -> Options:
        """What a player who is asked nothing may do."""
        return {}

    def say_aside(self, seat: int, words: str) -> None:
        do, *cards = self.asides(seat)[words]
        do(*cards)

    def ask(self, seat: int, options: Callable[[], Options], midst: bool = False) -> Ask:
        """Ask and carry out; the answer's words are returned."""
        self.midst = midst
        _, words = yield {seat: options}
        do, *cards = options()[words]
        more = do(*cards) if do else None
        if more:                                        # a procedure that asks in its turn
            yield from more
        return words

    # -- the game -----------------------------------------------------------------------------------------------------

    def game(self) -> Talk:
        yield from self.lay_player_cards()
        yield from self.find_first()
        for seat, side in enumerate(self.sides):
            side["hearts"] = side["player"][0]["hearts"]
            side["deck"] = self.shuffle(seat, side["deck"])
        for seat in range(2):
            self.draw_up_to_six(seat)
        while True:
            yield from self.one_turn()
            self.active = 1 - self.active

    def lay_player_cards(self) -> Talk:
        for side in self.sides:
            lead = next(c for c in side["deck"] if c["type"] == "player")
            self.move_card(lead, side["deck"], side["player"])
        yield from ()

    def find_first(self) -> Talk:
        levels = [self.number(side["player"][0], "level") for side in self.sides]
        if levels[0] == levels[1]:
            words = yield from self.ask(CHANCE, lambda: {f"first {name}": (None,) for name in NAMES})
            self.active = NAMES.index(words.split()[1])
        else:
            self.active = levels.index(min(levels))

    def one_turn(self) -> Talk:
        self.turn += 1
        self.done = dict.fromkeys(self.done, 0)
        self.draw_up_to_six(self.active)
        self.phase = "action"
        words = ""
        while words != "end":
            words = yield from self.ask(self.active, self.actions)
        for side in self.sides:
            for dark in side["darks"]:
                dark["damage"] = 0
        self.phase = "challenge"
        words = yield from self.ask(self.active, lambda: {"challenge": (None,), "pass": (None,)})
        if words == "challenge":
            yield from self.challenge()
        self.phase = "discard"
        self.discard([c for c in self.mine()["friends"] if c["type"] == "magic/friend"], self.mine()["friends"])
        words = ""
        while words != "done":
            words = yield from self.ask(self.active, self.discards)
        self.phase = "draw"

    def mine(self) -> Side:
        return self.sides[self.active]

    def theirs(self) -> Side:
        return self.sides[1 - self.active]

    # -- cards from here to there -------------------------------------------------------------------------------------

    def move_card(self, card: Card, here: list[Card], there: list[Card]) -> None:
        here[:] = [c for c in here if c is not card]
        there.append(card)
        self.went.append(card["title"])

    def discard(self, cards: list[Card], area: list[Card]) -> None:
        for card in cards[:]:
            card["damage"] = 0
            self.move_card(card, area, self.sides[card["owner"]]["discard"])

    def draw_up_to_six(self, seat: int) -> None:
        side = self.sides[seat]
        while len(side["hand"]) < 6:
            if not side["deck"]:
                self.reshuffle(seat)
            if not side["deck"]:
                break
            self.move_card(side["deck"][0], side["deck"], side["hand"])
            if not side["deck"]:
                self.reshuffle(seat)

    def reshuffle(self, seat: int) -> None:
        side = self.sides[seat]
        if side["discard"]:
            cards, side["discard"] = side["discard"], []
            side["deck"] = self.shuffle(seat, cards)

    def hand(self, seat: int, *types: str) -> list[Card]:
        return [c for c in self.sides[seat]["hand"] if c["type"] in types]

    def helpers(self, seat: int) -> list[Card]:
        """Friends and Magic/Friends in play, in a fight or not."""
        side = self.sides[seat]
        fighting = [c for c in side["battle"] + side["challenge"] if c["type"] in self.HELPERS]
        return [*side["friends"], *(c for c in fighting if c is not self.leader(seat))]

    def leader(self, seat: int) -> Card:
        side = self.sides[seat]
        found: Card = (side["player"] + side["challenge"])[0]
        return found

    def leading(self, seat: int) -> list[Card]:
        return [self.leader(seat)]

    # -- numbers ------------------------------------------------------------------------------------------------------

    def number(self, card: Card, which: str) -> int:
        return int(card.get(which) or 0)

    def total(self, seat: int) -> int:
        side = self.sides[seat]
        leading = self.leading(seat)
        helping = [c for c in side["battle"] + side["challenge"] if all(c is not card for card in leading)]
        return self.number(leading[0], "attack") + sum(self.number(c, "support") for c in helping)

    def world_total(self, seat: int) -> int:
        return sum(c["level"] for c in self.sides[seat]["worlds"])

    def lose_heart(self, seat: int) -> None:
        self.sides[seat]["hearts"] -= 1
        if self.sides[seat]["hearts"] <= 0:
            self.winner = 1 - seat
            raise Over

    # -- Action Phase -------------------------------------------------------------------------------------------------

    def actions(self) -> Options:
        out: Options = {"end": (None,)}
        if not (self.done["moved"] or self.done["escaped"] or self.mine()["darks"]):
            for world in self.hand(self.active, "world"):
                out[f"move {world['title']}"] = (self.move, world)
        if self.mine()["darks"] and not (self.done["battled"] or self.done["escaped"]):
            out["battle"] = (self.battle,)
            out["escape"] = (self.escape,)
        return {**out, **self.plays_of_the_active()}

    def plays_of_the_active(self) -> Options:
        """What may be played in the Action Phase, in a battle or not."""
        out: Options = {}
        theirs = self.theirs()
        if theirs["worlds"] and len(theirs["darks"]) < self.dark_cap(theirs["worlds"][-1]):
            for dark in self.hand(self.active, *self.DARKS):
                if dark["level"] <= self.world_total(1 - self.active):
                    out[f"dark {dark['title']}"] = (self.play_dark, dark)
        for friend in self.hand(self.active, "friend"):
            if self.may_come(self.active, friend) and friend["level"] <= self.ladder(self.active, friend) + 1:
                out[f"friend {friend['title']}"] = (self.play_friend, self.active, friend)
        return {**out, **self.casts(self.active)}

    def dark_cap(self, world: Card) -> int:
        return int(world["level"])

    def may_come(self, seat: int, friend: Card) -> bool:
        """Whether a Friend or Magic/Friend may be in play with this Player Card."""
        return bool(friend["name"] != self.leader(seat)["name"])

    def ladder(self, seat: int, friend: Card) -> int:
        """The highest level there is when a Friend is played: its namesake has gone by then."""
        return max([c["level"] for c in self.helpers(seat) if c["name"] != friend["name"]], default=0)

    def casts(self, seat: int) -> Options:
        out: Options = {}
        for card in self.hand(seat, "magic", "magic/friend"):
            friendly = card["type"] == "magic/friend"
            if friendly and not self.may_come(seat, card):
                continue
            for caster in [self.leader(seat), *self.helpers(seat)]:
                if friendly and caster["name"] == card["name"]:
                    continue                            # it must go before the new one comes
                if self.magic_value(seat, caster) >= card["level"]:
                    do = self.play_friend if friendly else self.play_magic
                    out[f"cast {card['title']} by {caster['title']}"] = (do, seat, card)
        return out

    def magic_value(self, seat: int, caster: Card) -> int:
        return self.number(caster, "magic")

    def move(self, world: Card) -> None:
        self.done["moved"] += 1
        self.move_card(world, self.mine()["hand"], self.mine()["worlds"])
        self.mine()["hearts"] += 1
        if self.world_total(self.active) >= 13:
            self.winner = self.active
            raise Over

    def escape(self) -> None:
        self.done["escaped"] += 1
        mine = self.mine()
        self.discard(mine["worlds"][-1:], mine["worlds"])
        self.discard(mine["darks"], mine["darks"])
        self.discard(mine["friends"], mine["friends"])
        self.lose_heart(self.active)

    def play_dark(self, dark: Card) -> None:
        self.move_card(dark, self.mine()["hand"], self.theirs()["darks"])

    def play_friend(self, seat: int, friend: Card) -> None:
        side = self.sides[seat]
        for area in ("friends", "battle", "challenge"):
            self.discard([c for c in side[area] if c["name"] == friend["name"] and c in self.helpers(seat)], side[area])
        self.move_card(friend, side["hand"], side["friends"])

    def play_magic(self, seat: int, magic: Card) -> None:
        """Without a text there is nothing that lasts."""
        self.discard([magic], self.sides[seat]["hand"])

    # -- battle -------------------------------------------------------------------------------------------------------

    def battle(self) -> Talk:
        self.done["battled"] += 1
        self.fight = (self.active,)
        words = ""
        while words != "fight":
            words = yield from self.ask(self.active, self.battle_options)
        yield from self.strike()
        self.discard(self.mine()["battle"], self.mine()["battle"])
        self.fight = ()

    def battle_options(self) -> Options:
        return {"fight": (None,), **self.fighting(self.active, "battle"), **self.plays_of_the_active()}

    def fighting(self, seat: int, area: str) -> Options:
        out: Options = {}
        side = self.sides[seat]
        for friend in side["friends"]:
            out[f"join {friend['title']}"] = (self.move_card, friend, side["friends"], side[area])
        for card in self.hand(seat, "attack"):
            out[f"attack {card['title']}"] = (self.attack, seat, area, card)
        return out

    def attack(self, seat: int, area: str, card: Card) -> Talk:
        """One Attack Card or several at the same time."""
        side = self.sides[seat]
        played = [card]
        words = ""

        def others() -> Options:
            rest = [c for c in self.hand(seat, "attack") if all(c is not p for p in played)]
            return {"done": (None,), **{f"with {c['title']}": (played.append, c) for c in rest}}

        while words != "done" and len(others()) > 1:
            words = yield from self.ask(seat, others, midst=True)
        for c in played:
            self.move_card(c, side["hand"], side[area])

    def strike(self) -> Talk:
        darks = self.mine()["darks"]
        total = self.total(self.active)
        shares: list[int] = []
        for dark in darks[:-1]:
            words = yield from self.ask(self.active, partial(self.assignments, dark, total - sum(shares)), midst=True)
            shares.append(int(words.split()[-1]))
        shares.append(total - sum(shares))
        for dark, share in zip(darks, shares, strict=True):
            dark["damage"] += share
        self.discard([c for c in darks if c["damage"] >= max(1, c["power"])], darks)        # no damage, no defeat

    def assignments(self, dark: Card, left: int) -> Options:
        return {f"assign {dark['title']} {n}": (None,) for n in range(left + 1)}

    # -- challenge ----------------------------------------------------------------------------------------------------

    def challenge(self) -> Talk:
        self.done["challenged"] += 1
        self.fight = (0, 1)
        for side in self.sides:
            side["player"], side["challenge"] = [], side["player"]
        seat, passes = self.active, 0
        while passes < 2:
            words = yield from self.ask(seat, partial(self.exchange, seat))
            passes = passes + 1 if words == "pass" else 0
            seat = 1 - seat
        totals = [self.total(seat) for seat in range(2)]
        if totals[0] != totals[1]:
            self.lose_heart(totals.index(min(totals)))
        for seat in (self.active, 1 - self.active):
            side = self.sides[seat]
            leading = self.leading(seat)
            self.discard([c for c in side["challenge"] if all(c is not card for card in leading)], side["challenge"])
            side["player"], side["challenge"] = side["challenge"], []
        self.fight = ()

    def exchange(self, seat: int) -> Options:
        return {"pass": (None,), **self.fighting(seat, "challenge"), **self.casts(seat)}

    # -- Discard Phase ------------------------------------------------------------------------------------------------

    def discards(self) -> Options:
        hand = self.mine()["hand"]
        return {"done": (None,), **{f"discard {c['title']}": (self.discard, [c], hand) for c in hand}}
