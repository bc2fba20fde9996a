"""What HTTP takes and gives: plain http_types, each field checked."""
from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from playmat.server.messages import Name, Token
from playmat.table.lessons import Page, Term
from playmat.table.mats import Mat
from playmat.table.new_rooms import SeatPlan
from playmat.table.report import ReplaySummary
from playmat.table.view_types import CardLineView, CardWords, Settings, Shape, Stat

GameName = Annotated[str, Meta(max_length=40)]
DeckText = Annotated[str, Meta(max_length=20_000)]


class Health(Shape):
    """Is the server well?"""

    ok: bool
    version: str                         # of Playmat
    protocol: int                        # of the socket
    rooms: int                           # tables in memory
    sockets: int
    ailments: list[str] = []             # what is wrong, if it is not


class OptionCard(Shape):
    """Something the players of a table may agree on."""

    name: str
    words: str                           # what it is about
    kind: str                            # `choice`, `number` or `yes`
    default: str | int | bool
    choices: list[str] = []
    low: int = 0
    high: int = 0
    rule: str = ""                       # the entry of the ledger that leaves it open


class Edition(Shape):
    """A game under one edition of its rulebook."""

    edition: str
    title: str                           # `Kingdom Hearts TCG, first edition`
    players: list[int]                   # fewest and most
    cards: int                           # how many there are
    playable: int                        # and how many of them can be played in full
    rules: int
    decks: int                           # starter decks; 0: people must bring their own
    about: str = ""
    length: str = ""
    lesson: bool = False                 # it has a guided first game
    options: list[OptionCard] = []       # for `settings.options` of a new room


class BotCard(Shape):
    """A bot to play against."""

    bot: str                             # its name in requests
    name: str                            # for people: `Even`
    about: str = ""


class GameCard(Shape):
    """A game on the start page. The first edition is the default."""

    game: str
    title: str
    about: str                           # two sentences
    length: str                          # `30 minutes`
    players: list[int]
    editions: list[Edition]
    bots: list[BotCard]                  # the gentlest first


class DeckCheck(Shape):
    """A list to check as somebody types."""

    text: DeckText
    edition: GameName = ""
    options: dict[str, str | int | bool] = {}    # what the table it is for agrees on


class Violation(Shape):
    """One thing wrong with a list."""

    why: str                             # a sentence
    rule: str = ""                       # its rule; none for a line that can't be read
    says: str = ""                       # what the rule says
    line: int = 0                        # of the list, from 1
    nearest: list[str] = []              # titles that may be meant


class DeckCard(Shape):
    """A card of a list."""

    count: int
    title: str
    type: str
    level: int | None = None
    name: str = ""                       # and how it is drawn:
    picture: str = ""
    facts: dict[str, str] = {}
    traits: list[str] = []


class DeckRow(Shape):
    """A deck that comes with a game."""

    deck: str                            # its name in requests
    name: str                            # for people
    cards: int
    about: str = ""                      # its plan
    text: str = ""                       # the list, where one deck is asked for
    found: list[DeckCard] = []           # its cards


class DeckVerdict(Shape):
    """Whether a list can be played."""

    legal: bool
    cards: int
    name: str = ""
    violations: list[Violation] = []
    found: list[DeckCard] = []           # the cards that were found


class CardRow(Shape):
    """A card among others."""

    slug: str                            # `donald-duck-2`: its address
    title: str
    name: str
    type: str
    level: int | None = None
    numbers: list[Stat] = []
    traits: list[str] = []
    words: list[CardWords] = []
    playable: bool = True
    source: str = ""                     # of the whole card: `rulebook`, `printed`, `told`, `playmat` or `mixed`
    picture: str = ""                    # the drawing on it
    printings: str = ""                  # sets, numbers and rarities: `BS-6 (U), LD-6 (U)`
    facts: dict[str, str] = {}           # among others only those it is drawn by: `ink` = `Amber`
    lines: list[CardLineView] = []


class CardTold(Shape):
    """What an owner of a card says stands on it, to be read: facts and texts in the card language."""

    text: DeckText
    edition: GameName = ""


class CardHeard(Shape):
    """How it was read."""

    wrong: str = ""                      # what can't be read, or is known better; nothing if all is well
    words: list[str] = []                # the texts of the card, said back
    send: str = ""                       # what to send in


class CardPage(CardRow):
    """One card."""

    provenance: dict[str, str] = {}
    not_yet: str = ""
    decks: list[str] = []                # the names of the game's own decks it is in


class RuleRow(Shape):
    """A rule or a ruling."""

    id: str                              # `kh.move.blocked-by-dark`: its address
    says: str
    edition: str                         # `both`, or the one in which it holds
    ruling: bool = False                 # the rulebook is silent or unclear; this is how we play it
    where: str = ""                      # its heading in the rulebook
    question: str = ""                   # what a ruling answers
    why: str = ""
    check: str = ""
    confidence: str = ""


class NewLesson(Shape):
    """Sit down to be taught: a table with a coach."""

    name: Name                           # yours
    edition: GameName = ""
    token: Token = ""


class Teaching(Shape):
    """What is taught of a game: how to play on one page, and its words."""

    how: list[Page] = []
    terms: dict[str, Term] = {}
    lesson: str = ""                     # the title of its guided first game, if it has one
    minutes: int = 0                     # about how long that takes


class NewRoom(Shape):
    """Make a table. With every seat taken by `me` and bots the game begins at once."""

    game: GameName
    name: Name                           # yours
    edition: GameName = ""
    seats: Annotated[list[SeatPlan], Meta(max_length=8)] = []    # without: you and a bot
    settings: Settings = msgspec.field(default_factory=Settings)
    token: Token = ""                    # the token of this browser, if it has one: one token serves all your tables
    seed: Annotated[int, Meta(ge=0, le=9_007_199_254_740_991)] | None = None    # only for rooms without other people


