"""What happens, as a value: the cards that listen look at it, and what they do about it remembers it."""
from __future__ import annotations

from typing import Final, NamedTuple

from playmat.kernel.names import NOBODY, NOTHING


class Cause(NamedTuple):
    """Why something happens: a text, or, if there is none, a procedure of the rules."""

    seat: int = NOBODY                       # whose effect
    source: int = NOTHING                    # of which card
    ability: int = NOTHING                   # which of its texts
    deed: str = ""                           # the first word of its verb (discard), or the name of the rules' frame


BY_NOTHING: Final = Cause()
UNASKED: Final = Cause(deed="?")             # the cause is whatever goes on now, looked up only if a text asks for it


class Happening(NamedTuple):
    """Something that happens, or is about to. Made only when somebody listens."""

    event: str
    it: int = NOTHING                        # whom it happens to
    other: int = NOTHING                     # the other party
    seat: int = NOBODY                       # the player it speaks of
    n: int = 0                               # its number
    cause: Cause = UNASKED                   # see `g.cause_of`


NOTHING_YET: Final = Happening("")


# Event -> what texts are found by that hear it, answer it, or have something else happen: each word made once.
WHEN: Final[dict[str, str]] = {}
REPLY: Final[dict[str, str]] = {}
INSTEAD: Final[dict[str, str]] = {}


def when(event: str) -> str:
    return WHEN.setdefault(event, "when " + event)


def reply(event: str) -> str:
    return REPLY.setdefault(event, "reply " + event)


def instead(event: str) -> str:
    return INSTEAD.setdefault(event, "instead " + event)
