"""Every message on the socket. What a client says with a field too many, too few or of another kind is refused."""
from __future__ import annotations

from typing import Annotated, Union

import msgspec
from msgspec import Meta

from playmat.table.explain import Told
from playmat.table.view_types import Choice, FaceView, Line, Shape, View, ZoneView
from playmat.table.why import Reason

PROTOCOL = 1             # raised when an older page could misunderstand a newer server

Key = Annotated[str, Meta(max_length=80)]
Words = Annotated[str, Meta(max_length=2000)]
Name = Annotated[str, Meta(max_length=40)]
Token = Annotated[str, Meta(max_length=80)]


class FromClient(msgspec.Struct, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    """A message of a browser. The server answers each with `done` or `refused`, naming its `id`."""

    id: int                              # yours to choose: 1, 2, 3 …


class Hello(FromClient):
    """The first message on a socket."""

    room: Token
    protocol: int                        # the protocol this page speaks; an old one is told to reload
    token: Token = ""                    # the seat's token; without one you look on
    name: Name = ""                      # how to call a spectator


class AnswerMessage(FromClient, tag="answer"):
    """The answer to a request. Several keys (see `Many`) are taken all together or not at all."""

    request: int                         # `Ask.number`
    keys: Annotated[list[Key], Meta(min_length=1, max_length=200)]


class Why(FromClient):
    """Why not? About a piece (what can't be done with it now) or about a verb (`battle`)."""

    piece: int | None = None
    verb: Annotated[str, Meta(max_length=40)] = ""


class Undo(FromClient):
    """Take your latest answer back: at once if that is free, else the others are asked."""

    seat: int | None = None              # which of your seats, at one screen


class Consent(FromClient):
    """Yes or no to another seat's takeback. The one who asked withdraws it with no."""

    yes: bool


class Concede(FromClient):
    """Give up. With more than two seats yours is out of the game, as its rules say, or a bot plays on there (`bot`)."""

    seat: int | None = None
    bot: bool = False


class Draw(FromClient):
    """Offer a draw, accept the one on offer (`yes`), or decline or withdraw it."""

    yes: bool = True


class Rematch(FromClient):
    """Once more, seats changed round. It begins when all people want it."""

    yes: bool = True


class Chat(FromClient):
    """Say something to everybody here."""

    text: Annotated[str, Meta(max_length=300)]


class Rename(FromClient):
    """Change your name."""

    name: Name


class Bring(FromClient):
    """Before the start: the deck your seat brings, one of the game's own or a list."""

    deck: Annotated[str, Meta(max_length=80)] = ""       # a name from the game's decks; without either: drawn by lot
    text: Annotated[str, Meta(max_length=20_000)] = ""   # a pasted list
    seat: int | None = None


class Ready(FromClient):
    """Before the start: ready, or not yet after all. The game begins when every seat is filled and ready."""

    yes: bool = True


class Fill(FromClient):
    """Host, before the start: a bot for a free seat, or a free seat again (no bot)."""

    seat: int
    bot: Name = ""


class SetOptions(FromClient, tag="set"):
    """Host, before the start: change what is agreed. What is left out stays."""

    private: bool | None = None
    watch: bool | None = None
    clock: int | None = None
    increment: int | None = None
    takebacks: int | None = None
    away: int | None = None


class Auto(FromClient):
    """What is answered for you. `ask`: nothing. `single`: questions with one answer. `pass`: also every window in which
    you can only answer others (challenges, replies), until something interrupts: your own turn, or a loss of yours."""

    mode: str                            # `ask`, `single` or `pass`
    seat: int | None = None


class Look(FromClient):
    """At one screen: look through the eyes of one of your seats, or of nobody while the screen is handed over."""

    seat: int | None = None


class Replace(FromClient):
    """Let a bot play for a seat whose person is away."""

    seat: int
    bot: Name = "greedy"


class Back(FromClient):
    """You are back: the bot gives your seat back."""


class Leave(FromClient):
    """In a lesson: the coach goes, the game goes on as any other."""


class LinesMessage(FromClient, tag="lines"):
    """Older lines of the log."""

    before: int                          # lines with a smaller `n`
    most: Annotated[int, Meta(ge=1, le=200)] = 100


class Again(FromClient):
    """A whole view, please (after a gap in the versions)."""


class Heartbeat(FromClient, tag="beat"):
    """I am here and have this version. Send one every 20 seconds; the answer is `beat`."""

    version: int = 0


ClientMessage = Union[                   # noqa: UP007
    Hello, AnswerMessage, Why, Undo, Consent, Concede, Draw, Rematch, Chat, Rename, Bring, Ready, Fill, SetOptions,
    Auto, Look, Replace, Back, Leave, LinesMessage, Again, Heartbeat]


class FromServer(msgspec.Struct, tag_field="type", tag=str.lower, omit_defaults=True):
    """A message of the server."""


class Init(FromServer):
    """The whole view. After it only updates."""

    version: int
    view: View
    protocol: int = PROTOCOL
    now: int = 0                         # the server's clock, milliseconds since 1970


class MoveMessage(Shape):
    """A piece went from zone to zone: for animation only."""

    p: int
    start: int                           # zone ids
    end: int


class Changed(Shape):
    """The parts of a view that are new: each stands in place of the old part, but for `zones`, `faces` and `log`.

    Any field of `View` may be here, and is then meant, also when it is empty or null. `zones`: these stand for the
    zones of the same id. `faces` are added to those you have. `log`: drop the lines from `log_from` on, then add these.
    """

    zones: list[ZoneView] = []
    faces: dict[int, FaceView] = {}
    log: list[Line] = []


class Update(FromServer):
    """What changed. If `since` is not the version you have, ask for `again`."""

    version: int
    since: int
    changed: Changed                     # read it as: some of the fields of `View`
    log_from: int | None = None          # drop lines with this `n` and above before adding `changed.log`
    moves: list[MoveMessage] = []               # in the order they happened
    undone: bool = False                 # something was taken back: don't animate
    now: int = 0


class Done(FromServer):
    """Your message was taken. The update that shows it comes before this."""

    id: int


class RefusedMessage(FromServer, tag="refused"):
    """Your message was not taken, and nothing has changed."""

    id: int                              # 0 if the message could not be read at all
    text: str                            # a sentence for the player
    cites: str = ""                      # the rule behind it
    rule: str = ""                       # what that rule says
    code: str = "refused"                # `refused`, `stale` (another answer was first), `illegal`, `unread`, `fast`


class WhyNot(FromServer, tag="why"):
    """The answer to `why`."""

    id: int
    reasons: list[Reason]                # what can't be done now, each with its rule
    choices: list[Choice] = []           # what can be done with it now
    face: FaceView | None = None
    numbers: list[Told] = []             # its numbers that are not as printed, explained


class OldLines(FromServer, tag="lines"):
    """The answer to `lines`."""

    id: int
    lines: list[Line]
    faces: dict[int, FaceView] = {}


class ServerBeat(FromServer, tag="beat"):
    """The answer to `beat`. If the version is not yours, something was lost on the way: ask for `again`."""

    id: int
    version: int
    now: int = 0


class Bye(FromServer):
    """The last message before the socket closes, with the close code's meaning in words."""

    code: int
    text: str


ServerMessage = Union[Init, Update, Done, RefusedMessage, WhyNot, OldLines, ServerBeat, Bye]      # noqa: UP007

# Close codes.
REPLACED = 4001
RELOAD = 4002
NO_ENTRY = 4003
NO_ROOM = 4004
TOO_FAST = 4005
RUBBISH = 4006
TOO_SLOW = 4007
RESTART = 1012

CLOSES = {
    REPLACED: "This seat was opened in another tab or window; that one has it now.",
    RELOAD: "This page is older than the server. Reload it.",
    NO_ENTRY: "This seat is not yours, or nobody may look on here.",
    NO_ROOM: "There is no such table.",
    TOO_FAST: "Too many messages in a short time. Wait a moment, then connect again.",
    RUBBISH: "What this page sends can't be read.",
    TOO_SLOW: "This page was too slow to speak, or does not read what it is sent. Connect again.",
    RESTART: "The server stops or restarts. Connect again in a moment.",
}
