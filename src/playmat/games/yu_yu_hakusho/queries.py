"""The play mat as the cards lie on it: who fights, what is attached, who counts as what, and how strong it is."""
from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar, Final

from playmat.cards.effects.modifiers import TRAIT
from playmat.cards.runtime.parts import PART, part_of
from playmat.cards.runtime.resolve import Resolve
from playmat.games.yu_yu_hakusho.elsewhere import CHOSEN, and_elsewhere
from playmat.games.yu_yu_hakusho.folding import BEARING, STATS, number_of
from playmat.games.yu_yu_hakusho.lying import LyingCards
from playmat.games.yu_yu_hakusho.matters import (
    BONUSES,
    CARD_COST,
    DISCOUNTS,
    FREE_TURN,
    LIE_OPEN,
    PRICES,
)
from playmat.games.yu_yu_hakusho.printed import PLAYED_FROM_THERE
from playmat.games.yu_yu_hakusho.state import (
    ARENA,
    ATTACHED,
    ATTACK_STEP,
    BENEATH,
    BONUS,
    CHARACTERS,
    CIRCLE,
    DAMAGE_FOR_KING,
    DECK,
    DISCARD,
    FIGHTING_TYPES,
    HAND,
    IN_PLAY,
    KING,
    LINING_UP,
    MAIN_STEP,
    RULE_NUMBERS,
    SLOT2,
    SLOTS,
    TEAM_NAMES,
)
from playmat.kernel.names import CHANCE, NOBODY, NOTHING

PASS_AS_BOTH: Final = "pass as both alliances"          # deeds that the rules ask about
NO_CHANCE: Final = "choose instead of chance"
ALLIANCES: Final = ("hero", "villain")
TEAM_TRAITS: Final = frozenset([TRAIT + team for team in TEAM_NAMES])       # as texts give and take them
ABROAD: Final = "pass as both alliances to the other side"
WHERE_ONCE: Final = (*CHARACTERS, CIRCLE, ATTACHED)     # where no character may be twice
CONTROLLED: Final = (*IN_PLAY, CIRCLE)                  # where a card is whose side it lies on


Hand = dict[str, list[int]]                      # the cards of each type


# What is remembered of a player (`Board.memory`).
HELD: Final = 0
COUNTED: Final = 1           # the texts that had a say in his Team Bonuses when they were counted
TEAM: Final = 4              # his characters: to whom cards may be attached
SHOWN: Final = 2             # the texts about what may not be hidden, if nothing is of which they can speak


