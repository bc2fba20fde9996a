"""Caravan, a made-up game for two to six: bury goods, guard them, raid the others; who buries most wins, and may share.

It shows what a rulebook may ask of seats and secrets: a seat that is out or leaves, points with several winners, goods
that lie face down though all have seen them, guards of which everybody knows that they are wards but not which, dice
that may be thrown again for luck, and a window in which being asked may tell nothing.
"""
from __future__ import annotations

from typing import Any, ClassVar

from playmat.kernel.frame import Frame
from playmat.kernel.game import Game
from playmat.kernel.loops import Throw
from playmat.kernel.names import FACE_DOWN, OPEN, OWN, OWN_FACE_DOWN, SHUT
from playmat.kernel.option import Option
from playmat.kernel.seating import windows
from playmat.kernel.spec import OptionText, Spec, Zone
from playmat.kernel.state import State

DECK, HAND, CACHE, GUARD, PILE = range(5)
GOODS = (1, 2, 3, 4, 5, 6)
WARDS = (10, 11, 12)
HARM = 8                                     # what two dice must show for a raid to succeed


class CaravanState(State):
    LISTS: ClassVar[tuple[str, ...]] = (*State.LISTS, "coins", "luck")
    SHOWS: ClassVar[tuple[str, ...]] = (*State.SHOWS, "coins", "luck")

    def __init__(self) -> None:
        super().__init__()
        self.coins: list[int] = []           # seat -> coins; without any it is out
        self.luck: list[int] = []            # seat -> how often it may throw a die again


class Caravan(Game):
    def __init__(self, spec: Spec, state: CaravanState) -> None:
        super().__init__(spec, state)
        self.s = state

    def deal(self, setup: dict[str, Any]) -> None:
        self.s.coins = [2] * self.seats
        self.s.luck = [2] * self.seats
        self.s.windows = self.option("windows")
        for seat in range(self.seats):
            for face in GOODS + WARDS:
                self.add(face, seat, seat, DECK)
            self.shuffle(seat, DECK)
            for p in self.zone(seat, DECK)[-3:]:
                self.put(p, seat, HAND)
        self.call(Turn())

    def settle(self) -> None:
        """Whoever has no coins is out; read off the position, whatever took them."""
        for seat in self.in_turn_order():
            if self.s.coins[seat] == 0 and not self.is_out(seat):
                self.note("car.out", "{s} is out", (seat,))
                self.put_out(seat)

    def left(self, seat: int) -> None:
        """All it has goes to the pile; if it was its turn, the next one's begins."""
        for kind in (DECK, HAND, CACHE, GUARD):
            for p in self.zone(seat, kind)[:]:
                self.put(p, seat, PILE)
        self.s.coins[seat] = 0
        super().left(seat)
        if self.state.stack and seat == self.s.active:
            self.cut(self.state.stack[0])
            self.s.active = self.next_seat(seat)
            self.call(Turn())

    def points(self) -> list[int]:
        return [sum(self.state.face[p] for p in self.zone(seat, CACHE)) for seat in range(self.seats)]

    def half_known(self, p: int) -> bool:
        return self.kind(p) == GUARD

    def fits(self, p: int, face: int) -> bool:
        return face in WARDS

    def invariants(self) -> list[str]:
        wrong = [f"piece {p} is buried and no goods" for seat in range(self.seats) for p in self.zone(seat, CACHE)
                 if self.state.face[p] not in GOODS]
        return wrong + [f"seat {seat} is out and has coins" for seat, n in enumerate(self.s.coins)
                        if n and self.is_out(seat)]

    def after_throw(self, throw: Throw) -> list[Option]:
        """car.luck: one die of a throw once more, for one's luck."""
        if throw.again or not self.s.luck[throw.seat]:
            return []
        return [Option("again", (die, n)) for die, n in enumerate(throw.shows)]

    def second_thought(self, throw: Throw, option: Option) -> None:
        self.s.luck[throw.seat] -= 1
        throw.thrown_again(option.args[0])

    def wards(self, seat: int) -> list[Option]:
        return [Option("ward", (p,)) for p in self.zone(seat, HAND) + self.zone(seat, GUARD)
                if self.state.face[p] in WARDS]


