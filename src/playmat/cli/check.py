"""`check`: scenario files, and the reports and replays of games, all told in one form."""
from __future__ import annotations

from pathlib import Path

import click

from playmat.cards.decks import read_text
from playmat.cli.out import JSON, Finding, print_json, read_input, say
from playmat.kernel.names import Refused
from playmat.scenario import file as scenario
from playmat.scenario.file import FileResult
from playmat.table.replay import is_replay, read_replay, verify


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE…")
@JSON
def check(files: tuple[str, ...], as_json: bool) -> None:
    """Run scenario files: a position, a script, and what must hold. A player's report (or a replay) is played again and
    every position compared. A folder stands for all the files in it."""
    results = [r for file in files for r in checked(file)]
    failed = [r for r in results if not r.passed]
    if as_json:
        failures = [{"file": str(r.file), "title": r.title, "step": r.step, "why": r.why} for r in failed]
        warnings = [{"file": str(r.file), "warnings": r.warnings} for r in results if r.warnings]
        print_json({"passed": len(results) - len(failed), "failed": len(failed), "failures": failures,
                    **({"warnings": warnings} if warnings else {})})
    else:
        for r in results:
            for line in r.warnings:
                say(f"NOTE   {r.file}: {line}")
        for r in failed:
            where = ", ".join(w for w in (r.title, f"step {r.step}" if r.step else "") if w)
            say(f"FAILED {r.file}" + (f": {where}" if where else ""))
            say(f"       {r.why}")
        say(f"{len(results) - len(failed)} passed, {len(failed)} failed.")
    if failed:
        raise Finding


def checked(name: str) -> list[FileResult]:
    """How a file fared, or all those of a folder."""
    path = Path(name)
    if name == "-":
        return [one_text(read_input("-"), "-")]
    if not path.is_dir():
        return [one_file(path)]
    games = [file for file in sorted(path.rglob("*.jsonl")) if is_replay(text_of(file))]
    found = [replayed(text_of(file), str(file)) for file in games]
    return found if found and not scenario.found(path) else scenario.run_files([name]) + found


def one_file(path: Path) -> FileResult:
    text = text_of(path)
    return replayed(text, str(path)) if is_replay(text) else scenario.run_file(path)


def one_text(text: str, name: str) -> FileResult:
    return replayed(text, name) if is_replay(text) else scenario.run_text(text, name)


def text_of(path: Path) -> str:
    """Nothing if it can't be read: whoever runs it says why."""
    try:
        return read_text(path)
    except Refused:
        return ""


def replayed(text: str, name: str) -> FileResult:
    """A report or a replay, played again."""
    try:
        r = read_replay(text)
    except Refused as e:
        return FileResult(name, "", [], "", str(e))
    wrong = verify(r)
    return FileResult(name, r.title, [], "", wrong[0] if wrong else "")
