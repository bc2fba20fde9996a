"""The play mat: Arena, Match Slots, Winner's Circle, and what is kept about the cards on it."""
from __future__ import annotations

from typing import ClassVar, Final

from playmat.cards.runtime.live import CardState
from playmat.kernel.names import NOTHING, OPEN, OWN, SHUT
from playmat.kernel.spec import Zone
from playmat.kernel.state import State

DECK: Final = 0
HAND: Final = 1
ARENA: Final = 2         # the fighter
SLOT2: Final = 3
SLOT3: Final = 4
SLOT4: Final = 5
SLOT5: Final = 6
ATTACHED: Final = 7      # to this player's characters; the column `on` says to which
KING: Final = 8          # the pieces a King still has, `on` him
CIRCLE: Final = 9        # the Winner's Circle
BENEATH: Final = 10      # under another card: `on`
DISCARD: Final = 11
PLAYING: Final = 12      # an event being carried out (yyh.ruling.card-being-played)
BONUS: Final = 13        # the Team Bonuses in force
TEAMS: Final = 14        # those that could be

ZONES: Final = [
    Zone("deck", SHUT), Zone("hand", OWN), Zone("arena", OWN), Zone("slot2", OWN), Zone("slot3", OWN),
    Zone("slot4", OWN), Zone("slot5", OWN), Zone("attached", SHUT), Zone("king", OWN), Zone("circle", OPEN),
    Zone("beneath", SHUT), Zone("discard", OPEN), Zone("playing", OPEN), Zone("bonus", OPEN), Zone("teams", OPEN),
]

SLOTS: Final = (SLOT2, SLOT3, SLOT4, SLOT5)                          # the Sideline
CHARACTERS: Final = (ARENA, *SLOTS)
IN_PLAY: Final = (*CHARACTERS, ATTACHED, KING)                       # yyh.ruling.in-play
OUT_OF_PLAY: Final = (DECK, HAND, DISCARD)

# The steps of a turn (yyh.turn.three-steps).
LINING_UP: Final = -1    # before there are any: the hands hold the line-up
DRAW_STEP: Final = 0
MAIN_STEP: Final = 1
ATTACK_STEP: Final = 2
STEPS: Final = ("draw", "main", "attack")
WINDOWS: Final = tuple([f"{step} step" for step in STEPS])           # as cards name them
USE_IN: Final = {window: "use in " + window for window in WINDOWS}   # the key of what is used there

# Deeds that let an attack be used at another time than once in the Attack Step.
EARLY: Final = "attack in the draw step"
BESIDE: Final = "be used besides"

FIGHTING_TYPES: Final = ("character", "king")
ATTACKABLE: Final = ("item", "technique")                            # what is attached from the hand
ATTACK_HEADS: Final = ("attack", "spirit attack")

# The teams, as their symbols are called.
TEAM_NAMES: Final = [
    "urameshi", "saint beasts", "toguro", "masho", "rokuyukai", "ichigaki", "uraotogi", "genkai", "sarayashki",
    "sensui", "koenma", "mukuro", "spirit defense force", "kuroko", "raizen", "yomi", "kurama", "raizen's alliance",
]

# The numbers of the rules, before cards change them.
ENERGY_LIMIT: Final = 10                     # yyh.energy.cap-ten
RULE_NUMBERS: Final = {
    "energy limit": ENERGY_LIMIT,
    "energy gained": 2,                      # yyh.draw.gain-two-energy
    "cards drawn": 2,                        # yyh.draw.two-cards
    "energy a turn": 999,                    # yyh.ruling.gain-limits-not-retroactive
    "attacks a turn": 1,                     # yyh.attack.one-per-turn
    "minimum damage price": 2,               # yyh.min-damage.costs-two-hand-cards
    "damage to defeat": 4,                   # yyh.match.four-damage-wins
    "symbols needed": 3,                     # yyh.team.three-symbols-qualify
    "cards kept": 0,                         # yyh.team.uraotogi.attack-cost-hand-floor
    "plays a step": 999,
    "items a turn": 999,                     # those that may be attached
    "attachments a turn": 999,
    "wins a match": 1,                       # yyh.win.three-matches
    "event price": 0,                        # cards to be discarded for an event
    "yomi price": 2,                         # of playing a card out of the other's discard pile
}
MATCHES_TO_WIN: Final = 3                    # yyh.win.three-matches
MATCHES_FOR_KING: Final = 5                  # yyh.king.vs-team-needs-every-match
DAMAGE_FOR_KING: Final = 12                  # yyh.king.defeated-at-twelve
MILESTONES: Final = (3, 6, 9)                # yyh.king.milestones-lose-pieces


