"""`playmat check` opens scenario files, and what a player sends in: reports and replays."""
from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from playmat.table.report import write_report
from tests.cli.test_commands import Ran, a_replay, playmat
from tests.table.test_room import at_random, two

__all__ = ["playmat"]


@pytest.fixture
def report(tmp_path: Path) -> Path:
    """What a player in the middle of a game sent in."""
    room = two()
    at_random(room, 40)
    assert room.status == "playing"
    number, text = write_report(room, 0, "The spider should have fallen")
    file = tmp_path / f"{number}.jsonl"
    file.write_text(text, encoding="utf-8")
    return file


def why(ran: Ran) -> str:
    """The only failure of a check."""
    assert ran.code == 1
    assert (ran.json["passed"], ran.json["failed"]) == (0, 1)
    failure = ran.json["failures"][0]
    assert list(failure) == ["file", "title", "step", "why"]
    return str(failure["why"])


def rewritten(report: Path, change: Any, line: int = 0) -> None:
    lines = report.read_text(encoding="utf-8").splitlines()
    row = json.loads(lines[line])
    change(row)
    lines[line] = json.dumps(row)
    report.write_text("\n".join(lines), encoding="utf-8")


def test_a_report_is_played_again(playmat: Any, report: Path) -> None:
    ran = playmat("check", str(report), "--json")
    assert ran.code == 0
    assert ran.json == {"passed": 1, "failed": 0, "failures": []}
    assert playmat("check", str(report.parent), "--json").json["passed"] == 1
    assert playmat("replay", "verify", str(report)).code == 0
    assert playmat("replay", "show", str(report)).code == 0


def test_a_report_whose_answers_lead_elsewhere_fails_with_what_the_player_said(playmat: Any, report: Path) -> None:
    rewritten(report, lambda row: row.update(state="0" * 16), line=7)
    ran = playmat("check", str(report), "--json")
    assert why(ran).startswith("After answer 7 ")
    assert ran.json["failures"][0]["title"] == "Report: The spider should have fallen"
    assert "FAILED" in playmat("check", str(report)).out


def test_a_report_with_another_position_fails(playmat: Any, report: Path) -> None:
    rewritten(report, lambda row: row["report"]["position"]["scalars"].update(turn=99))
    assert "not the one its answers lead to" in why(playmat("check", str(report), "--json"))


def test_a_report_with_a_damaged_position_or_cut_off_fails(playmat: Any, report: Path) -> None:
    whole = report.read_bytes()
    rewritten(report, lambda row: row["report"].update(position={"format": 2}))
    assert "does not fit the game" in why(playmat("check", str(report), "--json"))
    report.write_bytes(whole[:-3000])
    assert "cut off" in why(playmat("check", str(report), "--json"))


def test_a_replay_of_another_version_fails_in_the_same_form(playmat: Any, tmp_path: Path) -> None:
    assert "version 99" in why(playmat("check", str(a_replay(tmp_path, version=99)), "--json"))
    assert "no game 'chess'" in why(playmat("check", str(a_replay(tmp_path, game="chess")), "--json"))


def test_a_folder_with_scenarios_and_reports(playmat: Any, report: Path) -> None:
    (report.parent / "wrong.toml").write_text('game = "kingdom-hearts"\ntitle = "nobody"\n')
    (report.parent / "other.jsonl").write_text('{"game": "of another program"}\n')
    ran = playmat("check", str(report.parent), "--json")
    assert (ran.code, ran.json["passed"], ran.json["failed"]) == (1, 1, 1)


@pytest.mark.parametrize("name", ["none.toml", "none.jsonl"])
def test_a_file_that_is_not_there(playmat: Any, name: str) -> None:
    assert "can't be read" in why(playmat("check", name, "--json"))