class Seated(Shape):
    """You sit at a table. Keep the token: whoever has it has the seat."""

    room: str
    token: str
    seats: list[int]
    invite: str = ""                     # the address for a friend


class Join(Shape):
    """Sit down at a free seat."""

    name: Name
    seat: int | None = None              # without: the first free one
    deck: Annotated[str, Meta(max_length=80)] = ""
    text: DeckText = ""
    token: Token = ""


class RoomSeat(Shape):
    """A seat, as told to somebody who is not (yet) at the table."""

    seat: int
    name: str
    kind: str                            # `person`, `bot` or `free`


class RoomCard(Shape):
    """A table from outside. Private ones are told only to those who name them."""

    room: str
    game: str
    edition: str
    title: str
    status: str                          # `open`, `playing` or `over`
    seats: list[RoomSeat]
    settings: Settings
    turn: int = 0
    spectators: int = 0
    result: str = ""
    yours: list[int] = []                # which seats are yours, where a token was given
    asked: bool = False                  # it is your choice now
    changed: int = 0                     # seconds since 1970


class Readiness(Shape):
    """Whether a server should be sent visitors, and what keeps it from being ready."""

    ready: bool
    ailments: list[str] = []


class Mine(Shape):
    """Which tables are mine?"""

    token: Token


class Branch(Shape):
    """Play on from a moment of a finished game, against bots."""

    n: Annotated[int, Meta(ge=0, le=100_000)]            # after how many answers
    seat: Annotated[int, Meta(ge=0, le=7)]               # yours
    name: Name
    bot: Name = "greedy"
    token: Token = ""


class Verdict(Shape):
    """Whether a replay holds."""

    verified: bool
    answers: int = 0
    result: str = ""
    why: str = ""


class Report(Shape):
    """Something is wrong at this table."""

    token: Token
    text: Annotated[str, Meta(max_length=2000)]


class Reported(Shape):
    """Your report is kept. The file has the position and the journal; it opens with `playmat replay show`."""

    number: str
    text: str                            # a sentence: where it is, and when the file may be fetched
    file: str = ""                       # its address; while other people still play hidden cards stay hidden


class Problem(Shape):
    """Something was refused."""

    text: str                            # a sentence for the user
    cites: str = ""                      # the rule behind it
    code: str = "refused"


# The addresses, for the protocol page: method, address, what it takes, what it gives, what it is for.
ADDRESSES: list[tuple[str, str, Any, Any, str]] = [
    ("GET", "/api/health", None, Health, "Is the server well?"),
    ("GET", "/api/live", None, dict[str, bool], "Does the process hear? If not, start it anew."),
    ("GET", "/api/ready", None, Readiness, "Should it be sent visitors?"),
    ("GET", "/metrics?own=", None, "Prometheus' text", "What is counted, for whoever is on the server's machine."),
    ("GET", "/api/games", None, list[GameCard], "The games there are."),
    ("GET", "/api/games/{game}/mat?edition=", None, Mat, "How a game's mat is laid out."),
    ("GET", "/api/games/{game}/teach?edition=", None, Teaching, "How to play, and what its words mean."),
    ("POST", "/api/games/{game}/lesson", NewLesson, Seated, "A guided first game."),
    ("GET", "/api/games/{game}/decks?edition=", None, list[DeckRow], "Its starter decks."),
    ("GET", "/api/games/{game}/decks/{deck}?edition=", None, DeckRow, "One of them, with its list."),
    ("POST", "/api/games/{game}/decks/check", DeckCheck, DeckVerdict, "Check a list as it is typed."),
    ("GET", "/api/games/{game}/cards?edition=&type=&search=", None, list[CardRow], "The cards, all or some."),
    ("GET", "/api/games/{game}/cards/{slug}?edition=", None, CardPage, "One card."),
    ("POST", "/api/games/{game}/cards/{slug}/told", CardTold, CardHeard,
     "What an owner says stands on a card, read; nothing of it is kept."),
    ("GET", "/api/games/{game}/rules?edition=&search=", None, list[RuleRow], "Rules and rulings, all or some."),
    ("GET", "/api/games/{game}/rules/{rule}", None, RuleRow, "One rule or ruling."),
    ("GET", "/api/rooms", None, list[RoomCard], "Public tables: to join or to watch."),
    ("POST", "/api/rooms", NewRoom, Seated, "Make a table."),
    ("GET", "/api/rooms/{room}", None, RoomCard, "One table from outside."),
    ("POST", "/api/rooms/{room}/join", Join, Seated, "Sit down."),
    ("POST", "/api/mine", Mine, list[RoomCard], "The tables at which a token holds a seat, the latest first."),
    ("GET", "/api/rooms/{room}/replay", None, ReplaySummary, "A finished game: what the slider needs."),
    ("GET", "/api/rooms/{room}/replay/at/{n}?eyes=", None, "View",
     "The table after n answers; `eyes` is a seat, or `open` for everything, or left out for a spectator."),
    ("GET", "/api/rooms/{room}/replay/file", None, "JSON Lines", "The replay to keep; `playmat replay` opens it."),
    ("GET", "/api/rooms/{room}/replay/verify", None, Verdict, "Play it again and compare every position."),
    ("POST", "/api/replays/verify", "JSON Lines", Verdict, "The same for a file."),
    ("POST", "/api/rooms/{room}/branch", Branch, Seated, "Play on from there against bots."),
    ("POST", "/api/rooms/{room}/report", Report, Reported, "Report what is wrong."),
    ("POST", "/api/reports/{number}", Mine, "JSON Lines", "The file of a report, for whoever sat at the table."),
]
