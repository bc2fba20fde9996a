"""A match with people and bots at it: it drives chance and the bots until a person must answer."""
from __future__ import annotations

import hashlib
from typing import Any, NamedTuple

from playmat import games
from playmat.bots import bot
from playmat.bots.bot import consult
from playmat.kernel.chance import MASK, STRIDE, Dice, mixed
from playmat.kernel.game import ASIDE, Game
from playmat.kernel.journal import Journal, replay
from playmat.kernel.names import CHANCE, FORMAT, Broken, Refused
from playmat.kernel.option import Request
from playmat.kernel.spec import Spec

Plain = dict[str, Any]


class Chair(NamedTuple):
    """Who sits at a seat: a name, the bot's name (nothing for a person) and what it brought."""

    name: str
    bot: str = ""
    deck: str = ""


class Match:
    """A game in progress and who plays it. All of it is the setup, the seed and the answers."""

    def __init__(self, spec: Spec, chairs: list[Chair], setup: Plain, seed: int) -> None:
        self.spec = spec
        self.chairs = chairs
        self.bots = [bot(c.bot) if c.bot else None for c in chairs]
        self.journal = Journal(spec, setup, seed)

    @property
    def game(self) -> Game:
        return self.journal.game

    @property
    def names(self) -> list[str]:
        return [c.name for c in self.chairs]

    @property
    def people(self) -> list[int]:
        return [seat for seat, b in enumerate(self.bots) if b is None]

    # -- going on ------------------------------------------------------------------------------------------------

    def drive(self, most: int = 100_000) -> None:
        """Let chance and the bots answer until a person must, or the game is over."""
        for _ in range(most):
            if not self.step():
                return

    def step(self) -> bool:
        """One answer of chance or of a bot, if one is due."""
        request = self.due()
        if request is None:
            return False
        if request.seat == CHANCE:
            self.journal.chance()
            return True
        player = self.bots[request.seat]
        if player is None:
            return False
        option = consult(player, self.game, request, self.dice())
        self.journal.submit(request.seat, option.key, request.number)
        return True

    def due(self) -> Request | None:
        """The open request that no person needs to answer."""
        if self.game.over:
            return None
        for request in self.game.state.pending:
            if request.seat == CHANCE or self.bots[request.seat] is not None:
                return request
        return None

    def dice(self) -> Dice:
        """A bot's dice follow from the match and the number of answers, so that a resumed match goes on the same."""
        return Dice(mixed((self.journal.seed ^ MASK) + STRIDE * len(self.journal.lines) & MASK))

    def asked(self) -> list[Request]:
        """What people are asked now."""
        return [r for r in self.game.state.pending if r.seat >= 0 and self.bots[r.seat] is None]

    def answer(self, seat: int, key: str, number: int = 0) -> None:
        """A person's answer; one that is not on offer is refused and changes nothing."""
        if not 0 <= seat < len(self.chairs) or self.bots[seat] is not None:
            raise Refused("No person sits at this seat.")
        self.journal.submit(seat, key, number)

    # -- taking back ---------------------------------------------------------------------------------------------

    def takeback(self, *seats: int) -> int:
        """How many answers there were before the latest one of these seats that left a choice."""
        for n in range(len(self.journal.lines) - 1, -1, -1):
            seat = int(self.journal.lines[n].split(" ", 1)[0])
            if seat in seats:
                request = self.journal.at(n).request(seat)
                if len(request.options) > 1 or request.ask == ASIDE:
                    return n
        raise Refused("There is nothing to take back.")

    def why_consent(self, seat: int) -> str:
        """Why the other people must agree before `seat` takes its latest answer back; nothing if they need not."""
        if self.people == [seat]:
            return ""                                    # bots don't mind, and nobody else is there
        return self.journal.consent(self.takeback(seat), seat)

    def undo(self, seat: int, agreed: bool = False) -> None:
        """Take the latest answer of a seat back."""
        n = self.takeback(seat)
        why = self.why_consent(seat)
        if why and not agreed:
            raise Refused(f"This can only be taken back if the others agree: {why}.")
        self.journal.undo(n)

    # -- keeping -------------------------------------------------------------------------------------------------

    def plain(self) -> Plain:
        """The match as what JSON can hold."""
        return {"playmat": "match", **header(self.spec), "chairs": [list(c) for c in self.chairs],
                "setup": self.journal.setup, "seed": self.journal.seed, "lines": self.journal.lines}


def header(spec: Spec) -> Plain:
    """What must be equal for the same answers to give the same game."""
    return {"format": FORMAT, "game": spec.name, "edition": spec.edition, "version": spec.version,
            "library": spec.library_hash()}


def differs(data: Plain, spec: Spec, thing: str) -> str:
    """Why something written down elsewhere can't be played here, as a sentence; or nothing."""
    here = header(spec)
    if data.get("format") != here["format"]:
        return f"The {thing} has format {data.get('format')}; this Playmat reads format {here['format']}."
    if (data.get("game"), data.get("edition")) != (spec.name, spec.edition):
        return f"The {thing} is of {data.get('game')} {data.get('edition')}, not of {spec.name} {spec.edition}."
    if data.get("version") != here["version"]:
        return f"The {thing} is of version {data.get('version')} of {spec.name}; this is version {here['version']}."
    if data.get("library") != here["library"]:
        return f"The {thing} was made with other cards (library {data.get('library')}; here {here['library']})."
    return ""


def new_match(spec: Spec, chairs: list[Chair], seed: int) -> Match:
    """A match in which each chair plays its deck."""
    setup = {"seats": [{"name": c.name, **games.seat_setup(spec, c.deck)} for c in chairs]}    # type: ignore[arg-type]
    return Match(spec, chairs, setup, seed)


def resume(spec: Spec, data: Any) -> Match:
    """The match that was written down as `data`; refuses what it can't read, in a sentence."""
    if not isinstance(data, dict) or data.get("playmat") != "match":
        raise Broken("This is not a saved match of Playmat.")
    if why := differs(data, spec, "saved match"):
        raise Broken(why)
    try:
        chairs = [Chair(*[str(x) for x in row]) for row in data["chairs"]]
        lines = [str(line) for line in data["lines"]]
        setup, seed = dict(data["setup"]), int(data["seed"])
        match = Match(spec, chairs, setup, seed)
        if len(chairs) != match.game.seats:
            raise Broken("The saved match is damaged: it has more or fewer players than seats.")
        match.journal = replay(spec, setup, seed, lines)
    except Refused:
        raise
    except Exception as e:
        raise Broken(f"The saved match is damaged: {type(e).__name__} at {e}.") from None
    return match


def commitment(seed: int) -> str:
    """What may be told of a seed before the game: it binds whoever chose it and betrays nothing."""
    return hashlib.sha256(f"playmat seed {seed}".encode()).hexdigest()
