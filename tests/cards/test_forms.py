"""The forms a line can have, each on a card that is carried out, saved in the middle, said and written."""
from __future__ import annotations

from pathlib import Path

import pytest

from playmat.cards.effects.nodes import same
from playmat.cards.language.reader import read_cards
from playmat.cards.runtime.resolve import Resolve
from playmat.cards.runtime.restore_marks import TextHistory, restore_marks
from playmat.cards.words.say import card_words
from playmat.kernel.laws import obey
from playmat.kernel.names import CHANCE, Broken
from playmat.kernel.save import dumps, load, save
from playmat.kernel.text import shown, spelt
from tests.cards.made_up import DECK, DISCARD, HAND, PLAY, WORDS, Skirmish, names, piece, say, spec_of, table

FORMS = (Path(__file__).parent / "forms.cards").read_text(encoding="utf-8")


def played(card: str, *seats: dict[str, list[str]]) -> Skirmish:
    """A table at which seat 0 has just played the card."""
    first = {**seats[0], "hand": [card, *seats[0].get("hand", [])]}
    g = table(first, *seats[1:], text=FORMS)
    say(g, f"play {card}")
    return g


def keys(g: Skirmish, seat: int = -1) -> list[str]:
    request = g.state.pending[0] if seat < 0 else g.request(seat)
    return [o.key for o in request.options]


def titles(g: Skirmish) -> list[str]:
    """What is on offer, in words."""
    return [shown(g, o, g.state.pending[0].seat, ["Ada", "Bob", "Cyd"]) for o in g.state.pending[0].options]


def again(g: Skirmish) -> Skirmish:
    """The same game, saved and loaded."""
    other = load(g.spec, save(g))
    assert isinstance(other, Skirmish)
    assert dumps(other) == dumps(g)
    return other


def idle(g: Skirmish) -> bool:
    return g.state.pending[0].ask == "main"


# -- what a verb leaves behind ----------------------------------------------------------------------------------------

def test_a_verb_leaves_cards_behind() -> None:
    g = played("Prospector", {"deck": ["Ward", "Ward", "Marshmallow", "Scout", "Ward"]}, {})
    assert idle(g)
    assert names(g, 0, HAND) == ["Marshmallow", "Ward", "Ward"], "one for each ally, and Marshmallow for its cost of 3"
    assert names(g, 0, DISCARD) == ["Prospector", "Scout", "Ward"]


def test_a_verb_leaves_a_number_behind_as_it_really_happened() -> None:
    g = played("Extortion", {}, {})
    assert len(g.zone(0, HAND)) == 2 + 2 + 2 - 3
    less = played("Extortion", {}, {"play": ["Old Wall"]})
    assert less.s.hearts[1] == 4, "the wall lets it count 1"
    assert less.zone(0, HAND) == [], "so 1 was taken"


def test_if_you_do_speaks_of_the_line_above() -> None:
    g = played("Sacrifice", {"play": ["Ward"]}, {})
    g = again(g)
    say(g, "choose Ward")
    assert len(g.zone(0, HAND)) == 2
    g = played("Sacrifice", {"play": ["Ward"]}, {})
    say(g, "done")
    say(g, "decline")
    assert g.s.hearts[0] == 4


# -- numbers, players, names, places ----------------------------------------------------------------------------------

def test_a_number_is_chosen_and_a_shuffle_does_not_forget_it() -> None:
    g = played("Gambler", {}, {})
    assert keys(g) == ["number 1", "number 2", "number 3", "number 4", "number 5"]
    g = again(g)
    g.submit(0, "number 4")
    assert g.s.hearts[0] == 1
    assert len(g.zone(0, HAND)) == 5


def test_a_player_is_chosen_and_spoken_of() -> None:
    g = played("Bully", {}, {"hand": ["Ward"], "play": ["Scout"]}, {"hand": ["Ward"], "play": ["Scout"]})
    assert titles(g) == ["Bob", "Cyd"]
    g = again(g)
    g.submit(0, "player 2")
    assert [g.s.hearts[seat] for seat in range(3)] == [5, 5, 4]
    assert g.state.pending[0].seat == CHANCE
    g.chance()
    assert len(g.zone(0, HAND)) == 1
    assert len(g.zone(2, HAND)) == 0
    assert [g.value(g.zone(seat, PLAY)[0], "strength") for seat in (1, 2)] == [1, 0]
    assert [g.value(g.zone(seat, PLAY)[0], "toughness") for seat in (1, 2)] == [1, 0]


