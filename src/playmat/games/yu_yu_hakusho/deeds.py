"""The deeds every chapter of the rulebook speaks of: cards, energy, damage."""
from __future__ import annotations

from typing import Final

from playmat.cards.effects.statements import Counts
from playmat.cards.effects.sums import More
from playmat.cards.library import Ability
from playmat.cards.runtime.due import DueAbility
from playmat.cards.runtime.happening import REPLY, Happening, instead, reply
from playmat.cards.runtime.instead import Instead
from playmat.cards.runtime.marks import Mark
from playmat.games.yu_yu_hakusho.attacks import AttackMat
from playmat.games.yu_yu_hakusho.chapters.attack import Attack
from playmat.games.yu_yu_hakusho.chapters.energy import GAIN, Gain
from playmat.games.yu_yu_hakusho.chapters.match import fighter_gone
from playmat.games.yu_yu_hakusho.chapters.responses import Afterwards, answered
from playmat.games.yu_yu_hakusho.chapters.sudden_death import SuddenDeath
from playmat.games.yu_yu_hakusho.matters import ATTACHING, PRICES
from playmat.games.yu_yu_hakusho.state import (
    ARENA,
    ATTACHED,
    BENEATH,
    CHARACTERS,
    CIRCLE,
    DECK,
    DISCARD,
    HAND,
    IN_PLAY,
    MATCHES_FOR_KING,
    MATCHES_TO_WIN,
    PLAYING,
    SLOTS,
)
from playmat.kernel.frame import Frame
from playmat.kernel.names import ALWAYS, NOBODY, NOTHING
from playmat.kernel.state import with_row

BY_OPPONENT: Final = "be discarded by the opponent"
BACK_TO_DECK: Final = "go back into the deck when discarded"
TO_CIRCLE: Final = "go to the circle when discarded"
UNDER_DECK: Final = "put discards from the deck under it"
REPLY_TO_GAIN: Final = reply(GAIN)
ENERGY_GAINED: Final = "energy gained"
INSTEAD_OF_ENERGY: Final = instead(ENERGY_GAINED)
RESULT: Final = "result"                                # the points that the comparison gives
TAKE_CARDS: Final = "take cards of the other deck"      # deeds that texts allow


def raises(ability: Ability) -> bool:
    """Whether a text makes more of what it replaces."""
    return any(isinstance(s, Counts) and isinstance(s.amount, More) for s in ability.body)


