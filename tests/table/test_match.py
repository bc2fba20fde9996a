"""A match with people and bots at it: driving, taking back with or without consent, saving and resuming."""
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
from playmat.table.match import Chair, Match, new_match, resume
from tests.sixth_game import SPEC

TWO: dict[str, Any] = {"seats": [{}, {}]}


def cards(bots: tuple[str, str] = ("", "random"), seed: int = 4) -> Match:
    spec = games.spec("kingdom-hearts")
    own = games.choices(spec)
    return new_match(spec, [Chair("Bill", bots[0], own[0]), Chair("Kim", bots[1], own[1])], seed)


def high(bots: tuple[str, str] = ("", "")) -> Match:
    return Match(SPEC, [Chair("Bill", bots[0]), Chair("Kim", bots[1])], TWO, 5)


def first_person(m: Match) -> None:
    """The person takes the first option until the game is over."""
    m.drive()
    while not m.game.over:
        request = m.asked()[0]
        m.answer(request.seat, request.options[0].key, request.number)
        m.drive()


def test_it_stops_where_a_person_must_answer_and_ends() -> None:
    m = cards()
    m.drive()
    assert m.asked()[0].seat == 0
    assert not m.step()
    first_person(m)
    assert m.game.over
    assert m.due() is None


def test_bots_alone_play_to_the_end() -> None:
    m = cards(("random", "random"))
    m.drive()
    assert m.game.over
    assert m.people == []


def test_a_resumed_match_goes_on_exactly_alike() -> None:
    whole, half = cards(), cards()
    first_person(whole)
    half.drive()
    for _ in range(7):
        request = half.asked()[0]
        half.answer(0, request.options[0].key, request.number)
        half.drive()
    again = resume(half.spec, json.loads(json.dumps(half.plain())))
    first_person(again)
    assert again.journal.lines == whole.journal.lines
    assert dumps(again.game) == dumps(whole.game)


def test_an_answer_for_a_bot_or_out_of_turn_is_refused() -> None:
    m = cards()
    m.drive()
    before = list(m.journal.lines)
    request = m.asked()[0]
    for seat, key, number, error in ((1, "end", 0, Refused), (5, "end", 0, Refused), (0, "dance", 0, Illegal),
                                     (0, request.options[0].key, request.number + 3, Stale)):
        with pytest.raises(error):
            m.answer(seat, key, number)
    assert m.journal.lines == before


def test_alone_against_a_bot_anything_can_be_taken_back() -> None:
    m = cards()
    m.drive()
    before = dumps(m.game)
    request = next(r for r in m.asked())
    m.answer(0, request.options[-1].key)
    m.drive()
    assert dumps(m.game) != before
    m.undo(0)
    assert dumps(m.game) == before
    with pytest.raises(Refused, match="nothing to take back"):
        m.undo(0)


def test_taking_back_needs_consent_once_something_was_learned() -> None:
    m = high()
    m.answer(0, m.game.request(0).options[0].key)
    assert m.why_consent(0) == ""                              # Kim has not answered: nothing is known yet
    m.answer(1, m.game.request(1).options[0].key)
    lines = list(m.journal.lines)
    with pytest.raises(Refused, match="if the others agree"):
        m.undo(0)
    assert m.journal.lines == lines
    m.undo(0, agreed=True)
    assert m.journal.lines == []


def saved() -> dict[str, Any]:
    m = cards()
    m.drive()
    request = m.asked()[0]
    m.answer(0, request.options[0].key)
    return m.plain()


@pytest.mark.parametrize(("change", "words"), [
    ({"format": 99}, "format 99"), ({"version": 77}, "version 77"), ({"library": "abc"}, "other cards"),
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
    m = new_match(spec, [Chair("Bill", "", "masters-of-form"), Chair("Kim", "", "coliseum-heroes")], 3)
    dice = Dice(3)
    aside = None
    while aside is None:
        m.drive()
        request = m.asked()[0]
        aside = m.game.aside(1 - request.seat)
        if aside is None:
            m.answer(request.seat, request.options[dice.below(len(request.options))].key, request.number)
    before = dumps(m.game)
    key = aside.options[0].key
    m.answer(aside.seat, key, aside.number)
    with pytest.raises(Stale):
        m.answer(aside.seat, key, aside.number)                      # it was for that moment
    with pytest.raises(Stale):
        m.answer(request.seat, request.options[0].key, request.number)
    assert m.asked()[0].ask == request.ask                           # the same question again
    assert m.game.kind(int(key.split()[1])) == [z.name for z in spec.zones].index("discard")
    assert dumps(resume(spec, json.loads(json.dumps(m.plain()))).game) == dumps(m.game)
    m.undo(aside.seat, agreed=True)
    assert dumps(m.game) == before
