"""How positions of a game are written in scenario files: declared by the game, carried out by `scenario/`."""
from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playmat.cards.library import CardSpec, Face
    from playmat.cards.toml_table import TomlTable

CardFact = Callable[[Any, int, list[str]], "int | str"]              # of a game, a piece and the players' names


class Layout:
    """What a game says of its positions."""

    def __init__(
            self,
            lay_out: Callable[[Any, TomlTable, list[TomlTable], list[str], list[Face]], None],
            setup: Callable[[CardSpec, TomlTable, list[TomlTable], list[str], list[Face]], dict[str, Any]],
            facts: Callable[[Any, list[str]], dict[str, Any]],
            card_facts: dict[str, CardFact],
            forbidden: Callable[[Any], list[tuple[int, str, str]]],
            top_first: tuple[str, ...] = (),
            ordered: tuple[str, ...] = (),
            stub_numbers: dict[str, int] | None = None,
            stub_level: int | None = None,
            no_level: tuple[str, ...] = (),
            passed: dict[str, tuple[str, str]] | None = None,
            phrases: dict[str, str] | None = None,
            meant: Callable[[Any, int, str, tuple[int, ...]], tuple[int, ...]] | None = None,
            in_play_verbs: tuple[str, ...] = (),
            windows: tuple[str, ...] = (),
            numbers: tuple[str, ...] = (),
            seat_numbers: tuple[str, ...] = (),
            piece_numbers: tuple[str, ...] = ()) -> None:
        self.lay_out = lay_out               # takes the game's keys of a file, puts the pieces and the first frame out
        self.setup = setup                   # a new game's setup, from [setup] and the seats
        self.facts = facts                   # what can be expected beside what lies in each zone
        self.card_facts = card_facts         # facts of one card
        self.forbidden = forbidden           # what the rules don't let be in play together: seat, rule, sentence
        self.top_first = top_first           # zones written from the top
        self.ordered = ordered               # zones in which the order counts
        self.stub_numbers = stub_numbers or {}       # of a stub card that does not name them; else 0
        self.stub_level = stub_level
        self.no_level = no_level             # types of cards without a level
        self.passed = passed or {}           # a log line's rule -> a fact and what it was, though nobody was asked then
        self.phrases = phrases or {}         # other ways to write an option -> its verb
        self.meant = meant                   # the arguments that the option then has
        self.windows = windows               # questions in which a seat only answers others; a file may pass them
        self.numbers = columns(numbers)      # facts that are numbers of the state: `moved`
        self.seat_numbers = columns(seat_numbers)        # a number for each seat: `bill.hearts`
        self.piece_numbers = columns(piece_numbers)      # and for each card: `damage.Soldier`
        self.in_play_verbs = in_play_verbs   # verbs of cards that are in play, which nobody plays any more


def columns(words: tuple[str, ...]) -> dict[str, str]:
    """The word for a fact and the state's own for it, if that is another: `lost turns = lost`."""
    return {word.strip(): (column or word).strip() for word, _, column in (w.partition("=") for w in words)}
