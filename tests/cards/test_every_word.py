"""Every word of the grammar stands on a made-up card, which comes back as it was written, and on the authors' page."""
from __future__ import annotations

import re
from pathlib import Path

import pytest

from playmat.cards.language import reader
from playmat.cards.language.grammar import FILLED, FIXED
from playmat.cards.language.lines import Word
from playmat.cards.language.parse import Parse
from playmat.cards.language.reader import lexicon_of, read_cards
from playmat.cards.words.say import card_words
from playmat.kernel.names import Broken
from tests.cards.made_up import TEXT, WORDS
from tests.cards.test_write import comes_back

HERE = Path(__file__).parent
FILES = {"made_up": TEXT, **{name: (HERE / f"{name}.cards").read_text(encoding="utf-8") for name in ("forms", "words")}}
PAGE = " ".join((HERE.parents[1] / "docs" / "card-language.md").read_text(encoding="utf-8").split())


def test_every_word_stands_on_a_test_card(monkeypatch: pytest.MonkeyPatch) -> None:
    fed: set[str] = set()
    take = Parse.take

    def heard(parser: Parse, terminal: str, word: Word) -> bool:
        fed.add(terminal)
        return take(parser, terminal, word)

    monkeypatch.setattr(Parse, "take", heard)
    monkeypatch.setattr(reader, "LEXICONS", [])                              # no line is known from before
    for name, text in FILES.items():
        read_cards(text, f"{name}.cards", WORDS)
    own = {phrase.terminal for phrase in lexicon_of(WORDS).phrases}          # this made-up game has no levels, say
    assert sorted({*FIXED, *FILLED} & own - fed) == []


@pytest.mark.parametrize("terminal", FIXED)
def test_every_word_stands_on_the_page_for_authors(terminal: str) -> None:
    forms = [form.strip(", ") for form in FIXED[terminal].split("|")]
    assert any(re.search(rf"(?<![\w]){re.escape(form)}(?!\w)", PAGE) for form in forms), forms


SAID = {
    "Ledger Keeper": """
        Allies the opponent controls get -2 strength, not below 1.
        When an ally challenges this: the controller of it loses 1 heart. If it is not a hero ally, deal 1 damage to the
        other.
        When this is discarded by an effect: draw 1.
        When this is discarded by the effect of an event: draw 2.
        When you lose hearts, once a turn per player: draw that many cards.""",
    "Tally": """
        When played: the opponent chooses any number of allies or items, then the opponent chooses a card in the
        opponent's hand, then discard that card. If the opponent has more hearts than you and it is not true that you
        have exactly 2 hearts, discard cards with the same name as that card. If that card has no armor, draw 1 for each
        damage on that card. Count the total of all times an ally was banished this game (N), then gain N hearts. Each
        opponent for whom it is not true that an ally challenged this turn draws 1.""",
    "Shapeshifter": """
        Swing (attack, price 1, value 2): this attack gets +2 value until end of turn.
        As soon as you have at most 1 hearts: attacks of this get +X value, where X is the number of times an ally was
        banished this game until end of turn.
        When played: choose an ally without armor, then that ally gains elusive until end of turn or until you
        challenge, then that ally loses all texts until end of turn, then this becomes a copy of that ally during the
        opponent's next turn, then draw 1 for each time an ally was banished this game, then discard allies that
        challenged this turn. Until end of turn: "When you challenge: draw 1, then end this effect.\"""",
    "Later Days": "Not yet played in full: waits for a rule of the market.",
}


def test_the_cards_are_said_and_come_back() -> None:
    faces = read_cards(FILES["words"], "words.cards", WORDS)
    for face in faces:
        comes_back(face, WORDS)
    assert {face.name: " ".join(card_words(face)) for face in faces} == {
        title: " ".join(words.split()) for title, words in SAID.items()}


def misspelt(text: str) -> list[tuple[int, str]]:
    """Each word of each text of a file's cards written wrongly, one at a time; with the line it stands in."""
    out: list[tuple[int, str]] = []
    for card in re.split(r"\n(?=card )", text.strip()):
        lines = card.split("\n")
        for n, line in enumerate(lines):
            for word in re.finditer(r"[a-z]{3,}", re.sub(r'"[^"]*"|#.*', lambda m: " " * len(m[0]), line)):
                wrong = f"{line[:word.start()]}{word[0]}zq{line[word.end():]}"
                out.append((n + 1, "\n".join([*lines[:n], wrong, *lines[n + 1:]]) + "\n"))
    return out


@pytest.mark.parametrize("name", FILES)
def test_every_word_misspelt_is_told_in_a_sentence_where_it_stands(name: str) -> None:
    """Or read as a name that its author gives: whatever else may happen, no form stumbles over it."""
    told = [(line, refusal_of(text)) for line, text in misspelt(FILES[name])]
    refused = [(line, why) for line, why in told if why]
    assert len(refused) > 0.9 * len(told)
    for line, why in refused:
        assert re.fullmatch(r"x\.cards:\d+:\d+: [^\n]+[.?]", why), why
        assert int(why.split(":")[1]) >= line, why


def refusal_of(text: str) -> str:
    try:
        read_cards(text, "x.cards", WORDS)
    except Broken as refusal:
        return str(refusal)
    return ""
