"""Seats that are out, that leave, that win together; and windows in which being asked tells nothing."""
from __future__ import annotations

import json

import pytest

from playmat.kernel.check import faults
from playmat.kernel.game import Game
from playmat.kernel.journal import Journal, replay
from playmat.kernel.names import ALL_LOST, DRAWN, NOBODY, SHARED, Stale
from playmat.kernel.save import dumps, load
from playmat.kernel.text import result, told
from playmat.kernel.view import imagine, view
from tests.kernel.caravan import CARAVAN, GUARD, HAND, PILE, WARDS, Caravan, caravan, setup
from tests.kernel.workbench import TABLE, bench, options

NAMES = ["Ada", "Bob", "Cy", "Dee", "Eve", "Flo"]


def asked(g: Game) -> list[int]:
    return [r.seat for r in g.state.pending]


def give(g: Caravan, seat: int, face: int) -> int:
    """A card of this face, from a deck into a hand."""
    p = next(p for p in range(len(g.state.face)) if g.state.owner[p] == seat and g.state.face[p] == face)
    g.put(p, seat, HAND)
    return p


def without_wards(g: Caravan) -> None:
    """Nobody has anything to answer a raid with."""
    for p, face in enumerate(g.state.face):
        if face in WARDS:
            g.put(p, g.state.owner[p], PILE)


def roll(g: Caravan, *shows: int) -> None:
    for n in shows:
        g.submit(-1, f"rolled {n}")


def raid(g: Caravan, victim: int, *shows: int) -> None:
    g.submit(g.s.active, f"raid {victim}")
    roll(g, *shows)
    if g.state.pending and g.state.pending[0].ask == "throw":
        g.submit(g.state.pending[0].seat, "stand")


def test_who_is_out_is_neither_asked_nor_counted() -> None:
    g = caravan(3)
    without_wards(g)
    g.s.coins[1] = 1
    raid(g, 1, 6, 6)
    assert g.is_out(1)
    assert (g.in_turn_order(), g.opponents(2), g.next_seat(0), g.still_in()) == ([2, 0], [0], 2, 2)
    assert asked(g) == [2], "the next turn is not of the seat that is out"
    assert [o.key for o in g.request(2).options if o.verb == "raid"] == ["raid 0"]
    assert faults(g) == []


def test_the_last_one_in_wins() -> None:
    g = caravan(2)
    without_wards(g)
    g.s.coins[1] = 1
    raid(g, 1, 5, 5)
    assert (g.state.winner, g.winners(), g.over) == (0, [0], True)


def test_settling_reads_who_is_out_off_the_position() -> None:
    g = caravan(3)
    g.s.coins[2] = 0
    copy = g.clone()
    copy.settle()
    assert copy.is_out(2)


@pytest.mark.parametrize("leaver", [0, 1, 2])
def test_leaving_is_a_line_of_the_journal_whoever_is_asked(leaver: int) -> None:
    j = Journal(CARAVAN, setup(3), seed=4)
    j.submit(0, "raid 1")
    j.submit(leaver, "leave")
    assert j.lines[-1] == f"{leaver} leave"
    assert leaver not in asked(j.game)
    assert not j.game.over
    assert faults(j.game) == []
    assert dumps(replay(CARAVAN, j.setup, j.seed, j.lines).game) == dumps(j.game)
    assert [told(j.game, e, 0, NAMES) for e in j.events if "leaves" in e.words] == [f"{NAMES[leaver]} leaves the game"]
    j.undo(1)
    assert not j.game.is_out(leaver)


def test_who_has_left_can_do_nothing_more() -> None:
    g = caravan(3)
    g.submit(2, "leave")
    with pytest.raises(Stale, match="not in the game"):
        g.submit(2, "leave")
    with pytest.raises(Stale):
        g.submit(2, "raid 0")
    assert view(g, 2)["aside"] == []
    g.submit(1, "leave")
    assert g.winners() == [0]
    with pytest.raises(Stale, match="game is over"):
        g.submit(0, "leave")


def test_the_loops_pass_over_who_is_out() -> None:
    g = bench("Talk", seats=4)
    g.submit(2, "leave")
    order = []
    for _ in range(3):
        order.append(asked(g)[0])
        g.submit(order[-1], "pass")
    assert (order, g.state.pending[0].ask) == ([0, 1, 3], "over"), "three passes in a row, and all have passed"
    g = bench("Greets", seats=3)
    g.submit(0, "hello")
    g.submit(1, "leave")
    assert (asked(g), options(g)) == ([0], ["bye"])
    g.submit(0, "bye")
    assert asked(g) == [2]


@pytest.mark.parametrize(("run", "fields", "said"), [
    ("Picks", {"among": (1, 2, 3), "low": 2, "high": 2}, "pick 1"),
    ("Divides", {"targets": (0, 1, 2), "total": 5}, "assign 0 2"),
])
def test_a_loop_ends_when_whoever_it_asks_has_gone(run: str, fields: dict[str, object], said: str) -> None:
    g = bench(run, seats=3, **fields)
    g.submit(0, said)
    g.submit(0, "leave")
    assert g.state.stack == [] or type(g.state.stack[-1]).__name__ == "Last"
    assert g.log is not None
    assert g.zone(0, TABLE) == [1] if run == "Picks" else g.log[-1].args == (2, 0, 3)


