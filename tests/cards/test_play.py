"""What the language says is what happens: each on a card of the made-up game."""
from __future__ import annotations

import pytest

from playmat.cards.effects.blocks import ROUNDS
from playmat.kernel.laws import obey
from playmat.kernel.names import CHANCE, Illegal
from playmat.kernel.save import dumps, load, save
from tests.cards.made_up import DECK, DISCARD, HAND, PLAY, SPEC, Skirmish, names, piece, say, table


def keys(g: Skirmish) -> list[str]:
    return [o.key for o in g.state.pending[0].options]


# -- a bag ------------------------------------------------------------------------------------------------------------

def fallen() -> Skirmish:
    """Two of the active player's allies, each with a text, fall in one challenge; so does one of the other player's."""
    text = """
card Twin
  type ally
  cost 1
  strength 9
  toughness 1
  when an ally is banished
    draw 1
"""
    g = table({"play": ["Marshmallow", "Twin"]}, {"play": ["Twin"]}, text=text)
    g.s.damage[piece(g, "Marshmallow")] = 3
    say(g, "challenge Marshmallow Twin")
    return g


def test_a_banished_card_may_come_back_to_hand() -> None:
    g = table({"play": ["Marshmallow"]}, {"play": ["Captain"]})
    g.s.damage[piece(g, "Marshmallow")] = 3
    say(g, "challenge Marshmallow Captain")
    assert names(g, 0, DISCARD) == ["Marshmallow"]
    assert g.state.pending[0].ask == "may"
    say(g, "yes")
    assert names(g, 0, HAND) == ["Marshmallow"]
    assert g.state.pending[0].ask == "main"


def test_it_stays_banished_if_its_owner_says_no() -> None:
    g = table({"play": ["Marshmallow"]}, {"play": ["Captain"]})
    g.s.damage[piece(g, "Marshmallow")] = 3
    say(g, "challenge Marshmallow Captain")
    say(g, "no")
    assert names(g, 0, HAND) == []
    assert names(g, 0, DISCARD) == ["Marshmallow"]


def test_the_owner_orders_what_waits_in_the_bag_and_the_active_player_comes_first() -> None:
    g = fallen()
    request = g.state.pending[0]
    assert (request.seat, request.ask) == (0, "bag")
    assert {g.face(o.args[0]).title for o in request.options} == {"Marshmallow", "Twin"}
    say(g, "resolve Twin")
    while g.state.pending[0].ask == "bag":
        say(g, "resolve Twin")
    assert g.state.pending[0].ask == "may"
    assert len(g.zone(0, HAND)) == 2, "Twin saw both allies fall"
    assert g.zone(1, HAND) == [], "the other player's texts wait until the active player's are done"
    say(g, "yes")
    assert len(g.zone(1, HAND)) == 2


def test_the_bag_can_be_saved_while_it_is_being_ordered() -> None:
    g = fallen()
    again = load(g.spec, save(g))
    assert dumps(again) == dumps(g)
    assert isinstance(again, Skirmish)
    say(again, "resolve Marshmallow")
    assert again.state.pending[0].ask == "may"


# -- lasting effects --------------------------------------------------------------------------------------------------

def test_a_floating_effect_switches_off_and_on() -> None:
    g = table({"hand": ["Allied Forces", "Captain"], "play": ["Scout"]}, {"play": ["Marshmallow"]})
    say(g, "play Allied Forces")
    scout = next(p for p in g.zone(0, PLAY) if g.face(p).title == "Scout")
    assert g.value(scout, "strength") == 2
    say(g, "play Captain")
    assert g.value(scout, "strength") == 2, "off, because Captain is a team; his own +1 counts"
    before = len(g.zone(0, HAND))
    say(g, "challenge Captain Marshmallow")
    assert len(g.zone(0, HAND)) == before
    g.leave(piece(g, "Captain"))
    assert g.value(scout, "strength") == 2
    say(g, "challenge Scout Marshmallow")
    assert len(g.zone(0, HAND)) == before + 1, "on again: a challenge draws a card"


def test_a_lasting_effect_on_a_seat_leaves_the_other_seat_alone() -> None:
    g = table({"hand": ["Allied Forces"]}, {"play": ["Scout"]})
    say(g, "play Allied Forces")
    assert g.value(g.zone(1, PLAY)[0], "strength") == 1


def test_what_is_put_off_remembers_whom_it_meant() -> None:
    g = table({"hand": ["Time Bomb", "Time Bomb"], "play": ["Scout", "Captain"]}, {"play": ["Marshmallow"]})
    say(g, "play Time Bomb")
    say(g, "choose Captain")
    say(g, "play Time Bomb")
    say(g, "choose Marshmallow")
    assert names(g, 0, PLAY) == ["Captain", "Scout"]
    say(g, "end")
    say(g, "resolve Time Bomb", 0)
    assert names(g, 0, PLAY) == ["Scout"]
    assert names(g, 1, PLAY) == []
    assert g.card_state.marks == []