class MatState(CardState):
    SCALARS: ClassVar[tuple[str, ...]] = (*CardState.SCALARS, "step", "match", "attacked", "locked")
    LISTS: ClassVar[tuple[str, ...]] = (
        *CardState.LISTS, "energy", "gained", "wins", "debt", "skipped", "extra", "up", "damage", "on", "used", "spent",
        "fallen", "plays", "attacks", "fewer", "steered", "ahead")
    PIECES: ClassVar[dict[str, int]] = {"up": 0, "damage": 0, "on": NOTHING, "used": 0, "spent": 0}
    SHARED: ClassVar[tuple[str, ...]] = (
        *CardState.SHARED, "gained", "wins", "damage", "used", "spent", "debt", "skipped", "extra", "fallen", "plays",
        "attacks", "fewer", "steered", "ahead")
    SHOWS: ClassVar[tuple[str, ...]] = (
        *CardState.SHOWS, "step", "match", "attacked", "locked", "energy", "gained", "wins", "debt", "up", "damage",
        "on", "used", "spent", "fallen", "fewer", "steered", "ahead")
    COPIED: ClassVar[tuple[str, ...]] = SCALARS + LISTS

    def __init__(self) -> None:
        super().__init__()
        self.step = DRAW_STEP
        self.match = 1                       # the one fought in the Arena
        self.attacked = 0                    # how often the attacker did it this turn
        self.locked = 0                      # a bit for each number of a Match Slot
        self.energy: list[int] = []          # seat -> Spirit Energy
        self.gained: list[int] = []          # seat -> what of it was gained in this turn
        self.wins: list[int] = []            # seat -> matches won (yyh.ruling.match-wins-are-a-counter)
        self.debt: list[int] = []            # seat -> 5th characters that go straight to the Winner's Circle
        self.skipped: list[int] = []         # seat -> turns not to be taken
        self.extra: list[int] = []           # seat -> turns to be taken beside the usual ones
        self.up: list[int] = []              # piece -> whether it lies face-up
        self.damage: list[int] = []
        self.on: list[int] = []              # piece -> what it is attached to or lies under; or NOTHING
        self.used: list[int] = []            # piece -> a bit for each of its texts used in this step
        self.spent: list[int] = []           # a King's: how many milestones have cost a piece
        self.fallen: list[tuple[int, int, int, int]] = []    # defeated, not yet cleared: piece, winner, place, seat
        self.plays: list[tuple[int, int, int, int]] = []     # cards played: seat, turn, match, face
        self.attacks: list[tuple[int, int, int, int, int]] = []      # attacks used: seat, turn, piece, text, match
        self.fewer: list[int] = []           # seat -> cards of the next draw that are not drawn
        self.steered: list[int] = []         # seat -> 1: the other decides in his next turn; 2: in this one
        self.ahead: list[int] = [0, 0]       # seat -> by how much extra and skipped turns put it before the other

    def copy_to(self, new: State) -> None:
        CardState.copy_to(self, new)
        if isinstance(new, MatState):
            new.step = self.step
            new.match = self.match
            new.attacked = self.attacked
            new.locked = self.locked
            new.energy = self.energy.copy()
            new.up = self.up.copy()
            new.on = self.on.copy()
            new.gained = self.gained                                 # SHARED
            new.wins = self.wins
            new.damage = self.damage
            new.fallen = self.fallen
            new.plays = self.plays
            new.attacks = self.attacks
            new.debt = self.debt
            new.skipped = self.skipped
            new.extra = self.extra
            new.used = self.used
            new.spent = self.spent
            new.fewer = self.fewer
            new.steered = self.steered
            new.ahead = self.ahead
