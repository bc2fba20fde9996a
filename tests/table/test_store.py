"""The store: rooms come back as they were, answers are only added, schemas move on."""
from __future__ import annotations

import random
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import event, inspect, text

from playmat import games
from playmat.kernel.names import Broken, Stale
from playmat.table import actions, takebacks
from playmat.table.new_rooms import SeatPlan, new_room
from playmat.table.restored import restored
from playmat.table.room import Room
from playmat.table.schema import HEAD, METADATA
from playmat.table.seats import holder_of, new_token
from playmat.table.store import DAY, Store
from playmat.table.view_types import Settings
from tests.table.test_room import at_random, two


def kept(store: Store, room: Room) -> Room:
    found = store.room(room.id)
    assert found is not None
    return restored(games.spec("kingdom-hearts", "first"), *found)


def test_a_room_comes_back_as_it_was(where: Path | str) -> None:
    store = Store(where)
    room = two(takebacks=9)
    room.say([0], "", "Good luck!")
    rng = random.Random(2)
    for n in range(60):
        at_random(room, 1, n)
        if n % 7 == 6 and room.status == "playing":
            seat = rng.choice([0, 1])
            takebacks.undo(room, seat)
            if room.takeback is not None:
                takebacks.consent(room, [1 - seat], True)
        assert store.commit([room.take_unsaved()]) == [None]
    again = kept(store, room)
    assert again.the_journal().lines == room.the_journal().lines
    assert again.names == room.names
    assert again.chat == room.chat
    assert [s.plain() for s in again.seats] == [s.plain() for s in room.seats]
    assert again.status == room.status
    at_random(again, 5)
    assert store.commit([again.take_unsaved()]) == [None]
    store.close()


def test_an_answer_is_written_once(where: Path | str) -> None:
    store = Store(where)
    room = two()
    store.commit([room.take_unsaved()])
    one, other = kept(store, room), kept(store, room)
    at_random(one, 1, 1)
    at_random(other, 1, 2)
    assert store.commit([one.take_unsaved()]) == [None]
    (error,) = store.commit([other.take_unsaved()])
    assert isinstance(error, Stale)
    good = two(seed=9)
    errors = store.commit([good.take_unsaved(), [("entries", {"room": room.id, "n": 0, "kind": "answer", "seat": 0,
                                                              "key": "x", "at": 0})]])
    assert errors[0] is None
    assert isinstance(errors[1], Stale)
    assert store.room(good.id) is not None


def test_tokens_are_not_in_the_store(tmp_path: Path) -> None:
    store = Store(tmp_path / "playmat.db")
    token = new_token()
    room = new_room(games.spec("kingdom-hearts", "first"), "Ada", holder_of(token), [SeatPlan("me"), SeatPlan("bot")],
                    Settings())
    store.commit([room.take_unsaved()])
    assert [row["room"] for row, _ in store.held_by(holder_of(token))] == [room.id]
    assert store.public() == []
    store.close()
    for file in tmp_path.iterdir():
        assert token.encode() not in file.read_bytes()


def test_other_rules_end_a_game_in_a_sentence(where: Path | str) -> None:
    """Only where nothing was kept of it to go on from."""
    store = Store(where)
    room = two()
    at_random(room, 5)
    room.kept = room.entries
    store.commit([room.take_unsaved()])
    with store.engine.begin() as c:
        c.execute(text("UPDATE rooms SET header = replace(header, '\"version\"', '\"version\" \\:9, \"was\"')"))
        c.execute(text("UPDATE entries SET key = 'dance' WHERE n = 0"))       # what those rules allowed
    again = kept(store, room)
    assert again.status == "over"
    assert again.result is not None
    assert "version" in again.result.text
    store.close()


def test_the_migrations_lead_to_the_schema(where: Path | str) -> None:
    store = Store(where)
    found = inspect(store.engine)
    assert set(found.get_table_names()) == {*METADATA.tables, "alembic_version"}
    for name, table in METADATA.tables.items():
        columns = {c["name"]: (str(c["type"]), c["nullable"]) for c in found.get_columns(name)}
        wanted = {c.name: (str(c.type.compile(store.engine.dialect)), c.nullable) for c in table.columns}
        assert columns == wanted, name
        assert {i["name"] for i in found.get_indexes(name)} == {i.name for i in table.indexes}
    with store.engine.connect() as c:
        assert c.execute(text("SELECT version_num FROM alembic_version")).scalar() == HEAD
        if store.local:
            assert c.execute(text("PRAGMA journal_mode")).scalar() == "wal"
    store.close()


def test_what_nobody_will_ask_for_again_is_forgotten(where: Path | str) -> None:
    store = Store(where)
    spec = games.spec("kingdom-hearts")
    playing, over = two(), two()
    waiting = new_room(spec, "Ada", "a", [SeatPlan("me"), SeatPlan("free")], Settings(), clock=playing.clock)
    actions.concede(over, 0)
    for room in (waiting, playing, over):
        assert store.commit([room.take_unsaved()]) == [None]
    now = playing.clock()
    assert store.commit([[("verdicts", {"replay": "x", "verdict": "{}", "at": now})]]) == [None]

    def kept() -> list[bool]:
        return [store.room(room.id) is not None for room in (waiting, playing, over)] + [bool(store.verdict("x"))]

    assert (store.tidy(now), kept()) == (0, [True, True, True, True])
    later = now + 40 * DAY
    assert (store.tidy(later), kept()) == (0, [True, True, True, False])
    assert (store.tidy(later, keep_days=30), kept()) == (1, [True, True, False, False])
    assert (store.tidy(now + 100 * DAY), kept()) == (1, [False, True, False, False])         # at which no game began
    assert (store.tidy(now + 100 * DAY, keep_days=101), kept()) == (0, [False, True, False, False])
    assert (store.tidy(now + 100 * DAY, keep_days=30), kept()) == (1, [False, False, False, False])     # left long ago
    store.close()


def test_much_is_forgotten_a_little_at_a_time(where: Path | str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever wants to write meanwhile waits for a few rooms, not for all."""
    store = Store(where)
    spec = games.spec("kingdom-hearts")
    monkeypatch.setattr("playmat.table.store.AT_ONCE", 5)
    clock = two().clock
    for _ in range(12):
        room = new_room(spec, "Ada", "a", [SeatPlan("me"), SeatPlan("free")], Settings(), clock=clock)
        assert store.commit([room.take_unsaved()]) == [None]
    commits: list[int] = []
    event.listen(store.engine, "commit", lambda c: commits.append(1))
    assert store.tidy(clock() + 100 * DAY) == 12
    assert len(commits) >= 4
    store.close()


def test_the_latest_migration_is_the_head() -> None:
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    import playmat.table.store
    config = Config()
    config.set_main_option("script_location", str(Path(playmat.table.store.__file__).parent / "migrations"))
    script = ScriptDirectory.from_config(config)
    assert script.get_heads() == [HEAD]
    assert script.get_base() == "0001"


def test_a_file_that_is_no_store(tmp_path: Path) -> None:
    (tmp_path / "playmat.db").write_text("This is no database, and long enough to be looked at. " * 100)
    with pytest.raises(Broken, match="store"):
        Store(tmp_path / "playmat.db")


def test_a_folder_that_can_not_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(Broken, match=r"can't be used for Playmat's data: .*\.$"):
        Store(tmp_path / "file" / "data" / "playmat.db")


def test_a_store_of_a_newer_playmat(tmp_path: Path) -> None:
    file = tmp_path / "playmat.db"
    Store(file).close()
    with sqlite3.connect(file) as raw:
        raw.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(Broken, match="newer Playmat"):
        Store(file)
