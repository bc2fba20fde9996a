"""The when-played symbol, and how card texts are carried out."""
from __future__ import annotations

import pytest

from tests.cite import rule
from tests.rules.kingdom_hearts.table import Table, attack, dark, friend, magic, magic_friend, mat, player, table, world

ROAR = "on play\n  each player\n    choose a friend or magic/friend you control as lost\n    discard lost"
SIMBA = magic_friend("Simba", 2, support=3, text=ROAR)
CASTER = player("Sora", magic=3)
GIFT = "on play\n  gain 1 heart"


@rule("kh.symbol.when-played")
def test_the_text_takes_effect_the_moment_the_card_is_played() -> None:
    t = table(mat(hearts=4, hand=[friend("Fairy", 1, text=GIFT)]))
    t.play("bill", "friend Fairy")
    assert (t.hearts("bill"), t.asked, t.may("bill", "end")) == (5, ["bill"], True)


@rule("kh.symbol.when-played")
@pytest.mark.parametrize(("words", "made"), [
    ("move W", world("W", 1, GIFT)), ("dark D", dark("D", 1, text=GIFT)), ("friend F", friend("F", 1, text=GIFT)),
    ("cast M by Sora", magic("M", 1, GIFT)), ("cast S by Sora", magic_friend("S", 1, text=GIFT))])
def test_the_symbol_works_on_every_type_of_card(words: str, made: str) -> None:
    t = table(mat(player=CASTER, hearts=4, hand=[made]), mat(worlds=[world("Agrabah")]))
    t.play("bill", words)
    assert t.hearts("bill") == 5 + (1 if made == "W 1" else 0)                   # and 1 for moving


@rule("kh.symbol.mandatory")
def test_the_text_can_be_neither_declined_nor_put_off() -> None:
    t = table(mat(player=CASTER, friends=[friend("Aladdin")], hand=[SIMBA, friend("Goofy")]))
    t.play("bill", "cast Simba by Sora")
    assert t.offered("bill") == ["choose Aladdin 1", "choose Simba 2"]


@rule("kh.symbol.simba-example")
@pytest.mark.parametrize(("bills", "kims"), [("Aladdin 1", "Goofy 1"), ("Simba 2", "Donald Duck 2")])
def test_proud_roar(bills: str, kims: str) -> None:
    t = table(mat(player=CASTER, friends=[friend("Aladdin")], hand=[SIMBA]),
              mat(friends=[friend("Goofy"), friend("Donald Duck", 2)]))
    t.play("bill", "cast Simba by Sora", f"choose {bills}")
    assert t.offered("kim") == ["choose Goofy 1", "choose Donald Duck 2"]
    t.play("kim", f"choose {kims}")
    assert (t.discard("bill"), t.discard("kim")) == ([bills], [kims])
    assert (len(t.friends("bill")), len(t.friends("kim"))) == (1, 1)


# -- rulings ---------------------------------------------------------------------------------------------------------

@rule("kh.ruling.simba-may-choose-himself")
def test_simba_is_in_play_and_must_go_if_he_is_alone() -> None:
    t = table(mat(player=CASTER, hand=[SIMBA]))
    t.play("bill", "cast Simba by Sora")
    assert t.offered("bill") == ["choose Simba 2"]
    t.play("bill", "choose Simba")
    assert (t.friends("bill"), t.discard("bill")) == ([], ["Simba 2"])


@rule("kh.ruling.do-as-much-as-possible")
def test_a_player_without_friends_loses_none_and_the_play_is_legal() -> None:
    t = table(mat(player=CASTER, friends=[friend("Aladdin")], hand=[SIMBA]))
    t.play("bill", "cast Simba by Sora", "choose Simba")
    assert (t.friends("bill"), t.asked, t.may("bill", "end")) == (["Aladdin 1"], ["bill"], True)


@rule("kh.ruling.do-as-much-as-possible")
def test_drawing_from_nothing_draws_what_there_is() -> None:
    t = table(mat(player=CASTER, hand=[magic("Draw", 1, "on play\n  draw 3 cards\n  gain 1 heart")], deck=[friend("P")],
                  hearts=5))
    t.play("bill", "cast Draw by Sora")
    assert (t.hand("bill"), t.hearts("bill")) == (["P 1"], 6)


def challenged_by_bill() -> Table:
    t = table(mat(friends=[friend("Aladdin"), friend("Mulan")]),
              mat(player=player("Riku", magic=3), friends=[friend("Goofy")], hand=[SIMBA]))
    t.play("bill", "end", "challenge", "pass")
    t.play("kim", "cast Simba by Riku")
    return t


