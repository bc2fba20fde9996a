"""Commands of the lab: many games, exhaustive counts, measurements."""
from __future__ import annotations

import sys
from typing import Any

import click
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from playmat import games
from playmat.bots import bot
from playmat.cards.library import CardSpec
from playmat.cli import serve
from playmat.cli.out import EDITION, GAME, JSON, SEED, Finding, console, print_json, say, the_spec
from playmat.kernel.names import Refused
from playmat.lab.bench import bench
from playmat.lab.contest import Contest, all_pairings
from playmat.lab.matchups import Rate, beginner, by_bot, by_deck, by_pairing
from playmat.lab.matchups import plain as matchups
from playmat.lab.memory import freeze_what_stays
from playmat.lab.perft import divide, perft
from playmat.lab.rivals import RIVALS
from playmat.lab.simulate import Tally, check_counts, run


@click.group()
def sim() -> None:
    """Bots against bots, many games at once."""


@sim.command("run")
@GAME
@EDITION
@click.option("--decks", nargs=2, default=None, metavar="D1 D2",
              help="Two decks, names or files; without them every pairing of the game's own decks in turn.")
@click.option("--bots", nargs=2, default=("random", "random"), show_default=True, metavar="B1 B2",
              help="Who plays. Two different bots also swap their decks, and wins are counted by bot; "
                   "with one bot at both seats they are counted by deck.")
@click.option("--games", "count", type=int, default=100, show_default=True, metavar="N", help="How many games in all.")
@SEED
@click.option("--jobs", type=int, default=0, metavar="J", help="Processes; without it one for each core.")
@click.option("--matchups", "with_matchups", is_flag=True, help="With --json: every pairing and deck, with intervals.")
@JSON
def sim_run(game: str, edition: str, decks: tuple[str, str] | None, bots: tuple[str, str], count: int, seed: int | None,
            jobs: int, with_matchups: bool, as_json: bool) -> None:
    """Play many games. The results are the same for any number of jobs; seats alternate."""
    spec = the_spec(game, edition)
    check_counts(count, jobs)
    for name in bots:
        bot(name)
    pairings = (decks,) if decks else all_pairings(games.choices(spec))
    contest = Contest(game, spec.edition, pairings, bots, count, 1 if seed is None else seed)
    freeze_what_stays()
    tally = watched(contest, jobs)
    if as_json:
        print_json({**tally.plain(), **(matchups(tally) if with_matchups else {})})
    else:
        tell(tally)
    if tally.errors or tally.unfinished:
        for n, what in tally.errors[:5]:
            click.echo(f"Game {n} of seed {contest.seed} stopped with an error: {what}", err=True)
        if tally.unfinished:
            n = tally.unfinished[0]
            click.echo(f"{len(tally.unfinished)} games did not finish, the first of them game {n}.", err=True)
        raise Finding


def watched(contest: Contest, jobs: int) -> Tally:
    """Run a contest, with a progress bar if somebody watches."""
    if not sys.stderr.isatty():
        return run(contest, jobs)
    from rich.console import Console
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("games", total=contest.games)
        return run(contest, jobs, lambda n: bar.advance(task, n))


def tell(t: Tally) -> None:
    per = t.answers / max(t.contest.games, 1)
    say(f"{t.finished} of {t.contest.games} games finished, {len(t.errors)} errors, {t.draws} draws, "
        f"{per:.0f} decisions a game, {t.seconds:.1f} s.")
    table = Table("", "wins", "games", "rate", "95 % interval", box=None, header_style="bold")
    for title, rates in (("bots", by_bot(t)), ("pairings (first deck)", by_pairing(t)), ("decks", by_deck(t)),
                         ("", [beginner(t)])):
        if rates:
            if title:
                table.add_row(f"[bold]{title}[/bold]")
            for r in rates:
                table.add_row(*row(r))
    console().print(table)


def row(r: Rate) -> list[str]:
    return [f"  {r.name}", str(r.wins), str(r.games), f"{r.share:.1%}", f"{r.low:.1%} – {r.high:.1%}"]


def setups(spec: CardSpec) -> list[dict[str, Any]]:
    """A setup for every pairing of the game's own decks."""
    brought = {name: games.seat_setup(spec, name) for name in games.choices(spec)}
    return [{"seats": [brought[a], brought[b]]} for a, b in all_pairings(list(brought))]


@click.command("bench")
@GAME
@EDITION
@click.option("--seconds", type=float, default=5.0, show_default=True, help="How long to play.")
@SEED
@click.option("--against", type=click.Choice(sorted(RIVALS)), multiple=True,
              help="Another engine, if installed: its gin rummy plays in turns with us. May be given twice.")
@click.option("--tables", type=click.IntRange(1, 5000), default=200, show_default=True, help="server: live tables.")
@click.option("--rate", type=float, default=330.0, show_default=True, help="server: answers a second, of all tables.")
@JSON
def bench_(game: str, edition: str, seconds: float, seed: int | None, against: tuple[str, ...], tables: int,
           rate: float, as_json: bool) -> None:
    """How fast random play is on one core; `bench server`: what a server bears, over real sockets."""
    if not 0 < seconds <= 3600:
        raise Refused("The time must be above zero and at most an hour.")
    if game == "server":
        serve.bench_server(tables, rate, seconds, as_json)
        return
    spec = the_spec(game, edition)
    brought = setups(spec)
    freeze_what_stays()
    data = bench(spec, brought, seconds, 1 if seed is None else seed, against)
    if as_json:
        print_json(data)
        return
    say(f"{'Compiled' if data['compiled'] else 'Not compiled'}: {data['decisions_per_second']:,} decisions/s, "
        f"{data['games_per_second']:,} games/s, clone {data['clone_us']} µs, save {data['save_us']} µs.")
    for name, found in data.get("against", {}).items():
        say(f"{name}: {found['decisions_per_second']:,} decisions/s, so ours are {found['ratio']} times as many.")


@click.command("perft")
@GAME
@EDITION
@click.option("--decks", nargs=2, default=None, metavar="D1 D2", help="Two decks; without them the game's first two.")
@click.option("--depth", type=click.IntRange(0, 30), default=4, show_default=True, help="How many answers deep.")
@SEED
@click.option("--divide", "divided", is_flag=True, help="The count below each first answer.")
@JSON
def perft_(game: str, edition: str, decks: tuple[str, str] | None, depth: int, seed: int | None, divided: bool,
           as_json: bool) -> None:
    """Count all sequences of answers from a fixed start: a count that moves is a rule that moved."""
    spec = the_spec(game, edition)
    pair = decks or all_pairings(games.choices(spec))[0]
    start_seed = 1 if seed is None else seed
    g = spec.start({"seats": [games.seat_setup(spec, name) for name in pair]}, start_seed)
    nodes = [perft(g, d) for d in range(1, depth + 1)]
    below = divide(g, depth) if divided else {}
    if as_json:
        print_json({"game": game, "edition": spec.edition, "decks": list(pair), "seed": start_seed, "nodes": nodes,
                    **({"divide": below} if divided else {})})
        return
    for d, n in enumerate(nodes, 1):
        say(f"{d:>3}  {n:>14,}")
    for key, n in below.items():
        say(f"     {key}: {n:,}")
