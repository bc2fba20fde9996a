"""Who knows which face, what a seat sees, and the worlds it can't tell apart."""
from __future__ import annotations

import json

from playmat.kernel.check import faults
from playmat.kernel.game import Game
from playmat.kernel.option import Option, Request
from playmat.kernel.save import dumps, load, save
from playmat.kernel.text import piece_name, told
from playmat.kernel.view import imagine, view
from tests.cards.made_up import TEXT, spec_of
from tests.kernel.caravan import CACHE, GUARD, caravan
from tests.kernel.workbench import BACKS, DECK, HAND, LADDER, TABLE, Backs, Ladder, bench, evens
from tests.sixth_game import SPEC as HIGH_CARD


def test_moving_a_piece_tells_those_who_see_its_new_zone() -> None:
    g = bench("Talk", seats=2)
    p = g.zone(0, DECK)[-1]
    assert g.state.known[p] == 0b00
    g.put(p, 0, HAND)
    assert g.state.known[p] == 0b01
    g.put(p, 1, HAND)
    assert g.state.known[p] == 0b11
    q = g.zone(1, DECK)[-1]
    g.put(q, 1, TABLE)
    assert g.state.known[q] == 0b11
    g.put(q, 1, DECK)
    assert g.state.known[q] == 0b11, "what was seen is not forgotten by turning it over"


def test_look_and_reveal() -> None:
    g = bench("Talk", seats=3)
    p, q = g.zone(0, DECK)[:2]
    g.look(2, p)
    g.reveal(q)
    assert [g.knows(seat, p) for seat in range(3)] == [False, False, True]
    assert [g.knows(seat, q) for seat in range(3)] == [True, True, True]


def test_a_shuffle_moves_faces_and_not_numbers_and_nobody_knows_them_after() -> None:
    g = bench("Talk", seats=2)
    pieces, faces = g.zone(0, DECK)[:], [g.state.face[p] for p in g.zone(0, DECK)]
    for p in pieces:
        g.reveal(p)
    g.shuffle(0, DECK)
    assert g.zone(0, DECK) == pieces
    assert [g.state.face[p] for p in pieces] != faces
    assert sorted(g.state.face[p] for p in pieces) == sorted(faces)
    assert [g.state.known[p] for p in pieces] == [0] * len(pieces)
    g.put(pieces[0], 0, HAND)
    g.shuffle(0, HAND)
    assert g.state.known[pieces[0]] == 0b01, "whose hand it is sees it still"


def test_put_under_goes_to_the_bottom() -> None:
    g = bench("Talk", seats=2)
    top = g.zone(0, DECK)[-1]
    g.put_under(top, 0, DECK)
    assert g.zone(0, DECK)[0] == top
    assert faults(g) == []


def test_a_view_shows_only_what_the_seat_knows() -> None:
    g = HIGH_CARD.start({"seats": [{}] * 2}, seed=3)
    for seat in (0, 1, -1):
        shown = dict(tuple(pair) for zone in view(g, seat)["zones"] for pair in zone)
        for p, face in shown.items():
            allowed = seat >= 0 and g.state.owner[p] == seat and g.kind(p) == 1
            assert face == (g.state.face[p] if allowed else None)


def test_a_view_does_not_betray_an_answer_given_in_secret() -> None:
    g = HIGH_CARD.start({"seats": [{}] * 2}, seed=3)
    seen = []
    for option in g.request(0).options:
        after = g.clone()
        after.submit(0, option.key)
        seen.append(json.dumps(view(after, 1)))
    assert len(set(seen)) == 1


def test_an_imagined_world_deals_again_what_the_seat_does_not_know() -> None:
    g = HIGH_CARD.start({"seats": [{}] * 2}, seed=3)
    before = dumps(g)
    worlds = [imagine(g, 0, seed) for seed in range(20)]
    assert dumps(g) == before
    mine, theirs = g.zone(0, HAND), g.zone(1, HAND)
    assert all([w.state.face[p] for p in mine] == [g.state.face[p] for p in mine] for w in worlds)
    assert len({tuple(w.state.face[p] for p in theirs) for w in worlds}) > 10
    for w in worlds:
        for seat in range(2):
            owned = [p for p in range(len(g.state.face)) if g.state.owner[p] == seat]
            assert sorted(w.state.face[p] for p in owned) == list(range(1, 8)), "everybody owns what he owned"


def test_an_imagined_world_does_not_know_the_others_secret_answer() -> None:
    g = HIGH_CARD.start({"seats": [{}] * 3}, seed=3)
    g.submit(1, g.request(1).options[0].key)
    answers = {imagine(g, 0, seed).state.stack[-1].answers for seed in range(30)}    # type: ignore[attr-defined]
    assert {a[1] for a in answers} == {0, 1, 2, 3}
    assert {imagine(g, 1, seed).state.stack[-1].answers for seed in range(5)} == {(-1, 0, -1)}  # type: ignore[attr-defined]


def test_nothing_of_the_truth_shows_through_an_imagined_world() -> None:
    g = HIGH_CARD.start({"seats": [{}] * 2}, seed=3)
    for other in (imagine(g, 0, seed) for seed in range(5)):
        assert dumps(imagine(other, 0, 77)) == dumps(imagine(g, 0, 77))


def offered(g: Game, seat: int) -> list[str]:
    return [o.key for o in g.request(seat).options]


