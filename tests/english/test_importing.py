"""Files of printed cards: what they look like, and what is told of one that is broken."""
from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from playmat.cards.language.reader import read_folder
from playmat.games.lorcana.english.importing import import_printed, write_files
from playmat.games.lorcana.english.printed import read_printed
from playmat.games.lorcana.vocabulary import vocabulary
from playmat.kernel.names import Refused

OWL: dict[str, Any] = {
    "full_name": "Brindle - Barn Owl", "name": "Brindle", "version": "Barn Owl", "set": 31, "number": 4,
    "ink": ["Ruby"], "printings": [{"set": 31, "number": 4}], "inkable": True, "cost": 3, "type": "character",
    "song": False,
    "classifications": ["Hero", "Whistler"], "strength": 2, "willpower": 3, "lore": 1, "move_cost": None, "text": "",
    "abilities": [{"kind": "keyword", "keyword": "Challenger", "value": "+2"},
                  {"kind": "named", "name": "NIGHT EYES", "text": "Whenever this character quests, draw 2 cards."}]}
ENTRY: dict[str, Any] = {
    "fullName": "Brindle - Barn Owl", "name": "Brindle", "version": "Barn Owl", "setCode": "31", "number": 4,
    "color": "Ruby", "inkwell": True, "cost": 3, "type": "Character", "subtypes": ["Hero", "Whistler"], "strength": 2,
    "willpower": 3, "lore": 1, "fullText": "",
    "abilities": [{"type": "keyword", "keyword": "Challenger", "keywordValue": "+2", "keywordValueNumber": 2},
                  {"type": "triggered", "name": "NIGHT EYES",
                   "effect": "Whenever this character quests,\ndraw 2 cards."},
                  {"type": "activated", "name": "HOOT", "costsText": "⟳, 2 ⬡",
                   "effect": "Chosen character gets\n+2 ¤ this turn."}]}
SONG: dict[str, Any] = {
    "fullName": "The Long Song", "name": "The Long Song", "setCode": "31", "number": 5, "color": "Ruby-Steel",
    "inkwell": False, "cost": 2, "type": "Action", "subtypes": ["Song"], "effects": ["Gain 2 lore."], "fullText": "",
    "abilities": [{"type": "static", "effect": "Two owls can ⟳ to hum this song.",
                   "fullText": "(Two owls can ⟳ to\nhum this song.)"}]}


def test_one_card_a_line(tmp_path: Path) -> None:
    path = tmp_path / "cards.jsonl"
    path.write_text(json.dumps(OWL) + "\n", encoding="utf-8")
    found = import_printed(path, vocabulary(), [])
    assert found.not_yet() == []
    folder = tmp_path / "out"
    assert [p.name for p in write_files(found, folder)] == ["set31.cards"]
    face = read_folder(folder, found.vocabulary).faces[0]
    assert face.title == "Brindle - Barn Owl"
    assert face.traits == {"hero", "whistler"}, "a class that nobody knew is a word now"
    assert face.stats["challenger"] == 2
    assert face.provenance["cost"] == "printed"


def test_the_file_of_all_cards(tmp_path: Path) -> None:
    path = tmp_path / "allCards.json"
    again = {**ENTRY, "setCode": "32", "number": 1}
    path.write_text(json.dumps({"cards": [ENTRY, SONG, again]}), encoding="utf-8")
    found = import_printed(path, vocabulary(), [])
    assert found.not_yet() == []
    owl, song = found.faces
    assert owl.facts["printed in"] == "31/4, 32/1"
    assert [x.name for x in owl.abilities] == ["Night Eyes", "Hoot"]
    assert song.facts["ink"] == "Ruby, Steel"
    assert song.facts["song"] == "yes"


def test_the_file_of_one_set_says_which_once(tmp_path: Path) -> None:
    path = tmp_path / "setdata.31.json"
    owl = {key: value for key, value in ENTRY.items() if key != "setCode"}
    path.write_text(json.dumps({"code": "31", "cards": [owl, SONG]}), encoding="utf-8")
    found = import_printed(path, vocabulary(), [])
    assert found.not_yet() == []
    assert [face.facts["printed in"] for face in found.faces] == ["31/4", "31/5"]


@pytest.mark.parametrize(("name", "text", "why"), [
    ("cards.jsonl", json.dumps(OWL)[:-20], "cards.jsonl:1: this is no whole JSON object"),
    ("cards.jsonl", "{}", "cards.jsonl:1: a card without a proper 'abilities'."),
    ("allCards.json", '{"cards": [{"fullName": "X"', "allCards.json is no whole JSON file"),
    ("allCards.json", '{"decks": []}', 'allCards.json has no list "cards"'),
    ("allCards.json", '{"cards": [{"fullName": "X"}]}', "allCards.json, card 1: a card without a proper 'name'."),
])
def test_a_broken_file_is_told_in_a_sentence(tmp_path: Path, name: str, text: str, why: str) -> None:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    with pytest.raises(Refused) as refusal:
        read_printed(path)
    assert why in str(refusal.value)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(Refused, match=r"nowhere\.jsonl can't be read: No such file"):
        read_printed(tmp_path / "nowhere.jsonl")
