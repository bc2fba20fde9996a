"""A whole game of each edition in Firefox, watched like those in Chromium."""

import random
from pathlib import Path

import pytest

from tests.web.bidi import FIREFOX, Firefox
from tests.web.conftest import Site
from tests.web.measuring import COVERED, FRAMES, HIDDEN, SETTLED
from tests.web.playing import AT_REST, CEILING, EDITIONS, NEXT

SIT = """async (edition) => {
  localStorage["playmat.speed"] = "none";
  const decks = await (await fetch(`/api/games/kingdom-hearts/decks?edition=${edition}`)).json();
  const seats = [{kind: "me", name: "Ada", deck: decks[0].deck}, {kind: "bot", bot: "random", deck: decks[1].deck}];
  const made = await (await fetch("/api/rooms", {method: "POST", headers: {"Content-Type": "application/json"},
    body: JSON.stringify({game: "kingdom-hearts", edition, name: "Ada", seed: 31, seats})})).json();
  localStorage["playmat.token"] = made.token;
  return made.room;
}"""


@pytest.mark.long
@pytest.mark.skipif(not FIREFOX, reason="there is no Firefox on this machine")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_whole_game_in_firefox(site: Site, edition: str, tmp_path: Path) -> None:
    window = Firefox(tmp_path, 1280, 800)
    try:
        window.goto(f"{site.address}/rules")
        room = window.evaluate(SIT, edition)
        window.goto(f"{site.address}/table/{room}")
        window.evaluate(SETTLED)                            # it has its letters: nothing moves under the pointer
        chance = random.Random(31)
        answers = 0
        while found := window.evaluate(NEXT, [chance.random(), CEILING]):
            assert not found["covered"], found["covered"]
            window.click(*found["at"])
            window.evaluate(AT_REST, CEILING)
            over = window.evaluate("() => !!document.querySelector('dialog.over')")
            window.evaluate(FRAMES)
            amiss = [] if over else window.evaluate(HIDDEN) + window.evaluate(COVERED)
            assert not amiss, amiss
            answers += found["answers"]
        assert answers > 10
        assert window.errors == []
    finally:
        window.close()
