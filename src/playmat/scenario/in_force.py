"""Positions in which something lasts: texts of cards that lie there, and texts carried out earlier."""
from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playmat.cards.find_pieces import pieces
from playmat.cards.layout import Laid
from playmat.cards.runtime.due import DueAbility
from playmat.cards.runtime.restore_marks import TextHistory, lasts, restore_marks
from playmat.cards.toml_table import TomlTable
from playmat.kernel.names import Broken

if TYPE_CHECKING:
    from playmat.scenario.position import Position


def put_in_force(at: Position) -> None:
    """First what lies there by itself, in the order it came; then what is named."""
    for laid in at.laid:
        lay_own(at, laid)
    for seat, sheet in enumerate(at.seats):
        sheet.renamed("effects", "in_force")
        for entry in sheet.entries("in_force"):
            lay_named(at, entry, seat)
    at.top.renamed("effects", "in_force")
    for entry in at.top.entries("in_force"):
        lay_named(at, entry, at.person(entry, "by", at.g.state.active))


def lay_own(at: Position, laid: Laid) -> None:
    """What a card did when it came there and still does, unless the file says that it does not."""
    g, entry = at.g, laid.entry
    said = told(at, entry)
    used = not any(entry.has(key) for key in ("on", "mode", "amount"))
    if not entry.has("in_force") or entry.times("in_force"):
        for text in at.layout.woken(at, laid):
            own = text.source == laid.card
            if lasts(g.library.abilities[text.ability]):
                used = used or own
                lay_one(at, entry, text, said if own else TextHistory(), own)
    if not used:
        raise Broken(f"{entry.place}: nothing of {g.face(laid.card).title} lasts.")
    entry.end()


def lay_named(at: Position, entry: TomlTable, seat: int) -> None:
    """A text carried out earlier; its card is in play or on a pile, or comes to lie where it belongs by this."""
    g = at.g
    source = card_of(at, entry, seat)
    title = g.face(source).title
    texts = [a for a in g.face(source).abilities if lasts(a)]
    if not texts:
        raise Broken(f"{entry.place}: nothing of {title} lasts.")
    number = entry.number("text", 0 if len(texts) > 1 else 1)
    if not 1 <= number <= len(texts):
        raise Broken(f"{entry.place}: {title} has {len(texts)} texts that last; say which by its number, text = 1.")
    lay_one(at, entry, DueAbility(texts[number - 1].index, source, seat), told(at, entry), True)
    entry.end()


def card_of(at: Position, entry: TomlTable, seat: int) -> int:
    """The card whose text it is."""
    g, layout = at.g, at.layout
    name = entry.text("name")
    face = at.face(TomlTable({"name": re.split("[@#]", name)[0]}, entry.place))
    there = [p for p in range(len(g.state.face)) if g.face(p) is face and g.kind(p) in layout.in_play + layout.piles]
    if re.search("[@#]", name):
        there = [p for p in found_by(at, entry, "name", name) if p in there]
    if face.type in layout.at_home:
        return at_home(at, entry, seat, [p for p in there if g.kind(p) in layout.in_play])
    if not there:
        raise Broken(f"{entry.place}: {name!r} is neither in play nor on a discard pile; say where it lies.")
    return min(there, key=lambda p: (g.kind(p) not in layout.in_play, g.controller(p) != seat))


def at_home(at: Position, entry: TomlTable, seat: int, there: list[int]) -> int:
    """A card that lies somewhere as long as its text is in force: if it is named nowhere else, it is laid there."""
    g = at.g
    marked = [m.source for m in g.state.marks]
    if any(laid.card in there and laid.card in marked for laid in at.laid):
        raise Broken(f"{entry.place}: {g.face(there[0]).title} lies there and is in force already.")
    free = [p for p in there if p not in marked]
    return free[0] if free else at.card(entry, at.layout.places[at.layout.at_home[at.face(entry).type]], seat)


def told(at: Position, entry: TomlTable) -> TextHistory:
    """What an entry tells of how its text was carried out."""
    on: list[int] = []
    for older in ("target", "targets"):
        entry.renamed(older, "on")
    for name in entry.texts("on"):
        found = [p for p in found_by(at, entry, "on", name) if p not in on]
        if not found:
            raise entry.wrong("on", f"there is no second card {name!r} here.")
        on.append(([p for p in found if at.g.kind(p) in at.layout.in_play] or found)[0])
    amounts = [TomlTable({"amount": v}, entry.place).number("amount", high=999) for v in entry.row("amount")]
    return TextHistory(on, entry.number("mode", high=99), amounts if entry.has("amount") else None)


def found_by(at: Position, entry: TomlTable, key: str, name: str) -> list[int]:
    try:
        return pieces(at.g, name, at.names)
    except Broken as e:
        raise entry.wrong(key, str(e)) from None


def lay_one(at: Position, entry: TomlTable, text: DueAbility, said: TextHistory, own: bool) -> None:
    g = at.g
    try:
        laid = restore_marks(g, g.resolving(text), said, own)
    except Broken as e:
        more = "" if own else " Write in_force = false with this card, and name that one in a list in_force."
        raise Broken(f"{entry.place}: {e}{more}") from None
    if own and said.on and not laid:
        raise Broken(f"{entry.place}: nothing of {g.face(text.source).title} is in force here.")
