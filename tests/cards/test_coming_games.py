"""The cards of games to come on the language's page: read with a few words of each game, said, and written back."""
from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from playmat.cards.effects.nouns import Noun, Place
from playmat.cards.effects.selectors import CARDS, NUMBER
from playmat.cards.language.reader import read_cards
from playmat.cards.language.vocabulary import EventWord, Verb, Vocabulary
from playmat.cards.words.say import card_words
from tests.cards.test_write import comes_back

PAGE = (Path(__file__).parents[2] / "docs" / "card-language.md").read_text(encoding="utf-8")
BLOCKS = dict(re.findall(r"```([a-z-]+)\n(.*?)```", PAGE, re.DOTALL))
HERE, HAND, DECK = (0,), (1,), (2,)


def nothing(*_: Any) -> bool:
    return True


def vocabulary(nouns: list[tuple[str, str]], verbs: dict[str, str], types: list[str]) -> Vocabulary:
    v = Vocabulary()
    v.types = types
    v.nouns = [Noun(one, many, nothing) for one, many in nouns]
    v.places = [Place("in play", HERE), Place("in {s} hand", HAND), Place("in {s} deck", DECK)]
    v.verbs = [Verb(pattern, nothing, gives=gives) for pattern, gives in verbs.items()]
    v.default_homes = dict.fromkeys(types, HERE)
    v.homes = {"in hand": HAND}
    return v


def lorcana() -> Vocabulary:
    v = vocabulary([("card", "cards"), ("song", "songs")], {
        "look|looks at the top {n} card|cards of your deck": CARDS, "reveal|reveals {p}": "",
        "reveal|reveals the top {n} card|cards of your deck": CARDS, "return|returns {p} to hand": CARDS,
        "put|puts {p} on the bottom of the deck": "", "lose|loses {n} lore": NUMBER, "draw|draws {n}": CARDS,
        "exert|exerts {p}": "", "spend|spends {n} ink": ""}, ["character", "item"])
    v.windows = ["main phase"]
    return v


def yu_yu_hakusho() -> Vocabulary:
    v = vocabulary([("card", "cards"), ("item", "items"), ("fighter", "fighters")], {
        "discard|discards {p}": CARDS, "discard|discards the top {n} card|cards of your deck": CARDS,
        "deal|deals {n} damage to {p}": NUMBER, "spend|spends {n} energy": ""}, ["event", "technique"])
    v.stats = ["card number", "attack"]
    v.tests = {"attached to {p}": nothing, "with {w} in the title": nothing}
    v.deeds = ["be used"]
    v.times = ["end of turn", "end of match"]
    v.events = [EventWord("attack", "{s} use|uses an attack")]
    v.frames = {"the attack": ("Attack", "clean")}
    v.heads = {"on play": (), "attack": ("price", "value")}
    return v


def talisman() -> Vocabulary:
    v = vocabulary([("card", "cards"), ("space", "spaces")], {
        "lose|loses {n} turn|turns": "", "lose|loses {n} munny": "", "gain|gains {n} fate": "", "go|goes to {p}": "",
        "gain|gains {n} strength": "", "gain|gains {n} health": "", "discard|discards {p}": "",
        "spend|spends {n} munny": "", "fight|fights a foe of strength {n}": ""}, ["stranger", "place", "space"])
    v.traits = ["outer"]
    v.heads = {"on visit": ()}
    return v


WORDS = {"lorcana": lorcana(), "yu-yu-hakusho": yu_yu_hakusho(), "talisman": talisman()}


@pytest.mark.parametrize("game", WORDS)
def test_the_cards_on_the_page_can_be_read(game: str) -> None:
    faces = read_cards(BLOCKS[game], f"{game}.cards", WORDS[game])
    assert len(faces) == 3
    for face in faces:
        assert all(card_words(face))
        comes_back(face, WORDS[game])
