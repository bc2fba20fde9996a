"""Attack Cost: from the hand, from the Deck's top, in energy; and where the cards go."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from playmat.cards.effects.modifiers import FORBID
from playmat.cards.runtime.parts import part_of
from playmat.games.yu_yu_hakusho.matters import COSTS, DEARER, FEES, FROM_DECK, IN_ENERGY, PAY_COSTS
from playmat.games.yu_yu_hakusho.state import CIRCLE, DECK, HAND
from playmat.kernel.frame import Frame
from playmat.kernel.loops import PickSome
from playmat.kernel.names import NOTHING
from playmat.kernel.option import Option
from playmat.kernel.plays import ANY, Answer, Rules

if TYPE_CHECKING:
    from playmat.games.yu_yu_hakusho.tournament import Tournament

UNDER: Final = Answer("under {p}", "{p} next under the Deck", "yyh.team.urameshi.attack-cost-to-deck-bottom")
HAND_PAYS: Final = Option("hand")
DECK_PAYS: Final = Option("deck")
FROM_HAND: Final = Answer("hand", "From the hand", "yyh.ruling.alternative-attack-cost")
FROM_DECK_TOP: Final = Answer("deck", "From the Deck", "yyh.ruling.alternative-attack-cost")
BENEATH_CARD: Final = "put attack costs"                                    # beneath a card of the Winner's Circle
SOME_BENEATH: Final = "put some attack costs"                               # the same, those he likes
BENEATH_IT: Final = Answer("beneath {p}", "{p} under it", "yyh.ruling.alternative-attack-cost")
DISCARD_FOR: Final = Answer("discard {p}", "Discard {p}", "yyh.attack.cost-is-discard-from-hand")


def may_pay(g: Tournament, seat: int, way: str) -> bool:
    """Whether a text gives another way to pay an Attack Cost (yyh.ruling.alternative-attack-cost)."""
    return not g.silent(way) and g.allows(way, NOTHING, seat) != NOTHING


def in_energy(g: Tournament, card: int, text: int) -> bool:
    """yyh.attack.spirit-attack-cost: printed so, or because a text says so of attacks printed on a character."""
    return g.library.abilities[text].kind == "spirit attack" or (
        g.matters & COSTS > 0 and g.allows(IN_ENERGY, card) != NOTHING)


def payable_cards(g: Tournament, seat: int, part: int) -> list[int]:
    """The cards of the hand that may pay the Attack Cost of an attack."""
    hand = g.areas[seat][HAND]
    if g.silent(PAY_COSTS) or (PAY_COSTS not in g.own_keys and not g.may_bear(FORBID, PAY_COSTS, other=part)):
        return hand
    return [p for p in hand if g.forbids(PAY_COSTS, p, other=part) == NOTHING]


def from_hand(g: Tournament, seat: int, part: int, price: int) -> bool:
    """Whether the hand can pay it, down to what must be kept."""
    keeps = g.player_value(seat, "cards kept")
    return price <= len(payable_cards(g, seat, part)) and len(g.zone(seat, HAND)) - price >= keeps


def from_deck(g: Tournament, seat: int, price: int) -> bool:
    """yyh.ruling.alternative-attack-cost: twice as many from the Deck's top, if a text lets him and they are there."""
    return may_pay(g, seat, FROM_DECK) and len(g.zone(seat, DECK)) >= 2 * price


def why_not_paid(g: Tournament, seat: int, card: int, text: int, by: Rules) -> bool:
    """yyh.attack.unpayable-means-unusable: in full or not at all; yyh.ruling.uraotogi-floor-forbids."""
    price = g.library.abilities[text].numbers.get("cost", 0)
    if g.matters & FEES:
        if not g.matters & DEARER and not lacking(g, seat, card, text, price, ANY):
            return False                                             # most often: it costs no more than is printed
        price = g.attack_cost(part_of(card, text), g.attacker(seat, card))
    return lacking(g, seat, card, text, price, by)


def lacking(g: Tournament, seat: int, card: int, text: int, price: int, by: Rules) -> bool:
    """What is against paying so much for an attack."""
    if price == 0:
        return False
    if in_energy(g, card, text):
        return price > g.s.energy[seat] and by.rule("yyh.attack.spirit-attack-cost")
    if not g.matters & COSTS:
        return price > len(g.zone(seat, HAND)) and by.rule("yyh.attack.unpayable-means-unusable")    # most often
    if from_deck(g, seat, price):
        return False
    keeps = g.player_value(seat, "cards kept")
    return (
        price > len(payable_cards(g, seat, part_of(card, text))) and by.rule("yyh.attack.unpayable-means-unusable")
        or len(g.zone(seat, HAND)) - price < keeps and by.rule("yyh.team.uraotogi.attack-cost-hand-floor"))


