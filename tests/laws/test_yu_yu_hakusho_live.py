"""Yu Yu Hakusho keeps up to date which texts work as cards are put, turned and attached: as if looked for anew."""
from __future__ import annotations

from typing import Any

import pytest

from playmat import games
from playmat.kernel.chance import Dice
from playmat.kernel.names import CHANCE

PAIRS = (("team-masho", "team-ichigaki"), ("team-kuroko", "raizen-the-king"), ("team-genkai", "team-koenma"),
         ("yomis-team", "team-uraotogi"))


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_the_same_texts_are_live_as_if_they_were_looked_for_anew(pair: tuple[str, str]) -> None:
    spec = games.spec("yu-yu-hakusho")
    compared = 0
    for seed in range(3):
        g: Any = spec.start({"seats": [games.seat_setup(spec, name) for name in pair]}, seed)
        dice = Dice(seed)
        while not g.over:
            if g.fresh:
                compared += 1
                c = g.clone()
                c.look_around()
                assert (g.live, g.told, g.matters) == (c.live, c.told, c.matters)
                assert [[heard(g, row) for row in g.voices(key)] for key in sorted(g.live)] == (
                    [[heard(c, row) for row in c.voices(key)] for key in sorted(c.live)])
            request = g.state.pending[0]
            if request.seat == CHANCE:
                g.chance()
            else:
                g.take(request, request.options[dice.below(len(request.options))])
    assert compared > 200


def heard(g: Any, row: Any) -> tuple[Any, ...]:
    """Whose text it is, and of which card."""
    ability, c, mark = row
    return ability.index, c.source, c.user, c.seat, c.regs, mark


def test_where_nothing_stirs_there_is_nothing_to_settle() -> None:
    assert sum(calm_moments(pair) for pair in PAIRS) > 100           # in some games a text may always find something


def calm_moments(pair: tuple[str, str]) -> int:
    spec = games.spec("yu-yu-hakusho")
    g: Any = spec.start({"seats": [games.seat_setup(spec, name) for name in pair]}, 5)
    dice, calm = Dice(5), 0
    while not g.over:
        if not g.restless and not g.unsettled:
            calm += 1
            c = g.clone()
            c.look_around()
            before = [zone[:] for zone in c.s.zones], c.s.known[:], len(c.s.stack)
            c.settle()
            assert ([zone[:] for zone in c.s.zones], c.s.known[:], len(c.s.stack)) == before
        request = g.state.pending[0]
        if request.seat == CHANCE:
            g.chance()
        else:
            g.take(request, request.options[dice.below(len(request.options))])
    return calm
