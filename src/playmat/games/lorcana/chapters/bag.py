"""The Bag (section 1.7, section 8.7): triggered abilities wait here until what is going on is done."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.cards.effects.nodes import walk
from playmat.cards.effects.selectors import RegisterRef
from playmat.cards.runtime.due import DueAbility
from playmat.cards.runtime.resolve import THAT_MUCH
from playmat.games.lorcana.chapters.checks import check
from playmat.kernel.frame import Frame
from playmat.kernel.names import NOBODY, NOTHING
from playmat.kernel.option import Option
from playmat.kernel.plays import Answer

if TYPE_CHECKING:
    from playmat.games.lorcana.lorcana import Lorcana

RESOLVE = Answer("resolve {p} {t}", "The ability of {p}", "lor.8.7.4")
RESOLVE_FOR = Answer("resolve-for {p} {t} {p}", "The ability of {p}, because of {p}", "lor.8.7.4")
GONE = "-gone"
RESOLVE_GONE = Answer("resolve-gone {t}", "The ability of a card that is gone: {t}", "lor.8.7.4")
RESOLVE_FOR_GONE = Answer("resolve-for-gone {t} {p}", "The ability of a card that is gone: {t}, because of {p}",
                          "lor.8.7.4")


def holds(g: Lorcana, due: DueAbility) -> bool:
    """lor.7.4.4.1: an `if` right after the trigger is asked when it would enter the bag."""
    condition = g.library.abilities[due.ability].condition
    return condition is None or condition.holds(g, g.resolving(due))


def speaks_of_it(g: Lorcana, ability: int) -> bool:
    """Whether it makes a difference to whom the event happened."""
    nodes = walk(g.library.abilities[ability])
    return any(isinstance(node, RegisterRef) and node.register < THAT_MUCH for node in nodes)


def to_resolve(verb: str, args: tuple[int, ...]) -> Option:
    """The option to resolve the ability of a card, the first of the arguments, or of one that is gone."""
    return Option(verb, args) if args[0] != NOTHING else Option(verb + GONE, args[1:])


class Bag(Frame):
    """Each player resolves all of their own before the next does, round the table (section 8.7.5-8.7.7)."""

    OUTLINE: ClassVar[str] = """
        lor.1.9.2    check_state
        lor.8.7.3    add
        lor.8.7.4    pick
        lor.7.4.3    carry_out
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self) -> None:
        self.seat = NOBODY

    def check_state(self, g: Lorcana) -> None:
        """lor.ruling.gsc-before-bag."""
        if g.wary:
            check(g)

    def add(self, g: Lorcana) -> None:
        """lor.1.9.4: only now, when all checking is done."""
        s = g.s
        if len(s.due) > s.bagged:
            s.due = s.due[:s.bagged] + [w for w in s.due[s.bagged:] if holds(g, w)]
            s.bagged = len(s.due)

    def pick(self, g: Lorcana) -> None:
        s = g.s
        if not s.due:
            self.leave()                                             # lor.8.7.8
            return
        if self.seat == NOBODY or g.is_out(self.seat):
            self.seat = g.in_turn_order()[0]
        while not any(w.user in g.team(self.seat) for w in s.due):
            self.seat = g.next_seat(self.seat)
        options = self.options(g)
        if len(options) == 1:
            g.said = options[0]
        else:
            g.ask(self.seat, "bag", options, cites="lor.8.7.4")

    def options(self, g: Lorcana) -> list[Option]:
        """What this player may resolve next; equal ones once."""
        team = g.team(self.seat)                                     # lor.1.10.3.2
        mine = [w for w in g.s.due if w.user in team]
        found = dict.fromkeys([(w.source, w.ability, w.it) for w in mine])
        alike: dict[tuple[int, int], int] = {}
        for source, ability, _ in found:
            alike[source, ability] = alike.get((source, ability), 0) + 1
        options: list[Option] = []
        for source, ability, it in found:
            n = alike.pop((source, ability), 0)
            if n > 1 and it != NOTHING and speaks_of_it(g, ability):
                options += [to_resolve("resolve-for", row) for row in found if row[:2] == (source, ability)]
            elif n:
                options.append(to_resolve("resolve", (source, ability)))
        return options

    def carry_out(self, g: Lorcana) -> None:
        args = (NOTHING, *g.said.args) if g.said.verb.endswith(GONE) else g.said.args
        self.go(g, "check_state")
        if len(args) < 2:
            return                                                   # whoever was asked has left
        team = g.team(self.seat)
        chosen = next(w for w in g.s.due if w.user in team and (w.source, w.ability) == args[:2]
                      and (len(args) < 3 or w.it == args[2]))
        s = g.s
        s.due = [w for w in s.due if w is not chosen]
        s.bagged -= 1
        if chosen.source == NOTHING:
            g.note("lor.8.7.4", "{s} resolves the ability of a card that is gone", (self.seat,))
        else:
            g.note("lor.8.7.4", "{s} resolves the ability of {p}", (self.seat, chosen.source))
        g.resolve(chosen)
