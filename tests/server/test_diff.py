"""What a socket is told adds up: updates laid over the first view are the whole view of any later moment."""
from __future__ import annotations

import json
import random
from typing import Any

import pytest

from playmat.server.diff import ViewDiff
from playmat.table import actions, takebacks
from tests.server.client import apply
from tests.table.test_room import two


def whole(diff: ViewDiff, room: Any) -> Any:
    """All that new eyes see; but for the log, of which they get the latest lines, and faces no longer spoken of."""
    seen = json.loads(ViewDiff(diff.mine, diff.eyes, diff.holder).whole(room))["view"]
    return {**seen, "log": [], "faces": {}}


@pytest.mark.parametrize("seed", range(2))
def test_updates_add_up_to_the_whole_view(seed: int) -> None:
    room = two(seed=seed)
    diffs = [ViewDiff([n], n, room.seats[n].holder) for n in (0, 1)] + [ViewDiff([], -1, "")]
    views = [json.loads(d.whole(room))["view"] for d in diffs]
    rng = random.Random(seed)
    for n in range(100):
        if room.status != "playing":
            break
        r = room.game.state.pending[0]
        if n % 25 == 24:
            takebacks.take_back(room, len(room.the_journal().lines) - 4)
        else:
            actions.answer(room, [r.seat], r.number, [rng.choice(r.options).key])
        common: dict[int, Any] = {}
        for i, diff in enumerate(diffs):
            news = diff.news(room, common)
            if news:
                apply(views[i], json.loads(news))
            assert {**views[i], "log": [], "faces": {}} == whole(diff, room), (n, i)
