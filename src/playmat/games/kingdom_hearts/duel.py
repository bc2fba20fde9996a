"""The duel: two players, their mats, and the deeds every chapter of the rulebook speaks of."""
from __future__ import annotations

from typing import Any, ClassVar

from playmat.cards.runtime.due import DueAbility
from playmat.cards.runtime.happening import Happening
from playmat.cards.runtime.resolve import Resolve
from playmat.games.kingdom_hearts.chapters.setup import deal
from playmat.games.kingdom_hearts.chapters.texts import Texts
from playmat.games.kingdom_hearts.chapters.turn import why_no_answer, why_no_play
from playmat.games.kingdom_hearts.chapters.unique import make_room
from playmat.games.kingdom_hearts.chapters.victory import look_for_victory
from playmat.games.kingdom_hearts.queries import CALM, PlayMat
from playmat.games.kingdom_hearts.state import (
    ACTION,
    BATTLE,
    CHALLENGE,
    DARK_TYPES,
    DARKS,
    DECK,
    DISCARD,
    FRIEND_TYPES,
    HAND,
    MAGIC,
    OUT_OF_PLAY,
    RULE_NUMBERS,
    WORLDS,
)
from playmat.games.kingdom_hearts.vocabulary import LEAVES
from playmat.kernel.names import DRAWN, NOBODY, NOTHING
from playmat.kernel.option import Request