class PayAttack(Frame):
    """An Attack Cost in cards: from the hand, or from the Deck if a text gives the choice."""

    OUTLINE: ClassVar[str] = """
        yyh.ruling.alternative-attack-cost       offer
        yyh.ruling.alternative-attack-cost       choose_way
        yyh.attack.cost-is-discard-from-hand     choose_cards
        yyh.attack.cost-is-discard-from-hand     deliver
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card", "text", "price", "paid")

    def __init__(self, seat: int = 0, card: int = NOTHING, text: int = 0, price: int = 0) -> None:
        self.seat = seat
        self.card = card
        self.text = text
        self.price = price
        self.paid: tuple[int, ...] = ()

    def offer(self, g: Tournament) -> None:
        if not from_deck(g, self.seat, self.price):
            self.pc += 2                                             # straight on, as most often
            self.choose_cards(g)
        elif not from_hand(g, self.seat, part_of(self.card, self.text), self.price):
            g.said = DECK_PAYS
        else:
            g.ask(self.seat, "pay from", [HAND_PAYS, DECK_PAYS], cites="yyh.ruling.alternative-attack-cost",
                  about=(self.card,))

    def choose_way(self, g: Tournament) -> None:
        if g.said.verb == DECK_PAYS.verb:
            self.paid = tuple(g.zone(self.seat, DECK)[:-2 * self.price - 1:-1])
            self.go(g, "deliver")

    def choose_cards(self, g: Tournament) -> None:
        """yyh.ruling.who-picks-cards: the player whose hand it is."""
        cards = tuple(payable_cards(g, self.seat, part_of(self.card, self.text)))
        g.call(PickSome(self.seat, "discard", cards, self.price, self.price, "paid", about=(self.card,),
                        cites="yyh.attack.cost-is-discard-from-hand"))

    def deliver(self, g: Tournament) -> None:
        from playmat.games.yu_yu_hakusho.chapters.attack import Attack
        f = g.s.stack[-2]
        if isinstance(f, Attack):
            f.paid = self.paid


def put_away(g: Tournament, seat: int, cards: tuple[int, ...]) -> None:
    """Where the cards of an Attack Cost go: to the Discard Pile, unless a text or a Team Bonus says otherwise."""
    if may_pay(g, seat, "put attack costs under the deck"):
        for p in cards:
            g.look(seat, p)                                          # whoever orders them sees them
        g.call(UnderDeck(seat, cards))                               # yyh.team.urameshi.attack-cost-to-deck-bottom
        return
    host, chosen = host_for(g, seat, BENEATH_CARD), host_for(g, seat, SOME_BENEATH)
    if host == NOTHING and chosen != NOTHING:
        g.call(SomeBeneath(seat, cards, chosen))
        return
    for p in cards if host != NOTHING else ():
        g.put_beneath(p, host, shown=False)
    discard_paid(g, seat, () if host != NOTHING else cards)


def host_for(g: Tournament, seat: int, deed: str) -> int:
    """The card of the Winner's Circle under which a text puts an Attack Cost."""
    if g.silent(deed):
        return NOTHING
    return next((p for p in g.zone(seat, CIRCLE) if g.allows(deed, NOTHING, seat, other=p) != NOTHING), NOTHING)


def discard_paid(g: Tournament, seat: int, cards: tuple[int, ...]) -> None:
    g.discard(list(cards), paid=True)
    for p in cards:
        g.happen("paid for attack", it=p, seat=seat)


class SomeBeneath(Frame):
    """Of the cards of an Attack Cost those go under a card that the payer likes, the others to the Discard Pile."""

    OUTLINE: ClassVar[str] = """
        yyh.ruling.alternative-attack-cost       choose
        yyh.ruling.alternative-attack-cost       put
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "cards", "host", "chosen")

    def __init__(self, seat: int = 0, cards: tuple[int, ...] = (), host: int = NOTHING) -> None:
        self.seat = seat
        self.cards = cards
        self.host = host
        self.chosen: tuple[int, ...] = ()

    def choose(self, g: Tournament) -> None:
        g.call(PickSome(self.seat, "beneath", self.cards, 0, len(self.cards), "chosen", about=(self.host,),
                        cites="yyh.ruling.alternative-attack-cost"))

    def put(self, g: Tournament) -> None:
        for p in self.chosen:
            g.put_beneath(p, self.host, shown=False)
        discard_paid(g, self.seat, tuple([p for p in self.cards if p not in self.chosen]))


class UnderDeck(Frame):
    """yyh.team.urameshi.attack-cost-to-deck-bottom: in an order of the payer's choice; the last lies lowest."""

    OUTLINE: ClassVar[str] = """
        yyh.team.urameshi.attack-cost-to-deck-bottom   offer
        yyh.ruling.urameshi-is-not-a-discard           put
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "cards")

    def __init__(self, seat: int = 0, cards: tuple[int, ...] = ()) -> None:
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
