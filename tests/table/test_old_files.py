"""What an earlier Playmat wrote down can be read by this one: saved games go on, replays are watched and verified."""
from __future__ import annotations

import json
from pathlib import Path

import pytest

from playmat import games
from playmat.kernel.names import Broken
from playmat.table import actions
from playmat.table.replay import lines_of, read_replay, verify
from playmat.table.room import OVER, PLAYING
from playmat.table.saved_games import resume
from tests.table.seated import asked, say

OLD = Path(__file__).parent / "old"


@pytest.mark.parametrize("edition", ["first", "break-of-dawn"])
def test_a_game_saved_with_cards_that_are_gone_says_so(edition: str) -> None:
    """The pool became the real one; what was played with other cards can't go on, and a sentence says why."""
    data = json.loads((OLD / f"match-{edition}.json").read_text(encoding="utf-8"))
    with pytest.raises(Broken, match=r"The saved match is of version 2 of .* There is no card '[^']+' in"):
        resume(games.spec("kingdom-hearts", edition), data)


@pytest.mark.parametrize(("edition", "version"), [("first", 3), ("break-of-dawn", 4)])
def test_a_game_saved_by_an_earlier_playmat_goes_on_to_its_end(edition: str, version: int) -> None:
    data = json.loads((OLD / f"match-{edition}-{version}.json").read_text(encoding="utf-8"))
    room = resume(games.spec("kingdom-hearts", edition), data)
    assert room.the_journal().lines == data["lines"]
    assert room.status == PLAYING
    while room.status == PLAYING:
        request = asked(room)
        say(room, request.seat, request.options[-1].key, request.number)
        actions.drive(room)
    assert room.status == OVER


@pytest.mark.parametrize("edition", ["first", "break-of-dawn"])
def test_a_replay_of_an_earlier_playmat_is_watched_and_verified_or_told_why_not(edition: str) -> None:
    replay = read_replay((OLD / f"replay-{edition}.jsonl").read_text(encoding="utf-8"))
    assert replay.header["format"] == 1
    assert len(list(lines_of(replay))) == replay.footer["answers"] + 1
    spec = games.spec("kingdom-hearts", edition)
    same = (spec.version, spec.library_hash()) == (replay.header["version"], replay.header["library"])
    found = verify(replay)
    assert found == [] if same else "can still be watched" in found[0]
