"""Pieces in zones, and who knows their faces."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from playmat.kernel.chance import FAIR, FEW, MASK, STRIDE, mixed, order
from playmat.kernel.names import Refused
from playmat.kernel.state import State, with_row

if TYPE_CHECKING:
    from playmat.kernel.spec import Spec


class Board:
    """A state and what can be done with its pieces.

    What a game has found out of a seat and need not look for again it keeps in `memory[seat][what]`: no part of the
    position, and never saved. REMEMBERS says of each such thing from which kinds of zone of that seat it follows, and
    it must follow from nothing else: as soon as something comes to one of them, or goes, it is None again. What follows
    from shared zones stands in a row of its own behind the seats, at `memory[NOBODY]`.
    """

    REMEMBERS: ClassVar[tuple[tuple[int, ...], ...]] = ()
    __slots__ = ("everyone", "kinds", "memory", "restless", "seats", "spec", "stacked", "state", "unsettled",
                 "zone_table")

    def __init__(self, spec: Spec, state: State) -> None:
        self.spec = spec
        self.state = state
        self.kinds = spec.kinds                                       # zones of one seat
        self.seats = state.seats
        self.zone_table = spec.zone_table(state.seats)
        self.everyone = self.zone_table.everyone
        self.memory: list[list[Any]] = [[None] * len(spec.remembers) for _ in range(self.seats + spec.remembers_shared)]
        self.stacked: dict[int, list[list[int]]] | None = None        # zone -> faces from the top, for its shuffles
        self.unsettled = True                                         # something has changed since `Game.settle` looked
        self.restless = True                                          # whether it would find anything: a game may know

    # -- where things are -------------------------------------------------------------------------------------------

    def zone_id(self, seat: int, kind: int) -> int:
        """`kind` counts the seat's own zones first, then the shared ones."""
        if kind < self.kinds:
            return seat * self.kinds + kind
        return self.seats * self.kinds + kind - self.kinds

    def zone(self, seat: int, kind: int) -> list[int]:
        if kind < self.kinds:
            return self.state.zones[seat * self.kinds + kind]
        return self.state.zones[(self.seats - 1) * self.kinds + kind]            # as `zone_id` has it

    def kind(self, p: int) -> int:
        """Which kind of zone the piece is in."""
        return self.zone_table.kinds[self.state.where[p]]

    def seat_at(self, p: int) -> int:
        """Whose zone the piece is in."""
        return self.zone_table.seats[self.state.where[p]]

    # -- moving -----------------------------------------------------------------------------------------------------

    def add(self, face: int, owner: int, seat: int, kind: int) -> int:
        """A new piece, on top of a zone. Only while a game is being set up."""
        return self.add_all([face], owner, seat, kind)[0]

    def add_all(self, faces: list[int], owner: int, seat: int, kind: int) -> list[int]:
        """New pieces, one on top of the other, each with a row in every column of pieces: a deck."""
        s = self.state
        cls: Any = type(s)
        count = len(faces)
        added = list(range(len(s.face), len(s.face) + count))
        zone = self.zone_id(seat, kind)
        for name, begins in cls.PIECES.items():
            getattr(s, name).extend([begins] * count)
        s.face += faces
        s.owner = s.owner + [owner] * count
        s.where += [zone] * count
        s.known += [self.zone_table.seen_by[zone]] * count
        s.zones[zone] += added
        self.forget_zone(zone)
        self.unsettled = True
        return added

    def put(self, p: int, seat: int, kind: int) -> None:
        """Onto the top of a zone; whoever sees that zone now knows the face."""
        s, table = self.state, self.zone_table
        zone = (seat if kind < self.kinds else self.seats - 1) * self.kinds + kind     # as `zone_id` has it
        old = s.where[p]
        pieces = s.zones[old]
        if pieces[-1] == p:
            pieces.pop()                                              # the top card, as most often
        else:
            pieces.remove(p)
        s.zones[zone].append(p)
        s.where[p] = zone
        s.known[p] |= table.seen_by[zone]
        if table.follows[old]:
            row = self.memory[table.seats[old]]
            for what in table.follows[old]:
                row[what] = None
        if table.follows[zone]:
            row = self.memory[table.seats[zone]]
            for what in table.follows[zone]:
                row[what] = None
        if self.restless:
            self.unsettled = True

    def forget_zone(self, zone: int) -> None:
        """Something came to a zone, went, or is not what it was."""
        for what in self.zone_table.follows[zone]:
            self.memory[self.zone_table.seats[zone]][what] = None

    def put_under(self, p: int, seat: int, kind: int) -> None:
        """To the bottom of a zone."""
        self.put(p, seat, kind)
        pieces = self.zone(seat, kind)
        pieces.insert(0, pieces.pop())

    def reveal(self, p: int) -> None:
        """Everybody sees the face."""
        self.state.known[p] = self.everyone

    def look(self, seat: int, p: int) -> None:
        """One seat sees the face."""
        self.state.known[p] |= 1 << seat

    def knows(self, seat: int, p: int) -> bool:
        """Whether a seat knows the face, or would if it remembered all it has seen."""
        return self.state.known[p] >> seat & 1 == 1

    def shown_to(self, p: int) -> int:
        """Who is shown the face now, as bits: whoever knows it, but not where the piece lies face down for him.

        A game whose cards can be turned over one by one has more to say here.
        """
        s = self.state
        return s.known[p] & self.zone_table.may_look[s.where[p]]

    def sees(self, seat: int, p: int) -> bool:
        """Whether a seat is shown the face now."""
        return self.shown_to(p) >> seat & 1 == 1

    def open_all(self) -> None:
        """Everything is shown to everybody: for afterwards."""
        self.state.known = [self.everyone] * len(self.state.known)
        self.zone_table = self.spec.open_table(self.seats)

    # -- chance -----------------------------------------------------------------------------------------------------

    def random(self, n: int) -> int:
        """0 … n-1, each as likely as the others."""
        s = self.state
        while True:
            s.seed = (s.seed + STRIDE) & MASK
            bits = mixed(s.seed)
            if bits < FAIR[n] if n < FEW else bits < MASK - MASK % n:
                return bits % n

    def shuffle(self, seat: int, kind: int) -> None:
        """A shuffle moves faces, not piece numbers, so a number can never betray a face; and nobody knows them now."""
        pieces = self.zone(seat, kind)
        self.redeal(pieces)
        if self.stacked is not None:
            self.stack_up(self.stacked.get(self.zone_id(seat, kind), []), pieces)
        self.hide(pieces, self.zone_table.seen_by[self.zone_id(seat, kind)])

    def shuffle_lowest(self, seat: int, kind: int, n: int) -> None:
        """The same of the lowest cards of a zone alone: they lie there in a random order."""
        pieces = self.zone(seat, kind)[:n]
        self.redeal(pieces)
        self.hide(pieces, self.zone_table.seen_by[self.zone_id(seat, kind)])

    def hide(self, pieces: list[int], sight: int) -> None:
        """Which of these is which, only whoever sees them where they lie knows now."""
        known = self.state.known
        for p in pieces:
            known[p] = sight

    def shuffle_into(self, seat: int, pile: int, kind: int) -> None:
        """All that lies in one zone goes to another, and that is shuffled: a discard pile becomes the deck."""
        s, zone = self.state, self.zone_id(seat, kind)
        pieces = self.zone(seat, pile)
        for p in pieces:
            s.where[p] = zone
        s.zones[zone] += pieces
        pieces.clear()
        self.forget_zone(self.zone_id(seat, pile))
        self.shuffle(seat, kind)

    def redeal(self, pieces: list[int]) -> None:
        """Deal the faces of these pieces among them again."""
        s = self.state
        face, owner = s.face, s.owner.copy()                          # an owner's column is shared by copies
        self.unsettled = True
        for zone in {s.where[p] for p in pieces}:
            self.forget_zone(zone)
        places, s.seed = order(s.seed, len(pieces))
        top = len(pieces) - 1
        for place in places:
            a, b = pieces[top], pieces[place]
            face[a], face[b] = face[b], face[a]
            owner[a], owner[b] = owner[b], owner[a]
            top -= 1
        s.owner = owner

    def stack_up(self, orders: list[list[int]], pieces: list[int]) -> None:
        """For judges: what comes to lie on top in this shuffle was said beforehand."""
        s = self.state
        for n, face in enumerate(orders.pop(0) if orders else []):
            top = len(pieces) - 1 - n
            found = [i for i in range(top + 1) if s.face[pieces[i]] == face]
            if not found:
                raise Refused(f"There is no {self.spec.face_title(face)} left to lie there after the shuffle.")
            a, b = pieces[top], pieces[found[-1]]
            s.face[a], s.face[b] = s.face[b], s.face[a]
            s.owner = with_row(with_row(s.owner, a, s.owner[b]), b, s.owner[a])

    # -- what everybody knows of a hidden piece ----------------------------------------------------------------------

    def pool(self, p: int) -> int:
        """Hidden pieces of different pools can't be mistaken for each other: other backs, five cards all have seen."""
        return 0

    def half_known(self, p: int) -> bool:
        """Whether everybody knows something of this piece, hidden or not: that it is an item, say. See `fits`."""
        return False

    def fits(self, p: int, face: int) -> bool:
        """Whether a half-known piece could have this face, by what everybody knows."""
        return True