def test_a_mark_counts_when_it_is_made_and_ends_with_the_turn() -> None:
    g = table({"hand": ["Rally", "Scout", "Captain"], "play": ["Marshmallow"]}, {})
    say(g, "play Rally")
    it = piece(g, "Marshmallow")
    assert g.value(it, "strength") == 2 + 2, "two cards were left in hand"
    say(g, "play Scout")
    assert g.value(it, "strength") == 2 + 2, "counted once"
    say(g, "end")
    assert g.value(it, "strength") == 2


def test_a_ban_holds_for_what_comes_later_too() -> None:
    g = table({"hand": ["Peace", "Scout"], "play": ["Captain"]}, {"play": ["Scout"]})
    assert any(k.startswith("challenge") for k in keys(g))
    say(g, "play Peace")
    say(g, "play Scout")
    assert not any(k.startswith("challenge") for k in keys(g))
    say(g, "end")
    assert any(k.startswith("challenge") for k in keys(g))


# -- holders and prices -----------------------------------------------------------------------------------------------

def test_an_item_helps_its_holder_in_combat_only() -> None:
    g = table({"hand": ["Dream Sword"], "play": ["Captain", "Marshmallow"]}, {"play": ["Marshmallow"]})
    say(g, "play Dream Sword")
    say(g, "choose Captain")
    captain = piece(g, "Captain")
    assert g.value(captain, "strength") == 2
    say(g, "challenge Captain Marshmallow")
    assert g.s.damage[piece(g, "Marshmallow", 1)] == 3
    say(g, "challenge Marshmallow Marshmallow")
    assert g.s.damage[piece(g, "Marshmallow", 1)] == 0, "3 by Captain's help and Captain's bonus: it is gone"


def test_a_price_is_offered_only_if_all_of_it_can_be_paid() -> None:
    hand = ["Scout", "Captain", "Rally"]
    g = table({"hand": ["Hospital Bed", *hand], "play": ["Marshmallow"]}, {})
    it = piece(g, "Marshmallow")
    g.s.damage[it] = 3
    say(g, "play Hospital Bed")
    say(g, "choose Marshmallow")
    say(g, "use Hospital Bed")
    say(g, "choose Scout")
    say(g, "choose Captain")
    assert g.s.damage[it] == 0
    assert names(g, 0, DISCARD) == ["Captain", "Hospital Bed", "Scout"]
    g = table({"hand": ["Hospital Bed", "Scout"], "play": ["Marshmallow"]}, {})
    say(g, "play Hospital Bed")
    say(g, "choose Marshmallow")
    assert not any(k.startswith("use") for k in keys(g))


def test_a_price_in_a_text_is_paid_in_full_or_not_at_all() -> None:
    g = table({}, {"play": ["Field Medic"]})
    say(g, "end")
    assert (g.state.pending[0].seat, keys(g)) == (1, ["yes", "no"])
    say(g, "yes")
    say(g, "choose Scout")
    assert (len(g.zone(1, HAND)), len(g.zone(1, DISCARD))) == (1, 1)
    g = table({}, {"play": ["Field Medic"], "deck": []})
    say(g, "end")
    assert keys(g) == ["no"], "nothing in hand to pay with"


SHRINE = """
card Shrine
  type item
  cost 0
  on play
    choose an ally you control as bearer
    attach this to bearer
  use in main step for {}
    draw 1
"""
TWO = "choose a card in your hand as one, choose {} as two, discard one and two"


def shrine(price: str, hand: list[str]) -> Skirmish:
    text = SHRINE.format(price)
    g = table({"hand": ["Shrine", *hand], "play": ["Marshmallow"], "deck": ["Scout"] * 3}, {}, text=text)
    say(g, "play Shrine")
    say(g, "choose Marshmallow")
    return g


def test_a_price_may_be_two_choices_and_neither_takes_the_same_card() -> None:
    price = TWO.format("a card in your hand")
    g = shrine(price, ["Scout", "Captain"])
    say(g, "use Shrine")
    say(g, "choose Scout")
    assert keys(g) == [f"choose {piece(g, 'Captain')}"]
    say(g, "choose Captain")
    assert names(g, 0, DISCARD) == ["Captain", "Scout"]
    assert not any(k.startswith("use") for k in keys(shrine(price, ["Scout"]))), "one card can't be paid twice"


