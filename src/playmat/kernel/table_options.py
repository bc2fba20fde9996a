"""Options of a table: what its players agree on before a game begins, declared once by the game."""
from __future__ import annotations

from typing import Any, Final

from playmat.kernel.names import Refused, is_number

YES: Final = ("yes", "true", "on", "1")
NO: Final = ("no", "false", "off", "0")


class TableOption:
    """One thing to agree on: `choices` to pick from, or a number from `low` to `high`, or else yes or no.

    What was agreed is a number of the state: the place among the choices, the number itself, or 1 for yes.
    """

    def __init__(self, name: str, words: str, default: str | int | bool = False, choices: tuple[str, ...] = (),
                 low: int = 0, high: int = 0, rule: str = "", offered: bool = True) -> None:
        self.name = name
        self.words = words                        # for people
        self.choices = choices
        self.low = low
        self.high = high
        self.rule = rule                          # the entry of the ledger that leaves it open
        self.offered = offered                    # else it is for lessons and the like: nobody is shown it
        self.default = self.number(default)

    @property
    def kind(self) -> str:
        return "choice" if self.choices else "number" if self.high else "yes"

    @property
    def range(self) -> str:
        """What may be said, for people."""
        return {"choice": " or ".join(self.choices), "number": f"{self.low} to {self.high}", "yes": "yes or no"}[
            self.kind]

    @property
    def usual(self) -> str:
        """What holds if nothing is said, for people."""
        if self.choices or self.high:
            return str(self.value(self.default))
        return "yes" if self.default else "no"

    def number(self, said: Any) -> int:
        """What somebody said as the state keeps it; refuses what can't be meant."""
        word = str(said).casefold().strip()
        if self.choices:
            if word in self.choices:
                return self.choices.index(word)
        elif self.high:
            if not isinstance(said, bool) and is_number(word) and self.low <= int(word) <= self.high:
                return int(word)
        elif word in YES or word in NO:
            return int(word in YES)
        raise Refused(f"The option {self.name} can be {self.range}, not {str(said)[:40]!r}.", self.rule)

    def value(self, number: int) -> str | int | bool:
        """The other way round."""
        return self.choices[number] if self.choices else number if self.high else number > 0


def agreed(options: list[TableOption], said: dict[str, Any]) -> list[int]:
    """The numbers that players agreed on, in the order of the options; none if all is as usual."""
    known = {o.name: o for o in options}
    for name in said:
        if name not in known:
            there = ", ".join(o.name for o in options if o.offered) or "none"
            raise Refused(f"There is no option {name[:40]!r} of this table; there is {there}.")
    numbers = [o.number(said[o.name]) if o.name in said else o.default for o in options]
    return [] if numbers == [o.default for o in options] else numbers
