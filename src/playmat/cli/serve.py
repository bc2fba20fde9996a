"""`serve` and `protocol`: the table in the browser."""
from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any

import click

from playmat.cli.out import DATA_DIR, JSON, data_dir, print_json, say
from playmat.kernel.names import Refused

STORE = click.option("--store", envvar="PLAYMAT_STORE", default="", metavar="ADDRESS",
                     help="A PostgreSQL database (postgresql://user@host/name) instead of a file in the data folder.")


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Where to listen; 0.0.0.0 lets others in.")
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="0: any that is free.")
@click.option("--allow-host", "hosts", multiple=True, metavar="NAME", help="A name by which others reach this server.")
@click.option("--proxy", is_flag=True, help="Behind a reverse proxy of yours: trust what it says of addresses.")
@click.option("--open", "show", is_flag=True, help="Open the page in a browser.")
@click.option("--workers", type=click.IntRange(1, 64), default=1, show_default=True,
              help="Processes that share the tables among them.")
@STORE
@click.option("--inside", default="", metavar="HOST:PORT",
              help="Where the other servers of the same database reach this one; nobody else should.")
@click.option("--log", type=click.Choice(["text", "json"]), default="text", show_default=True,
              help="json: an object a line, for whatever collects logs.")
@click.option("--keep-days", type=click.IntRange(0, 36500), default=0, metavar="N",
              help="Forget finished games after so many days; 0: never.")
@click.option("--limits", "factor", type=float, default=1.0, hidden=True,
              help="Widens what one address may do, for measuring.")
@click.option("--fd", type=int, default=-1, hidden=True, help="Of a worker: the socket it was handed.")
@click.option("--parent", type=int, default=0, hidden=True, help="Of a worker: who handed it.")
@click.option("--bots", type=int, default=0, hidden=True, help="How many processes think for bots.")
@DATA_DIR
@click.pass_context
def serve(ctx: click.Context, /, show: bool, **chosen: Any) -> None:
    """Serve the table to browsers. All is kept in a file of the data folder, or in a database; Ctrl-C stops."""
    from playmat.server.run import Plan
    from playmat.server.run import serve as run

    def tell(address: str) -> None:
        say(f"Playmat is served at {address} (Ctrl-C stops it).")
        if show:
            import webbrowser
            webbrowser.open(address)

    with contextlib.suppress(KeyboardInterrupt):
        run(Plan(data_dir(ctx), **chosen), tell)
    if chosen["fd"] < 0:
        say("Playmat has stopped; every table is kept.")


@click.command()
@click.argument("server", default="")
@STORE
@DATA_DIR
@click.pass_context
def drain(ctx: click.Context, server: str, store: str) -> None:
    """Let a running server (or all) take no new tables, and stop when games have moved or ended."""
    from playmat.table.leases import drain as run
    opened = opened_store(ctx, store)
    count = run(opened, server)
    opened.close()
    if not count:
        raise Refused(f"There is no server {server[:40]!r}." if server else "No server runs on this store.")
    say(f"{count} {'server' if count == 1 else 'servers'} will stop when games have moved or ended.")


@click.command()
@STORE
@JSON
@DATA_DIR
@click.pass_context
def servers(ctx: click.Context, store: str, as_json: bool) -> None:
    """The servers that run on a store, and how many tables each has."""
    from playmat.table.leases import servers as run
    opened = opened_store(ctx, store)
    found = run(opened)
    opened.close()
    if as_json:
        print_json(found)
        return
    for row in found:
        say(f"{row['server']}  {row['address'] or 'alone'}  {row['tables']} tables{', stopping' * row['draining']}")
    if not found:
        say("No server runs on this store.")


def opened_store(ctx: click.Context, store: str) -> Any:
    from playmat.table.backup import STORE as FILE
    from playmat.table.store import Store
    file = data_dir(ctx) / FILE
    if not store and not file.exists():
        raise Refused(f"There is no store in {data_dir(ctx)}.")
    return Store(store or file)


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@STORE
@DATA_DIR
@click.pass_context
def backup(ctx: click.Context, file: Path, store: str) -> None:
    """Copy all that a server keeps into FILE (.zip), also while it runs."""
    from playmat.table.backup import backup as run
    count = run(data_dir(ctx), file, store)
    say(f"{count} {'file is' if count == 1 else 'files are'} in {file}.")


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@STORE
@DATA_DIR
@click.pass_context
def restore(ctx: click.Context, file: Path, store: str) -> None:
    """Put a backup into a data folder or a database that holds no games yet."""
    from playmat.table.backup import restore as run
    folder = data_dir(ctx)
    count = run(file, folder, store)
    where = "the database" if store else str(folder)
    say(f"{count} {'file is' if count == 1 else 'files are'} back in {where}.")


@click.command()
@click.option("--typescript", is_flag=True, help="The types as TypeScript, for the browser's source.")
def protocol(typescript: bool) -> None:
    """Print the protocol page (docs/protocol.md), written from the message types."""
    from playmat.server import protocol as written
    say((written.typescript() if typescript else written.page()).rstrip("\n"))


def bench_server(tables: int, rate: float, seconds: float, workers: int, as_json: bool) -> None:
    """Drive a server of its own on this machine, clients included."""
    from playmat import games
    from playmat.server.bench import bench
    if not 0 < rate <= 100_000:
        raise Refused("The rate must be above zero.")
    data = bench(games.game_names()[0], tables, rate, seconds, workers)
    if as_json:
        print_json(data)
        return
    say(f"{data['tables']} tables, {data['answers_per_second']} answers a second; half within {data['p50_ms']} ms, "
        f"99 of 100 within {data['p99_ms']} ms (a plain echo beside it: {data['echo_p99_ms']} ms); "
        f"{data['memory_per_table_kb']} kB a table; "
        f"views of at most {data['view_bytes_max']:,} bytes, updates of {data['update_bytes_mean']:,} on average.")
    if data["refused"]:
        say(f"{data['refused']} were refused: {data['first_refusal']}")
