"""Encountering another Character: trades."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from playmat.games.talisman.state import BEYOND_START, FOLLOWERS, OBJECTS
from playmat.kernel.frame import Frame
from playmat.kernel.names import NOBODY
from playmat.kernel.option import PASS, Option
from playmat.kernel.plays import Answer, Rules

if TYPE_CHECKING:
    from playmat.games.talisman.journey import Journey

PROPOSE: Final = Option("propose")
WITHDRAW: Final = Option("withdraw")
ACCEPT: Final = Option("accept")
REJECT: Final = Option("reject")
ENOUGH: Final = Option("enough")

# The parts of an offer, in the order in which they are named.
GIVE_MUNNY, GIVE_FATE, GIVE, WANT_MUNNY, WANT_FATE, WANT = range(6)
GIVEN: Final = ("{s} gives {s} {n} Munny", "{s} gives {s} {n} Fate", "{s} gives {s} {p}")
VERBS: Final = ("give_munny", "give_fate", "offer", "want_munny", "want_fate", "want")


class Trades(Frame):
    """tal.ruling.trade-timing: the active player opens trades, one partner at a time."""

    OUTLINE: ClassVar[str] = """
        tal.meet.may-propose-trades     offer
        tal.meet.trades-are-voluntary   take
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int = 0) -> None:
        self.seat = seat

    def offer(self, g: Journey) -> None:
        found = partners(g, self.seat)
        if found:
            g.ask(self.seat, "trade", [PASS] + [Option("trade", (seat,)) for seat in found],
                  cites="tal.meet.may-propose-trades")
        else:
            self.leave()

    def take(self, g: Journey) -> None:
        if g.said.verb == "trade":
            self.go(g, "offer")
            g.call(Offer(self.seat, g.said.args[0]))


def partners(g: Journey, seat: int) -> list[int]:
    """Who could be traded with: a Heartless can't (tal.ruling.heartless-other-restrictions)."""
    return [other for other in g.companions(seat) if not g.s.deaf[other] and not g.is_heartless(other)
            and (goods(g, seat) or goods(g, other))]


def goods(g: Journey, seat: int) -> bool:
    return g.s.munny[seat] + g.s.fate[seat] > 0 or bool(g.carried(seat))


