"""The duel: two players, their mats, and the deeds every chapter of the rulebook speaks of."""
from __future__ import annotations

from typing import Any

from playmat.cards.game import CardGame
from playmat.cards.library import Ability, CardSpec
from playmat.games.kingdom_hearts.table import (
    ALLIES,
    BATTLE,
    CHALLENGE,
    DARKS,
    DECK,
    DISCARD,
    HAND,
    IN_PLAY,
    MAGIC,
    PLAYER,
    WORLDS,
    MatState,
)
from playmat.kernel.names import DRAWN, NOBODY, NOTHING


ALLY_TYPES = ("friend", "magic/friend")


class Duel(CardGame):
    """kh.game.two-players."""

    def __init__(self, spec: CardSpec, state: MatState) -> None:
        super().__init__(spec, state)
        self.s = state

    def deal(self, setup: dict[str, Any]) -> None:
        from playmat.games.kingdom_hearts.setup import deal
        deal(self, setup)

    def why_not(self, seat: int, verb: str, args: tuple[int, ...]) -> str:
        from playmat.games.kingdom_hearts.refusals import why_not
        return why_not(self, seat, verb, args)

    def score(self, seat: int) -> float:
        from playmat.games.kingdom_hearts.score import score
        return score(self, seat)

    def other(self, seat: int) -> int:
        return 1 - seat

    # -- cards -------------------------------------------------------------------------------------------------------

    def type(self, p: int) -> str:
        return self.library.faces[self.s.face[p]].type

    def is_ally(self, p: int) -> bool:
        """A Friend, or a Magic/Friend, which is treated as one in play (kh.magic-friend.treated-as-friend)."""
        return self.type(p) in ALLY_TYPES

    def held(self, seat: int, type: str) -> list[int]:
        """The cards of a type in a player's hand."""
        faces, face = self.library.faces, self.s.face
        return [p for p in self.zone(seat, HAND) if faces[face[p]].type == type]

    def level(self, p: int) -> int:
        return self.value(p, "level")

    def controller(self, p: int) -> int:
        return self.s.control[p]

    def in_play(self, p: int) -> bool:
        return self.kind(p) in IN_PLAY

    def player_card(self, seat: int) -> int:
        """kh.player.never-discarded: in its own area, or in the Challenge area for the length of a challenge."""
        for kind in (PLAYER, CHALLENGE):
            for p in self.zone(seat, kind):
                if self.type(p) == "player":
                    return p
        return NOTHING

    def allies(self, seat: int) -> list[int]:
        """The Friends and Magic/Friends a player controls, in a fight or not."""
        faces, face = self.library.faces, self.s.face
        return [p for kind in ALLIES for p in self.zone(seat, kind) if faces[face[p]].type in ALLY_TYPES]

    def namesake(self, seat: int, p: int) -> int:
        """The ally of the same name that would have to make room (kh.unique.levels-irrelevant)."""
        name = self.face(p).name
        for q in self.allies(seat):
            if q != p and self.face(q).name == name:
                return q
        return NOTHING

    # -- Worlds ------------------------------------------------------------------------------------------------------

    def current_world(self, seat: int) -> int:
        """kh.world.current: the topmost one."""
        worlds = self.zone(seat, WORLDS)
        return worlds[-1] if worlds else NOTHING

    def world_total(self, seat: int) -> int:
        """kh.move.total-level: covered Worlds count."""
        return sum([self.level(p) for p in self.zone(seat, WORLDS)])

    def darks(self, seat: int) -> list[int]:
        """Dark Cards on a player's current World (kh.ruling.dark-on-covered-world)."""
        here = self.current_world(seat)
        return [p for p in self.zone(seat, DARKS) if self.s.on[p] == here]

    def foes(self, seat: int) -> list[int]:
        """Those of them that are the opponent's (kh.ruling.own-dark-on-own-world)."""
        return [p for p in self.darks(seat) if self.s.control[p] != seat]

    def works(self, p: int, ability: Ability) -> bool:
        """kh.world.only-top-text: of Worlds, and of Dark Cards lying on them, only the topmost speak."""
        kind = self.kind(p)
        if kind == WORLDS:
            return self.current_world(self.seat_at(p)) == p
        if kind == DARKS:
            return self.current_world(self.seat_at(p)) == self.s.on[p]
        return True

    # -- fights ------------------------------------------------------------------------------------------------------

    def area(self) -> int:
        """Where a card played now takes effect: in the battle or challenge under way, or just on the mat."""
        if self.nearest("Challenge") is not None:
            return CHALLENGE
        return BATTLE if self.nearest("Battle") is not None else MAGIC

    def attack_total(self, seat: int) -> int:
        """kh.battle.base-damage, kh.challenge.total: the Player Card's Attack and the Support of all who take part."""
        total = self.value(self.player_card(seat), "attack")
        for p in self.zone(seat, CHALLENGE if self.nearest("Challenge") is not None else BATTLE):
            if self.type(p) != "player":
                total += self.value(p, "support")
        return self.tuned(seat, "attack total", total)           # never below zero: kh.ruling.negative-totals

    # -- deeds -------------------------------------------------------------------------------------------------------

    def enter(self, p: int, seat: int, kind: int) -> None:
        """Into play under a player's control."""
        self.s.control[p] = seat
        self.put(p, seat, kind)

    def discard(self, p: int, cites: str = "kh.term.discard-to-owner") -> None:
        """kh.term.discard-faceup-top: face up on top of its owner's pile, whoever controlled it."""
        s = self.s
        if self.in_play(p):
            if self.type(p) == "player":
                return                                           # kh.player.never-discarded
            self.happen("discarded", it=p, seat=s.control[p])
        here = self.seat_at(p)
        world = self.kind(p) == WORLDS
        self.go_to(p, DISCARD)
        self.note(cites, "{p} goes to {s}'s discard pile", (p, s.owner[p]))
        if world:
            self.world_gone(p, here)

    def go_to(self, p: int, kind: int) -> None:
        """To its owner's hand, deck or discard pile: nobody controls it there (kh.term.no-control-out-of-play)."""
        s = self.s
        s.damage[p] = 0
        s.on[p] = NOTHING
        s.control[p] = s.owner[p]
        self.put(p, s.owner[p], kind)
        self.leave_marks(p)
        self.touched = True

    def leave_marks(self, p: int) -> None:
        """kh.magic.stays-until-worn-off: what lies on a card, or lasts while it is in play, ends when it goes."""
        s = self.s
        if s.marks:
            s.marks = [m for m in s.marks if m[3] != p and not (m[1] == p and m[4] == 0)]

    def world_gone(self, world: int, seat: int) -> None:
        """kh.ruling.world-leaves: Dark Cards that lay on it go too, undefeated."""
        for p in [p for p in self.zone(seat, DARKS) if self.s.on[p] == world]:
            self.discard(p, "kh.ruling.world-leaves")

    def gain_hearts(self, seat: int, n: int, cites: str) -> None:
        """kh.ruling.hearts-no-cap."""
        if n > 0:
            self.s.hearts[seat] += n
            self.touched = True
            self.note(cites, "{s} gains {n} Heart Point(s) and has {n}", (seat, n, self.s.hearts[seat]))
            self.happen("hearts gained", seat=seat, n=n)

    def lose_hearts(self, seat: int, n: int, cites: str) -> None:
        """A loss that card texts may replace."""
        if n > 0:
            self.note(cites, "{s} is to lose {n} Heart Point(s)", (seat, n))
            self.attempt("hearts lost", seat=seat, n=n)

    def perform(self, event: str, it: int, other: int, seat: int, n: int) -> None:
        if event == "hearts lost":
            self.s.hearts[seat] = max(0, self.s.hearts[seat] - n)          # kh.ruling.hearts-floor
            self.touched = True
            self.note("kh.game.heart-marker", "{s} loses {n} Heart Point(s) and has {n}",
                      (seat, n, self.s.hearts[seat]))
            self.happen("hearts lost", seat=seat, n=n)

    def draw_card(self, seat: int, cites: str = "kh.term.draw") -> bool:
        """The top card of the deck into the hand; false if there is none (kh.ruling.deck-and-discard-empty)."""
        if not self.zone(seat, DECK):
            self.reshuffle(seat, "kh.ruling.discard-empty-at-last-draw")
        deck = self.zone(seat, DECK)
        if not deck:
            return False
        p = deck[-1]
        self.put(p, seat, HAND)
        self.note(cites, "{s} draws {p}", (seat, p))
        if not self.zone(seat, DECK):
            self.reshuffle(seat, "kh.draw.reshuffle-first")
        return True

    def reshuffle(self, seat: int, cites: str) -> None:
        """The discard pile becomes the deck."""
        pile = self.zone(seat, DISCARD)
        if pile:
            for p in pile[:]:
                self.put(p, seat, DECK)
            self.shuffle(seat, DECK)
            self.note(cites, "{s} shuffles the discard pile into a new deck", (seat,))

    def hit(self, p: int, n: int) -> None:
        """kh.battle.damage-accumulates: damage on a Dark Card; `settle` looks whether it is defeated."""
        if n > 0 and self.kind(p) == DARKS:
            self.s.damage[p] += n
            self.touched = True
            self.note("kh.battle.damage-accumulates", "{p} takes {n} damage, {n} in all", (p, n, self.s.damage[p]))

    def played(self, p: int, seat: int) -> None:
        """kh.symbol.when-played: its own texts fall due, and those of cards that wait for such a play."""
        for ability in self.face(p).abilities:
            if ability.kind == "on play":
                self.trigger((ability.index, p, seat, p, NOTHING, seat, 0))
        self.happen("played", it=p, seat=seat)
        self.touched = True

    def wear_off(self, pieces: list[int], longest: int, cites: str) -> None:
        """Discard the Magic among these unless its text gives it longer than the moment `longest`."""
        for p in pieces:
            if self.type(p) == "magic" and all(m[1] != p or m[4] <= longest for m in self.s.marks):
                self.discard(p, cites)

    def clear_damage(self, cites: str) -> None:
        """kh.battle.damage-expires."""
        for seat in range(2):
            for p in self.zone(seat, DARKS):
                if self.s.damage[p]:
                    self.s.damage[p] = 0
                    self.note(cites, "the damage on {p} disappears", (p,))

    # -- what follows from the position ------------------------------------------------------------------------------

    def settle(self) -> None:
        """Victory first (kh.win.immediate), then fallen Dark Cards, then the texts that are due."""
        self.look_for_victory()
        if self.s.winner == NOBODY:
            self.defeat_fallen()
            if self.s.waiting and self.nearest("Texts") is None:
                from playmat.games.kingdom_hearts.texts import Texts
                self.call(Texts())

    def look_for_victory(self) -> None:
        """kh.win.two-ways, kh.ruling.thirteen-any-time; both at one stroke: kh.ruling.simultaneous-zero."""
        s = self.s
        won = [seat for seat in range(2)
               if s.hearts[1 - seat] == 0 or self.world_total(seat) >= self.rule(seat, "worlds to win")]
        if len(won) == 2:
            self.note("kh.ruling.both-win-at-once", "the game is a draw", ())
            self.end(DRAWN)
        elif won:
            cites = "kh.win.hearts-zero" if s.hearts[1 - won[0]] == 0 else "kh.win.worlds-13"
            self.note(cites, "{s} wins the game", (won[0],))
            self.end(won[0])

    def defeat_fallen(self) -> None:
        """kh.battle.defeat, kh.ruling.defeat-moment: damage has reached Power; all such cards go together."""
        s = self.s
        fallen = [p for seat in range(2) for p in self.zone(seat, DARKS)
                  if s.damage[p] and s.damage[p] >= self.value(p, "power")]
        for p in fallen:
            self.note("kh.battle.defeat", "{p} is defeated", (p,))
            self.happen("defeated", it=p, seat=self.seat_at(p))      # kh.ruling.defeat-text-trigger
        for p in fallen:
            self.discard(p, "kh.battle.defeated-discarded")

    # -- the numbers of the rules, as cards may change them ----------------------------------------------------------

    def rule(self, seat: int, number: str) -> int:
        if number == "hearts":
            return self.s.hearts[seat]
        if number == "world total":
            return self.world_total(seat)
        if number == "attack total":
            return self.attack_total(seat)
        if number == "places for dark cards":
            world = self.current_world(seat)
            return self.tuned(seat, number, self.dark_places(world) if world >= 0 else 0)
        return self.tuned(seat, number, RULE_NUMBERS[number])

    def dark_places(self, world: int) -> int:
        """kh.dark.count-first: as many as the World's level."""
        return self.level(world)


RULE_NUMBERS = {
    "hand size": 6,                          # kh.draw.up-to-six
    "moves a turn": 1,                       # kh.action.move-once
    "battles a turn": 1,                     # kh.action.battle-once
    "challenges a turn": 1,                  # kh.ruling.challenge-once
    "worlds to win": 13,                     # kh.win.worlds-13
    "hearts for moving": 1,                  # kh.move.gain-heart
    "hearts for escaping": 1,                # kh.escape.lose-heart
    "hearts for losing a challenge": 1,      # kh.challenge.loser-loses-one
    "friend ladder": 1,                      # kh.friend.ladder
}

