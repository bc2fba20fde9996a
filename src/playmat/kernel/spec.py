"""What makes one game that game: a Spec. Nothing else is registered anywhere."""
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from playmat.kernel.frame import Frame, Program, outline
from playmat.kernel.ledger import Ledger, read_ledger
from playmat.kernel.loops import LOOPS, STAND
from playmat.kernel.names import FACE_DOWN, NOBODY, OPEN, OWN, OWN_FACE_DOWN
from playmat.kernel.option import LISTEN, QUIET, SILENT
from playmat.kernel.plays import Menu, Play
from playmat.kernel.table_options import TableOption, agreed

if TYPE_CHECKING:
    from playmat.kernel.game import Game
    from playmat.kernel.state import State


NOWHERE: Final = Path("nowhere")             # the folder of a game that is all code


class Zone:
    """A place for pieces. A `shared` zone exists once at the table, any other once for each seat."""

    def __init__(self, name: str, shows: int, shared: bool = False) -> None:
        self.name = name
        self.shows = shows
        self.shared = shared


class ZoneTable:
    """The zones of a table for so many seats, by number: of which kind they are, whose, and who sees into them."""

    def __init__(self, own: list[Zone], shared: list[Zone], seats: int,
                 remembers: tuple[tuple[int, ...], ...]) -> None:
        self.everyone = everyone = (1 << seats) - 1
        places = [(seat, kind) for seat in range(seats) for kind in range(len(own))]
        self.kinds = [kind for _, kind in places] + [len(own) + i for i in range(len(shared))]
        self.seats = [seat for seat, _ in places] + [NOBODY] * len(shared)
        shows = [(own[kind].shows, seat) for seat, kind in places] + [(z.shows, NOBODY) for z in shared]
        self.seen_by = [everyone if how == OPEN else 1 << seat if how in (OWN, OWN_FACE_DOWN) and seat >= 0 else 0
                        for how, seat in shows]                       # who learns what comes there, a bit for each seat
        self.may_look = [0 if how == FACE_DOWN else 1 << seat if how == OWN_FACE_DOWN and seat >= 0 else everyone
                         for how, seat in shows]                      # who is shown what he knows of it
        self.follows = [[what for what, kinds in enumerate(remembers) if kind in kinds]
                        for kind in self.kinds]                       # what of `Board.memory` follows from it


class OptionText:
    """How a verb is written by a judge (`cast {p} by {p}`) and shown to a player (`Cast {p} with {p}'s magic`).

    In both {p} is a piece, {n} a number, {s} a seat: one for each argument of the option, in order.
    """

    def __init__(self, spelt: str, shown: str) -> None:
        self.spelt = spelt
        self.shown = shown


LOOP_VERBS: Final = {                        # what the loops say; a game may have words of its own for it
    SILENT.verb: OptionText("nothing", "Nothing"),
    "done": OptionText("done", "Done"),
    "pass": OptionText("pass", "Pass"),
    "assign": OptionText("assign {p} {n}", "{p}: {n}"),
    "rolled": OptionText("rolled {n}", "{n}"),
    STAND.verb: OptionText("stand", "Let it stand"),
    QUIET.verb: OptionText("quiet", "Don't ask me"),
    LISTEN.verb: OptionText("listen", "Ask me again"),
}


LOOP_QUESTIONS: Final = {                    # and what they ask
    "roll": "What does the die show?",
    "throw": "The dice show {n}. Do they stand?",
    "aside": "Meanwhile you may",
}


class Brings:
    """What a seat brings to the table of a game without deck lists: the names to choose from, and a seat's part of the
    setup for each of them."""

    def __init__(self, names: list[str], setup: Callable[[str], dict[str, Any]]) -> None:
        self.names = names
        self.setup = setup


