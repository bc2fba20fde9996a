"""A line-up taken up and laid out anew in mid-game."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from playmat.games.yu_yu_hakusho.state import ARENA, ATTACHED, KING
from playmat.kernel.frame import Frame
from playmat.kernel.names import NOTHING
from playmat.kernel.option import Option
from playmat.kernel.state import with_row

if TYPE_CHECKING:
    from playmat.games.yu_yu_hakusho.tournament import Tournament

NEW_LINE_UP: Final = "yyh.team.masho.setup-rearrange"           # as at setup


class Rearrange(Frame):
    """All turn face-down and find new places, unseen by the other; damage stays where it was marked.

    What lasted on a character is gone, for nobody can tell who is who; what is another's stays in its place. If it is
    the Sideline alone, all that is attached stays in its place, too.
    """

    OUTLINE: ClassVar[str] = """
        yyh.team.masho.setup-rearrange       take_up
        yyh.team.masho.setup-rearrange       offer_place
        yyh.team.masho.setup-rearrange       put_character
        yyh.team.masho.setup-rearrange       offer_card
        yyh.team.masho.setup-rearrange       put_card
        yyh.team.masho.setup-rearrange       show
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "sideline", "places", "damage", "done", "cards", "homes")

    def __init__(self, seat: int = 0, sideline: int = 0) -> None:
        self.seat = seat
        self.sideline = sideline                     # those on the Sideline alone
        self.places: tuple[int, ...] = ()            # zones with somebody in them
        self.damage: tuple[int, ...] = ()            # what is marked on each
        self.done = 0                                # how many are settled
        self.cards: tuple[int, ...] = ()             # attached cards that wait for a holder,
        self.homes: tuple[int, ...] = ()             # and if they stay in their place: which that is

    def take_up(self, g: Tournament) -> None:
        s = g.s
        people = g.sideline(self.seat) if self.sideline else g.characters(self.seat)
        self.places = tuple([g.kind(p) for p in people])
        self.damage = tuple([s.damage[p] for p in people])
        cards = [q for p in people for q in g.attached(p) if s.owner[q] == self.seat and g.type(q) != "event"]
        if self.sideline:
            self.homes = tuple([g.kind(p) for p in people for _ in g.attached(p)])
            self.cards, cards = tuple([q for p in people for q in g.attached(p)]), []
        holders = [s.on[q] for q in cards]
        self.mix(g, people)
        for p, place in zip(people, self.places, strict=True):
            g.put(p, self.seat, place)
        self.mix(g, cards)
        for q, p in zip(cards, holders, strict=True):
            g.put(q, self.seat, ATTACHED)
            g.hang(q, p)
            g.look(self.seat, q)
        if not self.sideline:
            self.cards = tuple(cards)
        g.note(NEW_LINE_UP, "{s} takes the line-up up", (self.seat,))

    def mix(self, g: Tournament, pieces: list[int]) -> None:
        """Nobody can tell them apart any more."""
        for p in pieces:
            g.leave_marks(p)
            g.s.damage = with_row(g.s.damage, p, 0)
            g.turn(p, 0)
            g.put(p, self.seat, KING)
        g.shuffle(self.seat, KING)

    def offer_place(self, g: Tournament) -> None:
        if self.done >= len(self.places) - 1:
            self.go(g, "offer_card")
            return
        waiting = [g.zone(self.seat, place)[0] for place in self.places[self.done:]]
        place = self.places[self.done]
        g.ask(self.seat, "line up", [Option("place", (p,)) for p in waiting], cites=NEW_LINE_UP,
              about=(g.s.match if place == ARENA else g.slot_number(place),))

    def put_character(self, g: Tournament) -> None:
        """Whoever stands there goes where the chosen one comes from."""
        p, place = g.said.args[0], self.places[self.done]
        here, came_from = g.zone(self.seat, place)[0], g.kind(g.said.args[0])
        if p != here:
            g.put(p, self.seat, place)
            g.put(here, self.seat, came_from)
        self.done += 1
        self.go(g, "offer_place")

    def offer_card(self, g: Tournament) -> None:
        if not self.cards or self.sideline:
            self.go(g, "show")
            return
        people = [p for p in g.characters(self.seat) if g.forbids("be attached", self.cards[0], other=p) == NOTHING]
        people = people or [g.s.on[self.cards[0]]]
        g.ask(self.seat, "choose", [Option("choose", (p,)) for p in people], cites=NEW_LINE_UP, about=(self.cards[0],))

    def put_card(self, g: Tournament) -> None:
        g.move(self.cards[0], g.said.args[0])
        self.cards = self.cards[1:]
        self.go(g, "offer_card")

    def show(self, g: Tournament) -> None:
        for place, damage in zip(self.places, self.damage, strict=True):
            for p in g.zone(self.seat, place):
                g.s.damage = with_row(g.s.damage, p, damage)
                g.unsettled = True
        for q, place in zip(self.cards, self.homes, strict=False):
            g.hang(q, g.zone(self.seat, place)[0])
            g.fresh = False
        fighter = g.fighter(self.seat)
        if fighter >= 0 and not self.sideline:
            g.turn_face_up(fighter)
            for q in g.attached(fighter):
                if not g.s.up[q]:
                    g.turn(q, 1)
                    g.reveal(q)
