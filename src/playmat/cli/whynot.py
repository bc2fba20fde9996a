"""Why can't I? The rule that forbids each thing a card could be used for, in the ledger's words."""
from __future__ import annotations

from playmat.cards.library import CardSpec
from playmat.cards.titles import Titles, begins, without_marks
from playmat.cli import cardwords
from playmat.kernel.game import Game
from playmat.kernel.text import piece_name
from playmat.table.game_view import GameView
from playmat.table.why import says, sentence


def why_lines(seen: GameView, spec: CardSpec, typed: str) -> list[str]:
    """What to tell a seat about a card it names: what it can do now, what it can't and why, and its own words."""
    g = seen.g
    pieces = visible(g, spec, seen.eyes, typed)
    if not pieces and typed.casefold() in spec.verbs:
        return why_verb(seen, spec, typed.casefold())
    if pieces:
        face = spec.library.faces[g.state.face[pieces[0]]]
    else:
        face = cardwords.find_face(spec, typed)
    out = [f"{face.title}: {cardwords.facts(face)}", *cardwords.words(face)]
    if not pieces:
        return [*out, "No such card lies where you can see it."]
    told: set[str] = set()
    for p in pieces:
        for line in about(seen, spec, p):
            if line not in told:
                told.add(line)
                out.append(line)
    return out


def why_verb(seen: GameView, spec: CardSpec, verb: str) -> list[str]:
    """Why something that is done without naming a card can't be done: `why challenge`."""
    g, seat = seen.g, seen.eyes
    offered = [c.text for r in g.state.pending if r.seat == seat for c in seen.choices(r, True) if c.verb == verb]
    if offered:
        return [f"You can do this now: {'; '.join(offered)}."]
    why = g.why_not(seat, verb, ())
    said = sentence(g, seat, verb, -1, seen.names)
    return [f"{said} {says(spec, why)} ({why})" if why else f"{said} It is not what you are asked now."]


def visible(g: Game, spec: CardSpec, seat: int, typed: str) -> list[int]:
    """The pieces a seat sees that it may mean by this name, its own hand first."""
    found = Titles(spec.library).find(typed)
    wanted = without_marks(typed)
    out = []
    for p in range(len(g.state.face)):
        if g.knows(seat, p):
            face = spec.library.faces[g.state.face[p]]
            if face.index == found or (found < 0 and wanted and begins(without_marks(face.title), wanted)):
                out.append(p)
    if found < 0 and out:
        out = [p for p in out if g.state.face[p] == g.state.face[out[0]]]
    return sorted(out, key=lambda p: (g.seat_at(p) != seat, p))


def about(seen: GameView, spec: CardSpec, p: int) -> list[str]:
    """One piece: the options that name it, else the rule behind each verb it could serve."""
    g, seat = seen.g, seen.eyes
    owner = "Your" if g.seat_at(p) == seat else "The table's" if g.seat_at(p) < 0 else f"{seen.names[g.seat_at(p)]}'s"
    where = f"{owner} {seen.mat.zones[spec.zones[g.kind(p)].name]}:"
    offered = [c.text for r in g.state.pending if r.seat == seat for c in seen.choices(r, True) if p in c.pieces]
    if offered:
        return [f"{where} you can do this now: {'; '.join(offered)}."]
    out = []
    for verb in g.piece_verbs(p):
        why = g.why_not(seat, verb, (p,) if "{p}" in spec.verbs[verb].spelt else ())
        if why:
            out.append(f"{where} {sentence(g, seat, verb, p, seen.names)} {says(spec, why)} ({why})")
    return out or [f"{where} no rule speaks against {piece_name(g, p, seat)}, but it is not what you are asked now."]
