"""Words for people: options, questions, events and whole positions."""
from __future__ import annotations

from typing import Final, NamedTuple

from playmat.kernel.game import Game, LogEntry
from playmat.kernel.names import ALL_LOST, CHANCE, DRAWN, NOBODY, NOTHING, slots
from playmat.kernel.option import Option, Request
from playmat.kernel.view import known_to, where

HIDDEN: Final = "a card"


def piece_name(g: Game, p: int, seat: int) -> str:
    """A piece as `seat` may name it."""
    if p < 0:
        return "nothing"
    bit = 1 << seat if seat >= 0 else 0
    return g.title(g.state.face[p]) if known_to(g.shown_to(p), bit, g.everyone) else HIDDEN


def zone_name(g: Game, zone: int, names: list[str]) -> str:
    """A place: by its kind, and whose it is if it is a seat's."""
    seat = g.zone_table.seats[zone]
    kind = g.spec.zones[g.zone_table.kinds[zone]].name
    return f"{names[seat]}'s {kind}" if seat >= 0 else kind


def slot(g: Game, kind: str, a: int, piece: int, names: list[str]) -> str:
    """The word for an argument that is no piece; `piece` is the latest one before it, whose text a {t} is."""
    if kind == "s":
        return names[a] if a >= 0 else "chance"
    if kind == "z":
        return zone_name(g, a, names)
    if kind == "w":
        return g.words()[a]
    if kind == "t":
        return g.which(piece, a)
    return str(a)


class Filled(NamedTuple):
    """A stretch of a sentence: what stands between the slots of a template, or what fills one of them."""

    text: str
    kind: str = ""                                   # of the slot; nothing between two of them
    value: int = NOTHING                             # which piece, seat, number …
    face: int = NOTHING                              # of a piece whose face is named


Named = dict[int, tuple[str, int]]                   # piece -> what it is called, and the face if that is told


def stretches(g: Game, words: str, args: tuple[int, ...], named: Named, names: list[str]) -> list[Filled]:
    """A template with its slots filled, stretch by stretch; where one has nothing to say no gap is left."""
    out: list[Filled] = []
    rest, piece = words, NOTHING
    for kind, a in zip(slots(words), args):          # arguments behind the last slot are not for people
        before, _, after = rest.partition("{")
        rest = after.partition("}")[2]
        if kind == "p":
            piece = a
        text, face = named[a] if kind == "p" else (slot(g, kind, a, piece, names), NOTHING)
        if not text:
            before = before.removesuffix(" ")
        out += [Filled(before)] if before else []
        out += [Filled(text, kind, a, face)] if text else []
    return [*out, Filled(rest if out else rest.lstrip())] if rest else out


def said_once(parts: list[Filled]) -> list[Filled]:
    """Without the name of a text that is called like the card just named: `Kick`, not `Kick: Kick`."""
    out: list[Filled] = []
    for part in parts:
        again = part.kind == "t" and len(out) > 1 and out[-2].kind == "p" and out[-2].text == part.text
        if again:
            out.pop()
        else:
            out.append(part)
    return out


def joined(parts: list[Filled]) -> str:
    return "".join([part.text for part in parts])


def pieces_in(words: str, args: tuple[int, ...]) -> list[int]:
    return [a for kind, a in zip(slots(words), args) if kind == "p"]


def worded(g: Game, words: str, args: tuple[int, ...], seat: int, names: list[str]) -> str:
    """Words with their slots filled, as a seat may name the pieces."""
    named = {p: (piece_name(g, p, seat), NOTHING) for p in pieces_in(words, args)}
    return joined(said_once(stretches(g, words, args, named, names)))


def spelt(g: Game, option: Option, names: list[str]) -> str:
    """An option as a judge writes it, names instead of piece numbers. Everything is visible to a judge."""
    words = g.spec.verbs[option.verb].spelt
    named = {p: (g.title(g.state.face[p]) if p >= 0 else "nothing", NOTHING) for p in pieces_in(words, option.args)}
    return joined(stretches(g, words, option.args, named, names))


def shown(g: Game, option: Option, seat: int, names: list[str]) -> str:
    """An option in words for the player who is asked."""
    return worded(g, g.spec.verbs[option.verb].shown, option.args, seat, names)


def asked(g: Game, request: Request, names: list[str]) -> str:
    """A question in words."""
    return worded(g, g.spec.questions.get(request.ask, request.ask), g.about(request), request.seat, names)


def put_forward(g: Game, request: Request, names: list[str]) -> list[str]:
    """What a question puts before a player, in words."""
    return [worded(g, words, about, request.seat, names) for words, about in g.terms(request)]


def told(g: Game, event: LogEntry, seat: int, names: list[str]) -> str:
    """An event in words, as `seat` saw it at the time."""
    return joined(told_in_parts(g, event, seat, names))


def told_in_parts(g: Game, event: LogEntry, seat: int, names: list[str], everything: bool = False) -> list[Filled]:
    """The same, stretch by stretch; or with all that was hidden then."""
    bit = 1 << seat if seat >= 0 else 0
    named: Named = {p: (HIDDEN if p >= 0 else "nothing", NOTHING) for p in pieces_in(event.words, event.args)}
    for p, face, seen in event.faces:
        if everything or known_to(seen, bit, g.everyone):
            named[p] = (g.title(face), face)
    return said_once(stretches(g, event.words, event.args, told_apart(g, named, names), names))


def told_apart(g: Game, named: Named, names: list[str]) -> Named:
    """Pieces of one name and several owners, where a line speaks of them: `Ada's Beast challenges Bob's Beast`."""
    owner = g.state.owner
    owners: dict[int, set[int]] = {}
    for p, (_, face) in named.items():
        if face >= 0 and owner[p] >= 0:
            owners.setdefault(face, set()).add(owner[p])
    alike = [p for p, (_, face) in named.items() if len(owners.get(face, ())) > 1 and owner[p] >= 0]
    return {p: (f"{names[owner[p]]}'s {title}" if p in alike else title, face) for p, (title, face) in named.items()}


def result(g: Game, names: list[str]) -> str:
    """How the game has ended, in a sentence; nothing while it goes on."""
    winner = g.state.winner
    if winner == NOBODY:
        return ""
    if winner == DRAWN:
        return "The game is a draw."
    if winner == ALL_LOST:
        return "Nobody has won."
    won = [names[seat] for seat in g.winners()]
    who = won[0] if len(won) == 1 else f"{', '.join(won[:-1])} and {won[-1]}"
    points = g.points()
    most = points[g.winners()[0]] if points else 0
    count = f" with {most} point{'' if most == 1 else 's'}" if points else ""
    return f"{who} {'has' if len(won) == 1 else 'have'} won{count}."


def show(g: Game, seat: int = NOBODY) -> str:
    """A position in plain lines, as a seat sees it (a judge, without one, sees everything)."""
    s = g.state
    lines = [f"{g.spec.title}: turn {s.turn}, seat {s.active} to move"]
    lines += [line for line in [result(g, [f"Seat {seat}" for seat in range(g.seats)])] if line]
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
