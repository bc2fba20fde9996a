"""Card Types: the seven types and what is printed on each."""
from __future__ import annotations

from typing import Any

import pytest

from playmat import games
from playmat.kernel.chance import Dice
from playmat.kernel.names import Broken
from tests.cite import rule
from tests.rules.kingdom_hearts.table import (
    Card,
    card,
    dark,
    deck_of_41,
    magic,
    mat,
    new_game,
    player,
    table,
    world,
)

FIELDS: dict[str, dict[str, int]] = {
    "player": {"attack": 4, "magic": 1, "hearts": 6},
    "friend": {"support": 2, "magic": 1},
    "magic/friend": {"support": 3, "magic": 4},
    "magic": {},
    "attack": {"support": 2},
    "dark": {"power": 6},
    "world": {},
}
LEVELLED = [kind for kind in FIELDS if kind != "attack"]


def printed(kind: str, **facts: Any) -> Card:
    """A card of a type with this level and these numbers printed on it."""
    level = facts.pop("level", None)
    return card(kind, "X", level, "", **facts)


def whole(kind: str) -> dict[str, Any]:
    return {**FIELDS[kind], **({"level": 2} if kind in LEVELLED else {})}


def loads_exactly_with(kind: str) -> None:
    """With all its fields a card loads; without any one of them, or with one of another type, it is refused."""
    face = printed(kind, **whole(kind)).face
    assert (face.name, face.type, face.level) == ("X", kind, whole(kind).get("level"))
    assert {n: face.stats[n] for n in FIELDS[kind]} == FIELDS[kind]
    for missing in whole(kind):
        with pytest.raises(Broken):
            printed(kind, **{n: v for n, v in whole(kind).items() if n != missing})
    others = {n for fields in FIELDS.values() for n in fields} | {"level", "dark level", "home world"}
    for foreign in sorted(others - whole(kind).keys()):
        with pytest.raises(Broken):
            printed(kind, **whole(kind), **{foreign: 1})


@rule("kh.types.seven")
def test_there_are_seven_types() -> None:
    assert games.spec("kingdom-hearts", "first").vocabulary.types == list(FIELDS)
    for strange in ("equipment", "event", "technique", "nobody", "form change"):
        with pytest.raises(Broken, match=strange.split()[0]):
            printed(strange, level=1)


@rule("kh.ruling.edition-card-pool")
def test_the_first_editions_own_cards_are_of_its_types() -> None:
    assert {f.type for f in games.spec("kingdom-hearts", "first").library.faces} == set(FIELDS)


@rule("kh.types.fields.player")
def test_fields_of_a_player_card() -> None:
    loads_exactly_with("player")


@rule("kh.types.fields.friend-first")
@pytest.mark.parametrize("kind", ["friend", "magic/friend"])
def test_fields_of_a_friend(kind: str) -> None:
    loads_exactly_with(kind)
    face = printed(kind, level=1, support=2, magic=4).face
    assert (face.level, face.stats["magic"], face.stats["support"]) == (1, 4, 2)


@rule("kh.types.fields.magic")
def test_fields_of_a_magic_card() -> None:
    loads_exactly_with("magic")


@rule("kh.types.fields.attack")
def test_fields_of_an_attack_card() -> None:
    loads_exactly_with("attack")
    assert printed("attack", support=2).face.level is None


@rule("kh.types.fields.dark-first")
def test_fields_of_a_dark_card() -> None:
    loads_exactly_with("dark")


@rule("kh.types.fields.world-first")
def test_fields_of_a_world_card() -> None:
    loads_exactly_with("world")


# -- the Player Card -------------------------------------------------------------------------------------------------

@rule("kh.player.attack-value")
def test_the_attack_value_is_the_damage_to_assign() -> None:
    t = table(mat(player=player("Sora", attack=4), worlds=[world("Agrabah", 2)],
                  darks=[dark("Shadow", 1, 9), dark("Soldier", 1, 9)]))
    t.play("bill", "battle", "fight")
    assert t.offered("bill") == [f"assign Shadow 1 {n}" for n in range(5)]


@rule("kh.player.initial-hearts")
def test_printed_hearts_are_only_the_start() -> None:
    t = new_game(deck_of_41(player("Sora", 1, hearts=6)), deck_of_41(player("Riku", 2)), seed=3)
    assert t.hearts("bill") == 6
    here = next(title for title in t.hand("bill") if title.startswith("World"))
    t.play("bill", f"move {here}")
    assert (t.hearts("bill"), t.g.face(t.piece("Sora 1")).stats["hearts"]) == (7, 6)


@rule("kh.player.never-discarded")
def test_the_player_card_stays_through_battle_escape_and_challenge() -> None:
    t = table(mat(worlds=[world("A"), world("B")], darks=[dark("Soldier", 1, 9)]), mat(player=player("Riku", attack=9)))
    t.play("bill", "battle", "fight")
    assert t.area("bill", "player") == ["Sora 1"]
    t.play("bill", "end", "challenge")
    assert (t.area("bill", "challenge"), t.area("kim", "challenge")) == (["Sora 1"], ["Riku 1"])
    t.play("bill", "pass")
    t.play("kim", "pass")
    t.play("bill", "done")
    t.end_turn("kim")
    t.play("bill", "escape")
    assert (t.area("bill", "player"), t.area("kim", "player")) == (["Sora 1"], ["Riku 1"])


@rule("kh.player.never-discarded")
@pytest.mark.parametrize("seed", range(3))
def test_at_every_moment_of_a_game_each_player_has_exactly_one_player_card_in_use(seed: int) -> None:
    t, dice = new_game(deck_of_41(player("Sora", 1)), deck_of_41(player("Riku", 2)), seed), Dice(seed)
    while not t.over:
        for who, leader in (("bill", "Sora 1"), ("kim", "Riku 2")):
            in_use = t.area(who, "player") + [c for c in t.area(who, "challenge") if c == leader]
            assert in_use == [leader]
        request = t.g.s.pending[0]
        t.g.take(request, request.options[dice.below(len(request.options))])


@rule("kh.player.never-discarded")
def test_no_card_text_discards_a_player_card() -> None:
    doom = magic("Doom", 0, "on play\n  discard all cards")
    t = table(mat(hand=[doom], worlds=[world("A")]), mat(worlds=[world("B")]))
    t.play("bill", "cast Doom by Sora")
    assert (t.area("bill", "player"), t.area("kim", "player")) == (["Sora 1"], ["Riku 1"])
    assert (t.worlds("bill"), t.worlds("kim"), t.discard("kim")) == ([], [], ["B 2"])
