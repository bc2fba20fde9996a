"""The play mat in a terminal: every area of every seat, as one of them sees it. Plain lines in a frame, so that it fits
60 columns, works without colour and can be read aloud. What there is to draw comes from the game's `mat.toml`."""
from __future__ import annotations

import itertools
from functools import partial
from typing import Any

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from playmat.kernel.game import Game
from playmat.kernel.names import NOBODY, OPEN
from playmat.kernel.spec import Zone
from playmat.kernel.text import HIDDEN, piece_name
from playmat.table.game_view import GameView
from playmat.table.mats import Area, Mat
from playmat.table.room import presentation
from playmat.table.view_types import Side

EDGE = 6                     # columns of a frame's edge that hold no words: corners, a line and a space on either side
MANY = 4                     # numbers of a seat: more have a line of their own


def seen_by(g: Game, seat: int, names: list[str]) -> GameView:
    """The game through the eyes of a seat, as every table puts it into words."""
    lay, faces = presentation(g.spec)
    return GameView(g, seat, names, lay, faces)


def drawn(g: Game, seat: int, names: list[str]) -> RenderableType:
    """The whole table for `seat`: the others' mats, then its own."""
    seen = seen_by(g, seat, names)
    order = [s for s in range(g.seats) if s != seat] + ([seat] if seat >= 0 else [])
    below = [line for line in (shared(seen), fight_line(seen)) if line.plain]
    return Group(*rings(seen), *[mat(seen, s) for s in order], *below)


def fight_line(seen: GameView) -> Text:
    """A fight that goes on: both sums with what they are made of, and what is at stake. Nothing if there is none."""
    fight = None if seen.g.over else seen.fight()
    if fight is None:
        return Text()
    sides = [told for told in map(partial(side_words, seen), fight.sides) if told]
    line = Text(f"{fight.name}: ", style="dim")
    line.append(" against ".join(sides), style="bold")
    line.append(f" · {fight.stake}" if fight.stake else "", style="dim")
    return line if sides else Text()


def side_words(seen: GameView, side: Side) -> str:
    """One side's sum; nothing if none is counted."""
    if side.total is None:
        return ""
    name = side.name or (seen.names[side.seat] if side.seat is not None else "")
    parts = [f"{part.text} {part.value}" for part in side.parts]
    return f"{name} {side.total}" + (f" ({', '.join(parts)})" if parts else "")


def board_zones(lay: Mat) -> list[str]:
    """The kinds of zones whose pieces are drawn on the places of a board."""
    return [kind for area in lay.areas if area.shape == "board" for kind in area.zones]


def rings(seen: GameView) -> list[Text]:
    """A board, region by region: its places in order, and in brackets who stands and what lies there."""
    g, lay = seen.g, seen.mat
    kinds = board_zones(lay)
    pieces = [p for p in range(len(g.state.face)) if g.spec.zones[g.kind(p)].name in kinds]
    if not lay.spaces or not lay.lies_on:
        return []
    on: list[int] = getattr(g.state, lay.lies_on)
    places = {g.title(g.state.face[p]): p for p in pieces if on[p] < 0}
    out: list[Text] = []
    for key, region in lay.regions.items():
        line = Text(f"{region.name}: ", style="dim")
        for n, space in enumerate([s for s in lay.spaces if s.region == key]):
            line.append(" · " if n else "", style="dim")
            line.append(space.name)                  # as log and options call it
            there = [p for p in pieces if on[p] == places.get(space.name, NOBODY)]
            if there:
                line.append(f" [{', '.join(standing(seen, p) for p in there)}]", style="bold")
        out.append(line)
    return out


def standing(seen: GameView, p: int) -> str:
    """A figure by its player, a card by its name."""
    seat = seen.g.seat_at(p)
    return seen.names[seat] if seat >= 0 else piece_name(seen.g, p, seen.eyes)


def mat(seen: GameView, owner: int) -> Sheet:
    """One seat's mat."""
    g, lay = seen.g, seen.mat
    grid = Table.grid(padding=(0, 1))
    grid.add_column(style="dim", no_wrap=True, min_width=widest(lay))
    grid.add_column(ratio=1)
    apart = [track.name for track in lay.tracks if track.shape == "course"]
    tracks = [f"{c.name} {c.value}" + (f" of {c.most}" if c.most else "") for c in seen.counters(owner)
              if c.name not in apart]
    tracks += [mark.name for mark in seen.marks(owner)]
    totals = seen.sums()
    tracks += [f"{total.name} {total.values[owner]}" for total in totals if total.values[owner] is not None]
    if len(tracks) > MANY:
        grid.add_row("Numbers", " · ".join(tracks))
    for area in lay.areas:
        for kind in area.zones if area.shape not in ("board", "hidden") else ():
            line = zone_line(seen, owner, area, kind)
            if line is not None:
                grid.add_row(lay.zones[kind], line)
    name = seen.names[owner] + (" (you)" if owner == seen.eyes else "")
    title = name if len(tracks) > MANY else " · ".join([name, *tracks])
    turn = g.state.active == owner and g.state.winner == NOBODY
    panel = Panel(grid, title=Text(title, style="bold"), title_align="left", subtitle_align="right",
                  border_style="cyan" if turn else "dim", padding=(0, 1))
    return Sheet(panel, [total.note for total in totals if total.note], place(seen) if turn else [])


