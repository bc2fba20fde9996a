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
    (tmp_path / "scenarios" / "a.toml").write_text('game = "kingdom-hearts"\nrules = ["kh.draw.up-to-six", 7]\n')
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


def test_a_scenario_counts_for_the_editions_it_is_played_in(tmp_path: Path) -> None:
    head = 'game = "kingdom-hearts"\n'
    (tmp_path / "scenarios").mkdir()
    for name, edition, rule in (("first", "", "kh.win.two-ways"), ("dawn", 'edition = "break-of-dawn"', "kh.deck.size"),
                                ("both", 'editions = ["first", "break-of-dawn"]', "kh.win.immediate")):
        (tmp_path / "scenarios" / f"{name}.toml").write_text(f'{head}{edition}\nrules = ["{rule}"]\n')
    (tmp_path / "scenarios" / "other.toml").write_text('game = "chess"\nrules = ["kh.turn.end"]\n')
    found = {edition: {r.entry.id for r in coverage(games.spec("kingdom-hearts", edition), tmp_path).rows if r.tests}
             for edition in games.editions("kingdom-hearts")}
    assert found == {"first": {"kh.win.two-ways", "kh.win.immediate"},
                     "break-of-dawn": {"kh.deck.size", "kh.win.immediate"}}
