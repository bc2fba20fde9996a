"""Positions in which something lasts: Magic on the mat, what was played in a fight, texts carried out earlier."""
# not compiled: it runs once, when a file is read
from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playmat.cards.find_pieces import pieces
from playmat.cards.runtime.due import DueAbility
from playmat.cards.runtime.happening import Happening
from playmat.cards.runtime.resolve import Resolve
from playmat.cards.runtime.restore_marks import TextHistory, lasts, restore_marks
from playmat.cards.toml_table import TomlTable
from playmat.games.kingdom_hearts.state import DISCARD, MAGIC, NOT_ALLIES
from playmat.kernel.names import NOTHING, Broken

if TYPE_CHECKING:
    from playmat.games.kingdom_hearts.duel import Duel
    from playmat.games.kingdom_hearts.layout import Writer

LISTS = ("in_force", "effects")              # texts that last, wherever their cards may lie by now
ON = ("on", "target", "targets")             # the cards a text is about


class Effect:
    """A card on the mat or in a fight, whose texts last while it lies there."""

    def __init__(self, card: int, seat: int, entry: TomlTable, group: int | None = None) -> None:
        self.card = card
        self.seat = seat
        self.entry = entry
        self.group = group                   # in a fight: what it was played together with, or 0


def put_in_force(writer: Writer, top: TomlTable, seats: list[TomlTable]) -> None:
    """First what lies there by itself, in the order it came; then what is named."""
    for effect in writer.effects:
        lay_own(writer, effect)
    for seat, sheet in enumerate(seats):
        for entry in [e for key in LISTS for e in sheet.entries(key)]:
            lay_named(writer, entry, seat)
    for entry in [e for key in LISTS for e in top.entries(key)]:
        lay_named(writer, entry, writer.seat(entry, "by", writer.g.s.active))


# -- by themselves ----------------------------------------------------------------------------------------------------

def lay_own(writer: Writer, effect: Effect) -> None:
    """What a card did when it was played or joined and still does, unless the file says that it does not."""
    g, entry = writer.g, effect.entry
    said = told(writer, entry)
    used = not said_something(entry)
    if not entry.has("in_force") or entry.times("in_force"):
        for text in woken(writer, effect):
            own = text.source == effect.card
            if lasts(g.library.abilities[text.ability]):
                used = used or own
                lay_one(g, entry, text, said if own else TextHistory(), own)
    if not used:
        raise Broken(f"{entry.place}: nothing of {g.face(effect.card).title} lasts.")
    entry.end()


def woken(writer: Writer, effect: Effect) -> list[DueAbility]:
    """The texts that fell due when a card was played, or joined a fight: its own and, in a fight, those of others."""
    g, p, seat = writer.g, effect.card, effect.seat
    out: list[DueAbility] = []
    if g.type(p) in NOT_ALLIES:
        out = [DueAbility(a.index, p, seat, p, NOTHING, seat) for a in g.face(p).abilities
               if a.kind == "on play" and (a.condition is None or a.condition.holds(g, Resolve(a.index, p, seat)))]
    if effect.group is None:
        return out
    heard = ["joined"] if g.type(p) not in NOT_ALLIES else ["played", "cast"] if g.type(p) == "magic" else ["played"]
    for name in heard:
        out += g.woken("when", Happening(name, p, seat=seat))
    namesakes = [e.card for e in writer.effects if effect.group and e.group == effect.group
                 and g.face(e.card).name == g.face(p).name]
    if len(namesakes) > 1 and namesakes[0] == p:
        out += g.woken("when", Happening("paired", p, seat=seat, n=len(namesakes)))
    return out


# -- by name ----------------------------------------------------------------------------------------------------------

def lay_named(writer: Writer, entry: TomlTable, seat: int) -> None:
    """A text carried out earlier; its card is in play or on a discard pile, or is Magic and lies on the mat by this."""
    g = writer.g
    source = card_of(writer, entry, seat)
    title = g.face(source).title
    texts = [a for a in g.face(source).abilities if lasts(a)]
    if not texts:
        raise Broken(f"{entry.place}: nothing of {title} lasts.")
    number = entry.number("text", 0 if len(texts) > 1 else 1)
    if not 1 <= number <= len(texts):
        raise Broken(f"{entry.place}: {title} has {len(texts)} texts that last; say which by its number, text = 1.")
    lay_one(g, entry, DueAbility(texts[number - 1].index, source, seat), told(writer, entry), True)
    entry.end()


def card_of(writer: Writer, entry: TomlTable, seat: int) -> int:
    """The card whose text it is. Magic that is named nowhere else is laid on the mat."""
    g = writer.g
    name = entry.text("name")
    face = g.library.faces[writer.face(TomlTable({"name": re.split("[@#]", name)[0]}, entry.place))]
    there = [p for p in range(len(g.s.face)) if g.face(p) is face and (g.in_play(p) or g.kind(p) == DISCARD)]
    if re.search("[@#]", name):
        there = [p for p in found_by(writer, entry, "name", name) if p in there]
    if face.type == "magic":
        return magic_of(writer, entry, seat, [p for p in there if g.in_play(p)])
    if not there:
        raise Broken(f"{entry.place}: {name!r} is neither in play nor on a discard pile; say where it lies.")
    return min(there, key=lambda p: (not g.in_play(p), g.s.control[p] != seat))


def magic_of(writer: Writer, entry: TomlTable, seat: int, there: list[int]) -> int:
    g = writer.g
    marked = [m.source for m in g.s.marks]
    if any(e.card in there and e.card in marked for e in writer.effects):
        raise Broken(f"{entry.place}: {g.face(there[0]).title} lies there and is in force already.")
    free = [p for p in there if p not in marked]
    return free[0] if free else writer.lay(entry, seat, MAGIC, seat, seat)


# -- one text ---------------------------------------------------------------------------------------------------------

def said_something(entry: TomlTable) -> bool:
    return any(entry.has(key) for key in (*ON, "mode", "amount"))


def told(writer: Writer, entry: TomlTable) -> TextHistory:
    """What an entry tells of how its text was carried out."""
    on: list[int] = []
    for key in ON:
        for name in entry.texts(key):
            found = [p for p in found_by(writer, entry, key, name) if p not in on]
            if not found:
                raise entry.wrong(key, f"there is no second card {name!r} here.")
            on.append(([p for p in found if writer.g.in_play(p)] or found)[0])
    amounts = [TomlTable({"amount": v}, entry.place).number("amount", high=999) for v in entry.row("amount")]
    return TextHistory(on, entry.number("mode", high=99), amounts if entry.has("amount") else None)


def found_by(writer: Writer, entry: TomlTable, key: str, name: str) -> list[int]:
    try:
        return pieces(writer.g, name, writer.names)
    except Broken as e:
        raise entry.wrong(key, str(e)) from None


def lay_one(g: Duel, entry: TomlTable, text: DueAbility, said: TextHistory, own: bool) -> None:
    try:
        laid = restore_marks(g, g.resolving(text), said, own)
    except Broken as e:
        more = "" if own else " Write in_force = false with this card, and name that one in a list in_force."
        raise Broken(f"{entry.place}: {e}{more}") from None
    if own and said.on and not laid:
        raise Broken(f"{entry.place}: nothing of {g.face(text.source).title} is in force here.")
