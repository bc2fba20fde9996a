"""Stub cards: made up in a scenario file, so that any situation can be set up without a printed card."""
from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from playmat.cards.language.reader import face_from_facts
from playmat.cards.language.vocabulary import FactWord
from playmat.cards.layout import Layout
from playmat.cards.library import CardSpec, Face
from playmat.cards.toml_table import TomlTable, nearest
from playmat.kernel.names import Broken, Refused

PLACE = re.compile(r"[^\n]*?:(\d+):(\d+): ")


def stub(sheet: TomlTable, spec: CardSpec, layout: Layout) -> Face | None:
    """The card of one [[card]] table. With `refused` it must not be accepted, and there is no card."""
    refused = sheet.take("refused")
    name = sheet.text("name")
    if not name:
        raise sheet.wrong("name", "a card needs a name.")
    words = spec.vocabulary
    kind = sheet.text("type").casefold().replace(" /", "/").replace("/ ", "/").strip()
    if refused is None and kind not in words.types:
        raise sheet.wrong("type", f"{kind!r} is no type of card; there is {', '.join(words.types)}"
                          f"{nearest(kind, words.types)}")
    text = sheet.text("text")
    facts: dict[str, Any] = {"type": kind}
    base = words.type_lines.get(kind, (kind, ""))[0]
    known = [*words.facts, *[FactWord(word, takes) for word, takes in words.keywords.items()]]
    for fact in known:
        if fact.name in ("type", "level", "name"):
            continue
        key = fact.name.replace(" ", "_")
        if sheet.has(key):
            facts[fact.name] = written(sheet, key, fact.kind)
        elif refused is None and fact.kind == "number" and base in fact.needed:
            facts[fact.name] = layout.stub_numbers.get(fact.name, 0)
    traits = known_traits(sheet, words.traits)
    level: int | None = sheet.number("level") if sheet.has("level") else None
    if level is None and refused is None and base not in layout.no_level:
        level = layout.stub_level
    try:
        sheet.asked += ["level", *(f.name.replace(" ", "_") for f in known)]
        sheet.end()
        face = face_from_facts(name, level, facts, text, words)
        face.traits = face.traits.union(traits)
    except Refused as e:
        if refused is None:
            raise Broken(f"{sheet.place} ({name}){placed(str(e), len(facts) + 1)}") from None
        if refused is not True and str(refused).casefold() not in f"{e} {e.why}".casefold():
            raise Broken(f"{sheet.place} ({name}): the card was refused, but not for {refused!r}: {e}") from None
        return None
    if refused is not None and refused is not False:
        raise Broken(f"{sheet.place} ({name}): the card should have been refused, and was accepted.")
    return face


def known_traits(sheet: TomlTable, known: list[str]) -> list[str]:
    """Words that cards can ask for, beside those that its facts give it."""
    found = [trait.casefold() for trait in sheet.texts("traits")]
    for trait in found:
        if trait not in known:
            raise sheet.wrong("traits", f"{trait!r} is no trait of this game{nearest(trait, known)}")
    return found


def shared(file: str, path: Path) -> list[dict[str, Any]]:
    """The [[card]] tables of a file of stubs, which lies in the folder of a scenario or in one above it."""
    for folder in path.resolve().parents:
        if (folder / file).is_file():
            return list(tables(folder / file))
    raise Broken(f"cards: there is no file {file!r} in this folder, nor in those above it.")


@cache
def tables(path: Path) -> tuple[dict[str, Any], ...]:
    try:
        rows = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as e:
        raise Broken(f"cards: {path.name} can't be read: {e}.") from None
    found = rows.get("card", [])
    if set(rows) != {"card"} or not isinstance(found, list) or not all(isinstance(row, dict) for row in found):
        raise Broken(f"cards: {path.name} should hold [[card]] tables and nothing else.")
    return tuple(found)


def spoken_of(stubs: list[dict[str, Any]], rows: dict[str, Any]) -> list[dict[str, Any]]:
    """Of shared stubs those whose name stands somewhere in a file, but for those it makes itself."""
    own = [title(card) for card in rows.get("card", []) if isinstance(card, dict)]
    said = " | ".join(strings({k: v for k, v in rows.items() if k not in ("title", "note", "rules")})).casefold()
    return [card for card in stubs if title(card) not in own
            and re.search(rf"(?<!\w){re.escape(str(card.get('name', '')).casefold())}(?!\w)", said)]


def title(card: dict[str, Any]) -> tuple[str, int]:
    """What tells stubs of one file apart, but for their type."""
    return str(card.get("name", "")).casefold(), card.get("level", 1)


def strings(v: Any) -> Iterator[str]:
    if isinstance(v, str):
        yield v
    elif isinstance(v, list):
        for x in v:
            yield from strings(x)
    elif isinstance(v, dict):
        for key, x in v.items():
            yield key
            yield from strings(x)


def placed(sentence: str, before: int) -> str:
    """A sentence of the card reader with its place in the stub's own text, which stands below so many lines."""
    m = PLACE.match(sentence)
    if not m:
        return f": {sentence}"
    line, column = int(m.group(1)) - before, int(m.group(2)) - 2
    rest = sentence[m.end():]
    return f", text, line {line}, column {column}: {rest}" if line > 0 else f": {rest}"


def written(sheet: TomlTable, key: str, kind: str) -> Any:
    """A fact as the reader of card files takes it."""
    if kind == "number":
        return sheet.number(key, low=-99)
    v = sheet.take(key)
    if kind == "flag" and not isinstance(v, bool):
        raise sheet.wrong(key, "this should be true or false.")
    if isinstance(v, list) and all(isinstance(name, str) for name in v):
        return v
    if isinstance(v, (list, dict)):
        raise sheet.wrong(key, "this should be a word or a number, or a list of words.")
    return v