def test_a_choice_of_a_price_leaves_what_a_later_one_can_not_do_without() -> None:
    price = TWO.format("an ally in your hand")
    g = shrine(price, ["Scout", "Rally"])
    say(g, "use Shrine")
    assert keys(g) == [f"choose {piece(g, 'Rally')}"], "Scout is the only ally"
    assert not any(k.startswith("use") for k in keys(shrine(price, ["Rally", "Rally"])))
    assert not any(k.startswith("use") for k in keys(shrine(price, ["Scout"])))


def test_what_a_price_names_beside_its_choices_must_be_there_too() -> None:
    g = shrine("choose a card in your hand as paid, discard paid and this", ["Scout"])
    say(g, "use Shrine")
    say(g, "choose Scout")
    assert names(g, 0, DISCARD) == ["Scout", "Shrine"]


def test_choose_one_offers_no_effect_whose_price_can_not_be_paid() -> None:
    toll = """
card Toll
  type event
  cost 0
  on play
    choose one
      either
        pay choose a card in your hand as fee, discard fee
          draw 2
      or draw 1
"""
    g = table({"hand": ["Toll", "Scout"]}, {}, text=toll)
    say(g, "play Toll")
    assert keys(g) == ["mode 1", "mode 2"]
    g = table({"hand": ["Toll"]}, {}, text=toll)
    say(g, "play Toll")
    assert keys(g) == ["mode 2"], "there is no card to pay with"


# -- replacement ------------------------------------------------------------------------------------------------------

LOSS = """
card Blow
  type event
  cost 0
  on play
    the opponent loses 3 hearts
"""


def test_an_event_is_replaced_if_its_player_wants_it() -> None:
    for answer, hearts, left in (("instead Ward", 5, []), ("decline", 2, ["Ward"])):
        g = table({"hand": ["Blow"]}, {"play": ["Ward"]}, text=LOSS)
        say(g, "play Blow")
        assert g.state.pending[0].seat == 1
        say(g, answer)
        assert g.s.hearts[1] == hearts
        assert names(g, 1, PLAY) == left


def test_a_text_changes_the_number_and_only_while_its_condition_holds() -> None:
    g = table({"hand": ["Blow", "Blow"]}, {"play": ["Old Wall"]}, text=LOSS)
    say(g, "play Blow")
    assert g.s.hearts[1] == 4
    g.s.hearts[1] = 1
    say(g, "play Blow")
    assert g.s.hearts[1] == 0
    assert g.state.winner == 0


def test_never_the_same_replacement_twice_and_look_again_after_each() -> None:
    g = table({"hand": ["Blow"]}, {"play": ["Old Wall", "Ward"]}, text=LOSS)
    say(g, "play Blow")
    say(g, "instead Old Wall")
    assert keys(g) == [f"instead {piece(g, 'Ward', 1)} {g.face(piece(g, 'Ward', 1)).abilities[0].index}", "decline"]
    say(g, "decline")
    assert g.s.hearts[1] == 4


# -- statements -------------------------------------------------------------------------------------------------------

def test_each_player_chooses_before_anybody_discards() -> None:
    g = table({"hand": ["Proud Roar"], "play": ["Scout", "Captain"]}, {"play": ["Marshmallow", "Scout"]})
    say(g, "play Proud Roar")
    assert g.state.pending[0].seat == 0
    say(g, "choose Captain")
    assert g.seen == [], "nothing is discarded while somebody still chooses"
    assert g.state.pending[0].seat == 1
    say(g, "choose Scout")
    assert g.seen == ["discard Captain", "discard Scout", "discard Proud Roar"]
    assert (names(g, 0, PLAY), names(g, 1, PLAY)) == (["Scout"], ["Marshmallow"])


def test_each_player_works_for_three() -> None:
    g = table({"hand": ["Proud Roar"], "play": ["Scout"]}, {"play": ["Captain"]}, {"play": ["Marshmallow"]})
    say(g, "play Proud Roar")
    for seat, title in ((0, "Scout"), (1, "Captain"), (2, "Marshmallow")):
        say(g, f"choose {title}", seat)
    assert [names(g, seat, PLAY) for seat in range(3)] == [[], [], []]


def test_what_each_player_chose_can_be_spoken_of_afterwards() -> None:
    text = """
card Tennis
  type event
  cost 0
  on play
    each player
      choose a card in your hand as racket
    if the strength of your racket is more than the strength of the opponent's racket
      discard the opponent's racket
    otherwise
      discard racket
"""
    g = table({"hand": ["Tennis", "Captain"]}, {"hand": ["Scout"]}, text=text)
    say(g, "play Tennis")
    say(g, "choose Captain", 0)
    say(g, "choose Scout", 1)
    assert (names(g, 0, HAND), names(g, 1, HAND)) == (["Captain"], [])
    g = table({"hand": ["Tennis", "Scout"]}, {"hand": ["Captain"]}, text=text)
    say(g, "play Tennis")
    say(g, "choose Scout", 0)
    say(g, "choose Captain", 1)
    assert (names(g, 0, HAND), names(g, 1, HAND)) == ([], [])


