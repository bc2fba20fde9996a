"""How cards lie, face-up or face-down and on whom; and which of their texts work so, and in what they have a say."""
from __future__ import annotations

from functools import cache
from typing import Final

from playmat.cards.effects.amounts import Number
from playmat.cards.effects.modifiers import ADD, ALLOW, FORBID, Modifier
from playmat.cards.effects.parts import PartsOf
from playmat.cards.effects.seats import Others, You
from playmat.cards.library import AS_SOON_AS, Ability, CardSpec, Speech
from playmat.cards.runtime.game import CardGame
from playmat.cards.runtime.parts import PART
from playmat.cards.runtime.voices import NO_LIVE, NO_VOICES, Live, Spoken, voices
from playmat.games.yu_yu_hakusho.matters import (
    ALL_MATTERS,
    ATTACKS,
    BE_USED,
    BONUSES,
    DEARER,
    EFFECTS,
    EXTRA_WINS,
    FEES,
    LIE_OPEN,
    LIMIT,
    MATTERS,
    MOMENTS,
    OPEN_DECK,
    OPEN_HAND,
    POSITION,
    SIDELINE_TEXTS,
    STEP_EVENTS,
    USES,
    WEIGHED_EVENTS,
    WEIGHING,
)
from playmat.games.yu_yu_hakusho.printed import SIDELINE, in_force, printed_on
from playmat.games.yu_yu_hakusho.state import (
    ARENA,
    ATTACHED,
    ATTACK_HEADS,
    CHARACTERS,
    CIRCLE,
    DECK,
    HAND,
    ZONES,
    MatState,
)
from playmat.kernel.names import NOTHING
from playmat.kernel.zones import Board

STIRRING: Final = frozenset([AS_SOON_AS, EXTRA_WINS, LIMIT])         # what follows from how things stand, at any time
WHERE_COUNTED: Final = (*CHARACTERS, CIRCLE)                         # yyh.team.counting-zones
COUNTS: Final = [kind in WHERE_COUNTED for kind in range(len(ZONES))]
HIDDEN: Final = (DECK, HAND)
Said = tuple[Modifier, int, bool]                    # a change, its number, and whether it was laid
NOBODY_SURELY: Final = {OPEN_HAND: 0, OPEN_DECK: 0}
NOTHING_SPOKEN: Final[dict[str, tuple[list[Live], list[Spoken]]]] = {}


@cache
def seats_meant(ability: Ability, deed: str, you: int) -> tuple[int, ...]:
    """To whom a player's text can say something of a deed."""
    found = [m.whose for m in ability.modifiers if m.stat == deed]
    if ability.gives or not found:
        return (0, 1) if ability.gives else ()
    if all(isinstance(whose, Others) for whose in found):
        return (1 - you,)
    return (you,) if all(isinstance(whose, You) for whose in found) else (0, 1)


def speak_of_cards(rows: list[Live]) -> bool:
    """Whether one of these texts says which cards may be used, and not just which attacks."""
    for ability, _, mark in rows:
        if (mark is None or mark.subject < PART) and (ability.gives or not of_attacks_alone(ability)):
            return True
    return False


@cache
def of_attacks_alone(ability: Ability) -> bool:
    return all(isinstance(m.whom, PartsOf) for m in ability.modifiers if m.stat == BE_USED)


@cache
def surely_forbids(ability: Ability, deed: str) -> bool:
    """Whether a text forbids it for as long as it works, to those whom it means (see `seats_meant`)."""
    return ability.condition is None and any(
        m.stat == deed and m.op == FORBID and isinstance(m.whose, (Others, You)) for m in ability.modifiers)


@cache
def raises(ability: Ability, stat: str) -> bool:
    """Whether by a text a number may be more than is printed."""
    return bool(ability.gives) or any(m.stat == stat and m.op not in (ALLOW, FORBID) and not (
        m.op == ADD and m.sign < 0 and isinstance(m.amount, Number)) for m in ability.modifiers)


