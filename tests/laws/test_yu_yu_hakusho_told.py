"""What the log of Yu Yu Hakusho tells the other player."""
from __future__ import annotations

from typing import Any

from playmat import games
from playmat.kernel.chance import Dice
from playmat.kernel.names import CHANCE
from playmat.kernel.text import told

NAMES = ["bill", "kim"]


def test_whoever_faces_an_event_is_told_its_name_and_not_what_is_attached_face_down() -> None:
    spec = games.spec("yu-yu-hakusho")
    g: Any = spec.start({"seats": [games.seat_setup(spec, n) for n in ("team-urameshi", "team-toguro")]}, 7, True)
    dice = Dice(7)
    while not g.over and g.state.turn < 12:
        request = g.state.pending[0]
        if request.seat == CHANCE:
            g.chance()
        else:
            g.take(request, request.options[dice.below(len(request.options))])
    plays = [e for e in g.log if e.words == "{s} plays {p}"]
    events = [e for e in plays if spec.library.faces[e.faces[0][1]].type == "event"]
    assert events
    assert not [e for e in events if told(g, e, 1 - e.args[0], NAMES).endswith("plays a card")]
    assert [e for e in plays if told(g, e, 1 - e.args[0], NAMES).endswith("plays a card")]