def test_for_each_goes_through_what_there_is() -> None:
    g = table({"hand": ["Field Medic"], "play": ["Marshmallow", "Captain", "Scout"]}, {"play": ["Marshmallow"]})
    for title, seat in (("Marshmallow", 0), ("Captain", 0), ("Marshmallow", 1)):
        g.s.damage[piece(g, title, seat)] = 1
    say(g, "play Field Medic")
    assert (g.s.damage[piece(g, "Marshmallow")], g.s.damage[piece(g, "Captain")]) == (0, 0)
    assert g.s.damage[piece(g, "Marshmallow", 1)] == 1


def test_choose_one_of_several_effects() -> None:
    for mode, cards, hearts in (("mode 1", (2, 0), 4), ("mode 2", (0, 1), 5)):
        g = table({"hand": ["Crossroads"]}, {})
        g.s.hearts[0] = 4
        say(g, "play Crossroads")
        say(g, mode)
        assert (len(g.zone(0, HAND)), len(g.zone(1, HAND))) == cards
        assert g.s.hearts[0] == hearts


def test_repeat_goes_on_until_its_condition_holds() -> None:
    g = table({"hand": ["Digger"], "deck": ["Scout", "Captain", "Rally", "Thief"]}, {})
    say(g, "play Digger")
    assert names(g, 0, DISCARD) == ["Captain", "Digger", "Rally", "Thief"]
    assert names(g, 0, DECK) == ["Scout"]


def test_a_repeat_that_can_not_end_is_cut() -> None:
    text = """
card Endless
  type event
  cost 0
  on play
    repeat
      gain 1 heart
      deal 1 damage to allies you control
    until the number of events in your hand is more than 50
"""
    g = table({"hand": ["Endless"], "play": ["Scout"]}, {}, text=text)
    say(g, "play Endless")
    assert g.s.damage[next(p for p in g.zone(0, PLAY))] == ROUNDS + 1


def test_chance_picks_every_pair_alike() -> None:
    g = table({"hand": ["Thief"]}, {"hand": ["Scout", "Captain", "Rally"]})
    say(g, "play Thief")
    seen: dict[tuple[str, ...], int] = {}
    assert g.state.pending[0].seat == CHANCE
    for first in g.state.pending[0].options:
        one = g.clone()
        one.submit(CHANCE, first.key)
        for second in one.state.pending[0].options:
            two = one.clone()
            two.submit(CHANCE, second.key)
            assert isinstance(two, Skirmish)
            pair = tuple(names(two, 1, DISCARD))
            seen[pair] = seen.get(pair, 0) + 1
    assert sorted(seen.values()) == [2, 2, 2]


def test_numbers_of_players_and_homes() -> None:
    g = table({"hand": ["Grove"], "play": []}, {"play": ["Grove"], "hand": ["Scout"]})
    assert (g.player_value(0, "hand size"), g.player_value(1, "hand size")) == (7, 6), "in hand, not in play"
    g = table({"hand": ["Crossroads", "Scout"]}, {"play": ["Grove"]})
    assert [g.face(o.args[0]).title for o in g.state.pending[0].options if o.verb == "play"] == ["Scout"]


def test_a_long_text_does_what_it_says() -> None:
    g = table({"hand": ["Last Stand"], "play": ["Scout", "Captain", "Marshmallow"]}, {})
    say(g, "play Last Stand")
    assert {g.face(o.args[0]).title for o in g.state.pending[0].options if o.args} == {"Scout", "Captain"}
    say(g, "choose Scout")
    say(g, "done")
    scout = next(p for p in g.zone(0, PLAY) if g.face(p).title == "Scout")
    assert (g.value(scout, "strength"), g.value(scout, "toughness")) == (1 + 1 + 2, 0)
    assert g.s.damage[scout] == 5 - 3
    assert g.s.hearts == [5, 3], "three allies: 2 instead of 1"


def test_a_wrong_answer_in_the_middle_of_a_text_is_refused() -> None:
    g = table({"hand": ["Crossroads"]}, {})
    say(g, "play Crossroads")
    with pytest.raises(Illegal):
        g.submit(0, "mode 3")


@pytest.mark.parametrize("seats", [2, 3])
def test_the_made_up_card_game_obeys_the_laws(seats: int) -> None:
    spec = SPEC
    titles = [f.title for f in spec.library.faces]
    if seats > 2:
        titles = [t for t in titles if t not in ("Halt", "Thief", "Crossroads", "Grudge Keeper")]     # "the opponent"
    for seed in range(12):
        obey(spec, {"seats": [{"deck": titles} for _ in range(seats)]}, seed, bound=4000)
