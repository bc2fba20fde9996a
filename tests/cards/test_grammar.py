"""The grammar's page: what its tables are made of, and that no word could be two things at one place."""
from __future__ import annotations

import logging
import re
from pathlib import Path

import pytest

from playmat import games
from playmat.cards.effects.modifiers import Modifier
from playmat.cards.effects.nodes import walk
from playmat.cards.language import parse
from playmat.cards.language.grammar import FILLED, FIXED, GRAMMAR, MADE
from playmat.cards.language.lexicon import Phrase
from playmat.cards.language.reader import lexicon_of, read_cards
from playmat.cards.language.vocabulary import Vocabulary
from tests.cards.made_up import WORDS

PAGE = GRAMMAR + "\n%declare " + " ".join(sorted({*FIXED, *MADE, *FILLED})) + "\n"
VOCABULARIES = [*[games.spec(g, e).vocabulary for g in games.game_names() for e in games.editions(g)], WORDS]

# Where one more word could belong to two things: it belongs to the nearest.
NEAREST = {"selector", "sum", "both_hold", "_both_hold", "head", "amount_of", "test_of", "case_of", "do"}


def test_what_could_belong_to_two_things_belongs_to_the_nearest(caplog: pytest.LogCaptureFixture) -> None:
    """lark refuses rules that can't be told apart; where it may go on or stop, it goes on: only where we know of it."""
    from lark import Lark, logger
    logger.setLevel(logging.DEBUG)
    with caplog.at_level(logging.DEBUG, logger="lark"):
        logger.addHandler(caplog.handler)
        Lark(PAGE, parser="lalr", lexer="basic", start=list(parse.STARTS), debug=True)
        logger.removeHandler(caplog.handler)
    logger.setLevel(logging.CRITICAL)
    rules = set(re.findall(r"\* <(\w+) :", caplog.text))
    assert {rule for rule in rules if not rule.startswith("__")} <= NEAREST


@pytest.mark.parametrize("v", VOCABULARIES)
def test_no_word_is_two_things_at_one_place(v: Vocabulary) -> None:
    """But for two kinds: a trait or test that is a kind of card, too, is told by what follows (`Lexicon.told_apart`;
    tests/cards/test_mends.py); a number of players and of cards is one word, and whose it is stands before it."""
    by_words: dict[tuple[str, ...], list[Phrase]] = {}
    for phrase in lexicon_of(v).phrases:
        by_words.setdefault(phrase.words, []).append(phrase)
    twice = {words: phrases for words, phrases in by_words.items() if len({p.terminal for p in phrases}) > 1}
    for state in parse.tables().actions:
        for words, phrases in twice.items():
            here = [p for p in phrases if state.get(p.terminal, -1) >= 0 and not p.ahead]
            alike = {p.terminal for p in here}
            if len(alike) > 1 and alike not in ({"NOUN", "TRAIT"}, {"NOUN", "TEST"}):
                assert alike == {"RULE", "STAT"}, f'"{" ".join(words)}" would be {" and ".join(sorted(alike))}'
                assert len({p.means for p in here}) == 1


@pytest.mark.parametrize("v", VOCABULARIES)
def test_a_number_of_players_and_of_cards_is_told_by_whose_it_is(v: Vocabulary) -> None:
    stub = "card X\n" + "".join(f"  {f}\n" for f in [f"type {v.types[0]}", *needed(v)])
    for word in set(v.rules) & set(v.stats):
        for line, players in ((f"you get +1 {word}", True), (f"this gets +1 {word}", False)):
            found = next(n for n in walk(read_cards(f"{stub}  always\n    {line}\n", "x.cards", v)[0].abilities[0])
                         if isinstance(n, Modifier))
            assert (found.whose is not None, found.whom is None) == (players, players), line


def needed(v: Vocabulary) -> list[str]:
    return [f.example for f in v.facts if v.types[0] in f.needed]


def test_the_tables_are_kept_and_made_anew_when_the_page_changes(tmp_path: Path) -> None:
    path = tmp_path / "kept" / "grammar-1.json"
    made = parse.kept(path, PAGE)
    assert path.exists()
    assert parse.kept(path, "no grammar at all") == made, "they are read, not made"
    path.write_text("{", encoding="utf-8")
    assert parse.kept(path, PAGE).keys() == made.keys(), "a damaged file is made anew"
    (tmp_path / "grammar-0.json").write_text("{}", encoding="utf-8")
    parse.kept(tmp_path / "grammar-2.json", PAGE)
    assert [p.name for p in tmp_path.glob("grammar-*")] == ["grammar-2.json"], "of an older page nothing is left"


def test_where_nothing_can_be_kept_they_are_made_each_time(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert parse.kept(tmp_path / "file" / "grammar-1.json", PAGE)["rules"]
