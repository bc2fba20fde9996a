"""Everything about a game in progress that can change, as columns of numbers."""
from __future__ import annotations

from typing import Any, ClassVar

from playmat.kernel.copying import COPIERS, copier
from playmat.kernel.frame import Frame
from playmat.kernel.names import NOBODY, WHEN_ABLE
from playmat.kernel.option import Request


class State:
    """Pieces are numbers; what is true of a piece is a column: `s.damage[p]`. Nothing in here is code.

    A game adds its own columns and declares them: SCALARS are plain ints, LISTS are lists of ints or of tuples of
    them, PIECES says which of these have a row for each piece, ROWS which are named tuples, SHARED which are seldom
    changed and then replaced whole, so that copies share them (see `with_row`), SHOWS the names among all that every
    seat may see, COPIED those that `copy_to` writes out. What all states have lies in slots: of more than thirty names
    Python finds each slowly.
    """

    SCALARS: ClassVar[tuple[str, ...]] = ("seats", "active", "turn", "seed", "winner", "won", "out", "windows", "quiet",
                                          "asked", "chain")
    LISTS: ClassVar[tuple[str, ...]] = ("face", "owner", "where", "known", "options")
    PIECES: ClassVar[dict[str, int]] = {}     # list with a row for each piece -> what a new piece has there
    ROWS: ClassVar[dict[str, Any]] = {}       # list -> the NamedTuple of its rows
    SHARED: ClassVar[tuple[str, ...]] = ("owner", "options")
    SHOWS: ClassVar[tuple[str, ...]] = ("active", "turn", "winner", "won", "out", "quiet", "owner", "options")
    COPIED: ClassVar[tuple[str, ...]] = SCALARS + LISTS
    __slots__ = (*SCALARS, *LISTS, "pending", "stack", "zones")

    def __init__(self) -> None:
        self.seats = 0                        # how many there are at the table
        self.active = 0                       # the seat whose turn it is
        self.turn = 0
        self.seed = 0                         # of the random generator
        self.winner = NOBODY
        self.won = 0                          # when several have won: a bit for each of them
        self.out = 0                          # a bit for each seat that is no longer in the game
        self.windows = WHEN_ABLE              # who is asked in a window
        self.quiet = 0                        # a bit for each seat that does not want to be asked in windows
        self.asked = 0                        # how many requests were made so far
        self.chain = 0                        # what texts have set off since somebody last chose
        self.face: list[int] = []             # piece -> face in the library
        self.owner: list[int] = []            # piece -> seat
        self.where: list[int] = []            # piece -> zone
        self.known: list[int] = []            # piece -> a bit for each seat that knows the face
        self.options: list[int] = []          # what the table agreed on, in the order of the spec; none if all is usual
        self.zones: list[list[int]] = []      # zone -> pieces, bottom first
        self.stack: list[Frame] = []
        self.pending: list[Request] = []

    def clone(self) -> State:
        cls: Any = type(self)
        new: State = cls.__new__(cls)         # all it has is copied
        self.copy_to(new)
        copy = COPIERS.get(cls) or copier(cls, beyond(cls.COPIED, cls.SCALARS + cls.SHARED),
                                          beyond(cls.COPIED + cls.SHARED, cls.LISTS))
        copy(self, new)
        new.zones = [z.copy() for z in self.zones]
        new.stack = [f.copy() for f in self.stack]
        new.pending = self.pending[:]
        return new

    def copy_to(self, new: State) -> None:
        """What all states have, name by name: compiled, that is quicker than by whatever is declared. A game may write
        out its own names, too; a law of copies finds one left out."""
        new.seats = self.seats
        new.active = self.active
        new.turn = self.turn
        new.seed = self.seed
        new.winner = self.winner
        new.won = self.won
        new.out = self.out
        new.windows = self.windows
        new.quiet = self.quiet
        new.asked = self.asked
        new.chain = self.chain
        new.face = self.face.copy()
        new.where = self.where.copy()
        new.known = self.known.copy()
        new.owner = self.owner                # SHARED
        new.options = self.options


def beyond(common: tuple[str, ...], all_names: tuple[str, ...]) -> tuple[str, ...]:
    """What is declared and not yet seen to."""
    return tuple([name for name in all_names if name not in common])


def with_row(column: list[int], row: int, n: int) -> list[int]:
    """A column of which copies may have a share, with another number in one row."""
    new = column.copy()
    new[row] = n
    return new
