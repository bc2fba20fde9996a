"""What lies in the box and how it is laid out; leaving the table; what scenario files can't say."""
from __future__ import annotations

from collections import Counter
from typing import Any, cast

import pytest

from playmat import games
from playmat.games.talisman.board import (
    BATTLE,
    DOOR,
    END_OF_THE_WORLD,
    GATE,
    INNER,
    LINK,
    MIDDLE,
    OUTER,
    SPACES,
    facing,
    region,
)
from playmat.games.talisman.journey import Journey
from playmat.games.talisman.state import (
    BOX,
    CARDS,
    DECK,
    DICE,
    DISCARD,
    FIGURES,
    GONE,
    KEYBLADES,
    LYING,
    OBJECTS,
    SHOP,
    SPELL_DECK,
    SPELLS,
    STAT_BOARDS,
)
from playmat.kernel.names import CHANCE
from playmat.scenario.file import run_text
from tests.cite import rule

SPEC = games.spec("talisman")


def begun(seats: int = 2, seed: int = 1, characters: tuple[str, ...] = (), **options: Any) -> Journey:
    """A game up to the first answer of a player."""
    chairs = [{"character": name} for name in characters] + [{}] * (seats - len(characters))
    g = cast(Journey, SPEC.start({"seats": chairs, "options": options}, seed))
    while g.state.pending[0].seat == CHANCE:
        g.chance()
    return g


def set_up(g: Journey) -> Journey:
    """All bonus points are taken as Strength."""
    while g.state.pending[0].ask == "bonus":
        g.submit(g.state.pending[0].seat, "strength")
    return g


@rule("tal.components.card-counts", "tal.components.token-counts", "tal.ruling.component-counts")
def test_the_box_holds_what_the_rulebook_says() -> None:
    g = begun()
    assert len(g.zone(0, DECK)) == CARDS["adventure"] == 100
    assert len(g.zone(0, SPELL_DECK)) == CARDS["spell"] == 24
    assert len(g.zone(0, SHOP)) == CARDS["purchase"] == 28
    assert len(g.zone(0, KEYBLADES)) == CARDS["keyblade"] == 6
    assert len(g.zone(0, BOX)) + 2 == CARDS["character"] == FIGURES == 11
    assert CARDS["heartless"] == 4
    assert (DICE, STAT_BOARDS) == (6, 6)
    assert set(Counter(g.face(p).title for p in g.zone(0, SHOP)).values()) == {4}


@rule("tal.components.card-counts")
def test_the_adventure_deck_is_built_by_its_skeleton() -> None:
    g = begun()
    types = Counter(g.face(p).type for p in g.zone(0, DECK))
    assert types == {"event": 12, "enemy": 48, "stranger": 8, "place": 8, "follower": 10, "object": 10, "munny": 4}
    enemies = Counter((stat, g.face(p).stats[stat], g.face(p).stats["number"]) for p in g.zone(0, DECK)
                      for stat in ("strength", "magic") if g.face(p).type == "enemy" and stat in g.face(p).stats)
    strong = {1: 3, 2: 6, 3: 7, 4: 6, 5: 3, 6: 3, 7: 2}
    magic = {1: 1, 2: 3, 3: 3, 4: 3, 5: 2, 6: 1, 7: 1}
    bosses = {("strength", 7, 3): 1, ("strength", 8, 3): 1, ("strength", 9, 3): 1, ("magic", 8, 3): 1}
    assert enemies == {**{("strength", n, 2): k for n, k in strong.items()},
                       **{("magic", n, 2): k for n, k in magic.items()}, **bosses}
    assert sorted(g.face(p).stats["worth"] for p in g.zone(0, DECK) if g.face(p).type == "munny") == [1, 1, 1, 2]


@rule("tal.components.three-regions", "tal.setup.01-board")
def test_every_space_belongs_to_one_region_and_is_empty_at_first() -> None:
    g = begun()
    assert Counter(region(p) for p in range(SPACES)) == {OUTER: 24, MIDDLE: 16, INNER: 7}
    assert all(g.face(p).facts["region"] == ("outer", "middle", "inner")[region(p)] for p in range(SPACES))
    assert [g.face(p).name for p in (BATTLE, GATE, END_OF_THE_WORLD, DOOR)] == [
        "Battle of 1,000 Heartless", "Gate to the Dark", "End of the World", "Door to Darkness"]
    assert g.zone(0, LYING) == []


@rule("tal.ruling.opposite-space-geometry", "tal.gate.only-way-in")
def test_what_faces_what() -> None:
    for p in range(SPACES):
        for q in facing(p):
            assert region(q) == {OUTER: MIDDLE, MIDDLE: OUTER}[region(p)]
            assert p in facing(q) or len(facing(q)) == 1
    assert facing(BATTLE) == [LINK]
    assert facing(GATE) == [0, 1, 23]
    assert facing(END_OF_THE_WORLD) == []