def test_what_others_are_asked_follows_from_their_imagined_cards() -> None:
    g = evens(hold=(0, 1, 2, 3))
    worlds = [imagine(g, 0, seed) for seed in range(40)]
    for w in worlds:
        assert faults(w) == []
        assert offered(w, 0) == offered(g, 0)
        even = [f"lay {p}" for p in w.zone(1, HAND) if w.state.face[p] % 2 == 0]
        assert offered(w, 1) == (even or ["nothing"])
        assert w.request(1).number == g.request(1).number
    assert len({tuple(offered(w, 1)) for w in worlds}) > 4
    assert offered(g, 1) == ["lay 6", "lay 8"], "the true question is left alone"


def test_the_true_question_of_another_seat_does_not_show_in_an_imagined_world() -> None:
    """Two games look the same to seat 0, though seat 1 is asked different things: it imagines the same worlds."""
    one, other = evens(hold=(0, 1, 2, 3)), evens(hold=(0, 1, 2, 3))
    mine = other.zone(1, HAND)
    hidden = [p for p in range(len(other.state.face)) if not other.knows(0, p) and other.state.owner[p] == 1]
    faces = [other.state.face[p] for p in hidden]
    for p, face in zip(hidden, faces[1:] + faces[:1], strict=True):
        other.state.face[p] = face
    asked = other.request(1)
    other.state.pending[1] = Request(1, asked.ask, [Option("lay", (p,)) for p in mine if other.state.face[p] % 2 == 0],
                                     asked.into, asked.cites, asked.about, asked.number)
    assert view(one, 0) == view(other, 0)
    assert offered(one, 1) != offered(other, 1)
    for seed in range(20):
        assert dumps(imagine(one, 0, seed)) == dumps(imagine(other, 0, seed))


def test_an_imagined_world_in_which_another_has_nothing_to_say_goes_on() -> None:
    g = evens(hold=(1, 2))
    silent = [w for w in (imagine(g, 0, seed) for seed in range(60)) if offered(w, 1) == ["nothing"]]
    assert silent
    for w in silent:
        w.submit(1, "nothing")
        w.submit(0, w.request(0).options[0].key)
        assert w.state.pending[0].ask == "over"
    said = evens(hold=(1, 2))
    said.submit(1, said.request(1).options[0].key)
    for seed in range(60):
        w = imagine(said, 0, seed)
        w.submit(0, w.request(0).options[0].key)
        assert w.state.pending[0].ask == "over"


def test_a_zone_can_lie_face_down_though_its_pieces_are_known() -> None:
    g = caravan(3)
    p = g.zone(0, HAND)[0]
    g.reveal(p)
    g.put(p, 0, CACHE)
    assert [g.knows(seat, p) for seat in range(3)] == [True] * 3, "who remembers knows it"
    for eyes in (0, 1, -1):
        assert [p, None] in [pair for zone in view(g, eyes)["zones"] for pair in zone]
        assert piece_name(g, p, eyes) == "a card"
    g.note("-", "{p} lies there", (p,))
    assert g.log is not None
    assert told(g, g.log[-1], 0, ["Ada", "Bob", "Cy"]) == "a card lies there"
    assert {imagine(g, 1, seed).state.face[p] for seed in range(20)} == {g.state.face[p]}


def test_the_owner_of_a_face_down_zone_may_look_where_it_says_so() -> None:
    g = caravan(3)
    p = g.zone(0, HAND)[0]
    g.reveal(p)
    g.put(p, 0, GUARD)
    assert [g.sees(seat, p) for seat in range(3)] == [True, False, False]
    assert [piece_name(g, p, eyes) for eyes in (0, 1, -1)] == [g.title(g.state.face[p]), "a card", "a card"]


def test_afterwards_everything_is_open() -> None:
    g = caravan(2)
    g.put(g.zone(0, HAND)[0], 0, CACHE)
    shown = g.clone()
    shown.open_all()
    assert [[face for _, face in zone] for zone in view(shown, -1)["zones"]] == [
        [g.state.face[p] for p in zone] for zone in g.state.zones]
    assert not g.sees(1, g.zone(0, CACHE)[0]), "the game itself is left alone"


def test_hidden_pieces_of_different_pools_are_never_exchanged() -> None:
    g = Backs(BACKS, BACKS.table(2).state)
    for face in range(12):
        g.add(face, 0, 0, 0)
    for seed in range(20):
        assert [w % 3 for w in imagine(g, 1, seed).state.face] == [f % 3 for f in g.state.face]
    assert len({tuple(imagine(g, 1, seed).state.face) for seed in range(20)}) > 10


def test_every_half_known_piece_gets_a_face_that_fits() -> None:
    """The first may be anything below 6, the second below 5 … the sixth is known: dealt carelessly, some get none."""
    g = Ladder(LADDER, LADDER.table(2).state)
    for face in range(6):
        g.add(face, 0, 0, 0)
    found = set()
    for seed in range(60):
        faces = imagine(g, 1, seed).state.face
        assert sorted(faces) == list(range(6))
        assert all(face <= p + 1 for p, face in enumerate(faces))
        found.add(tuple(faces))
    assert len(found) > 8


def test_a_table_of_shared_zones_only_has_its_seats() -> None:
    assert LADDER.table(4).seats == 4
    assert load(LADDER, save(LADDER.table(3))).seats == 3


def test_a_new_piece_has_a_row_in_every_column_of_pieces() -> None:
    own = spec_of(TEXT)
    g = own.start({"seats": [{"deck": ["Scout", "Captain"]}] * 2}, 1)
    assert len(g.state.on) == len(g.state.face)                     # type: ignore[attr-defined]
    del g.state.on[-1]                                              # type: ignore[attr-defined]
    assert faults(g) == [f"column on has {len(g.state.face) - 1} rows for {len(g.state.face)} pieces"]
