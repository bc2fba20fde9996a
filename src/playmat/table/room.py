"""A room: a game with people and bots at it, from the first seat taken to the rematch. The only way to a game.

Whatever changes something leaves a fact in `unsaved`; whoever owns the room stores the facts before anybody is shown
what happened.
"""
from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import msgspec

from playmat.bots import bot as bot_called
from playmat.bots.bot import Bot
from playmat.kernel.chance import MASK, STRIDE, Dice, mixed
from playmat.kernel.game import Game
from playmat.kernel.journal import ChoiceMoment, Journal
from playmat.kernel.names import Refused, Stale
from playmat.kernel.spec import Spec
from playmat.kernel.text import result
from playmat.table import seat_setup
from playmat.table.carry import card_names, kept
from playmat.table.clean_text import SAYING, TABLE, clean, clean_name
from playmat.table.faces import Faces
from playmat.table.headers import header
from playmat.table.mats import Mat, mat
from playmat.table.seats import BOT, BOT_WORDS, FREE, PERSON, Seat
from playmat.table.view_types import Result, Said, Settings

WAITING = "open"
PLAYING = "playing"
OVER = "over"

Fact = tuple[str, dict[str, Any]]        # a table of the store and a row of it
KEPT_EVERY = 16                          # answers between two positions that are kept
PRESENTATIONS: dict[tuple[str, str, str], tuple[Mat, Faces]] = {}


BEGAN = time.time_ns() - time.monotonic_ns()


def milliseconds() -> int:
    """Now, in a time that runs evenly: setting the machine's clock costs nobody a game."""
    return (BEGAN + time.monotonic_ns()) // 1_000_000


def presentation(spec: Spec) -> tuple[Mat, Faces]:
    """A game's mat and faces, made once."""
    key = (spec.name, spec.edition, spec.library_hash())
    if key not in PRESENTATIONS:
        found = mat(spec)
        PRESENTATIONS[key] = (found, Faces(spec, found))
    return PRESENTATIONS[key]


class Takeback:
    """A takeback that waits for the others' consent."""

    def __init__(self, seat: int, to: int, why: str) -> None:
        self.seat = seat
        self.to = to                     # back to after so many answers
        self.why = why
        self.agreed: set[int] = set()


