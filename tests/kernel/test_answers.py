"""Answers: taken if they are on offer, else refused in a sentence, with nothing changed."""
from __future__ import annotations

import pytest

from playmat.kernel.game import Game
from playmat.kernel.names import CHANCE, Illegal, Refused, Stale
from playmat.kernel.save import dumps
from tests.kernel.workbench import DECK, bench
from tests.sixth_game import SPEC as HIGH_CARD


def fresh() -> Game:
    return HIGH_CARD.start({"seats": [{}] * 2}, seed=3)


@pytest.mark.parametrize("key", ["", " ", "lay", "lay 999", "lay x", "lay -1", "LAY 3", "pass", "lay 3 3", "\0", "läy"])
def test_an_answer_that_is_not_on_offer_is_illegal(key: str) -> None:
    g = fresh()
    before = dumps(g)
    with pytest.raises(Illegal, match=r"not among the answers on offer.*\.$"):
        g.submit(0, key)
    assert dumps(g) == before


def test_an_answer_to_a_question_that_is_gone_is_stale() -> None:
    g = fresh()
    number, key = g.request(0).number, g.request(0).options[0].key
    g.submit(0, key, number)
    before = dumps(g)
    with pytest.raises(Stale, match=f"Request {number} is no longer open"):
        g.submit(0, key, number)
    with pytest.raises(Stale, match="not this seat's choice"):
        g.submit(0, key)
    with pytest.raises(Stale):
        g.submit(7, key)
    with pytest.raises(Stale):
        g.submit(CHANCE, "rolled 1")
    assert dumps(g) == before


def test_a_finished_game_takes_no_answer() -> None:
    g = bench("Picks")
    g.submit(0, "done")
    assert g.over
    with pytest.raises(Stale, match=r"The game is over\."):
        g.submit(0, "done")


def test_the_reason_of_a_refusal_is_the_rule() -> None:
    with pytest.raises(Illegal, match=r"^'pick 9' is not among the answers on offer \(bench\.pick\.1\)\.$") as refusal:
        bench("Talk").submit(0, "pick 9")
    assert refusal.value.why == "bench.pick.1"


def test_numbers_of_requests_never_repeat() -> None:
    g = fresh()
    seen: list[int] = []
    while not g.over:
        request = g.state.pending[0]
        assert request.number not in seen
        seen.append(request.number)
        g.submit(request.seat, request.options[0].key, request.number)


def test_too_many_or_too_few_players_are_refused() -> None:
    from playmat.kernel.game import refuse_seats
    for seats in (1, 5):
        with pytest.raises(Refused, match=f"High Card is for 2 to 4 players, not {seats}"):
            refuse_seats(HIGH_CARD, seats)
    refuse_seats(HIGH_CARD, 4)


def test_a_clone_is_a_world_of_its_own() -> None:
    g = fresh()
    before = dumps(g)
    copy = g.clone()
    assert dumps(copy) == before
    assert copy.log is None
    copy.submit(0, copy.request(0).options[1].key)
    copy.state.face[0] = 99
    copy.zone(0, DECK).pop()
    copy.state.stack[-1].pc = 77
    copy.state.rounds[0] = 5                                     # type: ignore[attr-defined]
    assert dumps(g) == before


def test_chance_answers_like_a_player() -> None:
    rolls = set()
    for seed in range(40):
        g = bench("Talk")
        g.state.seed = seed
        g.submit(0, "roll")
        assert g.state.pending[0].seat == CHANCE
        rolls.add(g.chance().key)
    assert rolls == {f"rolled {n}" for n in range(1, 7)}
