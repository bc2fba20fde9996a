"""The laws every game obeys at every node of random play. A registered game gets them with no code of its own."""
from __future__ import annotations

import json
from typing import Any, Final

from playmat.kernel.chance import Dice
from playmat.kernel.check import faults
from playmat.kernel.game import Game
from playmat.kernel.journal import Journal, replay
from playmat.kernel.loops import Together
from playmat.kernel.names import CHANCE, NOBODY, Refused
from playmat.kernel.option import LEAVE, Option, Request
from playmat.kernel.plays import Answer, Play
from playmat.kernel.save import dumps, load
from playmat.kernel.spec import Spec
from playmat.kernel.text import asked, shown, spelt, told
from playmat.kernel.view import imagine, view

PLAYED_ON: Final = 100         # answers given in an imagined world
TRIED: Final = 20              # one node in so many is imagined to be played on
LEAVING: Final = 150           # at one node in so many somebody leaves a table of more than two


class Unlawful(Exception):
    """A law is broken; the message says which, where, and how to see it again."""


def hold(truth: bool, law: str, where: str) -> None:
    if not truth:
        raise Unlawful(f"{law} [{where}]")


def obey(spec: Spec, setup: dict[str, Any], seed: int, bound: int) -> int:
    """Play one random game to its end and hold every law at every node. Returns the number of answers."""
    dice = Dice(seed)
    names = [str(i) for i in range(len(setup["seats"]))]
    journal = Journal(spec, setup, seed)
    g = journal.game
    faces = sorted(g.state.face)
    while not g.over:
        where = f"{spec.name} {spec.edition}, seed {seed}, answer {len(journal.lines)}"
        hold(len(journal.lines) < bound, f"a game ends within {bound} answers", where)
        hold(faults(g) == [], f"invariants: {faults(g)[:1]}", where)
        hold(sorted(g.state.face) == faces, "faces are conserved", where)
        seats = [r.seat for r in g.state.pending]
        hold(len(set(seats)) == len(seats), "a seat is asked one thing at a time", where)
        before = dumps(g)
        settled(g, before, where)
        askable_again(g, where)
        if somebody_leaves(journal, dice):
            g = journal.game
            continue
        request = g.state.pending[dice.below(len(g.state.pending))]
        request = stepped_in(g, dice) or request
        option = request.options[dice.below(len(request.options))]
        speakable(g, request, names)
        for seat in range(g.seats):
            secret(g, seat, dice.below(1 << 30), where)
        if request.seat >= 0 and dice.below(TRIED) == 0:
            playable(imagine(g, request.seat, dice.below(1 << 30)), dice, where)
        allowed(g, request, where)
        decided(g, request, where)
        refuses(g, request, before, where)
        then = isolated(g, request, option, before, where)
        if request.seat == CHANCE:
            journal.chance()
        else:
            journal.submit(request.seat, option.key, request.number)
            hold(dumps(journal.game) == then, "a game that remembers goes on like one that looks anew", where)
        g = journal.game
    hold(g.state.winner != NOBODY, "a game that stops has a result", f"{spec.name} {spec.edition}, seed {seed}")
    words_of_events(journal, names)
    repeatable(journal)
    return len(journal.lines)


def stepped_in(g: Game, dice: Dice) -> Request | None:
    """Now and then somebody who is asked nothing does what he may do all the same."""
    seat = dice.below(g.seats)
    aside = g.aside(seat) if all(r.seat != seat for r in g.state.pending) else None
    return aside if aside is not None and dice.below(8) == 0 else None


def somebody_leaves(journal: Journal, dice: Dice) -> bool:
    """Once in a while, at a table of more than two, somebody gets up and goes."""
    g = journal.game
    if g.still_in() <= 2 or dice.below(LEAVING):
        return False
    rest = g.in_turn_order()
    journal.submit(rest[dice.below(len(rest))], LEAVE)
    return True


def settled(g: Game, before: str, where: str) -> None:
    """Whatever follows from a position has followed when somebody is asked."""
    copy = g.clone()
    copy.settle()
    hold(dumps(copy) == before, "settling a copy changes nothing", where)


def askable_again(g: Game, where: str) -> None:
    """A step that asks changes nothing else: run once more, it asks the same."""
    if isinstance(g.state.stack[-1], Together):
        return                                       # there those who have answered would have to answer again
    copy = g.clone()
    copy.ask_again()
    copy.advance()
    hold(questions(copy) == questions(g), "a question put once more is the same", where)


def questions(g: Game) -> list[tuple[int, str, list[str]]]:
    return [(r.seat, r.ask, [o.key for o in r.options]) for r in g.state.pending]


