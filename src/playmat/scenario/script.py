"""The script of a scenario being carried out: answers first, then everything that must hold."""
from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from playmat.cards.find_pieces import seat_called
from playmat.cards.layout import Layout
from playmat.cards.library import CardSpec
from playmat.cards.runtime.game import CardGame
from playmat.cards.toml_table import TomlTable, kind, nearest, plain_name
from playmat.kernel.check import faults
from playmat.kernel.game import LogEntry
from playmat.kernel.ledger import Entry, read_ledger
from playmat.kernel.loops import PickSome, Split
from playmat.kernel.names import CHANCE, Broken
from playmat.kernel.option import Option, Request
from playmat.kernel.text import spelt, told
from playmat.scenario.facts import LIST_WORDS, Facts
from playmat.scenario.meddling import ask_anew, carry_out, set_fact
from playmat.scenario.words import (
    Divided,
    Phrases,
    alone,
    chosen,
    divided,
    fitting,
    in_order,
    listed,
    pick,
    unheard,
    unheard_or_nothing,
)

STEP_KEYS = ("carry_out", "set", "chance", "refuse", "why", "offers", "asks", "over", "winner", "log", "expect", "note")
Between = Callable[[CardGame], CardGame]          # done with a game after every answer: nothing; or save it and load it


class Script:
    """A game under way, and what chance is to say in it."""

    def __init__(self, g: CardGame, names: list[str], layout: Layout, dice: list[int], luck: list[str],
                 between: Between) -> None:
        self.g = g
        self.names = names
        self.layout = layout
        self.dice = dice
        self.luck = luck
        self.between = between
        self.phrases = Phrases(layout)
        self.warnings: list[str] = []        # answers that are written otherwise nowadays
        self.passing: tuple[str, ...] = ()   # questions that are passed unless the script answers them
        self.exact = False                   # whether all dice were said
        self.heard = 0                       # events before the present step
        self.since = 0                       # events before the last answer
        self.divided: Divided | None = None  # what the last answer left to the last of several cards

    def sound(self) -> None:
        wrong = faults(self.g)
        if wrong:
            raise Broken(f"The position is unsound: {wrong[0]}.")

    def one_step(self, step: TomlTable, chance_next: bool, after: TomlTable | None = None) -> None:
        """First the answers, in the order of the file; then everything that must hold."""
        self.heard = len(self.g.log or [])
        if not any(key != "note" for key in step.rows):
            raise Broken(f"{step.place}: nothing is said, refused or expected here.")
        self.meddle(step)
        for key in step.rows:
            if key == "chance" or key in self.names:
                self.answers(CHANCE if key == "chance" else self.names.index(key), step.texts(key)[:], chance_next)
        self.pass_windows(tuple(self.names.index(key) for key in (after.rows if after else ()) if key in self.names))
        step.text("note")
        why = step.texts("why")
        if why and not step.has("refuse"):
            raise Broken("why: this needs a refuse to explain.")
        if why:
            check_rules(self.g.card_spec(), "why", why)
        refuse = step.table("refuse")
        for key in refuse.rows:
            for words in refuse.texts(key):
                self.refused(seat_called(self.names, key), words, why)
        offers = step.table("offers")
        for key in offers.rows:
            self.offered(seat_called(self.names, key), offers, key)
        self.expect(step.table("expect"), "expect")
        held = TomlTable({k: step.take(k) for k in ("asks", "over", "winner", "log") if step.has(k)})
        self.expect(held, "")
        for key in step.rows:
            if key not in self.names and key not in STEP_KEYS:
                near = nearest(key, [*self.names, *STEP_KEYS])
                raise step.wrong(key, f"this is neither a key nor a player; there is {' and '.join(self.names)}"
                                 f"{'' if near == '.' else ', or'}{near.removeprefix(';')}")

    def answers(self, seat: int, said: list[str], chance_next: bool) -> None:
        while said:
            self.pass_windows((seat,))
            if not self.picked(seat, said):
                self.answer(seat, in_order(self.g, seat, said, self.names) if self.dividing(seat) else said.pop(0))
            self.let_chance(chance_next)

    def pass_windows(self, but: tuple[int, ...]) -> None:
        """With `windows = "pass"` whoever is only asked for an answer to what others do has none."""
        while True:
            passed = [(r, o) for r in self.g.state.pending if r.ask in self.passing and r.seat not in but
                      for o in r.options if o.verb in ("pass", "decline")]
            if not passed:
                return
            self.take(*passed[0])

    def meddle(self, step: TomlTable) -> None:
        """Before the answers: a card's text is carried out, or facts are made so, as if the rules had led there."""
        if not step.has("carry_out") and not step.has("set"):
            return
        log = self.g.log
        self.since = len(log or [])
        ask_anew(self.g)
        for path, v in flat(step.table("set").rows):
            set_fact(self.g, self.layout, self.names, path, v)
        for entry in step.entries("carry_out"):
            carry_out(self.g, entry, self.names)
        self.g.settle()
        self.g.advance()
        self.sound()
        self.let_chance(False)

    def picked(self, seat: int, said: list[str]) -> bool:
        """Several cards are chosen in whatever order they are named, though they are asked for as they lie there."""
        top = self.g.state.stack[-1] if self.g.state.stack else None
        if not isinstance(top, PickSome) or top.seat != seat:
            return False
        options = chosen(self.g, top, said, self.names)
        for o in options:
            words = said.pop(0)
            request = self.g.request(seat)
            if request.find(o.key) is None:                      # fewer are chosen than must be
                raise Broken(f"{words!r} is not on offer; {self.names[seat]} may say "
                             f"{listed(self.g, request.options, self.names)}.")
            self.take(request, o)
        if options and said and plain_name(said[0]) == "done" and not self.fitting(seat, self.options(seat), "done"):
            said.pop(0)                                          # nothing was left to choose
        return bool(options)

    def dividing(self, seat: int) -> bool:
        return any(r.seat == seat and r.ask == "assign" for r in self.g.state.pending)

    def answer(self, seat: int, words: str) -> None:
        g = self.g
        who = self.names[seat] if seat >= 0 else "chance"
        asked = [r for r in g.state.pending if r.seat == seat]
        if not self.dividing(seat) and self.took(seat, words):
            self.divided = None
            return
        aside = g.aside(seat) if seat >= 0 and not asked else None
        if aside is not None and fitting(g, aside.options, words, self.names):
            asked = [aside]
        if not asked:
            others = ", ".join(self.names[r.seat] if r.seat >= 0 else "chance" for r in g.state.pending)
            now = f"; {others} is" if others else ": the game is over"
            raise Broken(f"{words!r}: {who} is not asked anything now{now}.")
        option = pick(g, asked[0], words, self.names, self.phrases)
        if not fitting(g, asked[0].options, words, self.names):
            self.warn(f"{words!r}: write {spelt(g, option, self.names)!r} instead.")
        self.take(asked[0], option)

    def warn(self, sentence: str) -> None:
        if sentence not in self.warnings:
            self.warnings.append(sentence)

    def took(self, seat: int, words: str) -> bool:
        """Whether this names the last of several cards, or the only one, which took all that was left without being
        asked for; a wrong number is refused."""
        if self.divided is None or unheard_or_nothing(self.g, seat, words, self.names)[0] != "assign":
            return False
        if not self.divided.told_by(self.g, words, self.names):
            last = self.g.title(self.g.state.face[self.divided.targets[-1]])
            raise Broken(f"{words!r}: {last} takes the {self.divided.amount} that is left.")
        return True

    def take(self, request: Request, option: Option) -> None:
        log = self.g.log
        self.since = len(log or [])
        top = self.g.state.stack[-1]
        self.divided = divided(top, option) if isinstance(top, Split) else None
        self.g.take(request, option)
        self.divided = self.divided or alone((log or [])[self.since:])
        stacked = self.g.stacked
        self.g = self.between(self.g)
        self.g.log = log
        self.g.stacked = stacked
        self.sound()

    def let_chance(self, scripted: bool) -> None:
        """Chance answers from the file's `dice` and `chance`, else by the seed, unless the next step speaks for it."""
        g = self.g
        while not scripted and any(r.seat == CHANCE for r in g.state.pending):
            request = g.request(CHANCE)
            if self.dice and request.ask == "roll":
                self.take(request, pick(g, request, f"rolled {self.dice.pop(0)}", self.names))
            elif self.exact and request.ask == "roll":
                raise Broken("dice: one more die is thrown than were said.")
            elif self.luck:
                self.take(request, pick(g, request, self.luck.pop(0), self.names))
            else:
                self.take(request, request.options[g.random(len(request.options))])
            g = self.g

    def refused(self, seat: int, words: str, why: list[str]) -> None:
        """An option must not be on offer; if rules are given, one of them must be among the engine's reasons."""
        g = self.g
        if self.fitting(seat, self.options(seat) or g.asides(seat), words):
            raise Broken(f"{self.names[seat]} may say {words!r}, though it should be refused.")
        verb, args = unheard(g, seat, words, self.names, self.phrases)
        found = g.reasons(seat, verb, args) if why else []
        if why and not any(says_so(g.card_spec(), reason, why) for reason in found):
            reason = f"because of {' and '.join(found)}" if found else "without a rule"
            raise Broken(f"{words!r} is refused {reason}, not because of {' or '.join(why)}.")

    def offered(self, seat: int, sheet: TomlTable, key: str) -> None:
        """A seat's options: a whole list, or a table with `includes` and `excludes`."""
        if not isinstance(sheet.rows[key], dict):
            found = [o for w in sheet.texts(key) for o in self.on_offer(seat, w)]
            more = [o for o in self.options(seat) if o not in found]
            if more:
                raise Broken(f"{self.names[seat]} may also say {listed(self.g, more, self.names)}.")
            return
        table = sheet.table(key)
        for w in table.texts("includes"):
            self.on_offer(seat, w)
        for w in table.texts("excludes"):
            self.refused(seat, w, [])
        table.end()

    def on_offer(self, seat: int, words: str) -> list[Option]:
        options = self.options(seat)
        found = self.fitting(seat, options, words)
        if not found:
            may = listed(self.g, options, self.names)
            raise Broken(f"{words!r} is not on offer; {self.names[seat]} may say {may}.")
        return found

    def fitting(self, seat: int, options: list[Option], words: str) -> list[Option]:
        return (fitting(self.g, options, words, self.names)
                or self.phrases.fitting(self.g, seat, options, words, self.names))

    def options(self, seat: int) -> list[Option]:
        return [o for r in self.g.state.pending if r.seat == seat for o in r.options]

    def nothing_left(self) -> None:
        """Whatever chance was to say must have been asked for."""
        if self.dice:
            raise Broken(f"dice: {' and '.join(str(n) for n in self.dice)} {'were' if self.dice[1:] else 'was'} never "
                         "thrown.")
        if self.luck:
            raise Broken(f"chance: {' and '.join(repr(w) for w in self.luck)} {'were' if self.luck[1:] else 'was'} "
                         "never said.")
        if any((self.g.stacked or {}).values()):
            raise Broken("shuffled: not all of these were shuffled.")

    def now(self) -> str:
        """What is being asked, for whoever wonders how far the script came."""
        who = [(self.names[r.seat] if r.seat >= 0 else "chance", r) for r in self.g.state.pending]
        asked = [f"{name} is being asked {r.ask}: {listed(self.g, r.options, self.names)}" for name, r in who]
        return "; ".join(asked) or "the game is over"

    # -- what must hold -----------------------------------------------------------------------------------------------

    def expect(self, sheet: TomlTable, place: str) -> None:
        facts = Facts(self.g, self.names, self.layout, self.passed())
        for path, expected in flat(sheet.rows):
            if path == "log" or path.startswith("log."):
                self.check_log(path.removeprefix("log").removeprefix("."), expected, place)
                continue
            wrong = facts.check(path, expected)
            if wrong:
                raise Broken(wrong + ".")

    def passed(self) -> dict[str, str]:
        """Where the game has been since the last answer without anybody being asked: in the Draw Phase of a turn."""
        told_of = [e.cites for e in (self.g.log or [])[self.since:]]
        return {fact: was for cites, (fact, was) in self.layout.passed.items() if cites in told_of}

    def check_log(self, word: str, expected: Any, place: str) -> None:
        """A list is told in this order; in a table `excludes` is never told, and `times` so often."""
        if isinstance(expected, dict):
            sheet = TomlTable(expected, f"{place}.log" if place else "log")
            self.logged(sheet.texts("includes") or sheet.texts("order"))
            for w in sheet.texts("excludes"):
                self.logged_times(w, 0)
            sheet.end()
        elif not word:
            self.logged(TomlTable({"log": expected}, place).texts("log"))
        elif word == "excludes":
            for w in TomlTable({"excludes": expected}, "log").texts("excludes"):
                self.logged_times(w, 0)
        elif word == "includes":
            self.logged(TomlTable({"includes": expected}, "log").texts("includes"))
        else:
            self.logged_times(word.removeprefix("times."), TomlTable({word: expected}, "log").number(word, high=999))

    def logged_times(self, words: str, wanted: int) -> None:
        """A line is told just so often."""
        lines = [e for e in (self.g.log or [])[self.heard:] if self.tells(e, words)]
        if len(lines) != wanted:
            raise Broken(f"log: {words!r} is told {len(lines)} times, not {wanted}.")

    def logged(self, wanted: list[str]) -> None:
        """Each entry is a rule's id or part of a line; they must come in this order, whatever lies between."""
        events = (self.g.log or [])[self.heard:]
        n = 0
        for w in wanted:
            while n < len(events) and not self.tells(events[n], w):
                n += 1
            if n == len(events):
                lines = [f"{e.cites} {told(self.g, e, 0, self.names)}" for e in events]
                raise Broken(f"log: {w!r} is not told in its place; the log says: {'; '.join(lines) or 'nothing'}.")
            n += 1

    def tells(self, event: LogEntry, words: str) -> bool:
        return words.casefold() in event.cites or any(
            words.casefold() in told(self.g, event, seat, self.names).casefold() for seat in range(self.g.seats))


