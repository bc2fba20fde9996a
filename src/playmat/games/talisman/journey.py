"""The journey: the deeds every chapter of the rulebook speaks of, and what follows from a position."""
from __future__ import annotations

from typing import Any

from playmat.cards.runtime.due import DueAbility
from playmat.cards.runtime.happening import Happening
from playmat.cards.runtime.resolve import Resolve
from playmat.games.talisman.board import DOOR, INNER, SPACES, region
from playmat.games.talisman.chapters.combat import Combat
from playmat.games.talisman.chapters.defeat import defeat, forsake
from playmat.games.talisman.chapters.fate import after_throw, second_thought
from playmat.games.talisman.chapters.gate import OpenGate, why_no_gate
from playmat.games.talisman.chapters.inner_region import Boss, Horde
from playmat.games.talisman.chapters.limits import Excess, over_limit
from playmat.games.talisman.chapters.quests import Complete, can_complete
from playmat.games.talisman.chapters.setup import deal
from playmat.games.talisman.chapters.spells import Cast
from playmat.games.talisman.chapters.texts import Texts
from playmat.games.talisman.chapters.turn import Turn, why_no_answer, why_no_play
from playmat.games.talisman.queries import Sheets
from playmat.games.talisman.state import (
    CHARACTER,
    DECK,
    DIALS,
    DISCARD,
    FATE,
    FOLLOWERS,
    HEARTLESS_TURNS,
    KEYBLADES,
    LYING,
    MUNNY,
    OBJECTS,
    SHOP,
    SPELL_DECK,
    SPELL_DISCARD,
    SPELLS,
)
from playmat.kernel.frame import Frame
from playmat.kernel.loops import Throw
from playmat.kernel.names import NOTHING
from playmat.kernel.option import Option


