"""A copy of all that a data folder keeps, made while the server runs, and the way back."""
from __future__ import annotations

import os
import sqlite3
import tempfile
import zipfile
from contextlib import closing
from pathlib import Path

from playmat.kernel.names import Refused

STORE = "playmat.db"
REPORTS = "reports"


def backup(folder: Path, file: Path) -> int:
    """Write the store and the reports of a data folder into one file; how many files are in it."""
    store = folder / STORE
    if not store.exists():
        raise Refused(f"There is nothing to back up in {folder}: it holds no {STORE}.")
    if file.exists():
        raise Refused(f"{file} is already there; name a new file.")
    try:
        with tempfile.TemporaryDirectory() as aside:
            copy_store(store, Path(aside) / STORE)
            beside = file.with_name(f".{file.name}.part")
            with zipfile.ZipFile(beside, "w", zipfile.ZIP_DEFLATED) as out:
                out.write(Path(aside) / STORE, STORE)
                for report in sorted((folder / REPORTS).glob("*.jsonl")):
                    out.write(report, f"{REPORTS}/{report.name}")
                count = len(out.namelist())
            beside.chmod(0o600)
            os.replace(beside, file)
    except (OSError, sqlite3.Error) as e:
        raise Refused(f"The backup can't be written: {e}.") from None
    return count


def copy_store(store: Path, to: Path) -> None:
    """A store as it is at one moment, though it is being written to."""
    with closing(sqlite3.connect(store)) as source, closing(sqlite3.connect(to)) as target:
        source.backup(target)


def restore(file: Path, folder: Path) -> int:
    """Put what a backup holds into a data folder that has no store yet; how many files that were."""
    if (folder / STORE).exists():
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
                folder.mkdir(mode=0o700, parents=True, exist_ok=True)
                for name in [*[n for n in names if n != STORE], STORE]:      # the store last: with it all is there
                    to = folder / name
                    to.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
                    to.write_bytes((Path(aside) / name).read_bytes())
                    to.chmod(0o600)
            return len(names)
    except (OSError, zipfile.BadZipFile) as e:
        raise Refused(f"{file} can't be restored: {e}.") from None


def sound(store: Path, file: Path) -> None:
    try:
        with closing(sqlite3.connect(store)) as c:
            found = c.execute("PRAGMA integrity_check").fetchone()[0]
    except sqlite3.Error as e:
        found = str(e)
    if found != "ok":
        raise Refused(f"The store in {file} is damaged: {found}.")
