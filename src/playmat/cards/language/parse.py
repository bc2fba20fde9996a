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

    __slots__ = ("children", "data")

    def __init__(self, data: str, children: list[Any]) -> None:
        self.data = data
        self.children = children


class Rule:
    """A rule of the grammar: its name, whether it steps back behind a lone child, and what each of its parts gives.

    That is 0 (it says nothing), 1 (a child) or 2 (children).
    """

    def __init__(self, name: str, lone: bool, parts: list[int]) -> None:
        self.name = name
        self.lone = lone
        self.parts = parts
        self.size = len(parts)
        self.hidden = name[0] == "_"                                 # its children are those of the rule above it
        self.as_it_is = parts == ([2] if self.hidden else [1]) and (self.hidden or lone)
        self.children_only = all(part == 1 for part in parts)

    def reduce(self, values: list[Any]) -> None:
        """What stands for its parts, the last of the values, becomes what stands for it."""
        children: list[Any] = []
        if self.size:
            said = values[-self.size:]
            del values[-self.size:]
            if self.children_only:
                children = said
            else:
                for part, value in zip(self.parts, said, strict=True):
                    if part == 1:
                        children.append(value)
                    elif part:
                        children += value
        if self.hidden:
            values.append(children)
        else:
            values.append(children[0] if self.lone and len(children) == 1 else Tree(self.name, children))


class Tables:
    """What the parser does in each state.

    `actions` has for each terminal the next state, or a rule that is complete, as -1 minus its place in `rules`.
    """

    def __init__(self, plain: dict[str, Any]) -> None:
        self.actions: list[dict[str, int]] = plain["actions"]
        self.gotos: list[dict[str, int]] = plain["gotos"]
        self.rules = [Rule(name, lone, parts) for name, lone, parts in plain["rules"]]
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


class Parse:
    """A parser on its way through one card."""

    def __init__(self, start: str) -> None:
        self.actions = tables().actions
        self.gotos = tables().gotos
        self.rules = tables().rules
        self.states = [tables().starts[start]]
        self.values: list[Any] = []
        self.end = tables().ends[start]

    def accepted(self) -> dict[str, int]:
        """The terminals its tables have something for: some lead to reductions that end in nothing."""
        return self.actions[self.states[-1]]

    def takes(self, terminal: str) -> bool:
        """Whether it would really take it."""
        todo = self.actions[self.states[-1]].get(terminal)
        return todo is not None and (todo >= 0 or self.way(terminal, []) is not None)

    def take(self, terminal: str, word: Word) -> bool:
        """Take a word, or refuse it and stay as it was."""
        todo = self.actions[self.states[-1]].get(terminal)
        if todo is None or (todo < 0 and not self.reach(terminal)):
            return False
        self.states.append(todo if todo >= 0 else self.actions[self.states[-1]].get(terminal, self.end))
        self.values.append(word)
        return True

    def take_whole(self, first: str, tree: Tree) -> bool:
        """Take a line whose tree is known and begins with that terminal, if it can begin here."""
        if not self.reach(first):
            return False
        self.states.append(self.gotos[self.states[-1]][tree.data])
        self.values.append(tree)
        return True

    def reach(self, terminal: str) -> bool:
        """Complete the rules that end before a word, if it can be taken then."""
        complete: list[Rule] = []
        states = self.way(terminal, complete)
        if states is None:
            return False
        self.states = states
        for rule in complete:
            rule.reduce(self.values)
        return True

    def way(self, terminal: str, complete: list[Rule]) -> list[int] | None:
        """The states in which a word can be taken, once some rules are complete; None if it can't be taken."""
        actions, gotos, rules = self.actions, self.gotos, self.rules
        states = self.states[:]
        while True:
            todo = actions[states[-1]].get(terminal)
            if todo is None or todo >= 0:
                return states if todo is not None else None
            rule = rules[-1 - todo]
            if not rule.as_it_is:
                complete.append(rule)
            if rule.size:
                del states[-rule.size:]
            states.append(gotos[states[-1]][rule.name])
            if terminal == "$END" and states[-1] == self.end:
                return states

    def tree(self) -> Any:
        """The tree, when its end has been taken."""
        return self.values[-2]
