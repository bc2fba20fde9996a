"""The "Unique Card" Rule."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.games.kingdom_hearts.state import FRIEND_TYPES, IN_PLAY
from playmat.kernel.frame import Frame
from playmat.kernel.names import NOTHING
from playmat.kernel.option import Option
from playmat.kernel.plays import Answer

if TYPE_CHECKING:
    from playmat.games.kingdom_hearts.duel import Duel


def make_room(g: Duel, seat: int, p: int) -> None:
    """kh.unique.discard-first: what has the same name goes right before the new card comes."""
    for old in in_the_way(g, seat, p):
        g.discard(old, "kh.unique.discard-first")


def in_the_way(g: Duel, seat: int, p: int) -> list[int]:
    """kh.unique.no-duplicate: the ally of that name; a Friend's or Magic/Friend's way is barred by any card."""
    ally = g.namesake(seat, p)
    found = [ally] if ally != NOTHING else []
    if g.type(p) in FRIEND_TYPES and g.allows("share a name", p) == NOTHING:
        faces, shown, control = g.library.faces, g.shown, g.s.control
        name = faces[shown[p]].name
        found += [q for side in g.areas for kind in IN_PLAY for q in side[kind]
                  if control[q] == seat and q != ally and faces[shown[q]].name == name]
    return found


def gives_way(g: Duel, seat: int, p: int) -> int:
    """What goes, or the first of it, if this card is played."""
    return next(iter(in_the_way(g, seat, p)), NOTHING)


# -- a name that came otherwise --------------------------------------------------------------------------------------

KEEP = Answer("keep {p}", "Keep {p}")


class KeepOne(Frame):
    """kh.ruling.unique-after-capture: of two allies of one name a player keeps one."""

    OUTLINE: ClassVar[str] = """
        kh.unique.standing               offer
        kh.ruling.unique-after-capture   discard_other
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "newcomer", "old", "kept")

    def __init__(self, seat: int = 0, newcomer: int = 0) -> None:
        self.seat = seat
        self.newcomer = newcomer
        self.old = 0
        self.kept = 0

    def offer(self, g: Duel) -> None:
        """Unless one of them has gone in the meantime."""
        self.old = g.namesake(self.seat, self.newcomer) if self.newcomer in g.allies(self.seat) else NOTHING
        if self.old == NOTHING:
            self.leave()
            return
        g.ask(self.seat, "keep", [Option("keep", (p,)) for p in sorted((self.newcomer, self.old))], into="kept",
              cites="kh.ruling.unique-after-capture")

    def discard_other(self, g: Duel) -> None:
        g.discard(self.old if self.kept == self.newcomer else self.newcomer, "kh.ruling.unique-after-capture")


def keep_unique(g: Duel, seat: int, p: int) -> None:
    """After a card came under control by other means than being played."""
    if g.namesake(seat, p) != NOTHING:
        g.call(KeepOne(seat, p))
