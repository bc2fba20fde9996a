"""Play Magic Cards."""
from __future__ import annotations

import pytest

from tests.cite import rule
from tests.rules.kingdom_hearts.table import attack, dark, friend, magic, magic_friend, mat, player, table, world

STRONG = "on play\n  your player card gets +3 attack"
CASTERS = mat(player=player("Sora", magic=2), friends=[friend("Merlin", 1, magic=3), magic_friend("Genie", 1, magic=4)])


@rule("kh.magic.level-requirement")
@pytest.mark.parametrize(("caster", "highest"), [("Sora", 2), ("Merlin", 3), ("Genie", 4)])
def test_a_caster_reaches_his_magic_value(caster: str, highest: int) -> None:
    t = table({**CASTERS, "hand": [magic(f"M{n}", n) for n in range(6)]})
    assert [n for n in range(6) if t.may("bill", f"cast M{n} by {caster}")] == list(range(highest + 1))


@rule("kh.magic.level-requirement")
def test_a_level_nobody_reaches_is_refused() -> None:
    t = table({**CASTERS, "hand": [magic("Ultima", 5)]})
    t.refused("bill", "cast Ultima by Genie", why="kh.magic.level-requirement")


@rule("kh.magic.single-caster")
def test_magic_values_are_not_added_together() -> None:
    t = table(mat(player=player("Sora", magic=2), friends=[friend("Merlin", 1, magic=2)], hand=[magic("Firaga", 4)]))
    for caster in ("Sora", "Merlin"):
        t.refused("bill", f"cast Firaga by {caster}", why="kh.magic.level-requirement")


@rule("kh.magic.declare")
def test_the_card_that_meets_the_level_is_named() -> None:
    t = table(mat(player=player("Sora", magic=2), friends=[friend("Merlin", 1, magic=4)], hand=[magic("Fire", 3)]))
    t.refused("bill", "cast Fire by Sora", why="kh.magic.declare")
    t.play("bill", "cast Fire by Merlin")
    assert "bill plays Fire 3, cast by Merlin 1" in t.told("kim")


@rule("kh.magic.unlimited", "kh.ruling.caster-not-used-up")
def test_any_number_of_magic_by_one_caster() -> None:
    t = table(mat(player=player("Sora", magic=2), hand=[magic("A"), magic("B"), magic("C"), magic_friend("D")]))
    t.play("bill", "cast A by Sora", "cast B by Sora", "cast C by Sora", "cast D by Sora")
    assert (t.discard("bill"), t.friends("bill")) == (["A 1", "B 1", "C 1"], ["D 1"])


@rule("kh.magic.stays-until-worn-off")
def test_magic_that_has_done_its_work_is_discarded() -> None:
    t = table(mat(player=player("Sora", magic=1), hearts=4, hand=[magic("Cure", 1, "on play\n  gain 1 heart")]))
    t.play("bill", "cast Cure by Sora")
    assert (t.hearts("bill"), t.discard("bill"), t.area("bill", "magic")) == (5, ["Cure 1"], [])


@rule("kh.magic.stays-until-worn-off")
def test_magic_lies_on_the_mat_while_its_effect_lasts() -> None:
    aero = magic("Aero", 1, "on play\n  your player card gets +2 attack until your next turn")
    t = table(mat(player=player("Sora", magic=1, attack=4), hand=[aero]))
    t.play("bill", "cast Aero by Sora")
    t.end_turn("bill")
    assert (t.area("bill", "magic"), t.discard("bill"), t.attack("bill")) == (["Aero 1"], [], 6)
    t.play("kim", "end", "pass")
    assert t.area("bill", "magic") == ["Aero 1"]
    t.play("kim", "done")
    assert (t.active, t.area("bill", "magic"), t.attack("bill")) == ("bill", [], 4)


@rule("kh.magic.action-phase")
def test_magic_is_for_ones_own_action_phase() -> None:
    sora, riku = player("Sora", magic=1), player("Riku", magic=1)
    t = table(mat(player=sora, hand=[magic("Fire")], worlds=[world("A")], darks=[dark("Soldier")]),
              mat(player=riku, hand=[magic("Ice")]))
    t.refused("kim", "cast Ice by Riku", why="kh.magic.action-phase")
    assert t.may("bill", "cast Fire by Sora")
    t.play("bill", "battle")
    assert t.may("bill", "cast Fire by Sora")
    t.refused("kim", "cast Ice by Riku", why="kh.magic.action-phase")


