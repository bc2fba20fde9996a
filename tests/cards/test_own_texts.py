"""A text that speaks of its own card alone is found by that card's face, not in the index of the table."""
from __future__ import annotations

from playmat.kernel.names import NOTHING
from tests.cards.made_up import HAND, PLAY, piece, say, table

TEXT = """
card Loner
  type ally
  cost 0
  strength 2
  toughness 2
  while there is no other ally you control
    this gets +3 strength
  always, in hand
    this may not be played

card Titan
  type ally
  cost 0
  strength 2
  toughness 2
  always
    this has 7 strength

card Sage
  type ally
  cost 0
  strength 1
  toughness 1
  always
    allies you control have 4 strength
"""


def test_it_changes_its_card_and_stands_in_no_index() -> None:
    g = table({"play": ["Loner"]}, {"play": ["Loner", "Scout"]}, text=TEXT)
    assert [g.value(g.zone(seat, PLAY)[0], "strength") for seat in (0, 1)] == [5, 2], "each looks at its own side"
    assert g.value(piece(g, "Scout", 1), "strength") == 1
    assert "strength" not in g.live
    assert not g.silent("strength"), "a card somewhere may change its own"
    assert g.silent("toughness")


def test_it_works_only_where_it_is_at_home() -> None:
    g = table({"hand": ["Loner", "Scout"]}, {}, text=TEXT)
    loner = piece(g, "Loner")
    assert g.forbids("be played", loner) == loner
    assert g.forbids("be played", piece(g, "Scout")) == NOTHING
    assert [g.face(o.args[0]).title for o in g.state.pending[0].options if o.verb == "play"] == ["Scout"]
    assert g.value(loner, "strength") == 2, "in hand it is not stronger"
    g.put(loner, 0, PLAY)
    assert (g.forbids("be played", loner), g.value(loner, "strength")) == (NOTHING, 5)


def test_it_stands_in_its_place_among_others() -> None:
    """What is set later counts, in the order of the pieces, wherever a text is found."""
    g = table({"play": ["Titan", "Sage"]}, {}, text=TEXT)
    assert g.value(piece(g, "Titan"), "strength") == 4
    g = table({"play": ["Sage", "Titan"]}, {}, text=TEXT)
    assert g.value(piece(g, "Titan"), "strength") == 7
    assert g.changes(piece(g, "Titan"), "strength") == [
        (piece(g, "Sage"), "set", 4), (piece(g, "Titan"), "set", 7)]


def test_marks_come_after_it() -> None:
    g = table({"hand": ["Rally"], "play": ["Titan"]}, {}, text=TEXT)
    g.lay_out("Scout", 0, HAND)
    say(g, "play Rally")
    assert g.value(piece(g, "Titan"), "strength") == 8
