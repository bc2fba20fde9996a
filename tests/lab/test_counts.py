"""Perft, the benchmark and the audit."""
from __future__ import annotations

import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from playmat import games
from playmat.kernel.names import Refused
from playmat.lab.audit import audit
from playmat.lab.bench import bench
from playmat.lab.perft import divide, perft
from playmat.lab.rivals import RIVALS, needed
from tests.sixth_game import SPEC

TWO: dict[str, Any] = {"seats": [{}, {}]}


def test_perft_counts_every_sequence_of_answers() -> None:
    g = SPEC.start(TWO, 1)
    assert [perft(g, d) for d in range(3)] == [1, 4, 16]
    ties = len({g.state.face[p] for p in g.zone(0, 1)} & {g.state.face[p] for p in g.zone(1, 1)})
    assert perft(g, 3) == ties * 2 + (16 - ties) * 3         # a tie is settled by chance, else the next card is laid
    assert sum(divide(g, 3).values()) == perft(g, 3)


def test_perft_leaves_the_position_alone_and_stops_at_the_end() -> None:
    g = SPEC.start(TWO, 1)
    keys = [o.key for o in g.state.pending[0].options]
    total = perft(g, 9)
    assert perft(g, 12) == total                               # nobody plays longer than that
    assert [o.key for o in g.state.pending[0].options] == keys


def test_the_benchmark_measures() -> None:
    data = bench(SPEC, [TWO], 0.05, 1)
    assert list(data) == ["compiled", "decisions_per_second", "games_per_second", "clone_us", "save_us"]
    assert isinstance(data["compiled"], bool)
    assert all(data[key] > 0 for key in list(data)[1:])


def test_rivals_play_in_turns_with_us(monkeypatch: pytest.MonkeyPatch) -> None:
    games_played: list[str] = []

    def tortoise() -> Callable[[], int]:
        def play() -> int:
            games_played.append("tortoise")
            sum(range(100_000))                                # it takes its time
            return 1
        return play

    monkeypatch.setitem(RIVALS, "tortoise", tortoise)
    data = bench(SPEC, [TWO], 0.05, 1, ("tortoise",))
    assert games_played
    assert data["against"]["tortoise"]["ratio"] == pytest.approx(
        data["decisions_per_second"] / data["against"]["tortoise"]["decisions_per_second"], rel=0.1)


def test_what_is_missing_is_named_with_a_command_that_works_here() -> None:
    with pytest.raises(Refused) as told:
        needed("no_such_engine", "no-such-engine")
    command = shlex.split(str(told.value).rpartition(": ")[2])
    assert command[-1] == "no-such-engine"
    assert sys.executable in command
    assert subprocess.run([*command[:-1], "--help"], capture_output=True).returncode == 0


def test_the_audit_counts_what_is_there() -> None:
    spec = games.spec("kingdom-hearts")
    data = audit(spec)
    assert list(data) == ["cards", "playable", "not_yet", "provenance", "named_verbs", "with_text", "carried_out",
                          "no_scenario"]
    assert data["cards"] == len(spec.library.faces)
    assert data["playable"] == data["cards"] - len(data["not_yet"])
    assert set(data["provenance"]) >= {"rulebook", "printed", "playmat"}
    facts = sum(len(f.provenance) + len(f.abilities) for f in spec.library.faces)
    assert sum(data["provenance"].values()) == facts


def test_the_audit_counts_the_cards_that_scenarios_are_about(tmp_path: Path) -> None:
    spec = games.spec("kingdom-hearts", "break-of-dawn")
    one = 'game = "kingdom-hearts"\nabout = ["Fire 2"]\n[[case]]\nabout = ["Hercules 1"]\n'
    (tmp_path / "one.toml").write_text(one)
    (tmp_path / "two.toml").write_text('game = "lorcana"\nabout = ["Gravity 2"]\n')
    (tmp_path / "bad.toml").write_text("about =")
    data = audit(spec, tmp_path)
    shown = {f.title for f in spec.library.faces if f.abilities} - set(data["no_scenario"])
    assert shown == {"Fire 2", "Fire 2 (Base Set)", "Hercules 1", "Hercules 1 (A Darkness Awakened)"}
    assert data["carried_out"] == len(shown) == data["with_text"] - len(data["no_scenario"])
