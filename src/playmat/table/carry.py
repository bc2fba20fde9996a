"""Positions that outlive their rules: kept with the names of their cards and steps, read under the rules of today."""
from __future__ import annotations

import zlib
from functools import lru_cache
from typing import Any

import msgspec

from playmat.cards.arranged import arranged, blanks, check_numbers, numbers_of
from playmat.cards.library import CardSpec
from playmat.kernel.game import Game
from playmat.kernel.names import CHANCE, Broken, Refused
from playmat.kernel.save import WITHOUT_SEATS, load, save
from playmat.kernel.spec import Spec

Plain = dict[str, Any]
ARRANGED: dict[tuple[str, str, str, bytes], Spec] = {}
MOST = 32                # arrangements that are kept in memory


def kept(g: Game) -> bytes:
    """A position with what its numbers mean: the names of cards, of the fields of frames and of their steps."""
    frames = [[list(type(f).FIELDS), steps[f.pc].name if f.pc < len(steps := f.program(g).steps) else ""]
              for f in g.state.stack]
    return zlib.compress(msgspec.json.encode({"position": save(g), "frames": frames}), 3)


def card_names(spec: Spec) -> bytes:
    """What the numbers of a game's cards mean."""
    if not isinstance(spec, CardSpec):
        return b""
    return packed_names(spec.name, spec.edition, spec.library_hash(), spec)


@lru_cache(maxsize=16)
def packed_names(name: str, edition: str, hash: str, spec: CardSpec) -> bytes:
    return zlib.compress(msgspec.json.encode(numbers_of(spec.library)), 6)


def with_numbers(spec: Spec, names: bytes) -> Spec:
    """The game with its cards numbered as they were; what it costs is paid once."""
    if not names or not isinstance(spec, CardSpec):
        return spec
    key = (spec.name, spec.edition, spec.library_hash(), names)
    if key not in ARRANGED:
        if len(ARRANGED) >= MOST:
            ARRANGED.clear()
        ARRANGED[key] = arranged(spec, check_numbers(unpacked(names)))
    return ARRANGED[key]


def carried(spec: Spec, position: bytes) -> Game:
    """The game a kept position stands for, under rules that may have moved on. Refused where they have no place for it.

    What the position lacks begins as in a new game; steps and fields are found by name.
    """
    data = unpacked(position)
    try:
        at = data["position"]
        at = {**at, "format": WITHOUT_SEATS, "version": spec.version, "library": spec.library_hash(),
              "stack": [renamed(spec, row, *names) for row, names in zip(at["stack"], data["frames"], strict=True)]}
        g = load(spec, at)
        for f, (_, step) in zip(g.state.stack, data["frames"]):
            f.pc = place(f.program(g), f.pc, step)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as e:
        raise Broken(f"The position has no place in the rules of today: {type(e).__name__} at {e}.") from None
    if isinstance(spec, CardSpec) and (gone := blanks(spec, set(g.state.face))):
        raise Broken(f"There is no {gone[0]} any more.")
    tried(g)
    return g


def renamed(spec: Spec, row: list[Any], fields: list[str], _: str) -> list[Any]:
    """A frame's row, in the order of its fields today."""
    f = spec.frame(row[0])
    told = dict(zip(fields, row[2:], strict=True))
    return [row[0], row[1], *[told.get(n, getattr(f, n)) for n in type(f).FIELDS]]


def place(program: Any, pc: int, step: str) -> int:
    """Where a procedure goes on: at the step of that name."""
    if not step:
        return max(pc, int(program.size))
    if pc < program.size and program.steps[pc].name == step:
        return pc
    found: int = program.labels[step]
    return found


def tried(g: Game) -> None:
    """Each answer on offer can be given, on a copy: a position that can't go on is refused now, not later."""
    try:
        for request in g.state.pending:
            for option in request.options[:20]:
                copy = g.clone()
                if request.seat == CHANCE:
                    copy.chance()
                else:
                    copy.submit(request.seat, option.key, request.number)
    except Refused:
        raise
    except Exception as e:
        raise Broken(f"The position can't go on under the rules of today: {type(e).__name__} at {e}.") from None


def unpacked(data: bytes) -> Any:
    try:
        return msgspec.json.decode(zlib.decompress(data))
    except (zlib.error, msgspec.DecodeError) as e:
        raise Broken(f"A kept position is damaged: {e}.") from None
