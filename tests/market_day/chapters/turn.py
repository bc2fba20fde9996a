"""Turns, and the end of the market."""
from __future__ import annotations

from typing import ClassVar

from playmat.kernel.frame import Frame
from playmat.kernel.names import DRAWN
from playmat.kernel.option import Option
from playmat.kernel.plays import Answer
from tests.market_day.game import BAG, HAND, PLACES, THINGS, Market

NIGHTFALL = 12
ENOUGH = 12

END = Answer("end", "End the turn", "md.turn.own")


class Turn(Frame):
    OUTLINE: ClassVar[str] = """
        md.turn.own            begin
        md.turn.three-things   offer
        md.turn.three-things   act
        md.end.twelve          end
    """

    def begin(self, g: Market) -> None:
        g.s.turn += 1
        g.s.done = 0
        for place in PLACES:
            if g.zone(0, BAG) and not g.zone(0, place):
                g.put(g.zone(0, BAG)[-1], 0, place)

    def offer(self, g: Market) -> None:
        if g.s.done < THINGS:
            g.ask(g.s.active, "turn", [Option("end")] + g.options("turn", g.s.active))
        else:
            self.go(g, "end")

    def act(self, g: Market) -> None:
        if g.said.verb != "end":
            g.s.done += 1
            g.play(g.s.active, g.said)
            self.go(g, "offer")

    def end(self, g: Market) -> None:
        if sum([g.worth(p) for p in g.zone(g.s.active, HAND)]) >= ENOUGH:
            g.end(g.s.active)
        elif g.s.turn >= NIGHTFALL:
            g.note("md.end.nightfall", "night falls", ())
            g.end(DRAWN)
        else:
            g.s.active = g.next_seat(g.s.active)
            self.go(g, "begin")