class Sheet:
    """A mat in its frame, whose lower edge tells where we are: in few columns without the steps in between."""

    def __init__(self, panel: Panel, notes: list[str], steps: list[str]) -> None:
        self.panel = panel
        self.notes = notes
        self.steps = steps

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        if self.steps:
            self.panel.subtitle = Text(self.below(options.max_width - EDGE), style="cyan")
        yield self.panel

    def below(self, room: int) -> str:
        """All of it if there is room, else the first step and as many of the last ones as there is room for."""
        first, *later = self.steps
        words = self.told(self.steps)
        while later and len(words) > room:
            later = later[1:]
            words = self.told([first, "…", *later] if later else [first])
        return words

    def told(self, steps: list[str]) -> str:
        return " · ".join([*self.notes, " › ".join(steps)])


def widest(lay: Mat) -> int:
    return max(len(lay.zones[kind]) for area in lay.areas if area.always for kind in area.zones[:1])


def zone_line(seen: GameView, owner: int, area: Area, name: str) -> Text | None:
    """What lies in a zone; nothing if it is empty and not always there, or belongs to nobody."""
    g = seen.g
    kind = next(i for i, z in enumerate(g.spec.zones) if z.name == name)
    if kind >= g.kinds:
        return None
    pieces = g.zone(owner, kind)
    if not pieces:
        always = area.always and not area.shared and name == area.zones[0]
        return Text(seen.empty(name, owner) or area.gap or "–", style="dim") if always else None
    if area.shape == "pile":
        return pile_line(seen, pieces)
    if not any(known(seen, p) for p in pieces):
        spent = len([p for p in pieces if turned(seen, p)])
        return Text(count(len(pieces)) + (f", {len(pieces) - spent} ready" if sideways(seen, area) else ""))
    stacked = area.shape == "stack" and name == area.zones[0]
    copies = alike(seen, pieces) if area.shape == "hand" else dict.fromkeys(pieces, 1)
    out = Text()
    for p, n in copies.items():
        if out.plain:
            out.append(" › " if stacked else ", ")
        out.append(piece_name(g, p, seen.eyes), style="bold" if not stacked or p == pieces[-1] else "")
        out.append(notes(seen, p, lies_there(seen, area, kind)), style="dim")
        if n > 1:
            out.append(f" ×{n}")
    return out


def lies_there(seen: GameView, area: Area, kind: int) -> bool:
    """Whether cards of a zone are on the table: open, or where some may lie face down."""
    return seen.g.spec.zones[kind].shows == OPEN or bool(seen.mat.up) and area.shape != "hand"


def is_on_table(lay: Mat, zone: Zone) -> bool:
    """Whether what lies in a zone is on the table, be it face down, and not in somebody's hand."""
    held = any(area.shape == "hand" and zone.name in area.zones for area in lay.areas)
    return zone.shows == OPEN or lay.up != "" and not held


def undrawn(lay: Mat) -> list[str]:
    """Zones whose cards are not laid out: piles, and what is only kept beside the table."""
    return [*lay.piles, *[name for area in lay.areas if area.shape == "hidden" for name in area.zones]]


def alike(seen: GameView, pieces: list[int]) -> dict[int, int]:
    """The first of each card among these, and how many there are of it."""
    first: dict[str, int] = {}
    out: dict[int, int] = {}
    for p in pieces:
        p = first.setdefault(piece_name(seen.g, p, seen.eyes), p)
        out[p] = out.get(p, 0) + 1
    return out


def pile_line(seen: GameView, pieces: list[int]) -> Text:
    """How many, and the topmost; of a deck all from the top on that were looked at."""
    top = [piece_name(seen.g, pieces[-1], seen.eyes)]
    for p in pieces[-2::-1] if seen.g.spec.zones[seen.g.kind(pieces[0])].shows != OPEN else ():
        top.append(piece_name(seen.g, p, seen.eyes))
        if top[-1] == HIDDEN:
            break
    told = [name for name in top if name != HIDDEN] if top[0] != HIDDEN else []
    return Text(count(len(pieces)) + (f", on top {', '.join(told)}" if told else ""))