class Spec:
    """One game under one edition of its rulebook. What is asked at every step lies in slots: see `State`."""

    __slots__ = ("__dict__", "menus", "option_places", "plays", "program_of", "programs", "remembers", "zone_tables")

    def __init__(self, name: str, edition: str, version: int, title: str, seats: tuple[int, int], zones: list[Zone],
                 frames: list[Any], outlines: dict[str, str], verbs: dict[str, OptionText], questions: dict[str, str],
                 game: Callable[[Any, Any], Game], state: Callable[[], State], plays: list[Play] | None = None,
                 over: str = "", folder: Path = NOWHERE, options: tuple[TableOption, ...] = (),
                 brings: Brings | None = None) -> None:
        game_class: Any = game
        self.name = name
        self.edition = edition
        self.version = version                    # changes whenever the game's behaviour does
        self.title = title
        self.seats = seats                        # fewest and most
        self.own_zones = [z for z in zones if not z.shared]
        self.kinds = len(self.own_zones)
        self.zones = self.own_zones + [z for z in zones if z.shared]
        self.frames: dict[str, Any] = {f.__name__: f for f in LOOPS + frames}
        self.programs: dict[str, Program] = {
            n: outline(f, outlines.get(n, f.OUTLINE)) for n, f in self.frames.items()}
        self.program_of = {f: self.programs[n] for n, f in self.frames.items() if f.program is Frame.program}
        self.plays = {play.verb: play for play in plays or ()}
        self.menus: dict[str, Menu] = {}          # question -> the plays it offers
        for play in self.plays.values():
            for ask in play.asked:
                self.menus.setdefault(ask, Menu()).add(play)
        self.meanwhile = {play.verb: play for play in self.plays.values() if play.any_time}
        self.over = over                          # the rule by which nothing can be done after the end
        self.verbs = {**LOOP_VERBS, **verbs}
        self.verbs.update({play.verb: OptionText(play.spelt, play.shown) for play in self.plays.values()})
        self.questions = {**LOOP_QUESTIONS, **questions}         # Request.ask -> its words
        self.game = game                          # the Game class
        self.remembers: tuple[tuple[int, ...], ...] = game_class.REMEMBERS
        self.remembers_shared = int(any(kind >= self.kinds for kinds in self.remembers for kind in kinds))
        self.state = state                        # the State class
        self.folder = folder                      # where its ledger, mat and lesson lie
        self.options = list(options)              # what the players of a table may agree on
        self.option_places = {option.name: i for i, option in enumerate(self.options)}
        self.brings = brings                      # what seats choose from; nothing if there is nothing to choose
        self.zone_tables: dict[int, ZoneTable] = {}        # seats -> `zone_table`, once asked

    def zone_table(self, seats: int) -> ZoneTable:
        found = self.zone_tables.get(seats)
        if found is None:
            found = self.zone_tables[seats] = ZoneTable(
                self.own_zones, self.zones[len(self.own_zones):], seats, self.remembers)
        return found

    def open_table(self, seats: int) -> ZoneTable:
        """The same zones, with nothing in them hidden."""
        own, shared = self.own_zones, self.zones[len(self.own_zones):]
        return ZoneTable([Zone(z.name, OPEN) for z in own], [Zone(z.name, OPEN, True) for z in shared], seats,
                         self.remembers)

    def table(self, seats: int) -> Game:
        """An empty table for so many players: no pieces, nothing to do."""
        state = self.state()
        state.seats = seats
        shared = len(self.zones) - len(self.own_zones)
        state.zones = [[] for _ in range(seats * len(self.own_zones) + shared)]
        return self.game(self, state)

    def start(self, setup: dict[str, Any], seed: int, listen: bool = False) -> Game:
        """A new game. `setup` is plain data (decks, names, options of the game); the same again gives the same game.

        Whoever wants to `listen` finds what happened while it was set up in the game's log.
        """
        seats = len(setup["seats"])
        g = self.table(seats)
        g.state.seed = seed
        g.state.options = agreed(self.options, setup.get("options") or {})
        if listen:
            g.log = []
        g.deal(setup)
        g.advance()
        return g

    def choices(self) -> list[str]:
        """What a seat may bring to the table, by name."""
        return self.brings.names if self.brings is not None else []

    def seat_setup(self, name: str) -> dict[str, Any]:
        """A seat's part of the setup, for something it may bring."""
        return self.brings.setup(name) if self.brings is not None else {}

    def ledger(self) -> Ledger:
        """Its rules; a game without a folder has none."""
        file = self.file("rules.toml")
        return read_ledger(file) if file is not None else Ledger([])

    def file(self, name: str) -> Path | None:
        """A file of the game's folder, if it is there."""
        file = self.folder / name
        return file if self.folder != NOWHERE and file.exists() else None

    def library_hash(self) -> str:
        """A few letters that stand for what its faces are; nothing if the rules say it. Positions name faces by number,
        so they can be read only where the stock is the same."""
        return ""

    def face_title(self, face: int) -> str:
        """What people call what is printed under this number."""
        return str(face)

    def is_face(self, face: int) -> bool:
        """Whether something is printed under this number."""
        return True

    def frame(self, name: str) -> Frame:
        frame: Frame = self.frames[name]()
        return frame
