"""Cards with faces, marks that lie on them, and which of their texts are live: found once, kept up to date."""
from __future__ import annotations

from typing import Any, ClassVar, Final, cast

from playmat.cards.effects.history import Past
from playmat.cards.effects.times import DURING
from playmat.cards.library import Ability, CardSpec, Face, Speech, words_of
from playmat.cards.runtime.due import DueAbility
from playmat.cards.runtime.identity import LastKnown, lose_track
from playmat.cards.runtime.marks import Mark
from playmat.cards.runtime.parts import PART, piece_of
from playmat.cards.runtime.records import Happened, Held
from playmat.cards.runtime.voices import NO_LIVE, Live
from playmat.kernel.game import Game
from playmat.kernel.names import NOBODY
from playmat.kernel.state import State

NOTHING_TOLD: Final[dict[int, Speech]] = {}
NOTHING_SAID: Final[Speech] = ()


class CardState(State):
    LISTS: ClassVar[tuple[str, ...]] = (*State.LISTS, "marks", "due", "record", "held", "last")
    ROWS: ClassVar[dict[str, Any]] = {"marks": Mark, "due": DueAbility, "record": Happened, "held": Held,
                                      "last": LastKnown}
    SHOWS: ClassVar[tuple[str, ...]] = (*State.SHOWS, "marks")
    COPIED: ClassVar[tuple[str, ...]] = (*State.COPIED, "marks", "due", "record", "held", "last")
    __slots__ = ("due", "held", "last", "marks", "record")

    def __init__(self) -> None:
        super().__init__()
        self.marks: list[Mark] = []
        self.due: list[DueAbility] = []             # abilities that fell due and are not yet carried out
        self.record: list[Happened] = []            # what happened, as far as cards ask about it
        self.held: list[Held] = []                  # texts whose moment has come and has not yet passed
        self.last: list[LastKnown] = []             # what pieces were that left while a text speaks of them

    def copy_to(self, new: State) -> None:
        State.copy_to(self, new)
        if isinstance(new, CardState):
            new.marks = self.marks.copy()
            new.due = self.due.copy()
            new.record = self.record.copy()
            new.held = self.held.copy()
            new.last = self.last.copy()


