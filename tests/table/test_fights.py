"""Fights in one place, what options cost, and numbers that explain themselves."""
from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import pytest

from playmat import games
from playmat.cards.toml_table import TomlTable
from playmat.kernel.game import Game
from playmat.kernel.names import CHANCE
from playmat.scenario.file import FileResult, Scenario, unchanged
from playmat.table.explain import numbers
from playmat.table.game_view import GameView
from playmat.table.room import presentation

NAMES = ["bill", "kim"]


def laid(**parts: Any) -> Any:
    rows = {"game": "kingdom-hearts", "turn": "bill", **parts}
    g = Scenario(TomlTable(rows), FileResult("", "", [], "", ""), unchanged).start()
    assert g is not None
    g.advance()
    return g


def begun(spec: Any, chance: random.Random, seed: int) -> Any:
    decks = games.choices(spec)
    return spec.start({"seats": [{"name": n, **games.seat_setup(spec, chance.choice(decks))} for n in NAMES]}, seed)


def seen(g: Game, eyes: int = 0) -> GameView:
    return GameView(g, eyes, NAMES, *presentation(g.spec))


def test_a_battle_shows_sum_parts_and_what_each_dark_card_bears() -> None:
    g = laid(seat={"bill": {"player": "Sora 2", "worlds": ["Agrabah 2"], "friends": ["Donald Duck 2"],
                            "darks": ["Shadow 1", "Soldier 1"]}, "kim": {"player": "Riku 2"}})
    assert seen(g).fight() is None
    g.submit(0, "battle")
    before = seen(g).fight()
    assert before is not None
    join = next(o for o in g.state.pending[0].options if o.verb == "join")
    g.submit(0, join.key)
    for eyes in (0, 1, -1):
        fight = seen(g, eyes).fight()
        assert fight is not None
        attacker, defender = fight.sides
        assert (fight.name, attacker.seat, attacker.attacks, defender.attacks) == ("Battle", 0, True, False)
        assert [p.text for p in attacker.parts] == ["Sora 2", "Donald Duck 2"]
        assert attacker.total == sum(p.value for p in attacker.parts) > (before.sides[0].total or 0)
        assert defender.total is None
        assert [(b.value, b.most) for b in defender.bars] == [(0, g.value(b.p, "power")) for b in defender.bars]
        assert len(defender.bars) == 2
        assert "Power" in fight.stake


def test_a_challenge_has_two_sums_and_says_what_it_is_about() -> None:
    g = laid(phase="challenge", seat={"bill": {"player": "Sora 2"}, "kim": {"player": "Riku 2"}})
    asked = {c.verb: c.costs for c in seen(g).asks()[0].choices}
    g.submit(0, "challenge")
    fight = seen(g).fight()
    assert fight is not None
    totals = [side.total for side in fight.sides]
    assert asked["challenge"] == f"{totals[0]} against {totals[1]}"
    assert fight.stake == "The lower total loses 1 Heart Point."


@pytest.mark.parametrize("edition", ["first", "break-of-dawn"])
def test_parts_add_up_to_the_total_in_random_games(edition: str) -> None:
    """But for what a text says of the total itself, which is a part of its own."""
    spec = games.spec("kingdom-hearts", edition)
    chance = random.Random(3)
    fights = 0
    for seed in range(4):
        g = begun(spec, chance, seed)
        for _ in range(800):
            if g.over:
                break
            r = g.state.pending[0]
            if r.seat == CHANCE:
                g.chance()
            else:
                keen = [o for o in r.options if o.verb in ("battle", "challenge", "join")]
                g.take(r, chance.choice(keen or r.options))
            fight = seen(g).fight() if not g.over else None
            for side in fight.sides if fight is not None else []:
                if side.total is not None:
                    fights += 1
                    assert side.total == sum(p.value for p in side.parts)
    assert fights > 50


def test_a_changed_number_explains_itself() -> None:
    g = laid(edition="break-of-dawn", seat={
        "bill": {"player": {"name": "Sora 3", "form": "Sora (Valor Form) 3"}, "worlds": ["Destiny Islands 1"]},
        "kim": {"player": "Riku 2"}})
    mat, faces = presentation(g.spec)
    room: Any = SimpleNamespace(game=g, mat=mat, faces=faces)
    told = {t.name: t for t in numbers(room, 0, g.player_card(0))}
    attack = told["attack"]
    printed = g.face(g.player_card(0)).stats["attack"]
    assert attack.value == g.value(g.player_card(0), "attack") != printed
    assert attack.text == f"printed {printed}, {attack.value} Sora (Valor Form) 3"


@pytest.mark.parametrize("edition", ["first", "break-of-dawn"])
def test_an_explanation_adds_up_in_random_games(edition: str) -> None:
    """What is told of a number gives that number: printed or set, then all that is added, never below zero."""
    spec = games.spec("kingdom-hearts", edition)
    chance = random.Random(8)
    told = 0
    for seed in range(6):
        g = begun(spec, chance, seed)
        for _ in range(500):
            if g.over:
                break
            r = g.state.pending[0]
            if r.seat == CHANCE:
                g.chance()
            else:
                g.take(r, chance.choice(r.options))
            for p in range(len(g.state.face)):
                if not g.in_play(p):
                    continue
                for stat, printed in g.face(p).stats.items():
                    base, added = printed, 0
                    for _, op, n in g.changes(p, stat):
                        base, added = (n, added) if op == "set" else (base, added + n)
                    assert g.value(p, stat) == max(0, base + added)
                    told += bool(g.changes(p, stat))
    assert told > 20
