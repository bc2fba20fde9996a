"""What a choice says of itself beside its words."""
from __future__ import annotations

from typing import Any

import pytest

from playmat.cards.toml_table import TomlTable
from playmat.scenario.file import FileResult, Scenario, unchanged
from playmat.table.game_view import GameView
from playmat.table.room import presentation


def choices(**parts: Any) -> dict[str, str]:
    """Bill's options in words, each with what comes of it."""
    rows = {"game": "kingdom-hearts", "turn": "bill", **parts}
    g = Scenario(TomlTable(rows), FileResult("", "", [], "", ""), unchanged).start()
    assert g is not None
    g.advance()
    return {c.text: c.does for c in GameView(g, 0, ["bill", "kim"], *presentation(g.spec)).asks()[0].choices}


@pytest.mark.parametrize(("edition", "bill", "option", "does"), [
    ("first", {"friends": ["Goofy 2"], "hand": ["Goofy 1"]}, "Play the Friend Goofy 1", "Goofy 2 goes"),
    ("first", {"friends": ["Donald Duck 2"], "hand": ["Goofy 1"]}, "Play the Friend Goofy 1", ""),
    ("first", {"player": "Sora 3", "friends": ["Genie 1"], "hand": ["Genie 2"]}, "Play Genie 2, cast by Sora 3",
     "Genie 1 goes"),
    ("break-of-dawn", {"player": {"name": "Sora 2", "equipment": "Kingdom Key"}, "friends": ["Goofy 2"],
                       "hand": ["Goofy 2"]}, "Play the Friend Goofy 2", "Goofy 2 goes"),
])
def test_what_makes_room_is_told_before_it_does(edition: str, bill: dict[str, Any], option: str, does: str) -> None:
    assert choices(edition=edition, seat={"bill": bill})[option] == does
