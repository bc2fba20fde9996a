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
from playmat.cli.out import (
    EDITION,
    GAME,
    JSON,
    OPTION,
    SEATS,
    SEED,
    Finding,
    console,
    print_json,
    say,
    table_options,
    the_spec,
)
from playmat.kernel.names import Refused
from playmat.kernel.spec import Spec
from playmat.lab.bench import bench
from playmat.lab.contest import Contest, all_pairings, check_seats, in_turn
from playmat.lab.drawn import like
from playmat.lab.matchups import Rate, beginner, by_bot, by_dealt, by_deck, by_pairing, by_seat
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
@SEATS
@click.option("--decks", nargs=2, default=None, metavar="D1 D2",
              help="Two decks, names or files, which fill the seats in turn; without them every pairing of the game's "
                   "own decks in turn.")
@click.option("--drawn", is_flag=True,
              help="Each deck is drawn anew from all cards of the game: legal, with as many of each kind as the "
                   "deck whose place it takes.")
@click.option("--bots", nargs=2, default=("random", "random"), show_default=True, metavar="B1 B2",
              help="Who plays: they fill the seats in turn. Two different bots also swap their decks, and wins are "
                   "counted by bot; with one bot at all seats they are counted by deck.")
@OPTION
@click.option("--max-decisions", type=click.IntRange(1), default=20_000, show_default=True, metavar="N",
              help="A game that takes longer is left unfinished.")
@click.option("--games", "count", type=int, default=100, show_default=True, metavar="N", help="How many games in all.")
@SEED
@click.option("--jobs", type=int, default=0, metavar="J", help="Processes; without it one for each core.")
@click.option("--matchups", "with_matchups", is_flag=True, help="With --json: every pairing and deck, with intervals.")
@JSON
def sim_run(game: str, edition: str, seats: int, decks: tuple[str, str] | None, drawn: bool,
            bots: tuple[str, str], options: tuple[str, ...], max_decisions: int, count: int, seed: int | None,
            jobs: int, with_matchups: bool, as_json: bool) -> None:
    """Play many games. The results are the same for any number of jobs; seats alternate."""
    spec = the_spec(game, edition)
    check_counts(count, jobs)
    for name in bots:
        bot(name)
    pairings = pairings_of(spec, decks, seats)
    contest = Contest(game, spec.edition, pairings, bots, count, 1 if seed is None else seed, max_decisions,
                      table_options(spec, options), drawn)
    freeze_what_stays()
    tally = watched(contest, jobs)
    absent = never_appeared(spec, tally)
    if as_json:
        print_json({**tally.plain(), "never_appeared": absent, **(matchups(tally) if with_matchups else {})})
    else:
        tell(tally)
        if absent:
            say(f"Never seen by all: {', '.join(absent)}.")
    for n, what in tally.errors[:5]:
        click.echo(f"Game {n} of seed {contest.seed} stopped with an error: {what}", err=True)
    if tally.errors:
        raise Finding


def pairings_of(spec: Spec, decks: tuple[str, ...] | None, seats: int) -> tuple[tuple[str, ...], ...]:
    """What is played against what: the decks somebody named, at all seats in turn, or all there are."""
    seats = check_seats(spec, seats)
    return (in_turn(decks, seats),) if decks else all_pairings(games.choices(spec), seats)


def never_appeared(spec: CardSpec, t: Tally) -> list[str]:
    """The cards that were in some game's decks, or could have been drawn into them, and that not everybody got to see
    in any."""
    faces = like(spec, t.in_play) if t.contest.drawn else t.in_play
    return sorted({spec.face_title(face) for face in faces} - {spec.face_title(face) for face in t.appeared})


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
    if t.lengths:
        say(f"Turns a game: half of them at most {t.turns_within(.5)}, 99 % at most {t.turns_within(.99)}, the longest "
            f"{t.turns_within(1)}.")
    if t.unfinished:
        say(f"{len(t.unfinished)} games did not finish within {t.contest.bound:,} decisions, the first of them game "
            f"{t.unfinished[0]}.")
    ended = sorted(t.rules.items(), key=lambda row: -row[1])
    if ended:
        say("Ended by " + ", ".join(f"{rule or 'no rule'} {n}" for rule, n in ended) + ".")
    table = Table("", "wins", "games", "rate", "95 % interval", box=None, header_style="bold")
    for title, rates in (("bots", by_bot(t)), ("pairings (first deck)", by_pairing(t)), ("decks", by_deck(t)),
                         ("seats", by_seat(t)), ("dealt", by_dealt(t)), ("", [beginner(t)])):
        if rates:
            if title:
                table.add_row(f"[bold]{title}[/bold]")
            for r in rates:
                table.add_row(*row(r))
    console().print(table)
    if any(s.points for s in t.sums["seat"].values()):
        console().print(averages(t))