def test_where_there_is_but_one_player_nobody_is_asked() -> None:
    g = played("Bully", {}, {"hand": ["Ward"]})
    assert g.state.pending[0].seat == CHANCE
    assert g.s.hearts == [5, 4]


def test_players_of_the_games_own_kind() -> None:
    g = table({"hand": ["Heckler"]}, {}, {}, text=FORMS)
    g.s.hearts = [4, 1, 5]
    say(g, "play Heckler")
    assert keys(g) == ["player 0", "player 2"]
    g.submit(0, "player 2")
    assert names(g, 2, DISCARD) == ["Scout"]


def test_a_name_of_the_library_is_an_option_that_spells() -> None:
    g = played("Embargo", {"play": ["Scout"], "hand": ["Scout", "Ward"]}, {"play": ["Scout", "Captain"]})
    assert {"Captain", "Scout", "Marshmallow"} <= set(titles(g))
    assert "Ward" not in titles(g)
    scout = next(o for o in g.state.pending[0].options if spelt(g, o, []) == "name Scout")
    assert scout.key == f"name {g.library.word_numbers['Scout']}"
    g = again(g)
    g.submit(0, scout.key)
    assert "called Scout" in g.seen
    assert (names(g, 0, PLAY), names(g, 1, PLAY)) == ([], ["Captain"])
    assert [spelt(g, o, []) for o in g.state.pending[0].options] == ["end", "play Ward"], "Scouts may not be played"


def test_a_place_is_chosen() -> None:
    g = played("Gravedigger", {"play": ["Scout"]}, {})
    assert titles(g) == ["Ada's discard", "Bob's discard"]
    g = again(g)
    g.submit(0, keys(g)[1])
    assert names(g, 1, DISCARD) == ["Scout"]


# -- orders -----------------------------------------------------------------------------------------------------------

def test_cards_among_those_seen_and_the_rest_in_any_order() -> None:
    g = played("Scholar", {"deck": ["Scout", "Halt", "Ward", "Captain"]}, {})
    assert titles(g) == ["Done", "Choose Halt", "Choose Ward", "Choose Captain"]
    say(g, "choose Ward")
    assert names(g, 0, HAND) == ["Ward"]
    assert g.state.pending[0].ask == "order"
    g = again(g)
    say(g, "choose Captain")
    assert idle(g), "the last one needs no asking"
    assert [g.face(p).title for p in g.zone(0, DECK)] == ["Scout", "Captain", "Halt"]


def test_chance_orders() -> None:
    g = played("Whirl", {"hand": ["Ward", "Halt"], "deck": []}, {})
    assert g.state.pending[0].seat == CHANCE
    g.chance()
    assert names(g, 0, DECK) == ["Halt", "Ward"]


# -- may, rounds, modes -----------------------------------------------------------------------------------------------

def test_may_otherwise() -> None:
    g = played("Toll", {}, {})
    assert (g.state.pending[0].seat, keys(g)) == (1, ["yes", "no"])
    g = again(g)
    g.submit(1, "no")
    assert len(g.zone(0, HAND)) == 2, "`you` draws what the opponent would not pay for"
    g.submit(0, "no")
    assert idle(g)
    g = played("Toll", {}, {})
    g.submit(1, "yes")
    assert g.s.hearts[1] == 4
    g.submit(0, "yes")
    assert len(g.zone(0, HAND)) == 1


def test_as_often_as_one_can_pay() -> None:
    g = table({"play": ["Fountain"], "hand": ["Ward", "Halt"]}, {}, text=FORMS)
    g.s.hearts[0] = 1
    say(g, "use Fountain")
    for coin in ("Ward", "Halt"):
        assert keys(g) == ["yes", "no"]
        say(g, "yes")
        g = again(g)
        say(g, f"choose {coin}")
    assert keys(g) == ["no"]
    say(g, "no")
    assert (idle(g), g.s.hearts[0]) == (True, 3)


def test_so_many_times_and_up_to_so_many() -> None:
    g = played("Barrage", {"play": ["Marshmallow"]}, {})
    for _ in range(3):
        say(g, "choose Marshmallow")
    assert g.s.damage[piece(g, "Marshmallow")] == 3
    say(g, "yes")
    g = again(g)
    say(g, "yes")
    assert (idle(g), len(g.zone(0, HAND))) == (True, 2)


