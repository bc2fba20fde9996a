"""The typed tree: what a printed ability means, with no English left in it but names and classifications."""
# not compiled: it runs when printed cards are read
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from typing import Any


@dataclass(frozen=True)
class Node:
    pass


# -- amounts -----------------------------------------------------------------------------------------------------------

@dataclass(frozen=True)
class Number(Node):
    n: int


@dataclass(frozen=True)
class UpTo(Node):
    most: Any                    # the chooser picks 0..most


@dataclass(frozen=True)
class AnyNumber(Node):
    pass


@dataclass(frozen=True)
class Everything(Node):
    pass                          # "all damage"


@dataclass(frozen=True)
class SameAmount(Node):
    of: Any = None               # "that many", "that much", "the same amount of"; bound to the event or deed


@dataclass(frozen=True)
class StatOf(Node):
    stat: str                     # strength willpower lore cost damage move_cost
    of: Any


@dataclass(frozen=True)
class Count(Node):
    what: Any                    # how many things fit a Filter


@dataclass(frozen=True)
class Tally(Node):
    """How much of something happened in this very effect: 'removed this way', 'lost this way'."""
    what: str
    by: str = "way"


@dataclass(frozen=True)
class Times(Node):
    """'draw a card for each …': one deed, its amount multiplied."""
    n: Any
    count: Any


@dataclass(frozen=True)
class AmountEqual(Node):
    value: Any


# -- filters, selectors, players, zones --------------------------------------------------------------------------------

@dataclass(frozen=True)
class Is(Node):
    """One test of a piece inside a filter."""
    test: str                     # trait named compare keyword state side other place not_song history same_name …
    args: tuple[Any, ...] = ()


@dataclass(frozen=True)
class Filter(Node):
    kinds: tuple[Any, ...]                  # character item location action song card
    tests: tuple[Any, ...] = ()
    card: bool = False            # "character card" (in a zone) against "character" (in play)


@dataclass(frozen=True)
class AnyOf(Node):
    filters: tuple[Any, ...]


@dataclass(frozen=True)
class This(Node):
    kind: str


@dataclass(frozen=True)
class Ref(Node):
    """A reference back: the word used, the kind it may mean, and (once bound) what it means."""
    word: str
    kind: str = ""
    to: Any = None               # filled by refer.bind
    role: str = ""                # subject, object, challenger, defender, chosen, top …


@dataclass(frozen=True)
class Chosen(Node):
    """'chosen …': a target in the rules' sense; Ward applies."""
    count: Any
    filter: Any


@dataclass(frozen=True)
class Pick(Node):
    """'one of your …', 'a … card from your discard': picked while resolving."""
    count: Any
    filter: Any
    by: str = "choice"            # choice, random, or a player whose choice it is


@dataclass(frozen=True)
class Every(Node):
    filter: Any


@dataclass(frozen=True)
class TopCards(Node):
    count: Any
    whose: Any


@dataclass(frozen=True)
class Both(Node):
    parts: tuple[Any, ...]


@dataclass(frozen=True)
class Who(Node):
    """A player or players."""
    name: str                     # you, each opponent, each player, chosen opponent, its player, …
    test: Any = None
    to: Any = None


@dataclass(frozen=True)
class Zone(Node):
    name: str                     # hand discard inkwell deck play any
    whose: Any
    where: str = ""               # top bottom either
    state: tuple[Any, ...] = ()             # facedown, exerted, any order


# -- tests -------------------------------------------------------------------------------------------------------------

@dataclass(frozen=True)
class Test(Node):
    what: str
    args: tuple[Any, ...] = ()


@dataclass(frozen=True)
class AllOf(Node):
    tests: tuple[Any, ...]


# -- effects -----------------------------------------------------------------------------------------------------------

@dataclass(frozen=True)
class Do(Node):
    verb: str
    args: tuple[Any, ...] = ()              # ((role, node), …)
    by: Any = None               # the acting player, when it is not you


@dataclass(frozen=True)
class Seq(Node):
    steps: tuple[Any, ...]


@dataclass(frozen=True)
class May(Node):
    who: Any
    effect: Any


@dataclass(frozen=True)
class Pay(Node):
    """'A to B': do A; only if A was done in full, do B."""
    cost: Any
    effect: Any


@dataclass(frozen=True)
class If(Node):
    test: Any
    then: Any
    otherwise: Any = None
    replaces: bool = False        # printed as '… instead': `otherwise` was printed first


@dataclass(frozen=True)
class IfDid(Node):
    """'If you do': hangs on the step before it."""
    then: Any
    test: Any = None
    did: bool = True


@dataclass(frozen=True)
class Otherwise(Node):
    then: Any


@dataclass(frozen=True)
class Instead(Node):
    """'… instead' inside a condition: replaces the step before it."""
    then: Any


@dataclass(frozen=True)
class Unless(Node):
    effect: Any
    test: Any


@dataclass(frozen=True)
class ForEach(Node):
    count: Any
    effect: Any


@dataclass(frozen=True)
class EachPlayer(Node):
    who: Any
    effect: Any


@dataclass(frozen=True)
class ChooseOne(Node):
    options: tuple[Any, ...] = ()


@dataclass(frozen=True)
class Mark(Node):
    """A modifier laid on something for a while."""
    on: Any
    modifiers: tuple[Any, ...]
    until: Any = None


@dataclass(frozen=True)
class Modifier(Node):
    what: str
    args: tuple[Any, ...] = ()


@dataclass(frozen=True)
class Duration(Node):
    name: str
    test: Any = None


@dataclass(frozen=True)
class Watch(Node):
    """A trigger laid down by an effect ('whenever … this turn, …', 'at the end of the turn, …')."""
    trigger: Any
    effect: Any
    until: Any = None


# -- abilities ---------------------------------------------------------------------------------------------------------

@dataclass(frozen=True)
class Trigger(Node):
    event: str
    args: tuple[Any, ...] = ()              # ((role, node), …)
    during: str = ""              # yours, opponents
    limit: str = ""               # once a turn
    while_: Any = None           # state the source or subject must be in


@dataclass(frozen=True)
class Triggered(Node):
    triggers: tuple[Any, ...]
    effect: Any
    test: Any = None


@dataclass(frozen=True)
class Activated(Node):
    costs: tuple[Any, ...]
    effect: Any
    limit: str = ""
    test: Any = None


@dataclass(frozen=True)
class Static(Node):
    effect: Any
    test: Any = None


@dataclass(frozen=True)
class Replacement(Node):
    event: Any
    effect: Any
    test: Any = None


@dataclass(frozen=True)
class ActionEffect(Node):
    effect: Any


@dataclass(frozen=True)
class Keyword(Node):
    name: str
    value: Any = None


def walk(node: Any) -> Iterator[Any]:
    """Every node below, outermost first, in reading order."""
    if isinstance(node, tuple):
        for part in node:
            yield from walk(part)
    elif is_dataclass(node):
        yield node
        for f in fields(node):
            if (type(node).__name__, f.name) not in BOUND:
                yield from walk(getattr(node, f.name))


BOUND = {("Ref", "to"), ("Who", "to"), ("SameAmount", "of")}       # pointers back, not parts
