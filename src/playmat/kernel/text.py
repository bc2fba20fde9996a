"""Words for people: options, questions, events and whole positions."""
from __future__ import annotations

from playmat.kernel.game import Game, LogEntry, slots
from playmat.kernel.names import CHANCE, DRAWN, NOBODY
from playmat.kernel.option import Option, Request
from playmat.kernel.view import known_to, where

HIDDEN = "a card"


def filled(words: str, values: list[str]) -> str:
    """A template with its slots filled in order."""
    out, rest = "", words
    for value in values:
        before, _, after = rest.partition("{")
        out += before + value
        rest = after.partition("}")[2]
    return out + rest


def piece_name(g: Game, p: int, seat: int) -> str:
    """A piece as `seat` may name it."""
    if p < 0:
        return "nothing"
    bit = 1 << seat if seat >= 0 else 0
    return g.title(g.state.face[p]) if known_to(g.state.known[p], bit, g.everyone) else HIDDEN


def zone_name(g: Game, zone: int, names: list[str]) -> str:
    """A place: by its kind, and whose it is if it is a seat's."""
    seat = g.zone_table.seats[zone]
    kind = g.spec.zones[g.zone_table.kinds[zone]].name
    return f"{names[seat]}'s {kind}" if seat >= 0 else kind


def worded(g: Game, words: str, args: tuple[int, ...], seat: int, names: list[str]) -> str:
    """Words with their slots filled; arguments behind the last slot are not for people."""
    values = []
    kinds = slots(words)
    for kind, a in zip(kinds, args[:len(kinds)], strict=True):
        if kind == "p":
            values.append(piece_name(g, a, seat))
        elif kind == "s":
            values.append(names[a] if a >= 0 else "chance")
        elif kind == "z":
            values.append(zone_name(g, a, names))
        elif kind == "w":
            values.append(g.words()[a])
        else:
            values.append(str(a))
    return filled(words, values)


def spelt(g: Game, option: Option, names: list[str]) -> str:
    """An option as a judge writes it, names instead of piece numbers. Everything is visible to a judge."""
    words = g.spec.verbs[option.verb].spelt
    values = []
    for kind, a in zip(slots(words), option.args, strict=True):
        if kind == "p":
            values.append(g.title(g.state.face[a]))
        elif kind == "t":
            values.append(g.which(option.args[0], a))
        elif kind == "z":
            values.append(zone_name(g, a, names))
        elif kind == "w":
            values.append(g.words()[a])
        else:
            values.append(names[a] if kind == "s" else str(a))
    return filled(words, values).rstrip()


def shown(g: Game, option: Option, seat: int, names: list[str]) -> str:
    """An option in words for the player who is asked."""
    return worded(g, g.spec.verbs[option.verb].shown, option.args, seat, names)


def asked(g: Game, request: Request, names: list[str]) -> str:
    """A question in words."""
    return worded(g, g.spec.questions.get(request.ask, request.ask), g.about(request), request.seat, names)


def told(g: Game, event: LogEntry, seat: int, names: list[str]) -> str:
    """An event in words, as `seat` saw it at the time."""
    faces = {p: (face, known) for p, face, known in event.faces}
    bit = 1 << seat if seat >= 0 else 0
    values = []
    for kind, a in zip(slots(event.words), event.args, strict=True):
        if kind == "p" and a >= 0:
            face, known = faces[a]
            values.append(g.title(face) if known_to(known, bit, g.everyone) else HIDDEN)
        elif kind == "s":
            values.append(names[a] if a >= 0 else "chance")
        elif kind == "z":
            values.append(zone_name(g, a, names))
        elif kind == "w":
            values.append(g.words()[a])
        else:
            values.append(str(a))
    return filled(event.words, values)


def show(g: Game, seat: int = NOBODY) -> str:
    """A position in plain lines, as a seat sees it (a judge, without one, sees everything)."""
    s = g.state
    lines = [f"{g.spec.title}: turn {s.turn}, seat {s.active} to move"]
    if s.winner == DRAWN:
        lines.append("The game is a draw.")
    elif s.winner != NOBODY:
        lines.append(f"Seat {s.winner} has won.")
    for i, zone in enumerate(s.zones):
        if zone:
            names = [g.title(s.face[p]) if seat == NOBODY else piece_name(g, p, seat) for p in zone]
            owner = g.zone_table.seats[i]
            place = g.spec.zones[g.zone_table.kinds[i]].name
            lines.append(f"  {'table' if owner < 0 else f'seat {owner}'} {place}: {', '.join(names)}")
    lines.append("  " + " > ".join(f"{frame} {step} ({cites})" for frame, step, cites in where(g)))
    for r in s.pending:
        who = "chance" if r.seat == CHANCE else f"seat {r.seat}"
        lines.append(f"  {who} is asked: {r.ask}" + (f" ({r.cites})" if r.cites else ""))
    return "\n".join(lines)
