"""The play mat: its areas, and what is kept about the cards on it."""
from __future__ import annotations

from typing import ClassVar, Final

from playmat.cards.runtime.live import CardState
from playmat.kernel.names import NOBODY, NOTHING, OPEN, OWN, SHUT
from playmat.kernel.spec import Zone

# kh.zone.areas; the Heart Point Track is the column `hearts`.
DECK: Final = 0
HAND: Final = 1
PLAYER: Final = 2        # the Player Card, but for the length of a challenge
FRIENDS: Final = 3
WORLDS: Final = 4        # bottom first; the topmost is the current World
DARKS: Final = 5         # Dark Cards lying on this player's Worlds; the column `on` says on which
BATTLE: Final = 6        # in the World area: Friends who joined the battle, Attack Cards played in it
CHALLENGE: Final = 7     # the Player Card and whatever takes part in the challenge
MAGIC: Final = 8         # Magic Cards whose effect lasts
DISCARD: Final = 9
EQUIPMENT: Final = 10    # Break of Dawn; the column `on` says who carries it

ZONES: Final = [
    Zone("deck", SHUT), Zone("hand", OWN), Zone("player", OPEN), Zone("friends", OPEN), Zone("worlds", OPEN),
    Zone("darks", OPEN), Zone("battle", OPEN), Zone("challenge", OPEN), Zone("magic", OPEN), Zone("discard", OPEN),
    Zone("equipment", OPEN),
]

IN_PLAY: Final = (PLAYER, FRIENDS, WORLDS, DARKS, BATTLE, CHALLENGE, MAGIC, EQUIPMENT)      # kh.term.in-play
OUT_OF_PLAY: Final = (DECK, HAND, DISCARD)
ALLIES: Final = (FRIENDS, BATTLE, CHALLENGE)       # where Friends can be: kh.ruling.committed-still-controlled

# Types of cards, by what they serve as.
FRIEND_TYPES: Final = ("friend", "magic/friend")
DARK_TYPES: Final = ("dark", "nobody")                               # kh.types.nobody-as-dark
NOT_ALLIES: Final = ("attack", "magic", "technique", "form change")  # what else can lie where a fight is

# The phases of a turn (kh.turn.phases).
DRAW: Final = 0
ACTION: Final = 1
CHALLENGING: Final = 2
DISCARDING: Final = 3
PHASES: Final = ("draw", "action", "challenge", "discard")
WINDOWS: Final = tuple([f"{phase} phase" for phase in PHASES])       # as cards name them

# The numbers of the rules, before cards change them.
RULE_NUMBERS: Final = {
    "hand size": 6,                          # kh.draw.up-to-six
    "moves a turn": 1,                       # kh.action.move-once
    "battles a turn": 1,                     # kh.action.battle-once
    "challenges a turn": 1,                  # kh.ruling.challenge-once
    "worlds to win": 13,                     # kh.win.worlds-13
    "hearts for moving": 1,                  # kh.move.gain-heart
    "hearts for escaping": 1,                # kh.escape.lose-heart
    "hearts for losing a challenge": 1,      # kh.challenge.loser-loses-one
    "friend ladder": 1,                      # kh.friend.ladder
    "added magic damage": 0,                 # to what each Magic Card deals
    "magic damage multiple": 1,              # kh.ruling.doublings-add
}


class MatState(CardState):
    SCALARS: ClassVar[tuple[str, ...]] = (*CardState.SCALARS, "phase", "moved", "battled", "escaped", "challenged")
    LISTS: ClassVar[tuple[str, ...]] = (*CardState.LISTS, "hearts", "damage", "on", "control", "counters")
    PIECES: ClassVar[dict[str, int]] = {"damage": 0, "on": NOTHING, "control": NOBODY, "counters": 0}
    SHOWS: ClassVar[tuple[str, ...]] = (*CardState.SHOWS, "phase", "moved", "battled", "escaped", "challenged",
                                        "hearts", "damage", "on", "control", "counters")

    def __init__(self) -> None:
        super().__init__()
        self.phase = DRAW
        self.moved = 0                       # how often the active player did it this turn
        self.battled = 0
        self.escaped = 0
        self.challenged = 0
        self.hearts: list[int] = []          # seat -> Heart Points
        self.damage: list[int] = []          # piece -> damage in this Action Phase
        self.on: list[int] = []              # piece -> what it lies on: a World, a character; or NOTHING
        self.control: list[int] = []         # piece -> who controls it while it is in play
        self.counters: list[int] = []        # piece -> counters on it (Break of Dawn)