class PlayMat(LyingCards):
    """Two players, each with an Arena, four Match Slots and a Winner's Circle."""

    REMEMBERS: ClassVar[tuple[tuple[int, ...], ...]] = (
        (HAND,), (*CHARACTERS, CIRCLE), (HAND, DECK), (DISCARD,), CHARACTERS)

    def other(self, seat: int) -> int:
        return 1 - seat

    # -- cards -------------------------------------------------------------------------------------------------------

    def type(self, p: int) -> str:
        return self.library.faces[self.shown[p]].type

    def held(self, seat: int) -> Hand:
        found: Hand | None = self.memory[seat][HELD]
        if found is None:
            found = self.memory[seat][HELD] = {}
            types, shown = self.printed.types, self.shown
            for p in self.areas[seat][HAND]:
                type = types[shown[p]]
                if type in found:
                    found[type].append(p)
                else:
                    found[type] = [p]
        return found if self.silent(PLAYED_FROM_THERE) else and_elsewhere(self, seat, found)

    def controller(self, p: int) -> int:
        """yyh.ruling.who-uses-attached-cards: whose character it is on, unless the card says that its owner uses it."""
        table, zone = self.zone_table, self.s.where[p]
        kind = table.kinds[zone]
        if kind == ATTACHED and "used by owner" in self.library.faces[self.shown[p]].facts:
            return self.s.owner[p]
        return table.seats[zone] if ARENA <= kind <= CIRCLE else self.s.owner[p]         # CONTROLLED

    def holder(self, p: int) -> int:
        """What a card is attached to; of a technique whose attack is borrowed, the borrower."""
        on = self.s.on[p]
        if on == NOTHING and self.type(p) == "technique":
            from playmat.games.yu_yu_hakusho.chapters.attack import Attack
            f = self.nearest("Attack")
            return f.user if isinstance(f, Attack) and f.card == p else NOTHING
        return on

    def named(self, p: int, name: str) -> bool:
        """yyh.ruling.attack-names: a bare name means every version, a full title that card only."""
        face = self.face(p)
        if face.name != name and (face.type not in FIGHTING_TYPES or self.printed.names[self.shown[p]] != name):
            return False
        return self.kind(p) not in CHARACTERS or self.s.up[p] == 1   # yyh.ruling.facedown-characters-counted

    def who(self, p: int) -> str:
        """yyh.ruling.character-identity."""
        return self.printed.who[self.shown[p]]

    # -- places ------------------------------------------------------------------------------------------------------

    def fighter(self, seat: int) -> int:
        """yyh.character.fighter-is-the-arena-character; none between two matches."""
        row = self.areas[seat][ARENA]
        return row[0] if row else NOTHING

    def fighters_there(self) -> bool:
        return len(self.areas[0][ARENA]) > 0 and len(self.areas[1][ARENA]) > 0

    def in_slot(self, seat: int, number: int) -> int:
        """Who waits in a Match Slot."""
        row = self.areas[seat][SLOT2 + number - 2]
        return row[0] if row else NOTHING

    def slot_number(self, kind: int) -> int:
        return kind - SLOT2 + 2

    def characters(self, seat: int) -> list[int]:
        """In play: the fighter, then the Sideline."""
        side = self.areas[seat]
        return [p for kind in CHARACTERS for p in side[kind]]

    def sideline(self, seat: int) -> list[int]:
        return [p for kind in SLOTS for p in self.areas[seat][kind]]

    def attached(self, p: int) -> list[int]:
        on = self.s.on
        return [q for q in self.areas[self.seat_at(p)][ATTACHED] if on[q] == p]

    def pieces(self, p: int) -> list[int]:
        """Those a King still has."""
        return [q for q in self.areas[self.seat_at(p)][KING] if self.s.on[q] == p]

    def beneath(self, p: int) -> list[int]:
        return [q for side in self.areas for q in side[BENEATH] if self.s.on[q] == p]

    def in_play(self, p: int) -> bool:
        return self.kind(p) in IN_PLAY

    def has_king(self, seat: int) -> bool:
        p = self.fighter(seat)
        return p >= 0 and self.type(p) == "king"

    def has_already(self, seat: int, p: int) -> bool:
        """yyh.main.fifth-character-not-a-duplicate: in play or in the Winner's Circle, under whatever name."""
        side, shown, names, types = self.areas[seat], self.shown, self.printed.who, self.printed.types
        me = names[shown[p]]
        for kind in WHERE_ONCE:
            for q in side[kind]:
                if names[shown[q]] == me and q != p and types[shown[q]] in FIGHTING_TYPES:
                    return True
        return False

    def lies_open(self, seat: int) -> bool:
        """yyh.team.ichigaki.sideline-cards-face-up: nothing is attached face-down to this player's characters."""
        return self.face_up_for >> seat & 1 == 1 and self.forbids(LIE_OPEN, seat=seat) != NOTHING

    def lies_face_up(self, q: int) -> bool:
        """Whether what is attached to a character is seen: on a fighter, or where nothing may be hidden."""
        return self.kind(q) == ARENA or (self.matters & PRICES > 0 and self.lies_open(self.seat_at(q)))

    # -- what they count as ------------------------------------------------------------------------------------------

    def has_trait(self, p: int, trait: str, asker: int = NOBODY) -> bool:
        """yyh.ruling.facedown-characters-counted, and yyh.team.sensui.both-alliances for whose effect asks."""
        if self.kind(p) in CHARACTERS and not self.s.up[p]:
            return False
        if trait not in ALLIANCES:
            if self.fresh and not self.matters & BONUSES and TRAIT + trait not in self.live:
                return trait in self.library.faces[self.shown[p]].traits         # most often
            return self.has_symbol(p, trait)
        return super().has_trait(p, trait, asker) or (
            asker != NOBODY and self.passes_as_both(p, asker))

    def passes_as_both(self, p: int, asker: int) -> bool:
        deed = PASS_AS_BOTH if self.seat_at(p) == asker else ABROAD
        return not self.silent(deed) and self.allows(deed, p) != NOTHING

    def has_symbol(self, p: int, team: str) -> bool:
        """yyh.team.facedown-counts: for Team Bonuses, however it lies; or as texts have it."""
        return self.shows(p, team, self.symbols_given(p))

    def symbols_given(self, p: int) -> tuple[int, int]:
        """By number, from 1: the one texts give a character instead of its own, and the one beside it."""
        if (self.fresh and not self.matters & BONUSES) or (self.silent("symbol") and self.silent("extra symbol")):
            return 0, 0                                              # most often
        return self.value(p, "symbol"), self.value(p, "extra symbol")

    def teams_of(self, p: int) -> Collection[str]:
        """The teams whose symbol a character shows, as texts have it."""
        given = self.symbols_given(p)
        if given == (0, 0) and self.fresh and TEAM_TRAITS.isdisjoint(self.live):
            return self.face(p).traits                               # most often
        return [team for team in TEAM_NAMES if self.shows(p, team, given)]

    def shows(self, p: int, team: str, given: tuple[int, int]) -> bool:
        if given == (0, 0) or team not in TEAM_NAMES:
            return super().has_trait(p, team)
        number = TEAM_NAMES.index(team) + 1
        return number in given or (not given[0] and super().has_trait(p, team))

    # -- numbers -----------------------------------------------------------------------------------------------------

    def value(self, p: int, stat: str) -> int:
        if stat == "damage":
            return self.s.damage[p] if p < PART else 0
        if stat == "damage to defeat":
            return self.damage_to_defeat(p)
        if p >= PART:
            return self.part_value(p, stat)
        face = self.library.faces[self.shown[p]]
        printed = face.stats.get(stat, 0)
        if self.fresh and stat not in self.live and stat not in face.own:
            return printed                                           # most often
        return self.changed(p, stat, printed)

    def with_changes(self, p: int, stat: str, printed: int) -> int:
        """yyh.golden.card-overrides-rulebook: texts may have a say in what bears on a number."""
        if stat in STATS and p < PART:
            if not self.fresh:
                self.look_around()
            if not BEARING.isdisjoint(self.live):
                return number_of(self, p, stat, printed)
        return super().with_changes(p, stat, printed)

    def damage_to_defeat(self, p: int) -> int:
        """yyh.ruling.defeat-threshold-changed: a text changes it for fighters only."""
        if self.type(p) == "king":
            return DAMAGE_FOR_KING
        return self.player_value(self.seat_at(p), "damage to defeat") if self.kind(p) == ARENA else 4

    def price_on(self, p: int, q: int) -> int:
        """The Spirit Energy a card costs on a character."""
        if not self.matters & PRICES:
            return self.value(p, "energy cost")                      # most often
        if self.kind(p) == ATTACHED and self.allows(FREE_TURN, p) != NOTHING:
            return 0
        return max(0, self.value(p, "energy cost") + self.price_change(q, self.type(p)))

    def price_change(self, q: int, type: str) -> int:
        """How much more cards of a type cost on a character, or less."""
        discount = DISCOUNTS.get(type, "")
        more = 0 if self.silent(CARD_COST) else self.value(q, CARD_COST)
        return more if self.silent(discount) else more - self.value(q, discount)

    def player_value(self, seat: int, number: str) -> int:
        fixed = RULE_NUMBERS.get(number)
        if fixed is not None:
            if self.fresh and number not in self.live:
                return fixed                                         # most often
            return self.changed_player_value(seat, number, fixed)
        if number == "energy":
            return self.s.energy[seat]
        if number == "matches won":
            return self.s.wins[seat]
        if number == "matches lost":
            return self.s.wins[1 - seat]
        if number == "matches finished":
            return sum(self.s.wins)
        if number == "cards in hand":
            return len(self.areas[seat][HAND])
        if number == "cards in deck":
            return len(self.areas[seat][DECK])
        if number == "team bonuses":
            return len(self.bonuses(seat))
        if number == "team symbols":
            return self.symbols_on(self.characters(seat))
        if number == "match number":
            return self.s.match
        if number == "turn number":
            return (self.s.turn + 1 + self.s.ahead[seat]) // 2
        return self.changed_player_value(seat, number, 0)

    def symbols_on(self, pieces: list[int]) -> int:
        """How many different Team Symbols; what lies face-down shows none (yyh.ruling.facedown-characters-counted)."""
        found = {team for p in pieces if self.s.up[p] or self.kind(p) not in CHARACTERS for team in self.teams_of(p)}
        return len(found.intersection(TEAM_NAMES))

    def bonuses(self, seat: int) -> list[int]:
        """The Team Bonuses a player has."""
        return self.areas[seat][BONUS]

    def has_bonus(self, seat: int, team: str) -> bool:
        """yyh.ruling.gained-symbols-and-bonuses: whether it is in force at this moment."""
        return any(self.face(p).facts["team"] == team for p in self.areas[seat][BONUS])

    # -- the turn ------------------------------------------------------------------------------------------------------

    def user_of(self, card: int) -> int:
        """Who uses an attack that stands on a card: the character itself, or the one it is on."""
        kind = self.kind(card)
        return card if kind in CHARACTERS else self.s.on[card] if kind in (ATTACHED, KING) else NOTHING

    def in_main_step(self, seat: int) -> bool:
        return self.s.active == seat and self.s.step == MAIN_STEP

    def in_attack_step(self, seat: int) -> bool:
        return self.s.active == seat and self.s.step == ATTACK_STEP

    def this_part(self, c: Resolve) -> int:
        """yyh.ruling.copied-attack: what a copied text says of itself it says of the attack under way."""
        from playmat.games.yu_yu_hakusho.chapters.attack import Attack
        f = self.nearest("Attack")
        if isinstance(f, Attack) and c.source in (f.card, f.speaker(self)):
            return part_of(f.card, f.text)
        return super().this_part(c)

    def may_choose(self, seat: int, p: int, c: Resolve) -> bool:
        return self.silent(CHOSEN) or self.controller(p) == seat or self.forbids(CHOSEN, p) == NOTHING

    def choosable(self, seat: int, pieces: list[int], c: Resolve) -> list[int]:
        return pieces if self.silent(CHOSEN) else super().choosable(seat, pieces, c)

    def look(self, seat: int, p: int) -> None:
        """yyh.ruling.hidden-information: who only chooses among face-down cards of the other does not see them."""
        s, zone = self.s, self.s.where[p]
        if not s.up[p]:
            kind = self.zone_table.kinds[zone]
            if kind in CHARACTERS and self.zone_table.seats[zone] != seat:
                return
            if kind == ATTACHED and s.owner[p] != seat:
                return
        s.known[p] |= 1 << seat

    def peek(self, seat: int, p: int) -> None:
        """A text shows a face-down card to somebody."""
        self.s.known[p] |= 1 << seat

    def draws_lots(self, found: list[int]) -> int:
        """A text may let the other player look at a hand and choose from it instead of chance."""
        if self.silent(NO_CHANCE) or not found or any(self.kind(p) != HAND for p in found):
            return CHANCE
        other = 1 - self.seat_at(found[0])
        return other if self.allows(NO_CHANCE, NOTHING, other) != NOTHING else CHANCE

    # -- what everybody knows of a hidden card -----------------------------------------------------------------------

    def pool(self, p: int) -> int:
        """A line-up is dealt among those who stand in it: their names are known, their places are not."""
        kind = self.kind(p)
        if kind == KING:
            return 2
        return 1 if kind in CHARACTERS or (kind == HAND and not self.s.turn and self.s.step == LINING_UP) else 0

    def half_known(self, p: int) -> bool:
        """Of a card attached face-down everybody knows that it is an item or technique."""
        return self.kind(p) == ATTACHED and not self.s.up[p]

    def fits(self, p: int, face: int) -> bool:
        """While it can be answered that a card is played, whoever is asked knows by that which of the two it is."""
        from playmat.games.yu_yu_hakusho.chapters.responses import Response
        answered = any(isinstance(f, Response) and f.happening.it == p for f in self.s.stack)
        return self.library.faces[face].type in ((self.type(p),) if answered else ("item", "technique"))


