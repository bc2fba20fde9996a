"""A position of Lorcana as people write it: what lies on each side, and the moment of the turn."""
# not compiled: it runs once, when a file is read
from __future__ import annotations

from playmat.cards.layout import Laying, PlaceRow
from playmat.cards.runtime.happening import Happening
from playmat.cards.runtime.records import note_down
from playmat.cards.toml_table import TomlTable, named, plain_name
from playmat.games.lorcana.lorcana import Lorcana
from playmat.games.lorcana.state import (
    CHARACTERS,
    DECK,
    DISCARD,
    END,
    HAND,
    HOME,
    INKWELL,
    ITEMS,
    LOCATIONS,
    MAIN,
    PHASES,
    READY,
    UNDER,
)
from playmat.kernel.names import NOBODY, NOTHING, Broken

STATES = ("exerted", "drying", "damage", "shifted")
BENEATH = PlaceRow(UNDER)
TYPED = {
    "character": PlaceRow(CHARACTERS, ("character",), STATES, {"under": BENEATH}),
    "item": PlaceRow(ITEMS, ("item",), ("exerted",), {"under": BENEATH}),
    "location": PlaceRow(LOCATIONS, ("location",), ("damage",), {"under": BENEATH}),
}
INK = PlaceRow(INKWELL, (), ("exerted",), filled=True)
PLACES = {
    "hand": PlaceRow(HAND, filled=True),
    "deck": PlaceRow(DECK, filled=True, from_top=True),
    "discard": PlaceRow(DISCARD, filled=True),
}
MOMENTS = ("ready", "main", "end")


def plan(at: Laying) -> None:
    """The moment: at the beginning of a turn, in its Main Phase, or when its end has been declared."""
    word = at.top.text("phase", "main")
    if word not in MOMENTS:
        raise at.top.wrong("phase", f"there is no phase {word!r} here; there is {', '.join(MOMENTS)}.")
    at.g.s.phase = PHASES.index(word)
    at.g.s.first = at.person(at.top, "first", 0)


def lay_seat(at: Laying, sheet: TomlTable, seat: int) -> None:
    places: list[tuple[int, TomlTable, str]] = []
    for entry in sheet.entries("play"):
        type = at.face(entry).type
        if type not in HOME:
            raise Broken(f"{entry.place}: {at.face(entry).title} is of the type {type}, which is never in play.")
        there = entry.text("at")
        p = at.card(entry, TYPED[type], seat)
        if at.g.stack(p) and not entry.has("shifted"):
            at.g.s.shifted[p] = 1
        places.append((p, entry, there))
        entry.end()
    for p, entry, there in places:
        if there:
            at.g.s.on[p] = location(at, entry, there, seat)
    lay_ink(at, sheet, seat)
    at.places(sheet, seat)


def location(at: Laying, entry: TomlTable, name: str, seat: int) -> int:
    """A location of the same player, by its name."""
    g: Lorcana = at.g
    wanted = plain_name(name)
    for p in g.zone(seat, LOCATIONS):
        title = plain_name(g.face(p).title)
        if wanted in (title, title.partition(" - ")[0]):
            return p
    raise entry.wrong("at", f"this player has no location {name!r} in play.")


def lay_ink(at: Laying, sheet: TomlTable, seat: int) -> None:
    """A number of ready cards, so many `ready` and so many `exerted`, or the cards themselves."""
    g: Lorcana = at.g
    said = sheet.rows.get("ink")
    if isinstance(said, dict) and "name" not in said:
        counts = sheet.table("ink")
        for n, exerted in ((counts.number("ready", high=99), 0), (counts.number("exerted", high=99), 1)):
            for p in fill(at, n, seat):
                g.s.exerted[p] = exerted
        counts.end()
    else:
        at.row(sheet, "ink", INK, seat)


def fill(at: Laying, n: int, seat: int) -> list[int]:
    """So many cards that nobody names."""
    sheet = TomlTable({"ink": n}, "ink")
    return at.row(sheet, "ink", INK, seat)


# -- the moment -------------------------------------------------------------------------------------------------------

def begin(at: Laying) -> None:
    """The frames; and what happened this turn, as far as cards ask about it."""
    g: Lorcana = at.g
    s = g.s
    if not s.lore:
        s.lore = [0] * g.seats
    turn = g.spec.frame("Turn")
    g.call(turn)
    if s.phase == READY:
        s.turn -= 1                                      # the turn begins with it
    elif s.phase == MAIN:
        turn.go(g, "end_of_turn")
        g.call(g.spec.frame("MainPhase"))
    elif s.phase == END:
        turn.go(g, "end_of_turn")
    happened(at)


def happened(at: Laying) -> None:
    """`happened = [{ event = "quests", it = "Stitch - New Dog", by = "bill" }]`: rows of the record."""
    g: Lorcana = at.g
    for i, row in enumerate(at.top.row("happened")):
        if not isinstance(row, dict):
            raise at.top.wrong("happened", "this should be a list of tables: { event = \"quests\", it = \"CARD\" }.")
        sheet = TomlTable(row, f"happened[{i + 1}]", at.top.warnings)
        event = sheet.text("event")
        known = [word.name for word in g.card_spec().vocabulary.events if word.past]
        if event not in known:
            raise sheet.wrong("event", f"of {event!r} nothing is kept; there is {', '.join(known)}.")
        it, other = piece(at, sheet, "it"), piece(at, sheet, "other")
        seat = at.person(sheet, "by", g.s.owner[it] if it >= 0 else NOBODY)
        note_down(g, Happening(event, it, other, seat, sheet.number("n", 1)), g.library.asked.get(event, []))
        sheet.end()


def piece(at: Laying, sheet: TomlTable, key: str) -> int:
    if not sheet.has(key):
        return NOTHING
    face = at.face(named(sheet.text(key), sheet.at(key))[0])
    for p in range(len(at.g.s.face)):
        if at.g.face(p) is face:
            return p
    raise sheet.wrong(key, "there is no such card here.")
