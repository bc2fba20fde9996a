"""What a scenario file can say beside a position and answers: cases, shared cards, meddling, chance, the log."""
from __future__ import annotations

from pathlib import Path

import pytest

from playmat.scenario.file import FileResult, found, run_file, run_text

GAME = 'game = "kingdom-hearts"\nedition = "first"\n'
SIDES = """
[seat.bill]
player = "Hero"
friends = ["Pal"]
worlds = ["Land 2"]
darks = ["Imp"]
hand = ["Roar"]
deck = ["Pal", "Imp", "Land 2"]
[seat.kim]
player = "Hero"
[[card]]
name = "Hero"
type = "player"
magic = 2
[[card]]
name = "Pal"
type = "friend"
text = '''
on play
  gain 1 heart
when you move
  draw 1'''
[[card]]
name = "Imp"
type = "dark"
[[card]]
name = "Land"
level = 2
type = "world"
[[card]]
name = "Roar"
type = "magic"
text = '''
on play
  shuffle the deck
  draw 2'''
"""


def ran(rest: str, sides: str = SIDES) -> FileResult:
    top, bracket, tables = ("\n" + rest).partition("\n[")
    return run_text(GAME + top + sides + bracket + tables, "a file")


def why(rest: str, sides: str = SIDES) -> str:
    return ran(rest, sides).why


def test_cases_share_a_position() -> None:
    two = """
[[case]]
title = "as it lies"
step = [{ bill = "battle" }, { bill = "fight" }]
expect = { "bill.darks" = ["Imp"] }
[[case]]
title = "a stronger one"
seat.bill.hand = ["Roar", "Roar"]
expect = { "bill.hand" = 2, "bill.darks" = ["Imp"] }
"""
    assert why(two) == ""
    assert why(two.replace('"bill.hand" = 2', '"bill.hand" = 3')).startswith(
        "Case 2, a stronger one: bill.hand is 2, not 3; bill is being asked action")
    begun = "[[step]]\nbill = 'battle'\n" + two.replace('{ bill = "battle" }, ', "")
    assert why(begun) == ""
    assert ran("rules = ['kh.battle.purpose']\n[[case]]\nrules = ['kh.battle.defeat']\nexpect = { over = false }\n"
               ).rules == ["kh.battle.purpose", "kh.battle.defeat"]
    assert why("case = 3\n") == "case: this should be a list of tables (write [[case]]), not a number."


def test_a_text_is_carried_out_and_facts_are_set() -> None:
    assert why("[[step]]\ncarry_out = { name = 'Pal', text = 1 }\nexpect = { 'bill.hearts' = 6 }\n") == ""
    assert why("[[step]]\ncarry_out = { name = 'Pal', text = 2, by = 'kim' }\nexpect = { 'kim.hand' = 0 }\n") == ""
    assert "Pal 1 has 2 texts; say which" in why("[[step]]\ncarry_out = 'Pal'\n")
    assert "Pal 1 has 2 texts; say which" in why("[[step]]\ncarry_out = { name = 'Pal', text = 3 }\n")
    three = SIDES.replace("when you move\n  draw 1'", "when you move\n  draw 1\nwhen you move\n  gain 3 hearts'")
    for n, hearts in ((1, 6), (2, 5), (3, 8)):
        said = f"[[step]]\ncarry_out = {{ name = 'Pal', text = {n} }}\n[expect]\n'bill.hearts' = {hearts}\n"
        assert why(said, three) == ""
    assert "Imp 1 has no text" in why("[[step]]\ncarry_out = 'Imp'\n")
    assert why("[[step]]\nset = { 'bill.hearts' = 1, 'damage.Imp' = 3, moved = true }\nexpect = { 'bill.hearts' = 1 }\n"
               "[expect]\n'damage.Imp' = 3\nmoved = 1\n") == ""
    assert why("[[step]]\nset = { 'kim.hearts' = 0 }\nwinner = 'bill'\n") == ""
    assert why("[[step]]\nset = { 'damage.Imp' = 6 }\nexpect = { 'bill.darks' = [] }\n") == ""
    assert "set: 'bill.heart' is nothing that can be set; did you mean bill.hearts" in why(
        "[[step]]\nset = { 'bill.heart' = 1 }\n")


