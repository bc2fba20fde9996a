"""Keyblade Graveyard: side quests, and the Keyblade they earn."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from playmat.games.talisman.chapters.combat import DONE_FIGHTING
from playmat.games.talisman.state import FOLLOWERS, KEYBLADES, OBJECTS
from playmat.kernel.frame import Frame
from playmat.kernel.names import NOTHING
from playmat.kernel.option import Option
from playmat.kernel.plays import Answer

if TYPE_CHECKING:
    from playmat.games.talisman.journey import Journey

# tal.ruling.quest-table
HEALTH: Final = 1
FOLLOWER: Final = 3
OBJECT: Final = 4
PRICES: Final = {5: 3, 6: 2}                    # quests that are paid in Munny
QUESTS: Final = {HEALTH: "give up 1 Health", 2: "defeat an Enemy", FOLLOWER: "give up a Follower",
          OBJECT: "give up an Object", 5: "pay 3 Munny", 6: "pay 2 Munny"}

GIVE_UP: Final = Answer("give {p}", "Give up {p}", "tal.graveyard.complete-as-soon-as-able")


def can_complete(g: Journey, seat: int) -> bool:
    """tal.graveyard.complete-as-soon-as-able; a Heartless can't pay (tal.ruling.heartless-other-restrictions)."""
    quest = g.s.quest[seat]
    if g.character(seat) < 0:
        return False
    if quest == HEALTH:
        return g.s.health[seat] > 1                                  # tal.ruling.costs-cannot-be-prevented
    if quest == DONE_FIGHTING:
        return True
    if quest in PRICES:
        return g.usable_munny(seat) >= PRICES[quest]
    return bool(gifts(g, seat))


def gifts(g: Journey, seat: int) -> list[int]:
    """What could be given up for the quest."""
    quest = g.s.quest[seat]
    if g.is_heartless(seat) or quest not in (FOLLOWER, OBJECT):
        return []
    if quest == FOLLOWER:
        return g.zone(seat, FOLLOWERS)[:]
    return [p for p in g.zone(seat, OBJECTS) if "keyblade" not in g.face(p).traits]


class Complete(Frame):
    """tal.ruling.quest-completion: at the first moment, wherever it is."""

    OUTLINE: ClassVar[str] = """
        tal.graveyard.complete-as-soon-as-able   offer
        tal.graveyard.complete-as-soon-as-able   pay      +
        tal.graveyard.reward-is-a-keyblade       reward
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int = 0) -> None:
        self.seat = seat

    def offer(self, g: Journey) -> None:
        found = gifts(g, self.seat)
        if found:
            g.ask(self.seat, "quest", [Option("give", (p,)) for p in found],
                  cites="tal.graveyard.complete-as-soon-as-able")
        else:
            g.said = Option("give", (NOTHING,))

    def pay(self, g: Journey) -> None:
        quest = g.s.quest[self.seat]
        if g.said.verb != "give":
            self.leave()                                             # whoever had the quest has gone
        elif quest == HEALTH:
            g.spend_what(self.seat, "health", 1)
        elif quest in PRICES:
            g.spend_what(self.seat, "munny", PRICES[quest])
        elif g.said.args[0] >= 0:
            g.discard(g.said.args[0], "tal.graveyard.complete-as-soon-as-able")

    def reward(self, g: Journey) -> None:
        """tal.ruling.repeat-quests-and-empty-supply."""
        g.s.quest[self.seat] = 0
        g.note("tal.graveyard.reward-is-a-keyblade", "{s} has completed the quest", (self.seat,))
        supply = g.zone(0, KEYBLADES)
        if supply:
            g.collect(self.seat, supply[-1], "tal.graveyard.reward-is-a-keyblade")


PLAYS: Final = [GIVE_UP]