def test_several_effects_in_the_order_they_are_written() -> None:
    g = played("Buffet", {}, {})
    assert keys(g) == ["mode 1", "mode 2"]
    say(g, "mode 1")
    g = again(g)
    assert keys(g) == ["done", "mode 2"]
    say(g, "done")
    assert len(g.zone(0, HAND)) == 1
    assert keys(g) == ["done", "mode 1", "mode 3"], "there is no item to pay with"
    say(g, "mode 3")
    assert len(g.zone(1, HAND)) == 1, "nothing is left to choose after the last"
    assert keys(g) == ["mode 1", "mode 2"], "two of three: the last alone would be one too few"
    say(g, "mode 1")
    say(g, "mode 3")
    assert (idle(g), len(g.zone(0, HAND))) == (True, 1 + 1 + 2)


# -- each player ------------------------------------------------------------------------------------------------------

def test_each_player_does_his_whole_part_in_turn() -> None:
    g = played("Potlatch", {"hand": ["Ward"]}, {"hand": ["Halt"]})
    say(g, "choose Ward")
    assert (len(g.zone(0, HAND)), len(g.zone(1, HAND))) == (2, 1)
    assert g.state.pending[0].seat == 1
    g = again(g)
    say(g, "choose Halt")
    assert (len(g.zone(1, HAND)), idle(g)) == (2, True)


def tennis() -> Skirmish:
    return played("Tennis", {"hand": ["Marshmallow", "Ward"]}, {"hand": ["Scout", "Ward"]})


def test_each_player_in_secret() -> None:
    g = tennis()
    assert [r.seat for r in g.state.pending] == [0, 1]
    say(g, "choose Marshmallow", 0)
    assert not g.knows(1, piece(g, "Marshmallow")), "nothing is shown before all have chosen"
    g = again(g)
    say(g, "choose Scout", 1)
    assert g.knows(1, piece(g, "Marshmallow"))
    assert g.knows(0, next(p for p in g.zone(1, HAND) if g.face(p).title == "Scout"))
    assert [r.seat for r in g.state.pending] == [0, 1]
    g.submit(1, "number 1")
    g.submit(0, "number 3")
    assert g.s.hearts == [5, 2], "3 costs more than 1, and 3 was bid"
    assert (names(g, 0, HAND), names(g, 1, HAND)) == (["Ward"], ["Ward"])


def test_who_has_nothing_to_choose_is_not_asked() -> None:
    g = played("Tennis", {"hand": ["Marshmallow"]}, {})
    assert [r.seat for r in g.state.pending] == [0]


# -- dice and sums ----------------------------------------------------------------------------------------------------

def rolled(g: Skirmish, *shows: int) -> None:
    for n in shows:
        assert g.state.pending[0].seat == CHANCE
        g.submit(CHANCE, f"rolled {n}")


def test_a_table_of_a_die() -> None:
    g = played("Cheshire", {}, {})
    g = again(g)
    rolled(g, 1)
    assert g.s.hearts[0] == 4
    g = played("Cheshire", {}, {})
    rolled(g, 4)
    assert len(g.zone(0, HAND)) == 1
    g = played("Cheshire", {"deck": ["Scout"] * 8}, {})
    rolled(g, 5)
    assert len(g.zone(0, HAND)) == 5, "the roll"


def test_several_dice_one_by_one_and_another_players() -> None:
    g = played("Trinity", {"play": ["Marshmallow"]}, {})
    rolled(g, 2)
    g = again(g)
    rolled(g, 3)
    assert g.s.damage[piece(g, "Marshmallow")] == 5
    rolled(g, 3)
    assert len(g.zone(0, HAND)) == 1


def test_sums() -> None:
    g = played("Reckoning", {"deck": ["Scout"] * 20, "hand": ["Marshmallow"], "play": ["Marshmallow", "Captain"]}, {})
    # 3, then 2; a 3 and five 1s in hand make 2 more; nobody is ahead, but at least 1
    assert len(g.zone(0, HAND)) == 1 + 3 + 2 + 2 + 1
    g.s.damage[piece(g, "Captain")] = 2
    g.s.hearts[0] = 2
    assert "done" not in keys(g), "two allies: two cards"
    for _ in range(2):
        g.submit(0, keys(g)[0])
    assert "done" not in keys(g), "1 or more"
    say(g, "choose Captain")
    g = again(g)
    assert keys(g) == ["number 2", "number 1", "number 0"], "no more damage there than 2"
    g.submit(0, "number 2")
    assert g.s.hearts[0] == 4


