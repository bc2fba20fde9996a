"""Why can't I? The rule that forbids each thing a card could be used for, in the ledger's words."""
from __future__ import annotations

from playmat.cards.library import CardSpec
from playmat.cards.match import Titles, begins, without_marks
from playmat.cli import cardwords
from playmat.kernel.game import Game, slots
from playmat.kernel.text import card_name, shown


def why_lines(g: Game, spec: CardSpec, seat: int, typed: str, names: list[str]) -> list[str]:
    """What to tell `seat` about a card it names: what it can do now, what it can't and why, and its own words."""
    pieces = visible(g, spec, seat, typed)
    if pieces:
        face = spec.library.faces[g.state.face[pieces[0]]]
    else:
        face = cardwords.find_face(spec, typed)
    out = [f"{face.title}: {cardwords.facts(face)}", *cardwords.words(face)]
    if not pieces:
        return [*out, "No such card lies where you can see it."]
    told: set[str] = set()
    for p in pieces:
        for line in about(g, spec, seat, p, names):
            if line not in told:
                told.add(line)
                out.append(line)
    return out


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


def about(g: Game, spec: CardSpec, seat: int, p: int, names: list[str]) -> list[str]:
    """One piece: the options that name it, else the rule behind each verb it could serve."""
    place = spec.zones[g.kind(p)].name
    owner = "your" if g.seat_at(p) == seat else "the table's" if g.seat_at(p) < 0 else f"{names[g.seat_at(p)]}'s"
    where = f"{card_name(g, p, seat)} in {owner} {place}"
    offered = [shown(g, o, seat, names) for r in g.state.pending if r.seat == seat for o in r.options
               if p in [a for kind, a in zip(slots(spec.verbs[o.verb].spelt), o.args, strict=True) if kind == "p"]]
    if offered:
        return [f"{where} can be used now: {'; '.join(offered)}."]
    ledger = spec.ledger().entries
    out = []
    for verb in g.card_verbs(p):
        args = (p,) if "{p}" in spec.verbs[verb].spelt else ()
        why = g.why_not(seat, verb, args)
        if why:
            entry = ledger.get(why)
            says = "" if entry is None else f"{entry.question} {entry.says}".strip()
            out.append(f"{where}: no “{verb}” now, by {why}. {says}")
    return out or [f"{where}: no rule speaks against it, but it is not what you are asked now."]
