"""A game's vocabulary: the words its card files may use, and what each means to the engine."""
from __future__ import annotations

from typing import Any, ClassVar, Final

from playmat.cards.effects.args import Args
from playmat.cards.effects.nouns import Noun, Place
from playmat.cards.words.voice import agreeing, counted


def always(g: Any, c: Any, a: Args) -> bool:
    return True


class Verb:
    """A deed of the game, as a pattern: `lose|loses {n} heart|hearts`, `deal|deals {n} damage to {p}`.

    The first word has two forms (you lose, that player loses); any other word with a bar may be written either way.
    `run` is (game, Resolve, Args); `can`, with the same arguments, says whether it could be done in full, for prices.
    A `named` verb serves a card the language can't say: it is counted, and the count should not grow.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("pattern",)

    def __init__(self, pattern: str, run: Any, can: Any = always, example: str = "", named: bool = False,
                 gives: str = "", most: Any = None) -> None:
        self.pattern = pattern
        self.run = run
        self.can = can
        self.surely = can is always          # whatever it is given
        self.example = example
        self.named = named
        self.gives = gives                   # what `as NAME` keeps of it: CARDS, NUMBER, or nothing
        self.most = most                     # how much of it there could be, for `up to N`: called like `run`

    def words(self, bare: bool, one: bool = False) -> str:
        """The pattern with its forms chosen: the verb's by who does it, the noun's by the number before it."""
        first, *rest = self.pattern.split(" ")
        return " ".join([agreeing(first, not bare), *[counted(word, one) for word in rest]])


class EventWord:
    """Something that happens, as a pattern: `{p} is|are defeated`, `{s} play|plays {p}`, `{o} draw phase begins`.

    {s} is the player it speaks of, {o} the same as a possessive, {p} the piece. `gives` tells card authors what `it`,
    `that player` and `that much` mean. An event that can be replaced has a noun phrase too, to stand after
    `instead of`: `{s} losing hearts`. One that cards may ask about later has a `past`: `{s} played {p}`.
    """

    def __init__(self, name: str, pattern: str, gives: str = "", replaced: str = "", example: str = "",
                 past: str = "") -> None:
        self.name = name
        self.pattern = pattern
        self.gives = gives
        self.replaced = replaced
        self.example = example
        self.past = past


def in_all_of_it(g: Any, row: Any, seat: int) -> bool:
    return True


class SpanWord:
    """A stretch of time that cards look back on: `this turn`, and as a limit, `once a turn`.

    `holds` is (game, row of the record, seat) -> bool: whether a row is of that time, for {o} if the words have one.
    The game clears with `forget` what no question can reach any more.
    """

    def __init__(self, words: str, limit: str = "", holds: Any = in_all_of_it) -> None:
        self.words = words
        self.limit = limit
        self.holds = holds


class FactWord:
    """A fact a card can have: a number, a word out of a list, or a flag. `types` that must and may have it."""

    def __init__(self, name: str, kind: str, needed: tuple[str, ...] = (), allowed: tuple[str, ...] = (),
                 example: str = "") -> None:
        self.name = name
        self.kind = kind                     # number | flag | text
        self.needed = needed
        self.allowed = allowed               # beside those that need it
        self.example = example


def card_names(library: Any) -> list[str]:
    """The name of every card, once."""
    return sorted({face.name for face in library.faces})


# Where a fact comes from: it stands in a rulebook, is known of the printed card (a catalogue, a photograph), was told
# (by the publisher's staff or a player; the wording was not seen), or is this project's own.
PROVENANCE: Final = ("rulebook", "printed", "told", "playmat")


class Vocabulary:
    """All the words of one game.

    Tests, conditions and amounts may have slots, as verbs have: `attached to {p}`, `with {w} in the title`,
    `{s} used {w} this turn`, `the cards under {p}`. What fills them comes as one value, Args, behind the arguments
    named below.
    """

    def __init__(self) -> None:
        self.types: list[str] = []                          # card types, as written after `type`
        self.type_lines: dict[str, tuple[str, str]] = {}    # `player/xiii` -> type, group (which is a trait too)
        self.numbered: dict[str, str] = {}                  # types named by number: `Event` -> Event 1
        self.trait_facts: tuple[str, ...] = ()              # text facts whose value is a trait: a home world
        self.facts: list[FactWord] = []
        self.nouns: list[Noun] = []
        self.traits: list[str] = []
        self.stats: list[str] = []                          # numbers of pieces
        self.rules: dict[str, str] = {}                     # numbers of players and what they are
        self.counted: dict[str, str] = {}                   # those that texts ask for but can't change -> what to write
        self.deeds: list[str] = []                          # what may be forbidden or allowed: be played, join a battle
        self.deed_objects: dict[str, str] = {}              # deeds done to or by somebody -> the word before it, if any
        self.keywords: dict[str, str] = {}                  # numbers that are gained as words: flag | number
        self.places: list[Place] = []                       # the first is where a selector looks that names no place
        self.times: list[str] = []                          # ends of lasting effects; the first is the default. {o} is
                                                            # whose time it is; one that begins with `during` sleeps
        self.later_times: tuple[str, ...] = ()              # of these: never in the turn that is under way
        self.spans: list[SpanWord] = []                     # how far back texts may ask, and for how long limits hold
        self.seats: dict[str, Any] = {}                     # roles: words -> (game, Resolve) -> seats
        self.tests: dict[str, Any] = {}                     # words by a noun -> (game, piece, Resolve) -> bool
        self.tested_in: dict[str, tuple[int, ...]] = {}     # of these: the only zones where they can hold
        self.conditions: dict[str, Any] = {}                # words -> (game, Resolve) -> bool
        self.glances: frozenset[str] = frozenset()          # of tests and conditions: seen by looking at how things lie
        self.printed_traits = False                         # a trait is what is printed, unless a card's text says more
        self.amounts: dict[str, Any] = {}                   # words -> (game, Resolve, Args) -> number
        self.spots: dict[str, Any] = {}                     # `choose an empty slot`: words -> (game, Resolve) -> zones
        self.catalogues: dict[str, Any] = {"card": card_names}   # `name a card`: words -> (library) -> words of it
        self.sides = 6                                      # of a die
        self.verbs: list[Verb] = []
        self.events: list[EventWord] = []
        self.leaving: tuple[str, ...] = ()                  # events by which a card leaves its place
        self.windows: list[str] = []                        # `use in …`
        self.frames: dict[str, tuple[str, str]] = {}        # `the attack` -> frame, step it goes on from when stopped
        self.heads: dict[str, tuple[str, ...]] = {"on play": ()}    # texts the rules themselves run -> their numbers
        self.parts: dict[str, str] = {}                     # heads that make a part of a card -> its plural
        self.homes: dict[str, tuple[int, ...]] = {}         # `in hand` -> zones
        self.default_homes: dict[str, tuple[int, ...]] = {}  # type -> zones in which its abilities work
        self.provenance = PROVENANCE
        self.sets: dict[str, str] = {}                      # codes of the sets that cards are from -> their names
        self.two_players = True                             # `the opponent` is a word of this game

    def numbers(self) -> list[str]:
        """Every number of pieces, keywords among them."""
        return [*self.stats, *self.keywords]

    def part_numbers(self) -> list[str]:
        """Every number of a part of a card."""
        return list(dict.fromkeys([name for head in self.parts for name in self.heads[head]]))

    def span(self, words: str) -> int:
        return [span.words for span in self.spans].index(words)

    def time(self, word: str) -> int:
        return self.times.index(word)

    def named_verbs(self) -> list[str]:
        return [v.pattern for v in self.verbs if v.named]
