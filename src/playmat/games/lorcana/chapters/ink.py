"""Put a card into the inkwell (lor.4.3.3, section 8.5)."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.games.lorcana.state import DISCARD, HAND, INKWELL
from playmat.kernel.frame import Frame
from playmat.kernel.names import NOTHING
from playmat.kernel.option import Option
from playmat.kernel.plays import Play, Rules

if TYPE_CHECKING:
    from playmat.games.lorcana.lorcana import Lorcana


FROM_DISCARD = "be inked from the discard"


class MayInk(Play):
    SPELT = "ink {p}"
    SHOWN = "Put {p} into the inkwell"
    ASKED = ("main",)
    ZONE = HAND
    ELSE = "lor.4.3.3.1"

    def add_options(self, g: Lorcana, seat: int, candidates: list[int], out: list[Option]) -> None:
        """Which cards have the symbol is seen at a glance."""
        inked = g.s.inked[seat]
        if (inked or "cards to ink" in g.library.lowered) and inked >= g.player_value(seat, "cards to ink"):
            return
        face, made, lent = g.s.face, self.made, not g.silent("be inked")
        marked = g.library.having.get("inkable") or g.library.have("inkable")
        for p in candidates:
            if marked[face[p]] or (lent and g.inkable(p)):
                out.append(made.get(p) or self.naming(p))

    def forbidden(self, g: Lorcana, seat: int, by: Rules) -> bool:
        return (
            not g.is_active(seat) and by.rule("lor.4.1.3")
            or g.s.inked[seat] >= g.player_value(seat, "cards to ink") and by.rule("lor.4.3.3"))

    def forbidden_with(self, g: Lorcana, seat: int, p: int, by: Rules) -> bool:
        return not g.inkable(p) and by.rule("lor.4.3.3.1")

    def fits(self, g: Lorcana, p: int) -> bool:
        return True

    def in_reach(self, g: Lorcana, p: int) -> bool:
        return g.kind(p) == HAND

    def do(self, g: Lorcana, seat: int, args: tuple[int, ...]) -> None:
        g.call(InkCard(seat, args[0]))


class MayInkFromDiscard(MayInk):
    """A text lets a player ink cards from the discard, too; they count like those from hand."""

    SPELT = "ink-from-discard {p}"
    SHOWN = "Put {p} from the discard into the inkwell"
    ZONE = DISCARD

    def add_options(self, g: Lorcana, seat: int, candidates: list[int], out: list[Option]) -> None:
        """Hardly a card says so."""
        if not g.silent(FROM_DISCARD):
            Play.add_options(self, g, seat, candidates, out)

    def forbidden_with(self, g: Lorcana, seat: int, p: int, by: Rules) -> bool:
        return (
            g.allows(FROM_DISCARD, p) < 0 and by.rule("lor.4.3.3.1")
            or not g.inkable(p) and by.rule("lor.4.3.3.1"))

    def in_reach(self, g: Lorcana, p: int) -> bool:
        return g.kind(p) == DISCARD


class InkCard(Frame):
    OUTLINE: ClassVar[str] = """
        lor.4.3.3.1   reveal
        lor.4.3.3.2   put_face_down
        lor.4.3.3.3   tell
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, seat: int = 0, card: int = NOTHING) -> None:
        self.seat = seat
        self.card = card

    def reveal(self, g: Lorcana) -> None:
        g.reveal(self.card)
        g.note("lor.4.3.3.1", "{s} reveals {p} to put it into the inkwell", (self.seat, self.card))

    def put_face_down(self, g: Lorcana) -> None:
        """Ready, and worth 1 whatever is on its front (lor.8.5.1)."""
        g.s.inked[self.seat] += 1
        g.go_to(self.card, INKWELL)

    def tell(self, g: Lorcana) -> None:
        g.happen("inked", it=self.card, seat=self.seat)
        g.happen("inked by hand", it=self.card, seat=self.seat)
