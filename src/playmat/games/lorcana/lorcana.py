"""The game: the deeds every chapter of the rulebook speaks of."""
from __future__ import annotations

from functools import lru_cache
from typing import Any, ClassVar

from playmat.cards.effects.selectors import This
from playmat.cards.library import Ability, Library
from playmat.cards.runtime.due import DueAbility
from playmat.cards.runtime.happening import Happening
from playmat.cards.runtime.resolve import FIRST_NAMED, Resolve, told
from playmat.games.lorcana.chapters import bag, checks, damage, keywords, leaving, loops, setup, turn
from playmat.games.lorcana.queries import OPEN_DECK, READY_INK, Table
from playmat.games.lorcana.state import (
    CHARACTERS,
    DECK,
    DISCARD,
    HAND,
    IN_PLAY,
    INKWELL,
    LEAVES,
    LOCATIONS,
    PLAYED,
    UNDER,
)
from playmat.kernel.game import Game
from playmat.kernel.names import DRAWN, NOTHING
from playmat.kernel.option import Option, Request


@lru_cache(maxsize=64)
def keyword_text(library: Library, word: str) -> int:
    return library.faces[library.find(word)].abilities[0].index


class Lorcana(Table):
    """Quest for twenty lore."""

    SETTLES_ENDS: ClassVar[bool] = False             # a check is a step of an outline (lor.1.9.2)
    CARDS_RENEW: ClassVar[bool] = True
    OWNERS_TEXTS: ClassVar[bool] = True

    def deal(self, setup_: dict[str, Any]) -> None:
        setup.deal(self, setup_)

    def why_no_play(self, seat: int, verb: str) -> str:
        return turn.why_no_play(self, seat, verb)

    def why_no_answer(self, seat: int, verb: str) -> str:
        return turn.why_no_answer(self, seat)

    def left(self, seat: int) -> None:
        leaving.left(self, seat)

    def may_choose_in_vain(self) -> bool:
        """lor.ruling.choose-one: any option, also one without effect."""
        return True

    def fighters(self, frame: str) -> list[tuple[int, list[int]]]:
        """The two cards in the challenge, each with its player."""
        s = self.s
        if s.challenger == NOTHING or s.challenged == NOTHING:
            return []
        return [(s.owner[p], [p]) for p in (s.challenger, s.challenged)]

    def parts(self, seat: int, number: str) -> list[tuple[int, int]]:
        """What strikes for a player in the challenge."""
        return [(p, self.strikes_for(p)) for other, pieces in self.fighters("Challenge") for p in pieces
                if other == seat and number == "challenge strength"]

    def brings(self, ask: str, p: int) -> int:
        """lor.10.10.1: what a singer counts for."""
        return self.voice(p) if ask == "singers" else 0

    def calm(self) -> bool:
        """Between two turn actions."""
        return type(self.s.stack[-1]).__name__ == "MainPhase"

    def score(self, seat: int) -> float:
        from playmat.games.lorcana.score import score
        return score(self, seat)

    def invariants(self) -> list[str]:
        from playmat.games.lorcana.invariants import wrong
        return wrong(self)

    # -- loops (lor.7.1.7) -------------------------------------------------------------------------------------------

    def ask(self, seat: int, ask: str, options: list[Option], into: str = "", cites: str = "",
            about: tuple[int, ...] = ()) -> None:
        """While a loop is run through, its answers are known."""
        option = loops.scripted(self, seat, options) if self.running and seat >= 0 else None
        if option is None:
            Game.ask(self, seat, ask, options, into, cites, about)       # by name: `super()` costs as much again
            return
        self.s.chain = 0
        self.said = option
        self.s.stack[-1].heard(self, Request(seat, ask, options, into, cites, about, self.s.asked), option)

    def take(self, request: Request, option: Option) -> None:
        """What is said while abilities follow each other is kept in mind: it may be a loop."""
        if request.ask not in ("main", "loop"):
            main = loops.main_phase(self)
            if main is not None and main.answers:
                loops.remember(main, request.seat, option)
        Game.take(self, request, option)

    # -- texts -------------------------------------------------------------------------------------------------------

    def hears(self, ability: Ability, c: Resolve, h: Happening) -> bool:
        """lor.7.4.4: an `if` is asked when the text enters the bag, a `while` at the event; and a text does not see its
        own card being played, unless it says `this` (lor.ruling.shift-own-watch)."""
        watch = ability.watch
        if ability.kind != "when" or watch is None or watch.event != h.event:
            return super().hears(ability, c, h)
        if h.event == "played" and c.source == h.it and not isinstance(watch.pieces, This):
            return False
        c.regs = (*told(h.it, h.other, h.seat, h.n), *c.regs[FIRST_NAMED:])
        return (watch.hears(self, c, h) and (ability.moment is None or ability.moment.holds(self, c))
                and (ability.limit is None or not self.spent(ability, c.source, c.user)))

    def settle(self) -> None:
        """lor.1.9.2: what follows from the position is looked for where a rule says so: see `checks`. Only a card that
        lies open by a text (lor.ruling.face-up-deck) is seen at once."""
        if self.fresh and OPEN_DECK not in self.live:
            return                                                   # most often
        for seat in self.in_turn_order():
            deck = self.zone(seat, DECK)
            if deck and self.s.known[deck[-1]] != self.everyone and self.forbids(OPEN_DECK, seat=seat) >= 0:
                self.reveal(deck[-1])

    def clear_up(self) -> None:
        """Something is done: the check, and then the bag."""
        if self.wary:
            checks.check(self)
        if self.s.due:
            self.call(bag.Bag())

    def chosen(self, p: int, seat: int, f: Resolve) -> None:
        """lor.ruling.what-is-choosing."""
        keywords.chosen(self, p, seat, f)

    def keyword(self, word: str) -> int:
        """The number of the text that a keyword stands for (lor.1.6.1.1)."""
        return keyword_text(self.library, word)

    def endless(self) -> None:
        """lor.ruling.mandatory-loop."""
        self.note("lor.ruling.mandatory-loop", "the abilities have no end: the game is a draw", ())
        self.end(DRAWN)

    # -- lore, cards, ink --------------------------------------------------------------------------------------------

    def gain_lore(self, seat: int, n: int, cites: str = "lor.4.3.5.8") -> int:
        """How much of it was gained."""
        if n <= 0 or (not self.silent("gain lore") and self.forbids("gain lore", seat=seat) >= 0):
            return 0
        self.s.lore[seat] += n
        self.wary = True
        self.note(cites, "{s} gains {n} lore and has {n}", (seat, n, self.s.lore[seat]))
        self.happen("lore gained", seat=seat, n=n)
        return n

    def lose_lore(self, seat: int, n: int) -> int:
        """lor.ruling.lore-lost-this-way: only what was really lost, never below zero (lor.general.lore-floor)."""
        n = min(n, self.s.lore[seat])
        if n <= 0 or (not self.silent("lose lore") and self.forbids("lose lore", seat=seat) >= 0):
            return 0
        self.s.lore[seat] -= n
        self.note("lor.general.lore-floor", "{s} loses {n} lore and has {n}", (seat, n, self.s.lore[seat]))
        self.happen("lore lost", seat=seat, n=n)
        return n

    def draw_cards(self, seat: int, n: int, bottom: bool = False) -> list[int]:
        """lor.4.2.3.1: one by one; a missing card is an attempted draw (lor.ruling.deck-out-timing)."""
        if not self.silent("draw cards") and self.forbids("draw cards", seat=seat) >= 0:
            return []
        deck = self.zone(seat, DECK)
        drawn: list[int] = []
        for _ in range(n):
            if not deck:
                self.s.failed |= 1 << seat
                self.wary = True
                self.note("lor.1.9.1.2", "{s} can't draw: the deck is empty", (seat,))
                break
            p = deck[0 if bottom else -1]
            self.put(p, seat, HAND)
            drawn.append(p)
            self.note("lor.4.2.3.1", "{s} draws {p}", (seat, p))
            self.happen("drawn", it=p, seat=seat)
        return drawn

    def pay_ink(self, seat: int, n: int) -> None:
        """lor.4.3.4.6: so many ready ink cards are exerted."""
        exerted = self.s.exerted
        self.memory[seat][READY_INK] = None
        for p in self.zone(seat, INKWELL):
            if n <= 0:
                return
            if not exerted[p]:
                exerted[p] = 1
                n -= 1

    def exert(self, p: int) -> bool:
        """lor.ruling.ready-and-exert-events: whether it really turned. A location never does (lor.4.3.6.21)."""
        kind = self.kind(p)
        if self.s.exerted[p] or kind == LOCATIONS:
            return False
        self.s.exerted[p] = 1
        if kind == INKWELL:
            self.count_ink(p)
        self.note("lor.5.1.2", "{p} is exerted", (p,))
        self.happen("exerted", it=p, seat=self.s.owner[p])
        return True

    def ready(self, p: int, cites: str = "lor.5.1.1") -> bool:
        if not self.s.exerted[p] or (not self.silent("be readied") and self.forbids("be readied", p) >= 0):
            return False
        self.s.exerted[p] = 0
        if self.kind(p) == INKWELL:
            self.count_ink(p)
        self.note(cites, "{p} is readied", (p,))
        self.happen("readied", it=p, seat=self.s.owner[p])
        return True

    def count_ink(self, p: int) -> None:
        """An ink card is ready that was exerted, or the other way round: they are counted anew."""
        self.forget_zone(self.s.where[p])

    def discard(self, p: int) -> None:
        """lor.glossary.discard: from hand."""
        seat = self.s.owner[p]
        self.happen("discarded", it=p, seat=seat)
        self.go_to(p, DISCARD)
        self.note("lor.8.3.4", "{s} discards {p}", (seat, p))

    def into_inkwell(self, p: int, exerted: int, cites: str = "lor.8.5.6") -> list[int]:
        """lor.8.5.2: each card of a stack is an event of its own (lor.ruling.stack-moves)."""
        seat = self.s.owner[p]
        if self.in_play(p):
            self.tell_leaving([p])
        moved = [p, *self.stack(p)] if self.in_play(p) else [p]
        self.go_to(p, INKWELL)
        for q in moved:
            self.s.exerted[q] = exerted
            self.count_ink(q)
            self.note(cites, "{p} goes into {s}'s inkwell", (q, seat))
            self.happen("inked", it=q, seat=seat)
        return moved

    def add_damage(self, p: int, n: int) -> None:
        """So many counters more on a card, or fewer."""
        self.s.damage[p] += n
        self.wary = True
        self.forget_zone(self.s.where[p])

    # -- leaving play ------------------------------------------------------------------------------------------------

    def banish(self, pieces: list[int]) -> list[int]:
        """lor.glossary.banished. First it is seen what would trigger, then all leave together (lor.8.4.4)."""
        gone = [p for p in pieces if self.in_play(p)]
        for p in gone:
            damage.tell_banished(self, p)
        self.tell_leaving(gone)
        for p in gone:
            self.note("lor.glossary.banished", "{p} is banished", (p,))
            self.go_to(p, DISCARD)
        return gone

    def return_to_hand(self, pieces: list[int]) -> list[int]:
        """To its player's hand, with all that lies under it."""
        there = [p for p in pieces if self.in_play(p)]
        for p in there:
            self.happen("returned", it=p, seat=self.s.owner[p])
        self.tell_leaving(there)
        for p in pieces:
            if self.kind(p) == DISCARD:
                self.happen("taken back", it=p, seat=self.s.owner[p])
            self.go_to(p, HAND)
            self.note("lor.8.3.1", "{p} goes to {s}'s hand", (p, self.s.owner[p]))
        return pieces

    def tell_leaving(self, pieces: list[int]) -> None:
        for p in pieces:
            self.happen("left play", it=p, seat=self.s.owner[p])

    def go_to(self, p: int, kind: int, bottom: bool = False) -> None:
        """To a zone of its player; a stack goes as a whole (lor.5.1.7)."""
        s = self.s
        owner, old = s.owner[p], self.kind(p)
        if old == DISCARD:
            self.happen("left the discard", it=p, seat=owner)
        under = self.stack(p) if old in IN_PLAY else []
        if bottom:
            self.put_under(p, owner, kind)
        else:
            self.put(p, owner, kind)
        if old in IN_PLAY:
            self.leave_play(p, old)                                  # when it has gone: texts may ask what it was
        elif old == UNDER:
            s.on[p] = NOTHING                                        # taken out of a stack
        s.exerted[p] = 0
        self.leave_marks(p)
        for q in under:
            s.on[q] = NOTHING
            if bottom:
                self.put_under(q, owner, kind)
            else:
                self.put(q, owner, kind)
        if kind == DISCARD:
            for q in (p, *under):
                self.happen("put into the discard", it=q, seat=owner)

    def leave_play(self, p: int, old: int) -> None:
        """lor.glossary.damage, lor.ruling.location-leaves, lor.ruling.removed-from-challenge."""
        s = self.s
        if old == LOCATIONS:
            for q, place in enumerate(s.on):
                if place == p:
                    s.on[q] = NOTHING
        s.damage[p] = s.drying[p] = s.shifted[p] = 0
        s.on[p] = NOTHING
        if p == s.challenger:
            s.challenger = NOTHING
        elif p == s.challenged:
            s.challenged = NOTHING

    def leave_marks(self, p: int) -> None:
        """lor.ruling.linked-choice: what lies on a card, or lasts while it is in play, ends when it goes."""
        marks = self.s.marks
        if marks:
            self.keep_marks([m for m in marks if m.subject != p and (m.source != p or m.until != LEAVES)])

    def perform(self, h: Happening) -> None:
        damage.perform(self, h)

    # -- playing -----------------------------------------------------------------------------------------------------

    def entered(self, p: int) -> None:
        """lor.4.3.4.7: it is in the Play zone: ready (lor.5.1.1) and, a character, drying (lor.6.1.4)."""
        self.s.drying[p] = 1 if self.kind(p) == CHARACTERS else 0
        self.wary = True

    def fall_due_when_played(self, p: int, seat: int) -> None:
        """`when you play this`: its own texts trigger (lor.7.4.3)."""
        for ability in self.face(p).abilities:
            if ability.kind == "on play" and (ability.moment is None or ability.moment.holds(
                    self, Resolve(ability.index, p, seat))):
                self.trigger(DueAbility(ability.index, p, seat, it=p, seat=seat))

    def cards_anywhere(self, seat: int) -> list[int]:
        """All cards of a player that are still in the game."""
        kinds = (DECK, HAND, *IN_PLAY, INKWELL, DISCARD, UNDER, PLAYED)
        return [p for kind in kinds for p in self.zone(seat, kind)]
