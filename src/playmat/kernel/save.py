"""A position as plain data: saved in the middle of anything, loaded again, hashed and compared."""
from __future__ import annotations

import hashlib
import json
from typing import Any, Final

from playmat.kernel.game import Game
from playmat.kernel.names import NOBODY, NOTHING, POSITION, Broken
from playmat.kernel.option import Option, Request
from playmat.kernel.spec import Spec
from playmat.kernel.state import State

Plain = dict[str, Any]

WITHOUT_SEATS: Final = 2         # the format before seats were counted: there were two, and one of them won


def save(g: Game) -> Plain:
    """The position and what it belongs to, as what JSON can hold."""
    return {"format": POSITION, "library": g.spec.library_hash(), **position(g)}


def position(g: Game) -> Plain:
    """The position alone: the same with any cards that are not in it."""
    s = g.state
    cls: Any = type(s)
    return {
        "game": g.spec.name,
        "edition": g.spec.edition,
        "version": g.spec.version,
        "scalars": {n: getattr(s, n) for n in cls.SCALARS},
        "lists": {n: thaw(getattr(s, n)) for n in cls.LISTS},
        "zones": [z[:] for z in s.zones],
        "stack": [[type(f).__name__, f.pc, *[thaw(getattr(f, n)) for n in type(f).FIELDS]] for f in s.stack],
        "pending": [[r.seat, r.ask, [[o.verb, *o.args] for o in r.options], r.into, r.cites, list(r.about), r.number]
                    for r in s.pending],
    }


def load(spec: Spec, data: Any) -> Game:
    """The game a saved position stands for. Refuses what it can't read, in a sentence."""
    try:
        check_header(spec, data)
        data = modern(spec, data)
        state = spec.state()
        cls: Any = type(state)
        for n in cls.SCALARS:
            setattr(state, n, number(data["scalars"][n]))
        for n in cls.LISTS:
            rows = data["lists"].get(n, []) if n in cls.ROWS else data["lists"][n]        # an older save may lack them
            setattr(state, n, column(rows, n in State.LISTS, cls.ROWS.get(n)))
        state.zones = [[number(p) for p in z] for z in data["zones"]]
        for row in data["stack"]:
            f = spec.frame(row[0])
            f.pc = number(row[1])
            for n, v in zip(type(f).FIELDS, row[2:], strict=True):
                setattr(f, n, like(getattr(f, n), freeze(v)))
            state.stack.append(f)
        state.pending = [
            Request(number(seat), word(ask), [Option(word(o[0]), row_of(o[1:])) for o in options], word(into),
                    word(cites), row_of(about), number(n))
            for seat, ask, options, into, cites, about, n in data["pending"]]
    except Broken:
        raise
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as e:
        raise Broken(f"The saved position is damaged: {type(e).__name__} at {e}.") from None
    low, high = spec.seats
    if not low <= state.seats <= high:
        raise Broken(f"The saved position is damaged: there are {state.seats} seats.")
    game: Game = spec.game(spec, state)
    from playmat.kernel.check import faults
    wrong = faults(game)
    if wrong:
        raise Broken(f"The saved position is damaged: {wrong[0]}.")
    return game


def check_header(spec: Spec, data: Any) -> None:
    if not isinstance(data, dict) or "format" not in data:
        raise Broken("This is not a saved position of Playmat.")
    if data["format"] not in (WITHOUT_SEATS, POSITION):
        raise Broken(f"The save has format {data['format']}; this Playmat reads format {POSITION}.")
    if (data.get("game"), data.get("edition")) != (spec.name, spec.edition):
        raise Broken(f"The save is of {data.get('game')} {data.get('edition')}, not of {spec.name} {spec.edition}.")
    if data.get("version") != spec.version:
        raise Broken(f"The save is of version {data.get('version')} of {spec.name}; this is version {spec.version}.")
    if data.get("library") != spec.library_hash():
        raise Broken(f"The position was saved with other cards: library {data.get('library') or 'unknown'}, "
                     f"here {spec.library_hash() or 'none'}.")


