"""A verb of the game, with all that fills its slots: what a text does."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from playmat.cards.effects.amounts import Amount
from playmat.cards.effects.args import Args
from playmat.cards.effects.orders import write_order
from playmat.cards.effects.seats import Seats, You
from playmat.cards.effects.selectors import NUMBER, AnyOf, Pieces, RegisterRef
from playmat.cards.effects.statements import Choose, Statement
from playmat.cards.effects.steps import CardStep, Code, Keep
from playmat.cards.effects.sums import UpTo
from playmat.cards.runtime.resolve import Resolve
from playmat.cards.words.voice import PLAIN, Called, Voice
from playmat.kernel.names import NOBODY, NOTHING
from playmat.kernel.option import Option

if TYPE_CHECKING:
    from playmat.cards.effects.slots import Wording
    from playmat.cards.runtime.game import CardGame


def parts_of(pieces: Pieces) -> list[Pieces]:
    """`this and that` one by one."""
    return pieces.parts if isinstance(pieces, AnyOf) else [pieces]


class Do(Statement):
    """A verb of the game: `discard lost`, `the opponent loses 1 heart`."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "verb", "seats", "pieces", "amount", "others", "players", "wording", "spot", "order", "kept")

    def __init__(self, verb: Any, seats: Seats, pieces: Pieces | None, amount: Amount | None,
                 others: Pieces | None = None) -> None:
        super().__init__()
        self.name = verb.pattern.split("|")[0].split(" ")[0]
        self.others = others                         # of a verb with two slots: `switch {p} with {p}`
        self.verb = verb                             # words.Verb
        self.seats = seats
        self.pieces = pieces
        self.amount = amount
        self.players: Seats | None = None            # of a slot for players, for words, for a place
        self.wording: Wording | None = None
        self.spot: RegisterRef | None = None
        self.order = ""                              # in any order, in random order
        self.ordered = -1                            # the register in which the order lands
        self.kept: RegisterRef | None = None         # what it leaves behind
        self.known: list[Pieces] | None = None       # of a price: what it is done with beside what that names
        self.surely: bool = verb.surely              # it can be done with whatever it is given
        self.awaits: list[Statement] = []            # of a price: its lines that name all it is done with

    def write(self, code: Code) -> None:
        if isinstance(self.amount, UpTo):
            code.add(AskHowMany(self, self.amount))
            code.add(Keep(self.amount.kept))
        if self.order and self.pieces is not None:
            self.ordered = write_order(code, self.pieces, self.seats, self.order)
        code.add(self)
        if self.kept is not None:
            code.add(Keep(self.kept))

    def asks(self) -> bool:
        return self.order != "" or self.kept is not None or isinstance(self.amount, UpTo)

    def binds(self) -> RegisterRef | None:
        return self.kept

    def called(self) -> Called:
        if self.verb.gives == NUMBER:
            return Called("number", "numbers", False, self.kept.word if self.kept is not None else "")
        return Called("card", "cards", True, "")

    def args(self, g: CardGame, c: Resolve, pieces: list[int], n: int) -> Args:
        """What the verb is given; who does it is filled in for each."""
        if self.others is None and self.players is None and self.wording is None and self.spot is None:
            return Args(NOBODY, pieces, n)                           # most often
        spot = self.spot.find(g, c) if self.spot is not None else []
        return Args(NOBODY, pieces, n, self.others.find(g, c) if self.others is not None else None,
                    self.players.find(g, c) if self.players is not None else None,
                    self.wording.text(g, c) if self.wording is not None else "", spot[0] if spot else NOTHING)

    def act(self, g: CardGame, f: Resolve) -> None:
        pieces = self.pieces.find(g, f) if self.pieces is not None else []
        if self.ordered >= 0:
            pieces = list(f.register(self.ordered))
        args = self.args(g, f, pieces, self.amount.count(g, f) if self.amount is not None else 0)
        if self.kept is not None:
            f.picked = ()
        for seat in self.seats.find(g, f):
            args.seat = seat
            done: Any = self.verb.run(g, f, args)
            if self.kept is not None and done is not None:
                f.did(done)

    def foresee(self, named: dict[int, Statement]) -> None:
        """Of a price: which registers are only filled by it, and by which of its lines."""
        parts = [] if self.pieces is None else parts_of(self.pieces)
        self.known = [part for part in parts if not isinstance(part, RegisterRef) or part.register not in named]
        self.awaits = [] if self.known else [named[part.register] for part in parts if isinstance(part, RegisterRef)]

    def can(self, g: CardGame, c: Resolve) -> bool:
        if self.awaits:
            for naming in self.awaits:               # noqa: SIM110 (a generator costs more)
                if not self.will_find(g, c, naming):
                    return False
            return True
        if self.surely:
            return True
        known = self.known if self.known is not None else [] if self.pieces is None else parts_of(self.pieces)
        return self.able(g, c, [p for part in known for p in part.find(g, c)])

    def will_find(self, g: CardGame, c: Resolve, naming: Statement) -> bool:
        """Whether another line of the price can choose what this can be done with."""
        if not isinstance(naming, Choose):
            return True
        return naming.can_for(g, c, None if self.surely else self)

    def able(self, g: CardGame, c: Resolve, pieces: list[int]) -> bool:
        n = self.amount.count(g, c) if self.amount is not None else 0
        args = self.args(g, c, pieces, n)
        for seat in self.seats.find(g, c):
            args.seat = seat
            if not self.verb.can(g, c, args):
                return False
        return True

    def say(self, v: Voice = PLAIN) -> str:
        bare = v.bare if isinstance(self.seats, You) else not self.seats.alone(v)
        words: str = self.verb.words(bare, self.amount is not None and self.amount.one())
        if self.pieces is not None:
            words = words.replace("{p}", self.pieces.say(v), 1)
        if self.others is not None:
            words = words.replace("{p}", self.others.say(v), 1)
        if self.players is not None:
            words = words.replace("{s}", self.players.say(v), 1)
        if self.wording is not None:
            words = words.replace("{w}", self.wording.say(v), 1)
        if self.spot is not None:
            words = words.replace("{z}", f'the place "{self.spot.word}"', 1)
        if self.amount is not None:
            words = words.replace("{n}", self.amount.first(v)) + self.amount.rest(v)
        if self.order:
            words += " " + self.order
        if self.kept is not None and self.kept.word:
            words += v.name_of(self.kept.register)
        return words if isinstance(self.seats, You) else f"{self.seats.say(v)} {words}"


class AskHowMany(CardStep):
    """How many of `up to 3`: of what there is, if the verb can tell."""

    def __init__(self, do: Do, amount: UpTo) -> None:
        super().__init__()
        self.do = do
        self.amount = amount

    def act(self, g: CardGame, f: Resolve) -> None:
        seat = self.do.seats.one(g, f)
        most = self.amount.most.count(g, f)
        f.picked = ()
        if seat == NOBODY:
            return
        if self.do.verb.most is not None:
            args = self.do.args(g, f, self.do.pieces.find(g, f) if self.do.pieces is not None else [], most)
            args.seat = seat
            most = min(most, self.do.verb.most(g, f, args))
        if most > 0:
            g.ask(seat, "number", [Option("number", (n,)) for n in range(most, -1, -1)], about=(f.source,))
