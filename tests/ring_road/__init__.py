"""A made-up board game for two to six: roll, walk the ring either way or enter the Market, pick up what lies there.

The places of the ring are pieces on which others lie, the Market is a zone in which they are. Its mat is a file.
"""
from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

from playmat.kernel.frame import Frame
from playmat.kernel.game import Game
from playmat.kernel.names import DRAWN, OPEN, OWN
from playmat.kernel.option import Option
from playmat.kernel.spec import Brings, OptionText, Spec, Zone
from playmat.kernel.state import State

RING = ["Old Gate", "Mill", "Ford", "Watchtower", "Orchard", "Smithy", "Quarry", "Chapel", "Harbour", "Dunes",
        "Lighthouse", "Heath"]
MIDDLE = "Market"
WALKERS = ["Fox", "Heron", "Badger", "Otter", "Hare", "Owl"]
FINDS = ["Lantern", "Map", "Rope", "Coin", "Bell", "Key"]
NAMES = [*RING, MIDDLE, *WALKERS, *FINDS]
BAG, NOTES, BOARD, WALKING, LYING, MARKET = range(6)
ENOUGH = 3


class RoadState(State):
    LISTS: ClassVar[tuple[str, ...]] = (*State.LISTS, "on", "found", "walker")
    PIECES: ClassVar[dict[str, int]] = {"on": -1}
    SHOWS: ClassVar[tuple[str, ...]] = (*State.SHOWS, "on", "found")

    def __init__(self) -> None:
        super().__init__()
        self.on: list[int] = []
        self.found: list[int] = []
        self.walker: list[int] = []          # each seat's figure


class Road(Game):
    def __init__(self, spec: Spec, state: RoadState) -> None:
        super().__init__(spec, state)
        self.s = state

    def title(self, face: int) -> str:
        return NAMES[face]

    def deal(self, setup: dict[str, Any]) -> None:
        places = [self.add(NAMES.index(n), 0, 0, BOARD) for n in RING]
        self.s.walker = [self.add(NAMES.index(WALKERS[s]), s, 0, WALKING) for s in range(self.seats)]
        finds = [self.add(NAMES.index(n), 0, 0, LYING) for n in FINDS * 2]
        self.add(NAMES.index(FINDS[0]), 0, 0, MARKET)
        for s in range(self.seats):
            self.add(NAMES.index(MIDDLE), s, s, NOTES)
        self.s.found = [0] * self.seats
        for i, p in enumerate(self.s.walker):
            self.s.on[p] = places[i * 2 % len(RING)]
        for i, p in enumerate(finds):
            self.s.on[p] = places[(i * 5 + 1) % len(places)]
        self.call(Turn())


class Turn(Frame):
    """road.turn: roll, walk, pick up, and the next."""

    OUTLINE: ClassVar[str] = """
        road.roll   roll
        road.walk   ways
        road.find   arrive
        road.next   next
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("pips", "goal")

    def __init__(self) -> None:
        super().__init__()
        self.pips = 0
        self.goal = -1

    def roll(self, g: Road) -> None:
        g.roll(6, into="pips", cites="road.roll", seat=g.s.active)

    def ways(self, g: Road) -> None:
        places = g.zone(0, BOARD)
        walker = g.s.walker[g.s.active]
        here = g.s.on[walker]
        options = [Option("go", (p,)) for p in self.ends(places, here) if p != here]
        if g.kind(walker) != MARKET:
            options.append(Option("enter", (g.zone_id(0, MARKET),)))
        g.ask(g.s.active, "walk", options, into="goal", cites="road.walk", about=(self.pips,))

    def ends(self, places: list[int], here: int) -> list[int]:
        """Where so many steps lead; from the Market, to every n-th place."""
        if here < 0:
            return places[::self.pips]
        at = places.index(here)
        return sorted({places[(at + by) % len(places)] for by in (self.pips, -self.pips)})

    def arrive(self, g: Road) -> None:
        s = g.s
        if g.is_out(s.active):
            return
        walker = s.walker[s.active]
        entered = g.said.verb == "enter"
        g.put(walker, 0, MARKET if entered else WALKING)
        s.on[walker] = -1 if entered else self.goal
        g.note("road.walk", "{s} walks to {z}" if entered else "{s} walks to {p}", (s.active, self.goal))
        lying = [p for p in g.zone(0, MARKET) if p not in s.walker] if entered else \
            [p for p in g.zone(0, LYING) if s.on[p] == self.goal]
        for p in lying[:1]:
            s.on[p] = -1
            g.put(p, s.active, BAG)
            s.found[s.active] += 1
            g.note("road.find", "{s} finds {p}", (s.active, p))

    def next(self, g: Road) -> None:
        s = g.s
        if s.found[s.active] == ENOUGH or s.turn == 99:
            g.end(s.active if s.found[s.active] == ENOUGH else DRAWN)
            return
        s.turn += 1
        s.active = g.next_seat(s.active)
        self.go(g, "roll")


SPEC = Spec("ring-road", "made-up", 1, "Ring Road", (2, 6),
                [Zone("bag", OPEN), Zone("notes", OWN), Zone("board", OPEN, shared=True),
                 Zone("walkers", OPEN, shared=True), Zone("finds", OPEN, shared=True), Zone(MIDDLE, OPEN, shared=True)],
                [Turn], {},
                {"go": OptionText("go {p}", "Walk to {p}"), "enter": OptionText("enter {z}", "Enter the {z}"),
                 "rolled": OptionText("rolled {n}", "{n}")},
                {"walk": "You rolled {d}. Where do you walk?", "roll": "How far?"}, Road, RoadState,
                folder=Path(__file__).parent, brings=Brings(["walker"], lambda name: {"deck": name}))
