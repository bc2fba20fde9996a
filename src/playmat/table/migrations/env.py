"""Alembic's way in: it is handed an open connection."""
from __future__ import annotations

from alembic import context

from playmat.table.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
