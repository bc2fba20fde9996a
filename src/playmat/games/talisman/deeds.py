"""The deeds of gaining and losing, of taking, laying down and discarding cards."""
from __future__ import annotations

from typing import Final

from playmat.cards.runtime.game import CardGame
from playmat.games.talisman.queries import LYING_THERE, Sheets
from playmat.games.talisman.state import (
    CHARACTER,
    DECK,
    DIALS,
    DISCARD,
    FOLLOWERS,
    KEYBLADES,
    LYING,
    OBJECTS,
    SHOP,
    SPELL_DECK,
    SPELL_DISCARD,
    SPELLS,
)
from playmat.kernel.names import NOBODY, NOTHING
from playmat.kernel.state import with_row

WORDS: Final = {"strength": "Strength", "magic": "Magic", "health": "Health", "fate": "Fate", "munny": "Munny"}
GAINS: Final = {"strength": "tal.stats.dials-record-lasting-change", "magic": "tal.stats.dials-record-lasting-change",
         "health": "tal.stats.health-maximum", "fate": "tal.fate.maximum", "munny": "tal.limited.component-limits"}


class Deeds(Sheets):
    """What happens to what players have."""

    # -- gaining and losing ------------------------------------------------------------------------------------------

    def column(self, what: str) -> list[int]:
        s = self.s
        return (s.strength if what == "strength" else s.magic if what == "magic" else s.health if what == "health"
                else s.fate if what == "fate" else s.munny)

    def gain(self, seat: int, what: str, n: int) -> int:
        """As much as there is room and stock for (tal.ruling.not-enough-in-stock); how much it was."""
        got = max(0, min(n, self.room_for(seat, what)))
        if got:
            column = self.column(what)
            column[seat] += got
            self.note(GAINS[what], "{s} gains {n} " + WORDS[what] + " and has {n}", (seat, got, column[seat]))
        return got

    def lose(self, seat: int, what: str, n: int) -> int:
        """What is there (tal.ruling.choices-that-cannot-be-met); a dial never below its start. Health can be saved."""
        if self.character(seat) < 0 or n <= 0:
            return 0
        if what == "health":
            self.attempt("hurt", it=self.character(seat), seat=seat, n=n)
            return n
        if what in DIALS and self.s.heartless[seat]:
            return 0                                                 # tal.heartless.strength-and-magic-one
        column = self.column(what)
        floor = min(self.printed(seat, what), column[seat]) if what in DIALS else 0
        gone = min(n, column[seat] - floor)                          # tal.stats.strength-magic-floor
        if gone:
            column[seat] -= gone
            self.unsettled = True
            self.note("tal.ruling.payments-go-to-the-stock", "{s} loses {n} " + WORDS[what] + " and has {n}",
                      (seat, gone, column[seat]))
        return gone

    def spend_what(self, seat: int, what: str, n: int) -> None:
        """tal.components.munny-pays, tal.ruling.costs-cannot-be-prevented."""
        column = self.column(what)
        column[seat] -= min(n, column[seat])
        self.unsettled = True
        self.note("tal.ruling.payments-go-to-the-stock", "{s} pays {n} " + WORDS[what], (seat, n))

    def hand_over_munny(self, giver: int, taker: int, n: int) -> None:
        got = min(n, self.s.munny[giver])
        if got and self.character(taker) >= 0:
            self.s.munny[giver] -= got
            self.s.munny[taker] += got
            self.note("tal.ruling.payments-go-to-the-stock", "{s} gives {s} {n} Munny", (giver, taker, got))

    def set_health(self, seat: int, n: int) -> None:
        self.s.health[seat] = n
        self.note("tal.stats.health-zero-is-defeat", "{s} recovers with {n} Health", (seat, n))

    def lose_turns(self, seat: int, n: int) -> None:
        """tal.ruling.lost-turns-do-not-stack."""
        if self.character(seat) >= 0:
            self.s.lost[seat] = max(self.s.lost[seat], n)
            self.note("tal.lose-turn.next-turn-is-lost", "{s} will lose {n} turn", (seat, n))

    def turn_heartless(self, seat: int) -> None:
        if self.character(seat) >= 0:
            self.attempt("heartless", it=self.character(seat), seat=seat)

    def revert(self, seat: int) -> None:
        if self.s.heartless[seat]:
            self.s.heartless[seat] = 0
            self.note("tal.heartless.regains-use", "{s} is no Heartless any more", (seat,))

    # -- cards -------------------------------------------------------------------------------------------------------

    def home(self, p: int) -> int:
        """tal.cards.keyblades-and-purchases-return-to-piles, tal.cards.adventure-and-spell-discards."""
        face = self.face(p)
        if face.type == "spell":
            return SPELL_DISCARD
        return KEYBLADES if "keyblade" in face.traits else SHOP if "purchase" in face.traits else DISCARD

    def discard(self, p: int, cites: str = "tal.cards.adventure-and-spell-discards") -> None:
        home, whose = self.home(p), self.seat_at(p)
        if self.kind(p) not in (home, CHARACTER):
            self.lift(p)
            self.put(p, 0, home)
            self.note(cites, "{s}'s {p} is discarded" if whose >= 0 else "{p} is discarded",
                      (whose, p) if whose >= 0 else (p,))

    def lift(self, p: int) -> None:
        """A card leaves the place where it was: nothing of it is left there."""
        s = self.s
        if s.on[p] >= 0:
            known = self.memory[NOBODY][LYING_THERE]
            if known is not None and s.on[p] in known:
                known[s.on[p]] = [q for q in known[s.on[p]] if q != p]
            s.on[p] = NOTHING
        if s.counters[p] or s.due_back[p] or s.early[p]:
            s.counters, s.due_back = with_row(s.counters, p, 0), with_row(s.due_back, p, 0)
            s.early = with_row(s.early, p, 0)
        self.leave_marks(p)

    def lay_munny(self, space: int, n: int) -> None:
        """So many tokens more, or fewer, lie on a space."""
        self.s.loose = with_row(self.s.loose, space, self.s.loose[space] + n)

    def put(self, p: int, seat: int, kind: int) -> None:
        """What was lifted leaves the other spaces as they are."""
        shared = self.memory[NOBODY]
        known = shared[LYING_THERE]
        CardGame.put(self, p, seat, kind)                            # by name: `super()` would cost as much again
        if known is not None and kind != LYING and self.s.on[p] < 0:
            shared[LYING_THERE] = known
        if kind in (OBJECTS, SPELLS):
            self.unsettled = True

    def lay_down(self, p: int, space: int, cites: str = "tal.encounter.card-placed-elsewhere") -> None:
        """Face up onto a space, behind the cards that came before."""
        s, known = self.s, self.memory[NOBODY][LYING_THERE]
        self.lift(p)
        s.arrivals += 1
        self.put(p, 0, LYING)
        s.on[p] = space
        s.arrived[p] = s.arrivals
        if known is not None:                                        # the other spaces are as they were
            if space in known:
                known[space] = [*known[space], p]
            self.memory[NOBODY][LYING_THERE] = known
        self.note(cites, "{p} lies on {p}", (p, space))

    def drop(self, p: int, seat: int, cites: str) -> None:
        """A player leaves a card behind; a Gummi Ship whose time is up goes to its pile (tal.ruling.gummi-clock)."""
        if self.s.due_back[p]:
            self.discard(p, "tal.ruling.gummi-clock")
        else:
            self.lay_down(p, self.at(seat), cites)

    def collect(self, seat: int, p: int, cites: str = "tal.encounter.collecting-is-optional") -> None:
        """A Follower or Object joins a Character; a Munny card is worth Munny (tal.ruling.munny-on-spaces)."""
        if self.character(seat) < 0:
            return
        face = self.face(p)
        self.note(cites, "{s} takes {p}", (seat, p))
        if face.type == "munny":
            self.discard(p)
            self.gain(seat, "munny", face.stats["worth"])
            return
        self.lift(p)
        self.put(p, seat, FOLLOWERS if face.type == "follower" else OBJECTS)

    def take_from_stock(self, seat: int, name: str) -> int:
        """tal.ruling.empty-purchase-pile, tal.ruling.starting-objects-unavailable."""
        p = self.on_pile(name)
        if p != NOTHING and self.character(seat) >= 0:
            self.collect(seat, p, "tal.setup.11-starting-objects")
        return p

    def buy(self, seat: int, p: int) -> None:
        """tal.components.munny-pays."""
        price = self.face(p).stats.get("price", 0)
        if self.usable_munny(seat) >= price:
            self.spend_what(seat, "munny", price)
            self.collect(seat, p, "tal.components.munny-pays")

    def put_counters(self, p: int, n: int) -> None:
        self.s.counters = with_row(self.s.counters, p, self.s.counters[p] + n)
        self.note("tal.ruling.which-cards-stay", "{p} has {n} counters", (p, self.s.counters[p]))

    def draw_spells(self, seat: int, n: int) -> int:
        """tal.ruling.spell-draw-at-limit: only up to the limit; how many it were."""
        drawn = min(n, self.room_for_spells(seat))
        deck = self.zone(0, SPELL_DECK)
        for i in range(drawn):
            if not deck:
                self.reshuffle(SPELL_DISCARD, SPELL_DECK, "tal.spells.deck-reshuffle")
            if not deck:
                return i
            p = deck[-1]
            self.put(p, seat, SPELLS)
            self.note("tal.spells.secret", "{s} gains {p}", (seat, p))
        return drawn

    def draw_adventure(self) -> int:
        """The top card of the Adventure deck, or NOTHING (tal.ruling.adventure-deck-runs-out)."""
        deck = self.zone(0, DECK)
        if not deck:
            self.reshuffle(DISCARD, DECK, "tal.ruling.adventure-deck-runs-out")
        return deck[-1] if deck else NOTHING

    def reshuffle(self, pile: int, deck: int, cites: str) -> None:
        if self.zone(0, pile):
            self.shuffle_into(0, pile, deck)
            self.note(cites, "the discard pile is shuffled into a new deck")
