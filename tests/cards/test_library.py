"""Libraries: faces by their titles, shared among games."""
from __future__ import annotations

from playmat import games
from playmat.cards.language.reader import face_from_facts


def test_a_game_with_some_cards_more_leaves_the_game_as_it_was() -> None:
    spec = games.spec("kingdom-hearts", "first")
    shadow = face_from_facts("Shadow", 1, {"type": "dark", "power": 99}, "", spec.vocabulary)
    text = "when this is defeated\n  draw 1"
    other = face_from_facts("Lurker", 1, {"type": "dark", "power": 2}, text, spec.vocabulary)
    more = spec.with_cards([shadow, other])
    for library in (spec.library, more.library):
        assert [f.index for f in library.faces] == list(range(len(library.faces)))
        assert [a.index for a in library.abilities] == list(range(len(library.abilities)))
    assert more.library.faces[more.library.find("Shadow 1")] is shadow
    assert spec.library.faces[spec.library.find("Shadow 1")].stats["power"] != 99
    assert spec.library.find("Lurker 1") == -1