def test_how_a_deck_lies_after_a_shuffle() -> None:
    cast = "[[step]]\nbill = 'cast Roar by Hero'\n"
    for order in ("['Land 2', 'Pal']", "['Pal', 'Land 2', 'Imp']", "['Imp', 'Land 2']"):
        hand = ", ".join(order.strip("[]").split(", ")[:2])
        assert why(f"[shuffled]\n'bill.deck' = {order}\n{cast}[expect]\n'bill.hand' = [{hand}]\n") == ""
    assert "There is no Hero 1 left" in why(f"[shuffled]\n'bill.deck' = ['Hero']\n{cast}")
    assert why("[shuffled]\n'bill.deck' = ['Pal']\n[expect]\nover = false\n") == (
        "shuffled: not all of these were shuffled.")
    assert "there is no place 'bill.dek'; did you mean bill.deck" in why("[shuffled]\n'bill.dek' = []\n[[step]]\n")


def test_what_the_log_does_not_tell_and_how_often_it_tells() -> None:
    fought = "[[step]]\nbill = ['battle', 'fight']\n"
    assert why(fought + "log = { includes = ['strikes'], excludes = ['kh.battle.defeat'] }\n") == ""
    assert why(fought + "log = { times = { 'takes 4 damage' = 1, 'draws' = 0 } }\n") == ""
    assert why(fought + "[expect]\nlog.excludes = ['plays']\nlog.times.strikes = 1\n") == ""
    assert "log: 'strikes' is told 1 times, not 2" in why(fought + "log.times.strikes = 2\n")
    assert "log: 'strikes' is told 1 times, not 0" in why(fought + "[expect]\nlog = { excludes = ['strikes'] }\n")


def test_the_winner_may_be_a_list() -> None:
    lost = "[[step]]\nset = { 'kim.hearts' = 0 }\n"
    assert why(lost + "winner = ['bill']\n") == ""
    assert "winner is" in why(lost + "winner = ['bill', 'kim']\n")


def test_options_of_the_table() -> None:
    deck = ('[setup]\n[options]\ntie = "younger"\n[seat.bill]\nage = 12\ndeck = ["Hero", "20x Pal"]\n'
            '[seat.kim]\nage = 9\ndeck = ["Hero", "20x Pal"]\n[expect]\nactive = "kim"\n')
    cards = SIDES[SIDES.index("[[card]]"):]
    assert run_text(GAME + deck + cards, "a file").why == ""
    older = run_text(GAME + deck.replace("[options]\n", "") + cards, "a file")
    assert (older.why, older.warnings) == ("", ["setup.tie: write this in [options]."])
    wrong = run_text(GAME + deck.replace("younger", "older") + cards, "a file").why
    assert wrong == "options: The option tie can be random or younger, not 'older'."
    assert "There is no option 'tye'" in why("[options]\ntye = 1\n[expect]\nover = false\n")


def test_windows_are_passed_unless_the_script_answers() -> None:
    begun = 'phase = "challenge"\n{}[[step]]\nbill = "challenge"\n[[step]]\nbill = ["join Pal", "pass"]\n'
    assert "kim is" in why(begun.format(""))
    assert why(begun.format('windows = "pass"\n') + "log = ['kh.challenge']\n") == ""
    assert "windows: 'past' is no way" in why('windows = "past"\n[expect]\nover = false\n')


@pytest.mark.parametrize(("name", "text"), [("cards.toml", ""), ("more.toml", "\n")])
def test_stub_cards_are_shared_in_a_file(tmp_path: Path, name: str, text: str) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / name).write_text(SIDES[SIDES.index("[[card]]"):])
    file = tmp_path / "deep" / "one.toml"
    sides = SIDES[:SIDES.index("[[card]]")]
    file.write_text(f'{GAME}cards = "{name}"\n{sides}[expect]\n"value.Hero.magic" = 2\n')
    assert run_file(file).why == ""
    own = '[[card]]\nname = "Hero"\ntype = "player"\nmagic = 7\n[expect]\n"value.Hero.magic" = 7\n'
    file.write_text(f'{GAME}cards = "{name}"\n{sides}{own}')
    assert run_file(file).why == ""
    file.write_text(f'{GAME}cards = "none.toml"\n{sides}{own}')
    assert run_file(file).why == "cards: there is no file 'none.toml' in this folder, nor in those above it."
    assert (tmp_path / "cards.toml") not in found(tmp_path)


def test_a_stub_may_have_traits() -> None:
    dark = SIDES.replace('name = "Imp"\ntype = "dark"', 'name = "Imp"\ntype = "dark"\ntraits = ["heartless"]')
    result = run_text(GAME.replace("first", "break-of-dawn") + dark + "[expect]\nover = false\n", "a file")
    assert result.why == ""
    assert "'heartles' is no trait of this game; did you mean heartless" in run_text(
        GAME.replace("first", "break-of-dawn") + dark.replace("heartless", "heartles"), "a file").why
