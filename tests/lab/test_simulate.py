"""Many games: the same results for any number of processes, errors told and counted, seats and decks alternating."""
from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playmat import games
from playmat.kernel.game import Game
from playmat.kernel.names import Refused
from playmat.lab import matchups
from playmat.lab.contest import Contest, all_pairings, fixture, seed_of, wilson
from playmat.lab.simulate import AtSeat, Outcome, Tally, run
from tests.sixth_game import SPEC

PAIRS = (("one", "two"), ("one", "three"))


def contest(bots: tuple[str, str] = ("random", "random"), count: int = 40, seed: int = 9) -> Contest:
    return Contest("high-card", "", PAIRS, bots, count, seed)


def without_time(t: Tally) -> dict[str, Any]:
    return {**t.plain(), "seconds": 0, "table": t.table, "errors": t.errors}


def test_any_number_of_jobs_gives_the_same_results(high_card: str) -> None:
    results = [without_time(run(contest(("greedy", "random")), jobs)) for jobs in (1, 2, 3)]
    assert results[0] == results[1] == results[2]
    assert results[0]["finished"] == 40
    assert sum(results[0]["wins"]) + results[0]["draws"] == 40


def test_another_seed_gives_other_games(high_card: str) -> None:
    assert without_time(run(contest(seed=1), 1)) != without_time(run(contest(seed=2), 1))


def test_the_same_seed_gives_the_same_game_number_in_a_longer_run(high_card: str) -> None:
    assert [fixture(contest(count=10), n) for n in range(10)] == [fixture(contest(count=99), n) for n in range(10)]


def test_an_error_is_counted_and_told_and_the_run_goes_on(high_card: str, monkeypatch: pytest.MonkeyPatch) -> None:
    class Clumsy:
        def start(self, setup: dict[str, Any], seed: int) -> Game:
            if seed == seed_of(9, 3):
                raise ValueError("the dealer dropped the cards")
            return SPEC.start(setup, seed)

    monkeypatch.setattr(games, "spec", lambda game, edition: Clumsy())
    monkeypatch.setattr(games, "seat_setup", lambda spec, name: {})
    for jobs in (1, 2):
        t = run(contest(), jobs)
        assert t.errors == [(3, "ValueError: the dealer dropped the cards")]
        assert t.plain()["errors"] == 1
        assert t.finished == 39


def test_a_game_that_does_not_end_is_not_finished(high_card: str) -> None:
    t = run(contest()._replace(bound=3), 1)
    assert t.finished == 0
    assert len(t.unfinished) == 40
    assert t.errors == []


def test_decks_and_bots_change_seats_alternately() -> None:
    same = Counter((f.decks, f.sides) for f in (fixture(contest(), n) for n in range(80)))
    assert len(same) == 4
    assert set(same.values()) == {20}
    other = Counter((f.decks, f.bots) for f in (fixture(contest(("greedy", "random")), n) for n in range(80)))
    assert len(other) == 8                        # both seats with both decks by both bots, in both pairings
    assert set(other.values()) == {10}


def test_wins_go_to_the_bots_if_they_differ_and_to_the_decks_if_not() -> None:
    t = Tally(contest())
    t.add(Outcome(0, 0, 10, 4, True, "", (0,), (1,), (1,), 0, "high.score"))
    t.add(Outcome(1, 1, 10, 4, True, "", (1,), (0,), (0,), 0, "high.score"))
    t.add(Outcome(2, 0, 10, 5, True, "", rule="high.over"))
    assert t.plain() == {"games": 40, "finished": 3, "errors": 0, "wins": [1, 1], "draws": 1, "first_player_wins": 1,
                         "decisions": 30, "seconds": 0, "seats": 2, "unfinished": 0, "turns": 13,
                         "wins_by_bot": {"random": 2}, "wins_by_deck": {"one": 1, "two": 1, "three": 0},
                         "wins_by_seat": [1, 1], "turns_a_game": {"median": 4, "99 %": 5, "most": 5},
                         "by": {"bot": {}, "seat": {}, "dealt": {}},
                         "ended_by": {"high.over": 1, "high.score": 2}}
    assert t.table == [[0, 1, 1], [1, 0, 0]]
    decks = {r.name: (r.wins, r.games) for r in matchups.by_deck(t)}
    assert decks == {"one": (1, 2), "two": (1, 1), "three": (0, 1)}
    assert matchups.by_bot(t) == []
    assert matchups.beginner(t).wins == 1


