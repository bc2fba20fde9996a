"""Copies of states and frames, made by the thousand: what a class declares is written out once as a function."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

Copier = Callable[[Any, Any], None]

COPIERS: Final[dict[Any, Copier]] = {}          # class -> how all that it declares gets from one object to another


def copier(cls: Any, scalars: tuple[str, ...], lists: tuple[str, ...] = ()) -> Copier:
    """A function (old, new) with a line for each name: a loop over the names takes three times as long."""
    lines = ["pass", *[f"new.{name} = old.{name}" for name in scalars],
             *[f"new.{name} = old.{name}.copy()" for name in lists]]
    room: dict[str, Any] = {}
    exec("\n    ".join(["def copy(old, new):", *lines]), room)
    made: Copier = COPIERS.setdefault(cls, room["copy"])
    return made
