"""An effect in progress: an ability, how far it has got, and its registers."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from playmat.cards.runtime.parts import part_of, piece_of
from playmat.kernel.frame import Frame, Program
from playmat.kernel.names import NOBODY, NOTHING

if TYPE_CHECKING:
    from playmat.kernel.game import Game
    from playmat.kernel.option import Option, Request

# The registers every ability starts with; `choose … as name` and its like fill further ones.
IT: Final = 0        # whom the event happened to
OTHER: Final = 1     # the other party
THAT_PLAYER: Final = 2      # the seat the event speaks of
THAT_MUCH: Final = 3        # its number
FIRST_NAMED: Final = 4

CHOICES: Final = ("choose", "number", "player", "place", "name", "mode")  # options that say what a text wants to know

Registers = tuple[tuple[int, ...], ...]


def without(regs: Registers, gone: set[int], pieces: frozenset[int]) -> Registers:
    """Registers that no longer know some pieces; those that hold a seat, a number or a name stay as they are."""
    return tuple([tuple([p for p in row if piece_of(p) not in gone]) if i in (IT, OTHER) or i in pieces else row
                  for i, row in enumerate(regs)])


def exchanged(regs: Registers, p: int, q: int, pieces: frozenset[int]) -> Registers:
    """Registers that know one piece in the place of another."""
    return tuple([tuple([q if x == p else x for x in row]) if i in (IT, OTHER) or i in pieces else row
                  for i, row in enumerate(regs)])


def told(it: int, other: int, seat: int, n: int) -> Registers:
    """The first registers: what happened, as a text speaks of it."""
    return ((it,) if it >= 0 else (), (other,) if other >= 0 else (), (seat,) if seat >= 0 else (), (n,))


class Resolve(Frame):
    """One ability being carried out; its steps are the ability's compiled text.

    The same fields are what a static ability's tests look at, so a Resolve that is never called serves them too.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("ability", "source", "seat", "user", "holder", "regs", "picked")

    def __init__(self, ability: int = 0, source: int = NOTHING, seat: int = NOBODY) -> None:
        self.ability = ability
        self.source = source                         # `this`
        self.seat = seat                             # `you`: inside `each player` the player whose turn it is there
        self.user = seat                             # whose ability it is
        self.holder = NOTHING                        # what `this` was attached to when the text began
        self.regs: Registers = ((), (), (), ())
        self.picked: tuple[int, ...] = ()            # the latest choice, or what a verb did, before it is kept

    def program(self, g: Any) -> Program:
        """The ability's compiled text."""
        program: Program = g.library.abilities[self.ability].program
        return program

    def deed(self, g: Any) -> str:
        """What the line under way does: the first word of its verb."""
        steps = self.program(g).steps
        name: str = steps[self.pc - 1].name if 0 < self.pc <= len(steps) else ""
        return name

    def heard(self, g: Game, request: Request, option: Option) -> None:
        picked = (part_of(option.args[0], option.args[1]),) if option.verb == "pick" else ()
        self.picked = option.args if option.verb in CHOICES else picked

    def did(self, done: int | list[int]) -> None:
        """What a verb did, for `as NAME`: so many, or these pieces. What comes in several parts adds up."""
        self.picked = (*self.picked, done) if isinstance(done, int) else (*self.picked, *done)

    def lose(self, gone: set[int], pieces: frozenset[int]) -> None:
        """Some of the pieces it speaks of can't be told from others any more."""
        self.source = NOTHING if self.source in gone else self.source
        self.holder = NOTHING if self.holder in gone else self.holder
        self.regs = without(self.regs, gone, pieces)

    def keep(self, register: int, values: tuple[int, ...]) -> None:
        regs = self.regs
        if len(regs) <= register:
            regs = regs + ((),) * (register + 1 - len(regs))
        self.regs = (*regs[:register], values, *regs[register + 1:])

    def register(self, register: int) -> tuple[int, ...]:
        """What a register holds; one never filled is empty, which makes "do as much as you can" free."""
        return self.regs[register] if register < len(self.regs) else ()
