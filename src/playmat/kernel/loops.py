"""The loops every rulebook needs, each a series of the one kind of question."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from playmat.kernel.frame import GONE, Frame
from playmat.kernel.names import CHANCE, NOBODY, NOTHING
from playmat.kernel.option import DONE, PASS, SILENT, Option, Request, naming_each

if TYPE_CHECKING:
    from playmat.kernel.game import Game

STAND: Final = Option("stand")              # the dice count as they lie
NO_OPTIONS: Final[list[Option]] = []


class PickSome(Frame):
    """Pick from `low` to `high` of the pieces in `among`, one at a time in rising order, then `done`.

    The picked pieces land in the field `into` of the frame below. Rising order, so that a search sees each set once.
    """

    OUTLINE: ClassVar[str] = """
        -  offer
        -  take
        -  deliver
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "verb", "among", "low", "high", "into", "cites", "about", "picked")

    def __init__(self, seat: int = 0, verb: str = "pick", among: tuple[int, ...] = (), low: int = 0, high: int = 0,
                 into: str = "", cites: str = "", about: tuple[int, ...] = ()) -> None:
        self.seat = seat
        self.verb = verb
        self.among = tuple(sorted(among))
        self.low = min(low, len(among))
        self.high = min(high, len(among))
        self.into = into
        self.cites = cites
        self.about = about
        self.picked: tuple[int, ...] = ()

    def offer(self, g: Game) -> None:
        if len(self.picked) >= self.high:
            self.go(g, "deliver")
            return
        short = self.low - len(self.picked)                    # how many must still come
        last = self.picked[-1] if self.picked else -1
        rest = [p for p in self.among if p > last]
        if not rest:
            self.go(g, "deliver")
            return
        options = naming_each(self.verb, rest[:len(rest) + 1 - short] if short > 1 else rest)
        g.ask(self.seat, self.verb, options if short > 0 else [DONE, *options], cites=self.cites, about=self.about)

    def take(self, g: Game) -> None:
        if g.said.verb == self.verb:                           # not done, and not gone
            self.picked = (*self.picked, g.said.args[0])
            self.go(g, "offer")

    def deliver(self, g: Game) -> None:
        setattr(g.state.stack[-2], self.into, self.picked)


class Split(Frame):
    """Divide `total` among `targets`: for each but the last `assign target amount`; the last takes what is left.

    The amounts land, in the order of the targets, in the field `into` of the frame below.
    """

    OUTLINE: ClassVar[str] = """
        -  offer
        -  take
        -  deliver
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "targets", "total", "into", "cites", "amounts")

    def __init__(self, seat: int = 0, targets: tuple[int, ...] = (), total: int = 0, into: str = "",
                 cites: str = "") -> None:
        self.seat = seat
        self.targets = targets
        self.total = total
        self.into = into
        self.cites = cites
        self.amounts: tuple[int, ...] = ()

    def left(self) -> int:
        return self.total - sum(self.amounts)

    def offer(self, g: Game) -> None:
        if len(self.amounts) >= len(self.targets) - 1:
            self.go(g, "deliver")
            return
        target = self.targets[len(self.amounts)]
        options = [Option("assign", (target, n)) for n in range(self.left() + 1)]
        g.ask(self.seat, "assign", options, cites=self.cites, about=(self.left(), target))

    def take(self, g: Game) -> None:
        if g.said.verb == "assign":
            self.amounts = (*self.amounts, g.said.args[1])
            self.go(g, "offer")

    def deliver(self, g: Game) -> None:
        nothing = [0] * (len(self.targets) - 1 - len(self.amounts))        # whoever shared it out has gone
        setattr(g.state.stack[-2], self.into, (*self.amounts, *nothing, self.left()))


class EachSeat(Frame):
    """One after another, beginning with the active seat: a fresh frame of the named kind, told its seat."""

    OUTLINE: ClassVar[str] = """
        -  begin
        -  next_seat
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("frame", "queue")

    def __init__(self, frame: str = "") -> None:
        self.frame = frame
        self.queue: tuple[int, ...] = ()

    def begin(self, g: Game) -> None:
        self.queue = tuple(g.in_turn_order())

    def next_seat(self, g: Game) -> None:
        while self.queue and g.is_out(self.queue[0]):
            self.queue = self.queue[1:]
        if self.queue:
            child: Any = g.spec.frame(self.frame)
            child.seat = self.queue[0]
            self.queue = self.queue[1:]
            self.pc -= 1
            g.call(child)


