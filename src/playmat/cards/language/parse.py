"""The parser: lark makes its tables out of the grammar's page, a stack of states walks through them.

The tables follow from the page alone, so they are kept where Python keeps what it compiles, and made anew when the
page, or this file, changes.
"""
# not compiled: it runs once, when cards are read
from __future__ import annotations

import hashlib
import json
import os
from pathlib import Path
from typing import Any

from playmat.cards.language.grammar import FILLED, FIXED, GRAMMAR, MADE
from playmat.cards.language.lines import Word

FORMAT = 1
STARTS = ("card", "texts")
KEPT = Path(__file__).parent / "__pycache__"


class Tree:
    """A rule of the grammar with what stands for its parts."""

    def __init__(self, data: str, children: list[Any]) -> None:
        self.data = data
        self.children = children


class Tables:
    """What the parser does in each state.

    `actions` has for each terminal the next state, or a rule to be reduced, as -1 minus its place in `rules`: its name,
    whether it steps back behind a lone child, and of each part 0 (it says nothing), 1 (a child) or 2 (children).
    """

    def __init__(self, plain: dict[str, Any]) -> None:
        self.actions: list[dict[str, int]] = plain["actions"]
        self.gotos: list[dict[str, int]] = plain["gotos"]
        self.rules: list[tuple[str, bool, list[int]]] = [(name, lone, parts) for name, lone, parts in plain["rules"]]
        self.starts: dict[str, int] = plain["starts"]
        self.ends: dict[str, int] = plain["ends"]


TABLES: list[Tables] = []


def tables() -> Tables:
    """The tables, made or read once in a process: the grammar is the same for all games."""
    if not TABLES:
        words = " ".join(sorted({*FIXED, *MADE, *FILLED}))
        page = hashlib.sha256(f"{FORMAT} {GRAMMAR} {words}".encode()).hexdigest()[:16]
        TABLES.append(Tables(kept(KEPT / f"grammar-{page}.json", GRAMMAR + "\n%declare " + words + "\n")))
    return TABLES[0]


def kept(path: Path, grammar: str) -> dict[str, Any]:
    """The tables from their file, if there is one; else made, and kept if that is possible."""
    try:
        plain: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        plain = made(grammar)
        try:
            path.parent.mkdir(exist_ok=True)
            for old in path.parent.glob("grammar-*"):
                old.unlink(missing_ok=True)
            part = path.with_suffix(f".{os.getpid()}")
            part.write_text(json.dumps(plain), encoding="utf-8")
            part.replace(path)
        except OSError:
            pass                                     # a folder that can't be written to: they are made each time
    return plain


def made(grammar: str) -> dict[str, Any]:
    """The tables as plain data, out of lark's."""
    from lark import Lark
    lark: Any = Lark(grammar, parser="lalr", lexer="basic", start=list(STARTS))
    table = lark.parser.parser._parse_table
    rules: dict[Any, int] = {}
    actions: list[dict[str, int]] = []
    gotos: list[dict[str, int]] = []
    for state in range(len(table.states)):
        actions.append({})
        gotos.append({})
        for symbol, (action, to) in table.states[state].items():
            if str(action) != "Shift":
                actions[-1][symbol] = -1 - rules.setdefault(to, len(rules))
            elif symbol.isupper() or symbol == "$END":
                actions[-1][symbol] = to
            else:
                gotos[-1][symbol] = to
    return {"actions": actions, "gotos": gotos, "rules": [rule_of(rule) for rule in rules],
            "starts": dict(table.start_states), "ends": dict(table.end_states)}


def rule_of(rule: Any) -> list[Any]:
    """What is to be done when a rule is complete: parts whose names begin with a bar say nothing, or step back."""
    hidden = [symbol.name.startswith("_") for symbol in rule.expansion]
    parts = [(0 if h else 1) if symbol.is_term else (2 if h else 1)
             for symbol, h in zip(rule.expansion, hidden, strict=True)]
    return [str(rule.origin.name), bool(rule.options.expand1), parts]


class Refuses(Exception):
    """The grammar has no place for a word."""


class Parse:
    """A parser on its way through one card."""

    def __init__(self, start: str) -> None:
        self.tables = tables()
        self.states = [self.tables.starts[start]]
        self.values: list[Any] = []
        self.end = self.tables.ends[start]

    def accepted(self) -> dict[str, int]:
        """The terminals its tables have something for: some lead to reductions that end in nothing."""
        return self.tables.actions[self.states[-1]]

    def takes(self, terminal: str) -> bool:
        """Whether it would really take it."""
        actions, gotos, rules = self.tables.actions, self.tables.gotos, self.tables.rules
        todo = actions[self.states[-1]].get(terminal)
        if todo is None or todo >= 0:
            return todo is not None
        stack = self.states[:]
        while todo is not None and todo < 0:
            name, _, parts = rules[-1 - todo]
            if parts:
                del stack[-len(parts):]
            stack.append(gotos[stack[-1]][name])
            if terminal == "$END" and stack[-1] == self.end:
                return True
            todo = actions[stack[-1]].get(terminal)
        return todo is not None

    def feed(self, terminal: str, word: Word) -> Any:
        """Take a word, or refuse it; with the end comes the whole tree."""
        states, values = self.states, self.values
        actions = self.tables.actions
        while True:
            todo = actions[states[-1]].get(terminal)
            if todo is None:
                raise Refuses(terminal)
            if todo >= 0:
                states.append(todo)
                values.append(word)
                return None
            self.reduce(todo)
            if terminal == "$END" and states[-1] == self.end:
                return values[-1]

    def reduce(self, todo: int) -> None:
        name, lone, parts = self.tables.rules[-1 - todo]
        children: list[Any] = []
        if parts:
            n = len(parts)
            for part, value in zip(parts, self.values[-n:], strict=True):
                if part == 1:
                    children.append(value)
                elif part:
                    children += value
            del self.values[-n:]
            del self.states[-n:]
        self.states.append(self.tables.gotos[self.states[-1]][name])
        if name[0] == "_":
            self.values.append(children)
        else:
            self.values.append(children[0] if lone and len(children) == 1 else Tree(name, children))
