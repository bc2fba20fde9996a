"""What must be true of every position of every game."""
from __future__ import annotations

from typing import Any

from playmat.kernel.game import Game
from playmat.kernel.names import ALL_LOST, CHANCE, DRAWN, NOBODY, SHARED, slots
from playmat.kernel.option import Option, Request


def faults(g: Game) -> list[str]:
    """The broken invariants of a position, each in a few words; none if it is sound."""
    s = g.state
    out: list[str] = []
    cls: Any = type(s)
    n = len(s.face)
    for name in ("owner", "where", "known", *cls.PIECES):
        if len(getattr(s, name)) != n:
            out.append(f"column {name} has {len(getattr(s, name))} rows for {n} pieces")
    out += [f"piece {p} has a face that is not printed" for p in range(n) if not g.spec.is_face(s.face[p])]
    seen = [p for z in s.zones for p in z]
    if sorted(seen) != list(range(n)):
        out.append("a piece is in no zone or in two")
    elif len(s.where) == n:
        out += [f"piece {p} lies in zone {i} but says {s.where[p]}"
                for i, z in enumerate(s.zones) for p in z if s.where[p] != i]
    declared = {*cls.SCALARS, *cls.LISTS, "zones", "stack", "pending"}
    out += [f"{name} is shown but not declared" for name in cls.SHOWS if name not in declared]
    out += undeclared(s, declared)
    for f in s.stack:
        kind: Any = type(f)
        if kind.__name__ not in g.spec.frames:
            out.append(f"frame {kind.__name__} is not of this game")
        out += undeclared(f, {*kind.FIELDS, "pc", "code"})
        out += [f"field {name} of {kind.__name__} holds {getattr(f, name)!r}"
                for name in kind.FIELDS if not plain(getattr(f, name))]
    for r in s.pending:
        out += request_faults(g, r)
    out += result_faults(g)
    return out or [*hidden_faults(g), *g.invariants()]


def hidden_faults(g: Game) -> list[str]:
    """Half-known pieces whose face is none that they could have."""
    return [f"piece {p} is not what everybody knows of it" for p in range(len(g.state.face))
            if g.half_known(p) and not g.fits(p, g.state.face[p])]


def result_faults(g: Game) -> list[str]:
    """A result that no game can have: won by nobody's seat, or shared by none."""
    s = g.state
    if s.winner not in (NOBODY, DRAWN, SHARED, ALL_LOST) and not 0 <= s.winner < g.seats:
        return [f"seat {s.winner} has won"]
    if s.winner == SHARED and not 0 < s.won < 1 << g.seats:
        return ["the win is shared by nobody at the table"]
    return []


def request_faults(g: Game, r: Request) -> list[str]:
    """What is wrong with an open request: whom it asks, what it offers."""
    out: list[str] = []
    if not CHANCE <= r.seat < g.seats:
        out.append(f"the request {r.ask} is put to seat {r.seat}")
    elif r.seat >= 0 and g.is_out(r.seat):
        out.append(f"the request {r.ask} is put to seat {r.seat}, who is out")
    if not r.options:
        out.append(f"the request {r.ask} has no answer")
    keys = [o.key for o in r.options]
    if len(set(keys)) != len(keys):
        out.append(f"the request {r.ask} offers an answer twice")
    if not all(speakable(g, o) for o in r.options):
        out.append(f"the request {r.ask} offers what this game has no words for")
    return out


def speakable(g: Game, o: Option) -> bool:
    """Whether an option is one of the game's verbs, with a piece, a seat, a zone, a word wherever it wants one."""
    if o.verb not in g.spec.verbs:
        return False
    kinds = slots(g.spec.verbs[o.verb].spelt)
    if len(kinds) != len(o.args):
        return False
    most = {"p": len(g.state.face), "s": g.seats, "z": len(g.state.zones), "w": len(g.words())}
    return all(a < most.get(kind, 1 << 62) for kind, a in zip(kinds, o.args, strict=True))


def undeclared(thing: Any, declared: set[str]) -> list[str]:
    """Attributes a class has but does not declare (compiled classes keep no dictionary: looked at uncompiled)."""
    return [f"{type(thing).__name__}.{name} is not declared" for name in getattr(thing, "__dict__", {})
            if name not in declared]


def plain(v: Any) -> bool:
    return isinstance(v, (int, str)) or (isinstance(v, tuple) and all(plain(x) for x in v))
