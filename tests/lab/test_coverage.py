"""Coverage: from a rule to its steps and its tests, read from the sources."""
from __future__ import annotations

from pathlib import Path

from playmat import games
from playmat.lab.coverage import coverage


def folder(tmp_path: Path) -> Path:
    (tmp_path / "rules").mkdir()
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "rules" / "test_some.py").write_text(
        'from tests.cite import rule\n'
        '@rule("kh.win.worlds-13", "kh.win.immediate")\ndef test_a() -> None: ...\n'
        '@rule("kh.win.two-ways")\nclass TestB: ...\n'
        'def test_c() -> None: "kh.deck.size"\n')
    (tmp_path / "rules" / "test_broken.py").write_text("def test(:\n")
    (tmp_path / "scenarios" / "a.toml").write_text('rules = ["kh.draw.up-to-six", 7]\n')
    (tmp_path / "scenarios" / "b.toml").write_text("rules = [")
    return tmp_path


def test_marks_and_scenarios_count_and_nothing_else_does(tmp_path: Path) -> None:
    spec = games.spec("kingdom-hearts")
    data = coverage(spec, folder(tmp_path)).plain()
    assert list(data) == ["game", "edition", "rules", "tested", "missing"]
    assert (data["game"], data["edition"], data["rules"]) == ("kingdom-hearts", "first", 159)
    assert data["tested"] == 4
    assert len(data["missing"]) == 155
    assert "kh.deck.size" in data["missing"]
    assert "kh.win.two-ways" not in data["missing"]


def test_a_rule_knows_the_steps_that_carry_it_out(tmp_path: Path) -> None:
    rows = {r.entry.id: r for r in coverage(games.spec("kingdom-hearts"), folder(tmp_path)).rows}
    assert "Move.play_world" in rows["kh.move.play-world"].steps
    assert any(s.startswith("move.py:") for s in rows["kh.move.blocked-by-dark"].steps)
    assert rows["kh.win.immediate"].tests == ["rules/test_some.py:3 test_a"]
    assert rows["kh.draw.up-to-six"].tests == ["scenarios/a.toml"]
