"""The tournament: two teams, what may be played and used, and what follows from a position."""
from __future__ import annotations

from typing import Any, ClassVar, Final

from playmat.cards.effects.selectors import Selector
from playmat.cards.library import AS_SOON_AS, Ability
from playmat.cards.runtime.activated import usable
from playmat.cards.runtime.due import DueAbility
from playmat.cards.runtime.happening import REPLY, WHEN, Happening, reply, when
from playmat.cards.runtime.instead import Instead
from playmat.cards.runtime.parts import part_of
from playmat.cards.runtime.resolve import Resolve
from playmat.cards.runtime.voices import NO_LIVE
from playmat.games.yu_yu_hakusho import shown
from playmat.games.yu_yu_hakusho.chapters.attack import LOSE_EFFECT, Attack
from playmat.games.yu_yu_hakusho.chapters.bonuses import look_for_bonuses
from playmat.games.yu_yu_hakusho.chapters.energy import TurnUp
from playmat.games.yu_yu_hakusho.chapters.interludes import USED, UseEffect
from playmat.games.yu_yu_hakusho.chapters.kings import look_for_milestones
from playmat.games.yu_yu_hakusho.chapters.match import EndMatch, Enter
from playmat.games.yu_yu_hakusho.chapters.playing import PlayCard
from playmat.games.yu_yu_hakusho.chapters.responses import Afterwards, Response, answered
from playmat.games.yu_yu_hakusho.chapters.setup import LineUp, deal
from playmat.games.yu_yu_hakusho.chapters.turn import why_no_answer, why_no_play
from playmat.games.yu_yu_hakusho.matters import EXTRA_WINS, POSITION
from playmat.games.yu_yu_hakusho.open_cards import lay_open
from playmat.games.yu_yu_hakusho.places import Places
from playmat.games.yu_yu_hakusho.queries import COUNTED, SHOWN
from playmat.games.yu_yu_hakusho.state import (
    ARENA,
    ATTACHED,
    ATTACK_HEADS,
    CHARACTERS,
    CIRCLE,
    DECK,
    DRAW_STEP,
    ENERGY_LIMIT,
    HAND,
    IN_PLAY,
    KING,
    MILESTONES,
    SLOT5,
    SLOTS,
    USE_IN,
)
from playmat.kernel.frame import Frame
from playmat.kernel.game import Game
from playmat.kernel.names import ALWAYS, DRAWN, NOBODY, NOTHING
from playmat.kernel.option import Option, Request
from playmat.kernel.state import with_row

REPLY_TO_USE: Final = reply(USED)
UNDER_WAY: Final = ("EndMatch", "Attack", "PlayCard", "UseEffect", "SuddenDeath")   # finished before a match is cleared


