"""Files of printed cards: one card a line (.jsonl), or LorcanaJSON's `allCards.json`; each becomes plain `Printed`s."""
# not compiled: it runs when printed cards are read
from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playmat.kernel.names import Refused

DAY = "2025-08-22"                                   # of this edition: a later ban is none yet
SYMBOLS = str.maketrans({"⟳": "{E}", "⬡": "{I}", "◊": "{L}", "¤": "{S}", "⛉": "{W}", "◉": "{C}"})
BOTH = re.compile(r"counts as being named both (.+) and (.+?)\.")


@dataclass
class PrintedAbility:
    """A keyword with its value, or a text with its title."""

    keyword: str = ""
    value: str = ""
    title: str = ""
    text: str = ""


@dataclass
class Printed:
    """A card as it is printed."""

    full_name: str
    name: str
    type: str
    cost: int
    inkable: bool
    ink: list[str]
    printings: list[str]                             # set/number, the first first
    song: bool = False
    classifications: list[str] = field(default_factory=list)
    numbers: dict[str, int] = field(default_factory=dict)        # strength, willpower, lore, move cost
    abilities: list[PrintedAbility] = field(default_factory=list)
    also_named: list[str] = field(default_factory=list)
    core: bool = False
    banned: list[str] = field(default_factory=list)


def read_printed(path: Path) -> list[Printed]:
    """The cards of a file; refuses with a sentence that says what is wrong and where."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as e:
        raise Refused(f"{path.name} can't be read: {e.strerror}.") from None
    except UnicodeDecodeError as e:
        raise Refused(f"{path.name} is not UTF-8 at byte {e.start}.") from None
    if path.suffix == ".jsonl":
        return [entry(line, f"{path.name}:{n}", from_line) for n, line in enumerate(text.splitlines(), 1)
                if line.strip()]
    return from_all_cards(text, path.name)


def entry(line: str, where: str, make: Any) -> Printed:
    try:
        card = json.loads(line)
    except ValueError as e:
        raise Refused(f"{where}: this is no whole JSON object ({e}); is the file cut off?") from None
    return made(card, where, make)


def made(card: Any, where: str, make: Any) -> Printed:
    try:
        printed: Printed = make(card)
    except (KeyError, TypeError, AttributeError, ValueError) as e:
        raise Refused(f"{where}: a card without a proper {e}.") from None
    return printed


def from_all_cards(text: str, name: str) -> list[Printed]:
    """LorcanaJSON's file: of several printings the first gives set and number, the newest the text."""
    try:
        data = json.loads(text)
    except ValueError as e:
        raise Refused(f"{name} is no whole JSON file ({e}); is it cut off?") from None
    if not isinstance(data, dict) or not isinstance(data.get("cards"), list):
        raise Refused(f'{name} has no list "cards": it is not LorcanaJSON\'s allCards.json.')
    found: dict[str, Printed] = {}
    of_set = {"setCode": data["code"]} if "code" in data else {}     # a file of one set says it once
    for n, card in enumerate(data["cards"], 1):
        printed = made({**of_set, **card} if isinstance(card, dict) else card, f"{name}, card {n}", from_entry)
        old = found.get(printed.full_name)
        if old is not None:
            printed.printings = [*old.printings, *printed.printings]
        found[printed.full_name] = printed
    return list(found.values())


def from_line(card: dict[str, Any]) -> Printed:
    """A line of the plain file."""
    abilities: list[PrintedAbility] = []
    for x in card["abilities"]:
        if x["kind"] == "keyword":
            abilities.append(PrintedAbility(x["keyword"].lower(), str(x.get("value") or "")))
        elif x["kind"] != "reminder":
            abilities.append(PrintedAbility(title=x.get("name") or "", text=x["text"]))
    legality = card.get("legality") or {}
    numbers = {name.replace("_", " "): card[name] for name in ("strength", "willpower", "lore", "move_cost")
               if card.get(name) is not None}
    return Printed(card["full_name"], card["name"], card["type"], card["cost"], bool(card["inkable"]),
                   list(card["ink"]), [f"{x['set']}/{x['number']}" for x in card["printings"]], bool(card.get("song")),
                   list(card["classifications"]), numbers, abilities, both_names(card.get("text") or ""),
                   bool(legality.get("core_2025_09")), bans(legality.get("banned") or {}))


def from_entry(card: dict[str, Any]) -> Printed:
    """An entry of LorcanaJSON."""
    subtypes = list(card.get("subtypes") or [])
    numbers = {name: card[key] for name, key in (("strength", "strength"), ("willpower", "willpower"), ("lore", "lore"),
                                                 ("move cost", "moveCost")) if card.get(key) is not None}
    abilities = [of_entry(x) for x in card.get("abilities") or [] if not reminds(x)]
    abilities += [PrintedAbility(text=plain_lines(text)) for text in card.get("effects") or []]
    colours = card.get("colors") or [c for c in str(card.get("color") or "").split("-") if c]
    core = (card.get("allowedInFormats") or {}).get("Core") or {}
    return Printed(card["fullName"], card["name"], card["type"].lower(), card["cost"], bool(card["inkwell"]), colours,
                   [f"{card['setCode']}/{card['number']}"], "Song" in subtypes,
                   [s for s in subtypes if s != "Song"], numbers, [x for x in abilities if x.keyword or x.text],
                   both_names(plain_lines(card.get("fullText") or "")), bool(core.get("allowed")), [])


def reminds(x: dict[str, Any]) -> bool:
    """Whether all of it stands in brackets: how a song may be sung, which the rules say."""
    text = str(x.get("fullText") or "").strip()
    return "keyword" not in x and text.startswith("(") and text.endswith(")") and text.count("(") == 1


def of_entry(x: dict[str, Any]) -> PrintedAbility:
    if x.get("type") == "keyword" or "keyword" in x:
        return PrintedAbility(x["keyword"].lower(), str(x.get("keywordValue") or ""))
    price = plain_lines(x.get("costsText") or "")
    text = plain_lines(x.get("effect") or "")
    return PrintedAbility(title=x.get("name") or "", text=f"{price} — {text}" if price else text)


def plain_lines(text: str) -> str:
    """With the letters for symbols, and lines that go on joined; options keep their own."""
    text = text.translate(SYMBOLS)
    return re.sub(r"\n(?!\s*[•*-] )", " ", text).strip()


def both_names(text: str) -> list[str]:
    found = BOTH.search(text)
    return list(found.groups()) if found is not None else []


def bans(banned: dict[str, str]) -> list[str]:
    return sorted(format for format, day in banned.items() if day <= DAY)
