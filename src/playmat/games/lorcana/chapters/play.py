"""Play a card (4.3.4): its steps, and the ways to pay: ink, a cost in words, nothing. Shift and songs are apart."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.cards.effects.amounts import Number
from playmat.cards.effects.modifiers import ADD
from playmat.cards.effects.prices import payable
from playmat.cards.library import Ability, Face, Library
from playmat.cards.runtime.due import DueAbility
from playmat.cards.runtime.resolve import Resolve
from playmat.cards.runtime.voices import may_mean
from playmat.games.lorcana.chapters import shift, songs
from playmat.games.lorcana.queries import FOR_FREE
from playmat.games.lorcana.state import DISCARD, HAND, HOME, PLAYED
from playmat.kernel.frame import Frame
from playmat.kernel.names import NOTHING
from playmat.kernel.option import Option
from playmat.kernel.plays import ANY, Answer, Play, Rules

if TYPE_CHECKING:
    from playmat.games.lorcana.lorcana import Lorcana

SHIFT_WINDOW = shift.WINDOW
ANY_PRICE = 100                  # more than any card costs
OWN_REDUCTION = "own reduction"  # a column of the library: see `own_reductions`
PLAY_WINDOW = "play"             # `use in play for …`: another way to play the card (lor.ruling.play-this-for-free)
USE = "use in " + PLAY_WINDOW

ONTO = Answer("onto {p}", "With Shift, on top of {p}", "lor.4.3.4.4")
JUST = Answer("alone", "Without Shift", "lor.4.3.4.4")
ENTER_READY = Answer("ready", "It enters play ready", "lor.10.2.2")
ENTER_EXERTED = Answer("exerted", "It enters play exerted", "lor.10.2.2")
ALONE, READY, EXERTED = Option("alone"), Option("ready"), Option("exerted")


def kept_from_play(g: Lorcana, seat: int, p: int, by: Rules) -> bool:
    """lor.1.2.2, lor.ruling.cant-play-unless: a text forbids it, however it is paid for."""
    return g.forbids("be played", p, seat) >= 0 and by.rule("lor.1.2.2")


def price_bounds(g: Lorcana, seat: int) -> tuple[bool, int]:
    """Whether texts in force could make a player's cards cost more than is printed; and how much less, at most."""
    more, less = False, 0 if g.silent(FOR_FREE) else ANY_PRICE
    for ability, q, mark in g.speaking("price"):
        for i, m in enumerate(ability.modifiers):
            if m.op != ADD:
                more, less = True, less + ANY_PRICE                  # it may set a price, or give a text that does
            elif m.stat != "price" or (mark is None and not may_mean(g, m, q, seat)):
                continue
            elif m.sign > 0:
                more = True
            elif mark is not None and mark.counts:
                less += mark.counts[i]
            else:
                less += m.amount.n if isinstance(m.amount, Number) else ANY_PRICE
    return more, less


def own_reductions(library: Library) -> list[int]:
    """Of each face how much less than printed it may cost by its own texts; below zero: it may cost anything."""
    found = library.columns.get(OWN_REDUCTION)
    if found is None:
        found = library.columns[OWN_REDUCTION] = [own_reduction(face) for face in library.faces]
    return found


def own_reduction(face: Face) -> int:
    changes = [m for ability in face.own.get("price", []) for m in ability.modifiers if m.stat == "price"]
    if any(m.op != ADD or m.sign > 0 for m in changes):
        return -1
    return sum([m.amount.n if isinstance(m.amount, Number) else ANY_PRICE for m in changes])


def way(g: Lorcana, p: int, window: str) -> Ability | None:
    """The text of a card that says how else it may be played, if its condition holds."""
    for ability in g.face(p).abilities:
        if ability.kind == "use" and ability.window == window and g.falls_due(
                ability, Resolve(ability.index, p, g.s.owner[p])):
            return ability
    return None


class FromHand(Play):
    """Of a card in hand, by the active player (lor.4.3.4.2)."""

    ELSE = "lor.4.3.4.2"
    ASKED = ("main",)
    ZONE = HAND

    def forbidden(self, g: Lorcana, seat: int, by: Rules) -> bool:
        return not g.is_active(seat) and by.rule("lor.4.3.4.2")

    def in_reach(self, g: Lorcana, p: int) -> bool:
        return g.kind(p) == HAND


