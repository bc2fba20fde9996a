"""Which server a table belongs to. Several servers share a store: each table has one owner at a time.

A server is alive while it says so every second. The tables of one that is not may be taken by any other; that is a
change of one row, so one taker wins. Whatever the old owner still wants to write is refused (store.check_owner).
"""
from __future__ import annotations

import secrets
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, and_, bindparam, func, literal_column, or_, select
from sqlalchemy.dialects import postgresql, sqlite

from playmat.table.schema import LEASES, ROOMS, SERVERS
from playmat.table.store import Store, rows

ALIVE = 4000             # milliseconds a server is believed to live after it last said so
GONE = 600_000           # and after which nobody remembers it


class Peer(NamedTuple):
    """A server: where others reach it, and the secret by which it knows them."""

    server: str
    address: str
    secret: str


class Leases:
    """The tables of one server."""

    def __init__(self, store: Store, address: str = "", server: str = "") -> None:
        self.store = store
        self.address = address
        self.secret = secrets.token_hex(16)
        self.server = server or secrets.token_hex(8)
        local = store.local
        self.insert: Any = (sqlite if local else postgresql).insert
        clock = "CAST((julianday('now') - 2440587.5) * 86400000.0 AS INTEGER)" if local else \
            "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)"
        self.now: ColumnElement[int] = literal_column(clock)
        self.lately = SERVERS.c.beat.between(self.now - ALIVE, self.now + ALIVE)     # the machine's clock may be set
        self.living = select(SERVERS.c.server).where(self.lately)

    # -- being alive -------------------------------------------------------------------------------------------------

    def enroll(self) -> None:
        """Be known to the others."""
        with self.store.engine.begin() as c:
            c.execute(SERVERS.delete().where(SERVERS.c.beat < self.now - GONE))
            c.execute(SERVERS.delete().where(SERVERS.c.server == self.server))
            c.execute(SERVERS.insert().values(server=self.server, address=self.address, secret=self.secret,
                                              beat=self.now, draining=False))
        self.store.owner = self.server

    def forget_others(self) -> None:
        """No other server can be alive: whoever starts on a file has it for itself."""
        with self.store.engine.begin() as c:
            c.execute(SERVERS.delete())

    def beat(self) -> tuple[bool, bool]:
        """Still here: whether the others know it still, and whether somebody wants this server to end. One that was
        late keeps what nobody has taken meanwhile."""
        with self.store.engine.begin() as c:
            said = c.execute(SERVERS.update().where(SERVERS.c.server == self.server).values(beat=self.now))
            found = rows(c, select(SERVERS.c.draining).where(SERVERS.c.server == self.server))
            return said.rowcount == 1, bool(found and found[0]["draining"])

    def bury(self, server: str) -> None:
        """Nobody listens where that server was: its tables are there to be taken. Were it alive after all, it would
        find that nobody believes it, and begin anew."""
        with self.store.engine.begin() as c:
            c.execute(SERVERS.delete().where(SERVERS.c.server == server))

    def sign_off(self) -> None:
        """Gone: what was ours is there to be taken."""
        with self.store.engine.begin() as c:
            c.execute(SERVERS.delete().where(SERVERS.c.server == self.server))

    def peers(self) -> list[Peer]:
        """The other servers that are alive and stay."""
        with self.store.engine.connect() as c:
            query = select(SERVERS).where(self.lately, SERVERS.c.server != self.server,
                                          SERVERS.c.draining.is_(False))
            return [Peer(r["server"], r["address"], r["secret"]) for r in rows(c, query)]

    # -- tables ------------------------------------------------------------------------------------------------------

    def fact(self, room: str) -> tuple[str, dict[str, Any]]:
        """A new table is its maker's."""
        return "leases", {"room": room, "owner": self.server}

    def take(self, room: str) -> Peer | None:
        """Own a table, if nobody who is alive does; else whose it is. Of a table that is none nothing is written."""
        with self.store.engine.connect() as c:
            if not rows(c, select(ROOMS.c.room).where(ROOMS.c.room == room)):
                return None
        for _ in range(3):                               # it may be given back, or its owner die, in between
            with self.store.engine.begin() as c:
                if self.taken(c, room):
                    return None
                query = select(SERVERS).join(LEASES, LEASES.c.owner == SERVERS.c.server).where(LEASES.c.room == room)
                found = rows(c, query)
            if found:
                return Peer(found[0]["server"], found[0]["address"], found[0]["secret"])
        return None

    def taken(self, c: Connection, room: str) -> bool:
        free = and_(LEASES.c.room == room, or_(LEASES.c.owner == self.server, LEASES.c.owner.not_in(self.living)))
        if c.execute(LEASES.update().where(free).values(owner=self.server)).rowcount:
            return True
        if rows(c, select(LEASES.c.room).where(LEASES.c.room == room)):
            return False
        new = self.insert(LEASES).values(room=room, owner=self.server).on_conflict_do_nothing()
        return bool(c.execute(new).rowcount)

    def give_back(self, room: str) -> None:
        """Nobody's: the table rests."""
        with self.store.engine.begin() as c:
            c.execute(LEASES.delete().where(LEASES.c.room == room, LEASES.c.owner == self.server))

    def hand_over(self, room: str) -> None:
        """Whoever is first may have it."""
        with self.store.engine.begin() as c:
            c.execute(LEASES.update().where(LEASES.c.room == room, LEASES.c.owner == self.server).values(owner=""))

    def owner(self, room: str) -> str:
        with self.store.engine.connect() as c:
            found = rows(c, select(LEASES.c.owner).where(LEASES.c.room == room))
            return str(found[0]["owner"]) if found else ""

    def mine(self) -> set[str]:
        """The tables of this server."""
        with self.store.engine.connect() as c:
            return {r["room"] for r in rows(c, select(LEASES.c.room).where(LEASES.c.owner == self.server))}

    def orphans(self, most: int) -> list[str]:
        """Tables whose owner has died: somebody must go on with them. In no order, so that takers don't meet."""
        with self.store.engine.connect() as c:
            query = (select(LEASES.c.room).where(LEASES.c.owner.not_in(self.living))
                     .order_by(func.random()).limit(bindparam("most", most)))
            return [r["room"] for r in rows(c, query)]


def drain(store: Store, server: str = "") -> int:
    """Ask one server, or all, to take no new tables and to stop when none is played; how many were asked."""
    with store.engine.begin() as c:
        wanted = SERVERS.update().values(draining=True)
        return c.execute(wanted.where(SERVERS.c.server == server) if server else wanted).rowcount


def servers(store: Store) -> list[dict[str, Any]]:
    """The servers that are alive, and how many tables each has."""
    leases = Leases(store)
    with store.engine.connect() as c:
        tables = func.count(LEASES.c.room).label("tables")
        query = (select(SERVERS.c.server, SERVERS.c.address, SERVERS.c.draining, tables)
                 .join(LEASES, LEASES.c.owner == SERVERS.c.server, isouter=True)
                 .where(leases.lately)
                 .group_by(SERVERS.c.server, SERVERS.c.address, SERVERS.c.draining).order_by(SERVERS.c.server))
        return rows(c, query)
