"""Preparing to Play."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from playmat.cards.printings import FACT
from playmat.games.kingdom_hearts.chapters.turn import Turn
from playmat.games.kingdom_hearts.state import DECK, HAND, PLAYER
from playmat.kernel.frame import Frame
from playmat.kernel.game import refuse_seats
from playmat.kernel.loops import Together
from playmat.kernel.names import CHANCE, NOBODY, NOTHING, Refused
from playmat.kernel.option import Option
from playmat.kernel.plays import Answer
from playmat.kernel.table_options import TableOption

if TYPE_CHECKING:
    from playmat.games.kingdom_hearts.duel import Duel

OPENING_HAND: Final = 6
EXTRAS: Final = "EX"                     # where they are from: the code of their set
OPTIONS = (
    TableOption("tie", "Who begins if both Player Cards have the same level", "random", ("random", "younger"),
                rule="kh.ruling.tie-younger-or-random"),
    TableOption("extras", "Cards of Playmat's own beside the real ones", rule="kh.ruling.edition-card-pool"),
    TableOption("stacked", "Decks lie as listed, the first card on top", offered=False),          # for lessons
)

FIRST = Answer("first {s}", "{s} begins")
LEAD = Answer("lead {p}", "Play as {p}")


def deal(g: Duel, setup: dict[str, Any]) -> None:
    """Bring two complete decks to the table: {"seats": [{"deck": [titles], "age": 12}, …]}."""
    refuse_seats(g.spec, len(setup["seats"]), "kh.game.two-players")
    g.s.hearts = [0, 0]
    for seat, chair in enumerate(setup["seats"]):
        g.add_all([face_of(g, title) for title in chair["deck"]], seat, seat, DECK)
        refuse_extras(g, seat)
        if not g.may_lead(leaders(g, seat)):
            raise Refused(f"The deck of seat {seat + 1} can't begin with {len(leaders(g, seat))} Player Cards.",
                          g.cited("kh.deck.one-player-first"))
    first = younger(g, setup)
    g.call(StackedSetup(first) if g.option("stacked") else Setup(first))


def refuse_extras(g: Duel, seat: int) -> None:
    """Cards that never were printed are for tables that allow them."""
    if not g.option("extras"):
        for p in g.areas[seat][DECK]:
            if g.face(p).facts.get(FACT) == EXTRAS:
                raise Refused(f"The deck of seat {seat + 1} has {g.title(g.s.face[p])}, one of Playmat's own cards; "
                              "they are for tables with the option extras.", "kh.ruling.edition-card-pool")


def face_of(g: Duel, title: str) -> int:
    """The card of this title."""
    face = g.library.find(title)
    if face < 0:
        raise Refused(f"There is no card {title!r} in {g.spec.title}.")
    return face


def leaders(g: Duel, seat: int) -> list[int]:
    """The Player Cards in a deck; a Form Change is none (kh.ruling.form-change-not-starter)."""
    faces, face = g.library.faces, g.s.face
    return [p for p in g.areas[seat][DECK] if faces[face[p]].type == "player"]


def younger(g: Duel, setup: dict[str, Any]) -> int:
    """kh.ruling.tie-younger-or-random: the younger seat, if the players want that and their ages tell."""
    ages = [chair.get("age") for chair in setup["seats"]]
    if not g.option("tie") or None in ages or ages[0] == ages[1]:
        return NOBODY
    return 0 if ages[0] < ages[1] else 1


class Setup(Frame):
    OUTLINE: ClassVar[str] = """
        kh.setup.player-card-faceup   lay_player_cards
        kh.setup.first-player         find_first_player
        kh.setup.tie-first            break_tie
        kh.setup.hearts               set_hearts
        kh.setup.shuffle-rest         shuffle_decks
        kh.setup.draw-six             draw_six
        kh.setup.begin                begin
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("younger", "first", "chosen")

    def __init__(self, younger: int = NOBODY) -> None:
        self.younger = younger
        self.first = NOBODY
        self.chosen: tuple[int, ...] = (NOTHING, NOTHING)

    def choose_player_cards(self, g: Duel) -> None:
        """kh.player.one-in-use: Break of Dawn only."""
        g.call(PlayerChoice())

    def lay_player_cards(self, g: Duel) -> None:
        for seat in range(2):
            p = self.chosen[seat] if self.chosen[seat] != NOTHING else leaders(g, seat)[0]
            g.put(p, seat, PLAYER)
            g.note("kh.setup.player-card-faceup", "{s} plays as {p}", (seat, p))

    def find_first_player(self, g: Duel) -> None:
        a, b = (g.level(g.player_card(seat)) for seat in range(2))
        if a != b:
            self.first = 0 if a < b else 1

    def break_tie(self, g: Duel) -> None:
        if self.first == NOBODY:
            self.first = self.younger
        if self.first == NOBODY:
            g.ask(CHANCE, "first", [Option("first", (0,)), Option("first", (1,))], into="first",
                  cites=g.cited("kh.setup.tie-first"))

    def set_hearts(self, g: Duel) -> None:
        for seat in range(2):
            g.s.hearts[seat] = g.face(g.player_card(seat)).stats["hearts"]

    def shuffle_decks(self, g: Duel) -> None:
        for seat in range(2):
            g.shuffle(seat, DECK)

    def draw_six(self, g: Duel) -> None:
        for seat in range(2):
            for p in g.areas[seat][DECK][:-OPENING_HAND - 1:-1]:
                g.put(p, seat, HAND)

    def begin(self, g: Duel) -> None:
        g.s.active = self.first
        g.note("kh.setup.begin", "{s} begins", (self.first,))
        for seat in (self.first, g.other(self.first)):
            g.happen("game begun", seat=seat)
        g.call(Turn())


class StackedSetup(Setup):
    """For lessons: everything is as listed."""

    OUTLINE: ClassVar[str] = """
        kh.setup.player-card-faceup   lay_player_cards
        kh.setup.first-player         find_first_player
        kh.setup.hearts               set_hearts
        kh.setup.shuffle-rest         turn_decks_over
        kh.setup.draw-six             draw_six
        kh.setup.begin                begin
    """

    def find_first_player(self, g: Duel) -> None:
        super().find_first_player(g)
        if self.first == NOBODY:
            self.first = max(self.younger, 0)

    def turn_decks_over(self, g: Duel) -> None:
        for seat in range(2):
            g.areas[seat][DECK].reverse()


class PlayerChoice(Together):
    """kh.setup.simultaneous: with several Player/XIII Cards each player picks one, unseen until both have."""

    ASK: ClassVar[str] = "playerchoice"

    OUTLINE: ClassVar[str] = """
        kh.player.one-in-use    look_through_decks
        kh.setup.simultaneous   ask_all
        kh.setup.simultaneous   reveal
    """

    def look_through_decks(self, g: Duel) -> None:
        for seat in range(2):
            for p in g.areas[seat][DECK]:
                g.look(seat, p)

    def options(self, g: Duel, seat: int) -> list[Option]:
        found = leaders(g, seat)
        return [Option("lead", (p,)) for p in found] if len(found) > 1 else []

    def together(self, g: Duel, said: list[Option]) -> None:
        setup = g.nearest("Setup")
        if isinstance(setup, Setup):
            setup.chosen = tuple([o.args[0] if o.args else NOTHING for o in said])
