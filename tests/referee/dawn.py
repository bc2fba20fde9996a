"""The second referee's Break of Dawn: what differs from the first edition, for cards without texts."""
from __future__ import annotations

from collections.abc import Callable
from functools import partial

from playmat.kernel.names import CHANCE
from tests.referee.referee import Ask, Card, Options, Referee, Talk

ALLIES = {"light": ("friend", "magic/friend"), "dark": ("dark",), "xiii": ("nobody", "player")}


def called(card: Card, name: str) -> bool:
    """Whether a card's name has all the words of another name in it, one after the other."""
    return f" {name} " in f" {card['name']} "


class DawnReferee(Referee):
    HELPERS = ("friend", "magic/friend", "dark", "nobody", "player")
    DARKS = ("dark", "nobody")

    # -- the beginning ------------------------------------------------------------------------------------------------

    def lay_player_cards(self) -> Talk:
        leads = [{f"lead {c['title']}": (c,) for c in side["deck"] if c["type"] == "player"} for side in self.sides]
        chosen: dict[int, Card] = {}
        for seat, side in enumerate(self.sides):
            if len([c for c in side["deck"] if c["type"] == "player"]) == 1:
                [(chosen[seat],)] = leads[seat].values()
        while len(chosen) < 2:
            seat, words = yield {seat: partial(dict, leads[seat]) for seat in range(2) if seat not in chosen}
            [chosen[seat]] = leads[seat][words]
        for seat, side in enumerate(self.sides):
            self.move_card(chosen[seat], side["deck"], side["player"])

    # -- at any time --------------------------------------------------------------------------------------------------

    def ask(self, seat: int, options: Callable[[], Options], midst: bool = False) -> Ask:
        """A discard uses up nothing: the same question comes again."""
        words = "drop"
        while words.startswith("drop"):
            words = yield from super().ask(seat, partial(self.with_drops, seat, options), midst)
        return words

    def with_drops(self, seat: int, options: Callable[[], Options]) -> Options:
        return options() if self.midst or seat == CHANCE else {**options(), **self.drops(seat)}

    def drops(self, seat: int) -> Options:
        cards = [*self.sides[seat]["equipment"], *self.form(seat)]
        return {f"drop {c['title']}": (self.drop, seat, c) for c in cards}

    def asides(self, seat: int) -> Options:
        """What a player who is asked nothing may do."""
        return {} if seat in self.question or not self.question or self.midst else self.drops(seat)

    def drop(self, seat: int, card: Card) -> None:
        side = self.sides[seat]
        for area in ("equipment", "player", "challenge"):
            self.discard([c for c in side[area] if c is card], side[area])
        for worn in self.worn(seat, self.leader(seat)):
            if not self.may_carry(seat, self.leader(seat), worn):
                self.discard([worn], side["equipment"])

    # -- forms and Equipment ------------------------------------------------------------------------------------------

    def form(self, seat: int) -> list[Card]:
        side = self.sides[seat]
        return [c for c in side["player"] + side["challenge"] if c["type"] == "form change"]

    def worn(self, seat: int, bearer: Card) -> list[Card]:
        return [c for c in self.sides[seat]["equipment"] if c["on"] is bearer]

    def leading(self, seat: int) -> list[Card]:
        return [self.leader(seat), *self.form(seat)]

    def may_carry(self, seat: int, bearer: Card, equipment: Card) -> bool:
        names = [n for n in equipment.get("bearer", "").split(", ") if n]
        there = self.leading(seat) if bearer is self.leader(seat) else [bearer]
        kind = f"{bearer['type']}/{bearer.get('group') or 'light'}"
        return not names or kind in names or any(called(c, n) for n in names for c in there)

    def discard(self, cards: list[Card], area: list[Card]) -> None:
        for card in cards[:]:
            super().discard([card], area)
            for side in self.sides:
                super().discard([c for c in side["equipment"] if c["on"] is card], side["equipment"])

    def play_friend(self, seat: int, friend: Card) -> None:
        """What the namesake carries passes on, if the new one may carry it."""
        for old in [c for c in self.helpers(seat) if c["name"] == friend["name"]]:
            for worn in self.worn(seat, old):
                if self.may_carry(seat, friend, worn):
                    worn["on"] = friend
        super().play_friend(seat, friend)

    # -- numbers ------------------------------------------------------------------------------------------------------

    def number(self, card: Card, which: str) -> int:
        """A form's numbers stand for those beneath it; a Player/XIII supports with its attack."""
        for form in self.form(card["owner"]) if card is self.leader(card["owner"]) else []:
            if form.get(which) is not None:
                return int(form[which])
        return super().number(card, "attack" if which == "support" and card["type"] == "player" else which)

    def total(self, seat: int) -> int:
        side = self.sides[seat]
        fighting = side["player"] + side["battle"] + side["challenge"]
        worn = [c for bearer in fighting for c in self.worn(seat, bearer)]
        return super().total(seat) + sum(self.number(c, "support") for c in worn)

    def magic_value(self, seat: int, caster: Card) -> int:
        worn = self.worn(seat, caster) if seat in self.fight else []
        return self.number(caster, "magic") + sum(self.number(c, "magic support") for c in worn)

    def dark_cap(self, world: Card) -> int:
        return self.number(world, "dark level" if "dark level" in world else "level")

    # -- allies -------------------------------------------------------------------------------------------------------

    def may_come(self, seat: int, friend: Card) -> bool:
        variety = self.leader(seat).get("group") or "light"
        return friend["type"] in ALLIES[variety] and super().may_come(seat, friend)

    def ladder(self, seat: int, friend: Card) -> int:
        """The namesake that goes still counts."""
        return max([c["level"] for c in self.helpers(seat)], default=0)

    # -- what may be played -------------------------------------------------------------------------------------------

    def plays_of_the_active(self) -> Options:
        out = super().plays_of_the_active()
        for card in self.hand(self.active, "dark", "nobody", "player"):
            if self.may_come(self.active, card) and card["level"] <= self.ladder(self.active, card) + 1:
                out[f"ally {card['title']}"] = (self.play_friend, self.active, card)
        return out

    def actions(self) -> Options:
        out = super().actions()
        mine, leader = self.mine(), self.leader(self.active)
        for card in self.hand(self.active, "event"):
            out[f"event {card['title']}"] = (self.discard, [card], mine["hand"])
        for card in self.hand(self.active, "form change"):
            if not self.form(self.active) and called(card, leader["name"]):
                out[f"form {card['title']}"] = (self.move_card, card, mine["hand"], mine["player"])
        for card in self.hand(self.active, "equipment"):
            for bearer in [leader, *mine["friends"]]:
                free = all(c["name"] == card["name"] for c in self.worn(self.active, bearer))
                if free and self.may_carry(self.active, bearer, card):
                    out[f"equip {card['title']} on {bearer['title']}"] = (self.equip, card, bearer)
        return out

    def equip(self, card: Card, bearer: Card) -> None:
        mine = self.mine()
        self.discard([c for c in mine["equipment"] if c["name"] == card["name"]], mine["equipment"])
        card["on"] = bearer
        self.move_card(card, mine["hand"], mine["equipment"])

    # -- fights -------------------------------------------------------------------------------------------------------

    def battle_options(self) -> Options:
        out = super().battle_options()
        there = [*self.leading(self.active), *self.helpers(self.active)]
        for card in self.hand(self.active, "technique"):
            if all(any(called(c, name) for c in there) for name in card["cooperation"].split(", ")):
                out[f"technique {card['title']}"] = (self.move_card, card, self.mine()["hand"], self.mine()["battle"])
        return out
