"""A fight against nobody, dice and odds, an offer line by line, and a deal in one go: what the table tells of them."""
from __future__ import annotations

import tomllib
from itertools import product
from typing import Any

from playmat import games
from playmat.cards.toml_table import TomlTable
from playmat.cards.words.say import ability_words
from playmat.games.talisman.chances import ahead, rerolled, within
from playmat.games.talisman.journey import Journey
from playmat.kernel.option import Request
from playmat.kernel.text import asked, result, shown, told
from playmat.scenario.file import FileResult, Scenario, unchanged
from playmat.table.faces import Faces
from playmat.table.game_view import GameView
from playmat.table.mats import mat

DUEL = """
game = "talisman"
phase = "landed"
[seat.ada]
character = "Goofy"
at = "Outer 9"
strength = 4
fate = 2
[seat.ben]
character = "Riku"
at = "Outer 2"
[board]
"Outer 9" = ["Large Body"]
"""
MARKET = """
game = "talisman"
phase = "landed"
[seat.ada]
character = "Goofy"
at = "Outer 9"
munny = 3
[seat.ben]
character = "Riku"
at = "Outer 9"
fate = 1
objects = ["Dream Rod"]
"""


def laid(text: str) -> Journey:
    g = Scenario(TomlTable(tomllib.loads(text)), FileResult("", "", [], "", ""), unchanged).start()
    assert isinstance(g, Journey)
    g.advance()
    return g


def seen(g: Journey, eyes: int) -> GameView:
    spec = games.spec("talisman")
    return GameView(g, eyes, ["Ada", "Ben"], mat(spec), Faces(spec, mat(spec)))


def say(g: Journey, *keys: str) -> None:
    for key in keys:
        request = g.state.pending[0]
        option = next(o for o in request.options if o.key == key)
        g.take(request, option)


def combat(g: Journey) -> Any:
    return g.nearest("Combat")


def test_one_side_is_no_seat_and_the_parts_are_the_sum() -> None:
    g = laid(DUEL)
    say(g, "rolled 2", "rolled 5")
    fight = seen(g, 0).fight()
    assert fight is not None
    me, foe = fight.sides
    assert (me.seat, me.attacks, foe.seat, foe.name) == (0, True, None, "Large Body")
    assert (me.dice, foe.dice) == ([2], [5])
    large = g.value(combat(g).foes[0], "strength")
    assert (me.total, foe.total) == (4 + 2, large + 5)
    for side in fight.sides:
        assert sum(part.value for part in side.parts) == side.total
    assert seen(g, 1).fight() is not None                            # whoever looks on sees the same


def test_odds_are_those_of_all_rolls() -> None:
    g = laid(DUEL)
    say(g, "rolled 2", "rolled 5")
    f = combat(g)
    against = f.enemy_score(g)
    won = sum(f.power(g) + n > against for n in range(1, 7))
    assert rerolled(g, f, 0).startswith(f"wins {won} in 6")
    gap = f.power(g) - f.enemy_power(g)
    rolls = list(product(range(1, 7), repeat=2))
    share = sum(a + gap > b for a, b in rolls) / len(rolls)
    assert ahead(g, f).startswith(f"wins {share:.0%}, loses ")
    assert within(7) == f"opens {sum(a + b <= 7 for a, b in rolls)} in 36"
    choices = {c.verb: c for c in seen(g, 0).asks()[0].choices}
    assert "in 6" in choices["reroll"].does


def test_a_deal_is_told_by_its_sides_and_an_offer_line_by_line() -> None:
    g = laid(MARKET)
    say(g, "trade 1")
    many = seen(g, 0).asks()[0].many
    assert many is not None
    assert (many.kind, many.done, [side.name for side in many.sides]) == ("deal", "propose", ["You give", "You want"])
    rod = next(o.key for o in g.state.pending[0].options if o.verb == "want")
    say(g, "give_munny 2", rod, "propose")
    (ask,) = seen(g, 1).asks()
    assert ask.terms == ["You get 2 Munny", "You give Dream Rod"]
    assert seen(g, 0).asks() == []


def goofy(*lines: str) -> str:
    """Goofy has just come to a place; Riku is elsewhere."""
    ada = "\n".join(lines)
    return f"""
game = "talisman"
phase = "landed"
[seat.ada]
character = "Goofy"
{ada}
[seat.ben]
character = "Riku"
at = "Outer 9"
"""


TOWN = goofy('at = "Halloween Town"', 'fate = 2')


