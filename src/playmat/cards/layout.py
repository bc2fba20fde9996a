"""How positions of a game are written in scenario files: declared by the game, carried out by `scenario/`."""
# not compiled: it is asked when a file is read
from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from playmat.cards.library import Face
    from playmat.cards.runtime.due import DueAbility
    from playmat.cards.toml_table import TomlTable

CardFact = Callable[[Any, int, list[str]], "int | str | list[str]"]  # of a game, a piece and the players' names
Forbidden = tuple[int, str, str]                                     # a seat, the rule, a sentence


class PlaceRow:
    """A row of cards in a player's table, or at the top of a file for a zone that all share."""

    def __init__(self, zone: int, types: tuple[str, ...] = (), numbers: tuple[str, ...] = (),
                 holds: dict[str, PlaceRow] | None = None, most: int = 0, filled: bool = False, from_top: bool = False,
                 lasting: bool = False, others: bool = False) -> None:
        self.zone = zone
        self.types = types                   # of cards that can lie there; any, if none is named
        self.numbers = numbers               # what may be said of each card: columns of the state
        self.holds = holds or {}             # what may lie on each card, under its own key
        self.most = most                     # how many there is room for; 0 is any number
        self.filled = filled                 # a number stands for so many cards that nobody names
        self.from_top = from_top
        self.lasting = lasting               # what lasts of the cards' texts is in force
        self.others = others                 # they are another player's: `by` says whose


class Laid:
    """A card that was laid out, whose texts may be in force."""

    def __init__(self, card: int, seat: int, entry: TomlTable, group: int | None = None) -> None:
        self.card = card
        self.seat = seat
        self.entry = entry
        self.group = group                   # in a fight: what it was played together with, or 0


class Laying(Protocol):
    """A position that is being laid out, as far as a game's own part of it needs to know."""

    g: Any
    names: list[str]
    top: TomlTable
    seats: list[TomlTable]
    laid: list[Laid]                         # whose texts may be in force
    plan: Any                                # what the game's own part keeps

    def person(self, sheet: TomlTable, key: str, default: int) -> int:
        """The seat of the player whose name stands there."""

    def face(self, entry: TomlTable) -> Face:
        """What card an entry names."""

    def card(self, entry: TomlTable, place: PlaceRow, seat: int, on: int = -1) -> int:
        """A card where it belongs, with whatever its entry says of it."""

    def row(self, sheet: TomlTable, key: str, place: PlaceRow, seat: int, on: int = -1) -> list[int]:
        """All the cards of a key, bottom first."""

    def places(self, sheet: TomlTable, seat: int) -> None:
        """The rows that the layout declares."""

    def plainest(self, type: str) -> str:
        """Some card of a type for a file that names none: rather a stub, without a text, of the lowest level."""


class Layout:
    """What a game says of its positions. What every game has (zones, facts of pieces and seats, what lies on what,
    texts in force) is declared; the rest are a few functions."""

    def __init__(
            self,
            begin: Callable[[Laying], None],
            places: dict[str, PlaceRow] | None = None,
            shared: dict[str, PlaceRow] | None = None,
            numbers: tuple[str, ...] = (),
            seat_numbers: tuple[str, ...] = (),
            piece_numbers: tuple[str, ...] = (),
            seat_defaults: dict[str, int] | None = None,
            seat_facts: tuple[str, ...] = (),
            in_play: tuple[int, ...] = (),
            piles: tuple[int, ...] = (),
            fillers: tuple[str, ...] = (),
            on: str = "",
            control: str = "",
            columns: dict[str, int] | None = None,
            ordered: tuple[str, ...] = (),
            facts: Callable[[Any, list[str]], dict[str, Any]] = lambda g, names: {},
            card_facts: dict[str, CardFact] | None = None,
            forbidden: Callable[[Any], list[Forbidden]] = lambda g: [],
            plan: Callable[[Laying], Any] | None = None,
            lay_seat: Callable[[Laying, TomlTable, int], None] | None = None,
            woken: Callable[[Laying, Laid], list[DueAbility]] = lambda at, laid: [],
            at_home: dict[str, str] | None = None,
            stub_numbers: dict[str, int] | None = None,
            stub_level: int | None = None,
            no_level: tuple[str, ...] = (),
            passed: dict[str, tuple[str, str]] | None = None,
            phrases: dict[str, str] | None = None,
            meant: Callable[[Any, int, str, tuple[int, ...]], tuple[int, ...]] | None = None,
            in_play_verbs: tuple[str, ...] = (),
            windows: tuple[str, ...] = ()) -> None:
        self.begin = begin                   # when all lies there: the frames of the moment
        self.places = places or {}           # keys of a player's table
        self.shared = shared or {}           # keys at the top, of zones that all share
        self.numbers = by_word(numbers)      # facts that are numbers of the state: `moved`
        self.seat_numbers = by_word(seat_numbers)        # a number for each seat: `bill.hearts`
        self.piece_numbers = by_word(piece_numbers)      # and for each card: `damage.Soldier`
        self.seat_defaults = seat_defaults or {}         # of a seat that does not say: else 0
        self.seat_facts = seat_facts         # what a new game asks of a player beside a deck: `age`
        self.in_play = in_play               # kinds of zones whose cards are somebody's to control
        self.piles = piles                   # kinds of zones where texts that last may come from, too
        self.fillers = fillers               # types of cards that nobody names: those that can do least first
        self.on = on                         # the column that says what a card lies on
        self.control = control               # and the one that says whose it is now
        self.columns = columns or {}         # of pieces: what a new one has there
        self.ordered = ordered               # zones in which the order counts
        self.facts = facts                   # what can be expected beside all that
        self.card_facts = card_facts or {}   # facts of one card
        self.forbidden = forbidden           # what the rules don't let be in play together
        self.plan = plan                     # before anything lies there: what the file is about
        self.lay_seat = lay_seat             # a player's side, if the places alone don't tell it
        self.woken = woken                   # the texts that fell due when a card came there
        self.at_home = at_home or {}         # type -> the place where a card lies whose text is in force
        self.stub_numbers = stub_numbers or {}           # of a stub card that does not name them; else 0
        self.stub_level = stub_level
        self.no_level = no_level             # types of cards without a level
        self.passed = passed or {}           # a log line's rule -> a fact and what it was, though nobody was asked then
        self.phrases = phrases or {}         # other ways to write an option -> its verb
        self.meant = meant                   # the arguments that the option then has
        self.in_play_verbs = in_play_verbs   # verbs of cards that are in play, which nobody plays any more
        self.windows = windows               # questions in which a seat only answers others; a file may pass them


def by_word(words: tuple[str, ...]) -> dict[str, str]:
    """The word for a fact and the state's own for it, if that is another: `lost turns = lost`."""
    return {word.strip(): (column or word).strip() for word, _, column in (w.partition("=") for w in words)}


def plainness(face: Face) -> tuple[bool, int, int]:
    return bool(face.abilities), face.level or 0, sum([1 + len(a.body) + len(a.modifiers) for a in face.abilities])
