"""Preparing to Play."""
from __future__ import annotations

from typing import Any

import pytest

from tests.cite import rule
from tests.rules.kingdom_hearts.table import HIDDEN, Card, deck_of_41, new_game, player


def sora(level: int = 1, hearts: int = 5, text: str = "") -> list[Card]:
    return deck_of_41(player("Sora", level, hearts=hearts, text=text))


def riku(level: int = 2, hearts: int = 7) -> list[Card]:
    return deck_of_41(player("Riku", level, hearts=hearts))


@rule("kh.setup.player-card-faceup")
def test_the_player_card_is_laid_out_of_the_deck_for_all_to_see() -> None:
    t = new_game(sora(), riku())
    for viewer in ("bill", "kim"):
        assert (t.seen(viewer, "bill", "player"), t.seen(viewer, "kim", "player")) == (["Sora 1"], ["Riku 2"])
    assert len(t.deck("bill") + t.hand("bill")) == 40
    assert t.log[:2] == ["kh.setup.player-card-faceup"] * 2, "before anything else"


@rule("kh.setup.first-player")
@pytest.mark.parametrize(("bills", "kims", "first"), [(2, 1, "kim"), (1, 2, "bill"), (1, 3, "bill")])
def test_the_lower_level_begins(bills: int, kims: int, first: str) -> None:
    t = new_game(sora(bills), riku(kims))
    assert (t.active, t.asked) == (first, [first])


@rule("kh.setup.tie-first")
@pytest.mark.parametrize(("ages", "first"), [((12, 10), "kim"), ((9, 10), "bill")])
def test_on_a_tie_the_younger_player_begins(ages: tuple[int, int], first: str) -> None:
    assert new_game(sora(1), riku(1), ages=ages, tie="younger").active == first


@rule("kh.setup.tie-first")
def test_or_the_first_player_is_picked_at_random_the_same_on_every_replay() -> None:
    begins = set()
    for seed in range(12):
        games = [new_game(sora(1), riku(1), seed, tie="random") for _ in range(2)]
        for t in games:
            assert t.asked == ["chance"]
            t.g.chance()
        assert games[0].active == games[1].active
        begins.add(games[0].active)
    assert begins == {"bill", "kim"}


@rule("kh.ruling.tie-younger-or-random")
@pytest.mark.parametrize(("options", "ages", "asked"), [
    ({}, (9, 10), "chance"), ({"tie": "random"}, (9, 10), "chance"), ({"tie": "younger"}, (9, 10), "bill"),
    ({"tie": "younger"}, (10, 10), "chance"), ({"tie": "younger"}, None, "chance")])
def test_random_by_default_and_younger_if_wanted_and_told(options: dict[str, Any], ages: tuple[int, int] | None,
                                                          asked: str) -> None:
    assert new_game(sora(1), riku(1), ages=ages, **options).asked == [asked]


@rule("kh.setup.hearts")
def test_hearts_start_at_the_number_on_ones_own_player_card() -> None:
    t = new_game(sora(hearts=5), riku(hearts=7))
    assert (t.hearts("bill"), t.hearts("kim")) == (5, 7)


@rule("kh.setup.shuffle-rest")
def test_the_rest_is_shuffled_and_hidden_and_the_same_for_one_seed() -> None:
    t, same, other = (new_game(sora(), riku(), seed) for seed in (5, 5, 6))
    assert t.deck("bill") + t.hand("bill") == same.deck("bill") + same.hand("bill")
    assert t.deck("bill") + t.hand("bill") != other.deck("bill") + other.hand("bill")
    assert "Sora 1" not in t.deck("bill") + t.hand("bill")
    for viewer in ("bill", "kim"):
        assert t.seen(viewer, "bill", "deck") == t.seen(viewer, "kim", "deck") == [HIDDEN] * 34


@rule("kh.setup.draw-six")
def test_each_player_draws_six() -> None:
    t = new_game(sora(), riku())
    for who in ("bill", "kim"):
        assert [len(t.area(who, name)) for name in ("player", "hand", "deck", "discard")] == [1, 6, 34, 0]


@rule("kh.setup.begin")
def test_the_first_player_begins_with_the_draw_phase_and_no_world() -> None:
    early = "when your draw phase begins\n  gain 1 heart"
    t = new_game(sora(hearts=5, text=early), riku())
    assert (t.active, t.g.s.turn, t.hearts("bill")) == ("bill", 1, 6)
    assert (t.worlds("bill"), t.worlds("kim")) == ([], [])
    assert t.log[t.log.index("kh.setup.begin") + 1] == "kh.turn.alternate"


# -- rulings ---------------------------------------------------------------------------------------------------------

@rule("kh.ruling.no-mulligan")
def test_nobody_may_redraw_the_opening_hand() -> None:
    t = new_game(sora(), riku())
    assert [r.ask for r in t.g.s.pending] == ["action"], "the first question is about the first turn"
    assert {o.verb for o in t.options("bill")} <= {"end", "move", "friend"}


@rule("kh.ruling.first-turn-limits")
def test_the_first_turn_has_all_four_phases_and_no_limits() -> None:
    t = new_game(sora(), riku())
    assert (len(t.hand("bill")), len(t.deck("bill"))) == (6, 34), "at six cards nothing is drawn"
    t.play("bill", "end", "challenge", "pass")
    t.play("kim", "pass")
    assert (t.phase, t.asked, t.g.s.turn) == ("discard", ["bill"], 1)
    t.play("bill", "done")
    assert (t.active, len(t.hand("kim"))) == ("kim", 6)