class Offer(Frame):
    """tal.meet.tradeable-items: an offer made part by part, then put to the partner as a whole."""

    OUTLINE: ClassVar[str] = """
        tal.meet.tradeable-items         build
        tal.meet.tradeable-items         add
        tal.meet.trades-are-voluntary    put
        tal.meet.trades-are-voluntary    answer
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "partner", "parts")

    def __init__(self, seat: int = 0, partner: int = NOBODY) -> None:
        self.seat = seat
        self.partner = partner
        self.parts: tuple[int, ...] = ()             # pairs: which part, and how many or which piece

    def build(self, g: Journey) -> None:
        options = [Option(VERBS[kind], (what,)) for kind, what in self.next_parts(g)]
        if self.parts and self.refusal(g) == "":
            options.insert(0, PROPOSE)
        g.ask(self.seat, "build", [*options, WITHDRAW], cites="tal.meet.tradeable-items", about=(self.partner,))

    def next_parts(self, g: Journey) -> list[tuple[int, int]]:
        """What can be added: parts come in a fixed order, so that an offer is made in one way only."""
        last = self.parts[-2:] if self.parts else (-1, -1)
        out: list[tuple[int, int]] = []
        for side, first in ((self.seat, GIVE_MUNNY), (self.partner, WANT_MUNNY)):
            out += [(first, n) for n in range(1, g.s.munny[side] + 1)]
            out += [(first + 1, n) for n in range(1, g.s.fate[side] + 1)]
            out += [(first + 2, p) for p in g.carried(side)]
        return [(kind, what) for kind, what in out
                if kind > last[0] or (kind == last[0] and kind in (GIVE, WANT) and self.after(g, kind, what))]

    def after(self, g: Journey, kind: int, p: int) -> bool:
        """Of several cards: in the order in which they lie there."""
        held = g.carried(self.seat if kind == GIVE else self.partner)
        return held.index(p) > held.index(self.parts[-1])

    def add(self, g: Journey) -> None:
        if g.said.verb in VERBS:
            self.parts = (*self.parts, VERBS.index(g.said.verb), g.said.args[0])
            self.go(g, "build")
        elif g.said.verb != "propose":
            self.leave()                                             # nobody has refused it: another may be made

    def amount(self, kind: int) -> int:
        return sum([self.parts[i + 1] for i in range(0, len(self.parts), 2) if self.parts[i] == kind])

    def cards(self, kind: int) -> list[int]:
        return [self.parts[i + 1] for i in range(0, len(self.parts), 2) if self.parts[i] == kind]

    def refusal(self, g: Journey) -> str:
        """The rule against this offer, or nothing."""
        s = g.s
        if (self.partner, *self.parts) in s.refused:
            return "tal.ruling.trade-timing"
        moved = self.amount(WANT_FATE) - self.amount(GIVE_FATE)
        for seat, more in ((self.seat, moved), (self.partner, -moved)):
            if more > 0 and s.fate[seat] + more > g.printed(seat, "fate") + BEYOND_START:
                return "tal.ruling.fate-cap-on-trades"
        return ""

    def terms(self) -> list[tuple[str, tuple[int, ...]]]:
        """The offer as its partner reads it."""
        words = ("You get {n} Munny", "You get {n} Fate", "You get {p}", "You give {n} Munny", "You give {n} Fate",
                 "You give {p}")
        return [(words[self.parts[i]], (self.parts[i + 1],)) for i in range(0, len(self.parts), 2)]

    def put(self, g: Journey) -> None:
        g.ask(self.partner, "offered", [ACCEPT, REJECT, ENOUGH], cites="tal.meet.trades-are-voluntary",
              about=(self.seat,))

    def answer(self, g: Journey) -> None:
        if g.said.verb == "accept":
            self.exchange(g)
            return
        g.s.refused.append((self.partner, *self.parts))
        if g.said.verb == "enough":
            g.s.deaf[self.partner] = 1
        g.note("tal.meet.trades-are-voluntary", "{s} declines", (self.partner,))

    def exchange(self, g: Journey) -> None:
        """Both sides at once; nothing is created or lost."""
        s = g.s
        for column, gives, wants in ((s.munny, GIVE_MUNNY, WANT_MUNNY), (s.fate, GIVE_FATE, WANT_FATE)):
            moved = self.amount(wants) - self.amount(gives)
            column[self.seat] += moved
            column[self.partner] -= moved
        for kind, taker in ((GIVE, self.partner), (WANT, self.seat)):
            for p in self.cards(kind):
                g.lift(p)
                g.put(p, taker, FOLLOWERS if g.face(p).type == "follower" else OBJECTS)
        g.note("tal.meet.tradeable-items", "{s} and {s} trade", (self.seat, self.partner))
        for i in range(0, len(self.parts), 2):
            given = self.parts[i] in (GIVE_MUNNY, GIVE_FATE, GIVE)
            sides = (self.seat, self.partner) if given else (self.partner, self.seat)
            g.note("tal.meet.tradeable-items", GIVEN[self.parts[i] % 3], (*sides, self.parts[i + 1]))


class MayTrade(Answer):
    SPELT = "trade {s}"
    SHOWN = "Propose a trade to {s}"
    ELSE = "tal.ruling.trade-timing"

    def forbidden(self, g: Journey, seat: int, by: Rules) -> bool:
        return (
            g.s.active != seat and by.rule("tal.ruling.trade-timing")
            or g.is_heartless(seat) and by.rule("tal.ruling.heartless-other-restrictions")
            or not g.companions(seat) and by.rule("tal.meet.may-propose-trades"))

    def forbidden_with(self, g: Journey, seat: int, p: int, by: Rules) -> bool:
        return (
            g.is_heartless(p) and by.rule("tal.ruling.heartless-other-restrictions")
            or p not in g.companions(seat) and by.rule("tal.meet.may-propose-trades"))


class MayPropose(Answer):
    SPELT = "propose"
    SHOWN = "Propose this"

    def forbidden(self, g: Journey, seat: int, by: Rules) -> bool:
        offer = g.nearest("Offer")
        return (
            isinstance(offer, Offer) and by.rule(offer.refusal(g))
            or by.rule("tal.meet.tradeable-items"))


PLAYS: Final = [
    MayTrade(), MayPropose(),
    Answer("give_munny {n}", "Give {n} Munny", "tal.meet.tradeable-items"),
    Answer("give_fate {n}", "Give {n} Fate", "tal.meet.tradeable-items"),
    Answer("offer {p}", "Give {p}", "tal.ruling.trade-contents"),
    Answer("want_munny {n}", "For {n} Munny", "tal.meet.tradeable-items"),
    Answer("want_fate {n}", "For {n} Fate", "tal.meet.tradeable-items"),
    Answer("want {p}", "For {p}", "tal.ruling.trade-contents"),
    Answer("withdraw", "No offer", "tal.meet.trades-are-voluntary"),
    Answer("accept", "Accept", "tal.meet.trades-are-voluntary"),
    Answer("reject", "Decline", "tal.meet.trades-are-voluntary"),
    Answer("enough", "Decline, and hear no more offers this turn", "tal.ruling.trade-timing"),
]
