"""The journey: the deeds every chapter of the rulebook speaks of, and what follows from a position."""
from __future__ import annotations

from typing import Any, ClassVar, Final

from playmat.cards.effects.modifiers import ADD
from playmat.cards.library import Ability, CardSpec
from playmat.cards.runtime.due import DueAbility
from playmat.cards.runtime.happening import Happening
from playmat.cards.runtime.resolve import Resolve
from playmat.games.talisman.board import DOOR, FIRST, INNER, SPACES, region
from playmat.games.talisman.chapters.combat import Combat
from playmat.games.talisman.chapters.defeat import defeat, forsake
from playmat.games.talisman.chapters.encounters import Encounter
from playmat.games.talisman.chapters.fate import ATTACK, NONE, SETTLED, after_throw, second_thought
from playmat.games.talisman.chapters.gate import OpenGate, why_no_gate
from playmat.games.talisman.chapters.inner_region import Boss, Horde
from playmat.games.talisman.chapters.limits import Excess, over_limit
from playmat.games.talisman.chapters.quests import QUESTS, Complete, can_complete
from playmat.games.talisman.chapters.setup import deal
from playmat.games.talisman.chapters.spells import Cast
from playmat.games.talisman.chapters.texts import Texts
from playmat.games.talisman.chapters.trading import Offer
from playmat.games.talisman.chapters.turn import Turn, why_no_answer, why_no_play
from playmat.games.talisman.deeds import Deeds
from playmat.games.talisman.queries import NEEDED_MAGIC, points_word
from playmat.games.talisman.state import (
    BOARD,
    CHARACTER,
    DIAL_MAXIMUM,
    DIALS,
    FATE,
    HEARTLESS_TURNS,
    KEYBLADES,
    LYING,
    MUNNY,
    OBJECTS,
    RULE_NUMBERS,
    SPELL_LIMITS,
    SPELLS,
    TableState,
)
from playmat.kernel.frame import Frame
from playmat.kernel.game import Contender
from playmat.kernel.loops import Throw
from playmat.kernel.option import Option, Request


