"""Backups: made of a store in use, restored into an empty folder, refused in a sentence when that can't be."""
from __future__ import annotations

import os
import sqlite3
import zipfile
from pathlib import Path

import pytest
from click.testing import CliRunner
from sqlalchemy import text

from playmat.cli.main import playmat
from playmat.kernel.names import Refused
from playmat.kernel.save import dumps
from playmat.table.backup import backup, restore
from playmat.table.leases import Leases
from playmat.table.room import milliseconds
from playmat.table.schema import HEAD
from playmat.table.store import Store
from tests.table.test_room import at_random, two
from tests.table.test_store import kept


def test_what_was_backed_up_is_back_to_the_last_answer(tmp_path: Path) -> None:
    here, there, file = tmp_path / "here", tmp_path / "there", tmp_path / "all.zip"
    store = Store(here / "playmat.db")
    room = two()
    at_random(room, 12)
    assert store.commit([room.take_unsaved()]) == [None]
    (here / "reports").mkdir()
    (here / "reports" / "abc.jsonl").write_text("{}\n")
    said = CliRunner().invoke(playmat, ["backup", str(file), "--data-dir", str(here)])      # the store is still open
    assert (said.exit_code, said.output) == (0, f"2 files are in {file}.\n")
    at_random(room, 5, seed=8)
    store.commit([room.take_unsaved()])
    store.close()
    assert restore(file, there) == 2
    again = kept(Store(there / "playmat.db"), room)
    assert len(again.the_journal().lines) < len(room.the_journal().lines)
    assert dumps(again.game) == dumps(room.the_journal().at(len(again.the_journal().lines)))
    assert (there / "reports" / "abc.jsonl").exists()


def test_what_can_not_be_backed_up_or_restored_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "all.zip"
    with pytest.raises(Refused, match="nothing to back up"):
        backup(tmp_path, file)
    Store(tmp_path / "playmat.db").close()
    backup(tmp_path, file)
    with pytest.raises(Refused, match="already there"):
        backup(tmp_path, file)
    with pytest.raises(Refused, match="already holds"):
        restore(file, tmp_path)
    (tmp_path / "rubbish.zip").write_bytes(b"PK rubbish")
    with pytest.raises(Refused, match="can't be restored"):
        restore(tmp_path / "rubbish.zip", tmp_path / "new")
    with zipfile.ZipFile(tmp_path / "strange.zip", "w") as out:
        out.writestr("playmat.db", b"no database")
        out.writestr("reports/../../evil.jsonl", b"")
    with pytest.raises(Refused, match="not a backup"):
        restore(tmp_path / "strange.zip", tmp_path / "new")
    with zipfile.ZipFile(tmp_path / "damaged.zip", "w") as out:
        out.writestr("playmat.db", b"no database" * 100)
    with pytest.raises(Refused, match="damaged"):
        restore(tmp_path / "damaged.zip", tmp_path / "new")
    assert not (tmp_path / "new").exists()


def as_it_was(store: Store) -> None:
    """A store of the first days."""
    with store.engine.begin() as c:
        for table in ("recordings", "positions", "servers", "leases", "verdicts", "reports"):
            c.execute(text(f"DROP TABLE {table}"))
        c.execute(text("UPDATE alembic_version SET version_num = '0001'"))
    store.close()


def test_a_store_is_copied_before_it_is_brought_up_to_date(where: Path | str, tmp_path: Path) -> None:
    store = Store(where)
    room = two()
    at_random(room, 5)
    facts = [f for f in room.take_unsaved() if f[0] in ("rooms", "seats", "entries")]
    for kind, row in facts:
        if kind == "rooms":
            row["changed"] = milliseconds()
    assert store.commit([facts]) == [None]
    as_it_was(store)
    now = Store(where, tmp_path)
    file = tmp_path / (f"playmat.db.before-{HEAD}" if now.local else f"database.before-{HEAD}.db")
    with sqlite3.connect(file) as c:
        assert c.execute("SELECT version_num FROM alembic_version").fetchone() == ("0001",)
        assert c.execute("SELECT room FROM rooms").fetchone() == (room.id,)
    assert Leases(now).orphans(5) == [room.id]               # whoever starts goes on with it
    now.close()


def test_a_file_is_restored_as_a_database_and_back(tmp_path: Path, database: str) -> None:
    store = Store(tmp_path / "playmat.db")
    room = two()
    at_random(room, 40)
    room.note_position()
    assert store.commit([room.take_unsaved()]) == [None]
    store.close()
    backup(tmp_path, tmp_path / "file.zip")
    said = CliRunner().invoke(playmat, ["restore", str(tmp_path / "file.zip"), "--store", database,
                                        "--data-dir", str(tmp_path / "new")])
    assert (said.exit_code, said.output) == (0, "1 file is back in the database.\n")
    with pytest.raises(Refused, match="already holds tables"):
        restore(tmp_path / "file.zip", tmp_path / "new", database)
    assert backup(tmp_path / "new", tmp_path / "database.zip", database) == 1
    assert restore(tmp_path / "database.zip", tmp_path / "again") == 1
    for where in (database, tmp_path / "again" / "playmat.db"):
        found = Store(where)
        assert dumps(kept(found, room).game) == dumps(room.game)
        stored = found.room(room.id)
        assert stored is not None
        assert len(stored.positions) == 1
        found.close()


@pytest.mark.skipif(os.name == "nt", reason="rights are told otherwise there")
def test_copies_are_nobody_elses_to_read_either(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    before = os.umask(0)
    try:
        as_it_was(Store(tmp_path / "playmat.db"))
        Store(tmp_path / "playmat.db").close()
        backup(tmp_path, tmp_path / "all.zip")
        restore(tmp_path / "all.zip", tmp_path / "new")
    finally:
        os.umask(before)
    files = [f for f in tmp_path.rglob("*") if f.is_file()]
    assert {f.name for f in files} >= {"playmat.db", f"playmat.db.before-{HEAD}", "all.zip"}
    assert [f.name for f in files if f.stat().st_mode & 0o077] == []