def test_a_die_table_tells_what_comes_of_the_dice_and_of_another_throw() -> None:
    g = laid(TOWN)
    say(g, "rolled 2")
    request = g.state.pending[0]
    told = {o.verb: g.odds(request, o) for o in request.options}
    assert told["stand"] == "lose 1 health"
    assert told["reroll"] == ("become a heartless (1 in 6), lose 1 health (1 in 6), nothing happens (2 in 6), "
                              "gain 1 fate (1 in 6), gain 1 spell (1 in 6)")


GATE = goofy('at = "Middle 0"', 'strength = 6', 'fate = 1')


def test_the_gate_tells_what_another_throw_of_a_die_would_open() -> None:
    g = laid(GATE)
    say(g, "open", "strength", "rolled 6", "rolled 3")
    request = g.state.pending[0]
    told_of = {o.key: g.odds(request, o) for o in request.options}
    assert told_of == {"stand": "stays shut", "reroll 1": "opens 3 in 6", "reroll 2": "opens 0 in 6"}


def test_whoever_may_try_a_passage_or_the_gate_is_told_the_odds() -> None:
    g = laid(goofy('at = "Outer 3"', 'strength = 6').replace("landed", "start"))
    request = asked_for(g, "attempt")
    assert g.odds(request, next(o for o in request.options if o.verb == "attempt")) == "wins 50%, loses 33%"
    g = laid(GATE)
    request = g.state.pending[0]
    assert g.odds(request, next(o for o in request.options if o.verb == "open")) == "opens 15 in 36"


def test_whoever_is_asked_for_aid_is_told_what_it_would_change() -> None:
    g = laid(DUEL.replace("Outer 2", "Outer 9"))
    asked_for(g, "ask")
    say(g, "ask 1")
    request = g.state.pending[0]
    told_of = {o.key: g.odds(request, o) for o in request.options}
    gap = combat(g).power(g) - combat(g).enemy_power(g)
    rolls = list(product(range(1, 7), repeat=2))
    for key, more in {"refuse": 0, "help 1": 1, "help 3": 3}.items():
        share = sum(a + gap + more > b for a, b in rolls) / len(rolls)
        assert told_of[key].startswith(f"wins {share:.0%}, loses ")


def test_the_questions_of_a_combat_name_the_enemy_or_what_sent_it() -> None:
    g = laid(DUEL.replace("Outer 2", "Outer 9"))
    request = asked_for(g, "ask")
    assert asked(g, request, NAMES) == "Do you ask for aid against Large Body?"
    say(g, "ask 1")
    assert asked(g, g.state.pending[0], NAMES) == "Ada asks for your aid against Large Body"
    say(g, "refuse")
    request = asked_for(g, "reroll")
    mine, theirs = combat(g).attack_score(g), combat(g).enemy_score(g)
    assert asked(g, request, NAMES) == f"You have {mine}, Large Body {theirs}"
    g = laid(goofy('at = "Outer 3"', 'objects = ["Dream Sword"]').replace("landed", "start"))
    g.log = []
    request = asked_for(g, "attempt")
    g.take(request, next(o for o in request.options if o.verb == "attempt"))
    assert asked(g, g.state.pending[0], NAMES) == "What do you use against Battle of 1,000 Heartless?"
    assert "Battle of 1,000 Heartless sends an Enemy of 9 against Ada" in [told(g, e, 0, NAMES) for e in g.log]


def test_dice_that_may_stand_say_how_the_fight_ends_then() -> None:
    g = laid(DUEL)
    request = asked_for(g, "reroll")
    mine, theirs = combat(g).attack_score(g), combat(g).enemy_score(g)
    ends = "wins" if mine > theirs else "loses" if mine < theirs else "stand-off"
    assert g.odds(request, next(o for o in request.options if o.verb == "stand")) == ends


def test_a_die_that_picks_a_quest_says_which() -> None:
    g = laid(goofy('at = "Keyblade Graveyard"', "fate = 1"))
    say(g, "yes", "rolled 5")
    request = g.state.pending[0]
    assert {o.key: g.odds(request, o) for o in request.options} == {"stand": "pay 3 Munny", "reroll 1": "any quest"}
    say(g, "stand")
    assert [mark.name for mark in seen(g, 0).marks(0)] == ["Quest: pay 3 Munny"]


