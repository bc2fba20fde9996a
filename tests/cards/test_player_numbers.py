"""Every number of a player that a card can name either changes when a card says so, or the card is refused."""
from __future__ import annotations

import pytest

from playmat import games
from playmat.cards.language.reader import read_cards
from playmat.games.kingdom_hearts.chapters.setup import face_of
from playmat.games.kingdom_hearts.duel import Duel
from playmat.games.kingdom_hearts.state import DECK, FRIENDS, WORLDS
from playmat.kernel.names import NOBODY, Refused

SPEC = games.spec("kingdom-hearts", "break-of-dawn")
WORDS = SPEC.vocabulary


def card(number: str) -> str:
    return f"card Teller\n  type friend\n  level 1\n  support 1\n  magic 1\n  always\n    you get +1 {number}\n"


def game(number: str) -> Duel:
    """A game with a World in play and, for the first player, a Friend that changes a number."""
    spec = SPEC.with_cards(read_cards(card(number), "teller.cards", WORDS))
    deck = games.seat_setup(spec, games.choices(spec)[0])
    g = spec.start({"seats": [deck, deck]}, 1)
    assert isinstance(g, Duel)
    while g.request(g.state.pending[0].seat).ask != "action":
        g.take(g.state.pending[0], g.state.pending[0].options[0])
    g.put(g.add(face_of(g, "Deep Jungle 2"), 0, 0, DECK), 0, WORLDS)
    g.put(g.add(face_of(g, "Teller 1"), 0, 0, DECK), 0, FRIENDS)
    return g


@pytest.mark.parametrize("number", [n for n in WORDS.rules if n not in WORDS.counted])
def test_a_text_changes_a_number_of_a_player(number: str) -> None:
    g = game(number)
    base = g.player_value(0, number)
    p = next(p for p in g.areas[0][FRIENDS])
    g.go_to(p, 1)
    assert g.player_value(0, number) == base - 1


@pytest.mark.parametrize("number", WORDS.counted)
def test_what_is_counted_can_not_be_changed(number: str) -> None:
    with pytest.raises(Refused, match="can't be changed: write"):
        read_cards(card(number), "teller.cards", WORDS)


def test_a_changed_world_total_wins() -> None:
    """kh.win.worlds-13 asks for the total as texts make it, though no World has come or gone."""
    g = game("world total")
    for _ in range(5):
        g.put(g.add(face_of(g, "Deep Jungle 2"), 0, 0, DECK), 0, WORLDS)
    g.go_to(next(p for p in g.areas[0][FRIENDS]), 1)
    assert g.world_total(0) == 12
    g.settle()
    assert g.state.winner == NOBODY
    g.put(g.add(face_of(g, "Teller 1"), 0, 0, DECK), 0, FRIENDS)
    g.settle()
    assert [g.state.winner] == [0]
    assert g.world_total(0) == 13
