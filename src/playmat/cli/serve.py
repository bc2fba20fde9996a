"""`serve` and `protocol`: the table in the browser."""
from __future__ import annotations

import click

from playmat.cli.out import say


@click.command()
@click.option("--typescript", is_flag=True, help="The types as TypeScript, for the browser's source.")
def protocol(typescript: bool) -> None:
    """Print the protocol page (docs/protocol.md), written from the message types."""
    from playmat.server import protocol as written
    say((written.typescript() if typescript else written.page()).rstrip("\n"))