def test_one_point_is_a_point() -> None:
    g = laid(goofy("fate = 0").replace("[seat.ben]", "[seat.ben]\nmunny = 2"))
    g.log = []
    g.seal(0, 1)
    lines = [told(g, event, 0, NAMES) for event in g.log]
    assert "Ada seals the Door to Darkness for 1 point" in lines
    assert g.points()[1] == 1
    assert "Ben has 1 point" in lines
    assert result(g, NAMES) == "Ada has won with 1 point."


def test_nobody_has_a_limit_before_there_is_a_character() -> None:
    g = games.spec("talisman").start({"seats": [{}, {}], "options": {"choose_characters": True}}, 1)
    assert isinstance(g, Journey)
    counters = {c.name: (c.value, c.most) for c in seen(g, 0).counters(0)}
    assert not counters["Health"][1]
    assert not counters["Fate"][1]


def test_an_option_that_gains_nothing_says_so() -> None:
    g = laid(DUEL.replace("Goofy", "Sora").replace("Large Body", "Soldier")
             .replace("fate = 2", 'fate = 2\nobjects = ["Samurai Blade"]'))
    does = {c.text: c.does for c in seen(g, 0).asks()[0].choices}
    assert does["Use Sora"] == "4 → 4"
    assert "→" in does["Use Samurai Blade"]


def test_an_exchange_of_trophies_tells_what_it_brings() -> None:
    g = laid(goofy('at = "Outer 9"', 'trophies = ["Wyvern"]'))
    request = asked_for(g, "exchange")
    exchange = next(o for o in request.options if o.verb == "exchange")
    assert g.outlook(0, exchange) == ("", "a point of Strength for Trophies worth 5")


def asked_for(g: Journey, verb: str) -> Request:
    """The first question that offers this; until then dice show what they like and the first option is taken."""
    while not any(o.verb == verb for o in g.state.pending[0].options):
        request = g.state.pending[0]
        g.take(request, request.options[0])
    return g.state.pending[0]


def test_a_quest_and_turns_to_lose_are_told_while_they_hold() -> None:
    g = laid(GATE.replace("fate = 1", "quest = 3\nlost = 2"))
    assert [mark.name for mark in seen(g, 1).marks(0)] == ["Quest: give up a Follower", "Turns to lose: 2"]
    assert seen(g, 1).marks(1) == []
    g.log = []
    g.accept_quest(1, 5)
    assert [told(g, event, 0, NAMES) for event in g.log] == ["Ben accepts quest 5: pay 3 Munny"]


NAMES = ["Ada", "Ben"]


def choose(g: Journey, *words: str) -> None:
    """Answer by what the options are called."""
    for wanted in words:
        request = g.state.pending[0]
        g.take(request, next(o for o in request.options if shown(g, o, request.seat, NAMES) == wanted))


SHOP = goofy('at = "Outer 0"', 'munny = 3')


def test_each_of_several_effects_says_what_it_does() -> None:
    g = laid(SHOP)
    say(g, "yes")
    words = [c.text for c in seen(g, 0).asks()[0].choices]
    assert len(words) == 2
    assert ["buy" in says for says in words] == [True, False]
    assert ["gain 1 health" in says for says in words] == [False, True]


def test_the_log_of_a_trade_tells_what_changed_hands() -> None:
    g = laid(MARKET)
    g.log = []
    choose(g, "Propose a trade to Ben", "Give 2 Munny", "For Dream Rod", "Propose this", "Accept")
    lines = [told(g, event, 1, NAMES) for event in g.log]
    assert {"Ada gives Ben 2 Munny", "Ben gives Ada Dream Rod"} <= set(lines)


CAST = """
game = "talisman"
phase = "landed"
[seat.ada]
character = "Goofy"
at = "Outer 9"
magic = 4
fate = 0
spells = ["Thundara"]
[seat.ben]
character = "Riku"
at = "Outer 2"
[board]
"Outer 9" = ["Large Body"]
"""


def test_a_spell_that_is_cast_is_told_to_everybody_by_its_name() -> None:
    g = laid(CAST)
    g.log = []
    choose(g, "Cast Thundara")
    assert "Ada casts Thundara" in [told(g, event, 1, NAMES) for event in g.log]


def test_armor_says_in_plain_words_when_the_blow_counts_after_all() -> None:
    faces = games.spec("talisman").library.faces
    bangle = next(face for face in faces if face.title == "Gaia Bangle")
    (words,) = [ability_words(ability) for ability in bangle.abilities]
    assert "on 4 or less, it happens all the same" in words
