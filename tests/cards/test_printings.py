"""Sets, numbers and rarities as facts of cards; cards that only their set tells apart; and the mark `told`."""
from __future__ import annotations

from pathlib import Path

import pytest

from playmat import games
from playmat.cards.language.reader import read_cards, read_files
from playmat.cards.printings import printings
from playmat.cards.write import cards
from playmat.kernel.names import Broken

WORDS = games.spec("kingdom-hearts").vocabulary
NEW = """\
card Goofy level 1 printed
  type friend  printed
  support 3  told
  magic 0
  printings LD-7 (U), P (P)  printed
"""
OLD = NEW.replace("LD-7 (U), P (P)", "BS-7 (C)").replace("support 3", "support 2")


def test_a_card_says_where_it_was_printed() -> None:
    face = read_cards(NEW, "new.cards", WORDS)[0]
    assert [(p.code, p.number, p.rarity) for p in printings(face)] == [("LD", 7, "U"), ("P", 0, "P")]
    assert (face.provenance["printings"], face.provenance["support"]) == ("printed", "told")
    assert read_cards(cards([face], WORDS), "again.cards", WORDS)[0].facts == face.facts


@pytest.mark.parametrize(("said", "why"), [
    ("BOX-7 (U)", '"BOX" is no set of this game; did you mean "BOD"?'), ("LD 7", '"LD 7" is no printing')])
def test_what_is_no_printing_is_refused(said: str, why: str) -> None:
    with pytest.raises(Broken, match=why.replace("?", "[?]")):
        read_cards(NEW.replace("LD-7 (U), P (P)", said), "new.cards", WORDS)


def test_of_two_cards_of_a_title_the_older_is_called_by_its_set(tmp_path: Path) -> None:
    (tmp_path / "new.cards").write_text(NEW)
    (tmp_path / "old.cards").write_text(OLD)
    library = read_files([tmp_path / "new.cards", tmp_path / "old.cards"], WORDS)
    assert [f.title for f in library.faces] == ["Goofy 1", "Goofy 1 (Base Set)"]
    assert library.faces[library.find("goofy 1 (base set)")].stats["support"] == 2
    assert library.faces[library.find("Goofy 1")].stats["support"] == 3
    with pytest.raises(Broken, match="already defined"):
        read_files([tmp_path / "new.cards", tmp_path / "old.cards", tmp_path / "old.cards"], WORDS)


def test_an_edition_passes_over_types_it_does_not_know(tmp_path: Path) -> None:
    (tmp_path / "new.cards").write_text(NEW + "\ncard Axe\n  type attack\n  support 1\n")
    assert [f.title for f in read_files([tmp_path / "new.cards"], WORDS, ("attack",)).faces] == ["Axe"]
