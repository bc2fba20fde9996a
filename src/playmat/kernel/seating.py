"""Who sits at the table: who is in the game, against whom, who is asked in windows, and who has won."""
from __future__ import annotations

from typing import Final

from playmat.kernel.names import ALL_LOST, ALWAYS, CHANCE, NOBODY, SHARED
from playmat.kernel.option import PASS, QUIET, Option, Request
from playmat.kernel.table_options import TableOption
from playmat.kernel.zones import Board

WINDOWS: Final = "windows"


def windows(rule: str) -> TableOption:
    """The option of a game whose book does not say who is asked."""
    return TableOption(WINDOWS, "Who is asked whether to answer: whoever can, or always whoever might, so that being "
                       "asked tells nothing", "when able", ("when able", "always"), rule=rule)


class Seating(Board):
    """A board and the seats around it."""

    __slots__ = ()

    # -- what a game supplies ----------------------------------------------------------------------------------------

    def opponents(self, seat: int) -> list[int]:
        """Against whom a seat plays, in turn order: everybody else, unless the game knows teams."""
        if self.seats == 2 and not self.state.out and seat >= 0:
            return [1 - seat]                                        # most often
        return [other for other in self.in_turn_order() if other != seat]

    def points(self) -> list[int]:
        """What each seat has, in a game that counts points."""
        return []

    def points_made_of(self, seat: int) -> list[tuple[str, int, str]]:
        """What a seat's points are made of, for whoever reads: words, how many, and the rule that counts them."""
        return []

    def calm(self) -> bool:
        """Whether nothing is half done: a moment at which bots may compare positions by their score."""
        return True

    def foreseen(self) -> bool:
        """Whether the score of a position counts what the dice about to be cast may bring: bots need not cast them."""
        return False

    def plays_as(self, seat: int) -> str:
        """What a seat was dealt that tells it from the others: a Character. Many games are counted by it."""
        return ""

    def might_answer(self, seat: int) -> bool:
        """Whether a seat might have an answer in a window, by what all can see: it holds a piece that not all know."""
        s = self.state
        held = [z for z in range(len(s.zones)) if self.zone_table.seen_by[z] == 1 << seat]
        return any(s.known[p] != self.everyone for z in held for p in s.zones[z])

    # -- seats ------------------------------------------------------------------------------------------------------

    def in_turn_order(self) -> list[int]:
        """The seats still in the game, beginning with the active one."""
        s = self.state
        first = s.active if s.active != NOBODY else 0
        if self.seats == 2 and not s.out:
            return [first, 1 - first]                                # most often
        seats = [(first + n) % self.seats for n in range(self.seats)]
        return [seat for seat in seats if not s.out >> seat & 1] if s.out else seats

    def is_out(self, seat: int) -> bool:
        return self.state.out >> seat & 1 == 1

    def next_seat(self, seat: int) -> int:
        """The next seat still in the game after this one; itself if it is the last."""
        after = (seat + 1) % self.seats
        while after != seat and self.state.out >> after & 1:
            after = (after + 1) % self.seats
        return after

    def still_in(self) -> int:
        """How many seats are in the game."""
        out = self.state.out
        return self.seats - out.bit_count() if out else self.seats

    # -- chance ------------------------------------------------------------------------------------------------------

    def draws_lots(self, found: list[int]) -> int:
        """Who picks one of these at random: chance, unless a game puts somebody in its place."""
        return CHANCE

    # -- windows ----------------------------------------------------------------------------------------------------

    def asks(self, seat: int, able: bool) -> bool:
        """Whether a seat is asked in a window: if it is able to answer or, where being asked is to tell nothing, if it
        might be; and never if it does not want to be asked."""
        s = self.state
        if s.quiet >> seat & 1 or s.out >> seat & 1:
            return False
        return self.might_answer(seat) if s.windows == ALWAYS else able

    def window_options(self, options: list[Option]) -> list[Option]:
        """What a seat may say in a window: pass, answer and, where it is asked without need, to be left alone."""
        return [PASS, *options, QUIET] if self.state.windows == ALWAYS else [PASS, *options]

    def hides(self, request: Request) -> bool:
        """Whether an answer given at once would tell the others something: there is nothing to say but to pass, and
        only the one who is asked knows it."""
        return self.state.windows == ALWAYS and all(o.verb in (PASS.verb, QUIET.verb) for o in request.options)

    # -- the end ----------------------------------------------------------------------------------------------------

    def end(self, winner: int) -> None:
        """The game stops this very moment."""
        s = self.state
        s.winner = winner
        s.pending = []
        s.chain = 0
        self.unsettled = True                # `Game.advance` looks whether it is over where something changed

    def end_with(self, winners: list[int]) -> None:
        """The game stops, and these seats have won it: one, several together, or none."""
        self.state.won = sum([1 << seat for seat in winners]) if len(winners) > 1 else 0
        self.end(SHARED if len(winners) > 1 else winners[0] if winners else ALL_LOST)

    def end_by_points(self) -> None:
        """The game stops; who has the most points of those still in it wins, together with whoever has as many."""
        points = self.points()
        rest = self.in_turn_order()
        most = max([points[seat] for seat in rest], default=0)
        self.end_with(sorted([seat for seat in rest if points[seat] == most]))

    def winners(self) -> list[int]:
        """The seats that have won; none while the game goes on, in a draw, or if all have lost."""
        s = self.state
        if s.winner == SHARED:
            return [seat for seat in range(self.seats) if s.won >> seat & 1]
        return [s.winner] if s.winner >= 0 else []
