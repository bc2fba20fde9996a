"""`play` and `replay`: at the table, and looking back."""
from __future__ import annotations

import json
import secrets
import sys
import time
from pathlib import Path
from typing import NamedTuple

import click
from rich.text import Text

from playmat import games
from playmat.bots import BOTS
from playmat.cards.library import CardSpec
from playmat.cli.out import (
    DATA_DIR,
    EDITION,
    GAME,
    JSON,
    OPTION,
    SEATS,
    SEED,
    Finding,
    console,
    data_dir,
    print_json,
    read_input,
    say,
    table_options,
    the_spec,
)
from playmat.cli.sitting import Sitting
from playmat.kernel.names import Broken, Refused
from playmat.lab.contest import check_seats, in_turn
from playmat.table.files import read_json, write_whole
from playmat.table.replay import lines_of, read_replay, verify, written
from playmat.table.room import Room
from playmat.table.saved_games import Chair, chairs_of, new_game, plain
from playmat.table.saved_games import resume as resumed


@click.command()
@GAME
@EDITION
@SEATS
@click.option("--vs", type=click.Choice([*BOTS, "human"]), multiple=True,
              help="Whom to play against (greedy); several fill the other seats in turn.")
@click.option("--deck", "decks", multiple=True, metavar="NAME", help="Your deck, then the others': names or files.")
@click.option("--name", "names", multiple=True, help="Your name, then the others'.")
@OPTION
@SEED
@click.option("--new", "fresh", is_flag=True, help="Begin a new game though one is unfinished; that one is kept aside.")
@click.option("--load", default=None, metavar="FILE", help="Go on with a game that was saved to a file.")
@DATA_DIR
@click.pass_context
def play(ctx: click.Context, game: str, edition: str, seats: int, vs: tuple[str, ...], decks: tuple[str, ...],
         names: tuple[str, ...], options: tuple[str, ...], seed: int | None, fresh: bool, load: str | None) -> None:
    """Play in the terminal, against a bot or a friend. An unfinished game goes on unless you say --new."""
    spec = the_spec(game, edition)
    folder = data_dir(ctx)
    keep = folder / "games" / f"{spec.name}-{spec.edition}.json"
    wish = Wish(check_seats(spec, seats) if seats else 0, vs, decks, names, table_options(spec, options), seed)
    room = open_game(spec, keep, load, fresh, wish)
    chosen = (ctx.find_root().obj or {}).get("data_dir", "")
    kept = f"The game is kept; `{again(spec)}{f' --data-dir {chosen}' if chosen else ''}` goes on with it."
    try:
        finished = Sitting(room, spec, keep, console()).play()
    except KeyboardInterrupt:
        say(f"\n{kept}")
        raise
    if not finished:
        say(kept)
        return
    stamp = time.strftime("%Y%m%d-%H%M%S")
    file = folder / "replays" / f"{spec.name}-{spec.edition}-{stamp}.jsonl"
    write_whole(file, "\n".join(written(room)) + "\n")
    keep.unlink(missing_ok=True)
    say(f"The replay is in {file}.")


def again(spec: CardSpec) -> str:
    """The command that goes on with an unfinished game."""
    default = spec.edition == games.editions(spec.name)[0]
    return f"play {spec.name}" + ("" if default else f" --edition {spec.edition}")


class Wish(NamedTuple):
    """What somebody asks of a game: nothing said is nothing wanted."""

    seats: int
    vs: tuple[str, ...]
    decks: tuple[str, ...]
    names: tuple[str, ...]
    options: tuple[tuple[str, str], ...]
    seed: int | None


def open_game(spec: CardSpec, keep: Path, load: str | None, fresh: bool, wish: Wish) -> Room:
    """The game to play: one from a file, the unfinished one, or a new one."""
    if load is not None:
        room = resumed(spec, parsed(read_input(load), load) if load == "-" else read_json(Path(load)))
        make_way(spec, keep, room)
        return room
    if keep.exists() and not fresh:
        try:
            room = resumed(spec, read_json(keep))
        except Broken as e:
            raise Broken(f"{e} Begin another game with --new; this one is then kept aside.") from None
        if not agrees(room, wish):
            raise Refused(f"Another game is unfinished ({' against '.join(room.names)}): `{again(spec)}` "
                          "goes on with it, --new begins the one you ask for and keeps that one aside.")
        say(f"Going on with the game of {' against '.join(room.names)} (--new begins another).")
        return room
    room = begin(spec, wish)
    make_way(spec, keep, room)
    return room


