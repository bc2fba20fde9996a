"""Attack Cost: from the hand, from the Deck's top, in energy; and where the cards go."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.cards.runtime.parts import part_of
from playmat.games.yu_yu_hakusho.state import DECK, HAND
from playmat.kernel.frame import Frame
from playmat.kernel.names import NOTHING
from playmat.kernel.option import Option
from playmat.kernel.plays import Answer, Rules

if TYPE_CHECKING:
    from playmat.games.yu_yu_hakusho.tournament import Tournament

UNDER = Answer("under {p}", "{p} next under the Deck", "yyh.team.urameshi.attack-cost-to-deck-bottom")
DISCARD_FOR = Answer("discard {p}", "Discard {p}", "yyh.attack.cost-is-discard-from-hand")


def may_pay(g: Tournament, seat: int, way: str) -> bool:
    """Whether a text gives another way to pay an Attack Cost (yyh.ruling.alternative-attack-cost)."""
    return not g.silent(way) and g.allows(way, NOTHING, seat) != NOTHING


def payable_cards(g: Tournament, seat: int) -> list[int]:
    """The cards of the hand that may pay an Attack Cost."""
    hand = g.zone(seat, HAND)
    if g.silent("pay attack costs"):
        return hand
    return [p for p in hand if g.forbids("pay attack costs", p) == NOTHING]


def why_not_paid(g: Tournament, seat: int, card: int, text: int, by: Rules) -> bool:
    """yyh.attack.unpayable-means-unusable: in full or not at all; yyh.ruling.uraotogi-floor-forbids."""
    price = g.attack_cost(part_of(card, text), g.user_of(card))
    if price == 0:
        return False
    if g.library.abilities[text].kind == "spirit attack":
        return price > g.s.energy[seat] and by.rule("yyh.attack.spirit-attack-cost")
    keeps = g.player_value(seat, "cards kept")
    return (
        price > len(payable_cards(g, seat)) and by.rule("yyh.attack.unpayable-means-unusable")
        or len(g.zone(seat, HAND)) - price < keeps and by.rule("yyh.team.uraotogi.attack-cost-hand-floor"))


class UnderDeck(Frame):
    """yyh.team.urameshi.attack-cost-to-deck-bottom: in an order of the payer's choice; the last lies lowest."""

    OUTLINE: ClassVar[str] = """
        yyh.team.urameshi.attack-cost-to-deck-bottom   offer
        yyh.ruling.urameshi-is-not-a-discard           put
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "cards")

    def __init__(self, seat: int = 0, cards: tuple[int, ...] = ()) -> None:
        super().__init__()
        self.seat = seat
        self.cards = cards

    def offer(self, g: Tournament) -> None:
        if not self.cards:
            self.leave()
        elif len(self.cards) == 1:
            g.said = Option("under", (self.cards[0],))
        else:
            g.ask(self.seat, "under", [Option("under", (p,)) for p in self.cards],
                  cites="yyh.team.urameshi.attack-cost-to-deck-bottom")

    def put(self, g: Tournament) -> None:
        p = g.said.args[0]
        self.cards = tuple([q for q in self.cards if q != p])
        g.note("yyh.team.urameshi.attack-cost-to-deck-bottom", "{s} puts a card under the Deck", (self.seat,))
        g.go_to(p, DECK, bottom=True)
        self.go(g, "offer")
