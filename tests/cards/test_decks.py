"""Deck lists: they come back as they were, names are found as people spell them, nothing is dropped silently."""
from __future__ import annotations

import base64
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playmat import games
from playmat.cards.decks import Listed, deck_names, load_deck, read_deck, read_text, write_code, write_deck
from playmat.cards.library import Face, Library
from playmat.cards.titles import Titles
from playmat.kernel.names import Broken, Refused

LIST = """\
# game: lorcana   name: First steps
4 HeiHei - Boat Snack
4x Stitch - New Dog
1 Elsa, Spirit of Winter        # comma form occurs in exports

[Side]
2× Be Prepared
"""


def library(*titles: str, promo: str = "") -> Library:
    faces = [Face(t, None) for t in titles]
    if promo:
        faces.append(Face(promo, None))
        faces[-1].facts["promo"] = "yes"
    return Library(faces)


CARDS = library("HeiHei - Boat Snack", "Stitch - New Dog", "Elsa - Spirit of Winter", "Be Prepared", "Olé", "Ole",
                "Don’t Bother")


def test_a_list_as_people_write_it() -> None:
    deck = read_deck(LIST)
    assert (deck.game, deck.name) == ("lorcana", "First steps")
    assert [(c.count, c.name, c.section, c.line) for c in deck.cards] == [
        (4, "HeiHei - Boat Snack", "", 2), (4, "Stitch - New Dog", "", 3), (1, "Elsa, Spirit of Winter", "", 4),
        (2, "Be Prepared", "Side", 7)]
    assert deck.size() == 11
    assert deck.wrong == []
    assert Listed(deck, CARDS).titles().count("Elsa - Spirit of Winter") == 1
    assert Listed(deck, CARDS).wrong == []


@pytest.mark.parametrize(("typed", "title"), [
    ("stitch  –  new DOG", "Stitch - New Dog"), ("Be\u00a0Prepared", "Be Prepared"), ("Don't bother", "Don’t Bother"),
    ("dont bother", "Don’t Bother"), ("heihei boat snack", "HeiHei - Boat Snack"), ("OLÉ", "Olé"), ("ole", "Ole"),
    ("Elsa: Spirit of Wintér", "Elsa - Spirit of Winter")])
def test_names_are_found_as_people_spell_them(typed: str, title: str) -> None:
    assert CARDS.faces[Titles(CARDS).find(typed)].title == title


def test_a_list_has_no_more_cards_than_can_be_shuffled() -> None:
    """A thousand lines of 999 copies each would be a game of a million cards."""
    deck = read_deck("4 Olé\n" + "999 Be Prepared\n" * 1000)
    assert deck.size() == 4
    assert deck.wrong == [(2, "a list has at most 500 cards")]
    assert read_deck("250 Olé\n250 Ole\n").wrong == []


def test_a_promo_that_shares_its_title_is_meant_only_by_saying_so() -> None:
    cards = library("Cloud", promo="Cloud")
    assert Titles(cards).find("cloud") == 0
    assert Titles(cards).find("Cloud (promo)") == 1


def test_unknown_lines_are_reported_with_the_nearest_names() -> None:
    listed = Listed(read_deck("3 Stich - New Dog\nsome words\n2 Zzzzzzzz\n99999 Be Prepared\n1 Olé"), CARDS)
    assert [line for line, _ in listed.wrong] == [1, 2, 3, 4]
    told = [sentence for _, sentence in listed.wrong]
    assert told[0] == "there is no card 'Stich - New Dog'; did you mean Stitch - New Dog?"
    assert told[1] == "'some words' is not a number and a card's name"
    assert told[2] == "there is no card 'Zzzzzzzz'"
    assert "99999" in told[3]
    assert listed.titles() == ["Olé"]


def test_the_code_form() -> None:
    code = base64.b64encode(b"Stitch_New Dog$4|Be Prepared$2").decode()
    assert Listed(read_deck(code), CARDS).titles() == ["Stitch - New Dog"] * 4 + ["Be Prepared"] * 2


def test_the_code_form_comes_back_exactly() -> None:
    code = base64.b64encode(b"Stitch_New Dog$4|Be Prepared$2").decode()
    assert write_code([(4, "Stitch - New Dog"), (2, "Be Prepared")]) == code
    with pytest.raises(Refused, match="divides"):
        write_code([(1, "One|Two")])


