"""Equal cards of a discard pile: listed once where nobody could tell them apart, and a name takes the first of them."""
from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console

from playmat import games
from playmat.cards.runtime.marks import Mark
from playmat.cli import mat
from playmat.cli.equal import order_counts
from playmat.cli.picking import Picking
from playmat.cli.sitting import Sitting
from playmat.games.yu_yu_hakusho.state import DECK, DISCARD, HAND
from playmat.games.yu_yu_hakusho.times import END_OF_GAME
from playmat.games.yu_yu_hakusho.tournament import Tournament
from playmat.kernel.names import NOTHING, Illegal
from playmat.kernel.option import Request, naming_each
from playmat.table.saved_games import Chair, new_game
from playmat.table.view_types import Many
from tests.table.seated import until_the_first_turn

SPEC = games.spec("yu-yu-hakusho")


class Pile:
    """A discard pile of the first player with these cards, bottom first, and a question which of them it is to be."""

    def __init__(self, folder: Path, cards: str) -> None:
        room = new_game(SPEC, [Chair("Ada", "", "team-saint-beasts"), Chair("Ben", "", "team-toguro")], 3)
        until_the_first_turn(room)
        g = room.game
        assert isinstance(g, Tournament)
        faces = {card: g.state.face[p] for card, p in zip("AB", different(g))}
        for p in g.zone(0, DECK)[:len(cards)]:
            g.discard([p])
        self.g, self.pieces = g, g.zone(0, DISCARD)[:]
        for p, card in zip(self.pieces, cards, strict=True):
            g.state.face[p] = faces[card]
        self.titles = {card: g.title(face) for card, face in faces.items()}
        self.request = Request(0, "choose", naming_each("choose", self.pieces), "", "", (g.fighter(0),), 1)
        self.screen = io.StringIO()
        out = Console(file=self.screen, width=200, no_color=True, highlight=False)
        self.sitting = Sitting(room, SPEC, folder / "kept.json", out, lambda _: "")
        self.sitting.eyes = 0

    def said(self) -> list[str]:
        return [choice.text for choice in self.sitting.choices(self.request)]

    def shown(self) -> list[str]:
        self.screen.truncate(0)
        self.sitting.show(self.request)
        return [" ".join(line.split()) for line in self.screen.getvalue().splitlines()]

    def meant(self, card: str) -> int:
        """The card of the pile, counted from the bottom, that its name means."""
        return self.pieces.index(int(self.sitting.meant(self.request, f"choose {self.titles[card]}").split()[1]))


def different(g: Tournament) -> list[int]:
    """Two cards of the first player with different faces."""
    a = g.zone(0, HAND)[0]
    return [a, next(p for p in g.zone(0, HAND) if g.state.face[p] != g.state.face[a])]


def test_equal_cards_next_to_each_other_are_one_choice_and_counted(tmp_path: Path) -> None:
    pile = Pile(tmp_path, "AAAB")
    assert sorted(pile.said()) == sorted(f"Choose {pile.titles[card]}" for card in "AB")
    assert any(f"Choose {pile.titles['A']}" in line and line.endswith("×3") for line in pile.shown())


def test_where_texts_ask_for_the_bottom_cards_those_apart_are_different_choices(tmp_path: Path) -> None:
    assert order_counts(SPEC.library)
    assert len(Pile(tmp_path, "ABAAB").said()) == 4


def test_where_no_text_asks_how_a_pile_lies_all_equal_cards_are_one_choice(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not any(order_counts(games.spec(name).library) for name in ("kingdom-hearts", "lorcana", "talisman"))
    monkeypatch.setattr("playmat.cli.equal.order_counts", lambda library: False)
    assert len(Pile(tmp_path, "ABAAB").said()) == 2


def test_a_card_on_which_an_effect_lies_is_told_apart(tmp_path: Path) -> None:
    pile = Pile(tmp_path, "AA")
    pile.g.lay(Mark(0, NOTHING, 0, pile.pieces[1], END_OF_GAME, (), ()))
    assert len(pile.said()) == 2


def test_a_name_takes_the_first_of_equal_cards(tmp_path: Path) -> None:
    pile = Pile(tmp_path, "BABA")
    assert pile.meant("A") == min(i for i, card in enumerate("BABA") if card == "A")
    assert pile.meant("B") == 0


def test_a_name_that_means_different_cards_is_refused_still(tmp_path: Path) -> None:
    pile = Pile(tmp_path, "BABA")
    with pytest.raises(Illegal, match="fits 4 options"):
        pile.sitting.meant(pile.request, "choose")


def test_a_name_takes_the_next_of_equal_cards_where_several_are_wanted(tmp_path: Path) -> None:
    pile = Pile(tmp_path, "ABAB")
    seen = mat.seen_by(pile.g, 0, ["Ada", "Ben"])
    picked = pile.sitting.picking = Picking(seen, pile.request, Many("some", 2, 3, verb="choose", done="done"))
    for _ in range(2):
        picked.tick([pile.sitting.meant(pile.request, f"Choose {pile.titles['A']}")])
    keys = [key for key, n in picked.ticked.items() if n]
    assert [int(key.split()[1]) for key in keys] == [p for p, card in zip(pile.pieces, "ABAB") if card == "A"]
