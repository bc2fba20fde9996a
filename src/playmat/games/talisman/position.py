"""Positions of Talisman as people write them: the sheets, the board, the piles and the moment of the turn."""
# not compiled: it runs once, when a file is read
from __future__ import annotations

from typing import Any

from playmat.cards.layout import Laying, Layout, PlaceRow
from playmat.cards.toml_table import TomlTable, is_called, nearest, plain_name
from playmat.games.talisman.board import BRANCHES, FIRST, REGIONS, SIZE, SPACES, region
from playmat.games.talisman.chapters.setup import first_place, spaces, start_space
from playmat.games.talisman.chapters.turn import Turn
from playmat.games.talisman.journey import Journey
from playmat.games.talisman.state import (
    ASIDE,
    BOARD,
    BOX,
    BY_SEAT,
    CARDS,
    CARRIED,
    CHARACTER,
    DECK,
    DISCARD,
    FATE,
    FOLLOWERS,
    KEYBLADES,
    LYING,
    MUNNY,
    OBJECTS,
    PHASES,
    SHOP,
    SPELL_DECK,
    SPELL_DISCARD,
    SPELLS,
    STAYED,
    TOKENS,
    TROPHIES,
    WALKED,
)
from playmat.kernel.names import NOBODY, NOTHING, Broken

FINDS = ("object", "follower")
PLACES = {
    "objects": PlaceRow(OBJECTS, ("object",), ("due_back",)), "followers": PlaceRow(FOLLOWERS, ("follower",)),
    "spells": PlaceRow(SPELLS, ("spell",)), "trophies": PlaceRow(TROPHIES, ("enemy",)), "aside": PlaceRow(ASIDE, FINDS),
}
PILES = {
    "adventure": PlaceRow(DECK, from_top=True), "discard": PlaceRow(DISCARD),
    "spell_deck": PlaceRow(SPELL_DECK, ("spell",), from_top=True), "spell_discard": PlaceRow(SPELL_DISCARD, ("spell",)),
    "box": PlaceRow(BOX, ("character",)),
}
NUMBERS = ("strength", "magic", "health", "fate", "munny", "lost", "heartless", "quest", "crater", "boss")
FLAGS = ("passage", "back", "overcome")
STEPS = ("lose_turn", "land", "end_of_turn")             # of the turn, by phase
ARRIVALS = {"stayed": STAYED, "walked": WALKED, "carried": CARRIED}
NONE = "none"


# -- laying out --------------------------------------------------------------------------------------------------------

def plan(at: Laying) -> None:
    """The board first, so that a space's piece is its number."""
    g: Journey = at.g
    for column in BY_SEAT:
        setattr(g.s, column, [0] * g.seats)
    for face in spaces(g):
        g.add(face.index, NOBODY, 0, BOARD)
    for face in g.library.faces:
        if face.type == "character" and start_space(face) not in known_spaces(g):
            raise Broken(f"{face.title}: there is no space {start_space(face)!r} to start on"
                         f"{nearest(start_space(face), known_spaces(g))}")
    word = at.top.text("phase", PHASES[0])
    if word not in PHASES:
        raise at.top.wrong("phase", f"there is no phase {word!r}; there is {', '.join(PHASES)}.")
    g.s.phase = PHASES.index(word)
    g.s.round = 1


def known_spaces(g: Journey) -> list[str]:
    """What spaces are called, by name and by Region and number."""
    faces = [g.face(p) for p in range(SPACES)]
    return [face.title for face in faces] + [str(face.facts["also"]) for face in faces]


def lay_seat(at: Laying, sheet: TomlTable, seat: int) -> None:
    g: Journey = at.g
    s = g.s
    if not sheet.has("character"):
        sheet.rows = {"character": next_free(at), **sheet.rows}
    if sheet.text("character") != NONE:
        p, = at.row(sheet, "character", PlaceRow(CHARACTER, ("character",), most=1), seat)
        face = g.face(p)
        s.on[p] = space_called(g, sheet.text("at", start_space(face)), sheet.at("at"))
        for what in ("strength", "magic", "health", "fate"):
            g.column(what)[seat] = face.stats[what]
    elif sheet.has("at"):
        raise sheet.wrong("at", "without a Character there is no figure.")
    at.places(sheet, seat)
    for flag in FLAGS:
        getattr(s, flag)[seat] = sheet.times(flag)
    branch = sheet.text("branch", BRANCHES[0])
    if branch not in BRANCHES:
        raise sheet.wrong("branch", f"there is no branch {branch!r}; there is {' and '.join(BRANCHES[1:])}.")
    s.branch[seat] = BRANCHES.index(branch)
    s.ready_for[seat] = sum(1 << space_called(g, name, sheet.at("travel")) for name in sheet.texts("travel"))


