"""What can be asked of a Lorcana table: names, numbers, ink, costs. Nothing here changes anything."""
from __future__ import annotations

from functools import lru_cache
from typing import ClassVar, Final

from playmat.cards.library import CardSpec
from playmat.cards.runtime.game import CardGame
from playmat.cards.runtime.resolve import Resolve
from playmat.games.lorcana.state import (
    CHARACTERS,
    HAND,
    IN_PLAY,
    INKWELL,
    LOCATIONS,
    PRIVATE,
    RULE_NUMBERS,
    UNDER,
    LorcanaState,
)
from playmat.kernel.names import NOTHING

FOR_FREE = "be played for free"
OPEN_DECK = "hide the top card"                      # forbidden where a deck's top card lies open


# What is remembered of a player (`Board.memory`).
HURT: Final = 0              # his characters and locations with damage on them
SONGS: Final = 1             # the songs in his hand
READY_INK: Final = 2         # how many cards in his inkwell are ready

COUNTED: Final = frozenset(["strength", "damage"])   # numbers that hang on more than texts


@lru_cache(maxsize=8192)
def names_of(title: str, also: str) -> tuple[str, ...]:
    """lor.6.2.4, lor.6.2.4.1: the name without its version, and each of two names joined by an ampersand."""
    name = title.partition(" - ")[0]
    found = [name, *name.split(" & ")] if " & " in name else [name]
    return tuple([n.casefold() for n in [*found, *[n.strip() for n in also.split(",") if n.strip()]]])


