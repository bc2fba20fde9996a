"""Who: the players a text speaks of."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from playmat.cards.effects.nodes import Node
from playmat.cards.runtime.resolve import THAT_PLAYER, Resolve
from playmat.cards.words.voice import PLAIN, Voice
from playmat.kernel.names import NOBODY

if TYPE_CHECKING:
    from playmat.cards.effects.amounts import Condition
    from playmat.cards.effects.selectors import Pieces, RegisterRef
    from playmat.cards.runtime.game import CardGame


class Seats(Node):
    """A way to name players."""

    def find(self, g: CardGame, c: Resolve) -> list[int]:
        raise NotImplementedError

    def has(self, g: CardGame, c: Resolve, seat: int) -> bool:
        return seat in self.find(g, c)

    def say(self, v: Voice = PLAIN) -> str:
        raise NotImplementedError

    def one(self, g: CardGame, c: Resolve) -> int:
        """Whoever is to choose, or NOBODY if there is no such player."""
        found = self.find(g, c)
        return found[0] if found else NOBODY

    def several(self) -> bool:
        """Whether the words may mean more than one player."""
        return False

    def own(self, v: Voice = PLAIN) -> str:
        """The possessive."""
        return self.say(v) + "'s"

    def alone(self, v: Voice = PLAIN) -> bool:
        """Whether verbs take the form for one: that player loses, but you lose, they lose."""
        return True


class You(Seats):
    def find(self, g: CardGame, c: Resolve) -> list[int]:
        return [c.seat]

    def has(self, g: CardGame, c: Resolve, seat: int) -> bool:
        return seat == c.seat

    def one(self, g: CardGame, c: Resolve) -> int:
        return c.seat

    def say(self, v: Voice = PLAIN) -> str:
        return "they" if v.they else "you"

    def own(self, v: Voice = PLAIN) -> str:
        return "their" if v.they else "your"

    def alone(self, v: Voice = PLAIN) -> bool:
        return False


class User(Seats):
    """Whose card it is, when `you` is somebody else."""

    def find(self, g: CardGame, c: Resolve) -> list[int]:
        return [c.user]

    def say(self, v: Voice = PLAIN) -> str:
        return "you" if v.they else "the user"

    def own(self, v: Voice = PLAIN) -> str:
        return "your" if v.they else "the user's"

    def alone(self, v: Voice = PLAIN) -> bool:
        return not v.they


class Others(Seats):
    FIELDS: ClassVar[tuple[str, ...]] = ("word",)

    def __init__(self, word: str) -> None:
        self.word = word                       # the opponent | each opponent | each other player

    def find(self, g: CardGame, c: Resolve) -> list[int]:
        if self.word == "each other player":
            return [seat for seat in g.in_turn_order() if seat != c.seat]
        return g.opponents(c.seat)

    def has(self, g: CardGame, c: Resolve, seat: int) -> bool:
        return seat != c.seat and seat in self.find(g, c)

    def several(self) -> bool:
        return self.word != "the opponent"

    def say(self, v: Voice = PLAIN) -> str:
        if not v.they:
            return self.word
        if self.word == "the opponent":
            return "their opponent"
        return "each player but them" if "other" in self.word else "each of their opponents"


class EachPlayer(Seats):
    def find(self, g: CardGame, c: Resolve) -> list[int]:
        return g.in_turn_order()

    def several(self) -> bool:
        return True

    def say(self, v: Voice = PLAIN) -> str:
        return "each player"


class ThatPlayer(Seats):
    """The player the event speaks of."""

    def find(self, g: CardGame, c: Resolve) -> list[int]:
        return list(c.register(THAT_PLAYER))

    def say(self, v: Voice = PLAIN) -> str:
        return "that player"


class PlayerIn(Seats):
    """A player that a text has chosen: `rival`."""

    FIELDS: ClassVar[tuple[str, ...]] = ("kept",)

    def __init__(self, kept: RegisterRef) -> None:
        self.kept = kept

    def find(self, g: CardGame, c: Resolve) -> list[int]:
        return self.kept.find(g, c)

    def say(self, v: Voice = PLAIN) -> str:
        return f'the player "{self.kept.word}"'


class KeeperOf(Seats):
    """The controller, or the owner, of some pieces."""

    FIELDS: ClassVar[tuple[str, ...]] = ("word", "pieces")

    def __init__(self, word: str, pieces: Pieces) -> None:
        self.word = word                       # controller | owner
        self.pieces = pieces

    def find(self, g: CardGame, c: Resolve) -> list[int]:
        out: list[int] = []
        for p in self.pieces.find(g, c):
            seat = g.state.owner[p] if self.word == "owner" else g.controller(p)
            if seat not in out:
                out.append(seat)
        return out

    def say(self, v: Voice = PLAIN) -> str:
        return f"the {self.word} of {self.pieces.say(v)}"

    def alone(self, v: Voice = PLAIN) -> bool:
        return not self.pieces.many(v)


class ForWhom(Seats):
    """Those of some players of whom something is true: `each opponent for whom there is a friend you control`. There
    `you` is the player in question."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seats", "test")

    def __init__(self, seats: Seats, test: Condition) -> None:
        self.seats = seats
        self.test = test

    def find(self, g: CardGame, c: Resolve) -> list[int]:
        return [seat for seat in self.seats.find(g, c) if self.true_of(g, c, seat)]

    def has(self, g: CardGame, c: Resolve, seat: int) -> bool:
        return self.seats.has(g, c, seat) and self.true_of(g, c, seat)

    def true_of(self, g: CardGame, c: Resolve, seat: int) -> bool:
        asked = Resolve(c.ability, c.source, seat)
        asked.user, asked.regs = c.user, c.regs
        return self.test.holds(g, asked)

    def several(self) -> bool:
        return self.seats.several()

    def say(self, v: Voice = PLAIN) -> str:
        return f"{self.seats.say(v)} for whom {self.test.say(v.like(True, v.bare))}"


class Role(Seats):
    """A player by the part he plays, in the game's own words: the attacker, the active player."""

    FIELDS: ClassVar[tuple[str, ...]] = ("word",)

    def __init__(self, word: str, finder: Any) -> None:
        self.word = word
        self.finder = finder                   # (game, Resolve) -> seats

    def find(self, g: CardGame, c: Resolve) -> list[int]:
        seats: list[int] = self.finder(g, c)
        return seats

    def several(self) -> bool:
        return self.word.startswith("each ")

    def say(self, v: Voice = PLAIN) -> str:
        return self.word
