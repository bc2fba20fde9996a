"""Why can't I? What a piece can do now; for all else the rule that forbids it, in the ledger's words."""
from __future__ import annotations

import re

from playmat.kernel.ledger import Entry
from playmat.kernel.names import NOTHING, Refused
from playmat.kernel.spec import Spec
from playmat.kernel.text import piece_name, worded
from playmat.table.game_view import GameView
from playmat.table.room import Room
from playmat.table.view_types import Choice, FaceView, Shape

SLOT = re.compile(r"\{\w\}")
LEDGERS: dict[str, dict[str, Entry]] = {}


class Reason(Shape):
    """One reason, with its rule and the rule's words."""

    text: str                            # `Agrabah 2 can't be used to move now.`
    cites: str = ""
    says: str = ""
    verb: str = ""


def ledger(spec: Spec) -> dict[str, Entry]:
    """The rules of a game by id, read once."""
    if spec.name not in LEDGERS:
        LEDGERS[spec.name] = spec.ledger().entries
    return LEDGERS[spec.name]


def says(spec: Spec, rule: str) -> str:
    """What a rule says, a ruling with its question."""
    entry = ledger(spec).get(rule)
    return "" if entry is None else f"{entry.question} {entry.says}".strip()


def why_piece(room: Room, eyes: int, p: int) -> tuple[list[Reason], list[Choice], FaceView | None]:
    """What a seat may know of why it can't use a piece, and how it can."""
    g = room.game
    if not 0 <= p < len(g.state.face):
        raise Refused("There is no such piece.")
    seen = seated(room, eyes)
    if not g.sees(eyes, p):
        return [Reason(f"You do not know this card; it lies in {place(room, eyes, p)}.")], [], None
    choices = choices_now(seen, p)
    return ([] if choices else reasons_against(seen, p)), choices, room.faces.of(g, g.state.face[p])


def why_verb(room: Room, eyes: int, verb: str) -> tuple[list[Reason], list[Choice], FaceView | None]:
    """Why something can't be done, whatever it is done with."""
    seen = seated(room, eyes)
    if verb not in room.game.spec.verbs:
        raise Refused(f"There is no {verb[:30]!r} in this game.")
    choices = choices_now(seen, verb=verb)
    if choices:
        return [], choices, None
    found = reason(seen, verb)
    return [found or Reason("No rule speaks against it, but it is not what you are asked now.", verb=verb)], [], None


def seated(room: Room, eyes: int) -> GameView:
    if eyes < 0:
        raise Refused("You look on here; ask again when you have a seat.")
    return GameView(room.game, eyes, room.names, room.mat, room.faces)


def choices_now(seen: GameView, p: int = NOTHING, verb: str = "") -> list[Choice]:
    """What a seat may do with a piece now, or by a verb: among what it is asked, or else aside."""
    asked = [r for r in seen.g.state.pending if r.seat == seen.eyes]
    aside = seen.g.aside(seen.eyes)
    return [c for r in asked or ([aside] if aside else []) for c in seen.choices(r, True)
            if c.verb == verb or p in c.pieces]


def reasons_against(seen: GameView, p: int) -> list[Reason]:
    """For each thing a player would do with a piece the rule that forbids it now."""
    g = seen.g
    found = [r for verb in g.piece_verbs(p) if (r := reason(seen, verb, p)) is not None]
    if found:
        return found
    name = piece_name(g, p, seen.eyes)
    asked = any(r.seat == seen.eyes for r in g.state.pending)
    return [Reason(f"No rule speaks against {name}, but that is not what you are asked now." if asked
                   else f"It is not your choice now, so nothing can be done with {name}.")]


def reason(seen: GameView, verb: str, p: int = NOTHING) -> Reason | None:
    """The rule against it; if it takes more than the piece, against it with whatever could be named."""
    g = seen.g
    args = (p,) if p >= 0 and "{p}" in g.spec.verbs[verb].spelt else ()
    why = g.why_not(seen.eyes, verb, args)
    return Reason(sentence(seen, verb, p), why, says(g.spec, why), verb) if why else None


def sentence(seen: GameView, verb: str, p: int = NOTHING) -> str:
    """`Not now: Move to Agrabah 2.` Who is not named stays open: `Play Fire 1, cast by …`. Texts are not named."""
    words = seen.g.spec.verbs[verb].shown.replace(": {t}", "")
    before, it, after = words.partition("{p}" if p >= 0 else "\n")
    named = SLOT.sub("…", before) + it + SLOT.sub("…", after)
    said = f"Not now: {worded(seen.g, named, (p,) if it else (), seen.eyes, [])}"
    return said if said.endswith("…") else said + "."


def place(room: Room, eyes: int, p: int) -> str:
    g = room.game
    seat = g.seat_at(p)
    name = room.mat.zones.get(g.spec.zones[g.kind(p)].name, "place")
    return f"your {name}" if seat == eyes else f"the {name}" if seat < 0 else f"{room.names[seat]}'s {name}"
