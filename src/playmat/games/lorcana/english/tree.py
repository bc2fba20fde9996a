"""The typed tree: what a printed ability means, with no English left in it but names and classifications."""
# not compiled: it runs when printed cards are read
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from typing import Any


@dataclass(frozen=True)
class SaidNode:
    pass


# -- amounts -----------------------------------------------------------------------------------------------------------

@dataclass(frozen=True)
class SaidNumber(SaidNode):
    n: int


@dataclass(frozen=True)
class SaidUpTo(SaidNode):
    most: Any                    # the chooser picks 0..most


@dataclass(frozen=True)
class AnyNumber(SaidNode):
    pass


@dataclass(frozen=True)
class Everything(SaidNode):
    pass                          # "all damage"


@dataclass(frozen=True)
class SameAmount(SaidNode):
    of: Any = None               # "that many", "that much", "the same amount of"; bound to the event or deed


@dataclass(frozen=True)
class SaidStatOf(SaidNode):
    stat: str                     # strength willpower lore cost damage move_cost
    of: Any


@dataclass(frozen=True)
class SaidCount(SaidNode):
    what: Any                    # how many things fit a Filter


@dataclass(frozen=True)
class SaidDifferent(SaidNode):
    what: str                     # inks names
    among: Any                   # a Filter


@dataclass(frozen=True)
class SaidTally(SaidNode):
    """How much of something happened in this very effect: 'removed this way', 'lost this way'."""
    what: str
    by: str = "way"


@dataclass(frozen=True)
class SaidTimes(SaidNode):
    """'draw a card for each …': one deed, its amount multiplied."""
    n: Any
    count: Any


@dataclass(frozen=True)
class AmountEqual(SaidNode):
    value: Any


@dataclass(frozen=True)
class SaidAtMost(SaidNode):
    """'equal to …, to a maximum of 6'."""
    value: Any
    most: Any


@dataclass(frozen=True)
class SaidPlus(SaidNode):
    """'3 more than …'."""
    value: Any
    more: Any


# -- filters, selectors, players, zones --------------------------------------------------------------------------------

@dataclass(frozen=True)
class SaidIs(SaidNode):
    """One test of a piece inside a filter."""
    test: str                     # trait named compare keyword state side other place not_song history same_name …
    args: tuple[Any, ...] = ()


@dataclass(frozen=True)
class Filter(SaidNode):
    kinds: tuple[Any, ...]                  # character item location action song card
    tests: tuple[Any, ...] = ()
    card: bool = False            # "character card" (in a zone) against "character" (in play)


@dataclass(frozen=True)
class SaidAnyOf(SaidNode):
    filters: tuple[Any, ...]


@dataclass(frozen=True)
class SaidThis(SaidNode):
    kind: str


@dataclass(frozen=True)
class Ref(SaidNode):
    """A reference back: the word used, the kind it may mean, and (once bound) what it means."""
    word: str
    kind: str = ""
    to: Any = None               # filled by refer.bind
    role: str = ""                # subject, object, challenger, defender, chosen, top …


@dataclass(frozen=True)
class Chosen(SaidNode):
    """'chosen …': a target in the rules' sense; Ward applies."""
    count: Any
    filter: Any


@dataclass(frozen=True)
class Pick(SaidNode):
    """'one of your …', 'a … card from your discard': picked while resolving."""
    count: Any
    filter: Any
    by: str = "choice"            # choice, random, or a player whose choice it is


@dataclass(frozen=True)
class SaidEvery(SaidNode):
    filter: Any


@dataclass(frozen=True)
class TopCards(SaidNode):
    count: Any
    whose: Any


@dataclass(frozen=True)
class SaidBoth(SaidNode):
    parts: tuple[Any, ...]


@dataclass(frozen=True)
class Who(SaidNode):
    """A player or players."""
    name: str                     # you, each opponent, each player, chosen opponent, its player, …
    test: Any = None
    to: Any = None


