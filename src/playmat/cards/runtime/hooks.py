"""What a game may decide, or hear: whose a piece is, which texts work; who chooses what, who may stop what."""
from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.cards.runtime.live import LiveTexts
from playmat.cards.runtime.replies import Window
from playmat.cards.runtime.resolve import Resolve
from playmat.kernel.frame import Frame
from playmat.kernel.loops import Throw
from playmat.kernel.names import NOTHING

if TYPE_CHECKING:
    from playmat.cards.effects.selectors import Selector
    from playmat.cards.library import Ability
    from playmat.cards.runtime.happening import Happening


class TextHooks(LiveTexts):
    """Where a game says nothing, every text works, everything may be chosen and stopped, and nobody listens."""

    def holder(self, p: int) -> int:
        """What a piece is attached to, or who has it; NOTHING if that can't be said."""
        return NOTHING

    def renewed(self, p: int, old: int, new: int) -> bool:
        """Whether a piece that goes from one kind of zone to another is a new card; asked only if CARDS_RENEW."""
        return old != new

    def works(self, p: int, ability: Ability) -> bool:
        """Whether an ability in one of its homes is in force: only the topmost of a pile, say."""
        return True

    def may_choose_in_vain(self) -> bool:
        """Whether one of several effects may be chosen though its price can't be paid."""
        return False

    def player_value(self, seat: int, number: str) -> int:
        """A number of a player: a printed rule, changed by what cards say. See `changed_player_value`."""
        raise NotImplementedError(number)

    def named(self, p: int, name: str) -> bool:
        return self.library.faces[self.shown[p]].name == name

    def perform(self, h: Happening) -> None:
        """Let a replaceable event happen."""
        raise NotImplementedError(h.event)

    def ordered_by(self, seat: int, pieces: list[int]) -> tuple[int, list[int]]:
        """Who says which of these comes next, where a text lets them be taken in any order, and of which of them."""
        return seat, pieces

    def may_choose(self, seat: int, p: int, c: Resolve) -> bool:
        """Whether a player may choose a piece for a text, of those that its words fit."""
        return True

    def choosable(self, seat: int, pieces: list[int], c: Resolve) -> list[int]:
        """Those of these that he may choose; a game that knows that he may choose any says so at once."""
        return [p for p in pieces if self.may_choose(seat, p, c)]

    def may_stop(self, f: Frame, by: int) -> bool:
        """Whether a player's text may stop a procedure that is under way."""
        return True

    def was_stopped(self, f: Frame) -> None:
        """A text has stopped a procedure: the game tells of it."""

    def used_up(self, p: int, ability: Ability) -> bool:
        """Whether a rule of the game keeps a text of a piece from being used once more."""
        return False

    def throw(self, seat: int, dice: int, sides: int, into: str) -> None:
        """A text lets dice be thrown; what they show lands, die by die, in a field of the frame that runs."""
        Throw(seat, dice, sides, "text", into).begin(self)

    def chosen(self, p: int, seat: int, c: Resolve) -> None:
        """A player's choice for a text has fallen on a piece: to be told, if the game's choices are made openly."""

    def looked_through(self, among: Selector, seat: int, c: Resolve) -> None:
        """A player has chosen, or not, among such pieces: to be told, if the game's cards listen to a search."""

    def name_given(self, seat: int, word: int) -> None:
        """A player has named something for a text: to be heard by games whose cards listen to what is said."""

    def nearest(self, frame: str, window: bool = False) -> Frame | None:
        """The nearest frame of that name below: `the attack`, `the challenge`. Of a reply: below the latest window."""
        stack = self.state.stack
        if window:
            stack = stack[:max([i for i, f in enumerate(stack) if isinstance(f, Window)], default=0)]
        for f in reversed(stack):
            if type(f).__name__ == frame:
                return f
        return None

    def did(self, done: int | list[int]) -> None:
        """What the verb of the nearest text under way did, told by a procedure that it called: see `Resolve.did`."""
        for f in reversed(self.state.stack):
            if isinstance(f, Resolve):
                f.did(done)
                return
