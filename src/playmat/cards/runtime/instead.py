"""Replacement: something is about to happen; let texts change it first."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.cards.runtime.happening import NOTHING_YET, Happening
from playmat.kernel.frame import Frame
from playmat.kernel.option import Option

if TYPE_CHECKING:
    from playmat.cards.runtime.due import DueAbility
    from playmat.cards.runtime.game import CardGame


class Instead(Frame):
    """Offer what applies, the affected player picks (or whoever alone may let it apply), apply, look again; never the
    same one twice.

    The event does not happen once it has been replaced, unless the text says that it counts another number.
    """

    OUTLINE: ClassVar[str] = """
        -  offer
        -  apply
        -  look_again
        -  happen
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("happening", "used", "gone")

    def __init__(self, happening: Happening = NOTHING_YET) -> None:
        self.happening = happening
        self.used: tuple[int, ...] = ()              # pairs (source, ability), flat
        self.gone = 0

    def found(self, g: CardGame) -> list[DueAbility]:
        """What applies; of several alike (a text may be laid twice) as many as were not used yet."""
        used = [(self.used[i], self.used[i + 1]) for i in range(0, len(self.used), 2)]
        out: list[DueAbility] = []
        for w in g.woken("instead", self.happening):
            if (w.source, w.ability) in used:
                used.remove((w.source, w.ability))
            else:
                out.append(w)
        return g.first_to_apply(out) if len(out) > 1 else out

    def offer(self, g: CardGame) -> None:
        found = self.found(g)
        if not found:
            self.go(g, "happen")
            return
        options = [Option("instead", pair) for pair in dict.fromkeys([(w.source, w.ability) for w in found])]
        asked = self.happening.seat
        if all(g.library.abilities[w.ability].optional for w in found):
            options.append(Option("decline"))
            if all(w.user == found[0].user for w in found):
                asked = found[0].user                # "you may" is said to the text's own player
        if len(options) == 1:
            g.said = options[0]
        else:
            g.ask(asked, "instead", options, about=(options[0].args[0],))

    def apply(self, g: CardGame) -> None:
        if g.said.verb == "decline":
            self.go(g, "happen")
            return
        source, ability = g.said.args
        chosen = next(w for w in self.found(g) if (w.source, w.ability) == (source, ability))
        self.used = (*self.used, source, ability)
        self.gone = 1
        g.resolve(chosen)

    def look_again(self, g: CardGame) -> None:
        if not self.gone:
            self.go(g, "offer")

    def happen(self, g: CardGame) -> None:
        if not self.gone:
            g.perform(self.happening)
        g.unsettled = True                           # `replacing` is over: something may have waited for it

    def counts(self, n: int) -> None:
        """A text says that it happens after all, with another number."""
        self.happening = self.happening._replace(n=n)
        self.gone = 0
