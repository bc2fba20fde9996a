"""Yu Yu Hakusho positions as people write them: the line-ups, what is attached, the step, the match."""
# not compiled: it runs when a file is read
from __future__ import annotations

from typing import Any

from playmat.cards.layout import CardFact, Forbidden, Laying, Layout, PlaceRow
from playmat.cards.runtime.parts import part_of
from playmat.cards.toml_table import TomlTable
from playmat.games.yu_yu_hakusho.chapters.attack import Attack
from playmat.games.yu_yu_hakusho.chapters.bonuses import count_bonuses
from playmat.games.yu_yu_hakusho.chapters.setup import lay_bonuses
from playmat.games.yu_yu_hakusho.moments import grant_bonuses, lay_attack, note_record
from playmat.games.yu_yu_hakusho.state import (
    ARENA,
    ATTACHED,
    BENEATH,
    CHARACTERS,
    CIRCLE,
    DECK,
    DISCARD,
    DRAW_STEP,
    HAND,
    IN_PLAY,
    KING,
    SLOT2,
    SLOT3,
    SLOT4,
    SLOT5,
    STEPS,
)
from playmat.games.yu_yu_hakusho.tournament import Tournament
from playmat.kernel.names import NOTHING
from playmat.kernel.state import with_row

FIGHTER = PlaceRow(ARENA, ("character", "king"), ("damage", "spent"), most=1)
LINE_UP = {
    "arena": FIGHTER, "slot2": PlaceRow(SLOT2, ("character",), ("damage",), most=1),
    "slot3": PlaceRow(SLOT3, ("character",), ("damage",), most=1),
    "slot4": PlaceRow(SLOT4, ("character",), ("damage",), most=1),
    "slot5": PlaceRow(SLOT5, ("character",), ("damage",), most=1),
}
ON = PlaceRow(ATTACHED, ("item", "technique", "event"))
UNDER = PlaceRow(BENEATH)
PIECE = PlaceRow(KING, ("king piece",))
IN_CIRCLE = PlaceRow(CIRCLE)
PLACES = {"hand": PlaceRow(HAND, filled=True), "deck": PlaceRow(DECK, filled=True, from_top=True),
          "discard": PlaceRow(DISCARD, filled=True)}
TURN_STEPS = ("begin", "main_step", "attack_step")


def lay_seat(at: Laying, sheet: TomlTable, seat: int) -> None:
    lay_king(at, sheet, seat)
    for key, place in LINE_UP.items():
        entries = sheet.entries(key)
        if len(entries) > 1:
            raise sheet.wrong(key, "there is room for one.")
        for entry in entries:
            lay_character(at, entry, place, seat)
    for entry in sheet.entries("circle"):
        p = at.card(entry, IN_CIRCLE, seat)
        at.g.turn(p, 0 if entry.times("lost") else 1)
        at.g.s.damage = with_row(at.g.s.damage, p, entry.number("damage"))
        entry.times("won")
        lay_on(at, entry, seat, p)
        entry.end()
    at.places(sheet, seat)


def lay_king(at: Laying, sheet: TomlTable, seat: int) -> None:
    """`king`: he stands in the Arena, with all his pieces unless they are named."""
    for entry in sheet.entries("king"):
        if sheet.entries("arena"):
            raise sheet.wrong("arena", "a King stands there already.")
        face = at.face(entry)
        if face.type != "king":
            raise entry.wrong("name", f"{face.title} is no King.")
        his = [f.index for f in at.g.library.faces if f.facts.get("king") == face.name]
        pieces = [] if entry.has("pieces") else his
        lay_character(at, entry, FIGHTER, seat)
        for p in at.g.add_all(pieces, seat, seat, KING) if pieces else []:
            at.g.hang(p, at.g.fighter(seat))
            turn(at.g, p, True)


def lay_character(at: Laying, entry: TomlTable, place: PlaceRow, seat: int) -> None:
    g: Tournament = at.g
    p = at.card(entry, place, seat)
    turn(g, p, entry.take("up") is not False)
    lay_on(at, entry, seat, p)
    entry.end()


def lay_on(at: Laying, entry: TomlTable, seat: int, p: int) -> None:
    """What is attached to a card, lies under it, or makes up a King."""
    g: Tournament = at.g
    for card in entry.entries("attached"):
        q = at.card(card, ON, seat, p)
        up = card.take("up")
        turn(g, q, up if isinstance(up, bool) else g.kind(p) == ARENA or g.type(q) == "event")
        g.look(g.s.owner[q], q)
        card.end()
    for card in entry.entries("under"):
        q = at.card(card, UNDER, seat, p)
        if card.take("up"):
            g.reveal(q)
        card.end()
    for card in entry.entries("pieces"):
        turn(g, at.card(card, PIECE, seat, p), True)
        card.end()


def turn(g: Tournament, p: int, up: bool) -> None:
    g.turn(p, int(up))
    if up:
        g.reveal(p)


