"""Facts wanted, told and searched for: from an owner's words to a line of a card file."""
from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from playmat import games
from playmat.cards.language.reader import read_cards, read_files
from playmat.cards.library import CardSpec
from playmat.cards.search import found
from playmat.cards.telling import heard, read_telling
from playmat.cli.main import playmat
from playmat.kernel.names import Refused
from playmat.lab.wanted import wanted

FIRST = games.spec("kingdom-hearts", "first")
CARDS = """\
# A few cards.

card Goofy level 1 printed
  type friend                printed
  printings BS-7 (C)         printed
  support 2
  magic 0

card Aladdin level 2 printed
  type friend                printed
  printings BS-11 (U)        printed
  support 3                  told
  magic 1
  on play
    draw 1 card

card Simba level 2 rulebook
  type magic/friend          rulebook
  printings BS-16 (R), P (P) printed
  support 3
  magic 1
  on play                    rulebook
    each player
      choose a friend you control as lost
      discard lost

card Tarzan level 1
  type friend
  printings EX
  support 9
  magic 0
"""


@pytest.fixture
def spec(tmp_path: Path) -> CardSpec:
    file = tmp_path / "few.cards"
    file.write_text(CARDS, encoding="utf-8")
    out = FIRST.with_library(read_files([file], FIRST.vocabulary))
    out.folder = tmp_path
    return out


def told(card: str, *lines: str) -> str:
    return "\n".join([f"# game: kingdom-hearts   edition: first   card: {card}", *lines])


def test_a_number_and_a_text_that_were_told_are_put_into_the_file(spec: CardSpec) -> None:
    path, lines, face = heard(spec, read_telling(told("Goofy 1", "support 5", "on play", "  draw 1 card")))
    assert path.name == "few.cards"
    again = {f.title: f for f in read_cards("\n".join(lines), path.name, spec.vocabulary)}
    assert list(again) == [f.title for f in spec.library.faces]
    new = again["Goofy 1"]
    assert (new.stats["support"], new.provenance["support"]) == (5, "told") == (face.stats["support"], "told")
    assert (new.stats["magic"], new.provenance["magic"]) == (0, "playmat")
    assert [a.provenance for a in new.abilities] == ["told"]
    before = CARDS.splitlines()
    assert [line for line in lines if line not in before] == ["  support 5                  told", "  on play  told"]


def test_a_text_takes_the_place_of_ours(spec: CardSpec) -> None:
    _, _, face = heard(spec, read_telling(told("Aladdin 2", "when you move", "  draw 1 card")))
    assert [a.kind for a in face.abilities] == ["when"]


def test_what_was_told_may_be_told_better(spec: CardSpec) -> None:
    assert heard(spec, read_telling(told("Aladdin 2", "support 4")))[2].stats["support"] == 4


@pytest.mark.parametrize(("text", "why"), [
    (told("Goofy 1", "level 2"), r"The level of Goofy 1 is known already \(printed\)"),
    (told("Simba 2", "on play", "  draw 1 card"), "The text of Simba 2 is known already"),
    (told("Goofy 1", "suport 3"), "'suport 3' is neither a fact of a card nor a text"),
    (told("Goofy 1", "on play", "  drow 1 card"), '"drow" is not a word of this game; did you mean "draw"'),
    (told("Goofy 1", "power 3"), '"power"'),
    (told("Goffy 1", "support 3"), "There is no card 'Goffy 1'"),
    ("support 3", "does not say of which card it is"),
    (told("Goofy 1", "x" * 5000), "at most 4000 letters"),
])
def test_what_can_not_be_accepted_says_why(spec: CardSpec, text: str, why: str) -> None:
    with pytest.raises(Refused, match=why):
        heard(spec, read_telling(text))


def test_the_command_shows_the_card_and_changes_nothing_if_asked_so(tmp_path: Path) -> None:
    file = tmp_path / "goofy.txt"
    file.write_text(told("Goofy 1", "support 3"), encoding="utf-8")
    before = {p: p.read_bytes() for p in FIRST.folder.rglob("*.cards")}
    result = CliRunner().invoke(playmat, ["cards", "accept", "--dry-run", str(file)])
    assert "support 3" in result.output
    assert "told: support" in " ".join(result.output.split())
    assert {p: p.read_bytes() for p in FIRST.folder.rglob("*.cards")} == before


def test_what_is_wanted_is_ours_and_of_real_cards(spec: CardSpec) -> None:
    of = {r.face.title: r.facts for r in wanted(spec)}
    assert of == {"Goofy 1": ["support", "magic", "text"], "Aladdin 2": ["magic", "text"],
                  "Simba 2": ["support", "magic"]}


def test_the_most_played_cards_are_wanted_first() -> None:
    copies = [r.copies for r in wanted(FIRST)]
    assert copies == sorted(copies, reverse=True)
    assert copies[0] > 1


@pytest.mark.parametrize(("query", "titles"), [
    ("set:bs type:friend level>=2", ["Aladdin 2"]), ("set:p", ["Simba 2"]), ("rarity:c", ["Goofy 1"]),
    ("type:magic/friend", ["Simba 2"]), ("from:told", ["Aladdin 2"]), ("support>3", ["Tarzan 1"]),
    ("level=2 support<=3", ["Aladdin 2", "Simba 2"]), ("draw", ["Aladdin 2"]), ("set:nothing", []), ("a:b", []),
    ("number=7", ["Goofy 1"]), ("number>10", ["Aladdin 2", "Simba 2"]), ("bs-11", ["Aladdin 2"]),
    ("", ["Aladdin 2", "Goofy 1", "Simba 2", "Tarzan 1"]),
])
def test_search(spec: CardSpec, query: str, titles: list[str]) -> None:
    assert sorted(f.title for f in found(spec.library.faces, query)) == titles