@rule("kh.magic.any-caster-location")
def test_a_caster_need_not_take_part_in_the_battle() -> None:
    t = table(mat(friends=[friend("Donald Duck", 1, magic=3)], hand=[magic("Fire", 3)], worlds=[world("A")],
                  darks=[dark("Soldier", 1, 20)]))
    t.play("bill", "battle", "cast Fire by Donald Duck", "fight")
    assert (t.friends("bill"), t.discard("bill")) == (["Donald Duck 1"], ["Fire 3"])


# -- rulings ---------------------------------------------------------------------------------------------------------

@rule("kh.ruling.magic-duration")
def test_a_change_lasts_to_the_end_of_the_battle_it_was_played_in() -> None:
    t = table(mat(player=player("Sora", magic=1, attack=4), hand=[magic("Might", 1, STRONG)], worlds=[world("A")],
                  darks=[dark("Soldier", 1, 20)]))
    t.play("bill", "battle", "cast Might by Sora")
    assert (t.attack("bill"), t.discard("bill")) == (7, [])
    t.play("bill", "fight")
    assert (t.attack("bill"), t.discard("bill")) == (4, ["Might 1"])


@rule("kh.ruling.magic-duration")
def test_a_change_lasts_to_the_end_of_the_challenge_it_was_played_in() -> None:
    t = table(mat(player=player("Sora", magic=1, attack=4), hand=[magic("Might", 1, STRONG)]))
    t.play("bill", "end", "challenge", "cast Might by Sora")
    assert (t.attack("bill"), t.discard("bill")) == (7, [])
    t.play("kim", "pass")
    t.play("bill", "pass")
    assert (t.attack("bill"), t.discard("bill"), t.hearts("kim")) == (4, ["Might 1"], 4)


@rule("kh.ruling.magic-duration")
def test_outside_a_fight_a_change_lasts_to_the_end_of_the_action_phase() -> None:
    t = table(mat(player=player("Sora", magic=1, attack=4), hand=[magic("Might", 1, STRONG)]))
    t.play("bill", "cast Might by Sora")
    assert (t.attack("bill"), t.discard("bill")) == (7, [])
    t.play("bill", "end")
    assert (t.attack("bill"), t.discard("bill")) == (4, ["Might 1"])


@rule("kh.ruling.magic-duration")
def test_or_to_the_end_of_a_battle_fought_before_that() -> None:
    t = table(mat(player=player("Sora", magic=1, attack=4), hand=[magic("Might", 1, STRONG)], worlds=[world("A")],
                  darks=[dark("Soldier", 1, 20)]))
    t.play("bill", "cast Might by Sora", "battle")
    assert t.attack("bill") == 7
    t.play("bill", "fight")
    assert (t.attack("bill"), t.discard("bill")) == (4, ["Might 1"])


@rule("kh.ruling.magic-duration")
@pytest.mark.parametrize("time", ["end of battle", "end of fight"])
@pytest.mark.parametrize("source", ["magic", "friend"])
def test_a_battle_that_is_never_fought_ends_with_the_action_phase(time: str, source: str) -> None:
    text = f"{STRONG} until {time}"
    made = magic("X", 1, text) if source == "magic" else friend("X", 1, text=text)
    t = table(mat(player=player("Sora", magic=1, attack=4), hand=[made]))
    t.play("bill", "cast X by Sora" if source == "magic" else "friend X")
    assert t.attack("bill") == 7
    t.play("bill", "end")
    assert t.attack("bill") == 4


@rule("kh.ruling.magic-duration")
def test_a_challenge_that_is_never_fought_ends_with_the_turn() -> None:
    helper = friend("X", 1, text=STRONG + " until end of challenge")
    t = table(mat(player=player("Sora", attack=4), hand=[helper]))
    t.play("bill", "friend X", "end")
    assert t.attack("bill") == 7
    t.play("bill", "pass")
    assert t.attack("bill") == 4


@rule("kh.ruling.magic-own-resolution")
def test_magic_that_draws_the_last_card_is_not_shuffled_in() -> None:
    t = table(mat(player=player("Sora", magic=1), hand=[magic("Draw", 1, "on play\n  draw 1 card")], deck=[friend("P")],
                  discard=[attack("X"), attack("Y")]))
    t.play("bill", "cast Draw by Sora")
    assert (t.hand("bill"), sorted(t.deck("bill")), t.discard("bill")) == (["P 1"], ["X", "Y"], ["Draw 1"])
