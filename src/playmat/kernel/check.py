"""What must be true of every position of every game."""
from __future__ import annotations

from typing import Any

from playmat.kernel.game import Game


def faults(g: Game) -> list[str]:
    """The broken invariants of a position, each in a few words; none if it is sound."""
    s = g.state
    out: list[str] = []
    cls: Any = type(s)
    n = len(s.face)
    for name in ("owner", "where", "known"):
        if len(getattr(s, name)) != n:
            out.append(f"column {name} has {len(getattr(s, name))} rows for {n} pieces")
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
        if kind.__name__ not in g.spec.frames and kind.__name__ not in g.spec.programs:
            out.append(f"frame {kind.__name__} is not of this game")
        out += undeclared(f, {*kind.FIELDS, "pc", "code"})
        out += [f"field {name} of {kind.__name__} holds {getattr(f, name)!r}"
                for name in kind.FIELDS if not plain(getattr(f, name))]
    for r in s.pending:
        if not r.options:
            out.append(f"the request {r.ask} has no answer")
        keys = [o.key for o in r.options]
        if len(set(keys)) != len(keys):
            out.append(f"the request {r.ask} offers an answer twice")
    return out


def undeclared(thing: Any, declared: set[str]) -> list[str]:
    """Attributes a class has but does not declare (compiled classes keep no dictionary: looked at uncompiled)."""
    return [f"{type(thing).__name__}.{name} is not declared" for name in getattr(thing, "__dict__", {})
            if name not in declared]


def plain(v: Any) -> bool:
    return isinstance(v, (int, str)) or (isinstance(v, tuple) and all(plain(x) for x in v))