class Deeds(AttackMat):
    """What happens to cards and characters, whoever does it."""

    # -- cards -------------------------------------------------------------------------------------------------------

    def draw_card(self, seat: int, bottom: bool = False, cites: str = "yyh.golden.card-overrides-rulebook") -> bool:
        """yyh.win.decking-by-draw: who is to draw and can't has lost; who must not draws nothing."""
        if self.s.winner != NOBODY:
            return False
        if not self.silent("draw cards") and self.forbids("draw cards", seat=seat) != NOTHING:
            return False                                             # yyh.ruling.uraotogi-draw-check
        if self.s.fewer[seat]:
            self.s.fewer = with_row(self.s.fewer, seat, self.s.fewer[seat] - 1)      # taken from this draw by a text
            return False
        deck = self.areas[seat][DECK]
        if not deck:
            self.decked(seat, "yyh.win.decking-by-draw")
            return False
        p = deck[0] if bottom else deck[-1]
        self.put(p, seat, HAND)
        self.note(cites, "{s} draws {p}", (seat, p))
        self.happen("drew", it=p, seat=seat)
        return True

    def decked(self, seat: int, cites: str) -> None:
        """Whoever fails first has lost (yyh.ruling.both-players-act)."""
        if self.s.winner != NOBODY:
            return
        self.note(cites, "{s} has no card left in the Deck and loses", (seat,))
        self.end(1 - seat)

    def mill(self, seat: int, n: int, bottom: bool = False, surely: bool = False) -> list[int]:
        """yyh.win.decking-by-discard: from the Deck, one at a time (yyh.ruling.decking-vs-do-what-you-can)."""
        out: list[int] = []
        deck = self.areas[seat][DECK]
        host = self.taker(seat)
        for _ in range(n):
            if not deck:
                self.decked(seat, "yyh.win.decking-by-discard")
                return out
            p = deck[0] if bottom else deck[-1]
            if not (bottom or surely or self.silent(UNDER_DECK)) and self.allows(UNDER_DECK, NOTHING, seat) != NOTHING:
                self.go_to(p, DECK, bottom=True)
                continue
            out.append(p)
            if host != NOTHING:
                self.put_beneath(p, host, shown=False)
                continue
            self.happen("discarded from deck", it=p, seat=seat)
            self.go_to(p, DISCARD)
        if out and host == NOTHING:
            self.tell("milled", seat=seat, n=len(out))
        return out

    def taker(self, seat: int) -> int:
        """The card of the other's Winner's Circle that takes what his effects discard from this player's Deck."""
        if self.silent(TAKE_CARDS) or self.cause().seat != 1 - seat:
            return NOTHING
        return next((p for p in self.areas[1 - seat][CIRCLE]
                     if self.allows(TAKE_CARDS, NOTHING, 1 - seat, other=p) != NOTHING), NOTHING)

    def tell(self, event: str, it: int = NOTHING, other: int = NOTHING, seat: int = NOBODY, n: int = 0) -> None:
        """Something has happened: texts fall due, and cards may answer it right after it (yyh.ruling.response-windows).
        """
        self.happen(event, it, other, seat, n)
        if (self.s.windows == ALWAYS or not self.silent(REPLY.get(event) or reply(event))) and (
                event in answered(self.library)):
            self.call(Afterwards(Happening(event, it, other, seat, n, self.cause())))

    def discard(self, pieces: list[int], paid: bool = False) -> None:
        """yyh.terms.discard: each to the pile of the player who owns it."""
        from_hand = [0, 0]
        for p in pieces:
            kind = self.kind(p)
            if kind == DISCARD:
                continue
            if kind == HAND:
                from_hand[self.seat_at(p)] += 1
                self.happen("discarded from hand", it=p, seat=self.seat_at(p))
                self.given_up(p, paid)
            elif kind in IN_PLAY:
                if self.forbids("be discarded", p) != NOTHING or self.protected(p):
                    continue                                         # yyh.ruling.cannot-beats-can
                self.happen("discarded from play", it=p, seat=self.controller(p))
            self.go_to(p, DISCARD)
        for seat in range(2):
            if from_hand[seat]:
                self.tell("discarded cards", seat=seat, n=from_hand[seat])

    def given_up(self, p: int, paid: bool) -> None:
        """A card leaves the hand for an Attack Cost or by the effect of an event."""
        if paid:
            self.happen("discarded for an attack", it=p, seat=self.seat_at(p))
        elif "discarded by an event" in self.library.asked:
            source = self.cause().source
            if source >= 0 and self.type(source) == "event":
                self.happen("discarded by an event", it=p, seat=self.seat_at(p))

    def protected(self, p: int) -> bool:
        """Whether the other player's text may not discard it."""
        return (not self.silent(BY_OPPONENT) and self.cause().seat == 1 - self.controller(p)
                and self.forbids(BY_OPPONENT, p) != NOTHING)

    def go_to(self, p: int, kind: int, bottom: bool = False) -> None:
        """Out of play, to its owner's pile, hand or Deck; what is on it or under it goes too.

        yyh.ruling.character-leaves-play, yyh.ruling.cards-under-cards.
        """
        s = self.s
        was, seat = self.kind(p), self.seat_at(p)
        owner = s.owner[p]
        if kind == DISCARD and (was in IN_PLAY or was == PLAYING) and self.goes_elsewhere(p):
            return
        if was == ARENA:
            self.happen("left the arena", it=p, seat=seat)
        if was in IN_PLAY or was == CIRCLE:
            for q in (self.attached(p) if was in CHARACTERS else []) + self.pieces(p) + self.beneath(p):
                self.go_to(q, DISCARD)
        if was == ATTACHED:
            self.end_loans([p])
        if s.damage[p]:
            s.damage = with_row(s.damage, p, 0)
        s.on[p] = NOTHING
        if s.used[p]:
            s.used = with_row(s.used, p, 0)
        s.up[p] = 0
        if bottom:
            self.put_under(p, owner, kind)
        else:
            self.put(p, owner, kind)
        self.leave_marks(p)
        if kind == DISCARD:
            self.note("yyh.terms.discard", "{p} goes to {s}'s discard pile", (p, owner))
        if was == ARENA:
            fighter_gone(self, p, seat)

    def goes_elsewhere(self, p: int) -> bool:
        """Whether a text takes a card that is discarded: into its owner's Deck, or face-down into the Circle."""
        if not self.silent(BACK_TO_DECK) and self.allows(BACK_TO_DECK, p) != NOTHING:
            self.go_to(p, DECK)
            self.shuffle(self.s.owner[p], DECK)
            return True
        if not self.silent(TO_CIRCLE) and self.allows(TO_CIRCLE, p) != NOTHING:
            self.leave_marks(p)
            self.s.on[p] = NOTHING
            self.s.up[p] = 0
            self.put(p, self.s.owner[p], CIRCLE)
            return True
        return False

    def attach(self, p: int, q: int, free: bool = False) -> bool:
        """yyh.ruling.attaching-by-effect: face-up on a fighter, paid by its owner; else face-down and for nothing.

        What lay face-up is not paid again (yyh.ruling.moving-an-attached-card).
        """
        s, table = self.s, self.zone_table
        place, seat = table.kinds[s.where[q]], table.seats[s.where[q]]
        if place not in CHARACTERS or (self.matters & ATTACHING and self.forbids("be attached", p, other=q) != NOTHING):
            return False
        owner, is_event = s.owner[p], self.library.faces[self.shown[p]].type == "event"
        open_here = is_event or place == ARENA or (self.matters & PRICES > 0 and self.lies_open(seat))
        was_up = s.up[p] == 1 and table.kinds[s.where[p]] == ATTACHED
        cost = 0 if free or was_up or not open_here or is_event else self.price_on(p, q)
        if cost > s.energy[owner]:
            return False
        if cost > 0:
            self.spend_energy(owner, cost)
        s.on[p] = q
        s.up[p] = 1 if open_here else 0
        self.put(p, seat, ATTACHED)
        if open_here:
            self.reveal(p)
        else:
            self.look(owner, p)
        self.note(attaching_rule(self.library.faces[self.shown[p]].type, open_here), "{p} is attached to {p}", (p, q))
        self.tell("attached", it=p, other=q, seat=seat)
        if open_here and not was_up:
            self.happen("turned up", it=p, seat=seat)
        return True

    def move(self, p: int, q: int) -> None:
        """To another character, without turning it (yyh.ruling.moving-an-attached-card)."""
        if (self.kind(p) == ATTACHED and self.kind(q) in CHARACTERS and self.s.on[p] != q
                and self.forbids("be attached", p, other=q) == NOTHING):
            seat = self.seat_at(q)
            up = self.s.up[p]
            self.s.on[p] = q
            self.put(p, seat, ATTACHED)
            if up:
                self.reveal(p)
            else:
                self.look(self.s.owner[p], p)
            self.note("yyh.ruling.moving-an-attached-card", "{p} is moved to {p}", (p, q))
            self.happen("attached", it=p, other=q, seat=seat)

    # -- energy ------------------------------------------------------------------------------------------------------

    def gain_energy(self, seat: int, n: int) -> None:
        """A gain that texts may replace; that of an effect can be answered before it is there."""
        if n <= 0:
            return
        if (self.s.windows == ALWAYS or not self.silent(REPLY_TO_GAIN)) and (
                GAIN in answered(self.library) and self.cause().seat != NOBODY):
            self.call(Gain(seat, n))
        elif self.silent(INSTEAD_OF_ENERGY):
            self.take_energy(seat, n)                                # most often, as `attempt` has it
        else:
            self.attempt(ENERGY_GAINED, seat=seat, n=n)

    def take_energy(self, seat: int, n: int) -> None:
        """yyh.energy.cap-ten, yyh.ruling.gain-limits-not-retroactive."""
        s = self.s
        room = self.player_value(seat, "energy limit") - s.energy[seat]
        if not self.silent("energy a turn"):
            room = min(room, self.player_value(seat, "energy a turn") - s.gained[seat])
        if room < n:
            n = room
        if n > 0:
            s.energy[seat] += n
            s.gained = with_row(s.gained, seat, s.gained[seat] + n)
            self.note("yyh.draw.gain-two-energy", "{s} gains {n} Spirit Energy and has {n}", (seat, n, s.energy[seat]))
            self.happen(ENERGY_GAINED, seat=seat, n=n)

    def spend_energy(self, seat: int, n: int) -> None:
        """yyh.energy.spent-is-gone."""
        if n > 0:
            self.s.energy[seat] -= n
            self.happen("energy spent", seat=seat, n=n)
            self.note("yyh.energy.spent-is-gone", "{s} spends {n} Spirit Energy and has {n}",
                      (seat, n, self.s.energy[seat]))

    def lose_energy(self, seat: int, n: int) -> int:
        """yyh.values.never-below-zero."""
        lost = min(n, self.s.energy[seat])
        if lost > 0:
            self.s.energy[seat] -= lost
            self.note("yyh.values.never-below-zero", "{s} loses {n} Spirit Energy and has {n}",
                      (seat, lost, self.s.energy[seat]))
            self.happen("energy lost", seat=seat, n=lost)
        return lost

    # -- damage ------------------------------------------------------------------------------------------------------

    def deal_damage(self, p: int, n: int, dealer: int) -> None:
        """yyh.damage.effects-can-damage: texts may change what comes of it first."""
        if n > 0 and self.kind(p) in CHARACTERS and not self.is_fallen(p):
            self.attempt("damage", it=p, other=dealer, seat=self.seat_at(p), n=n)

    def perform(self, h: Happening) -> None:
        if h.event == ENERGY_GAINED:
            self.take_energy(h.seat, h.n)
            return
        if h.event == "sudden death":
            self.call(SuddenDeath())
            return
        f = self.nearest("Attack")
        if isinstance(f, Attack) and f.weighing and self.asker() is f:
            f.points = h.n
        elif h.event == "damage" and self.forbids("be damaged", h.it, other=h.other) == NOTHING:
            self.mark_damage(h.it, h.n, h.other)

    def asker(self) -> Frame | None:
        """The frame by which something is about to happen: the one under the replacements."""
        return next((f for f in reversed(self.s.stack) if not isinstance(f, Instead)), None)

    def woken(self, kind: str, h: Happening) -> list[DueAbility]:
        """yyh.ruling.damage-amount-order: only one replacement of the comparison's result applies."""
        if kind == "instead" and h.event == RESULT and any(
                isinstance(f, Instead) and f.happening.event == RESULT and f.used for f in self.s.stack):
            return []
        return super().woken(kind, h)

    def first_to_apply(self, found: list[DueAbility]) -> list[DueAbility]:
        """yyh.ruling.damage-amount-order: what raises it, then what caps or prevents it."""
        return [w for w in found if raises(self.library.abilities[w.ability])] or found

    def mark_damage(self, p: int, n: int, dealer: int) -> None:
        """yyh.attack.map-6-show-damage: and whoever stands at his limit is defeated at that moment."""
        if n <= 0 or self.kind(p) not in CHARACTERS or self.is_fallen(p):
            return
        s = self.s
        self.turn_face_up(p)
        s.damage = with_row(s.damage, p, s.damage[p] + n)
        self.unsettled = True
        self.note("yyh.damage.shown-by-rotation", "{p} takes {n} damage and has {n}", (p, n, s.damage[p]))
        self.tell("damage", it=p, other=dealer, seat=self.seat_at(p), n=n)
        if dealer >= 0 and self.kind(dealer) in CHARACTERS:
            self.happen("dealt", it=dealer, other=p, seat=self.seat_at(dealer), n=n)
            self.happen("wounded", it=dealer, other=p, seat=self.seat_at(dealer), n=n)
        if s.damage[p] >= self.damage_to_defeat(p):
            self.defeat(p)

    def heal(self, p: int, n: int) -> int:
        """yyh.damage.heal, yyh.damage.heal-floor-zero."""
        s = self.s
        if self.kind(p) not in CHARACTERS or self.is_fallen(p) or self.forbids("be healed", p) != NOTHING:
            return 0
        healed = min(n, s.damage[p])
        if healed > 0:
            self.turn_face_up(p)
            s.damage = with_row(s.damage, p, s.damage[p] - healed)
            self.note("yyh.damage.heal", "{p} heals {n} damage and has {n}", (p, healed, s.damage[p]))
            self.tell("healed", it=p, seat=self.seat_at(p), n=healed)
        return healed

    def is_fallen(self, p: int) -> bool:
        """Defeated, or the winner of a match that is decided: nothing saves the one or takes the other away."""
        return any(p == row[0] or (p == row[1] and self.type(p) != "king") for row in self.s.fallen)

    def defeat(self, p: int) -> None:
        """The match of its place is decided at once and cleared when what is under way is finished.

        yyh.match.four-damage-wins, yyh.ruling.defeat-without-damage, yyh.ruling.own-effect-defeats-own-character.
        """
        s = self.s
        place, seat = self.kind(p), self.seat_at(p)
        if self.is_fallen(p) or (place == ARENA and any(row[2] == ARENA for row in s.fallen)):
            return                                                   # yyh.ruling.simultaneous-defeat
        self.turn_face_up(p)
        opposite = self.areas[1 - seat][place][:1] if not self.has_king(1 - seat) else [self.fighter(1 - seat)]
        s.fallen = [*s.fallen, (p, opposite[0] if opposite else NOTHING, place, seat)]
        self.unsettled = True
        self.note("yyh.match.four-damage-wins", "{p} is defeated", (p,))
        if self.type(p) == "king":
            self.note("yyh.king.defeated-at-twelve", "{s} wins: the King is defeated", (1 - seat,))
            self.end(1 - seat)
            return
        self.credit(1 - seat, self.player_value(1 - seat, "wins a match") if place == ARENA else 1)
        self.happen("defeated", it=p, other=opposite[0] if opposite else NOTHING, seat=seat)

    def credit(self, seat: int, n: int = 1, cites: str = "yyh.win.three-matches-is-instant") -> None:
        """yyh.win.three-matches-is-instant; by which rule, if the last of them was not fought."""
        s = self.s
        s.wins = with_row(s.wins, seat, s.wins[seat] + n)
        self.note("yyh.win.three-matches", "{s} has won {n} of the matches", (seat, s.wins[seat]))
        if s.wins[seat] >= self.matches_needed(seat):
            self.note(cites, "{s} wins the game", (seat,))
            self.end(seat)

    def matches_needed(self, seat: int) -> int:
        """yyh.king.vs-team-needs-every-match."""
        return MATCHES_FOR_KING if self.has_king(seat) and not self.has_king(1 - seat) else MATCHES_TO_WIN

    # -- face-up and face-down -------------------------------------------------------------------------------

    def turn_face_up(self, p: int, cites: str = "yyh.team.masho.facedown-until-affected") -> None:
        if not self.s.up[p]:
            self.turn(p, 1)
            self.reveal(p)
            self.note(cites, "{s}'s {p} is turned face-up", (self.seat_at(p), p))
            if self.s.turn and self.kind(p) == ARENA:
                self.happen("flipped", it=p, seat=self.seat_at(p))

    def turn_face_down(self, p: int) -> None:
        """And what lasted while it was face-up is over."""
        if self.s.up[p]:
            self.turn(p, 0)
            self.happen("turned down", it=p, seat=self.seat_at(p))

    def lay(self, mark: Mark) -> None:
        """A lasting effect on a character affects it."""
        super().lay(mark)
        p = mark.subject
        if 0 <= p < len(self.s.face) and self.kind(p) in SLOTS:
            self.turn_face_up(p)

    def put_beneath(self, p: int, host: int, shown: bool) -> None:
        """yyh.ruling.cards-under-cards."""
        self.go_to(p, BENEATH)
        self.put(p, self.seat_at(host), BENEATH)
        self.hang(p, host)
        if shown:
            self.reveal(p)


def attaching_rule(type: str, open_here: bool) -> str:
    """The rule by which a card of this type is attached; of one that lies face-down it must not betray the type."""
    if not open_here:
        return "yyh.main.attach-item-to-sideline"
    if type == "technique":
        return "yyh.main.attach-technique-to-fighter"
    return "yyh.main.attach-item-to-fighter" if type == "item" else "yyh.ruling.attaching-by-effect"
