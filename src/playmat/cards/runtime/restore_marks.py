"""A text that was carried out earlier: what of it still lasts is laid again as marks. Nothing else of it happens.

For positions that begin after it: choices are named, numbers are counted anew unless they are given.
"""
# not compiled: it runs once, when a position is laid out
from __future__ import annotations

from playmat.cards.effects.choices import ChooseValue
from playmat.cards.effects.lasting import Get, Lasting
from playmat.cards.effects.selectors import NUMBER, RegisterRef
from playmat.cards.effects.statements import Choose, Statement
from playmat.cards.library import Ability
from playmat.cards.runtime.game import CardGame
from playmat.cards.runtime.resolve import IT, Resolve
from playmat.cards.words.voice import PLAIN
from playmat.kernel.names import Broken


class TextHistory:
    """What is known of how a text was carried out: the cards it is about, which of its effects, its numbers."""

    def __init__(self, on: list[int] | None = None, mode: int = 0, amounts: list[int] | None = None) -> None:
        self.on = on or []
        self.mode = mode
        self.amounts = amounts


def lines(body: list[Statement]) -> list[Statement]:
    """Every line of a body, however deep."""
    return [line for s in body for line in [s, *lines(s.lines())]]


def lasts(ability: Ability) -> bool:
    """Whether anything of a text can outlast its being carried out."""
    return any(isinstance(s, (Get, Lasting)) for s in lines(ability.body))


def restore_marks(g: CardGame, f: Resolve, said: TextHistory, freely: bool) -> int:
    """Lay what lasts of the text of `f`; `freely`: what a player may do by it was done. How many marks there are."""
    ability = g.library.abilities[f.ability]
    about = said.on[:]
    if about and ability.watch is not None and not any(isinstance(s, Choose) for s in lines(ability.body)):
        f.keep(IT, tuple(about))                         # whom the event happened to
        about = []
    before = len(g.card_state.marks)
    memory = RestoreMarks(g, f, about, said.mode, freely)
    memory.body(ability.body)
    if memory.about:
        raise Broken(f"the text of {g.face(f.source).title} is not about {g.face(memory.about[0]).title}.")
    if said.amounts is not None:
        recount(g, f, before, said.amounts)
    return len(g.card_state.marks) - before


def recount(g: CardGame, f: Resolve, before: int, amounts: list[int]) -> None:
    """The numbers as they were counted then, change by change."""
    marks = g.card_state.marks
    wanted = sum(len(m.counts) for m in marks[before:])
    if wanted != len(amounts):
        raise Broken(f"the text of {g.face(f.source).title} changes {wanted} numbers, not {len(amounts)}.")
    left = amounts[:]
    for i, m in enumerate(marks[before:], before):
        marks[i] = m._replace(counts=tuple(left[:len(m.counts)]))
        del left[:len(m.counts)]
    g.forget_live()                                      # texts in force are looked up anew


class RestoreMarks:
    """One text gone through once more."""

    def __init__(self, g: CardGame, f: Resolve, about: list[int], mode: int, freely: bool) -> None:
        self.g = g
        self.f = f
        self.about = about                   # the cards it is about, as long as no choice has taken them
        self.mode = mode
        self.freely = freely
        self.open = False                    # a choice was made of which nothing is known,
        self.unknown = "a card"              # of this

    @property
    def title(self) -> str:
        return self.g.face(self.f.source).title

    def body(self, body: list[Statement]) -> None:
        for s in body:
            s.restore(self)

    def lay(self, s: Get | Lasting, chosen: bool) -> None:
        """A mark on whatever was chosen can't be laid unless that is known."""
        if self.open and chosen:
            raise Broken(f"{self.title} was played on {self.unknown}: say `on` which." if self.unknown == "a card" else
                         f"{self.title} has chosen {self.unknown}, which can't be said of a text in force.")
        s.act(self.g, self.f)

    def choose(self, s: Choose) -> None:
        """What was named; else, if there is no more than one way to choose, that."""
        picked, self.about = self.about[:s.high], self.about[s.high:]
        if not picked:
            found = s.candidates(self.g, self.f)
            picked = found if len(found) <= s.low else []
            self.open = self.open or len(found) > s.low
        self.keep(s.kept, tuple(picked))

    def keep(self, kept: RegisterRef, pieces: tuple[int, ...]) -> None:
        self.f.keep(kept.register + (self.f.seat if kept.by_seat else 0), pieces)

    def choose_value(self, s: ChooseValue) -> None:
        """What is no card can't be named; a number is told by the amounts of what lasts."""
        found = s.values(self.g, self.f)
        self.keep(s.kept, tuple(found) if len(found) == 1 else ())
        if len(found) > 1 and s.kept.holds != NUMBER:
            self.open, self.unknown = True, s.what(PLAIN)

    def one_of(self, modes: list[list[Statement]]) -> None:
        """The effect that was chosen, or rolled; if it is not said, the one that lasts."""
        lasting = [i for i, mode in enumerate(modes, 1) if any(isinstance(x, (Get, Lasting)) for x in lines(mode))]
        mode = self.mode or (lasting[0] if len(lasting) == 1 else 0)
        if not 1 <= mode <= len(modes):
            raise Broken(f"{self.title} has {len(modes)} effects: say which by its number, mode = 1.")
        self.body(modes[mode - 1])
