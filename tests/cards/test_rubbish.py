"""Whatever stands in a card file, it is read or answered with one sentence that says where."""
from __future__ import annotations

import re
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from playmat.cards.language.reader import lexicon_of, read_cards, read_folder
from playmat.cards.words.say import card_words
from playmat.kernel.names import Broken
from tests.cards.made_up import TEXT, WORDS
from tests.cards.sentences import Babble
from tests.cards.test_say import lost

SENTENCE = re.compile(r"x\.cards:[1-9][0-9]*:[1-9][0-9]*: .*[.?]", re.DOTALL)
LINES = TEXT.split("\n")
VOCABULARY = sorted({p.text for p in lexicon_of(WORDS).phrases} | {"lost", "3", "+2", '"Scout"', "zzz", "(4)"})


def attempt(text: str) -> bool:
    """Read it. True if it is a card file."""
    try:
        faces = read_cards(text, "x.cards", WORDS)
    except Broken as refusal:
        sentence = str(refusal)
        assert SENTENCE.fullmatch(sentence), sentence
        line = int(sentence.split(":")[1])
        assert line <= text.count("\n") + 1
        return False
    for face in faces:
        assert all(words for words in card_words(face))
    return True


def test_the_cards_themselves_are_read() -> None:
    assert attempt(TEXT)


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=200))
def test_rubbish(text: str) -> None:
    attempt(text)


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=80), st.integers(1, 6))
def test_rubbish_below_a_card(text: str, depth: int) -> None:
    attempt("card X\n  type item\n  cost 0\n  on play\n" + " " * depth + text)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, len(TEXT)))
def test_a_truncated_file(end: int) -> None:
    attempt(TEXT[:end])


@settings(max_examples=150, deadline=None)
@given(st.integers(0, len(TEXT) - 1), st.characters(), st.sampled_from(["replace", "insert", "delete"]))
def test_a_changed_letter(at: int, letter: str, how: str) -> None:
    card = TEXT.rfind("\ncard ", 0, at) + 1
    end = TEXT.find("\ncard ", at)
    text = TEXT[card:end if end > 0 else len(TEXT)]
    i = at - card
    rest = text[i:] if how == "insert" else text[i + 1:]
    attempt(text[:i] + ("" if how == "delete" else letter) + rest)


@settings(max_examples=150, deadline=None)
@given(st.lists(st.integers(0, len(LINES) - 1), min_size=1, max_size=12))
def test_lines_in_another_order(order: list[int]) -> None:
    attempt("card X\n  type item\n  cost 0\n" + "\n".join(LINES[i] for i in order))


@settings(max_examples=300, deadline=None)
@given(st.lists(st.sampled_from(VOCABULARY), min_size=1, max_size=10), st.sampled_from(["  ", "    "]))
def test_known_words_in_any_order(words: list[str], indent: str) -> None:
    attempt("card X\n  type item\n  cost 0\n  on play\n    draw 1\n" + indent + " ".join(words) + "\n")


def test_every_word_of_every_line_left_out_or_misspelt() -> None:
    """The whole file, exhaustively: one word at a time is taken away, and one misspelt."""
    readable = 0
    for card in ("\n" + TEXT).split("\ncard ")[1:]:
        lines = ("card " + card).split("\n")
        for n, line in enumerate(lines):
            words = line.split()
            for i in range(len(words)):
                indent = line[:len(line) - len(line.lstrip())]
                for changed in (words[:i] + words[i + 1:], [*words[:i], words[i] + "x", *words[i + 1:]]):
                    readable += attempt("\n".join([*lines[:n], indent + " ".join(changed), *lines[n + 1:]]))
    assert readable > 50, "a name left out of a title is still a title"


@settings(max_examples=40, deadline=None)
@given(st.binary(max_size=60))
def test_bytes(data: bytes) -> None:
    import tempfile
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "x.cards").write_bytes(data)
        sentence = "x.cards:1:1: read."
        try:
            read_folder(Path(folder), WORDS)
        except Broken as refusal:
            sentence = str(refusal)
    assert SENTENCE.fullmatch(sentence)


def test_what_the_grammar_takes_is_compiled_and_said_or_refused() -> None:
    """Random sentences out of the grammar itself: none may be lost, or end in anything but a sentence."""
    readable = 0
    for seed in range(400):
        body = Babble(lexicon_of(WORDS), seed).text()
        text = "card X\n  type item\n  cost 0\n" + body
        if attempt(text):
            readable += 1
            words = " ".join(card_words(read_cards(text, "x.cards", WORDS)[0]))
            assert lost(body, words) == [], body
    assert readable > 30
