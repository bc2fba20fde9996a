"""What a question puts before a player is said as a person would say it."""
from __future__ import annotations

import pytest

from playmat import games
from playmat.cards.runtime.happening import Happening
from playmat.cards.runtime.replies import Window
from playmat.games.yu_yu_hakusho.tournament import Tournament
from playmat.kernel.text import worded
from playmat.table.saved_games import Chair, new_game
from tests.table.seated import until_the_first_turn

SPEC = games.spec("yu-yu-hakusho")


@pytest.mark.parametrize(("event", "says"), [
    ("attacked", "Suzaku is attacked"), ("attack used", "Ada uses an attack"), ("damage", "Suzaku takes damage"),
    ("attack dealt", "Ada's attack deals damage")])
def test_what_is_answered_is_said_of_one(event: str, says: str) -> None:
    room = new_game(SPEC, [Chair("Ada", "", "team-saint-beasts"), Chair("Ben", "", "team-toguro")], 3)
    until_the_first_turn(room)
    g = room.game
    assert isinstance(g, Tournament)
    (words, args), = Window(Happening(event, seat=0, it=g.fighter(0))).terms(g)
    name = g.title(g.state.face[g.fighter(0)])
    assert worded(g, words, args, 0, room.names) == says.replace("Suzaku", name)
