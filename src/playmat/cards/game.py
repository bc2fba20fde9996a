"""A game whose pieces have faces with abilities."""
from __future__ import annotations

from typing import Any, ClassVar, cast

from playmat.cards.instead import Instead
from playmat.cards.library import Ability, CardSpec, Face
from playmat.cards.modify import ALLOW, FORBID, Fold, Mark
from playmat.cards.price import payable
from playmat.cards.reply import Window
from playmat.cards.resolve import FIRST_NAMED, Registers, Resolve
from playmat.cards.trigger import Waiting
from playmat.kernel.frame import Frame, Program
from playmat.kernel.game import Game
from playmat.kernel.names import NOBODY, NOTHING
from playmat.kernel.option import Option
from playmat.kernel.spec import Words
from playmat.kernel.state import State

CARD_FRAMES: list[Any] = [Resolve, Instead, Window]

CARD_VERBS = {
    "choose": Words("choose {p}", "Choose {p}"),
    "done": Words("done", "Done"),
    "yes": Words("yes", "Yes"),
    "no": Words("no", "No"),
    "mode": Words("mode {n}", "The effect number {n}"),
    "instead": Words("instead {p} {t}", "Use {p} instead"),
    "decline": Words("decline", "Leave it as it is"),
    "reply": Words("reply {p}", "Answer with {p}"),
    "pass": Words("pass", "Pass"),
    "use": Words("use {p} {t}", "Use {p}"),
    "assign": Words("assign {p} {n}", "{p}: {n}"),
}

CARD_QUESTIONS = {
    "choose": "Choose for {p}",
    "may": "Use the effect of {p}?",
    "mode": "Which effect of {p}?",
    "instead": "Does {p} change what happens?",
    "reply": "Do you answer?",
}


NONE: list[tuple[Ability, int]] = []


class CardState(State):
    LISTS: ClassVar[tuple[str, ...]] = (*State.LISTS, "marks", "waiting")
    SHOWS: ClassVar[tuple[str, ...]] = (*State.SHOWS, "marks")

    def __init__(self) -> None:
        super().__init__()
        self.marks: list[Mark] = []
        self.waiting: list[Waiting] = []             # abilities that fell due and are not yet carried out


