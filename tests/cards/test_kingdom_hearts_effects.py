"""Every text of every card does in full what its words say: the cases of `kingdom_hearts/*.toml`, and for cards that
only Break of Dawn has `kingdom_hearts_dawn/*.toml`.

A case is a scenario (docs/scenarios.md) about one card. `Mage` is a Player Card without a text: Attack 4, Magic 4, 6
Heart Points; both players have it unless the case says otherwise. A card that Break of Dawn printed anew with the text
it had is carried out there by the cases of its earlier printing.
"""
from __future__ import annotations

import copy
import tomllib
from pathlib import Path
from typing import Any

import pytest

from playmat import games
from playmat.cards.library import CardSpec, Face
from playmat.scenario.file import run_rows

HERE = Path(__file__).parent
FIRST = games.spec("kingdom-hearts", "first")
DAWN = games.spec("kingdom-hearts", "break-of-dawn")
MAGE = {"name": "Mage", "type": "player", "attack": 4, "magic": 4, "hearts": 6}
IN_SCENARIOS = "playmat-extras-dawn.cards"           # these are at work in tests/scenarios: test_break_of_dawn_cards.py
Case = dict[str, Any]


def cases(folder: str) -> list[Case]:
    files = sorted((HERE / folder).glob("*.toml"))
    return [case for file in files for case in tomllib.loads(file.read_text("utf-8"))["case"]]


CASES = {FIRST.edition: cases("kingdom_hearts"), DAWN.edition: cases("kingdom_hearts_dawn")}


def run(edition: str, case: Case, *stubs: dict[str, Any]) -> str:
    """What is wrong with a case, or nothing. A stub that stands for the card comes before one of the case's own."""
    rows: dict[str, Any] = ({} if "setup" in case else {"turn": "bill"}) | copy.deepcopy(case)
    rows |= {"game": "kingdom-hearts", "edition": edition, "card": [MAGE, *stubs, *rows.get("card_stubs", [])]}
    rows.pop("card_stubs", None)
    for name in ("bill", "kim"):
        seat = rows.setdefault("seat", {}).setdefault(name, {})
        if "setup" not in rows:
            seat.setdefault("player", "Mage")
    return run_rows(rows, case["title"]).why


def source(face: Face) -> list[str]:
    """The texts of a card as its file writes them."""
    file, line = face.place.rsplit(":", 1)
    path = next(p for p in (FIRST.folder / "cards" / file, FIRST.folder / "cards-dawn" / file) if p.exists())
    lines = path.read_text("utf-8").split("\n")[int(line):]
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
    group = face.facts.get("group", "")
    grouped = group and any(kind == (face.type, group) for kind in DAWN.vocabulary.type_lines.values())
    shown = "/" in face.place or face.place.startswith("break-of-dawn")
    stub: dict[str, Any] = {number.replace(" ", "_"): n for number, n in face.stats.items()}
    stub["name"] = face.name
    stub["type"] = group if "/" in group else f"{face.type}/{group}" if grouped and shown else face.type
    stub |= {fact: value if "/" in value else f'"{value}"' for fact, value in face.facts.items()
             if fact in ("bearer", "cooperation")}
    stub |= {"home": face.facts["home"]} if "home" in face.facts else {}
    stub["text"] = "\n".join(t for i, t in enumerate(source(face)) if i != left_out)
    return stub


def about(spec: CardSpec, face: Face) -> list[Case]:
    """The cases of a card: its own, or those of its earlier printing."""
    own = [c for c in CASES[spec.edition] if c["about"] == [face.title]]
    return own or [c for c in CASES[FIRST.edition] if c["about"] == [face.title]]


ALL = [(e, c) for e, found in CASES.items() for c in found]


@pytest.mark.parametrize(("edition", "case"), ALL, ids=[f"{e}: {c['about'][0]}: {c['title']}" for e, c in ALL])
def test_case(edition: str, case: Case) -> None:
    assert run(edition, case) == ""


def of_dawn(face: Face) -> bool:
    """Whether only Break of Dawn has the card."""
    file = face.place.rpartition(":")[0]
    return file != IN_SCENARIOS and (FIRST.folder / "cards-dawn" / file).exists()


AHEAD = ("Abu 0",)                                   # of the first sets, with a text on what only came later
TEXTS = [(FIRST, f, i) for f in FIRST.library.faces if f.title not in AHEAD for i in range(len(f.abilities))]
TEXTS += [(DAWN, f, i) for f in DAWN.library.faces if of_dawn(f) or f.title in AHEAD for i in range(len(f.abilities))]


@pytest.mark.parametrize(("spec", "face", "i"), TEXTS, ids=[f"{s.edition}: {f.title} {i + 1}" for s, f, i in TEXTS])
def test_every_text_is_needed(spec: CardSpec, face: Face, i: int) -> None:
    """Without the text some case of the card fails: so there is one, and it looks at what the text does."""
    assert len(source(face)) == len(face.abilities)
    found = about(spec, face)
    assert found, f"no case is about {face.title}"
    assert [why for c in found if (why := run(spec.edition, c))] == []
    wrong = [why for c in found if (why := run(spec.edition, c, without(face, i)))]
    assert wrong, "no case looks at what this text does"
    assert not [why for why in wrong if "card[" in why], "the card without the text is a card"
