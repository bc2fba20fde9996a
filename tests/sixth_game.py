"""A made-up sixth game, a newcomer's first read: each round everybody lays a card in secret, the highest takes the
round, a die breaks ties; two rounds won, or as many as the table agrees on, or nobody's cards left, and the game is
over."""
from __future__ import annotations

from typing import Any, ClassVar

from playmat.kernel.game import Game
from playmat.kernel.loops import Together
from playmat.kernel.names import DRAWN, OPEN, OWN, SHUT
from playmat.kernel.option import Option
from playmat.kernel.spec import Brings, OptionText, Spec, Zone
from playmat.kernel.state import State
from playmat.kernel.table_options import TableOption

DECK, HAND, PILE = range(3)


class HighCardState(State):
    LISTS: ClassVar[tuple[str, ...]] = (*State.LISTS, "rounds")
    SHOWS: ClassVar[tuple[str, ...]] = (*State.SHOWS, "rounds")

    def __init__(self) -> None:
        super().__init__()
        self.rounds: list[int] = []


class HighCard(Game):
    def __init__(self, spec: Spec, state: HighCardState) -> None:
        super().__init__(spec, state)
        self.s = state

    def deal(self, setup: dict[str, Any]) -> None:
        self.s.rounds = [0] * self.seats
        for seat in range(self.seats):
            for face in range(1, 8):
                self.add(face, seat, seat, DECK)
            self.shuffle(seat, DECK)
            for p in self.zone(seat, DECK)[-4:]:
                self.put(p, seat, HAND)
        self.call(Round())


class Round(Together):
    """high.round: lay, compare, and again."""

    ASK: ClassVar[str] = "round"

    OUTLINE: ClassVar[str] = """
        high.lay      ask_all
        high.reveal   reveal
        high.tie      roll
        high.score    score
    """
    FIELDS: ClassVar[tuple[str, ...]] = (*Together.FIELDS, "best", "rolled")

    def __init__(self) -> None:
        super().__init__()
        self.best: tuple[int, ...] = ()
        self.rolled = 1

    def options(self, g: HighCard, seat: int) -> list[Option]:
        return [Option("lay", (p,)) for p in g.zone(seat, HAND)]

    def together(self, g: HighCard, said: list[Option]) -> None:
        laid = {seat: o.args[0] for seat, o in enumerate(said) if o.args}          # who has left lays nothing
        high = max(g.state.face[p] for p in laid.values())
        self.best = tuple(seat for seat, p in laid.items() if g.state.face[p] == high)
        for seat, p in laid.items():
            g.put(p, seat, PILE)
            g.note("high.reveal", "{s} lays {p}", (seat, p))

    def roll(self, g: HighCard) -> None:
        if len(self.best) > 1:
            g.roll(len(self.best), into="rolled")

    def score(self, g: HighCard) -> None:
        g.s.turn += 1
        g.s.rounds[self.best[self.rolled - 1]] += 1
        if max(g.s.rounds) == g.option("rounds"):
            g.end(g.s.rounds.index(g.option("rounds")))
        elif not g.zone(self.best[0], HAND):
            g.end(DRAWN)
        else:
            g.follow(Round())


SPEC = Spec(
    name="high-card", edition="made-up", version=1, title="High Card", seats=(2, 4),
    zones=[Zone("deck", SHUT), Zone("hand", OWN), Zone("pile", OPEN)],
    frames=[Round], outlines={},
    verbs={"lay": OptionText("lay {p}", "Lay {p}"), "rolled": OptionText("rolled {n}", "{n}")},
    questions={"round": "Which card do you lay?", "roll": "Who wins the tie?"},
    game=HighCard, state=HighCardState,
    options=(TableOption("rounds", "So many rounds win the game", 2, low=1, high=4),),
    brings=Brings(["one", "two", "three"], lambda name: {"deck": name}))