# -- words with slots -------------------------------------------------------------------------------------------------

def test_words_with_slots() -> None:
    g = table({"hand": ["Cord"], "play": ["Dream Sword"]}, {"play": ["Captain", "Ward", "Old Wall"]}, text=FORMS)
    captain = piece(g, "Captain", 1)
    g.s.on[piece(g, "Ward", 1)] = captain
    say(g, "play Cord")
    say(g, "choose Captain")
    assert names(g, 1, PLAY) == ["Captain", "Old Wall"], "what was attached has gone"
    assert g.zone(0, HAND) == [], "neither do you lead with a Captain nor has the opponent fewer than 2"
    assert g.s.damage[captain] == 1
    assert names(g, 0, PLAY) == []


# -- texts that were carried out earlier ------------------------------------------------------------------------------

LASTING = """
card Bet
  type item
  cost 0
  on play
    choose a number from 1 to 3 as stake
    roll a die
      on 1 draw 1
      on 2 or more
        allies get + stake strength until end of game
  when you challenge
    choose a player as rival
    allies rival controls get +1 strength until end of game
"""


def laid_again(text: int, said: TextHistory) -> Skirmish:
    g = table({"play": ["Bet", "Scout"]}, {}, text=LASTING)
    bet = piece(g, "Bet")
    restore_marks(g, Resolve(g.face(bet).abilities[text].index, bet, 0), said, True)
    return g


def test_what_lasts_of_a_roll_and_a_number_is_laid_again() -> None:
    g = laid_again(0, TextHistory(amounts=[3]))
    assert g.value(g.zone(0, PLAY)[1], "strength") == 4


def test_what_hangs_on_a_player_nobody_knows_is_refused() -> None:
    with pytest.raises(Broken, match="Bet has chosen a player, which can't be said"):
        laid_again(1, TextHistory())


# -- laws and words ---------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("seats", [2, 3])
def test_games_of_these_forms_obey_the_laws(seats: int) -> None:
    spec = spec_of((Path(__file__).parent / "made_up.cards").read_text(encoding="utf-8") + FORMS)
    forms = [f.title for f in read_cards(FORMS, "forms.cards", WORDS)]
    pair = ("Extortion", "Toll", "Buffet", "Tennis", "Trinity", "Reckoning", "Cord")           # "the opponent"
    titles = [*[t for t in forms if seats == 2 or t not in pair], "Scout", "Ward", "Captain", "Marshmallow"]
    for seed in range(8):
        obey(spec, {"seats": [{"deck": titles} for _ in range(seats)]}, seed, bound=3000)


def test_two_readings_are_the_same_and_said_in_words() -> None:
    for a, b in zip(read_cards(FORMS, "forms.cards", WORDS), read_cards(FORMS, "forms.cards", WORDS), strict=True):
        assert same(a, b)
        assert all(card_words(a))


SAID = {
    "Extortion": """
        When played: the opponent loses 2 hearts (N). If N is at least 2, draw N cards. Return those cards
        to hand, then draw X, where X is the number of those cards plus N minus 3.""",
    "Sacrifice": """
        When played: choose up to 1 item you control, then discard that item. If you do, draw 2; otherwise,
        lose 1 heart.""",
    "Gambler": """
        When played: choose a number from 1 to your hearts (N), then shuffle your deck, then lose N hearts,
        then draw 2 times N, at most 5.""",
    "Heckler": """
        When played: choose a rich player ("target"), then the player "target" discards the top 1 card of
        your deck.""",
    "Scholar": """
        When played: look at the top 3 cards of your deck, then choose up to 1 card among those cards, then
        return that card to hand, then put cards among those cards other than that card on top of the deck
        in any order.""",
    "Toll": """
        When played: the opponent may pay: the opponent loses 1 heart; otherwise, draw 2. You may draw 1;
        otherwise, gain 1 heart.""",
    "Barrage": """
        When played: 3 times: choose an ally, then deal 1 damage to that ally. Up to 2 times: draw 1.""",
    "Potlatch": """
        When played: each player in turn chooses a card in their hand, then discards that card, then draws
        2.""",
    "Cheshire": """
        When played: roll a die: on 1, lose 1 heart; on 2 to 4, draw 1; on 5 or more, gain 1 heart, then
        draw X cards, where X is the roll.""",
    "Cord": """
        When played: choose an ally, then discard items attached to that ally. If you lead with "Captain" or
        the opponent holds fewer than 2 cards in play, draw 1. If that ally is held by the opponent, deal X
        damage to that ally, where X is the items on that ally plus 1. Discard cards with "Sword" in the
        title.""",
}