def piles(seen: GameView) -> list[str]:
    """What a player may look through, one's own first, card by card: `Ben's Discard pile, from the top: …`."""
    g = seen.g
    kinds = {zone.name: kind for kind, zone in enumerate(g.spec.zones[:g.kinds])}
    lying = [name for area in seen.mat.areas if area.shape == "pile" for name in area.zones if name in kinds]
    out = []
    for owner in sorted(range(g.seats), key=lambda seat: seat != seen.eyes):
        for name in lying:
            pieces = g.zone(owner, kinds[name])[::-1]
            titles = list(itertools.takewhile(lambda title: title != HIDDEN,
                                              [piece_name(g, p, seen.eyes) for p in pieces]))
            runs = [(title, len(list(run))) for title, run in itertools.groupby(titles)]
            whose = "Your" if owner == seen.eyes else f"{seen.names[owner]}'s"
            if runs:
                told = ", ".join([title + (f" ×{n}" if n > 1 else "") for title, n in runs])
                out.append(f"{whose} {seen.mat.zones[name]}, from the top: {told}")
    return out


def count(n: int) -> str:
    return "1 card" if n == 1 else f"{n} cards"


def known(seen: GameView, p: int) -> bool:
    return piece_name(seen.g, p, seen.eyes) != HIDDEN


def notes(seen: GameView, p: int, on_table: bool) -> str:
    """What else is true of a card: its numbers as they are now, damage on it, what it lies on."""
    out = true_of(seen, p, on_table) if known(seen, p) else []
    return (f" ({', '.join(out)})" if out else "") + (carried(seen, p) if on_table and known(seen, p) else "")


def apart(seen: GameView, p: int, others: list[int]) -> str:
    """What is true of a card on the table and not of all the others of its name."""
    if not all(known(seen, q) for q in (p, *others)):
        return ""
    same = [true_of(seen, q, True) for q in others]
    return ", ".join([words for words in true_of(seen, p, True) if not all(words in notes for notes in same)])


def true_of(seen: GameView, p: int, on_table: bool) -> list[str]:
    g: Any = seen.g
    hero = g.spec.zones[g.kind(p)].name == seen.mat.hero         # what is kept for the seat is told there
    kept = [track.column for track in seen.mat.tracks] if hero else []
    out: list[str] = []
    if seen.faces.library is not None:
        printed = g.face(p).stats
        head = [seen.mat.level] if not on_table and seen.mat.level else []           # what it costs to play it
        numbers = [(s, g.value(p, s) if on_table else printed[s]) for s in [*head, *seen.mat.stats] if s in printed]
        out += [f"{stat} {n}" for stat, n in numbers if (n or on_table) and stat not in kept]
        if head and seen.mat.ring in g.face(p).facts:                # after what it costs, as the ring is around it
            out.insert(1 if numbers[0][0] == seen.mat.level else 0, seen.mat.ring)
        out += signs(seen, p, on_table)
    for chip in seen.mat.chips:
        if on_table and (n := getattr(g.state, chip.column)[p]):
            most = seen.end_of(chip, p)
            out.append(chip.name if chip.state else f"{chip.name} {n}" + (f" of {most}" if most >= n else ""))
    if on_table and turned(seen, p):
        out.append(seen.mat.turned)
    if on_table and face_down(seen, p):
        out.append("face down")
    on = getattr(g.state, seen.mat.lies_on)[p] if seen.mat.lies_on else NOBODY
    if on >= 0 and not at_hand(seen, on):
        out.append(f"{lies(seen, p, on)} {piece_name(g, on, seen.eyes)}")
    return out


def carried(seen: GameView, p: int) -> str:
    """What a card has on it or under it and no line of the mat tells."""
    g = seen.g
    told = [name for area in seen.mat.areas for name in area.zones]
    out = []
    for kind, zone in enumerate(g.spec.zones[:g.kinds]):
        if zone.name in seen.mat.carries and zone.name not in told:
            on = getattr(g.state, seen.mat.lies_on)
            there = [q for seat in range(g.seats) for q in g.zone(seat, kind) if on[q] == p]
            names = carried_names(seen, there)
            if names:
                out.append(f"above {names}" if seen.mat.carries[zone.name] == "under" else f"with {names}")
    return f" {'; '.join(out)}" if out else ""