@dataclass(frozen=True)
class SaidZone(SaidNode):
    name: str                     # hand discard inkwell deck play any
    whose: Any
    where: str = ""               # top bottom either
    state: tuple[Any, ...] = ()             # facedown, exerted, any order


# -- tests -------------------------------------------------------------------------------------------------------------

@dataclass(frozen=True)
class SaidTest(SaidNode):
    what: str
    args: tuple[Any, ...] = ()


@dataclass(frozen=True)
class AllOf(SaidNode):
    tests: tuple[Any, ...]


# -- effects -----------------------------------------------------------------------------------------------------------

@dataclass(frozen=True)
class SaidDo(SaidNode):
    verb: str
    args: tuple[Any, ...] = ()              # ((role, node), …)
    by: Any = None               # the acting player, when it is not you


@dataclass(frozen=True)
class Seq(SaidNode):
    steps: tuple[Any, ...]


@dataclass(frozen=True)
class SaidMay(SaidNode):
    who: Any
    effect: Any


@dataclass(frozen=True)
class SaidPay(SaidNode):
    """'A to B': do A; only if A was done in full, do B."""
    cost: Any
    effect: Any


@dataclass(frozen=True)
class SaidIf(SaidNode):
    test: Any
    then: Any
    otherwise: Any = None
    replaces: bool = False        # printed as '… instead': `otherwise` was printed first


@dataclass(frozen=True)
class IfDid(SaidNode):
    """'If you do': hangs on the step before it."""
    then: Any
    test: Any = None
    did: bool = True
    otherwise: Any = None         # 'If you do, …. Otherwise, …'


@dataclass(frozen=True)
class Otherwise(SaidNode):
    then: Any


@dataclass(frozen=True)
class SaidInstead(SaidNode):
    """'… instead' inside a condition: replaces the step before it."""
    then: Any


@dataclass(frozen=True)
class Unless(SaidNode):
    effect: Any
    test: Any


@dataclass(frozen=True)
class SaidForEach(SaidNode):
    count: Any
    effect: Any


@dataclass(frozen=True)
class SaidEachPlayer(SaidNode):
    who: Any
    effect: Any


@dataclass(frozen=True)
class ChooseOne(SaidNode):
    options: tuple[Any, ...] = ()
    able: bool = False            # of "A or B": one that can be done
    all_if: Any = None            # "If …, choose both instead."


@dataclass(frozen=True)
class SaidMark(SaidNode):
    """A modifier laid on something for a while."""
    on: Any
    modifiers: tuple[Any, ...]
    until: Any = None


@dataclass(frozen=True)
class SaidModifier(SaidNode):
    what: str
    args: tuple[Any, ...] = ()


@dataclass(frozen=True)
class Duration(SaidNode):
    name: str
    test: Any = None


@dataclass(frozen=True)
class SaidWatch(SaidNode):
    """A trigger laid down by an effect ('whenever … this turn, …', 'at the end of the turn, …')."""
    trigger: Any
    effect: Any
    until: Any = None


# -- abilities ---------------------------------------------------------------------------------------------------------

@dataclass(frozen=True)
class Trigger(SaidNode):
    event: str
    args: tuple[Any, ...] = ()              # ((role, node), …)
    during: str = ""              # yours, opponents
    limit: str = ""               # once a turn
    while_: Any = None           # state the source or subject must be in


@dataclass(frozen=True)
class Triggered(SaidNode):
    triggers: tuple[Any, ...]
    effect: Any
    test: Any = None


@dataclass(frozen=True)
class Activated(SaidNode):
    costs: tuple[Any, ...]
    effect: Any
    limit: str = ""
    test: Any = None


@dataclass(frozen=True)
class Static(SaidNode):
    effect: Any
    test: Any = None


@dataclass(frozen=True)
class Replacement(SaidNode):
    event: Any
    effect: Any
    test: Any = None


@dataclass(frozen=True)
class ActionEffect(SaidNode):
    effect: Any


@dataclass(frozen=True)
class Keyword(SaidNode):
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