class MayPlay(FromHand):
    SPELT: ClassVar[str] = "play {p}"
    SHOWN: ClassVar[str] = "Play {p}"

    def add_options(self, g: Lorcana, seat: int, candidates: list[int], out: list[Option]) -> None:
        """The same as of each card for itself, but the ink is counted once, and texts are asked about the cost only if
        they could make a difference."""
        face, made = g.s.face, self.made
        ready, free = g.ready_ink(seat), g.silent("be played")
        own, spoken = "price" in g.own_keys, not g.fresh or "price" in g.live or FOR_FREE in g.live
        dearer, less = price_bounds(g, seat) if spoken else (False, 0)
        library = g.library
        costs = library.columns.get("cost") or library.column("cost")
        reductions = own_reductions(library) if own else costs
        for p in candidates:
            cost = costs[face[p]]
            if own:
                most = reductions[face[p]]
                if dearer or most < 0 or ready < cost <= ready + less + most:
                    cost = g.price(p)
            elif dearer or ready < cost <= ready + less:
                cost = g.price(p)
            if cost <= ready and (free or not kept_from_play(g, seat, p, ANY)):
                out.append(made.get(p) or self.naming(p))

    def forbidden_with(self, g: Lorcana, seat: int, p: int, by: Rules) -> bool:
        price = g.price(p)
        return (
            price > 0 and price > g.ready_ink(seat) and by.rule("lor.4.3.4.6")
            or kept_from_play(g, seat, p, by))

    def fits(self, g: Lorcana, p: int) -> bool:
        return True

    def outlook(self, g: Lorcana, seat: int, args: tuple[int, ...]) -> tuple[str, str]:
        return (f"−{g.price(args[0])} ink", "")

    def do(self, g: Lorcana, seat: int, args: tuple[int, ...]) -> None:
        f = PlayCard(seat, args[0])
        f.ink = g.price(args[0])
        g.call(f)


class MayPlayOtherwise(FromHand):
    """lor.ruling.play-this-for-free: for a cost in words instead of ink."""

    SPELT: ClassVar[str] = "play-by-text {p}"
    SHOWN: ClassVar[str] = "Play {p} as its text says"

    def add_options(self, g: Lorcana, seat: int, candidates: list[int], out: list[Option]) -> None:
        """Hardly a card has such a text."""
        if not g.fresh or USE in g.live:
            super().add_options(g, seat, candidates, out)

    def forbidden(self, g: Lorcana, seat: int, by: Rules) -> bool:
        return super().forbidden(g, seat, by) or g.silent(USE) and by.rule("lor.4.3.4.4")

    def forbidden_with(self, g: Lorcana, seat: int, p: int, by: Rules) -> bool:
        ability = way(g, p, PLAY_WINDOW)
        return (
            ability is None and by.rule("lor.4.3.4.4")
            or ability is not None and not affordable(g, seat, p, ability) and by.rule("lor.4.3.4.6")
            or kept_from_play(g, seat, p, by))

    def do(self, g: Lorcana, seat: int, args: tuple[int, ...]) -> None:
        f = PlayCard(seat, args[0])
        ability = way(g, args[0], PLAY_WINDOW)
        f.price = ability.index if ability is not None else NOTHING
        g.call(f)


def affordable(g: Lorcana, seat: int, p: int, ability: Ability) -> bool:
    """Whether a cost in words can be paid in full."""
    return payable(g, Resolve(ability.index, p, seat), ability.price)


