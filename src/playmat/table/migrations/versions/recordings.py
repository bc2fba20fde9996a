"""Finished games as they were seen."""
from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "recordings",
        sa.Column("room", sa.String(40), sa.ForeignKey("rooms.room", ondelete="CASCADE"), primary_key=True),
        sa.Column("seen", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("recordings")
