"""Answering in another player's turn: a window that asks the seats in order."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.cards.runtime.happening import NOTHING_YET, Happening
from playmat.cards.runtime.parts import PART
from playmat.cards.words.voice import agreeing
from playmat.kernel.frame import Frame
from playmat.kernel.names import slots
from playmat.kernel.option import Option

if TYPE_CHECKING:
    from playmat.cards.runtime.due import DueAbility
    from playmat.cards.runtime.game import CardGame


class Window(Frame):
    """An event has been announced: every seat, the active one first, may answer with `reply` cards or pass.

    After an answer the same seat is asked again. A seat with nothing to answer is not asked, unless
    the table agreed that being asked is to tell nothing (`Seating.asks`).
    """

    OUTLINE: ClassVar[str] = """
        -  begin
        -  offer
        -  take
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("happening", "queue")

    def __init__(self, happening: Happening = NOTHING_YET) -> None:
        self.happening = happening
        self.queue: tuple[int, ...] = ()

    def begin(self, g: CardGame) -> None:
        self.queue = tuple(g.in_turn_order())

    def replies(self, g: CardGame) -> list[DueAbility]:
        return [w for w in g.woken("reply", self.happening) if w.user == self.queue[0] and g.answerable(w)]

    def terms(self, g: CardGame) -> list[tuple[str, tuple[int, ...]]]:
        """What is answered, in the words cards have for it: `{s} plays {p}`."""
        h = self.happening
        pattern = next((event.pattern for event in g.vocabulary.events if event.name == h.event), "")
        words = " ".join([agreeing(word, True) for word in pattern.replace("{o}", "{s}'s").split()])
        parties = [h.it, h.other]
        args = tuple([h.seat if kind == "s" else parties.pop(0) for kind in slots(words)])
        return [(words, args)] if words and all(0 <= a < PART for a in args) else []

    def offer(self, g: CardGame) -> None:
        while self.queue and not g.asks(self.queue[0], bool(self.replies(g))):
            self.queue = self.queue[1:]
        if not self.queue:
            self.leave()
            return
        replies = [Option("reply", (w.source, w.ability)) for w in self.replies(g)]
        g.ask(self.queue[0], "reply", g.window_options(replies))

    def take(self, g: CardGame) -> None:
        if g.said.verb == "reply":
            g.reply_with(next(w for w in self.replies(g) if (w.source, w.ability) == g.said.args))
        else:
            self.queue = self.queue[1:]
        self.go(g, "offer")