class CardGame(Game):
    """Adds to the machine: live abilities, numbers as queries, triggers, marks and replacements."""

    def __init__(self, spec: CardSpec, state: CardState) -> None:
        super().__init__(spec, state)
        self.library = spec.library
        self.cards = state                           # the same state, by its own type
        self.looked_at = -1                          # when `lying` was looked up, in moves
        self.lying: dict[str, list[tuple[Ability, int]]] = {}
        self.groups: dict[str, list[int]] = {}       # the same for groups of pieces a game asks for again and again

    # -- what a game supplies ----------------------------------------------------------------------------------------

    def controller(self, p: int) -> int:
        return self.state.owner[p]

    def holder(self, p: int) -> int:
        """What a piece is attached to, or who has it; NOTHING if that can't be said."""
        return NOTHING

    def works(self, p: int, ability: Ability) -> bool:
        """Whether an ability in one of its homes is in force: only the topmost of a pile, say."""
        return True

    def named(self, p: int, name: str) -> bool:
        return self.face(p).name == name

    def rule(self, seat: int, number: str) -> int:
        """A number of a player: a printed rule, changed by what cards say. Games start it with `tuned`."""
        raise NotImplementedError(number)

    def perform(self, event: str, it: int, other: int, seat: int, n: int) -> None:
        """Let a replaceable event happen."""
        raise NotImplementedError(event)

    def chosen(self, p: int) -> None:
        """A text's choice has fallen on a piece: to be told, if the game's choices are made openly."""

    def reply_with(self, p: int, ability: int, it: int, other: int, seat: int, n: int) -> None:
        """A seat answers with a card; where it then goes is the game's business."""
        self.resolve(ability, p, self.controller(p), it, other, seat, n)

    # -- faces -------------------------------------------------------------------------------------------------------

    def face(self, p: int) -> Face:
        return self.library.faces[self.state.face[p]]

    def title(self, face: int) -> str:
        return self.library.faces[face].title

    def which(self, piece: int, text: int) -> str:
        """Of several texts of one kind on a card: the how manieth."""
        kind = self.library.abilities[text].kind
        rows = [a.index for a in self.face(piece).abilities if a.kind == kind]
        return str(rows.index(text) + 1) if text in rows and len(rows) > 1 else ""

    def program(self, f: Frame) -> Program:
        if isinstance(f, Resolve):
            return self.library.abilities[f.ability].program
        return self.spec.programs[type(f).__name__]

    def group(self, name: str) -> list[int] | None:
        """A group of pieces found before, if nothing has moved since."""
        if self.looked_at != self.moves:
            self.look_around()
        return self.groups.get(name)

    # -- numbers, asked when needed ----------------------------------------------------------------------------------

    def value(self, p: int, stat: str) -> int:
        """A stat of a piece: printed, then what is set, then what is added; never below zero."""
        printed = self.library.faces[self.state.face[p]].stats.get(stat, 0)
        if self.looked_at == self.moves and stat not in self.lying and not self.cards.marks:
            return printed                                           # most often; `changed` would say the same
        return self.changed(p, stat, printed)

    def changed(self, p: int, stat: str, printed: int) -> int:
        """A printed number as texts and marks change it."""
        if self.looked_at != self.moves:
            self.look_around()
        if stat not in self.lying and not self.cards.marks:
            return printed
        fold = Fold(printed)
        for ability, c, counts, subject in self.bearing(stat):
            for i, m in enumerate(ability.modifiers):
                if m.stat == stat and (subject == p if subject != NOTHING else m.touches_piece(self, p, c)):
                    if not counts:
                        c.regs = ((p,), *c.regs[1:])                 # `for each level on it`: of each piece its own
                    fold.apply(m, counts[i] if counts else m.amount.count(self, c))
        return fold.total()

    def tuned(self, seat: int, number: str, base: int) -> int:
        """A rule's number for a player, as cards change it."""
        if self.looked_at != self.moves:
            self.look_around()
        if number not in self.lying and not self.cards.marks:
            return base
        fold = Fold(base)
        for ability, c, counts, _ in self.bearing(number):
            for i, m in enumerate(ability.modifiers):
                if m.stat == number and m.touches_seat(self, seat, c):
                    fold.apply(m, counts[i] if counts else m.amount.count(self, c))
        return fold.total()

    def forbids(self, deed: str, p: int, seat: int = NOBODY) -> int:
        """The piece whose text forbids a deed to a piece or to a player, or NOTHING. "Can't" beats "can"."""
        if self.looked_at == self.moves and deed not in self.lying and not self.cards.marks:
            return NOTHING
        return self.judged(FORBID, deed, p, seat)

    def allows(self, deed: str, p: int, seat: int = NOBODY) -> int:
        """The piece whose text allows what a rule would forbid, unless another text forbids it; or NOTHING."""
        found = self.judged(ALLOW, deed, p, seat)
        return NOTHING if found != NOTHING and self.forbids(deed, p, seat) != NOTHING else found

    def judged(self, op: str, deed: str, p: int, seat: int) -> int:
        if self.looked_at != self.moves:
            self.look_around()
        if deed not in self.lying and not self.cards.marks:
            return NOTHING
        for ability, c, _, subject in self.bearing(deed):
            for m in ability.modifiers:
                if m.stat == deed and m.op == op and (
                        (p >= 0 and (subject == p if subject != NOTHING else m.touches_piece(self, p, c)))
                        or (seat >= 0 and m.touches_seat(self, seat, c))):
                    return c.source
        return NOTHING

    def bearing(self, stat: str) -> list[tuple[Ability, Resolve, tuple[int, ...], int]]:
        """The live abilities and marks that bear on a stat or deed: ability, context, counts, subject."""
        out: list[tuple[Ability, Resolve, tuple[int, ...], int]] = []
        for ability, q in self.at_home(stat):
            if self.works(q, ability):
                c = self.context(ability, q, self.controller(q))
                if ability.condition is None or ability.condition.holds(self, c):
                    out.append((ability, c, (), NOTHING))
        for mark in self.cards.marks:
            ability = self.library.abilities[mark[0]]
            if ability.modifiers:
                c = self.context(ability, mark[1], mark[2])
                c.regs = mark[6]
                if ability.condition is None or ability.condition.holds(self, c):
                    out.append((ability, c, mark[5], mark[3]))
        return out

    def at_home(self, key: str) -> list[tuple[Ability, int]]:
        """The abilities that bear on a stat or deed, or listen to an event, and lie where they work; with their pieces.

        Looked up once for as long as nothing moves: a memory of this game object, never part of the position.
        """
        if self.looked_at != self.moves:
            self.look_around()
        return self.lying.get(key, NONE)

    def look_around(self) -> None:
        self.looked_at = self.moves
        lying: dict[str, list[tuple[Ability, int]]] = {}
        faces = self.state.face
        zones = self.state.zones
        for zone, by_face in self.library.watched(self.seats, self.kinds):
            for q in zones[zone]:
                found = by_face.get(faces[q])
                if found is not None:
                    for key, ability in found:
                        if key in lying:
                            lying[key].append((ability, q))
                        else:
                            lying[key] = [(ability, q)]
        self.lying = lying
        self.groups = {}

    def context(self, ability: Ability, source: int, seat: int) -> Resolve:
        c = Resolve()
        c.ability = ability.index
        c.source = source
        c.seat = seat
        c.user = seat
        return c

    # -- events ------------------------------------------------------------------------------------------------------

    def happen(self, event: str, it: int = NOTHING, other: int = NOTHING, seat: int = NOBODY, n: int = 0) -> None:
        """Tell the cards that something happens (before the piece moves, if it moves): their `when` texts fall due."""
        key = "when " + event
        if not self.cards.marks and not self.at_home(key):
            return
        for ability, source, owner, regs in self.listeners(key, it, seat, n):
            self.trigger((ability, source, owner, it, other, seat, n, regs))

    def trigger(self, waiting: Waiting) -> None:
        """A text falls due. Where it waits, and in which order such texts are carried out, is the game's business."""
        self.cards.waiting.append(waiting)
        self.touched = True

    def listening(self, key: str, it: int, seat: int, n: int) -> list[tuple[int, int, int]]:
        """The live abilities that an event wakes: ability, source, whose."""
        return [(ability, source, owner) for ability, source, owner, _ in self.listeners(key, it, seat, n)]

    def listeners(self, key: str, it: int, seat: int, n: int) -> list[tuple[int, int, int, Registers]]:
        """The same, with what lasting abilities remember."""
        out: list[tuple[int, int, int, Registers]] = []
        for ability, q in self.at_home(key):
            whose = self.controller(q)
            if self.works(q, ability) and self.hears(ability, self.context(ability, q, whose), it, seat, n):
                out.append((ability.index, q, whose, ()))
        head, _, event = key.partition(" ")
        for mark in self.cards.marks:
            ability = self.library.abilities[mark[0]]
            if ability.kind == head and ability.watch is not None and ability.watch.event == event:
                c = self.context(ability, mark[1], mark[2])
                c.regs = mark[6]
                if self.hears(ability, c, it, seat, n):
                    out.append((ability.index, mark[1], mark[2], mark[6]))
        return out

    def hears(self, ability: Ability, c: Resolve, it: int, seat: int, n: int) -> bool:
        c.regs = ((it,) if it >= 0 else (), (), (seat,) if seat >= 0 else (), (n,), *c.regs[FIRST_NAMED:])
        return (ability.watch is not None and ability.watch.hears(self, c, it, seat)
                and (ability.condition is None or ability.condition.holds(self, c)))

    def resolve(self, ability: int, source: int, user: int, it: int = NOTHING, other: int = NOTHING,
                seat: int = NOBODY, n: int = 0, regs: Registers = ()) -> None:
        """Carry an ability out, next. `regs` is what a lasting ability remembers."""
        f = self.context(self.library.abilities[ability], source, user)
        f.regs = ((it,) if it >= 0 else (), (other,) if other >= 0 else (), (seat,) if seat >= 0 else (), (n,))
        if regs:
            f.regs = (*f.regs, *regs[FIRST_NAMED:])
        f.holder = self.holder(source) if source >= 0 else NOTHING
        self.call(f)

    def attempt(self, event: str, it: int = NOTHING, other: int = NOTHING, seat: int = NOBODY, n: int = 0) -> None:
        """A replaceable event: it happens, unless a text has something to say about it first."""
        key = "instead " + event
        if not self.listening(key, it, seat, n):
            self.perform(event, it, other, seat, n)
            return
        f = Instead()
        f.event = event
        f.it = it
        f.other = other
        f.seat = seat
        f.n = n
        self.call(f)

    # -- activated abilities -----------------------------------------------------------------------------------------

    def uses(self, seat: int, window: str) -> list[Option]:
        """The `use in …` abilities a seat can pay for now."""
        return [Option("use", (p, ability.index)) for ability, p in self.at_home("use in " + window)
                if self.controller(p) == seat and self.works(p, ability) and self.payable(ability, p)]

    def payable(self, ability: Ability, p: int) -> bool:
        c = self.context(ability, p, self.controller(p))
        return ((ability.condition is None or ability.condition.holds(self, c))
                and (not ability.price or payable(self, c, ability.price)))

    # -- marks -------------------------------------------------------------------------------------------------------

    def lay(self, mark: Mark) -> None:
        self.cards.marks.append(mark)
        self.touched = True

    def expire(self, time: int, seat: int = NOBODY) -> None:
        """A time has come (for a seat): the marks that last until then end; what was put off until then falls due."""
        s = self.cards
        ending = [m for m in s.marks if m[4] == time and seat in (NOBODY, m[2])]
        if ending:
            s.marks = [m for m in s.marks if m not in ending]
            self.touched = True
            for m in ending:
                if self.library.abilities[m[0]].kind == "later":
                    self.trigger((m[0], m[1], m[2], NOTHING, NOTHING, NOBODY, 0, m[6]))

    def leave_marks(self, p: int) -> None:
        """A piece has gone: marks on it end."""
        s = self.cards
        if s.marks:
            s.marks = [m for m in s.marks if m[3] != p]

    def nearest(self, frame: str) -> Frame | None:
        """The nearest frame of that name below: `the attack`, `the challenge`."""
        for f in reversed(self.state.stack):
            if type(f).__name__ == frame:
                return f
        return None

    def carried(self) -> CardSpec:
        return cast(CardSpec, self.spec)