def test_points_with_two_winners() -> None:
    g = caravan(3)
    for seat, goods in enumerate(([6, 1], [3], [5, 2])):
        for face in goods:
            g.put(give(g, seat, face), seat, 2)
    g.end_by_points()
    assert (g.points(), g.winners(), g.state.winner, g.over) == ([7, 3, 7], [0, 2], SHARED, True)
    assert result(g, NAMES) == "Ada and Cy have won with 7 points."
    again = load(CARAVAN, json.loads(dumps(g)))
    assert again.winners() == [0, 2]
    assert view(again, 1)["shows"]["won"] == 0b101


@pytest.mark.parametrize(("winners", "winner", "words"), [
    ([1], 1, "Bob has won with 0 points."), ([], ALL_LOST, "Nobody has won."),
    ([0, 1, 2], SHARED, "Ada, Bob and Cy have won with 0 points."),
])
def test_one_winner_several_or_none(winners: list[int], winner: int, words: str) -> None:
    g = caravan(3)
    assert (result(g, NAMES), g.winners()) == ("", [])
    g.end_with(winners)
    assert (g.state.winner, g.winners(), result(g, NAMES)) == (winner, winners, words)
    assert load(CARAVAN, json.loads(dumps(g))).winners() == winners


def test_a_draw_stays_a_draw() -> None:
    g = caravan(2)
    assert g.state.winner == NOBODY
    g.end(DRAWN)
    assert (g.winners(), result(g, NAMES)) == ([], "The game is a draw.")


def test_a_procedure_can_follow_the_one_under_way() -> None:
    g = caravan(2)
    for _ in range(3):
        assert [type(f).__name__ for f in g.state.stack] == ["Turn"], "turns don't pile up"
        g.submit(g.s.active, next(o.key for o in g.state.pending[0].options if o.verb != "raid"))


def test_asked_only_when_able_a_window_tells_who_holds_an_answer() -> None:
    g = caravan(3)
    without_wards(g)
    g.put(next(p for p in range(len(g.state.face)) if g.state.face[p] in WARDS and g.state.owner[p] == 2), 2, HAND)
    g.submit(0, "raid 1")
    assert asked(g) == [2]


def test_asked_by_what_all_can_see_a_window_tells_nothing() -> None:
    g = caravan(3, windows="always")
    without_wards(g)
    g.submit(0, "raid 1")
    assert (asked(g), options(g)) == ([1], ["pass", "quiet"])
    assert g.hides(g.request(1)), "a table must not answer this one at once"
    g.submit(1, "pass")
    assert asked(g) == [2], "who holds cards might have an answer"
    g = caravan(3, windows="always")
    for p in g.zone(1, HAND)[:]:
        g.put(p, 1, PILE)
    g.submit(0, "raid 1")
    assert asked(g) == [2], "who holds nothing can't"


def test_who_does_not_want_to_be_asked_says_so_at_any_time() -> None:
    g = caravan(3, windows="always")
    without_wards(g)
    assert view(g, 1)["aside"] == ["quiet"]
    g.submit(1, "quiet")
    assert (asked(g), g.aside(1).options[0].key) == ([0], "listen")           # type: ignore[union-attr]
    g.submit(0, "raid 1")
    assert asked(g) == [2]
    g.submit(2, "quiet")
    assert asked(g) == [-1], "in a window it is a pass too"
    g.submit(1, "listen")
    assert (g.s.quiet, asked(g)) == (0b100, [-1])
    assert caravan(3).aside(1) is None, "where only the able are asked there is nothing to say"


def test_dice_are_thrown_one_by_one_and_again_for_luck() -> None:
    g = caravan(3)
    without_wards(g)
    g.submit(0, "raid 1")
    roll(g, 2, 5)
    assert options(g) == ["stand", "again 0 2", "again 1 5"]
    g.submit(0, "again 0 2")
    assert (g.s.luck[0], asked(g)) == (1, [-1])
    roll(g, 3)
    assert g.s.coins[1] == 1, "3 and 5 are enough, and nothing more can be done about them"
    g = caravan(3)
    without_wards(g)
    g.s.luck[0] = 0
    raid(g, 1, 2, 5)
    assert (g.s.coins[1], asked(g)) == (2, [1]), "without luck they count as they lie"


def test_a_guard_is_a_ward_in_every_imagined_world() -> None:
    g = caravan(2)
    for face in (10, 12):
        g.put(give(g, 1, face), 1, GUARD)
    worlds = [imagine(g, 0, seed) for seed in range(30)]
    found = {tuple(w.state.face[p] for p in w.zone(1, GUARD)) for w in worlds}
    assert found == {(a, b) for a in WARDS for b in WARDS if a != b}
    assert all(faults(w) == [] for w in worlds)
