"""What may be typed at the terminal table: the answer to `help`."""
from __future__ import annotations

from rich.table import Table

from playmat.cards.library import CardSpec

HELP = (
    ("A number", "take that option (its words do too, or a part of them); several, where several are wanted"),
    ("why CARD", "why a card can't be played now, with the rule; and what it does (also: why challenge)"),
    ("card CARD", "what a card does"),
    ("hand", "what the cards in your hand do"),
    ("table", "what the cards on the table do, and what else is in force"),
    ("piles", "what lies in discard piles and other piles you may look through, from the top"),
    ("rule ID", "what a rule says; its id stands behind each line of the log"),
    ("log", "all that happened so far"),
    ("undo", "take your latest choice back"),
    ("step", "at one keyboard: let the other player step in, who may do something in your turn too"),
    ("watch", "stop in a bot's turn whenever you may step in; once more: don't"),
    ("save [FILE]", "write the game to a file (it is also kept after every answer)"),
    ("replay FILE", "write a replay of the game so far"),
    ("resign", "give up: with more than two at the table you leave the game; `resign bot` lets a bot play on for you"),
    ("quit", "stop; the game goes on the next time"),
    ("Enter", "show the table again"),
)
ASKED_ABOUT = ("challenge", "attack", "fight")       # `why challenge`: whichever of them this game knows


def manual(spec: CardSpec) -> Table:
    grid = Table.grid(padding=(0, 3))
    verb = next((verb for verb in ASKED_ABOUT if verb in spec.verbs), "")
    for typed, does in HELP:
        grid.add_row(typed, does.replace(ASKED_ABOUT[0], verb))
    return grid
