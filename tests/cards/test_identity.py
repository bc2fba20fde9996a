"""Cards that are copies, new cards, gone; and parts of cards."""
from __future__ import annotations

from playmat.cards.runtime.parts import part_of
from playmat.kernel.names import NOTHING
from playmat.kernel.save import load, save
from playmat.kernel.view import imagine
from tests.cards.made_up import DISCARD, HAND, PLAY, Skirmish, names, say, table
from tests.cards.stubs import ally, event, piece
from tests.cards.test_lasting import PAST

# -- faces ------------------------------------------------------------------------------------------------------------

MIRROR = (event("Mirror", "choose an ally you control as glass\nchoose an ally the opponent controls as image\n"
                "glass becomes a copy of image until end of turn")
          + ally("Giant", "when this is banished\n  draw 2\nalways\n  your other allies get +3 strength", 6, 6,
                 "  traits hero\n  armor 1\n"))


def mirrored() -> Skirmish:
    g = table({"play": ["Marshmallow", "Scout"], "hand": ["Mirror"]}, {"play": ["Giant"]}, text=MIRROR)
    say(g, "play Mirror")
    say(g, "choose Marshmallow")
    say(g, "choose Giant")
    return g


def test_a_copy_has_face_numbers_traits_and_texts_of_another() -> None:
    g = mirrored()
    glass, scout = g.zone(0, PLAY)[:2]
    for x in (g, load(g.spec, save(g)), g.clone(), imagine(g, 1, 3)):
        assert isinstance(x, Skirmish)
        assert (x.face(glass).name, x.value(glass, "strength"), x.value(glass, "armor")) == ("Giant", 6, 1)
        assert x.has_trait(glass, "hero")
        assert x.value(scout, "strength") == 4
    say(g, "end")
    assert (g.face(glass).name, g.value(glass, "strength"), g.value(scout, "strength")) == ("Marshmallow", 2, 1)


def test_a_copy_that_leaves_is_itself_again() -> None:
    g = mirrored()
    glass, scout = g.zone(0, PLAY)[:2]
    g.s.damage[glass] = 5
    say(g, "challenge Giant Giant")
    assert g.face(glass).name == "Marshmallow"
    assert g.value(scout, "strength") == 1
    assert len(g.zone(0, HAND)) == 2, "the text it had when it fell"
    assert not g.copied
    assert g.s.marks == []


# -- a card that left -------------------------------------------------------------------------------------------------

def test_a_card_that_left_is_a_new_card_to_what_waits_or_lasts() -> None:
    text = (event("Bind", "choose an ally as bound\nuntil end of game\n  always\n    bound gets -1 strength\n"
                  "later at end of turn\n  discard bound")
            + event("Flee", "choose an ally as gone\nreturn gone to hand"))
    for back in (False, True):
        g = table({"play": ["Marshmallow"], "hand": ["Bind", "Flee"]}, {}, text=text)
        marsh = piece(g, "Marshmallow")
        say(g, "play Bind")
        say(g, "choose Marshmallow")
        assert g.value(marsh, "strength") == 1
        if back:
            say(g, "play Flee")
            say(g, "choose Marshmallow")
            say(g, "play Marshmallow")
            assert g.value(marsh, "strength") == 2
        say(g, "end")
        assert ("Marshmallow" in names(g, 0, PLAY)) == back


def test_a_text_that_fell_due_because_a_card_left_finds_it_until_it_moves_again() -> None:
    text = (ally("Ember", "when this is banished\n  return this to hand", 1, 1)
            + ally("Grave", "when an ally is banished\n  return it to hand", 1, 9))
    g = table({"play": ["Ember", "Grave"]}, {"play": ["Captain"]}, text=text)
    say(g, "challenge Ember Captain")
    assert g.state.pending[0].ask == "bag"
    say(g, "resolve Ember")
    assert names(g, 0, HAND) == ["Ember"], "the other text finds it no more and does nothing"
    assert all(w.it == NOTHING for w in g.s.due)


