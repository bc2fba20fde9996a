"""Continuous effects: modifiers, asked when needed and never stored, and marks, which are modifiers with an end."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from playmat.cards.effects.amounts import Amount, Number, Per
from playmat.cards.effects.nodes import Node
from playmat.cards.effects.seats import Seats
from playmat.cards.effects.selectors import Every, Pieces
from playmat.cards.runtime.resolve import Resolve
from playmat.cards.words.voice import PLAIN, Voice

if TYPE_CHECKING:
    from playmat.cards.library import Ability
    from playmat.cards.runtime.game import CardGame

ADD: Final = "add"
SET: Final = "set"
FORBID: Final = "forbid"
ALLOW: Final = "allow"
GAIN: Final = "gain"                 # a trait is given
LOSE: Final = "lose"                 # a trait, a keyword or all texts are taken
GAINING: Final = "gain "             # `gain ward`: the deed that a text forbids by which a keyword can't be gained
GIVE: Final = "give"                        # abilities are given
COPY: Final = "copy"                 # it has another face for a while
NO_FLOOR: Final = -1
TRAIT: Final = "trait "              # `trait hero`: what a text bears on that gives or takes a trait
TEXTS: Final = "texts"               # the same of a text that takes texts
ABILITIES: Final = "abilities"              # of one that gives them
FACE: Final = "face"                        # and of one that lends a face


class Modifier(Node):
    """`whom` (pieces, or players) get more or less of a stat, have exactly so much of it, may (not) do a deed, gain or
    lose a trait, a keyword or their texts."""

    FIELDS: ClassVar[tuple[str, ...]] = ("op", "stat", "sign", "amount", "whom", "whose", "keyword", "floor",
                                        "link", "object", "given")

    def __init__(self, op: str, stat: str, sign: int, amount: Amount, whom: Pieces | None, whose: Seats | None) -> None:
        self.op = op
        self.stat = stat                      # a stat, a rule number, a deed, a trait, or texts
        self.sign = sign
        self.amount = amount
        self.whom = whom
        self.whose = whose
        self.keyword = ""                     # of a number that is a keyword: `flag`, or `number`
        self.floor = NO_FLOOR                 # `not below 1`: it takes no more than leaves so much
        self.link = ""                        # of a deed with an object: the word between them (be challenged by …),
        self.object: Pieces | None = None     # and whom it concerns
        self.given: list[Ability] = []        # of GIVE: the abilities they have
        self.all_of = whom.selector if isinstance(whom, Every) and op not in (FORBID, ALLOW) else None

    def touches_piece(self, g: CardGame, p: int, c: Resolve) -> bool:
        if self.whom is None:
            return False
        if self.op in (FORBID, ALLOW):
            return self.whom.means(g, p, c)          # `magic cards may not be played`: wherever they are
        return self.whom.has(g, p, c)

    def touches_seat(self, g: CardGame, seat: int, c: Resolve) -> bool:
        return self.whose is not None and self.whose.has(g, c, seat)

    def lowers(self) -> bool:
        """Whether it may make a number less than it is without it; adding what is counted can't."""
        counted = isinstance(self.amount, Number) or isinstance(self.amount, Per)        # noqa: SIM101 (compiled)
        return self.op in (SET, LOSE) or (self.op == ADD and (self.sign < 0 or not counted))

    def concerns(self, g: CardGame, other: int, c: Resolve) -> bool:
        """Whether a deed done to, or by, that piece is meant: without an object all are."""
        return self.object is None or (other >= 0 and self.object.means(g, other, c))

    def subject(self, v: Voice) -> str:
        return self.whom.say(v) if self.whom is not None else self.whose.say(v) if self.whose is not None else ""

    def alone(self, v: Voice) -> bool:
        if self.whom is not None:
            return not self.whom.many(v)
        return self.whose is not None and self.whose.alone(v)

    def verb(self, v: Voice) -> str:
        """What its subject does: gets, has, may not, gains, loses."""
        if self.op in (FORBID, ALLOW):
            return "may not" if self.op == FORBID else "may"
        if self.op == COPY:
            return "becomes" if self.alone(v) else "become"
        if self.op in (SET, GIVE):
            return "has" if self.alone(v) else "have"
        verb = "lose" if self.op == LOSE else "gain" if self.op == GAIN or (self.keyword and self.sign > 0) else "get"
        return verb + "s" if self.alone(v) else verb

    def change(self, v: Voice) -> str:
        """What is got, had, gained, lost or allowed: `+2 support for each friend`."""
        if self.op in (FORBID, ALLOW):
            words = f"{self.stat} {self.link}".strip()
            return words if self.object is None else f"{words} {self.object.say(v)}"
        if self.op == COPY:
            return self.amount.say(v)
        if self.op == GIVE:
            from playmat.cards.words.say import ability_words
            return '"' + " ".join(ability_words(part, v) for part in self.given) + '"'
        if self.op in (GAIN, LOSE):
            return "all texts" if self.stat == TEXTS else self.stat.removeprefix(TRAIT)
        floor = "" if self.floor == NO_FLOOR else f", not below {self.floor}"
        if self.keyword and self.op == ADD and self.sign > 0:
            number = "" if self.keyword == "flag" else f" +{self.amount.first(v)}{self.amount.rest(v)}"
            return self.stat + number
        sign = "" if self.op == SET else "+" if self.sign > 0 else "-"
        stat = one_of(self.stat) if self.whose is not None and self.amount.one() else self.stat
        return f"{sign}{self.amount.first(v)} {stat}{self.amount.rest(v)}{floor}"

    def say(self, v: Voice = PLAIN) -> str:
        return changes_said([self], v)


def one_of(stat: str) -> str:
    """A number kept for a player, where it is 1: `1 item a turn`, of `items a turn`."""
    counted, _, rest = stat.partition(" ")
    one = counted[:-2] if counted.endswith("ches") else counted.removesuffix("s")
    return f"{one} {rest}".rstrip()


def changes_said(modifiers: list[Modifier], v: Voice) -> str:
    """Modifiers of one subject in one sentence: `this gets +2 support and -1 magic`."""
    out = ""
    for m in modifiers:
        head = f"{m.subject(v)} {m.verb(v)} "
        if not out:
            out = head + m.change(v)
        elif m.subject(v) == modifiers[0].subject(v) and m.verb(v) == modifiers[0].verb(v):
            out += " and " + m.change(v)
        else:
            out += " and " + head + m.change(v)
    return out
