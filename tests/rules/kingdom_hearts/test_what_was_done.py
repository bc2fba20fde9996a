"""Verbs tell what they did: `as NAME`, and `if you do` on the line below."""
from __future__ import annotations

import pytest

from playmat import games
from playmat.cards.language.reader import read_cards
from playmat.cards.runtime.due import DueAbility
from playmat.games.kingdom_hearts.chapters.setup import face_of
from playmat.games.kingdom_hearts.duel import Duel
from playmat.games.kingdom_hearts.state import DARKS, DECK, FRIENDS, HAND

SPEC = games.spec("kingdom-hearts", "first")


def carried_out(*lines: str, foes: int = 0) -> Duel:
    """The text of a Friend, carried out in the first Action Phase, with so many of the opponent's Dark Cards there."""
    body = "".join(f"    {line}\n" for line in lines)
    text = f"card Teller\n  type friend\n  level 1\n  support 1\n  magic 1\n  on play\n{body}"
    spec = SPEC.with_cards(read_cards(text, "teller.cards", SPEC.vocabulary))
    deck = games.seat_setup(spec, games.choices(spec)[0])
    g = spec.start({"seats": [deck, deck]}, 1)
    assert isinstance(g, Duel)
    while g.state.pending[0].ask != "action":
        g.take(g.state.pending[0], g.state.pending[0].options[0])
    me = g.s.active
    for _ in range(foes):
        g.enter(g.add(face_of(g, "Barrel Spider 3"), 1 - me, 1 - me, DECK), me, DARKS, 1 - me)
    teller = g.add(face_of(g, "Teller 1"), me, me, DECK)
    g.enter(teller, me, FRIENDS)
    g.ask_again()
    g.resolve(DueAbility(g.face(teller).abilities[0].index, teller, me))
    g.advance()
    return g


@pytest.mark.parametrize(("line", "gained"), [
    ("draw 2 cards as done", 2), ("discard the top 3 cards of the deck as done", 3),
    ("return cards in your discard to hand as done", 0), ("discard cards in your hand as done", 6),
    ("put cards in your hand under the deck as done", 6), ("reveal cards in your hand as done", 6)])
def test_a_verb_keeps_the_cards_it_was_done_with(line: str, gained: int) -> None:
    g = carried_out(line, "gain 1 heart for each card among done")
    me = g.s.active
    assert g.s.hearts[me] == g.value(g.player_card(me), "hearts") + gained


@pytest.mark.parametrize(("line", "drawn"), [
    ("lose 1 heart", 2), ("lose 0 hearts", 0), ("gain 1 heart", 2),
    ("discard your player card", 0), ("discard cards in the opponent's discard", 0)])
def test_if_you_do_asks_whether_anything_was_done(line: str, drawn: int) -> None:
    g = carried_out(line, "if you do", "  draw 2")
    assert len(g.areas[g.s.active][HAND]) == 6 + drawn


def test_damage_tells_how_much_it_was() -> None:
    """So much on each Dark Card, added up."""
    g = carried_out("deal 1 damage to dark cards in play as done", "draw done", foes=2)
    assert len(g.areas[g.s.active][HAND]) == 8
    assert [g.s.damage[p] for p in g.areas[g.s.active][DARKS]] == [1, 1]
