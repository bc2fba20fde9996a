"""Why can't I? What a piece can do now; for all else the rule that forbids it, in the ledger's words."""
from __future__ import annotations

from playmat.kernel.game import Game, slots
from playmat.kernel.ledger import Entry
from playmat.kernel.names import Refused
from playmat.kernel.spec import Spec
from playmat.kernel.text import piece_name, shown
from playmat.table.game_view import GameView
from playmat.table.room import Room
from playmat.table.view_types import Choice, Face, Shape

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


def why_piece(room: Room, eyes: int, p: int) -> tuple[list[Reason], list[Choice], Face | None]:
    """What a seat may know of why it can't use a piece, and how it can."""
    g = room.game
    if not 0 <= p < len(g.state.face):
        raise Refused("There is no such piece.")
    seen = GameView(g, eyes, room.names, room.mat, room.faces)
    if eyes < 0:
        raise Refused("You look on here; ask again when you have a seat.")
    if not g.knows(eyes, p):
        return [Reason(f"You do not know this card; it lies in {place(room, eyes, p)}.")], [], None
    face = room.faces.of(g, g.state.face[p])
    asked = [r for r in g.state.pending if r.seat == eyes]
    aside = g.aside(eyes)
    choices = [c for r in asked or ([aside] if aside else []) for c in seen.choices(r, True) if p in c.pieces]
    if choices:
        return [], choices, face
    reasons = [r for verb in g.piece_verbs(p) if (r := reason(room, eyes, verb, p)) is not None]
    if not reasons:
        name = piece_name(g, p, eyes)
        reasons = [Reason(f"No rule speaks against {name}, but that is not what you are asked now." if asked
                          else f"It is not your choice now, so nothing can be done with {name}.")]
    return reasons, [], face


def why_verb(room: Room, eyes: int, verb: str) -> tuple[list[Reason], list[Choice], Face | None]:
    """Why something that needs no piece can't be done."""
    g = room.game
    if eyes < 0:
        raise Refused("You look on here; ask again when you have a seat.")
    if verb not in g.spec.verbs:
        raise Refused(f"There is no {verb[:30]!r} in this game.")
    seen = GameView(g, eyes, room.names, room.mat, room.faces)
    choices = [c for r in g.state.pending if r.seat == eyes for c in seen.choices(r, True) if c.verb == verb]
    if choices:
        return [], choices, None
    found = reason(room, eyes, verb, -1)
    return [found or Reason("No rule speaks against it, but it is not what you are asked now.", verb=verb)], [], None


def reason(room: Room, eyes: int, verb: str, p: int) -> Reason | None:
    g = room.game
    args = (p,) if p >= 0 and "{p}" in g.spec.verbs[verb].spelt else ()
    why = g.why_not(eyes, verb, args)
    if not why:
        return None
    return Reason(sentence(g, eyes, verb, p, room.names), why, says(room.spec, why), verb)


def sentence(g: Game, eyes: int, verb: str, p: int, names: list[str]) -> str:
    """`Not now: Move to Agrabah 2.`"""
    words = g.spec.verbs[verb].shown
    if p >= 0 and len(slots(words)) == 1:
        from playmat.kernel.option import Option
        words = shown(g, Option(verb, (p,)), eyes, names)
    elif "{" in words:
        words = words.partition("{")[0].strip(" ,") or verb
        words = f"{words} {piece_name(g, p, eyes)}" if p >= 0 and piece_name(g, p, eyes) not in words else words
    return f"Not now: {words}."


def place(room: Room, eyes: int, p: int) -> str:
    g = room.game
    seat = g.seat_at(p)
    name = room.mat.zones.get(g.spec.zones[g.kind(p)].name, "place")
    return f"your {name}" if seat == eyes else f"the {name}" if seat < 0 else f"{room.names[seat]}'s {name}"
