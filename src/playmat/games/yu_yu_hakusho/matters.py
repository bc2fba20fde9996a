"""What texts may have a say in, as bits: as long as none speaks of a matter, its rules need not ask one by one."""
from __future__ import annotations

from functools import cache
from typing import Final

from playmat.cards.effects.modifiers import ABILITIES, TEXTS, TRAIT
from playmat.cards.library import AS_SOON_AS, Library
from playmat.games.yu_yu_hakusho.state import BESIDE

BONUSES: Final = 1           # who has a Team Bonus
POSITION: Final = 2          # what follows from how things stand
USES: Final = 4              # which cards and effects may be used
PLAYS: Final = 8             # which cards may be played
ATTACKS: Final = 16          # who has which attacks, and may use them
COSTS: Final = 32            # how attacks are paid for
PRICES: Final = 64           # which cards lie face-up, and what they cost there
ATTACHING: Final = 128       # what may be attached to whom
FEES: Final = 256            # what attacks cost
MOMENTS: Final = 512         # what happens when a turn or step begins and ends
DEARER: Final = 1024         # the same, if it may be more than is printed
WEIGHING: Final = 2048       # what comes of the points of an attack, from the comparison on
HEARD: Final = 4096          # that a card is played and attached
ALL_MATTERS: Final = 8191

OF_PLAYS: Final = USES | PLAYS | PRICES | ATTACHING          # what a player may do in his Main Step
OF_OPTIONS: Final = OF_PLAYS | ATTACKS | COSTS | FEES        # and at any time

STEP_EVENTS: Final = frozenset(["turn begins", "draw step", "draw step over", "main step", "main step over",
                                "attack step", "attack step over", "turn ends"])

WEIGHED_EVENTS: Final = frozenset(["result", "hit"])

PLAY_EVENTS: Final = frozenset(["played", "said", "energy spent", "attached", "turned up"])
HEARD_KEYS: Final = frozenset([f"{kind} {event}" for event in PLAY_EVENTS for kind in ("when", "reply")])

# Deeds that the rules ask about.
BE_USED: Final = "be used"
SIDELINE_TEXTS: Final = "use sideline effects"
EFFECTS: Final = "use effects"
BORROW: Final = "be borrowed"
THEIR_ATTACKS: Final = "use their attacks"
MAKE_ATTACKS: Final = "make attacks"
OPEN_HAND: Final = "hide the hand"
OPEN_DECK: Final = "hide the deck"
EXTRA_WINS: Final = "matches counted as won"
LIMIT: Final = "damage to defeat"
ENERGY: Final = "energy limit"
FROM_DECK: Final = "pay attack costs from the deck"
IN_ENERGY: Final = "attack for energy"
PAY_COSTS: Final = "pay attack costs"
TWICE: Final = "play a card twice a turn"
LIE_OPEN: Final = "attach cards face down"
CARD_COST: Final = "cost of cards"                           # on a character
FREE_TURN: Final = "turn up for free"
DISCOUNTS: Final = {"item": "discount on items", "technique": "discount on techniques"}

BONUS_KEYS: Final = ("have a team bonus", "keep team bonuses", "symbols needed", "claim", "symbol", "extra symbol")
MATTERS: Final = {
    POSITION: (OPEN_HAND, OPEN_DECK, EXTRA_WINS, LIMIT, AS_SOON_AS),
    USES: (BE_USED, EFFECTS, SIDELINE_TEXTS, TEXTS),
    PLAYS: (BE_USED, "be played", "play events", "play items", "play techniques", "play characters", TWICE,
              "plays a step", "items a turn", "attachments a turn", "event price"),
    ATTACKS: (BE_USED, ABILITIES, TEXTS, BORROW, BESIDE, MAKE_ATTACKS),
    ATTACHING: ("be attached",),
    FEES: ("cost", "attack cost", "cost of attacks", "attack for free"),
    PRICES: (LIE_OPEN, FREE_TURN, CARD_COST, *DISCOUNTS.values()),
    COSTS: (FROM_DECK, IN_ENERGY, PAY_COSTS, "cards kept"),
    WEIGHING: ("be increased", "extra damage", "damage of attacks", "be redirected", "be reduced", "be damaged",
               "instead damage",
               *[f"{kind} {event}" for event in WEIGHED_EVENTS for kind in ("when", "reply", "instead")]),
    HEARD: tuple(sorted(HEARD_KEYS)),
    MOMENTS: tuple([f"{kind} {event}" for event in STEP_EVENTS for kind in ("when", "reply")]),
}


@cache
def matter_of(library: Library) -> dict[str, int]:
    """In which matters a text has a say, by what it bears on."""
    teams = [f.facts["team"] for f in library.faces if f.type == "bonus"]
    bonus_keys = [*BONUS_KEYS, *[key for team in teams for key in (TRAIT + team, f"have the {team} bonus")]]
    out = dict.fromkeys(bonus_keys, BONUSES)
    out[ENERGY] = 0                          # what follows from it is settled, and nothing else hangs on it
    for bit, keys in MATTERS.items():
        for key in keys:
            out[key] = out.get(key, 0) | bit
    return out
