"""Where rooms are kept: one SQLite file. Answers are only ever added; their number is also the lock between servers.

Every fact is committed before anybody is shown what follows from it, so a killed server has lost nothing anyone saw.
"""
from __future__ import annotations

from pathlib import Path
from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Connection,
    Engine,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    create_engine,
    event,
    exists,
    inspect,
    or_,
    select,
    text,
)
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.exc import DatabaseError, IntegrityError, OperationalError

from playmat.kernel.names import Broken, Stale
from playmat.table.backup import copy_store
from playmat.table.room import Fact

METADATA = MetaData()
HEAD = "0002"                # the latest migration

ROOMS = Table(
    "rooms", METADATA,
    Column("room", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("edition", String(40), nullable=False),
    Column("status", String(10), nullable=False),
    Column("private", Boolean, nullable=False),
    Column("host", String(64), nullable=False),              # the hash of a token
    Column("made", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("settings", Text, nullable=False),
    Column("seed", String(24), nullable=False),
    Column("header", Text, nullable=False),                  # which rules and cards: what must be equal to play on
    Column("setup", Text, nullable=False),
    Column("result", Text, nullable=False),
    Column("rematch", String(40), nullable=False),
    Index("rooms_in_public", "private", "status", "changed"),
)

SEATS = Table(
    "seats", METADATA,
    Column("room", String(40), ForeignKey("rooms.room", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("name", String(60), nullable=False),
    Column("bot", String(20), nullable=False),
    Column("standin", String(20), nullable=False),
    Column("holder", String(64), nullable=False),            # the hash of a token
    Column("deck", String(80), nullable=False),
    Column("list", Text, nullable=False),
    Column("ready", Boolean, nullable=False),
    Column("left", BigInteger),
    Column("auto", String(10), nullable=False),
    Column("asked", Integer, nullable=False),
    Index("seats_by_holder", "holder"),
)

ENTRIES = Table(
    "entries", METADATA,
    Column("room", String(40), ForeignKey("rooms.room", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),              # answer, or undo: back to after so many answers
    Column("seat", Integer, nullable=False),
    Column("key", String(80), nullable=False),
    Column("at", BigInteger, nullable=False),
)

CHAT = Table(
    "chat", METADATA,
    Column("room", String(40), ForeignKey("rooms.room", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("name", String(60), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

RECORDINGS = Table(
    "recordings", METADATA,
    Column("room", String(40), ForeignKey("rooms.room", ondelete="CASCADE"), primary_key=True),
    Column("seen", LargeBinary, nullable=False),             # a finished game as it was seen (table/recording.py)
)

ADDED = {"entries": ENTRIES, "chat": CHAT}                   # only ever added to
KEPT = {"rooms": (ROOMS, ["room"]), "seats": (SEATS, ["room", "seat"]), "recordings": (RECORDINGS, ["room"])}
FORGOTTEN = 90 * 24 * 3600 * 1000                            # rooms nobody sat down in, after three months

Row = dict[str, Any]


def open_engine(file: Path) -> Engine:
    """The store's file, brought up to date."""
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        file.touch(mode=0o600)                               # hands and seeds are in it; what SQLite adds is made alike
        file.chmod(0o600)
    except OSError as e:
        raise Broken(f"{file.parent} can't be used for Playmat's data: {(e.strerror or 'error').lower()}.") from None
    engine = create_engine(f"sqlite:///{file}")
    event.listen(engine, "connect", set_up_connection)
    try:
        migrate(engine)
    except DatabaseError as e:
        raise Broken(f"{file} can't be used as Playmat's store: {e.orig}.") from None
    return engine


def set_up_connection(raw: Any, _: Any) -> None:
    cursor = raw.cursor()
    for line in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {line}")
    cursor.close()


def migrate(engine: Engine) -> None:
    """Bring a store of any age to today's schema."""
    with engine.connect() as connection:
        known = inspect(connection).has_table("alembic_version")
        if known and connection.execute(text("SELECT version_num FROM alembic_version")).scalar() == HEAD:
            return                                           # nothing to do, and alembic need not be loaded
        before = connection.execute(text("SELECT version_num FROM alembic_version")).scalar() if known else None
    if before is not None and (file := engine.url.database):     # should the way up fail, there is a way back
        copy_store(Path(file), Path(f"{file}.before-{HEAD}"))
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        try:
            command.upgrade(config, "head")
        except CommandError:
            raise Broken("The store was written by a newer Playmat; this one can't read it.") from None


class Store:
    """Reads rooms and writes facts. Used by one thread at a time for writing; reading may go on beside it."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.engine = open_engine(file)

    def close(self) -> None:
        self.engine.dispose()

    def prepare(self, batches: list[list[Fact]]) -> Transaction:
        """Write the facts of several rooms, all or none, as far as `Transaction.commit`, which makes them last."""
        return Transaction(self.engine, [fact for facts in batches for fact in facts])

    def commit(self, batches: list[list[Fact]]) -> list[Exception | None]:
        """Write the facts of several rooms; one commit for all if none fails. What went wrong, batch by batch."""
        try:
            self.prepare(batches).commit()
            return [None] * len(batches)
        except (IntegrityError, OperationalError) as e:
            if len(batches) == 1:
                return [refused(e)]
        return [self.commit([facts])[0] for facts in batches]

    # -- reading -----------------------------------------------------------------------------------------------------

    def room(self, room: str) -> tuple[Row, list[Row], list[Row], list[Row]] | None:
        """A room with its seats, entries and chat."""
        with self.engine.connect() as c:
            found = rows(c, select(ROOMS).where(ROOMS.c.room == room))
            if not found:
                return None
            return (found[0], rows(c, select(SEATS).where(SEATS.c.room == room).order_by(SEATS.c.seat)),
                    rows(c, select(ENTRIES).where(ENTRIES.c.room == room).order_by(ENTRIES.c.n)),
                    rows(c, select(CHAT).where(CHAT.c.room == room).order_by(CHAT.c.n.desc()).limit(100))[::-1])

    def recording(self, room: str) -> bytes:
        """A finished game as it was seen; nothing if that was not written down."""
        with self.engine.connect() as c:
            found = rows(c, select(RECORDINGS.c.seen).where(RECORDINGS.c.room == room))
            return bytes(found[0]["seen"]) if found else b""

    def held_by(self, holder: str, most: int = 100) -> list[tuple[Row, list[Row]]]:
        """The rooms at which a token holds a seat, with their seats, the latest first. Their games are not read."""
        with self.engine.connect() as c:
            query = (select(ROOMS).join(SEATS, SEATS.c.room == ROOMS.c.room).where(SEATS.c.holder == holder)
                     .group_by(ROOMS.c.room).order_by(ROOMS.c.changed.desc()).limit(most))
            return with_seats(c, rows(c, query))

    def public(self, most: int = 50) -> list[tuple[Row, list[Row]]]:
        """Public rooms that are open or being played, the latest first."""
        with self.engine.connect() as c:
            query = (select(ROOMS).where(ROOMS.c.private.is_(False), ROOMS.c.status != "over")
                     .order_by(ROOMS.c.changed.desc()).limit(most))
            return with_seats(c, rows(c, query))

    def under_way(self, since: int = 0, most: int = 1000) -> list[str]:
        """Rooms in which a game is being played: after a restart their bots and clocks go on."""
        with self.engine.connect() as c:
            lately = exists().where(ENTRIES.c.room == ROOMS.c.room, ENTRIES.c.at >= since)
            query = (select(ROOMS.c.room).where(ROOMS.c.status == "playing", or_(ROOMS.c.changed >= since, lately))
                     .order_by(ROOMS.c.changed.desc()).limit(most))
            return [r["room"] for r in rows(c, query)]

    def tidy(self, now: int) -> int:
        """Forget rooms in which no game ever began and nobody came for long."""
        with self.engine.begin() as c:
            return c.execute(ROOMS.delete().where(ROOMS.c.status == "open", ROOMS.c.changed < now - FORGOTTEN)).rowcount


class Transaction:
    """Facts that are written and not yet committed."""

    def __init__(self, engine: Engine, facts: list[Fact]) -> None:
        self.connection = engine.connect()
        try:
            write(self.connection, facts)
        except BaseException:
            self.connection.close()
            raise

    def commit(self) -> None:
        """Wait until the disk has it."""
        try:
            self.connection.commit()
        finally:
            self.connection.close()


def write(c: Connection, facts: list[Fact]) -> None:
    """Facts, table by table: of what is kept the latest counts, all else is added."""
    for name, (table, key) in KEPT.items():
        latest = {tuple(row[k] for k in key): row for kind, row in facts if kind == name}
        if latest:
            new = insert(table)
            others = {column.name: new.excluded[column.name] for column in table.columns if column.name not in key}
            c.execute(new.on_conflict_do_update(index_elements=key, set_=others), list(latest.values()))
    for name, table in ADDED.items():
        added = [row for kind, row in facts if kind == name]
        if added:
            c.execute(table.insert(), added)


def with_seats(c: Connection, found: list[Row]) -> list[tuple[Row, list[Row]]]:
    wanted = select(SEATS).where(SEATS.c.room.in_([r["room"] for r in found])).order_by(SEATS.c.seat)
    seats = rows(c, wanted)
    return [(r, [s for s in seats if s["room"] == r["room"]]) for r in found]


def rows(c: Connection, query: Any) -> list[Row]:
    return [dict(r) for r in c.execute(query).mappings()]


def refused(e: Exception) -> Exception:
    if isinstance(e, IntegrityError):
        return Stale("Another server was first with an answer at this table.")
    return Broken("The store can't be written to just now. Nothing was changed; try again.")
