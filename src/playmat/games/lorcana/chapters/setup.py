"""Starting a Game (section 3.1)."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from playmat.games.lorcana.chapters.turn import Turn
from playmat.games.lorcana.state import DECK, HAND, OPENING_HAND
from playmat.kernel.frame import Frame
from playmat.kernel.game import refuse_seats
from playmat.kernel.loops import PickSome
from playmat.kernel.names import CHANCE, NOBODY, Refused
from playmat.kernel.option import Option
from playmat.kernel.plays import Answer
from playmat.kernel.table_options import TableOption

if TYPE_CHECKING:
    from playmat.games.lorcana.lorcana import Lorcana

OPTIONS = (
    TableOption("hand", "Cards in the opening hand", OPENING_HAND, low=1, high=10, rule="lor.3.1.8", offered=False),
    TableOption("cuts", "An opponent is offered a cut of each shuffled deck", rule="lor.3.1.3"),
    TableOption("teams", "Teams of two, who sit opposite each other", rule="lor.ruling.teams"),
    TableOption("shared", "Teammates take their turns together", rule="lor.1.10.3"),
    TableOption("stacked", "Decks lie as listed, the first card on top, and nobody alters a hand", offered=False),
)

CHOOSER = Answer("chooser {s}", "{s} decides who begins", "lor.3.1.2")
FIRST = Answer("first {s}", "{s} begins", "lor.3.1.2")
ALTER = Answer("alter {p}", "Put {p} under the deck", "lor.3.1.6")
CUT = Answer("cut {n}", "Cut off {n}", "lor.3.1.3")


def deal(g: Lorcana, setup: dict[str, Any]) -> None:
    """Everybody brings a deck: {"seats": [{"deck": [titles]}, …]}; "chooser" is the loser of a series' latest game."""
    refuse_seats(g.spec, len(setup["seats"]), "lor.1.1.3")
    if g.option("teams") and g.seats not in (4, 6):
        raise Refused("Teams of two need four or six players.", "lor.ruling.teams")
    if g.option("shared") and not g.option("teams"):
        raise Refused("Turns are shared by teams only.", "lor.1.10.3")
    g.s.inked = [0] * g.seats
    g.s.lore = [0] * g.seats                                         # lor.3.1.4
    for seat, chair in enumerate(setup["seats"]):
        if not chair["deck"]:
            raise Refused(f"Seat {seat + 1} has brought no deck.", "lor.1.1.3")
        found = {title: face_of(g, title) for title in dict.fromkeys(chair["deck"])}
        g.add_all([found[title] for title in chair["deck"]], seat, seat, DECK)
    g.call(Setup(int(setup.get("chooser", NOBODY))))


def face_of(g: Lorcana, title: str) -> int:
    """The card of this title."""
    face = g.library.find(title)
    if face < 0:
        raise Refused(f"There is no card {title!r} in {g.spec.title}.")
    return face


def bring(g: Lorcana, title: str, seat: int) -> int:
    """A card of this title, in the deck of its owner."""
    return g.add(face_of(g, title), seat, seat, DECK)


