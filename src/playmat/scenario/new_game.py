"""A new game from a file: a deck for each seat, by the name of one of the game's own or card by card."""
from __future__ import annotations

from typing import Any

from playmat.cards.decks import Deck, Listed, all_cards, load_deck
from playmat.cards.library import CardSpec, Face
from playmat.cards.toml_table import TomlTable, find_face
from playmat.kernel.names import Broken, Refused


def new_game(spec: CardSpec, sheet: TomlTable, seats: list[TomlTable], names: list[str],
             stubs: list[Face]) -> dict[str, Any]:
    """The setup. With `legal = true` decks that break the rules are refused."""
    strict = sheet.times("legal") > 0
    chairs = []
    for name, seat in zip(names, seats, strict=True):
        deck = deck_of(spec, seat, stubs)
        rules = spec.deck_rules
        wrong = rules.violations(spec, deck) if strict and rules is not None else []
        if wrong:
            raise Refused(" ".join(sentence for _, sentence in wrong), " ".join(rule for rule, _ in wrong))
        chair: dict[str, Any] = {"name": name, **(all_cards(deck) if rules is None else rules.setup(deck))}
        for fact in spec.layout.seat_facts if spec.layout is not None else ():
            if seat.has(fact):
                word = isinstance(seat.rows[fact], str)
                chair[fact] = seat.text(fact) if word else seat.number(fact, high=999)
        chairs.append(chair)
    return {"seats": chairs}


def deck_of(spec: CardSpec, sheet: TomlTable, stubs: list[Face]) -> Listed:
    if isinstance(sheet.rows.get("deck"), str):
        try:
            return Listed(load_deck(spec, sheet.text("deck")), spec.library)
        except Refused as e:
            raise Broken(f"{sheet.at('deck')}: {e}") from None
    out = Listed(Deck(""), spec.library)
    for entry in sheet.entries("deck"):
        try:
            face = spec.library.faces[find_face(spec.library, entry.text("name"), stubs)]
        except Broken as e:
            raise Broken(f"{entry.place}: {e}") from None
        out.faces.append(face)
        out.sections.setdefault(entry.text("section"), []).append(face)
        entry.end()
    return out
