"""The loops: each a series of the one kind of question."""
from __future__ import annotations

import pytest

from playmat.kernel.game import Game
from tests.kernel.workbench import TABLE, bench, options
from tests.sixth_game import SPEC as HIGH_CARD


def sets(g: Game) -> list[tuple[int, ...]]:
    """Everything a PickSome can end with, in the order in which the options lead there."""
    if g.state.pending[0].ask == "over":
        return [tuple(g.zone(0, TABLE))]
    out = []
    for key in options(g):
        after = g.clone()
        after.submit(0, key)
        out += sets(after)
    return out


def test_pick_some_offers_every_set_once() -> None:
    ends = sets(bench("Picks", among=(3, 1, 5), low=0, high=2))
    assert sorted(ends) == [(), (1,), (1, 3), (1, 5), (3,), (3, 5), (5,)]


def test_pick_some_keeps_to_its_numbers() -> None:
    assert sorted(sets(bench("Picks", among=(1, 2, 3, 4), low=2, high=2))) == [
        (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)]
    assert options(bench("Picks", among=(1, 2, 3), low=3, high=3)) == ["pick 1"], "the others could not follow"
    assert options(bench("Picks", among=(1, 2), low=1, high=2)) == ["pick 1", "pick 2"], "done comes after the first"


def test_pick_some_takes_what_there_is() -> None:
    assert sets(bench("Picks", among=(4,), low=2, high=3)) == [(4,)]
    assert sets(bench("Picks", among=(), low=1, high=1)) == [()], "nobody is asked about nothing"


def test_split_gives_the_rest_to_the_last() -> None:
    g = bench("Divides", targets=(0, 1, 2), total=5)
    assert options(g) == [f"assign 0 {n}" for n in range(6)]
    g.submit(0, "assign 0 2")
    assert options(g) == [f"assign 1 {n}" for n in range(4)]
    g.submit(0, "assign 1 3")
    assert g.log is not None
    assert g.log[-1].args == (2, 3, 0)


@pytest.mark.parametrize(("targets", "total", "amounts"), [((4,), 7, (7,)), ((), 7, (7,)), ((1, 2), 0, (0, 0))])
def test_split_asks_for_all_but_the_last(targets: tuple[int, ...], total: int, amounts: tuple[int, ...]) -> None:
    g = bench("Divides", targets=targets, total=total)
    while g.state.pending[0].ask == "assign":
        assert len(options(g)) == total + 1
        g.submit(0, options(g)[0])
    assert g.log is not None
    assert [e.args for e in g.log] == [amounts]


def test_each_seat_comes_in_turn_order_and_finishes_before_the_next() -> None:
    g = bench("Greets", seats=3)
    said = []
    while g.state.pending[0].ask == "greet":
        seat = g.state.pending[0].seat
        said.append((seat, options(g)[0]))
        g.submit(seat, options(g)[0])
    assert said == [(seat, word) for seat in (0, 1, 2) for word in ("hello", "bye")]


def test_each_seat_begins_with_the_active_one() -> None:
    g = HIGH_CARD.start({"seats": [{}] * 4}, seed=1)
    g.state.active = 2
    assert g.in_turn_order() == [2, 3, 0, 1]


def test_until_all_pass_ends_only_when_all_are_silent_in_a_row() -> None:
    g = bench("Talk", seats=3)
    for seat, key in [(0, "pass"), (1, "pass"), (2, "hello"), (0, "pass"), (1, "hello"), (2, "pass"), (0, "pass")]:
        assert g.state.pending[0].seat == seat
        g.submit(seat, key)
    assert (g.state.pending[0].seat, g.state.pending[0].ask) == (1, "talk")
    g.submit(1, "pass")
    assert g.state.pending[0].ask == "over"


def test_together_all_are_asked_at_once_and_answer_in_any_order() -> None:
    g = HIGH_CARD.start({"seats": [{}] * 3}, seed=1)
    assert [r.seat for r in g.state.pending] == [0, 1, 2]
    laid = {}
    for seat in (2, 0):
        laid[seat] = g.request(seat).options[0].args[0]
        g.submit(seat, g.request(seat).options[0].key)
        assert all(g.kind(p) == 1 for p in laid.values()), "nothing is shown before the last answer is in"
    laid[1] = g.request(1).options[0].args[0]
    g.submit(1, g.request(1).options[0].key)
    assert all(g.kind(p) == 2 and g.state.known[p] == g.everyone for p in laid.values())


def test_what_is_told_without_a_change_leaves_nothing_to_settle() -> None:
    g = bench("Picks", among=(1, 2), low=1, high=1)
    g.log, g.unsettled = [], False
    g.mention("", "{s} thinks", (0,))
    assert [e.words for e in g.log] == ["{s} thinks"]
    assert not g.unsettled
    g.note("", "{s} acts", (0,))
    assert g.unsettled
