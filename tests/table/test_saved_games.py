"""Games of one keyboard: bots play on, people answer and take back with or without consent, files are resumed."""
from __future__ import annotations

import contextlib
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playmat import games
from playmat.kernel.chance import Dice
from playmat.kernel.names import Broken, Illegal, Refused, Stale
from playmat.kernel.save import dumps
from playmat.table import actions, takebacks
from playmat.table.room import OVER, Room
from playmat.table.saved_games import Chair, empty_room, new_game, plain, resume
from tests.sixth_game import SPEC
from tests.table.seated import asked, say

TWO: dict[str, Any] = {"seats": [{}, {}]}


def cards(bots: tuple[str, str] = ("", "random"), seed: int = 4) -> Room:
    spec = games.spec("kingdom-hearts")
    own = games.choices(spec)
    return new_game(spec, [Chair("Bill", bots[0], own[0]), Chair("Kim", bots[1], own[1])], seed)


def high(bots: tuple[str, str] = ("", "")) -> Room:
    room = empty_room(SPEC, [Chair("Bill", bots[0]), Chair("Kim", bots[1])], 5)
    room.begin(TWO)
    return room


def first_person(m: Room) -> None:
    """The person takes the first option until the game is over."""
    actions.drive(m)
    while not m.game.over:
        request = asked(m)
        say(m, request.seat, request.options[0].key, request.number)
        actions.drive(m)


def test_it_stops_where_a_person_must_answer_and_ends() -> None:
    m = cards()
    actions.drive(m)
    assert asked(m).seat == 0
    assert not actions.bot_step(m)
    first_person(m)
    assert m.game.over
    assert actions.thinking(m) is None
    assert m.status == OVER


def test_bots_alone_play_to_the_end() -> None:
    m = cards(("random", "random"))
    actions.drive(m)
    assert m.game.over
    assert m.people() == []


def test_a_resumed_match_goes_on_exactly_alike() -> None:
    whole, half = cards(), cards()
    first_person(whole)
    actions.drive(half)
    for _ in range(7):
        request = asked(half)
        say(half, 0, request.options[0].key, request.number)
        actions.drive(half)
    again = resume(half.spec, json.loads(json.dumps(plain(half))))
    first_person(again)
    assert again.the_journal().lines == whole.the_journal().lines
    assert dumps(again.game) == dumps(whole.game)


def test_an_answer_for_a_bot_or_out_of_turn_is_refused() -> None:
    m = cards()
    actions.drive(m)
    before = list(m.the_journal().lines)
    request = asked(m)
    for seat, key, number, error in ((1, "end", 0, Refused), (5, "end", 0, Refused),
                                     (0, "dance", request.number, Illegal),
                                     (0, request.options[0].key, request.number + 3, Stale)):
        with pytest.raises(error):
            say(m, seat, key, number)
    assert m.the_journal().lines == before


def test_alone_against_a_bot_anything_can_be_taken_back() -> None:
    m = cards()
    actions.drive(m)
    before = dumps(m.game)
    request = asked(m)
    say(m, 0, request.options[-1].key)
    actions.drive(m)
    assert dumps(m.game) != before
    takebacks.undo(m, 0)
    assert dumps(m.game) == before
    with pytest.raises(Refused, match="nothing to take back"):
        takebacks.undo(m, 0)


def test_taking_back_needs_consent_once_something_was_learned() -> None:
    m = high()
    say(m, 0, m.game.request(0).options[0].key)
    assert takebacks.why_consent(m, 0) == ""                              # Kim has not answered: nothing is known yet
    say(m, 1, m.game.request(1).options[0].key)
    lines = list(m.the_journal().lines)
    takebacks.undo(m, 0)
    assert m.the_journal().lines == lines                      # it waits until Kim agrees
    takebacks.consent(m, [1], False)
    assert m.the_journal().lines == lines
    takebacks.undo(m, 0)
    takebacks.consent(m, [1], True)
    assert m.the_journal().lines == []


def saved() -> dict[str, Any]:
    m = cards()
    actions.drive(m)
    request = asked(m)
    say(m, 0, request.options[0].key)
    return plain(m)


@pytest.mark.parametrize(("change", "words"), [
    ({"format": 99}, "format 99"), ({"version": 77, "lines": ["0 dance"]}, "version 77.*does not fit"),
    ({"library": "abc", "lines": ["0 dance"]}, "other cards.*does not fit"),
    ({"edition": "x"}, "is of kingdom-hearts x"), ({"playmat": "cake"}, "not a saved match"),
    ({"lines": ["0 dance"]}, "does not fit"), ({"lines": 7}, "damaged"), ({"chairs": []}, "damaged"),
    ({"setup": {}}, "damaged"), ({"seed": "many"}, "damaged"), ({"chairs": [["a", "nobody"], ["b"]]}, "no bot")])
def test_a_damaged_or_foreign_match_is_refused_in_a_sentence(change: dict[str, Any], words: str) -> None:
    with pytest.raises(Refused, match=words):
        resume(games.spec("kingdom-hearts"), {**saved(), **change})


SAVED = saved()
PARTS = list(SAVED)


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(),
                    lambda x: st.lists(x) | st.dictionaries(st.sampled_from(PARTS), x)))
def test_rubbish_is_refused(data: Any) -> None:
    with pytest.raises(Broken):
        resume(games.spec("kingdom-hearts"), data)


@given(st.sampled_from(PARTS), st.none() | st.integers() | st.text() | st.lists(st.text()))
def test_a_save_with_one_part_spoilt_is_refused_or_read_but_never_breaks(key: str, value: Any) -> None:
    with contextlib.suppress(Refused):
        resume(games.spec("kingdom-hearts"), {**SAVED, key: value})


def test_what_may_be_done_meanwhile_is_offered_kept_replayed_and_taken_back() -> None:
    """Break of Dawn: Equipment goes in the other player's turn too; no question need be open for it."""
    spec = games.spec("kingdom-hearts", "break-of-dawn")
    m = new_game(spec, [Chair("Bill", "", "masters-of-form"), Chair("Kim", "", "coliseum-heroes")], 3)
    dice = Dice(3)
    aside = None
    while aside is None:
        actions.drive(m)
        request = asked(m)
        aside = m.game.aside(1 - request.seat)
        if aside is None:
            say(m, request.seat, request.options[dice.below(len(request.options))].key, request.number)
    before = dumps(m.game)
    key = aside.options[0].key
    say(m, aside.seat, key, aside.number)
    with pytest.raises(Stale):
        say(m, aside.seat, key, aside.number)                      # it was for that moment
    with pytest.raises(Stale):
        say(m, request.seat, request.options[0].key, request.number)
    assert asked(m).ask == request.ask                           # the same question again
    assert m.game.kind(int(key.split()[1])) == [z.name for z in spec.zones].index("discard")
    assert dumps(resume(spec, json.loads(json.dumps(plain(m)))).game) == dumps(m.game)
    takebacks.undo(m, aside.seat)
    if m.takeback is not None:
        takebacks.consent(m, [1 - aside.seat], True)
    assert dumps(m.game) == before
