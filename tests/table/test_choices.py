"""What a choice says of itself beside its words."""
from __future__ import annotations

from typing import Any

import pytest

from playmat import games
from playmat.cards.toml_table import TomlTable
from playmat.kernel.text import put_forward, spelt
from playmat.scenario.file import FileResult, Scenario, unchanged
from playmat.table import actions, takebacks
from playmat.table.game_view import GameView
from playmat.table.room import Room, presentation
from playmat.table.seats import holder_of, new_token
from playmat.table.view_types import Settings
from tests.web.serve import lay_position

NAMES = ["bill", "kim"]


def laid(rows: dict[str, Any]) -> Any:
    """A game in that position."""
    g = Scenario(TomlTable(rows), FileResult("", "", [], "", ""), unchanged).start()
    assert g is not None
    g.advance()
    return g


def choices(**parts: Any) -> dict[str, str]:
    """Bill's options in words, each with what comes of it."""
    g = laid({"game": "kingdom-hearts", "turn": "bill", **parts})
    return {c.text: c.does for c in GameView(g, 0, NAMES, *presentation(g.spec)).asks()[0].choices}


@pytest.mark.parametrize(("edition", "bill", "option", "does"), [
    ("first", {"friends": ["Goofy 2"], "hand": ["Goofy 1"]}, "Play the Friend Goofy 1", "Goofy 2 goes"),
    ("first", {"friends": ["Donald Duck 2"], "hand": ["Goofy 1"]}, "Play the Friend Goofy 1", ""),
    ("first", {"player": "Sora 3", "friends": ["Genie 1"], "hand": ["Genie 2"]}, "Play Genie 2, cast by Sora 3",
     "Genie 1 goes"),
    ("break-of-dawn", {"player": {"name": "Sora 2", "equipment": "Kingdom Key"}, "friends": ["Goofy 2"],
                       "hand": ["Goofy 2"]}, "Play the Friend Goofy 2", "Goofy 2 goes"),
])
def test_what_makes_room_is_told_before_it_does(edition: str, bill: dict[str, Any], option: str, does: str) -> None:
    assert choices(edition=edition, seat={"bill": bill})[option] == does


ATTACK = {"game": "yu-yu-hakusho", "turn": "bill", "phase": "attack", "seat": {
    "bill": {"arena": "Yusuke, Resurrected", "hand": ["2x Efflux"], "deck": ["9x Efflux"]},
    "kim": {"arena": "Genbu", "deck": ["9x Efflux"]}}}


def test_which_of_two_equal_copies_pays_is_not_asked_and_is_taken_back_with_the_choice_before() -> None:
    spec = games.spec("yu-yu-hakusho")
    holder = holder_of(new_token())
    room = Room("copies", spec, Settings(), holder, 2)
    for seat in (0, 1):
        room.sit(seat, "person", "", holder)
    room.begin({"seats": [games.seat_setup(spec, name) for name in games.choices(spec)[:2]]})
    lay_position(room, ATTACK)
    request = room.game.state.pending[0]
    attack = next(o.key for o in request.options if o.verb == "attack")
    actions.answer(room, [0, 1], request.number, [attack])
    lines = room.the_journal().lines
    assert len([line for line in lines if line.startswith("0 ")]) == 2           # it was said for him
    assert len(room.game.state.pending[0].options) > 1
    takebacks.undo(room, 0)
    assert [o.key for o in room.game.request(0).options] == [o.key for o in request.options]


def test_whoever_may_answer_reads_what_is_answered() -> None:
    bill = {"arena": {"name": "Hirue", "damage": 3}, "slot2": "Rugby", "hand": ["3x Bamboo"], "deck": 9}
    kim = {"arena": "Bui", "slot2": "Karasu", "hand": ["Vulnerable"], "energy": 2, "deck": 9}
    g = laid({"game": "yu-yu-hakusho", "turn": "bill", "phase": "attack", "seat": {"bill": bill, "kim": kim}})
    for words in ("attack Hirue Punch", "discard Bamboo", "yes", "discard Bamboo", "discard Bamboo"):
        request = g.state.pending[0]
        g.take(request, next(o for o in request.options if spelt(g, o, NAMES).startswith(words)))
    request = g.state.pending[0]
    assert (request.seat, request.ask, put_forward(g, request, NAMES)) == (1, "reply", ["bill buys minimum damage"])


def test_one_of_several_effects_speaks_of_cards_as_its_card_does() -> None:
    kim = {"arena": "Genbu", "hand": ["Narrow Escape"], "deck": ["9x Efflux"]}
    bill = {"arena": "Yusuke, Resurrected", "hand": ["2x Efflux", "Katana"], "deck": ["9x Efflux"]}
    g = laid({**ATTACK, "seat": {"bill": bill, "kim": kim}})
    while (request := g.state.pending[0]).ask != "mode":
        g.take(request, next(o for o in request.options if o.verb != "pass"))
    text = GameView(g, 1, NAMES, *presentation(g.spec)).asks()[0].choices[0].text
    assert text.endswith("value of attacks for each item among those cards until end of turn")
