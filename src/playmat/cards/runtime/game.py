"""A game whose pieces have faces with abilities."""
from __future__ import annotations

from typing import Any, ClassVar, Final

from playmat.cards.effects.modifiers import ABILITIES, ALLOW, FORBID, TEXTS, TRAIT
from playmat.cards.effects.prices import payable
from playmat.cards.library import AS_SOON_AS, Ability, CardSpec
from playmat.cards.runtime import activated
from playmat.cards.runtime.causes import cause_now
from playmat.cards.runtime.due import DueAbility, due_to
from playmat.cards.runtime.happening import INSTEAD, UNASKED, WHEN, Cause, Happening, instead, when
from playmat.cards.runtime.hooks import TextHooks
from playmat.cards.runtime.identity import last_value, remember, renew
from playmat.cards.runtime.inquiry import Inquiry, ask
from playmat.cards.runtime.instead import Instead
from playmat.cards.runtime.layers import changed, changed_for, explained, has_trait, judged, silenced
from playmat.cards.runtime.live import CardState
from playmat.cards.runtime.marks import Mark, due_at
from playmat.cards.runtime.once import Answers, Heard, judged_once, voices_once
from playmat.cards.runtime.parts import PART, ability_of, part_of
from playmat.cards.runtime.records import Happened, Held, note_down, span_of, uses
from playmat.cards.runtime.replies import Window
from playmat.cards.runtime.resolve import FIRST_NAMED, Registers, Resolve, told
from playmat.cards.runtime.secretly import Secretly
from playmat.cards.runtime.voices import (
    NO_LIVE,
    NO_VOICES,
    Kept,
    Spoken,
    gifts,
    keep_voices,
    may_say,
    means_player,
    voices,
    with_own,
)
from playmat.kernel.names import DRAWN, NOBODY, NOTHING
from playmat.kernel.option import Option
from playmat.kernel.zones import Board

CARD_FRAMES: Final[list[Any]] = [Resolve, Instead, Window, Secretly]
NO_TEXTS: Final[list[Ability]] = []
ENDLESS: Final = 1000    # so many texts in a row without a choice set each other off without end


