"""`serve` and `protocol`: the table in the browser."""
from __future__ import annotations

import contextlib
from pathlib import Path

import click

from playmat.cli.out import DATA_DIR, data_dir, print_json, say
from playmat.kernel.names import Refused


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Where to listen; 0.0.0.0 lets others in.")
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="0: any that is free.")
@click.option("--allow-host", "hosts", multiple=True, metavar="NAME", help="A name by which others reach this server.")
@click.option("--proxy", is_flag=True, help="Behind a reverse proxy of yours: trust what it says of addresses.")
@click.option("--open", "show", is_flag=True, help="Open the page in a browser.")
@click.option("--limits", type=float, default=1.0, hidden=True, help="Widens what one address may do, for measuring.")
@DATA_DIR
@click.pass_context
def serve(ctx: click.Context, host: str, port: int, hosts: tuple[str, ...], proxy: bool, show: bool,
          limits: float) -> None:
    """Serve the table to browsers. Everything is kept in one file of the data folder; Ctrl-C stops."""
    from playmat.server.run import serve as run

    def tell(address: str) -> None:
        say(f"Playmat is served at {address} (Ctrl-C stops it).")
        if show:
            import webbrowser
            webbrowser.open(address)

    with contextlib.suppress(KeyboardInterrupt):
        run(data_dir(ctx), host, port, hosts, proxy, limits, tell)
    say("Playmat has stopped; every table is kept.")


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@DATA_DIR
@click.pass_context
def backup(ctx: click.Context, file: Path) -> None:
    """Copy all that a server keeps into FILE (.zip), also while it runs."""
    from playmat.table.backup import backup as run
    count = run(data_dir(ctx), file)
    say(f"{count} {'file is' if count == 1 else 'files are'} in {file}.")


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@DATA_DIR
@click.pass_context
def restore(ctx: click.Context, file: Path) -> None:
    """Put a backup into a data folder that holds no games yet."""
    from playmat.table.backup import restore as run
    folder = data_dir(ctx)
    count = run(file, folder)
    say(f"{count} {'file is' if count == 1 else 'files are'} back in {folder}.")


@click.command()
@click.option("--typescript", is_flag=True, help="The types as TypeScript, for the browser's source.")
def protocol(typescript: bool) -> None:
    """Print the protocol page (docs/protocol.md), written from the message types."""
    from playmat.server import protocol as written
    say((written.typescript() if typescript else written.page()).rstrip("\n"))


def bench_server(tables: int, rate: float, seconds: float, as_json: bool) -> None:
    """Drive a server of its own on this machine, clients included."""
    from playmat import games
    from playmat.server.bench import bench
    if not 0 < rate <= 100_000:
        raise Refused("The rate must be above zero.")
    data = bench(games.game_names()[0], tables, rate, seconds)
    if as_json:
        print_json(data)
        return
    say(f"{data['tables']} tables, {data['answers_per_second']} answers a second; half within {data['p50_ms']} ms, "
        f"99 of 100 within {data['p99_ms']} ms; {data['memory_per_table_kb']} kB a table; "
        f"views of at most {data['view_bytes_max']:,} bytes, updates of {data['update_bytes_mean']:,} on average.")
    if data["refused"]:
        say(f"{data['refused']} were refused: {data['first_refusal']}")
