"""The house has floors: imports point down only, games do not know each other, and a file is a chapter."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "playmat"

# What each part may import besides itself and the bare `playmat` (for its version). Neighbours on one floor may import
# each other, but not in a circle.
FLOORS: list[tuple[str, ...]] = [("kernel",), ("cards",), ("games",), ("scenario",),
                                 ("bots", "lab", "table"), ("server", "cli")]
FLOOR = {part: number for number, floor in enumerate(FLOORS) for part in floor}

# The kernel turns one value into the next. It has no clock, no network, no dice but its own, and opens no file but a
# ledger it is shown.
KERNEL_MAY_IMPORT = {
    "__future__", "abc", "base64", "bisect", "collections", "dataclasses", "enum", "functools", "hashlib", "heapq",
    "itertools", "json", "math", "operator", "pathlib", "re", "string", "struct", "textwrap", "tomllib",
    "types", "typing",
}

LONGEST = 450                       # lines; a chapter is about 400


def imports(source: str, module: tuple[str, ...]) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Every import in a module's source as (line, absolute dotted name in parts)."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, tuple(alias.name.split("."))
        elif isinstance(node, ast.ImportFrom):
            base = module[:-node.level] if node.level else ()
            base += tuple(node.module.split(".")) if node.module else ()
            for alias in node.names:        # `from playmat import kernel` names a part only in its second half
                yield node.lineno, (*base, alias.name)


def part_of(name: tuple[str, ...]) -> str:
    """Which part of the house a dotted name belongs to, or "" for another package or `playmat` itself."""
    if name[0] != "playmat" or len(name) < 2:
        return ""
    if name[1] == "__main__":
        return "cli"
    return name[1] if name[1] in FLOOR else ""


def forbidden(module: tuple[str, ...], name: tuple[str, ...]) -> str:
    """Why `module` may not import `name`, as a sentence, or nothing."""
    part, wanted = part_of(module), part_of(name)
    if part == "kernel" and name[0] != "playmat" and name[0] not in KERNEL_MAY_IMPORT:
        return f"kernel may import only the quiet part of the standard library, not {name[0]}"
    if part == "games" == wanted and len(module) > 3 and len(name) > 2 and module[2] != name[2]:
        return f"games do not know each other: {module[2]} may not import {name[2]}"
    if not wanted or wanted == part:
        return ""
    if not part:
        return f"playmat/__init__.py may import no part of the house, not even {wanted}"
    if FLOOR[wanted] > FLOOR[part]:
        return f"{part} may not import {wanted}: imports point down, " + " <- ".join(map("/".join, FLOORS))
    return ""


def files() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def dotted(file: Path) -> tuple[str, ...]:
    """A file's module in parts; the last is `__init__` for a package's own file, so that all but it is the package."""
    return file.relative_to(PACKAGE.parent).with_suffix("").parts


def all_imports() -> Iterator[tuple[Path, int, tuple[str, ...], tuple[str, ...]]]:
    for file in files():
        module = dotted(file)
        for line, name in imports(file.read_text(encoding="utf-8"), module):
            yield file, line, module, name


def test_imports_point_down() -> None:
    wrong = [f"{file.relative_to(ROOT)}:{line}: {why}"
             for file, line, module, name in all_imports() if (why := forbidden(module, name))]
    assert not wrong, "\n" + "\n".join(wrong)


def test_neighbours_do_not_import_each_other_in_a_circle() -> None:
    reach: dict[str, set[str]] = {part: set() for part in FLOOR}
    for _, _, module, name in all_imports():
        here, there = part_of(module), part_of(name)
        if here and there and here != there:
            reach[here].add(there)
    for middle in reach:
        for part in reach:
            if middle in reach[part]:
                reach[part] |= reach[middle]
    circles = [part for part in reach if part in reach[part]]
    assert not circles, f"these import each other in a circle: {', '.join(circles)}"


def test_every_part_has_its_floor() -> None:
    strangers = [str(file.relative_to(ROOT)) for file in files()
                 if not part_of(dotted(file)) and file != PACKAGE / "__init__.py"]
    assert not strangers, f"not in the plan of the house (FLOORS in {Path(__file__).name}): {', '.join(strangers)}"


def test_a_file_is_a_chapter() -> None:
    written = [*files(), *(ROOT / "tests").rglob("*.py"), *(ROOT / "tools").rglob("*.py"), ROOT / "run.py"]
    lengths = {file.relative_to(ROOT): len(file.read_text(encoding="utf-8").splitlines()) for file in written}
    long = [f"{file}: {length} lines, {LONGEST} at most" for file, length in lengths.items() if length > LONGEST]
    assert not long, "\n" + "\n".join(long)


def why_not(module: str, line: str) -> str:
    name = tuple(module.split("."))
    return next((why for _, there in imports(line, name) if (why := forbidden(name, there))), "")


def test_the_plan_itself() -> None:
    assert why_not("playmat.kernel.state", "import playmat.games.lorcana").startswith("kernel may not import games")
    assert why_not("playmat.cards.library", "from playmat import games").startswith("cards may not import games")
    assert why_not("playmat.bots.bot", "from ..server import app").startswith("bots may not import server")
    assert why_not("playmat.kernel.chance", "import random").startswith("kernel may import only")
    assert "talisman" in why_not("playmat.games.lorcana.turn", "from ..talisman.turn import Turn")
    assert "talisman" in why_not("playmat.games.lorcana.__init__", "from playmat.games import talisman")
    for module, line in {
        "playmat.kernel.state": "from typing import ClassVar",
        "playmat.kernel.game": "from .state import State",
        "playmat.games.lorcana.turn": "from playmat.kernel.frame import Frame; from .bag import Bag",
        "playmat.lab.simulate": "from playmat.bots.random import Random; import playmat",
        "playmat.cli.main": "import click; from playmat import __version__; from playmat.server import app",
        "playmat.games.shelf": "from playmat.games.talisman import SPEC",
    }.items():
        assert not why_not(module, line), line