def averages(t: Tally) -> Table:
    """In a game that counts points: what each comes to a game."""
    table = Table("a game", "points", "decisions", "turns", box=None, header_style="bold")
    for kind, sums in t.sums.items():
        for name in sorted(sums):
            s = sums[name].plain()
            told = [f"{s['points']:.1f}", f"{s['decisions']:.0f}", f"{s['turns']:.0f}"]
            table.add_row(f"  seat {name}" if kind == "seat" else f"  {name}", *told)
    return table


def row(r: Rate) -> list[str]:
    return [f"  {r.name}", str(r.wins), str(r.games), f"{r.share:.1%}", f"{r.low:.1%} – {r.high:.1%}"]


def setups(spec: Spec, pairings: tuple[tuple[str, ...], ...], options: tuple[str, ...]) -> list[dict[str, Any]]:
    """A setup for every pairing."""
    brought = {name: games.seat_setup(spec, name) for pairing in pairings for name in pairing}
    agreed = table_options(spec, options)
    more = {"options": dict(agreed)} if agreed else {}
    return [{"seats": [brought[name] for name in pairing], **more} for pairing in pairings]


@click.command("bench")
@GAME
@EDITION
@SEATS
@OPTION
@click.option("--seconds", type=float, default=5.0, show_default=True, help="How long to play.")
@SEED
@click.option("--against", type=click.Choice(sorted(RIVALS)), multiple=True,
              help="Another engine, if installed: its gin rummy plays in turns with us. May be given twice.")
@click.option("--tables", type=click.IntRange(1, 5000), default=500, show_default=True,
              help="server: live tables, half of them with a bot.")
@click.option("--rate", type=float, default=500.0, show_default=True, help="server: answers a second, of all tables.")
@click.option("--workers", type=click.IntRange(1, 64), default=1, show_default=True, help="server: its processes.")
@JSON
def bench_(game: str, edition: str, seats: int, options: tuple[str, ...], seconds: float, seed: int | None,
           against: tuple[str, ...], tables: int, rate: float, workers: int, as_json: bool) -> None:
    """How fast random play is on one core; `bench server`: what a server bears, over real sockets."""
    if not 0 < seconds <= 3600:
        raise Refused("The time must be above zero and at most an hour.")
    if game == "server":
        serve.bench_server(tables, rate, seconds, workers, as_json)
        return
    spec = the_spec(game, edition)
    brought = setups(spec, pairings_of(spec, None, seats), options)
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
@SEATS
@OPTION
@click.option("--decks", nargs=2, default=None, metavar="D1 D2",
              help="Two decks, which fill the seats in turn; without them the game's first ones.")
@click.option("--depth", type=click.IntRange(0, 30), default=4, show_default=True, help="How many answers deep.")
@SEED
@click.option("--divide", "divided", is_flag=True, help="The count below each first answer.")
@JSON
def perft_(game: str, edition: str, seats: int, options: tuple[str, ...], decks: tuple[str, str] | None, depth: int,
           seed: int | None, divided: bool, as_json: bool) -> None:
    """Count all sequences of answers from a fixed start: a count that moves is a rule that moved."""
    spec = the_spec(game, edition)
    pair = pairings_of(spec, decks, seats)[0]
    start_seed = 1 if seed is None else seed
    g = spec.start(setups(spec, (pair,), options)[0], start_seed)
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