class Tournament(Places):
    SETTLES_ENDS: ClassVar[bool] = False             # what waits for the end of something keeps all unsettled

    def deal(self, setup: dict[str, Any]) -> None:
        deal(self, setup)

    def why_no_play(self, seat: int, verb: str) -> str:
        return why_no_play(self, seat, verb)

    def why_no_answer(self, seat: int, verb: str) -> str:
        return why_no_answer(self, seat, verb)

    def score(self, seat: int) -> float:
        from playmat.games.yu_yu_hakusho.score import score
        return score(self, seat)

    def calm(self) -> bool:
        return type(self.s.stack[-1]).__name__ in ("MainStep", "AttackStep")

    def about(self, request: Request) -> tuple[int, ...]:
        """The line-up is asked match by match."""
        line_up = self.nearest("LineUp") if request.ask == LineUp.ASK else None
        return (line_up.place + 1,) if isinstance(line_up, LineUp) else request.about

    def which(self, piece: int, text: int) -> str:
        """An attack is called by its name."""
        ability = self.library.abilities[text]
        if ability.kind in ATTACK_HEADS and ability.name:
            return ability.name
        return super().which(piece, text)

    def name_given(self, seat: int, word: int) -> None:
        """yyh.ruling.spoken-requirements: a name that a player gives is said, too."""
        self.happen("said", seat=seat, n=word)

    def chosen(self, p: int, seat: int, c: Resolve) -> None:
        """A choice that falls on a card of the other's can be answered."""
        if self.kind(p) in IN_PLAY and self.controller(p) != seat:
            self.tell("chose", it=p, seat=seat)

    def looked_through(self, among: Selector, seat: int, c: Resolve) -> None:
        """A search: whoever looks for a card in his own Deck."""
        if (not self.silent("when searched") and among.within is None and DECK in among.kinds
                and (among.whose is None or seat in among.whose.find(self, c))):
            self.happen("searched", seat=seat)

    # -- one player decides for the other ----------------------------------------------------------------------------

    def ask(self, seat: int, ask: str, options: list[Option], into: str = "", cites: str = "",
            about: tuple[int, ...] = ()) -> None:
        """Who has the other's turn in hand is asked in his stead; not what both say at once."""
        if 2 in self.s.steered and seat >= 0 and self.s.steered[seat] == 2 and type(
                self.s.stack[-1]).__name__ != "Secretly":
            seat = 1 - seat
        Game.ask(self, seat, ask, options, into, cites, about)       # by name: `super()` costs as much again

    def why_not(self, seat: int, verb: str, args: tuple[int, ...]) -> str:
        """What he is asked in the other's stead was judged as that one's, also as far as it is named."""
        if 2 in self.s.steered and any(o.verb == verb and o.args[:len(args)] == args
                                        for r in self.s.pending if r.seat == seat for o in r.options):
            return ""
        return super().why_not(seat, verb, args)

    def look(self, seat: int, p: int) -> None:
        s = self.s
        if seat >= 0 and s.known[p] >> seat & 1 and 2 not in s.steered:
            return                                                   # most often: it is seen
        Places.look(self, seat, p)
        if seat >= 0 and self.s.steered and self.s.steered[seat] == 2:
            self.peek(1 - seat, p)

    def show_steered(self) -> None:
        """Who decides for the other sees what he sees."""
        for seat, n in enumerate(self.s.steered):
            if n == 2:
                for p in self.areas[seat][HAND] + self.characters(seat) + self.areas[seat][ATTACHED]:
                    if self.kind(p) != ATTACHED or self.s.owner[p] == seat:
                        self.peek(1 - seat, p)

    # -- what a table shows ------------------------------------------------------------------------------------------

    def changed_player_value(self, seat: int, number: str, base: int) -> int:
        if number in shown.NUMBERS:
            return shown.number(self, seat, number)
        return super().changed_player_value(seat, number, base)

    def terms(self, request: Request) -> list[tuple[str, tuple[int, ...]]]:
        """What is answered."""
        window = self.s.stack[-1]
        return window.terms(self) if isinstance(window, Response) and request.ask == "reply" else []

    def fighters(self, frame: str) -> list[tuple[int, list[int]]]:
        return shown.fighters(self)

    def parts(self, seat: int, number: str) -> list[tuple[int, int]]:
        return shown.parts(self, seat)

    # -- playing and using -------------------------------------------------------------------------------------------

    def reply_with(self, due: DueAbility) -> None:
        """An event from hand is played, and can be answered in its turn; what lies there is used."""
        if self.kind(due.source) == HAND:
            self.call(PlayCard(due.user, due.source, reply=due))
        else:
            self.use_effect(due)

    def use_effect(self, due: DueAbility) -> None:
        """yyh.terms.use: what a card in play does of itself can be answered, where somebody could."""
        if due.source >= 0 and self.kind(due.source) in IN_PLAY and USED in answered(
                self.library) and self.use_is_heard():
            self.call(UseEffect(due))
        else:
            self.resolve(due)

    def uses_now(self, seat: int, window: str) -> list[Option]:
        """The effects a player can use, each once per card and step."""
        key = USE_IN.get(window) or "use in " + window
        if self.fresh and key not in self.live:
            return []                                                # most often
        used, play = self.s.used, self.spec.plays["use"]
        out: list[Option] = []
        for ability, c, _ in self.voices(key):
            if c.user == seat and ability.kind == "use" and not (
                    used[c.source] and self.used_up(c.source, ability)) and usable(self, ability, c):
                pair = (c.source, ability.index)
                option = play.made_longer.get(pair) or play.naming_all(pair)
                if option not in out:
                    out.append(option)
        return out

    def used_up(self, p: int, ability: Ability) -> bool:
        """yyh.ruling.repeat-use-of-effects: once per card and step."""
        used = self.s.used[p]
        return used > 0 and used >> self.place_of_text(p, ability.index) & 1 == 1

    def note_use(self, p: int, text: int) -> None:
        used = self.s.used
        self.s.used = with_row(used, p, used[p] | 1 << self.place_of_text(p, text))

    def place_of_text(self, p: int, text: int) -> int:
        rows = [a.index for a in self.abilities(p)]
        return rows.index(text) if text in rows else len(rows)       # of one that is lent

    def some_compulsory(self, key: str) -> bool:
        """Whether any effect of a window must be used, if it can; one that gives effects may give such."""
        compulsory = self.printed.compulsory
        for row in self.live.get(key, NO_LIVE):                      # noqa: SIM110 (a generator costs more)
            if row[0].gives or compulsory[row[0].index]:
                return True
        return False

    def compulsory(self, options: list[Option]) -> list[Option]:
        """Those of them that are effects and must be used."""
        compulsory = self.printed.compulsory
        return [o for o in options if o.verb == "use" and compulsory[o.args[1]]]

    def use(self, seat: int, p: int, text: int) -> None:
        self.note_use(p, text)
        self.note(self.rule_of_use(p), "{s} uses {p}", (seat, p))
        if self.use_is_heard():
            self.call(UseEffect(DueAbility(text, p, seat)))
        else:
            self.happen(USED, it=p, other=part_of(p, text), seat=seat)
            self.resolve(DueAbility(text, p, seat))

    def rule_of_use(self, p: int) -> str:
        """The rule by which an effect is used: by the step, and by where its card is."""
        if self.s.step == DRAW_STEP:
            return "yyh.draw.keyword-any-time-in-step"
        return "yyh.main.use-sideline-effect" if self.kind(p) in SLOTS else "yyh.main.use-main-effect-on-fighter"

    def use_is_heard(self) -> bool:
        """Whether a text answers effects, or everybody is always asked."""
        if not self.fresh:
            self.look_around()
        return self.s.windows == ALWAYS or REPLY_TO_USE in self.live or REPLY_TO_USE in self.own_keys

    def dealer(self, c: Resolve) -> int:
        """yyh.ruling.mukuro-timing: the character whose attack or printed effect it is; else the card itself."""
        if c.source < 0:
            return NOTHING
        if self.library.abilities[c.ability].kind in ATTACK_HEADS:
            f = self.nearest("Attack")
            if isinstance(f, Attack):
                return f.user
        return self.s.on[c.source] if self.kind(c.source) == KING else c.source

    def respond(self, event: str, it: int = NOTHING, other: int = NOTHING, seat: int = NOBODY, n: int = 0) -> None:
        """yyh.ruling.response-windows: where nobody listens and nobody could answer, it is only told."""
        if not self.fresh:
            self.look_around()
        s, live = self.s, self.live
        if (REPLY.get(event) or reply(event)) in live or (s.windows == ALWAYS and event in answered(self.library)):
            self.call(Response(Happening(event, it, other, seat, n)))
            return
        if (WHEN.get(event) or when(event)) in live or self.asked is None or event in self.asked:
            self.happen(event, it, other, seat, n)
        if s.due:
            self.call(Afterwards(Happening(event, it, other, seat, n)))

    def may_stop(self, f: Frame, by: int) -> bool:
        """Whether a player's text may stop what goes on: the other's may be safe from it."""
        seat = f.seat if isinstance(f, (Attack, PlayCard, UseEffect)) else by
        if isinstance(f, Attack) and f.forbidden(self, LOSE_EFFECT):
            return False
        return seat == by or self.forbids("be stopped by the opponent", seat=seat) == NOTHING

    def was_stopped(self, f: Frame) -> None:
        if isinstance(f, Attack):
            self.note("yyh.ruling.stopped-attack", "the attack is stopped", ())
        elif isinstance(f, (PlayCard, UseEffect)):
            self.note("yyh.ruling.stopped-card", "the effect of {p} is stopped", (f.card,))

    def extra_wins(self) -> None:
        """Matches that a text counts as won, beside those that were (yyh.win.three-matches-is-instant)."""
        for seat in self.in_turn_order():
            if self.s.winner == NOBODY and self.s.wins[seat] + self.player_value(
                    seat, EXTRA_WINS) >= self.matches_needed(seat):
                self.note("yyh.win.three-matches-is-instant", "{s} wins the game", (seat,))
                self.end(seat)

    def drew_with_card(self, seat: int, n: int) -> None:
        """A text let a player draw: that can be answered."""
        event = "drew with a card"
        if n and not (self.silent(when(event)) and self.silent(reply(event))):
            self.call(Response(Happening(event, seat=seat, n=n)))

    # -- what follows from the position ------------------------------------------------------------------------------

    def settle(self) -> None:
        """Bonuses come and go, Kings lose pieces, characters fall; then the texts that are due, then what a match
        that is decided leaves to be cleared: each when what is under way is finished."""
        s = self.s
        if s.winner != NOBODY or not s.turn:
            return
        if 2 in s.steered:
            self.show_steered()
        if not self.fresh:
            self.look_around()
        said, (mine, theirs) = self.bonus_texts, self.memory
        if mine[COUNTED] is not said or theirs[COUNTED] is not said:
            look_for_bonuses(self)
        damage, (first, second) = s.damage, self.areas
        fighter, foe = first[ARENA], second[ARENA]
        if (fighter and damage[fighter[0]] >= MILESTONES[0]) or (foe and damage[foe[0]] >= MILESTONES[0]):
            look_for_milestones(self)
            self.look_for_defeats()
        if s.energy[0] > ENERGY_LIMIT or s.energy[1] > ENERGY_LIMIT:
            self.heed_energy_limit()
        if self.matters & POSITION or s.held:
            self.heed_position()
        if (s.due or s.fallen) and s.winner == NOBODY:
            self.see_to_what_waits()

    def heed_energy_limit(self) -> None:
        """yyh.energy.cap-ten: at any time, so also when what lifted the limit is gone."""
        energy = self.s.energy
        for seat in (0, 1):
            limit = self.player_value(seat, "energy limit") if energy[seat] > ENERGY_LIMIT else ENERGY_LIMIT
            if energy[seat] > limit:
                energy[seat] = limit
                self.note("yyh.energy.cap-ten", "{s} has {n} Spirit Energy left", (seat, limit))

    def heed_position(self) -> None:
        """What texts say that follow from how things stand."""
        if EXTRA_WINS in self.live:
            self.extra_wins()
        if self.s.winner == NOBODY:
            said, (mine, theirs) = self.open_texts, self.memory
            if said and (mine[SHOWN] is not said or theirs[SHOWN] is not said):
                lay_open(self)
            if AS_SOON_AS in self.live or self.s.held:
                self.watch_position()

    def see_to_what_waits(self) -> None:
        """As long as what is under way must be finished first, it is looked at again after each step."""
        s = self.s
        self.unsettled = True
        for f in reversed(s.stack):
            if isinstance(f, (Resolve, Instead, Response, Enter, TurnUp)):
                return                                               # it is finished first, or sees to them itself
            if type(f).__name__ in UNDER_WAY:
                break
        if s.due:
            self.call(Response())
        elif not any(type(f).__name__ in UNDER_WAY for f in s.stack):
            self.call(EndMatch())

    def look_for_defeats(self) -> None:
        """yyh.ruling.defeat-threshold-changed: a limit that comes down again."""
        damage = self.s.damage
        for side in self.areas:
            for p in side[ARENA]:
                if damage[p] >= 4 and not self.s.fallen and damage[p] >= self.damage_to_defeat(p):
                    self.defeat(p)

    def endless(self) -> None:
        """yyh.ruling.triggers-and-loops: a chain that comes back to where it was is broken off."""
        self.note("yyh.ruling.triggers-and-loops", "the texts have no end and are broken off", ())
        self.s.due = []

    def too_long(self) -> None:
        """yyh.ruling.concession-and-stalemate: the cap on automatic play."""
        self.note("yyh.ruling.concession-and-stalemate", "the game has lasted too long", ())
        self.end(DRAWN)

    def invariants(self) -> list[str]:
        s = self.s
        wrong = [f"seat {seat} has {n} Spirit Energy" for seat, n in enumerate(s.energy) if n < 0]
        for seat, side in enumerate(self.areas):
            for kind in CHARACTERS:
                wrong += [f"piece {p} stands in the line-up and is no character" for p in side[kind]
                          if self.type(p) not in ("character", "king")]
                if len(side[kind]) > 1:
                    wrong.append(f"seat {seat} has several characters in one place")
            wrong += [f"piece {p} is attached to nothing" for p in side[ATTACHED]
                      if s.on[p] < 0 or self.kind(s.on[p]) not in CHARACTERS or self.seat_at(s.on[p]) != seat]
            if side[SLOT5] and s.debt[seat]:
                wrong.append(f"seat {seat} owes a character and has one in slot 5")
        return wrong + [f"piece {p} has damage and is no character in play or beaten" for p, n in enumerate(s.damage)
                        if n and self.kind(p) != CIRCLE and self.kind(p) not in CHARACTERS]