@rule("tal.setup.02-adventure-deck", "tal.setup.03-spell-deck", "tal.components.dice-uses")
def test_decks_are_shuffled_face_down() -> None:
    one, two = begun(seed=1), begun(seed=2)
    faces = [[g.state.face[p] for p in g.zone(0, DECK)] for g in (one, two)]
    assert faces[0] != faces[1]
    assert sorted(faces[0]) == sorted(faces[1])
    assert one.zone(0, DISCARD) == []
    assert not any(one.sees(seat, p) for seat in range(2) for p in one.zone(0, DECK) + one.zone(0, SPELL_DECK))


@rule("tal.setup.05-deal-characters", "tal.setup.12-heartless-cards-aside")
def test_each_player_is_dealt_one_character() -> None:
    g = begun(4)
    dealt = [g.face(g.character(seat)).title for seat in range(4)]
    assert len(set(dealt)) == 4
    assert len(g.zone(0, BOX)) == 7
    assert g.s.heartless == [0] * 4


@rule("tal.ruling.starting-objects-unavailable")
def test_what_is_not_there_nobody_starts_with() -> None:
    g = begun(characters=("Terra", "Donald"), first_player=1, no_starting_bonus=True)
    assert [g.face(p).title for p in g.zone(0, OBJECTS)] == ["Dream Sword"]
    assert len(g.zone(1, SPELLS)) == 2 == g.player_value(1, "spell limit")
    h = cast(Journey, SPEC.start({"seats": [{"character": "Terra"}, {"character": "Sora"}],
                                  "options": {"first_player": 1}}, 1))
    for p in h.zone(0, SHOP)[:]:
        if h.face(p).title == "Dream Sword":
            h.put(p, 0, GONE)
    set_up(h)
    assert h.zone(0, OBJECTS) == []


@rule("tal.ruling.player-leaves")
def test_who_leaves_takes_nothing_along_and_the_last_one_has_won() -> None:
    g = set_up(begun(3, characters=("Sora", "Terra", "Xion"), first_player=1))
    g.submit(1, "leave")
    assert g.character(1) < 0
    assert g.s.munny[1] == g.s.fate[1] == 0
    assert g.zone(1, OBJECTS) == []
    assert g.points()[1] == 0
    assert len([p for p in g.zone(0, SHOP) if g.face(p).title == "Dream Sword"]) == 4
    assert g.winners() == []
    g.submit(g.s.active, "leave")
    assert g.winners() == [next(seat for seat in range(3) if not g.is_out(seat))]


@rule("tal.traditional.agreed-before-play")
def test_options_stand_for_themselves_and_can_not_be_changed_later() -> None:
    g = begun(trophies_per_point="7")
    assert not g.option("no_inheritance")
    assert not g.option("no_starting_bonus")
    assert g.option("trophies_per_point") == 1


@pytest.mark.parametrize(("more", "why"), [
    ('[seat.bill]\nmunny = 31', "only 30 Munny"),
    ('[seat.bill]\nfate = 37', "only 36 Fate"),
    ('[seat.bill]\nobjects = ["5x Dream Sword"]', "only 4 of Dream Sword"),
    ('[seat.bill]\ncharacter = "Sora"\n[seat.kim]\ncharacter = "Sora"', "Sora can't be there twice"),
    ('[seat.bill]\nat = "Outer 24"', "there is no space 'Outer 24'"),
    ('[seat.bill]\nat = "Gummi Path"', "say which"),
    ('[board]\n"Nowhere" = ["Soldier"]', "there is no space 'Nowhere'"),
    ('[seat.bill]\nbranch = "left"', "there is no branch"),
    ('[[card]]\nname = "Mason"\ntype = "character"\nstart = "Outer 24"', "no space 'Outer 24' to start on"),
])
@rule("tal.limited.component-limits")
def test_positions_that_can_not_be_are_refused_with_a_sentence(more: str, why: str) -> None:
    text = f'game = "talisman"\ntitle = "Wrong"\n{more}\n[expect]\nover = false\n'
    assert why in run_text(text, "wrong.toml").why


@rule("tal.encounter.card-placed-elsewhere")
def test_what_lies_on_a_space_is_known_anew_when_a_card_comes_or_goes() -> None:
    g = set_up(begun())
    p, q = g.zone(0, DECK)[-1], g.zone(0, DECK)[-2]
    assert g.lying_on(3) == []
    g.lay_down(p, 3)
    g.lay_down(q, 3)
    assert g.lying_on(3) == [p, q]
    g.lay_down(p, 5)
    assert g.lying_on(3) == [q]
    g.discard(q)
    assert g.lying_on(3) == []
    assert g.lying_on(5) == [p]
    assert cast(Journey, g.clone()).lying_on(5) == [p]