@pytest.mark.parametrize("title", SAID)
def test_said(title: str) -> None:
    face = next(f for f in read_cards(FORMS, "forms.cards", WORDS) if f.title == title)
    assert " ".join(card_words(face)) == " ".join(SAID[title].split())


@pytest.mark.parametrize(("lines", "why"), [
    ("draw 1 as got\ndraw got", '6:10: "got" holds cards; how many they are is "the number of got".'),
    ("gain 1 heart as got", '5:21: "gain" leaves nothing behind that could have a name; take "as got" away.'),
    ("choose a number from 1 to 3 as n\ndiscard n", '6:13: "n" is a number; "discard" is written "discard CARDS"'),
    ("choose an opponent as rival\ndiscard rival", '6:13: "rival" is a player; "discard" is written "discard CARDS"'),
    ("choose a number as n", '5:14: a number is chosen "from" one "to" another: "a number from 1 to 3".'),
    ("if you do\n  draw 1", '5:8: "you do" speaks of the line above, which must choose, or do what can be followed'),
    ("gain 1 heart\nif you do\n  draw 1", '6:8: "you do" speaks of the line above, which must choose'),
    ("name a spell as x", '5:12: "spell" is not a word of this game; expected what can be named.'),
    ("choose one or both\n  either draw 1\n  or draw 2\n  or draw 3", '5:5: of 3 effects there is no "both"'),
    ("choose 3\n  either draw 1\n  or draw 2", "5:12: there are only 2 effects to choose from."),
    ("roll a die\n  on 7\n    draw 1", "6:10: a die shows 1 to 6."),
    ("roll a die\n  on 1 to 3 draw 1\n  on 3 draw 2", "7:10: a line above says already what happens then."),
    ("roll 2 dice\n  on 1 draw 1", "6:10: 2 dice show 2 to 12."),
    ("roll 3 die", 'did you mean "dice"?'),
    ("draw the roll", "5:10: no die is rolled above this line."),
    ("each player in secret\n  draw 1", '5:17: below "in secret" each player chooses one thing on each line'),
    ("each player in secret\n  choose 2 cards in your hand as x", '5:17: below "in secret" each player chooses one'),
    ("as often as you want\n  draw 1", 'did you mean "as often as you like"?'),
    ("up to three times\n  draw 1", 'a number is written in digits: "3", not "three".'),
    ("repeat 3\n  draw 1", 'the line ends too early; expected "times".'),
    ("may draw 1\nelse draw 2", 'did you mean "otherwise"?'),
    ("draw 1\notherwise\n  draw 2", '6:5: "otherwise" belongs to an "if" or a "may", directly below its lines.'),
    ("draw 1 in any order", '5:10: there are no cards here to be taken "in any order".'),
    ("put this on top of the deck in an order", 'did you mean "in any order"?'),
    ("draw half your hearts", 'did you mean "half of"?'),
    ("draw half of your hearts", 'the line ends too early; expected "rounded up".'),
    ("draw the highest strength of allies", 'expected "among".'),
    ("discard cards with Sword in the title", '5:24: words of a title stand in quotes: "Sword".'),
    ("if you lead with Captain\n  draw 1", '5:22: words of a title stand in quotes: "Captain".'),
    ("call Scout", '5:10: words of a title stand in quotes: "Scout".'),
    ('discard cards attached to "Whip"', "5:31: \"Whip\" can't stand here; expected"),
    ("each opponent heals up to 3 on this", '5:25: each would have to say how many; put "each opponent" on a line'),
    ("each player\n  choose a number from 1 to 2 as bid\ndraw the user's bud", 'is not a word of this game'),
    ("choose a number from 1 to 2 as bid\ndraw your bid", '6:10: "bid" is not of each player, so nobody has one'),
])
def test_mistakes_are_told(lines: str, why: str) -> None:
    with pytest.raises(Broken) as refusal:
        read_cards("card X\n  type event\n  cost 0\n  on play\n    " + lines.replace("\n", "\n    "), "x.cards", WORDS)
    assert why in str(refusal.value)
