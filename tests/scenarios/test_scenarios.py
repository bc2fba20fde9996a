"""Every scenario file holds. Each says which rules it is about; `playmat rules coverage` reads that from the files."""
from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import cast

import pytest

from playmat.cards.runtime.game import CardGame
from playmat.kernel.save import dumps, load
from playmat.scenario.file import found, run_file

HERE = Path(__file__).parent
FILES = found(HERE)


def saved_and_loaded(g: CardGame) -> CardGame:
    return cast(CardGame, load(g.spec, json.loads(dumps(g))))


@pytest.mark.parametrize("path", FILES, ids=[p.relative_to(HERE).with_suffix("").as_posix() for p in FILES])
def test_scenario(path: Path) -> None:
    result = run_file(path)
    assert result.why == "", f"step {result.step}: {result.why}" if result.step else result.why
    assert result.title
    assert result.rules
    assert result.warnings == []
    again = run_file(path, saved_and_loaded)
    assert again.why == "", f"saved and loaded after every answer, step {again.step}: {again.why}"


def test_every_title_is_its_own() -> None:
    titles = [tomllib.loads(p.read_text(encoding="utf-8"))["title"] for p in FILES]
    assert len(set(titles)) == len(titles)
