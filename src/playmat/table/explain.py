"""Why a number on a card is what it is: counted only when somebody reads."""
from __future__ import annotations

from typing import Any

from playmat.cards.effects.modifiers import SET
from playmat.kernel.text import piece_name
from playmat.table.room import Room
from playmat.table.view_types import Shape


class Told(Shape):
    """A number of a card that is not as printed, and how it comes about."""

    name: str                            # `support`
    value: int
    text: str                            # `printed 3, +1 Traverse Town 1`


def numbers(room: Room, eyes: int, p: int) -> list[Told]:
    """The changed numbers of a piece on the table, each explained."""
    g: Any = room.game
    if room.faces.library is None or g.spec.zones[g.kind(p)].name in room.mat.piles or not g.sees(eyes, p):
        return []
    out = []
    for printed in room.faces.of(g, g.state.face[p]).numbers:
        now = g.value(p, printed.name)
        if now != printed.value:
            parts = [f"{n if op == SET else f'{n:+d}'} {piece_name(g, source, eyes)}"
                     for source, op, n in g.changes(p, printed.name)]
            out.append(Told(printed.name, now, ", ".join([f"printed {printed.value}", *parts])))
    return out
