"""What stands over a text and steers whether it is carried out: a condition asked again, a limit."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from playmat.cards.effects.blocks import May
from playmat.cards.effects.nodes import Node
from playmat.cards.effects.steps import CardStep, Code, Jump, SkipUnless
from playmat.cards.library import AS_SOON_AS, Ability
from playmat.cards.runtime.resolve import Resolve
from playmat.cards.words.voice import PLAIN, Voice
from playmat.kernel.frame import Program

if TYPE_CHECKING:
    from playmat.cards.runtime.game import CardGame

FALLS_DUE: Final = ("when", "on play", AS_SOON_AS)          # texts that wait before they are carried out


class Limit(Node):
    """`once a turn`, `2 times a match per player`: how often a text can be carried out in a span of time."""

    FIELDS: ClassVar[tuple[str, ...]] = ("times", "span", "word", "per_player")

    def __init__(self, times: int, span: int, word: str, per_player: bool) -> None:
        self.times = times
        self.span = span                     # a place in the game's list of spans
        self.word = word                     # a turn, a match
        self.per_player = per_player         # by all cards of that face together, for each player; else by each card

    def say(self, v: Voice = PLAIN) -> str:
        often = "once" if self.times == 1 else f"{self.times} times"
        return f"{often} {self.word}" + (" per player" if self.per_player else "")


class UnlessSpent(Jump):
    """A text that was carried out as often as it may does nothing."""

    def __init__(self, ability: Ability) -> None:
        super().__init__()
        self.ability = ability

    def act(self, g: CardGame, f: Resolve) -> None:
        if g.spent(self.ability, f.source, f.user):
            f.pc = self.to


class UseUp(CardStep):
    """From here on the text counts as carried out: a `may` that is declined does not use it up."""

    def __init__(self, ability: Ability) -> None:
        super().__init__()
        self.ability = ability

    def act(self, g: CardGame, f: Resolve) -> None:
        g.spend(self.ability, f.source, f.user)


def compile_ability(ability: Ability, registers: int, pieces: set[int]) -> None:
    """The steps of a text: what steers it, its price, its body. `registers` have names; `pieces` hold pieces."""
    code = Code(registers, set(pieces))
    gates: list[Jump] = []
    if ability.condition is not None and ability.kind in FALLS_DUE:
        gates.append(SkipUnless(ability.condition))
    if ability.limit is not None:
        gates.append(UnlessSpent(ability))
    for gate in gates:
        code.add(gate)
    if ability.limit is not None:
        spend = UseUp(ability)
        if ability.body and not ability.price and isinstance(ability.body[0], May):
            code.agreed = spend
        else:
            code.add(spend)
    for s in ability.price + ability.body:
        s.write(code)
    for gate in gates:
        gate.to = len(code.steps)
    ability.program = Program(code.steps)
    ability.pieces = frozenset(code.pieces)
