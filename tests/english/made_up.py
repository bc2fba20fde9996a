"""Printed cards that nobody printed, for tests of the reader: the wording is ours, in the manner of real cards."""
from __future__ import annotations

from playmat.games.lorcana.english.printed import Printed, PrintedAbility
from playmat.games.lorcana.english.reader import CardReader
from playmat.games.lorcana.vocabulary import vocabulary

WORDS = vocabulary()
NAMES = ["Brindle - Barn Owl", "Brindle & Spot - Two of a Kind", "Old Mill", "Lady", "Lady Wren - Of the Reeds"]


def printed(text: str = "", kind: str = "character", **more: str) -> Printed:
    """A card with one text; `more` are keywords with their values."""
    numbers = {"character": {"strength": 2, "willpower": 2, "lore": 1},
               "location": {"willpower": 6, "lore": 1, "move cost": 1}}.get(kind, {})
    abilities = [PrintedAbility(word.replace("_", " "), value) for word, value in more.items()]
    abilities += [PrintedAbility(title="HOUSE RULE", text=text)] if text else []
    return Printed("Brindle - Barn Owl", "Brindle", kind, 3, True, ["Amber"], ["1/1"], False, [], numbers, abilities)


def reader() -> CardReader:
    return CardReader([printed()], WORDS, NAMES)
