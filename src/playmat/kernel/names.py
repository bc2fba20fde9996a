"""The few numbers and errors that everything else speaks of."""
from __future__ import annotations

from typing import Final

# Seats are 0, 1, 2 …; these stand where a seat could stand.
CHANCE: Final = -1       # dice and coins answer like a player
NOBODY: Final = -2       # no seat; as a winner: the game goes on
DRAWN: Final = -3        # as a winner: the game is a draw
SHARED: Final = -4       # as a winner: several seats have won, and `State.won` says which
ALL_LOST: Final = -5     # as a winner: the game is over and nobody has won it

NOTHING: Final = -1      # no piece

# How a zone shows its pieces.
OPEN: Final = 0          # everybody sees the faces
OWN: Final = 1           # the seat whose zone it is sees them
SHUT: Final = 2          # nobody does, but a face that is known anyway is shown to whoever knows it
FACE_DOWN: Final = 3     # nobody does, and nobody is shown a face there, though he may know it
OWN_FACE_DOWN: Final = 4     # the seat whose zone it is may look at any time; nobody else is shown a face there

# Who is asked in a window, in which some seat may have an answer: an option of the table.
WHEN_ABLE: Final = 0     # whoever has an answer; so being asked tells something
ALWAYS: Final = 1        # whoever might have one, by what all can see

FORMAT: Final = 2        # of journals: saved games and replays; in 1 other letters stood for positions
POSITION: Final = 3      # of saved positions; 2 did not count seats, 1 not say with which cards


class Refused(Exception):
    """Something asked of the engine can't be done; the message is one sentence, `why` the rule behind it."""

    def __init__(self, sentence: str, why: str = "") -> None:
        super().__init__(sentence)
        self.why = why


class Illegal(Refused):
    """The answer is not among those offered."""


class Stale(Refused):
    """The answer is to a question that is no longer open."""


class Ambiguous(Refused):
    """The words fit several things."""


class Broken(Refused):
    """A file or a message can't be read."""


def is_number(word: str) -> bool:
    """Whether a word that somebody wrote is a whole number of a sensible length, so that `int` reads it."""
    digits = word.removeprefix("-")
    return digits.isdecimal() and len(digits) < 10


SLOTS: Final[dict[str, list[str]]] = {}      # found once for each template; nobody changes them


def slots(words: str) -> list[str]:
    """The kinds of the slots in a template: `{s} draws {p}` gives s and p. There are seats, pieces, zones, numbers,
    what dice show, with {t} the texts of the piece before it, and with {w} words that are named."""
    found = SLOTS.get(words)
    if found is None:
        found = SLOTS[words] = [part[0] for part in words.split("{")[1:]]
    return found