@rule("kh.ruling.order-of-choices")
def test_the_active_player_chooses_first_even_for_the_others_card() -> None:
    t = challenged_by_bill()
    assert t.asked == ["bill"]
    t.play("bill", "choose Mulan")
    assert t.asked == ["kim"]
    assert t.friends("bill") == ["Aladdin 1", "Mulan 1"], "the discards happen together"
    assert any("Mulan 1" in line for line in t.told("kim")), "the first choice is made openly"
    t.play("kim", "choose Goofy")
    assert (t.discard("bill"), t.discard("kim")) == (["Mulan 1"], ["Goofy 1"])


@rule("kh.ruling.who-chooses")
def test_whoever_is_told_to_do_it_chooses_else_the_controller_of_the_card() -> None:
    told = magic("Rob", 1, "on play\n  the opponent chooses a card in the opponent's hand as lost\n  discard lost")
    untold = magic("Fire", 1, "on play\n  choose a dark card as prey\n  deal 1 damage to prey")
    t = table(mat(player=CASTER, hand=[told, untold], worlds=[world("A")], darks=[dark("Shadow"), dark("Soldier")]),
              mat(hand=[friend("X"), friend("Y")]))
    t.play("bill", "cast Rob by Sora")
    assert (t.asked, t.offered("kim")) == (["kim"], ["choose X 1", "choose Y 1"])
    t.play("kim", "choose Y")
    t.play("bill", "cast Fire by Sora")
    assert (t.asked, t.offered("bill")) == (["bill"], ["choose Shadow 1", "choose Soldier 1"])


@rule("kh.ruling.simultaneous-texts")
def test_the_active_player_orders_texts_that_fall_due_together_whoever_controls_them() -> None:
    poor = friend("Poor", 1, text="when the opponent moves\n  the opponent loses 3 hearts")
    rich = friend("Rich", 1, text="when you move\n  gain 3 hearts")
    for first, hearts, winner in (("Rich", 3 + 3 - 3, ""), ("Poor", 0, "kim")):
        t = table(mat(hearts=2, friends=[rich], hand=[world("A")]), mat(friends=[poor]))
        t.play("bill", "move A")
        assert (t.asked, sorted(t.offered("bill"))) == (["bill"], ["order Poor 1", "order Rich 1"])
        t.play("bill", f"order {first}")
        assert (t.hearts("bill"), t.winner) == (hearts, winner), "victory is looked for after each text"


@rule("kh.ruling.simultaneous-texts")
def test_each_text_is_finished_before_the_next_begins() -> None:
    ask = "when you move\n  choose a card in your hand as lost\n  discard lost\n  gain 1 heart"
    t = table(mat(hearts=1, friends=[friend("P", 1, text=ask), friend("Q", 1, text=ask)],
                  hand=[world("A"), friend("X"), friend("Y"), friend("Z")]))
    t.play("bill", "move A", "order Q", "choose X")
    assert t.hearts("bill") == 1 + 1 + 1
    t.play("bill", "choose Y")
    assert (t.hearts("bill"), t.hand("bill")) == (4, ["Z 1"])


@rule("kh.ruling.no-interrupts")
def test_nobody_answers_a_play_before_it_has_taken_effect() -> None:
    ask = "on play\n  choose a card in your hand as lost\n  discard lost"
    t = table(mat(player=CASTER, hand=[magic("Study", 1, ask), friend("X")]),
              mat(player=player("Riku", magic=3), hand=[magic("Stop", 1), attack("Club"), friend("Goofy")]))
    t.play("bill", "cast Study by Sora")
    assert t.asked == ["bill"]
    t.refused("kim", "cast Stop by Riku", why="kh.magic.action-phase")
    t.play("bill", "choose X")
    assert t.asked == ["bill"]


@rule("kh.ruling.no-interrupts")
def test_in_a_challenge_a_play_is_finished_before_the_other_chooses() -> None:
    ask = "on play\n  choose a card in your hand as lost\n  discard lost"
    t = table(mat(player=CASTER, hand=[magic("Study", 1, ask), friend("X")]),
              mat(player=player("Riku", magic=3), hand=[magic("Stop", 1)]))
    t.play("bill", "end", "challenge", "cast Study by Sora")
    t.refused("kim", "cast Stop by Riku", why="kh.ruling.no-interrupts")
    t.play("bill", "choose X")
    assert t.may("kim", "cast Stop by Riku")