def next_free(at: Laying) -> str:
    """A Character for a player of whom none is named: one that nobody has."""
    g: Journey = at.g
    taken = [plain_name(s.rows["character"]) for s in at.seats if isinstance(s.rows.get("character"), str)]
    taken += [plain_name(g.face(p).title) for seat in range(g.seats) for p in g.zone(seat, CHARACTER)]
    return [f.title for f in g.library.faces if f.type == "character" and plain_name(f.title) not in taken][-1]


def space_called(g: Journey, name: str, place: str) -> int:
    """A space by its name, or by its Region and number: `Outer 5`."""
    found = [p for p in range(SPACES) if is_called(g.face(p), plain_name(name))]
    if len(found) > 1:
        raise Broken(f"{place}: {name!r} may be {' or '.join(g.face(p).title for p in found[:3])}: say which.")
    if not found:
        raise Broken(f"{place}: there is no space {name!r}{nearest(name, known_spaces(g))}")
    return found[0]


def begin(at: Laying) -> None:
    """What lies on the board, what is left for the piles, and the frame of the turn."""
    g: Journey = at.g
    lay_board(at)
    for key, place in PILES.items():
        at.row(at.top, key, place, 0)
    fill_piles(at)
    g.s.owner = [NOBODY] * len(g.s.face)
    enough(g)
    turn = Turn()
    g.call(turn)
    turn.go(g, STEPS[g.s.phase])
    arrival = at.top.text("arrival", "walked")
    if arrival not in ARRIVALS:
        raise at.top.wrong("arrival", f"there is no {arrival!r}; there is {', '.join(ARRIVALS)}.")
    turn.arrival = ARRIVALS[arrival]


def lay_board(at: Laying) -> None:
    """[board]: cards by space, and loose Munny as a number or in a table with `cards`."""
    g: Journey = at.g
    sheet = at.top.table("board")
    for key in list(sheet.rows):
        space = space_called(g, key, sheet.at(key))
        if isinstance(sheet.rows[key], int):
            g.lay_munny(space, sheet.number(key, high=MUNNY))
            continue
        inner, name = sheet, key
        if isinstance(sheet.rows[key], dict) and "name" not in sheet.rows[key]:
            inner, name = sheet.table(key), "cards"
            g.lay_munny(space, inner.number("munny", high=MUNNY))
        for p in at.row(inner, name, PlaceRow(LYING, numbers=("counters",)), 0, space):
            g.s.arrivals += 1
            g.s.arrived[p] = g.s.arrivals
        if inner is not sheet:
            inner.end()


def fill_piles(at: Laying) -> None:
    """What a file does not speak of lies where it belongs: the rest of the cards in decks and piles."""
    g: Journey = at.g
    stock = at.top.table("stock")
    counts = {plain_name(k): stock.number(k, high=99) for k in stock.rows}
    named = {DECK: at.top.has("adventure"), SPELL_DECK: at.top.has("spell_deck"), BOX: at.top.has("box")}
    for face in g.library.faces:
        if face.type == "space":
            continue
        home, copies = first_place(face), face.stats.get("copies", 1)
        left = copies - len([p for p in range(SPACES, len(g.s.face)) if g.s.face[p] == face.index])
        if home in (SHOP, KEYBLADES):
            if left < 0:
                raise Broken(f"there are only {copies} of {face.title} [tal.limited.component-limits].")
            left = min(left, counts.pop(plain_name(face.title), left))
        for _ in range(0 if named.get(home) else left):
            g.add(face.index, NOBODY, 0, home)
    for name in counts:
        raise Broken(f"stock.{name}: there is no Purchase pile of this name.")
    for deck in (DECK, SPELL_DECK):
        if not named[deck]:
            g.shuffle(0, deck)