def says_so(spec: CardSpec, found: str, why: list[str]) -> bool:
    """Whether the engine's reason is one of a judge's, or an entry of the ledger that says the same of it."""
    entry = rules_of(spec.folder / "rules.toml").get(found)
    return found in why or (entry is not None and any(w in entry.also for w in why))


@cache
def rules_of(ledger: Path) -> dict[str, Entry]:
    """A ledger's entries, read once for all the files of a run."""
    return read_ledger(ledger).entries


def ids_among(refused: Any) -> list[str]:
    """The ids of rules in what a file gives as a reason, which may also be words of the message."""
    rows = refused if isinstance(refused, list) else [refused]
    return [w for w in rows if isinstance(w, str) and re.fullmatch(r"[a-z]+(\.[a-z0-9-]+){2}", w)]


def check_rules(spec: CardSpec, place: str, ids: list[str]) -> None:
    """Ids that a file names must stand in the ledger, for the edition that is played."""
    known = rules_of(spec.folder / "rules.toml") if ids else {}
    for i in ids:
        if i not in known:
            raise Broken(f"{place}: the ledger has no rule {i!r}{nearest(i, list(known))}")
        if not known[i].of(spec.edition):
            raise Broken(f"{place}: {i} is no rule of the edition {spec.edition}.")


def check_cards(spec: CardSpec, place: str, titles: list[str]) -> None:
    """Cards that a file says it is about must be cards of the edition that is played."""
    for title in titles:
        if spec.library.find(title) < 0:
            raise Broken(f"{place}: there is no card {title!r}{nearest(title, [f.title for f in spec.library.faces])}")


def flat(rows: dict[str, Any], before: str = "") -> list[tuple[str, Any]]:
    """Facts by their full names: a judge may quote \"bill.hearts\" or leave the quotes out."""
    out: list[tuple[str, Any]] = []
    for key, v in rows.items():
        if isinstance(v, dict) and not set(v) <= set(LIST_WORDS):
            out += flat(v, f"{before}{key}.")
        else:
            out.append((before + key, v))
    if not rows and before:
        raise Broken(f"{before[:-1]}: {kind({})} without anything in it.")
    return out
