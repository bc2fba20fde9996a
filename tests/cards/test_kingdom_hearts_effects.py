"""Every text of every card does in full what its words say: the cases of `kingdom_hearts/*.toml`.

A case is a scenario (docs/scenarios.md) about one card. `Mage` is a Player Card without a text: Attack 4, Magic 4, 6
Heart Points; both players have it unless the case says otherwise.
"""
from __future__ import annotations

import copy
import tomllib
from pathlib import Path
from typing import Any

import pytest

from playmat import games
from playmat.cards.library import Face
from playmat.scenario.file import run_rows

HERE = Path(__file__).parent / "kingdom_hearts"
SPEC = games.spec("kingdom-hearts", "first")
MAGE = {"name": "Mage", "type": "player", "attack": 4, "magic": 4, "hearts": 6}


def cases() -> list[dict[str, Any]]:
    return [case for file in sorted(HERE.glob("*.toml")) for case in tomllib.loads(file.read_text("utf-8"))["case"]]


CASES = cases()


def run(case: dict[str, Any], *stubs: dict[str, Any]) -> str:
    """What is wrong with a case, or nothing."""
    rows: dict[str, Any] = {"turn": "bill"} | copy.deepcopy(case)
    rows |= {"game": "kingdom-hearts", "edition": "first", "card": [MAGE, *stubs]}
    for name in ("bill", "kim"):
        rows.setdefault("seat", {}).setdefault(name, {}).setdefault("player", "Mage")
    return run_rows(rows, case["title"]).why


def source(face: Face) -> list[str]:
    """The texts of a card as its file writes them."""
    file, line = face.place.rsplit(":", 1)
    lines = (SPEC.folder / "cards" / file).read_text("utf-8").split("\n")[int(line):]
    texts: list[str] = []
    for i, row in enumerate(lines):
        if not row.startswith("  "):
            break
        if row.startswith("   ") and texts:
            texts[-1] += "\n" + row[2:]
        elif lines[i + 1].startswith("   "):
            texts.append(row[2:])
    return texts


def without(face: Face, left_out: int) -> dict[str, Any]:
    """The same card, but for one of its texts."""
    text = "\n".join(t for i, t in enumerate(source(face)) if i != left_out)
    stub: dict[str, Any] = {"name": face.name, "type": face.type, "text": text, **face.stats}
    return stub


@pytest.mark.parametrize("case", CASES, ids=[f"{c['card']}: {c['title']}" for c in CASES])
def test_case(case: dict[str, Any]) -> None:
    assert SPEC.library.find(case["card"]) >= 0
    assert run(case) == ""


TEXTS = [(face, i) for face in SPEC.library.faces for i in range(len(face.abilities))]


@pytest.mark.parametrize(("face", "i"), TEXTS, ids=[f"{f.title} {i + 1}" for f, i in TEXTS])
def test_every_text_is_needed(face: Face, i: int) -> None:
    """Without the text some case of the card fails: so there is one, and it looks at what the text does."""
    assert len(source(face)) == len(face.abilities)
    about = [c for c in CASES if c["card"] == face.title]
    assert about, f"no case is about {face.title}"
    assert any(run(c, without(face, i)) for c in about)
