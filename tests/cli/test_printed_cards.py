"""Printed cards on the command line: read, written, compared."""
from __future__ import annotations

import json
from pathlib import Path

import pytest

from playmat.cli.main import run
from tests.english.test_importing import OWL

ODD = {**OWL, "full_name": "Brindle - Juggler", "version": "Juggler", "abilities": [
    {"kind": "named", "name": "HOOPS", "text": "When you play this character, juggle 3 items."}]}


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("NO_COLOR", "1")
    path = tmp_path / "cards.jsonl"
    path.write_text(json.dumps(OWL) + "\n" + json.dumps(ODD) + "\n", encoding="utf-8")
    return path


def test_what_is_read_and_what_not_yet(file: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert run(["cards", "import", str(file), "--out", str(tmp_path / "out")]) == 0
    out = capfd.readouterr().out
    assert "Not yet: Brindle - Juggler: … , juggle 3 items …" in " ".join(out.split())
    assert "1 of 2 cards read, 1 not yet." in out
    assert 'not yet "… , juggle 3 items …"' in (tmp_path / "out" / "set31.cards").read_text(encoding="utf-8")


def test_the_audit_compares_with_print(file: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert run(["cards", "audit", "lorcana", "--printed", str(file)]) == 0
    assert "0 of 2 cards to look at." in capfd.readouterr().out


def test_a_file_that_is_cut_off_is_told_in_a_sentence(file: Path, capfd: pytest.CaptureFixture[str]) -> None:
    file.write_text(file.read_text(encoding="utf-8")[:-30], encoding="utf-8")
    assert run(["cards", "import", str(file)]) != 0
    assert "is the file cut off?" in " ".join(capfd.readouterr().err.split())
