"""The attacks of a team: on which cards they stand, who may use them, which are lent."""
from __future__ import annotations

from playmat.cards.runtime.layers import Fold, amount, changes_of
from playmat.cards.runtime.marks import Mark
from playmat.cards.runtime.once import is_outermost
from playmat.cards.runtime.parts import PART, ability_of, part_of, piece_of
from playmat.cards.runtime.voices import Spoken
from playmat.games.yu_yu_hakusho.elsewhere import spoken_of
from playmat.games.yu_yu_hakusho.folding import (
    LOWERED,
    SHARE,
    STATS,
    WEAKENED,
    changes_meant,
    lowers,
    turned_defense,
)
from playmat.games.yu_yu_hakusho.lying import Said
from playmat.games.yu_yu_hakusho.matters import ATTACKS, BORROW, FEES, OF_OPTIONS, OF_PLAYS, THEIR_ATTACKS, USES
from playmat.games.yu_yu_hakusho.queries import PlayMat
from playmat.games.yu_yu_hakusho.state import (
    ARENA,
    ATTACHED,
    ATTACK_HEADS,
    BESIDE,
    CHARACTERS,
    CIRCLE,
    DISCARD,
    DRAW_STEP,
    EARLY,
    IN_PLAY,
    KING,
)
from playmat.games.yu_yu_hakusho.times import END_OF_GAME
from playmat.kernel.names import NOBODY, NOTHING
from playmat.kernel.option import Option


