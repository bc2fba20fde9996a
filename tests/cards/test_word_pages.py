"""The pages that list a game's words are what the command makes, and what they show can be written on a card."""
from __future__ import annotations

import re
from pathlib import Path

import pytest

from playmat import games
from playmat.cards.language.reader import lexicon_of, read_cards
from playmat.cards.language.reference import reference
from playmat.cards.language.vocabulary import Vocabulary
from tests.cards.made_up import WORDS

DOCS = Path(__file__).parents[2] / "docs"
EDITIONS = [(g, e) for g in games.game_names() for e in games.editions(g)]
EXAMPLE = re.compile(r"`([^`]+)`")

# Where on a card the examples of a section stand; all others are lines of a body.
CHOSEN = ("Kinds of cards", "Tests of a card", "Places")
HEADS = ("Heads", "Homes", "Events", "Limits")
ASKED = ("Conditions", "What can be asked later")


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_the_page_of_a_games_words_is_up_to_date(game: str, edition: str) -> None:
    spec = games.spec(game, edition)
    page = DOCS / f"words-{game}-{edition}.md"
    assert page.read_text(encoding="utf-8") == reference(spec.title, spec.vocabulary), (
        f"make it anew: playmat cards words {game} --edition {edition} > docs/{page.name}")


def examples(page: str) -> list[tuple[str, str]]:
    """The examples of a page with the section each stands in."""
    out: list[tuple[str, str]] = []
    section, column = "", -1
    for line in page.splitlines():
        cells = [c.strip() for c in re.split(r"(?<!\\)\|", line)]
        if line.startswith("## "):
            section = line[3:]
        elif "Example" in cells:
            column = cells.index("Example")
        elif line.startswith("| Written"):
            column = 1 if section == "Facts" else -1
        elif line.startswith("| ") and column >= 0:
            found = EXAMPLE.match(cells[column])
            assert found is not None, f"{section}: {line} has no example"
            out.append((section, found[1].replace("\\|", "|")))
    return out


def stub(v: Vocabulary, fact: str = "") -> str:
    """A card with all that its type needs, and one fact more."""
    kinds = {f.example: (*f.needed, *f.allowed) for f in v.facts}
    kind = next((k for k in kinds.get(fact, ()) if k in v.types), v.types[0])
    facts = [f.example for f in v.facts if kind in f.needed and f.example != fact]
    name = v.numbered[kind] + " 1" if kind in v.numbered else "X"
    return f"card {name}\n  type {kind}\n" + "".join(f"  {f}\n" for f in [*facts, fact] if f)


def head(v: Vocabulary) -> str:
    """What a text of the game begins with that the rules themselves carry out."""
    return next(iter(v.heads))


def written(section: str, example: str, v: Vocabulary) -> str:
    """A card on which an example stands."""
    if section == "Facts":
        return stub(v, example)
    line = f"choose a {v.nouns[0].word} as spare"
    gets = f"this gets +1 {v.stats[0]}"
    if section in HEADS:
        return stub(v) + f"  {example}\n    {gets if example.startswith(('always', 'while')) else line}\n"
    if section in ASKED or example.startswith("if "):
        return stub(v) + f"  {head(v)}\n    {example}\n      {line}\n"
    if section in CHOSEN:
        return stub(v) + f"  {head(v)}\n    choose any number of {example} as spare\n"
    known = lexicon_of(v).phrases
    words = {w for p in known for w in p.words} | {w for g in lexicon_of(v).glue.values() for p in g for w in p.words}
    named = [w for w in example.split() if w.isalpha() and w not in words]
    return stub(v) + f"  {head(v)}\n" + "".join(f"    {line.replace('spare', w)}\n" for w in named) + f"    {example}\n"


@pytest.mark.parametrize("v", [*[games.spec(g, e).vocabulary for g, e in EDITIONS], WORDS])
def test_every_form_of_a_line_can_be_written_on_a_card(v: Vocabulary) -> None:
    page = reference("A game", v)
    lines = page.partition("## Lines of a text")[2].split("```")[1].strip("\n").split("\n")
    assert read_cards(stub(v) + f"  {head(v)}\n" + "".join(f"    {line}\n" for line in lines), "forms", v)


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_every_example_can_be_written_on_a_card(game: str, edition: str) -> None:
    spec = games.spec(game, edition)
    found = examples(reference(spec.title, spec.vocabulary))
    assert {"Facts", "Heads", "Events", "Verbs", "Conditions", "Places", "Deeds"} <= {section for section, _ in found}
    for section, example in found:
        assert read_cards(written(section, example, spec.vocabulary), f"{section}, {example}", spec.vocabulary)


def test_a_made_up_game_shows_the_words_that_no_game_has_yet() -> None:
    sections = {"Keywords of a card", "Limits", "What can be asked later", "Times", "Deeds", "Parts of a card"}
    found = [(section, example) for section, example in examples(reference("Skirmish", WORDS)) if section in sections]
    assert {section for section, _ in found} == sections
    for section, example in found:
        assert read_cards(written(section, example, WORDS), f"{section}, {example}", WORDS)
