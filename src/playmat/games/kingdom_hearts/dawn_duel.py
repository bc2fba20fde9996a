"""Break of Dawn: what its rulebook answers differently from the first one."""
from __future__ import annotations

from playmat.cards.effects.modifiers import SET
from playmat.cards.library import Ability
from playmat.games.kingdom_hearts.chapters import equipment
from playmat.games.kingdom_hearts.chapters.names import contains_name, group
from playmat.games.kingdom_hearts.duel import Duel
from playmat.games.kingdom_hearts.state import EQUIPMENT, FRIEND_TYPES
from playmat.kernel.names import NOTHING


class Dawn(Duel):
    """Ten card types; Player Cards of three varieties, each with allies of its own."""

    def cited(self, rule: str) -> str:
        return rule.removesuffix("first") + "bod"

    # -- names and numbers -------------------------------------------------------------------------------------------

    def named(self, p: int, name: str) -> bool:
        """kh.name.containment; an Event has no name (kh.event.number-not-name); a form has the name that is on top."""
        face = self.face(p)
        form = self.form_on(p)
        return face.type != "event" and (contains_name(face.name, name) or face.facts.get("counts as") == name
                                         or (form != NOTHING and contains_name(self.face(form).name, name)))

    def value(self, p: int, stat: str) -> int:
        """kh.ruling.form-change-values: what is printed on a Form Change replaces what is beneath it."""
        if stat == "counters":
            return self.s.counters[p]
        if self.face(p).type == "player":
            if stat == "support" and self.is_ally(p):
                return self.changed(p, stat, self.value(p, "attack"))          # kh.ruling.xiii-ally-values
            form = self.form_on(p)
            if form != NOTHING and stat in self.face(form).stats:
                return self.changed(p, stat, self.face(form).stats[stat])
        return super().value(p, stat)

    def changes(self, p: int, stat: str) -> list[tuple[int, str, int]]:
        form = self.form_on(p)
        printed = self.face(form).stats if form != NOTHING else {}
        return [(form, SET, printed[stat]) for _ in range(stat in printed)] + super().changes(p, stat)

    def works(self, p: int, ability: Ability) -> bool:
        form = self.form_on(p)
        return not (form != NOTHING and self.face(form).abilities) and super().works(p, ability)

    def attack_value(self, p: int) -> int:
        """kh.equipment.support, kh.battle.equipment."""
        return self.value(p, "attack") + self.equipped(p, "support")

    def support_value(self, p: int) -> int:
        """kh.ruling.equipment-support-for-friend."""
        return self.value(p, "support") + self.equipped(p, "support")

    def magic_value(self, p: int) -> int:
        """kh.equipment.magic-support: in fights only (kh.ruling.equipment-magic-window)."""
        fighting = self.in_challenge() or (
            self.in_battle() and self.s.active == self.s.control[p])
        return self.value(p, "magic") + (self.equipped(p, "magic support") if fighting else 0)

    def dark_places(self, world: int) -> int:
        """kh.dark.count-bod; an older World without a Dark Level: kh.ruling.legacy-world-dark-level."""
        return self.value(world, "dark level") if "dark level" in self.face(world).stats else self.level(world)

    # -- Form Changes and Equipment ----------------------------------------------------------------------------------

    def form(self, seat: int) -> int:
        """The Form Change on a player's Player Card (kh.form.placed-on-top)."""
        return self.form_on(self.player_card(seat))

    def form_on(self, p: int) -> int:
        s = self.s
        if p < 0 or len(s.zones[s.where[p]]) == 1 or self.type(p) != "player":
            return NOTHING
        for q in s.zones[s.where[p]]:
            if s.on[q] == p and self.type(q) == "form change":
                return q
        return NOTHING

    def equipment(self, p: int) -> int:
        """What a character carries (kh.equipment.one-per-character)."""
        for q in self.areas[0][EQUIPMENT] + self.areas[1][EQUIPMENT]:
            if self.s.on[q] == p:
                return q
        return NOTHING

    def carried(self, p: int) -> list[int]:
        """All that it carries, should a text let it carry a second."""
        return [q for q in self.areas[0][EQUIPMENT] + self.areas[1][EQUIPMENT] if self.s.on[q] == p]

    def has_room(self, p: int) -> bool:
        """Whether it may carry one more."""
        held = self.carried(p)
        return not held or (len(held) == 1 and self.allows("carry a second equipment", p) != NOTHING)

    def equipped(self, p: int, stat: str) -> int:
        return sum([self.value(q, stat) for q in self.carried(p)])

    def holder(self, p: int) -> int:
        return self.s.on[p]

    def came(self, p: int) -> None:
        """Texts that wait for it fall due together with its own (kh.ruling.simultaneous-texts)."""
        self.happen("came into play", it=p, seat=self.s.control[p])

    def go_to(self, p: int, kind: int) -> None:
        """kh.ruling.equipment-leaves: Equipment goes with whoever carried it, or can carry it no longer."""
        self.s.counters[p] = 0
        carried = self.carried(p)
        beneath = self.s.on[p] if self.type(p) == "form change" else NOTHING
        super().go_to(p, kind)
        for q in carried:
            self.discard(q, "kh.ruling.equipment-leaves")
        if beneath != NOTHING:
            self.check_equipment(beneath)

    def check_equipment(self, p: int) -> None:
        """kh.ruling.form-change-equipment: when a form goes; one that comes takes no name away."""
        for q in self.carried(p):
            if not equipment.may_bear(self, q, p):
                self.discard(q, "kh.ruling.form-change-equipment")
        if len(self.carried(p)) > 1 and self.allows("carry a second equipment", p) == NOTHING:
            self.call(equipment.KeepOneEquipment(self.s.control[p], p))

    def changed_control(self, p: int, seat: int) -> None:
        for q in self.carried(p):
            self.enter(q, seat, EQUIPMENT)

    def make_room(self, seat: int, p: int) -> None:
        """kh.ruling.equipment-friend-replaced: its Equipment passes to the new card, if that may carry it."""
        old = self.namesake(seat, p)
        carried = self.equipment(old) if old != NOTHING else NOTHING
        if carried != NOTHING and equipment.may_bear(self, carried, p):
            self.s.on[carried] = p
        super().make_room(seat, p)

    # -- allies ------------------------------------------------------------------------------------------------------

    def may_lead(self, cards: list[int]) -> bool:
        """kh.deck.xiii-exception: of several Player/XIII Cards one is chosen."""
        return len(cards) == 1 or (bool(cards) and all(group(self.face(p)) == "xiii" for p in cards))

    def variety(self, seat: int) -> str:
        """kh.player.varieties; an older Player Card is Light (kh.ruling.legacy-player-variety)."""
        return group(self.face(self.player_card(seat))) or "light"

    def why_not_ally(self, seat: int, p: int) -> str:
        """kh.player.varieties: what kind of card can serve as an ally of the Player Card, unless a text allows more."""
        variety, face = self.variety(seat), self.face(p)
        if self.allows("be an ally", p) != NOTHING:
            return ""                                                # kh.player.text-governs-allies
        if face.type in FRIEND_TYPES:
            return "" if variety == "light" else "kh.ruling.friends-only-for-light"
        if face.type == "dark":
            return "" if variety == "dark" else ("kh.ruling.nobody-not-for-dark" if variety == "xiii"
                                                 else "kh.player.light-allies")
        if face.type == "nobody" or (face.type == "player" and group(face) == "xiii"):
            return "" if variety == "xiii" else ("kh.ruling.nobody-not-for-dark" if variety == "dark"
                                                 else "kh.player.light-allies")
        return "kh.player.varieties"

    def only_friends(self) -> bool:
        return False

    def ladder(self, seat: int, leaving: int) -> list[int]:
        """kh.friend.replace-bod: the card that makes room still counts."""
        return self.ally_levels(seat)