class AttackMat(PlayMat):
    # -- numbers -----------------------------------------------------------------------------------------------------

    def part_value(self, part: int, stat: str) -> int:
        """Of an attack: its value and cost as everything makes them."""
        user = self.user_of(piece_of(part))
        if user < 0 or stat not in ("value", "cost"):
            return super().part_value(part, stat)
        return self.attack_value(part, user) if stat == "value" else self.attack_cost(part, user)

    def printed_number(self, part: int, stat: str) -> int:
        return self.library.abilities[ability_of(part)].numbers.get(stat, 0)

    def attack_value(self, part: int, user: int, printed: int = NOTHING) -> int:
        """yyh.ruling.modifier-sum-then-floor: printed, all that is added to the attack, its user and the player's
        attacks, and only then nothing below zero."""
        if printed == NOTHING:
            printed = self.printed_number(part, "value")
        if self.forbids("use whole printed values", seat=self.seat_at(user)) != NOTHING and not self.keeps_value(part):
            printed //= 2
        total = self.folded(printed, part, "value", user, "attack", "value of attacks") + turned_defense(self, user)
        times = 1 if self.silent("times") else self.folded(1, part, "times", user, "times", "times")
        return total * times

    def keeps_value(self, part: int) -> bool:
        """Whether no text may take anything off the value of an attack."""
        return any(not self.silent(deed) and self.forbids(deed, part) != NOTHING for deed in (LOWERED, WEAKENED))

    def attack_cost(self, part: int, user: int) -> int:
        """yyh.attack.cost-modifiers-hit-both-costs: whether it is paid in cards or in energy."""
        printed = self.printed_number(part, "cost")
        if not self.matters & FEES:
            return printed                                           # most often
        if self.allows("attack for free", user, self.seat_at(user)) != NOTHING:
            return 0
        return self.folded(printed, part, "cost", user, "attack cost", "cost of attacks")

    def given_to_attacks(self, p: int, seat: int) -> int:
        """What one card adds to the value of a player's attacks."""
        fold = Fold(0)
        for stat, whom, of in (("value of attacks", NOTHING, seat), ("attack", self.fighter(seat), NOBODY)):
            self.fold_in(fold, [row for row in self.voices(stat) if row[1].source == p], stat, whom, of)
        return fold.total()

    def extra_damage(self, part: int, user: int) -> int:
        """yyh.ruling.extra-damage-cards."""
        return self.folded(0, part, "extra damage", user, "extra damage", "damage of attacks")

    def folded(self, printed: int, part: int, of_part: str, user: int, of_user: str, of_player: str) -> int:
        """A number of an attack with what is said of it, of its user, and of the player's attacks as such."""
        speaks = not self.silent(of_part), not self.silent(of_user), not self.silent(of_player)
        if True not in speaks:
            return printed                                           # most often
        fold = Fold(printed)
        least = NOTHING if self.silent(LOWERED) or self.forbids(LOWERED, part) == NOTHING else printed
        if of_part == "value" and least == NOTHING and self.keeps_value(part):
            least = printed
        if speaks[0]:
            self.fold_in(fold, self.voices(of_part), of_part, part, NOBODY, least)
        if speaks[1]:
            self.fold_in(fold, self.voices_on(of_user, user), of_user, user, NOBODY, least)
        if speaks[2]:
            self.fold_in(fold, self.voices(of_player), of_player, NOTHING, self.seat_at(user), least)
        return fold.total()

    def fold_in(self, fold: Fold, spoken: list[Spoken], stat: str, p: int, seat: int, least: int = NOTHING) -> None:
        """With a `least`, nothing that lowers it."""
        if not spoken:
            return
        listing = self.said_once is not None and p < PART and is_outermost(self)
        found = self.said_once.get((stat, p, seat)) if listing and self.said_once is not None else None
        if found is None:
            found = self.said_of(spoken, stat, p, seat)
            if listing and self.said_once is not None:
                self.said_once[stat, p, seat] = found
        for m, n, lasting in found:
            if least == NOTHING or not lowers(m, n, least):
                fold.apply(m, n, lasting)

    def said_of(self, spoken: list[Spoken], stat: str, p: int, seat: int) -> list[Said]:
        """What these texts change about a number of a card or a part of one, or of a player's, and by how much."""
        shared = stat in STATS and 0 <= p < PART and not self.silent(SHARE)
        out: list[Said] = []
        for ability, c, mark in spoken:
            found = (changes_meant(self, ability, c, mark, stat, p) if shared
                     else changes_of(self, ability, c, mark, stat, p, seat))
            for i, m in found:
                out.append((m, amount(self, m, i, p, c, mark), mark is not None))
        return out

    def listed_once(self, ask: str, seat: int) -> list[Option]:
        """What texts change about a fighter and about all attacks of a player is the same for each of them."""
        if not self.matters & (OF_PLAYS if ask == "main step" else OF_OPTIONS):
            return self.options(ask, seat)                           # most often: no text is asked twice
        self.said_once = {}
        try:
            return super().listed_once(ask, seat)
        finally:
            self.said_once = None

    # -- who attacks with what ---------------------------------------------------------------------------------------

    def attacker(self, seat: int, card: int) -> int:
        """Who uses an attack for a player: the one it stands on, or the fighter who borrows it."""
        me = self.fighter(seat)
        if card == me or (me >= 0 and self.s.on[card] == me):
            return me                                                # most often
        user = self.user_of(card) if self.kind(card) in IN_PLAY and self.seat_at(card) == seat else NOTHING
        own = user >= 0 and (self.allows(THEIR_ATTACKS, user) != NOTHING
                             or any(self.beside(card, text) for text in self.attacks_on(card)))
        return user if own else me

    def has_attacked(self, seat: int) -> bool:
        """Whether the attack of the turn is used up."""
        return self.s.attacked >= self.player_value(seat, "attacks a turn")

    def beside(self, card: int, text: int) -> bool:
        """Whether a text lets an attack be used beside the one of the turn, by one who has used none."""
        return (not self.silent(BESIDE) and self.allows(BESIDE, part_of(card, text)) != NOTHING
                and not any(row[1] == self.s.turn and row[2] == card for row in self.s.attacks))

    def attacks_early(self, seat: int) -> bool:
        """Whether this player could attack in his Draw Step, though only once."""
        s = self.s
        return (not self.silent(EARLY) and s.step == DRAW_STEP and s.active == seat and not s.attacked and s.turn > 0
                and any(self.allows(EARLY, p) != NOTHING for p in self.attack_sources(seat)))

    def borrowed(self, seat: int) -> list[int]:
        """Cards elsewhere whose attacks a text lends to the fighter (yyh.ruling.kuroko-scope)."""
        me = self.fighter(seat)
        if self.silent(BORROW) or me < 0:
            return []
        there = [p for side in self.areas for kind in (DISCARD, CIRCLE, *CHARACTERS) for p in side[kind]]
        return [p for p in spoken_of(self, BORROW, there) if self.attacks_lent(p, me) and self.may_be_used(p)]

    def attacks_lent(self, p: int, me: int) -> list[int]:
        """Those that a text lends to a fighter: all of a card, or one of them."""
        found = self.attacks_on(p)
        if not found or self.allows(BORROW, p, other=me) != NOTHING:
            return found
        return [text for text in found if self.allows(BORROW, part_of(p, text), other=me) != NOTHING]

    def attacks_usable(self, seat: int, card: int) -> list[int]:
        """The texts of a card that are attacks this player could use."""
        if not self.matters & ATTACKS:
            return self.attacks_on(card)                             # most often
        user = self.user_of(card)
        own = self.kind(card) in IN_PLAY and self.seat_at(card) == seat and user >= 0
        if self.silent(BORROW) or (own and (
                self.kind(user) == ARENA or self.allows(THEIR_ATTACKS, user) != NOTHING)):
            return self.attacks_on(card)
        return self.attacks_lent(card, self.fighter(seat))

    def attack_sources(self, seat: int) -> list[int]:
        """yyh.attack.source-fighter-or-its-techniques, and what a text lends (yyh.team.kuroko.borrow-attacks)."""
        me = self.fighter(seat)
        out = self.cards_with_attacks(seat, me) if me >= 0 else []
        if not self.silent(THEIR_ATTACKS):
            for p in self.sideline(seat):
                if self.s.up[p] and self.allows(THEIR_ATTACKS, p) != NOTHING:
                    out += self.cards_with_attacks(seat, p)
        if not self.matters & ATTACKS:
            return out                                               # most often
        if not self.silent(BESIDE):
            out += [p for p in self.sideline(seat) if self.s.up[p] and p not in out
                    and any(self.beside(p, text) for text in self.attacks_on(p))]
        return out + [p for p in self.borrowed(seat) if p not in out]

    def cards_with_attacks(self, seat: int, p: int) -> list[int]:
        """A character and what lies face-up on it, as far as this player may use it."""
        where, on, up = self.seat_at(p), self.s.on, self.s.up
        side, by_owner, shown = self.areas[where], self.printed.by_owner, self.shown
        cards = [p]
        if side[KING]:
            cards += [q for q in side[KING] if on[q] == p]
        for q in side[ATTACHED]:
            if on[q] == p and up[q] and (where if not by_owner[shown[q]] else self.controller(q)) == seat:
                cards.append(q)
        if not self.matters & (ATTACKS | USES):
            attacks = self.printed.attacks
            return [q for q in cards if attacks[shown[q]]]           # most often
        return [q for q in cards if self.attacks_on(q) and self.may_be_used(q)]

    # -- characters attached to characters ---------------------------------------------------------------------------

    def lend_texts(self, p: int) -> None:
        """A fighter has the effects of the characters attached to him, as his own; their attacks he has anyway."""
        for q in self.attached(p):
            if self.type(q) == "character":
                for ability in self.face(q).abilities:
                    if ability.kind not in ATTACK_HEADS:
                        self.lay(Mark(ability.index, p, self.seat_at(p), NOTHING, END_OF_GAME, (), ()))

    def end_loans(self, cards: list[int]) -> None:
        """Of these that are attached, the characters lend nothing any more."""
        for q in cards:
            if self.type(q) == "character":
                lent = [a.index for a in self.face(q).abilities]
                self.keep_marks([m for m in self.s.marks if m.source != self.s.on[q] or m.ability not in lent])

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
        if not self.matters & ATTACKS:
            return self.printed.attacks[self.shown[card]]            # most often
        return [a.index for a in self.abilities(card) if a.kind in ATTACK_HEADS]
