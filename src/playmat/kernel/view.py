"""What a seat sees, and the worlds it can't tell from the real one."""
from __future__ import annotations

from typing import Any

from playmat.kernel.game import Game
from playmat.kernel.names import slots
from playmat.kernel.option import Option, Request

View = dict[str, Any]


def view(g: Game, seat: int) -> View:
    """Everything `seat` may know, and nothing else: an allow-list. A seat below zero is a spectator."""
    faces = faces_seen(g, seat)
    return {
        "game": g.spec.name,
        "edition": g.spec.edition,
        "seat": seat,
        "zones": [[[p, faces[p]] for p in z] for z in g.state.zones],
        "shows": shows(g),
        "where": where(g),
        "asks": [question(g, r) for r in g.state.pending if r.seat == seat],
        "aside": [o.key for o in g.stepping_in(seat)] if seat >= 0 else [],
        "step_in": step_in(g, seat),
        "waiting": waiting(g),
    }


def faces_seen(g: Game, seat: int) -> list[int | None]:
    """Of each piece its face, if `seat` is shown it."""
    bit, everyone = 1 << seat if seat >= 0 else 0, g.everyone
    if bit:                                          # `known_to`, asked inline
        return [face if g.shown_to(p) & bit else None for p, face in enumerate(g.state.face)]
    return [face if g.shown_to(p) == everyone else None for p, face in enumerate(g.state.face)]


def shows(g: Game) -> dict[str, Any]:
    """The columns and numbers of the position that lie open."""
    s = g.state
    cls: Any = type(s)
    return {name: getattr(s, name) for name in cls.SHOWS}


def step_in(g: Game, seat: int) -> list[int]:
    """The other seats of which `seat` can tell that they may do something though they are asked nothing."""
    bit = 1 << seat if seat >= 0 else 0
    return [other for other in range(g.seats) if other != seat and steps_in(g, other, bit)]


def waiting(g: Game) -> list[int]:
    """Who is asked something now, chance included."""
    return sorted({r.seat for r in g.state.pending})


def known_to(shown: int, bit: int, everyone: int) -> bool:
    """A spectator (no bit) is shown what everybody is."""
    return bool(shown & bit) if bit else shown == everyone


def steps_in(g: Game, seat: int, bit: int) -> bool:
    """Whether others can tell that a seat may do something though it is asked nothing: they know the pieces for it."""
    return any(all(known_to(g.shown_to(p), bit, g.everyone) for p in pieces_of(g, o)) for o in g.asides(seat))


def pieces_of(g: Game, option: Option) -> list[int]:
    """The pieces an option is about."""
    return [a for kind, a in zip(slots(g.spec.verbs[option.verb].spelt), option.args) if kind == "p" and a >= 0]


def question(g: Game, r: Request) -> View:
    return {"number": r.number, "ask": r.ask, "about": list(g.about(r)), "cites": r.cites,
            "options": [o.key for o in r.options]}


def where(g: Game) -> list[list[str]]:
    """Where we are: each frame with the step it is at and its rule, outermost first."""
    out = []
    for f in g.state.stack:
        steps = f.program(g).steps
        step = steps[min(max(f.pc - 1, 0), len(steps) - 1)]
        out.append([type(f).__name__, step.name, step.cites])
    return out


def deal_anew(g: Game, pieces: list[int]) -> None:
    """Deal the faces of these pieces among them again, so that every half-known one gets a face that fits."""
    s = g.state
    faces = sorted([s.face[p] for p in pieces])
    some = [p for p in pieces if g.half_known(p)]
    rest = pieces
    if some:
        matched = matching(g, some, faces)
        rest = [p for p in pieces if p not in matched]
        for p, i in matched.items():
            s.face[p] = faces[i]
        taken = set(matched.values())
        faces = [face for i, face in enumerate(faces) if i not in taken]
    for p, face in zip(rest, faces, strict=True):
        s.face[p] = face
    g.redeal(rest)


def matching(g: Game, some: list[int], faces: list[int]) -> dict[int, int]:
    """Half-known pieces, and for each the place of a face that fits it, at random. There is always a way: the truth."""
    order = some[:]
    for i in range(len(order) - 1, 0, -1):
        k = g.random(i + 1)
        order[i], order[k] = order[k], order[i]
    taken: dict[int, int] = {}                       # place -> piece
    for p in order:
        make_room(g, p, faces, taken, set())
    return {p: i for i, p in taken.items()}


def make_room(g: Game, p: int, faces: list[int], taken: dict[int, int], tried: set[int]) -> bool:
    """Find a face for a piece; if all that fit are taken, one whose piece can do with another."""
    fitting = [i for i in range(len(faces)) if i not in tried and g.fits(p, faces[i])]
    first = g.random(len(fitting)) if fitting else 0
    fitting = fitting[first:] + fitting[:first]
    for i in sorted(fitting, key=taken.__contains__):
        if i in tried:
            continue
        tried.add(i)
        if i not in taken or make_room(g, taken[i], faces, taken, tried):
            taken[i] = p
            return True
    return False


def imagine(g: Game, seat: int, seed: int) -> Game:
    """A world this seat can't tell from the real one: the faces it does not know dealt again, owner by owner.

    What each player owns is taken as known, where it lies is not; but of a half-known piece (`Board.half_known`) this
    world keeps what everybody knows. Chance starts anew. The hidden faces are put in order before they are dealt: the
    world depends on the view and the seed alone, nothing of the truth shows through.
    What others are asked at the same time as this seat is asked anew from their imagined cards (`Together.secrets`);
    while somebody else alone is asked there is nothing for this seat to think about, and the question stays.
    """
    new = g.clone()
    s = new.state
    s.seed = seed
    dark: dict[tuple[int, int], list[int]] = {}
    for p in range(len(s.face)):
        if not s.known[p] >> seat & 1:
            dark.setdefault((s.owner[p], new.pool(p)), []).append(p)
    for pieces in dark.values():
        deal_anew(new, pieces)
    for f in s.stack:
        f.secrets(new, seat)
    return new