class Duel(PlayMat):
    """kh.game.two-players."""

    SETTLES_ENDS: ClassVar[bool] = False             # but for replacements, which say so, nothing waits for an end

    def deal(self, setup: dict[str, Any]) -> None:
        deal(self, setup)

    def why_no_play(self, seat: int, verb: str) -> str:
        return why_no_play(self, seat)

    def why_no_answer(self, seat: int, verb: str) -> str:
        return why_no_answer(self, seat, verb)

    def score(self, seat: int) -> float:
        from playmat.games.kingdom_hearts.score import score
        return score(self, seat)

    def calm(self) -> bool:
        """Between two actions or phases, no card half played."""
        return type(self.s.stack[-1]).__name__ in ("ActionPhase", "ChallengePhase", "DiscardPhase")

    def about(self, request: Request) -> tuple[int, ...]:
        """The totals so far."""
        if request.ask == "battle":
            return (self.attack_total(request.seat),)
        if request.ask == "exchange":
            return (self.attack_total(request.seat), self.attack_total(self.other(request.seat)))
        return request.about

    # -- fights ------------------------------------------------------------------------------------------------------

    def in_action_phase(self, seat: int) -> bool:
        """In his own."""
        return self.s.active == seat and self.s.phase == ACTION

    def in_battle(self) -> bool:
        return self.s.battled > 0 and self.nearest("Battle") is not None

    def in_own_battle(self, seat: int) -> bool:
        return self.s.active == seat and self.in_battle()

    def in_challenge(self) -> bool:
        """kh.challenge.challenge-area: that is where both Player Cards are then."""
        return len(self.areas[0][CHALLENGE]) > 0

    def area(self) -> int:
        """Where a card played now takes effect: in the battle or challenge under way, or just on the mat."""
        if self.in_challenge():
            return CHALLENGE
        return BATTLE if self.in_battle() else MAGIC

    def attack_total(self, seat: int) -> int:
        """kh.battle.base-damage, kh.challenge.total: the Player Card's Attack and the Support of all who take part."""
        me = self.player_card(seat)
        total = self.attack_value(me)
        for p in self.areas[seat][CHALLENGE if self.in_challenge() else BATTLE]:
            if p != me:
                total += self.support_value(p)
        return self.changed_player_value(seat, "attack total", total)    # never below zero: kh.ruling.negative-totals

    def parts(self, seat: int, number: str) -> list[tuple[int, int]]:
        """The Attack and each Support that `attack_total` adds up."""
        if number != "attack total":
            return []
        me = self.player_card(seat)
        here = self.areas[seat][CHALLENGE if self.in_challenge() else BATTLE]
        return [(me, self.attack_value(me))] + [(p, self.support_value(p)) for p in here if p != me]

    def fighters(self, frame: str) -> list[tuple[int, list[int]]]:
        me = self.s.active
        return [(me, []), (self.other(me), self.foes(me) if frame == "Battle" else [])]

    def note_total(self, cites: str, words: str, seat: int, p: int) -> None:
        """Tell of a card that joined a fight and of the total it makes, which is counted only if somebody listens."""
        if self.log is not None:
            self.note(cites, words, (seat, p, self.attack_total(seat)))

    def attack_value(self, p: int) -> int:
        """kh.player.attack-value."""
        return self.value(p, "attack")

    def support_value(self, p: int) -> int:
        """kh.friend.supports, kh.attack.adds-support."""
        return self.value(p, "support")

    def magic_value(self, p: int) -> int:
        """kh.magic.level-requirement."""
        return self.value(p, "magic")

    # -- deeds -------------------------------------------------------------------------------------------------------

    def enter(self, p: int, seat: int, kind: int, control: int = NOBODY) -> None:
        """Into play on a player's mat and, unless somebody else is named, under his control."""
        self.s.control[p] = seat if control == NOBODY else control
        self.put(p, seat, kind)

    def came(self, p: int) -> None:
        """It has come into play."""

    def discard(self, p: int, cites: str = "kh.term.discard-to-owner") -> None:
        """kh.term.discard-faceup-top: face up on top of its owner's pile, whoever controlled it."""
        s, table = self.s, self.zone_table
        here, kind = table.seats[s.where[p]], table.kinds[s.where[p]]
        if kind not in OUT_OF_PLAY:
            if p == self.player_card(here):
                return                                           # kh.player.never-discarded
            self.happen("discarded", it=p, seat=s.control[p])
        self.go_to(p, DISCARD)
        if self.log is not None:
            self.note(cites, "{p} goes to {s}'s discard pile", (p, s.owner[p]))
        if kind == WORLDS:
            self.world_gone(p, here)

    def go_to(self, p: int, kind: int) -> None:
        """To its owner's hand, deck or discard pile: nobody controls it there (kh.term.no-control-out-of-play)."""
        s = self.s
        owner = s.owner[p]
        if self.zone_table.kinds[s.where[p]] not in OUT_OF_PLAY:
            s.damage[p] = 0
            s.on[p] = NOTHING
            s.control[p] = owner
        self.put(p, owner, kind)
        if s.marks:
            self.leave_marks(p)

    def leave_marks(self, p: int) -> None:
        """kh.magic.stays-until-worn-off: what lies on a card, or lasts while it is in play, ends when it goes."""
        self.keep_marks([m for m in self.s.marks if m.subject != p and (m.source != p or m.until != LEAVES)])

    def world_gone(self, world: int, seat: int) -> None:
        """kh.ruling.world-leaves: Dark Cards that lay on it go too, undefeated."""
        for p in [p for p in self.areas[seat][DARKS] if self.s.on[p] == world]:
            self.discard(p, "kh.ruling.world-leaves")

    def gain_hearts(self, seat: int, n: int, cites: str) -> None:
        """kh.ruling.hearts-no-cap."""
        if n > 0:
            self.s.hearts[seat] += n
            self.note(cites, "{s} gains {n} HP and has {n}", (seat, n, self.s.hearts[seat]))
            self.happen("hearts gained", seat=seat, n=n)

    def lose_hearts(self, seat: int, n: int, cites: str) -> None:
        """A loss that card texts may replace."""
        if n > 0:
            self.note(cites, "{s} is to lose {n} HP", (seat, n))
            self.attempt("hearts lost", seat=seat, n=n)

    def perform(self, h: Happening) -> None:
        if h.event == "hearts lost":
            self.s.hearts[h.seat] = max(0, self.s.hearts[h.seat] - h.n)    # kh.ruling.hearts-floor
            self.note("kh.game.heart-marker", "{s} loses {n} HP and has {n}", (h.seat, h.n, self.s.hearts[h.seat]))
            self.did(h.n)
            self.happen("hearts lost", seat=h.seat, n=h.n)

    def chosen(self, p: int, seat: int, c: Resolve) -> None:
        """kh.ruling.order-of-choices: openly, so that whoever chooses next has seen it."""
        self.note("kh.ruling.order-of-choices", "{p} is chosen", (p,))

    def draw_card(self, seat: int, cites: str = "kh.term.draw") -> bool:
        """The top card of the deck into the hand; false if there is none (kh.ruling.deck-and-discard-empty)."""
        deck = self.areas[seat][DECK]
        if not deck:
            self.reshuffle(seat, "kh.ruling.discard-empty-at-last-draw")
        if not deck:
            return False
        p = deck[-1]
        self.put(p, seat, HAND)
        if self.log is not None:
            self.note(cites, "{s} draws {p}", (seat, p))
        if not deck:
            self.reshuffle(seat, self.cited("kh.draw.reshuffle-first"))
        return True

    def reshuffle(self, seat: int, cites: str) -> None:
        """The discard pile becomes the deck."""
        if self.areas[seat][DISCARD]:
            self.shuffle_into(seat, DISCARD, DECK)
            self.note(cites, "{s} shuffles the discard pile into a new deck", (seat,))

    def magic_damage(self, seat: int, n: int) -> int:
        """What a Magic Card deals: additions first, then doublings, each of which is once more as much."""
        n += self.player_value(seat, "added magic damage") if n > 0 else 0
        return n * self.player_value(seat, "magic damage multiple")

    def hit(self, p: int, n: int) -> None:
        """kh.battle.damage-accumulates: damage on a Dark Card; `settle` looks whether it is defeated."""
        if n > 0 and self.kind(p) == DARKS:
            self.s.damage[p] += n
            self.forget_zone(self.s.where[p])
            self.note("kh.battle.damage-accumulates", "{p} takes {n} damage, {n} in all", (p, n, self.s.damage[p]))

    def played(self, p: int, seat: int) -> None:
        """kh.symbol.when-played: its own texts fall due, and those of cards that wait for such a play."""
        self.came(p)
        for ability in self.face(p).abilities:
            if ability.kind == "on play" and self.falls_due(ability, Resolve(ability.index, p, seat)):
                self.trigger(DueAbility(ability.index, p, seat, it=p, seat=seat))
        self.happen("played", it=p, seat=seat)

    def wear_off(self, pieces: list[int], longest: int, cites: str) -> None:
        """Discard the Magic among these unless its text gives it longer than the moment `longest`."""
        for p in pieces:
            if self.type(p) == "magic" and not [m for m in self.s.marks if m.source == p and m.until > longest]:
                self.discard(p, cites)

    def run_out(self, times: tuple[int, ...], cites: str) -> None:
        """These moments have come, the longest last: what lasted until then ends, and Magic goes with its effect."""
        for time in times:
            self.expire(time)
        self.wear_off(self.areas[0][MAGIC] + self.areas[1][MAGIC], times[-1], cites)

    def clear_damage(self, cites: str) -> None:
        """kh.battle.damage-expires."""
        for p in self.areas[0][DARKS] + self.areas[1][DARKS]:
            if self.s.damage[p]:
                self.s.damage[p] = 0
                self.note(cites, "the damage on {p} disappears", (p,))

    # -- where the editions differ -----------------------------------------------------------------------------------

    def cited(self, rule: str) -> str:
        """The rule as this edition numbers it."""
        return rule

    def may_lead(self, cards: list[int]) -> bool:
        """kh.deck.one-player-first: whether a deck may have these Player Cards."""
        return len(cards) == 1

    def why_not_ally(self, seat: int, p: int) -> str:
        """The rule that keeps the Player Card from having such an ally, or nothing."""
        if self.library.faces[self.s.face[p]].type in FRIEND_TYPES or self.allows("be an ally", p) != NOTHING:
            return ""                                                # kh.ruling.dark-players-in-first
        return "kh.term.owner-mat"

    def only_friends(self) -> bool:
        """Whether nothing but Friends can be an ally now: no text in play says otherwise."""
        return self.fresh and "be an ally" not in self.live and "be an ally" not in self.own_keys

    def ladder(self, seat: int, leaving: int) -> list[int]:
        """kh.friend.replace-first: the levels that count when a Friend is played: not that of the one it replaces."""
        if leaving == NOTHING:
            return self.ally_levels(seat)
        return [self.level(q) for q in self.allies(seat) if q != leaving]

    def make_room(self, seat: int, p: int) -> None:
        make_room(self, seat, p)

    def changed_control(self, p: int, seat: int) -> None:
        """What goes along when a card is captured."""

    # -- what follows from the position ------------------------------------------------------------------------------

    def settle(self) -> None:
        """Victory first (kh.win.immediate), then fallen Dark Cards, then the texts that are due.

        Before the first turn nobody has Heart Points to lose (kh.setup.hearts).
        """
        s, live, (mine, yours) = self.s, self.live, self.memory
        if not (mine[CALM] and yours[CALM] and 0 not in s.hearts and self.fresh and "level" not in live
                and "worlds to win" not in live and "world total" not in live):                 # as most often
            if not s.turn or look_for_victory(self):
                return
            hurt = [p for p in self.areas[0][DARKS] + self.areas[1][DARKS] if s.damage[p]]
            while hurt and self.defeat_fallen():
                pass                                                 # and those that only they had made strong enough
            mine[CALM] = yours[CALM] = not hurt and self.silent("level") and self.silent("worlds to win") and (
                self.silent("world total"))
        if s.due and self.nearest("Texts") is None:
            self.call(Texts())

    def endless(self) -> None:
        self.note("kh.ruling.endless-texts", "the texts have no end: the game is a draw", ())
        self.end(DRAWN)

    def invariants(self) -> list[str]:
        """kh.zone.areas: what lies where no rule could bring it."""
        s = self.s
        wrong = [f"seat {seat} has {n} Heart Points" for seat, n in enumerate(s.hearts) if n < 0]
        for side in self.areas:
            wrong += [f"piece {p} lies among the Worlds and is none" for p in side[WORLDS] if self.type(p) != "world"]
            wrong += [f"piece {p} lies on a World and is no Dark Card" for p in side[DARKS]
                      if self.type(p) not in DARK_TYPES]
        return wrong + [f"piece {p} has damage and is not in play" for p, n in enumerate(s.damage)
                        if n and not self.in_play(p)]

    def defeat_fallen(self) -> bool:
        """kh.battle.defeat, kh.ruling.defeat-moment: damage has reached Power; all such cards go together."""
        s = self.s
        fallen = [p for side in self.areas for p in side[DARKS]
                  if s.damage[p] and s.damage[p] >= self.value(p, "power")]
        for p in fallen:
            self.note("kh.battle.defeat", "{p} is defeated", (p,))
            self.happen("defeated", it=p, seat=self.seat_at(p))      # kh.ruling.defeat-text-trigger
        for p in fallen:
            self.discard(p, "kh.battle.defeated-discarded")
        return bool(fallen)

    # -- the numbers of the rules, as cards may change them ----------------------------------------------------------

    def player_value(self, seat: int, number: str) -> int:
        fixed = RULE_NUMBERS.get(number)
        if fixed is not None:
            silent = self.fresh and number not in self.live          # as most often
            return fixed if silent else self.changed_player_value(seat, number, fixed)
        if number == "hearts":
            return self.s.hearts[seat]
        if number == "player level":
            return self.level(self.player_card(seat))
        if number == "world total":
            return self.world_total(seat)
        if number == "attack total":
            return self.attack_total(seat)
        if number == "places for dark cards":
            world = self.current_world(seat)
            return self.changed_player_value(seat, number, self.dark_places(world) if world >= 0 else 0)
        raise KeyError(number)

    def dark_places(self, world: int) -> int:
        """kh.dark.count-first: as many as the World's level."""
        return self.level(world)
