"""Golden games of Lorcana go on as they did."""
from __future__ import annotations

import json

import pytest

from playmat.kernel.names import NOBODY
from tests.journals.golden import read
from tests.journals.golden_lorcana import FOLDER, SEEDS, file_of, frozen, replayed

WHY = "write them again on purpose (golden_lorcana.py), and say why in the commit"
SAID = {"ink", "play", "quest", "challenge", "move", "shift", "sing", "sing-together", "use", "end", "alter", "first"}


@pytest.mark.parametrize("seed", SEEDS)
def test_a_golden_game_goes_on_as_it_did(seed: int) -> None:
    rows = read(file_of(seed))
    g, parted = replayed(rows)
    assert not parted, f"{seed}: {parted}; {WHY}"
    assert g.state.winner == rows[-1]["winner"] != NOBODY
    assert rows[0]["version"] == frozen().version, f"{seed} is of another version; {WHY}"


def test_every_file_is_replayed_and_a_changed_game_noticed() -> None:
    assert sorted(FOLDER.glob("*.jsonl")) == sorted(file_of(seed) for seed in SEEDS)
    spoilt = json.loads(json.dumps(read(file_of(5))))
    spoilt[7]["state"] = "0" * 16
    assert replayed(spoilt)[1].startswith("after answer 7 ")


def test_between_them_everything_is_said() -> None:
    said = {row["said"].split()[1] for seed in SEEDS for row in read(file_of(seed))[1:-1]}
    assert said >= SAID
