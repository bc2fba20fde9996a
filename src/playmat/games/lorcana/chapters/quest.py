"""Quest (section 4.3.5)."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.games.lorcana.chapters.keywords import support
from playmat.games.lorcana.state import CHARACTERS
from playmat.kernel.frame import Frame
from playmat.kernel.names import NOTHING
from playmat.kernel.option import Option
from playmat.kernel.plays import ANY, Play, Rules

if TYPE_CHECKING:
    from playmat.games.lorcana.lorcana import Lorcana


HOLD_BACK = "hold back from quests"          # forbidden to whoever must quest by a text
AT_ONCE = "quest at once"                    # allowed to whoever may quest while still drying


def must_quest(g: Lorcana, seat: int) -> bool:
    """lor.1.2.1: a text says that a character must quest, and it could."""
    if g.silent(HOLD_BACK):
        return False                                                 # most often
    may = g.spec.plays["quest"]
    return any(g.forbids(HOLD_BACK, p) >= 0 and not may.forbidden_with(g, seat, p, ANY)
               for p in g.zone(seat, CHARACTERS))


class MayQuest(Play):
    SPELT = "quest {p}"
    SHOWN = "{p} quests"
    ASKED = ("main",)
    ZONE = CHARACTERS
    ELSE = "lor.4.3.5.1"

    def add_options(self, g: Lorcana, seat: int, candidates: list[int], out: list[Option]) -> None:
        """Of those who are exerted or drying nothing more is asked, and of nobody where no card has a say in it."""
        exerted, drying, made = g.s.exerted, g.s.drying, self.made
        free = g.nowhere("reckless") and g.silent("quest")
        dry = g.silent(AT_ONCE)                      # only whoever is dry
        for p in candidates:
            if exerted[p] or drying[p] and (dry or g.allows(AT_ONCE, p) < 0):
                continue
            if free or not self.forbidden_with(g, seat, p, ANY):
                out.append(made.get(p) or self.naming(p))

    def forbidden(self, g: Lorcana, seat: int, by: Rules) -> bool:
        return not g.is_active(seat) and by.rule("lor.4.1.3")

    def forbidden_with(self, g: Lorcana, seat: int, p: int, by: Rules) -> bool:
        s = g.s
        return (
            s.exerted[p] > 0 and by.rule("lor.4.3.5.5")
            or s.drying[p] > 0 and g.allows(AT_ONCE, p) < 0 and by.rule("lor.6.1.4")
            or g.value(p, "reckless") > 0 and by.rule("lor.10.5.2")
            or g.forbids("quest", p) >= 0 and by.rule("lor.4.3.5.6"))

    def fits(self, g: Lorcana, p: int) -> bool:
        return g.type(p) == "character"

    def in_reach(self, g: Lorcana, p: int) -> bool:
        return g.is_character(p)

    def outlook(self, g: Lorcana, seat: int, args: tuple[int, ...]) -> tuple[str, str]:
        return ("", f"+{g.value(args[0], 'lore')} lore")

    def do(self, g: Lorcana, seat: int, args: tuple[int, ...]) -> None:
        g.call(Quest(seat, args[0]))


class Quest(Frame):
    """lor.4.3.5.3; the bag is resolved when the turn action is done (lor.4.3.5.10)."""

    OUTLINE: ClassVar[str] = """
        lor.4.3.5.4   declare
        lor.4.3.5.7   exert
        lor.4.3.5.8   gain_lore
        lor.4.3.5.9   tell
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "character")

    def __init__(self, seat: int = 0, character: int = NOTHING) -> None:
        self.seat = seat
        self.character = character

    def declare(self, g: Lorcana) -> None:
        g.note("lor.4.3.5.4", "{p} quests for {s}", (self.character, self.seat))

    def exert(self, g: Lorcana) -> None:
        g.exert(self.character)

    def gain_lore(self, g: Lorcana) -> None:
        """lor.7.8.3: its lore value now, never below zero."""
        g.gain_lore(self.seat, g.value(self.character, "lore"))

    def tell(self, g: Lorcana) -> None:
        g.happen("quests", it=self.character, seat=self.seat)
        support(g, self.character, self.seat)