class Setup(Frame):
    """lor.3.1.1: the game has started when all of this is done."""

    OUTLINE: ClassVar[str] = """
        lor.3.1.2     find_chooser
        lor.3.1.2     choose_first
        lor.3.1.2     hear_first
        lor.3.1.3     shuffle_decks
        lor.3.1.3     offer_cut
        lor.3.1.3     cut
        lor.3.1.5     draw_hands
        lor.3.1.6     next_player
        lor.3.1.6.1   put_back
        lor.3.1.6.4   shuffle_again
        lor.3.1.6.5   offer_second_cut
        lor.3.1.6.5   second_cut
        lor.3.1.7     begin
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("chooser", "first", "queue", "picked", "altered")

    def __init__(self, chooser: int = NOBODY) -> None:
        self.chooser = chooser
        self.first = NOBODY
        self.queue: tuple[int, ...] = ()             # whose turn it is to be offered something
        self.picked: tuple[int, ...] = ()
        self.altered = 0                             # a bit for each seat that put cards back

    def find_chooser(self, g: Lorcana) -> None:
        if g.option("stacked"):
            self.chooser = 0
        elif self.chooser == NOBODY:
            g.ask(CHANCE, "chooser", [Option("chooser", (seat,)) for seat in g.in_turn_order()], into="chooser",
                  cites="lor.3.1.2")

    def choose_first(self, g: Lorcana) -> None:
        if g.option("stacked"):
            self.first = 0
        else:
            g.ask(self.chooser, "first", [Option("first", (seat,)) for seat in range(g.seats) if not g.is_out(seat)],
                  into="first", cites="lor.3.1.2")

    def hear_first(self, g: Lorcana) -> None:
        if self.first == NOBODY or g.is_out(self.first):
            self.first = g.in_turn_order()[0]                        # whoever was to say so has left
        g.s.active = g.s.first = self.first
        g.note("lor.3.1.2", "{s} is the starting player", (self.first,))

    def shuffle_decks(self, g: Lorcana) -> None:
        for seat in g.in_turn_order():
            if g.option("stacked"):
                g.zone(seat, DECK).reverse()
            else:
                g.shuffle(seat, DECK)
        self.queue = tuple(g.in_turn_order()) if g.option("cuts") else ()

    def offer_cut(self, g: Lorcana) -> None:
        ask_cut(g, self)

    def cut(self, g: Lorcana) -> None:
        if take_cut(g, self):
            self.go(g, "offer_cut")

    def draw_hands(self, g: Lorcana) -> None:
        for seat in g.in_turn_order():
            draw_up(g, seat)
        self.queue = () if g.option("stacked") else tuple(g.in_turn_order())

    def next_player(self, g: Lorcana) -> None:
        """lor.3.1.6.3: in turn order, each after the one before has drawn."""
        while self.queue and g.is_out(self.queue[0]):
            self.queue = self.queue[1:]
        if not self.queue:
            self.go(g, "shuffle_again")
            return
        seat = self.queue[0]
        hand = g.zone(seat, HAND)
        g.call(PickSome(seat, "alter", tuple(hand), 0, len(hand), "picked", "lor.3.1.6.1"))

    def put_back(self, g: Lorcana) -> None:
        """lor.3.1.6.1, lor.3.1.6.2: under the deck unseen, and as many from the top."""
        seat = self.queue[0]
        self.queue = self.queue[1:]
        if self.picked and not g.is_out(seat):
            for p in self.picked:
                g.put_under(p, seat, DECK)
            self.altered |= 1 << seat
            g.note("lor.3.1.6.1", "{s} alters the hand by {n}", (seat, len(self.picked)))
            draw_up(g, seat)
        self.picked = ()
        self.go(g, "next_player")

    def shuffle_again(self, g: Lorcana) -> None:
        """Only who exchanged a card (lor.ruling.mulligan-zero)."""
        altered = [seat for seat in g.in_turn_order() if self.altered >> seat & 1]
        for seat in altered:
            g.shuffle(seat, DECK)
        self.queue = tuple(altered) if g.option("cuts") else ()

    def offer_second_cut(self, g: Lorcana) -> None:
        ask_cut(g, self)

    def second_cut(self, g: Lorcana) -> None:
        if take_cut(g, self):
            self.go(g, "offer_second_cut")

    def begin(self, g: Lorcana) -> None:
        s = g.s
        s.record = []
        s.active = self.first if not g.is_out(self.first) else g.next_seat(self.first)
        g.note("lor.3.1.7", "{s} begins", (s.active,))
        g.call(Turn())


def draw_up(g: Lorcana, seat: int) -> None:
    """lor.3.1.5: the opening hand is drawn before anything can watch it."""
    deck, hand = g.zone(seat, DECK), g.zone(seat, HAND)
    while deck and len(hand) < g.option("hand"):
        g.put(deck[-1], seat, HAND)


def ask_cut(g: Lorcana, f: Setup) -> None:
    """An opponent may cut the deck of the first in the queue."""
    while f.queue and g.is_out(f.queue[0]):
        f.queue = f.queue[1:]
    if f.queue:
        seat = f.queue[0]
        g.ask(next_opponent(g, seat), "cut", [Option("cut", (n,)) for n in range(len(g.zone(seat, DECK)))],
              cites="lor.3.1.3", about=(seat,))


def next_opponent(g: Lorcana, seat: int) -> int:
    other = g.next_seat(seat)
    while not g.rivals(seat, other):
        other = g.next_seat(other)
    return other


def take_cut(g: Lorcana, f: Setup) -> bool:
    """So many cards from the top go to the bottom; whether anybody else is to be asked."""
    if not f.queue:
        return False
    deck = g.zone(f.queue[0], DECK)
    n = g.said.args[0] if g.said.verb == "cut" else 0
    if n:
        deck[:] = deck[-n:] + deck[:-n]
        g.note("lor.3.1.3", "the deck of {s} is cut", (f.queue[0],))
    f.queue = f.queue[1:]
    return True
