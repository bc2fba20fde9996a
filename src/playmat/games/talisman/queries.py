"""What can be asked of the table: where everybody stands, what they have and may use, what it is worth."""
from __future__ import annotations

from typing import ClassVar, Final

from playmat.cards.library import Ability, CardSpec
from playmat.cards.runtime.game import CardGame
from playmat.games.talisman.board import DOOR, REGIONS, SPACES, facing, region
from playmat.games.talisman.state import (
    ASIDE,
    BEYOND_START,
    BOARD,
    CASTING,
    CHARACTER,
    DIAL_MAXIMUM,
    DIALS,
    FATE,
    FOLLOWERS,
    LYING,
    MUNNY,
    OBJECTS,
    POINTS_AT_DOOR,
    POINTS_BY_REGION,
    RULE_NUMBERS,
    SHOP,
    SPELL_LIMITS,
    SPELLS,
    TROPHIES,
    TableState,
)
from playmat.kernel.names import NOBODY, NOTHING

# What is remembered (`Board.memory`).
NEEDED_MAGIC: Final = 0                  # of a player: with how much Magic he may keep all he holds
LYING_THERE: Final = 1                   # of all: the cards on a space, as far as somebody looked
WORTH_FROM: Final = 2                    # of a player: Trophy -> what it and the later ones of its stat are worth
RIDES: Final = 3                         # of a player: with what he holds that may stand in place of a roll