class Table(CardGame):
    """The cards on the table and what is true of them."""

    REMEMBERS: ClassVar[tuple[tuple[int, ...], ...]] = ((CHARACTERS, LOCATIONS), (HAND,), (INKWELL,))

    def __init__(self, spec: CardSpec, state: LorcanaState) -> None:
        super().__init__(spec, state)
        self.s = state
        self.running = False                         # a loop is run through (lor.7.1.7); never at a question
        self.wary = True                             # the next game state check may find something

    # -- cards -------------------------------------------------------------------------------------------------------

    def type(self, p: int) -> str:
        return self.library.faces[self.s.face[p]].type

    def names(self, p: int) -> tuple[str, ...]:
        face = self.face(p)
        return names_of(face.name, face.facts.get("also named", ""))

    def named(self, p: int, name: str) -> bool:
        """lor.6.2.4: the whole name, whatever the version."""
        return name.casefold() in self.names(p)

    def same_name(self, p: int, q: int) -> bool:
        mine = self.names(p)
        for name in self.names(q):                                   # noqa: SIM110 (a generator costs more)
            if name in mine:
                return True
        return False

    def in_play(self, p: int) -> bool:
        """lor.8.4.2; a card under another is not (lor.glossary.in-play)."""
        return self.zone_table.kinds[self.s.where[p]] in IN_PLAY

    def is_character(self, p: int) -> bool:
        """lor.6.1.1: a character only in the Play zone."""
        return self.zone_table.kinds[self.s.where[p]] == CHARACTERS

    def is_song(self, p: int) -> bool:
        """lor.6.3.3.2."""
        return "song" in self.library.faces[self.s.face[p]].facts

    def inkable(self, p: int) -> bool:
        """lor.6.2.8: it has the inkwell symbol, or a text lends it one."""
        return "inkable" in self.library.faces[self.s.face[p]].facts or self.allows("be inked", p) >= 0

    def holder(self, p: int) -> int:
        """Where a character is, and under what a card lies."""
        return self.s.on[p]

    def stack(self, p: int) -> list[int]:
        """lor.5.1.7: the cards under a character, the latest first."""
        on = self.s.on
        return [q for q in self.zone(self.s.owner[p], UNDER)[::-1] if on[q] == p]

    def renewed(self, p: int, old: int, new: int) -> bool:
        """lor.8.1.5, lor.ruling.leaves-play-memory: what leaves play or goes into a private zone is a new card."""
        return new in PRIVATE or (new not in IN_PLAY and (old in IN_PLAY or old == UNDER))

    # -- numbers -----------------------------------------------------------------------------------------------------

    def value(self, p: int, stat: str) -> int:
        """section 7.8: printed, and all that changes it at once; below zero it counts as zero."""
        face = self.library.faces[self.s.face[p]]
        printed = face.stats.get(stat, 0) if stat not in COUNTED else self.counted(p, stat)
        if self.fresh and stat not in self.live and stat not in face.own:
            return printed                                           # most often
        return self.changed(p, stat, printed)

    def counted(self, p: int, stat: str) -> int:
        """What a number is before texts change it: damage, and the Strength of a challenger (lor.10.3.1)."""
        s = self.s
        if stat == "damage":
            return s.damage[p]
        printed = self.library.faces[s.face[p]].stats.get(stat, 0)
        return printed + self.value(p, "challenger") if p == s.challenger else printed

    def hurt(self, seat: int) -> list[int]:
        """A player's characters and locations with damage on them."""
        found: list[int] | None = self.memory[seat][HURT]
        if found is None:
            damage = self.s.damage
            found = self.memory[seat][HURT] = []
            for kind in (CHARACTERS, LOCATIONS):
                for p in self.s.zones[seat * self.kinds + kind]:
                    if damage[p]:
                        found.append(p)
        return found

    def songs(self, seat: int) -> list[int]:
        """The songs in a player's hand."""
        found: list[int] | None = self.memory[seat][SONGS]
        if found is None:
            songs, face = self.library.having.get("song") or self.library.have("song"), self.s.face
            found = self.memory[seat][SONGS] = []
            for p in self.s.zones[seat * self.kinds + HAND]:
                if songs[face[p]]:
                    found.append(p)
        return found

    def player_value(self, seat: int, number: str) -> int:
        fixed = RULE_NUMBERS.get(number)
        if fixed is not None:
            return fixed if self.silent(number) else self.changed_player_value(seat, number, fixed)
        if number == "challenge strength":
            return sum([n for _, n in self.parts(seat, number)])
        if number == "lore total":
            return self.s.lore[seat]
        if number == "ink":
            return len(self.zone(seat, INKWELL))
        if number == "ready ink":
            return self.ready_ink(seat)
        if number == "cards in hand":
            return len(self.zone(seat, HAND))
        raise KeyError(number)

    def ready_ink(self, seat: int) -> int:
        found: int | None = self.memory[seat][READY_INK]
        if found is None:
            exerted, found = self.s.exerted, 0
            for p in self.s.zones[seat * self.kinds + INKWELL]:
                if not exerted[p]:
                    found += 1
            self.memory[seat][READY_INK] = found
        return found

    # -- costs (lor.4.3.4.5) -----------------------------------------------------------------------------------------

    def cost(self, p: int) -> int:
        """lor.6.2.7, lor.4.3.4.9: printed; however it is paid, that stays its cost."""
        return self.library.faces[self.s.face[p]].stats.get("cost", 0)

    def price(self, p: int) -> int:
        """The ink to pay for a card: its cost with all increases and reductions, not below zero."""
        face = self.library.faces[self.s.face[p]]
        cost = face.stats.get("cost", 0)
        if self.fresh and "price" not in self.live and "price" not in face.own and FOR_FREE not in self.live:
            return cost                                              # most often
        if self.allows(FOR_FREE, p) >= 0:
            return 0                                                 # lor.4.3.4.10: increases are dropped, too
        return self.changed(p, "price", cost)

    def reduced(self, p: int, cost: int) -> int:
        face = self.library.faces[self.s.face[p]]
        if self.fresh and "price" not in self.live and "price" not in face.own:
            return cost                                              # most often
        return self.changed(p, "price", cost)

    def shift_price(self, p: int) -> int:
        """lor.ruling.reductions: they lower the ink of a Shift cost too."""
        cost = self.reduced(p, self.library.faces[self.s.face[p]].stats.get("shift", 0))
        return cost if self.silent("shift price") else self.changed(p, "shift price", cost)

    def move_price(self, p: int, place: int) -> int:
        """lor.6.5.4, lor.ruling.move-by-effect."""
        if not self.silent("move for free") and self.allows("move for free", p, other=place) >= 0:
            return 0
        return self.value(place, "move cost")

    def voice(self, p: int) -> int:
        """lor.10.9.1: the cost a character counts as to sing songs."""
        cost = max(self.cost(p), self.value(p, "singer"))
        return cost if self.silent("voice") else self.changed(p, "voice", cost)

    # -- what texts bear on ------------------------------------------------------------------------------------------

    def heed(self) -> None:
        """What is live has changed. Only a card that lies open by a text makes `settle` look for something."""
        live = self.live
        if not self.fresh or "willpower" in live or "lore to win" in live:
            self.wary = True
        self.restless = not self.fresh or OPEN_DECK in live

    # -- who may do what ---------------------------------------------------------------------------------------------

    def dry(self, p: int) -> bool:
        """lor.6.1.4."""
        return self.s.drying[p] == 0

    def opposing(self, p: int, seat: int) -> bool:
        """lor.glossary.opposing-character: played by an opponent of that player."""
        return self.s.owner[p] != seat and self.rivals(self.s.owner[p], seat)

    def rivals(self, one: int, two: int) -> bool:
        """lor.1.4.1, lor.1.4.2: whether two players are opponents."""
        return one != two and (not self.team_size() or one % self.team_count() != two % self.team_count())

    def team_size(self) -> int:
        """lor.ruling.teams: how many players share a team; 0 if everybody plays for himself."""
        return 2 if self.s.options and self.option("teams") else 0

    def shares_turns(self) -> bool:
        return len(self.s.options) > 0 and self.option("shared") > 0

    def team(self, seat: int) -> list[int]:
        """A player and, if turns are shared, the teammates who are still in the game, in turn order."""
        if not self.shares_turns():
            return [seat]
        return [other for other in self.in_turn_order() if not self.rivals(seat, other)]

    def active_seats(self) -> list[int]:
        """lor.1.3.1, lor.1.10.3.1: whose turn it is, as far as they are still in the game."""
        s = self.s
        if not s.out and not s.options:
            return [s.active]                                        # most often
        return [seat for seat in self.team(self.s.active) if not self.is_out(seat)]

    def is_active(self, seat: int) -> bool:
        return seat == self.s.active or (self.shares_turns() and not self.rivals(seat, self.s.active))

    def team_count(self) -> int:
        return max(1, self.seats // 2)

    def opponents(self, seat: int) -> list[int]:
        s = self.s
        if self.seats == 2 and not s.out:
            return [1 - seat]                                        # most often
        return [other for other in self.in_turn_order() if self.rivals(seat, other)]

    def may_choose(self, seat: int, p: int, c: Resolve) -> bool:
        """lor.10.13.1: Ward keeps opponents from choosing a card in play; other texts may too."""
        if not self.in_play(p):
            return p != c.source or self.kind(p) != HAND             # lor.ruling.paying-with-itself
        if self.value(p, "ward") and self.opposing(p, seat):
            return False
        return self.silent("be chosen") or self.forbids("be chosen", p, seat, c.source) == NOTHING

    def ordered_by(self, seat: int, pieces: list[int]) -> tuple[int, list[int]]:
        """lor.ruling.known-order-owner: cards that leave play are put in order by the player whose they are."""
        owner = self.s.owner[pieces[0]]
        if owner == seat or not self.in_play(pieces[0]):
            return seat, pieces
        return owner, [p for p in pieces if self.s.owner[p] == owner]

    def in_a_challenge(self, p: int) -> bool:
        """lor.4.3.6.3: one of the two cards in the current challenge."""
        return p >= 0 and p in (self.s.challenger, self.s.challenged)

    def strikes_for(self, p: int) -> int:
        """lor.4.3.6.14, lor.4.3.6.22: a location strikes for nothing."""
        return self.value(p, "strength") if self.kind(p) == CHARACTERS else 0

    def foes(self, seat: int) -> list[int]:
        """Opposing characters and locations."""
        zones, kinds = self.s.zones, self.kinds
        out: list[int] = []
        for other in self.opponents(seat):
            out += zones[other * kinds + CHARACTERS]
            out += zones[other * kinds + LOCATIONS]
        return out

    def exerted_foes(self, seat: int) -> list[int]:
        """Those of them that can be challenged where no text says more: exerted characters, and locations."""
        s, kinds = self.s, self.kinds
        zones, exerted = s.zones, s.exerted
        out: list[int] = []
        for other in self.opponents(seat):
            for q in zones[other * kinds + CHARACTERS]:
                if exerted[q]:
                    out.append(q)
            out += zones[other * kinds + LOCATIONS]
        return out
