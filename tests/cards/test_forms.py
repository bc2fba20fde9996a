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


def test_a_lasting_text_knows_the_names_around_it_but_not_what_counts_its_rounds() -> None:
    text = """
card Trap
  type event
  cost 0
  on play
    repeat 2 times
      until end of game
        when you challenge
          may choose an ally as struck
          discard struck
"""
    g = table({"hand": ["Trap"], "play": ["Captain"]}, {"play": ["Marshmallow"]}, text=text)
    say(g, "play Trap")
    say(g, "challenge Captain Marshmallow")
    while not idle(g):
        g.submit(0, "no" if "no" in keys(g) else keys(g)[0])
    assert g.seen == ["discard Trap", "discard Captain"], "nothing was struck; only the challenge took its toll"


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


# -- traits -----------------------------------------------------------------------------------------------------------

def test_one_of_several_traits_will_do() -> None:
    g = played("Muster", {"hand": ["Ward", "Scout", "Captain", "Marshmallow"], "deck": ["Ward"] * 3}, {})
    assert names(g, 0, DISCARD) == ["Captain", "Muster", "Scout"], "a hero, and a hero of the team"
    assert names(g, 0, HAND) == ["Marshmallow", "Ward", "Ward", "Ward"]


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
