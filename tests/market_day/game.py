"""Market Day: its places, what is kept, and how it is set up."""
from __future__ import annotations

from typing import Any, ClassVar, Final

from playmat.cards.library import CardSpec
from playmat.cards.runtime.game import CardGame
from playmat.cards.runtime.live import CardState
from playmat.kernel.names import OPEN, SHUT
from playmat.kernel.spec import Zone

HAND: Final = 0
HARBOUR: Final = 1
SQUARE: Final = 2
MILL: Final = 3
BAG: Final = 4
PLACES: Final = (HARBOUR, SQUARE, MILL)              # in a row
ZONES: Final = [Zone("hand", OPEN), Zone("harbour", OPEN, shared=True), Zone("square", OPEN, shared=True),
                Zone("mill", OPEN, shared=True), Zone("bag", SHUT, shared=True)]

MOST: Final = 4                                      # goods a merchant holds
THINGS: Final = 3                                    # he does in a turn
GOODS: Final = ("Salt", "Cloth", "Honey", "Copper", "Silk")


class MarketState(CardState):
    SCALARS: ClassVar[tuple[str, ...]] = (*CardState.SCALARS, "done")
    LISTS: ClassVar[tuple[str, ...]] = (*CardState.LISTS, "at")
    SHOWS: ClassVar[tuple[str, ...]] = (*CardState.SHOWS, "done", "at")

    def __init__(self) -> None:
        super().__init__()
        self.done = 0                                # things done this turn
        self.at: list[int] = []                      # seat -> the kind of place where the merchant stands


class Market(CardGame):
    def __init__(self, spec: CardSpec, state: MarketState) -> None:
        super().__init__(spec, state)
        self.s = state

    def deal(self, setup: dict[str, Any]) -> None:
        from tests.market_day.chapters.turn import Turn
        self.s.at = [SQUARE] * self.seats
        for title in GOODS * 4:
            self.add(self.library.find(title), 0, 0, BAG)
        self.shuffle(0, BAG)
        for place in PLACES:
            for p in self.zone(0, BAG)[-3:]:
                self.put(p, 0, place)
        self.call(Turn())

    def held(self, seat: int) -> dict[str, list[int]]:
        return {"good": self.zone(seat, HAND)}

    def here(self, seat: int) -> list[int]:
        """What lies where a merchant stands."""
        return self.zone(0, self.s.at[seat])

    def worth(self, p: int) -> int:
        return self.value(p, "worth")

    def own_turn(self, seat: int) -> bool:
        return self.s.active == seat and self.s.done < THINGS

    def why_no_play(self, seat: int, verb: str) -> str:
        return "md.turn.own"

    def why_no_answer(self, seat: int, verb: str) -> str:
        return "md.turn.own"