def enough(g: Journey) -> None:
    """tal.limited.component-limits, and no Character twice."""
    if g.munny_stock() < 0:
        raise Broken(f"there are only {MUNNY} Munny [tal.limited.component-limits].")
    if g.fate_stock() < 0:
        raise Broken(f"there are only {FATE} Fate tokens [tal.limited.component-limits].")
    faces = [g.s.face[p] for seat in range(g.seats) for p in g.zone(seat, CHARACTER)]
    faces += [g.s.face[p] for p in g.zone(0, BOX)]
    twice = [face for face in faces if faces.count(face) > 1]
    if twice:
        raise Broken(f"{g.title(twice[0])} can't be there twice [tal.setup.05-deal-characters].")


# -- reading off -------------------------------------------------------------------------------------------------------

def facts(g: Journey, names: list[str]) -> dict[str, Any]:
    s = g.s
    out: dict[str, Any] = {
        "phase": PHASES[s.phase], "stock.munny": g.munny_stock(), "stock.fate": g.fate_stock(),
        "tokens": TOKENS - g.linked(), "round": s.round, "sealed": s.sealed,
        "heartless_cards": max(0, CARDS["heartless"] - len([n for n in s.heartless if n])),
    }
    for face in g.library.faces:
        if face.type == "object" and first_place(face) in (SHOP, KEYBLADES):
            pile = g.zone(0, first_place(face))
            out[f"stock.{face.title}"] = len([p for p in pile if s.face[p] == face.index])
    for space in range(SPACES):
        where = region(space)
        lying = [g.face(p).title for p in g.lying_on(space)]
        for name in (g.face(space).title, f"{REGIONS[where].capitalize()} {space - FIRST[where]}"):
            out[f"board.{name}"] = lying
            out[f"loose.{name}"] = s.loose[space]
    points = g.points()
    for seat, name in enumerate(names):
        here = g.at(seat)
        out[f"{name}.space"] = g.face(here).title if here >= 0 else NONE
        out[f"{name}.region"] = REGIONS[region(here)] if here >= 0 else NONE
        out[f"{name}.points"] = points[seat]
        out[f"{name}.heartless"] = min(3, s.heartless[seat])
        out[f"{name}.branch"] = BRANCHES[s.branch[seat]]
        out[f"{name}.out"] = g.is_out(seat)
        out[f"{name}.character"] = [g.face(p).title for p in g.zone(seat, CHARACTER)] or NONE
        for flag in FLAGS:
            out[f"{name}.{flag}"] = getattr(s, flag)[seat]
        for number in ("strength", "magic"):
            out[f"{name}.total_{number}"] = g.player_value(seat, number)
        out[f"{name}.object_limit"] = g.player_value(seat, "object limit")
        out[f"{name}.spell_limit"] = g.player_value(seat, "spell limit")
        out[f"{name}.travel"] = [g.face(p).title for p in range(SIZE[0] + SIZE[1]) if s.ready_for[seat] >> p & 1]
    return out


def lies_on(g: Journey, p: int, names: list[str]) -> str:
    return g.face(g.s.on[p]).title if g.s.on[p] >= 0 else "nothing"


LAYOUT = Layout(
    begin, PLACES, seat_numbers=NUMBERS, piece_numbers=("due_back", "counters"), seat_facts=("age", "character"),
    in_play=(CHARACTER, OBJECTS, FOLLOWERS, LYING), piles=(SPELL_DISCARD, DISCARD), on="on",
    columns={"on": NOTHING, "arrived": 0, "due_back": 0, "counters": 0, "loose": 0, "early": 0},
    ordered=("adventure", "spell_deck", "discard", "spell_discard"), facts=facts, card_facts={"on": lies_on}, plan=plan,
    lay_seat=lay_seat, stub_numbers={"number": 2, "strength": 3, "magic": 3, "health": 4, "fate": 1, "worth": 1,
                                     "index": 0, "draws": 0},
    phrases={"cast {p}": "cast", "use {p}": "use"}, windows=("moment", "meddle", "instead"))
