"""Playmat in a process that is killed at a chosen moment of a chosen write.

`python -m tests.server.doomed FOLDER GAME …` reads the games; each line of its input is then a command line of
`playmat`, as JSON, and is run in a child of this process. What to be killed at stands in FOLDER/doom: a moment and a
pattern for the statement that is meant. `written`: as soon as that statement was carried out. `before` and `after`:
when the transaction it belongs to is committed. `bytes N`: when a file grows beyond so many bytes. `touched N PATH`:
when for the Nth time a file is opened, renamed or changed whose path ends so.
"""
from __future__ import annotations

import json
import os
import re
import resource
import signal
import sys
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, event
from sqlalchemy.dialects.postgresql.psycopg import PGDialect_psycopg
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite

from playmat import games
from playmat.cli.main import playmat
from playmat.server import open_rooms
from playmat.server.reading import read


class Doom:
    """When the end comes."""

    def __init__(self, file: Path) -> None:
        self.file = file
        event.listen(Engine, "after_cursor_execute", self.executed)
        for dialect in (SQLiteDialect_pysqlite, PGDialect_psycopg):
            self.watch_commits(dialect)

    def said(self) -> tuple[str, str]:
        try:
            moment, _, pattern = self.file.read_text().partition(" ")
        except OSError:
            return "", ""
        return moment, pattern

    def executed(self, connection: Any, cursor: Any, statement: str, *_: Any) -> None:
        connection.info.setdefault("statements", []).append(statement)
        moment, pattern = self.said()
        if moment == "written" and re.search(pattern, statement):
            self.strike()

    def watch_commits(self, dialect: Any) -> None:
        commit = dialect.do_commit

        def committed(this: Any, raw: Any) -> None:
            statements = raw.info.pop("statements", [])
            moment, pattern = self.said()
            meant = bool(pattern) and any(re.search(pattern, s) for s in statements)
            if meant and moment == "before":
                self.strike()
            commit(this, raw)
            if meant and moment == "after":
                self.strike()

        dialect.do_commit = committed

    def watch_files(self, number: int, path: str) -> None:
        left = [number]

        def heard(what: str, args: tuple[Any, ...]) -> None:
            if what in ("open", "os.rename", "os.chmod") and any(str(a).endswith(path) for a in args[:2]):
                left[0] -= 1
                if left[0] == 0:
                    self.strike()

        sys.addaudithook(heard)

    def strike(self) -> None:
        self.file.unlink()
        os.kill(os.getpid(), signal.SIGKILL)
        signal.pause()


def run(folder: Path, words: list[str]) -> None:
    """One command, in a child."""
    doom = Doom(folder / "doom")
    moment, more = doom.said()
    if moment == "bytes":
        signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_FSIZE, (int(more), int(more)))
    elif moment == "touched":
        number, _, path = more.partition(" ")
        doom.watch_files(int(number), path)
    try:
        playmat.main(words, standalone_mode=True)
    except SystemExit as e:
        code = e.code if isinstance(e.code, int) else int(e.code is not None)
        sys.stdout.flush()
        os._exit(code)
    os._exit(0)


def main() -> None:
    folder = Path(sys.argv[1])
    for game in sys.argv[2:]:
        for edition in ("", *games.editions(game)):
            read(game, edition)
    open_rooms.SWEEP = 0.3                               # what a server does now and then it does soon
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            run(folder, json.loads(line))
        print(child, flush=True)
        _, status = os.waitpid(child, 0)
        print(f"ended {os.waitstatus_to_exitcode(status)}", flush=True)


if __name__ == "__main__":
    main()
