"""What the cards in sight say: those in one's hand, or all that lie on the table, by seat and place; and what lasts."""
from __future__ import annotations

from rich.console import Console
from rich.text import Text

from playmat.cards.library import CardSpec
from playmat.cli import cardwords, mat
from playmat.cli.out import indented
from playmat.kernel.names import NOBODY
from playmat.kernel.text import piece_name
from playmat.table.game_view import GameView
from playmat.table.in_force import in_force

Place = tuple[int, int]                  # a seat, or NOBODY, and a kind of zone


def tell_hand(out: Console, seen: GameView, spec: CardSpec) -> None:
    """What the cards in this seat's hand do, each once."""
    held = [pieces for (seat, _), pieces in places(seen, True) if seat == seen.eyes]
    tell(out, seen, spec, [p for pieces in held for p in pieces], set())


def tell_table(out: Console, seen: GameView, spec: CardSpec) -> None:
    """The whole table, what its cards do, place by place, and what is in force besides."""
    out.print(mat.drawn(seen.g, seen.eyes, seen.names))
    told: set[int] = set()
    for (seat, kind), pieces in places(seen, False):
        name = seen.mat.zones[seen.g.spec.zones[kind].name]
        whose = "" if seat == NOBODY else "Your " if seat == seen.eyes else f"{seen.names[seat]}'s "
        out.print(Text(whose + name, style="cyan"))
        tell(out, seen, spec, pieces, told)
    lasting = in_force(seen)
    if lasting:
        out.print(Text("In force", style="cyan"))
    for effect in lasting:
        out.print(indented(effect.line()))


def places(seen: GameView, hand: bool) -> list[tuple[Place, list[int]]]:
    """Hands, or the places of the table, the others' first and each as the mat shows them: what this seat knows of the
    cards there."""
    g = seen.g
    drawn = [name for area in seen.mat.areas for name in area.zones]
    order = {name: drawn.index(name) if name in drawn else len(drawn) for name in [zone.name for zone in g.spec.zones]}
    kinds = [kind for kind, zone in enumerate(g.spec.zones)
             if mat.is_on_table(seen.mat, zone) != hand and zone.name not in mat.undrawn(seen.mat)]
    kinds.sort(key=lambda kind: order[g.spec.zones[kind].name])
    seats = sorted(range(g.seats), key=lambda seat: seat == seen.eyes)
    found = [((seat, kind), g.zone(seat, kind)) for seat in seats for kind in kinds if kind < g.kinds]
    found += [((NOBODY, kind), g.zone(0, kind)) for kind in kinds if kind >= g.kinds]
    known = [(place, [p for p in pieces if g.sees(seen.eyes, p)]) for place, pieces in found]
    return [(place, pieces) for place, pieces in known if pieces]


def tell(out: Console, seen: GameView, spec: CardSpec, pieces: list[int], told: set[int]) -> None:
    """Cards with their words, each face only the first time."""
    g = seen.g
    here: set[str] = set()
    for p in pieces:
        face = spec.library.faces[g.state.face[p]]
        heading = f"{face.title}{holder(seen, p)}"
        if heading in here:
            continue
        here.add(heading)
        again = face.index in told
        told.add(face.index)
        out.print(Text(f"{heading}: {'as above' if again else cardwords.facts(face)}", style="bold"))
        for line in [] if again else cardwords.words(face):
            out.print(indented(line))


def holder(seen: GameView, p: int) -> str:
    """On what a card lies."""
    on = getattr(seen.g.state, seen.mat.lies_on)[p] if seen.mat.lies_on else NOBODY
    return f" ({mat.lies(seen, p, on)} {piece_name(seen.g, on, seen.eyes)})" if on >= 0 else ""
