"""From each rule to the steps that carry it out and the tests that hold it, read from the sources themselves."""
from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import playmat
from playmat import games
from playmat.cards.library import CardSpec
from playmat.kernel.ledger import Entry

ID = re.compile(r"[a-z]+(?:\.[a-z0-9-]+)+")


class Covered:
    """A rule (or ruling), where it is carried out and by what it is tested."""

    def __init__(self, entry: Entry) -> None:
        self.entry = entry
        self.steps: list[str] = []
        self.tests: list[str] = []


class Coverage:
    def __init__(self, spec: CardSpec, rows: list[Covered], tests: Path | None) -> None:
        self.spec = spec
        self.rows = rows
        self.tests = tests                       # the folder that was read; none for an installed package

    def of(self, ruling: bool) -> list[Covered]:
        return [r for r in self.rows if r.entry.ruling == ruling]

    def plain(self, ruling: bool = False) -> dict[str, Any]:
        rows = self.of(ruling)
        missing = [r.entry.id for r in rows if not r.tests]
        return {"game": self.spec.name, "edition": self.spec.edition, "rules": len(rows),
                "tested": len(rows) - len(missing), "missing": missing}


def coverage(spec: CardSpec, tests: Path | None = None) -> Coverage:
    """What is known about every rule and ruling of an edition."""
    ledger = spec.ledger()
    rows = {e.id: Covered(e) for e in ledger.rules(spec.edition) + ledger.rulings(spec.edition)}
    for rule, place in [*steps(spec), *literals(spec.folder)]:
        if rule in rows and place not in rows[rule].steps:
            rows[rule].steps.append(place)
    folder = tests or tests_folder()
    if folder is not None:
        for rule, place in [*marked(folder), *scenarios(folder, spec)]:
            if rule in rows and place not in rows[rule].tests:
                rows[rule].tests.append(place)
    return Coverage(spec, list(rows.values()), folder)


def steps(spec: CardSpec) -> Iterator[tuple[str, str]]:
    """The lines of the outlines."""
    for name, program in spec.programs.items():
        for step in program.steps:
            for rule in ID.findall(step.cites):
                yield rule, f"{name}.{step.name}"


def literals(folder: Path) -> Iterator[tuple[str, str]]:
    """The ids that stand in the strings of a game's source: refusals, questions, log lines."""
    for file in sorted(folder.rglob("*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and ID.fullmatch(node.value):
                yield node.value, f"{file.name}:{node.lineno}"


def tests_folder() -> Path | None:
    """The tests beside the sources; an installed package has none."""
    root = Path(playmat.__file__).resolve().parent.parent
    for place in (root.parent / "tests", Path.cwd() / "tests"):
        if (place / "rules").is_dir() or (place / "scenarios").is_dir():
            return place
    return None


def marked(tests: Path) -> Iterator[tuple[str, str]]:
    """The ids in `@rule("id", …)` over a test or a class of tests."""
    for file in sorted(tests.rglob("test_*.py")):
        try:
            tree = ast.parse(file.read_text(encoding="utf-8"))
        except (SyntaxError, UnicodeDecodeError):
            continue                             # the test command will speak of it
        for node in ast.walk(tree):
            if isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.AsyncFunctionDef)):
                for rule in decorations(node):
                    yield rule, f"{file.relative_to(tests)}:{node.lineno} {node.name}"


def decorations(node: ast.FunctionDef | ast.ClassDef | ast.AsyncFunctionDef) -> Iterator[str]:
    for call in node.decorator_list:
        if isinstance(call, ast.Call):
            name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
            if name == "rule":
                for arg in call.args:
                    if isinstance(arg, ast.Constant) and isinstance(arg.value, str):
                        yield arg.value


def scenarios(tests: Path, spec: CardSpec | None = None) -> Iterator[tuple[str, str]]:
    """The ids in the `rules` of scenario files, of all or of those that are played in this edition."""
    for file in sorted((tests / "scenarios").rglob("*.toml")):
        try:
            data = tomllib.loads(file.read_text(encoding="utf-8"))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError):
            continue                             # `playmat check` will speak of it
        if spec is not None and not played_in(data, spec):
            continue
        cases = data.get("case", [])
        for part in (data, *(case for case in cases if isinstance(case, dict))) if isinstance(cases, list) else (data,):
            rules = part.get("rules", [])
            for rule in rules if isinstance(rules, list) else []:
                if isinstance(rule, str):
                    yield rule, str(file.relative_to(tests))


def played_in(data: dict[str, Any], spec: CardSpec) -> bool:
    """Whether a scenario file is of this game and edition; a file that names no edition means the first."""
    editions = data.get("editions", [data.get("edition", games.editions(spec.name)[0])])
    return data.get("game") == spec.name and isinstance(editions, list) and spec.edition in editions
