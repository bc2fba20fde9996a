"""Where rooms are kept: a SQLite file, or a PostgreSQL database. Answers are only ever added.

Every fact is committed before anybody is shown what follows from it, so a killed server has lost nothing anyone saw.
Each table has one owner at a time (table/leases.py), and only its owner's facts are taken.
"""
from __future__ import annotations

import re
import time
import zlib
from functools import cache
from pathlib import Path
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Engine,
    create_engine,
    event,
    exists,
    func,
    inspect,
    literal_column,
    select,
    text,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DatabaseError, IntegrityError, OperationalError, SQLAlchemyError

from playmat.kernel.names import Broken, Refused, Stale
from playmat.table.backup import copy_before
from playmat.table.restored import StoredRoom
from playmat.table.room import Fact
from playmat.table.schema import (
    ADDED,
    CHAT,
    ENTRIES,
    HEAD,
    KEPT,
    LEASES,
    POSITIONS,
    RECORDINGS,
    REPORTS,
    ROOMS,
    SEATS,
    VERDICTS,
)

DAY = 24 * 3600 * 1000
FORGOTTEN = 90 * DAY         # rooms nobody sat down in, after three months
REMEMBERED = 30 * DAY        # verdicts, for a month
MOST_REPORTS = 2000          # of all; then the oldest go
EACH_ROOM = 20               # of one table
AT_ONCE, PAUSE = 100, 0.02   # rooms that are forgotten in one go, and seconds until the next
WAIT = 5000                  # milliseconds for a database that is busy

Row = dict[str, Any]


class Moved(Stale):
    """The table belongs to another server by now."""


class StoreDown(Broken):
    """The store can't be written to; whoever asked may try again."""


def is_address(where: Path | str) -> bool:
    return isinstance(where, str) and "://" in where


