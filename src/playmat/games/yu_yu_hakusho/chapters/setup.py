"""Beginning a New Game."""
from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Final

from playmat.cards.effects.modifiers import TRAIT
from playmat.cards.library import Ability, Face, Library
from playmat.cards.runtime.due import DueAbility
from playmat.games.yu_yu_hakusho.chapters.bonuses import GAINED, count_bonuses, symbols
from playmat.games.yu_yu_hakusho.chapters.turn import Turn
from playmat.games.yu_yu_hakusho.state import (
    ARENA,
    CHARACTERS,
    DECK,
    DRAW_STEP,
    HAND,
    KING,
    LINING_UP,
    TEAMS,
)
from playmat.kernel.frame import Frame
from playmat.kernel.game import refuse_seats
from playmat.kernel.loops import Together
from playmat.kernel.names import CHANCE, NOTHING, Refused
from playmat.kernel.option import DONE, Option
from playmat.kernel.plays import Answer
from playmat.kernel.table_options import TableOption

if TYPE_CHECKING:
    from playmat.games.yu_yu_hakusho.tournament import Tournament

OPENING_HAND: Final = 4
OPTIONS: Final = (
    TableOption("turns", "After so many turns a game is broken off", 200, low=20, high=1000,
                rule="yyh.ruling.concession-and-stalemate"),
)

PLACE: Final = Answer("place {p}", "Place {p}", "yyh.setup.placement-arena-and-slots-2-to-4")
FIRST: Final = Answer("first {s}", "{s} goes first", "yyh.setup.coin-flip-decides-chooser")
HEADS: Final = Answer("heads", "Heads", "yyh.setup.coin-flip-decides-chooser")
TAILS: Final = Answer("tails", "Tails", "yyh.setup.coin-flip-decides-chooser")
HIDING_TEAM: Final = "masho"
ANY_TEAM: Final = (GAINED, "symbol", "extra symbol")    # what texts bear on that can bring a bonus of whichever team


def deal(g: Tournament, setup: dict[str, Any]) -> None:
    """Two teams with their Decks: {"seats": [{"team": [titles], "deck": [titles]}, …]}."""
    refuse_seats(g.spec, len(setup["seats"]))
    s = g.s
    for column in (s.energy, s.gained, s.wins, s.debt, s.skipped, s.extra, s.fewer, s.steered, s.ahead):
        column[:] = [0, 0]
    for seat, chair in enumerate(setup["seats"]):
        g.add_all(list(faces_called(g, tuple(chair["deck"]))), seat, seat, DECK)
        lay_team(g, seat, chair["team"])
    for seat in range(2):
        lay_bonuses(g, seat)
    s.step = LINING_UP
    g.call(Setup())


def face_called(g: Tournament, title: str) -> int:
    face = g.library.find(title)
    if face < 0:
        raise Refused(f"There is no card {title!r} in {g.spec.title}.")
    return face


def faces_called(g: Tournament, titles: tuple[str, ...]) -> tuple[int, ...]:
    found = faces_titled(g.library, titles)
    return found if min(found, default=0) >= 0 else tuple([face_called(g, title) for title in titles])


@lru_cache(1000)
def faces_titled(library: Library, titles: tuple[str, ...]) -> tuple[int, ...]:
    """A Deck is most often played more than once."""
    return tuple([library.find(title) for title in titles])


def bring(g: Tournament, title: str, seat: int, kind: int) -> int:
    return g.add(face_called(g, title), seat, seat, kind)


def lay_team(g: Tournament, seat: int, titles: list[str]) -> None:
    """yyh.setup.pick-four-starters-from-deck; a King's pieces lie on him (yyh.king.setup-all-pieces-in-arena)."""
    king = NOTHING
    for title in titles:
        face = g.library.find(title)
        kind = g.library.faces[face].type if face >= 0 else ""
        if kind == "king piece":
            if king == NOTHING:
                king = bring(g, g.library.faces[face].facts["king"], seat, ARENA)
            g.s.on[bring(g, title, seat, KING)] = king
        elif kind == "king":
            king = bring(g, title, seat, ARENA)
            for piece in king_pieces(g.library, g.library.faces[face].name):
                g.s.on[g.add(piece, seat, seat, KING)] = king
        else:
            bring(g, title, seat, HAND)