class Room:
    """Seats, names, what was agreed, the game, and what people want of each other."""

    def __init__(self, id: str, spec: Spec, settings: Settings, host: str, seats: int,
                 clock: Callable[[], int] = milliseconds) -> None:
        self.id = id
        self.spec = spec
        self.settings = settings
        self.host = host                                 # the hash of the token of whoever made it
        self.seats = [Seat(n) for n in range(seats)]
        self.clock = clock
        self.mat, self.faces = presentation(spec)
        self.status = WAITING
        self.made = self.changed = clock()
        self.seed = 0
        self.journal: Journal | None = None              # the game, once it has begun
        self.bots: list[Bot | None] = [None] * seats     # who answers for a seat; none: a person
        self.entries = 0                                 # lines in the store: answers and takebacks
        self.kept = 0                                    # how many of them there were when the position was kept
        self.result: Result | None = None
        self.chat: list[Said] = []
        self.takeback: Takeback | None = None
        self.draw: set[int] = set()                      # seats that offer or accept one
        self.again: set[int] = set()
        self.rematch = ""
        self.spectators = 0
        self.version = 1
        self.mark = self.made                            # since when clocks have not been charged
        self.moments: dict[int, ChoiceMoment] = {}             # seat -> its latest choice
        self.passed: tuple[int, int, list[str]] | None = None     # seat, question, answer: said for it after a pause
        self.unsaved: list[Fact] = []
        self.undone = 0                                  # how many takebacks there were
        self.cut = 0                                     # how much of the log the latest of them left

    # -- facts -------------------------------------------------------------------------------------------------------

    def touch(self) -> None:
        self.version += 1
        self.changed = self.clock()

    def note_room(self) -> None:
        j = self.journal
        self.unsaved.append(("rooms", {
            "room": self.id, "game": self.spec.name, "edition": self.spec.edition, "status": self.status,
            "private": self.settings.private, "host": self.host, "made": self.made, "changed": self.changed,
            "settings": msgspec.json.encode(self.settings).decode(), "seed": str(self.seed),
            "header": msgspec.json.encode(header(self.spec)).decode(),
            "setup": msgspec.json.encode(j.setup).decode() if j is not None else "",
            "result": msgspec.json.encode(self.result).decode() if self.result is not None else "",
            "rematch": self.rematch}))

    def note_seat(self, seat: Seat) -> None:
        self.unsaved.append(("seats", {"room": self.id, **seat.plain()}))

    def note_entry(self, seat: int, key: str, kind: str = "answer") -> None:
        self.unsaved.append(("entries", {"room": self.id, "n": self.entries, "kind": kind, "seat": seat, "key": key,
                                         "at": self.clock()}))
        self.entries += 1

    def note_position(self, kind: str = "latest") -> None:
        """Keep where the game stands, for a day when its answers can't be played again."""
        self.kept = self.entries
        self.unsaved.append(("positions", {"room": self.id, "kind": kind, "n": self.entries,
                                           "names": card_names(self.spec), "position": kept(self.game)}))

    def take_unsaved(self) -> list[Fact]:
        if self.status == PLAYING and abs(self.entries - self.kept) >= KEPT_EVERY:
            self.note_position()
        out, self.unsaved = self.unsaved, []
        return out

    def note_all(self) -> None:
        """A new room, from the first line on."""
        self.note_room()
        for seat in self.seats:
            self.note_seat(seat)

    # -- who sits where ----------------------------------------------------------------------------------------------

    @property
    def names(self) -> list[str]:
        return [s.name or f"Seat {s.number + 1}" for s in self.seats]

    def held(self, holder: str) -> list[int]:
        """The seats a token holds."""
        return [s.number for s in self.seats if s.is_held_by(holder)]

    def people(self) -> list[int]:
        """The seats that are a person's, also while a bot plays there for somebody who is away."""
        return [s.number for s in self.seats if s.kind == PERSON]

    def others(self, seat: int) -> list[int]:
        """The people besides whoever holds this seat."""
        mine = self.seats[seat].holder
        return [s for s in self.people() if not self.seats[s].is_held_by(mine)]

    def beside(self, seat: int) -> list[int]:
        """This seat and those that the same person holds: several at one screen."""
        return self.held(self.seats[seat].holder) or [seat]

    def one_of(self, mine: list[int], seat: int | None) -> int:
        """Which of one's own seats is meant."""
        if not mine:
            raise Refused("You look on here; only those at the table may do this.")
        if seat is None:
            asked = [r.seat for r in self.game.state.pending if r.seat in mine] if self.journal is not None else []
            return asked[0] if asked else mine[0]
        if seat not in mine:
            raise Refused("This seat is not yours.")
        return seat

    def sit(self, number: int, kind: str, name: str, holder: str = "", bot: str = "") -> Seat:
        """Put somebody on a seat."""
        seat = self.seats[number]
        if kind == BOT:
            bot_called(bot)                              # refuses one that does not exist
            name = name or f"{BOT_WORDS.get(bot, (bot.capitalize(),))[0]} bot"
        others = [s.name for s in self.seats if s is not seat and s.kind != FREE]
        seat.kind, seat.bot, seat.holder = kind, bot if kind == BOT else "", holder
        seat.name = clean_name(name, others, f"Player {number + 1}") if kind != FREE else ""
        seat.ready = kind == BOT
        seat.gone = self.clock()
        self.note_seat(seat)
        self.touch()
        return seat

    def join(self, name: str, holder: str, number: int | None = None) -> Seat:
        """Sit down at a free seat."""
        self.only_before("sit down")
        free = [s.number for s in self.seats if s.kind == FREE]
        if self.held(holder):
            raise Refused("You already sit at this table.")
        if not free:
            raise Refused("Every seat at this table is taken.")
        if number is not None and number not in free:
            raise Refused(f"Seat {number + 1} is not free.")
        return self.sit(free[0] if number is None else number, PERSON, name, holder)

    def choose_deck(self, number: int, deck: str, text: str) -> None:
        """What a seat plays with; refused if it can't be played."""
        self.only_before("choose a deck")
        if deck or text:
            seat_setup.setup_of_seat(self.spec, deck, text, self.settings.options)
        seat = self.seats[number]
        seat.deck, seat.text = ("", text) if text else (deck, "")
        seat.ready = seat.ready and seat.kind == BOT
        self.note_seat(seat)
        self.touch()

    def rename(self, mine: list[int], name: str) -> None:
        if not mine:
            raise Refused("You look on here; say your name when you come in.")
        for n in mine[:1]:
            others = [s.name for s in self.seats if s.number != n]
            self.seats[n].name = clean_name(name, others, f"Player {n + 1}")
            self.note_seat(self.seats[n])
        self.touch()

    def only_before(self, what: str) -> None:
        if self.status != WAITING:
            raise Refused(f"The game has begun: it is too late to {what}.")

    # -- beginning ---------------------------------------------------------------------------------------------------

    def ready(self, mine: list[int], yes: bool = True) -> None:
        """Ready, or not yet after all; the game begins when every seat is filled and ready."""
        self.only_before("get ready")
        for n in mine:
            self.seats[n].ready = yes
            self.note_seat(self.seats[n])
        self.touch()
        if all(s.kind != FREE and s.ready for s in self.seats):
            self.start()

    def start(self) -> None:
        """Deal. Seats that name no deck get one by lot."""
        taken = [s.deck for s in self.seats if s.deck]
        agreed = self.settings.options
        rows = []
        for s in self.seats:
            if not s.deck and not s.text:
                s.deck = seat_setup.lot(self.spec, taken)
                taken.append(s.deck)
            rows.append({"name": s.name, **seat_setup.setup_of_seat(self.spec, s.deck, s.text, agreed)})
        self.begin({"seats": rows, **({"options": agreed} if agreed else {})})

    def begin(self, setup: dict[str, Any]) -> None:
        self.open_journal(Journal(self.spec, setup, self.seed))
        self.status = PLAYING
        minutes = self.settings.clock
        for s in self.seats:
            s.left = minutes * 60_000 if minutes else None
            self.note_seat(s)
        self.mark = self.clock()
        self.touch()
        self.note_room()

    def become(self, spec: Spec) -> None:
        """The same game with its cards numbered another way."""
        self.spec = spec
        self.mat, self.faces = presentation(spec)

    def open_journal(self, journal: Journal) -> None:
        """A game at this table, from its first or a later moment on, with the bots that play in it."""
        self.journal = journal
        self.bots = [bot_called(name) if (name := s.bot if s.kind == BOT else s.standin) else None for s in self.seats]

    @property
    def game(self) -> Game:
        return self.the_journal().game

    def the_journal(self) -> Journal:
        if self.journal is None:
            raise Stale("The game has not begun.")
        return self.journal

    def playing(self) -> Journal:
        if self.status == OVER:
            raise Stale("The game is over.")
        return self.the_journal()

    def dice(self, ahead: int = 0) -> Dice:
        """A bot's dice follow from the game and the number of answers, so that a resumed game goes on the same. Those
        for the next answer, or so many after it."""
        j = self.the_journal()
        return Dice(mixed((j.seed ^ MASK) + STRIDE * (len(j.lines) + ahead) & MASK))

    # -- the end -----------------------------------------------------------------------------------------------------

    def finish(self, winner: int | None, how: str, text: str, cites: str = "",
               together: list[int] | None = None) -> None:
        self.result = Result(winner, text, how, cites, together or [])
        self.status = OVER
        self.takeback = None
        self.draw = set()
        self.touch()
        self.note_room()
        if self.journal is not None:
            self.note_position()                         # where it ended: does it still, under later rules?

    def finish_by_rules(self) -> None:
        j = self.the_journal()
        winner = j.game.state.winner
        cites = j.events[-1].cites if j.events else ""
        text = result(j.game, self.names) or "The game is a draw."
        self.finish(winner if winner >= 0 else None, "rules", text, cites, self.game.winners() if winner < 0 else None)

    # -- talk --------------------------------------------------------------------------------------------------------

    def say(self, mine: list[int], name: str, text: str) -> None:
        said = clean(text, SAYING)
        if not said:
            raise Refused("There is nothing in this message.")
        seat = mine[0] if mine else None
        self.add_chat(seat, self.names[seat] if seat is not None else onlooker(name), said)

    def tell(self, text: str) -> None:
        """The table itself has something to say."""
        self.add_chat(None, TABLE, text)

    def add_chat(self, seat: int | None, who: str, said: str) -> None:
        n = self.chat[-1].n + 1 if self.chat else 0
        line = Said(n, who, said, seat, self.clock() // 1000)
        self.chat = [*self.chat, line][-100:]
        self.unsaved.append(("chat", {"room": self.id, "n": n, "seat": -1 if seat is None else seat, "name": who,
                                      "text": said, "at": line.at}))
        self.touch()


def onlooker(name: str) -> str:
    """Nobody who looks on can be taken for a player."""
    called = clean(name, 24)
    return f"{called} (looking on)" if called else "Somebody looking on"
