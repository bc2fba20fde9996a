"""Kept positions; several servers on one store; verdicts on replays."""
from __future__ import annotations

import time

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

DAY = 24 * 3600 * 1000


def upgrade() -> None:
    op.create_table(
        "positions",
        sa.Column("room", sa.String(40), sa.ForeignKey("rooms.room", ondelete="CASCADE"), primary_key=True),
        sa.Column("kind", sa.String(10), primary_key=True),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("names", sa.LargeBinary, nullable=False),
        sa.Column("position", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "servers",
        sa.Column("server", sa.String(40), primary_key=True),
        sa.Column("address", sa.String(200), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("beat", sa.BigInteger, nullable=False),
        sa.Column("draining", sa.Boolean, nullable=False),
    )
    op.create_table(
        "leases",
        sa.Column("room", sa.String(40), sa.ForeignKey("rooms.room", ondelete="CASCADE"), primary_key=True),
        sa.Column("owner", sa.String(40), nullable=False),
    )
    op.create_index("leases_by_owner", "leases", ["owner"])
    op.create_table(
        "verdicts",
        sa.Column("replay", sa.String(64), primary_key=True),
        sa.Column("verdict", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "reports",
        sa.Column("number", sa.String(40), primary_key=True),
        sa.Column("room", sa.String(40), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("text", sa.LargeBinary, nullable=False),
    )
    op.create_index("reports_by_room", "reports", ["room"])
    # games that were played lately belong to a server that is no more: the next one takes them up
    since = int(time.time() * 1000) - DAY
    op.execute("INSERT INTO leases (room, owner) SELECT room, '' FROM rooms WHERE status = 'playing' AND "
               f"(changed >= {since} OR room IN (SELECT room FROM entries WHERE at >= {since}))")


def downgrade() -> None:
    for table in ("reports", "verdicts", "leases", "servers", "positions"):
        op.drop_table(table)