class LyingCards(CardGame):
    """Only texts that work are live: as cards are put somewhere, turned or attached to another, they come and go.

    So `up` and `on` change by `turn` and `hang`, or right before the card is put somewhere.
    """

    def __init__(self, spec: CardSpec, state: MatState) -> None:
        super().__init__(spec, state)
        self.s = state
        self.areas = (state.zones[:self.kinds], state.zones[self.kinds:])        # of each player: `areas[seat][HAND]`
        self.matters = ALL_MATTERS                   # in which texts have a say now, as bits: see `heed`
        self.bonus_texts: list[Live] = NO_LIVE       # those about who has a Team Bonus
        self.open_texts: list[Live] = NO_LIVE        # those about what may not be hidden
        self.open_for = 0                            # and the players of whom they speak, as bits
        self.open_surely = NOBODY_SURELY             # of each such deed: those to whom it is forbidden in any case
        self.face_up_for = 3                         # those who perhaps may attach nothing face-down
        self.printed = printed_on(spec.library)
        self.bearing = self.printed.bearing
        self.spoken = NOTHING_SPOKEN                 # see `voices`
        self.said_once: dict[tuple[str, int, int], list[Said]] | None = None     # while options are listed

    # -- face-up, face-down, on another card ---------------------------------------------------------------------------

    def turn(self, p: int, up: int) -> None:
        """A card lies face-up, or face-down, from now on."""
        self.s.up[p] = up
        if self.fresh:
            self.restate(p)

    def hang(self, p: int, q: int) -> None:
        """A card is attached to another, or lies under it, from now on; or no longer."""
        self.s.on[p] = q
        if self.fresh:
            self.restate(p)

    def put(self, p: int, seat: int, kind: int) -> None:
        if self.cards_renew:
            self.moves(p, kind)
        table, old = self.zone_table, self.s.where[p]
        was = table.kinds[old]
        Board.put(self, p, seat, kind)
        if COUNTS[kind] or COUNTS[was] or (self.open_for and self.may_lie_open(seat, kind, table.seats[old], was)):
            self.unsettled = True
        if self.fresh:
            if p in self.told:
                if table.seats[old] != seat:
                    self.retell(p, self.told.pop(p), None)           # it may be another's now
                self.restate(p)
            elif kind in self.library.speech[self.shown[p]]:
                self.restate(p)
            if kind == ARENA or was == ARENA:
                self.restate_attached(p, table.seats[old])

    def may_lie_open(self, seat: int, kind: int, before: int, was: int) -> bool:
        """Whether a card came, or was taken from above another, where its player perhaps may not hide it."""
        return (kind in HIDDEN and self.open_for >> seat & 1 == 1) or (was == DECK and self.open_for >> before & 1 == 1)

    def restate_attached(self, p: int, seat: int) -> None:
        """A character comes to the Arena, or leaves it: what is on it works there."""
        on = self.s.on
        for q in self.areas[seat][ATTACHED]:
            if on[q] == p:
                self.restate(q)

    # -- which texts work ----------------------------------------------------------------------------------------------

    def works(self, p: int, ability: Ability) -> bool:
        """As it lies, and unless another text keeps it from being used."""
        kind = self.zone_table.kinds[self.s.where[p]]
        if ARENA <= kind <= CIRCLE and not in_force(
                self.library.faces[self.shown[p]].type, ability, kind, self.s.up[p], self.place_on(p)):
            return False
        return not self.matters & USES or BE_USED in ability.keys or (
            self.may_be_used(p) and self.may_use_effect(p, ability))

    def place_on(self, p: int) -> int:
        """Where the card stands on which this one lies, as a kind of zone."""
        on = self.s.on[p]
        return self.zone_table.kinds[self.s.where[on]] if on >= 0 else NOTHING

    def telling(self, p: int) -> Speech | None:
        """What of a piece's texts works as it lies."""
        face, kind = self.shown[p], self.zone_table.kinds[self.s.where[p]]
        if ARENA <= kind <= CIRCLE:
            return self.printed.speech_so(face, kind, self.s.up[p], self.place_on(p))
        if kind in HIDDEN and self.s.turn:
            return self.printed.later[kind][face]
        return self.library.speech[face].get(kind)

    def restate(self, p: int) -> None:
        """Something has changed about how a piece lies: which of its texts work may have, too."""
        before = self.told.get(p)
        if before is None and self.zone_table.kinds[self.s.where[p]] not in self.library.speech[self.shown[p]]:
            return                                                   # most often: it says nothing there
        after = self.telling(p)
        if before is not after:
            if after is None:
                del self.told[p]
            else:
                self.told[p] = after
            self.retell(p, before, after)

    def restate_hidden(self) -> None:
        """The game has begun: in Decks and hands some texts work no more."""
        if self.fresh:
            kinds, where = self.zone_table.kinds, self.s.where
            for p in list(self.told):
                if kinds[where[p]] in HIDDEN:
                    self.restate(p)

    def look_around(self) -> None:
        self.spoken = {}
        super().look_around()

    def voices(self, key: str) -> list[Spoken]:
        """Found once, as long as the same texts are live that say the same wherever things stand."""
        if not self.fresh:
            self.look_around()
        rows = self.live.get(key)
        if rows is None:
            return NO_VOICES
        if self.matters & USES:
            return super().voices(key)
        known = self.spoken.get(key)
        if known is None or known[0] is not rows:
            found = voices(self, key, rows)
            for ability, _, mark in rows:
                if ability.gives or (mark is not None and mark.born):
                    return found
            known = self.spoken[key] = (rows, found)
        return known[1]

    def some_speak(self, pieces: list[int]) -> bool:
        if self.s.turn and pieces and self.s.where[pieces[0]] == self.s.where[pieces[-1]] == self.zone_id(
                self.seat_at(pieces[0]), DECK):
            later, shown = self.printed.later[DECK], self.shown
            for p in pieces:                         # noqa: SIM110 (a generator costs more)
                if later[shown[p]] is not None:
                    return True
            return False
        return super().some_speak(pieces)

    def may_use_effect(self, p: int, ability: Ability) -> bool:
        """Whether a character's Effect or Sideline Effect is one it may use."""
        if self.kind(p) not in CHARACTERS or ability.kind in ATTACK_HEADS:
            return True
        deed = SIDELINE_TEXTS if ability.home_words == SIDELINE else EFFECTS
        return self.silent(deed) or deed in ability.keys or self.forbids(deed, p, self.seat_at(p)) == NOTHING

    def may_be_used(self, p: int) -> bool:
        """yyh.terms.use, yyh.ruling.cannot-use-or-play."""
        return not self.matters & USES or self.forbids(BE_USED, p) == NOTHING

    def heed(self) -> None:
        """Find out in which matters the texts have a say that are live now."""
        self.restless = self.unsettled = True
        if not self.fresh:
            self.matters = ALL_MATTERS
            self.face_up_for = 3
            return
        table, live = self.bearing, self.live
        matters = self.matters = self.spoken_matters()
        said = NO_LIVE
        if matters & BONUSES:
            said = [row for key in live if table.get(key, 0) & BONUSES for row in live[key]]
        if said != self.bonus_texts:
            self.bonus_texts = said
        said = NO_LIVE
        if matters & POSITION:
            said = live.get(OPEN_HAND, NO_LIVE) + live.get(OPEN_DECK, NO_LIVE)
        if said != self.open_texts:
            self.open_texts = said
            self.open_for = 0
            for row in said:
                for deed in (OPEN_HAND, OPEN_DECK):
                    for seat in self.seats_meant(row, deed):
                        self.open_for |= 1 << seat
        self.open_surely = {deed: self.surely(deed) for deed in (OPEN_HAND, OPEN_DECK)} if said else NOBODY_SURELY
        self.face_up_for = 3 if LIE_OPEN in self.own_keys else 0
        for row in live.get(LIE_OPEN, NO_LIVE):
            for seat in self.seats_meant(row, LIE_OPEN):
                self.face_up_for |= 1 << seat
        self.restless = self.stirs()

    def surely(self, deed: str) -> int:
        """The players to whom a text forbids a deed whatever else is so, as bits."""
        found = 0
        for row in self.live.get(deed, NO_LIVE):
            if row[2] is None and surely_forbids(row[0], deed) and not self.matters & USES:
                for seat in self.seats_meant(row, deed):
                    found |= 1 << seat
        return found

    def spoken_matters(self) -> int:
        table, live, matters = self.bearing, self.live, 0
        for key in live:
            if key in table:
                matters |= table[key] if key != BE_USED or speak_of_cards(live[key]) else ATTACKS
        for key in self.own_keys:
            if key in table:
                matters |= table[key]
        asked = self.asked if self.asked is not None else self.asked_here()
        if asked and not STEP_EVENTS.isdisjoint(asked):
            matters |= MOMENTS
        if asked and not WEIGHED_EVENTS.isdisjoint(asked):
            matters |= WEIGHING
        if matters & FEES:
            for key in MATTERS[FEES]:
                if self.may_be_raised(key):
                    matters |= DEARER
        return matters

    def may_be_raised(self, stat: str) -> bool:
        """Whether some text could make a number more than is printed: what is less is paid all the sooner."""
        if not self.fresh or stat in self.own_keys:
            return True
        for row in self.live.get(stat, NO_LIVE):                     # noqa: SIM110 (a generator costs more)
            if raises(row[0], stat):
                return True
        return False

    def heed_speech(self, before: Speech, after: Speech) -> None:
        """Most texts have a say in nothing of which that is remembered, and nothing follows from them by itself."""
        table = self.bearing
        for key, _ in before:
            if key in table:
                self.heed()
                return
        for key, _ in after:
            if key in table:
                self.heed()
                return

    def heed_text(self, ability: Ability) -> None:
        table = self.bearing
        for key in ability.keys:
            if key in table:
                self.heed()
                return

    def marks_changed(self) -> None:
        """What follows from that is seen to as the texts of the marks come and go: see `heed_text`."""
        if not self.fresh:
            self.unsettled = True

    def seats_meant(self, row: Live, deed: str) -> tuple[int, ...]:
        """To whom a text that is live can say something of a deed."""
        ability, p, mark = row
        return seats_meant(ability, deed, self.controller(p) if mark is None else mark.seat)

    def stirs(self) -> bool:
        """Whether `settle` may find something whatever has changed: by texts that may change their mind at any time.

        Else it is when a character has come or gone or is hurt, when other texts speak or some are due, and when cards
        come to lie where they may not be hidden.
        """
        if 2 in self.s.steered:
            return True
        if not self.matters & (POSITION | BONUSES):
            return False                                             # most often
        if not STIRRING.isdisjoint(self.live):
            return True
        for row in self.bonus_texts:
            if not self.steady(row):
                return True
        for row in self.open_texts:                                  # noqa: SIM110 (a generator costs more)
            if row[0].condition is not None or row[2] is not None or self.matters & USES:
                return True
        return False

    def steady(self, row: Live) -> bool:
        """Whether a text about Team Bonuses says the same as long as it is live: one that was laid and waits for
        nothing, or a bonus's own."""
        ability, p, mark = row
        if ability.condition is not None:
            return False
        return not mark.born if mark is not None else (
            self.library.faces[self.shown[p]].type == "bonus" and not self.matters & USES)
