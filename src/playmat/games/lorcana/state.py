"""The table: its zones, and what is kept about the cards in them."""
from __future__ import annotations

from typing import Any, ClassVar, Final, NamedTuple

from playmat.cards.runtime.live import CardState
from playmat.kernel.names import FACE_DOWN, NOTHING, OPEN, OWN, SHUT
from playmat.kernel.spec import Zone

# lor.8.1.1; the Play zone (section 8.4) is three of them, by the type of card.
DECK: Final = 0
HAND: Final = 1
CHARACTERS: Final = 2
ITEMS: Final = 3
LOCATIONS: Final = 4
INKWELL: Final = 5       # lor.8.5.3: nobody looks, not even its owner
DISCARD: Final = 6
UNDER: Final = 7         # beneath the top card of a stack; the column `on` says beneath which (lor.5.1.5)
PLAYED: Final = 8        # being played: in no zone (lor.4.3.4.8)
GONE: Final = 9          # out of the game, with the player who left (lor.1.10.2.3)

ZONES: Final = [
    Zone("deck", SHUT), Zone("hand", OWN), Zone("characters", OPEN), Zone("items", OPEN), Zone("locations", OPEN),
    Zone("inkwell", FACE_DOWN), Zone("discard", OPEN), Zone("under", OPEN), Zone("played", OPEN), Zone("gone", OPEN),
]

IN_PLAY: Final = (CHARACTERS, ITEMS, LOCATIONS)                      # lor.8.4.2
OUT_OF_PLAY: Final = (DECK, HAND, INKWELL, DISCARD, PLAYED)
PRIVATE: Final = (DECK, HAND, INKWELL)                               # lor.8.1.3
HOME: Final = {"character": CHARACTERS, "item": ITEMS, "location": LOCATIONS}
PERMANENT: Final = tuple(HOME)

# Phases and steps of a turn (lor.4.1.1, lor.4.1.2).
READY: Final = 0
SET: Final = 1
DRAW: Final = 2
MAIN: Final = 3
END: Final = 4
PHASES: Final = ("ready", "set", "draw", "main", "end")

# The numbers of the rules, before cards change them.
RULE_NUMBERS: Final = {
    "lore to win": 20,           # lor.1.9.1.1
    "cards to ink": 1,           # lor.4.3.3
}
OPENING_HAND: Final = 7          # lor.3.1.5

# Ends of lasting effects; the first is meant when a card names none.
TIMES: Final = ["end of turn", "the start of {o} next turn", "during {o} next turn", "end of the challenge",
                "this leaves play", "end of game", "the end of the turn", "the end of {o} turn"]
END_OF_TURN: Final = 0
NEXT_TURN: Final = 1             # lor.4.2.1.3
DURING_NEXT_TURN: Final = 2      # lor.ruling.during-their-next-turn
END_OF_CHALLENGE: Final = 3      # lor.4.3.6.18
LEAVES: Final = 4                # lor.ruling.linked-choice
END_OF_GAME: Final = 5
TURN_ENDS: Final = 6             # lor.4.4.1.1: what was put off until then falls due while the turn's effects last
OWN_TURN_ENDS: Final = 7


class Credit(NamedTuple):
    """Who has put damage on whom since the latest check (lor.1.9.1.3)."""

    by: int
    whom: int


class LorcanaState(CardState):
    SCALARS: ClassVar[tuple[str, ...]] = (*CardState.SCALARS, "phase", "first", "challenger", "challenged", "failed",
                                          "bagged")
    LISTS: ClassVar[tuple[str, ...]] = (*CardState.LISTS, "lore", "inked", "damage", "exerted", "drying", "on",
                                        "shifted", "credit")
    PIECES: ClassVar[dict[str, int]] = {"damage": 0, "exerted": 0, "drying": 0, "on": NOTHING, "shifted": 0}
    ROWS: ClassVar[dict[str, Any]] = {**CardState.ROWS, "credit": Credit}
    SHOWS: ClassVar[tuple[str, ...]] = (*CardState.SHOWS, "phase", "first", "inked", "challenger", "challenged",
                                        "lore", "damage", "exerted", "drying", "on", "shifted", "due", "bagged")

    def __init__(self) -> None:
        super().__init__()
        self.phase = READY
        self.first = 0                       # the starting player
        self.challenger = NOTHING            # the two cards in the challenge, from lor.4.3.6.10 on
        self.challenged = NOTHING
        self.failed = 0                      # a bit for each seat that tried to draw from an empty deck (lor.1.9.1.2)
        self.bagged = 0                      # so many of the abilities that are due are in the bag, the first
        self.lore: list[int] = []            # seat -> lore
        self.inked: list[int] = []           # seat -> cards put into the inkwell by turn actions this turn
        self.damage: list[int] = []          # piece -> damage counters
        self.exerted: list[int] = []         # piece -> 1 if it is turned sideways, ink too
        self.drying: list[int] = []          # piece -> 1 for a character that came since its player's Set step
        self.on: list[int] = []              # character -> the location it is at; in UNDER -> its stack's top card
        self.shifted: list[int] = []         # character -> 1 if its top card was played with Shift
        self.credit: list[Credit] = []