def test_what_happened_to_a_card_that_left_did_not_happen_to_the_new_one() -> None:
    g = table({"play": ["Captain"], "hand": ["Praise"]}, {"play": ["Marshmallow"]}, text=PAST)
    say(g, "challenge Captain Marshmallow")
    captain = g.zone(0, DISCARD)[0] if g.zone(0, DISCARD) else piece(g, "Captain")
    g.put(captain, 0, HAND)
    g.put(captain, 0, PLAY)
    say(g, "play Praise")
    assert g.value(captain, "strength") == 2


def test_a_number_of_a_card_that_left_is_what_it_was() -> None:
    text = (ally("Martyr", "when this is banished\n  draw the strength of this\nalways\n"
                 "  this gets +1 strength for each item you control", 1, 1)
            + event("Cut", "choose an ally you control as lost\ndiscard lost\ndraw the strength of lost"))
    g = table({"play": ["Martyr", "Ward", "Grove"], "deck": ["Scout"] * 9}, {"play": ["Captain"]}, text=text)
    say(g, "challenge Martyr Captain")
    assert len(g.zone(0, HAND)) == 3, "1 and 2 items"
    g = table({"play": ["Martyr", "Ward"], "hand": ["Cut"], "deck": ["Scout"] * 9}, {}, text=text)
    say(g, "play Cut")
    say(g, "choose Martyr")
    assert len(g.zone(0, HAND)) == 2
    martyr = g.zone(0, DISCARD)[0]
    g.put(martyr, 0, PLAY)
    assert g.s.last == []


# -- parts of a card --------------------------------------------------------------------------------------------------

ATTACKS = (ally("Rando", """
attack "Mimic" (1) 1
attack "Twister" (2) 2
  draw 1""") + ally("Coach", "always\n  attacks of your other allies get +1 value")
    + event("Steal", "choose an attack with value at most 2 of an ally the opponent controls as ours\nstrike with ours")
    + event("Double", "choose an attack of allies you control as blow\nblow gets + the value of blow value\n"
            "strike with blow")
    + event("Mute", "choose an attack named \"Twister\" of allies you control as blow\nblow loses all texts\n"
            "if blow is named \"Twister\"\n  strike with attacks of allies you control"))


def test_an_attack_speaks_of_itself() -> None:
    g = table({"hand": ["Rando"]}, {}, text=ally("Rando", """
on play
  strike with attacks of this
  strike with attacks of this
attack "Mimic" (1) 1
  this attack gets +1 value until end of turn"""))
    say(g, "play Rando")
    assert g.s.hearts[1] == 5 - 1 - 2


def test_an_attack_can_be_chosen_borrowed_and_has_the_text_of_its_own() -> None:
    g = table({"hand": ["Steal"], "deck": ["Scout"] * 3}, {"play": ["Rando"]}, text=ATTACKS)
    say(g, "play Steal")
    assert [(g.face(o.args[0]).name, g.library.abilities[o.args[1]].name) for o in g.state.pending[0].options] == [
        ("Rando", "Mimic"), ("Rando", "Twister")]
    again = load(g.spec, save(g))
    for x in (g, again):
        assert isinstance(x, Skirmish)
        x.submit(0, x.state.pending[0].options[1].key)
        assert x.s.hearts == [5, 3]
        assert len(x.zone(0, HAND)) == 1, "its text is carried out for whoever borrowed it"


def test_an_attack_is_a_marks_subject_and_an_amount() -> None:
    g = table({"play": ["Rando", "Coach"], "hand": ["Double"]}, {}, text=ATTACKS)
    say(g, "play Double")
    g.submit(0, g.state.pending[0].options[0].key)
    assert g.s.hearts[1] == 1, "1, and 1 from Coach, twice"
    rando = piece(g, "Rando")
    values = [g.part_value(part_of(rando, x.index), "value") for x in g.abilities(rando)]
    assert values == [4, 3]
    g.leave(rando)
    assert g.s.marks == [], "a mark on a part goes with its card"


def test_an_attack_can_be_silenced_and_tested() -> None:
    g = table({"play": ["Rando"], "hand": ["Mute"], "deck": ["Scout"] * 3}, {}, text=ATTACKS)
    say(g, "play Mute")
    g.submit(0, g.state.pending[0].options[0].key)
    assert g.s.hearts[1] == 2
    assert g.zone(0, HAND) == []
