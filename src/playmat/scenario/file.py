"""Scenario files: a position, a script and what must hold, in TOML that a judge could write (docs/scenarios.md)."""
from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playmat import games
from playmat.cards.find_pieces import zone_called
from playmat.cards.layout import Layout
from playmat.cards.library import CardSpec, Face
from playmat.cards.runtime.game import CardGame
from playmat.cards.toml_table import TomlTable, find_face, nobody_called
from playmat.kernel.names import Broken, Refused
from playmat.kernel.seating import WINDOWS
from playmat.kernel.table_options import agreed
from playmat.scenario.facts import NO_NAMES
from playmat.scenario.new_game import new_game
from playmat.scenario.position import Position
from playmat.scenario.script import STEP_KEYS, Between, Script, check_cards, check_rules, flat, ids_among, says_so
from playmat.scenario.stubs import shared, spoken_of, stub

SHARED = "cards.toml"                     # a file of stub cards, by this name
DEFAULT_NAMES = ("bill", "kim", "ann", "joe", "sue", "tom")           # the rulebooks' players, and more if need be


class FileResult:
    """How one file fared. `step` is where it failed: a number, or nothing."""

    def __init__(self, file: str, title: str, rules: list[str], step: str, why: str) -> None:
        self.file = file
        self.title = title
        self.rules = rules
        self.step = step
        self.why = why
        self.warnings: list[str] = []        # what is understood, but is written otherwise nowadays

    @property
    def passed(self) -> bool:
        return not self.why


def unchanged(g: CardGame) -> CardGame:
    return g


def run_files(paths: list[str]) -> list[FileResult]:
    """Run scenario files; a folder stands for all the files in it."""
    out: list[FileResult] = []
    for path in paths:
        files = found(Path(path))
        nothing = FileResult(path, "", [], "", "There is no scenario file in this folder.")
        out += [run_file(p) for p in files] or [nothing]
    return out


def found(path: Path) -> list[Path]:
    """The scenario files of a folder; those of stub cards that they share are none."""
    return sorted(file for file in path.rglob("*.toml") if file.name != SHARED) if path.is_dir() else [path]


def run_file(path: Path, between: Between = unchanged) -> FileResult:
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as e:
        return FileResult(str(path), "", [], "", f"The file can't be read: {e.strerror or e}.")
    except ValueError:
        return FileResult(str(path), "", [], "", "The file is not text in UTF-8.")
    return run_text(text, str(path), between)


def run_text(text: str, file: str, between: Between = unchanged) -> FileResult:
    """Run one scenario. Whatever is wrong with it, or with the engine, is told in the result."""
    try:
        rows = tomllib.loads(text)
    except tomllib.TOMLDecodeError as e:
        return FileResult(file, "", [], "", f"This is not TOML: {e}.")
    except RecursionError:
        return FileResult(file, "", [], "", "The file is nested too deeply.")
    return run_rows(rows, file, between)


def run_rows(rows: dict[str, Any], file: str, between: Between = unchanged) -> FileResult:
    """Run the scenario that a file's tables stand for, in each of the editions it holds in and for each of its
    cases."""
    try:
        played = list(cases(rows))
    except Broken as e:
        return FileResult(file, "", [], "", str(e))
    done: list[FileResult] = []
    for where, one in played:
        done.append(run_once(one, file, between))
        if done[-1].why:
            done[-1].why = f"{where}{done[-1].why}"
            break
    last = done[-1]
    last.title = str(rows.get("title", last.title))
    last.rules = list(dict.fromkeys(rule for r in done for rule in r.rules))
    last.warnings = list(dict.fromkeys(line for r in done for line in r.warnings))
    return last