class PlayCard(Frame):
    """lor.4.3.4.1: the steps of playing a card. Only what can be carried out to the end is offered, so nothing is ever
    taken back."""

    OUTLINE: ClassVar[str] = """
        lor.4.3.4.3   announce
        lor.4.3.4.4   choose_way
        lor.4.3.4.4   hear_way
        lor.10.10.3   choose_singers
        lor.10.10.3   hear_singer
        lor.4.3.4.6   pay
        lor.4.3.4.7   enter
        lor.10.2.2    may_enter_exerted
        lor.7.7.4     enter_exerted
        lor.4.3.4.8   trigger_abilities
        lor.4.3.4.7   put_away
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card", "ink", "price", "base", "singers", "together", "exerted",
                                         "damage", "free", "was")

    def __init__(self, seat: int = 0, card: int = NOTHING) -> None:
        self.seat = seat
        self.card = card
        self.ink = 0                                 # to pay
        self.price = NOTHING                         # the text whose price is paid instead of ink, or beside it
        self.base = NOTHING                          # the character it is put on top of
        self.singers: tuple[int, ...] = ()
        self.together = 0                            # the total that singers have to reach
        self.exerted = 0                             # it enters play exerted
        self.damage = 0                              # and with so much damage
        self.free = 0                                # a text lets it be played for free (lor.4.3.4.10)
        self.was = NOTHING                           # and this is where it lay then: a kind of zone

    def announce(self, g: Lorcana) -> None:
        """It is out of the hand now (lor.ruling.paying-with-itself); if the text that plays it moved it, it stays where
        it is (lor.7.1.6)."""
        g.reveal(self.card)
        if self.was in (NOTHING, g.kind(self.card)):
            if self.was == DISCARD:
                g.happen("left the discard", it=self.card, seat=g.s.owner[self.card])
            g.put(self.card, self.seat, PLAYED)
        g.note("lor.4.3.4.3", "{s} plays {p}", (self.seat, self.card))
        if not self.free and not self.together:
            self.go(g, "pay")                                        # most often: how it is played is said already

    def choose_way(self, g: Lorcana) -> None:
        """lor.ruling.for-free: Shift may be picked for a card played for free."""
        g.said = ALONE
        if self.free:
            bases = shift.free_bases(g, self.seat, self.card)
            if bases:
                g.ask(self.seat, "way", [ALONE, *[Option("onto", (p,)) for p in bases]], cites="lor.ruling.for-free",
                      about=(self.card,))

    def hear_way(self, g: Lorcana) -> None:
        if g.said.verb == "onto":
            self.base = g.said.args[0]
            words = way(g, self.card, SHIFT_WINDOW)
            self.price = words.index if words is not None else NOTHING

    def choose_singers(self, g: Lorcana) -> None:
        """Any number of them, until their costs reach the total and their player says it is enough."""
        options = songs.more_singers(g, self) if self.together else []
        if options:
            total = sum([g.voice(p) for p in self.singers])
            g.ask(self.seat, "singers", options, cites="lor.10.10.3", about=(self.card, total, self.together))
        else:
            self.go(g, "pay")

    def hear_singer(self, g: Lorcana) -> None:
        if g.said.verb == "singer":
            self.singers = (*self.singers, g.said.args[0])
            self.go(g, "choose_singers")

    def pay(self, g: Lorcana) -> None:
        """lor.4.3.4.6: in full; what this triggers waits."""
        if self.ink:
            g.pay_ink(self.seat, self.ink)
            g.note("lor.4.3.4.6", "{s} pays {n} ink", (self.seat, self.ink))
        for p in self.singers:
            g.exert(p)
        if self.price != NOTHING:
            g.resolve(DueAbility(self.price, self.card, self.seat))

    def enter(self, g: Lorcana) -> None:
        """lor.6.3.1.2: an action's effect resolves at once, and what playing it triggers waits until then."""
        if g.type(self.card) == "action":
            g.happen("played", it=self.card, seat=self.seat)
            self.tell_paid(g)
            songs.tell_sung(g, self)
            for ability in reversed(g.face(self.card).abilities):
                if ability.kind == "on play":
                    g.resolve(DueAbility(ability.index, self.card, self.seat, it=self.card, seat=self.seat))
            self.go(g, "put_away")
            return
        self.foresee(g)
        if self.base != NOTHING and g.is_character(self.base):
            shift.lay_on_top(g, self)
        else:
            g.put(self.card, self.seat, HOME[g.type(self.card)])
            g.entered(self.card)

    def foresee(self, g: Lorcana) -> None:
        """How it enters, by texts that speak of it before it is in play (lor.ruling.abilities-outside-play)."""
        self.damage = g.value(self.card, "entering damage")
        if not g.silent("enter ready") and g.forbids("enter ready", self.card) >= 0:
            self.exerted = 1

    def may_enter_exerted(self, g: Lorcana) -> None:
        """Bodyguard (lor.10.2.2, lor.ruling.bodyguard-granted): no trigger, but a way to enter. A text may offer
        it, too."""
        g.said = READY
        p = self.card
        if not self.exerted and not g.s.exerted[p] and (
                g.is_character(p) and g.value(p, "bodyguard") or g.allows("enter exerted", p) >= 0):
            g.ask(self.seat, "enter", [READY, EXERTED], cites="lor.10.2.2", about=(p,))

    def enter_exerted(self, g: Lorcana) -> None:
        """lor.7.7.4: it was never ready or undamaged, so nothing `is exerted` or `is damaged`."""
        p = self.card
        if self.exerted or g.said.verb == "exerted" or (
                not g.silent("enter ready") and g.forbids("enter ready", p) >= 0):
            g.s.exerted[p] = 1
            g.note("lor.7.7.4", "{p} enters play exerted", (p,))
        if g.said.verb == "exerted":
            g.happen("let in exerted", it=p, seat=self.seat)
        damage = max(self.damage, g.value(p, "entering damage"))
        if damage:
            g.add_damage(p, damage)

    def trigger_abilities(self, g: Lorcana) -> None:
        """lor.4.3.4.8: they wait in the bag."""
        g.happen("played", it=self.card, seat=self.seat)
        self.tell_paid(g)
        if self.base != NOTHING:
            shift.tell_shifted(g, self)
        g.fall_due_when_played(self.card, self.seat)
        self.leave()

    def tell_paid(self, g: Lorcana) -> None:
        """lor.4.3.4.6: how much ink it was played for, if it was for ink: also for none, by reductions. What is played
        for free has no ink cost (lor.4.3.4.10), and who sings or pays in words pays none."""
        if (self.ink or not self.free) and not self.singers and self.price == NOTHING:
            g.happen("paid for", it=self.card, seat=self.seat, n=self.ink)

    def put_away(self, g: Lorcana) -> None:
        """lor.8.6.2: a finished action; unless it went elsewhere (lor.ruling.action-goes-elsewhere)."""
        if g.kind(self.card) == PLAYED:
            g.go_to(self.card, DISCARD)
            g.note("lor.8.6.2", "{p} goes to {s}'s discard", (self.card, self.seat))


def play_after(g: Lorcana, f: PlayCard) -> None:
    """lor.7.1.6: a text tells to play a card; that happens when the text is finished, the first such card first."""
    stack = g.s.stack
    i = len(stack) - 1
    while i > 0 and isinstance(stack[i - 1], PlayCard) and stack[i - 1].pc == 0:
        i -= 1
    stack.insert(i, f)
