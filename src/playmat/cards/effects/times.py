"""How long something lasts: until a time, somebody's time, or something that happens before."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from playmat.cards.effects.nodes import Node
from playmat.cards.effects.seats import Seats
from playmat.cards.effects.watches import Watch
from playmat.cards.runtime.parts import piece_of
from playmat.cards.runtime.resolve import Resolve
from playmat.cards.words.voice import PLAIN, Voice
from playmat.kernel.names import NOBODY

if TYPE_CHECKING:
    from playmat.cards.runtime.game import CardGame

DURING: Final = "during "                   # a time that begins so is no end: what lasts sleeps until then
ITS_PLAYER: Final = "its player"            # whoever controls what the mark lies on


class Until(Node):
    """`until end of turn`, `until the start of your next turn`, `during its player's next turn`; and what may end it
    before: `or until you play an ally`."""

    FIELDS: ClassVar[tuple[str, ...]] = ("time", "words", "whose", "its", "later", "event")

    def __init__(self, time: int, words: str, whose: Seats | None, its: bool, later: bool, event: Watch | None) -> None:
        self.time = time                     # a place in the game's list of times
        self.words = words                   # with {o} where its owner stands
        self.whose = whose
        self.its = its                       # the time of whoever controls the piece it lies on
        self.later = later                   # not in the turn that is under way
        self.event = event                   # what ends it before, if anything

    def seat(self, g: CardGame, c: Resolve, p: int) -> int:
        """Whose time ends it: NOBODY if that is said by whose effect it is."""
        if self.its:
            return g.controller(piece_of(p)) if p >= 0 else NOBODY
        return self.whose.one(g, c) if self.whose is not None else NOBODY

    def say(self, v: Voice = PLAIN) -> str:
        owner = f"{ITS_PLAYER}'s" if self.its else self.whose.own(v) if self.whose is not None else ""
        words = self.words.replace("{o}", owner)
        text = words if words.startswith(DURING) else f"until {words}"
        return text if self.event is None else f"{text} or until {self.event.say(v)}"