def open_engine(where: Path | str, wait: int = WAIT) -> Engine:
    """A store's engine: of a file, or of a database by its address."""
    if isinstance(where, str) and is_address(where):
        return open_database(where)
    file = Path(where)
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        file.touch(mode=0o600)                               # hands and seeds are in it; what SQLite adds is made alike
        file.chmod(0o600)
    except OSError as e:
        raise Broken(f"{file.parent} can't be used for Playmat's data: {(e.strerror or 'error').lower()}.") from None
    engine = create_engine(f"sqlite:///{file}")

    def set_up_connection(raw: Any, _: Any) -> None:
        cursor = raw.cursor()
        for line in (f"busy_timeout={wait}", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {line}")
        cursor.close()

    event.listen(engine, "connect", set_up_connection)
    return engine


def open_database(address: str) -> Engine:
    """PostgreSQL, which must be the one that is meant: a database that stands still keeps nobody waiting for long."""
    scheme, _, rest = address.partition("://")
    if scheme not in ("postgresql", "postgres"):
        raise Broken(f"A store is a file or an address that begins with postgresql://, not with {scheme[:20]}://.")
    try:
        import psycopg
    except ImportError:
        raise Broken('PostgreSQL needs the package psycopg: python3 -m pip install "playmat[postgresql]".') from None
    del psycopg
    limits = {"lock_timeout": WAIT, "statement_timeout": 4 * WAIT, "idle_in_transaction_session_timeout": 4 * WAIT}
    options = " ".join(f"-c {name}={value}" for name, value in limits.items())
    return create_engine(f"postgresql+psycopg://{rest}", pool_pre_ping=True, pool_size=8, max_overflow=8,
                         connect_args={"connect_timeout": 5, "options": options, "keepalives_idle": 5,
                                       "keepalives_interval": 2, "keepalives_count": 3})


def without_password(address: str) -> str:
    """An address as it may be told."""
    return re.sub(r"(://[^:/@]*):[^@]*@", r"\1:…@", address)


def migrate(engine: Engine, folder: Path | None = None) -> None:
    """Bring a store of any age to today's schema. Should the way up fail, there is a way back: a copy of what was."""
    with engine.connect() as connection:
        known = inspect(connection).has_table("alembic_version")
        before = connection.execute(text("SELECT version_num FROM alembic_version")).scalar() if known else None
        if before == HEAD:
            return                                           # nothing to do, and alembic need not be loaded
    if before is not None:
        copy_before(engine, HEAD, folder)
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(7365)"))       # one server does it, others wait
        else:
            connection.execute(text("BEGIN IMMEDIATE"))      # else each new table would be there at once, on its own
        config.attributes["connection"] = connection
        try:
            command.upgrade(config, "head")
        except CommandError:
            raise Broken("The store was written by a newer Playmat; this one can't read it.") from None


class Store:
    """Reads rooms and writes facts. Used by one thread at a time for writing; reading may go on beside it."""

    def __init__(self, where: Path | str, folder: Path | None = None) -> None:
        self.where = where
        self.owner = ""                                      # whose facts are taken; nobody's: everybody's
        self.engine = open_engine(where)
        self.local = self.engine.dialect.name == "sqlite"
        try:
            migrate(self.engine, folder)
        except DatabaseError as e:
            told = where if isinstance(where, Path) else without_password(str(where))
            reason = " ".join(str(e.orig).split()).rstrip(".")
            raise Broken(f"{told} can't be used as Playmat's store: {reason}.") from None
        self.hasty = open_engine(where, wait=0) if self.local else self.engine

    def close(self) -> None:
        self.engine.dispose()
        self.hasty.dispose()

    def prepare(self, batches: list[list[Fact]]) -> Transaction:
        """Write the facts of several rooms, all or none, as far as `Transaction.commit`, which makes them last.

        It waits for nobody: if another writes just now that is an error.
        """
        return Transaction(self.hasty, [fact for facts in batches for fact in facts], self.owner)

    def commit(self, batches: list[list[Fact]]) -> list[Exception | None]:
        """Write the facts of several rooms; one commit for all if none fails. What went wrong, batch by batch."""
        try:
            Transaction(self.engine, [fact for facts in batches for fact in facts], self.owner).commit()
            return [None] * len(batches)
        except (IntegrityError, Refused) as e:               # one of them is wrong: each on its own
            if len(batches) == 1:
                return [refused(e)]
        except SQLAlchemyError as e:                         # the store itself is: no better one by one
            return [refused(e)] * len(batches)
        return [self.commit([facts])[0] for facts in batches]

    # -- reading -----------------------------------------------------------------------------------------------------

    def room(self, room: str) -> StoredRoom | None:
        """A room with its seats, entries, chat and kept positions, all of one moment."""
        with self.engine.connect() as c:
            if not self.local:
                c = c.execution_options(isolation_level="REPEATABLE READ")
            found = rows(c, select(ROOMS).where(ROOMS.c.room == room))
            if not found:
                return None
            return StoredRoom(
                found[0], rows(c, select(SEATS).where(SEATS.c.room == room).order_by(SEATS.c.seat)),
                rows(c, select(ENTRIES).where(ENTRIES.c.room == room).order_by(ENTRIES.c.n)),
                rows(c, select(CHAT).where(CHAT.c.room == room).order_by(CHAT.c.n.desc()).limit(100))[::-1],
                rows(c, select(POSITIONS).where(POSITIONS.c.room == room)))

    def recording(self, room: str) -> bytes:
        """A finished game as it was seen; nothing if that was not written down."""
        with self.engine.connect() as c:
            found = rows(c, select(RECORDINGS.c.seen).where(RECORDINGS.c.room == room))
            return bytes(found[0]["seen"]) if found else b""

    def unrecorded(self) -> str:
        """A finished game that was not written down as it was seen; nothing if all are. By lot: others look, too."""
        with self.engine.connect() as c:
            query = (select(ROOMS.c.room).outerjoin(RECORDINGS, RECORDINGS.c.room == ROOMS.c.room)
                     .where(ROOMS.c.status == "over", ROOMS.c.setup != "", RECORDINGS.c.room.is_(None))
                     .order_by(func.random()).limit(1))
            return str(c.execute(query).scalar() or "")

    def verdict(self, replay: str) -> str:
        """What was found of a replay before; nothing if it was not looked at."""
        with self.engine.connect() as c:
            found = rows(c, select(VERDICTS.c.verdict).where(VERDICTS.c.replay == replay))
            return str(found[0]["verdict"]) if found else ""

    def report(self, number: str) -> tuple[str, str] | None:
        """A report's text and the room it is about."""
        with self.engine.connect() as c:
            found = rows(c, select(REPORTS.c.room, REPORTS.c.text).where(REPORTS.c.number == number))
            return (zlib.decompress(found[0]["text"]).decode(), found[0]["room"]) if found else None

    def reports(self, room: str) -> int:
        """How many reports there are of a room."""
        with self.engine.connect() as c:
            return int(c.execute(select(func.count()).select_from(REPORTS).where(REPORTS.c.room == room)).scalar() or 0)

    def held_by(self, holder: str, most: int = 100) -> list[tuple[Row, list[Row]]]:
        """The rooms at which a token holds a seat, with their seats, the latest first. Their games are not read."""
        with self.engine.connect() as c:
            mine = select(SEATS.c.room).where(SEATS.c.holder == holder)
            return with_seats(c, rows(c, select(ROOMS).where(ROOMS.c.room.in_(mine))
                                      .order_by(ROOMS.c.changed.desc()).limit(most)))

    def public(self, most: int = 50) -> list[tuple[Row, list[Row]]]:
        """Public rooms that are open or being played, the latest first."""
        with self.engine.connect() as c:
            query = (select(ROOMS).where(ROOMS.c.private.is_(False), ROOMS.c.status != "over")
                     .order_by(ROOMS.c.changed.desc()).limit(most))
            return with_seats(c, rows(c, query))

    # -- tidying -----------------------------------------------------------------------------------------------------

    def tidy(self, now: int, keep_days: int = 0) -> int:
        """Forget rooms in which no game ever began and nobody came for long, and verdicts that were not asked for
        again; with `keep_days` also games that ended so long ago, or that nobody has gone on with
        for so long (three months at least)."""
        with self.engine.begin() as c:
            c.execute(VERDICTS.delete().where(VERDICTS.c.at < now - REMEMBERED))
            latest = select(REPORTS.c.number).order_by(REPORTS.c.at.desc()).limit(MOST_REPORTS)
            c.execute(REPORTS.delete().where(REPORTS.c.number.not_in(latest)))
        gone = self.forget(ROOMS.c.status == "open", ROOMS.c.changed < now - FORGOTTEN)
        if keep_days:
            gone += self.forget(ROOMS.c.status == "over", ROOMS.c.changed < now - keep_days * DAY)
            left = now - max(keep_days * DAY, FORGOTTEN)
            since = exists().where(ENTRIES.c.room == ROOMS.c.room, ENTRIES.c.at >= left)
            gone += self.forget(ROOMS.c.status == "playing", ROOMS.c.changed < left, ~since)
        return gone

    def forget(self, *which: ColumnElement[bool]) -> int:
        """Forget rooms, a few at a time: whoever wants to write meanwhile waits for a few only."""
        gone = 0
        while True:
            with self.engine.begin() as c:
                some = select(ROOMS.c.room).where(*which).limit(AT_ONCE)
                now = c.execute(ROOMS.delete().where(ROOMS.c.room.in_(some))).rowcount
            gone += now
            if now < AT_ONCE:
                return gone
            time.sleep(PAUSE)

    def works(self) -> bool:
        """Whether the database answers."""
        try:
            with self.engine.connect() as c:
                return bool(c.execute(select(literal_column("1"))).scalar() == 1)
        except SQLAlchemyError:
            return False


class Transaction:
    """Facts that are written and not yet committed."""

    def __init__(self, engine: Engine, facts: list[Fact], owner: str = "") -> None:
        self.connection = engine.connect()
        try:
            write(self.connection, facts)
            if owner:
                check_owner(self.connection, facts, owner)
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
    told: dict[str, list[Row]] = {}
    for kind, row in facts:
        told.setdefault(kind, []).append(row)
    for name, (_, key) in KEPT.items():
        if name in told:
            latest = {tuple(row[k] for k in key): row for row in told[name]}
            in_order = [latest[k] for k in sorted(latest)]   # so that two who write the same never wait for each other
            put(c, name, in_order)
    for name in ADDED:
        if name in told:
            put(c, name, told[name])


def put(c: Connection, name: str, told: list[Row]) -> None:
    """Rows of one table. A file gets them as they are: working a statement out costs more than what it does there."""
    if c.dialect.name == "sqlite":
        c.exec_driver_sql(spelt_out(name), told)
    else:
        c.execute(statement("postgresql", name), told)


@cache
def statement(dialect: str, name: str) -> Any:
    """Add rows to a table; of those that are kept the latest counts."""
    if name in ADDED:
        return ADDED[name].insert()
    table, key = KEPT[name]
    insert: Any = (sqlite if dialect == "sqlite" else postgresql).insert
    new = insert(table)
    others = {column.name: new.excluded[column.name] for column in table.columns if column.name not in key}
    return new.on_conflict_do_update(index_elements=key, set_=others)


@cache
def spelt_out(name: str) -> str:
    """A statement as SQLite reads it, with `:column` for each value."""
    return str(statement("sqlite", name).compile(dialect=sqlite.dialect(paramstyle="named")))


def check_owner(c: Connection, facts: list[Fact], owner: str) -> None:
    """Refuse facts about tables that belong to another server. Whoever would take one over waits for the commit."""
    written = {row["room"] for kind, row in facts if "room" in row and kind != "reports"}
    if c.dialect.name == "sqlite":
        asked = f"SELECT room FROM leases WHERE owner = ? AND room IN ({','.join('?' * len(written))})"
        found = c.exec_driver_sql(asked, (owner, *written))
    else:
        query = select(LEASES.c.room).where(LEASES.c.room.in_(written), LEASES.c.owner == owner)
        found = c.execute(query.order_by(LEASES.c.room).with_for_update(read=True))
    if written - set(found.scalars()):
        raise Moved("This table has moved to another server.")


def with_seats(c: Connection, found: list[Row]) -> list[tuple[Row, list[Row]]]:
    wanted = select(SEATS).where(SEATS.c.room.in_([r["room"] for r in found])).order_by(SEATS.c.seat)
    seats: dict[str, list[Row]] = {}
    for s in rows(c, wanted):
        seats.setdefault(s["room"], []).append(s)
    return [(r, seats.get(r["room"], [])) for r in found]


def rows(c: Connection, query: Any) -> list[Row]:
    return [dict(r) for r in c.execute(query).mappings()]


def refused(e: Exception) -> Exception:
    if isinstance(e, Refused):
        return e
    if isinstance(e, IntegrityError):
        return Stale("Another server was first with an answer at this table.")
    if isinstance(e, OperationalError | SQLAlchemyError):
        return StoreDown("The store can't be written to just now. Nothing was changed; try again.")
    return e
