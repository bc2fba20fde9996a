"""A line of a text on which each player chooses, unseen by the others."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from playmat.kernel.loops import Together
from playmat.kernel.option import Option

if TYPE_CHECKING:
    from playmat.cards.runtime.game import CardGame


class Secretly(Together):
    """All are asked at once; the text below goes on when the last answer is in."""

    ASK: ClassVar[str] = "secretly"

    def text(self, g: CardGame) -> Any:
        """The text that asks."""
        stack = g.state.stack
        return next(stack[i - 1] for i in range(len(stack) - 1, 0, -1) if stack[i] is self)

    def line(self, g: CardGame) -> Any:
        """Its line that asks."""
        text = self.text(g)
        return text.program(g).steps[text.pc - 1]

    def ask_all(self, g: Any) -> None:
        for seat in g.in_turn_order():
            self.line(g).seen(g, self.text(g), seat)
        super().ask_all(g)

    def options(self, g: CardGame, seat: int) -> list[Option]:
        offers: list[Option] = self.line(g).offers(g, self.text(g), seat)
        return offers

    def together(self, g: CardGame, said: list[Option]) -> None:
        for seat, option in enumerate(said):
            self.line(g).taken(g, self.text(g), seat, option)