def modern(spec: Spec, data: Plain) -> Plain:
    """A position of an older format as it would be saved today."""
    if data["format"] != WITHOUT_SEATS:
        return data
    begins = spec.state()
    cls: Any = type(begins)
    begins.seats = (len(data["zones"]) - len(spec.zones) + spec.kinds) // spec.kinds
    pieces = len(data["lists"]["face"])
    scalars = {n: getattr(begins, n) for n in cls.SCALARS}
    lists = {n: [cls.PIECES[n]] * pieces if n in cls.PIECES else thaw(getattr(begins, n)) for n in cls.LISTS}
    return {**data, "scalars": scalars | data["scalars"], "lists": lists | data["lists"]}


def thaw(v: Any) -> Any:
    """Tuples as lists."""
    return [x if isinstance(x, int) else thaw(x) for x in v] if isinstance(v, (list, tuple)) else v


def freeze(v: Any) -> Any:
    """Lists as tuples."""
    return tuple(freeze(x) for x in v) if isinstance(v, (list, tuple)) else v


def like(old: Any, v: Any) -> Any:
    """A field's value, which must be of the kind the frame begins with; a named tuple, value by value."""
    if isinstance(old, tuple) and type(old) is not tuple:
        return type(old)(*[like(a, b) for a, b in zip(old, v, strict=True)])
    if type(v) is not type(old):
        raise TypeError(f"{v!r} where {old!r} could stand")
    return v


def number(v: Any) -> int:
    n: int = like(0, v)
    return n


def word(v: Any) -> str:
    w: str = like("", v)
    return w


def row_of(v: Any) -> tuple[int, ...]:
    return tuple([number(x) for x in v])


def column(rows: Any, flat: bool, row: Any) -> list[Any]:
    """All of it numbers, or all of it tuples, of the kind `row` if there is one; the kernel's own columns are flat."""
    out = [numbers(v) for v in rows]
    for v in out:
        like(0 if flat else out[0], v)
    return out if row is None else [row(*v) for v in out]


def numbers(v: Any) -> Any:
    """A number, or lists of numbers as tuples."""
    return tuple([numbers(x) for x in v]) if isinstance(v, list) else number(v)


def dumps(g: Game) -> str:
    """The canonical text of a position: equal positions have equal texts."""
    return canonical(save(g))


def canonical(data: Plain) -> str:
    return json.dumps(data, separators=(",", ":"), sort_keys=True)


def fingerprint(g: Game) -> str:
    """Sixteen letters that stand for a position: what lies where, who knows it, what columns tell, what is asked.

    It does not tell how far which frame has got, nor columns and ends of rows that say nothing: so it stays the same
    when the code is ordered anew or the state gets another column, and moves when a rule does.
    """
    s = g.state
    cls: Any = type(s)
    apart = ("face", "where", "owner", "known", "seats")
    told = {n: thaw(getattr(s, n)) for n in (*cls.SCALARS, *cls.LISTS) if n not in apart}
    for n in cls.ROWS:
        told[n] = [shortened(row) for row in told[n]]
    seen = {
        "zones": [[[g.title(s.face[p]), s.owner[p], s.known[p]] for p in z] for z in s.zones],
        "told": {n: v for n, v in told.items() if tells(v)},
        "asked": [[r.seat, r.ask, [o.key for o in r.options]] for r in s.pending],
    }
    return hashlib.sha256(canonical(seen).encode()).hexdigest()[:16]


def shortened(row: list[Any]) -> list[Any]:
    """A row without numbers at its end that say nothing."""
    while row and row[-1] in (0, NOTHING, NOBODY):
        row = row[:-1]
    return row


def tells(v: Any) -> bool:
    """Whether a column holds more than nothing, nobody and nought."""
    return any(tells(x) for x in v) if isinstance(v, list) else v not in (0, NOTHING, NOBODY)