class Sheets(CardGame):
    """The players' sheets and the board, asked and never stored."""

    REMEMBERS: ClassVar[tuple[tuple[int, ...], ...]] = ((OBJECTS, SPELLS), (LYING,), (TROPHIES,), (OBJECTS,))

    def __init__(self, spec: CardSpec, state: TableState) -> None:
        super().__init__(spec, state)
        self.s = state

    # -- Characters --------------------------------------------------------------------------------------------------

    def character(self, seat: int) -> int:
        """The Character card of a player, or NOTHING while he waits for a new one."""
        cards = self.s.zones[seat * self.kinds + CHARACTER]
        return cards[0] if cards else NOTHING

    def plays_as(self, seat: int) -> str:
        p = self.character(seat)
        return self.face(p).title if p >= 0 else ""

    def at(self, seat: int) -> int:
        """The space its figure stands on, or NOTHING."""
        s = self.s
        cards = s.zones[seat * self.kinds + CHARACTER]
        return s.on[cards[0]] if cards else NOTHING

    def companions(self, seat: int) -> list[int]:
        """The other players whose Characters stand on the same space, clockwise from the active one."""
        on, figures = self.s.on, self.s.zones[:self.seats * self.kinds:self.kinds]           # CHARACTER comes first
        found: list[int] = []
        if not figures[seat]:
            return found
        here = on[figures[seat][0]]
        for other, cards in enumerate(figures):
            if cards and on[cards[0]] == here and other != seat:
                found.append(other)
        return [other for other in self.in_turn_order() if other in found] if len(found) > 1 else found

    def is_heartless(self, seat: int) -> bool:
        return self.s.heartless[seat] > 0

    def printed(self, seat: int, what: str) -> int:
        """tal.ruling.meaning-of-starting-value: what stands on the Character card."""
        p = self.character(seat)
        return self.face(p).stats[what] if p >= 0 else 0

    # -- the numbers of the rules, as cards may change them ----------------------------------------------------------

    def player_value(self, seat: int, number: str) -> int:
        s = self.s
        if number == "strength" or number == "magic":
            if s.heartless[seat]:
                return 1                                             # tal.heartless.strength-and-magic-one
            base = s.strength[seat] if number == "strength" else s.magic[seat]
            return base if self.silent(number) else self.changed_player_value(seat, number, base)
        if number == "munny":
            return s.munny[seat]
        if number == "health":
            return s.health[seat]
        if number == "fate":
            return s.fate[seat]
        if number == "spell limit":
            base = SPELL_LIMITS[min(6, max(0, self.player_value(seat, "magic")))]
            return base if self.silent(number) else self.changed_player_value(seat, number, base)
        fixed = RULE_NUMBERS.get(number)
        if fixed is None:
            return self.told_number(seat, number)
        return fixed if self.silent(number) else self.changed_player_value(seat, number, fixed)

    def told_number(self, seat: int, number: str) -> int:
        """Numbers that no text asks for, but whoever looks at the table."""
        if number == "points":
            return self.points_of(seat)
        if number in ("munny stock", "fate stock"):
            return self.munny_stock() if number == "munny stock" else self.fate_stock()
        if number == "health limit" or number == "fate limit":
            return self.printed(seat, number.partition(" ")[0]) + BEYOND_START if self.character(seat) >= 0 else 0
        raise KeyError(number)

    def value(self, p: int, stat: str) -> int:
        return self.s.counters[p] if stat == "counters" else super().value(p, stat)

    # -- what may be used --------------------------------------------------------------------------------------------

    def controller(self, p: int) -> int:
        """A card on a space speaks to whoever's turn it is."""
        seat = self.seat_at(p)
        return seat if seat >= 0 else self.s.active

    def possessor(self, p: int) -> int:
        """And belongs to nobody."""
        return self.seat_at(p)

    def works(self, p: int, ability: Ability) -> bool:
        zone = self.s.where[p]
        kind, seat = self.zone_table.kinds[zone], self.zone_table.seats[zone]
        if kind in (LYING, BOARD):
            here = self.at(self.s.active)
            return here >= 0 and (p if kind == BOARD else self.s.on[p]) == here
        if kind == CASTING:
            return False
        if kind == SPELLS:
            return self.may_cast(seat)
        if self.s.heartless[seat]:                                   # tal.heartless.no-objects-munny-followers
            return "object limit" in ability.keys                    # tal.ruling.heartless-other-restrictions
        if kind == OBJECTS and (ability.kind != "always" or "strength" in ability.keys or "magic" in ability.keys):
            return self.forbids("be used", p) == NOTHING
        return True

    def may_cast(self, seat: int) -> bool:
        """tal.heartless.no-spells, tal.spells.one-on-another-turn; and texts may forbid it."""
        s = self.s
        return (not s.heartless[seat] and (seat == s.active or not s.cast[seat])
                and self.forbids("cast spells", seat=seat) == NOTHING)

    def might_answer(self, seat: int) -> bool:
        """By what all can see: it holds a Spell and may still cast one."""
        return len(self.zone(seat, SPELLS)) > 0 and self.may_cast(seat)

    def usable_munny(self, seat: int) -> int:
        return 0 if self.s.heartless[seat] else self.s.munny[seat]

    def at_hand(self, seat: int, what: str) -> int:
        """How much of something a player could pay: the last Health never (tal.ruling.costs-cannot-be-prevented)."""
        if self.character(seat) < 0:
            return 0
        if what == "munny":
            return self.usable_munny(seat)
        return self.s.health[seat] - 1 if what == "health" else self.s.fate[seat]

    # -- stocks (tal.limited.component-limits) -----------------------------------------------------------------------

    def munny_stock(self) -> int:
        return MUNNY - sum(self.s.munny) - sum(self.s.loose[:SPACES])

    def fate_stock(self) -> int:
        return FATE - sum(self.s.fate)

    def room_for(self, seat: int, what: str) -> int:
        """How much more of something a Character could gain now."""
        s = self.s
        if self.character(seat) < 0:
            return 0
        if what == "munny":
            return self.munny_stock()
        if what in DIALS:                                            # tal.stats.dial-maximum
            if s.heartless[seat]:
                return 0                                             # tal.heartless.strength-and-magic-one
            return DIAL_MAXIMUM - (s.strength[seat] if what == "strength" else s.magic[seat])
        if what == "health":                                         # tal.ruling.heal-versus-gain
            return max(0, self.printed(seat, what) + BEYOND_START - s.health[seat])
        return max(0, min(self.printed(seat, what) + BEYOND_START - s.fate[seat], self.fate_stock()))

    def room_for_spells(self, seat: int) -> int:
        """tal.spells.acquire-only-within-limit, tal.heartless.no-spells."""
        if self.character(seat) < 0 or self.s.heartless[seat]:
            return 0
        return max(0, self.player_value(seat, "spell limit") - len(self.zone(seat, SPELLS)))

    def on_pile(self, name: str) -> int:
        """The topmost Purchase card of that name, or NOTHING."""
        found = [p for p in self.zone(0, SHOP) if self.face(p).name == name]
        return found[-1] if found else NOTHING

    # -- the board ---------------------------------------------------------------------------------------------------

    def lying_on(self, space: int) -> list[int]:
        """The cards on a space, in the order in which they came."""
        found: dict[int, list[int]] | None = self.memory[NOBODY][LYING_THERE]
        if found is None:
            found = self.memory[NOBODY][LYING_THERE] = {}
        there = found.get(space)
        if there is None:
            on = self.s.on
            there = found[space] = [p for p in self.zone(0, LYING) if on[p] == space]
        return there

    def opposite(self, space: int) -> list[int]:
        return facing(space) if space >= 0 else []

    def space_named(self, title: str) -> int:
        """The space of that title, or called so by its Region and number."""
        for p in range(SPACES):
            face = self.library.faces[self.shown[p]]
            if face.title == title or face.facts.get("also") == title:
                return p
        raise KeyError(title)

    def linked(self) -> int:
        """tal.encounter.middle-inner-token-pairs: how many tokens link cards to spaces."""
        return 2 * len([p for p in self.zone(0, LYING) if region(self.s.on[p])])

    def carried(self, seat: int) -> list[int]:
        """Objects and Followers."""
        zones, mine = self.s.zones, seat * self.kinds
        return zones[mine + OBJECTS] + zones[mine + FOLLOWERS]

    def keyblades(self, seat: int) -> list[int]:
        return [p for p in self.zone(seat, OBJECTS) if "keyblade" in self.face(p).traits]

    def rides(self, seat: int) -> list[int]:
        """Gummi Ships, and the Dream Rods that may become one."""
        found: list[int] | None = self.memory[seat][RIDES]
        if found is None:
            found = self.memory[seat][RIDES] = [p for p in self.zone(seat, OBJECTS) if "ship" in self.face(p).traits
                                                or self.face(p).name == "Dream Rod"]
        return found

    def worth_from(self, seat: int) -> dict[int, int]:
        """Of each Trophy what it and those of its stat that come after it, as pieces go, are worth together."""
        found: dict[int, int] | None = self.memory[seat][WORTH_FROM]
        if found is None:
            found = self.memory[seat][WORTH_FROM] = {}
            strength = magic = 0
            for p in sorted(self.zone(seat, TROPHIES), reverse=True):
                stats = self.face(p).stats
                if "strength" in stats:
                    strength += stats["strength"]
                    found[p] = strength
                else:
                    magic += stats["magic"]
                    found[p] = magic
        return found

    def trophies(self, seat: int, stat: str) -> list[int]:
        return [p for p in self.zone(seat, TROPHIES) if stat in self.face(p).stats]

    # -- points ------------------------------------------------------------------------------------------------------

    def points(self) -> list[int]:
        return [self.points_of(seat) for seat in range(self.seats)]

    def points_of(self, seat: int) -> int:
        return sum([n for _, n, _ in self.points_made_of(seat)])

    def points_made_of(self, seat: int) -> list[tuple[str, int, str]]:
        """Counting Victory Points; who is out has none (tal.ruling.no-characters-left)."""
        s = self.s
        if self.is_out(seat):
            return []
        cards = len(self.carried(seat)) + len(self.zone(seat, SPELLS)) + len(self.zone(seat, ASIDE))
        parts = [("Objects, Followers and Spells", cards, "tal.score.cards"),
                 ("Munny, two for a point", s.munny[seat] // 2, "tal.score.munny")]
        if self.character(seat) < 0:
            return parts                                             # tal.ruling.score-without-character
        here = self.at(seat)
        place = POINTS_AT_DOOR if here == DOOR else POINTS_BY_REGION[region(here)] if here >= 0 else 0
        where = "At the Door" if here == DOOR else f"In the {REGIONS[region(here)].title()} Region"
        sealed = [("Sealing the Door", s.sealed, "tal.score.sealing-bonus")] if s.sealer == seat else []
        return [("Strength gained", s.strength[seat] - self.printed(seat, "strength"), "tal.score.stat-growth"),
                ("Magic gained", s.magic[seat] - self.printed(seat, "magic"), "tal.score.stat-growth"),
                *parts, (where, place, "tal.score.location"), *sealed]


def points_word(n: int) -> str:
    """For a line of the log whose {n} is so much."""
    return "{n} point" if n == 1 else "{n} points"
