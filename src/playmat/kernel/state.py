"""Everything about a game in progress that can change, as columns of numbers."""
from __future__ import annotations

from typing import Any, ClassVar, cast

from playmat.kernel.frame import Frame
from playmat.kernel.names import NOBODY
from playmat.kernel.option import Request


class State:
    """Pieces are numbers; what is true of a piece is a column: `s.damage[p]`. Nothing in here is code.

    A game adds its own columns and declares them: SCALARS are plain ints, LISTS are lists of ints or of tuples of
    them, ROWS says which of these are named tuples, SHOWS the names among all that every seat may see.
    """

    SCALARS: ClassVar[tuple[str, ...]] = ("active", "turn", "seed", "winner", "asked")
    LISTS: ClassVar[tuple[str, ...]] = ("face", "owner", "where", "known", "options")
    ROWS: ClassVar[dict[str, Any]] = {}       # list -> the NamedTuple of its rows
    SHOWS: ClassVar[tuple[str, ...]] = ("active", "turn", "winner", "owner", "options")

    def __init__(self) -> None:
        self.active = 0                       # the seat whose turn it is
        self.turn = 0
        self.seed = 0                         # of the random generator
        self.winner = NOBODY
        self.asked = 0                        # how many requests were made so far
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
        new = cls.__new__(cls)                # all it has is copied
        for name in cls.SCALARS:
            setattr(new, name, getattr(self, name))
        for name in cls.LISTS:
            setattr(new, name, getattr(self, name)[:])
        new.zones = [z[:] for z in self.zones]
        new.stack = [f.copy() for f in self.stack]
        new.pending = self.pending[:]
        return cast(State, new)