def carried_names(seen: GameView, pieces: list[int]) -> str:
    """Cards on another: those that lie open, then the others, by name for whoever may look at them."""
    seen_up = [p for p in pieces if known(seen, p) and not face_down(seen, p)]
    seen_down = [p for p in pieces if known(seen, p) and face_down(seen, p)]
    hidden = len(pieces) - len(seen_up) - len(seen_down)
    parts = [name + (f" ×{n}" if n > 1 else "") for name, n in counted_names(seen, seen_up)]
    parts += [f"{name} (face down)" + (f" ×{n}" if n > 1 else "") for name, n in counted_names(seen, seen_down)]
    parts += [f"{count(hidden)} face down"] if hidden else []
    return ", ".join(parts)


def counted_names(seen: GameView, pieces: list[int]) -> list[tuple[str, int]]:
    return [(piece_name(seen.g, p, seen.eyes), n) for p, n in alike(seen, pieces).items()]


def face_down(seen: GameView, p: int) -> bool:
    """Whether a card that this seat knows lies with its back up; what stands in force is no card on the mat."""
    zone = seen.g.spec.zones[seen.g.kind(p)].name
    tags = any(area.shape == "tags" and zone in area.zones for area in seen.mat.areas)
    return seen.mat.up != "" and not tags and not getattr(seen.g.state, seen.mat.up)[p]


def signs(seen: GameView, p: int, on_table: bool) -> list[str]:
    """The keywords a card has, as it is now or as printed."""
    g: Any = seen.g
    if not seen.mat.signs or seen.faces.library is None:
        return []
    found = {word: g.value(p, word) if on_table else g.face(p).stats.get(word, 0) for word in seen.mat.signs}
    flags = g.card_spec().vocabulary.keywords
    return [word if flags.get(word) == "flag" else f"{word} {n}" for word, n in found.items() if n]


def turned(seen: GameView, p: int) -> bool:
    """Whether a piece lies sideways, and no number already tells it."""
    column = seen.mat.turned
    if not column or any(chip.column == column for chip in seen.mat.chips):
        return False
    return bool(getattr(seen.g.state, column)[p])


def sideways(seen: GameView, area: Area) -> bool:
    """Whether cards that nobody names are turned there: ink."""
    return area.shape == "backs" and seen.mat.turned != ""


def lies(seen: GameView, p: int, on: int) -> str:
    """In, under or on another card."""
    g: Any = seen.g
    if seen.mat.carries.get(g.spec.zones[g.kind(p)].name) == "under":
        return "under"
    carrier = seen.faces.of(g, g.state.face[on]).type
    return "at" if seen.mat.carries.get(carrier) == "frame" else "on"


def at_hand(seen: GameView, p: int) -> bool:
    """Whether a piece is the topmost of a stack: what lies there need not be told."""
    g = seen.g
    stacks = [area.zones[0] for area in seen.mat.areas if area.shape == "stack"]
    return g.spec.zones[g.kind(p)].name in stacks and g.state.zones[g.state.where[p]][-1] == p


def shared(seen: GameView) -> Text:
    """Zones that belong to nobody, a line each."""
    g = seen.g
    lines = []
    drawn_already = board_zones(seen.mat) if seen.mat.spaces and seen.mat.lies_on else []
    seldom = [kind for area in seen.mat.areas if not area.always for kind in area.zones]
    for kind in range(g.kinds, len(g.spec.zones)):
        name = g.spec.zones[kind].name
        if name not in drawn_already and (g.zone(0, kind) or name not in seldom):
            lines.append(f"{seen.mat.zones[name]}: {counted(seen, g.zone(0, kind)) or '–'}")
    return Text("\n".join(lines))


def counted(seen: GameView, pieces: list[int]) -> str:
    """Cards by name, equal ones once with their number; those nobody knows as a number."""
    hidden = len([p for p in pieces if not known(seen, p)])
    names = [f"{piece_name(seen.g, p, seen.eyes)}{f' ×{n}' if n > 1 else ''}"
             for p, n in alike(seen, [p for p in pieces if known(seen, p)]).items()]
    return ", ".join([*names, *([count(hidden)] if hidden else [])])


def tallies(seen: GameView) -> list[str]:
    """How far everybody came on what a game is won by, for its last line: `Matches won: Ada 3, Ben 1`."""
    out = []
    for track in [track for track in seen.mat.tracks if track.shape == "course"]:
        kept = [next((c.value for c in seen.counters(seat) if c.name == track.name), 0) for seat in range(seen.g.seats)]
        out.append(f"{track.name}: {', '.join(f'{name} {n}' for name, n in zip(seen.names, kept))}")
    return out


def place(seen: GameView) -> list[str]:
    """Where we are, from the outermost: turn 3 of Ada, Action Phase, Battle."""
    return [p.text for p in seen.where()]