def test_what_was_dealt_is_counted_with_its_wins_points_and_answers() -> None:
    t = Tally(contest())
    for n, (won, lost) in enumerate([("Fox", "Owl"), ("Fox", "Hare"), ("Owl", "Fox")]):
        at_seats = (AtSeat("random", won, 8, 5, True), AtSeat("random", lost, 2, 7, False))
        t.add(Outcome(n, 0, 12, 10 * (n + 1), True, "", (0,), (0,), (0,), at_seats=at_seats))
    rates = [(r.name, r.wins, r.games) for r in matchups.by_dealt(t)]
    assert rates == [("Fox", 2, 3), ("Owl", 1, 2), ("Hare", 0, 1)]
    assert t.plain()["by"]["dealt"]["Fox"] == {"games": 3, "wins": 2, "points": 6.0, "decisions": 5.7, "turns": 20.0}
    assert t.plain()["by"]["seat"]["2"] == {"games": 3, "wins": 0, "points": 2.0, "decisions": 7.0, "turns": 20.0}
    assert (t.turns_within(.5), t.turns_within(.99)) == (20, 30)


def test_every_pairing_once() -> None:
    assert all_pairings(["a", "b", "c"]) == (("a", "b"), ("a", "c"), ("b", "c"))
    assert all_pairings(["a"]) == (("a", "a"),)
    with pytest.raises(Refused, match="no decks of its own"):
        all_pairings([])


def test_wilson_as_in_the_tables() -> None:
    low, high = wilson(81, 263)
    assert (round(low, 4), round(high, 4)) == (0.2553, 0.3662)
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(0, 10)[0] == 0.0
    assert wilson(10, 10)[1] == 1.0


@given(st.integers(0, 500), st.integers(1, 500))
def test_the_interval_holds_the_rate(wins: int, more: int) -> None:
    low, high = wilson(wins, wins + more)
    assert 0 <= low <= wins / (wins + more) <= high <= 1


def test_three_seats_sit_everywhere_and_two_bots_fill_them_in_turn() -> None:
    c = Contest("high-card", "", (("one", "two", "three"),), ("greedy", "random"), 90, 1)
    seen = [fixture(c, n) for n in range(9)]
    assert [f.sides for f in seen[:3]] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    assert [f.bots for f in seen[:2]] == [("greedy", "random", "greedy"), ("random", "greedy", "greedy")]
    assert Counter(f.decks[f.sides.index(0)] for f in seen) == {"one": 3, "two": 3, "three": 3}


def test_a_table_of_four_with_an_option(high_card: str) -> None:
    four = Contest("high-card", "", all_pairings(["one", "two", "three"], 4), ("random",), 20, 3)
    assert four.pairings == (("one", "two", "three", "one"),)
    t = run(four, 1)
    assert (t.finished, len(t.wins), sum(t.by_seat) + t.draws) == (20, 4, 20)
    assert set(t.rules) == {"high.reveal"}                       # the last thing that is told
    assert t.appeared <= t.in_play <= set(range(1, 8))
    short = run(four._replace(options=(("rounds", "1"),)), 1)
    assert short.answers == 20 * 4 < t.answers
    with pytest.raises(Refused, match="option rounds can be 1 to 4, not '9'"):
        SPEC.start({"seats": [{}, {}], "options": {"rounds": 9}}, 1)
    with pytest.raises(Refused, match="no option 'rond' of this table; there is rounds"):
        SPEC.start({"seats": [{}, {}], "options": {"rond": 1}}, 1)
