"""Who stands where: switching, replacing, slots, the Winner's Circle, control."""
from __future__ import annotations

from typing import Final

from playmat.cards.runtime.resolve import Resolve
from playmat.games.yu_yu_hakusho.chapters.attack import Attack
from playmat.games.yu_yu_hakusho.chapters.bonuses import hide, hides
from playmat.games.yu_yu_hakusho.chapters.energy import TurnUp
from playmat.games.yu_yu_hakusho.chapters.match import Enter, fighter_gone
from playmat.games.yu_yu_hakusho.deeds import Deeds
from playmat.games.yu_yu_hakusho.state import (
    ARENA,
    ATTACHED,
    ATTACKABLE,
    CHARACTERS,
    CIRCLE,
    DISCARD,
    SLOTS,
)
from playmat.kernel.names import NOTHING
from playmat.kernel.state import with_row

STAY: Final = "stay in the arena"                       # what a text lets attached cards do


class Places(Deeds):
    """What happens to characters as to where they stand, and to what is on them."""

    def held_fast(self, p: int) -> bool:
        """Whether a character may not be switched by what is being carried out."""
        f = self.nearest("Resolve")
        return self.forbids("be switched", p, other=f.source if isinstance(f, Resolve) else NOTHING) != NOTHING

    def switch(self, a: int, b: int) -> bool:
        """yyh.switch.attachments-and-damage-move-along."""
        ka, kb, seat = self.kind(a), self.kind(b), self.seat_at(a)
        if ka not in CHARACTERS or kb not in CHARACTERS or seat != self.seat_at(b) or ka == kb:
            return False
        if self.is_fallen(a) or self.is_fallen(b) or self.held_fast(a) or self.held_fast(b):
            return False
        if ARENA in (ka, kb):
            self.happen("left the arena", it=a if ka == ARENA else b, seat=seat)
            self.stay_behind(a if ka == ARENA else b, b if ka == ARENA else a)
        self.put(a, seat, kb)
        self.put(b, seat, ka)
        self.note("yyh.switch.attachments-and-damage-move-along", "{p} and {p} are switched", (a, b))
        for p, kind in ((a, kb), (b, ka)):
            if kind == ARENA:
                self.turn_face_up(p)
            else:
                self.turn_cards_down(p)
        self.happen("switched", it=a, other=b, seat=seat)
        if ARENA in (ka, kb):
            self.call(Enter((b if ka == ARENA else a,)))
        return True

    def stay_behind(self, old: int, new: int) -> None:
        """Attached cards that a text keeps in the Arena are the next fighter's."""
        if not self.silent(STAY):
            for q in [q for q in self.attached(old) if self.allows(STAY, q) != NOTHING]:
                self.hang(q, new)

    def advance_line_ups(self) -> None:
        """Each fighter goes behind his team's last, and everybody one place forward."""
        if self.s.fallen:
            return
        entering: list[int] = []
        for seat in self.in_turn_order():
            people = self.characters(seat)
            if len(people) < 2 or self.has_king(seat):
                continue
            places = [self.kind(p) for p in people]
            self.happen("left the arena", it=people[0], seat=seat)
            self.stay_behind(people[0], people[1])
            for p, place in zip(people, [places[-1], *places[:-1]], strict=True):
                self.put(p, seat, place)
            self.turn_cards_down(people[0])
            self.turn_face_up(people[1])
            self.note("yyh.golden.card-overrides-rulebook", "{p} goes behind the others, {p} enters the Arena",
                      (people[0], people[1]))
            entering.append(people[1])
        if entering:
            self.call(Enter(tuple(entering)))

    def fight_on(self, seat: int) -> None:
        """The fighters of a match that is decided stay, unhurt, and the next two go to the Winner's Circle instead."""
        s = self.s
        row = next((i for i, row in enumerate(s.fallen) if row[2] == ARENA), NOTHING)
        coming = [n for n in range(s.match + 1, 6) if not s.locked >> n & 1]
        if row == NOTHING or not coming:
            return
        loser, winner = s.fallen[row][:2]
        lost = s.fallen[row][3]
        decided = (self.in_slot(lost, coming[0]), self.in_slot(1 - lost, coming[0]), ARENA, lost)
        s.fallen = [*s.fallen[:row], decided, *s.fallen[row + 1:]]
        for p in (loser, winner):
            if p >= 0 and self.type(p) != "king":
                self.heal(p, s.damage[p])
        self.note("yyh.golden.card-overrides-rulebook", "{s} lets the fighters of match {n} go on", (seat, s.match))

    def defeat_both(self) -> None:
        """Both fighters fall and neither wins; nothing of it for a King."""
        if self.s.fallen or not self.fighters_there() or any(self.has_king(seat) for seat in range(2)):
            return
        for seat in self.in_turn_order():
            p = self.fighter(seat)
            self.turn_face_up(p)
            self.s.fallen = [*self.s.fallen, (p, NOTHING, ARENA, seat)]
            self.unsettled = True
            self.note("yyh.match.four-damage-wins", "{p} is defeated", (p,))
        for p, _, _, seat in self.s.fallen[:2]:
            self.happen("defeated", it=p, seat=seat)

    def take_in(self, p: int, q: int) -> None:
        """A character is attached to another of its side, which has its attacks and effects from then on."""
        if self.kind(p) not in CHARACTERS or self.kind(q) not in CHARACTERS or p == q or self.is_fallen(p):
            return
        if self.kind(p) == ARENA or self.is_fallen(q):
            return
        for x in self.attached(p) + self.beneath(p):
            self.go_to(x, DISCARD)
        self.leave_marks(p)
        self.turn_face_up(p)
        self.s.damage = with_row(self.s.damage, p, 0)
        if self.attach(p, q, free=True):
            self.lend_texts(q)

    def turn_cards_down(self, p: int) -> None:
        """yyh.item.facedown-when-benched, yyh.event.attached-always-face-up, yyh.ruling.ichigaki-payment."""
        if not self.lies_open(self.seat_at(p)):
            for q in self.attached(p):
                if self.type(q) in ATTACKABLE:
                    self.turn_face_down(q)
        self.end_loans(self.attached(p))

    def turn_cards_up(self, cards: list[int]) -> None:
        """yyh.item.flip-anywhere-costs."""
        if cards:
            self.call(TurnUp(tuple(cards)))

    def replace_character(self, old: int, new: int) -> bool:
        """yyh.replace.takes-over-place-damage-attachments, yyh.replace.old-card-discarded."""
        s = self.s
        place, seat = self.kind(old), self.seat_at(old)
        if place not in CHARACTERS or self.is_fallen(old):
            return False
        cards, under, damage = self.attached(old), self.beneath(old), s.damage[old]
        s.up[new] = 1
        self.put(new, seat, place)
        self.reveal(new)
        s.damage = with_row(s.damage, new, damage)
        for q in cards + under:
            self.hang(q, new)
        s.damage = with_row(s.damage, old, 0)
        s.up[old] = 0
        self.put(old, s.owner[old], DISCARD)
        self.leave_marks(old)
        self.note("yyh.replace.takes-over-place-damage-attachments", "{p} replaces {p}", (new, old))
        f = self.nearest("Attack")
        if isinstance(f, Attack):
            f.succeeded(old, new)
        if place == ARENA:
            self.happen("entered", it=new, seat=seat)
        return True

    def put_in_slot(self, p: int, seat: int, number: int) -> bool:
        """Into an empty, open Match Slot (yyh.match.locked-slot-takes-no-cards, yyh.slots.one-character-each)."""
        if self.has_king(seat) or self.in_slot(seat, number) >= 0 or self.s.locked >> number & 1:
            return False
        if self.has_already(seat, p):
            return False                                             # yyh.ruling.uniqueness-and-circle
        self.put(p, seat, SLOTS[number - 2])
        self.reveal(p)
        self.turn(p, 1)
        self.note("yyh.main.play-fifth-character", "{p} comes into {s}'s Match Slot {n}", (p, seat, number))
        self.happen("slot filled", it=p, seat=seat, n=number)
        self.settle_in(p, seat, number)
        return True

    def settle_in(self, p: int, seat: int, number: int) -> None:
        """Who came into a Match Slot, by whatever means (yyh.ruling.fifth-slot-debt-count)."""
        if number == 5 and self.s.debt[seat]:
            self.s.debt = with_row(self.s.debt, seat, self.s.debt[seat] - 1)
            self.to_circle(p, seat, True, "yyh.fifth-slot.first-character-goes-to-circle")
        elif hides(self, seat):
            hide(self, p)                                            # yyh.ruling.masho-details

    def to_circle(self, p: int, seat: int, won: bool, cites: str = "yyh.circle.loser-facedown-winner-faceup") -> None:
        """yyh.circle.loser-facedown-winner-faceup; what was attached is discarded, to its owners."""
        was = self.kind(p)
        if was == ARENA:
            self.happen("left the arena", it=p, seat=self.seat_at(p))
        if was in CHARACTERS:
            for q in self.attached(p) + self.beneath(p):
                self.go_to(q, DISCARD)
        self.leave_marks(p)
        self.hang(p, NOTHING)
        self.put(p, seat, CIRCLE)
        self.reveal(p)
        self.turn(p, 1 if won else 0)
        self.note(cites, "{p} goes to the Winner's Circle", (p,))

    def take_control(self, p: int, seat: int, number: int) -> bool:
        """yyh.ruling.control-of-characters: it stands on the other side now; whose cards lie on it stays."""
        if self.kind(p) not in CHARACTERS or self.is_fallen(p) or self.seat_at(p) == seat:
            return False
        if self.in_slot(seat, number) >= 0 or self.has_already(seat, p) or self.s.locked >> number & 1:
            return False
        was, before, cards = self.kind(p), self.seat_at(p), self.attached(p)
        if was == ARENA:
            self.happen("left the arena", it=p, seat=before)
        self.put(p, seat, SLOTS[number - 2])
        self.reveal(p)
        self.turn(p, 1)
        for q in cards:
            self.put(q, seat, ATTACHED)
        self.note("yyh.ruling.control-of-characters", "{s} takes control of {p}", (seat, p))
        if was == ARENA:
            self.turn_cards_down(p)
            fighter_gone(self, p, before)
        self.settle_in(p, seat, number)
        return True

    def trade_control(self, p: int, q: int) -> None:
        """yyh.ruling.control-of-characters: of two in the same place; each stands where the other stood."""
        place, mine, theirs = self.kind(p), self.seat_at(p), self.seat_at(q)
        if (place not in CHARACTERS or self.kind(q) != place or mine == theirs or self.is_fallen(p) or self.is_fallen(q)
                or "king" in (self.type(p), self.type(q)) or self.has_already(theirs, p) or self.has_already(mine, q)):
            return
        cards = [(x, theirs) for x in self.attached(p)] + [(x, mine) for x in self.attached(q)]
        self.put(p, theirs, place)
        self.put(q, mine, place)
        for x, seat in cards:
            self.put(x, seat, ATTACHED)
        self.note("yyh.ruling.control-of-characters", "{s} takes control of {p}", (theirs, p))
        self.note("yyh.ruling.control-of-characters", "{s} takes control of {p}", (mine, q))

    def exchange(self, p: int, q: int) -> None:
        """A character of the Winner's Circle and one in play change places; the first comes back afresh."""
        s = self.s
        place, seat, up = self.kind(q), self.seat_at(q), s.up[p]
        if (self.kind(p) != CIRCLE or place not in CHARACTERS or self.type(q) == "king" or self.is_fallen(q)
                or self.seat_at(p) != seat):
            return
        s.damage = with_row(s.damage, p, 0)
        self.to_circle(q, seat, up == 1, "yyh.golden.card-overrides-rulebook")
        s.up[p] = 1
        self.put(p, seat, place)
        self.note("yyh.golden.card-overrides-rulebook", "{p} comes back into Match Slot {n}",
                  (p, self.slot_number(place)))
        if place == ARENA:
            self.call(Enter((p,)))
        elif hides(self, seat):
            hide(self, p)
