"""What is written from a card is that card: every card of every game, the made-up ones, whatever can be read."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from playmat import games
from playmat.cards.effects.nodes import Node, same, walk
from playmat.cards.effects.statements import Statement
from playmat.cards.language.reader import lexicon_of, read_cards
from playmat.cards.language.vocabulary import Vocabulary
from playmat.cards.library import Face
from playmat.cards.write import card, cards, lines
from playmat.cards.write_phrases import words
from playmat.kernel.names import Broken
from tests.cards.made_up import SPEC, TEXT, WORDS
from tests.cards.sentences import Babble

EDITIONS = [(g, e) for g in games.game_names() for e in games.editions(g)]
TESTS = Path(__file__).parents[1]


def comes_back(face: Face, vocabulary: Vocabulary) -> None:
    text = card(face, vocabulary)
    again = read_cards(text, "written.cards", vocabulary)[0]
    assert same(again, face), f"{text}\n{first_difference(again, face)}"
    assert card(again, vocabulary) == text


def first_difference(a: object, b: object, where: str = "") -> str:
    """Where two nodes part, for whoever reads the failure."""
    if type(a) is not type(b):
        return f"{where}: {a!r} is not {b!r}"
    if isinstance(a, (list, tuple)) and isinstance(b, (list, tuple)) and len(a) == len(b):
        pairs = enumerate(zip(a, b, strict=True))
        return next((d for i, (x, y) in pairs if (d := first_difference(x, y, f"{where}[{i}]"))), "")
    fields = getattr(type(a), "FIELDS", None)
    if fields is None:
        return "" if a == b else f"{where}: {a!r} is not {b!r}"
    return next((d for f in fields if (d := first_difference(getattr(a, f), getattr(b, f), f"{where}.{f}"))), "")


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_every_card_of_every_game_comes_back(game: str, edition: str) -> None:
    spec = games.spec(game, edition)
    for face in spec.library.faces:
        comes_back(face, spec.vocabulary)


def test_the_made_up_cards_come_back() -> None:
    forms = (Path(__file__).parent / "forms.cards").read_text(encoding="utf-8")
    for face in [*SPEC.library.faces, *read_cards(forms, "forms.cards", WORDS)]:
        comes_back(face, WORDS)


@pytest.mark.parametrize(("file", "edition"), [("journals/frozen.cards", "first"),
                                               ("laws/dawn.cards", "break-of-dawn")])
def test_the_cards_of_the_tests_come_back(file: str, edition: str) -> None:
    vocabulary = games.spec("kingdom-hearts", edition).vocabulary
    for face in read_cards((TESTS / file).read_text(encoding="utf-8"), file, vocabulary):
        comes_back(face, vocabulary)


@settings(max_examples=400, deadline=None)
@given(st.integers(0, 1 << 30))
def test_whatever_can_be_read_comes_back(seed: int) -> None:
    text = "card X\n  type item\n  cost 0\n" + Babble(lexicon_of(WORDS), seed).text()
    try:
        face = read_cards(text, "x.cards", WORDS)[0]
    except Broken:
        return
    comes_back(face, WORDS)


def test_a_file_of_cards_is_read_as_a_whole() -> None:
    faces = read_cards(TEXT, "made_up.cards", WORDS)
    assert same(read_cards(cards(faces, WORDS), "written.cards", WORDS), faces)


def test_a_difference_anywhere_is_seen() -> None:
    one = read_cards(TEXT, "made_up.cards", WORDS)
    for old, new in (("+1 strength", "+2 strength"), ("up to 2", "up to 3"), ('or "Captain"', 'or "Wall"'),
                     ("you have 2", "you have 3"), ("end of turn", "end of game"), (" loot", " prey"),
                     ("when you challenge", "when the opponent challenges"), (", in hand", ", in the discard")):
        assert old in TEXT
        assert not same(one, read_cards(TEXT.replace(old, new), "made_up.cards", WORDS)), old


def texts() -> Iterator[tuple[str, list[Node | Statement]]]:
    """Of each game all that its cards' texts are made of."""
    for spec in [*[games.spec(g, e) for g, e in EDITIONS], SPEC]:
        abilities = [a for face in spec.library.faces for a in face.abilities]
        yield spec.name, [n for a in abilities for n in walk(a) if isinstance(n, (Node, Statement))]


def test_what_a_node_is_made_with_is_what_it_declares() -> None:
    """FIELDS are the arguments of the class, in order: else two nodes that differ would be taken for one. What else
    it is made with (a function, a frame) follows from the word it declares: one word, one such thing in a game."""
    for game, nodes in texts():
        meant: dict[tuple[type, str, str], object] = {}
        for node in nodes:
            cls = type(node)
            init = getattr(cls.__init__, "__code__", None)
            if init is None or not cls.FIELDS or cls.__name__ == "Ability":
                continue
            for name in init.co_varnames[1:init.co_argcount]:
                if name not in cls.FIELDS:
                    assert "word" in cls.FIELDS, f"{cls.__name__} is made with {name}, which FIELDS does not name"
                    word: str = next(getattr(node, field) for field in cls.FIELDS if field == "word")
                    key = cls, word, name
                    assert meant.setdefault(key, getattr(node, name)) is getattr(node, name), f"{game}: {key}"


def test_what_the_language_can_not_say_is_refused_in_a_sentence() -> None:
    with pytest.raises(Broken, match=r"^The card language has no words for Node\.$"):
        words(Node())
    with pytest.raises(Broken, match=r"^The card language has no line for Statement\.$"):
        lines(Statement())