def plan(at: Laying) -> None:
    """The match, the slots that are locked, and the step."""
    g: Tournament = at.g
    s = g.s
    s.match = at.top.number("match", 1, low=1, high=5)
    s.locked = sum([1 << n for n in at.top.row("locked")])
    word = at.top.text("phase", "main")
    if word not in STEPS:
        raise at.top.wrong("phase", f"there is no step {word!r}; there is {', '.join(STEPS)}.")
    s.step = STEPS.index(word)
    for column in (s.gained, s.skipped, s.extra, s.fewer, s.steered, s.ahead):
        column[:] = [0, 0]


def begin(at: Laying) -> None:
    """The frames: at the beginning of the step."""
    g: Tournament = at.g
    for seat in range(2):
        lay_bonuses(g, seat)
        grant_bonuses(at, seat)
    for seat in range(2):
        count_bonuses(g, seat)
    note_record(at)
    frame = g.spec.frame("Turn")
    g.call(frame)
    if g.s.step == DRAW_STEP:
        g.s.turn -= 1                                    # the turn begins with it
    frame.go(g, TURN_STEPS[g.s.step])
    if at.top.has("attack"):
        lay_attack(at, at.top.table("attack"), frame)


# -- reading off ------------------------------------------------------------------------------------------------------

def facts(g: Tournament, names: list[str]) -> dict[str, Any]:
    """What a file may expect, beside what lies in each place."""
    s = g.s
    f = g.nearest("Attack")
    out: dict[str, Any] = {
        "phase": STEPS[s.step] if s.step >= 0 else "setup", "match": s.match,
        "locked": [str(n) for n in range(2, 6) if s.locked >> n & 1],
        "attack_value": f.worth if isinstance(f, Attack) else 0,
        "defense_value": f.defense if isinstance(f, Attack) else 0}
    for seat, name in enumerate(names):
        fighter = g.fighter(seat)
        out[f"{name}.fighter"] = g.face(fighter).title if fighter >= 0 else "nobody"
        out[f"{name}.winners"] = titles(g, [p for p in g.zone(seat, CIRCLE) if s.up[p]])
        out[f"{name}.losers"] = titles(g, [p for p in g.zone(seat, CIRCLE) if not s.up[p]])
        out[f"{name}.in_force"] = titles(g, list(dict.fromkeys(m.source for m in s.marks if m.seat == seat)))
    for p in range(len(s.face)):
        if g.kind(p) in IN_PLAY:
            for text in g.attacks_on(p):
                part, title = part_of(p, text), g.face(p).title
                called = g.library.abilities[text].name or title
                out.setdefault(f"cost.{title}.{called}", g.part_value(part, "cost"))
                out.setdefault(f"value.{title}.{called}", g.part_value(part, "value"))
    return out


def titles(g: Tournament, pieces: list[int]) -> list[str]:
    return [g.face(p).title for p in pieces]


def lies_on(g: Tournament, p: int, names: list[str]) -> str:
    return g.face(g.s.on[p]).title if g.s.on[p] >= 0 else "nothing"


def on_it(g: Tournament, p: int, names: list[str]) -> list[str]:
    return titles(g, g.attached(p)) if g.kind(p) in CHARACTERS else []


def under_it(g: Tournament, p: int, names: list[str]) -> int:
    return len(g.beneath(p))


def rotation(g: Tournament, p: int, names: list[str]) -> int:
    """yyh.damage.shown-by-rotation; a King is not turned (yyh.king.damage-by-counter)."""
    return 0 if g.type(p) == "king" else 90 * min(g.s.damage[p], 3)


def pieces_left(g: Tournament, p: int, names: list[str]) -> list[str]:
    return titles(g, g.pieces(p))


def forbidden(g: Tournament) -> list[Forbidden]:
    return [(seat, "yyh.character.unique-per-player", f"{g.face(p).title} is there twice") for seat in range(2)
            for p in g.characters(seat) if g.has_already(seat, p)]


CARD_FACTS: dict[str, CardFact] = {"on": lies_on, "attached": on_it, "under": under_it, "rotation": rotation,
                                   "pieces": pieces_left}
LAYOUT = Layout(
    begin, PLACES, numbers=("attacked",), seat_numbers=("energy", "wins", "debt"),
    piece_numbers=("damage", "up", "spent"), in_play=IN_PLAY, piles=(DISCARD, CIRCLE),
    fillers=("technique", "item", "event", "character"), on="on",
    columns={"up": 0, "damage": 0, "on": NOTHING, "used": 0, "spent": 0}, ordered=("deck", "discard"), facts=facts,
    card_facts=CARD_FACTS, forbidden=forbidden, plan=plan, lay_seat=lay_seat, stub_numbers={"defense": 5000},
    no_level=("character", "technique", "item", "event", "king", "king piece", "bonus"), windows=("reply",),
    in_play_verbs=("attack", "use"))
