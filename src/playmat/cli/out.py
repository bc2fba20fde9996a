"""What every command shares: where data lies, how files are read, how things are printed."""
from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click
import platformdirs
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from playmat import games
from playmat.cards.decks import read_text
from playmat.cards.library import CardSpec
from playmat.kernel.names import Broken
from playmat.kernel.spec import Spec
from playmat.kernel.table_options import agreed

F = TypeVar("F", bound=Callable[..., Any])


class Finding(SystemExit):
    """The command worked and found something: exit 1."""

    def __init__(self) -> None:
        super().__init__(1)


class Screen(Console):
    """Rich's console, but that a closed pipe is told like anywhere else."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def console() -> Console:
    """Colour and width as the terminal has them; NO_COLOR is honoured."""
    width = None if sys.stdout.isatty() or "COLUMNS" in os.environ else 100
    return Screen(highlight=False, soft_wrap=False, width=width)


def say(text: str = "") -> None:
    """A line of plain text."""
    click.echo(text)


def indented(text: str, style: str = "") -> Padding:
    """A paragraph set in a little, however often it wraps."""
    return Padding(Text(text, style=style), (0, 0, 0, 2))


def print_json(data: Any) -> None:
    click.echo(json.dumps(data, ensure_ascii=False, indent=2))


def read_input(name: str) -> str:
    """The text of a file, or of standard input for `-`."""
    if name != "-":
        return read_text(Path(name))
    try:
        return sys.stdin.buffer.read().decode("utf-8")
    except UnicodeDecodeError:
        raise Broken("Standard input is not text in UTF-8.") from None


def data_dir(ctx: click.Context) -> Path:
    """Where this user's games lie."""
    return folder((ctx.find_root().obj or {}).get("data_dir", ""))


def folder(chosen: str) -> Path:
    """What was asked for, else what the environment says, else the platform's own place."""
    return Path(chosen or os.environ.get("PLAYMAT_DATA_DIR") or platformdirs.user_data_dir("playmat", appauthor=False))


def remember_dir(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
    if value:
        ctx.find_root().ensure_object(dict)["data_dir"] = value
    return value


DATA_DIR = click.option("--data-dir", metavar="DIR", callback=remember_dir, expose_value=False, is_eager=True,
                        help="Keep games here, not in the user's own data folder.")
EDITION = click.option("--edition", metavar="E", default="", help="Which edition of the rulebook.")
JSON = click.option("--json", "as_json", is_flag=True, help="Print data, not words.")
SEED = click.option("--seed", type=int, default=None, metavar="N", help="Chance from this number: the same every time.")
GAME = click.argument("game")
SEATS = click.option("--seats", type=int, default=0, metavar="N", help="How many play; without it the fewest.")
OPTION = click.option("--option", "options", multiple=True, metavar="NAME=VALUE",
                      help="Something this table agrees on (`playmat games` lists them). May be given several times.")


def table_options(spec: Spec, said: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """What was said of a table's options; refused if there is no such thing."""
    rows = [(name.strip(), value.strip()) for name, _, value in (word.partition("=") for word in said)]
    agreed(spec.options, dict(rows))
    return tuple(rows)


def the_spec(game: str, edition: str) -> CardSpec:
    return games.spec(game, edition)
