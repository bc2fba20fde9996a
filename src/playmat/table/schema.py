"""What the store holds: its tables. How a store of any age comes to this is in migrations/."""
from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

METADATA = MetaData()
HEAD = "0003"                # the latest migration

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

POSITIONS = Table(
    "positions", METADATA,
    Column("room", String(40), ForeignKey("rooms.room", ondelete="CASCADE"), primary_key=True),
    Column("kind", String(10), primary_key=True),            # latest, or base: what the game goes on from
    Column("n", Integer, nullable=False),                    # after so many entries
    Column("names", LargeBinary, nullable=False),            # what the numbers of cards mean in it
    Column("position", LargeBinary, nullable=False),         # table/carry.py
)

SERVERS = Table(
    "servers", METADATA,
    Column("server", String(40), primary_key=True),
    Column("address", String(200), nullable=False),          # where the other servers reach it
    Column("secret", String(64), nullable=False),            # by which it knows them
    Column("beat", BigInteger, nullable=False),              # when it was last seen, in the database's milliseconds
    Column("draining", Boolean, nullable=False),
)

LEASES = Table(
    "leases", METADATA,
    Column("room", String(40), ForeignKey("rooms.room", ondelete="CASCADE"), primary_key=True),
    Column("owner", String(40), nullable=False),             # a server, alive or not
    Index("leases_by_owner", "owner"),
)

VERDICTS = Table(
    "verdicts", METADATA,
    Column("replay", String(64), primary_key=True),          # the hash of its text and of what it was held against
    Column("verdict", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

REPORTS = Table(
    "reports", METADATA,
    Column("number", String(40), primary_key=True),
    Column("room", String(40), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("text", LargeBinary, nullable=False),             # a replay of the game so far, packed
    Index("reports_by_room", "room"),
)

ADDED = {"entries": ENTRIES, "chat": CHAT, "reports": REPORTS}                   # only ever added to
KEPT = {"rooms": (ROOMS, ["room"]), "seats": (SEATS, ["room", "seat"]), "recordings": (RECORDINGS, ["room"]),
        "positions": (POSITIONS, ["room", "kind"]), "leases": (LEASES, ["room"]), "verdicts": (VERDICTS, ["replay"])}