class UntilAllPass(Frame):
    """Ask the seats in turn until all have passed one directly after the other. A game says what else they may do.

    ASK names its question.
    """

    ASK: ClassVar[str] = "turns"

    OUTLINE: ClassVar[str] = """
        -  offer
        -  take
        -  next_seat
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "passes")

    def __init__(self, seat: int = 0) -> None:
        self.seat = seat
        self.passes = 0

    def offer(self, g: Game) -> None:
        g.ask(self.seat, self.ASK, [PASS, *self.options(g)])

    def take(self, g: Game) -> None:
        if g.said.verb in (PASS.verb, SILENT.verb):
            self.passes += 1
        else:
            self.passes = 0
            self.act(g)

    def next_seat(self, g: Game) -> None:
        if self.passes < g.still_in():
            self.seat = g.next_seat(self.seat)
            self.go(g, "offer")

    def options(self, g: Any) -> list[Option]:
        """What the seat may do instead of passing."""
        raise NotImplementedError

    def act(self, g: Any) -> None:
        """Do what was said."""
        raise NotImplementedError


class Together(Frame):
    """Several seats answer at once, unseen by each other; when the last answer is in, all are shown.

    Answers wait in `answers`, by seat, as places in that seat's list of options (or -1). ASK names the question.
    """

    ASK: ClassVar[str] = "together"

    OUTLINE: ClassVar[str] = """
        -  ask_all
        -  reveal
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("answers",)

    def __init__(self) -> None:
        self.answers: tuple[int, ...] = ()

    def ask_all(self, g: Game) -> None:
        self.answers = tuple([-1] * g.seats)
        for seat in g.in_turn_order():
            options = self.options(g, seat)
            if options:
                g.ask(seat, self.asks(), options, cites=self.rule())

    def asks(self) -> str:
        """The name of the question, if it is another one from time to time."""
        return self.ASK

    def rule(self) -> str:
        """The rule by which it is asked, if one says so."""
        return ""

    def heard(self, g: Game, request: Request, option: Option) -> None:
        if request.into:
            super().heard(g, request, option)
        else:
            self.keep(request.seat, request.options.index(option))

    def keep(self, seat: int, index: int) -> None:
        self.answers = (*self.answers[:seat], index, *self.answers[seat + 1:])

    def secrets(self, g: Game, seat: int) -> None:
        """What the others have said and may still say follows from the cards they hold in this world: the true
        questions would betray the true cards."""
        for other, index in enumerate(self.answers):
            if other != seat and index >= 0:
                self.keep(other, g.random(max(len(self.options(g, other)), 1)))
        if self.answers and g.state.stack[-1] is self:           # else the open questions are another frame's
            g.state.pending = [r if r.seat in (seat, CHANCE) else self.asked_there(g, r) for r in g.state.pending]

    def asked_there(self, g: Game, r: Request) -> Request:
        """The question another seat would be asked in an imagined world; that it is asked, everybody knows."""
        return Request(r.seat, r.ask, self.options(g, r.seat) or [SILENT], r.into, r.cites, r.about, r.number)

    def reveal(self, g: Game) -> None:
        said = [self.said(g, seat, i) for seat, i in enumerate(self.answers)]
        self.answers = ()
        self.together(g, said)

    def said(self, g: Game, seat: int, index: int) -> Option:
        options = self.options(g, seat)
        return options[index] if 0 <= index < len(options) else SILENT

    def options(self, g: Any, seat: int) -> list[Option]:
        """What a seat may say; none if it is not asked."""
        raise NotImplementedError

    def together(self, g: Any, said: list[Option]) -> None:
        """All answers are in, by seat."""
        raise NotImplementedError


class Throw(Frame):
    """Throw `dice` dice one by one, ask the game what the thrower may still do about them, and deliver what they show.

    What a seat may do is asked (`Game.after_throw`) and done (`Game.second_thought`) until it lets the dice stand or
    has nothing left to do. What they show lands, die by die, in the field `into` of the frame below. `what` tells the
    game what the throw is for. Dice that nobody's hand throws (`seat` NOBODY) are never offered again.
    """

    OUTLINE: ClassVar[str] = """
        -  throw
        -  gather
        -  offer
        -  take
        -  deliver
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "dice", "sides", "what", "into", "cites", "shows", "pips", "die",
                                         "again")

    def __init__(self, seat: int = NOBODY, dice: int = 1, sides: int = 6, what: str = "", into: str = "",
                 cites: str = "") -> None:
        self.seat = seat
        self.dice = dice
        self.sides = sides
        self.what = what
        self.into = into
        self.cites = cites
        self.shows: tuple[int, ...] = ()
        self.pips = 0                                # the latest die
        self.die = NOTHING                           # the one that is thrown again
        self.again = 0                               # how often one was

    def begin(self, g: Game) -> None:
        """Throw the first die at once, as the last thing a step does."""
        g.state.stack.append(self)
        if not g.unsettled and self.dice > 0:
            self.pc = 1
            g.roll(self.sides, into="pips", cites=self.cites, seat=self.seat)

    def throw(self, g: Game) -> None:
        if self.die == NOTHING and len(self.shows) >= self.dice:
            self.go(g, "offer")
        else:
            g.roll(self.sides, into="pips", cites=self.cites, seat=self.seat)

    def gather(self, g: Game) -> None:
        if self.die == NOTHING:
            self.shows = (*self.shows, self.pips)
        else:
            self.shows = (*self.shows[:self.die], self.pips, *self.shows[self.die + 1:])
            self.die = NOTHING
        if len(self.shows) < self.dice:
            self.go(g, "throw")
        else:
            self.pc += 1                             # straight on
            self.offer(g)

    def offer(self, g: Game) -> None:
        options = g.after_throw(self) if self.seat >= 0 else NO_OPTIONS
        if options:
            g.ask(self.seat, "throw", [STAND, *options], cites=self.cites, about=(sum(self.shows),))
        else:
            setattr(g.state.stack[-2], self.into, self.shows)
            self.pc = GONE

    def take(self, g: Game) -> None:
        if g.said.verb not in (STAND.verb, SILENT.verb):
            g.second_thought(self, g.said)
            self.go(g, "throw")

    def thrown_again(self, die: int) -> None:
        """Throw one of the dice again, before anything else is asked about them."""
        self.die = die
        self.again += 1

    def deliver(self, g: Game) -> None:
        setattr(g.state.stack[-2], self.into, self.shows)


LOOPS: Final[list[Any]] = [PickSome, Split, EachSeat, Throw]
