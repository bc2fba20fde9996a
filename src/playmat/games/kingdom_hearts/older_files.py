"""Scenario files once had other ways to write a fight under way; they are read as today's, with a warning."""
# not compiled: it runs once, when a file is read
from __future__ import annotations

from typing import Any

from playmat.cards.layout import Laying
from playmat.cards.toml_table import TomlTable, kind, nearest
from playmat.kernel.names import Broken

PHASE_WORDS = {"in battle": "battle", "in a battle": "battle", "during a battle": "battle",
               "challenge exchange": "exchange", "in challenge": "exchange", "in a challenge": "exchange",
               "during a challenge": "exchange"}
SORTED = ("joined", "attacks", "techniques")             # who joined and what was played, sorted by kind
KINDS = (*SORTED, "magic")
CHOICE = ("passed", "asks", "next")


def todays_fights(at: Laying) -> str:
    """The word for the phase; tables of their own and sorted cards become rows of the players' tables."""
    said = at.top.text("phase")
    word = " ".join(said.replace("_", " ").casefold().split()).removesuffix(" phase")
    word = PHASE_WORDS.get(word, word)
    if said and word != said:
        at.top.warn("phase", f"write {word} instead.")
    for where in ("battle", "challenge"):
        if at.top.has(where):
            own_table(at, where)
    for sheet in at.seats:
        if any(sheet.has(key) for key in SORTED):
            in_one_row(sheet, sheet.rows, "challenge" if word in ("challenge", "exchange") else "battle", SORTED)
    return word or "action"


def own_table(at: Laying, where: str) -> None:
    """[battle] or [challenge]: cards by player, in a battle those of whoever fights it."""
    v = at.top.take(where)
    if isinstance(v, bool):
        at.top.warn(where, f"write phase = \"{'exchange' if where == 'challenge' else 'battle'}\" instead.")
        at.seats[at.g.s.active].rows.setdefault(where, [])
        return
    if not isinstance(v, dict):
        if where == "challenge" or not isinstance(v, (str, list)):
            raise at.top.wrong(where, f"this should be a table, not {kind(v)}.")
        v = {at.names[at.g.s.active]: v}
    at.top.warn(where, f"write the cards in the players' own tables, under {where}.")
    table = TomlTable(dict(v), where, at.top.warnings)
    strangers(table.rows, (*at.names, *(KINDS if where == "battle" else CHOICE)), where)
    choice(at, table)
    active = at.seats[at.g.s.active]
    active.rows = {**active.rows, where: active.rows.get(where, [])}
    if where == "battle":
        in_one_row(active, table.rows, where, KINDS)
    for name, sheet in zip(at.names, at.seats, strict=True):
        inner = table.take(name)
        if isinstance(inner, dict):
            in_one_row(sheet, inner, where, KINDS)
            strangers(inner, KINDS, f"{where}.{name}")
        elif inner is not None:
            sheet.rows = {**sheet.rows, where: [*listed(sheet.rows.get(where)), *listed(inner)]}


def choice(at: Laying, table: TomlTable) -> None:
    """Who passed last, and whose choice it is."""
    passed = at.person(table, "passed", -1)
    if passed >= 0:
        at.seats[passed].rows = {**at.seats[passed].rows, "passed": True}
    for key in ("asks", "next"):
        if table.has(key):
            at.person(table, key, 0)
            at.top.rows = {**at.top.rows, "asks": table.text(key)}


def in_one_row(sheet: TomlTable, rows: dict[str, Any], where: str, keys: tuple[str, ...]) -> None:
    found = [card for key in keys for card in listed(rows.get(key))]
    sheet.rows = {**{k: v for k, v in sheet.rows.items() if k not in SORTED},
                  where: [*listed(sheet.rows.get(where)), *found]}
    sheet.warn(where, f"write all who take part in one list, {where}, in the order they came.")


def listed(v: Any) -> list[Any]:
    return v if isinstance(v, list) else [] if v is None else [v]


def strangers(rows: dict[str, Any], known: tuple[str, ...], place: str) -> None:
    for key in rows:
        if key not in known:
            raise Broken(f"{place}.{key}: there is no such key here{nearest(key, list(known))}")
