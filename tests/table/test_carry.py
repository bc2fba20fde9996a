"""Positions outlive their rules and cards: they name them, and go on under those of today."""
from __future__ import annotations

import random
import zlib

import msgspec
import pytest

from playmat import games
from playmat.cards.arranged import arranged, copies, numbers_of
from playmat.cards.library import CardSpec, Library
from playmat.kernel.names import Broken, Refused
from playmat.kernel.save import fingerprint
from playmat.table import takebacks
from playmat.table.carry import card_names, carried, kept, with_numbers
from playmat.table.new_rooms import SeatPlan, new_room
from playmat.table.restored import restored
from playmat.table.room import Room
from playmat.table.view_types import Settings
from tests.table.test_recording import stored
from tests.table.test_room import at_random, two

EDITIONS = ("first", "break-of-dawn")


def reshuffled(spec: CardSpec, without: str = "", silent: bool = False) -> CardSpec:
    """The cards of another day: in another order, one of them gone, or one with a text less and one with one more."""
    faces = [f for f in copies(spec) if f.title != without]
    random.Random(3).shuffle(faces)
    if silent:
        next(f for f in faces if len(f.abilities) == 1).abilities = []
        talks = next(f for f in copies(spec) if f.abilities)
        next(f for f in faces if len(f.abilities) == 2).abilities.append(talks.abilities[0])
    library = Library(faces)
    library.hash = f"another day {without} {silent}"
    return spec.with_library(library)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(3))
def test_the_same_position_with_the_cards_in_another_order(edition: str, seed: int) -> None:
    spec = games.spec("kingdom-hearts", edition)
    decks = games.choices(spec)
    plans = [SeatPlan("me", deck=decks[0]), SeatPlan("me", deck=decks[-1])]
    room = new_room(spec, "Ada", "holder", plans, Settings(hotseat=True), seed)
    at_random(room, 30 + 9 * seed, seed)
    today = reshuffled(spec)
    assert numbers_of(today.library) != numbers_of(spec.library)
    again = with_numbers(today, card_names(spec))
    assert isinstance(again, CardSpec)
    assert numbers_of(again.library) == numbers_of(spec.library)
    g = carried(again, kept(room.game))
    assert fingerprint(g) == fingerprint(room.game)
    rng = random.Random(seed)
    for _ in range(60):                                  # and it goes on alike
        if g.over:
            break
        for one in (g, room.game):
            one.log = None
        request = g.state.pending[0]
        key = rng.choice(request.options).key
        for one in (g, room.game):
            if request.seat < 0:
                one.chance()
            else:
                one.submit(request.seat, key, request.number)
        assert fingerprint(g) == fingerprint(room.game)


def test_texts_that_came_and_went_leave_the_numbers_of_others_alone() -> None:
    spec = games.spec("kingdom-hearts", "first")
    today = reshuffled(spec, silent=True)
    again = arranged(today, numbers_of(spec.library)).library
    for n, face in enumerate(spec.library.faces):
        assert again.title(again.faces[n]) == spec.library.title(face)
    for face in again.faces:
        assert [a.index for a in face.abilities] == [again.abilities.index(a) for a in face.abilities]
    kinds = [a.kind for a in spec.library.abilities]
    same = [a.kind == kind for a, kind in zip(again.abilities, kinds)]
    assert same.count(False) == 1                        # the text that is gone works nowhere
    assert again.abilities[same.index(False)].kind == "gone"


def live(room: Room, today: CardSpec) -> Room:
    """The room as a server with these cards finds it."""
    room.note_position()
    facts = room.unsaved
    positions = {f["kind"]: f for table, f in facts if table == "positions"}
    row, seats, entries = stored(room)
    return restored(today, row, seats, entries, [], list(positions.values()))


def test_a_live_game_goes_on_from_where_it_stood() -> None:
    room = two(seed=2)
    at_random(room, 25)
    before = fingerprint(room.game)
    today = reshuffled(games.spec("kingdom-hearts", "first"))
    room.the_journal().lines[3:5] = ["0 dance", "1 sing"]
    row, seats, entries = stored(room)
    entries[3]["key"] = "dance"                          # what the old rules allowed and the new ones don't
    room.note_position()
    positions = [f for table, f in room.take_unsaved() if table == "positions"]
    again = restored(today, row, seats, entries, [], positions)
    assert again.status == "playing"
    assert fingerprint(again.game) == before
    assert "goes on from where it stood" in again.chat[-1].text
    assert "goes on from where it stood" in again.the_journal().events[-1].words
    with pytest.raises(Refused, match="nothing to take back"):
        takebacks.undo(again, again.game.state.pending[0].seat)
    facts = again.take_unsaved()
    assert {f["kind"] for table, f in facts if table == "positions"} == {"base", "latest"}
    at_random(again, 6)
    later = [f for table, f in again.take_unsaved() if table == "entries"]
    row = next(f for table, f in facts if table == "rooms")
    once_more = restored(today, row, seats, entries + later, [], [f for table, f in facts if table == "positions"])
    assert fingerprint(once_more.game) == fingerprint(again.game)
    assert once_more.chat == []                          # it is told once
    at_random(once_more, 4000)
    assert once_more.status == "over"


def test_a_game_with_a_card_that_is_no_more_ends_in_a_sentence() -> None:
    room = two(seed=2)
    at_random(room, 25)
    g = room.game
    title = g.title(g.state.face[0])
    today = reshuffled(games.spec("kingdom-hearts", "first"), without=title)
    again = live(room, today)
    assert again.status == "over"
    assert again.result is not None
    assert title in again.result.text


def test_a_damaged_position_is_refused() -> None:
    with pytest.raises(Broken, match="damaged"):
        carried(games.spec("kingdom-hearts", "first"), b"rubbish")
    room = two(seed=2)
    data = msgspec.json.decode(zlib.decompress(kept(room.game)))
    data["frames"][0][1] = "dance"
    with pytest.raises(Broken, match="no place in the rules of today"):
        carried(room.spec, zlib.compress(msgspec.json.encode(data)))


def test_a_position_from_before_a_column_was_there_has_it_as_a_new_game() -> None:
    """Yu Yu Hakusho did not count a player's own turns once; whoever plays still has them counted as they alternate."""
    spec = games.spec("yu-yu-hakusho")
    decks = games.choices(spec)
    room = new_room(spec, "Ada", "holder", [SeatPlan("me", deck=deck) for deck in decks[:2]], Settings(hotseat=True), 5)
    at_random(room, 60, 1)
    data = msgspec.json.decode(zlib.decompress(kept(room.game)))
    assert data["position"]["lists"].pop("ahead") == [0, 0]
    g = carried(spec, zlib.compress(msgspec.json.encode(data)))
    for seat in (0, 1):
        assert g.player_value(seat, "turn number") == room.game.player_value(seat, "turn number") > 1   # type: ignore[attr-defined]
