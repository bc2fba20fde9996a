"""Worlds that a bot imagines while it is asked to answer a card played face down."""
from __future__ import annotations

import tomllib

import pytest

from playmat.cards.toml_table import TomlTable
from playmat.kernel.view import imagine
from playmat.scenario.file import FileResult, Scenario, unchanged

POSITION = """
game = "yu-yu-hakusho"
turn = "kim"
turn_number = 5
phase = "main"
[seat.bill]
arena = "Bui"
slot2 = "Karasu"
hand = ["Meltdown"]
deck = ["12x Efflux"]
energy = 9
[seat.kim]
arena = "Genbu"
slot2 = "Byakko"
hand = ["Katana", "4x Left Pivot Kick"]
deck = ["12x Left Pivot Kick"]
energy = 5
"""


@pytest.mark.parametrize("seed", range(10))
def test_what_is_answered_is_an_item_there_too(seed: int) -> None:
    g = Scenario(TomlTable(tomllib.loads(POSITION)), FileResult("", "", [], "", ""), unchanged).start()
    assert g is not None
    g.advance()
    request = g.state.pending[0]
    titles = [[g.title(g.state.face[p]) for p in o.args] for o in request.options]
    g.take(request, request.options[titles.index(["Katana", "Byakko"])])
    world = imagine(g, 0, seed)
    asked = world.state.pending[0]
    assert asked.seat == 0
    world.take(asked, next(o for o in asked.options if o.verb == "reply"))
    assert asked not in world.state.pending