def playable(world: Game, dice: Dice, where: str) -> None:
    """An imagined world can be played on, and its positions are sound."""
    for n in range(PLAYED_ON):
        if world.over:
            return
        request = world.state.pending[dice.below(len(world.state.pending))]
        option = request.options[dice.below(len(request.options))]
        try:
            world.take(request, option)
        except Exception as e:
            raise Unlawful(f"an imagined world can be played on: {type(e).__name__} {e} after {n} answers, "
                           f"at {option.key!r} [{where}]") from e
        if n % 10 == 9:
            hold(faults(world) == [], f"an imagined world stays sound: {faults(world)[:1]}", where)


def secret(g: Game, seat: int, seed: int, where: str) -> None:
    """A seat can't tell an imagined world from the real one: same view, same options."""
    world = imagine(g, seat, seed)
    here = json.dumps(view(g, seat))
    hold(json.dumps(view(world, seat)) == here, f"the view of seat {seat} is that of an imagined world", where)
    hold(faults(world) == [], f"an imagined world is sound: {faults(world)[:1]}", where)
    hold([world.might_answer(s) for s in range(g.seats)] == [g.might_answer(s) for s in range(g.seats)],
         f"who might answer in a window, seat {seat} can see", where)
    again = imagine(world, seat, seed + 1)
    hold(dumps(again) == dumps(imagine(g, seat, seed + 1)), f"seat {seat} imagines from its view alone", where)


def isolated(g: Game, request: Request, option: Option, before: str, where: str) -> str:
    """A clone, a twin and a loaded save play on like the original, and leave it alone. Returns where they get."""
    copy, twin = g.clone(), g.twin()
    loaded = load(g.spec, json.loads(before))
    hold(dumps(loaded) == before, "save, load, save is the identity", where)
    copy.submit(request.seat, option.key)
    twin.submit(request.seat, option.key)
    hold(dumps(g) == before, "a clone is isolated from its original", where)
    loaded.submit(request.seat, option.key, request.number)
    then = dumps(copy)
    hold(dumps(twin) == then, "a twin goes on like the original", where)
    hold(dumps(loaded) == then, "a loaded game goes on like the original", where)
    return then


def allowed(g: Game, request: Request, where: str) -> None:
    """One authority per rule: nothing is on offer that a rule forbids."""
    for option in request.options:
        why = g.why_not(request.seat, option.verb, option.args)
        hold(not why, f"{option.key!r} is on offer and yet refused by {why}", where)


def decided(g: Game, request: Request, where: str) -> None:
    """And whatever no rule forbids is on offer: of each play of the question, with all that could be named."""
    for play in g.spec.plays.values():
        if request.ask in play.asked and not isinstance(play, Answer):
            complete(g, request, play, (), where)


def complete(g: Game, request: Request, play: Play, args: tuple[int, ...], where: str) -> None:
    """So far as these are named, and then with each thing more."""
    seat, n = request.seat, len(args)
    offered = any(o.verb == play.verb and o.args[:n] == args for o in request.options)
    why = g.why_not(seat, play.verb, args)
    hold(offered == (not why), f"{play.verb} {args} is {'offered' if offered else 'not offered'}, the rules say "
                               f"{why or 'nothing against it'}", where)
    if offered and n < play.count:
        most = {"p": len(g.state.face), "s": g.seats, "z": len(g.state.zones)}.get(play.slots[n], 10)
        for a in range(most):
            complete(g, request, play, (*args, a), where)


def refuses(g: Game, request: Request, before: str, where: str) -> None:
    """A wrong or stale answer is refused in a sentence and changes nothing."""
    for seat, key, number in ((request.seat, "nonsense 999", 0), (request.seat, "", request.number),
                              (request.seat, request.options[0].key, request.number + 1_000_000), (77, "pass", 0)):
        try:
            g.submit(seat, key, number)
        except Refused as refusal:
            hold(str(refusal).endswith("."), "a refusal is a sentence", where)
        else:
            hold(False, f"seat {seat} saying {key!r} is refused", where)
    hold(dumps(g) == before, "a refused answer changes nothing", where)


def speakable(g: Game, request: Request, names: list[str]) -> None:
    """Every question and option has words."""
    asked(g, request, names)
    for option in request.options:
        shown(g, option, request.seat, names)
        spelt(g, option, names)


def words_of_events(journal: Journal, names: list[str]) -> None:
    for event in journal.events:
        for seat in range(-1, journal.game.seats):
            told(journal.game, event, seat, names)


def repeatable(journal: Journal) -> None:
    """The same seed and answers give the same game; undo goes to where it was."""
    where = f"{journal.spec.name} {journal.spec.edition}, seed {journal.seed}"
    again = replay(journal.spec, journal.setup, journal.seed, journal.lines)
    hold(dumps(again.game) == dumps(journal.game), "the same answers give the same game", where)
    middle = len(journal.lines) // 2
    again.undo(middle)
    hold(dumps(again.game) == dumps(journal.at(middle)), "undo goes back to where the game was", where)
    for line in journal.lines[middle:middle + 1]:
        hold(again.game.request(int(line.split(" ", 1)[0])) is not None, "after undo the game goes on", where)