def make_way(spec: CardSpec, keep: Path, room: Room) -> None:
    """Another game that is unfinished is kept aside; an earlier moment of this one need not be."""
    if keep.exists() and not is_earlier(keep, room):
        say(f"The game that was unfinished is kept in {put_aside(keep)} (`{again(spec)} --load FILE`).")


def is_earlier(keep: Path, room: Room) -> bool:
    try:
        kept = read_json(keep)
    except Refused:
        return False
    here = plain(room)
    return isinstance(kept, dict) and all(kept.get(k) == here[k] for k in here if k != "lines") \
        and kept.get("lines") == here["lines"][:len(kept.get("lines", []))]


def agrees(room: Room, wish: Wish) -> bool:
    """Whether an unfinished game is one the person may mean by these options."""
    chairs = chairs_of(room)
    others = in_turn(wish.vs, len(chairs) - 1) if wish.vs else ()
    return (list(others) in ([], [c.bot or "human" for c in chairs[1:]]) and wish.seed in (None, room.seed)
            and wish.seats in (0, len(chairs))
            and list(wish.decks) == [c.deck for c in chairs][:len(wish.decks)]
            and list(wish.names) == room.names[:len(wish.names)]
            and dict(wish.options).items() <= {k: str(v) for k, v in
                                               room.the_journal().setup.get("options", {}).items()}.items())


def parsed(text: str, name: str) -> object:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise Broken(f"{name} is not a whole saved match of Playmat.") from None


def put_aside(keep: Path) -> Path:
    n = 1
    while (aside := keep.with_name(f"{keep.stem}-{n}.json")).exists():
        n += 1
    keep.rename(aside)
    return aside


def begin(spec: CardSpec, wish: Wish) -> Room:
    """A new game; decks that are not named are drawn from the game's own."""
    own = games.choices(spec)
    seats = check_seats(spec, wish.seats)
    if len(wish.decks) > seats or len(wish.names) > seats:
        raise Refused(f"There are {seats} seats: name at most {seats} decks and {seats} players.")
    if not own and len(wish.decks) < seats:
        raise Refused(f"{spec.title} has no decks of its own; name {seats} with --deck.")
    start = secrets.randbits(63) if wish.seed is None else wish.seed
    decks = [wish.decks[i] if i < len(wish.decks) else own[(start + i) % len(own)] for i in range(seats)]
    bots = ["", *["" if vs == "human" else vs for vs in in_turn(wish.vs or ("greedy",), seats - 1)]]
    chairs = [Chair(called(wish.names, bots, i), bots[i], decks[i]) for i in range(seats)]
    return new_game(spec, chairs, start, dict(wish.options))


def called(names: tuple[str, ...], bots: list[str], i: int) -> str:
    """The name of seat i: what somebody said, else what it is."""
    if i < len(names):
        return names[i]
    if not bots[i]:
        return "Player" if bots.count("") == 1 else f"Player {bots[:i + 1].count('')}"
    return f"{bots[i].capitalize()} bot" + (f" {bots[1:i + 1].count(bots[i])}" if bots.count(bots[i]) > 1 else "")


# -- replays ----------------------------------------------------------------------------------------------------


@click.group()
def replay() -> None:
    """Replays: watch them, verify them."""


@replay.command("show")
@click.argument("file")
@JSON
def replay_show(file: str, as_json: bool) -> None:
    """A game as it went, each line with its rule; needs no rules code, so old replays can be watched too."""
    r = read_replay(read_input(file))
    if as_json:
        print_json({"header": r.header, "answers": r.answers, "footer": r.footer})
        return
    out = console()
    out.print(Text(f"{r.header.get('game')} {r.header.get('edition')}: {' against '.join(r.names)}", style="bold"))
    for n, who, said, events in lines_of(r):
        if n:
            out.print(Text(f"{n:>4}  {who}: {said}"))
        for cites, words in events:
            line = Text(f"        {words}")
            line.append(f"  {cites}", style="dim")
            out.print(line)
    out.print(Text(str(r.footer.get("result", "The replay stops here, before the end of the game.")), style="bold"))


@replay.command("verify")
@click.argument("file")
@JSON
def replay_verify(file: str, as_json: bool) -> None:
    """Play a replay again and compare every position with the one written down."""
    text = read_input(file)
    wrong: list[str] = []
    answers = 0
    try:
        r = read_replay(text)
        answers = len(r.answers)
        wrong = verify(r)
    except Refused as e:
        wrong = [str(e)]
    if as_json:
        print_json({"file": file, "verified": not wrong, "answers": answers, "why": wrong[0] if wrong else ""})
    elif wrong:
        print(wrong[0], file=sys.stderr)
    else:
        say(f"Verified: {answers} answers, {r.footer.get('result')}.")
    if wrong:
        raise Finding