class CardGame(TextHooks):
    """Adds to the machine: numbers as queries, triggers, replacements, texts that are carried out, the record."""

    CARDS_RENEW: ClassVar[bool] = False              # whether a card that leaves its place is a new card: see `renewed`
    OWNERS_TEXTS: ClassVar[bool] = False             # whether cards lie with their owners, and their texts are theirs
    __slots__ = ("answers", "cards_renew", "heard", "inquiry", "judging", "kept", "owners_texts")

    def __init__(self, spec: CardSpec, state: CardState) -> None:
        super().__init__(spec, state)
        self.inquiry: Inquiry | None = None          # what is asked just now of texts that hang on each other
        self.cards_renew: bool = type(self).CARDS_RENEW
        self.owners_texts: bool = type(self).OWNERS_TEXTS
        self.judging: list[tuple[int, int, int]] = []        # abilities of which it is just being asked what they do
        self.answers: Answers | None = None          # what texts have said, while nothing changes: see `listed_once`
        self.heard: Heard | None = None
        self.kept: Kept = {}                         # who speaks, as long as the same texts do: see `keep_voices`

    # -- what a game supplies ----------------------------------------------------------------------------------------

    def controller(self, p: int) -> int:
        return self.state.owner[p]

    def possessor(self, p: int) -> int:
        """Whose a piece is for texts that speak of what somebody controls; `you` of its own text may be another."""
        return self.controller(p)

    def this_part(self, c: Resolve) -> int:
        """The part of a card whose text is carried out: `this attack`. A copied one is that of whoever copies it."""
        return part_of(c.source, c.ability) if c.source >= 0 else NOTHING

    def endless(self) -> None:
        """Texts set each other off, nobody chooses anything, and there is no end to it: what then, a ruling says."""
        self.end(DRAWN)

    def reply_with(self, due: DueAbility) -> None:
        """A seat answers with a card; where it then goes is the game's business."""
        self.resolve(due)

    # -- faces -------------------------------------------------------------------------------------------------------

    def abilities(self, p: int) -> list[Ability]:
        """The texts a piece has: printed and given, unless they were taken."""
        if self.fresh and ABILITIES not in self.live and TEXTS not in self.live:
            return self.library.faces[self.shown[p]].abilities       # most often
        return [] if self.silenced(p) else self.face(p).abilities + gifts(self, p)

    def which(self, piece: int, text: int) -> str:
        """Of several texts of one kind on a card: the how manieth. Of one that is not printed there, a keyword's, its
        name; of no piece, the title it stands under and its name."""
        meant = self.library.abilities[text]
        if piece < 0:
            return self.library.bearer(meant)
        rows = [a.index for a in self.abilities(piece) if a.kind == meant.kind]
        if text in rows:
            return str(rows.index(text) + 1) if len(rows) > 1 else ""
        return "" if meant in self.face(piece).abilities else meant.name

    # -- numbers, asked when needed ----------------------------------------------------------------------------------

    def value(self, p: int, stat: str) -> int:
        """A stat of a piece: printed, then what is set, then what is added; never below zero."""
        face = self.library.faces[self.shown[p]]
        printed = face.stats.get(stat, 0)
        if self.fresh and stat not in self.live and stat not in face.own:
            return printed                                           # most often
        return self.changed(p, stat, printed)

    def last_value(self, p: int, stat: str) -> int:
        """The same; of a piece that has left what it was when it left, as long as a text speaks of it."""
        if p >= PART:
            return self.part_value(p, stat)
        return last_value(self, p, stat) if self.card_state.last else self.value(p, stat)

    def part_value(self, part: int, stat: str) -> int:
        """A number of a part of a card, an attack's value: printed, then what texts make of it."""
        return self.changed(part, stat, self.library.abilities[ability_of(part)].numbers.get(stat, 0))

    def changed(self, p: int, stat: str, printed: int) -> int:
        """A printed number as texts and marks change it."""
        kept = self.kept.get(stat)
        if kept is not None and kept[2] and kept[0] is self.live.get(stat) and self.fresh and (
                stat not in self.own_keys or p >= PART or stat not in self.library.faces[self.shown[p]].own):
            return changed(self, p, stat, printed, kept[1])          # most often, where cards lie with their owners
        if stat in self.deep_keys and self.hangs_on_others(stat, p):
            return ask(self, ("number", stat, p, printed, 0), printed)
        return self.with_changes(p, stat, printed)

    def with_changes(self, p: int, stat: str, printed: int) -> int:
        """The same, from what all else is now; a game in which texts say what bears on a number folds it itself."""
        spoken = self.voices_on(stat, p)
        return changed(self, p, stat, printed, spoken) if spoken else printed

    def changes(self, p: int, stat: str) -> list[tuple[int, str, int]]:
        """What bears on a number of a piece, for whoever asks why: whose text it is, `set` or `add`, and the number."""
        return explained(self, p, stat, self.voices_on(stat, p))

    def changed_player_value(self, seat: int, number: str, base: int) -> int:
        """A rule's number for a player, as cards change it."""
        if number in self.deep_keys and self.hangs_on_others(number):
            return ask(self, ("player", number, seat, base, 0), base)
        spoken = self.voices(number)
        return changed_for(self, seat, number, base, spoken) if spoken else base

    def forbids(self, deed: str, p: int = NOTHING, seat: int = NOBODY, other: int = NOTHING) -> int:
        """The piece whose text forbids a deed to a piece or to a player, or NOTHING. "Can't" beats "can".

        `other` is the deed's object: whom it is done to, or by.
        """
        if self.fresh and deed not in self.live and (
                deed not in self.own_keys or not 0 <= p < PART or deed not in self.library.faces[self.shown[p]].own):
            return NOTHING                                           # most often
        return self.judged(FORBID, deed, p, seat, other)

    def allows(self, deed: str, p: int, seat: int = NOBODY, other: int = NOTHING) -> int:
        """The piece whose text allows what a rule would forbid, unless another text forbids it; or NOTHING."""
        if self.fresh and deed not in self.live and (
                deed not in self.own_keys or not 0 <= p < PART or deed not in self.library.faces[self.shown[p]].own):
            return NOTHING                                           # most often
        found = self.judged(ALLOW, deed, p, seat, other)
        if found == NOTHING or deed not in self.library.forbidden:
            return found                                             # most often
        return NOTHING if self.judged(FORBID, deed, p, seat, other) >= 0 else found

    def judged(self, op: str, deed: str, p: int, seat: int, other: int) -> int:
        """The piece whose text says this of a deed to a piece or player, or NOTHING."""
        if self.answers is not None:
            return judged_once(self, self.answers, op, deed, p, seat, other)
        if p < 0 and not any(means_player(self, row, op, deed, seat) for row in self.speaking(deed)):
            return NOTHING                                           # most often
        if deed in self.deep_keys and self.hangs_on_others(deed, p):
            return ask(self, (op, deed, p, seat, other), NOTHING)
        return judged(self, op, deed, p, seat, other, self.voices_on(deed, p))

    def may_bear(self, op: str, deed: str, p: int = NOTHING, other: int = NOTHING) -> bool:
        """Whether another card's text could say this of a deed of a piece, or with that object."""
        return any(may_say(self, row, op, deed, p, other) for row in self.speaking(deed))

    def has_trait(self, p: int, trait: str, asker: int = NOBODY) -> bool:
        """Whether a piece has a trait: printed, given by a text, not taken by one. `asker`: for whose text it is asked.

        A game in which a card passes for something to one player alone answers for itself.
        """
        printed = trait in self.face(p).traits
        if self.fresh and TRAIT + trait not in self.live:
            return printed                                           # most often
        if TRAIT + trait in self.deep_keys and self.hangs_on_others(TRAIT + trait):
            return ask(self, ("trait", trait, p, int(printed), 0), int(printed)) == 1
        return has_trait(self, p, trait, printed, self.voices(TRAIT + trait))

    def silenced(self, p: int) -> bool:
        """Whether a text has taken all texts of a piece."""
        return not self.silent(TEXTS) and silenced(self, p)

    def hangs_on_others(self, key: str, p: int = NOTHING) -> bool:
        """Whether a text that bears on this asks for numbers itself, so that the answer may lead back here."""
        if not self.fresh:
            self.look_around()
        for row in self.live.get(key, NO_LIVE):
            if row[0].deep:
                return True
        if key in self.own_keys and 0 <= p < PART:
            for ability in self.library.faces[self.shown[p]].own.get(key, NO_TEXTS):
                if ability.deep:
                    return True
        return False

    def voices_on(self, key: str, p: int) -> list[Spoken]:
        """What speaks of a stat or deed of a piece, and what that piece says of itself."""
        spoken = self.voices(key)
        if key in self.own_keys and 0 <= p < PART:
            own = self.library.faces[self.shown[p]].own.get(key)
            if own is not None:
                return with_own(self, p, own, spoken)
        return spoken

    # -- what is live ------------------------------------------------------------------------------------------------

    def voices(self, key: str) -> list[Spoken]:
        """The same that work, each as whoever has it would carry it out; conditions are not asked."""
        if not self.fresh:
            self.look_around()
        rows = self.live.get(key)
        if rows is None:
            return NO_VOICES
        if self.owners_texts:
            kept = self.kept.get(key)
            if kept is not None and kept[0] is rows:
                return kept[1]                                       # most often
            return keep_voices(self, key, rows)
        return voices(self, key, rows) if self.heard is None else voices_once(self, self.heard, key, rows)

    def put(self, p: int, seat: int, kind: int) -> None:
        if self.cards_renew:
            self.moves(p, kind)
        speech = self.library.speech[self.shown[p]]
        if speech and self.fresh:
            before, after = speech.get(self.zone_table.kinds[self.state.where[p]]), speech.get(kind)
            if before is not after:
                self.retell(p, before, after)
        Board.put(self, p, seat, kind)               # by name: `super()` would cost as much again, here that counts

    def moves(self, p: int, kind: int) -> None:
        """A piece is about to move, and may be a new card."""
        s = self.card_state
        if not (s.due or s.marks or s.record or s.held or s.last):
            for f in s.stack:
                if isinstance(f, Resolve):
                    break
            else:
                return                                               # most often: no text speaks of any card
        old = self.zone_table.kinds[self.state.where[p]]
        if self.library.measured and (old in (play := self.vocabulary.places[0].kinds)) != (kind in play):
            remember(self, p, old in play)
        if self.renewed(p, old, kind):
            renew(self, p)

    def shuffle_into(self, seat: int, pile: int, kind: int) -> None:
        pieces = self.zone(seat, pile)
        if self.cards_renew:
            for p in pieces:
                self.moves(p, kind)
        if self.fresh and self.some_speak(pieces):
            self.forget_live()
        super().shuffle_into(seat, pile, kind)

    # -- events ------------------------------------------------------------------------------------------------------

    def happen(self, event: str, it: int = NOTHING, other: int = NOTHING, seat: int = NOBODY, n: int = 0) -> None:
        """Tell the cards that something happens (before the piece moves, if it moves): their `when` texts fall due."""
        asked = self.asked if self.asked is not None else self.asked_here()
        heard = not self.fresh or (WHEN.get(event) or when(event)) in self.live
        if not heard and event not in asked:
            return                                                   # most often
        h = Happening(event, it, other, seat, n)
        if event in asked:
            note_down(self, h, asked[event])
        if not heard:
            return
        leaves = self.cards_renew and event in self.vocabulary.leaving
        for due in self.woken("when", h):
            self.trigger(due._replace(follows=it) if leaves else due)
        if self.card_state.marks:
            self.end_marks(h)

    def heard_of(self, event: str) -> bool:
        """Whether any text would hear that something happens, now or when it asks what happened."""
        return event in self.asked_here() or not self.silent(WHEN.get(event) or when(event))

    def trigger(self, due: DueAbility) -> None:
        """A text falls due. Where it waits, and in which order such texts are carried out, is the game's business."""
        self.card_state.due.append(due)
        self.unsettled = True

    def cause(self) -> Cause:
        """Why something happens now. A game whose procedures are nobody's effect, though a text began them, says so."""
        return cause_now(self)

    def cause_of(self, h: Happening) -> Cause:
        """Why it happens, or is about to."""
        return self.cause() if h.cause == UNASKED else h.cause

    def woken(self, kind: str, h: Happening) -> list[DueAbility]:
        """The live abilities of a kind (when, instead, reply) that a happening wakes."""
        out: list[DueAbility] = []
        for ability, c, mark in self.voices(kind + " " + h.event):
            regs = c.regs
            if self.hears(ability, c, h):
                out.append(due_to(h, ability.index, c.source, c.user, self.named_before(c, mark)))
            c.regs = regs                                            # it may be asked again
        return out

    def hears(self, ability: Ability, c: Resolve, h: Happening) -> bool:
        watch = ability.watch
        if watch is None or watch.event != h.event:
            return False                                             # it gives a text that does, or ends by it
        c.regs = (*told(h.it, h.other, h.seat, h.n), *c.regs[FIRST_NAMED:])
        return watch.hears(self, c, h) and self.falls_due(ability, c)

    def falls_due(self, ability: Ability, c: Resolve) -> bool:
        """Whether what stands in its head lets a text fall due now."""
        return ((ability.moment is None or ability.moment.holds(self, c))
                and (ability.condition is None or ability.condition.holds(self, c))
                and (ability.limit is None or not self.spent(ability, c.source, c.user)))

    def watch_position(self) -> None:
        """Texts that watch the position fall due once their moment has come, and again only after it has passed.

        A game asks for this where it looks for what follows from the position itself.
        """
        s = self.card_state
        if not s.held and self.silent(AS_SOON_AS):
            return                                                   # most often
        held: list[Held] = []
        for ability, c, mark in self.voices(AS_SOON_AS):
            row = Held(ability.index, c.source)
            moment = ability.moment
            if moment is not None and ability.kind == AS_SOON_AS and row not in held and moment.holds(self, c):
                held.append(row)
                if row not in s.held and self.falls_due(ability, c):
                    self.trigger(DueAbility(ability.index, c.source, c.user, regs=self.named_before(c, mark)))
        if held != s.held:
            s.held = held

    def named_before(self, c: Resolve, mark: Mark | None) -> Registers:
        """What a text that lasts, or was given, remembers of the text that made it."""
        return mark.regs if mark is not None else c.regs if len(c.regs) > FIRST_NAMED else ()

    # -- what happened before ------------------------------------------------------------------------------------------

    def in_span(self, span: int, row: Happened, seat: int) -> bool:
        """Whether something happened in a span of time, for a player."""
        return bool(self.vocabulary.spans[span].holds(self, row, seat))

    def spent(self, ability: Ability, source: int, user: int) -> bool:
        """Whether a text was carried out as often as it may be."""
        return ability.limit is not None and uses(self, ability, source, user) >= ability.limit.times

    def spend(self, ability: Ability, source: int, user: int) -> None:
        """A text with a limit is carried out."""
        self.card_state.record.append(Happened(-1 - ability.index, self.state.turn, user, source, NOTHING, 1, 0))

    def forget(self, words: str, seat: int = NOBODY, before: int = NOBODY) -> None:
        """A span of time is over (for a player; or all of it before a turn): what is asked about it counts no more."""
        s = self.card_state
        if s.record:
            span = self.vocabulary.span(words)
            s.record = [row for row in s.record if (before != NOBODY and row.turn >= before)
                        or seat not in (NOBODY, row.seat) or span_of(self, row) != span]

    def resolve(self, due: DueAbility) -> None:
        """Carry an ability out, next."""
        self.state.chain += 1
        if self.state.chain > ENDLESS:
            self.endless()
        else:
            self.call(self.resolving(due))

    def resolving(self, due: DueAbility) -> Resolve:
        """An ability about to be carried out."""
        f = Resolve(due.ability, due.source, due.user)
        f.regs = (*told(due.it, due.other, due.seat, due.n), *due.regs[FIRST_NAMED:])
        f.holder = self.holder(due.source) if due.source >= 0 else NOTHING
        return f

    def attempt(self, event: str, it: int = NOTHING, other: int = NOTHING, seat: int = NOBODY, n: int = 0) -> None:
        """A replaceable event: it happens, unless a text has something to say about it first."""
        h = Happening(event, it, other, seat, n)
        if self.fresh and (INSTEAD.get(event) or instead(event)) not in self.live:
            self.perform(h)                                          # most often
        elif self.woken("instead", h):
            self.call(Instead(h._replace(cause=self.cause())))
        else:
            self.perform(h)

    def first_to_apply(self, found: list[DueAbility]) -> list[DueAbility]:
        """Of several texts that replace one event those among which there is a choice; a game may have an order."""
        return found

    def replacing(self) -> bool:
        """Whether something that is about to happen may still be replaced."""
        return any(isinstance(f, Instead) and f.pc < f.program(self).size for f in self.state.stack)

    # -- what may be done --------------------------------------------------------------------------------------------

    def listed_once(self, ask: str, seat: int) -> list[Option]:
        """What a question offers, each text asked once: for games in which many options hang on the same texts."""
        self.answers, self.heard = {}, {}
        try:
            return self.options(ask, seat)
        finally:
            self.answers = self.heard = None

    def uses(self, seat: int, window: str) -> list[Option]:
        """The `use in …` abilities a seat can pay for now."""
        return activated.uses(self, seat, window)

    def answerable(self, due: DueAbility) -> bool:
        """Whether the price of a reply can be paid."""
        price = self.library.abilities[due.ability].price
        return not price or payable(self, self.resolving(due), price)

    # -- marks -------------------------------------------------------------------------------------------------------

    def expire(self, time: int, seat: int = NOBODY) -> None:
        """A time has come (for a seat): the marks that last until then end; what was put off until then falls due."""
        s = self.card_state
        if not s.marks:
            return                                                   # most often
        ending = [m for m in s.marks if m.until == time and due_at(m, time, seat, s.turn)]
        if ending:
            self.keep_marks([m for m in s.marks if m not in ending])
        for m in ending:
            if self.library.abilities[m.ability].kind == "later":
                self.trigger(DueAbility(m.ability, m.source, m.seat, regs=m.regs))

    def end_marks(self, h: Happening) -> None:
        """Something happens: the marks that last only until then end."""
        ending = [mark for ability, c, mark in self.voices(when(h.event))
                  if mark is not None and (ends := ability.ends) is not None
                  and ends.event == h.event and ends.hears(self, c, h)]
        if ending:
            self.keep_marks([m for m in self.card_state.marks if m not in ending])
            self.unsettled = True
