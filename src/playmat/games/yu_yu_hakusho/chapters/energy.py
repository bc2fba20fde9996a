"""Spirit Energy: turning attached cards face-up, card by card."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from playmat.games.yu_yu_hakusho.state import ARENA, ATTACHED, DISCARD
from playmat.kernel.frame import Frame
from playmat.kernel.names import NOTHING
from playmat.kernel.option import Option
from playmat.kernel.plays import Answer

if TYPE_CHECKING:
    from playmat.games.yu_yu_hakusho.tournament import Tournament

GAIN: Final = "energy due"                                                  # before an effect gives it
PAY: Final = Option("pay")
DECLINE: Final = Option("decline")
MAY_PAY: Final = Answer("pay", "Pay for it", "yyh.energy.no-pointless-spending")


class TurnUp(Frame):
    """Attached cards turn face-up: for each its owner pays, or it is discarded."""

    OUTLINE: ClassVar[str] = """
        yyh.match.entering-flips-attachments     show
        yyh.energy.flip-costs                    offer
        yyh.energy.flip-payment-is-a-choice      decide
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("cards", "card")

    def __init__(self, cards: tuple[int, ...] = ()) -> None:
        self.cards = cards
        self.card = NOTHING

    def show(self, g: Tournament) -> None:
        for p in self.cards:
            g.reveal(p)

    def offer(self, g: Tournament) -> None:
        """yyh.energy.flip-costs-every-time; yyh.energy.owner-always-pays, and nobody else."""
        waiting = [p for p in self.cards if g.kind(p) == ATTACHED and not g.s.up[p]]
        if not waiting:
            self.leave()
            return
        self.card = waiting[0]
        owner = g.s.owner[self.card]
        price = g.price_on(self.card, g.s.on[self.card])
        if price == 0:
            g.said = PAY
        elif g.s.energy[owner] < price:
            g.said = DECLINE                                         # yyh.energy.opponent-cannot-pay-for-you
        else:
            g.ask(owner, "flip", [PAY, DECLINE], cites="yyh.energy.flip-payment-is-a-choice", about=(self.card, price))

    def decide(self, g: Tournament) -> None:
        p = self.card
        if g.said.verb == "pay":
            g.spend_energy(g.s.owner[p], g.price_on(p, g.s.on[p]))
            g.turn(p, 1)
            g.note("yyh.energy.flip-costs", "{s}'s {p} turns face-up", (g.seat_at(p), p))
            g.happen("turned up", it=p, seat=g.seat_at(p))
            if g.kind(g.s.on[p]) == ARENA:
                g.happen("flipped", it=p, seat=g.seat_at(p))
        else:
            g.note("yyh.energy.flip-unpaid-is-discarded", "{p} is not paid for", (p,))
            g.go_to(p, DISCARD)
        self.go(g, "offer")


class Gain(Frame):
    """An effect is to give Spirit Energy: it can be answered before it does (yyh.ruling.response-windows)."""

    OUTLINE: ClassVar[str] = """
        yyh.ruling.response-windows     listen
        yyh.draw.gain-two-energy        gain
        yyh.draw.gain-two-energy        over
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "n")

    def __init__(self, seat: int = 0, n: int = 0) -> None:
        self.seat = seat
        self.n = n

    def listen(self, g: Tournament) -> None:
        g.respond(GAIN, seat=self.seat, n=self.n)

    def gain(self, g: Tournament) -> None:
        g.attempt("energy gained", seat=self.seat, n=self.n)

    def over(self, g: Tournament) -> None:
        """Here goes on a gain that was stopped."""
