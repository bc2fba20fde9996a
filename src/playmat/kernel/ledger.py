"""A rulebook's ledger: every rule with its id, what it says and a check, and the rulings where the book is silent."""
from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from playmat.kernel.names import Broken


class Entry:
    """A rule, or a ruling: the answer to a `question` the book leaves open, and `why`. Both have what they say."""

    def __init__(self, row: dict[str, Any], ruling: bool) -> None:
        self.id: str = row["id"]
        self.edition: str = row.get("edition", "both")
        self.ruling = ruling
        self.where: str = row.get("where", "")
        self.says: str = row["answer"] if ruling else row["says"]
        self.question: str = row.get("question", "")
        self.check: str = row.get("check", "")
        self.why: str = row.get("why", "")
        self.confidence: str = row.get("confidence", "")
        self.also: list[str] = row.get("also", [])        # entries that say the same where this one refuses

    def of(self, edition: str) -> bool:
        return self.edition in (edition, "both")


class Ledger:
    """The entries by id."""

    def __init__(self, entries: list[Entry]) -> None:
        self.entries = {e.id: e for e in entries}

    def rules(self, edition: str) -> list[Entry]:
        return [e for e in self.entries.values() if not e.ruling and e.of(edition)]

    def rulings(self, edition: str) -> list[Entry]:
        return [e for e in self.entries.values() if e.ruling and e.of(edition)]


def read_ledger(path: Path) -> Ledger:
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        rows = [Entry(r, False) for r in data.get("rule", [])] + [Entry(r, True) for r in data.get("ruling", [])]
    except (OSError, tomllib.TOMLDecodeError, KeyError) as e:
        raise Broken(f"The ledger {path.name} can't be read: {e}.") from None
    if len({r.id for r in rows}) != len(rows):
        raise Broken(f"The ledger {path.name} has an id twice.")
    return Ledger(rows)
