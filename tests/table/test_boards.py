"""Boards: places that are zones are named by options, and dice by questions and the log."""
from __future__ import annotations

import pytest

from playmat.kernel.journal import Journal
from playmat.kernel.laws import obey
from playmat.kernel.text import asked, shown, spelt, told
from playmat.table.game_view import GameView
from playmat.table.room import presentation
from tests.ring_road import SPEC

NAMES = ["Ada", "Ben"]


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_made_up_board_game_obeys_the_laws(seats: int) -> None:
    for seed in range(5):
        assert obey(SPEC, {"seats": [{}] * seats}, seed, 2000) > 5


def test_a_question_shows_the_dice_and_its_choices_the_places() -> None:
    j = Journal(SPEC, {"seats": [{}, {}]}, 3)
    j.chance()
    pips = int(j.lines[-1].split()[-1])
    g = j.game
    seen = GameView(g, 0, NAMES, *presentation(SPEC))
    ask = seen.asks()[0]
    assert (ask.text, ask.dice) == (f"You rolled {pips}. Where do you walk?", [pips])
    market = next(c for c in ask.choices if c.verb == "enter")
    assert [g.spec.zones[g.zone_table.kinds[z]].name for z in market.zones] == ["Market"]
    assert market.text == "Enter the Market"
    assert all(c.pieces and not c.zones for c in ask.choices if c.verb == "go")
    line = seen.lines(j.events, 0, j.marks)[-1]
    assert "".join(s.text for s in line.spans) == f"Ada rolls {pips}"
    assert [s.die for s in line.spans if s.die] == [pips]
    j.submit(0, market.key)
    events = [told(j.game, e, -1, NAMES) for e in j.events]
    assert "Ada walks to Market" in events


def test_places_are_spelt_for_judges_and_those_of_a_seat_name_it() -> None:
    j = Journal(SPEC, {"seats": [{}, {}]}, 3)
    j.chance()
    request = j.game.request(0)
    option = next(o for o in request.options if o.verb == "enter")
    assert spelt(j.game, option, NAMES) == "enter Market"
    assert shown(j.game, option, 0, NAMES) == "Enter the Market"
    assert asked(j.game, request, NAMES).startswith("You rolled ")
    bag = type(option)("enter", (j.game.zone_id(1, 0),))
    assert shown(j.game, bag, 0, NAMES) == "Enter the Ben's bag"