def cases(rows: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """The scenarios of a file, each with the words that tell it from the others."""
    editions = rows.get("editions", [""])
    if "editions" in rows and ("edition" in rows or not isinstance(editions, list) or not editions):
        raise Broken("editions: this should be a list, with no edition beside it.")
    base = {k: v for k, v in rows.items() if k not in ("editions", "case")}
    several = [sheet.rows for sheet in TomlTable(rows).tables("case")]
    for edition in editions:
        one = {**base, "edition": edition} if edition else base
        said = f"In the edition {edition}: " if edition else ""
        for n, case in enumerate(several, 1):
            yield f"{said}Case {n}{', ' + str(case['title']) if 'title' in case else ''}: ", joined(one, case)
        if not several:
            yield said, one


def joined(base: dict[str, Any], case: dict[str, Any]) -> dict[str, Any]:
    """A file's position with what a case adds to it: tables are joined, steps and lists of tables follow, and all else
    is said anew."""
    out = dict(base)
    for key, v in case.items():
        old = base.get(key)
        if isinstance(v, dict) and isinstance(old, dict):
            out[key] = joined(old, v)
        elif key in ("step", "card", "rules", "about") and isinstance(v, list) and isinstance(old, list):
            out[key] = old + v
        else:
            out[key] = v
    return out


def run_once(rows: dict[str, Any], file: str, between: Between) -> FileResult:
    result = FileResult(file, "", [], "", "")
    try:
        Scenario(TomlTable(rows, "", result.warnings), result, between).run()
    except Refused as e:
        result.why = str(e)
    except Exception as e:      # a fault of the engine is a failed scenario, not the end of all the others
        result.why = f"The engine stumbled: {type(e).__name__}: {e}."
    return result


class Scenario:
    """One file being carried out."""

    def __init__(self, top: TomlTable, result: FileResult, between: Between) -> None:
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
        if self.spec.layout is None:
            raise Broken(f"game: positions of {game} can't be written down yet.")
        self.layout: Layout = self.spec.layout
        check_rules(self.spec, "rules", result.rules)
        check_cards(self.spec, "about", top.texts("about"))
        made = [*top.tables("card"), *self.shared_stubs()]
        self.stubs: list[Face] = [f for f in (stub(s, self.spec, self.layout) for s in made) if f]
        self.refuse_twins()
        if self.stubs:
            self.spec = self.spec.with_cards(self.stubs)
        self.seed = top.number("seed", 1)
        self.options = dict(top.table("options").rows)
        self.windows = top.text("windows")
        if self.windows not in ("", "pass"):
            raise top.wrong("windows", f"{self.windows!r} is no way to go through windows; write pass, or nothing.")
        self.dice = [self.numbers("dice", v) for v in top.row("dice")]
        self.luck = top.texts("chance")[:]              # they are used up, and the file may be played in two editions
        self.steps = top.tables("step")
        self.final = top.table("expect")
        self.seats = top.table("seat")
        self.names = self.seat_names()

    def refuse_twins(self) -> None:
        """Stubs may share a title if their types tell them apart."""
        labels = [f"{f.title} ({f.type})" for f in self.stubs]
        for label in labels:
            if labels.count(label) > 1:
                raise Broken(f"card: two cards are called {label}.")

    def shared_stubs(self) -> list[TomlTable]:
        """Stubs of a file that several scenarios share: those this one speaks of."""
        file = self.top.text("cards")
        found = spoken_of(shared(file, Path(self.result.file)), self.top.rows) if file else []
        return [TomlTable(dict(card), f"{file} ({card.get('name')})") for card in found]

    def numbers(self, key: str, v: Any) -> int:
        return TomlTable({key: v}).number(key)

    def seat_names(self) -> list[str]:
        """The players in the order of the file; those it does not speak of have names all the same."""
        names = self.top.texts("seats") or list(self.seats.rows)
        more = self.spoken_of(names) + [n for n in DEFAULT_NAMES if n not in names]
        if not self.top.has("setup"):
            names = names + more[:self.spec.seats[0] - len(names)] if len(names) < self.spec.seats[0] else names
        for n in names:
            if n in STEP_KEYS or "." in n or not n.strip():
                raise Broken(f"seat: nobody can be called {n!r} here.")
        for n in self.seats.rows:
            if n not in names:
                raise Broken(f"seat.{n}: {nobody_called(n, names)}")
        if len(set(names)) != len(names):
            raise Broken("seats: two players have the same name.")
        return names

    def spoken_of(self, names: list[str]) -> list[str]:
        """The one other player who answers or has the turn, should just one have no table. A name that is only looked
        at may be a slip of the pen."""
        said = [self.top.rows.get("turn"), *[k for step in self.steps for k in step.rows if k not in STEP_KEYS]]
        found = list(dict.fromkeys(n for n in said if isinstance(n, str) and n not in (*names, *NO_NAMES)))
        return found if len(found) == 1 and "." not in found[0] and found[0].strip() else []

    # -- the beginning ------------------------------------------------------------------------------------------------

    def run(self) -> None:
        g = self.start()
        if g is None:
            return
        cards_only = self.top.has("card") and not self.top.has("seat")          # a test of the cards themselves
        if not self.steps and not self.final.rows and not cards_only:
            raise Broken("There is neither a step nor anything expected in this file.")
        script = Script(g, self.names, self.layout, self.dice, self.luck, self.between)
        script.passing = self.layout.windows if self.windows else ()
        script.exact = self.top.has("dice")
        script.warnings = self.result.warnings
        g.advance()
        script.sound()
        chance = [step.has("chance") for step in self.steps] + [False]
        script.let_chance(chance[0])
        for n, step in enumerate(self.steps):
            self.result.step = str(n + 1)
            script.one_step(step, chance[n + 1], self.steps[n + 1] if n + 1 < len(self.steps) else None)
        self.result.step = ""
        script.heard = 0
        try:
            script.expect(self.final, "expect")
        except Broken as e:
            raise Broken(f"{str(e).removesuffix('.')}; {script.now()}.") from None
        script.nothing_left()

    def start(self) -> CardGame | None:
        """Put the position out. None if it was expected to be refused, and was."""
        seats = [self.seats.table(n) for n in self.names]
        g: CardGame
        if self.top.has("setup"):
            sheet = self.top.table("setup")
            refused = sheet.take("refused")
            check_rules(self.spec, "setup.refused", ids_among(refused))
            try:
                setup = new_game(self.spec, sheet, seats, self.names, self.stubs)
                self.older_options(sheet)
                g = self.table(len(self.names))
                for s in (*seats, sheet, self.top):
                    s.end()
                g.deal(setup)
            except Refused as e:
                if refused is None or isinstance(e, Broken):
                    raise
                if not self.refused_for(refused, e):
                    raise Broken(f"setup: the game was refused, but not for {refused!r}: {e}") from None
                return None
            if refused is not None and refused is not False:
                raise Broken("setup: the game should have been refused, and began.")
        else:
            low, high = self.spec.seats
            if not low <= len(self.names) <= high:
                raise Broken(f"seat: {self.spec.title} is not for {len(self.names)} players.")
            g = self.table(len(self.names))
            Position(g, self.layout, self.top, seats, self.names, self.stubs).lay_out()
            for s in (*seats, self.top):
                s.end()
            for seat, rule, sentence in self.layout.forbidden(g):
                raise Broken(f"seat.{self.names[seat]}: {sentence} [{rule}].")
        return g

    def older_options(self, sheet: TomlTable) -> None:
        """Options once stood in [setup]."""
        for option in self.spec.options:
            if sheet.has(option.name):
                sheet.warn(option.name, "write this in [options].")
                self.options.setdefault(option.name, sheet.take(option.name))

    def agreed(self) -> list[int]:
        try:
            return agreed(self.spec.options, self.options)
        except Refused as e:
            raise Broken(f"options: {e}") from None

    def stacked(self, g: CardGame) -> dict[int, list[list[int]]]:
        """How zones are to lie after their next shuffles: [shuffled] names from the top, or lists of such names."""
        out: dict[int, list[list[int]]] = {}
        for path, v in flat(self.top.table("shuffled").rows):
            zone = zone_called(g, path, self.names)
            rows = v if isinstance(v, list) and v and isinstance(v[0], list) else [v]
            for row in rows:
                entries = TomlTable({path: row}, "shuffled").entries(path)
                out.setdefault(zone, []).append(
                    [find_face(self.spec.library, e.text("name"), self.stubs) for e in entries])
        return out

    def refused_for(self, wanted: Any, e: Refused) -> bool:
        """By a rule's id or by part of the message; of a list, by one of them."""
        return wanted is True or any(str(w).casefold() in str(e).casefold() or any(
            says_so(self.spec, rule, [str(w)]) for rule in e.why.split())
            for w in (wanted if isinstance(wanted, list) else [wanted]))

    def table(self, seats: int) -> CardGame:
        g: Any = self.spec.table(seats)
        g.state.seed = self.seed
        g.state.options = self.agreed()
        if any(option.name == WINDOWS for option in self.spec.options):
            g.state.windows = g.option(WINDOWS)
        g.stacked = self.stacked(g)
        g.log = []
        return g                             # type: ignore[no-any-return]
