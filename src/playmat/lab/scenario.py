"""Scenario files: a position, a script and what must hold, in TOML that a judge could write (docs/scenarios.md)."""
from __future__ import annotations

import tomllib
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

from playmat import games
from playmat.cards.game import CardGame
from playmat.cards.library import CardSpec, Face
from playmat.cards.sheet import Sheet, kind, nearest
from playmat.kernel.check import faults
from playmat.kernel.names import CHANCE, Broken, Refused
from playmat.kernel.option import Option, Request
from playmat.kernel.text import told
from playmat.lab.scenario_cards import stub
from playmat.lab.scenario_facts import Facts
from playmat.lab.scenario_words import fitting, listed, pick, seat_called, unheard

DEFAULT_NAMES = ("bill", "kim", "ann", "joe", "sue", "tom")           # the rulebooks' players, and more if need be
STEP_KEYS = ("chance", "refuse", "why", "offers", "asks", "over", "winner", "log", "expect", "note")


class Result:
    """How one file fared. `step` is where it failed: a number, or nothing."""

    def __init__(self, file: str, title: str, rules: list[str], step: str, why: str) -> None:
        self.file = file
        self.title = title
        self.rules = rules
        self.step = step
        self.why = why

    @property
    def passed(self) -> bool:
        return not self.why


def unchanged(g: CardGame) -> CardGame:
    return g


Between = Callable[[CardGame], CardGame]          # what is done with a game after every answer: nothing, save and load …


def run_files(paths: list[str]) -> list[Result]:
    """Run scenario files; a folder stands for all the files in it."""
    return [run_file(p) for path in paths for p in found(Path(path))]


def found(path: Path) -> list[Path]:
    return sorted(path.rglob("*.toml")) if path.is_dir() else [path]


def run_file(path: Path, between: Between = unchanged) -> Result:
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as e:
        return Result(str(path), "", [], "", f"The file can't be read: {e.strerror or e}.")
    except ValueError:
        return Result(str(path), "", [], "", "The file is not text in UTF-8.")
    return run_text(text, str(path), between)


def run_text(text: str, file: str, between: Between = unchanged) -> Result:
    """Run one scenario. Whatever is wrong with it, or with the engine, is told in the result."""
    try:
        rows = tomllib.loads(text)
    except tomllib.TOMLDecodeError as e:
        return Result(file, "", [], "", f"This is not TOML: {e}.")
    except RecursionError:
        return Result(file, "", [], "", "The file is nested too deeply.")
    return run_rows(rows, file, between)


def run_rows(rows: dict[str, Any], file: str, between: Between = unchanged) -> Result:
    """Run the scenario that a file's tables stand for."""
    result = Result(file, "", [], "", "")
    try:
        Scenario(Sheet(rows), result, between).run()
    except Refused as e:
        result.why = str(e)
    except Exception as e:      # a fault of the engine is a failed scenario, not the end of all the others
        result.why = f"The engine stumbled: {type(e).__name__}: {e}."
    return result