def lay_bonuses(g: Tournament, seat: int) -> None:
    """Of the Team Bonuses those that this player could come to have."""
    library = g.library
    mine = {face for face, owner in zip(g.s.face, g.s.owner, strict=True) if owner == seat}
    own = {trait for face in mine for trait in library.faces[face].traits}
    granted: set[str] = set()
    for face in granting_faces(library).intersection(g.s.face):
        granted |= granting_keys(library, face)
    any_team = not granted.isdisjoint(ANY_TEAM)
    g.add_all([f.index for f in bonus_faces(library) if any_team or f.facts["team"] in own or not granted.isdisjoint(
        (f"trait {f.facts['team']}", f"have the {f.facts['team']} bonus"))], seat, seat, TEAMS)


@cache
def king_pieces(library: Library, king: str) -> list[int]:
    return [f.index for f in library.faces if f.facts.get("king") == king]


@cache
def bonus_faces(library: Library) -> list[Face]:
    return [f for f in library.faces if f.type == "bonus"]


@cache
def granting_faces(library: Library) -> frozenset[int]:
    return frozenset([f.index for f in library.faces if granting_keys(library, f.index)])


@cache
def granting_keys(library: Library, face: int) -> frozenset[str]:
    """What a card's texts bear on, now or by what they leave behind, as far as a Team Bonus can come of it."""
    keys = {key for ability in library.faces[face].abilities for key in all_keys(ability)}
    return frozenset([key for key in keys if key in ANY_TEAM or key.startswith((TRAIT, "have the "))])


def all_keys(ability: Ability) -> list[str]:
    """What a text bears on, now or by what it leaves behind."""
    return [*ability.keys, *[key for part in ability.parts for key in all_keys(part)]]