def test_a_written_list_reads_as_what_was_written() -> None:
    text = write_deck("g", "Mine", [("", [(1, "Olé")]), ("Side", [(3, "Be Prepared")])])
    deck = read_deck(text)
    assert (deck.game, deck.name) == ("g", "Mine")
    assert [(c.count, c.name, c.section) for c in deck.cards] == [(1, "Olé", ""), (3, "Be Prepared", "Side")]


@given(st.text())
def test_any_text_comes_back_exactly_and_no_line_is_dropped(text: str) -> None:
    deck = read_deck(text)
    assert str(deck) == text
    listed = Listed(deck, CARDS)
    assert len(listed.faces) <= deck.size()
    assert all(sentence for _, sentence in listed.wrong)


@given(st.lists(st.tuples(st.integers(0, 99), st.sampled_from([f.title for f in CARDS.faces])), max_size=5))
def test_what_is_written_is_what_is_in_the_deck(rows: list[tuple[int, str]]) -> None:
    listed = Listed(read_deck("\n".join(f"{n}x {title}" for n, title in rows)), CARDS)
    assert listed.wrong == []
    assert listed.titles() == [title for n, title in rows for _ in range(n)]


# -- the decks of a game -----------------------------------------------------------------------------------------------


def test_the_decks_that_come_with_the_game_are_legal_and_differ() -> None:
    spec = games.spec("kingdom-hearts")
    names = deck_names(spec)
    assert len(names) >= 4
    assert len({tuple(sorted(load_deck(spec, name).counted())) for name in names}) == len(names)
    for name in names:
        assert games.violations(spec, load_deck(spec, name)) == []
        assert len(games.seat_setup(spec, name)["deck"]) == 41


def test_a_deck_with_forty_cards_is_refused_with_its_rule(tmp_path: Path) -> None:
    spec = games.spec("kingdom-hearts")
    lines = load_deck(spec, deck_names(spec)[0]).text.splitlines()
    last = max(i for i, line in enumerate(lines) if line[:1].isdigit())
    count, _, name = lines[last].partition(" ")
    lines[last] = f"{int(count.rstrip('x')) - 1} {name}"
    file = tmp_path / "forty.txt"
    file.write_text("\n".join(lines), encoding="utf-8")
    with pytest.raises(Refused, match="40 cards") as refusal:
        games.seat_setup(spec, str(file))
    assert refusal.value.why == "kh.deck.size"


def test_what_can_not_be_read_is_refused_in_a_sentence(tmp_path: Path) -> None:
    spec = games.spec("kingdom-hearts")
    (tmp_path / "bytes.txt").write_bytes(b"\xff\xfe1 Sora 1")
    (tmp_path / "other.txt").write_text("# game: lorcana\n1 Elsa")
    (tmp_path / "dawn.txt").write_text("# game: kingdom-hearts   edition: other\n1 Sora 1")
    for name, words in (("bytes.txt", "UTF-8"), ("other.txt", "is for lorcana"), ("dawn.txt", "edition other"),
                        ("none.txt", "no deck or file"), ("", "folder")):
        with pytest.raises(Refused, match=words):
            load_deck(spec, str(tmp_path / name))
    with pytest.raises(Broken, match="can't be read"):
        read_text(tmp_path / "none.txt")


def test_cards_that_can_not_be_read_count_all_the_same(tmp_path: Path) -> None:
    spec = games.spec("kingdom-hearts")
    lines = load_deck(spec, deck_names(spec)[0]).text.splitlines()
    n = next(i for i, line in enumerate(lines) if line.startswith("3 "))
    for slip in ("3 Aladin the Great", "some words"):
        lines[n] = slip
        wrong = games.violations(spec, read_deck("\n".join(lines)))
        sizes = [sentence for rule, sentence in wrong if rule == "kh.deck.size"]
        assert next(rule for rule, _ in wrong) == ""
        assert len(sizes) == (0 if slip.startswith("3") else 1)


def test_a_list_keeps_its_headings() -> None:
    listed = Listed(read_deck(LIST), CARDS)
    assert listed.headings() == ["Side"]
    assert listed.titles("Side") == ["Be Prepared"] * 2
    assert len(listed.titles("")) == 9
    assert listed.titles() == listed.titles("") + listed.titles("Side")