class Journey(Sheets):
    """Two to six players on the way to the Door to Darkness."""

    def deal(self, setup: dict[str, Any]) -> None:
        deal(self, setup)

    def why_no_play(self, seat: int, verb: str) -> str:
        return why_no_play(self, seat, verb)

    def why_no_answer(self, seat: int, verb: str) -> str:
        return why_no_answer(self, seat, verb)

    def after_throw(self, throw: Throw) -> list[Option]:
        return after_throw(self, throw)

    def second_thought(self, throw: Throw, option: Option) -> None:
        second_thought(self, throw, option)

    def score(self, seat: int) -> float:
        from playmat.games.talisman.score import score
        return score(self, seat)

    def calm(self) -> bool:
        """Between two moves or parts of an encounter."""
        return type(self.s.stack[-1]).__name__ in ("Turn", "Move", "Encounter", "EndOfTurn")

    def pool(self, p: int) -> int:
        """Adventure cards and Spells have other backs."""
        return int(self.face(p).type == "spell")

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
            self.note("tal.stats.dials-record-lasting-change", "{s} gains {n} " + WORDS[what] + " and has {n}",
                      (seat, got, column[seat]))
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
            self.note("tal.ruling.payments-go-to-the-stock", "{s} loses {n} " + WORDS[what] + " and has {n}",
                      (seat, gone, column[seat]))
        return gone

    def spend_what(self, seat: int, what: str, n: int) -> None:
        """tal.components.munny-pays, tal.ruling.costs-cannot-be-prevented."""
        column = self.column(what)
        column[seat] -= min(n, column[seat])
        self.note("tal.ruling.payments-go-to-the-stock", "{s} pays {n} " + WORDS[what], (seat, n))

    def hand_over_munny(self, giver: int, taker: int, n: int) -> None:
        got = min(n, self.s.munny[giver])
        if got and self.character(taker) >= 0:
            self.s.munny[giver] -= got
            self.s.munny[taker] += got
            self.note("tal.ruling.payments-go-to-the-stock", "{s} gives {s} {n} Munny", (giver, taker, got))

    def perform(self, h: Happening) -> None:
        s = self.s
        if h.event in ("harm", "hurt"):
            gone = min(h.n, s.health[h.seat])
            s.health[h.seat] -= gone
            self.note("tal.combat.step6b-loss" if h.event == "harm" else "tal.stats.health-lost-in-other-dangers",
                      "{s} loses {n} Health and has {n}", (h.seat, gone, s.health[h.seat]))
            self.happen(h.event, seat=h.seat, n=gone)
        elif h.event == "defeat":
            defeat(self, h.seat)
        elif h.event == "heartless":
            s.heartless[h.seat] = HEARTLESS_TURNS + int(self.in_own_turn(h.seat))   # tal.ruling.heartless-turn-count
            self.note("tal.heartless.card-covers-character", "{s} becomes a Heartless", (h.seat,))
            self.happen("heartless", seat=h.seat)

    def in_own_turn(self, seat: int) -> bool:
        return self.s.active == seat and isinstance(self.s.stack[0], Turn)

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
        home = self.home(p)
        if self.kind(p) not in (home, CHARACTER):
            self.lift(p)
            self.put(p, 0, home)
            self.note(cites, "{p} is discarded", (p,))

    def lift(self, p: int) -> None:
        """A card leaves the place where it was: nothing of it is left there."""
        s = self.s
        s.on[p] = NOTHING
        s.counters[p] = s.due_back[p] = s.early[p] = 0
        self.leave_marks(p)

    def lay_down(self, p: int, space: int, cites: str = "tal.encounter.card-placed-elsewhere") -> None:
        """Face up onto a space, behind the cards that came before."""
        s = self.s
        self.lift(p)
        s.arrivals += 1
        self.put(p, 0, LYING)
        s.on[p] = space
        s.arrived[p] = s.arrivals
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
        self.s.counters[p] += n
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
            for p in self.zone(0, pile)[:]:
                self.put(p, 0, deck)
            self.shuffle(0, deck)
            self.note(cites, "the discard pile is shuffled into a new deck")

    # -- figures -----------------------------------------------------------------------------------------------------

    def place_figure(self, seat: int, space: int, cites: str) -> None:
        """A Character stands somewhere else: what belonged to the space it stood on is over."""
        s = self.s
        s.on[self.character(seat)] = space
        s.passage[seat] = s.crater[seat] = s.boss[seat] = s.overcome[seat] = 0
        if region(space) != INNER:
            s.back[seat] = s.branch[seat] = 0
        self.note(cites, "{s} goes to {p}", (seat, space))

    def go_to(self, seat: int, space: int) -> None:
        """By a text: as the move of a turn, or moved by an effect (tal.ruling.moved-by-an-effect)."""
        if self.character(seat) < 0:
            return
        moving = self.nearest("Move") is not None or self.nearest("Inner") is not None
        if moving and seat == self.s.active:
            self.place_figure(seat, space, "tal.ruling.arrival-without-walking")
            return
        self.place_figure(seat, space, "tal.ruling.moved-by-an-effect")
        self.s.back[seat] = self.s.branch[seat] = 0
        if seat == self.s.active:
            self.end_turn()

    def prepare(self, seat: int, spaces: list[int]) -> None:
        """What the next turn may begin with, instead of the roll (tal.ruling.special-moves-before-the-roll)."""
        self.s.ready_for[seat] = sum([1 << p for p in spaces])
        self.note("tal.ruling.special-moves-before-the-roll", "{s} may go elsewhere on the next turn", (seat,))

    def overcome(self, seat: int) -> None:
        self.s.overcome[seat] = 1
        self.note("tal.inner.overcome-before-moving-on", "{s} has overcome the space", (seat,))

    def seal(self, seat: int, n: int) -> None:
        """tal.door.game-ends."""
        s = self.s
        s.sealer = seat
        s.sealed = n
        self.note("tal.door.first-arrival-seals", "{s} seals the Door to Darkness for {n} points", (seat, n))
        self.finish()

    def finish(self) -> None:
        """tal.score.most-points-wins, tal.ruling.ties."""
        points = self.points()
        rest = self.in_turn_order()
        for seat in rest:
            self.note("tal.score.most-points-wins", "{s} has {n} points", (seat, points[seat]))
        most = max([points[seat] for seat in rest], default=0)
        won = sorted([seat for seat in rest if points[seat] == most])
        self.end_with([self.s.sealer] if self.s.sealer in won else won)

    def why_no_gate(self, seat: int) -> str:
        return why_no_gate(self, seat)

    def open_gate(self, seat: int) -> None:
        self.call(OpenGate(seat))

    # -- quests ------------------------------------------------------------------------------------------------------

    def why_no_quest(self, seat: int) -> str:
        """The rule by which a player can't accept a quest now, or nothing."""
        if self.s.quest[seat]:
            return "tal.graveyard.one-quest-at-a-time"
        return "" if self.zone(0, KEYBLADES) else "tal.ruling.repeat-quests-and-empty-supply"

    def accept_quest(self, seat: int, n: int) -> None:
        if self.character(seat) >= 0:
            self.s.quest[seat] = n
            self.note("tal.graveyard.die-picks-quest", "{s} accepts quest {n}", (seat, n))

    # -- Combat ------------------------------------------------------------------------------------------------------

    def fight(self, seat: int, stat: str, n: int, source: int) -> None:
        """tal.ruling.enemies-without-cards."""
        self.s.outcome = 0
        if self.character(seat) >= 0:
            self.call(Combat(seat, stat, (), n, 1, source))

    def fight_boss(self, seat: int, dice: int, source: int) -> None:
        self.call(Boss(seat, dice, source))

    def face_horde(self, seat: int, n: int) -> None:
        self.s.crater[seat] = n
        self.note("tal.crater.roll-for-heartless", "{s} faces {n} Heartless", (seat, n))

    def fight_horde(self, seat: int, strength: int, source: int) -> None:
        self.call(Horde(seat, strength, source))

    def told_number(self, seat: int, number: str) -> int:
        if number == "attack so far":
            f = self.nearest("Combat")
            return f.attack_score(self) if isinstance(f, Combat) and f.seat == seat else 0
        return super().told_number(seat, number)

    # -- dice --------------------------------------------------------------------------------------------------------

    def throwing(self) -> Throw | None:
        """The dice that are being looked at."""
        f = self.nearest("Throw")
        return f if isinstance(f, Throw) else None

    def roll_again(self) -> None:
        """A text lets a die be thrown again: the lowest, if there are several."""
        f = self.throwing()
        if f is not None:
            f.thrown_again(f.shows.index(min(f.shows)))

    def count_roll_as(self, n: int) -> None:
        f = self.throwing()
        if f is not None:
            f.shows = (n, *f.shows[1:])

    # -- texts -------------------------------------------------------------------------------------------------------

    def resolve(self, due: DueAbility) -> None:
        """A Spell is cast and put away; what else is due is just carried out."""
        if due.source >= 0 and self.kind(due.source) == SPELLS:
            self.call(Cast(due.user, due.source, due))
        else:
            super().resolve(due)

    def run_texts(self, head: str, p: int, seat: int) -> None:
        """The texts of a card or space that the rules themselves let happen, the first first."""
        found = [a for a in self.face(p).abilities if a.kind == head
                 and self.falls_due(a, Resolve(a.index, p, seat))]
        for ability in reversed(found):
            super().resolve(DueAbility(ability.index, p, seat, it=p, seat=seat))

    # -- turns -------------------------------------------------------------------------------------------------------

    def turn_frame(self) -> Frame | None:
        bottom = self.s.stack[0] if self.s.stack else None
        return bottom if isinstance(bottom, Turn) else None

    def end_turn(self) -> None:
        """tal.ruling.turn-ended-immediately: what is left of the move and the encounter is skipped; without a Character
        (tal.ruling.defeat-interrupts) the end of the turn too."""
        turn = self.turn_frame()
        if turn is None:
            return
        for f in self.s.stack[1:]:
            if type(f).__name__ in SKIPPED:
                f.leave()
        turn.go(self, "end_of_turn" if self.character(self.s.active) >= 0 else "pass_on")

    def no_character_left(self, seat: int) -> None:
        """tal.ruling.no-characters-left: out, and the others play on; without anybody left nobody has won."""
        self.note("tal.ruling.no-characters-left", "there is no Character left for {s}", (seat,))
        self.state.out |= 1 << seat
        forsake(self, seat)
        if self.still_in() == 0:
            self.end_with([])

    def left(self, seat: int) -> None:
        """tal.ruling.player-leaves."""
        forsake(self, seat)
        super().left(seat)

    # -- what follows from the position ------------------------------------------------------------------------------

    def settle(self) -> None:
        """First whoever has no Health left, then due texts, then limits, then quests."""
        s = self.s
        if not s.stack or self.replacing():
            return
        for seat in self.in_turn_order():
            if s.health[seat] <= 0 and self.character(seat) >= 0:    # tal.stats.health-zero-is-defeat
                self.attempt("defeat", it=self.character(seat), seat=seat)
                if self.replacing():
                    return
        if s.due and self.nearest("Texts") is None:
            self.call(Texts())
        elif self.nearest("Excess") is None and self.nearest("Enter") is None:
            for seat in self.in_turn_order():
                if over_limit(self, seat):
                    self.call(Excess(seat))
                    return
            if self.nearest("Combat") is None and self.nearest("Complete") is None:
                for seat in self.in_turn_order():
                    if s.quest[seat] and can_complete(self, seat):
                        self.call(Complete(seat))
                        return

    def invariants(self) -> list[str]:
        """tal.limited.component-limits and the dials."""
        s = self.s
        wrong = [f"the stock of Munny is {self.munny_stock()}"] if not 0 <= self.munny_stock() <= MUNNY else []
        wrong += [f"the stock of Fate is {self.fate_stock()}"] if not 0 <= self.fate_stock() <= FATE else []
        for seat in range(self.seats):
            if self.character(seat) >= 0:
                wrong += [f"seat {seat} has {what} {self.column(what)[seat]}" for what in DIALS
                          if self.column(what)[seat] < self.printed(seat, what)]
                wrong += [f"seat {seat} stands nowhere"] if not 0 <= self.at(seat) < SPACES else []
            wrong += [f"piece {p} is held and no Spell" for p in self.zone(seat, SPELLS)
                      if self.face(p).type != "spell"]
        wrong += [f"piece {p} lies nowhere" for p in self.zone(0, LYING) if not 0 <= s.on[p] < SPACES]
        return wrong

    def at_the_door(self, seat: int) -> bool:
        return self.at(seat) == DOOR

    def in_inner_region(self, seat: int) -> bool:
        return self.at(seat) >= 0 and region(self.at(seat)) == INNER


SKIPPED = ("Move", "Walk", "Inner", "Encounter", "Trades", "Offer", "Moment", "Boss", "Horde", "Attempt", "OpenGate")
WORDS = {"strength": "Strength", "magic": "Magic", "health": "Health", "fate": "Fate", "munny": "Munny"}
