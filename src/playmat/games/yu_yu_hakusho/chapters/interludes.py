"""What a player does in the other's turn by leave of a text, and effects of cards in play that can be answered."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from playmat.cards.runtime.due import DueAbility
from playmat.cards.runtime.parts import part_of
from playmat.cards.runtime.resolve import Registers
from playmat.kernel.frame import Frame
from playmat.kernel.names import NOBODY, NOTHING
from playmat.kernel.option import DONE

if TYPE_CHECKING:
    from playmat.games.yu_yu_hakusho.tournament import Tournament

USED: Final = "used"                                        # an effect of a card in play is used
EVENTS_ABROAD: Final = "play events in the other main step"
NO_EFFECT: Final = DueAbility(NOTHING, NOTHING, NOBODY)


class UseEffect(Frame):
    """yyh.terms.use: an effect of a card in play is used, and may be answered before it does anything."""

    OUTLINE: ClassVar[str] = """
        yyh.ruling.response-windows     listen
        yyh.terms.use                   carry_out
        yyh.terms.use                   over
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("text", "card", "seat", "it", "other", "whom", "n", "regs")

    def __init__(self, due: DueAbility = NO_EFFECT) -> None:
        self.text = due.ability
        self.card = due.source
        self.seat = due.user
        self.it = due.it
        self.other = due.other
        self.whom = due.seat
        self.n = due.n
        self.regs: Registers = due.regs

    def listen(self, g: Tournament) -> None:
        g.respond(USED, self.card, part_of(self.card, self.text), self.seat)

    def carry_out(self, g: Tournament) -> None:
        g.resolve(DueAbility(self.text, self.card, self.seat, self.it, self.other, self.whom, self.n, self.regs))

    def over(self, g: Tournament) -> None:
        """Here goes on what was stopped."""


class Interlude(Frame):
    """A player does in the other's turn what is done in a Main Step: one thing, or events as long as he likes."""

    OUTLINE: ClassVar[str] = """
        yyh.golden.card-overrides-rulebook   offer
        yyh.golden.card-overrides-rulebook   act
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "events")

    def __init__(self, seat: int = 0, events: int = 0) -> None:
        self.seat = seat
        self.events = events                         # events only, and several

    def offer(self, g: Tournament) -> None:
        options = g.options("main step", self.seat)
        if self.events:
            options = [o for o in options if o.verb == "play"]
        if options:
            g.ask(self.seat, "main step", [DONE, *options], cites="yyh.golden.card-overrides-rulebook")
        else:
            self.leave()

    def act(self, g: Tournament) -> None:
        if g.said.verb == DONE.verb:
            return
        g.play(self.seat, g.said)
        if self.events:
            self.go(g, "offer")


def in_interlude(g: Tournament, seat: int, type: str) -> bool:
    """Whether a player is asked just now what he does with cards of a type in the other's turn."""
    f = g.s.stack[-1] if g.s.stack else None
    return isinstance(f, Interlude) and f.seat == seat and (not f.events or type == "event")


def events_abroad(g: Tournament) -> None:
    """In the attacker's Main Step, between two things he does: the other's turn, if a text lets him play events."""
    other = 1 - g.s.active
    if not g.silent(EVENTS_ABROAD) and g.allows(EVENTS_ABROAD, NOTHING, other) != NOTHING:
        g.call(Interlude(other, 1))
