"""What lies on the table, and what is kept about the players and the cards."""
from __future__ import annotations

from typing import ClassVar, Final

from playmat.cards.runtime.live import CardState
from playmat.kernel.names import NOTHING, OPEN, OWN, SHUT
from playmat.kernel.spec import Zone

# A player's own area (tal.setup.06-open-play-area).
CHARACTER: Final = 0
OBJECTS: Final = 1
FOLLOWERS: Final = 2
SPELLS: Final = 3        # tal.spells.secret
TROPHIES: Final = 4
ASIDE: Final = 5         # tal.defeat.belongings-set-aside

# What all share.
BOARD: Final = 6         # the spaces, in the order of `board.py`
LYING: Final = 7         # cards on spaces; the column `on` says on which
DECK: Final = 8          # the Adventure deck
DISCARD: Final = 9
SPELL_DECK: Final = 10
SPELL_DISCARD: Final = 11
SHOP: Final = 12         # the Purchase piles
KEYBLADES: Final = 13
BOX: Final = 14          # unused Characters
GONE: Final = 15         # tal.defeat.character-removed
CASTING: Final = 16      # a Spell while it is carried out

ZONES: Final = [
    Zone("character", OPEN), Zone("objects", OPEN), Zone("followers", OPEN), Zone("spells", OWN),
    Zone("trophies", OPEN), Zone("aside", OPEN),
    Zone("board", OPEN, shared=True), Zone("lying", OPEN, shared=True), Zone("adventure", SHUT, shared=True),
    Zone("discard", OPEN, shared=True), Zone("spell_deck", SHUT, shared=True),
    Zone("spell_discard", OPEN, shared=True), Zone("stock", OPEN, shared=True), Zone("keyblades", OPEN, shared=True),
    Zone("box", OPEN, shared=True), Zone("gone", OPEN, shared=True), Zone("casting", OPEN, shared=True),
]

# tal.components.card-counts, tal.components.token-counts
CARDS: Final = {"adventure": 100, "spell": 24, "purchase": 28, "keyblade": 6, "character": 11, "heartless": 4}
MUNNY: Final = 30
FATE: Final = 36
TOKENS: Final = 40
DICE: Final = 6
STAT_BOARDS: Final = 6
FIGURES: Final = 11

DIAL_MAXIMUM: Final = 12                 # tal.ruling.dial-maximum-value
BEYOND_START: Final = 2                  # tal.stats.health-maximum, tal.fate.maximum
HEARTLESS_TURNS: Final = 3               # tal.heartless.lasts-three-turns
DIALS: Final = ("strength", "magic")
SPELL_LIMITS: Final = (0, 0, 0, 1, 2, 2, 3)          # tal.spells.limit-by-magic, tal.ruling.spell-limit-above-six
POINTS_BY_REGION: Final = (0, 1, 3)      # tal.score.location
POINTS_AT_DOOR: Final = 5

# The numbers of the rules, before cards change them.
RULE_NUMBERS: Final = {
    "object limit": 4,                   # tal.objects.limit-four
    "attack dice": 1,                    # tal.combat.step4-attack-roll
    "weapon limit": 1,                   # tal.combat.one-weapon-per-roll
    "strength in combat": 0,             # what is added for one Combat only
    "magic in combat": 0,
    "corridor price": 1,                 # tal.corridor.costs-one-health
}

# Ends of lasting effects, from the shortest to the longest; the first is meant when a card names none.
TIMES: Final = ["end of combat", "end of encounter", "end of turn", "the start of {o} next turn", "end of game"]
END_OF_COMBAT: Final = 0
END_OF_ENCOUNTER: Final = 1
END_OF_TURN: Final = 2
NEXT_TURN: Final = 3

# The moments of a turn.
START: Final = 0
LANDED: Final = 1
END: Final = 2
PHASES: Final = ("start", "landed", "end")

# How a Character came to the space it encounters.
STAYED: Final = 0        # it did not move
WALKED: Final = 1
CARRIED: Final = 2       # tal.ruling.arrival-without-walking
CAME_OUT: Final = 3      # of the Middle Region onto the Battle space, or of the Inner Region through the Gate
TURNED_BACK: Final = 4   # tal.move.turn-back-ignores-spaces
NO_ENCOUNTER: Final = 5  # the whole turn is used up

BY_SEAT: Final = ("strength", "magic", "health", "fate", "munny", "lost", "heartless", "quest", "back", "branch",
                  "passage", "crater", "boss", "overcome", "ready_for", "cast", "deaf")


class TableState(CardState):
    SCALARS: ClassVar[tuple[str, ...]] = (*CardState.SCALARS, "phase", "arrivals", "outcome", "first", "round",
                                          "sealer", "sealed")
    LISTS: ClassVar[tuple[str, ...]] = (*CardState.LISTS, *BY_SEAT, "on", "arrived", "due_back", "counters", "loose",
                                        "early", "refused")
    PIECES: ClassVar[dict[str, int]] = {"on": NOTHING, "arrived": 0, "due_back": 0, "counters": 0, "loose": 0,
                                        "early": 0}
    SHARED: ClassVar[tuple[str, ...]] = (*CardState.SHARED, "due_back", "counters", "loose", "early")
    SHOWS: ClassVar[tuple[str, ...]] = (*CardState.SHOWS, "phase", "outcome", "first", "round", "sealer", "sealed",
                                        *BY_SEAT, "on", "arrived", "due_back", "counters", "loose", "early", "refused")
    __slots__ = (*BY_SEAT, "__dict__")           # see `State`

    def __init__(self) -> None:
        super().__init__()
        self.phase = START
        self.arrivals = 0                        # how many cards have come to lie on spaces so far
        self.outcome = 0                         # of the latest Combat: won 1, lost -1, neither 0
        self.first = 0                           # who took the first turn
        self.round = 0
        self.sealer = NOTHING                    # who sealed the Door
        self.sealed = 0                          # and with what roll
        self.strength: list[int] = []            # seat -> the dials,
        self.magic: list[int] = []
        self.health: list[int] = []
        self.fate: list[int] = []                # the tokens
        self.munny: list[int] = []
        self.lost: list[int] = []                # turns to be lost
        self.heartless: list[int] = []           # turns left as a Heartless; the one in which it happened counts above
        self.quest: list[int] = []               # the quest that is open, 1 to 6
        self.back: list[int] = []                # whether it has turned back
        self.branch: list[int] = []              # by which it came in the Inner Region
        self.passage: list[int] = []             # whether it won the passage at the Battle space
        self.crater: list[int] = []              # Heartless left in the Volcanic Crater
        self.boss: list[int] = []                # Strength of the boss it faces
        self.overcome: list[int] = []            # whether it has overcome the Inner space it stands on
        self.ready_for: list[int] = []           # where it may go instead of rolling next turn: a bit for each space
        self.cast: list[int] = []                # Spells cast in this turn
        self.deaf: list[int] = []                # whether it declines all further trades of this turn
        self.on: list[int] = []                  # piece -> the space it is on: of cards there and of Characters
        self.arrived: list[int] = []             # piece -> in which order it came there
        self.due_back: list[int] = []            # piece -> a Gummi Ship that goes back at the end of this turn
        self.counters: list[int] = []            # piece -> counters on it
        self.loose: list[int] = []               # space -> Munny tokens lying on it
        self.early: list[int] = []               # piece -> surrendered before drawing: not to be taken this turn
        self.refused: list[tuple[int, ...]] = []     # trades that were refused in this turn
