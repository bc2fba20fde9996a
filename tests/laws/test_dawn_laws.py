"""The laws on Break of Dawn, with decks of all ten types and Player Cards of all three varieties."""
from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from playmat import games
from playmat.cards.language.reader import read_cards
from playmat.cards.library import CardSpec
from playmat.kernel.chance import Dice
from playmat.kernel.laws import obey

GAMES = int(os.environ.get("PLAYMAT_LAW_GAMES", "5"))
BOUND = 20000
LEADERS = [["Captain 2"], ["Sorceress 2"], ["Number One 1", "Number Two 2", "Number Three 1", "Saix 3"]]
SHARES = {"world": 8, "friend": 6, "magic/friend": 3, "magic": 4, "attack": 3, "dark": 7, "nobody": 5, "equipment": 5,
          "event": 4, "technique": 3, "form change": 4}


def with_made_up_cards() -> CardSpec:
    spec = games.spec("kingdom-hearts", "break-of-dawn")
    file = Path(__file__).with_name("dawn.cards")
    return spec.with_cards(read_cards(file.read_text(encoding="utf-8"), file.name, spec.vocabulary))


SPEC = with_made_up_cards()


def deck(leaders: list[str], dice: Dice) -> dict[str, Any]:
    """Some of every type, low levels for the most part, so that much of it can be played."""
    out = list(leaders)
    for kind, n in SHARES.items():
        faces = [f.title for f in SPEC.library.faces
                 if f.type == kind and not f.not_yet and ((f.level or 0) <= 3 or kind == "form change")]
        out += [faces[dice.below(len(faces))] for _ in range(n)]
    return {"deck": out}


@pytest.mark.parametrize("seed", range(max(1, GAMES // 5)))
@pytest.mark.parametrize(("left", "right"), [(0, 1), (0, 2), (1, 2), (1, 1), (2, 2)])
def test_games_of_every_variety_obey(left: int, right: int, seed: int) -> None:
    dice = Dice(100 * seed + 10 * left + right)
    chairs = [deck(LEADERS[left], dice), deck(LEADERS[right], dice)]
    obey(SPEC, {"seats": chairs, "options": {"extras": True}}, seed, BOUND)
