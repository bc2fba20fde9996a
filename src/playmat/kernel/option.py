"""The one kind of question: one seat names one option."""
from __future__ import annotations

from collections.abc import Iterable
from typing import Final


class Option:
    """One thing a seat may say. `key` is its spelling in journals and on the wire: `challenge 12 40`."""

    __slots__ = ("args", "verb")

    def __init__(self, verb: str, args: tuple[int, ...] = ()) -> None:
        self.verb = verb
        self.args = args

    @property
    def key(self) -> str:
        return " ".join([self.verb] + [str(a) for a in self.args])

    def __repr__(self) -> str:
        return f"<{self.key}>"


DONE: Final = Option("done")         # no more of these
PASS: Final = Option("pass")         # not this time
SILENT: Final = Option("nothing")    # of a seat that is not asked, has nothing to say, or has left
QUIET: Final = Option("quiet")       # don't ask me in windows
LISTEN: Final = Option("listen")     # ask me again
LEAVE: Final = "leave"                      # the verb of leaving the table, which needs no question


MADE: Final[dict[str, dict[int, Option]]] = {}       # verb -> number -> the option that names it


def naming_each(verb: str, numbers: Iterable[int]) -> list[Option]:
    """To name one of these pieces or numbers: made once, since an option never changes."""
    made = MADE.get(verb)
    if made is None:
        made = MADE[verb] = {}
    out: list[Option] = []
    for n in numbers:
        option = made.get(n)
        if option is None:
            option = made[n] = Option(verb, (n,))
        out.append(option)
    return out


class Request:
    """`seat` must name one of `options`. Never changed once made, so clones share it.

    `ask` names the question and `about` the pieces or numbers its words speak of. If `into` is given, the first
    argument of the answer lands in that field of the asking frame. `number` tells requests of one game apart.
    """

    __slots__ = ("about", "ask", "cites", "into", "number", "options", "seat")

    def __init__(self, seat: int, ask: str, options: list[Option], into: str, cites: str, about: tuple[int, ...],
                 number: int) -> None:
        self.seat = seat
        self.ask = ask
        self.options = options
        self.into = into
        self.cites = cites
        self.about = about
        self.number = number

    def find(self, key: str) -> Option | None:
        """The option spelt `key`, if it is on offer."""
        for option in self.options:
            if option.key == key:
                return option
        return None