class Scenario:
    """One file being carried out."""

    def __init__(self, top: Sheet, result: Result, between: Between) -> None:
        self.top = top
        self.between = between
        self.result = result
        result.title = top.text("title")
        result.rules = top.texts("rules")
        top.text("note")
        game = top.text("game")
        if not game:
            raise Broken(f"game: say which game this is; there is {', '.join(games.game_names())}.")
        self.spec: CardSpec = games.spec(game, top.text("edition"))
        self.layout: Any = import_module(f"{games.module(game).__name__}.position")
        self.check_rules("rules", result.rules)
        self.stubs: list[Face] = [f for f in (stub(s, self.spec, self.layout) for s in top.sheets("card")) if f]
        if self.stubs:
            self.spec = self.spec.with_cards(self.stubs)
        self.seed = top.number("seed", 1)
        self.dice = [self.numbers("dice", v) for v in top.row("dice")]
        self.luck = top.texts("chance")
        self.steps = top.sheets("step")
        self.final = top.sheet("expect")
        self.seats = top.sheet("seat")
        self.names = self.seat_names()
        self.heard = 0                       # events before the present step

    def check_rules(self, place: str, ids: list[str]) -> None:
        entries = self.spec.ledger().entries
        for i in ids:
            if i not in entries:
                raise Broken(f"{place}: the ledger has no rule {i!r}{nearest(i, list(entries))}")

    def numbers(self, key: str, v: Any) -> int:
        return Sheet({key: v}).number(key)

    def seat_names(self) -> list[str]:
        """The players in the order of the file; those it does not speak of have names all the same."""
        names = self.top.texts("seats") or list(self.seats.rows)
        more = [n for n in DEFAULT_NAMES if n not in names]
        if not self.top.has("setup"):
            names = names + more[:self.spec.seats[0] - len(names)] if len(names) < self.spec.seats[0] else names
        for n in names:
            if n in STEP_KEYS or "." in n or not n.strip():
                raise Broken(f"seat: nobody can be called {n!r} here.")
        for n in self.seats.rows:
            if n not in names:
                raise Broken(f"seat.{n}: nobody here is called {n!r}{nearest(n, names)}")
        if len(set(names)) != len(names):
            raise Broken("seats: two players have the same name.")
        return names

    # -- the beginning ------------------------------------------------------------------------------------------------

    def run(self) -> None:
        if not self.start():
            return
        if not self.steps and not self.final.rows:
            raise Broken("There is neither a step nor anything expected in this file.")
        for n, step in enumerate(self.steps):
            self.result.step = str(n + 1)
            self.one_step(step, self.steps[n + 1].has("chance") if n + 1 < len(self.steps) else False)
        self.result.step = ""
        self.heard = 0
        self.expect(self.final, "expect")

    def start(self) -> bool:
        """Put the position out. False if it was expected to be refused, and was."""
        seats = [self.seats.sheet(n) for n in self.names]
        g: CardGame
        if self.top.has("setup"):
            sheet = self.top.sheet("setup")
            refused = sheet.take("refused")
            setup = self.layout.setup(self.spec, sheet, seats, self.names, self.stubs)
            for s in (*seats, sheet, self.top):
                s.end()
            try:
                g = self.table(len(self.names))
                g.deal(setup)
            except Refused as e:
                if refused is None:
                    raise
                if not (refused is True or refused == e.why or str(refused).casefold() in str(e).casefold()):
                    raise Broken(f"setup: the game was refused, but not for {refused!r}: {e}") from None
                return False
            if refused is not None and refused is not False:
                raise Broken("setup: the game should have been refused, and began.")
        else:
            low, high = self.spec.seats
            if not low <= len(self.names) <= high:
                raise Broken(f"seat: {self.spec.title} is not for {len(self.names)} players.")
            g = self.table(len(self.names))
            self.layout.lay_out(g, self.top, seats, self.names, self.stubs)
            for s in (*seats, self.top):
                s.end()
        self.g = g
        g.advance()
        self.sound()
        self.let_chance(self.steps[0].has("chance") if self.steps else False)
        return True

    def table(self, seats: int) -> CardGame:
        g: Any = self.spec.table(seats)
        g.state.seed = self.seed
        g.log = []
        return g                             # type: ignore[no-any-return]

    def sound(self) -> None:
        wrong = faults(self.g)
        if wrong:
            raise Broken(f"The position is unsound: {wrong[0]}.")

    # -- the script ---------------------------------------------------------------------------------------------------

    def one_step(self, step: Sheet, chance_next: bool) -> None:
        """First the answers, in the order of the file; then everything that must hold."""
        self.heard = len(self.g.log or [])
        for key in step.rows:
            if key == "chance" or key in self.names:
                for words in step.texts(key):
                    self.answer(CHANCE if key == "chance" else self.names.index(key), words)
                    self.let_chance(chance_next)
        step.text("note")
        why = step.text("why")
        if why and not step.has("refuse"):
            raise Broken("why: this needs a refuse to explain.")
        if why:
            self.check_rules("why", [why])
        refuse = step.sheet("refuse")
        for key in refuse.rows:
            for words in refuse.texts(key):
                self.refused(seat_called(self.names, key), words, why)
        offers = step.sheet("offers")
        for key in offers.rows:
            self.offered(seat_called(self.names, key), offers, key)
        self.expect(step.sheet("expect"), "expect")
        held = Sheet({k: step.take(k) for k in ("asks", "over", "winner", "log") if step.has(k)})
        self.expect(held, "")
        step.asked += [*self.names, *STEP_KEYS]
        step.end()

    def answer(self, seat: int, words: str) -> None:
        g = self.g
        who = self.names[seat] if seat >= 0 else "chance"
        asked = [r for r in g.state.pending if r.seat == seat]
        if not asked:
            others = ", ".join(self.names[r.seat] if r.seat >= 0 else "chance" for r in g.state.pending)
            raise Broken(f"{who} is not asked anything now{f'; {others} is' if others else ': the game is over'}.")
        self.take(asked[0], pick(g, asked[0], words, self.names))

    def take(self, request: Request, option: Option) -> None:
        log = self.g.log
        self.g.take(request, option)
        self.g = self.between(self.g)
        self.g.log = log
        self.sound()

    def let_chance(self, scripted: bool) -> None:
        """Chance answers from the file's `dice` and `chance`, else by the seed, unless the next step speaks for it."""
        g = self.g
        while not scripted and any(r.seat == CHANCE for r in g.state.pending):
            request = g.request(CHANCE)
            if self.dice and request.ask == "roll":
                self.take(request, pick(g, request, f"rolled {self.dice.pop(0)}", self.names))
            elif self.luck:
                self.take(request, pick(g, request, self.luck.pop(0), self.names))
            else:
                self.take(request, request.options[g.random(len(request.options))])
            g = self.g

    def refused(self, seat: int, words: str, why: str) -> None:
        """An option must not be on offer; if a rule is given, it must be the engine's reason."""
        g = self.g
        options = [o for r in g.state.pending if r.seat == seat for o in r.options]
        if fitting(g, options, words, self.names):
            raise Broken(f"{self.names[seat]} may say {words!r}, though it should be refused.")
        verb, args = unheard(g, seat, words, self.names)
        found = g.why_not(seat, verb, args)
        if why and found != why:
            raise Broken(f"{words!r} is refused {f'because of {found}' if found else 'without a rule'}, not because of {why}.")

    def offered(self, seat: int, sheet: Sheet, key: str) -> None:
        """A seat's options: a whole list, or a table with `includes` and `excludes`."""
        g = self.g
        options = [o for r in g.state.pending if r.seat == seat for o in r.options]
        if not isinstance(sheet.rows[key], dict):
            wanted = sheet.texts(key)
            found = [o for w in wanted for o in self.on_offer(seat, w)]
            more = [o for o in options if o not in found]
            if more:
                raise Broken(f"{self.names[seat]} may also say {listed(g, more, self.names)}.")
            return
        table = sheet.sheet(key)
        for w in table.texts("includes"):
            self.on_offer(seat, w)
        for w in table.texts("excludes"):
            self.refused(seat, w, "")
        table.end()

    def on_offer(self, seat: int, words: str) -> list[Any]:
        options = [o for r in self.g.state.pending if r.seat == seat for o in r.options]
        found = fitting(self.g, options, words, self.names)
        if not found:
            raise Broken(f"{words!r} is not on offer; {self.names[seat]} may say {listed(self.g, options, self.names)}.")
        return found

    # -- what must hold -----------------------------------------------------------------------------------------------

    def expect(self, sheet: Sheet, place: str) -> None:
        facts = Facts(self.g, self.names, self.layout)
        for path, expected in flat(sheet.rows):
            if path == "log":
                self.logged(Sheet({"log": expected}, place).texts("log"))
                continue
            wrong = facts.check(path, expected)
            if wrong:
                raise Broken(wrong + ".")

    def logged(self, wanted: list[str]) -> None:
        """Each entry is a rule's id or part of a line; they must come in this order, whatever lies between."""
        events = (self.g.log or [])[self.heard:]
        n = 0
        for w in wanted:
            while n < len(events) and not (events[n].cites == w or any(
                    w.casefold() in told(self.g, events[n], seat, self.names).casefold() for seat in range(self.g.seats))):
                n += 1
            if n == len(events):
                lines = [f"{e.cites} {told(self.g, e, 0, self.names)}" for e in events]
                raise Broken(f"log: {w!r} is not told in its place; the log says: {'; '.join(lines) or 'nothing'}.")
            n += 1


def flat(rows: dict[str, Any], before: str = "") -> list[tuple[str, Any]]:
    """Facts by their full names: a judge may quote \"bill.hearts\" or leave the quotes out."""
    out: list[tuple[str, Any]] = []
    for key, v in rows.items():
        if isinstance(v, dict) and not set(v) <= {"includes", "excludes", "any_order", "order", "count"}:
            out += flat(v, f"{before}{key}.")
        else:
            out.append((before + key, v))
    if not rows and before:
        raise Broken(f"{before[:-1]}: {kind({})} without anything in it.")
    return out