class Setup(Frame):
    """yyh.setup.step-order, yyh.ruling.setup-step-three-missing: six parts."""

    OUTLINE: ClassVar[str] = """
        yyh.setup.energy-starts-at-zero           set_energy
        yyh.setup.placement-arena-and-slots-2-to-4   place
        yyh.setup.simultaneous-reveal             reveal
        yyh.team.masho.setup-fifth-character      search_first
        yyh.team.masho.setup-fifth-character      search_second
        yyh.team.masho.setup-rearrange            rearrange
        yyh.ruling.setup-effects                  count_symbols
        yyh.ruling.setup-effects                  cards_first
        yyh.ruling.setup-effects                  cards_second
        yyh.setup.shuffle-and-offer-cut           shuffle
        yyh.setup.coin-flip-decides-chooser       call_coin
        yyh.setup.coin-flip-decides-chooser       hear_call
        yyh.setup.coin-flip-decides-chooser       flip_coin
        yyh.setup.coin-flip-decides-chooser       look_at_coin
        yyh.setup.coin-flip-decides-chooser       choose_first
        yyh.setup.opening-hand-four               draw_four
        yyh.ruling.setup-effects                  hand_cards_first
        yyh.ruling.setup-effects                  hand_cards_second
        yyh.turn.three-steps                      begin
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("masho", "called", "chooser", "first")

    def __init__(self) -> None:
        self.masho: tuple[int, ...] = ()             # the seats that rearrange
        self.called = ""
        self.chooser = 0
        self.first = 0

    def set_energy(self, g: Tournament) -> None:
        g.note("yyh.setup.energy-starts-at-zero", "nobody has Spirit Energy", ())

    def place(self, g: Tournament) -> None:
        g.call(LineUp((0, 1)))

    def reveal(self, g: Tournament) -> None:
        """yyh.setup.characters-undamaged."""
        g.note("yyh.setup.placement-arena-and-slots-2-to-4", "the characters are placed", ())
        for seat in range(2):
            for p in g.characters(seat) + g.zone(seat, KING):
                g.reveal(p)
                g.turn(p, 1)
            g.note("yyh.setup.simultaneous-reveal", "{s} shows the line-up", (seat,))
        self.masho = tuple([seat for seat in range(2) if not g.has_king(seat) and symbols(g, seat).get(
            HIDING_TEAM, 0) >= g.player_value(seat, "symbols needed")])

    def search_first(self, g: Tournament) -> None:
        if 0 in self.masho:
            g.call(FifthSearch(0))

    def search_second(self, g: Tournament) -> None:
        if 1 in self.masho:
            g.call(FifthSearch(1))

    def rearrange(self, g: Tournament) -> None:
        """yyh.ruling.masho-details: if both qualify, both do it unseen."""
        for seat in self.masho:
            for p in g.characters(seat):
                g.turn(p, 0)
                g.put(p, seat, HAND)
            g.shuffle(seat, HAND)                                    # nobody else can tell them apart now
        if self.masho:
            g.call(LineUp(self.masho, again=1))

    def count_symbols(self, g: Tournament) -> None:
        """The bonus that a card asks for is tested now."""
        for seat in range(2):
            count_bonuses(g, seat)

    def cards_first(self, g: Tournament) -> None:
        g.call(SetupCards(0, "setup"))

    def cards_second(self, g: Tournament) -> None:
        g.call(SetupCards(1, "setup"))

    def shuffle(self, g: Tournament) -> None:
        for seat in range(2):
            g.shuffle(seat, DECK)
        g.note("yyh.setup.shuffle-and-offer-cut", "the Decks are shuffled", ())

    def call_coin(self, g: Tournament) -> None:
        """The first seat flips, the second calls."""
        g.ask(1, "coin", [HEADS.plain, TAILS.plain], cites="yyh.setup.coin-flip-decides-chooser")

    def hear_call(self, g: Tournament) -> None:
        self.called = g.said.verb

    def flip_coin(self, g: Tournament) -> None:
        g.ask(CHANCE, "coin", [HEADS.plain, TAILS.plain], cites="yyh.setup.coin-flip-decides-chooser")

    def look_at_coin(self, g: Tournament) -> None:
        self.chooser = 1 if g.said.verb == self.called else 0
        g.note("yyh.setup.coin-flip-decides-chooser", f"the coin shows {g.said.verb}: {{s}} chooses who goes first",
               (self.chooser,))

    def choose_first(self, g: Tournament) -> None:
        g.ask(self.chooser, "first", [Option("first", (0,)), Option("first", (1,))], into="first",
              cites="yyh.setup.coin-flip-decides-chooser")

    def draw_four(self, g: Tournament) -> None:
        g.s.step = DRAW_STEP
        g.s.active = self.first
        g.note("yyh.setup.coin-flip-decides-chooser", "{s} goes first", (self.first,))
        for seat in range(2):
            for p in g.zone(seat, DECK)[:-OPENING_HAND - 1:-1]:
                g.put(p, seat, HAND)
        g.note("yyh.setup.opening-hand-four", "both draw four cards", ())

    def hand_cards_first(self, g: Tournament) -> None:
        g.call(SetupCards(self.first, "opening hand"))

    def hand_cards_second(self, g: Tournament) -> None:
        g.call(SetupCards(1 - self.first, "opening hand"))

    def begin(self, g: Tournament) -> None:
        g.s.step = DRAW_STEP
        g.call(Turn())


class LineUp(Together):
    """yyh.setup.simultaneous-reveal: place by place, unseen by the other."""

    ASK: ClassVar[str] = "line up"

    OUTLINE: ClassVar[str] = """
        yyh.setup.placement-arena-and-slots-2-to-4   ask_all
        yyh.setup.placement-arena-and-slots-2-to-4   reveal
        yyh.setup.fifth-slot-empty                   next_place
        yyh.setup.simultaneous-reveal                show
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("answers", "seats", "place", "again")

    def __init__(self, seats: tuple[int, ...] = (), again: int = 0) -> None:
        super().__init__()
        self.seats = seats
        self.place = 0
        self.again = again

    def rule(self) -> str:
        return "yyh.team.masho.setup-rearrange" if self.again else "yyh.setup.placement-arena-and-slots-2-to-4"

    def options(self, g: Tournament, seat: int) -> list[Option]:
        return [Option("place", (p,)) for p in g.zone(seat, HAND)] if seat in self.seats else []

    def together(self, g: Tournament, said: list[Option]) -> None:
        for seat, o in enumerate(said):
            if o.args:
                g.put(o.args[0], seat, CHARACTERS[self.place])

    def next_place(self, g: Tournament) -> None:
        self.place += 1
        if any(g.zone(seat, HAND) for seat in self.seats):
            self.go(g, "ask_all")

    def show(self, g: Tournament) -> None:
        """yyh.team.masho.setup-rearrange: one face-up in the Arena, the others face-down."""
        if self.again:
            for seat in self.seats:
                g.turn_face_up(g.fighter(seat), "yyh.team.masho.setup-rearrange")


