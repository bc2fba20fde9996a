"""A frame is a rulebook procedure in progress; its outline is the list of its steps with their rules."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

from playmat.kernel.copying import COPIERS, copier

if TYPE_CHECKING:
    from playmat.kernel.game import Game
    from playmat.kernel.option import Option, Request

GONE: Final = 1 << 20    # a step counter past every outline


class Frame:
    """How far one procedure has got.

    Fields hold ints, strings and tuples of them only: copying the fields copies the frame. They are declared in
    FIELDS (a law compares the declaration with reality), and all can be left out when a frame is made: one that is
    copied or loaded is made first and filled then. On each line of OUTLINE stand a rule and the name of the method
    that carries it out; with a `+` behind it the step and the next are one stroke, between which nothing is settled.
    """

    OUTLINE: ClassVar[str] = ""
    FIELDS: ClassVar[tuple[str, ...]] = ()

    pc: int = 0                                      # the next step
    code: Program | None = None                      # its program, once looked up: no part of the position

    def copy(self) -> Frame:
        cls: Any = type(self)
        new = cls.__new__(cls)                       # all it has is copied
        copy = COPIERS.get(cls) or copier(cls, ("pc", "code", *cls.FIELDS))
        copy(self, new)
        return cast(Frame, new)

    def program(self, g: Any) -> Program:
        """Its outline, as this game reads it."""
        program: Program = g.spec.programs[type(self).__name__]
        return program

    def go(self, g: Game, step: str) -> None:
        """Carry on from the step of that name."""
        code = self.code if self.code is not None else self.program(g)
        self.pc = code.labels[step]

    def leave(self) -> None:
        """Skip the steps that are left."""
        self.pc = GONE

    def heard(self, g: Game, request: Request, option: Option) -> None:
        """An answer to a request of this frame."""
        if request.into:
            setattr(self, request.into, option.args[0])

    def secrets(self, g: Game, seat: int) -> None:
        """In a world imagined by `seat`: replace what this frame keeps and that seat can't know."""


class Step:
    """A line of a rulebook, or of a card, that can be carried out. What follows from it is settled before the next,
    unless both are one stroke."""

    def __init__(self, cites: str, name: str, settles: bool = True) -> None:
        self.cites = cites
        self.name = name
        self.settles = settles

    def run(self, f: Frame, g: Game) -> None:
        raise NotImplementedError(self.name)


class RuleStep(Step):
    """A line of an outline."""

    def __init__(self, cites: str, name: str, method: Any, settles: bool = True) -> None:
        super().__init__(cites, name, settles)
        self.method = method

    def run(self, f: Frame, g: Game) -> None:
        self.method(f, g)


class Program:
    """The steps of one procedure and where each name first stands."""

    def __init__(self, steps: list[Step]) -> None:
        self.steps = steps
        self.size = len(steps)
        self.calls: list[Any] = [s.method if isinstance(s, RuleStep) else s.run for s in steps]
        self.settles = [s.settles for s in steps]
        self.labels: dict[str, int] = {}
        for index, step in enumerate(steps):
            self.labels.setdefault(step.name, index)


def outline(frame: Any, text: str) -> Program:
    """Read an outline: on each line a citation, then the name of a method of `frame`, then `+` if it is one stroke
    with the next."""
    steps: list[Step] = []
    for line in text.splitlines():
        words = line.split("#")[0].split()
        if words:
            cites, name = words[:2]
            if words[2:] not in ([], ["+"]):
                raise ValueError(f"{frame.__name__}: {' '.join(words[2:])!r} behind the step {name}")
            steps.append(RuleStep(cites, name, getattr(frame, name), settles=not words[2:]))
    return Program(steps)
