"""Loops (lor.7.1.7): what a player does again and again with abilities is taken as done so many times, and then
something else must happen."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, cast

from playmat.kernel.frame import Frame
from playmat.kernel.names import NOBODY
from playmat.kernel.option import Option
from playmat.kernel.plays import Answer

if TYPE_CHECKING:
    from playmat.games.lorcana.chapters.turn import MainPhase
    from playmat.games.lorcana.lorcana import Lorcana

LOOP = Answer("loop", "The same again, so many times", "lor.7.1.7")
TIMES = Answer("times {n}", "{n} times", "lor.7.1.7")
AGAIN = Option("loop")
NUMBERS = (*range(1, 101), 1000)
KEPT = 60                        # answers remembered: a round is half of them at most


def look_of(g: Lorcana) -> int:
    """A number that stands for what lies where and what is true of it; the turn's own counters don't matter."""
    s = g.s
    return hash((tuple(s.face), tuple(s.where), tuple(s.lore), tuple(s.damage), tuple(s.exerted), tuple(s.drying),
                 tuple(s.on), tuple(s.marks), tuple(s.record), tuple([len(z) for z in s.zones])))


def main_phase(g: Lorcana) -> MainPhase | None:
    """It lies near the bottom of all that is going on."""
    for f in g.s.stack[:3]:
        if type(f).__name__ == "MainPhase":
            return cast("MainPhase", f)
    return None


def went_round(g: Lorcana, main: MainPhase) -> list[tuple[int, ...]]:
    """Abilities have led back to a position of this turn, and nothing else was done; or a loop was shortened: what was
    used there can't be used again."""
    if not main.used:
        return [main.over] if main.over and not main.left else []
    now = look_of(g)
    return [main.used[i + 1:i + 3] for i in range(0, len(main.used), 3) if main.used[i] == now]


def last_round(main: MainPhase) -> tuple[str, ...]:
    """What was just done twice on end, by one player alone and beginning with an ability."""
    said = main.answers
    for n in range(1, len(said) // 2 + 1):
        one = said[-n:]
        seat, verb = one[0].split()[:2]
        if verb == "use" and one == said[-2 * n:-n] and all(x.startswith(f"{seat} ") for x in one):
            return one
    return ()


def may_shorten(g: Lorcana, main: MainPhase, seat: int, options: list[Option]) -> bool:
    """Whether there is a loop that can go on: it has led back, or was run through twice."""
    if not main.answers or not main.answers[-1].startswith(f"{seat} "):
        return False
    found = last_round(main)
    return len(found) > 0 and any(f"{seat} {o.key}" == found[0] for o in options) or len(went_round(g, main)) > 0


class Shortcut(Frame):
    """Its player names a number."""

    OUTLINE: ClassVar[str] = """
        lor.7.1.7   ask_how_often
        lor.7.1.7   run
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int = NOBODY) -> None:
        super().__init__()
        self.seat = seat

    def ask_how_often(self, g: Lorcana) -> None:
        g.ask(self.seat, "loop", [Option("times", (n,)) for n in NUMBERS], cites="lor.7.1.7")

    def run(self, g: Lorcana) -> None:
        """One that has led back changes nothing, however often; any other is run through with the same answers."""
        main = main_phase(g)
        if main is None or g.said.verb != "times":
            return
        g.note("lor.7.1.7", "{s} goes through the loop {n} times", (self.seat, g.said.args[0]))
        if not went_round(g, main):
            main.script = last_round(main)
            main.left = g.said.args[0] * len(main.script)
            g.running = True
            _, _, p, text = main.script[0].split()
            main.over = (int(p), int(text))
            main.used = ()
        main.answers = ()


def scripted(g: Lorcana, seat: int, options: list[Option]) -> Option | None:
    """The next answer of a loop that is being run through; if it can't be given, the loop is over."""
    main = main_phase(g)
    if main is None or not main.left:
        g.running = False
        return None
    wanted = main.script[-main.left % len(main.script)]
    found = next((o for o in options if f"{seat} {o.key}" == wanted), None)
    main.left = main.left - 1 if found is not None else 0
    g.running = main.left > 0
    return found


def remember(main: Any, seat: int, option: Option) -> None:
    """An answer given while abilities follow each other."""
    main.answers = (*main.answers[-KEPT:], f"{seat} {option.key}")