class Journey(Deeds):
    """Two to six players on the way to the Door to Darkness."""

    SETTLES_ENDS: ClassVar[bool] = False             # what waits for the end of something keeps all unsettled

    def __init__(self, spec: CardSpec, state: TableState) -> None:
        self.fickle: bool | None = None              # whether a text makes limits uncertain, once looked for
        super().__init__(spec, state)

    def deal(self, setup: dict[str, Any]) -> None:
        deal(self, setup)

    def why_no_play(self, seat: int, verb: str) -> str:
        return why_no_play(self, seat, verb)

    def why_no_answer(self, seat: int, verb: str) -> str:
        return why_no_answer(self, seat, verb)

    def after_throw(self, throw: Throw) -> list[Option]:
        return after_throw(self, throw) if throw.what not in SETTLED else NONE

    def second_thought(self, throw: Throw, option: Option) -> None:
        second_thought(self, throw, option)

    def contenders(self, frame: str) -> list[Contender]:
        from playmat.games.talisman.chances import contenders
        return contenders(self)

    def about(self, request: Request) -> tuple[int, ...]:
        from playmat.games.talisman.chances import about
        return about(self, request)

    def odds(self, request: Request, option: Option) -> str:
        from playmat.games.talisman.chances import odds
        return odds(self, request, option)

    def terms(self, request: Request) -> list[tuple[str, tuple[int, ...]]]:
        offer = self.nearest("Offer")
        return offer.terms() if isinstance(offer, Offer) and request.ask == "offered" else []

    def score(self, seat: int) -> float:
        from playmat.games.talisman.score import score
        return score(self, seat)

    def calm(self) -> bool:
        """Between two moves or parts of an encounter."""
        return type(self.s.stack[-1]).__name__ in ("Turn", "Move", "Encounter", "EndOfTurn")

    def foreseen(self) -> bool:
        """Before the attack roll of a Combat, or one of its dice once more: the score counts how it may come out."""
        stack = self.s.stack
        return len(stack) > 2 and throws(stack[-1], ATTACK)

    def pool(self, p: int) -> int:
        """Adventure cards and Spells have other backs."""
        return int(self.face(p).type == "spell")

    # -- what is about to happen ---------------------------------------------------------------------------------------

    def perform(self, h: Happening) -> None:
        s = self.s
        if h.event in ("harm", "hurt"):
            gone = min(h.n, s.health[h.seat])
            s.health[h.seat] -= gone
            self.unsettled = True
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
        self.note("tal.door.first-arrival-seals", f"{{s}} seals the Door to Darkness for {points_word(n)}", (seat, n))
        self.finish()

    def finish(self) -> None:
        """tal.score.most-points-wins, tal.ruling.ties."""
        points = self.points()
        rest = self.in_turn_order()
        for seat in rest:
            self.note("tal.score.most-points-wins", f"{{s}} has {points_word(points[seat])}", (seat, points[seat]))
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
            self.unsettled = True
            self.note("tal.graveyard.die-picks-quest", "{s} accepts quest {n}: " + QUESTS[n], (seat, n))

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
        if number == "enemy attack":
            f = self.nearest("Combat")
            return f.enemy_power(self) if isinstance(f, Combat) else 0
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

    def run_texts(self, head: str, p: int, seat: int) -> bool:
        """The texts of a card or space that the rules themselves let happen, the first first; whether there are any."""
        any_due = False
        for a in reversed(self.library.faces[self.shown[p]].abilities):
            if a.kind == head and self.falls_due(a, Resolve(a.index, p, seat)):
                super().resolve(DueAbility(a.index, p, seat, it=p, seat=seat))
                any_due = True
        return any_due

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
            if isinstance(f, Encounter):
                f.break_off(self)
            elif type(f).__name__ in SKIPPED:
                f.leave()
        turn.go(self, "end_of_turn" if self.character(self.s.active) >= 0 else "pass_on")

    def no_character_left(self, seat: int) -> None:
        """tal.ruling.no-characters-left: out, and the others play on; without anybody left nobody has won."""
        self.note("tal.ruling.no-characters-left", "there is no Character left for {s}", (seat,))
        self.state.out |= 1 << seat
        forsake(self, seat)
        if self.still_in() == 0:
            self.note("tal.ruling.no-characters-left", "nobody is left in the game")
            self.end_with([])

    def left(self, seat: int) -> None:
        """tal.ruling.player-leaves."""
        forsake(self, seat)
        super().left(seat)

    # -- what follows from the position ------------------------------------------------------------------------------

    def settle(self) -> None:
        """First whoever has no Health left, then due texts, then limits, then quests.

        As long as nobody is near a limit or has a quest (`restless`), something can follow only from less Health or
        Magic, from an Object or a Spell more, from a quest accepted, and from other texts: those say so themselves.
        """
        s = self.s
        if (not s.due and not self.anything_due()) or not s.stack:
            return                                                   # most often
        self.unsettled = True                                        # it may have to wait for the end of something
        if self.replacing():
            return
        for seat in self.in_turn_order():
            if s.health[seat] <= 0 and self.character(seat) >= 0:    # tal.stats.health-zero-is-defeat
                self.attempt("defeat", it=self.character(seat), seat=seat)
                if self.replacing():
                    return
        if s.due and self.nearest("Texts") is None:
            self.call(Texts())
        elif self.nearest("Excess") is None and self.nearest("Enter") is None:
            self.look_at_limits()

    def anything_due(self) -> bool:
        """Whether a closer look at somebody's sheet shows something; most often a glance shows that it does not."""
        s = self.s
        self.restless = False
        for seat, (quest, health, magic, known) in enumerate(zip(s.quest, s.health, s.magic, self.memory)):
            needed = known[NEEDED_MAGIC]
            if needed is None:
                needed = known[NEEDED_MAGIC] = self.needed_magic(seat)
            if (quest or health <= 0 or needed > magic or (needed and self.any_fickle())) and (
                    s.zones[seat * self.kinds + CHARACTER]):
                self.restless = True                                 # whatever happens may matter to this one
                if self.pressing(seat):
                    return True
        return False

    def heed(self) -> None:
        self.fickle = None
        self.restless = True

    def any_fickle(self) -> bool:
        """Whether a text may lower a limit by itself, without a card coming or going: see `fickle`."""
        return self.fickle if self.fresh and self.fickle is not None else self.look_for_fickle()

    def look_for_fickle(self) -> bool:
        found = False
        for key in ("magic", "spell limit", "object limit"):
            for ability, p, mark in self.speaking(key):              # which may look for live texts anew, and forget it
                found = found or fickle(ability, key, mark is not None or self.kind(p) in (LYING, BOARD))
        self.fickle = found
        return found

    def look_again(self) -> None:
        """It is another's turn, or somebody stands elsewhere: by a text, limits may be other ones now. Asked only if
        somebody is `restless`."""
        if self.any_fickle():
            self.unsettled = True

    def pressing(self, seat: int) -> bool:
        """Whether something on a Character's sheet can't stay as it is."""
        s = self.s
        if s.health[seat] <= 0 or (s.quest[seat] and can_complete(self, seat)):
            return True
        return self.memory[seat][NEEDED_MAGIC] != 0 and over_limit(self, seat)

    def needed_magic(self, seat: int) -> int:
        zones, mine = self.s.zones, seat * self.kinds
        return needed_magic(len(zones[mine + SPELLS]), len(zones[mine + OBJECTS]))

    def look_at_limits(self) -> None:
        s = self.s
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
        return self.at(seat) >= FIRST[INNER]


def throws(f: Frame, what: str) -> bool:
    return isinstance(f, Throw) and f.what == what


def fickle(ability: Ability, key: str, elsewhere: bool) -> bool:
    """Whether what a text says of a limit may change while its card stays: it is no Follower's or Character's, is tied
    to a condition or to where somebody stands, or does more than add."""
    return (elsewhere or ability.condition is not None or ability.gives or (key == "magic" and OBJECTS in ability.homes)
            or any(m.stat == key and (m.op != ADD or m.sign < 0) for m in ability.modifiers))


def needed_magic(spells: int, objects: int) -> int:
    """With how much Magic so much may surely be kept, whatever texts add; more than there is, if that is not sure."""
    if objects > RULE_NUMBERS["object limit"] or spells > SPELL_LIMITS[-1]:
        return DIAL_MAXIMUM + 1
    return next(n for n, limit in enumerate(SPELL_LIMITS) if limit >= spells)


SKIPPED: Final = ("Move", "Walk", "Inner", "Trades", "Offer", "Moment", "Boss", "Horde", "Attempt", "OpenGate")