@rule("kh.ruling.when-played-from-hand")
def test_a_card_that_comes_by_other_ways_does_not_speak_again() -> None:
    fairy, here = friend("Fairy", 1, text=GIFT), world("A", 2, GIFT)
    t = table(mat(player=CASTER, hearts=5, hand=[magic("Take", 1, "on play\n  choose a friend the opponent controls as "
                                                                    "prey\n  capture prey")]), mat(friends=[fairy]))
    t.play("bill", "cast Take by Sora", "choose Fairy")
    assert (t.friends("bill"), t.hearts("bill")) == (["Fairy 1"], 5)
    t = table(mat(player=CASTER, hearts=5, discard=[fairy], hand=[magic("Call", 1, "on play\n  choose a friend in your "
              "discard as found\n  put found into the friend area")]))
    t.play("bill", "cast Call by Sora", "choose Fairy")
    assert (t.friends("bill"), t.hearts("bill")) == (["Fairy 1"], 5)
    t = table(mat(hearts=5, worlds=[here, world("B")], darks=[dark("Soldier")]))
    t.play("bill", "escape")
    assert (t.worlds("bill"), t.hearts("bill")) == (["A 2"], 5 - 1)


@rule("kh.ruling.card-text-first")
def test_a_text_beats_a_rule_for_exactly_what_it_says() -> None:
    twice = world("Twice", 1, "always\n  you get +1 moves a turn")
    t = table(mat(hearts=5, worlds=[twice], hand=[world("B", 1), twice]))
    t.play("bill", "move Twice", "move B")
    assert t.worlds("bill") == ["Twice 1", "Twice 1", "B 1"]
    t = table(mat(worlds=[world("A", 1)], hand=[world("B", 1), twice]))
    t.play("bill", "move B")
    t.refused("bill", "move Twice", why="kh.action.move-once")


@rule("kh.ruling.card-text-first")
def test_a_text_that_forbids_beats_one_that_allows() -> None:
    twice = friend("Guide", 1, text="always\n  you get +1 moves a turn")
    never = friend("Guard", 1, text="always\n  the opponent may not move")
    t = table(mat(friends=[twice], hand=[world("B", 1)]), mat(friends=[never]))
    t.refused("bill", "move B", why="kh.ruling.card-text-first")
    t = table(mat(friends=[twice], hand=[world("B", 1)], worlds=[world("A", 1)]), moved=1)
    assert t.may("bill", "move B")


@rule("kh.ruling.card-text-first")
@pytest.mark.parametrize(("text", "before", "deed"), [
    ("friends in the opponent's hand may not be played", [], "friend Goofy"),
    ("dark cards in the opponent's hand may not be played", [], "dark Soldier"),
    ("cards in the opponent's hand may not be cast", [], "cast Fire by Sora"),
    ("magic cards in the opponent's hand may not be played", [], "cast Fire by Sora"),
    ("the opponent may not battle", [], "battle"),
    ("the opponent may not escape", [], "escape"),
    ("attack cards in the opponent's hand may not be played", ["battle"], "attack Club"),
    ("friends the opponent controls may not join a fight", ["battle"], "join Pooh"),
    ("worlds in the opponent's hand may not be played", ["battle", "fight"], "move A"),
    ("the opponent may not move", ["battle", "fight"], "move A"),
    ("the opponent may not challenge", ["end"], "challenge"),
])
def test_a_text_may_forbid_any_deed(text: str, before: list[str], deed: str) -> None:
    mine = mat(player=CASTER, friends=[friend("Pooh")], worlds=[world("B")], darks=[dark("Shadow", 1, 4)],
               hand=[friend("Goofy"), dark("Soldier"), magic("Fire"), attack("Club"), world("A")])
    for leader, forbidden in ((player("Riku", text=f"always\n  {text}"), True), (player("Riku"), False)):
        t = table(mine, mat(player=leader, worlds=[world("C")]))
        t.play("bill", *before)
        if forbidden:
            t.refused("bill", deed, why="kh.ruling.card-text-first")
        else:
            assert t.may("bill", deed)


@rule("kh.ruling.discard-order")
def test_cards_lie_in_the_order_in_which_they_were_played_or_committed() -> None:
    t = table(mat(friends=[friend("Goofy"), friend("Donald Duck")], hand=[attack("Club"), attack("Sword")],
                  worlds=[world("A")], darks=[dark("Soldier", 1, 30)]))
    t.play("bill", "battle", "attack Sword", "done", "join Donald Duck", "attack Club", "join Goofy", "fight")
    assert t.discard("bill") == ["Sword", "Donald Duck 1", "Club", "Goofy 1"]


@rule("kh.ruling.discard-order")
def test_voluntary_discards_lie_in_the_order_they_are_named() -> None:
    t = table(mat(hand=[friend("X"), friend("Y"), friend("Z")]), phase="discard")
    t.play("bill", "discard Z", "discard X", "discard Y", "done")
    assert t.discard("bill") == ["Z 1", "X 1", "Y 1"]
