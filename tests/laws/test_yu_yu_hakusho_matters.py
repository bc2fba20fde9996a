"""Yu Yu Hakusho asks no text about matters of which none speaks: what is on offer is the same if it asks them all."""
from __future__ import annotations

from typing import Any

import pytest

from playmat import games
from playmat.games.yu_yu_hakusho.matters import ALL_MATTERS
from playmat.kernel.chance import Dice
from playmat.kernel.names import CHANCE
from playmat.kernel.save import dumps

LISTED = ("main step", "attack step")
PAIRS = (("team-urameshi", "team-toguro"), ("team-ichigaki", "team-uraotogi"), ("yomi-the-king", "team-koenma"),
         ("lone-wolves", "team-sensui"), ("team-kuroko", "kuramas-team"), ("team-uraotogi", "team-toguro"))


def all_asked(g: Any, ask: str, seat: int) -> list[str]:
    """What a question offers if every rule asks for texts."""
    c = g.clone()
    c.look_around()
    c.matters = ALL_MATTERS
    return [o.key for o in c.options(ask, seat)]


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_what_no_text_speaks_of_need_not_be_asked(pair: tuple[str, str]) -> None:
    spec = games.spec("yu-yu-hakusho")
    g: Any = spec.start({"seats": [games.seat_setup(spec, name) for name in pair]}, 7)
    dice, compared = Dice(7), 0
    while not g.over and compared < 60:
        request = g.state.pending[0]
        if request.ask in LISTED:
            compared += 1
            assert [o.key for o in g.options(request.ask, request.seat)] == all_asked(g, request.ask, request.seat)
        if request.seat == CHANCE:
            g.chance()
        else:
            g.take(request, request.options[dice.below(len(request.options))])
    assert compared > 20


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_what_comes_of_an_answer_is_the_same_if_all_are_asked(pair: tuple[str, str]) -> None:
    spec = games.spec("yu-yu-hakusho")
    g: Any = spec.start({"seats": [games.seat_setup(spec, name) for name in pair]}, 2)
    dice, compared = Dice(2), 0
    while not g.over and compared < 40:
        request = g.state.pending[0]
        if request.seat == CHANCE:
            g.chance()
            continue
        chosen = dice.below(len(request.options))
        c = g.clone()
        g.take(request, request.options[chosen])
        if request.ask in ("attack step", "discard"):                # an attack is compared, and its points weighed
            compared += 1
            c.look_around()
            c.matters = ALL_MATTERS
            again = c.state.pending[0]
            c.take(again, again.options[chosen])
            assert dumps(c) == dumps(g)
    assert compared > 20
