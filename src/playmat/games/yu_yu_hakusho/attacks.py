"""The attacks of a team: on which cards they stand, who may use them, which are lent."""
from __future__ import annotations

from playmat.cards.runtime.parts import PART, ability_of, part_of, piece_of
from playmat.games.yu_yu_hakusho.queries import BORROW, PlayMat
from playmat.games.yu_yu_hakusho.state import (
    ARENA,
    ATTACK_HEADS,
    BESIDE,
    CHARACTERS,
    CIRCLE,
    DISCARD,
    DRAW_STEP,
    EARLY,
    IN_PLAY,
)
from playmat.kernel.names import NOTHING


class AttackMat(PlayMat):
    def attacker(self, seat: int, card: int) -> int:
        """Who uses an attack for a player: the one it stands on, or the fighter who borrows it."""
        user = self.user_of(card) if self.kind(card) in IN_PLAY and self.seat_at(card) == seat else NOTHING
        own = user >= 0 and (self.kind(user) == ARENA or self.allows("use their attacks", user) != NOTHING
                             or any(self.beside(card, text) for text in self.attacks_on(card)))
        return user if own else self.fighter(seat)

    def has_attacked(self, seat: int) -> bool:
        """Whether the attack of the turn is used up."""
        return self.s.attacked >= self.player_value(seat, "attacks a turn")

    def beside(self, card: int, text: int) -> bool:
        """Whether a text lets an attack be used beside the one of the turn, by one who has used none."""
        return (not self.silent(BESIDE) and self.allows(BESIDE, part_of(card, text)) != NOTHING
                and not any(row[1] == self.s.turn and row[2] == card for row in self.s.attacks))

    def attacks_early(self, seat: int) -> bool:
        """Whether this player could attack in his Draw Step, though only once."""
        return (self.s.step == DRAW_STEP and self.s.active == seat and not self.s.attacked and self.s.turn > 0
                and any(self.allows(EARLY, p) != NOTHING for p in self.attack_sources(seat)))

    def borrowed(self, seat: int) -> list[int]:
        """Cards elsewhere whose attacks a text lends to the fighter (yyh.ruling.kuroko-scope)."""
        me = self.fighter(seat)
        if self.silent(BORROW) or me < 0:
            return []
        return [p for side in self.areas for kind in (DISCARD, CIRCLE, *CHARACTERS) for p in side[kind]
                if self.attacks_lent(p, me) and self.may_be_used(p)]

    def attacks_lent(self, p: int, me: int) -> list[int]:
        """Those that a text lends to a fighter: all of a card, or one of them."""
        found = self.attacks_on(p)
        if not found or self.allows(BORROW, p, other=me) != NOTHING:
            return found
        return [text for text in found if self.allows(BORROW, part_of(p, text), other=me) != NOTHING]

    def attacks_usable(self, seat: int, card: int) -> list[int]:
        """The texts of a card that are attacks this player could use."""
        user = self.user_of(card)
        own = self.kind(card) in IN_PLAY and self.seat_at(card) == seat and user >= 0
        if self.silent(BORROW) or (own and (
                self.kind(user) == ARENA or self.allows("use their attacks", user) != NOTHING)):
            return self.attacks_on(card)
        return self.attacks_lent(card, self.fighter(seat))

    def attack_sources(self, seat: int) -> list[int]:
        """yyh.attack.source-fighter-or-its-techniques, and what a text lends (yyh.team.kuroko.borrow-attacks)."""
        me = self.fighter(seat)
        out = self.cards_with_attacks(seat, me) if me >= 0 else []
        if not self.silent("use their attacks"):
            for p in self.sideline(seat):
                if self.s.up[p] and self.allows("use their attacks", p) != NOTHING:
                    out += self.cards_with_attacks(seat, p)
        if not self.silent(BESIDE):
            out += [p for p in self.sideline(seat) if self.s.up[p] and p not in out
                    and any(self.beside(p, text) for text in self.attacks_on(p))]
        return out + [p for p in self.borrowed(seat) if p not in out]

    def cards_with_attacks(self, seat: int, p: int) -> list[int]:
        """A character and what lies face-up on it, as far as this player may use it."""
        cards = [p, *self.pieces(p), *[q for q in self.attached(p) if self.s.up[q] and self.controller(q) == seat]]
        return [q for q in cards if self.attacks_on(q) and self.may_be_used(q)]

    def attack_name(self, card: int, text: int) -> str:
        """yyh.ruling.attack-names: on a technique it bears the card's title unless it has a name of its own."""
        return self.library.abilities[text].name or self.face(card).name

    def words_said(self, it: int, word: int) -> str:
        """yyh.ruling.spoken-requirements: what an announcement says."""
        if it < 0:
            return self.library.words[word]
        return self.attack_name(piece_of(it), ability_of(it)) if it >= PART else self.face(it).name

    def attacks_on(self, card: int) -> list[int]:
        """The texts of a card that are attacks."""
        return [a.index for a in self.abilities(card) if a.kind in ATTACK_HEADS]
