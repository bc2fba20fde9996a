"""The first schema: rooms, seats, entries, chat."""
from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "rooms",
        sa.Column("room", sa.String(40), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("edition", sa.String(40), nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("private", sa.Boolean, nullable=False),
        sa.Column("host", sa.String(64), nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("seed", sa.String(24), nullable=False),
        sa.Column("header", sa.Text, nullable=False),
        sa.Column("setup", sa.Text, nullable=False),
        sa.Column("result", sa.Text, nullable=False),
        sa.Column("rematch", sa.String(40), nullable=False),
    )
    op.create_index("rooms_in_public", "rooms", ["private", "status", "changed"])
    op.create_table(
        "seats",
        sa.Column("room", sa.String(40), sa.ForeignKey("rooms.room", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("bot", sa.String(20), nullable=False),
        sa.Column("standin", sa.String(20), nullable=False),
        sa.Column("holder", sa.String(64), nullable=False),
        sa.Column("deck", sa.String(80), nullable=False),
        sa.Column("list", sa.Text, nullable=False),
        sa.Column("ready", sa.Boolean, nullable=False),
        sa.Column("left", sa.BigInteger),
        sa.Column("auto", sa.String(10), nullable=False),
        sa.Column("asked", sa.Integer, nullable=False),
    )
    op.create_index("seats_by_holder", "seats", ["holder"])
    op.create_table(
        "entries",
        sa.Column("room", sa.String(40), sa.ForeignKey("rooms.room", ondelete="CASCADE"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("key", sa.String(80), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "chat",
        sa.Column("room", sa.String(40), sa.ForeignKey("rooms.room", ondelete="CASCADE"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    for table in ("chat", "entries", "seats", "rooms"):
        op.drop_table(table)
