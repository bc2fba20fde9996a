"""A recorded situation laid out on a table of ours: its cards, its two players, whose turn it is."""
from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from playmat.cards.language.reader import face_from_facts
from playmat.cards.library import CardSpec, Face
from playmat.cards.toml_table import TomlTable
from playmat.games.lorcana.lorcana import Lorcana
from playmat.games.lorcana.position import LAYOUT
from playmat.games.lorcana.spec import spec as lorcana
from playmat.games.lorcana.spec import words
from playmat.kernel.names import CHANCE
from playmat.scenario.position import Position

Record = dict[str, Any]
PLAYERS = ("PlayerOne", "PlayerTwo")
DECK_SIZE = 10                                       # if nothing is said of a deck
NUMBERS = {"cost": "cost", "strength": "strength", "willpower": "willpower", "lore": "lore", "moveCost": "move cost"}


def records(folder: Path) -> list[Record]:
    """All recorded situations, each with a number of its own: `set3/17`."""
    out: list[Record] = []
    for path in sorted(folder.glob("set*.jsonl")):
        for n, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            out.append({**json.loads(line), "id": f"{path.stem}/{n}"})
    return out


def plain_cards(x: Any) -> list[dict[str, Any]]:
    """Every made-up card somewhere in a record."""
    if isinstance(x, list):
        return [card for part in x for card in plain_cards(part)]
    if isinstance(x, dict):
        return ([x["plain"]] if "plain" in x else []) + [card for part in x.values() for card in plain_cards(part)]
    return []


class Cards:
    """The library with all made-up cards of the records; those of one name that differ get versions."""

    def __init__(self, rows: list[Record]) -> None:
        self.titles: dict[str, str] = {}
        faces: list[Face] = []
        for card in plain_cards(rows):
            key = json.dumps(card, sort_keys=True)
            if key not in self.titles:
                name = card["name"].replace('"', "'")
                self.titles[key] = f"{name} - {len(self.titles) + 1}"
                faces.append(stub(self.titles[key], card))
        self.spec: CardSpec = lorcana().with_cards(faces)

    def title(self, card: Any) -> str:
        """A card of a record, by our name for it."""
        if isinstance(card, str):
            return card.replace('"', "'")
        if "plain" in card:
            return self.titles[json.dumps(card["plain"], sort_keys=True)]
        return self.title(card["card"])


def stub(title: str, card: dict[str, Any]) -> Face:
    facts: dict[str, Any] = {"type": card["cardType"], "cost": card.get("cost", 1)}
    needed = {"character": ("strength", "willpower", "lore"), "location": ("willpower", "lore", "move cost")}
    for theirs, ours in NUMBERS.items():
        if ours in needed.get(card["cardType"], ()):
            facts[ours] = card.get(theirs, 1)
    facts["inkable"] = card.get("inkable", True)
    if card.get("actionSubtype") == "song":
        facts["song"] = True
    traits = [t for t in card.get("classifications", []) if t.casefold() in words().traits]
    if traits:
        facts["traits"] = traits
    for keyword in card.get("keywords", []):
        facts[str(keyword).casefold()] = True
    return face_from_facts(title, None, facts, "", words())


class Bottomless(Lorcana):
    """Where the records' players draw from an empty deck nobody loses."""

    def draw_cards(self, seat: int, n: int, bottom: bool = False) -> list[int]:
        drawn = super().draw_cards(seat, n, bottom)
        self.s.failed = 0
        return drawn


@cache
def endless(spec: CardSpec) -> CardSpec:
    out = spec.with_library(spec.library)
    out.game = Bottomless
    return out


def lay(cards: Cards, record: Record) -> Lorcana:
    """The position a record begins with."""
    spec = endless(cards.spec)
    g = spec.table(2)
    assert isinstance(g, Lorcana)
    setup = [s for s in record["setup"] if "startingLore" not in s]
    seats = [seat_of(cards, setup[i] if i < len(setup) else {}) for i in range(2)]
    tables = [TomlTable(seat, f"seat {i}") for i, seat in enumerate(seats)]
    Position(g, LAYOUT, TomlTable({"turn": "PlayerOne", "turn_number": 3}, "top"), tables, list(PLAYERS), []).lay_out()
    for s in record["setup"]:
        for i, player in enumerate(("player_one", "player_two")):
            g.s.lore[i] = s.get("startingLore", {}).get(player, g.s.lore[i])
    g.advance()
    roll(g)
    return g


def roll(g: Lorcana) -> None:
    """Chance takes the first of what there is."""
    while g.state.pending and g.state.pending[0].seat == CHANCE:
        g.take(g.state.pending[0], g.state.pending[0].options[0])


def seat_of(cards: Cards, said: dict[str, Any]) -> dict[str, Any]:
    """What lies on one side, as a scenario file has it."""
    out: dict[str, Any] = {"lore": said.get("lore", 0)}
    for key in ("hand", "discard"):
        value = said.get(key, [])
        out[key] = value if isinstance(value, int) else [cards.title(card) for card in value]
    deck = said.get("deck", DECK_SIZE)
    out["deck"] = deck if isinstance(deck, int) else [cards.title(card) for card in deck[::-1]]      # the top is last
    ink = said.get("inkwell", 0)
    out["ink"] = ink if isinstance(ink, int) else [cards.title(card) for card in ink]
    out["play"] = [entry(cards, card) for card in said.get("play", [])]
    return out


def entry(cards: Cards, said: dict[str, Any]) -> dict[str, Any]:
    out: dict[str, Any] = {"name": cards.title(said)}
    if said.get("exerted"):
        out["exerted"] = 1
    if said.get("isDrying"):
        out["drying"] = 1
    if said.get("damage"):
        out["damage"] = said["damage"]
    if said.get("atLocation"):
        out["at"] = cards.title(said["atLocation"])
    return out