class LiveTexts(Game):
    """A game whose pieces have faces with abilities, and which of these are live."""

    __slots__ = ("asked", "card_state", "copied", "deep_keys", "fresh", "library", "live", "own_keys", "shown",
                 "stat_keys", "tidings", "told", "vocabulary")

    def __init__(self, spec: CardSpec, state: CardState) -> None:
        super().__init__(spec, state)
        self.library = spec.library
        self.vocabulary = spec.vocabulary
        self.own_keys = spec.library.own_keys        # what cards of this game change of themselves: see `look_around`
        self.stat_keys: frozenset[str] = frozenset()   # the stats that some card of this game has
        self.deep_keys = spec.library.deep_keys
        self.card_state = state                      # the same state, by its own type
        self.fresh = False                           # whether `live` still holds
        self.asked: dict[str, list[Past]] | None = None      # see `asked_here`
        self.live: dict[str, list[Live]] = {}
        self.told = NOTHING_TOLD                     # piece -> what of it was found to be live when it was looked for
        self.copied = False                          # whether some piece is a copy of another
        self.shown = state.face                      # piece -> the face it has now; see `look_at_faces`
        if state.marks and self.library.copies:
            self.see_copies()

    def card_spec(self) -> CardSpec:
        return cast(CardSpec, self.spec)

    # -- faces -------------------------------------------------------------------------------------------------------

    def face(self, p: int) -> Face:
        """The face a piece has now: its own, or that of which it is a copy."""
        return self.library.faces[self.shown[p]]

    def same_name(self, p: int, q: int) -> bool:
        """Whether two pieces are of one name; a game whose titles hold more than a name says what counts."""
        faces, shown = self.library.faces, self.shown
        return faces[shown[p]].name == faces[shown[q]].name

    def see_copies(self) -> None:
        """Which pieces are copies, and of what: the latest mark counts. Without any, faces are those of the state."""
        abilities = self.library.abilities
        lent = {m.subject: m.counts[0] for m in self.card_state.marks if abilities[m.ability].copies}
        self.copied = len(lent) > 0
        faces = self.state.face
        self.shown = [lent.get(p, face) for p, face in enumerate(faces)] if lent else faces

    def look_at_faces(self) -> None:
        """A piece has become a copy, or is one no longer."""
        self.see_copies()
        self.forget_live()
        self.unsettled = True
        for zone in range(len(self.state.zones)):
            self.forget_zone(zone)

    def title(self, face: int) -> str:
        return self.library.title(self.library.faces[face])

    def words(self) -> list[str]:
        return self.library.words

    def words_here(self) -> set[int]:
        library = self.library
        return {library.word_numbers[word] for face in set(self.state.face) for word in words_of(library.faces[face])}

    def asked_here(self) -> dict[str, list[Past]]:
        """What the cards of this game ask of the record, by event: found once, since no card comes from outside."""
        found = self.asked
        if found is None:
            faces = self.library.faces
            here = {question for face in set(self.state.face) for question in faces[face].asks}
            rows = {event: [past for past in asked if past.question in here]
                    for event, asked in self.library.asked.items()} if here else {}
            found = self.asked = {event: asked for event, asked in rows.items() if asked}
        return found

    # -- what is live ------------------------------------------------------------------------------------------------

    def speaking(self, key: str) -> list[Live]:
        """The abilities that bear on a stat or deed, or listen to an event, and lie where they work, then such marks.

        Looked up once and kept up to date as pieces come and go: a memory of this game object, never part of the
        position. They stand in the order of their pieces, whichever came first.
        """
        if not self.fresh:
            self.look_around()
        return self.live.get(key, NO_LIVE)

    def silent(self, key: str) -> bool:
        """Whether it is sure that no text bears on this, as most often. The busiest questions ask it themselves."""
        return self.fresh and key not in self.live and key not in self.own_keys

    def nowhere(self, stat: str) -> bool:
        """Whether it is sure that no card of this game has this stat, printed or given, as with most keywords."""
        return self.fresh and stat not in self.live and stat not in self.stat_keys and stat not in self.own_keys

    def look_around(self) -> None:
        s, kinds, homes, speech = self.state, self.zone_table.kinds, self.library.homes, self.library.speech
        self.live, self.told = {}, {}
        lying = [q for zone, pieces in enumerate(s.zones) if kinds[zone] in homes for q in pieces]
        faces = self.shown
        for q in sorted([q for q in lying if speech[faces[q]]]):
            said = self.telling(q)
            if said is not None:
                self.told[q] = said
                for key, ability in said:
                    self.live.setdefault(key, []).append((ability, q, None))
        for mark in self.card_state.marks:
            self.hear_mark(mark)
        if self.own_keys is self.library.own_keys:   # found once, since no card comes from outside
            self.own_keys, self.stat_keys = self.library.keys_among(frozenset(s.face))
        self.fresh = True
        self.heed()

    def twin(self) -> Game:
        if not self.fresh:
            self.look_around()
        new = cast(LiveTexts, self.clone())
        new.live, new.told = self.live.copy(), self.told.copy()
        new.own_keys, new.stat_keys = self.own_keys, self.stat_keys
        new.asked = self.asked_here()
        new.fresh = True
        new.heed()
        return new

    def telling(self, p: int) -> Speech | None:
        """What of a piece's texts works where it lies. A game in which more decides says what, and when it changes."""
        return self.library.speech[self.shown[p]].get(self.zone_table.kinds[self.state.where[p]])

    def heed(self) -> None:
        """What is live has changed, or must be looked for anew: for a game that remembers what follows from it."""

    def heed_speech(self, before: Speech, after: Speech) -> None:
        """The same, of which just this has changed."""
        self.heed()

    def heed_text(self, ability: Ability) -> None:
        """The same, of which just a text that lasts has changed."""
        self.heed()

    def forget_live(self) -> None:
        """Texts may work elsewhere than before: they are looked for when next asked."""
        self.fresh = False
        self.heed()

    def hear_mark(self, mark: Mark) -> None:
        ability = self.library.abilities[mark.ability]
        row: Live = (ability, mark.source, mark)
        for key in ability.keys:
            self.live[key] = [*self.live.get(key, NO_LIVE), row]
        self.heed_text(ability)

    def forget_mark(self, mark: Mark) -> None:
        ability = self.library.abilities[mark.ability]
        for key in ability.keys:
            rows = [row for row in self.live.get(key, NO_LIVE) if row[2] is None or row[2] != mark]
            if rows:
                self.live[key] = rows
            elif key in self.live:
                del self.live[key]                   # so that `silent` can tell
        self.heed_text(ability)

    def retell(self, p: int, before: Speech | None, after: Speech | None) -> None:
        """A piece goes where other texts of it work than before."""
        live = self.live
        before, after = before or NOTHING_SAID, after or NOTHING_SAID
        for key, _ in before:
            live[key] = [row for row in live.get(key, NO_LIVE) if row[1] != p or row[2] is not None]
            if not live[key]:
                del live[key]
        for key, ability in after:
            rows = live.get(key, NO_LIVE)
            i = len([q for _, q, mark in rows if q <= p and mark is None])
            live[key] = [*rows[:i], (ability, p, None), *rows[i:]]
        self.heed_speech(before, after)

    def add_all(self, faces: list[int], owner: int, seat: int, kind: int) -> list[int]:
        self.forget_live()
        self.asked = None
        self.own_keys = self.library.own_keys
        return super().add_all(faces, owner, seat, kind)

    def redeal(self, pieces: list[int]) -> None:
        if self.fresh and self.some_speak(pieces):
            self.forget_live()
        super().redeal(pieces)
        if self.copied:
            self.see_copies()

    def some_speak(self, pieces: list[int]) -> bool:
        """Whether a text of these works in one of the places where they lie, whichever of them lies where."""
        where, kinds, speech, shown = self.state.where, self.zone_table.kinds, self.library.speech, self.shown
        here = {kinds[zone] for zone in {where[p] for p in pieces}}
        if here.isdisjoint(self.library.homes):
            return False                                             # most often
        for p in pieces:                                             # noqa: SIM110 (a generator costs more)
            if not here.isdisjoint(speech[shown[p]]):
                return True
        return False

    def stack_up(self, orders: list[list[int]], pieces: list[int]) -> None:
        super().stack_up(orders, pieces)
        if self.copied:
            self.see_copies()

    def shuffle(self, seat: int, kind: int) -> None:
        """Texts that are due, under way or lasting lose track of the pieces: nobody could tell which is which."""
        super().shuffle(seat, kind)
        lose_track(self, set(self.zone(seat, kind)))

    def shuffle_lowest(self, seat: int, kind: int, n: int) -> None:
        super().shuffle_lowest(seat, kind, n)
        lose_track(self, set(self.zone(seat, kind)[:n]))

    # -- marks -------------------------------------------------------------------------------------------------------

    def lay(self, mark: Mark) -> None:
        self.card_state.marks.append(mark)
        self.marks_changed()
        if self.library.abilities[mark.ability].copies:
            self.look_at_faces()
        if self.fresh:
            self.hear_mark(mark)

    def marks_changed(self) -> None:
        """A mark has come or gone: a game may know that nothing follows from most of them."""
        self.unsettled = True

    def keep_marks(self, marks: list[Mark]) -> None:
        """Of all marks only these."""
        s = self.card_state
        if len(marks) < len(s.marks):
            if self.fresh:
                for mark in s.marks:
                    if mark not in marks:
                        self.forget_mark(mark)
            s.marks = marks
            self.marks_changed()
            if self.copied:
                self.look_at_faces()

    def alter_marks(self, marks: list[Mark]) -> None:
        """The same marks, of which some say something else."""
        s = self.card_state
        if marks != s.marks:
            if self.fresh:
                for old, new in zip(s.marks, marks, strict=True):
                    if old != new:
                        self.hear_mark_anew(old, new)
            s.marks = marks

    def hear_mark_anew(self, old: Mark, new: Mark) -> None:
        """A mark says something else, of the same."""
        ability = self.library.abilities[new.ability]
        row: Live = (ability, new.source, new)
        for key in ability.keys:
            self.live[key] = [row if other[2] is not None and other[2] == old else other for other in self.live[key]]
        self.heed_text(ability)

    def leave_marks(self, p: int) -> None:
        """A piece has gone: marks on it end."""
        marks = self.card_state.marks
        for mark in marks:
            subject = mark.subject
            if subject == p or (subject >= PART and piece_of(subject) == p):
                self.keep_marks([m for m in marks if m.subject != p and (m.subject < PART or piece_of(m.subject) != p)])
                return

    def asleep(self, mark: Mark) -> bool:
        """Whether a mark waits for a turn that has not come."""
        whose = mark.seat if mark.ends == NOBODY else mark.ends
        return self.vocabulary.times[mark.until].startswith(DURING) and (
            mark.born == self.state.turn + 1 or self.state.active != whose)
