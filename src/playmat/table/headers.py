"""What must be equal for a game that was written down to be played again, and games of the terminal in files."""
from __future__ import annotations

import hashlib
from functools import lru_cache
from typing import Any

from playmat.kernel.names import FORMAT
from playmat.kernel.spec import Spec

Plain = dict[str, Any]


def header(spec: Spec) -> Plain:
    """What a game that is written down belongs to."""
    return {"format": FORMAT, "game": spec.name, "edition": spec.edition, "version": spec.version,
            "library": spec.library_hash()}


def unreadable(data: Plain, spec: Spec, thing: str) -> str:
    """Why something written down elsewhere can't be read here at all, as a sentence; or nothing."""
    if data.get("format") not in range(1, FORMAT + 1):
        return f"The {thing} has format {data.get('format')}; this Playmat reads formats up to {FORMAT}."
    if (data.get("game"), data.get("edition")) != (spec.name, spec.edition):
        return f"The {thing} is of {data.get('game')} {data.get('edition')}, not of {spec.name} {spec.edition}."
    return ""


def differs(data: Plain, spec: Spec, thing: str) -> str:
    """Why something written down elsewhere may go another way here, as a sentence; or nothing."""
    here = header(spec)
    if why := unreadable(data, spec, thing):
        return why
    if data.get("version") != here["version"]:
        return f"The {thing} is of version {data.get('version')} of {spec.name}; this is version {here['version']}."
    if data.get("library") != here["library"]:
        return f"The {thing} was made with other cards (library {data.get('library')}; here {here['library']})."
    return ""


@lru_cache(maxsize=4000)
def commitment(seed: int) -> str:
    """What may be told of a seed before the game: it binds whoever chose it and betrays nothing."""
    return hashlib.sha256(f"playmat seed {seed}".encode()).hexdigest()
