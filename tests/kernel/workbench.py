"""A table on which one procedure is tried at a time: `bench(Frame, seats=2)`."""
from __future__ import annotations

from typing import Any, ClassVar

from playmat.kernel.frame import Frame
from playmat.kernel.game import Game
from playmat.kernel.loops import EachSeat, PickSome, Split, Together, UntilAllPass
from playmat.kernel.names import DRAWN, OPEN, OWN, SHUT
from playmat.kernel.option import Option
from playmat.kernel.spec import OptionText, Spec, Zone
from playmat.kernel.state import State

DECK, HAND, TABLE = range(3)


class Bench(Game):
    def deal(self, setup: dict[str, Any]) -> None:
        for seat in range(self.seats):
            for face in range(setup.get("cards", 6)):
                self.add(10 * seat + face, seat, seat, HAND if face in setup.get("hold", ()) else DECK)
        frame: Any = self.spec.frame(setup["run"])
        for name, value in setup.get("with", {}).items():
            setattr(frame, name, value)
        self.call(Last())
        self.call(frame)

    def why_not(self, seat: int, verb: str, args: tuple[int, ...]) -> str:
        return f"bench.{verb}.{len(args)}" if verb in WORDS else ""


class Last(Frame):
    """Below the procedure, so that what it delivers can be looked at."""

    OUTLINE: ClassVar[str] = """
        -  wait
        -  end
    """

    def wait(self, g: Bench) -> None:
        g.ask(0, "over", [Option("done")])

    def end(self, g: Bench) -> None:
        g.end(DRAWN)


class Picks(Frame):
    OUTLINE: ClassVar[str] = """
        -  pick
        -  keep
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("among", "low", "high", "got")

    def __init__(self) -> None:
        super().__init__()
        self.among: tuple[int, ...] = ()
        self.low = 0
        self.high = 0
        self.got: tuple[int, ...] = ()

    def pick(self, g: Bench) -> None:
        g.call(PickSome(0, "pick", self.among, self.low, self.high, "got"))

    def keep(self, g: Bench) -> None:
        for p in self.got:
            g.put(p, 0, TABLE)


class Divides(Frame):
    OUTLINE: ClassVar[str] = """
        -  split
        -  keep
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("targets", "total", "amounts")

    def __init__(self) -> None:
        super().__init__()
        self.targets: tuple[int, ...] = ()
        self.total = 0
        self.amounts: tuple[int, ...] = ()

    def split(self, g: Bench) -> None:
        g.call(Split(0, self.targets, self.total, into="amounts"))

    def keep(self, g: Bench) -> None:
        g.note("-", " ".join("{n}" for _ in self.amounts), self.amounts)


class Greets(EachSeat):
    def __init__(self) -> None:
        super().__init__("Greeting")


class Greeting(Frame):
    OUTLINE: ClassVar[str] = """
        -  greet
        -  again
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0

    def greet(self, g: Bench) -> None:
        g.ask(self.seat, "greet", [Option("hello")])

    def again(self, g: Bench) -> None:
        g.ask(self.seat, "greet", [Option("bye")])


class Talk(UntilAllPass):
    """Everybody may say something until all are silent in a row."""

    ASK: ClassVar[str] = "talk"

    def options(self, g: Bench) -> list[Option]:
        return [Option("hello"), Option("draw"), Option("peek"), Option("roll")]

    def act(self, g: Bench) -> None:
        deck = g.zone(self.seat, DECK)
        if g.said.verb == "draw" and deck:
            g.put(deck[-1], self.seat, HAND)
        elif g.said.verb == "peek" and deck:
            g.look(self.seat, deck[-1])
        elif g.said.verb == "roll":
            g.call(Die())


class Evens(Together):
    """Everybody lays an even card if there is one: what a seat is asked depends on the cards it holds."""

    ASK: ClassVar[str] = "evens"

    def options(self, g: Bench, seat: int) -> list[Option]:
        return [Option("lay", (p,)) for p in g.zone(seat, HAND) if g.state.face[p] % 2 == 0]

    def together(self, g: Bench, said: list[Option]) -> None:
        for seat, option in enumerate(said):
            if option.verb == "lay":
                g.put(option.args[0], seat, TABLE)


class Die(Frame):
    OUTLINE: ClassVar[str] = """
        -  roll
        -  go_on
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("rolled",)

    def __init__(self) -> None:
        super().__init__()
        self.rolled = 0

    def roll(self, g: Bench) -> None:
        g.roll(6, into="rolled")

    def go_on(self, g: Bench) -> None:
        """As games do when there is only one thing to say: nobody is asked."""
        g.said = Option("hello")


WORDS = {verb: OptionText(verb, verb) for verb in ("done", "hello", "bye", "pass", "draw", "peek", "roll")} | {
    "lay": OptionText("lay {p}", "{p}"), "pick": OptionText("pick {p}", "{p}"),
    "assign": OptionText("assign {p} {n}", "{p} {n}"),
    "rolled": OptionText("rolled {n}", "{n}")}
BENCH = Spec("bench", "made-up", 1, "The Bench", (1, 4), [Zone("deck", SHUT), Zone("hand", OWN), Zone("table", OPEN)],
             [Last, Picks, Divides, Greets, Greeting, Talk, Evens, Die], {}, WORDS, {}, Bench, State)


class Backs(Game):
    """Cards of three backs in one pile."""

    def pool(self, p: int) -> int:
        return self.state.face[p] % 3


class Ladder(Game):
    """Of the first card all know that it is 0 or 1, of the next that it is at most 2, and so on."""

    def half_known(self, p: int) -> bool:
        return True

    def fits(self, p: int, face: int) -> bool:
        return face <= p + 1


PILE = [Zone("pile", SHUT, shared=True)]
BACKS = Spec("backs", "made-up", 1, "Backs", (2, 4), PILE, [], {}, {}, {}, Backs, State)
LADDER = Spec("ladder", "made-up", 1, "Ladder", (2, 4), PILE, [], {}, {}, {}, Ladder, State)


class Texted(Game):
    """Its cards have as many texts as the turn says, the one that is meant being the last."""

    def which(self, piece: int, text: int) -> str:
        return str(self.state.turn or "") if piece >= 0 else "Roar" * (self.state.turn > 0)


TEXTED = Spec("texted", "made-up", 1, "Texted", (1, 4), [Zone("table", OPEN)], [], {},
              {"use": OptionText("use {p} {t}", "Use {p}, text {t}")}, {}, Texted, State)


def plan(run: str, seats: int = 1, **fields: Any) -> dict[str, Any]:
    return {"seats": [{}] * seats, "run": run, "with": fields}


def evens(hold: tuple[int, ...], seats: int = 2) -> Game:
    """Everybody holds the cards of these numbers and is asked for an even one."""
    return BENCH.start({**plan("Evens", seats), "hold": hold}, seed=7)


def bench(run: str, seats: int = 1, **fields: Any) -> Game:
    return BENCH.start(plan(run, seats, **fields), seed=7, listen=True)


def options(g: Game) -> list[str]:
    return [o.key for o in g.state.pending[0].options]