class FifthSearch(Frame):
    OUTLINE: ClassVar[str] = """
        yyh.team.masho.setup-fifth-character   look
        yyh.team.masho.setup-fifth-character   offer
        yyh.team.masho.setup-fifth-character   take
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int = 0) -> None:
        self.seat = seat

    def look(self, g: Tournament) -> None:
        for p in g.zone(self.seat, DECK):
            g.look(self.seat, p)

    def offer(self, g: Tournament) -> None:
        found = [p for p in g.zone(self.seat, DECK) if g.type(p) == "character" and not g.has_already(self.seat, p)]
        if found:
            g.ask(self.seat, "search", [Option("choose", (p,)) for p in found],
                  cites="yyh.team.masho.setup-fifth-character")
        else:
            self.leave()                                             # yyh.ruling.masho-details: slot 5 stays empty

    def take(self, g: Tournament) -> None:
        p = g.said.args[0]
        g.put(p, self.seat, HAND)
        g.reveal(p)
        g.note("yyh.team.masho.setup-fifth-character", "{s} fetches {p}", (self.seat, p))


class SetupCards(Frame):
    """yyh.ruling.setup-effects: what a card in the Deck (or the opening hand) may do before the game begins."""

    OUTLINE: ClassVar[str] = """
        yyh.ruling.setup-effects   look
        yyh.ruling.setup-effects   offer
        yyh.ruling.setup-effects   act
        yyh.ruling.setup-effects   shuffle
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "moment", "looked")

    def __init__(self, seat: int = 0, moment: str = "setup") -> None:
        self.seat = seat
        self.moment = moment
        self.looked = 0

    def look(self, g: Tournament) -> None:
        if g.uses_now(self.seat, self.moment):
            self.looked = 1
            known, me = g.s.known, 1 << self.seat
            for p in g.zone(self.seat, DECK):
                known[p] |= me                                       # as `look` does, card by card

    def offer(self, g: Tournament) -> None:
        uses = g.uses_now(self.seat, self.moment)
        if uses:
            g.ask(self.seat, "setup", [DONE, *uses], cites="yyh.ruling.setup-effects")
        else:
            self.go(g, "shuffle")

    def act(self, g: Tournament) -> None:
        if g.said.verb == "use":
            p, text = g.said.args
            g.note_use(p, text)
            g.resolve(DueAbility(text, p, self.seat))
            self.go(g, "offer")

    def shuffle(self, g: Tournament) -> None:
        """Once the opening hand is drawn, the Deck that was looked through is shuffled again."""
        if self.looked and self.moment == "opening hand":
            g.shuffle(self.seat, DECK)