class Turn(Frame):
    OUTLINE: ClassVar[str] = """
        car.draw   draw
        car.act    offer
        car.act    act
        car.next   next
    """

    def draw(self, g: Caravan) -> None:
        g.s.turn += 1
        for p in g.zone(g.s.active, DECK)[-1:]:
            g.put(p, g.s.active, HAND)
            g.note("car.draw", "{s} draws {p}", (g.s.active, p))

    def offer(self, g: Caravan) -> None:
        me = g.s.active
        goods = [Option("bury", (p,)) for p in g.zone(me, HAND) if g.state.face[p] in GOODS]
        wards = [Option("guard", (p,)) for p in g.zone(me, HAND) if g.state.face[p] in WARDS]
        g.ask(me, "act", goods + wards + [Option("raid", (seat,)) for seat in g.opponents(me)], cites="car.act")

    def act(self, g: Caravan) -> None:
        me, verb, chosen = g.s.active, g.said.verb, g.said.args[0]
        if verb == "raid":
            g.call(Raid(me, chosen))
            return
        if verb == "bury":
            g.reveal(chosen)
        g.note("car.act", "{s} lays {p} down", (me, chosen))
        g.put(chosen, me, CACHE if verb == "bury" else GUARD)

    def next(self, g: Caravan) -> None:
        if g.s.turn >= 6 * g.seats:
            g.note("car.end", "the journey is over", ())
            g.end_by_points()
            return
        g.s.active = g.next_seat(g.s.active)
        g.follow(Turn())


class Raid(Frame):
    OUTLINE: ClassVar[str] = """
        car.ward   begin
        car.ward   offer
        car.ward   take
        car.dice   throw
        car.harm   harm
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "victim", "queue", "shows")

    def __init__(self, seat: int = 0, victim: int = 0) -> None:
        super().__init__()
        self.seat = seat
        self.victim = victim
        self.queue: tuple[int, ...] = ()
        self.shows: tuple[int, ...] = ()

    def begin(self, g: Caravan) -> None:
        self.queue = tuple(g.opponents(self.seat))

    def offer(self, g: Caravan) -> None:
        while self.queue and not g.asks(self.queue[0], bool(g.wards(self.queue[0]))):
            self.queue = self.queue[1:]
        if not self.queue:
            self.go(g, "throw")
            return
        g.ask(self.queue[0], "ward", g.window_options(g.wards(self.queue[0])), cites="car.ward", about=(self.victim,))

    def take(self, g: Caravan) -> None:
        if g.said.verb == "ward":
            g.put(g.said.args[0], self.queue[0], PILE)
            g.note("car.ward", "{s} averts the raid with {p}", (self.queue[0], g.said.args[0]))
            self.leave()
        else:
            self.queue = self.queue[1:]
            self.go(g, "offer")

    def throw(self, g: Caravan) -> None:
        g.call(Throw(self.seat, dice=2, what="raid", into="shows", cites="car.dice"))

    def harm(self, g: Caravan) -> None:
        if sum(self.shows) >= HARM and not g.is_out(self.victim):
            g.s.coins[self.victim] -= 1
            g.note("car.harm", "{s} loses a coin", (self.victim,))


CARAVAN = Spec(
    name="caravan", edition="made-up", version=1, title="Caravan", seats=(2, 6),
    zones=[Zone("deck", SHUT), Zone("hand", OWN), Zone("cache", FACE_DOWN), Zone("guard", OWN_FACE_DOWN),
           Zone("pile", OPEN)],
    frames=[Turn, Raid], outlines={},
    verbs={"bury": OptionText("bury {p}", "Bury {p}"), "guard": OptionText("guard {p}", "Lay {p} as a guard"),
           "raid": OptionText("raid {s}", "Raid {s}"), "ward": OptionText("ward {p}", "Avert it with {p}"),
           "again": OptionText("again {n} {n}", "Throw the die again that is number {n} and shows {n}")},
    questions={"act": "What do you do?", "ward": "A raid on {s}: do you avert it?", "throw": "The dice show {n}",
               "roll": "What do the dice show?"},
    game=Caravan, state=CaravanState, options=(windows(""),))


def caravan(seats: int = 3, seed: int = 1, windows: str = "when able") -> Caravan:
    g = CARAVAN.start(setup(seats, windows), seed, listen=True)
    assert isinstance(g, Caravan)
    return g


def setup(seats: int, windows: str = "when able") -> dict[str, Any]:
    return {"seats": [{} for _ in range(seats)], "options": {"windows": windows}}
