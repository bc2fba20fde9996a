"""The journal: replay, undo, and when a takeback needs consent."""
from __future__ import annotations

import time
import tracemalloc

import pytest

from playmat.kernel.journal import EVERY, Journal, replay
from playmat.kernel.names import Broken, Refused
from playmat.kernel.save import dumps
from tests.kernel.workbench import BENCH, plan


def talk(*lines: str) -> Journal:
    """A talk of two: `0 draw`, `1 pass`; chance rolls by itself."""
    j = Journal(BENCH, plan("Talk", seats=2), seed=7)
    for line in lines:
        seat, _, key = line.partition(" ")
        j.submit(int(seat), key)
        if j.game.state.pending[0].seat == -1:
            j.chance()
    return j


def long() -> Journal:
    return talk(*[f"{n % 2} {('hello', 'draw', 'roll')[n % 3]}" for n in range(40)])


def test_a_journal_has_one_line_per_answer_chance_included() -> None:
    j = talk("0 hello", "1 roll", "0 pass")
    assert j.lines[0::3] == ["0 hello", "0 pass"]
    assert j.lines[1] == "1 roll"
    assert j.lines[2].startswith("-1 rolled ")


def test_replaying_gives_the_same_game() -> None:
    j = long()
    again = replay(BENCH, j.setup, j.seed, j.lines)
    assert (again.lines, dumps(again.game)) == (j.lines, dumps(j.game))
    assert len(again.events) == len(j.events)


def test_at_is_the_game_after_so_many_answers() -> None:
    j = long()
    for n in (0, 1, EVERY - 1, EVERY, EVERY + 1, 2 * EVERY, len(j.lines)):
        assert dumps(j.at(n)) == dumps(replay(BENCH, j.setup, j.seed, j.lines[:n]).game)


def test_undo_goes_back_and_another_way_can_be_taken() -> None:
    j = long()
    lines = j.lines[:]
    for n in (2 * EVERY + 1, EVERY, 2):
        j.undo(n)
        assert (j.lines, dumps(j.game)) == (lines[:n], dumps(replay(BENCH, j.setup, j.seed, lines[:n]).game))
    seat = j.game.state.pending[0].seat
    j.submit(seat, "peek")
    assert j.lines == [*lines[:2], f"{seat} peek"]
    assert dumps(j.at(3)) == dumps(j.game)


def test_a_refused_answer_leaves_no_trace() -> None:
    j = talk("0 hello")
    before = (j.lines[:], dumps(j.game), len(j.events))
    with pytest.raises(Refused):
        j.submit(1, "nonsense")
    assert (j.lines, dumps(j.game), len(j.events)) == before


@pytest.mark.parametrize(("lines", "why"), [
    (["0 hello"], ""),
    (["0 hello", "1 hello"], "another player has acted since"),
    (["0 roll"], "chance has spoken since"),
    (["0 draw"], "a card has been seen since"),
    (["0 peek"], "a card has been seen since"),
])
def test_when_a_takeback_needs_consent(lines: list[str], why: str) -> None:
    j = talk(*lines)
    assert j.consent(j.moment(0), 0) == why


def test_latest_finds_the_answer_to_take_back() -> None:
    j = talk("0 hello", "1 hello", "0 roll", "1 hello")
    assert [j.lines[j.latest(seat)] for seat in (0, 1)] == ["0 roll", "1 hello"]
    assert talk().latest(0) == -1


@pytest.mark.parametrize("bad", ["0 nonsense", "nonsense", "", "1 hello", "-1 rolled 3", "0", "0 hello ²",
                                 "0 hello --3", f"0 hello {'9' * 5000}"])
def test_a_line_that_does_not_fit_is_named(bad: str) -> None:
    with pytest.raises(Broken, match=r"^Answer 3 \(.*\) does not fit the game: .*\.$"):
        replay(BENCH, plan("Talk", seats=2), 7, ["0 hello", "1 hello", bad])


def of_six(answers: int) -> Journal:
    """Six seats, forty cards each, talking on and on: chance, draws and peeks among it."""
    j = Journal(BENCH, {**plan("Talk", seats=6), "cards": 40}, seed=7)
    while len(j.lines) < answers:
        request = j.game.state.pending[0]
        if request.seat == -1:
            j.chance()
        else:
            j.submit(request.seat, ("hello", "roll", "draw", "peek")[len(j.lines) % 4])
    return j


def test_snapshots_thin_with_age_and_every_moment_can_still_be_reached() -> None:
    j = of_six(1500)
    old = [at for at in j.snapshots if at < len(j.lines) - 64 * EVERY]
    assert old == list(range(0, old[-1] + 1, 16 * EVERY))
    assert len(j.snapshots) < 40 < len(j.lines) // EVERY
    again = replay(BENCH, j.setup, j.seed, j.lines[:700])
    assert dumps(j.at(700)) == dumps(again.game)
    for n in (1490, 1011, 700, 300, 5):
        j.undo(n)
        assert (len(j.lines), dumps(j.game)) == (n, dumps(replay(BENCH, j.setup, j.seed, j.lines).game))
        assert max(j.snapshots) <= n


def test_thousands_of_answers_of_six_seats_take_little_room_and_are_soon_undone() -> None:
    tracemalloc.start()
    j = of_six(4000)
    snapshots = sum(1 for _ in j.snapshots)
    room = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert (snapshots < 60, room < 2_000_000) == (True, True), f"{snapshots} snapshots, {room} bytes"
    times = []
    for n in range(3999, 0, -397):
        started = time.process_time()
        j.undo(n)
        times.append(time.process_time() - started)
    assert sorted(times)[len(times) // 2] < 0.05, times
