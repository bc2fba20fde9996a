"""Saved positions of a game with cards: they belong to a library, and rubbish is refused in a sentence."""
from __future__ import annotations

import json
import random
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playmat import games
from playmat.cards.language.reader import face_from_facts
from playmat.cards.library import CardSpec
from playmat.kernel.check import faults
from playmat.kernel.game import Game
from playmat.kernel.names import CHANCE, Broken
from playmat.kernel.save import dumps, fingerprint, load, save
from playmat.kernel.text import asked, show, shown
from playmat.kernel.view import view
from tests.kernel.test_save import spoil

EDITIONS = [("kingdom-hearts", e) for e in games.editions("kingdom-hearts")]


def extended(spec: CardSpec, power: int) -> CardSpec:
    return spec.with_cards([face_from_facts("Lurker", 1, {"type": "dark", "power": power}, "", spec.vocabulary)])


@cache
def midway(game: str, edition: str) -> str:
    """A position some way into a game, as text."""
    spec = games.spec(game, edition)
    decks = games.choices(spec)[:2]
    g = spec.start({"seats": [games.seat_setup(spec, name) for name in decks]}, 5)
    luck = random.Random(2)
    for _ in range(60):
        request = g.state.pending[0]
        if request.seat == CHANCE:
            g.chance()
        else:
            g.take(request, luck.choice(request.options))
    return dumps(g)


def loaded(spec: CardSpec, text: str) -> Game:
    return load(spec, json.loads(text))


def test_a_position_belongs_to_the_cards_it_was_saved_with() -> None:
    spec = games.spec(*EDITIONS[0])
    text = midway(*EDITIONS[0])
    assert json.loads(text)["library"] == spec.library.hash != ""
    assert dumps(loaded(spec, text)) == text
    other = extended(spec, 2)
    with pytest.raises(Broken) as refusal:
        loaded(other, text)
    assert str(refusal.value) == (f"The position was saved with other cards: library {spec.library.hash}, "
                                  f"here {other.library.hash}.")


def test_every_set_of_cards_has_a_name_of_its_own() -> None:
    spec = games.spec(*EDITIONS[0])
    names = [spec.library_hash(), extended(spec, 2).library_hash(), extended(spec, 3).library_hash()]
    assert len(set(names)) == 3
    assert extended(spec, 2).library_hash() == names[1]


def test_a_fingerprint_is_of_the_position_alone() -> None:
    spec = games.spec(*EDITIONS[0])
    other = extended(spec, 2)
    here = loaded(spec, midway(*EDITIONS[0]))
    there = load(other, {**save(here), "library": other.library_hash()})
    assert dumps(here) != dumps(there)
    assert fingerprint(here) == fingerprint(there)


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
@given(st.data())
def test_a_damaged_save_is_refused_or_can_be_looked_at(game: str, edition: str, data: st.DataObject) -> None:
    spec = games.spec(game, edition)
    plain = json.loads(midway(game, edition))
    spoil(plain, data)
    try:
        g = load(spec, plain)
    except Broken as refusal:
        sentence = str(refusal)
        assert sentence.endswith(".")
        return
    assert faults(g) == []
    show(g)
    for seat in range(-1, g.seats):
        json.dumps(view(g, seat))
    for request in g.state.pending:
        asked(g, request, ["Ada", "Bob"])
        for option in request.options:
            shown(g, option, request.seat, ["Ada", "Bob"])


@pytest.mark.parametrize(("way", "value", "why"), [
    (("lists", "face", 0), 9999, "piece 0 has a face that is not printed"),
    (("lists", "face", 0), -7, "piece 0 has a face that is not printed"),
    (("scalars", "seats"), -1, "there are -1 seats"),
    (("pending", 0, 0), 9, "is put to seat 9"),
    (("pending", 0, 2, 0, 0), "dance", "offers what this game has no words for"),
    (("pending", 0, 2), [], "has no answer"),
])
def test_numbers_and_words_that_stand_for_nothing_are_refused(way: tuple[Any, ...], value: Any, why: str) -> None:
    plain = json.loads(midway(*EDITIONS[0]))
    inner: Any = plain
    for key in way[:-1]:
        inner = inner[key]
    inner[way[-1]] = value
    with pytest.raises(Broken, match=f"^The saved position is damaged: .*{why}"):
        load(games.spec(*EDITIONS[0]), plain)
