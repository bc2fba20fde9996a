"""A copy of all that a server keeps, made while it runs, and the way back, for a file and for a database alike.

A backup is a zip with a SQLite file in it, whatever the store was: what was a file can be restored as a database.
"""
from __future__ import annotations

import os
import sqlite3
import tempfile
import zipfile
from contextlib import closing
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, MetaData, Table, create_engine, func, select
from sqlalchemy.exc import SQLAlchemyError

from playmat.kernel.names import Refused

STORE = "playmat.db"
REPORTS = "reports"
AT_ONCE = 500            # rows


def backup(folder: Path, file: Path, address: str = "") -> int:
    """Write the store (the one at `address`, or the folder's) and the folder's old reports into one file; how many
    files are in it."""
    if not address and not (folder / STORE).exists():
        raise Refused(f"There is nothing to back up in {folder}: it holds no {STORE}.")
    if file.exists():
        raise Refused(f"{file} is already there; name a new file.")
    try:
        with tempfile.TemporaryDirectory() as aside:
            copy = Path(aside) / STORE
            if address:
                from playmat.table.store import open_engine
                copy_database(open_engine(address), copy)
            else:
                copy_store(folder / STORE, copy)
            beside = file.with_name(f".{file.name}.part")
            beside.unlink(missing_ok=True)
            beside.touch(mode=0o600)                         # hands and seeds are in it
            with zipfile.ZipFile(beside, "w", zipfile.ZIP_DEFLATED) as out:
                out.write(copy, STORE)
                for report in sorted((folder / REPORTS).glob("*.jsonl")):
                    out.write(report, f"{REPORTS}/{report.name}")
                count = len(out.namelist())
            put_in_place(beside, file)
    except (OSError, sqlite3.Error, SQLAlchemyError) as e:
        raise Refused(f"The backup can't be written: {' '.join(str(e).split())[:200]}.") from None
    return count


def put_in_place(beside: Path, file: Path) -> None:
    """What was written beside takes its place when the disk has all of it: a file is whole, or not there."""
    with beside.open("rb+") as written:
        os.fsync(written.fileno())
    os.replace(beside, file)


def copy_store(store: Path, to: Path) -> None:
    """A file's store as it is at one moment, though it is being written to."""
    to.touch(mode=0o600)
    to.chmod(0o600)
    with closing(sqlite3.connect(store)) as source, closing(sqlite3.connect(to)) as target:
        source.backup(target)


def copy_database(source: Engine, to: Path) -> None:
    """A database's store as it is at one moment, as a file, whatever its schema is."""
    found = MetaData()
    target = create_engine(f"sqlite:///{to}")
    with source.connect().execution_options(isolation_level="REPEATABLE READ") as c:
        found.reflect(c)
        for table in found.tables.values():
            for column in table.columns:
                column.type = column.type.as_generic()
                column.server_default = None
        found.create_all(target)
        with target.begin() as t:
            copy_rows(c, t, found.sorted_tables)
    target.dispose()


def copy_rows(source: Any, target: Any, tables: list[Table]) -> None:
    for table in tables:
        for some in source.execution_options(yield_per=AT_ONCE).execute(select(table)).mappings().partitions(AT_ONCE):
            target.execute(table.insert(), [dict(row) for row in some])


def copy_before(engine: Engine, head: str, folder: Path | None) -> None:
    """A copy of a store that is about to be brought up to date, beside it or in the data folder."""
    if engine.dialect.name == "sqlite":
        copy_store(Path(engine.url.database or ""), Path(f"{engine.url.database}.before-{head}"))
    elif folder is not None:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        to = folder / f"database.before-{head}.db"
        to.unlink(missing_ok=True)
        to.touch(mode=0o600)
        copy_database(engine, to)


def restore(file: Path, folder: Path, address: str = "") -> int:
    """Put what a backup holds into a data folder that has no store yet, or into an empty database; how many files that
    were."""
    if not address and (folder / STORE).exists():
        raise Refused(f"{folder} already holds a {STORE}; move it away first, or name another folder.")
    try:
        with zipfile.ZipFile(file) as found:
            names = found.namelist()
            strange = [n for n in names if n != STORE and not (n.startswith(f"{REPORTS}/") and n.endswith(".jsonl")
                                                               and n.count("/") == 1 and ".." not in n)]
            if STORE not in names or strange:
                raise Refused(f"{file} is not a backup of Playmat.")
            with tempfile.TemporaryDirectory() as aside:
                found.extractall(aside)
                sound(Path(aside) / STORE, file)
                if address:
                    into_database(Path(aside) / STORE, address)
                folder.mkdir(mode=0o700, parents=True, exist_ok=True)
                wanted = [n for n in names if n != STORE] + ([] if address else [STORE])   # the store last
                for name in wanted:
                    to = folder / name
                    to.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
                    beside = to.with_name(f".{to.name}.part")
                    beside.touch(mode=0o600)
                    beside.chmod(0o600)
                    beside.write_bytes((Path(aside) / name).read_bytes())
                    put_in_place(beside, to)
            return len(names)
    except (OSError, zipfile.BadZipFile, SQLAlchemyError) as e:
        raise Refused(f"{file} can't be restored: {' '.join(str(e).split())[:200]}.") from None


def into_database(file: Path, address: str) -> None:
    """All rows of a store's file into a database that has none."""
    from playmat.table.schema import METADATA, ROOMS
    from playmat.table.store import Store
    source, target = Store(file), Store(address)
    try:
        with source.engine.connect() as c, target.engine.begin() as t:
            if t.execute(select(func.count()).select_from(ROOMS)).scalar():
                raise Refused("The database already holds tables; name an empty one.")
            copy_rows(c, t, METADATA.sorted_tables)
    finally:
        source.close()
        target.close()


def sound(store: Path, file: Path) -> None:
    try:
        with closing(sqlite3.connect(store)) as c:
            found = c.execute("PRAGMA integrity_check").fetchone()[0]
    except sqlite3.Error as e:
        found = str(e)
    if found != "ok":
        raise Refused(f"The store in {file} is damaged: {found}.")
