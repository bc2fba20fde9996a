"""Overview of a Player's Turn."""
from __future__ import annotations

from tests.cite import rule
from tests.rules.kingdom_hearts.table import dark, friend, mat, table, world

PHASES = ("draw", "action", "challenge", "discard")


@rule("kh.turn.alternate")
def test_the_players_take_turns_until_the_game_ends() -> None:
    t = table(mat(worlds=[world("A", 12)], hand=[world("B", 1)]))
    took = []
    for _ in range(5):
        took.append((t.g.s.turn, t.active))
        t.end_turn(t.active)
    assert took == [(1, "bill"), (2, "kim"), (3, "bill"), (4, "kim"), (5, "bill")]
    t.end_turn("kim")
    t.play("bill", "move B")
    assert t.asked == []


@rule("kh.turn.phases")
def test_the_four_phases_come_in_order() -> None:
    gifts = [friend(f"F{i}", 1, text=f"when your {phase} phase begins\n  gain {10 ** i} hearts")
             for i, phase in enumerate(PHASES)]
    t = table(mat(hearts=1, friends=gifts), phase="draw")
    assert (t.phase, t.hearts("bill")) == ("action", 12)
    t.play("bill", "end")
    assert (t.phase, t.hearts("bill")) == ("challenge", 112)
    t.play("bill", "pass")
    assert (t.phase, t.hearts("bill")) == ("discard", 1112)
    t.play("bill", "done")
    assert (t.active, t.hearts("bill")) == ("kim", 1112)


@rule("kh.turn.phases")
def test_the_draw_phase_is_a_phase_of_its_own() -> None:
    early = friend("Early", 1, text="when your draw phase begins\n  choose a card in your hand as lost\n  discard lost")
    t = table(mat(friends=[early], hand=[friend("X"), world("A")], deck=[friend(f"F{n}", 9) for n in range(9)]),
              mat(), turn="kim")
    t.end_turn("kim")
    assert (t.phase, t.asked, len(t.hand("bill"))) == ("draw", ["bill"], 2), "before any card is drawn"
    t.refused("bill", "move A", why="kh.world.only-by-moving")
    t.play("bill", "choose X")
    assert (t.phase, len(t.hand("bill"))) == ("action", 6)


@rule("kh.turn.phases")
def test_phases_never_go_backwards() -> None:
    t = table(mat(hand=[world("A"), friend("Goofy"), dark("Shadow")], worlds=[world("B")], darks=[dark("Soldier")]),
              mat(worlds=[world("C")]))
    t.refused("bill", "challenge", why="kh.turn.phases")
    t.play("bill", "end")
    for words, why in (("battle", "kh.turn.phases"), ("move A", "kh.world.only-by-moving"),
                       ("friend Goofy", "kh.friend.action-phase-only"), ("dark Shadow", "kh.dark.own-action-phase")):
        t.refused("bill", words, why)
    t.play("bill", "pass")
    t.refused("bill", "challenge", why="kh.turn.phases")


@rule("kh.turn.end")
def test_after_the_discard_phase_the_opponents_draw_phase_begins() -> None:
    t = table(mat(), mat(deck=[friend(f"F{i}", 9) for i in range(8)]), phase="discard")
    t.play("bill", "done")
    assert (t.active, t.asked, len(t.hand("kim"))) == ("kim", ["kim"], 6)
    assert "turn 2: kim" in t.told("bill"), "the end of a turn is announced"


@rule("kh.turn.end")
def test_what_is_allowed_once_a_turn_is_allowed_again_in_the_next() -> None:
    t = table(mat(worlds=[world("A", 1)], darks=[dark("Soldier", 1, 4)], hand=[world("B", 1), world("C", 1)]))
    t.play("bill", "battle", "fight", "move B")
    t.refused("bill", "move C", why="kh.action.move-once")
    t.end_turn("bill")
    t.end_turn("kim")
    t.play("bill", "move C")
    assert t.worlds("bill") == ["A 1", "B 1", "C 1"]
