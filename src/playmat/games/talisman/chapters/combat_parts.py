"""Parts of a Combat that ask for themselves: whom to evade, who helps, a die once more, a die for each."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from playmat.games.talisman.chapters.fate import ATTACK
from playmat.kernel.frame import Frame
from playmat.kernel.loops import Throw
from playmat.kernel.option import Option

if TYPE_CHECKING:
    from playmat.games.talisman.journey import Journey


class EvadeOne(Frame):
    """tal.ruling.evading-combined-enemies: one Enemy of the player's choice."""

    OUTLINE: ClassVar[str] = """
        tal.ruling.evading-combined-enemies   offer
        tal.ruling.evading-combined-enemies   take
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "foes")

    def __init__(self, seat: int = 0, foes: tuple[int, ...] = ()) -> None:
        self.seat = seat
        self.foes = foes

    def offer(self, g: Journey) -> None:
        g.ask(self.seat, "evade one", [Option("evade", (p,)) for p in self.foes],
              cites="tal.ruling.evading-combined-enemies")

    def take(self, g: Journey) -> None:
        if g.said.verb == "evade":
            fight: Any = g.nearest("Combat")
            fight.evaded_from(g, [g.said.args[0]])


class Aid(Frame):
    """Another player is asked for help (tal.ruling.aid-amount)."""

    OUTLINE: ClassVar[str] = """
        tal.aid.up-to-three   offer
        tal.aid.commitment    take
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "most")

    def __init__(self, seat: int = 0, most: int = 0) -> None:
        self.seat = seat
        self.most = most

    def offer(self, g: Journey) -> None:
        g.ask(self.seat, "help", [Option("refuse")] + [Option("help", (n,)) for n in range(1, self.most + 1)],
              cites="tal.aid.up-to-three", about=(g.s.active,))

    def take(self, g: Journey) -> None:
        if g.said.verb == "help":
            fight: Any = g.s.stack[-2]
            fight.helper = self.seat
            fight.amount = g.said.args[0]
            g.note("tal.aid.commitment", "{s} helps with {n}", (self.seat, g.said.args[0]))
        else:
            g.note("tal.aid.voluntary", "{s} does not help", (self.seat,))


class AttackAgain(Frame):
    """One attack die again; the result lands in the Combat."""

    OUTLINE: ClassVar[str] = """
        tal.fate.new-result-stands   throw
        tal.fate.new-result-stands   gather
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "which", "kept", "shows")

    def __init__(self, seat: int = 0, which: int = 0, kept: tuple[int, ...] = ()) -> None:
        self.seat = seat
        self.which = which
        self.kept = kept
        self.shows: tuple[int, ...] = ()

    def throw(self, g: Journey) -> None:
        g.call(Throw(self.seat, 1, what=ATTACK, into="shows", cites="tal.fate.new-result-stands"))

    def gather(self, g: Journey) -> None:
        fight: Any = g.s.stack[-2]
        fight.shows = (*self.kept[:self.which], *self.shows, *self.kept[self.which + 1:])


class Risk(Frame):
    """A die for each of some pieces, all at once (tal.ruling.fate-what-is-one-roll); the low ones are struck."""

    OUTLINE: ClassVar[str] = """
        tal.ruling.fate-what-is-one-roll   throw
        tal.ruling.fate-what-is-one-roll   strike
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "pieces", "most", "shows")

    def __init__(self, seat: int = 0, pieces: tuple[int, ...] = (), most: int = 0) -> None:
        self.seat = seat
        self.pieces = pieces
        self.most = most
        self.shows: tuple[int, ...] = ()

    def throw(self, g: Journey) -> None:
        g.call(Throw(self.seat, len(self.pieces), what="text", into="shows", cites="tal.components.dice-uses"))

    def strike(self, g: Journey) -> None:
        g.did([p for p, pips in zip(self.pieces, self.shows) if pips <= self.most])
