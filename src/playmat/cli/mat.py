"""The play mat in a terminal: every area of every seat, as one of them sees it. Plain lines in a frame, so that it fits
80 columns, works without colour and can be read aloud."""
from __future__ import annotations

from typing import Any, NamedTuple

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from playmat.kernel.game import Game
from playmat.kernel.names import DRAWN, NOBODY, OPEN, OWN
from playmat.kernel.text import HIDDEN, card_name
from playmat.kernel.view import where


class Area(NamedTuple):
    """A line of a mat: its name in the rulebook and the zones it shows."""

    name: str
    zones: tuple[str, ...]
    always: bool = True              # also when it is empty
    pile: bool = False               # only the top card and how many there are
    stack: bool = False              # bottom first, the last is the one that counts


class Mat(NamedTuple):
    """How a game's mat is laid out; plain data, one for each game that wants more than a list of its zones."""

    areas: tuple[Area, ...]
    tracks: tuple[tuple[str, str], ...] = ()         # columns of seats -> their names
    stats: tuple[str, ...] = ()                      # numbers shown with a card on the table
    notes: tuple[tuple[str, str], ...] = ()          # columns of pieces -> words for a number that is not zero
    lies_on: str = ""                                # the column that says on which piece a piece lies
    phases: tuple[str, ...] = ()


MATS = {
    "kingdom-hearts": Mat(
        (Area("Player Card", ("player",)), Area("Worlds", ("worlds",), stack=True),
         Area("Dark Cards", ("darks",), always=False), Area("Friends", ("friends",)),
         Area("Battle", ("battle",), always=False), Area("Challenge", ("challenge",), always=False),
         Area("Magic", ("magic",), always=False), Area("Deck", ("deck",), pile=True),
         Area("Discard", ("discard",), pile=True), Area("Hand", ("hand",))),
        (("hearts", "Heart Points"),), ("attack", "power", "support", "magic"), (("damage", "damage {n}"),), "on",
        ("Draw Phase", "Action Phase", "Challenge Phase", "Discard Phase")),
}


def layout(g: Game) -> Mat:
    """The game's own layout, or all its zones as they come."""
    found = MATS.get(g.spec.name)
    if found is not None:
        return found
    areas = tuple(Area(z.name.capitalize(), (z.name,), pile=z.shows not in (OPEN, OWN)) for z in g.spec.own_zones)
    tracks = tuple((name, name.capitalize()) for name in type(g.state).SHOWS if is_track(g, name))
    return Mat(areas, tracks)


def is_track(g: Game, name: str) -> bool:
    column = getattr(g.state, name)
    return isinstance(column, list) and len(column) == g.seats != len(g.state.face)


def drawn(g: Game, seat: int, names: list[str]) -> RenderableType:
    """The whole table for `seat`: the others' mats, then its own."""
    order = [s for s in range(g.seats) if s != seat] + ([seat] if seat >= 0 else [])
    return Group(*[mat(g, s, seat, names) for s in order], shared(g, seat))


def mat(g: Game, owner: int, eyes: int, names: list[str]) -> Panel:
    """One seat's mat as `eyes` sees it."""
    lay = layout(g)
    grid = Table.grid(padding=(0, 1))
    grid.add_column(style="dim", no_wrap=True, min_width=max(len(a.name) for a in lay.areas))
    grid.add_column(ratio=1)
    for area in lay.areas:
        line = area_line(g, owner, area, eyes, lay)
        if line.plain or area.always:
            grid.add_row(area.name, line if line.plain else Text("–", style="dim"))
    s = g.state
    tracks = [f"{words} {getattr(s, column)[owner]}" for column, words in lay.tracks]
    totals = world_totals(g, owner)
    title = " · ".join([names[owner] + (" (you)" if owner == eyes else ""), *tracks, *totals])
    turn = s.active == owner and s.winner == NOBODY
    subtitle = phase(g, lay) if turn else None
    return Panel(grid, title=Text(title, style="bold"), title_align="left", subtitle=subtitle, subtitle_align="right",
                 border_style="cyan" if turn else "dim", padding=(0, 1))


def world_totals(g: Game, owner: int) -> list[str]:
    """How near to winning by Worlds, for games in which that is a number."""
    total: Any = getattr(g, "world_total", None)
    rule: Any = getattr(g, "rule", None)
    return [] if total is None else [f"Worlds {total(owner)} of {rule(owner, 'worlds to win')}"]


def phase(g: Game, lay: Mat) -> Text | None:
    now = getattr(g.state, "phase", None)
    if now is None or not lay.phases:
        return None
    return Text(f"turn {g.state.turn}, {lay.phases[now]}", style="cyan")


def area_line(g: Game, owner: int, area: Area, eyes: int, lay: Mat) -> Text:
    kinds = [i for i, z in enumerate(g.spec.zones) if z.name in area.zones]
    pieces = [p for kind in kinds for p in g.zone(owner, kind)]
    if area.pile:
        return pile_line(g, pieces, eyes)
    shows = g.spec.zones[kinds[0]].shows
    if shows != OPEN and pieces and not any(known(g, p, eyes) for p in pieces):
        return Text(count(len(pieces)))
    out = Text()
    for i, p in enumerate(pieces):
        if i:
            out.append(" › " if area.stack else ", ")
        last = i == len(pieces) - 1
        out.append(card_name(g, p, eyes), style="bold" if not area.stack or last else "")
        out.append(notes(g, p, eyes, lay, shows == OPEN), style="dim")
    return out


def pile_line(g: Game, pieces: list[int], eyes: int) -> Text:
    if not pieces:
        return Text("")
    top = card_name(g, pieces[-1], eyes)
    return Text(count(len(pieces)) + ("" if top == HIDDEN else f", on top {top}"))


def count(n: int) -> str:
    return "1 card" if n == 1 else f"{n} cards"


def known(g: Game, p: int, eyes: int) -> bool:
    return card_name(g, p, eyes) != HIDDEN


def notes(g: Game, p: int, eyes: int, lay: Mat, on_table: bool) -> str:
    """What else is true of a card: its numbers as they are now, damage on it, what it lies on."""
    if not known(g, p, eyes):
        return ""
    out: list[str] = []
    value: Any = getattr(g, "value", None)
    face: Any = getattr(g, "face", None)
    if face is not None:
        stats = face(p).stats
        out += [f"{stat} {value(p, stat) if on_table else stats[stat]}" for stat in lay.stats if stat in stats]
    for column, words in lay.notes:
        if getattr(g.state, column)[p]:
            out.append(words.replace("{n}", str(getattr(g.state, column)[p])))
    if lay.lies_on and getattr(g.state, lay.lies_on)[p] >= 0:
        out.append(f"on {card_name(g, getattr(g.state, lay.lies_on)[p], eyes)}")
    return f" ({', '.join(out)})" if out else ""


def shared(g: Game, eyes: int) -> Text:
    """Zones that belong to nobody, a line each."""
    out = Text()
    for kind in range(g.kinds, len(g.spec.zones)):
        names = [card_name(g, p, eyes) for p in g.zone(0, kind)]
        out.append(f"{g.spec.zones[kind].name}: {', '.join(names)}\n")
    return out


def place(g: Game) -> str:
    """Where we are, with the rule of each step: `Turn draw_phase kh.turn.phases › …`."""
    return " › ".join(f"{frame} [{cites}]" if cites != "-" else frame for frame, _, cites in where(g))


def result(g: Game, names: list[str]) -> str:
    winner = g.state.winner
    if winner == NOBODY:
        return ""
    return "The game is a draw." if winner == DRAWN else f"{names[winner]} has won."
