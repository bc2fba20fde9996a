"""`play` and `replay`: at the table, and looking back."""
from __future__ import annotations

import json
import secrets
import sys
import time
from pathlib import Path

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
    SEED,
    Finding,
    console,
    data_dir,
    print_json,
    read_input,
    say,
    the_spec,
)
from playmat.cli.sitting import Sitting
from playmat.kernel.names import Broken, Refused
from playmat.table.files import read_json, write_whole
from playmat.table.replay import lines_of, read_replay, verify, written
from playmat.table.room import Room
from playmat.table.saved_games import Chair, chairs_of, new_game, plain
from playmat.table.saved_games import resume as resumed


@click.command()
@GAME
@EDITION
@click.option("--vs", type=click.Choice([*BOTS, "human"]), default=None, help="Whom to play against (greedy).")
@click.option("--deck", "decks", multiple=True, metavar="NAME", help="Your deck, then the other one's: names or files.")
@click.option("--name", "names", multiple=True, help="Your name, then the other one's.")
@SEED
@click.option("--new", "fresh", is_flag=True, help="Begin a new game though one is unfinished; that one is kept aside.")
@click.option("--load", default=None, metavar="FILE", help="Go on with a game that was saved to a file.")
@DATA_DIR
@click.pass_context
def play(ctx: click.Context, game: str, edition: str, vs: str | None, decks: tuple[str, ...], names: tuple[str, ...],
         seed: int | None, fresh: bool, load: str | None) -> None:
    """Play in the terminal, against a bot or a friend. An unfinished game goes on unless you say --new."""
    spec = the_spec(game, edition)
    folder = data_dir(ctx)
    keep = folder / "games" / f"{spec.name}-{spec.edition}.json"
    room = open_game(spec, keep, load, fresh, vs, decks, names, seed)
    kept = f"The game is kept; `{again(spec)}` goes on with it."
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


def open_game(spec: CardSpec, keep: Path, load: str | None, fresh: bool, vs: str | None, decks: tuple[str, ...],
               names: tuple[str, ...], seed: int | None) -> Room:
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
        if not agrees(room, vs, decks, names, seed):
            raise Refused(f"Another game is unfinished ({' against '.join(room.names)}): `{again(spec)}` "
                          "goes on with it, --new begins the one you ask for and keeps that one aside.")
        say(f"Going on with the game of {' against '.join(room.names)} (--new begins another).")
        return room
    room = begin(spec, vs or "greedy", decks, names, seed)
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


def agrees(room: Room, vs: str | None, decks: tuple[str, ...], names: tuple[str, ...], seed: int | None) -> bool:
    """Whether an unfinished game is one the person may mean by these options."""
    return (vs in (None, chairs_of(room)[1].bot or "human") and seed in (None, room.seed)
            and list(decks) == [c.deck for c in chairs_of(room)][:len(decks)]
            and list(names) == room.names[:len(names)])


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


def begin(spec: CardSpec, vs: str, decks: tuple[str, ...], names: tuple[str, ...], seed: int | None) -> Room:
    """A new game; decks that are not named are drawn from the game's own."""
    own = games.choices(spec)
    if len(decks) > 2 or len(names) > 2:
        raise Refused("There are two seats: name at most two decks and two players.")
    if not own and len(decks) < 2:
        raise Refused(f"{spec.title} has no decks of its own; name two with --deck.")
    start = secrets.randbits(63) if seed is None else seed
    drawn = [own[(start + i) % len(own)] if own else "" for i in range(2)]
    chosen = [decks[i] if i < len(decks) else drawn[i] for i in range(2)]
    default = ("Player 1", "Player 2") if vs == "human" else ("Player", f"{vs.capitalize()} bot")
    called = [names[i] if i < len(names) else default[i] for i in range(2)]
    chairs = [Chair(called[0], "", chosen[0]), Chair(called[1], "" if vs == "human" else vs, chosen[1])]
    return new_game(spec, chairs, start)


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
