"""A name means one thing: no class of a shared room has the name of another, and no game takes one for itself."""
from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

SOURCE = Path(__file__).parent.parent / "src" / "playmat"


def rooms() -> dict[str, list[str]]:
    """Every class by its name: where it stands, a game's as `games/<game>`, all shared rooms as one."""
    out: dict[str, list[str]] = defaultdict(list)
    for file in sorted(SOURCE.rglob("*.py")):
        path = file.relative_to(SOURCE).parts
        room = "/".join(path[:2]) if path[0] == "games" and len(path) > 2 else "shared"
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef):
                out[node.name].append(room)
    return out


def test_a_class_name_means_one_thing() -> None:
    """Two games may each have a Turn or a Challenge: the nouns of a rulebook are its own."""
    twice = {name: found for name, found in rooms().items()
             if len(found) > 1 and ("shared" in found or len(set(found)) < len(found))}
    assert not twice
